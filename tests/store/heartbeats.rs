//! Heartbeats: the previous one, their retention, and the shards of their processes.

use chrono::{DateTime, TimeDelta, Utc};
use hivepost::play::identify_queue::clear_heartbeats;
use hivepost::store::Connection;
use hivepost::store::ops::heartbeats::{find_newest_heartbeat, list_shard_heartbeats, set_heartbeat};

use crate::table::{Table, now};

/// Later than all heartbeats of the tests.
const FAR: DateTime<Utc> = DateTime::from_timestamp_nanos(4_000_000_000_000_000_000);

async fn beat(connection: &mut Connection, process: i32, at: DateTime<Utc>) -> Option<DateTime<Utc>> {
    set_heartbeat(connection, process, None, at).await.expect("the insert succeeds")
}

async fn processes(connection: &mut Connection) -> Vec<i32> {
    let rows = sqlx::query_scalar("select process from heartbeat order by process").fetch_all(connection);
    rows.await.expect("the query succeeds")
}

#[tokio::test]
async fn a_heartbeat_returns_the_previous_one_of_any_process() {
    let table = Table::new().await;
    let mut connection = table.database.acquire().await.expect("the pool has connections");
    let minute = TimeDelta::minutes(1);
    assert_eq!(find_newest_heartbeat(&mut connection, FAR).await.expect("the query succeeds"), None);
    assert_eq!(beat(&mut connection, 1, now()).await, None);
    assert_eq!(beat(&mut connection, 1, now() + minute).await, Some(now()));
    assert_eq!(beat(&mut connection, 2, now() + minute * 2).await, Some(now() + minute));
    let newest = find_newest_heartbeat(&mut connection, FAR).await.expect("the query succeeds");
    assert_eq!(newest, Some(now() + minute * 2));
    // A heartbeat from a clock that is far ahead doesn't hide others.
    beat(&mut connection, 2, now() + TimeDelta::hours(9)).await;
    assert_eq!(beat(&mut connection, 1, now() + minute * 3).await, Some(now() + minute));
    assert_eq!(processes(&mut connection).await, [1, 2]);
}

#[tokio::test]
async fn old_heartbeats_are_deleted_except_the_newest() {
    let table = Table::new().await;
    let mut connection = table.database.acquire().await.expect("the pool has connections");
    beat(&mut connection, 1, now()).await;
    beat(&mut connection, 2, now() + TimeDelta::hours(30)).await;
    assert_eq!(processes(&mut connection).await, [2]);
    // After a year of downtime, the last heartbeat is still there.
    let next_year = now() + TimeDelta::days(365);
    assert_eq!(beat(&mut connection, 3, next_year).await, Some(now() + TimeDelta::hours(30)));
    assert_eq!(processes(&mut connection).await, [3]);
    // A process whose clock is far behind doesn't delete the newest heartbeat.
    beat(&mut connection, 4, now()).await;
    assert_eq!(
        find_newest_heartbeat(&mut connection, FAR).await.expect("the query succeeds"),
        Some(next_year)
    );
}

#[tokio::test]
async fn heartbeats_include_the_shards_of_a_process() {
    let table = Table::new().await;
    let mut connection = table.database.acquire().await.expect("the pool has connections");
    let parts = ["0-1/4", "2/4"].map(|text| text.parse().expect("they are shards"));
    beat(&mut connection, 1, now()).await;
    for (minute, (process, shards)) in [(2, parts[0]), (3, parts[0]), (3, parts[1])].into_iter().enumerate() {
        let at = now() + TimeDelta::minutes(minute.try_into().expect("they are few"));
        set_heartbeat(&mut connection, process, Some(shards), at).await.expect("the insert succeeds");
    }
    let told = list_shard_heartbeats(&mut connection, FAR).await.expect("the query succeeds");
    let told: Vec<_> = told.into_iter().map(|beat| ((beat.at - now()).num_minutes(), beat.shards)).collect();
    assert_eq!(told, [(2, parts[1]), (0, parts[0])], "the newest first, and what each listens to now");
    let told = list_shard_heartbeats(&mut connection, now()).await.expect("the query succeeds");
    assert_eq!(told.len(), 1, "later heartbeats aren't included");
}

#[tokio::test]
async fn taking_over_shards_clears_them_from_the_old_heartbeat() {
    let table = Table::new().await;
    let mut connection = table.database.acquire().await.expect("the pool has connections");
    let [shards, others] = ["0-1/4", "2/4"].map(|text| text.parse().expect("they are shards"));
    for (process, shards) in [(1, shards), (2, others)] {
        set_heartbeat(&mut connection, process, Some(shards), now()).await.expect("the insert succeeds");
    }
    clear_heartbeats(&table.database, shards).await.expect("the update succeeds");
    let parts = list_shard_heartbeats(&mut connection, FAR).await.expect("the query succeeds");
    assert_eq!(parts.into_iter().map(|part| part.shards).collect::<Vec<_>>(), [others]);
    // The old heartbeat still tells how long the bot was down.
    assert_eq!(processes(&mut connection).await, [1, 2]);
}
