//! The program itself, started as a host starts it: what it needs, what it says when something is missing, how it ends.

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

pub const PATIENCE: Duration = Duration::from_secs(30);

pub const TOKEN: &str = "MTIzNDU2Nzg5.Secret.keep-this-one-to-yourself-0123456789ab";
pub const PASSWORD: &str = "correct-horse-battery";

/// A folder of a test's own to start the program in, where no `.env` is found; removed when dropped.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new() -> Self {
        let path = Path::new("/tmp").join(format!("hivepost-starting-{:016x}", rand::random::<u64>()));
        fs::create_dir(&path).expect("a random name is free");
        fs::set_permissions(&path, Permissions::from_mode(0o755)).expect("the folder is ours");
        Self(path)
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    pub fn write(&self, name: &str, text: &str) {
        fs::write(self.path(name), text).expect("the folder is ours");
    }

    pub fn allow(&self, name: &str, mode: u32) {
        fs::set_permissions(self.path(name), Permissions::from_mode(mode)).expect("the file is ours");
    }

    pub fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).expect("the file is there")
    }

    /// The program with these arguments and nothing in its environment that a host has not set.
    pub fn hivepost(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_hivepost"));
        command.args(arguments).current_dir(&self.0).env_clear().stdin(Stdio::null()).kill_on_drop(true);
        for name in ["PATH", "HOME", "HIVEPOST_POSTGRES_BIN"] {
            command.envs(std::env::var_os(name).map(|value| (name, value)));
        }
        command
    }

    /// Starts it, its output going to the files `stdout` and `stderr`.
    pub fn start(&self, command: &mut Command) -> Child {
        let file = |name| File::create(self.path(name)).expect("the folder is ours");
        command.stdout(file("stdout")).stderr(file("stderr")).spawn().expect("the program is built")
    }

    /// Everything it has said.
    pub fn output(&self) -> String {
        self.read("stdout") + &self.read("stderr")
    }

    /// What it says when it cannot do what it was started for: one line, without a secret, and no success.
    async fn complaint(&self, command: &mut Command) -> String {
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
        let said = self.complaint(command).await;
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
    timeout(PATIENCE, child.wait()).await.expect("the program ends").expect("it can be waited for")
}

/// Asks a program to end, as a system does; it has to end well.
pub async fn end(child: &mut Child) {
    let id = child.id().expect("it is running").to_string();
    let sent = Command::new("kill").args(["-TERM", &id]).status().await.expect("there is kill");
    assert!(sent.success());
    assert_eq!(end_of(child).await.code(), Some(0));
}

pub async fn discord() -> Playground {
    let options = Options { token: Some(TOKEN.to_owned()), ..Options::default() };
    Playground::start(options).await.expect("a port is free")
}

/// An address on which nobody listens, and nobody else can.
pub fn nowhere() -> String {
    let socket = TcpSocket::new_v4().expect("there are sockets");
    socket.bind(SocketAddr::from((Ipv4Addr::LOCALHOST, 0))).expect("a port is free");
    let address = socket.local_addr().expect("it is bound").to_string();
    std::mem::forget(socket);
    address
}

/// All files of this name below a folder.
pub fn files_named(folder: &Path, name: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder is there") {
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
        assert!(said.contains(one), "{one:?} is not in: {said}");
    }
}

#[tokio::test]
async fn without_a_token_it_says_both_ways_on() {
    let folder = Folder::new();
    let said = folder.complaint(&mut folder.hivepost(&[])).await;
    assert_says(&said, &["DISCORD_TOKEN", "hivepost playground", ".env", "discord.com/developers"]);
    let empty = folder.complaint(folder.hivepost(&["run"]).env("DISCORD_TOKEN", " ")).await;
    assert_eq!(empty, said);
}

#[tokio::test]
async fn a_database_is_filled_with_random_matches_only_when_that_is_said() {
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
    assert_says(&again, &["matches or challenges", "an empty one"]);
}

#[tokio::test]
async fn a_wrong_token_is_named() {
    let (folder, discord, database) = (Folder::new(), discord().await, database::fresh().await);
    let mut command = folder.hivepost(&[]);
    command.env("DISCORD_TOKEN", "MTIzNDU2Nzg5.Other.one").env("DISCORD_API_URL", discord.url());
    let said = folder.one_line(command.env("DATABASE_URL", database.url())).await;
    assert_says(&said, &["Discord rejects DISCORD_TOKEN"]);
    assert!(!said.contains("MTIzNDU2Nzg5"), "{said}");
}

