//! Errors of `backup` and `restore`: one line on stderr, no changes and no leftover files.

use std::fs::{self, File};
use std::io::{Read, Write};
use std::path::Path;
use std::time::Duration;

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use hivepost::store::ops::process_lock::ProcessLock;
use private_postgres::{DATABASE, Durability, PrivatePostgres, Settings};
use sqlx::migrate::Migrate;
use sqlx::{AssertSqlSafe, PgPool};

use crate::backups::PG_DUMP;
use crate::database::{self, TestDatabase};
use crate::stage::{Stage, count};
use crate::starting::{Folder, assert_says};

/// A migrated database without matches.
async fn migrated() -> (TestDatabase, PgPool) {
    let database = database::fresh().await;
    let pool = hivepost::store::open_database(database.options()).await.expect("the database opens");
    (database, pool)
}

async fn execute(pool: &PgPool, sql: &str) {
    sqlx::raw_sql(AssertSqlSafe(sql.to_owned())).execute(pool).await.expect("the statement is valid");
}

/// Inserts a minimal match.
const MATCH: &str = "
    insert into player values (1, 'Ada', '2024-01-01'), (2, 'Bert', '2024-01-01');
    insert into match (white, black, expansions, opening, rated, guild_id, channel_id, is_private, locale, started_at)
        values (1, 2, 'Base', 'standard', true, 1, 1, false, 'en-US', '2024-01-01')";

/// Decompresses a back-up.
fn text_of(file: &Path) -> String {
    let mut text = String::new();
    let file = File::open(file).expect("the backup exists");
    GzDecoder::new(file).read_to_string(&mut text).expect("the backup is valid");
    text
}

fn gzip(text: &str) -> Vec<u8> {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    gzip.write_all(text.as_bytes()).and_then(|()| gzip.finish()).expect("memory is writable")
}

impl Folder {
    /// Backs up a database and returns the text of the back-up.
    async fn backup_text(&self, database: &TestDatabase) -> String {
        self.stdout_of(&mut self.at(&database.url(), &["backup", "saved.dump"])).await;
        text_of(&self.path("saved.dump"))
    }

    fn write_gzip(&self, name: &str, text: &str) {
        fs::write(self.path(name), gzip(text)).expect("the folder is writable");
    }
}

#[tokio::test]
async fn existing_files_are_only_overwritten_with_force() {
    let folder = Folder::new();
    let (database, _) = migrated().await;
    folder.write("saved.dump", "Dear reader");
    let said = folder.one_line(&mut folder.at(&database.url(), &["backup", "saved.dump"])).await;
    assert_says(&said, &["saved.dump already exists", "--force"]);
    assert_eq!(folder.read("saved.dump"), "Dear reader");
    fs::create_dir(folder.path("folder")).expect("the folder is writable");
    for name in ["folder", "/dev/null"] {
        let said = folder.one_line(&mut folder.at(&database.url(), &["backup", "--force", name])).await;
        assert_says(&said, &[name, "exists and is not a regular file"]);
    }
    fs::remove_dir(folder.path("folder")).expect("the folder is empty");
    folder.stdout_of(&mut folder.at(&database.url(), &["backup", "--force", "saved.dump"])).await;
    assert_eq!(folder.names(), ["saved.dump"]);
    let saved = fs::read(folder.path("saved.dump")).expect("the backup exists");
    assert!(saved.starts_with(&[0x1f, 0x8b]), "it is a gzip file");
}

