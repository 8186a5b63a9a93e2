//! Saves the database each night while the bot runs, and keeps those of the last seven.
//!
//! A night is one that has a file of its date. So nothing is remembered: one in which nothing ran, or in which it went wrong,
//! is made up for as soon as it can be.

use std::fs::{self, DirBuilder, Metadata};
use std::io;
use std::os::unix::fs::{DirBuilderExt, MetadataExt};
use std::path::{Path, PathBuf};
use std::time::Duration;

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use private_postgres::Settings;
use rustix::process::geteuid;
use sqlx::postgres::PgConnectOptions;
use tokio::time::timeout;

use super::error::BackupError;
use super::save::{IfExists, Target, save};
use crate::clock::Clock;

const KEPT: usize = 7;

/// The hour at which a day's night begins, in UTC.
const HOUR: TimeDelta = TimeDelta::hours(3);

/// How often it is looked whether there is one of the last night; and the pause after one that went wrong, for each attempt may
/// write a whole database.
const LOOK: Duration = Duration::from_mins(10);
const AGAIN: Duration = Duration::from_hours(1);

const LONGEST: Duration = Duration::from_hours(6);

/// For how long the beginning of a file may be somebody's work: older ones were left by a process that was killed.
const LEFT_BEHIND: TimeDelta = TimeDelta::days(1);

/// A file is called `hivepost-2026-11-22.dump`, and so much longer while it is made.
const NAME: &str = "hivepost-%Y-%m-%d.dump";
const IN_THE_MAKING: &str = ".part-";

/// Saves a database each night.
pub struct Nightly {
    pub options: PgConnectOptions,
    pub settings: Settings,
    /// Where the files go. Made, for its owner's eyes only, where there is none.
    pub folder: PathBuf,
    pub clock: Clock,
}

impl Nightly {
    /// Does so for ever. What goes wrong is logged, and tried again.
    pub async fn run(self) {
        loop {
            let now = self.clock.now();
            let saved = timeout(LONGEST, self.save_last_night(now)).await;
            let pause = match saved.unwrap_or(Err(BackupError::TookTooLong)) {
                Ok(()) => LOOK,
                Err(error) => {
                    tracing::error!(%error, "the database was not saved");
                    AGAIN
                }
            };
            if let Err(error) = tidy_up(&self.folder, now) {
                tracing::warn!(%error, "old back-ups could not be deleted");
            }
            self.clock.pause(now, pause).await;
        }
    }

    async fn save_last_night(&self, now: DateTime<Utc>) -> Result<(), BackupError> {
        let file = self.folder.join(last_night(now).format(NAME).to_string());
        if file.exists() {
            return Ok(());
        }
        prepare(&self.folder)?;
        let saved = match save(&self.options, &self.settings, &Target::File(file, IfExists::Refuse)).await {
            Err(BackupError::Exists(_)) => return Ok(()), // another process was faster
            saved => saved?,
        };
        tracing::info!(matches = saved.contents.matches, bytes = saved.bytes, "the database is saved");
        Ok(())
    }
}

/// The day on which the last night began.
fn last_night(now: DateTime<Utc>) -> NaiveDate {
    (now - HOUR).date_naive()
}

/// Whether the newest back-up in this folder is not of the last night, though there was an hour to make it.
pub fn is_late(newest: NaiveDate, now: DateTime<Utc>) -> bool {
    newest < last_night(now - TimeDelta::hours(1))
}

/// Makes the folder where there is none. It may be nobody else's, or they could put a link where something is written.
fn prepare(folder: &Path) -> Result<(), BackupError> {
    let at = |source| BackupError::at("make", folder, source);
    if !folder.exists() {
        DirBuilder::new().recursive(true).mode(0o700).create(folder).map_err(at)?;
    }
    let found = folder.metadata().map_err(at)?;
    if is_others_to_write(&found) { Err(BackupError::OpenFolder(folder.to_owned())) } else { Ok(()) }
}

fn is_others_to_write(found: &Metadata) -> bool {
    let owner = found.uid();
    found.mode() & 0o022 != 0 || owner != 0 && owner != geteuid().as_raw()
}

/// All but the newest few are deleted, and what was left half-made; nothing else in the folder.
fn tidy_up(folder: &Path, now: DateTime<Utc>) -> io::Result<()> {
    if !folder.exists() {
        return Ok(());
    }
    let mut nights = nights(folder, now)?;
    nights.sort_unstable();
    for night in nights.iter().rev().skip(KEPT) {
        fs::remove_file(folder.join(night.format(NAME).to_string()))?;
    }
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name();
        let night = name.to_str().and_then(|name| Some(night_of(name.split_once(IN_THE_MAKING)?.0)));
        let changed = DateTime::<Utc>::from(entry.metadata()?.modified()?);
        if night.flatten().is_some() && now - changed > LEFT_BEHIND {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

/// Of which night the newest back-up in this folder is; none if there is none.
///
/// # Errors
/// If the folder cannot be read.
pub fn newest_night(folder: &Path, now: DateTime<Utc>) -> io::Result<Option<NaiveDate>> {
    Ok(nights(folder, now)?.into_iter().max())
}

/// Those that have been: a file of a day to come is somebody else's.
fn nights(folder: &Path, now: DateTime<Utc>) -> io::Result<Vec<NaiveDate>> {
    let mut nights = Vec::new();
    for entry in fs::read_dir(folder)? {
        let night = entry?.file_name().to_str().and_then(night_of);
        nights.extend(night.filter(|night| *night <= last_night(now)));
    }
    Ok(nights)
}

/// The night of a file with this name. One that is written otherwise is somebody else's.
fn night_of(name: &str) -> Option<NaiveDate> {
    let night = NaiveDate::parse_from_str(name, NAME).ok()?;
    (night.format(NAME).to_string() == name).then_some(night)
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

    #[test]
    fn a_night_may_be_saved_for_an_hour_before_it_is_missed() {
        let newest = "2026-11-21".parse().expect("it is a day");
        assert!(!is_late(newest, at("2026-11-22T03:59:59Z")));
        assert!(is_late(newest, at("2026-11-22T04:00:00Z")));
    }
}