/// What a bot says that cannot reach Discord and goes on trying.
async fn says_that_it_waits(folder: &Folder) -> String {
    let said = || Some(folder.read("stderr")).filter(|said| said.contains("keeps trying"));
    wait_for(&folder.path("."), PATIENCE, said).await.expect("it says why it waits")
}

#[tokio::test]
async fn an_unreachable_discord_is_named_and_waited_for() {
    let (folder, database) = (Folder::new(), database::fresh().await);
    let mut command = folder.hivepost(&[]);
    let address = nowhere();
    command.env("DISCORD_TOKEN", TOKEN).env("DISCORD_API_URL", format!("http://{address}"));
    let mut child = folder.start(command.env("DATABASE_URL", database.url()));
    assert_says(&says_that_it_waits(&folder).await, &["Discord could not be reached", &address]);
    end(&mut child).await;
    assert!(!folder.output().contains(TOKEN));
}

#[tokio::test]
async fn when_discord_is_back_the_bot_connects_and_has_complained_once() {
    let (folder, discord, database) = (Folder::new(), discord().await, database::fresh().await);
    discord.fail_next("GET", "", 503, 0, 2); // the first attempt, and the second
    let mut command = folder.hivepost(&[]);
    command.env("DISCORD_TOKEN", TOKEN).env("DISCORD_API_URL", discord.url());
    let mut child = folder.start(command.env("DATABASE_URL", database.url()));
    says_that_it_waits(&folder).await;
    discord.wait_for_bot().await;
    end(&mut child).await;
    assert_eq!(folder.output().matches("keeps trying").count(), 1, "{}", folder.output());
}

#[tokio::test]
async fn shards_that_there_are_not_are_named_and_so_is_a_part_of_them_without_a_common_database() {
    let folder = Folder::new();
    for shards in ["4/4", "1-0/4", "half"] {
        let mut command = folder.hivepost(&[]);
        let said = folder.one_line(command.env("DISCORD_TOKEN", TOKEN).env("HIVEPOST_SHARDS", shards)).await;
        assert_says(&said, &["HIVEPOST_SHARDS", "0-1/4", "3/4"]);
    }
    let mut command = folder.hivepost(&[]);
    let said = folder.one_line(command.env("DISCORD_TOKEN", TOKEN).env("HIVEPOST_SHARDS", "0-1/4")).await;
    assert_says(&said, &["HIVEPOST_SHARDS", "DATABASE_URL"]);
    assert!(!folder.path("data").exists(), "no database was made");
}

#[tokio::test]
async fn an_unreachable_database_is_named_soon() {
    let folder = Folder::new();
    let url = format!("postgres://hivepost:{PASSWORD}@{}/hivepost", nowhere());
    let begun = Instant::now();
    let mut command = folder.hivepost(&[]);
    let said = folder.one_line(command.env("DISCORD_TOKEN", TOKEN).env("DATABASE_URL", url)).await;
    assert!(begun.elapsed() < Duration::from_secs(10), "it took {:?}", begun.elapsed());
    assert_says(&said, &["database", "DATABASE_URL", "refused"]);
}

#[tokio::test]
async fn an_unreadable_database_url_is_named() {
    let folder = Folder::new();
    for url in ["nonsense".to_owned(), format!("postgres://hivepost:{PASSWORD}@host:port/hivepost")] {
        let mut command = folder.hivepost(&[]);
        let said = folder.one_line(command.env("DISCORD_TOKEN", TOKEN).env("DATABASE_URL", url)).await;
        assert_says(&said, &["DATABASE_URL is not a valid PostgreSQL URL"]);
    }
}

#[tokio::test]
async fn a_database_of_a_newer_version_is_left_alone() {
    let (folder, database) = (Folder::new(), database::fresh().await);
    let pool = hivepost::store::open_database(database.options()).await.expect("the database opens");
    sqlx::query(
        "insert into _sqlx_migrations (version, description, success, checksum, execution_time)
         values (9999, 'from the future', true, '', 0)",
    )
    .execute(&pool)
    .await
    .expect("sqlx keeps this table");
    let mut command = folder.hivepost(&[]);
    command.env("DISCORD_TOKEN", TOKEN).env("DATABASE_URL", database.url());
    assert_says(&folder.one_line(&mut command).await, &["newer version of Hivepost", "9999"]);
}

