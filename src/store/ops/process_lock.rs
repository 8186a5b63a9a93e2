//! Liveness of processes. Each process holds an advisory lock on a dedicated connection, which PostgreSQL releases when the
//! process ends for any reason. The notices of a dead process are released before their lease ends.

use sqlx::PgPool;

use crate::store::{ANSWER_TIMEOUT, Connection};

/// The first key of the advisory locks; the second is the id of the process.
pub(in crate::store) const LOCK_CLASS: i32 = 0x4156_5048;

/// The advisory lock of this process, released on drop.
pub struct ProcessLock {
    connection: Connection,
    id: i32,
}

impl ProcessLock {
    /// Takes the lock under a random id.
    pub async fn acquire(pool: &PgPool) -> sqlx::Result<Self> {
        let mut connection = Connection::open(&pool.connect_options(), Some(ANSWER_TIMEOUT)).await?;
        let id: i32 = rand::random();
        sqlx::query!(r#"select 1 as "held!" from pg_advisory_lock($1, $2)"#, LOCK_CLASS, id)
            .fetch_one(&mut connection)
            .await?;
        Ok(Self { connection, id })
    }

    /// The id with which this process claims notices.
    pub const fn id(&self) -> i32 {
        self.id
    }

    /// Checks that the lock is still held.
    ///
    /// # Errors
    /// If the connection was lost, and the lock with it. Then [`acquire`](Self::acquire) a new one.
    pub async fn confirm(&mut self) -> sqlx::Result<()> {
        self.connection.ping().await
    }
}

/// Counts the running processes of the bot on this database.
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
