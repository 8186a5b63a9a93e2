//! Connects to the bot's database on an external or private server, for commands outside the bot.

use std::fmt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::ConnectOptions;
use sqlx::postgres::PgConnectOptions;
use tokio::time::{Instant, sleep};

use super::error::StartError;
use super::server::{PrivatePostgres, running, socket};
use super::settings::{DATABASE, Settings};

/// Time limit for a server of another process to finish starting or stopping.
const TRANSITION_TIMEOUT: Duration = Duration::from_secs(5);

/// What to do if there is no private cluster yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum IfMissing {
    /// Fail with [`StartError::NoCluster`].
    Fail,
    /// Create one, as on the bot's first start.
    Create,
}

/// The process that runs a server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RunBy {
    /// The server that `DATABASE_URL` names.
    External,
    /// Another process of ours, usually the bot, on the private cluster.
    AnotherProcess,
    /// This process, on the private cluster, until [`DatabaseServer::stop`].
    ThisProcess,
}

/// A server with the bot's database.
pub struct DatabaseServer(Server);

enum Server {
    External(Box<PgConnectOptions>),
    Running { data_dir: PathBuf, socket_dir: PathBuf },
    Started(PrivatePostgres),
}

/// Returns the server of `database_url`, or the private server, which is started if it isn't running. Does
/// not connect to an external server.
///
/// # Errors
/// [`StartError`], with a message for the user of the command.
pub async fn connect(
    database_url: Option<&str>,
    settings: &Settings,
    if_missing: IfMissing,
) -> Result<DatabaseServer, StartError> {
    if let Some(url) = database_url {
        return url
            .parse()
            .map(|options| DatabaseServer(Server::External(Box::new(options))))
            .map_err(StartError::Url);
    }
    let deadline = Instant::now() + TRANSITION_TIMEOUT;
    loop {
        if let Some(running) = find_running(settings).await? {
            return Ok(running);
        }
        match start(settings, if_missing).await {
            Err(StartError::InUse(_)) if Instant::now() < deadline => sleep(Duration::from_millis(100)).await,
            Err(StartError::InUse(data_dir)) => return Err(unreachable_error(data_dir)),
            started => return started,
        }
    }
}

/// Returns the private server if another process runs it. Starts nothing.
///
/// # Errors
/// [`StartError`] if the data folder can't be determined.
pub async fn find_running(settings: &Settings) -> Result<Option<DatabaseServer>, StartError> {
    let data_dir = running::data_dir(settings)?;
    let found = running::find_socket_dir(&data_dir).await;
    Ok(found.map(|socket_dir| DatabaseServer(Server::Running { data_dir, socket_dir })))
}

async fn start(settings: &Settings, if_missing: IfMissing) -> Result<DatabaseServer, StartError> {
    let data_dir = running::data_dir(settings)?;
    if if_missing == IfMissing::Fail && !running::has_cluster(&data_dir)? {
        return Err(StartError::NoCluster(data_dir));
    }
    PrivatePostgres::start(settings).await.map(|server| DatabaseServer(Server::Started(server)))
}

fn unreachable_error(data_dir: PathBuf) -> StartError {
    match running::recorded_socket_dir(&data_dir) {
        Some(socket_dir) => StartError::SocketUnreachable { data_dir, socket_dir },
        None => StartError::InUse(data_dir),
    }
}

impl DatabaseServer {
    /// Returns the process that runs the server.
    #[must_use]
    pub fn run_by(&self) -> RunBy {
        match self.0 {
            Server::External(_) => RunBy::External,
            Server::Running { .. } => RunBy::AnotherProcess,
            Server::Started(_) => RunBy::ThisProcess,
        }
    }

    /// Returns the name of the bot's database.
    #[must_use]
    pub fn database(&self) -> &str {
        match &self.0 {
            // As everywhere in PostgreSQL, the default database has the user's name.
            Server::External(options) => options.get_database().unwrap_or_else(|| options.get_username()),
            Server::Running { .. } | Server::Started(_) => DATABASE,
        }
    }

    /// Returns the options to connect to a database of this server.
    #[must_use]
    pub fn connect_options(&self, database: &str) -> PgConnectOptions {
        match &self.0 {
            Server::External(options) => options.as_ref().clone().database(database),
            Server::Running { socket_dir, .. } => socket::connect_options(socket_dir, database),
            Server::Started(server) => server.connect_options(database),
        }
    }

    /// Returns the URL of a database, for the `DATABASE_URL` of another process. It may contain a password,
    /// so don't display it.
    #[must_use]
    pub fn url(&self, database: &str) -> String {
        match &self.0 {
            Server::External(options) => options.as_ref().clone().database(database).to_url_lossy().into(),
            Server::Running { socket_dir, .. } => socket::url(socket_dir, database),
            Server::Started(server) => server.url(database),
        }
    }

    /// Returns the data folder of a private server.
    #[must_use]
    pub fn data_dir(&self) -> Option<&Path> {
        match &self.0 {
            Server::External(_) => None,
            Server::Running { data_dir, .. } => Some(data_dir),
            Server::Started(server) => Some(server.data_dir()),
        }
    }

    /// Stops the server if this process started it, and waits for its end.
    pub async fn stop(self) {
        if let Server::Started(server) = self.0 {
            server.stop().await;
        }
    }
}

/// Omits the options, which may contain a password.
impl fmt::Debug for DatabaseServer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("DatabaseServer").field(&self.run_by()).finish()
    }
}
