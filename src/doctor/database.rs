//! The database: whether it answers, whether its schema fits, and who else works on it.

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use private_postgres::{DatabaseServer, IfMissing, ServerState, ServerStatus, Settings};
use tokio::time::timeout;

use super::disk;
use super::parts::{HEARTBEAT_MAX_AGE, Unheard};
use super::report::{Finding, Report};
use crate::clock::Clock;
use crate::config::Config;
use crate::store::ops::database_status::{self, DatabaseStatus, Schema};
use crate::store::{DatabaseOptions, OLDEST_POSTGRES};

const DATABASE: &str = "database";
const SCHEMA: &str = "schema";
const BOTS: &str = "bots";

/// For how long the database may take to be looked at.
const TIMEOUT: Duration = Duration::from_secs(5);

/// What is said of a `DATABASE_URL` that means nothing.
pub(super) const UNREADABLE_URL: &str = "DATABASE_URL is not the address of a PostgreSQL database";

/// How the private server of a bot that plays for real is run.
pub(super) fn postgres_settings(config: &Config) -> Settings {
    Settings {
        data_dir: config.data_dir.clone(),
        bin_dir: config.postgres_bin.clone(),
        ..Settings::default()
    }
}

/// How things stand in a database, or why that cannot be told.
pub(super) async fn query_status(
    options: &DatabaseOptions,
    now: DateTime<Utc>,
) -> Result<DatabaseStatus, String> {
    match timeout(TIMEOUT, database_status::get_database_status(options, now)).await {
        Ok(status) => status.map_err(|error| error.to_string()),
        Err(_) => Err(format!("it did not answer within {} s", TIMEOUT.as_secs())),
    }
}

/// Looks at the database that the bot would use.
pub(super) async fn examine(report: &mut Report, config: &Config, clock: &Clock) {
    match &config.database_url {
        Some(url) => {
            match url.reveal().parse() {
                Ok(options) => examine_named(report, &options, clock).await,
                Err(_) => report_unusable(report, unreadable_url()),
            }
            report.add(Finding::skipped(disk::TOPIC, "the data are with the server that DATABASE_URL names"));
        }
        None => examine_private(report, &postgres_settings(config), clock).await,
    }
}

async fn examine_named(report: &mut Report, options: &DatabaseOptions, clock: &Clock) {
    let now = clock.now();
    match query_status(options, now).await {
        Ok(status) => report_status(report, &status, "the server that DATABASE_URL names", now),
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
            report_unusable(report, Finding::wrong(DATABASE, error.to_string()));
            report.add(Finding::skipped(disk::TOPIC, "there is no folder for the data yet"));
        }
    }
}

async fn examine_server(report: &mut Report, settings: &Settings, found: &ServerStatus, clock: &Clock) {
    let location = format!("the bot's own, in {}", found.data_dir.display());
    match &found.state {
        ServerState::Running(server) => report_private(report, server, &location, clock).await,
        ServerState::Stopped(Some(_)) => {
            match private_postgres::connect(None, settings, IfMissing::Refuse).await {
                Ok(server) => {
                    report_private(report, &server, &location, clock).await;
                    server.stop().await;
                }
                Err(error) => report_unusable(report, Finding::wrong(DATABASE, error.to_string())),
            }
        }
        ServerState::Stopped(None) => report_unusable(report, not_installed(&location)),
        ServerState::New(major) => report_unusable(report, no_cluster(&location, *major)),
    }
}

async fn report_private(report: &mut Report, server: &DatabaseServer, location: &str, clock: &Clock) {
    let now = clock.now();
    match query_status(&server.connect_options(server.database()), now).await {
        Ok(status) => report_status(report, &status, location, now),
        Err(why) => report_unusable(report, private_unreachable(&why)),
    }
}

/// Reports what is the matter with the database, and that the checks which ask it were not made.
fn report_unusable(report: &mut Report, finding: Finding) {
    report.add(finding);
    for topic in [SCHEMA, BOTS] {
        report.add(Finding::skipped(topic, "there is no database to ask"));
    }
}

