//! Probes the private server: whether it exists and runs. Takes no lock and changes nothing, so it is safe
//! while a bot uses the server.

use std::path::PathBuf;

use super::connect::DatabaseServer;
use super::error::StartError;
use super::settings::Settings;

/// The status of a private server.
#[derive(Debug)]
pub struct ServerStatus {
    /// Its data folder, which may not exist yet.
    pub data_dir: PathBuf,
    /// Its state.
    pub state: ServerState,
}

/// The state of a private server.
#[derive(Debug)]
pub enum ServerState {
    /// Running and accepting connections.
    Running(DatabaseServer),
    /// Not running, or not reachable. Holds the major version of its programs, or `None` if they must be fetched.
    Stopped(Option<u32>),
    /// No cluster yet. The first start creates one, with programs as above.
    New(Option<u32>),
}

/// Probes the private server of these settings.
///
/// # Errors
/// The [`StartError`] of a start, as far as it is known in advance.
#[cfg(unix)]
pub async fn probe(settings: &Settings) -> Result<ServerStatus, StartError> {
    use super::connect::find_running;
    use super::server::{ServerUser, data_dir, plan, running};

    let data_dir = running::data_dir(settings)?;
    data_dir::check_ours(&data_dir, settings.subfolder)?;
    if let Some(server) = find_running(settings).await? {
        return Ok(ServerStatus { data_dir, state: ServerState::Running(server) });
    }
    let user = ServerUser::choose(rustix::process::geteuid().as_raw(), &data_dir::cluster(&data_dir))?;
    let plan = plan(settings, &data_dir, &user)?;
    let major = plan.binaries.map(|binaries| binaries.major());
    let state = if plan.made_by.is_some() { ServerState::Stopped(major) } else { ServerState::New(major) };
    Ok(ServerStatus { data_dir, state })
}

/// Always fails, because private servers are not supported on this operating system.
///
/// # Errors
/// Always [`StartError::Unsupported`].
#[cfg(not(unix))]
#[expect(clippy::unused_async, reason = "same signature as on Unix")]
pub async fn probe(_: &Settings) -> Result<ServerStatus, StartError> {
    Err(StartError::Unsupported)
}
