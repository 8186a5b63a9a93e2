//! The program as a host starts it: requirements, error messages, and shutdown.

use std::ffi::OsStr;
use std::fs::{self, File, Permissions};
use std::io::{Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{PermissionsExt, chown, lchown, symlink};
use std::path::{Path, PathBuf};
use std::process::{ExitStatus, Stdio};
use std::time::{Duration, Instant};

use discord_playground::{Options, Playground};
use serde_json::json;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::net::TcpSocket;
use tokio::process::{Child, Command};
use tokio::time::timeout;

use crate::database;
use crate::stage::Stage;
use test_support::folder::wait_for;

pub const TIMEOUT: Duration = Duration::from_secs(30);

pub const TOKEN: &str = "MTIzNDU2Nzg5.Secret.keep-this-one-to-yourself-0123456789ab";
pub const PASSWORD: &str = "correct-horse-battery";

/// A temporary working folder for the program, without a `.env`. Deleted on drop.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new() -> Self {
        let path = Path::new("/tmp").join(format!("hivepost-starting-{:016x}", rand::random::<u64>()));
        fs::create_dir(&path).expect("the random name is unused");
        fs::set_permissions(&path, Permissions::from_mode(0o755)).expect("the folder is writable");
        Self(path)
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    pub fn write(&self, name: &str, text: &str) {
        fs::write(self.path(name), text).expect("the folder is writable");
    }

    pub fn allow(&self, name: &str, mode: u32) {
        fs::set_permissions(self.path(name), Permissions::from_mode(mode)).expect("the file is writable");
    }

    pub fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).expect("the file exists")
    }

    /// The program with these arguments and a clean environment.
    pub fn hivepost(&self, arguments: &[&str]) -> Command {
        self.command(env!("CARGO_BIN_EXE_hivepost"), arguments)
    }

    /// Like [`Self::hivepost`], with these limits of open files.
    pub fn hivepost_with_file_limits(&self, soft: u32, hard: u32, arguments: &[&str]) -> Command {
        let script = format!("ulimit -S -n {soft} && ulimit -H -n {hard} && exec \"$0\" \"$@\"");
        let mut command = self.command("sh", &["-c", &script, env!("CARGO_BIN_EXE_hivepost")]);
        command.args(arguments);
        command
    }

    fn command(&self, program: &str, arguments: &[&str]) -> Command {
        let mut command = Command::new(program);
        command.args(arguments).current_dir(&self.0).env_clear().stdin(Stdio::null()).kill_on_drop(true);
        for name in ["PATH", "HOME", "HIVEPOST_POSTGRES_BIN"] {
            command.envs(std::env::var_os(name).map(|value| (name, value)));
        }
        command
    }

    /// Starts the program, with output to the files `stdout` and `stderr`.
    pub fn start(&self, command: &mut Command) -> Child {
        let file = |name| File::create(self.path(name)).expect("the folder is writable");
        command.stdout(file("stdout")).stderr(file("stderr")).spawn().expect("the program can be started")
    }

    /// All output so far.
    pub fn output(&self) -> String {
        self.read("stdout") + &self.read("stderr")
    }

    /// Runs the program and returns its error message. Asserts exit code 1 and that the message contains no secrets.
    async fn error_message(&self, command: &mut Command) -> String {
        let mut child = self.start(command.env("RUST_LOG", "error"));
        let status = end_of(&mut child).await;
        let said = self.read("stderr");
        assert_eq!(status.code(), Some(1), "{said}");
        assert_eq!(self.read("stdout"), "");
        assert!(said.starts_with("hivepost: "), "{said}");
        assert!(!said.contains(TOKEN) && !said.contains(PASSWORD), "{said}");
        for internal in ["Error(", "Error {", "Some(", "panicked", "0x"] {
            assert!(!said.contains(internal), "{said}");
        }
        said.trim_end().to_owned()
    }

    pub async fn one_line(&self, command: &mut Command) -> String {
        let said = self.error_message(command).await;
        assert_eq!(said.lines().count(), 1, "{said}");
        said
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.0).ok();
    }
}

