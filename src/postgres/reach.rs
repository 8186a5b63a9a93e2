//! The bot's database, whoever runs its server: for the commands that look at it from outside the bot.

use std::fmt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::ConnectOptions;
use sqlx::postgres::PgConnectOptions;
use tokio::time::{Instant, sleep};

#[cfg(unix)]
use super::running;
#[cfg(unix)]
use super::server::{connect_options, url};
#[cfg(not(unix))]
use super::unsupported::running::{self, connect_options, url};
use super::{DATABASE, PrivatePostgres, Settings, StartError};

/// How long the server of another process may take to start or to end.
const PATIENCE: Duration = Duration::from_secs(5);

/// What to do where there is no private cluster yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Missing {
    /// Refuse, with [`StartError::NoCluster`].
    Refused,
    /// Make one, as the bot does on its first start.
    Made,
}

/// Who runs the server that was reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RunBy {
    /// Whoever `DATABASE_URL` leads to.
    Named,
    /// Another process of ours, the bot in all likelihood, on the private cluster.
    AnotherProcess,
    /// This process, on the private cluster, until [`Reached::stop`].
    ThisProcess,
}

/// A server that holds the bot's database.
pub struct Reached(Server);

enum Server {
    Named(Box<PgConnectOptions>),
    Running { data_dir: PathBuf, socket_dir: PathBuf },
    Started(PrivatePostgres),
}

/// Reaches the bot's database: the one that `database_url` names; without, the private one, through the server that runs
/// on it or else one started for the purpose. Whether a named server answers is not tried.
///
/// # Errors
/// [`StartError`], whose text is for whoever runs the command.
pub async fn reach(
    database_url: Option<&str>,
    settings: &Settings,
    missing: Missing,
) -> Result<Reached, StartError> {
    if let Some(url) = database_url {
        return url.parse().map(|options| Reached(Server::Named(Box::new(options)))).map_err(StartError::Url);
    }
    let patience = Instant::now() + PATIENCE;
    loop {
        if let Some(reached) = find_running(settings).await? {
            return Ok(reached);
        }
        match start(settings, missing).await {
            Err(StartError::InUse(_)) if Instant::now() < patience => sleep(Duration::from_millis(100)).await,
            Err(StartError::InUse(data_dir)) => return Err(out_of_reach(data_dir)),
            started => return started,
        }
    }
}

/// The private server that another process runs, if one does; starts none.
///
/// # Errors
/// [`StartError`], if the folder cannot be looked into.
pub async fn find_running(settings: &Settings) -> Result<Option<Reached>, StartError> {
    let data_dir = running::data_dir(settings)?;
    let found = running::find_socket_dir(&data_dir).await;
    Ok(found.map(|socket_dir| Reached(Server::Running { data_dir, socket_dir })))
}

async fn start(settings: &Settings, missing: Missing) -> Result<Reached, StartError> {
    let data_dir = running::data_dir(settings)?;
    if missing == Missing::Refused && !running::has_cluster(&data_dir)? {
        return Err(StartError::NoCluster(data_dir));
    }
    PrivatePostgres::start(settings).await.map(|server| Reached(Server::Started(server)))
}

fn out_of_reach(data_dir: PathBuf) -> StartError {
    match running::said_socket_dir(&data_dir) {
        Some(socket_dir) => StartError::OutOfReach { data_dir, socket_dir },
        None => StartError::InUse(data_dir),
    }
}

impl Reached {
    /// Who runs it.
    #[must_use]
    pub fn run_by(&self) -> RunBy {
        match self.0 {
            Server::Named(_) => RunBy::Named,
            Server::Running { .. } => RunBy::AnotherProcess,
            Server::Started(_) => RunBy::ThisProcess,
        }
    }

    /// The name of the bot's database on it.
    #[must_use]
    pub fn database(&self) -> &str {
        match &self.0 {
            // A URL without one means the one that is called as its user, as everywhere in PostgreSQL.
            Server::Named(options) => options.get_database().unwrap_or_else(|| options.get_username()),
            Server::Running { .. } | Server::Started(_) => DATABASE,
        }
    }

    /// How to connect to a database of this server.
    #[must_use]
    pub fn connect_options(&self, database: &str) -> PgConnectOptions {
        match &self.0 {
            Server::Named(options) => options.as_ref().clone().database(database),
            Server::Running { socket_dir, .. } => connect_options(socket_dir, database),
            Server::Started(server) => server.connect_options(database),
        }
    }

    /// The same as a URL, for the `DATABASE_URL` of another process. May hold a password: not to be shown.
    #[must_use]
    pub fn url(&self, database: &str) -> String {
        match &self.0 {
            Server::Named(options) => options.as_ref().clone().database(database).to_url_lossy().into(),
            Server::Running { socket_dir, .. } => url(socket_dir, database),
            Server::Started(server) => server.url(database),
        }
    }

    /// The data folder of a private server.
    #[must_use]
    pub fn data_dir(&self) -> Option<&Path> {
        match &self.0 {
            Server::Named(_) => None,
            Server::Running { data_dir, .. } => Some(data_dir),
            Server::Started(server) => Some(server.data_dir()),
        }
    }

    /// Ends the server if it was started for this, and waits for its end.
    pub async fn stop(self) {
        if let Server::Started(server) = self.0 {
            server.stop().await;
        }
    }
}

/// Without the options, which may hold a password.
impl fmt::Debug for Reached {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Reached").field(&self.run_by()).finish()
    }
}
