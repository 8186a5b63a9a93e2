//! The status and the catalog of a database.

use chrono::{DateTime, TimeDelta, Utc};
use hivepost::play::Database;
use hivepost::store::MIGRATIONS;
use hivepost::store::ops::catalog::{RowCounts, can_create_tables, find_row_counts, list_migrations};
use hivepost::store::ops::database_status::{DatabaseStatus, Schema, get_database_status};
use hivepost::store::ops::heartbeats::set_heartbeat;
use hivepost::store::ops::process_lock::ProcessLock;
use sqlx::PgPool;

use crate::database;
use crate::table::{ADA, BERT, RATED, SERVER, Table, now};

async fn look(table: &Table) -> DatabaseStatus {
    get_database_status(&table.database.connect_options(), now()).await.expect("the database is reachable")
}

#[tokio::test]
async fn the_status_reports_processes_and_the_newest_heartbeat() {
    let table = Table::new().await;
    let status = look(&table).await;
    let server = hivepost::store::find_server_version(&table.database).await.expect("the query succeeds");
    assert_eq!((status.server, &status.schema, status.processes), (server, &Schema::Current, 0));
    assert_eq!((status.heartbeat, status.shard_heartbeats.len()), (None, 0));

    let held = ProcessLock::acquire(&table.database).await.expect("the database is reachable");
    let mut connection = table.database.acquire().await.expect("the pool has connections");
    let mut beat = async |process, part: &str, at: DateTime<Utc>| {
        let shards = part.parse().ok();
        set_heartbeat(&mut connection, process, shards, at).await.expect("the insert succeeds");
    };
    // The clock of another machine may be slightly ahead.
    let ahead = now() + TimeDelta::minutes(2);
    beat(1, "0/2", ahead).await;
    beat(2, "1/2", ahead + TimeDelta::seconds(1)).await;
    let status = look(&table).await;
    assert_eq!((status.processes, status.heartbeat), (1, Some(ahead)));
    let parts: Vec<_> = status.shard_heartbeats.iter().map(|part| part.at).collect();
    assert_eq!(parts, [ahead], "what is farther ahead tells nothing");
    drop(held);
}

#[tokio::test]
async fn the_status_classifies_the_schema() {
    let all = MIGRATIONS.iter().count();
    let (first, last) = (1, MIGRATIONS.iter().map(|one| one.version).max().expect("there are some"));
    for (sql, schema) in [
        ("select".to_owned(), Schema::Current),
        (
            "delete from _sqlx_migrations
             where version in (select version from _sqlx_migrations order by version desc limit 2)"
                .to_owned(),
            Schema::Behind { missing: 2, of: all },
        ),
        (
            format!(
                "insert into _sqlx_migrations select {last} + 1, '', now(), true, '', 0 from _sqlx_migrations limit 1"
            ),
            Schema::Newer(last + 1),
        ),
        (format!("update _sqlx_migrations set success = false where version = {last}"), Schema::Broken(last)),
        (format!("update _sqlx_migrations set checksum = '' where version = {first}"), Schema::Broken(first)),
    ] {
        let table = Table::new().await;
        table.execute(&sql).await;
        assert_eq!(look(&table).await.schema, schema, "{sql}");
    }
    let empty = get_database_status(&database::fresh().await.options(), now()).await.expect("it is there");
    assert_eq!(empty.schema, Schema::Behind { missing: all, of: all });
    assert_eq!((empty.processes, empty.heartbeat, empty.shard_heartbeats), (0, None, Vec::new()));
}

#[tokio::test]
async fn row_counts_need_the_tables() {
    let table = Table::new().await;
    let mut connection = table.database.acquire().await.expect("the pool has connections");
    let mut count = async || find_row_counts(&mut connection).await.expect("the database is reachable");
    assert_eq!(count().await, Some(RowCounts { matches: 0, challenges: 0 }));
    table.begin(ADA, BERT).await;
    table.challenge(ADA, SERVER, RATED).await;
    let held = count().await.expect("all tables are there");
    assert_eq!((held.matches, held.challenges), (1, 2));
    // A database of an older version, and then one of another program.
    table.execute("alter table challenge rename to no_challenge").await;
    assert_eq!(count().await, Some(RowCounts { matches: 1, challenges: 0 }));
    table.execute("alter table _sqlx_migrations rename to migrations").await;
    assert_eq!(count().await, None);
    table
        .execute("alter table migrations rename to _sqlx_migrations; alter table match rename to game")
        .await;
    assert_eq!(count().await, None);
}

#[tokio::test]
async fn the_catalog_lists_migrations() {
    let table = Table::new().await;
    let mut connection = table.database.acquire().await.expect("the pool has connections");
    let expected: Vec<_> = MIGRATIONS.iter().map(|one| (one.version, one.checksum.to_vec())).collect();
    assert_eq!(list_migrations(&mut connection).await.expect("the query succeeds"), expected);
}

#[tokio::test]
async fn users_may_be_unable_to_create_tables() {
    let table = Table::new().await;
    let options = (*table.database.connect_options()).clone();
    let role = format!("reader_of_{}", options.get_database().expect("each test has a database"));
    table.execute(&format!("revoke create on schema public from public; create role {role}")).await;
    for (role, may) in [(None, true), (Some(&role), false)] {
        let options = role.map_or(options.clone(), |role| options.clone().options([("role", role)]));
        let pool = PgPool::connect_with(options).await.expect("the database is reachable");
        let mut connection = Database::new(pool).acquire().await.expect("the pool has connections");
        assert_eq!(can_create_tables(&mut connection).await.expect("the query succeeds"), may);
    }
}
