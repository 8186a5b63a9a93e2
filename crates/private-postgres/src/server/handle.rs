//! A private server that runs: the way to it, and its end.

use std::fs::File;
use std::future::pending;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use tokio::sync::oneshot;
use tokio::time::{Instant, sleep};

use super::launch::Prepared;
use super::socket;
use super::supervisor::Supervised;
use crate::error::StartError;

/// A running PostgreSQL of the bot's own. Dropping it ends the server too, without waiting for the end.
#[derive(Debug)]
pub struct PrivatePostgres {
    data_dir: PathBuf,
    socket_dir: PathBuf,
    /// Taken when the server is ended.
    running: Option<Box<Running>>,
}

/// How long a server has to have run for its next end to count as the first: else the pauses before its starts grow.
const STEADY: Duration = Duration::from_mins(1);

/// How often is looked whether it still runs, and how long the pauses between two starts become.
const LOOK: Duration = Duration::from_millis(200);
const LONGEST_PAUSE: Duration = Duration::from_secs(5);

impl PrivatePostgres {
    /// Starts the server for the first time and waits until it answers.
    pub(super) async fn launch(prepared: Prepared) -> Result<Self, StartError> {
        prepared.announce();
        let log = prepared.rotate_log()?;
        prepared.give_away()?;
        let process = prepared.start(&log).await?;
        let (data_dir, socket_dir) = (prepared.data_dir.clone(), prepared.run_dir.path().to_owned());
        Ok(Self { data_dir, socket_dir, running: Some(Box::new(Running { process, log, prepared })) })
    }

    /// Starts the server again whenever it ends by itself, with growing pauses, for as long as this is awaited. Connections
    /// are lost, and the same options lead to it again. Awaited no longer while it is being started, it ends.
    ///
    /// # Errors
    /// Why it does not start, when that has been tried for `patience`.
    pub async fn keep_running(&mut self, patience: Duration) -> StartError {
        let Some(running) = &mut self.running else { return pending().await };
        let (mut since, mut pause) = (Instant::now(), Duration::ZERO);
        loop {
            let ended = running.process.ended(LOOK).await;
            if since.elapsed() > STEADY {
                pause = Duration::ZERO;
            }
            tracing::warn!(%ended, "the private PostgreSQL has ended by itself, and is started again");
            if let Err(error) = running.start_again(&mut pause, patience).await {
                return error;
            }
            since = Instant::now();
        }
    }

    /// How to connect to a database of this server.
    #[must_use]
    pub fn connect_options(&self, database: &str) -> PgConnectOptions {
        socket::connect_options(&self.socket_dir, database)
    }

    /// The same as a URL, for the `DATABASE_URL` of another process.
    #[must_use]
    pub fn url(&self, database: &str) -> String {
        socket::url(&self.socket_dir, database)
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
        self.terminate(move || drop(done));
        // The sender is dropped, never used: the error is the message.
        let _ = ended.await;
    }

    /// Ends the server on a thread of its own, so that neither a runtime nor a caller is held up, and then calls `done`.
    fn terminate(&mut self, done: impl FnOnce() + Send + 'static) {
        let Some(running) = self.running.take() else { return };
        let terminate = move || {
            running.terminate();
            done();
        };
        // Without a thread both closures are dropped here, which closes the pipe to the supervisor as well.
        let _ = thread::Builder::new().name("postgres end".to_owned()).spawn(terminate);
    }
}

impl Drop for PrivatePostgres {
    fn drop(&mut self) {
        self.terminate(|| {});
    }
}

/// What lasts as long as the server.
#[derive(Debug)]
struct Running {
    process: Supervised,
    log: File,
    prepared: Prepared,
}

impl Running {
    /// Tries until it runs, each time after a longer pause.
    async fn start_again(&mut self, pause: &mut Duration, patience: Duration) -> Result<(), StartError> {
        let begun = Instant::now();
        loop {
            sleep(*pause).await;
            *pause = (*pause * 2).clamp(LOOK, LONGEST_PAUSE);
            match self.prepared.start(&self.log).await {
                Ok(process) => {
                    self.process = process;
                    return Ok(());
                }
                Err(error) if begun.elapsed() > patience => return Err(error),
                Err(_) => {} // the same is said at the end, if it does not get better
            }
        }
    }

    fn terminate(self) {
        let Self { process, prepared: Prepared { run_dir, lock, .. }, .. } = self;
        if let Err(error) = process.terminate() {
            tracing::warn!(%error, "could not wait for the private PostgreSQL to end");
        }
        drop(run_dir);
        drop(lock);
    }
}
