//! The health page, metrics and JSON log of a running bot.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::process::{Child, Command};
use tokio::time::timeout;

use crate::changes::until;
use crate::faults::SilentProxy;
use crate::stage::{Stage, count};
use crate::starting::{Folder, assert_says, end, end_of};
use test_support::folder::wait_for;

const TIMEOUT: Duration = Duration::from_secs(30);

/// How long the database may be silent until the bot is unhealthy.
const MAX_SILENCE: Duration = Duration::from_secs(5);

/// The Grafana dashboard for hosts.
const DASHBOARD: &str = include_str!("../../packaging/grafana.json");

/// A bot with metrics and a JSON log.
struct MonitoredBot {
    folder: Folder,
    child: Child,
    /// Base URL of the monitoring server.
    address: String,
}

impl MonitoredBot {
    async fn start(stage: &Stage, database_url: &str) -> Self {
        let folder = Folder::new();
        let command = folder.hivepost(&["run"]);
        Self::start_by(command, folder, stage, database_url).await
    }

    async fn start_by(mut command: Command, folder: Folder, stage: &Stage, database_url: &str) -> Self {
        command
            .env("DISCORD_TOKEN", stage.discord.token())
            .env("DISCORD_API_URL", stage.discord.url())
            .env("DATABASE_URL", database_url)
            .env("HIVEPOST_METRICS", "127.0.0.1:0")
            .env("HIVEPOST_LOG", "json");
        let child = folder.start(&mut command);
        let inside = folder.path(".");
        let said = wait_for(&inside, TIMEOUT, || {
            let log = folder.read("stderr");
            let (_, rest) = log.split_once("http://")?;
            rest.split_once("/healthz").map(|(address, _)| format!("http://{address}"))
        });
        let address = said.await.expect("the log has the address");
        Self { folder, child, address }
    }

    /// Opens a connection and sends a text. Rejected connections may be closed already.
    async fn send(&self, text: &str) -> TcpStream {
        let address = self.address.trim_start_matches("http://");
        let mut stream = TcpStream::connect(address).await.expect("the server listens");
        stream.write_all(text.as_bytes()).await.ok();
        stream
    }

    async fn get(&self, page: &str) -> (u16, String) {
        let answer = reqwest::get(format!("{}{page}", self.address)).await.expect("the server responds");
        (answer.status().as_u16(), answer.text().await.expect("the text is UTF-8"))
    }

    /// Waits until the health page has this status. Returns its line.
    async fn wait_for_health(&self, expected: u16) -> String {
        let has_changed = async {
            loop {
                let (status, said) = self.get("/healthz").await;
                if status == expected {
                    return said;
                }
            }
        };
        timeout(TIMEOUT, has_changed).await.expect("the health changes in time")
    }

    /// Values by name and labels.
    async fn metrics(&self) -> BTreeMap<String, f64> {
        let (status, text) = self.get("/metrics").await;
        assert_eq!(status, 200);
        let values = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
        values
            .map(|line| {
                let (name, value) = line.rsplit_once(' ').expect("a name and a value");
                (name.to_owned(), value.parse().expect("values are numbers"))
            })
            .collect()
    }

    /// The parsed lines of the log.
    fn log(&self) -> Vec<Value> {
        let log = self.folder.read("stderr");
        log.lines().map(|line| serde_json::from_str(line).expect("each line is JSON")).collect()
    }
}

