//! The database as the use cases have it: whatever they commit wakes the sender of notices, and the bot
//! where it plays itself.

use std::ops::{Deref, DerefMut};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use chrono::{DateTime, Utc};
use sqlx::PgPool;
use tokio::sync::Notify;

use crate::store::{self, ANSWER_TIMEOUT, Connection};

/// A pool of connections. What is read, and what leaves no notice, may take one of them as it is; all else is a
/// transaction, which wakes the sender when it is committed.
#[derive(Clone, Debug)]
pub struct Database {
    pool: PgPool,
    answer_timeout: Option<Duration>,
    committed: Arc<Committed>,
    heartbeat: Arc<AtomicI64>,
}

/// Those who are woken when something was committed.
#[derive(Debug, Default)]
struct Committed {
    sender: Notify,
    /// Whoever makes the bot's own half-moves.
    bot: Notify,
}

impl Database {
    pub fn new(pool: PgPool) -> Self {
        Self { pool, answer_timeout: None, committed: Arc::default(), heartbeat: Arc::default() }
    }

    /// The same database with a pool of its own, so that its users do not wait for those of other pools. Commits on any of the
    /// pools wake the same sender.
    pub fn with_own_connections(&self, most: u32) -> Self {
        let options = self.pool.options().clone().max_connections(most);
        let pool = options.connect_lazy_with(self.pool.connect_options().as_ref().clone());
        Self { pool, ..self.clone() }
    }

    /// The same database for jobs, which nobody calls off: a server that is silent for [`ANSWER_TIMEOUT`] is an error to them, and
    /// never holds one up for ever.
    pub fn for_jobs(self) -> Self {
        Self { answer_timeout: Some(ANSWER_TIMEOUT), ..self }
    }

    /// A connection for reading, or for writing what leaves no notice.
    ///
    /// # Errors
    /// If the database fails, or no connection becomes free in time.
    pub async fn acquire(&self) -> sqlx::Result<Connection> {
        Connection::acquire(&self.pool, self.answer_timeout).await
    }

    /// Begins a transaction that wakes the sender when it is committed.
    ///
    /// # Errors
    /// If the database fails, or no connection becomes free in time.
    pub async fn begin(&self) -> sqlx::Result<Transaction> {
        let transaction = store::Transaction::begin(&self.pool, self.answer_timeout).await?;
        Ok(Transaction { transaction, committed: self.committed.clone() })
    }

    /// A heartbeat that was read before, by any handle of this database: the newest in the table is no older.
    pub(super) fn known_heartbeat(&self) -> Option<DateTime<Utc>> {
        DateTime::from_timestamp_micros(self.heartbeat.load(Ordering::Relaxed))
    }

    /// Remembers that this heartbeat is in the table.
    pub(super) fn remember_heartbeat(&self, at: DateTime<Utc>) {
        self.heartbeat.store(at.timestamp_micros(), Ordering::Relaxed);
    }

    /// Waits until there may be something to send. Nothing is missed that was committed before.
    pub async fn woken(&self) {
        self.committed.sender.notified().await;
    }

    /// Waits until it may be the bot's own turn somewhere. Nothing is missed that was committed before.
    pub async fn woken_for_bot(&self) {
        self.committed.bot.notified().await;
    }
}

impl Deref for Database {
    type Target = PgPool;

    fn deref(&self) -> &PgPool {
        &self.pool
    }
}

/// Takes effect as a whole or, if it is dropped, not at all.
pub struct Transaction {
    transaction: store::Transaction,
    committed: Arc<Committed>,
}

impl Transaction {
    /// Makes its changes durable, and wakes the jobs that look for them.
    ///
    /// # Errors
    /// If the database fails, or does not answer in time.
    pub async fn commit(self) -> sqlx::Result<()> {
        self.transaction.commit().await?;
        self.committed.sender.notify_one();
        self.committed.bot.notify_one();
        Ok(())
    }

    /// Undoes its changes, and has released its locks when this returns. If it is only dropped, that takes a moment longer, and
    /// a job that skips locked rows may come before that.
    ///
    /// # Errors
    /// If the database fails, or does not answer in time.
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
