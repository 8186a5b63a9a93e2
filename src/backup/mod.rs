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
//! Called by the commands of the same names.

mod archive;
mod error;
mod part;
mod restore;
mod save;

use std::process::Output;
use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection, PgConnection};
use tokio::process::Command;
use tokio::time::timeout;

use crate::DatabaseError;
use crate::store::MIGRATIONS;
pub use crate::store::ops::catalog::RowCounts;

pub use archive::Archive;
pub use error::BackupError;
pub use restore::{Present, Restored, restore};
pub use save::{Existing, Saved, Target, save};

/// For how long the database may keep silent.
const PATIENCE: Duration = Duration::from_secs(10);

/// The version of the format as `pg_dump` begins it.
const MAGIC: &[u8] = b"PGDMP";

/// What a list of applied migrations tells.
#[derive(Debug, PartialEq, Eq)]
enum Age {
    /// This program knows all of them.
    Known,
    /// A newer version of it has added this one.
    Newer(i64),
    /// They are some other program's.
    Foreign,
}

/// Judges migrations by their numbers and checksums.
fn age(applied: &[(i64, Vec<u8>)]) -> Age {
    let newest = MIGRATIONS.iter().map(|known| known.version).max().unwrap_or_default();
    let is_known = |version: i64, checksum: &[u8]| {
        MIGRATIONS.iter().any(|known| known.version == version && *known.checksum == *checksum)
    };
    let (ours, others): (Vec<_>, Vec<_>) =
        applied.iter().partition(|(version, checksum)| is_known(*version, checksum));
    match others.first() {
        _ if ours.is_empty() => Age::Foreign,
        None => Age::Known,
        Some((version, _)) if *version > newest => Age::Newer(*version),
        Some(_) => Age::Foreign,
    }
}

/// Connects, and gives the major version of the server.
async fn connect(options: &PgConnectOptions) -> Result<(PgConnection, u32), BackupError> {
    let connecting = timeout(PATIENCE, PgConnection::connect_with(options)).await;
    let connected = connecting.unwrap_or(Err(sqlx::Error::PoolTimedOut));
    let connection = connected.map_err(DatabaseError::Unreachable)?;
    let number = connection.server_version_num().unwrap_or_default();
    Ok((connection, number / 10_000))
}

/// Runs one of PostgreSQL's programs to its end: what it wrote, or what it complained of.
async fn run(name: &'static str, command: &mut Command) -> Result<Output, BackupError> {
    let output = command.output().await.map_err(|source| BackupError::io("run", name, source))?;
    if output.status.success() { Ok(output) } else { Err(BackupError::program(name, &output.stderr)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn migrations_are_ours_by_number_and_checksum() {
        let ours: Vec<_> = MIGRATIONS.iter().map(|known| (known.version, known.checksum.to_vec())).collect();
        let with = |more: (i64, Vec<u8>)| [ours.clone(), vec![more]].concat();
        assert_eq!(age(&ours), Age::Known);
        assert_eq!(age(&ours[..1]), Age::Known);
        assert_eq!(age(&with((9999, vec![0]))), Age::Newer(9999));
        assert_eq!(age(&with((0, vec![0]))), Age::Foreign);
        assert_eq!(age(&[(1, vec![0])]), Age::Foreign);
        assert_eq!(age(&[(9999, vec![0])]), Age::Foreign);
        assert_eq!(age(&[]), Age::Foreign);
    }
}
