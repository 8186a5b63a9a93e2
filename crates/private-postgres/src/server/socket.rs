//! Connection options and URLs of a private server's socket.

use std::fmt::Write;
use std::os::unix::ffi::OsStrExt;
use std::path::Path;

use sqlx::postgres::{PgConnectOptions, PgSslMode};

/// The superuser of the cluster.
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

/// Percent-encodes the folder for the host part of a URL.
fn url_host(socket_dir: &Path) -> String {
    let mut host = String::new();
    for &byte in socket_dir.as_os_str().as_bytes() {
        if byte.is_ascii_alphanumeric() {
            host.push(char::from(byte));
        } else {
            write!(host, "%{byte:02X}").expect("writing to a string never fails");
        }
    }
    host
}
