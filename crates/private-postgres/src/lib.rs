//! A private PostgreSQL for those who have set no `DATABASE_URL`.
//!
//! Owns everything about that server: which binaries run it, the folder it lives in, the user it runs as, its start and
//! its end. Knows nothing of what is stored in it. Called by whoever starts the program, and by the tests.
//!
//! Kept at all times:
//! - a server never outlives the process that started it, however that process ends (see `server::supervisor`);
//! - nothing is changed in a folder that Hivepost has not made (see `server::data_dir`);
//! - what is made as root is made only where nobody else can put something in its place (see `server::safe_files`);
//! - nobody but the starting user (and root) can reach the server: it listens on a Unix socket in a private folder and
//!   on nothing else.

#[cfg(unix)]
mod client;
mod connect;
mod error;
mod probe;
#[cfg(unix)]
mod server;
#[cfg(not(unix))]
#[path = "unsupported.rs"]
mod server;
mod settings;

#[cfg(unix)]
pub use client::{Client, Clients, find_clients};
pub use connect::{DatabaseServer, IfMissing, RunBy, connect, find_running};
pub use error::StartError;
pub use probe::{ServerState, ServerStatus, probe};
pub use server::PrivatePostgres;
pub use server::data_dir::put_aside;
pub use settings::{DATABASE, Durability, Settings, Subfolder};