#[tokio::test]
async fn failed_backups_explain_themselves_and_create_no_file() {
    let folder = Folder::new();
    let (migrated, empty) = (migrated().await.0, database::fresh().await);
    let said = folder.one_line(&mut folder.at(&migrated.url(), &["backup", "no/such/folder.dump"])).await;
    assert_says(&said, &["could not write no/such/folder.dump", "No such file or directory"]);
    let said = folder.one_line(&mut folder.at(&empty.url(), &["backup", "saved.dump"])).await;
    assert_says(&said, &["nothing to back up"]);
    let said = folder.one_line(&mut folder.at("nonsense", &["backup", "saved.dump"])).await;
    assert_says(&said, &["DATABASE_URL is not a valid PostgreSQL URL"]);
    let data = folder.path("data");
    let mut command = folder.hivepost(&["backup", "saved.dump"]);
    let said = folder.one_line(command.env("HIVEPOST_DATA_DIR", &data)).await;
    assert_says(&said, &["There is no database in ", "/data", "DATABASE_URL"]);
    assert_eq!(folder.names(), Vec::<String>::new());
}

#[tokio::test]
async fn unreadable_backups_leave_no_file() {
    let (folder, (database, pool)) = (Folder::new(), migrated().await);
    execute(&pool, "insert into player select 1, string_agg(md5(part::text), ''), '2024-01-01' from generate_series(1, 150000) part").await;
    let said = folder.one_line(&mut folder.at(&database.url(), &["backup", "saved.dump"])).await;
    assert_says(&said, &["the new back-up can't be read back, so it was deleted: a line is too long"]);
    assert_eq!(folder.names(), Vec::<String>::new());
}

#[tokio::test]
async fn databases_of_other_programs_or_newer_versions_are_not_backed_up() {
    let (folder, (database, pool)) = (Folder::new(), migrated().await);
    execute(&pool, "insert into _sqlx_migrations values (9999, 'x', now(), true, '\\x00', 0)").await;
    let mut command = folder.at(&database.url(), &["backup", "saved.dump"]);
    assert_says(&folder.one_line(&mut command).await, &["newer version of Hivepost", "9999"]);
    execute(&pool, "update _sqlx_migrations set checksum = '\\x00'").await;
    assert_says(&folder.one_line(&mut command).await, &["the database has no tables of Hivepost"]);
    assert_eq!(folder.names(), Vec::<String>::new());
}

