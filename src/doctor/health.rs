//! The shortest question: is a bot connected to Discord? For containers and monitoring, which ask it often.

use chrono::{DateTime, Utc};

use super::database::{HEARTBEAT_MAX_AGE, UNREADABLE_URL, postgres_settings, query_status};
use crate::DatabaseOptions;
use crate::clock::Clock;
use crate::config::Config;
use crate::postgres;

/// The answer, in a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Health {
    /// A bot is connected.
    Healthy(String),
    /// None is, or nobody can tell.
    Unhealthy(String),
}

/// Whether a bot that works on this database is connected to Discord.
pub async fn health(config: &Config, clock: &Clock) -> Health {
    let now = clock.now();
    let found = match find_running(config).await {
        Ok(options) => {
            query_status(&options, now).await.map_err(|why| format!("the database cannot be reached: {why}"))
        }
        Err(why) => Err(why),
    };
    match found {
        Ok(status) => rate(status.heartbeat, now),
        Err(why) => Health::Unhealthy(why),
    }
}

/// The database, if it runs: a private one is not started for this.
async fn find_running(config: &Config) -> Result<DatabaseOptions, String> {
    if let Some(url) = &config.database_url {
        return url.reveal().parse().map_err(|_| UNREADABLE_URL.to_owned());
    }
    let running = postgres::find_running(&postgres_settings(config)).await;
    match running.map_err(|error| error.to_string())? {
        Some(server) => Ok(server.connect_options(server.database())),
        None => Err("no bot runs here: its PostgreSQL does not answer".to_owned()),
    }
}

fn rate(heartbeat: Option<DateTime<Utc>>, now: DateTime<Utc>) -> Health {
    match heartbeat.map(|at| now - at) {
        None => Health::Unhealthy("no bot has been connected to Discord yet".to_owned()),
        Some(age) if age < HEARTBEAT_MAX_AGE => {
            Health::Healthy(format!("connected to Discord {} s ago", age.num_seconds().max(0)))
        }
        Some(age) => {
            Health::Unhealthy(format!("no bot has been connected to Discord for {} min", age.num_minutes()))
        }
    }
}
