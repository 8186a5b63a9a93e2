//! Nightly backups by the running bot.

use std::fs;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use hivepost::backup::Nightly;
use hivepost::clock::Clock;

use crate::database;
use crate::stage::{Stage, count};
use crate::starting::{Folder, end};
use test_support::folder::wait_for;

const TIMEOUT: Duration = Duration::from_mins(1);

/// A manual clock: `days` days after `since`.
fn clock(since: &str, days: &Arc<AtomicI64>) -> Clock {
    let (since, days): (DateTime<Utc>, _) = (since.parse().expect("the time is valid"), days.clone());
    Clock::new(move || since + TimeDelta::days(days.load(Ordering::Relaxed)))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nightly_backups_are_kept_for_seven_nights() {
    let (folder, database) = (Folder::new(), database::fresh().await);
    hivepost::store::open_database(database.options()).await.expect("the database opens").close().await;
    let days = Arc::new(AtomicI64::new(0));
    let clock = clock("2026-02-25T12:00:00Z", &days);
    let nights = folder.path("nights");
    let nightly = Nightly { options: database.options(), folder: nights.clone(), clock: clock.clone() };
    let saving = tokio::spawn(nightly.run());
    let is_there = async |name: &str| {
        let file = nights.join(name);
        let watched = if nights.exists() { nights.clone() } else { folder.path(".") };
        wait_for(&watched, TIMEOUT, || file.exists().then_some(())).await
    };
    wait_for(&folder.path("."), TIMEOUT, || nights.exists().then_some(()))
        .await
        .expect("the folder is created");
    is_there("hivepost-2026-02-25.dump").await.expect("the first backup is made at once");
    for other in ["hivepost-2026-02-25.dump.bak", "hivepost-2026-2-1.dump", "letters"] {
        fs::write(nights.join(other), "mine").expect("the folder is writable");
    }
    for day in 1..9 {
        days.store(day, Ordering::Relaxed);
        clock.notify_set();
        let date =
            "2026-02-25".parse::<chrono::NaiveDate>().expect("the date is valid") + TimeDelta::days(day);
        is_there(&format!("hivepost-{date}.dump")).await.expect("each night has a backup");
    }
    // The newest is written before the oldest is deleted.
    let oldest = nights.join("hivepost-2026-02-26.dump");
    wait_for(&nights, TIMEOUT, || (!oldest.exists()).then_some(())).await.expect("the oldest are deleted");
    saving.abort();
    let mut names: Vec<String> = fs::read_dir(&nights)
        .expect("the folder exists")
        .map(|entry| entry.expect("the entry is readable").file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    let expected = [
        "hivepost-2026-02-25.dump.bak",
        "hivepost-2026-02-27.dump",
        "hivepost-2026-02-28.dump",
        "hivepost-2026-03-01.dump",
        "hivepost-2026-03-02.dump",
        "hivepost-2026-03-03.dump",
        "hivepost-2026-03-04.dump",
        "hivepost-2026-03-05.dump",
        "hivepost-2026-2-1.dump",
        "letters",
    ];
    assert_eq!(names, expected);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nightly_backups_skip_folders_writable_by_others() {
    let (folder, database) = (Folder::new(), database::fresh().await);
    hivepost::store::open_database(database.options()).await.expect("the database opens").close().await;
    let days = Arc::new(AtomicI64::new(0));
    let clock = clock("2026-02-25T12:00:00Z", &days);
    let open = folder.path("open");
    fs::create_dir(&open).expect("the folder is writable");
    folder.allow("open", 0o777);
    let nightly = || Nightly { options: database.options(), folder: open.clone(), clock: clock.clone() };
    // The attempt deletes the old partial file, which shows that it ran.
    fs::write(open.join("hivepost-2026-02-20.dump.part-00ff"), "half").expect("the folder is writable");
    let half = fs::File::options().write(true).open(open.join("hivepost-2026-02-20.dump.part-00ff"));
    half.expect("the file exists")
        .set_modified("2026-02-20T03:00:00Z".parse::<DateTime<Utc>>().expect("the time is valid").into())
        .expect("the file is writable");
    let saving = tokio::spawn(nightly().run());
    let is_empty = || fs::read_dir(&open).expect("the folder exists").next().is_none();
    wait_for(&open, TIMEOUT, || is_empty().then_some(())).await.expect("the backup was attempted");
    saving.abort();
    folder.allow("open", 0o700);
    let saving = tokio::spawn(nightly().run());
    let file = open.join("hivepost-2026-02-25.dump");
    wait_for(&open, TIMEOUT, || file.exists().then_some(()))
        .await
        .expect("the folder is no longer writable by others");
    saving.abort();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn missed_nightly_backups_are_made_at_start_and_restorable() {
    let mut stage = Stage::open("nightly").await;
    stage.begin_as_white().await;
    stage.settle(&stage.pool().await).await;
    stage.stop_bot().await;
    let folder = Folder::new();
    let mut command = folder.at(&stage.database.url(), &["run"]);
    command
        .env("DISCORD_TOKEN", stage.discord.token())
        .env("DISCORD_API_URL", stage.discord.url())
        .env("HIVEPOST_BACKUP_DIR", "nights");
    let mut bot = folder.start(&mut command);
    let nights = folder.path("nights");
    wait_for(&folder.path("."), TIMEOUT, || nights.exists().then_some(()))
        .await
        .expect("the folder is created");
    let saved = wait_for(&nights, TIMEOUT, || {
        let files = fs::read_dir(&nights).expect("the folder exists");
        files
            .filter_map(|entry| Some(entry.ok()?.path()))
            .find(|file| file.extension().is_some_and(|it| it == "dump"))
    });
    let file = saved.await.expect("the backup is made");
    stage.discord.wait_for_bot().await;
    end(&mut bot).await;
    let restored = database::fresh().await;
    let file = file.to_str().expect("the path is UTF-8");
    folder.stdout_of(&mut folder.at(&restored.url(), &["restore", file])).await;
    assert_eq!(count(&restored.pool().await, "select count(*) from match").await, 1);
    stage.discord.stop().await;
}
