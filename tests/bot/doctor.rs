//! `hivepost doctor` and the misconfigurations it reports.

use discord_playground::{Id, Options, Playground};
use hivepost::store::MIGRATIONS;
use serde_json::json;
use sqlx::{Connection, PgConnection};
use tokio::process::Command;

use crate::database::{self, TestDatabase};
use crate::process::BotProcess;
use crate::stage::traffic_log;
use crate::starting::{Folder, PASSWORD, TOKEN, assert_says, end_of, unused_address};

/// A Discord with a server that has the bot, and a database.
struct Host {
    folder: Folder,
    discord: Playground,
    database: TestDatabase,
    server: Id,
}

impl Host {
    /// `name` of the test, for its traffic log.
    async fn new(name: &str) -> Self {
        let options =
            Options { token: Some(TOKEN.to_owned()), http_log: traffic_log(name), ..Options::default() };
        let discord = Playground::start(options).await.expect("a port is free");
        let server = discord.add_server("Hive Garden");
        Self { folder: Folder::new(), discord, database: database::fresh().await, server }
    }

    /// A host with a migrated database.
    async fn migrated(name: &str) -> Self {
        let host = Self::new(name).await;
        let pool = hivepost::store::open_database(host.database.options()).await.expect("the database opens");
        pool.close().await;
        host
    }

    fn doctor(&self) -> Command {
        let mut command = self.folder.hivepost(&["doctor"]);
        command
            .env("DISCORD_TOKEN", TOKEN)
            .env("DISCORD_API_URL", self.discord.url())
            .env("DATABASE_URL", self.database.url());
        command
    }

    /// Runs the doctor on this host.
    async fn examined(&self) -> Examined {
        examine(&self.folder, &mut self.doctor()).await
    }

    async fn execute(&self, sql: &'static str) {
        let mut connection = PgConnection::connect_with(&self.database.options())
            .await
            .expect("the database accepts connections");
        sqlx::raw_sql(sql).execute(&mut connection).await.expect("the statement is valid");
    }

    /// Stops Discord, and asserts that the doctor sent no unknown request.
    async fn close(self) {
        assert_eq!(self.discord.unknown_requests(), Vec::<String>::new());
        self.discord.stop().await;
    }
}

/// The report of a doctor run.
struct Examined {
    well: bool,
    said: String,
}

async fn examine(folder: &Folder, command: &mut Command) -> Examined {
    let mut child = folder.start(command.env("RUST_LOG", "trace"));
    let well = end_of(&mut child).await.success();
    let everything = folder.output();
    assert!(!everything.contains(TOKEN), "the token was printed: {everything}");
    assert!(!everything.contains(PASSWORD), "the password was printed: {everything}");
    let said = std::fs::read_to_string(folder.path("stdout")).expect("stdout was written");
    for internal in ["Error(", "Error {", "Some(", "panicked", "0x"] {
        assert!(!said.contains(internal), "{said}");
    }
    Examined { well, said }
}

impl Examined {
    /// The findings on a topic: mark and text.
    fn of(&self, topic: &str) -> Vec<(String, String)> {
        let mut found: Vec<(String, String)> = Vec::new();
        let mut is_topic = false;
        for line in self.said.lines() {
            let mut words = line.splitn(2, char::is_whitespace);
            let mark = words.next().unwrap_or_default();
            let rest = words.next().unwrap_or_default().trim_start();
            if !mark.is_empty() {
                is_topic = rest.split_whitespace().next() == Some(topic);
                if is_topic {
                    found.push((mark.to_owned(), rest[topic.len()..].trim().to_owned()));
                }
            } else if is_topic && let Some((_, said)) = found.last_mut() {
                said.push_str(rest);
            }
        }
        assert!(!found.is_empty(), "nothing about {topic}: {}", self.said);
        found
    }

    /// Asserts a finding on this topic, with this mark and all these texts.
    fn finds(&self, topic: &str, mark: &str, all: &[&str]) -> &Self {
        let found = self.of(topic);
        let fits = |(own, said): &(String, String)| own == mark && all.iter().all(|one| said.contains(one));
        assert!(found.iter().any(fits), "{topic} is not {mark} with {all:?}: {}", self.said);
        self
    }

