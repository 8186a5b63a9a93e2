//! The life cycle of a private PostgreSQL: start, properties, stop.

use std::fs;
use std::io::{BufRead, BufReader, ErrorKind};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::str::FromStr;
use std::time::Duration;

use private_postgres::{DATABASE, Durability, PrivatePostgres, Settings};
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPoolOptions};
use sqlx::{ConnectOptions, Connection};
use tokio::task::yield_now;
use tokio::time::timeout;

use crate::scratch::Scratch;
use test_support::database;
use test_support::folder::wait_for;

/// The variable for the data folder of [`process_that_waits_to_be_killed`].
const CHILD_DATA: &str = "HIVEPOST_TEST_CHILD_DATA";

/// The variable for its program folder, if it is not the installed one.
const CHILD_BIN: &str = "HIVEPOST_TEST_CHILD_BIN";

async fn connect(server: &PrivatePostgres) -> PgConnection {
    server.connect_options(DATABASE).connect().await.expect("a started server accepts connections")
}

async fn ask(connection: &mut PgConnection, query: &'static str) -> String {
    sqlx::query_scalar(query).fetch_one(connection).await.expect("the query is valid")
}

/// Waits for a condition on this folder. Fails after 30 seconds.
async fn wait_until(what: &str, folder: &Path, mut is_true: impl FnMut() -> bool) {
    let seen = wait_for(folder, Duration::from_secs(30), || is_true().then_some(())).await;
    assert!(seen.is_some(), "timed out waiting until {what}");
}

fn folder_of(path: &Path) -> &Path {
    path.parent().expect("the path has a parent folder")
}

/// Connects to a restarting server like the bot: waits until the server accepts connections, for five seconds
/// at most.
async fn reconnect(options: &PgConnectOptions) -> PgConnection {
    const TIMEOUT: Duration = Duration::from_secs(5);
    let pool = PgPoolOptions::new().acquire_timeout(TIMEOUT).connect_lazy_with(options.clone());
    let waiting = async {
        loop {
            match pool.acquire().await {
                // The socket of the old server is being replaced.
                Err(sqlx::Error::Io(error)) if error.kind() == ErrorKind::NotFound => yield_now().await,
                acquired => return acquired.expect("the server accepts connections again").detach(),
            }
        }
    };
    timeout(TIMEOUT, waiting).await.expect("the server restarts in time")
}

#[tokio::test]
async fn every_test_has_its_own_database() {
    let (one, other) = (database::fresh().await, database::fresh().await);
    let (one, other) = (one.pool().await, other.pool().await);
    sqlx::query("create table only_here (id int)").execute(&one).await.expect("a table can be created");
    let seen: Option<String> = sqlx::query_scalar("select to_regclass('only_here')::text")
        .fetch_one(&other)
        .await
        .expect("the query is valid");
    assert_eq!(seen, None);
}

#[tokio::test]
async fn url_of_a_test_database_is_valid() {
    let test = database::fresh().await;
    let options = PgConnectOptions::from_str(&test.url()).expect("a valid URL");
    let mut by_url = options.connect().await.expect("the server is running");
    let mut by_options = test.options().connect().await.expect("the server is running");
    let query = "select current_database()::text";
    assert_eq!(ask(&mut by_url, query).await, ask(&mut by_options, query).await);
}

#[tokio::test]
async fn data_survive_a_restart() {
    let scratch = Scratch::new();
    let server = scratch.started().await;
    let mut connection = connect(&server).await;
    sqlx::query("create table kept as select 'here'::text as word")
        .execute(&mut connection)
        .await
        .expect("a table can be created");
    server.stop().await;

    let server = scratch.started().await;
    let mut connection = connect(&server).await;
    assert_eq!(ask(&mut connection, "select word from kept").await, "here");
    server.stop().await;
}

#[tokio::test]
async fn stopped_server_removes_its_socket() {
    let scratch = Scratch::new();
    let server = scratch.started().await;
    let socket_dir = server.socket_dir().to_owned();
    let mut connection = connect(&server).await;
    server.stop().await;
    assert!(!socket_dir.exists());
    assert_eq!(scratch.names("data"), ["hivepost.lock", "postgres", "postgres.log"]);
    assert!(!scratch.path("data/postgres/postmaster.pid").exists());
    assert!(connection.ping().await.is_err());
}

#[tokio::test]
async fn dropped_server_stops() {
    let scratch = Scratch::new();
    let server = scratch.started().await;
    let socket_dir = server.socket_dir().to_owned();
    drop(server);
    wait_until("the socket is gone", folder_of(&socket_dir), || !socket_dir.exists()).await;
    assert!(!scratch.path("data/postgres/postmaster.pid").exists());
}

