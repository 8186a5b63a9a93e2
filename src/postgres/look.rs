//! A look at the private server: whether there is one and whether it runs. Takes no lock, starts and changes nothing, so
//! that it is safe beside a bot whose server it is.

use super::user::ServerUser;
use super::{Settings, Standing, StartError, State, binaries, cluster, data_dir, find_running, running};

/// What there is of the private server that these settings name.
///
/// # Errors
/// [`StartError`]: why it could not be started, as far as that can be told by looking.
pub async fn look(settings: &Settings) -> Result<Standing, StartError> {
    let data_dir = running::data_dir(settings)?;
    data_dir::check_ours(&data_dir, settings.subfolder)?;
    if let Some(reached) = find_running(settings).await? {
        return Ok(Standing { data_dir, state: State::Running(reached) });
    }
    let cluster = data_dir::cluster(&data_dir);
    let user = ServerUser::choose(rustix::process::geteuid().as_raw(), &cluster)?;
    data_dir::check_reachable(&data_dir, &user)?;
    let made_by = cluster::made_by(&cluster)?;
    let programs = match binaries::find(settings.bin_dir.as_deref(), &user, &data_dir, made_by) {
        Ok(programs) => Some(programs.major()),
        Err(StartError::NotInstalled { .. }) => None,
        Err(error) => return Err(error),
    };
    let state = if made_by.is_some() { State::Stopped(programs) } else { State::New(programs) };
    Ok(Standing { data_dir, state })
}
