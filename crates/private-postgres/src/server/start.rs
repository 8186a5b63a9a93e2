//! Starts a private server. All checks happen before the data folder is created or changed.

use std::path::Path;

use super::cluster;
use super::data_dir::{self, DirLock};
use super::fetch;
use super::handle::PrivatePostgres;
use super::launch::Prepared;
use super::plan::plan;
use super::run_dir::RunDir;
use super::safe_files;
use super::user::ServerUser;
use crate::error::StartError;
use crate::settings::Settings;

impl PrivatePostgres {
    /// Starts the server and waits until it accepts connections. Creates the cluster and the database
    /// [`DATABASE`](crate::DATABASE) if necessary.
    ///
    /// # Errors
    /// [`StartError`], with a message for the user who starts the bot.
    pub async fn start(settings: &Settings) -> Result<Self, StartError> {
        let settings = settings.clone();
        let prepared = tokio::task::spawn_blocking(move || prepare(&settings));
        let prepared = prepared
            .await
            .map_err(|error| StartError::Io { doing: "prepare".to_owned(), source: error.into() })??;
        Self::launch(prepared).await
    }
}

/// Chooses folder, user and programs, takes the lock, and creates the cluster if necessary.
fn prepare(settings: &Settings) -> Result<Prepared, StartError> {
    let run_dir = RunDir::create(settings.durability)?;
    let me = run_dir.owner()?;
    let data_dir = data_dir::resolve(settings, &run_dir, me)?;
    safe_files::check_only_root_writes(&data_dir)?;
    data_dir::check_ours(&data_dir, settings.subfolder)?;
    let user = ServerUser::choose_or_create(me, &data_dir::cluster(&data_dir), settings.durability)?;
    let run_dir = run_dir.open_to(&user)?;
    let data_dir = data_dir::resolve(settings, &run_dir, me)?; // a throw-away one is in the run folder
    let plan = plan(settings, &data_dir, &user)?;
    let lock = claim(settings, &data_dir, &user)?;
    let binaries = match plan.binaries {
        Some(binaries) => binaries,
        None => fetch::fetch(&data_dir, &user, plan.made_by)?,
    };
    let (cluster, durability) = (data_dir::cluster(&data_dir), settings.durability);
    if cluster::made_by(&cluster)?.is_none() {
        tracing::info!(folder = %cluster.display(), "creating a new PostgreSQL cluster");
        cluster::create(&binaries, &user, &data_dir, run_dir.path(), durability)?;
    }
    Ok(Prepared { binaries, user, data_dir, durability, run_dir, lock })
}

/// Creates and locks the data folder.
fn claim(settings: &Settings, data_dir: &Path, user: &ServerUser) -> Result<DirLock, StartError> {
    if let Some(around) = settings.subfolder.and_then(|_| data_dir.parent()) {
        data_dir::create(around, user)?;
    }
    data_dir::create(data_dir, user)?;
    safe_files::check_only_root_writes(data_dir)?; // again, because it may have been created since the plan
    data_dir::check_reachable(data_dir, user)?;
    data_dir::lock(data_dir)
}