#[tokio::test]
async fn settings_are_read_from_a_file_and_no_secret_is_ever_said() {
    let (folder, discord, database) = (Folder::new(), discord().await, database::fresh().await);
    // The test server asks for no password; one that is not needed must not be said either.
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
async fn no_log_holds_what_people_and_the_bot_say_to_each_other() {
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
    assert_says(&log, &["sqlx", "select"]); // it was not silent
    for said in [&stage.discord.token(), "Ada", "Bert", "Hive Garden", "to move", "callback", "/webhooks/"] {
        let line = log.lines().find(|line| line.contains(said));
        assert_eq!(line, None, "{said}");
    }
    stage.close().await;
}

#[tokio::test]
async fn settings_that_cannot_be_read_are_named_and_not_repeated() {
    let folder = Folder::new();
    let mut command = folder.hivepost(&[]);
    let said = folder.one_line(command.env("DISCORD_TOKEN", OsStr::from_bytes(b"\xff"))).await;
    assert_says(&said, &["DISCORD_TOKEN is not valid UTF-8"]);
    folder.write(".env", &format!("DISCORD_TOKEN {TOKEN}\n"));
    assert_says(&folder.one_line(&mut folder.hivepost(&[])).await, &[".env has an invalid line"]);
}

/// A user who is neither this one nor root.
const SOMEBODY: u32 = 65534;

/// What is said where the settings can be read but there is no token among them.
const READ: &str = "DISCORD_TOKEN is not set";
/// For how long players wait for what was killed, beside the time that the disk takes.
const SECONDS: Duration = Duration::from_secs(5);
const STARTED_AGAIN: &str = "the private PostgreSQL died; restarting it";

#[tokio::test]
async fn settings_are_read_from_a_file_here_and_not_from_one_above() {
    let folder = Folder::new();
    folder.write(".env", &format!("DISCORD_TOKEN {TOKEN}\n"));
    fs::create_dir(folder.path("below")).expect("a folder can be made");
    let mut here = folder.hivepost(&[]);
    assert_says(&folder.one_line(&mut here).await, &["invalid line"]);
    assert_says(&folder.complaint(here.current_dir(folder.path("below"))).await, &[READ]);
}

#[tokio::test]
async fn a_file_of_settings_that_others_may_write_is_not_read() {
    let folder = Folder::new();
    folder.write(".env", "HIVEPOST_DATA_DIR=here\n");
    for (mode, is_read) in [(0o600, true), (0o644, true), (0o400, true), (0o620, false), (0o602, false)] {
        folder.allow(".env", mode);
        let said = folder.complaint(&mut folder.hivepost(&[])).await;
        assert_eq!(said.contains(READ), is_read, "{mode:o}: {said}");
        assert_eq!(said.contains("chmod 600 .env"), !is_read, "{mode:o}: {said}");
    }
    fs::remove_file(folder.path(".env")).expect("it is ours");
    fs::create_dir(folder.path(".env")).expect("a folder can be made");
    assert_says(&folder.one_line(&mut folder.hivepost(&[])).await, &[".env is not a regular file"]);
}

#[tokio::test]
async fn a_file_of_settings_that_is_somebody_elses_is_not_read() {
    if !rustix::process::geteuid().is_root() {
        // Not by a macro, whose output is shown only when a test fails.
        let _ =
            writeln!(std::io::stderr(), "NOT TESTED, as only root can make one: a .env of somebody else's");
        return;
    }
    let folder = Folder::new();
    folder.write(".env", "HIVEPOST_POSTGRES_BIN=/tmp/theirs\n");
    folder.allow(".env", 0o600);
    chown(folder.path(".env"), Some(SOMEBODY), Some(SOMEBODY)).expect("root may do so");
    assert_says(&folder.one_line(&mut folder.hivepost(&[])).await, &[".env belongs to another user"]);
    // A link of theirs leads to nothing of ours either.
    fs::rename(folder.path(".env"), folder.path("ours")).expect("it can be moved");
    chown(folder.path("ours"), Some(0), Some(0)).expect("root may do so");
    symlink("ours", folder.path(".env")).expect("a link can be made");
    assert_says(&folder.complaint(&mut folder.hivepost(&[])).await, &[READ]);
    lchown(folder.path(".env"), Some(SOMEBODY), Some(SOMEBODY)).expect("root may do so");
    assert_says(&folder.one_line(&mut folder.hivepost(&[])).await, &[".env belongs to another user"]);
}

#[tokio::test]
async fn asked_to_end_it_ends_well_and_its_database_with_it() {
    let (folder, discord) = (Folder::new(), discord().await);
    let mut command = folder.hivepost(&["run"]);
    command.env("DISCORD_TOKEN", TOKEN).env("DISCORD_API_URL", discord.url());
    let mut bot = folder.start(command.env("HIVEPOST_DATA_DIR", folder.path("data")));
    tokio::select! {
        () = discord.wait_for_bot() => {}
        ended = bot.wait() => panic!("it ended with {ended:?}: {}", folder.output()),
    }
    let files = files_named(&folder.path("data"), "postmaster.pid");
    let server = fs::read_to_string(&files[0]).expect("its server is running");
    let server = server.lines().next().expect("the first line is the process").to_owned();
    end(&mut bot).await;
    assert!(!files[0].exists(), "the server has not shut down");
    let alive = Command::new("kill").args(["-0", &server]).stderr(Stdio::null()).status().await;
    assert!(!alive.expect("there is kill").success(), "the server outlives the bot");
    discord.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn when_its_database_is_killed_moves_are_taken_again_within_seconds() {
    let (folder, stage) = (Folder::new(), Stage::without_bot("starting_database").await);
    let mut command = folder.hivepost(&["run"]);
    command.env("DISCORD_TOKEN", stage.discord.token()).env("DISCORD_API_URL", stage.discord.url());
    let mut bot = folder.start(command.env("HIVEPOST_DATA_DIR", folder.path("data")));
    stage.discord.wait_for_bot().await;
    stage.begin_as_white().await;
    let files = files_named(&folder.path("data"), "postmaster.pid");
    let server = fs::read_to_string(&files[0]).expect("its server is running");
    let (server, _) = server.split_once('\n').expect("the first line is the process");
    let killed = Command::new("kill").args(["-KILL", server]).status().await.expect("there is kill");
    assert!(killed.success());
    let told = || folder.output().contains(STARTED_AGAIN).then_some(());
    let noticed = wait_for(&folder.path("."), SECONDS, told).await;
    assert!(noticed.is_some(), "{}", folder.output());
    // As long as the disk takes: after a crash PostgreSQL sees to every file. From then on it is our doing alone.
    let is_another = |status: &String| !status.starts_with(server) && status.contains("ready");
    let is_ready = || fs::read_to_string(&files[0]).ok().filter(is_another);
    let its_folder = files[0].parent().expect("it lies in a folder");
    wait_for(its_folder, PATIENCE, is_ready).await.expect("the server is up again");
    let ready = Instant::now();
    while !stage.told(stage.ada, "place", json!({ "piece": "S1" })).await.content.contains("Played") {
        assert!(ready.elapsed() < SECONDS, "{}", folder.output());
    }
    let said = folder.output();
    assert_eq!(said.matches(STARTED_AGAIN).count(), 1, "{said}");
    end(&mut bot).await;
    stage.discord.stop().await;
}

#[tokio::test]
async fn the_playground_needs_nothing_and_heeds_no_settings_of_the_bot() {
    let folder = Folder::new();
    folder.write(".env", &format!("DATABASE_URL=postgres://{}/x\nDISCORD_TOKEN={TOKEN}\n", nowhere()));
    let options = ["playground", "--port", "0", "--throw-away", "--http-log", "traffic"];
    let mut command = folder.hivepost(&options);
    let error = File::create(folder.path("stderr")).expect("the folder is ours");
    let mut playground = command.stdout(Stdio::piped()).stderr(error).spawn().expect("the program is built");
    let mut lines = BufReader::new(playground.stdout.take().expect("it is piped")).lines();
    let line = timeout(PATIENCE, lines.next_line()).await.expect("it says something");
    let line = line.expect("it is text").unwrap_or_else(|| panic!("it ended: {}", folder.read("stderr")));
    let (_, host) = line.split_once("http://").expect("it names its address");
    assert!(folder.read("traffic").contains("READY"), "whoever goes there at once finds the bot");
    let mut page = TcpStream::connect(host).expect("it listens");
    write!(page, "GET / HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n").expect("it reads");
    let mut answer = String::new();
    page.read_to_string(&mut answer).expect("it answers");
    assert!(answer.starts_with("HTTP/1.1 200") && answer.contains("<html"), "{answer}");
    end(&mut playground).await;
    let rest = timeout(PATIENCE, lines.next_line()).await.expect("it has ended").expect("it is text");
    assert!(rest.is_some_and(|rest| !rest.contains("http://")), "one address is enough");
}

const GAME: &str = "Base+MLP;InProgress;White[2];wA1;bL wA1-";

#[tokio::test]
async fn a_position_is_drawn() {
    let folder = Folder::new();
    let mut child = folder.start(&mut folder.hivepost(&["picture", GAME, "-o", "board.png"]));
    assert!(end_of(&mut child).await.success(), "{}", folder.output());
    let png = fs::read(folder.path("board.png")).expect("the picture is there");
    assert!(png.starts_with(b"\x89PNG\r\n"));
    assert_eq!(folder.output(), "");
}

#[tokio::test]
async fn a_position_that_cannot_be_drawn_is_explained() {
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
