//! A real PostgreSQL for tests: one throw-away cluster for each test process, a database for each test.
//!
//! The cluster lies in memory if the machine has room, else in the temporary folder, and is gone when the process has ended,
//! however it ends. Without a PostgreSQL on the machine the tests fail.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use private_postgres::{Durability, PrivatePostgres, Settings};
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, PgConnection, PgPool};
use tokio::sync::OnceCell;

/// Never dropped, as statics are not: the end of the process ends it. It depends on no runtime, so that it survives that
/// of the test which happened to start it.
static SERVER: OnceCell<PrivatePostgres> = OnceCell::const_new();

static DATABASES: AtomicU32 = AtomicU32::new(0);

/// Databases of tests that have ended. The next test drops them, because `Drop` cannot wait.
static ENDED: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// The database that every other is copied from unless a test names one.
const EMPTY: &str = "template1";

/// A database for one test. It is dropped after the runtime that it was made on has ended, not with this handle: a test may
/// go on with a pool alone.
pub struct TestDatabase {
    options: PgConnectOptions,
    url: String,
    pool: tokio::sync::Mutex<Option<PgPool>>,
}

/// A new, empty database.
pub async fn fresh() -> TestDatabase {
    copy_of(EMPTY).await
}

/// A new database with the contents of another, to which nobody may be connected.
pub async fn copy_of(template: &str) -> TestDatabase {
    let name = format!("test_{}", DATABASES.fetch_add(1, Ordering::Relaxed));
    create(&name, template).await;
    database(name).await
}

/// A new, empty database of this name, to be a template for as long as the process runs: how to connect to it.
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
    let mut connection = options.connect().await.expect("the test cluster takes connections");
    let ended = std::mem::take(&mut *ended());
    for name in ended {
        execute(&mut connection, format!("drop database if exists {name} with (force)")).await;
    }
    // PostgreSQL 15 and newer log each page by default, which takes twice as long for databases as small as these.
    let copies_files_only = connection.server_version_num().is_some_and(|version| version < 150_000);
    let strategy = if copies_files_only { "" } else { "strategy file_copy" };
    execute(&mut connection, format!("create database {name} template {template} {strategy}")).await;
    connection.close().await.expect("a connection can be closed");
}

async fn execute(connection: &mut PgConnection, sql: String) {
    let done = sqlx::raw_sql(AssertSqlSafe(sql.clone())).execute(connection).await;
    done.unwrap_or_else(|error| panic!("{sql}: {error}"));
}

fn ended() -> MutexGuard<'static, Vec<String>> {
    ENDED.lock().unwrap_or_else(PoisonError::into_inner)
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
    /// How to connect from this process.
    #[must_use]
    pub fn options(&self) -> PgConnectOptions {
        self.options.clone()
    }

    /// How another process connects: a value for `DATABASE_URL`.
    #[must_use]
    pub fn url(&self) -> String {
        self.url.clone()
    }

    /// A pool of up to ten connections: always the same one, as connecting takes longer than most statements. After a test
    /// has closed it, a new one.
    pub async fn pool(&self) -> PgPool {
        let mut kept = self.pool.lock().await;
        if let Some(pool) = kept.as_ref().filter(|pool| !pool.is_closed()) {
            return pool.clone();
        }
        let pool = PgPoolOptions::new().max_connections(10).connect_with(self.options()).await;
        kept.insert(pool.expect("a new database takes connections")).clone()
    }
}

/// The name of a database that a test uses until this is dropped.
struct InUse(String);

impl Drop for InUse {
    fn drop(&mut self) {
        ended().push(std::mem::take(&mut self.0));
    }
}
