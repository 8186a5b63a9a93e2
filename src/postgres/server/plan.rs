//! What a start would do with a data folder: found out without changing anything.

use std::path::Path;

use super::binaries::{self, Binaries};
use super::cluster;
use super::data_dir;
use super::user::ServerUser;
use crate::postgres::error::StartError;
use crate::postgres::settings::Settings;

/// The start of a server, all of which is in order as far as that can be told beforehand.
pub struct Plan {
    /// The major version that made the cluster, or nothing where there is no cluster yet.
    pub made_by: Option<u32>,
    /// What it is run by.
    pub programs: Programs,
}

/// The programs of a server.
pub enum Programs {
    /// They are on this machine.
    Present(Binaries),
    /// They have to be fetched first.
    ToFetch,
}

impl Programs {
    /// Their major version, if they are there.
    pub fn major(&self) -> Option<u32> {
        match self {
            Self::Present(binaries) => Some(binaries.major()),
            Self::ToFetch => None,
        }
    }
}

/// What a start would do in this folder, as this user.
pub fn plan(settings: &Settings, data_dir: &Path, user: &ServerUser) -> Result<Plan, StartError> {
    data_dir::check_reachable(data_dir, user)?;
    let made_by = cluster::made_by(&data_dir::cluster(data_dir))?;
    let programs = match binaries::find(settings.bin_dir.as_deref(), user, data_dir, made_by) {
        Err(StartError::NotInstalled { .. }) => Programs::ToFetch,
        found => Programs::Present(found?),
    };
    Ok(Plan { made_by, programs })
}
