//! The running server: start, readiness, end.

use std::ffi::OsString;
use std::fmt::Write;
use std::fs::{self, File};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgSslMode};
use sqlx::{ConnectOptions, Connection};
use tokio::sync::oneshot;
use tokio::time::{Instant, sleep, timeout};

use super::binaries::{self, Binaries};
use super::cluster::{self, SUPERUSER, last_lines};
use super::data_dir::{self, DirLock};
use super::error::IoContext;
use super::run_dir::RunDir;
use super::supervisor::Supervised;
use super::user::ServerUser;
use super::{DATABASE, Durability, Settings, StartError, fetch};

/// How long a start may take. Usually 0.1 s; after a crash the log is replayed first.
const DEADLINE: Duration = Duration::from_mins(1);

/// How long the server of a bot that was killed may take to end before the cluster counts as in use.
const GRACE: Duration = Duration::from_secs(5);

/// What every server is told: no port, one clock, little memory, one log.
const SETTINGS: &[&str] = &[
    "listen_addresses=",
    "port=5432",
    "unix_socket_permissions=0700",
    "timezone=UTC",
    "log_timezone=UTC",
    "shared_buffers=32MB",
    "logging_collector=off",
    "log_checkpoints=off",
];

/// PostgreSQL's code for "there is no such database".
const NO_SUCH_DATABASE: &str = "3D000";

/// A running PostgreSQL of the bot's own. Dropping it ends the server too, without waiting for the end.
#[derive(Debug)]
pub struct PrivatePostgres {
    data_dir: PathBuf,
    socket_dir: PathBuf,
    /// Taken when the server is ended.
    running: Option<Running>,
}

impl PrivatePostgres {
    /// Starts the server, making its cluster on the first start and the database [`DATABASE`] where it is missing, and
    /// waits until it answers.
    ///
    /// # Errors
    /// [`StartError`], whose text is for whoever starts the bot.
    pub async fn start(settings: &Settings) -> Result<Self, StartError> {
        let settings = settings.clone();
        let prepared = tokio::task::spawn_blocking(move || Prepared::make(&settings));
        prepared
            .await
            .map_err(|error| StartError::Io { doing: "prepare".to_owned(), source: error.into() })??
            .launch()
            .await
    }

    /// How to connect to a database of this server.
    #[must_use]
    pub fn connect_options(&self, database: &str) -> PgConnectOptions {
        connect_options(&self.socket_dir, database)
    }

    /// The same as a URL, for the `DATABASE_URL` of another process.
    #[must_use]
    pub fn url(&self, database: &str) -> String {
        url(&self.socket_dir, database)
    }

    /// The folder with the cluster and the log.
    #[must_use]
    pub fn data_dir(&self) -> &Path {
        &self.data_dir
    }

    /// The folder with the socket.
    #[must_use]
    pub fn socket_dir(&self) -> &Path {
        &self.socket_dir
    }

    /// Ends the server and waits until it has ended. Connections that are still open are cut.
    pub async fn stop(mut self) {
        let (done, ended) = oneshot::channel::<()>();
        self.end(move || drop(done));
        // The sender is dropped, never used: the error is the message.
        let _ = ended.await;
    }

    /// Ends the server on a thread of its own, so that neither a runtime nor a caller is held up, and then calls `done`.
    fn end(&mut self, done: impl FnOnce() + Send + 'static) {
        let Some(running) = self.running.take() else { return };
        let end = move || {
            running.end();
            done();
        };
        // Without a thread both closures are dropped here, which closes the pipe to the supervisor as well.
        let _ = thread::Builder::new().name("postgres end".to_owned()).spawn(end);
    }
}

impl Drop for PrivatePostgres {
    fn drop(&mut self) {
        self.end(|| {});
    }
}

/// What lasts as long as the server. The order of the fields is the order of their end: the lock goes last.
#[derive(Debug)]
struct Running {
    server: Supervised,
    run: RunDir,
    lock: DirLock,
}

impl Running {
    fn end(self) {
        let Self { server, run, lock } = self;
        if let Err(error) = server.terminate() {
            tracing::warn!(%error, "could not wait for the private PostgreSQL to end");
        }
        drop(run);
        drop(lock);
    }
}

