//! The check of `hivepost health`: whether the bot is connected to Discord. Cheap, since containers and monitoring run it often.

use chrono::{DateTime, Utc};

use super::database::{INVALID_URL, postgres_settings, query_status};
use super::shard_coverage::{HEARTBEAT_MAX_AGE, UncoveredShards, newest_of};
use crate::clock::Clock;
use crate::config::Config;
use crate::shards::Shards;
use crate::store::DatabaseOptions;
use crate::store::ops::database_status::DatabaseStatus;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Health {
    Healthy(String),
    Unhealthy(String),
}

/// Returns whether the bot of this database is connected to Discord. If `config` names shards, checks the process of exactly
/// these shards; else checks that processes cover all shards.
pub async fn health(config: &Config, clock: &Clock) -> Health {
    let now = clock.now();
    let found = match find_running(config).await {
        Ok(options) => {
            query_status(&options, now).await.map_err(|why| format!("the database can't be reached: {why}"))
        }
        Err(why) => Err(why),
    };
    match found {
        Ok(status) => rate(&status, config.shards, now),
        Err(why) => Health::Unhealthy(why),
    }
}

/// Returns how to connect to the running database. Doesn't start a private one.
async fn find_running(config: &Config) -> Result<DatabaseOptions, String> {
    if let Some(url) = &config.database_url {
        return url.reveal().parse().map_err(|_| INVALID_URL.to_owned());
    }
    let running = private_postgres::find_running(&postgres_settings(config)).await;
    match running.map_err(|error| error.to_string())? {
        Some(server) => Ok(server.connect_options(server.database())),
        None => Err("the bot isn't running: its private PostgreSQL doesn't answer".to_owned()),
    }
}

fn rate(status: &DatabaseStatus, shards: Option<Shards>, now: DateTime<Utc>) -> Health {
    let Some(shards) = shards else {
        return match UncoveredShards::find(&status.shard_heartbeats, now) {
            Some(uncovered) => Health::Unhealthy(uncovered.to_string()),
            None => rate_heartbeat(status.heartbeat, None, now),
        };
    };
    rate_heartbeat(newest_of(&status.shard_heartbeats, shards), Some(shards), now)
}

fn rate_heartbeat(heartbeat: Option<DateTime<Utc>>, shards: Option<Shards>, now: DateTime<Utc>) -> Health {
    let which = shards.map(|shards| format!(" for shard {shards}")).unwrap_or_default();
    match heartbeat.map(|at| now - at) {
        None => Health::Unhealthy(format!("the bot has not connected to Discord{which} yet")),
        Some(age) if age < HEARTBEAT_MAX_AGE => Health::Healthy(format!(
            "connected to Discord{which}, heartbeat {} s ago",
            age.num_seconds().max(0)
        )),
        Some(age) => Health::Unhealthy(format!(
            "{} has been disconnected from Discord for {} min",
            shards.map_or_else(|| "the bot".to_owned(), |shards| format!("shard {shards}")),
            age.num_minutes()
        )),
    }
}