#[tokio::test]
#[allow(clippy::too_many_lines, reason = "a list of files")]
async fn invalid_backups_are_rejected_before_a_database_is_created() {
    let folder = Folder::new();
    let (database, pool) = migrated().await;
    execute(&pool, MATCH).await;
    let text = folder.backup_text(&database).await;
    let saved = fs::read(folder.path("saved.dump")).expect("the backup exists");
    let with = |line: &str| gzip(&text.replacen("table analysis", &format!("{line}\ntable analysis"), 1));
    let first = text.lines().nth(1).expect("the backup has migrations");
    let mut changed = saved.clone();
    let checksum = changed.len() - 8;
    changed[checksum] ^= 1;
    let half_dump = &PG_DUMP[..PG_DUMP.len() / 2];
    let renamed = |from: &str, to: &str| {
        let at = PG_DUMP.windows(from.len()).position(|bytes| bytes == from.as_bytes()).expect("it is there");
        let mut dump = PG_DUMP.to_vec();
        dump[at..at + to.len()].copy_from_slice(to.as_bytes());
        dump
    };
    let copy = "COPY public.ping (sender, receiver, sent) FROM stdin;\n";
    let program = "COPY ping FROM PROGRAM 'touch x'; ";
    let refused = "so `hivepost backup` didn't make it like this; nothing was changed";
    let damaged = "is damaged or truncated; nothing was changed: ";
    let cases: Vec<(&str, Vec<u8>, Vec<&str>)> = vec![
        ("half", saved[..saved.len() / 2].into(), vec![damaged, "it ends early"]),
        ("most", saved[..saved.len() - 1].into(), vec![damaged, "it ends early"]),
        ("longer", [&saved[..], b"x"].concat(), vec![damaged, "something follows its end"]),
        ("twice", saved.repeat(2), vec![damaged, "something follows its end"]),
        ("changed", changed, vec![damaged, "checksum"]),
        ("letter", b"Dear reader".into(), vec!["is not a back-up made by `hivepost backup`"]),
        ("empty", Vec::new(), vec!["is not a back-up made by `hivepost backup`"]),
        ("gzip", gzip("Dear reader\n"), vec!["is not a back-up made by `hivepost backup`"]),
        ("endless", gzip(&text.replace("\nend\n", "\n")), vec![damaged, "it ends early"]),
        (
            "format",
            gzip(&text.replacen("format 1", "format 2", 1)),
            vec!["has the format 2", "use a newer version"],
        ),
        (
            "others",
            gzip(&text.replacen(first, "migration 1 00", 1)),
            vec!["is a dump of another program's database"],
        ),
        (
            "newer",
            gzip(&text.replacen(first, &format!("{first}\nmigration 9999 00"), 1)),
            vec!["was made by a newer version of Hivepost (migration 9999)"],
        ),
        (
            "program",
            with("COPY ping FROM PROGRAM 'touch x'"),
            vec!["contains `COPY ping FROM PROGRAM 'touch x'`", refused],
        ),
        ("shell", with("\\! touch x"), vec!["contains `\\! touch x`", refused]),
        ("copy", with("\\copy ping from program 'touch x'"), vec!["contains `\\copy ping", refused]),
        (
            "gexec",
            with("select 'drop table match' \\gexec"),
            vec!["contains `select 'drop table match'", refused],
        ),
        ("do", with("do $$ begin end $$"), vec!["contains `do $$ begin end $$`", refused]),
        ("function", with("create function f() returns int"), vec!["contains `create function", refused]),
        (
            "trigger",
            with("create trigger t after insert on match"),
            vec!["contains `create trigger", refused],
        ),
        ("catalog", with("table pg_authid rolname\nada\n\\."), vec!["contains a table `pg_authid`", refused]),
        ("unknown", with("table letter body\nada\n\\."), vec!["contains a table `letter`", refused]),
        ("again", with("table absence x\n\\."), vec!["contains the table `absence` twice", refused]),
        (
            "injected",
            with("table ping x) from program 'id'\n\\."),
            vec!["a table `ping` with invalid columns", refused],
        ),
        (
            "foreign",
            with("table ping other sender\n\\."),
            vec!["contains a column `ping.other`, which isn't Hivepost's", refused],
        ),
        (
            "behind",
            gzip(&text.replacen("match_match_id_seq 1 true", "match_match_id_seq 1 false", 1)),
            vec!["contains higher numbers than its sequence `match_match_id_seq`", refused],
        ),
        (
            "row",
            with("table ping sender\n\\! touch x\n\\."),
            vec![damaged, "the table `ping` has a row with an invalid value"],
        ),
        (
            "bomb",
            with(&format!("table ping sender\n{}\\.", "1\n".repeat(1 << 24))),
            vec!["decompresses to far more", "nothing was changed"],
        ),
        ("dump-half", half_dump.into(), vec![damaged, "it ends early"]),
        ("dump-longer", [PG_DUMP, b"x"].concat(), vec![damaged]),
        ("dump-version", renamed("PGDMP\x01\x0e", "PGDMP\x01\x63"), vec!["has the format 1.99 of pg_dump"]),
        (
            "dump-program",
            renamed(copy, program),
            vec!["contains `COPY ping FROM PROGRAM 'touch x';", refused],
        ),
        (
            "dump-shell",
            renamed("CREATE TABLE public.ping (\n", "\\! touch x"),
            vec!["contains `\\! touch x", refused],
        ),
        (
            "dump-function",
            renamed("SEQUENCE", "FUNCTION"),
            vec![
                "contains `FUNCTION absence_absence_id_seq`, which isn't Hivepost's; nothing was changed",
                "pg_restore",
            ],
        ),
        (
            "dump-encoding",
            renamed("'UTF8'", "'SJIS'"),
            vec!["has the encoding SJIS; nothing was changed", "pg_restore"],
        ),
        (
            "dump-table",
            renamed("COPY public.ping (", "COPY public.pong ("),
            vec!["contains `COPY public.pong (", refused],
        ),
    ];
    for (name, bytes, expected) in cases {
        let file = format!("{name}.dump");
        fs::write(folder.path(&file), bytes).expect("the folder is writable");
        let mut command = folder.hivepost(&["restore", &file]);
        let said = folder.one_line(command.env("HIVEPOST_DATA_DIR", folder.path("data"))).await;
        assert_says(&said, &[&file]);
        assert_says(&said, &expected);
        assert!(!folder.path("data").exists(), "{name} created a database");
        assert!(!folder.path("x").exists(), "{name} ran a program");
    }
    for (file, expected) in [("missing.dump", "No such file or directory"), (".", "Is a directory")] {
        let said = folder.one_line(&mut folder.hivepost(&["restore", file])).await;
        assert_says(&said, &[&format!("could not read {file}: {expected}")]);
    }
}