/// A cluster that is ready to be served.
struct Prepared {
    binaries: Binaries,
    user: ServerUser,
    data_dir: PathBuf,
    durability: Durability,
    run: RunDir,
    lock: DirLock,
}

impl Prepared {
    /// Chooses folder, user and binaries, takes the lock, and makes the cluster if there is none. Nothing is changed
    /// before everything is known to be in order.
    fn make(settings: &Settings) -> Result<Self, StartError> {
        let run = RunDir::create()?;
        let me = run.owner()?;
        let user = ServerUser::choose(me, &data_dir::cluster(&data_dir::resolve(settings, &run, me)?))?;
        let run = run.given_to(&user)?;
        let data_dir = data_dir::resolve(settings, &run, me)?;
        data_dir::check_ours(&data_dir, settings.subfolder)?;
        data_dir::check_reachable(&data_dir, &user)?;
        let cluster = data_dir::cluster(&data_dir);
        let made_by = cluster::made_by(&cluster)?;
        let found = match binaries::find(settings.bin_dir.as_deref(), &user, &data_dir, made_by) {
            Err(StartError::NotInstalled { .. }) => None,
            found => Some(found?),
        };
        let lock = take(settings, &data_dir, &user)?;
        let binaries = match found {
            Some(binaries) => binaries,
            None => fetch::fetch(&data_dir, &user, made_by)?,
        };
        let durability = settings.durability;
        if cluster::made_by(&cluster)?.is_none() {
            tracing::info!(folder = %cluster.display(), "making a new PostgreSQL cluster");
            cluster::create(&binaries, &user, &data_dir, run.path(), durability)?;
        }
        Ok(Self { binaries, user, data_dir, durability, run, lock })
    }

    /// Starts the server and waits until it answers; where the server of a bot that was killed is still ending, waits
    /// for that first.
    async fn launch(self) -> Result<PrivatePostgres, StartError> {
        tracing::info!(
            version = self.binaries.major(), binaries = %self.binaries.dir().display(),
            data = %self.data_dir.display(), user = self.user.name(), "starting a private PostgreSQL"
        );
        let log = self.new_log()?;
        let patience = Instant::now() + GRACE;
        let server = loop {
            match self.attempt(&log).await {
                Err(StartError::Died { said, .. }) if says_in_use(&said) => {
                    if Instant::now() > patience && !self.is_ending() {
                        return Err(StartError::InUse(self.data_dir));
                    }
                    sleep(Duration::from_millis(100)).await;
                }
                other => break other?,
            }
        };
        let Self { data_dir, run, lock, .. } = self;
        let socket_dir = run.path().to_owned();
        Ok(PrivatePostgres { data_dir, socket_dir, running: Some(Running { server, run, lock }) })
    }

    /// One start, which fails as soon as the server ends again.
    async fn attempt(&self, log: &Path) -> Result<Supervised, StartError> {
        let file = File::options().append(true).create(true).mode(0o600).open(log).context("write", log)?;
        let begin = file.metadata().map_or(0, |found| usize::try_from(found.len()).unwrap_or(0));
        let program = self.binaries.postgres();
        let arguments = self.arguments();
        let mut server = Supervised::spawn(&self.user, self.run.path(), &file, &program, &arguments)
            .context("run", &program)?;
        let deadline = Instant::now() + DEADLINE;
        while !self.answers().await? {
            let said = || last_lines(log, begin);
            if server.try_wait().context("look after", &program)?.is_some() {
                return Err(StartError::Died { log: log.to_owned(), said: said() });
            }
            if Instant::now() > deadline {
                return Err(StartError::Late {
                    seconds: DEADLINE.as_secs(),
                    log: log.to_owned(),
                    said: said(),
                });
            }
            sleep(Duration::from_millis(20)).await;
        }
        Ok(server)
    }

