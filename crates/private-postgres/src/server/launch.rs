//! Launches `postgres` on a cluster and waits until it accepts connections.

use std::ffi::OsString;
use std::fs::{self, File};
use std::path::PathBuf;
use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions, Connection};
use tokio::time::{Instant, sleep, timeout};

use super::binaries::Binaries;
use super::data_dir::{self, DirLock};
use super::run_dir::RunDir;
use super::safe_files;
use super::socket::connect_options;
use super::supervisor::{Supervised, log_tail};
use super::user::ServerUser;
use crate::error::{IoContext, StartError};
use crate::settings::{DATABASE, Durability};

/// Time limit of a start. Usually 0.1 s; after a crash PostgreSQL replays its log first.
const START_TIMEOUT: Duration = Duration::from_mins(1);

/// Time limit for the server of a killed bot to exit or begin its shutdown, before the cluster counts as in use.
const EXIT_TIMEOUT: Duration = Duration::from_secs(5);

/// Settings of every server: no TCP, UTC, little memory, one log.
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

/// PostgreSQL's error code for a missing database.
const NO_SUCH_DATABASE: &str = "3D000";

/// A locked cluster, ready to start. Fields are dropped in order, the lock last.
#[derive(Debug)]
pub(super) struct Prepared {
    pub(super) binaries: Binaries,
    pub(super) user: ServerUser,
    pub(super) data_dir: PathBuf,
    pub(super) durability: Durability,
    pub(super) run_dir: RunDir,
    pub(super) lock: DirLock,
}

impl Prepared {
    /// Logs what is about to be started.
    pub(super) fn log_start(&self) {
        tracing::info!(
            version = self.binaries.major(), binaries = %self.binaries.dir().display(),
            data = %self.data_dir.display(), user = self.user.name(), "starting the private PostgreSQL"
        );
    }

    /// Starts the server and waits until it accepts connections. First waits for the server of a killed bot
    /// to exit.
    pub(super) async fn start(&self, log: &File) -> Result<Supervised, StartError> {
        let give_up = Instant::now() + EXIT_TIMEOUT;
        loop {
            match self.try_start(log).await {
                Err(StartError::Died { output, .. }) if means_in_use(&output) => {
                    if Instant::now() > give_up && !self.is_ending() {
                        return Err(StartError::InUse(self.data_dir.clone()));
                    }
                    sleep(Duration::from_millis(100)).await;
                }
                other => return other,
            }
        }
    }

    /// Gives the run folder, and a data folder inside it, to the server's user, after the bot has created all
    /// its files there.
    pub(super) fn transfer_ownership(&self) -> Result<(), StartError> {
        if self.data_dir.starts_with(self.run_dir.path()) {
            let open = safe_files::open_dir(&self.data_dir).context("open", &self.data_dir)?;
            self.user.take_ownership(&open, &self.data_dir)?;
        }
        self.run_dir.give_to(&self.user)
    }

    /// Attempts one start. Fails as soon as the server exits.
    async fn try_start(&self, log: &File) -> Result<Supervised, StartError> {
        let begin = log.metadata().map_or(0, |found| found.len());
        let program = self.binaries.postgres();
        let arguments = self.arguments();
        let mut process = Supervised::spawn(&self.user, self.run_dir.path(), log, &program, &arguments)
            .context("run", &program)?;
        let deadline = Instant::now() + START_TIMEOUT;
        while !self.accepts_connections().await? {
            let said = || (data_dir::log(&self.data_dir), log_tail(log, begin));
            if process.try_wait().context("wait for", &program)?.is_some() {
                let (log, output) = said();
                return Err(StartError::Died { log, output });
            }
            if Instant::now() > deadline {
                let (log, output) = said();
                return Err(StartError::Timeout { seconds: START_TIMEOUT.as_secs(), log, output });
            }
            sleep(Duration::from_millis(20)).await;
        }
        Ok(process)
    }

    /// Returns whether the server accepts connections to [`DATABASE`]. Creates the database if it is missing.
    async fn accepts_connections(&self) -> Result<bool, StartError> {
        let options = |database| connect_options(self.run_dir.path(), database).disable_statement_logging();
        match timeout(Duration::from_secs(2), options(DATABASE).connect()).await {
            Ok(Ok(connection)) => connection.close().await.map(|()| true).map_err(StartError::Database),
            Ok(Err(error)) if is_missing_database(&error) => {
                create_database(&options("postgres")).await.map_err(StartError::Database)?;
                Ok(true)
            }
            _ => Ok(false),
        }
    }

    /// Creates the log, and keeps the previous one as `postgres.log.old`.
    pub(super) fn rotate_log(&self) -> Result<File, StartError> {
        let log = data_dir::log(&self.data_dir);
        if log.symlink_metadata().is_ok() {
            fs::rename(&log, log.with_extension("log.old")).context("rename", &log)?;
        }
        safe_files::create_file(&log).context("write", &log)
    }

    /// Returns whether the cluster's server reports that it is shutting down.
    fn is_ending(&self) -> bool {
        let pid_file = data_dir::pid_file(&self.data_dir);
        fs::read_to_string(pid_file).is_ok_and(|text| text.contains("stopping"))
    }

    /// Settings are passed as arguments instead of a file, so that they also apply to older clusters.
    fn arguments(&self) -> Vec<OsString> {
        let socket_dir = self.run_dir.path().display();
        let mut arguments: Vec<OsString> = vec!["-D".into(), data_dir::cluster(&self.data_dir).into()];
        arguments.extend(["-c".into(), format!("unix_socket_directories={socket_dir}").into()]);
        for setting in SETTINGS.iter().chain(for_durability(self.durability)) {
            arguments.extend(["-c".into(), setting.into()]);
        }
        arguments
    }
}

/// A bot needs few connections, the tests of a process need many.
fn for_durability(durability: Durability) -> &'static [&'static str] {
    match durability {
        Durability::Safe => {
            &["max_connections=50", "fsync=on", "synchronous_commit=on", "full_page_writes=on"]
        }
        Durability::ThrowAway => &[
            "max_connections=200",
            "fsync=off",
            "synchronous_commit=off",
            "full_page_writes=off",
            // Minimal WAL, because it may be in memory.
            "wal_level=minimal",
            "max_wal_senders=0",
            "max_wal_size=128MB",
            // Each test has few rows and new connections: planning a statement again would take longer than it saves.
            "plan_cache_mode=force_generic_plan",
            "jit=off",
        ],
    }
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

/// Returns whether the server's output means that another server, or its leftovers, blocks the cluster.
fn means_in_use(output: &str) -> bool {
    output.contains("postmaster.pid\" already exists") || output.contains("pre-existing shared memory block")
}