#[tokio::test]
async fn server_has_the_expected_settings() {
    let scratch = Scratch::new();
    let server = scratch.started().await;
    let mut connection = connect(&server).await;
    let expected = [
        ("select current_setting('fsync')", "on"),
        ("select current_setting('synchronous_commit')", "on"),
        ("select current_setting('full_page_writes')", "on"),
        ("select current_setting('server_encoding')", "UTF8"),
        ("select datcollate::text from pg_database where datname = 'hivepost'", "C"),
        ("select reset_val from pg_settings where name = 'TimeZone'", "UTC"),
        ("select current_setting('listen_addresses')", ""),
        ("select current_user::text", "hivepost"),
    ];
    for (query, answer) in expected {
        assert_eq!(ask(&mut connection, query).await, answer, "{query}");
    }
    server.stop().await;
}

#[tokio::test]
async fn server_never_runs_as_root_and_has_private_folders() {
    let scratch = Scratch::new();
    let server = scratch.started().await;
    let cluster = fs::metadata(scratch.path("data/postgres")).expect("the cluster exists");
    let socket_dir = fs::metadata(server.socket_dir()).expect("the socket's folder exists");
    let mine = fs::metadata(scratch.path("data")).expect("the data folder exists").uid();
    assert_ne!(cluster.uid(), 0);
    assert!(mine == 0 || cluster.uid() == mine, "only root uses another user");
    assert_eq!(cluster.uid(), socket_dir.uid());
    assert_eq!((cluster.mode() & 0o777, socket_dir.mode() & 0o777), (0o700, 0o700));

    assert_eq!(ps("uid=", &pid_of_server(&scratch)), cluster.uid().to_string());
    server.stop().await;
}

#[tokio::test]
async fn ctrl_c_does_not_reach_the_server() {
    let scratch = Scratch::new();
    let server = scratch.started().await;
    let (mine, its) = (std::process::id().to_string(), pid_of_server(&scratch));
    assert_ne!(ps("pgid=", &its), ps("pgid=", &mine));
    server.stop().await;
}

fn pid_of_server(scratch: &Scratch) -> String {
    let pid_file = fs::read_to_string(scratch.path("data/postgres/postmaster.pid")).expect("the server runs");
    pid_file.lines().next().expect("the first line is the process id").to_owned()
}

/// Returns a column of `ps` for a process.
fn ps(column: &str, pid: &str) -> String {
    let said = Command::new("ps").args(["-o", column, "-p", pid]).output().expect("ps is installed").stdout;
    String::from_utf8_lossy(&said).trim().to_owned()
}

#[tokio::test]
async fn long_data_folder_does_not_affect_the_socket_path() {
    let scratch = Scratch::new();
    let settings = Settings { data_dir: Some(scratch.path(&"deep/".repeat(40))), ..scratch.settings() };
    let server = PrivatePostgres::start(&settings).await.unwrap_or_else(|error| panic!("{error}"));
    let socket = server.socket_dir().join(".s.PGSQL.5432");
    assert!(socket.exists() && socket.as_os_str().len() <= 107, "{}", socket.display());
    assert!(server.data_dir().as_os_str().len() > 200);
    server.stop().await;
}

/// Kills the server without a chance to clean up.
fn kill_server(scratch: &Scratch) {
    let killed = Command::new("kill").args(["-KILL", &pid_of_server(scratch)]).status();
    assert!(killed.expect("kill is installed").success());
}

#[tokio::test]
async fn killed_server_restarts_with_all_committed_data() {
    let scratch = Scratch::new();
    let mut server = scratch.started().await;
    let options = server.connect_options(DATABASE);
    let mut connection = connect(&server).await;
    sqlx::query("create table kept (number int)")
        .execute(&mut connection)
        .await
        .expect("a table can be created");
    // In its own task, because a connection may succeed before `keep_running` sees the server running.
    let watching = tokio::spawn(async move { server.keep_running(Duration::from_secs(30)).await });
    for number in 1..4 {
        sqlx::query("insert into kept values ($1)")
            .bind(number)
            .execute(&mut connection)
            .await
            .expect("a row can be inserted");
        kill_server(&scratch);
        while connection.ping().await.is_ok() {} // the connection's backend is still alive
        connection = reconnect(&options).await;
        assert_eq!(ask(&mut connection, "select count(*)::text from kept").await, number.to_string());
    }
    assert!(!watching.is_finished(), "the server is still supervised");
    watching.abort();
}

#[tokio::test]
async fn failed_restart_reports_the_reason() {
    let scratch = Scratch::new();
    let mut server = scratch.started().await;
    fs::remove_file(scratch.path("data/postgres/global/pg_control")).expect("every cluster has this file");
    kill_server(&scratch);
    let why = server.keep_running(Duration::ZERO).await.to_string();
    assert!(why.contains("global/pg_control"), "{why}");
    server.stop().await;
}