fn report_status(report: &mut Report, status: &DatabaseStatus, location: &str, now: DateTime<Utc>) {
    report.add(server(status.server, location));
    report.add(schema(&status.schema));
    report.add(bots(status, now));
}

fn server(version: i32, location: &str) -> Finding {
    let message = format!("PostgreSQL {version} answers: {location}");
    if version < OLDEST_POSTGRES {
        return Finding::wrong(DATABASE, message)
            .with_advice(format!("PostgreSQL {OLDEST_POSTGRES} or newer is needed"));
    }
    Finding::ok(DATABASE, message)
}

fn unreadable_url() -> Finding {
    Finding::wrong(DATABASE, UNREADABLE_URL)
        .with_advice("write postgres://USER:PASSWORD@HOST/DATABASE, or leave it out and the bot runs a PostgreSQL of its own")
}

fn unreachable(why: &str) -> Finding {
    Finding::wrong(DATABASE, format!("cannot be reached: {why}"))
        .with_advice("check DATABASE_URL, or leave it out and the bot runs a PostgreSQL of its own")
}

fn private_unreachable(why: &str) -> Finding {
    Finding::wrong(DATABASE, format!("the bot's own PostgreSQL runs and cannot be reached: {why}"))
        .with_advice("run this as the user that runs the bot")
}

fn not_installed(location: &str) -> Finding {
    Finding::warning(DATABASE, format!("{location}, but no PostgreSQL for it is installed"))
        .with_advice("install one, or let the next start fetch it from the internet")
}

fn no_cluster(location: &str, major: Option<u32>) -> Finding {
    match major {
        Some(version) => Finding::ok(
            DATABASE,
            format!("none yet; the first start makes it with PostgreSQL {version}: {location}"),
        ),
        None => Finding::warning(DATABASE, format!("none yet, and no PostgreSQL is installed: {location}"))
            .with_advice(
                "install one (apt install postgresql), or let the first start fetch it from the internet",
            ),
    }
}

fn schema(schema: &Schema) -> Finding {
    match schema {
        Schema::Current => Finding::ok(SCHEMA, "up to date"),
        Schema::Behind { missing, of } => Finding::ok(
            SCHEMA,
            format!("{missing} of {of} migrations are pending: the next start of this version makes them"),
        ),
        Schema::FromTheFuture(version) => Finding::wrong(
            SCHEMA,
            format!("made by a newer version of Hivepost (it has migration {version})"),
        )
        .with_advice("start that version"),
        Schema::Broken(version) => {
            Finding::wrong(SCHEMA, format!("migration {version} is not as this version knows it"))
                .with_advice("restore the last backup, or start the version that was used before")
        }
    }
}

fn bots(status: &DatabaseStatus, now: DateTime<Utc>) -> Finding {
    let working = match status.processes {
        0 => return Finding::ok(BOTS, "none works on this database just now"),
        1 => "one works on this database".to_owned(),
        many => format!("{many} work on this database, and share what there is to do"),
    };
    if let Some(unheard) = Unheard::find(&status.parts, now) {
        return Finding::wrong(BOTS, format!("{working}, and {unheard}")).with_advice(
            "start the process with these in HIVEPOST_SHARDS; if it has just been started, wait a minute",
        );
    }
    match status.heartbeat.map(|at| now - at) {
        Some(age) if age < HEARTBEAT_MAX_AGE => Finding::ok(BOTS, format!("{working}, connected to Discord")),
        age => Finding::warning(BOTS, format!("{working}, not connected to Discord {}", duration_since(age)))
            .with_advice("see its log; if it has just been started, wait a minute"),
    }
}

fn duration_since(age: Option<TimeDelta>) -> String {
    age.map_or_else(|| "yet".to_owned(), |age| format!("for {} min", age.num_minutes()))
}
