//! A private server that runs: the way to it, and its end.

use std::path::{Path, PathBuf};
use std::thread;

use sqlx::postgres::PgConnectOptions;
use tokio::sync::oneshot;

use super::data_dir::DirLock;
use super::run_dir::RunDir;
use super::socket;
use super::supervisor::Supervised;

/// A running PostgreSQL of the bot's own. Dropping it ends the server too, without waiting for the end.
#[derive(Debug)]
pub struct PrivatePostgres {
    data_dir: PathBuf,
    socket_dir: PathBuf,
    /// Taken when the server is ended.
    running: Option<Running>,
}

impl PrivatePostgres {
    pub(super) fn new(data_dir: PathBuf, running: Running) -> Self {
        Self { data_dir, socket_dir: running.run_dir.path().to_owned(), running: Some(running) }
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

/// What lasts as long as the server. The order of the fields is the order of their end: the lock goes last.
#[derive(Debug)]
pub(super) struct Running {
    pub(super) process: Supervised,
    pub(super) run_dir: RunDir,
    pub(super) lock: DirLock,
}

impl Running {
    fn terminate(self) {
        let Self { process, run_dir, lock } = self;
        if let Err(error) = process.terminate() {
            tracing::warn!(%error, "could not wait for the private PostgreSQL to end");
        }
        drop(run_dir);
        drop(lock);
    }
}
