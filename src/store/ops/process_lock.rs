//! Which processes are alive: each holds an advisory lock on a connection of its own, which PostgreSQL lets go
//! the moment the process is gone, however it went. A claim of a process that is gone is free at once; a claim
//! of one that lives is its own until it runs out.

use sqlx::PgPool;

use crate::store::{ANSWER_TIMEOUT, Connection};

/// The first of the two numbers of the advisory locks; the second is the process's own.
pub(in crate::store) const LOCK_CLASS: i32 = 0x4156_5048;

/// Held for as long as this process lives: dropped, it is free.
pub struct ProcessLock {
    connection: Connection,
    id: i32,
}

impl ProcessLock {
    /// Takes it under a random number.
    pub async fn acquire(pool: &PgPool) -> sqlx::Result<Self> {
        let mut connection = Connection::open(&pool.connect_options(), Some(ANSWER_TIMEOUT)).await?;
        let id: i32 = rand::random();
        sqlx::query!(r#"select 1 as "held!" from pg_advisory_lock($1, $2)"#, LOCK_CLASS, id)
            .fetch_one(&mut connection)
            .await?;
        Ok(Self { connection, id })
    }

    /// The number under which this process claims.
    pub const fn id(&self) -> i32 {
        self.id
    }

    /// Makes sure that the lock is still held.
    ///
    /// # Errors
    /// If the connection was lost, and the lock with it: [`acquire`](Self::acquire) again.
    pub async fn confirm(&mut self) -> sqlx::Result<()> {
        self.connection.ping().await
    }
}

/// How many processes are alive on this database.
pub async fn count_processes(connection: &mut Connection) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"select count(*) as "count!" from pg_catalog.pg_locks l
           join pg_catalog.pg_database d on d.oid = l.database and d.datname = current_database()
           where l.locktype = 'advisory' and l.objsubid = 2 and l.classid::bigint = $1 and l.granted"#,
        i64::from(LOCK_CLASS),
    )
    .fetch_one(connection)
    .await
}
