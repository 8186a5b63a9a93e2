//! Checks the nightly back-ups in `HIVEPOST_BACKUP_DIR`.

use std::path::Path;

use chrono::{DateTime, Utc};

use super::disk::may_write;
use super::report::Finding;
use crate::backup::{is_late, newest_night};

const TOPIC: &str = "back-ups";

pub(super) fn examine(folder: &Path, now: DateTime<Utc>) -> Finding {
    let path = folder.display();
    if !folder.exists() {
        return Finding::warning(TOPIC, format!("the folder {path} doesn't exist yet"))
            .with_advice("start the bot, which creates it; if the bot is running, see its log");
    }
    if !may_write(folder) {
        return Finding::error(TOPIC, format!("this user can't write to the folder {path}")).with_advice(
            "run `hivepost doctor` as the bot's user, or make that user the owner of the folder",
        );
    }
    match newest_night(folder, now) {
        Ok(Some(night)) if !is_late(night, now) => {
            Finding::ok(TOPIC, format!("the newest back-up in {path} is from {night}"))
        }
        Ok(Some(night)) => {
            Finding::error(TOPIC, format!("the newest back-up in {path} is from {night}, which is too old"))
                .with_advice("start the bot, which makes one; if the bot is running, see its log")
        }
        Ok(None) => Finding::warning(TOPIC, format!("no back-up in {path} yet"))
            .with_advice("start the bot, which makes one; if the bot is running, see its log"),
        Err(error) => Finding::error(TOPIC, format!("the folder {path} can't be read: {error}"))
            .with_advice("set HIVEPOST_BACKUP_DIR to a folder"),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::doctor::Status;

    #[test]
    fn missing_nightly_backups_are_reported() {
        let folder = std::env::temp_dir().join(format!("hivepost-nights-{:016x}", rand::random::<u64>()));
        let now = "2026-11-22T12:00:00Z".parse().expect("a valid time");
        let assert_finding = |expected, part| {
            let finding = examine(&folder, now);
            assert_eq!(finding.status, expected, "{finding:?}");
            assert!(finding.message.contains(part), "{finding:?}");
        };
        assert_finding(Status::Warning, "doesn't exist yet");
        fs::create_dir(&folder).expect("the name is random");
        assert_finding(Status::Warning, "no back-up in ");
        fs::write(folder.join("hivepost-2026-11-23.dump"), "").expect("the folder is writable");
        assert_finding(Status::Warning, "no back-up in ");
        fs::write(folder.join("hivepost-2026-11-21.dump"), "").expect("the folder is writable");
        assert_finding(Status::Error, "from 2026-11-21");
        fs::write(folder.join("hivepost-2026-11-22.dump"), "").expect("the folder is writable");
        assert_finding(Status::Ok, "from 2026-11-22");
        fs::remove_dir_all(&folder).expect("the folder is writable");
    }
}
