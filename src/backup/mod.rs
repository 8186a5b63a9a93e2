//! Back-up and restore of the bot's database.
//!
//! A back-up is a `pg_dump` (custom format) of the schema with Hivepost's tables. PostgreSQL's own programs make and read it,
//! as they handle every server version; this module validates that a database or file is Hivepost's.
//!
//! Invariants:
//! - a file under its final name is complete, synced to disk and verified as readable;
//! - a restore is one transaction: the database holds its previous contents or the whole back-up;
//! - no secret appears in a program's arguments or in a message.
//!
//! The commands `backup` and `restore` call this module, and a running bot does each night if it is configured to.

mod archive;
mod connection;
mod error;
mod load;
mod migrations;
mod nightly;
mod partial_file;
mod restore;
mod save;

pub use crate::store::ops::catalog::RowCounts;
pub use archive::Archive;
pub use error::BackupError;
pub use nightly::{Nightly, is_late, newest_night};
pub use restore::{IfNotEmpty, Restored, restore};
pub use save::{IfExists, Saved, Target, save};