pub async fn end_of(child: &mut Child) -> ExitStatus {
    timeout(TIMEOUT, child.wait())
        .await
        .expect("the program exits in time")
        .expect("the process can be awaited")
}

/// Sends `SIGTERM` and asserts a successful exit.
pub async fn end(child: &mut Child) {
    let id = child.id().expect("the process is running").to_string();
    let sent = Command::new("kill").args(["-TERM", &id]).status().await.expect("`kill` can be started");
    assert!(sent.success());
    assert_eq!(end_of(child).await.code(), Some(0));
}

pub async fn discord() -> Playground {
    let options = Options { token: Some(TOKEN.to_owned()), ..Options::default() };
    Playground::start(options).await.expect("a port is free")
}

/// An address where no server listens. The bound socket reserves the port.
pub fn unused_address() -> String {
    let socket = TcpSocket::new_v4().expect("a socket can be created");
    socket.bind(SocketAddr::from((Ipv4Addr::LOCALHOST, 0))).expect("a port is free");
    let address = socket.local_addr().expect("the socket is bound").to_string();
    std::mem::forget(socket);
    address
}

/// All files with this name in a folder and its subfolders.
pub fn files_named(folder: &Path, name: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder exists") {
        let path = entry.expect("the folder can be read").path();
        if path.is_dir() {
            found.extend(files_named(&path, name));
        } else if path.file_name().is_some_and(|own| own == name) {
            found.push(path);
        }
    }
    found
}

pub fn assert_says(said: &str, all: &[&str]) {
    for one in all {
        assert!(said.contains(one), "{one:?} is missing in: {said}");
    }
}

#[tokio::test]
async fn a_missing_token_is_explained_with_both_options() {
    let folder = Folder::new();
    let said = folder.error_message(&mut folder.hivepost(&[])).await;
    assert_says(&said, &["DISCORD_TOKEN", "hivepost playground", ".env", "discord.com/developers"]);
    let empty = folder.error_message(folder.hivepost(&["run"]).env("DISCORD_TOKEN", " ")).await;
    assert_eq!(empty, said);
}

#[tokio::test]
async fn filling_a_database_with_random_matches_needs_a_flag() {
    let (folder, database) = (Folder::new(), database::fresh().await);
    let said = folder.one_line(&mut folder.hivepost(&["bench-data"])).await;
    assert_says(&said, &["the bot's private database", "can't be removed", "--yes-fill-this-database"]);
    let said = folder.one_line(folder.hivepost(&["bench-data"]).env("DATABASE_URL", database.url())).await;
    assert_says(&said, &["DATABASE_URL", "--yes-fill-this-database"]);
    let arguments = ["bench-data", "--yes-fill-this-database", "--matches", "20", "--players", "2000"];
    let mut filling = folder.start(folder.hivepost(&arguments).env("DATABASE_URL", database.url()));
    assert_eq!(end_of(&mut filling).await.code(), Some(0), "{}", folder.output());
    assert!(folder.output().contains("20 matches of 2000 players"), "{}", folder.output());
    let again = folder.one_line(folder.hivepost(&arguments).env("DATABASE_URL", database.url())).await;
    assert_says(&again, &["isn't empty", "an empty one"]);
}

#[tokio::test]
async fn an_invalid_token_is_reported() {
    let (folder, discord, database) = (Folder::new(), discord().await, database::fresh().await);
    let mut command = folder.hivepost(&[]);
    command.env("DISCORD_TOKEN", "MTIzNDU2Nzg5.Other.one").env("DISCORD_API_URL", discord.url());
    let said = folder.one_line(command.env("DATABASE_URL", database.url())).await;
    assert_says(&said, &["Discord rejects DISCORD_TOKEN"]);
    assert!(!said.contains("MTIzNDU2Nzg5"), "{said}");
}

/// Waits for the log line of a bot that can't reach Discord and keeps trying.
async fn waiting_message(folder: &Folder) -> String {
    let said = || Some(folder.read("stderr")).filter(|said| said.contains("keeps trying"));
    wait_for(&folder.path("."), TIMEOUT, said).await.expect("the bot logs that it waits")
}

