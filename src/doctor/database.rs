//! Checks the database: its connection, schema and running processes.

use std::path::Display;
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use private_postgres::{DatabaseServer, IfMissing, ServerState, ServerStatus, Settings};
use tokio::time::timeout;

use super::disk;
use super::report::{Finding, Report};
use super::shard_coverage::{HEARTBEAT_MAX_AGE, UncoveredShards};
use crate::clock::Clock;
use crate::config::Config;
use crate::store::ops::database_status::{self, DatabaseStatus, Schema};
use crate::store::{DatabaseOptions, OLDEST_POSTGRES};

const DATABASE: &str = "database";
const SCHEMA: &str = "schema";
const PROCESSES: &str = "processes";

const QUERY_TIMEOUT: Duration = Duration::from_secs(4);

pub(super) const INVALID_URL: &str = "DATABASE_URL is not a valid PostgreSQL URL";

/// Returns the settings of the bot's private server.
pub(super) fn postgres_settings(config: &Config) -> Settings {
    Settings {
        data_dir: config.data_dir.clone(),
        bin_dir: config.postgres_bin.clone(),
        ..Settings::default()
    }
}

/// Queries the status of a database. The error is the reason in words.
pub(super) async fn query_status(
    options: &DatabaseOptions,
    now: DateTime<Utc>,
) -> Result<DatabaseStatus, String> {
    match timeout(QUERY_TIMEOUT, database_status::get_database_status(options, now)).await {
        Ok(status) => status.map_err(|error| error.to_string()),
        Err(_) => Err(format!("no answer within {} s", QUERY_TIMEOUT.as_secs())),
    }
}

/// Checks the database in `DATABASE_URL` or the private one, and the disk of the latter.
pub(super) async fn examine(report: &mut Report, config: &Config, clock: &Clock) {
    match &config.database_url {
        Some(url) => {
            match url.reveal().parse() {
                Ok(options) => examine_external(report, &options, clock).await,
                Err(_) => report_unusable(report, invalid_url()),
            }
            report.add(Finding::skipped(disk::TOPIC, "the server in DATABASE_URL keeps the data"));
        }
        None => examine_private(report, &postgres_settings(config), clock).await,
    }
}

async fn examine_external(report: &mut Report, options: &DatabaseOptions, clock: &Clock) {
    let now = clock.now();
    match query_status(options, now).await {
        Ok(status) => report_status(report, &status, "the server in DATABASE_URL", now),
        Err(why) => report_unusable(report, unreachable(&why)),
    }
}

async fn examine_private(report: &mut Report, settings: &Settings, clock: &Clock) {
    match private_postgres::probe(settings).await {
        Ok(found) => {
            examine_server(report, settings, &found, clock).await;
            report.add(disk::examine(&found.data_dir));
        }
        Err(error) => {
            report_unusable(report, Finding::error(DATABASE, error.to_string()));
            report.add(Finding::skipped(disk::TOPIC, "the private PostgreSQL can't be used"));
        }
    }
}

async fn examine_server(report: &mut Report, settings: &Settings, found: &ServerStatus, clock: &Clock) {
    let folder = found.data_dir.display();
    let location = format!("the private server in {folder}");
    match &found.state {
        ServerState::Running(server) => report_private(report, server, &location, clock).await,
        ServerState::Stopped(Some(_)) => {
            match private_postgres::connect(None, settings, IfMissing::Fail).await {
                Ok(server) => {
                    report_private(report, &server, &location, clock).await;
                    server.stop().await;
                }
                Err(error) => report_unusable(report, Finding::error(DATABASE, error.to_string())),
            }
        }
        ServerState::Stopped(None) => report_unusable(report, not_installed(&folder)),
        ServerState::New(major) => report_unusable(report, not_created(&folder, *major)),
    }
}

async fn report_private(report: &mut Report, server: &DatabaseServer, location: &str, clock: &Clock) {
    let now = clock.now();
    match query_status(&server.connect_options(server.database()), now).await {
        Ok(status) => report_status(report, &status, location, now),
        Err(why) => report_unusable(report, private_unreachable(&why)),
    }
}

