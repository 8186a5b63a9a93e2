//! The database for use cases: committing a transaction wakes the sender of notices and the practice bot.

use std::ops::{Deref, DerefMut};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use chrono::{DateTime, Utc};
use sqlx::PgPool;
use tokio::sync::Notify;

use crate::store::{self, ANSWER_TIMEOUT, Connection};

/// A connection pool. Reads, and writes that queue no notice, may use a plain connection. Everything else
/// uses a transaction, which wakes the jobs on commit.
#[derive(Clone, Debug)]
pub struct Database {
    pool: PgPool,
    answer_timeout: Option<Duration>,
    committed: Arc<Committed>,
    /// Notified when this process has completed an analysis.
    analysis_stored: Arc<Notify>,
    heartbeat: Arc<AtomicI64>,
}

/// Notified after every commit of a [`Transaction`].
#[derive(Debug, Default)]
struct Committed {
    sender: Notify,
    /// For the job that makes the practice bot's moves.
    bot: Notify,
}

impl Database {
    pub fn new(pool: PgPool) -> Self {
        Self {
            pool,
            answer_timeout: None,
            committed: Arc::default(),
            analysis_stored: Arc::default(),
            heartbeat: Arc::default(),
        }
    }

    /// Returns the same database with a separate pool, so that its users do not compete with those of other
    /// pools. Commits on every pool wake the same jobs.
    pub fn with_own_connections(&self, max: u32) -> Self {
        let options = self.pool.options().clone().max_connections(max);
        let pool = options.connect_lazy_with(self.pool.connect_options().as_ref().clone());
        Self { pool, ..self.clone() }
    }

    /// Returns the same database for jobs: requests fail after [`ANSWER_TIMEOUT`] without a response, since, unlike commands, jobs
    /// have no caller who cancels them.
    pub fn for_jobs(self) -> Self {
        Self { answer_timeout: Some(ANSWER_TIMEOUT), ..self }
    }

    /// Returns a connection for reads, or for writes that queue no notice.
    ///
    /// # Errors
    /// If the database fails, or no connection becomes free in time.
    pub async fn acquire(&self) -> sqlx::Result<Connection> {
        Connection::acquire(&self.pool, self.answer_timeout).await
    }

    /// Begins a transaction that wakes the jobs on commit.
    ///
    /// # Errors
    /// If the database fails, or no connection becomes free in time.
    pub async fn begin(&self) -> sqlx::Result<Transaction> {
        let transaction = store::Transaction::begin(&self.pool, self.answer_timeout).await?;
        Ok(Transaction { transaction, committed: self.committed.clone() })
    }

    /// Returns the cached heartbeat. The newest one in the table may be later.
    pub(super) fn known_heartbeat(&self) -> Option<DateTime<Utc>> {
        DateTime::from_timestamp_micros(self.heartbeat.load(Ordering::Relaxed))
    }

    /// Caches a heartbeat that is in the table.
    pub(super) fn remember_heartbeat(&self, at: DateTime<Utc>) {
        self.heartbeat.store(at.timestamp_micros(), Ordering::Relaxed);
    }

    pub(super) fn notify_analysis_stored(&self) {
        self.analysis_stored.notify_waiters();
    }

    /// Resolves when this process has completed an analysis after this call.
    pub(super) fn analysis_stored(&self) -> impl Future<Output = ()> {
        self.analysis_stored.notified()
    }

    /// Waits until there may be a notice to send. Earlier commits are not missed.
    pub async fn wait_for_notice(&self) {
        self.committed.sender.notified().await;
    }

    /// Waits until there may be a bot turn. Earlier commits are not missed.
    pub async fn wait_for_bot_turn(&self) {
        self.committed.bot.notified().await;
    }
}

impl Deref for Database {
    type Target = PgPool;

    fn deref(&self) -> &PgPool {
        &self.pool
    }
}

/// A database transaction. Dropping it rolls it back.
pub struct Transaction {
    transaction: store::Transaction,
    committed: Arc<Committed>,
}

impl Transaction {
    /// Commits, and wakes the jobs.
    ///
    /// # Errors
    /// If the database fails or does not respond in time.
    pub async fn commit(self) -> sqlx::Result<()> {
        self.transaction.commit().await?;
        self.committed.sender.notify_one();
        self.committed.bot.notify_one();
        Ok(())
    }

    /// Rolls back and releases the locks before it returns. Dropping the transaction releases them a moment
    /// later, when a job that skips locked rows may have missed them already.
    ///
    /// # Errors
    /// If the database fails or does not respond in time.
    pub async fn rollback(self) -> sqlx::Result<()> {
        self.transaction.rollback().await
    }
}

impl Deref for Transaction {
    type Target = Connection;

    fn deref(&self) -> &Connection {
        &self.transaction
    }
}

impl DerefMut for Transaction {
    fn deref_mut(&mut self) -> &mut Connection {
        &mut self.transaction
    }
}
