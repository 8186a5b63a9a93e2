//! A real PostgreSQL for tests: one throw-away cluster per test process, one database per test.
//!
//! The cluster is in memory if there is enough and `TMPDIR` isn't set, otherwise in the temporary folder. It is removed when the
//! process ends, however it ends. Without an installed PostgreSQL, each process downloads one, or fails in builds without
//! `private_postgres`'s feature `fetch`.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use private_postgres::{Durability, PrivatePostgres, Settings};
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, PgConnection, PgPool};
use tokio::sync::OnceCell;

/// Never dropped; the end of the process stops it. Independent of the runtime of the test that started it.
static SERVER: OnceCell<PrivatePostgres> = OnceCell::const_new();

static DATABASES: AtomicU32 = AtomicU32::new(0);

/// Databases of finished tests. The next test drops them, because `Drop` is not async.
static FINISHED: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// The default template.
const EMPTY: &str = "template1";

/// A database for one test. It is dropped after the runtime that created it has ended, not with this handle,
/// because a test may keep only a pool.
pub struct TestDatabase {
    options: PgConnectOptions,
    url: String,
    pool: tokio::sync::Mutex<Option<PgPool>>,
}

/// Creates an empty database.
pub async fn fresh() -> TestDatabase {
    copy_of(EMPTY).await
}

/// Creates a copy of another database, which must have no connections.
pub async fn copy_of(template: &str) -> TestDatabase {
    let name = format!("test_{}", DATABASES.fetch_add(1, Ordering::Relaxed));
    create(&name, template).await;
    database(name).await
}

/// Creates an empty database with this name as a template, and returns the options to connect to it.
pub async fn template(name: &str) -> PgConnectOptions {
    create(name, EMPTY).await;
    server().await.connect_options(name)
}

async fn database(name: String) -> TestDatabase {
    let server = server().await;
    let test = TestDatabase {
        options: server.connect_options(&name),
        url: server.url(&name),
        pool: tokio::sync::Mutex::default(),
    };
    let dropped_with_runtime = InUse(name);
    tokio::spawn(async move {
        let _in_use = dropped_with_runtime;
        std::future::pending::<()>().await;
    });
    test
}

async fn create(name: &str, template: &str) {
    let options = server().await.connect_options("postgres");
    let mut connection = options.connect().await.expect("the test cluster accepts connections");
    let finished = std::mem::take(&mut *finished());
    for name in finished {
        execute(&mut connection, format!("drop database if exists {name} with (force)")).await;
    }
    // PostgreSQL 15 and newer write each page to the WAL by default, which takes twice as long for small
    // databases.
    let copies_files_only = connection.server_version_num().is_some_and(|version| version < 150_000);
    let strategy = if copies_files_only { "" } else { "strategy file_copy" };
    execute(&mut connection, format!("create database {name} template {template} {strategy}")).await;
    connection.close().await.expect("a connection can be closed");
}

async fn execute(connection: &mut PgConnection, sql: String) {
    let done = sqlx::raw_sql(AssertSqlSafe(sql.clone())).execute(connection).await;
    done.unwrap_or_else(|error| panic!("{sql}: {error}"));
}

fn finished() -> MutexGuard<'static, Vec<String>> {
    FINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

async fn server() -> &'static PrivatePostgres {
    let settings = Settings {
        bin_dir: std::env::var_os("HIVEPOST_POSTGRES_BIN").map(Into::into),
        durability: Durability::ThrowAway,
        ..Settings::default()
    };
    SERVER
        .get_or_init(|| async {
            PrivatePostgres::start(&settings).await.unwrap_or_else(|error| panic!("{error}"))
        })
        .await
}

impl TestDatabase {
    /// Returns the options to connect from this process.
    #[must_use]
    pub fn options(&self) -> PgConnectOptions {
        self.options.clone()
    }

    /// Returns the `DATABASE_URL` for another process.
    #[must_use]
    pub fn url(&self) -> String {
        self.url.clone()
    }

    /// Returns a pool of up to ten connections. It is reused, because connecting takes longer than most
    /// statements, until a test closes it.
    pub async fn pool(&self) -> PgPool {
        let mut kept = self.pool.lock().await;
        if let Some(pool) = kept.as_ref().filter(|pool| !pool.is_closed()) {
            return pool.clone();
        }
        let pool = PgPoolOptions::new().max_connections(10).connect_with(self.options()).await;
        kept.insert(pool.expect("a new database accepts connections")).clone()
    }
}

/// The name of a database in use, until this is dropped.
struct InUse(String);

impl Drop for InUse {
    fn drop(&mut self) {
        finished().push(std::mem::take(&mut self.0));
    }
}
