//! Connections and transactions with a client-side timeout for each answer of the server.

use std::io;
use std::ops::{Deref, DerefMut};
use std::time::Duration;

use futures_util::future::{BoxFuture, FutureExt};
use futures_util::stream::{self, BoxStream, StreamExt, TryStreamExt};
use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgConnectOptions, PgQueryResult, PgRow, PgStatement, PgTypeInfo};
use sqlx::{Describe, Either, Execute, Executor, PgConnection, PgPool, Postgres, SqlStr};
use tokio::time::timeout;

/// The server's limit for statements, including their waits for locks.
pub const STATEMENT_TIMEOUT: Duration = Duration::from_secs(10);

/// The answer timeout of the jobs' connections. Longer than [`STATEMENT_TIMEOUT`], so that the server cancels slow statements, and
/// the client only gives up on an unresponsive server.
pub const ANSWER_TIMEOUT: Duration = Duration::from_secs(STATEMENT_TIMEOUT.as_secs() + 2);

/// A connection to the database. With an answer timeout, a statement without an answer in time fails, and so does every later
/// one: an open transaction cannot be committed any more.
#[derive(Debug)]
pub struct Connection {
    inner: Inner,
    limit: AnswerLimit,
}

#[derive(Debug)]
enum Inner {
    Pooled(PoolConnection<Postgres>),
    Transaction(sqlx::Transaction<'static, Postgres>),
    Standalone(PgConnection),
}

/// The limit on waiting for each answer; `None` waits forever.
#[derive(Debug)]
struct AnswerLimit {
    timeout: Option<Duration>,
    /// An answer timed out or a [`BorrowedTransaction`] was dropped while open, so that no more statements are sent.
    is_broken: bool,
}

impl AnswerLimit {
    const fn new(timeout: Option<Duration>) -> Self {
        Self { timeout, is_broken: false }
    }

    /// Waits for an answer. The future is boxed to keep callers' futures small.
    async fn wait<T>(&mut self, answer: BoxFuture<'_, sqlx::Result<T>>) -> sqlx::Result<T> {
        if self.is_broken {
            return Err(io::Error::other("the connection has failed before").into());
        }
        let Some(limit) = self.timeout else { return answer.await };
        timeout(limit, answer).await.unwrap_or_else(|_| {
            self.is_broken = true;
            Err(io::Error::new(io::ErrorKind::TimedOut, "the database does not answer").into())
        })
    }
}

impl Connection {
    /// Takes a connection from the pool.
    pub async fn acquire(pool: &PgPool, answer_timeout: Option<Duration>) -> sqlx::Result<Self> {
        let inner = Inner::Pooled(pool.acquire().boxed().await?); // limited by the pool's acquire timeout
        Ok(Self { inner, limit: AnswerLimit::new(answer_timeout) })
    }

    /// Opens a connection outside any pool.
    pub async fn open(options: &PgConnectOptions, answer_timeout: Option<Duration>) -> sqlx::Result<Self> {
        let mut limit = AnswerLimit::new(answer_timeout);
        let inner = limit.wait(<PgConnection as sqlx::Connection>::connect_with(options).boxed()).await?;
        Ok(Self { inner: Inner::Standalone(inner), limit })
    }

    /// Removes the connection from its pool, so that its session settings and locks end with it.
    pub fn detach(self) -> Self {
        match self.inner {
            Inner::Pooled(connection) => {
                Self { inner: Inner::Standalone(connection.detach()), limit: self.limit }
            }
            Inner::Transaction(_) | Inner::Standalone(_) => self,
        }
    }

    /// Changes the answer timeout; `None` waits forever.
    pub const fn set_answer_timeout(&mut self, timeout: Option<Duration>) {
        self.limit.timeout = timeout;
    }

    /// Closes the connection or returns it to its pool.
    pub async fn close(mut self) -> sqlx::Result<()> {
        match self.inner {
            Inner::Pooled(_) | Inner::Transaction(_) => Ok(()),
            Inner::Standalone(connection) => {
                self.limit.wait(sqlx::Connection::close(connection).boxed()).await
            }
        }
    }

    pub async fn ping(&mut self) -> sqlx::Result<()> {
        let (inner, limit) = self.parts();
        limit.wait(sqlx::Connection::ping(inner).boxed()).await
    }

    /// Begins a transaction, or sets a savepoint within a [`Transaction`].
    pub async fn begin(&mut self) -> sqlx::Result<BorrowedTransaction<'_>> {
        let is_savepoint = matches!(self.inner, Inner::Transaction(_));
        let statement = if is_savepoint { "savepoint step" } else { "begin" };
        sqlx::raw_sql(statement).execute(&mut *self).await?;
        Ok(BorrowedTransaction { connection: self, is_savepoint, is_open: true })
    }

    /// Returns the major version of the server, such as 15, or 0 if the server doesn't report it.
    pub fn server_version(&self) -> u32 {
        let inner = match &self.inner {
            Inner::Pooled(connection) => &**connection,
            Inner::Transaction(transaction) => &**transaction,
            Inner::Standalone(connection) => connection,
        };
        inner.server_version_num().map_or(0, |number| number / 10_000)
    }