    /// Asserts that no finding has this mark.
    fn has_no(&self, mark: &str) -> &Self {
        assert!(!self.said.lines().any(|line| line.starts_with(&format!("{mark} "))), "{}", self.said);
        self
    }

    fn all_well(&self) -> &Self {
        assert!(self.well, "{}", self.said);
        assert_says(&self.said, &["No errors."]);
        self.has_no("error")
    }

    /// Asserts the number of errors and a failure exit code.
    fn errors(&self, count: usize) -> &Self {
        assert!(!self.well, "{}", self.said);
        let errors = self.said.lines().filter(|line| line.starts_with("error ")).count();
        assert_eq!(errors, count, "{}", self.said);
        self
    }
}

/// All permissions of the invitation link.
const ALL: u64 = 309_237_763_072;
const INVITATION: &str = "scope=bot+applications.commands&permissions=309237763072";

#[tokio::test]
async fn doctor_reports_no_problem_and_does_not_disturb_a_healthy_bot() {
    let host = Host::migrated("doctor-healthy").await;
    let bot = BotProcess::start(&host.discord, &host.database.url()).await;
    let connections = |world: &discord_playground::World| Some(world.gateway_connections());
    let before = host.discord.wait_for("a number", connections).await;
    let mut examined = host.examined().await;
    while examined.of("processes")[0].0 != "ok" {
        examined = host.examined().await; // its first heartbeat follows within a second
    }
    examined.all_well().has_no("warning");
    examined
        .finds("settings", "ok", &["environment"])
        .finds("Discord", "ok", &[&host.discord.url()])
        .finds("clock", "ok", &["agrees"])
        .finds("token", "ok", &["Hivepost"])
        .finds("intents", "ok", &["no privileged intent"])
        .finds("invitation", "ok", &[&host.discord.bot().to_string(), INVITATION])
        .finds("gateway", "ok", &["999 of 1000"])
        .finds("servers", "ok", &["1: Hive Garden"])
        .finds("commands", "ok", &["registered"])
        .finds("database", "ok", &["PostgreSQL"])
        .finds("schema", "ok", &["up to date"])
        .finds("processes", "ok", &["1 process", "connected to Discord"]);
    assert_eq!(host.discord.wait_for("a number", connections).await, before, "the doctor connected");
    drop(bot);
    host.close().await;
}

#[tokio::test]
async fn wrong_tokens_are_diagnosed() {
    let host = Host::migrated("doctor-token").await;
    let wrong = "MTIzNDU2Nzg5.Other1.abcdefghijklmnopqrstuvwxyz";
    let examined = examine(&host.folder, host.doctor().env("DISCORD_TOKEN", wrong)).await;
    examined.errors(1).finds("token", "error", &["rejects DISCORD_TOKEN", "Reset Token"]);
    for topic in ["gateway", "servers", "commands"] {
        examined.finds(topic, "skipped", &["token"]);
    }
    examined.finds("database", "ok", &[]).finds("schema", "ok", &[]);
    assert!(!examined.said.contains(wrong));
    let id = host.discord.bot().to_string();
    let examined = examine(&host.folder, host.doctor().env("DISCORD_TOKEN", &id)).await;
    examined.errors(1).finds("token", "error", &["looks like an Application ID"]);
    let examined = examine(&host.folder, host.doctor().env("DISCORD_TOKEN", "a\tb")).await;
    examined.errors(1).finds("token", "error", &["rejects DISCORD_TOKEN"]);
    let examined = examine(&host.folder, host.doctor().env_remove("DISCORD_TOKEN")).await;
    examined.errors(1).finds("token", "error", &["not set", ".env"]).finds("Discord", "ok", &[]);
    host.close().await;
}