#[tokio::test]
async fn backups_that_do_not_fit_the_schema_change_nothing() {
    let folder = Folder::new();
    let (database, pool) = migrated().await;
    execute(&pool, MATCH).await;
    let text = folder.backup_text(&database).await;
    let with = |from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        text.replacen(from, to, 1)
    };
    let without = |from: &str, to: &str| {
        let from = text.find(from).expect("it is there");
        text[..from].to_owned() + &text[from + text[from..].find(to).expect("it is there")..]
    };
    let head = text.find("\nmigration 4 ").expect("the backup has migrations");
    let tables = text.find("\ntable ").expect("the backup has tables");
    let refused = "so `hivepost backup` didn't make it like this; nothing was changed";
    let rows = "has rows that the database refuses; nothing was changed: ";
    let cases: Vec<(&str, String, Vec<&str>)> = vec![
        (
            "column",
            with("table ping sender", "table ping other sender"),
            vec!["a column `ping.other`, which isn't Hivepost's", refused],
        ),
        (
            "columns",
            with("table ping sender ", "table ping "),
            vec!["contains no column `ping.sender`", refused],
        ),
        (
            "generated",
            with("table notice notice_id", "table notice lane notice_id"),
            vec!["a column `notice.lane`", refused],
        ),
        ("table", without("table mate", "table mined_match"), vec!["contains no table `mate`", refused]),
        (
            "version",
            text[..head].to_owned() + &text[tables..],
            vec!["a table `absence`, which its version doesn't have", refused],
        ),
        (
            "sequence",
            without("sequence match_match", "sequence notice"),
            vec!["contains no sequence `match_match_id_seq`", refused],
        ),
        (
            "others",
            with("sequence match_match_id_seq", "sequence pg_x"),
            vec!["a sequence `pg_x`, which its version doesn't have", refused],
        ),
        (
            "behind",
            with("match_match_id_seq 1 true", "match_match_id_seq 1 false"),
            vec!["higher numbers than its sequence `match_match_id_seq`", refused],
        ),
        ("check", with("\tstandard\t", "\tunknown\t"), vec![rows, "\"match_opening_known\""]),
        ("key", with("\n2\tBert", "\n3\tBert"), vec![rows, "\"match_black_player\""]),
        ("unique", with("\n2\tBert", "\n1\tBert"), vec![rows, "\"player_pkey\""]),
        (
            "escape",
            with("\tstandard\t\\N\tt\t", "\tstandard\t\\N\t\u{1b}[31m\u{202e}maybe\t"),
            vec![rows, "\"\u{fffd}[31m\u{fffd}maybe\""],
        ),
        ("type", with("\tstandard\t\\N\tt\t", "\tstandard\t\\N\tmaybe\t"), vec![rows, "\"maybe\""]),
        ("null", with("\tstandard\t", "\t\\N\t"), vec![rows, "\"opening\""]),
    ];
    for (name, text, expected) in cases {
        let file = format!("{name}.dump");
        folder.write_gzip(&file, &text);
        let other = database::fresh().await;
        let said = folder.one_line(&mut folder.at(&other.url(), &["restore", &file])).await;
        assert_says(&said, &[&file]);
        assert_says(&said, &expected);
        let tables = "select count(*) from pg_class where relnamespace = 'public'::regnamespace";
        assert_eq!(count(&other.pool().await, tables).await, 0, "{name} left tables");
    }
    folder.write_gzip("key.dump", &with("\n2\tBert", "\n3\tBert"));
    folder.one_line(&mut folder.at(&database.url(), &["restore", "--replace", "key.dump"])).await;
    assert_eq!(count(&pool, "select count(*) from match").await, 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn databases_of_running_bots_are_not_replaced() {
    let folder = Folder::new();
    let mut stage = Stage::open("backup-refused").await;
    let pool = stage.pool().await;
    folder.stdout_of(&mut folder.at(&stage.database.url(), &["backup", "saved.dump"])).await;
    let mut command = folder.at(&stage.database.url(), &["restore", "--replace", "saved.dump"]);
    assert_says(&folder.one_line(&mut command).await, &["a bot is running on this database; stop it"]);
    // The advisory lock ends with its connection, which the server may notice a moment later.
    stage.stop_bot().await;
    while count(&pool, "select count(*) from pg_locks where locktype = 'advisory' and objsubid = 2").await > 0
    {
        tokio::task::yield_now().await;
    }
    folder.stdout_of(&mut command).await;
}

#[tokio::test]
async fn databases_whose_backup_could_not_be_restored_are_not_backed_up() {
    let (folder, (database, pool)) = (Folder::new(), migrated().await);
    execute(&pool, MATCH).await;
    execute(&pool, "alter table match add column note text").await;
    let mut command = folder.at(&database.url(), &["backup", "saved.dump"]);
    let said = folder.one_line(&mut command).await;
    assert_says(&said, &["a column `match.note` that isn't Hivepost's", "drop the column"]);
    execute(&pool, "alter table match drop column note; select setval('match_match_id_seq', 1, false)").await;
    let said = folder.one_line(&mut command).await;
    assert_says(&said, &["the sequence `match_match_id_seq` is behind the rows of `match`"]);
    assert_eq!(folder.names(), Vec::<String>::new());
    let (_, mending) = said.split_once("run `").expect("it says how to mend it");
    execute(&pool, mending.trim_end().trim_end_matches('`')).await;
    folder.stdout_of(&mut command).await;
}

#[tokio::test]
async fn databases_with_any_data_are_not_replaced_without_a_flag() {
    let (folder, (database, pool)) = (Folder::new(), migrated().await);
    folder.stdout_of(&mut folder.at(&database.url(), &["backup", "saved.dump"])).await;
    let mut command = folder.at(&database.url(), &["restore", "saved.dump"]);
    execute(&pool, "insert into heartbeat (process, at) values (1, '2024-01-01')").await;
    folder.stdout_of(&mut command).await; // a bot has run here, but has no data
    execute(&pool, "insert into server_setting (guild_id, language) values (1, 'it')").await;
    let said = folder.one_line(&mut command).await;
    assert_says(
        &said,
        &["already has 0 matches and 0 challenges, and rows in `server_setting`", "--replace"],
    );
    assert_eq!(count(&pool, "select count(*) from server_setting").await, 1);
}

#[tokio::test]
async fn databases_of_newer_versions_are_not_replaced() {
    let folder = Folder::new();
    let (database, pool) = migrated().await;
    folder.stdout_of(&mut folder.at(&database.url(), &["backup", "saved.dump"])).await;
    execute(&pool, "insert into _sqlx_migrations values (9999, 'x', now(), true, '\\x00', 0)").await;
    let mut command = folder.at(&database.url(), &["restore", "--replace", "saved.dump"]);
    assert_says(&folder.one_line(&mut command).await, &["newer version of Hivepost", "9999"]);
}

#[tokio::test]
async fn tables_of_another_program_are_not_replaced() {
    let folder = Folder::new();
    let (database, other) = (migrated().await.0, database::fresh().await);
    folder.stdout_of(&mut folder.at(&database.url(), &["backup", "saved.dump"])).await;
    let pool = other.pool().await;
    execute(&pool, "create table player (name text); insert into player values ('Cleo')").await;
    for flags in [&["restore", "saved.dump"][..], &["restore", "--replace", "saved.dump"]] {
        let said = folder.one_line(&mut folder.at(&other.url(), flags)).await;
        assert_says(&said, &["the database has a table `player` of another program"]);
    }
    assert_eq!(count(&pool, "select count(*) from player").await, 1);
}

#[tokio::test]
async fn restores_of_databases_in_use_change_nothing() {
    let (database, pool) = migrated().await;
    let saving = Folder::new();
    saving.stdout_of(&mut saving.at(&database.url(), &["backup", "saved.dump"])).await;
    execute(&pool, MATCH).await;
    let file = saving.path("saved.dump");
    let file = file.to_str().expect("the text is UTF-8");
    let held = pool.begin().await.map(|held| (held, "lock table player in access share mode"));
    let (mut held, lock) = held.expect("a connection is free");
    sqlx::query(lock).execute(&mut *held).await.expect("the table is not locked");
    let folder = Folder::new();
    let said = folder.one_line(&mut folder.at(&database.url(), &["restore", "--replace", file])).await;
    assert_says(&said, &["canceling statement due to lock timeout"]);
    held.rollback().await.expect("the rollback succeeds");
    assert_eq!(count(&pool, "select count(*) from match").await, 1);
}

/// Waits until a connection to the pool's database is waiting for a lock.
async fn wait_until_blocked(pool: &PgPool) {
    let waiting = "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    while count(pool, waiting).await == 0 {
        tokio::task::yield_now().await;
    }
}

