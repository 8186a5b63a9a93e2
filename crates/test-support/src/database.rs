//! A real PostgreSQL for tests: one throw-away cluster for each test process, a database for each test.
//!
//! The cluster lies in the temporary folder and is gone when the process has ended, however it ends. Without a PostgreSQL
//! on the machine the tests fail.

use std::sync::atomic::{AtomicU32, Ordering};

use private_postgres::{Durability, PrivatePostgres, Settings};
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, PgPool};
use tokio::sync::OnceCell;

/// Never dropped, as statics are not: the end of the process ends it. It depends on no runtime, so that it survives that
/// of the test which happened to start it.
static SERVER: OnceCell<PrivatePostgres> = OnceCell::const_new();

static DATABASES: AtomicU32 = AtomicU32::new(0);

/// The database that every other is copied from unless a test names one.
const EMPTY: &str = "template1";

/// A database for one test. It goes with the cluster.
pub struct TestDatabase {
    options: PgConnectOptions,
    url: String,
}

/// A new, empty database.
pub async fn fresh() -> TestDatabase {
    copy_of(EMPTY).await
}

/// A new database with the contents of another, to which nobody may be connected.
pub async fn copy_of(template: &str) -> TestDatabase {
    let name = format!("test_{}", DATABASES.fetch_add(1, Ordering::Relaxed));
    create(&name, template).await;
    database(&name).await
}

/// A new, empty database of this name, to be a template.
pub async fn template(name: &str) -> TestDatabase {
    create(name, EMPTY).await;
    database(name).await
}

async fn database(name: &str) -> TestDatabase {
    let server = server().await;
    TestDatabase { options: server.connect_options(name), url: server.url(name) }
}

async fn create(name: &str, template: &str) {
    let options = server().await.connect_options("postgres");
    let mut connection = options.connect().await.expect("the test cluster takes connections");
    sqlx::query(AssertSqlSafe(format!("create database {name} template {template}")))
        .execute(&mut connection)
        .await
        .expect("the test cluster makes databases");
    connection.close().await.expect("a connection can be closed");
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

    /// A pool of up to ten connections.
    pub async fn pool(&self) -> PgPool {
        let pool = PgPoolOptions::new().max_connections(10);
        pool.connect_with(self.options()).await.expect("a new database takes connections")
    }
}