/// Reports why the database can't be used, and skips the checks that need it.
fn report_unusable(report: &mut Report, finding: Finding) {
    report.add(finding);
    for topic in [SCHEMA, PROCESSES] {
        report.add(Finding::skipped(topic, "no database connection"));
    }
}

fn report_status(report: &mut Report, status: &DatabaseStatus, location: &str, now: DateTime<Utc>) {
    report.add(server(status.server, location));
    report.add(schema(&status.schema));
    report.add(processes(status, now));
}

fn server(version: i32, location: &str) -> Finding {
    let message = format!("PostgreSQL {version}: {location}");
    if version < OLDEST_POSTGRES {
        return Finding::error(DATABASE, message)
            .with_advice(format!("upgrade it: the bot needs PostgreSQL {OLDEST_POSTGRES} or newer"));
    }
    Finding::ok(DATABASE, message)
}

fn invalid_url() -> Finding {
    Finding::error(DATABASE, INVALID_URL).with_advice(
        "set DATABASE_URL=postgres://USER:PASSWORD@HOST/DATABASE, or unset it to use a private PostgreSQL",
    )
}

fn unreachable(why: &str) -> Finding {
    Finding::error(DATABASE, format!("can't be reached: {why}"))
        .with_advice("check DATABASE_URL, or unset it to use a private PostgreSQL")
}

fn private_unreachable(why: &str) -> Finding {
    Finding::error(DATABASE, format!("the private PostgreSQL is running but can't be reached: {why}"))
        .with_advice("run `hivepost doctor` as the bot's user")
}

fn not_installed(folder: &Display<'_>) -> Finding {
    let message = format!("the database in {folder} needs a PostgreSQL version that isn't installed");
    Finding::warning(DATABASE, message).with_advice("install that version, or let the next start download it")
}

fn not_created(folder: &Display<'_>, major: Option<u32>) -> Finding {
    let message = format!("no database in {folder} yet");
    match major {
        Some(version) => {
            Finding::ok(DATABASE, format!("{message}; the first start creates it with PostgreSQL {version}"))
        }
        None => Finding::warning(DATABASE, format!("{message}, and no PostgreSQL is installed"))
            .with_advice("install PostgreSQL (apt install postgresql), or let the first start download it"),
    }
}

fn schema(schema: &Schema) -> Finding {
    match schema {
        Schema::Current => Finding::ok(SCHEMA, "up to date"),
        Schema::Behind { missing, of } => Finding::ok(
            SCHEMA,
            format!("{missing} of {of} migrations are pending; the next start of this version applies them"),
        ),
        Schema::Newer(version) => {
            Finding::error(SCHEMA, format!("created by a newer version of Hivepost (migration {version})"))
                .with_advice("upgrade Hivepost to that version")
        }
        Schema::Broken(version) => {
            Finding::error(SCHEMA, format!("migration {version} differs from this version's, or failed"))
                .with_advice(
                    "use the previous version of Hivepost, or restore a back-up (hivepost restore FILE)",
                )
        }
    }
}

fn processes(status: &DatabaseStatus, now: DateTime<Utc>) -> Finding {
    let count = match status.processes {
        0 => return Finding::ok(PROCESSES, "no process is using this database"),
        1 => "1 process is using this database".to_owned(),
        many => format!("{many} processes are sharing this database"),
    };
    if let Some(uncovered) = UncoveredShards::find(&status.shard_heartbeats, now) {
        return Finding::error(PROCESSES, format!("{count}, but {uncovered}")).with_advice(
            "start a process with these shards in HIVEPOST_SHARDS; if it has just started, wait a minute",
        );
    }
    match status.heartbeat.map(|at| now - at) {
        Some(age) if age < HEARTBEAT_MAX_AGE => {
            Finding::ok(PROCESSES, format!("{count}, connected to Discord"))
        }
        age => {
            Finding::warning(PROCESSES, format!("{count}, not connected to Discord {}", describe_age(age)))
                .with_advice("see its log; if it has just started, wait a minute")
        }
    }
}

fn describe_age(age: Option<TimeDelta>) -> String {
    age.map_or_else(|| "yet".to_owned(), |age| format!("for {} min", age.num_minutes()))
}
