//! Nightly back-ups of a running bot, of which the newest seven are kept.
//!
//! The date in a file's name is the only state. If last night's file is missing, because the bot was down or the back-up failed,
//! it is made at the next attempt. Missing files of earlier nights are not made.

use std::fs::{self, DirBuilder};
use std::io;
use std::os::unix::fs::{DirBuilderExt, MetadataExt};
use std::path::{Path, PathBuf};
use std::time::Duration;

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use rustix::process::geteuid;
use sqlx::postgres::PgConnectOptions;
use tokio::time::timeout;

use super::error::BackupError;
use super::save::{IfExists, Target, save};
use crate::clock::Clock;

const MAX_BACKUPS: usize = 7;

/// The time of day (UTC) at which a back-up becomes due.
const DUE_TIME: TimeDelta = TimeDelta::hours(3);

/// How long a back-up may take after its due time before it counts as late.
const GRACE_PERIOD: TimeDelta = TimeDelta::hours(1);

const POLL_INTERVAL: Duration = Duration::from_mins(10);

/// The time from the end of a failed attempt to the next one. It is long, since each attempt may write a whole database.
const RETRY_DELAY: Duration = Duration::from_hours(1);

const SAVE_TIMEOUT: Duration = Duration::from_hours(6);

/// Unfinished files older than this were left by a killed process, and are deleted.
const MAX_PART_AGE: TimeDelta = TimeDelta::days(1);

/// The name of a file, such as `hivepost-2026-11-22.dump`.
const NAME: &str = "hivepost-%Y-%m-%d.dump";

/// Separates the final name of an unfinished file from a random suffix.
const PART_MARKER: &str = ".part-";

/// Makes a back-up each night.
pub struct Nightly {
    pub options: PgConnectOptions,
    /// The folder of the files. If it is missing, it is created with mode 0700.
    pub folder: PathBuf,
    pub clock: Clock,
}

impl Nightly {
    /// Runs forever. Failures are logged and retried.
    pub async fn run(self) {
        loop {
            let now = self.clock.now();
            let saved = timeout(SAVE_TIMEOUT, self.save_last_night(now)).await;
            let (from, pause) = match saved.unwrap_or(Err(BackupError::TimedOut)) {
                Ok(()) => (now, POLL_INTERVAL),
                Err(error) => {
                    tracing::error!(%error, "the nightly back-up failed; it will be retried");
                    (self.clock.now(), RETRY_DELAY)
                }
            };
            if let Err(error) = delete_old_files(&self.folder, now) {
                tracing::warn!(%error, "old back-ups could not be deleted from HIVEPOST_BACKUP_DIR");
            }
            self.clock.sleep(from, pause).await;
        }
    }

    async fn save_last_night(&self, now: DateTime<Utc>) -> Result<(), BackupError> {
        let file = self.folder.join(last_night(now).format(NAME).to_string());
        if file.exists() {
            return Ok(());
        }
        create_folder(&self.folder)?;
        let saved = match save(&self.options, &Target::File(file, IfExists::Refuse)).await {
            Err(BackupError::Exists(_)) => return Ok(()), // another process has made it
            saved => saved?,
        };
        tracing::info!(matches = saved.contents.matches, bytes = saved.bytes, "the nightly back-up was made");
        Ok(())
    }
}

/// Returns the day of the last due time.
fn last_night(now: DateTime<Utc>) -> NaiveDate {
    (now - DUE_TIME).date_naive()
}

/// Returns whether `newest` is older than the last night whose grace period is over.
pub fn is_late(newest: NaiveDate, now: DateTime<Utc>) -> bool {
    newest < last_night(now - GRACE_PERIOD)
}

/// Creates the folder if it is missing. Rejects a folder to which other users may write, since they could place a symbolic link
/// under the name of a file.
fn create_folder(folder: &Path) -> Result<(), BackupError> {
    let at = |source| BackupError::at("make", folder, source);
    if !folder.exists() {
        DirBuilder::new().recursive(true).mode(0o700).create(folder).map_err(at)?;
    }
    let metadata = folder.metadata().map_err(at)?;
    if is_writable_by_others(metadata.mode(), metadata.uid(), geteuid().as_raw()) {
        Err(BackupError::UnsafeFolder(folder.to_owned()))
    } else {
        Ok(())
    }
}

/// Returns whether anyone but this `user` and root may write to a folder. `owner` and `user` are user ids.
const fn is_writable_by_others(mode: u32, owner: u32, user: u32) -> bool {
    mode & 0o022 != 0 || owner != 0 && owner != user
}

