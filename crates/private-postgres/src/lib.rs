//! A private PostgreSQL server for a program whose user has configured no database.
//!
//! [`connect`] uses the server of a database URL, if there is one, and otherwise a private server, which it starts unless
//! another process runs it. The crate finds or downloads the binaries, creates the data directory, supervises the server and
//! stops it. It knows nothing about the contents of the database. Private servers run on Unix only.
//!
//! ```no_run
//! use private_postgres::{DATABASE, IfMissing, Settings, StartError, connect};
//!
//! # async fn run() -> Result<(), StartError> {
//! let server = connect(None, &Settings::default(), IfMissing::Create).await?;
//! println!("{}", server.url(DATABASE));
//! server.stop().await;
//! # Ok(())
//! # }
//! ```
//!
//! Guarantees:
//! - The server stops when the process that started it ends, however that process ends (see `server::supervisor`).
//! - A directory with files of other programs is never changed (see `server::data_dir`).
//! - Root creates files only where no other user can replace them (see `server::safe_files`).
//! - Only the user that runs the server and root can connect: the server listens on a Unix socket in a private directory
//!   and on nothing else.

mod connect;
mod error;
mod probe;
#[cfg(unix)]
mod server;
#[cfg(not(unix))]
#[path = "unsupported.rs"]
mod server;
mod settings;

pub use connect::{DatabaseServer, IfMissing, RunBy, connect, find_running};
pub use error::StartError;
pub use probe::{ServerState, ServerStatus, probe};
pub use server::PrivatePostgres;
pub use server::data_dir::put_aside;
pub use settings::{DATABASE, Durability, Settings, Subfolder};
