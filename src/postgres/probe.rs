//! A probe of the private server: whether there is one and whether it runs. Takes no lock, starts and changes nothing, so
//! that it is safe beside a bot whose server it is.

use super::connect::find_running;
use super::error::StartError;
use super::settings::Settings;
use super::status::{ServerState, ServerStatus};
use super::user::ServerUser;
use super::{binaries, cluster, data_dir, running};

/// What there is of the private server that these settings name.
///
/// # Errors
/// [`StartError`]: why it could not be started, as far as that can be told from outside.
pub async fn probe(settings: &Settings) -> Result<ServerStatus, StartError> {
    let data_dir = running::data_dir(settings)?;
    data_dir::check_ours(&data_dir, settings.subfolder)?;
    if let Some(server) = find_running(settings).await? {
        return Ok(ServerStatus { data_dir, state: ServerState::Running(server) });
    }
    let cluster = data_dir::cluster(&data_dir);
    let user = ServerUser::choose(rustix::process::geteuid().as_raw(), &cluster)?;
    data_dir::check_reachable(&data_dir, &user)?;
    let made_by = cluster::made_by(&cluster)?;
    let major = match binaries::find(settings.bin_dir.as_deref(), &user, &data_dir, made_by) {
        Ok(binaries) => Some(binaries.major()),
        Err(StartError::NotInstalled { .. }) => None,
        Err(error) => return Err(error),
    };
    let state = if made_by.is_some() { ServerState::Stopped(major) } else { ServerState::New(major) };
    Ok(ServerStatus { data_dir, state })
}
