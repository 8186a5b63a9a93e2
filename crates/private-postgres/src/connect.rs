//! Connects to the bot's database, whoever runs its server: for the commands that work on it from outside the bot.

use std::fmt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::ConnectOptions;
use sqlx::postgres::PgConnectOptions;
use tokio::time::{Instant, sleep};

use super::error::StartError;
use super::server::{PrivatePostgres, running, socket};
use super::settings::{DATABASE, Settings};

/// How long the server of another process may take to start or to end.
const PATIENCE: Duration = Duration::from_secs(5);

/// What to do where there is no private cluster yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum IfMissing {
    /// Refuse, with [`StartError::NoCluster`].
    Refuse,
    /// Make one, as the bot does on its first start.
    Create,
}

/// Who runs a server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RunBy {
    /// Whoever runs the one that `DATABASE_URL` names.
    Others,
    /// Another process of ours, the bot in all likelihood, on the private cluster.
    AnotherProcess,
    /// This process, on the private cluster, until [`DatabaseServer::stop`].
    ThisProcess,
}

/// A server that holds the bot's database.
pub struct DatabaseServer(Server);

enum Server {
    External(Box<PgConnectOptions>),
    Running { data_dir: PathBuf, socket_dir: PathBuf },
    Started(PrivatePostgres),
}

/// The server of the bot's database: the one that `database_url` names; without, the private one, which is
/// started for the purpose if it does not run. Whether a named server answers is not tried.
///
/// # Errors
/// [`StartError`], whose text is for whoever runs the command.
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
    let patience = Instant::now() + PATIENCE;
    loop {
        if let Some(running) = find_running(settings).await? {
            return Ok(running);
        }
        match start(settings, if_missing).await {
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
pub async fn find_running(settings: &Settings) -> Result<Option<DatabaseServer>, StartError> {
    let data_dir = running::data_dir(settings)?;
    let found = running::find_socket_dir(&data_dir).await;
    Ok(found.map(|socket_dir| DatabaseServer(Server::Running { data_dir, socket_dir })))
}

async fn start(settings: &Settings, if_missing: IfMissing) -> Result<DatabaseServer, StartError> {
    let data_dir = running::data_dir(settings)?;
    if if_missing == IfMissing::Refuse && !running::has_cluster(&data_dir)? {
        return Err(StartError::NoCluster(data_dir));
    }
    PrivatePostgres::start(settings).await.map(|server| DatabaseServer(Server::Started(server)))
}

fn out_of_reach(data_dir: PathBuf) -> StartError {
    match running::recorded_socket_dir(&data_dir) {
        Some(socket_dir) => StartError::OutOfReach { data_dir, socket_dir },
        None => StartError::InUse(data_dir),
    }
}

impl DatabaseServer {
    /// Who runs it.
    #[must_use]
    pub fn run_by(&self) -> RunBy {
        match self.0 {
            Server::External(_) => RunBy::Others,
            Server::Running { .. } => RunBy::AnotherProcess,
            Server::Started(_) => RunBy::ThisProcess,
        }
    }

    /// The name of the bot's database on it.
    #[must_use]
    pub fn database(&self) -> &str {
        match &self.0 {
            // A URL without one means the one that is called as its user, as everywhere in PostgreSQL.
            Server::External(options) => options.get_database().unwrap_or_else(|| options.get_username()),
            Server::Running { .. } | Server::Started(_) => DATABASE,
        }
    }

    /// How to connect to a database of this server.
    #[must_use]
    pub fn connect_options(&self, database: &str) -> PgConnectOptions {
        match &self.0 {
            Server::External(options) => options.as_ref().clone().database(database),
            Server::Running { socket_dir, .. } => socket::connect_options(socket_dir, database),
            Server::Started(server) => server.connect_options(database),
        }
    }

    /// The same as a URL, for the `DATABASE_URL` of another process. May hold a password: not to be shown.
    #[must_use]
    pub fn url(&self, database: &str) -> String {
        match &self.0 {
            Server::External(options) => options.as_ref().clone().database(database).to_url_lossy().into(),
            Server::Running { socket_dir, .. } => socket::url(socket_dir, database),
            Server::Started(server) => server.url(database),
        }
    }

    /// The data folder of a private server.
    #[must_use]
    pub fn data_dir(&self) -> Option<&Path> {
        match &self.0 {
            Server::External(_) => None,
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
impl fmt::Debug for DatabaseServer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("DatabaseServer").field(&self.run_by()).finish()
    }
}
