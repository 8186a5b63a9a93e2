//! The database saved each night while the bot runs.

use std::fs;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use hivepost::backup::Nightly;
use hivepost::clock::Clock;
use private_postgres::Settings;

use crate::changes::stop_telling;
use crate::database;
use crate::stage::{Stage, count};
use crate::starting::{Folder, end};
use test_support::folder::wait_for;

const PATIENCE: Duration = Duration::from_mins(1);

/// A clock of a test's own, some days after a time.
fn clock(since: &str, days: &Arc<AtomicI64>) -> Clock {
    let (since, days): (DateTime<Utc>, _) = (since.parse().expect("it is a time"), days.clone());
    Clock::new(move || since + TimeDelta::days(days.load(Ordering::Relaxed)))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nightly_backups_are_kept_for_seven_nights() {
    let (folder, database) = (Folder::new(), database::fresh().await);
    hivepost::store::open_database(database.options()).await.expect("the database opens").close().await;
    let days = Arc::new(AtomicI64::new(0));
    let clock = clock("2026-02-25T12:00:00Z", &days);
    let nights = folder.path("nights");
    let nightly = Nightly {
        options: database.options(),
        settings: Settings::default(),
        folder: nights.clone(),
        clock: clock.clone(),
    };
    let saving = tokio::spawn(nightly.run());
    let is_there = async |name: &str| {
        let file = nights.join(name);
        let watched = if nights.exists() { nights.clone() } else { folder.path(".") };
        wait_for(&watched, PATIENCE, || file.exists().then_some(())).await
    };
    wait_for(&folder.path("."), PATIENCE, || nights.exists().then_some(())).await.expect("the folder is made");
    is_there("hivepost-2026-02-25.dump").await.expect("the first night is saved at once");
    for other in ["hivepost-2026-02-25.dump.bak", "hivepost-2026-2-1.dump", "letters"] {
        fs::write(nights.join(other), "mine").expect("the folder is ours");
    }
    for day in 1..9 {
        days.store(day, Ordering::Relaxed);
        clock.notify_set();
        let date = "2026-02-25".parse::<chrono::NaiveDate>().expect("a day") + TimeDelta::days(day);
        is_there(&format!("hivepost-{date}.dump")).await.expect("each night is saved");
    }
    // The newest is there before the oldest goes.
    let oldest = nights.join("hivepost-2026-02-26.dump");
    wait_for(&nights, PATIENCE, || (!oldest.exists()).then_some(())).await.expect("the oldest are deleted");
    saving.abort();
    let mut names: Vec<String> = fs::read_dir(&nights)
        .expect("it is there")
        .map(|entry| entry.expect("it can be read").file_name().to_string_lossy().into_owned())
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
    fs::create_dir(&open).expect("the folder is ours");
    folder.allow("open", 0o777);
    let nightly = || Nightly {
        options: database.options(),
        settings: Settings::default(),
        folder: open.clone(),
        clock: clock.clone(),
    };
    // What was left half-made long ago is deleted when it has been tried.
    fs::write(open.join("hivepost-2026-02-20.dump.part-00ff"), "half").expect("the folder is ours");
    let half = fs::File::options().write(true).open(open.join("hivepost-2026-02-20.dump.part-00ff"));
    half.expect("it is there")
        .set_modified("2026-02-20T03:00:00Z".parse::<DateTime<Utc>>().expect("a time").into())
        .expect("it is ours");
    let saving = tokio::spawn(nightly().run());
    let is_empty = || fs::read_dir(&open).expect("it is there").next().is_none();
    wait_for(&open, PATIENCE, || is_empty().then_some(())).await.expect("it was tried");
    saving.abort();
    folder.allow("open", 0o700);
    let saving = tokio::spawn(nightly().run());
    let file = open.join("hivepost-2026-02-25.dump");
    wait_for(&open, PATIENCE, || file.exists().then_some(())).await.expect("it is nobody else's now");
    saving.abort();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn missed_nightly_backups_are_made_at_start_and_restorable() {
    let mut stage = Stage::open("nightly").await;
    stop_telling(&stage.pool().await).await;
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
    wait_for(&folder.path("."), PATIENCE, || nights.exists().then_some(())).await.expect("the folder is made");
    let saved = wait_for(&nights, PATIENCE, || {
        let files = fs::read_dir(&nights).expect("it is there");
        files
            .filter_map(|entry| Some(entry.ok()?.path()))
            .find(|file| file.extension().is_some_and(|it| it == "dump"))
    });
    let file = saved.await.expect("it is saved");
    stage.discord.wait_for_bot().await;
    end(&mut bot).await;
    let restored = database::fresh().await;
    let file = file.to_str().expect("our names are text");
    folder.done(&mut folder.at(&restored.url(), &["restore", file])).await;
    assert_eq!(count(&restored.pool().await, "select count(*) from match").await, 1);
    stage.discord.stop().await;
}