    /// Returns sqlx's connection, which has no answer timeout, for migrations and COPY.
    pub fn sqlx(&mut self) -> &mut PgConnection {
        self.parts().0
    }

    fn parts(&mut self) -> (&mut PgConnection, &mut AnswerLimit) {
        let inner = match &mut self.inner {
            Inner::Pooled(connection) => &mut **connection,
            Inner::Transaction(transaction) => &mut **transaction,
            Inner::Standalone(connection) => connection,
        };
        (inner, &mut self.limit)
    }
}

impl From<PgConnection> for Connection {
    fn from(connection: PgConnection) -> Self {
        Self { inner: Inner::Standalone(connection), limit: AnswerLimit::new(None) }
    }
}

impl<'c> Executor<'c> for &'c mut Connection {
    type Database = Postgres;

    fn fetch_many<'e, 'q: 'e, E>(self, query: E) -> BoxStream<'e, sqlx::Result<Either<PgQueryResult, PgRow>>>
    where
        'c: 'e,
        E: 'q + Execute<'q, Postgres>,
    {
        let (inner, limit) = self.parts();
        stream::try_unfold((inner.fetch_many(query), limit), async |(mut answers, limit)| {
            let answer = limit.wait(answers.try_next().boxed()).await?;
            Ok(answer.map(|answer| (answer, (answers, limit))))
        })
        .boxed()
    }

    fn fetch_optional<'e, 'q: 'e, E>(self, query: E) -> BoxFuture<'e, sqlx::Result<Option<PgRow>>>
    where
        'c: 'e,
        E: 'q + Execute<'q, Postgres>,
    {
        let (inner, limit) = self.parts();
        limit.wait(inner.fetch_optional(query)).boxed()
    }

    fn prepare_with<'e>(
        self,
        sql: SqlStr,
        parameters: &'e [PgTypeInfo],
    ) -> BoxFuture<'e, sqlx::Result<PgStatement>>
    where
        'c: 'e,
    {
        let (inner, limit) = self.parts();
        limit.wait(inner.prepare_with(sql, parameters)).boxed()
    }

    fn describe<'e>(self, sql: SqlStr) -> BoxFuture<'e, sqlx::Result<Describe<Postgres>>>
    where
        'c: 'e,
    {
        let (inner, limit) = self.parts();
        limit.wait(inner.describe(sql)).boxed()
    }
}

/// A transaction that owns its connection, rolled back on drop.
#[derive(Debug)]
pub struct Transaction(Connection);

impl Transaction {
    /// Begins a transaction on a connection of the pool.
    pub async fn begin(pool: &PgPool, answer_timeout: Option<Duration>) -> sqlx::Result<Self> {
        let mut limit = AnswerLimit::new(answer_timeout);
        let inner = Inner::Transaction(limit.wait(pool.begin().boxed()).await?);
        Ok(Self(Connection { inner, limit }))
    }

    pub async fn commit(self) -> sqlx::Result<()> {
        let Connection { inner, mut limit } = self.0;
        let Inner::Transaction(transaction) = inner else { return Ok(()) };
        limit.wait(transaction.commit().boxed()).await
    }

    /// Rolls back and waits until the locks are released. After a mere drop, they are released a moment later.
    pub async fn rollback(self) -> sqlx::Result<()> {
        let Connection { inner, mut limit } = self.0;
        let Inner::Transaction(transaction) = inner else { return Ok(()) };
        limit.wait(transaction.rollback().boxed()).await
    }
}

impl Deref for Transaction {
    type Target = Connection;

    fn deref(&self) -> &Connection {
        &self.0
    }
}

impl DerefMut for Transaction {
    fn deref_mut(&mut self) -> &mut Connection {
        &mut self.0
    }
}

/// A transaction on a borrowed connection, or a savepoint within a transaction. If it is dropped before commit or rollback, the
/// connection is unusable: later statements fail, and nothing can be committed.
#[derive(Debug)]
pub struct BorrowedTransaction<'c> {
    connection: &'c mut Connection,
    is_savepoint: bool,
    is_open: bool,
}

impl BorrowedTransaction<'_> {
    /// Commits the transaction, or releases the savepoint.
    pub async fn commit(self) -> sqlx::Result<()> {
        let statement = if self.is_savepoint { "release savepoint step" } else { "commit" };
        self.end(statement).await
    }

    pub async fn rollback(self) -> sqlx::Result<()> {
        let statement = if self.is_savepoint { "rollback to savepoint step" } else { "rollback" };
        self.end(statement).await
    }

    async fn end(mut self, statement: &'static str) -> sqlx::Result<()> {
        sqlx::raw_sql(statement).execute(&mut *self.connection).await?;
        self.is_open = false;
        Ok(())
    }
}

impl Drop for BorrowedTransaction<'_> {
    fn drop(&mut self) {
        self.connection.limit.is_broken |= self.is_open;
    }
}

impl Deref for BorrowedTransaction<'_> {
    type Target = Connection;

    fn deref(&self) -> &Connection {
        self.connection
    }
}

impl DerefMut for BorrowedTransaction<'_> {
    fn deref_mut(&mut self) -> &mut Connection {
        self.connection
    }
}