const COMMAND_TIMEOUT: Duration = Duration::from_secs(30);

/// Runs a command that waits for the migration lock. The lock is released after `meanwhile`.
async fn run_during_migration<T>(
    pool: &PgPool,
    command: impl Future<Output = T>,
    meanwhile: impl FnOnce(),
) -> T {
    let mut migrating = pool.acquire().await.expect("a connection is free");
    migrating.lock().await.expect("no bot migrates");
    let release = async {
        wait_until_blocked(pool).await;
        meanwhile();
        migrating.unlock().await.expect("it is locked");
    };
    let both = async { tokio::join!(command, release).0 };
    tokio::time::timeout(COMMAND_TIMEOUT, both).await.expect("it waits for the lock")
}

#[tokio::test]
async fn backups_and_restores_wait_for_migrations() {
    let (folder, (database, pool)) = (Folder::new(), migrated().await);
    execute(&pool, MATCH).await;
    let text = run_during_migration(&pool, folder.backup_text(&database), || ()).await;
    let other = database::fresh().await;
    let other_pool = other.pool().await;
    let mut restore = folder.at(&other.url(), &["restore", "saved.dump"]);
    let changed = text.replace("match_match_id_seq 1 true", "match_match_id_seq 2 true");
    let change = || folder.write_gzip("saved.dump", &changed);
    let said = run_during_migration(&other_pool, folder.one_line(&mut restore), change).await;
    assert_says(&said, &["saved.dump", "it has changed since it was checked"]);
    folder.stdout_of(&mut restore).await;
    assert_eq!(count(&other_pool, "select count(*) from match").await, 1);
}

