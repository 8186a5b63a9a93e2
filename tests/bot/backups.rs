//! Backups of running matches, restored elsewhere and continued.

use std::fs;
use std::os::unix::fs::MetadataExt;
use std::time::Duration;

use hive::{Colour, Expansions, Game, Opening, Setup, uhp_history};
use hivepost::store::MIGRATIONS;
use hivepost::store::ops::catalog::TABLES;
use serde_json::json;
use sqlx::PgPool;
use tokio::process::Command;

use crate::database;
use crate::invitations::invite;
use crate::matches::{recorded, resign};
use crate::stage::{Stage, count};
use crate::starting::{Folder, assert_says, end, end_of};

impl Folder {
    /// The program with this `DATABASE_URL`.
    pub fn at(&self, database_url: &str, arguments: &[&str]) -> Command {
        let mut command = self.hivepost(arguments);
        command.env("DATABASE_URL", database_url);
        command
    }

    /// Runs the command and asserts success without errors. Returns its stdout.
    pub async fn stdout_of(&self, command: &mut Command) -> String {
        let mut child = self.start(command.env("RUST_LOG", "error"));
        let status = end_of(&mut child).await;
        assert!(status.success(), "{}", self.output());
        assert_eq!(self.read("stderr"), "");
        self.read("stdout")
    }

    /// The file names in this folder, without the outputs of commands.
    pub fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.path(".")).expect("the folder is readable");
        let mut names: Vec<String> = entries
            .map(|entry| entry.expect("the entry is readable").file_name().to_string_lossy().into_owned())
            .filter(|name| name != "stdout" && name != "stderr")
            .collect();
        names.sort();
        names
    }
}

/// Six moves of each player, enough for a resigned match to be rated.
pub const LONG_ENOUGH: &str =
    "wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-;wA2 -wA1;bA2 bA1-;wG1 -wA2;bG1 bA2-;wG2 -wG1;bG2 bG1-";

pub fn new_game() -> Game {
    Game::new(Setup { expansions: Expansions::default(), opening: Opening::Standard })
}