#[tokio::test]
async fn other_checks_run_while_discord_is_unreachable() {
    let host = Host::migrated("doctor-unreachable").await;
    let url = format!("http://{}", unused_address());
    let examined = examine(&host.folder, host.doctor().env("DISCORD_API_URL", &url)).await;
    examined.errors(1).finds("Discord", "error", &["can't be reached", "refused", "DISCORD_API_URL"]);
    for topic in ["token", "clock", "gateway", "servers", "commands"] {
        examined.finds(topic, "skipped", &["can't be reached"]);
    }
    examined.finds("database", "ok", &[]);
    host.discord.fail_next("GET", "/gateway", 503, 0, 1);
    let examined = host.examined().await;
    examined.errors(1).finds("Discord", "error", &["503", "discordstatus.com"]);
    host.close().await;
}

#[tokio::test]
async fn bots_without_servers_get_their_invitation_link() {
    let host = Host::migrated("doctor-invitation").await;
    host.discord.kick_bot(host.server);
    let examined = host.examined().await;
    let id = format!("client_id={}&", host.discord.bot());
    examined.all_well().finds("servers", "warning", &["no server", &id, INVITATION]);
    host.close().await;
}

#[tokio::test]
async fn missing_permissions_are_listed_by_server() {
    let host = Host::migrated("doctor-permissions").await;
    let (embed, history, threads) = (1 << 14, 1 << 16, 1 << 38);
    let other = host.discord.add_server("Bee\u{1b}[2J Town");
    host.discord.set_server_permissions(host.server, ALL & !embed & !history);
    host.discord.set_server_permissions(other, ALL & !threads);
    let examined = host.examined().await;
    examined
        .all_well()
        .finds("servers", "warning", &["Hive Garden", "Embed Links, Read Message History", "Roles"])
        .finds("servers", "ok", &["Bee[2J Town", "Send Messages in Threads"]);
    assert_eq!(examined.of("servers").len(), 3);
    let administrator = 1 << 3;
    host.discord.set_server_permissions(host.server, administrator);
    host.discord.set_server_permissions(other, ALL);
    assert_eq!(host.examined().await.of("servers").len(), 1);
    host.close().await;
}

#[tokio::test]
async fn all_servers_are_checked_beyond_one_page() {
    let host = Host::migrated("doctor-servers").await;
    for number in 0..200 {
        host.discord.add_server(&format!("Server {number}"));
    }
    let last = host.discord.add_server("The last one");
    host.discord.set_server_permissions(last, 0);
    let examined = host.examined().await;
    examined.finds("servers", "ok", &["202: Hive Garden", "and 197 more"]);
    examined.finds("servers", "warning", &["The last one", "View Channels, Send Messages"]);
    host.close().await;
}

#[tokio::test]
async fn application_settings_that_block_the_bot_are_reported() {
    let host = Host::migrated("doctor-application").await;
    let url = "https://example.com/interactions";
    host.discord.set_application(json!({"interactions_endpoint_url": url, "flags": 1 << 19}));
    let examined = host.examined().await;
    examined.errors(1).finds("intents", "error", &["Interactions Endpoint URL"]);
    host.discord.set_application(json!({"bot_require_code_grant": true, "flags": 1 << 19}));
    let examined = host.examined().await;
    examined.all_well().finds("invitation", "warning", &["Requires OAuth2 Code Grant"]).finds(
        "intents",
        "ok",
        &["turn off"],
    );
    host.discord.set_application(json!({"bot_public": false}));
    let examined = host.examined().await;
    examined.all_well().finds("invitation", "ok", &["owner only"]).finds("accounts", "ok", &["User Install"]);
    host.discord.set_application(json!({"integration_types_config": {"0": {}, "1": {}}}));
    host.examined().await.all_well().finds("accounts", "ok", &["&integration_type=1"]);
    host.close().await;
}

#[tokio::test]
async fn low_session_start_limits_are_reported() {
    let host = Host::migrated("doctor-starts").await;
    host.discord.set_session_starts_left(49);
    host.examined().await.all_well().finds("gateway", "warning", &["49 of 1000", "24 h 0 min"]);
    host.discord.set_session_starts_left(0);
    host.examined().await.errors(1).finds("gateway", "error", &["0 of 1000"]);
    host.close().await;
}