#[tokio::test]
async fn the_bot_reports_and_awaits_an_unreachable_discord() {
    let (folder, database) = (Folder::new(), database::fresh().await);
    let mut command = folder.hivepost(&[]);
    let address = unused_address();
    command.env("DISCORD_TOKEN", TOKEN).env("DISCORD_API_URL", format!("http://{address}"));
    let mut child = folder.start(command.env("DATABASE_URL", database.url()));
    assert_says(&waiting_message(&folder).await, &["Discord could not be reached", &address]);
    end(&mut child).await;
    assert!(!folder.output().contains(TOKEN));
}

#[tokio::test]
async fn the_bot_connects_when_discord_is_back_after_one_warning() {
    let (folder, discord, database) = (Folder::new(), discord().await, database::fresh().await);
    discord.fail_next("GET", "", 503, 0, 2); // the first attempt, and the second
    let mut command = folder.hivepost(&[]);
    command.env("DISCORD_TOKEN", TOKEN).env("DISCORD_API_URL", discord.url());
    let mut child = folder.start(command.env("DATABASE_URL", database.url()));
    waiting_message(&folder).await;
    discord.wait_for_bot().await;
    end(&mut child).await;
    assert_eq!(folder.output().matches("keeps trying").count(), 1, "{}", folder.output());
}

#[tokio::test]
async fn invalid_shards_and_shards_without_a_shared_database_are_refused() {
    let folder = Folder::new();
    for shards in ["4/4", "1-0/4", "half"] {
        let mut command = folder.hivepost(&[]);
        let said = folder.one_line(command.env("DISCORD_TOKEN", TOKEN).env("HIVEPOST_SHARDS", shards)).await;
        assert_says(&said, &["HIVEPOST_SHARDS", "0-1/4", "3/4"]);
    }
    let mut command = folder.hivepost(&[]);
    let said = folder.one_line(command.env("DISCORD_TOKEN", TOKEN).env("HIVEPOST_SHARDS", "0-1/4")).await;
    assert_says(&said, &["HIVEPOST_SHARDS", "DATABASE_URL"]);
    assert!(!folder.path("data").exists(), "no database was created");
}

#[tokio::test]
async fn an_unreachable_database_is_reported_within_seconds() {
    let folder = Folder::new();
    let url = format!("postgres://hivepost:{PASSWORD}@{}/hivepost", unused_address());
    let begun = Instant::now();
    let mut command = folder.hivepost(&[]);
    let said = folder.one_line(command.env("DISCORD_TOKEN", TOKEN).env("DATABASE_URL", url)).await;
    assert!(begun.elapsed() < Duration::from_secs(10), "it took {:?}", begun.elapsed());
    assert_says(&said, &["database", "DATABASE_URL", "refused"]);
}

#[tokio::test]
async fn an_invalid_database_url_is_reported() {
    let folder = Folder::new();
    for url in ["nonsense".to_owned(), format!("postgres://hivepost:{PASSWORD}@host:port/hivepost")] {
        let mut command = folder.hivepost(&[]);
        let said = folder.one_line(command.env("DISCORD_TOKEN", TOKEN).env("DATABASE_URL", url)).await;
        assert_says(&said, &["DATABASE_URL is not a valid PostgreSQL URL"]);
    }
}

#[tokio::test]
async fn a_database_of_a_newer_version_is_refused() {
    let (folder, database) = (Folder::new(), database::fresh().await);
    let pool = hivepost::store::open_database(database.options()).await.expect("the database opens");
    sqlx::query(
        "insert into _sqlx_migrations (version, description, success, checksum, execution_time)
         values (9999, 'from the future', true, '', 0)",
    )
    .execute(&pool)
    .await
    .expect("the statement succeeds");
    let mut command = folder.hivepost(&[]);
    command.env("DISCORD_TOKEN", TOKEN).env("DATABASE_URL", database.url());
    assert_says(&folder.one_line(&mut command).await, &["newer version of Hivepost", "9999"]);
}

