//! The database: whether it answers, whether its schema fits, and who else works on it.

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use tokio::time::timeout;

use super::disk;
use super::health::FRESH;
use super::report::{Finding, Report};
use crate::clock::Clock;
use crate::config::Config;
use crate::postgres::{self, DatabaseServer, IfMissing, ServerState, ServerStatus, Settings};
use crate::store::ops::database_status::{self, DatabaseStatus, Schema};
use crate::{DatabaseOptions, OLDEST_POSTGRES};

const DATABASE: &str = "database";
const SCHEMA: &str = "schema";
const BOTS: &str = "bots";

/// For how long the database may take to be looked at.
const PATIENCE: Duration = Duration::from_secs(5);

/// What is said of a `DATABASE_URL` that means nothing.
pub(super) const UNREADABLE_URL: &str = "DATABASE_URL is not the address of a PostgreSQL database";

/// The settings of the private server.
pub(super) fn private_settings(config: &Config) -> Settings {
    Settings {
        data_dir: config.data_dir.clone(),
        bin_dir: config.postgres_bin.clone(),
        ..Settings::default()
    }
}

/// A look at a database, or why there is none.
pub(super) async fn look(options: &DatabaseOptions, now: DateTime<Utc>) -> Result<DatabaseStatus, String> {
    match timeout(PATIENCE, database_status::get_database_status(options, now)).await {
        Ok(looked) => looked.map_err(|error| error.to_string()),
        Err(_) => Err(format!("it did not answer within {} s", PATIENCE.as_secs())),
    }
}

/// Looks at the database that the bot would use.
pub(super) async fn examine(report: &mut Report, config: &Config, clock: &Clock) {
    match &config.database_url {
        Some(url) => {
            match url.reveal().parse() {
                Ok(options) => examine_named(report, &options, clock).await,
                Err(_) => unusable(report, unreadable_url()),
            }
            report.add(Finding::skipped(disk::TOPIC, "the data are with the server that DATABASE_URL names"));
        }
        None => examine_private(report, &private_settings(config), clock).await,
    }
}

async fn examine_named(report: &mut Report, options: &DatabaseOptions, clock: &Clock) {
    let now = clock.now();
    match look(options, now).await {
        Ok(glimpse) => report_glimpse(report, &glimpse, "the server that DATABASE_URL names", now),
        Err(why) => unusable(report, unreachable(&why)),
    }
}

async fn examine_private(report: &mut Report, settings: &Settings, clock: &Clock) {
    match postgres::probe(settings).await {
        Ok(status) => {
            examine_status(report, settings, &status, clock).await;
            report.add(disk::examine(&status.data_dir));
        }
        Err(error) => {
            unusable(report, Finding::wrong(DATABASE, error.to_string()));
            report.add(Finding::skipped(disk::TOPIC, "there is no folder for the data yet"));
        }
    }
}

async fn examine_status(report: &mut Report, settings: &Settings, status: &ServerStatus, clock: &Clock) {
    let place = format!("the bot's own, in {}", status.data_dir.display());
    match &status.state {
        ServerState::Running(server) => report_own(report, server, &place, clock).await,
        ServerState::Stopped(Some(_)) => match postgres::connect(None, settings, IfMissing::Refuse).await {
            Ok(server) => {
                report_own(report, &server, &place, clock).await;
                server.stop().await;
            }
            Err(error) => unusable(report, Finding::wrong(DATABASE, error.to_string())),
        },
        ServerState::Stopped(None) => unusable(report, fetched_next(&place)),
        ServerState::New(programs) => unusable(report, made_next(&place, *programs)),
    }
}

async fn report_own(report: &mut Report, server: &DatabaseServer, place: &str, clock: &Clock) {
    let now = clock.now();
    match look(&server.connect_options(server.database()), now).await {
        Ok(glimpse) => report_glimpse(report, &glimpse, place, now),
        Err(why) => unusable(report, own_unreachable(&why)),
    }
}

/// Says of a database that could not be looked into that this was so.
fn unusable(report: &mut Report, finding: Finding) {
    report.add(finding);
    for topic in [SCHEMA, BOTS] {
        report.add(Finding::skipped(topic, "there is no database to ask"));
    }
}

fn report_glimpse(report: &mut Report, glimpse: &DatabaseStatus, place: &str, now: DateTime<Utc>) {
    report.add(answers(glimpse.server, place));
    report.add(schema(&glimpse.schema));
    report.add(bots(glimpse, now));
}

fn answers(version: i32, place: &str) -> Finding {
    let said = format!("PostgreSQL {version} answers: {place}");
    if version < OLDEST_POSTGRES {
        return Finding::wrong(DATABASE, said)
            .advise(format!("PostgreSQL {OLDEST_POSTGRES} or newer is needed"));
    }
    Finding::fine(DATABASE, said)
}

fn unreadable_url() -> Finding {
    Finding::wrong(DATABASE, UNREADABLE_URL)
        .advise("write postgres://USER:PASSWORD@HOST/DATABASE, or leave it out and the bot runs a PostgreSQL of its own")
}

fn unreachable(why: &str) -> Finding {
    Finding::wrong(DATABASE, format!("cannot be reached: {why}"))
        .advise("check DATABASE_URL, or leave it out and the bot runs a PostgreSQL of its own")
}

fn own_unreachable(why: &str) -> Finding {
    Finding::wrong(DATABASE, format!("the bot's own PostgreSQL runs and cannot be reached: {why}"))
        .advise("run this as the user that runs the bot")
}

fn fetched_next(place: &str) -> Finding {
    Finding::doubtful(DATABASE, format!("{place}, but no PostgreSQL for it is installed"))
        .advise("install one, or let the next start fetch it from the internet")
}

fn made_next(place: &str, programs: Option<u32>) -> Finding {
    match programs {
        Some(version) => Finding::fine(
            DATABASE,
            format!("none yet; the first start makes it with PostgreSQL {version}: {place}"),
        ),
        None => Finding::doubtful(DATABASE, format!("none yet, and no PostgreSQL is installed: {place}"))
            .advise(
                "install one (apt install postgresql), or let the first start fetch it from the internet",
            ),
    }
}

fn schema(schema: &Schema) -> Finding {
    match schema {
        Schema::Current => Finding::fine(SCHEMA, "up to date"),
        Schema::Behind { missing, of } => Finding::fine(
            SCHEMA,
            format!("{missing} of {of} migrations are pending: the next start of this version makes them"),
        ),
        Schema::FromTheFuture(version) => Finding::wrong(
            SCHEMA,
            format!("made by a newer version of Hivepost (it has migration {version})"),
        )
        .advise("start that version"),
        Schema::Broken(version) => {
            Finding::wrong(SCHEMA, format!("migration {version} is not as this version knows it"))
                .advise("restore the last backup, or start the version that was used before")
        }
    }
}

fn bots(glimpse: &DatabaseStatus, now: DateTime<Utc>) -> Finding {
    let working = match glimpse.processes {
        0 => return Finding::fine(BOTS, "none works on this database just now"),
        1 => "one works on this database".to_owned(),
        many => format!("{many} work on this database, and share what there is to do"),
    };
    match glimpse.heartbeat.map(|at| now - at) {
        Some(age) if age < FRESH => Finding::fine(BOTS, format!("{working}, connected to Discord")),
        age => Finding::doubtful(BOTS, format!("{working}, not connected to Discord {}", since(age)))
            .advise("see its log; if it has just been started, wait a minute"),
    }
}

fn since(age: Option<TimeDelta>) -> String {
    age.map_or_else(|| "yet".to_owned(), |age| format!("for {} min", age.num_minutes()))
}
