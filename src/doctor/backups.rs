//! The database saved each night, where the host wants that.

use std::path::Path;

use chrono::{DateTime, Utc};

use super::disk::may_write;
use super::report::Finding;
use crate::backup::{is_late, newest_night};

const TOPIC: &str = "back-ups";

/// Whether there is one of the last night.
pub(super) fn examine(folder: &Path, now: DateTime<Utc>) -> Finding {
    let place = folder.display();
    if !folder.exists() {
        return Finding::warning(TOPIC, format!("there is no {place} yet"))
            .with_advice("the bot makes it when it starts; if it runs, its log says what is in the way");
    }
    if !may_write(folder) {
        return Finding::wrong(TOPIC, format!("{place} cannot be written by this user"))
            .with_advice("run this as the user that runs the bot, or give it the folder");
    }
    match newest_night(folder, now) {
        Ok(Some(night)) if !is_late(night, now) => {
            Finding::ok(TOPIC, format!("the newest in {place} is of {night}"))
        }
        Ok(Some(night)) => Finding::wrong(TOPIC, format!("the newest in {place} is of {night}"))
            .with_advice("if the bot runs, its log says what is in the way"),
        Ok(None) => Finding::warning(TOPIC, format!("there is none in {place} yet"))
            .with_advice("the bot makes one when it starts; if it runs, its log says what is in the way"),
        Err(error) => Finding::wrong(TOPIC, format!("{place} cannot be read: {error}"))
            .with_advice("name a folder in HIVEPOST_BACKUP_DIR"),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::doctor::Status;

    #[test]
    fn a_night_that_is_missing_is_told() {
        let folder = std::env::temp_dir().join(format!("hivepost-nights-{:016x}", rand::random::<u64>()));
        let now = "2026-11-22T12:00:00Z".parse().expect("it is a time");
        let status = |expected, words| {
            let finding = examine(&folder, now);
            assert_eq!(finding.status, expected, "{finding:?}");
            assert!(finding.message.contains(words), "{finding:?}");
        };
        status(Status::Warning, "there is no ");
        fs::create_dir(&folder).expect("the name is free");
        status(Status::Warning, "there is none in ");
        fs::write(folder.join("hivepost-2026-11-23.dump"), "").expect("it is ours");
        status(Status::Warning, "there is none in ");
        fs::write(folder.join("hivepost-2026-11-21.dump"), "").expect("it is ours");
        status(Status::Wrong, "of 2026-11-21");
        fs::write(folder.join("hivepost-2026-11-22.dump"), "").expect("it is ours");
        status(Status::Ok, "of 2026-11-22");
        fs::remove_dir_all(&folder).expect("it is ours");
    }
}
