//! A private PostgreSQL for those who have set no `DATABASE_URL`.
//!
//! Owns everything about that server: which binaries run it, the folder it lives in, the user it runs as, its start and
//! its end. Knows nothing of what is stored in it. Called by whoever starts the program, and by the tests.
//!
//! Kept at all times:
//! - a server never outlives the process that started it, however that process ends (see `supervisor`);
//! - nothing is changed in a folder that Hivepost has not made (see `data_dir`);
//! - nobody but the starting user (and root) can reach the server: it listens on a Unix socket in a private folder and
//!   on nothing else.

#[cfg(unix)]
mod binaries;
#[cfg(unix)]
mod client;
#[cfg(unix)]
mod cluster;
mod connect;
#[cfg(unix)]
mod data_dir;
mod error;
#[cfg(unix)]
mod fetch;
#[cfg(unix)]
mod launch;
#[cfg(unix)]
mod probe;
#[cfg(unix)]
mod run_dir;
#[cfg(unix)]
mod running;
#[cfg(unix)]
mod server;
mod settings;
#[cfg(unix)]
mod socket;
#[cfg(unix)]
mod start;
mod status;
#[cfg(unix)]
mod supervisor;
#[cfg(not(unix))]
mod unsupported;
#[cfg(unix)]
mod user;

#[cfg(unix)]
pub use client::{Client, Clients, find_clients};
pub use connect::{DatabaseServer, IfMissing, RunBy, connect, find_running};
#[cfg(unix)]
pub use data_dir::put_aside;
pub use error::StartError;
#[cfg(unix)]
pub use probe::probe;
#[cfg(unix)]
pub use server::PrivatePostgres;
pub use settings::{Durability, Settings, Subfolder};
pub use status::{ServerState, ServerStatus};
#[cfg(not(unix))]
pub use unsupported::{PrivatePostgres, probe, put_aside};

/// The database that every start makes sure of.
pub const DATABASE: &str = "hivepost";
