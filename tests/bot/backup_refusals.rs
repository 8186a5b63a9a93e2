//! Errors of `backup` and `restore`: one line on stderr, no changes and no leftover files.

use std::fs::{self, File};
use std::io::Write;

use private_postgres::{DATABASE, Durability, PrivatePostgres, Settings};
use sqlx::{AssertSqlSafe, PgPool};
use tokio::process::Command;

use crate::backups::with_program;
use crate::changes::drop_change_triggers;
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

impl Folder {
    /// The program on this database, using the PostgreSQL programs in `bin`.
    fn with_bin(&self, database: &TestDatabase, arguments: &[&str]) -> Command {
        let mut command = self.at(&database.url(), arguments);
        command.env("HIVEPOST_POSTGRES_BIN", self.path("bin"));
        command
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
    assert!(saved.starts_with(b"PGDMP"));
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
async fn failed_or_truncated_dumps_leave_no_file() {
    let (database, _) = migrated().await;
    let cases = [
        (
            "printf PGDMP; echo 'pg_dump: error: no room' >&2; exit 1",
            "pg_dump failed: pg_dump: error: no room",
        ),
        (
            "REAL/pg_dump \"$@\" | head -c 3000",
            "the output of pg_dump can't be read back, so no back-up was made: pg_restore: error:",
        ),
        ("printf ''", "the output of pg_dump can't be read back"),
    ];
    for (script, expected) in cases {
        let folder = Folder::new();
        with_program(&folder, "pg_dump", |real| {
            let real = real.display().to_string();
            format!(
                "if [ \"$1\" = --version ]; then exec {real}/pg_dump --version; fi\n{}",
                script.replace("REAL", &real)
            )
        });
        let said = folder.one_line(&mut folder.with_bin(&database, &["backup", "saved.dump"])).await;
        assert_says(&said, &[expected]);
        assert_eq!(folder.names(), ["bin"]);
    }
}

#[tokio::test]
async fn invalid_backups_are_rejected_before_a_database_is_created() {
    let folder = Folder::new();
    let (database, pool) = migrated().await;
    folder.stdout_of(&mut folder.at(&database.url(), &["backup", "saved.dump"])).await;
    let saved = fs::read(folder.path("saved.dump")).expect("the backup exists");
    for (name, bytes) in [("half.dump", saved.len() / 2), ("most.dump", saved.len() - 20), ("head.dump", 40)]
    {
        File::create(folder.path(name))
            .and_then(|mut file| file.write_all(&saved[..bytes]))
            .expect("the folder is writable");
    }
    folder.write("letter.dump", "Dear reader");
    folder.write("empty.dump", "");
    execute(&pool, "update _sqlx_migrations set checksum = '\\x00' where version = 1").await;
    folder.stdout_of(&mut folder.at(&database.url(), &["backup", "others.dump"])).await;
    execute(&pool, "insert into _sqlx_migrations values (9999, 'x', now(), true, '\\x00', 0)").await;
    execute(&pool, "delete from _sqlx_migrations where version = 1").await;
    folder.stdout_of(&mut folder.at(&database.url(), &["backup", "newer.dump"])).await;
    let cases = [
        ("half.dump", "half.dump is damaged or truncated; nothing was changed: pg_restore: error: "),
        ("most.dump", "most.dump is damaged or truncated; nothing was changed: pg_restore: error: "),
        ("head.dump", "head.dump is damaged or truncated; nothing was changed: pg_restore: error: "),
        ("letter.dump", "letter.dump is not a back-up made by `hivepost backup`"),
        ("empty.dump", "empty.dump is not a back-up made by `hivepost backup`"),
        ("missing.dump", "could not read missing.dump: No such file or directory"),
        (".", "could not read .: Is a directory"),
        ("others.dump", "others.dump is a dump of another program's database"),
        ("newer.dump", "newer.dump was made by a newer version of Hivepost (migration 9999)"),
    ];
    for (file, expected) in cases {
        let mut command = folder.hivepost(&["restore", file]);
        let said = folder.one_line(command.env("HIVEPOST_DATA_DIR", folder.path("data"))).await;
        assert_says(&said, &[expected]);
        assert!(!folder.path("data").exists(), "{file} created a database");
    }
}

#[tokio::test]
async fn dumps_of_other_programs_are_rejected() {
    let folder = Folder::new();
    let database = database::fresh().await;
    execute(&database.pool().await, "create table match (id int); insert into match values (1)").await;
    let clients = private_postgres::find_clients(&Settings::default());
    let client = clients.for_reading().expect("PostgreSQL is installed");
    let mut command = client.command_at("pg_dump", &database.options());
    let file = File::create(folder.path("other.dump")).expect("the folder is writable");
    let dumped = command.arg("--format=custom").stdout(file).status().await.expect("pg_dump starts");
    assert!(dumped.success());
    let (target, _) = migrated().await;
    let said = folder.one_line(&mut folder.at(&target.url(), &["restore", "other.dump"])).await;
    assert_says(&said, &["other.dump is a dump of another program's database"]);
}

#[tokio::test]
async fn dumps_by_a_newer_pg_dump_are_rejected_with_the_versions() {
    let folder = Folder::new();
    let (database, _) = migrated().await;
    folder.stdout_of(&mut folder.at(&database.url(), &["backup", "saved.dump"])).await;
    let mut bytes = fs::read(folder.path("saved.dump")).expect("the backup exists");
    bytes[6] = 99; // the minor version of the format
    fs::write(folder.path("newer.dump"), bytes).expect("the folder is writable");
    let said = folder.one_line(&mut folder.at(&database.url(), &["restore", "newer.dump"])).await;
    assert_says(
        &said,
        &["newer.dump was made by a newer PostgreSQL than the installed programs can read (PostgreSQL "],
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn databases_of_running_bots_are_not_replaced() {
    let folder = Folder::new();
    let mut stage = Stage::open("backup-refused").await;
    drop_change_triggers(&stage.pool().await).await;
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
async fn interrupted_or_failed_restores_change_nothing() {
    let (database, pool) = migrated().await;
    let saving = Folder::new();
    saving.stdout_of(&mut saving.at(&database.url(), &["backup", "saved.dump"])).await;
    execute(&pool, MATCH).await;
    let file = saving.path("saved.dump");
    let file = file.to_str().expect("the text is UTF-8");
    let cases = [
        // A truncated script, as after a disk failure.
        (
            "pg_restore",
            "REAL/pg_restore \"$@\" | head -c 2500; echo 'pg_restore: error: bad disk' >&2; exit 1",
            "bad disk",
        ),
        (
            "pg_restore",
            "REAL/pg_restore \"$@\"; echo 'select 1 / 0;'",
            "psql failed: ERROR:  division by zero",
        ),
        ("psql", "head -c 2500 | REAL/psql \"$@\"; exit 1", "psql failed"),
    ];
    for (program, script, expected) in cases {
        let folder = Folder::new();
        with_program(&folder, program, |real| {
            let real = real.display().to_string();
            let script = script.replace("REAL", &real);
            // Only the calls that produce or run the SQL script fail.
            format!(
                "case \"$*\" in *--no-owner*|*--no-psqlrc*) ;; *) exec {real}/{program} \"$@\";; esac\n{script}"
            )
        });
        let said = folder.one_line(&mut folder.with_bin(&database, &["restore", "--replace", file])).await;
        assert_says(&said, &[expected]);
        assert_eq!(count(&pool, "select count(*) from match").await, 1);
    }
    let held = pool.begin().await.map(|held| (held, "lock table player in access share mode"));
    let (mut held, lock) = held.expect("a connection is free");
    sqlx::query(lock).execute(&mut *held).await.expect("the table is not locked");
    let folder = Folder::new();
    let said = folder.one_line(&mut folder.at(&database.url(), &["restore", "--replace", file])).await;
    assert_says(&said, &["psql failed: ERROR:  canceling statement due to lock timeout"]);
    held.rollback().await.expect("the rollback succeeds");
    assert_eq!(count(&pool, "select count(*) from match").await, 1);
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
    with_program(&folder, "pg_dump", |real| {
        let real = real.display();
        format!("echo \"$0 $*\" >>{}\nexec {real}/pg_dump \"$@\"", folder.path("arguments").display())
    });
    let odd =
        |password: &str| server.url(DATABASE).replacen("hivepost@", &format!("o%27dd%2Fone:{password}@"), 1);
    let command = |url: String, arguments: &[&str]| {
        let mut command = folder.at(&url, arguments);
        command.env("HIVEPOST_POSTGRES_BIN", folder.path("bin")).env("RUST_LOG", "trace");
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
    let arguments = folder.read("arguments");
    assert_says(&arguments, &["--format=custom"]);
    assert!(!arguments.contains("p@ss") && !arguments.contains("p%40ss"), "{arguments}");
    pool.close().await;
    server.stop().await;
}
