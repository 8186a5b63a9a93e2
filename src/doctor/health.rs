//! The shortest question: is a bot connected to Discord? For containers and monitoring, which ask it often.

use chrono::{DateTime, TimeDelta, Utc};

use super::database::{UNREADABLE_URL, look, private_settings};
use crate::DatabaseOptions;
use crate::clock::Clock;
use crate::config::Config;
use crate::postgres;

/// How old the newest sign of life of a healthy bot is at most: it comes each minute.
pub(super) const FRESH: TimeDelta = TimeDelta::minutes(3);

/// The answer, in a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Health {
    /// A bot is connected.
    Well(String),
    /// None is, or nobody can tell.
    Unwell(String),
}

/// Whether a bot that works on this database is connected to Discord.
pub async fn health(config: &Config, clock: &Clock) -> Health {
    let now = clock.now();
    let found = match reach(config).await {
        Ok(options) => {
            look(&options, now).await.map_err(|why| format!("the database cannot be reached: {why}"))
        }
        Err(why) => Err(why),
    };
    match found {
        Ok(glimpse) => judge(glimpse.heartbeat, now),
        Err(why) => Health::Unwell(why),
    }
}

/// The database, if it runs: a private one is not started for this.
async fn reach(config: &Config) -> Result<DatabaseOptions, String> {
    if let Some(url) = &config.database_url {
        return url.reveal().parse().map_err(|_| UNREADABLE_URL.to_owned());
    }
    let running = postgres::find_running(&private_settings(config)).await;
    match running.map_err(|error| error.to_string())? {
        Some(server) => Ok(server.connect_options(server.database())),
        None => Err("no bot runs here: its PostgreSQL does not answer".to_owned()),
    }
}

fn judge(heartbeat: Option<DateTime<Utc>>, now: DateTime<Utc>) -> Health {
    match heartbeat.map(|at| now - at) {
        None => Health::Unwell("no bot has been connected to Discord yet".to_owned()),
        Some(age) if age < FRESH => {
            Health::Well(format!("connected to Discord {} s ago", age.num_seconds().max(0)))
        }
        Some(age) => {
            Health::Unwell(format!("no bot has been connected to Discord for {} min", age.num_minutes()))
        }
    }
}
