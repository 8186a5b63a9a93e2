//! Plans a start without changing anything.

use std::path::Path;

use super::binaries::{self, Binaries};
use super::cluster;
use super::data_dir;
use super::fetch;
use super::safe_files;
use super::user::ServerUser;
use crate::error::StartError;
use crate::settings::Settings;

/// A planned start. All known preconditions are met.
pub struct Plan {
    /// The major version that created the cluster, or `None` if there is no cluster yet.
    pub made_by: Option<u32>,
    /// The programs to run, or `None` if they must be fetched.
    pub binaries: Option<Binaries>,
}

/// Plans the start in this folder as this user.
pub fn plan(settings: &Settings, data_dir: &Path, user: &ServerUser) -> Result<Plan, StartError> {
    safe_files::check_only_root_writes(data_dir)?;
    data_dir::check_reachable(data_dir, user)?;
    let made_by = cluster::made_by(&data_dir::cluster(data_dir))?;
    let binaries = match binaries::find(settings.bin_dir.as_deref(), user, data_dir, made_by) {
        Err(StartError::NotInstalled { .. }) if fetch::IS_POSSIBLE => None,
        found => Some(found?),
    };
    Ok(Plan { made_by, binaries })
}