/// Sums all values of this name with all of these labels.
fn sum(metrics: &BTreeMap<String, f64>, name: &str, labels: &[&str]) -> f64 {
    let has =
        |key: &str| key.split('{').next() == Some(name) && labels.iter().all(|label| key.contains(label));
    metrics.iter().filter(|(key, _)| has(key)).map(|(_, value)| value).sum()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn health_and_metrics_report_the_state_of_the_bot() {
    let stage = Stage::without_bot("watched").await;
    let mut bot = MonitoredBot::start(&stage, &stage.database.url()).await;
    stage.discord.wait_for_bot().await;
    let pool = stage.pool().await;
    stage.begin_as_white().await;
    stage.told(stage.ada, "place", json!({ "piece": "wS1" })).await;
    stage.settle(&pool).await;
    let (status, said) = bot.get("/healthz").await;
    assert_eq!((status, said.as_str()), (200, "healthy: connected to Discord\n"));
    let metrics = bot.metrics().await;
    let acknowledged = sum(&metrics, "hivepost_acknowledgement_seconds_count", &["outcome=\"acknowledged\""]);
    assert!(acknowledged >= 3.0, "a challenge, its acceptance and a move: {acknowledged}");
    assert!(sum(&metrics, "hivepost_post_seconds_count", &[]) >= 3.0);
    assert!(sum(&metrics, "hivepost_discord_responses_total", &["by=\"bot\"", "status=\"200\""]) >= 3.0);
    assert!(
        sum(&metrics, "hivepost_discord_responses_total", &["by=\"interaction\"", "status=\"204\""]) >= 3.0
    );
    assert_eq!(sum(&metrics, "hivepost_connected", &[]).to_string(), "1");
    assert_eq!(sum(&metrics, "hivepost_database_up", &[]).to_string(), "1");
    assert_eq!(sum(&metrics, "hivepost_notices_waiting", &[]).to_string(), "0");
    assert_eq!(sum(&metrics, "hivepost_deadlines_overdue", &[]).to_string(), "0");
    assert_eq!(sum(&metrics, "hivepost_bot_turns_waiting", &[]).to_string(), "0");
    assert!(sum(&metrics, "hivepost_database_connections", &["pool=\"jobs\""]) >= 1.0);
    assert!(sum(&metrics, "process_resident_memory_bytes", &[]) > 1e6);

    // A failed post is retried, and its log line has the ids of the match and notice.
    stage.discord.fail_next("POST", "/messages", 503, 0, u32::MAX);
    stage.told(stage.bert, "place", json!({ "piece": "bS1", "at": "wS1-" })).await;
    until(&pool, "an attempt", async || {
        let tried =
            "select count(*) from notice where done_at is null and attempts > 0 and claimed_by is null";
        if count(&pool, tried).await > 0 { Ok(()) } else { Err("none".to_owned()) }
    })
    .await;
    // Database metrics are updated once a second.
    let waiting = async {
        loop {
            let metrics = bot.metrics().await;
            if sum(&metrics, "hivepost_notices_waiting", &[]) > 0.0 {
                return metrics;
            }
        }
    };
    let metrics = timeout(TIMEOUT, waiting).await.expect("the metric is updated in time");
    assert_eq!(sum(&metrics, "hivepost_notices_waiting", &[]).to_string(), "1");
    assert!(sum(&metrics, "hivepost_notices_oldest_seconds", &[]) > 0.0);
    assert!(sum(&metrics, "hivepost_discord_responses_total", &["status=\"503\""]) >= 1.0);
    let log = bot.log();
    let waits =
        log.iter().find(|line| line["fields"]["message"] == "a notice could not be sent; it will be retried");
    let waits = waits.unwrap_or_else(|| panic!("no log line: {log:#?}"));
    assert_eq!(waits["span"]["match_id"], 1, "{waits}");
    assert!(waits["span"]["notice"].is_i64(), "{waits}");

    // All metrics of the Grafana dashboard exist.
    let dashboard: Value = serde_json::from_str(DASHBOARD).expect("the dashboard is valid JSON");
    let panels = dashboard["panels"].as_array().expect("the dashboard has panels");
    let targets = panels.iter().flat_map(|panel| panel["targets"].as_array().expect("panels have targets"));
    let (_, text) = bot.get("/metrics").await;
    for target in targets {
        let asked = target["expr"].as_str().expect("targets have a query");
        let words = asked.split(|letter: char| !(letter.is_ascii_lowercase() || letter == '_'));
        let mut names =
            words.filter(|word| word.starts_with("hivepost_") || word.starts_with("process_")).peekable();
        assert!(names.peek().is_some(), "a query without a metric of the bot: {asked}");
        for name in names {
            assert!(text.contains(&format!("\n{name}")), "unknown metric {name}");
        }
    }

    stage.discord.clear_faults();
    stage.discord.stop().await;
    let said = bot.wait_for_health(503).await;
    assert_eq!(said, "unhealthy: not connected to Discord\n");
    end(&mut bot.child).await;
}

/// More connections than the usual limit of open files allows.
const FLOOD: usize = 1100;
const USUAL_FILE_LIMIT: u32 = 1024;

/// The server's limit of connections.
const MAX_CONNECTIONS: usize = 16;

const HALF_A_REQUEST: &str = "GET /metrics HTTP/1.1\r\nhost: ";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moves_are_played_during_a_flood_of_half_sent_requests() {
    let nofile = getrlimit(Resource::Nofile);
    setrlimit(Resource::Nofile, Rlimit { current: nofile.maximum, ..nofile })
        .expect("the hard limit is allowed");
    let stage = Stage::without_bot("metrics-flood").await;
    let folder = Folder::new();
    let mut command = folder.hivepost_with_file_limits(USUAL_FILE_LIMIT, USUAL_FILE_LIMIT, &["run"]);
    command.env("PGAPPNAME", "hivepost");
    let mut bot = MonitoredBot::start_by(command, folder, &stage, &stage.database.url()).await;
    stage.discord.wait_for_bot().await;
    stage.begin_as_white().await;
    let pool = stage.pool().await;
    stage.settle(&pool).await;
    let mut half_sent = Vec::new();
    for _ in 0..FLOOD {
        half_sent.push(bot.send(HALF_A_REQUEST).await);
    }
    // The bot needs new connections, and so file descriptors.
    sqlx::query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hivepost' and datname = current_database()")
        .execute(&pool)
        .await
        .expect("the user may terminate backends");
    let before = stage.last_post();
    let reply = stage.told(stage.ada, "place", json!({ "piece": "wS1" })).await;
    assert!(reply.content.starts_with("Played"), "{}", reply.content);
    stage.discord.next_message(stage.channel, before).await;
    stage.settle(&pool).await;
    drop(half_sent);
    end(&mut bot.child).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn monitoring_limits_connections_and_time_and_hosts() {
    let stage = Stage::without_bot("metrics-limits").await;
    let folder = Folder::new();
    let mut command = folder.hivepost(&["run"]);
    command.env("HIVEPOST_METRICS_HOSTS", "metrics.example.org, other.example.org");
    let mut bot = MonitoredBot::start_by(command, folder, &stage, &stage.database.url()).await;
    stage.discord.wait_for_bot().await;
    let response = async |stream: &mut TcpStream| {
        let mut response = Vec::new();
        timeout(TIMEOUT, stream.read_to_end(&mut response))
            .await
            .expect("the connection is closed in time")
            .ok();
        String::from_utf8_lossy(&response).into_owned()
    };
    let begun = Instant::now();
    let mut half_sent = Vec::new();
    for _ in 0..MAX_CONNECTIONS {
        half_sent.push(bot.send(HALF_A_REQUEST).await);
    }
    assert!(response(&mut bot.send("").await).await.starts_with("HTTP/1.1 503 "), "the 17th connection");
    for stream in &mut half_sent {
        assert_eq!(response(stream).await, "", "half-sent requests have no response");
    }
    let waited = begun.elapsed();
    assert!(waited >= Duration::from_secs(5), "closed after {waited:?}");
    for (host, expected) in [
        ("127.0.0.1:9400", "200 OK"),
        ("bot:9400", "200 OK"),
        ("metrics.example.org", "200 OK"),
        ("metrics.example.org.", "200 OK"),
        ("evil.example", "403 Forbidden"),
        ("evil.example", "403 Forbidden"),
    ] {
        let mut stream = bot.send(&format!("GET /healthz HTTP/1.1\r\nhost: {host}\r\n\r\n")).await;
        let said = response(&mut stream).await;
        assert!(said.starts_with(&format!("HTTP/1.1 {expected}\r\n")), "{host}: {said}");
        assert_eq!(said.contains("HIVEPOST_METRICS_HOSTS"), expected.contains("403"), "{host}: {said}");
    }
    let log = bot.log();
    let warned: Vec<&Value> = log.iter().filter(|line| line["fields"]["host"] == "evil.example").collect();
    let [warning] = warned[..] else { panic!("a host is logged once: {log:#?}") };
    assert_eq!(warning["level"], "WARN");
    assert!(
        warning["fields"]["message"].as_str().is_some_and(|said| said.contains("HIVEPOST_METRICS_HOSTS"))
    );
    end(&mut bot.child).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_silent_database_is_unhealthy_within_five_seconds() {
    let stage = Stage::without_bot("watched-silence").await;
    let database = stage.database.options();
    let proxy = SilentProxy::to(&database).await;
    let url = proxy.url(&database);
    let mut bot = MonitoredBot::start(&stage, &url).await;
    stage.discord.wait_for_bot().await;
    bot.wait_for_health(200).await;
    let until_unhealthy = async || {
        let begun = Instant::now();
        assert_eq!(bot.wait_for_health(503).await, "unhealthy: the database does not answer\n");
        assert!(begun.elapsed() <= MAX_SILENCE, "unhealthy after {:?}", begun.elapsed());
    };
    // Open connections fall silent, as after a lost route; new ones are answered.
    proxy.silence();
    until_unhealthy().await;
    bot.wait_for_health(200).await;
    // Nothing is answered, as by a frozen server.
    proxy.freeze();
    until_unhealthy().await;
    assert_eq!(sum(&bot.metrics().await, "hivepost_database_up", &[]).to_string(), "0");
    let folder = Folder::new();
    let begun = Instant::now();
    let mut health = folder.start(folder.hivepost(&["health"]).env("DATABASE_URL", &url));
    assert!(!end_of(&mut health).await.success());
    assert_says(&folder.output(), &["unhealthy: the database can't be reached: no answer within 4 s"]);
    assert!(begun.elapsed() <= MAX_SILENCE, "`hivepost health` took {:?}", begun.elapsed());
    end(&mut bot.child).await;
}

#[tokio::test]
async fn invalid_monitoring_settings_stop_the_start_with_a_reason() {
    let folder = Folder::new();
    let taken = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port is free");
    let address = taken.local_addr().expect("the listener has an address").to_string();
    let nowhere = "postgres://nobody@127.0.0.1:1/none";
    for (setting, value, expected) in [
        ("HIVEPOST_METRICS", address.as_str(), address.as_str()),
        ("HIVEPOST_METRICS", "9400", "HIVEPOST_METRICS is not an address with a port"),
        ("HIVEPOST_METRICS_HOSTS", "bot:9400", "HIVEPOST_METRICS_HOSTS is not a list of host names"),
        ("HIVEPOST_LOG", "xml", "HIVEPOST_LOG must be text or json"),
    ] {
        let mut command = folder.at(nowhere, &["run"]);
        let said = folder.one_line(command.env("DISCORD_TOKEN", "token").env(setting, value)).await;
        assert_says(&said, &[setting, expected]);
    }
}
