//! The shortest question: is a bot connected to Discord? For containers and monitoring, which ask it often.

use chrono::{DateTime, Utc};

use super::database::{UNREADABLE_URL, postgres_settings, query_status};
use super::parts::{HEARTBEAT_MAX_AGE, Unheard, newest_of};
use crate::clock::Clock;
use crate::config::Config;
use crate::shards::Shards;
use crate::store::DatabaseOptions;
use crate::store::ops::database_status::DatabaseStatus;

/// The answer, in a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Health {
    Healthy(String),
    /// None is, or nobody can tell.
    Unhealthy(String),
}

/// Whether a bot that works on this database is connected to Discord: the process that listens to the shards of `config`, or,
/// if that names none, to any servers, and others to all there are besides.
pub async fn health(config: &Config, clock: &Clock) -> Health {
    let now = clock.now();
    let found = match find_running(config).await {
        Ok(options) => {
            query_status(&options, now).await.map_err(|why| format!("the database cannot be reached: {why}"))
        }
        Err(why) => Err(why),
    };
    match found {
        Ok(status) => rate(&status, config.shards, now),
        Err(why) => Health::Unhealthy(why),
    }
}

/// The database, if it runs: a private one is not started for this.
async fn find_running(config: &Config) -> Result<DatabaseOptions, String> {
    if let Some(url) = &config.database_url {
        return url.reveal().parse().map_err(|_| UNREADABLE_URL.to_owned());
    }
    let running = private_postgres::find_running(&postgres_settings(config)).await;
    match running.map_err(|error| error.to_string())? {
        Some(server) => Ok(server.connect_options(server.database())),
        None => Err("no bot runs here: its PostgreSQL does not answer".to_owned()),
    }
}

fn rate(status: &DatabaseStatus, shards: Option<Shards>, now: DateTime<Utc>) -> Health {
    let Some(shards) = shards else {
        return match Unheard::find(&status.parts, now) {
            Some(unheard) => Health::Unhealthy(unheard.to_string()),
            None => rate_heartbeat(status.heartbeat, "", now),
        };
    };
    rate_heartbeat(newest_of(&status.parts, shards), &format!(" for shard {shards}"), now)
}

fn rate_heartbeat(heartbeat: Option<DateTime<Utc>>, which: &str, now: DateTime<Utc>) -> Health {
    match heartbeat.map(|at| now - at) {
        None => Health::Unhealthy(format!("no bot has been connected to Discord{which} yet")),
        Some(age) if age < HEARTBEAT_MAX_AGE => {
            Health::Healthy(format!("connected to Discord{which} {} s ago", age.num_seconds().max(0)))
        }
        Some(age) => Health::Unhealthy(format!(
            "no bot has been connected to Discord{which} for {} min",
            age.num_minutes()
        )),
    }
}
