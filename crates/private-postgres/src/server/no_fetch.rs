//! Replaces the module `fetch` in builds without the feature `fetch`.

use std::path::Path;

use super::binaries::{Binaries, OLDEST_MAJOR};
use super::user::ServerUser;
use crate::error::StartError;

/// Whether this build can fetch a PostgreSQL if none is installed.
pub(super) const IS_POSSIBLE: bool = false;

/// Always fails.
pub(super) fn fetch(_: &Path, _: &ServerUser, _: Option<u32>) -> Result<Binaries, StartError> {
    Err(StartError::NotInstalled { oldest: OLDEST_MAJOR, found: Vec::new() })
}