    /// Whether the server lets in whoever asks for [`DATABASE`], which is made if that is all that is missing.
    async fn answers(&self) -> Result<bool, StartError> {
        let options = |database| connect_options(self.run.path(), database).disable_statement_logging();
        match timeout(Duration::from_secs(2), options(DATABASE).connect()).await {
            Ok(Ok(connection)) => connection.close().await.map(|()| true).map_err(StartError::Database),
            Ok(Err(error)) if is_missing_database(&error) => {
                create_database(&options("postgres")).await.map_err(StartError::Database)?;
                Ok(true)
            }
            _ => Ok(false),
        }
    }

    /// The log of this run, the one of the run before kept beside it.
    fn new_log(&self) -> Result<PathBuf, StartError> {
        let log = data_dir::log(&self.data_dir);
        if log.exists() {
            fs::rename(&log, log.with_extension("log.old")).context("rename", &log)?;
        }
        Ok(log)
    }

    /// Whether the cluster's server says of itself that it is about to end.
    fn is_ending(&self) -> bool {
        let pid_file = data_dir::cluster(&self.data_dir).join("postmaster.pid");
        fs::read_to_string(pid_file).is_ok_and(|text| text.contains("stopping"))
    }

    /// On the command line rather than in a file, so that clusters of earlier versions get the same.
    fn arguments(&self) -> Vec<OsString> {
        let socket_dir = self.run.path().display();
        let mut arguments: Vec<OsString> = vec!["-D".into(), data_dir::cluster(&self.data_dir).into()];
        arguments.extend(["-c".into(), format!("unix_socket_directories={socket_dir}").into()]);
        for setting in SETTINGS.iter().chain(for_durability(self.durability)) {
            arguments.extend(["-c".into(), setting.into()]);
        }
        arguments
    }
}

/// Makes the data folder ours and locks it. A throw-away one belongs to the server's user, whose supervisor removes it.
fn take(settings: &Settings, data_dir: &Path, user: &ServerUser) -> Result<DirLock, StartError> {
    if let Some(around) = settings.subfolder.and_then(|_| data_dir.parent()) {
        data_dir::create(around, user)?;
    }
    data_dir::create(data_dir, user)?;
    data_dir::check_reachable(data_dir, user)?;
    if settings.data_dir.is_none() && settings.durability == Durability::ThrowAway {
        user.take_ownership(data_dir)?;
    }
    data_dir::lock(data_dir)
}

/// A bot needs few connections; the tests of one process many.
fn for_durability(durability: Durability) -> &'static [&'static str] {
    match durability {
        Durability::Safe => {
            &["max_connections=50", "fsync=on", "synchronous_commit=on", "full_page_writes=on"]
        }
        Durability::ThrowAway => {
            &["max_connections=200", "fsync=off", "synchronous_commit=off", "full_page_writes=off"]
        }
    }
}

pub(super) fn connect_options(socket_dir: &Path, database: &str) -> PgConnectOptions {
    PgConnectOptions::new_without_pgpass()
        .socket(socket_dir)
        .port(5432)
        .username(SUPERUSER)
        .database(database)
        .ssl_mode(PgSslMode::Disable)
}

pub(super) fn url(socket_dir: &Path, database: &str) -> String {
    format!("postgres://{SUPERUSER}@{}:5432/{database}?sslmode=disable", url_host(socket_dir))
}

/// A socket's folder in the host's place of a URL: every byte but letters and digits percent-encoded.
fn url_host(socket_dir: &Path) -> String {
    let mut host = String::new();
    for &byte in socket_dir.as_os_str().as_bytes() {
        if byte.is_ascii_alphanumeric() {
            host.push(char::from(byte));
        } else {
            write!(host, "%{byte:02X}").expect("a string takes all that is written to it");
        }
    }
    host
}

async fn create_database(options: &PgConnectOptions) -> sqlx::Result<()> {
    let mut connection = options.connect().await?;
    sqlx::query("create database hivepost").execute(&mut connection).await?;
    connection.close().await
}

fn is_missing_database(error: &sqlx::Error) -> bool {
    error
        .as_database_error()
        .and_then(sqlx::error::DatabaseError::code)
        .is_some_and(|code| code == NO_SUCH_DATABASE)
}

/// What the server says when another one, or what is left of it, holds the cluster.
fn says_in_use(said: &str) -> bool {
    said.contains("postmaster.pid\" already exists") || said.contains("pre-existing shared memory block")
}
