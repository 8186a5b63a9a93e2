//! A probe of the private server: whether there is one and whether it runs. Takes no lock, starts and changes nothing,
//! so that it is safe beside a bot whose server it is.

use std::path::PathBuf;

use super::connect::DatabaseServer;
use super::error::StartError;
use super::settings::Settings;

/// What there is of a private server.
#[derive(Debug)]
pub struct ServerStatus {
    /// Its data folder, which need not be there yet.
    pub data_dir: PathBuf,
    /// What it does.
    pub state: ServerState,
}

/// What a private server does.
#[derive(Debug)]
pub enum ServerState {
    /// It runs, and answers.
    Running(DatabaseServer),
    /// It does not run. Its programs are of this major version; none: they have to be fetched first.
    Stopped(Option<u32>),
    /// There is no cluster yet: the first start makes one, by programs as above.
    New(Option<u32>),
}

/// What there is of the private server that these settings name.
///
/// # Errors
/// [`StartError`]: why it could not be started, as far as that can be told from outside.
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

/// Refuses: there is no private server on this operating system.
///
/// # Errors
/// Always [`StartError::Unsupported`].
#[cfg(not(unix))]
#[expect(clippy::unused_async, reason = "the same signature as where there is a server")]
pub async fn probe(_: &Settings) -> Result<ServerStatus, StartError> {
    Err(StartError::Unsupported)
}
