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

/// Connection timeout.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(2);

/// Index of the line in `postmaster.pid` with the socket's folder.
const SOCKET_LINE: usize = 4;

/// Returns the data folder that a start would use.
pub fn data_dir(settings: &Settings) -> Result<PathBuf, StartError> {
    let run_dir = RunDir::create(settings.durability)?; // only to find out the owner of new folders
    let me = run_dir.owner()?;
    data_dir::resolve(settings, &run_dir, me)
}

/// Returns whether there is a cluster.
pub fn has_cluster(data_dir: &Path) -> Result<bool, StartError> {
    cluster::made_by(&data_dir::cluster(data_dir)).map(|made_by| made_by.is_some())
}

/// Returns the socket's folder that a running or killed server recorded.
pub fn recorded_socket_dir(data_dir: &Path) -> Option<PathBuf> {
    let text = fs::read_to_string(data_dir::pid_file(data_dir)).ok()?;
    text.lines().nth(SOCKET_LINE).filter(|line| line.starts_with('/')).map(PathBuf::from)
}

/// Returns the recorded socket folder if the server accepts connections. After a kill, the record can outlive the folder, so a
/// folder of another user in its place is ignored.
pub async fn find_socket_dir(data_dir: &Path) -> Option<PathBuf> {
    let dir = recorded_socket_dir(data_dir)?;
    let owners =
        [&dir, &data_dir::cluster(data_dir)].map(|path| path.metadata().ok().map(|found| found.uid()));
    if owners[0].is_none() || owners[0] != owners[1] {
        return None;
    }
    let options = socket::connect_options(&dir, DATABASE).disable_statement_logging();
    let connection = timeout(CONNECT_TIMEOUT, options.connect()).await.ok()?.ok()?;
    connection.close().await.ok()?;
    Some(dir)
}