#[tokio::test]
async fn databases_of_bots_that_start_meanwhile_are_not_replaced() {
    let (folder, (database, pool)) = (Folder::new(), migrated().await);
    folder.stdout_of(&mut folder.at(&database.url(), &["backup", "saved.dump"])).await;
    execute(&pool, MATCH).await;
    let mut reading = pool.begin().await.expect("a connection is free");
    let lock = "lock table player in access share mode";
    sqlx::query(lock).execute(&mut *reading).await.expect("the table is not locked");
    let mut command = folder.at(&database.url(), &["restore", "--replace", "saved.dump"]);
    let start = async {
        wait_until_blocked(&pool).await;
        let bot = ProcessLock::acquire(&pool).await.expect("a connection is free");
        reading.rollback().await.expect("nothing was changed");
        bot
    };
    let both = async { tokio::join!(folder.one_line(&mut command), start).0 }; // the bot runs until both are done
    let said = tokio::time::timeout(COMMAND_TIMEOUT, both).await.expect("the restore waits for the table");
    assert_says(&said, &["a bot is running on this database; stop it"]);
    assert_eq!(count(&pool, "select count(*) from match").await, 1);
}

#[tokio::test]
async fn empty_migration_tables_are_replaced_unless_a_program_uses_them() {
    let (folder, (database, _)) = (Folder::new(), migrated().await);
    folder.stdout_of(&mut folder.at(&database.url(), &["backup", "saved.dump"])).await;
    let columns = "create table _sqlx_migrations (version bigint primary key, description text not null,
        installed_on timestamptz not null default now(), success boolean not null, checksum bytea not null,
        execution_time bigint not null)";
    let foreign = "insert into _sqlx_migrations values (1, 'x', now(), true, '\\x00', 0)";
    for (more, is_foreign) in [("", false), (foreign, true), ("create table player (name text)", true)] {
        let other = database::fresh().await;
        execute(&other.pool().await, &format!("{columns}; {more}")).await;
        let mut command = folder.at(&other.url(), &["restore", "--replace", "saved.dump"]);
        if is_foreign {
            assert_says(&folder.one_line(&mut command).await, &["of another program"]);
        } else {
            folder.stdout_of(&mut command).await;
        }
    }
}

