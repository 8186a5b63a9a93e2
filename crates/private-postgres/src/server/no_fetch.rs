//! Where the feature `fetch-postgres` is off no PostgreSQL is fetched: one has to be installed, or a server named.

use std::path::Path;

use super::binaries::{Binaries, OLDEST_MAJOR};
use super::user::ServerUser;
use crate::error::StartError;

/// Whether this build fetches one: then a start is not refused where none is installed.
pub(super) const IS_POSSIBLE: bool = false;

/// Refuses.
pub(super) fn fetch(_: &Path, _: &ServerUser, _: Option<u32>) -> Result<Binaries, StartError> {
    Err(StartError::NotInstalled { oldest: OLDEST_MAJOR, found: Vec::new() })
}