/// Plays a rated match to its end and starts a second one, whose game it returns.
async fn two_matches(stage: &Stage) -> Game {
    stage.begin_as_white().await;
    let post = stage.play(&mut new_game(), LONG_ENOUGH).await;
    resign(stage, Colour::White, &post).await;
    stage.begin_as_white().await;
    let mut game = new_game();
    stage.play(&mut game, "wS1;bS1 wS1-;wQ -wS1").await;
    game
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn restored_matches_continue_in_another_database() {
    let folder = Folder::new();
    let mut stage = Stage::open("backup-and-on").await;
    let mut game = two_matches(&stage).await;
    let (_, code) = invite(&stage, json!({})).await;
    stage.settle(&stage.pool().await).await;
    let ranks = stage.told(stage.ada, "leaderboard", json!({})).await.content;
    assert_says(&ranks, &["Bert", "1 won", "Ada", "1 lost"]);
    let said = folder.stdout_of(&mut folder.at(&stage.database.url(), &["backup", "saved.dump"])).await;
    assert_says(&said, &["Backed up 2 matches and 3 challenges, ", ", to saved.dump\n"]);
    assert_eq!(folder.names(), ["saved.dump"]);
    let file = fs::metadata(folder.path("saved.dump")).expect("the backup exists");
    let mine = fs::metadata(folder.path(".")).expect("the folder exists").uid();
    assert_eq!((file.mode() & 0o777, file.uid()), (0o600, mine));

    stage.stop_bot().await;
    stage.database = database::fresh().await;
    let said = folder.stdout_of(&mut folder.at(&stage.database.url(), &["restore", "saved.dump"])).await;
    assert_eq!(said, "Restored 2 matches and 3 challenges from saved.dump\n");
    stage.start_bot().await;
    assert_eq!(stage.told(stage.ada, "leaderboard", json!({})).await.content, ranks);
    let rest = "bQ bS1-;wA1 -wQ;bA1 bQ-;wA2 -wA1;bA2 bA1-;wG1 -wA2;bG1 bA2-;wG2 -wG1;bG2 bG1-;wG3 -wG2";
    let post = stage.play(&mut game, rest).await;
    assert_eq!(post.mentions, [stage.bert]);
    resign(&stage, Colour::Black, &post).await;
    let ranks = stage.told(stage.ada, "leaderboard", json!({})).await.content;
    assert_says(&ranks, &["1 won, 0 drawn, 1 lost"]);
    let third = stage.begin_as_white().await;
    assert_eq!(Stage::number(&third), "3", "match numbers continue");
    let reply = stage.told(stage.bert, "challenge", json!({ "code": code })).await;
    assert!(reply.content.starts_with("Match #4 has started."), "{}", reply.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn private_databases_can_be_restored_and_then_backed_up_while_in_use() {
    let folder = Folder::new();
    let mut stage = Stage::open("backup-private").await;
    let mut game = two_matches(&stage).await;
    stage.settle(&stage.pool().await).await;
    folder.stdout_of(&mut folder.at(&stage.database.url(), &["backup", "saved.dump"])).await;
    stage.stop_bot().await;
    let data = folder.path("data");
    let private = |arguments: &[&str]| {
        let mut command = folder.hivepost(arguments);
        command.env("HIVEPOST_DATA_DIR", &data);
        command
    };
    folder.stdout_of(&mut private(&["restore", "saved.dump"])).await;

    let elsewhere = Folder::new(); // for the output of the bot
    let mut command = private(&["run"]);
    command.env("DISCORD_TOKEN", stage.discord.token()).env("DISCORD_API_URL", stage.discord.url());
    let mut bot = elsewhere.start(&mut command);
    stage.discord.wait_for_bot().await;
    stage.play(&mut game, "bQ bS1-").await;
    let said = folder.stdout_of(&mut private(&["backup", "later.dump"])).await;
    assert_says(&said, &["Backed up 2 matches"]);
    for flags in [&["restore", "saved.dump"][..], &["restore", "--replace", "saved.dump"]] {
        assert_says(
            &folder.one_line(&mut private(flags)).await,
            &["a bot is running on this database; stop it"],
        );
    }
    stage.play(&mut game, "wA1 -wQ").await;
    end(&mut bot).await;
    stage.discord.wait_for_bot_disconnect().await;

    // Without a running bot, the command starts the private server and stops it afterwards.
    folder.stdout_of(&mut private(&["backup", "last.dump"])).await;
    assert!(!data.join("postgres/postmaster.pid").exists());
    for (file, plies) in [("saved.dump", 12 + 3), ("later.dump", 12 + 4), ("last.dump", 12 + 5)] {
        let restored = restored(&folder, file).await;
        assert_eq!(count(&restored, "select count(*) from match_event where ply is not null").await, plies);
    }
    stage.discord.stop().await;
}

/// Restores a file to a new database.
async fn restored(folder: &Folder, file: &str) -> PgPool {
    let database = database::fresh().await;
    folder.stdout_of(&mut folder.at(&database.url(), &["restore", file])).await;
    database.pool().await
}

/// Counts matches with gaps in their log, or with a log that doesn't match its notices.
const INCONSISTENT: &str = "
    select count(*) from match m where
        (select count(*) from match_event e where e.match_id = m.match_id)
            <> (select coalesce(max(seq) + 1, 0) from match_event e where e.match_id = m.match_id)
        or (select count(*) from match_event e where e.match_id = m.match_id and ply is not null)
            <> (select max(ply) from notice n where n.match_id = m.match_id)";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn backups_during_moves_are_consistent_snapshots() {
    let folder = Folder::new();
    let stage = Stage::open("backup-meanwhile").await;
    let record = Game::from_game_string(recorded("072")).expect("the record is valid");
    let expansions = "Mosquito+Ladybug+Pillbug";
    stage.begin(json!({ "colour": "white", "expansions": expansions, "opening": "Tournament" })).await;
    let history = uhp_history(&record)[..24].join(";");
    let mut game = Game::new(record.setup());
    let names = ["a.dump", "b.dump", "c.dump", "d.dump"];
    let saving = async {
        for name in names {
            folder.stdout_of(&mut folder.at(&stage.database.url(), &["backup", name])).await;
        }
    };
    tokio::join!(stage.play(&mut game, &history), saving);
    for name in names {
        let pool = restored(&folder, name).await;
        assert_eq!(count(&pool, "select count(*) from match").await, 1);
        assert_eq!(count(&pool, INCONSISTENT).await, 0, "{name} is inconsistent");
    }
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn restore_backs_up_the_replaced_content_first() {
    let folder = Folder::new();
    let (stage, old) = (Stage::open("backup-replace").await, database::fresh().await);
    stage.begin_as_white().await;
    stage.settle(&stage.pool().await).await;
    folder.stdout_of(&mut folder.at(&stage.database.url(), &["backup", "one.dump"])).await;
    stage.play(&mut new_game(), "wS1").await;
    stage.settle(&stage.pool().await).await;
    folder.stdout_of(&mut folder.at(&stage.database.url(), &["backup", "two.dump"])).await;
    stage.close().await;

    folder.stdout_of(&mut folder.at(&old.url(), &["restore", "two.dump"])).await;
    let refused = folder.one_line(&mut folder.at(&old.url(), &["restore", "one.dump"])).await;
    assert_says(&refused, &["already has 1 match and 1 challenge", "--replace"]);
    let said = folder.stdout_of(&mut folder.at(&old.url(), &["restore", "--replace", "one.dump"])).await;
    let before = said.lines().last().and_then(|line| line.strip_prefix("The previous content is in "));
    let before = before.unwrap_or_else(|| panic!("{said}"));
    assert!(before.starts_with("one.before-") && folder.names().contains(&before.to_owned()), "{said}");
    let pool = old.pool().await;
    assert_eq!(count(&pool, "select count(*) from match_event").await, 0);
    pool.close().await;
    assert_eq!(count(&restored(&folder, before).await, "select count(*) from match_event").await, 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_restores_leave_the_old_or_the_new_content() {
    let folder = Folder::new();
    let stage = Stage::open("backup-killed").await;
    stage.begin_as_white().await;
    stage.settle(&stage.pool().await).await;
    folder.stdout_of(&mut folder.at(&stage.database.url(), &["backup", "one.dump"])).await;
    stage.begin_as_white().await;
    stage.settle(&stage.pool().await).await;
    folder.stdout_of(&mut folder.at(&stage.database.url(), &["backup", "two.dump"])).await;
    stage.close().await;
    let database = database::fresh().await;
    folder.stdout_of(&mut folder.at(&database.url(), &["restore", "two.dump"])).await;
    let pool = database.pool().await;
    let mut killed = 0;
    for life in (0..24).map(|step| step * 20) {
        let (from, to) = if killed % 2 == 0 { ("one.dump", 1) } else { ("two.dump", 2) };
        let mut command = folder.at(&database.url(), &["restore", "--replace", from]);
        let mut child = folder.start(&mut command);
        let ended = tokio::time::timeout(Duration::from_millis(life), child.wait()).await;
        if ended.is_err() {
            child.kill().await.expect("the process can be killed");
            killed += 1;
        }
        let matches = count(&pool, "select count(*) from match").await;
        assert!(matches == to || matches == 3 - to, "{matches} after {life} ms");
        let challenges = count(&pool, "select count(*) from challenge").await;
        assert_eq!(matches, challenges, "partially restored after {life} ms");
    }
    assert!(killed > 5, "killed only {killed} times");
    folder.stdout_of(&mut folder.at(&database.url(), &["restore", "--replace", "two.dump"])).await;
    assert_eq!(count(&pool, "select count(*) from match").await, 2);
}

#[tokio::test]
async fn restored_databases_have_the_same_schema_and_all_tables() {
    let folder = Folder::new();
    let (made, restored) = (database::fresh().await, database::fresh().await);
    let pool = hivepost::store::open_database(made.options()).await.expect("the database opens");
    let tables: Vec<String> = sqlx::query_scalar(
        "select relname::text from pg_class where relkind in ('r', 'v', 'm', 'p') and relnamespace = 'public'::regnamespace
         order by 1",
    )
    .fetch_all(&pool)
    .await
    .expect("the query is valid");
    assert_eq!(tables, TABLES);
    folder.stdout_of(&mut folder.at(&made.url(), &["backup", "empty.dump"])).await;
    folder.stdout_of(&mut folder.at(&restored.url(), &["restore", "empty.dump"])).await;
    let restored = restored.pool().await;
    assert_eq!(schema_lines(&restored).await, schema_lines(&pool).await);
}

/// A line for each column, constraint, index, function, type and comment.
async fn schema_lines(pool: &PgPool) -> Vec<String> {
    sqlx::query_scalar(
        "select concat_ws(' ', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull, attidentity,
                          pg_get_expr(adbin, adrelid))
         from pg_attribute join pg_class on attrelid = pg_class.oid
         left join pg_attrdef on adrelid = attrelid and adnum = attnum
         where relnamespace = 'public'::regnamespace and attnum > 0
         union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
         where connamespace = 'public'::regnamespace
         union all select indexdef from pg_indexes where schemaname = 'public'
         union all select proname::text from pg_proc where pronamespace = 'public'::regnamespace
         union all select typname::text from pg_type where typnamespace = 'public'::regnamespace
         union all select concat_ws(' ', objoid::regclass, objsubid, description) from pg_description
         where classoid = 'pg_class'::regclass and objoid >= 16384
         union all select concat_ws(' ', conrelid::regclass, conname, convalidated, description)
         from pg_constraint left join pg_description on objoid = oid and classoid = 'pg_constraint'::regclass
         where connamespace = 'public'::regnamespace
         order by 1",
    )
    .fetch_all(pool)
    .await
    .expect("the query is valid")
}

#[tokio::test]
async fn restored_backups_of_older_versions_are_migrated() {
    let versions: Vec<i64> = MIGRATIONS.iter().map(|migration| migration.version).collect();
    for version in [3, 12, 28] {
        let folder = Folder::new();
        let old = database::fresh().await;
        let pool = old.pool().await;
        MIGRATIONS.run_to(version, &pool).await.expect("the old migrations run");
        let row = "insert into player values (1, 'Ada', '2024-01-01')";
        sqlx::query(row).execute(&pool).await.expect("the statement is valid");
        folder.stdout_of(&mut folder.at(&old.url(), &["backup", "old.dump"])).await;
        let restored = restored(&folder, "old.dump").await;
        let applied: Vec<i64> = sqlx::query_scalar("select version from _sqlx_migrations order by 1")
            .fetch_all(&restored)
            .await
            .expect("the query is valid");
        assert_eq!(applied, versions);
        assert_eq!(count(&restored, "select count(*) from player where seen_at = '2024-01-01'").await, 1);
    }
}

#[tokio::test]
async fn backups_can_be_written_to_stdout() {
    let folder = Folder::new();
    let database = database::fresh().await;
    hivepost::store::open_database(database.options()).await.expect("the database opens").close().await;
    let mut command = folder.at(&database.url(), &["backup", "-"]);
    let mut child = folder.start(&mut command);
    assert!(end_of(&mut child).await.success(), "{}", folder.read("stderr"));
    assert_says(&folder.read("stderr"), &["Backed up 0 matches and 0 challenges, "]);
    fs::rename(folder.path("stdout"), folder.path("piped.dump")).expect("the folder is writable");
    restored(&folder, "piped.dump").await;
}

/// Made by `pg_dump` 15, as back-ups were until migration 35: two matches; a third was deleted again.
pub const PG_DUMP: &[u8] = include_bytes!("../fixtures/backups/pg_dump_15.dump");

#[tokio::test]
async fn backups_made_by_pg_dump_are_restored() {
    let folder = Folder::new();
    fs::write(folder.path("old.dump"), PG_DUMP).expect("the folder is writable");
    let database = database::fresh().await;
    let said = folder.stdout_of(&mut folder.at(&database.url(), &["restore", "old.dump"])).await;
    assert_eq!(said, "Restored 2 matches and 2 challenges from old.dump\n");
    let pool = database.pool().await;
    let rows: Vec<String> = sqlx::query_scalar(
        "select name from player union all select rating::text from rating union all select lane::text from notice
         union all select at::text from match_event where seq = 0 union all select moves::text from challenge where moves <> '{}'",
    )
    .fetch_all(&pool)
    .await
    .expect("the query is valid");
    let time = "2024-01-01 00:00:00.123456+00";
    let expected = ["Ada\t\\\"\n", "José 🐝 \\.", "1500.1234567890124", "1", time, "{wS1,\"bS1 wS1-\"}"];
    assert_eq!(rows, expected);
    let next = "insert into match (white, black, expansions, opening, rated, guild_id, channel_id, is_private, locale, started_at)
        select white, black, expansions, opening, rated, guild_id, channel_id, is_private, locale, started_at from match
        where match_id = 2 returning match_id";
    assert_eq!(count(&pool, next).await, 4, "match numbers continue");
    let fresh = database::fresh().await;
    let made = hivepost::store::open_database(fresh.options()).await.expect("the database opens");
    assert_eq!(schema_lines(&pool).await, schema_lines(&made).await);
}

#[cfg(target_os = "linux")]
/// The peak memory of a process in bytes, as long as it runs.
fn peak_memory(process: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.trim().strip_suffix(" kB")?.parse::<u64>().ok()? * 1024)
}

#[cfg(target_os = "linux")]
/// Runs the command to its end and returns its peak memory.
async fn peak_memory_of(folder: &Folder, command: &mut Command) -> u64 {
    let mut child = folder.start(command);
    let id = child.id().expect("the process is running");
    let mut peak = 0;
    while child.try_wait().expect("the process can be awaited").is_none() {
        peak = peak_memory(id).unwrap_or(peak).max(peak);
        tokio::task::yield_now().await;
    }
    assert!(end_of(&mut child).await.success(), "{}", folder.output());
    peak
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn large_backups_are_saved_and_restored_in_little_memory() {
    let (folder, database) = (Folder::new(), database::fresh().await);
    let pool = hivepost::store::open_database(database.options()).await.expect("the database opens");
    folder.stdout_of(&mut folder.at(&database.url(), &["backup", "small.dump"])).await;
    let rows = "insert into player (player_id, name, seen_at)
        select number, string_agg(md5(number::text || part::text), ''), '2024-01-01'
        from generate_series(1, 50000) number, generate_series(1, 40) part group by number";
    pool.close().await;
    let pool = database.pool().await; // without a timeout for statements
    sqlx::query(rows).execute(&pool).await.expect("the statement is valid"); // 64 MB
    let saving = peak_memory_of(&folder, &mut folder.at(&database.url(), &["backup", "large.dump"])).await;
    let mut peaks = Vec::new();
    for file in ["small.dump", "large.dump"] {
        let restored = database::fresh().await;
        peaks.push(peak_memory_of(&folder, &mut folder.at(&restored.url(), &["restore", file])).await);
    }
    assert!(saving.max(peaks[1]) < peaks[0] + 32 * 1024 * 1024, "{saving} and {peaks:?} bytes");
}