/// Has the special characters of shells, URLs and SQL.
const PASSWORD: &str = "p@ss/w:o%r d'\"\\$&?#é`!";
const PASSWORD_IN_URL: &str = "p%40ss%2Fw%3Ao%25r%20d%27%22%5C%24%26%3F%23%C3%A9%60%21";

#[tokio::test]
async fn passwords_with_special_characters_work_and_are_not_logged() {
    let folder = Folder::new();
    let settings = Settings {
        data_dir: Some(folder.path("data")),
        bin_dir: std::env::var_os("HIVEPOST_POSTGRES_BIN").map(Into::into),
        durability: Durability::ThrowAway,
        ..Settings::default()
    };
    let server = PrivatePostgres::start(&settings).await.expect("PostgreSQL is installed");
    let pool =
        hivepost::store::open_database(server.connect_options(DATABASE)).await.expect("the database opens");
    let quoted = PASSWORD.replace('\'', "''");
    execute(&pool, &format!("create role \"o'dd/one\" login superuser password '{quoted}'")).await;
    fs::write(
        folder.path("data/postgres/pg_hba.conf"),
        "local all hivepost trust\nlocal all all scram-sha-256\n",
    )
    .expect("the cluster is writable");
    execute(&pool, "select pg_reload_conf()").await;
    let odd =
        |password: &str| server.url(DATABASE).replacen("hivepost@", &format!("o%27dd%2Fone:{password}@"), 1);
    let command = |url: String, arguments: &[&str]| {
        let mut command = folder.at(&url, arguments);
        command.env("RUST_LOG", "trace");
        command
    };
    // Waits until the server has reloaded pg_hba.conf.
    let wrong = || sqlx::PgPool::connect_lazy(&odd("wrong")).expect("the URL is valid");
    while wrong().acquire().await.is_ok() {
        tokio::task::yield_now().await;
    }
    let said = folder.one_line(&mut command(odd("wrong"), &["backup", "no.dump"])).await;
    assert_says(&said, &["the database can't be reached", "password authentication failed"]);
    for arguments in [["backup", "saved.dump"], ["restore", "saved.dump"]] {
        let mut child = folder.start(&mut command(odd(PASSWORD_IN_URL), &arguments));
        assert!(crate::starting::end_of(&mut child).await.success(), "{}", folder.output());
        for part in [PASSWORD, PASSWORD_IN_URL, "p@ss", "p%40ss"] {
            assert!(!folder.output().contains(part), "the password is in the log");
        }
    }
    pool.close().await;
    server.stop().await;
}
