//! Back-up and restore of the bot's database.
//!
//! A back-up contains data only (`format`): the rows of Hivepost's tables, the numbers of their sequences, and the migrations
//! that say which schema the tables have. A restore creates this schema by its own migrations, inserts the rows with
//! `COPY … FROM STDIN`, and applies the remaining migrations. The back-ups of older versions, dumps by `pg_dump`, are read in
//! the same way (the module `pg_dump`).
//!
//! Invariants:
//! - a file under its final name is complete, synced to disk and verified as readable;
//! - a restore is one transaction: the database holds its previous contents or the whole back-up;
//! - no text of a file is run as SQL: malformed or foreign content is refused before the database is used; tables and columns
//!   that the schema doesn't have are refused in the transaction, which is rolled back;
//! - files of any size are read and written in small parts;
//! - no secret appears in a message.
//!
//! The commands `backup` and `restore` call this module, and a running bot does each night if it is configured to.

mod archive;
mod connection;
mod contents;
mod error;
mod format;
mod load;
mod migrations;
mod nightly;
mod partial_file;
mod pg_dump;
mod restore;
mod save;

pub use crate::store::ops::catalog::RowCounts;
pub use archive::Archive;
pub use error::BackupError;
pub use nightly::{Nightly, is_late, newest_night};
pub use restore::{IfNotEmpty, Restored, restore};
pub use save::{IfExists, Saved, Target, save};
