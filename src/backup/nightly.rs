//! Saves the database each night while the bot runs, and keeps those of the last seven.
//!
//! A night is one that has a file of its date. So nothing is remembered: one in which nothing ran, or in which it went wrong,
//! is made up for as soon as it can be, and several processes on one folder make one file.

use std::fs::{self, DirBuilder};
use std::io;
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use sqlx::postgres::PgConnectOptions;

use super::error::BackupError;
use super::save::{IfExists, Target, save};
use crate::clock::Clock;
use crate::postgres::Settings;

/// How many are kept.
const KEPT: usize = 7;

/// The hour at which a day's night begins, in UTC.
const HOUR: TimeDelta = TimeDelta::hours(3);

/// How often it is looked whether there is one of the last night.
const LOOK: Duration = Duration::from_mins(10);

/// A file is called `hivepost-2026-11-22.dump`.
const NAME: &str = "hivepost-%Y-%m-%d.dump";

/// Saves a database each night.
pub struct Nightly {
    /// The database.
    pub options: PgConnectOptions,
    /// Where PostgreSQL's programs are.
    pub settings: Settings,
    /// Where the files go. Made, for its owner's eyes only, where there is none.
    pub folder: PathBuf,
    /// The time.
    pub clock: Clock,
}

impl Nightly {
    /// Does so for ever. What goes wrong is logged, and tried again.
    pub async fn run(self) -> ! {
        loop {
            let now = self.clock.now();
            if let Err(error) = self.save_last_night(now).await {
                tracing::error!(%error, "the database was not saved");
            }
            self.clock.pause(now, LOOK).await;
        }
    }

    async fn save_last_night(&self, now: DateTime<Utc>) -> Result<(), BackupError> {
        let file = self.folder.join(last_night(now).format(NAME).to_string());
        if file.exists() {
            return Ok(());
        }
        make_folder(&self.folder).map_err(|source| BackupError::at("make", &self.folder, source))?;
        let saved = match save(&self.options, &self.settings, &Target::File(file, IfExists::Refuse)).await {
            Err(BackupError::Exists(_)) => return Ok(()), // another process was faster
            saved => saved?,
        };
        tracing::info!(matches = saved.contents.matches, bytes = saved.bytes, "the database is saved");
        forget_old(&self.folder).map_err(|source| BackupError::at("tidy up", &self.folder, source))
    }
}

/// The day on which the last night began.
fn last_night(now: DateTime<Utc>) -> NaiveDate {
    (now - HOUR).date_naive()
}

fn make_folder(folder: &Path) -> io::Result<()> {
    if folder.is_dir() {
        return Ok(());
    }
    DirBuilder::new().recursive(true).mode(0o700).create(folder)
}

/// All but the newest few are deleted, and nothing else in the folder.
fn forget_old(folder: &Path) -> io::Result<()> {
    let mut nights = nights(folder)?;
    nights.sort_unstable();
    for night in nights.iter().rev().skip(KEPT) {
        fs::remove_file(folder.join(night.format(NAME).to_string()))?;
    }
    Ok(())
}

/// Of which night the newest back-up in this folder is; none if there is none.
///
/// # Errors
/// If the folder cannot be read.
pub fn newest_night(folder: &Path) -> io::Result<Option<NaiveDate>> {
    Ok(nights(folder)?.into_iter().max())
}

fn nights(folder: &Path) -> io::Result<Vec<NaiveDate>> {
    let mut nights = Vec::new();
    for entry in fs::read_dir(folder)? {
        let name = entry?.file_name();
        let night = name.to_str().and_then(|name| NaiveDate::parse_from_str(name, NAME).ok());
        // One that is written otherwise is somebody else's.
        nights.extend(night.filter(|night| night.format(NAME).to_string().as_str() == name));
    }
    Ok(nights)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().expect("it is a time")
    }

    #[test]
    fn a_night_begins_at_three() {
        assert_eq!(last_night(at("2026-11-22T02:59:59Z")).to_string(), "2026-11-21");
        assert_eq!(last_night(at("2026-11-22T03:00:00Z")).to_string(), "2026-11-22");
    }
}
