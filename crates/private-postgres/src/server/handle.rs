//! The handle of a running private server.

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

/// A running private PostgreSQL. Dropping it stops the server without waiting for its end.
#[derive(Debug)]
pub struct PrivatePostgres {
    data_dir: PathBuf,
    socket_dir: PathBuf,
    /// `None` once the server is being stopped.
    running: Option<Box<Running>>,
}

/// Uptime after which the restart delay is reset.
const STABLE_UPTIME: Duration = Duration::from_mins(1);

/// Polling interval for the server's exit, and delay of the second restart. The first one is immediate.
const POLL_INTERVAL: Duration = Duration::from_millis(200);
const MAX_RESTART_DELAY: Duration = Duration::from_secs(5);

impl PrivatePostgres {
    /// Starts the server for the first time and waits until it accepts connections.
    pub(super) async fn launch(prepared: Prepared) -> Result<Self, StartError> {
        prepared.log_start();
        let log = prepared.rotate_log()?;
        prepared.transfer_ownership()?;
        let process = prepared.start(&log).await?;
        let (data_dir, socket_dir) = (prepared.data_dir.clone(), prepared.run_dir.path().to_owned());
        Ok(Self { data_dir, socket_dir, running: Some(Box::new(Running { process, log, prepared })) })
    }

    /// Restarts the server whenever it exits, with increasing delays, until the returned future is dropped.
    /// Connections are lost, but the same options connect to the new server. Dropping the future during a
    /// restart stops the server.
    ///
    /// # Errors
    /// Returns the error of the last restart after failing for `patience`.
    pub async fn keep_running(&mut self, patience: Duration) -> StartError {
        let Some(running) = &mut self.running else { return pending().await };
        let (mut started, mut delay) = (Instant::now(), Duration::ZERO);
        loop {
            let ended = running.process.wait_for_exit(POLL_INTERVAL).await;
            if started.elapsed() > STABLE_UPTIME {
                delay = Duration::ZERO;
            }
            tracing::warn!(%ended, "the private PostgreSQL exited unexpectedly, restarting it");
            if let Err(error) = running.restart(&mut delay, patience).await {
                return error;
            }
            started = Instant::now();
        }
    }

    /// Returns the options to connect to a database of this server.
    #[must_use]
    pub fn connect_options(&self, database: &str) -> PgConnectOptions {
        socket::connect_options(&self.socket_dir, database)
    }

    /// Returns the URL of a database, for the `DATABASE_URL` of another process.
    #[must_use]
    pub fn url(&self, database: &str) -> String {
        socket::url(&self.socket_dir, database)
    }

    /// Returns the folder with the cluster and the log.
    #[must_use]
    pub fn data_dir(&self) -> &Path {
        &self.data_dir
    }

    /// Returns the folder with the socket.
    #[must_use]
    pub fn socket_dir(&self) -> &Path {
        &self.socket_dir
    }

    /// Stops the server and waits for its end. Open connections are closed.
    pub async fn stop(mut self) {
        let (done, ended) = oneshot::channel::<()>();
        self.terminate(move || drop(done));
        // The sender is only dropped, so the error signals the end.
        let _ = ended.await;
    }

    /// Stops the server on a separate thread, to block neither the runtime nor the caller, then calls `done`.
    fn terminate(&mut self, done: impl FnOnce() + Send + 'static) {
        let Some(running) = self.running.take() else { return };
        let terminate = move || {
            running.terminate();
            done();
        };
        // If no thread can be spawned, both closures are dropped here, which closes the pipe to the
        // supervisor.
        let _ = thread::Builder::new().name("postgres end".to_owned()).spawn(terminate);
    }
}

impl Drop for PrivatePostgres {
    fn drop(&mut self) {
        self.terminate(|| {});
    }
}

/// The resources of a running server.
#[derive(Debug)]
struct Running {
    process: Supervised,
    log: File,
    prepared: Prepared,
}

impl Running {
    /// Retries with increasing delays until the server runs.
    async fn restart(&mut self, delay: &mut Duration, patience: Duration) -> Result<(), StartError> {
        let begun = Instant::now();
        loop {
            sleep(*delay).await;
            *delay = (*delay * 2).clamp(POLL_INTERVAL, MAX_RESTART_DELAY);
            match self.prepared.start(&self.log).await {
                Ok(process) => {
                    self.process = process;
                    return Ok(());
                }
                Err(error) if begun.elapsed() > patience => return Err(error),
                Err(_) => {} // the last error is returned
            }
        }
    }

    fn terminate(self) {
        let Self { process, prepared: Prepared { run_dir, lock, .. }, .. } = self;
        if let Err(error) = process.terminate() {
            tracing::warn!(%error, "could not wait for the private PostgreSQL to exit");
        }
        drop(run_dir);
        drop(lock);
    }
}