#[tokio::test]
async fn settings_are_read_from_dotenv_without_logging_secrets() {
    let (folder, discord, database) = (Folder::new(), discord().await, database::fresh().await);
    // The test server needs no password, but must not log an unneeded one either.
    let url = database.url().replacen('@', &format!(":{PASSWORD}@"), 1);
    let settings = format!("DISCORD_TOKEN={TOKEN}\nDATABASE_URL={url}\nDISCORD_API_URL={}/\n", discord.url());
    folder.write(".env", &settings);
    let mut bot = folder.start(folder.hivepost(&[]).env("RUST_LOG", "trace"));
    discord.wait_for_bot().await;
    end(&mut bot).await;
    let said = folder.output();
    assert_says(&said, &["hivepost"]);
    assert!(!said.contains(PASSWORD), "the password is in the log");
    let leak = said.lines().find(|line| line.contains(TOKEN));
    assert_eq!(leak, None, "the token is in the log");
    discord.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_log_contains_no_messages() {
    let (folder, stage) = (Folder::new(), Stage::without_bot("starting_log").await);
    let mut command = folder.hivepost(&["run"]);
    command.env("DISCORD_TOKEN", stage.discord.token()).env("DISCORD_API_URL", stage.discord.url());
    command
        .env("DATABASE_URL", stage.database.url())
        .env("RUST_LOG", "trace,serenity::gateway=trace,serenity::http=trace");
    let mut bot = folder.start(&mut command);
    stage.discord.wait_for_bot().await;
    let first = stage.begin_as_white().await;
    stage.told(stage.ada, "games", json!({})).await;
    stage.pressed(stage.ada, &first, "Play").await;
    stage.settle(&stage.pool().await).await;
    end(&mut bot).await;
    let log = folder.output();
    assert_says(&log, &["sqlx", "select"]); // the log isn't empty
    for said in [&stage.discord.token(), "Ada", "Bert", "Hive Garden", "to move", "callback", "/webhooks/"] {
        let line = log.lines().find(|line| line.contains(said));
        assert_eq!(line, None, "{said}");
    }
    stage.close().await;
}

#[tokio::test]
async fn invalid_settings_are_named_without_their_values() {
    let folder = Folder::new();
    let mut command = folder.hivepost(&[]);
    let said = folder.one_line(command.env("DISCORD_TOKEN", OsStr::from_bytes(b"\xff"))).await;
    assert_says(&said, &["DISCORD_TOKEN is not valid UTF-8"]);
    folder.write(".env", &format!("DISCORD_TOKEN {TOKEN}\n"));
    assert_says(&folder.one_line(&mut folder.hivepost(&[])).await, &[".env has an invalid line"]);
}

/// A user id other than root's and the current one.
const OTHER_USER: u32 = 65534;

/// The error message if the settings were read but contain no token.
const NO_TOKEN: &str = "DISCORD_TOKEN is not set";
/// Recovery time after a kill, without PostgreSQL's own crash recovery.
const RECOVERY_TIMEOUT: Duration = Duration::from_secs(5);
const RESTART_LOG_LINE: &str = "the private PostgreSQL exited unexpectedly, restarting it";

#[tokio::test]
async fn dotenv_is_read_only_from_the_current_folder() {
    let folder = Folder::new();
    folder.write(".env", &format!("DISCORD_TOKEN {TOKEN}\n"));
    fs::create_dir(folder.path("below")).expect("the folder can be created");
    let mut here = folder.hivepost(&[]);
    assert_says(&folder.one_line(&mut here).await, &["invalid line"]);
    assert_says(&folder.error_message(here.current_dir(folder.path("below"))).await, &[NO_TOKEN]);
}

#[tokio::test]
async fn a_dotenv_writable_by_others_is_not_read() {
    let folder = Folder::new();
    folder.write(".env", "HIVEPOST_DATA_DIR=here\n");
    for (mode, is_read) in [(0o600, true), (0o644, true), (0o400, true), (0o620, false), (0o602, false)] {
        folder.allow(".env", mode);
        let said = folder.error_message(&mut folder.hivepost(&[])).await;
        assert_eq!(said.contains(NO_TOKEN), is_read, "{mode:o}: {said}");
        assert_eq!(said.contains("chmod 600 .env"), !is_read, "{mode:o}: {said}");
    }
    fs::remove_file(folder.path(".env")).expect("the file is writable");
    fs::create_dir(folder.path(".env")).expect("the folder can be created");
    assert_says(&folder.one_line(&mut folder.hivepost(&[])).await, &[".env is not a regular file"]);
}

#[tokio::test]
async fn a_dotenv_owned_by_another_user_is_not_read() {
    if !rustix::process::geteuid().is_root() {
        // Not `eprintln!`, whose output is shown only when a test fails.
        let _ = writeln!(std::io::stderr(), "NOT TESTED, as only root can make one: another user's .env");
        return;
    }
    let folder = Folder::new();
    folder.write(".env", "HIVEPOST_POSTGRES_BIN=/tmp/theirs\n");
    folder.allow(".env", 0o600);
    chown(folder.path(".env"), Some(OTHER_USER), Some(OTHER_USER)).expect("root can change owners");
    assert_says(&folder.one_line(&mut folder.hivepost(&[])).await, &[".env belongs to another user"]);
    // Another user's symlink to our file is not followed either.
    fs::rename(folder.path(".env"), folder.path("ours")).expect("the file can be moved");
    chown(folder.path("ours"), Some(0), Some(0)).expect("root can change owners");
    symlink("ours", folder.path(".env")).expect("the link can be created");
    assert_says(&folder.error_message(&mut folder.hivepost(&[])).await, &[NO_TOKEN]);
    lchown(folder.path(".env"), Some(OTHER_USER), Some(OTHER_USER)).expect("root can change owners");
    assert_says(&folder.one_line(&mut folder.hivepost(&[])).await, &[".env belongs to another user"]);
}

#[tokio::test]
async fn sigterm_stops_the_bot_and_its_private_database() {
    let (folder, discord) = (Folder::new(), discord().await);
    let mut command = folder.hivepost(&["run"]);
    command.env("DISCORD_TOKEN", TOKEN).env("DISCORD_API_URL", discord.url());
    let mut bot = folder.start(command.env("HIVEPOST_DATA_DIR", folder.path("data")));
    tokio::select! {
        () = discord.wait_for_bot() => {}
        ended = bot.wait() => panic!("the bot exited with {ended:?}: {}", folder.output()),
    }
    let files = files_named(&folder.path("data"), "postmaster.pid");
    let server = fs::read_to_string(&files[0]).expect("the file exists while the server is running");
    let server = server.lines().next().expect("the first line is the process id").to_owned();
    end(&mut bot).await;
    assert!(!files[0].exists(), "the server has not shut down");
    let alive = Command::new("kill").args(["-0", &server]).stderr(Stdio::null()).status().await;
    assert!(!alive.expect("`kill` can be started").success(), "the server is still running");
    discord.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moves_work_again_seconds_after_the_database_is_killed() {
    let (folder, stage) = (Folder::new(), Stage::without_bot("starting_database").await);
    let mut command = folder.hivepost(&["run"]);
    command.env("DISCORD_TOKEN", stage.discord.token()).env("DISCORD_API_URL", stage.discord.url());
    let mut bot = folder.start(command.env("HIVEPOST_DATA_DIR", folder.path("data")));
    stage.discord.wait_for_bot().await;
    stage.begin_as_white().await;
    let files = files_named(&folder.path("data"), "postmaster.pid");
    let server = fs::read_to_string(&files[0]).expect("the file exists while the server is running");
    let (server, _) = server.split_once('\n').expect("the first line is the process id");
    let killed = Command::new("kill").args(["-KILL", server]).status().await.expect("`kill` can be started");
    assert!(killed.success());
    let told = || folder.output().contains(RESTART_LOG_LINE).then_some(());
    let noticed = wait_for(&folder.path("."), RECOVERY_TIMEOUT, told).await;
    assert!(noticed.is_some(), "{}", folder.output());
    // PostgreSQL's crash recovery may take long, because it syncs every file. The time limit starts afterwards.
    let is_another = |status: &String| !status.starts_with(server) && status.contains("ready");
    let is_ready = || fs::read_to_string(&files[0]).ok().filter(is_another);
    let its_folder = files[0].parent().expect("the file has a folder");
    wait_for(its_folder, TIMEOUT, is_ready).await.expect("the server is up again");
    let ready = Instant::now();
    while !stage.told(stage.ada, "place", json!({ "piece": "S1" })).await.content.contains("Played") {
        assert!(ready.elapsed() < RECOVERY_TIMEOUT, "{}", folder.output());
    }
    let said = folder.output();
    assert_eq!(said.matches(RESTART_LOG_LINE).count(), 1, "{said}");
    end(&mut bot).await;
    stage.discord.stop().await;
}

#[tokio::test]
async fn the_playground_ignores_the_bots_settings() {
    let folder = Folder::new();
    folder.write(".env", &format!("DATABASE_URL=postgres://{}/x\nDISCORD_TOKEN={TOKEN}\n", unused_address()));
    let options = ["playground", "--port", "0", "--throw-away", "--http-log", "traffic"];
    let mut command = folder.hivepost(&options);
    let error = File::create(folder.path("stderr")).expect("the folder is writable");
    let mut playground =
        command.stdout(Stdio::piped()).stderr(error).spawn().expect("the program can be started");
    let mut lines = BufReader::new(playground.stdout.take().expect("the output is piped")).lines();
    let line = timeout(TIMEOUT, lines.next_line()).await.expect("a line is printed in time");
    let line = line
        .expect("the output is UTF-8")
        .unwrap_or_else(|| panic!("the playground exited: {}", folder.read("stderr")));
    let (_, host) = line.split_once("http://").expect("the line contains the address");
    assert!(folder.read("traffic").contains("READY"), "the bot is connected when the address is printed");
    let mut page = TcpStream::connect(host).expect("the page is served");
    write!(page, "GET / HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n")
        .expect("the server reads the request");
    let mut answer = String::new();
    page.read_to_string(&mut answer).expect("the server responds");
    assert!(answer.starts_with("HTTP/1.1 200") && answer.contains("<html"), "{answer}");
    end(&mut playground).await;
    let rest = timeout(TIMEOUT, lines.next_line())
        .await
        .expect("the output ends in time")
        .expect("the output is UTF-8");
    assert!(rest.is_some_and(|rest| !rest.contains("http://")), "only one address is printed");
}

const GAME: &str = "Base+MLP;InProgress;White[2];wA1;bL wA1-";

#[tokio::test]
async fn a_position_is_drawn_to_a_file() {
    let folder = Folder::new();
    let mut child = folder.start(&mut folder.hivepost(&["picture", GAME, "-o", "board.png"]));
    assert!(end_of(&mut child).await.success(), "{}", folder.output());
    let png = fs::read(folder.path("board.png")).expect("the picture exists");
    assert!(png.starts_with(b"\x89PNG\r\n"));
    assert_eq!(folder.output(), "");
}

#[tokio::test]
async fn positions_that_cannot_be_drawn_are_explained() {
    let folder = Folder::new();
    let cases = [
        ("nonsense", "invalid game string"),
        ("Base;InProgress;White[2];wQ;bQ wQ-;wQ -wQ", "invalid game string"),
        ("Base;InProgress;White[2];wA9;bQ wA9-", "invalid game string"),
    ];
    for (game, expected) in cases {
        let said = folder.one_line(&mut folder.hivepost(&["picture", game])).await;
        assert_says(&said, &[expected]);
    }
    let said = folder.one_line(&mut folder.hivepost(&["picture", GAME, "-o", "no/such/folder.png"])).await;
    assert_says(&said, &["no/such/folder.png", "can't be written"]);
}
