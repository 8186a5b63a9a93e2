//! The way to a private server: the folder of its socket, as connection options and as a URL.

use std::fmt::Write;
use std::os::unix::ffi::OsStrExt;
use std::path::Path;

use sqlx::postgres::{PgConnectOptions, PgSslMode};

/// The user that owns a cluster inside PostgreSQL.
pub(super) const SUPERUSER: &str = "hivepost";

pub fn connect_options(socket_dir: &Path, database: &str) -> PgConnectOptions {
    PgConnectOptions::new_without_pgpass()
        .socket(socket_dir)
        .port(5432)
        .username(SUPERUSER)
        .database(database)
        .ssl_mode(PgSslMode::Disable)
}

pub fn url(socket_dir: &Path, database: &str) -> String {
    format!("postgres://{SUPERUSER}@{}:5432/{database}?sslmode=disable", url_host(socket_dir))
}

/// The folder in the host's place of a URL: every byte but letters and digits percent-encoded.
fn url_host(socket_dir: &Path) -> String {
    let mut host = String::new();
    for &byte in socket_dir.as_os_str().as_bytes() {
        if byte.is_ascii_alphanumeric() {
            host.push(char::from(byte));
        } else {
            write!(host, "%{byte:02X}").expect("a string takes all that is written to it");
        }
    }
    host
}
