//! The database as the use cases have it: whatever they commit wakes the sender of notices, and the bot
//! where it plays itself.

use std::ops::{Deref, DerefMut};
use std::sync::Arc;

use sqlx::{PgConnection, PgPool, Postgres};
use tokio::sync::Notify;

/// A pool of connections. What is read, and what leaves no notice, may take one of them as it is; all else is a
/// transaction, which wakes the sender when it is committed.
#[derive(Clone, Debug)]
pub struct Database {
    pool: PgPool,
    committed: Arc<Committed>,
}

/// Those who are woken when something was committed.
#[derive(Debug, Default)]
struct Committed {
    /// The sender of notices.
    sender: Notify,
    /// Whoever makes the bot's own half-moves.
    bot: Notify,
}

impl Database {
    /// A migrated database.
    #[must_use]
    pub fn new(pool: PgPool) -> Self {
        Self { pool, committed: Arc::default() }
    }

    /// The same database with so many connections of its own: whoever uses it waits for nobody who uses the others. What
    /// either commits wakes the one sender.
    #[must_use]
    pub fn with_own_connections(&self, most: u32) -> Self {
        let options = self.pool.options().clone().max_connections(most);
        let pool = options.connect_lazy_with(self.pool.connect_options().as_ref().clone());
        Self { pool, committed: self.committed.clone() }
    }

    /// Begins a transaction that wakes the sender when it is committed.
    pub(super) async fn begin(&self) -> sqlx::Result<Transaction> {
        Ok(Transaction { transaction: self.pool.begin().await?, committed: self.committed.clone() })
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

/// What happens as a whole or, if this is dropped, not at all.
pub(super) struct Transaction {
    transaction: sqlx::Transaction<'static, Postgres>,
    committed: Arc<Committed>,
}

impl Transaction {
    /// Makes it last, and wakes the sender for the notices that it leaves.
    pub async fn commit(self) -> sqlx::Result<()> {
        self.transaction.commit().await?;
        self.committed.sender.notify_one();
        self.committed.bot.notify_one();
        Ok(())
    }

    /// Undoes it, and has let go of what it locked when this returns. A transaction that is only dropped does so a moment later,
    /// and whoever passes by what is locked may come before that.
    pub async fn rollback(self) -> sqlx::Result<()> {
        self.transaction.rollback().await
    }
}

impl Deref for Transaction {
    type Target = PgConnection;

    fn deref(&self) -> &PgConnection {
        &self.transaction
    }
}

impl DerefMut for Transaction {
    fn deref_mut(&mut self) -> &mut PgConnection {
        &mut self.transaction
    }
}