#[tokio::test]
async fn unregistered_commands_are_listed() {
    let host = Host::migrated("doctor-commands").await;
    host.examined().await.all_well().finds(
        "commands",
        "warning",
        &["/challenge", "/leaderboard", "start the bot"],
    );
    host.close().await;
}

#[tokio::test]
async fn clock_skew_is_reported() {
    let host = Host::migrated("doctor-clock").await;
    for (ahead, mark, expected) in [
        (-30, "warning", "s ahead of Discord's"),
        (30, "warning", "s behind Discord's"),
        (-400, "error", "s ahead of Discord's"),
        (400, "error", "s behind Discord's"),
        (2, "ok", "agrees"),
    ] {
        host.discord.set_clock_ahead(ahead);
        host.examined().await.finds("clock", mark, &[expected]);
    }
    host.close().await;
}

#[tokio::test]
async fn unreachable_databases_are_reported_without_the_password() {
    let host = Host::new("doctor-database").await;
    let url = format!("postgres://hivepost:{PASSWORD}@{}/hivepost", unused_address());
    let examined = examine(&host.folder, host.doctor().env("DATABASE_URL", url)).await;
    examined
        .errors(1)
        .finds("database", "error", &["refused", "DATABASE_URL"])
        .finds("schema", "skipped", &["no database connection"])
        .finds("processes", "skipped", &["no database connection"])
        .finds("token", "ok", &[]);
    let url = format!("postgres://hivepost:{PASSWORD}@host:port/hivepost");
    let examined = examine(&host.folder, host.doctor().env("DATABASE_URL", url)).await;
    examined.errors(1).finds("database", "error", &["not a valid", "postgres://USER"]);
    host.close().await;
}

#[tokio::test]
async fn pending_migrations_are_reported_and_not_run() {
    let host = Host::new("doctor-pending").await;
    let all = MIGRATIONS.iter().count();
    let expected = format!("{all} of {all} migrations are pending");
    host.examined().await.all_well().finds("schema", "ok", &[&expected]);
    let mut connection =
        PgConnection::connect_with(&host.database.options()).await.expect("the database accepts connections");
    MIGRATIONS.run_to(2, &mut connection).await.expect("the first two migrations run");
    let expected = format!("{} of {all} migrations are pending", all - 2);
    for _ in 0..2 {
        host.examined().await.all_well().finds("schema", "ok", &[&expected]);
    }
    host.close().await;
}

#[tokio::test]
async fn unknown_schemas_are_reported() {
    let host = Host::migrated("doctor-schema").await;
    host.execute("update _sqlx_migrations set checksum = 'x' where version = 2").await;
    host.examined().await.errors(1).finds("schema", "error", &["migration 2 differs"]);
    host.execute(
        "insert into _sqlx_migrations (version, description, success, checksum, execution_time)
         values (9999, 'from the future', true, '', 0);
         delete from _sqlx_migrations where version = 2",
    )
    .await;
    host.examined().await.errors(1).finds("schema", "error", &["newer version of Hivepost", "9999"]);
    host.close().await;
}

#[tokio::test]
async fn disconnected_bots_are_reported() {
    let host = Host::migrated("doctor-lost").await;
    // The advisory lock of a running bot.
    let mut bot =
        PgConnection::connect_with(&host.database.options()).await.expect("the database accepts connections");
    sqlx::raw_sql("select pg_advisory_lock(1096175688, 5)")
        .execute(&mut bot)
        .await
        .expect("the lock is free");
    host.execute("insert into heartbeat (process, at) values (5, '2024-01-01')").await;
    host.examined().await.all_well().finds(
        "processes",
        "warning",
        &["1 process", "not connected to Discord for", "min"],
    );
    sqlx::raw_sql("select pg_advisory_unlock_all()").execute(&mut bot).await.expect("the locks are released");
    host.examined().await.finds("processes", "ok", &["no process"]);
    host.close().await;
}

