//! Saves the bot's database in a file, and brings it back.
//!
//! A back-up is a dump of `pg_dump`'s (custom format) of the schema that holds Hivepost's tables, nothing else. It is
//! made with PostgreSQL's own programs, which know every version's ways; this module knows what a Hivepost database is.
//!
//! Kept at all times:
//! - a file that bears its name is whole, on the disk, and can be read back;
//! - bringing one back is one transaction: the database holds what it held, or the whole back-up;
//! - no secret is in a program's arguments or in a message.
//!
//! Called by the commands of the same names; and by a running bot each night, if its host wants that.

mod archive;
mod connection;
mod error;
mod guard;
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