#[tokio::test]
async fn incomplete_cluster_is_replaced() {
    let scratch = Scratch::new();
    scratch.write("data/hivepost.lock", "");
    scratch.write("data/postgres.making-0123456789abcdef/PG_VERSION", "15\n");
    let server = scratch.started().await;
    connect(&server).await.ping().await.expect("the server responds");
    server.stop().await;
    assert_eq!(scratch.names("data"), ["hivepost.lock", "postgres", "postgres.log"]);
}

/// Not a test, but a process that other tests kill. Starts a server in the given folder (or a throw-away one
/// for `-`), prints its socket folder, and waits.
#[tokio::test]
#[ignore = "run by other tests in a separate process"]
async fn process_that_waits_to_be_killed() {
    let folder = std::env::var(CHILD_DATA).expect("the calling test sets a folder");
    let bin_dir = std::env::var_os(CHILD_BIN).map(PathBuf::from);
    let settings = match folder.as_str() {
        "-" => Settings { durability: Durability::ThrowAway, bin_dir, ..Settings::default() },
        folder => Settings { data_dir: Some(folder.into()), bin_dir, ..Settings::default() },
    };
    let server = PrivatePostgres::start(&settings).await.unwrap_or_else(|error| panic!("{error}"));
    println!("socket: {}", server.socket_dir().display());
    std::future::pending::<()>().await;
}

/// Returns the command for another process that starts its own server.
fn command_of_another(data: &str, temporary: &Path) -> Command {
    let mut command = Command::new(std::env::current_exe().expect("the test's program is known"));
    command
        .args(["--ignored", "--nocapture", "--exact", "life::process_that_waits_to_be_killed"])
        .env(CHILD_DATA, data)
        .env("TMPDIR", temporary);
    command
}

/// Runs another process whose server cannot start with these programs, and returns its output.
pub fn output_of_failed_start(data: &str, temporary: &Path, bin_dir: &Path) -> String {
    let mut command = command_of_another(data, temporary);
    let output = command.env(CHILD_BIN, bin_dir).output().expect("a test can run itself");
    assert!(!output.status.success(), "the process should fail");
    [output.stdout, output.stderr].map(|said| String::from_utf8_lossy(&said).into_owned()).concat()
}

/// Starts another process with its own server, and returns its socket folder.
fn another_process(data: &str, temporary: &Path) -> (Child, PathBuf) {
    let mut command = command_of_another(data, temporary);
    let mut child = command.stdout(Stdio::piped()).spawn().expect("a test can run itself");
    let said = BufReader::new(child.stdout.take().expect("stdout is piped")).lines();
    let socket_dir = said
        .map_while(Result::ok)
        .find_map(|line| line.split_once("socket: ").map(|(_, dir)| PathBuf::from(dir)))
        .expect("the other process starts its server");
    (child, socket_dir)
}

fn kill(mut child: Child) {
    child.kill().expect("a child can be killed");
    child.wait().expect("a killed child ends");
}

#[tokio::test]
async fn killed_process_leaves_no_server() {
    let scratch = Scratch::new();
    let data = scratch.path("data");
    let (child, socket_dir) = another_process(&data.to_string_lossy(), Path::new("/tmp"));
    assert!(socket_dir.join(".s.PGSQL.5432").exists());
    kill(child);
    let server = scratch.started().await;
    wait_until("the old socket is gone", folder_of(&socket_dir), || !socket_dir.exists()).await;
    connect(&server).await.ping().await.expect("the new server responds");
    server.stop().await;
    assert!(!data.join("postgres/postmaster.pid").exists());
}

#[tokio::test]
async fn killed_process_leaves_no_throw_away_cluster() {
    let scratch = Scratch::new();
    scratch.allow(".", 0o1777);
    let (child, run_dir) = another_process("-", &scratch.path(""));
    assert!(run_dir.starts_with(scratch.path("")) && run_dir.join("data/postgres").exists());
    kill(child);
    wait_until("its folder is gone", &scratch.path(""), || scratch.names(".").is_empty()).await;
}

#[tokio::test]
async fn deep_temporary_folder_is_not_used_for_the_socket() {
    let scratch = Scratch::new();
    let deep = scratch.path(&"deep/".repeat(20));
    fs::create_dir_all(&deep).expect("folders can be created");
    let (child, socket_dir) = another_process("-", &deep);
    assert_eq!(socket_dir.parent(), Some(Path::new("/tmp")));
    kill(child);
    wait_until("its folder is gone", folder_of(&socket_dir), || !socket_dir.exists()).await;
}