#[tokio::test]
async fn private_databases_are_checked_and_never_created() {
    let host = Host::new("doctor-own").await;
    let data = host.folder.path("data");
    let doctor = || {
        let mut command = host.doctor();
        command.env_remove("DATABASE_URL").env("HIVEPOST_DATA_DIR", &data);
        command
    };
    let folder = Folder::new();
    let new = examine(&folder, &mut doctor()).await;
    new.all_well().finds("database", "ok", &["no database in", "PostgreSQL"]).finds(
        "disk",
        "ok",
        &["MiB free"],
    );
    assert!(!data.exists(), "the doctor created the data folder");

    let mut bot = folder.hivepost(&["run"]);
    bot.env("DISCORD_TOKEN", TOKEN).env("DISCORD_API_URL", host.discord.url());
    let mut bot = host.folder.start(bot.env("HIVEPOST_DATA_DIR", &data));
    host.discord.wait_for_bot().await;
    let mut running = examine(&folder, &mut doctor()).await;
    while running.of("processes")[0].0 != "ok" {
        running = examine(&folder, &mut doctor()).await; // its first heartbeat follows within a second
    }
    running.all_well().finds("database", "ok", &["the private server"]).finds(
        "processes",
        "ok",
        &["1 process"],
    );
    running.finds("schema", "ok", &["up to date"]).finds("disk", "ok", &["MiB free"]);
    assert!(bot.try_wait().expect("the process can be polled").is_none(), "the doctor stopped the bot");
    crate::starting::end(&mut bot).await;

    let stopped = examine(&folder, &mut doctor()).await;
    stopped.all_well().finds("database", "ok", &["the private server"]).finds(
        "processes",
        "ok",
        &["no process"],
    );
    let files = crate::starting::files_named(&data, "postmaster.pid");
    assert!(files.is_empty(), "the doctor left a database server running");
    host.close().await;
}

#[tokio::test]
async fn the_limit_of_open_files_is_raised_and_reported() {
    let host = Host::migrated("doctor-files").await;
    for (hard, status) in [(900, "warning"), (2000, "ok")] {
        let mut command = host.folder.hivepost_with_file_limits(256, hard, &["doctor"]);
        command.env("DISCORD_TOKEN", TOKEN).env("DISCORD_API_URL", host.discord.url());
        command.env("DATABASE_URL", host.database.url());
        let said = format!("at most {hard} open files for this process");
        examine(&host.folder, &mut command).await.all_well().finds("files", status, &[&said]);
    }
    host.close().await;
}

#[tokio::test]
async fn data_folders_of_other_programs_are_reported() {
    let host = Host::new("doctor-folder").await;
    host.folder.write("somebody-elses", "");
    let mut command = host.doctor();
    command.env_remove("DATABASE_URL").env("HIVEPOST_DATA_DIR", host.folder.path(""));
    let folder = Folder::new();
    examine(&folder, &mut command).await.errors(1).finds("database", "error", &["not created by Hivepost"]);
    host.close().await;
}

#[tokio::test]
async fn invalid_settings_are_reported_without_their_values() {
    let host = Host::new("doctor-settings").await;
    host.folder.write(".env", &format!("DISCORD_TOKEN {TOKEN}\n"));
    let examined = examine(&host.folder, &mut host.folder.hivepost(&["doctor"])).await;
    examined.errors(1).finds("settings", "error", &[".env has an invalid line"]);
    let settings = format!("DISCORD_TOKEN={TOKEN}\nDISCORD_API_URL={}\n", host.discord.url());
    host.folder.write(".env", &settings);
    let mut command = host.folder.hivepost(&["doctor"]);
    command.env("DATABASE_URL", host.database.url());
    host.folder.allow(".env", 0o600);
    let examined = examine(&host.folder, &mut command).await;
    examined.all_well().finds("settings", "ok", &[".env"]);
    for mode in [0o640, 0o604] {
        host.folder.allow(".env", mode);
        let examined = examine(&host.folder, &mut command).await;
        examined.all_well().finds("settings", "warning", &[".env", "other users can read", "chmod 600 .env"]);
    }
    host.folder.allow(".env", 0o602);
    let examined = examine(&host.folder, &mut command).await;
    examined.errors(1).finds("settings", "error", &["other users can write", "chmod 600 .env"]);
    host.close().await;
}
