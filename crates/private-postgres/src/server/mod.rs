//! The private server: programs, folders, user, start and stop.

mod binaries;
mod cluster;
pub mod data_dir;
#[cfg(feature = "fetch")]
mod fetch;
#[cfg(not(feature = "fetch"))]
#[path = "no_fetch.rs"]
mod fetch;
mod handle;
mod launch;
mod plan;
mod run_dir;
pub mod running;
mod safe_files;
pub mod socket;
mod start;
mod supervisor;
mod user;
mod user_names;

pub use handle::PrivatePostgres;
pub use plan::plan;
pub use user::ServerUser;