/// Deletes all back-ups but the newest [`MAX_BACKUPS`], and old unfinished files. Other files in the folder are left alone.
fn delete_old_files(folder: &Path, now: DateTime<Utc>) -> io::Result<()> {
    if !folder.exists() {
        return Ok(());
    }
    let mut nights = list_nights(folder, now)?;
    nights.sort_unstable();
    for night in nights.iter().rev().skip(MAX_BACKUPS) {
        fs::remove_file(folder.join(night.format(NAME).to_string()))?;
    }
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name();
        let night = name.to_str().and_then(|name| Some(parse_name(name.split_once(PART_MARKER)?.0)));
        let changed = DateTime::<Utc>::from(entry.metadata()?.modified()?);
        if night.flatten().is_some() && now - changed > MAX_PART_AGE {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

/// Returns the date of the newest back-up in the folder.
///
/// # Errors
/// If the folder cannot be read.
pub fn newest_night(folder: &Path, now: DateTime<Utc>) -> io::Result<Option<NaiveDate>> {
    Ok(list_nights(folder, now)?.into_iter().max())
}

/// Lists the dates of the back-ups in the folder. Files with a future date are not the bot's and are ignored.
fn list_nights(folder: &Path, now: DateTime<Utc>) -> io::Result<Vec<NaiveDate>> {
    let mut nights = Vec::new();
    for entry in fs::read_dir(folder)? {
        let night = entry?.file_name().to_str().and_then(parse_name);
        nights.extend(night.filter(|night| *night <= last_night(now)));
    }
    Ok(nights)
}

/// Returns the date in a back-up's name, or `None` if the bot wouldn't write the name exactly so.
fn parse_name(name: &str) -> Option<NaiveDate> {
    let night = NaiveDate::parse_from_str(name, NAME).ok()?;
    (night.format(NAME).to_string() == name).then_some(night)
}

#[cfg(test)]
mod tests {
    use std::env;
    use std::fs::File;

    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().expect("a valid timestamp")
    }

    #[test]
    fn a_back_up_is_due_at_three() {
        assert_eq!(last_night(at("2026-11-22T02:59:59Z")).to_string(), "2026-11-21");
        assert_eq!(last_night(at("2026-11-22T03:00:00Z")).to_string(), "2026-11-22");
    }

    #[test]
    fn a_back_up_is_late_an_hour_after_it_is_due() {
        let newest = "2026-11-21".parse().expect("a valid date");
        assert!(!is_late(newest, at("2026-11-22T03:59:59Z")));
        assert!(is_late(newest, at("2026-11-22T04:00:00Z")));
    }

    #[test]
    fn folders_that_others_may_write_to_are_unsafe() {
        let (root, user, other) = (0, 1000, 1001);
        assert!(!is_writable_by_others(0o40_755, user, user));
        assert!(!is_writable_by_others(0o40_755, root, user));
        assert!(is_writable_by_others(0o40_755, other, user));
        assert!(is_writable_by_others(0o40_775, user, user));
        assert!(is_writable_by_others(0o40_757, root, root));
    }

    #[test]
    fn only_old_unfinished_back_ups_are_deleted() {
        let folder = env::temp_dir().join(format!("hivepost-unfinished-{:016x}", rand::random::<u64>()));
        fs::create_dir(&folder).expect("the folder is new");
        let now = at("2026-11-22T12:00:00Z");
        for (name, age) in [
            ("hivepost-2026-11-20.dump.part-1", MAX_PART_AGE + TimeDelta::seconds(1)),
            ("hivepost-2026-11-21.dump.part-2", MAX_PART_AGE),
            ("notes.txt", TimeDelta::days(30)),
            ("notes.txt.part-3", TimeDelta::days(30)),
        ] {
            let file = File::create(folder.join(name)).expect("the folder is writable");
            file.set_modified((now - age).into()).expect("the file is writable");
        }
        delete_old_files(&folder, now).expect("the folder is writable");
        let entries = fs::read_dir(&folder).expect("the folder is readable");
        let mut left: Vec<_> = entries.map(|entry| entry.expect("it is readable").file_name()).collect();
        left.sort();
        assert_eq!(left, ["hivepost-2026-11-21.dump.part-2", "notes.txt", "notes.txt.part-3"]);
        fs::remove_dir_all(&folder).expect("the folder is writable");
    }
}
