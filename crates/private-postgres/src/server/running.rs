//! Finds the server that another process runs on a cluster. Changes nothing.

use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::{ConnectOptions, Connection};
use tokio::time::timeout;

use super::run_dir::RunDir;
use super::{cluster, data_dir, socket};
use crate::error::StartError;
use crate::settings::DATABASE;
use crate::settings::Settings;

/// For how long a server that seems to run may keep silent.
const PATIENCE: Duration = Duration::from_secs(2);

/// The line of `postmaster.pid` that names the folder of the socket, from 0.
const SOCKET_LINE: usize = 4;

/// The data folder that a start would use.
pub fn data_dir(settings: &Settings) -> Result<PathBuf, StartError> {
    let run_dir = RunDir::create(settings.durability)?; // only to learn whose processes make folders here
    let me = run_dir.owner()?;
    data_dir::resolve(settings, &run_dir, me)
}

/// Whether there is a cluster to start a server on.
pub fn has_cluster(data_dir: &Path) -> Result<bool, StartError> {
    cluster::made_by(&data_dir::cluster(data_dir)).map(|made_by| made_by.is_some())
}

/// The folder of the socket that a server on the cluster has noted down, alive or not.
pub fn recorded_socket_dir(data_dir: &Path) -> Option<PathBuf> {
    let text = fs::read_to_string(data_dir::pid_file(data_dir)).ok()?;
    text.lines().nth(SOCKET_LINE).filter(|line| line.starts_with('/')).map(PathBuf::from)
}

/// The same, if the server lets us in. The file outlives a server that was killed, and its socket's folder does not: what
/// somebody else has put in that place is not asked.
pub async fn find_socket_dir(data_dir: &Path) -> Option<PathBuf> {
    let dir = recorded_socket_dir(data_dir)?;
    let owners =
        [&dir, &data_dir::cluster(data_dir)].map(|path| path.metadata().ok().map(|found| found.uid()));
    if owners[0].is_none() || owners[0] != owners[1] {
        return None;
    }
    let options = socket::connect_options(&dir, DATABASE).disable_statement_logging();
    let connection = timeout(PATIENCE, options.connect()).await.ok()?.ok()?;
    connection.close().await.ok()?;
    Some(dir)
}
