//! Answer timeouts of connections, and savepoints.

use std::time::{Duration, Instant};

use hivepost::store::{ANSWER_TIMEOUT, Connection, Transaction};
use sqlx::PgPool;

use crate::table::{ADA, BERT, Table};

const LIMIT: Option<Duration> = Some(Duration::from_millis(200));

/// How long the late answer takes.
const LATE: Duration = Duration::from_secs(5);

async fn answer_late(connection: &mut Connection) -> Result<(), sqlx::Error> {
    sqlx::query("select pg_sleep(5)").execute(connection).await.map(drop)
}

async fn pause_match(connection: &mut Connection) -> Result<(), sqlx::Error> {
    sqlx::query("update match set deadline_at = null").execute(connection).await.map(drop)
}

/// Starts a match with a deadline.
async fn table() -> Table {
    let table = Table::new().await;
    let id = table.begin(ADA, BERT).await;
    table.open_both(ADA, BERT, id).await;
    assert!(has_deadline(&table.database).await);
    table
}

async fn has_deadline(pool: &PgPool) -> bool {
    let found = sqlx::query_scalar("select deadline_at is not null from match").fetch_one(pool);
    found.await.expect("there is one match")
}

#[tokio::test]
async fn a_late_answer_fails_and_commits_nothing() {
    let table = table().await;
    let begun = Instant::now();
    let mut transaction = Transaction::begin(&table.database, LIMIT).await.expect("a connection is free");
    pause_match(&mut transaction).await.expect("it is answered in time");
    answer_late(&mut transaction).await.expect_err("it is late");
    pause_match(&mut transaction).await.expect_err("the connection is not used again");
    transaction.commit().await.expect_err("half of it was not done");
    assert!(begun.elapsed() < LATE);
    assert!(has_deadline(&table.database).await);

    let mut transaction = Transaction::begin(&table.database, None).await.expect("a connection is free");
    pause_match(&mut transaction).await.expect("the lock is released when the server wakes up");
    transaction.commit().await.expect("nothing is late");
    assert!(!has_deadline(&table.database).await);
}

#[tokio::test]
async fn a_stalled_result_set_fails() {
    let table = table().await;
    let mut connection = Connection::acquire(&table.database, LIMIT).await.expect("a connection is free");
    // The first row is sent before the second is ready: 10,000 characters overflow the server's buffer.
    let rows =
        "select repeat('x', 10000) from generate_series(1, 3) n where n = 1 or pg_sleep(5) is not null";
    let begun = Instant::now();
    sqlx::query(rows).fetch_all(&mut connection).await.expect_err("the second row is late");
    assert!(begun.elapsed() < LATE);
}

#[tokio::test]
async fn only_the_connections_of_jobs_have_an_answer_timeout() {
    let table = table().await;
    let [jobs, commands] = [table.database.clone().for_jobs(), table.database.clone()];
    for (database, has_limit) in [(jobs, true), (commands, false)] {
        let connection = database.acquire().await.expect("a connection is free");
        let limit = format!("timeout: Some({ANSWER_TIMEOUT:?})");
        assert_eq!(format!("{connection:?}").contains(&limit), has_limit);
    }
}

#[tokio::test]
async fn a_savepoint_is_rolled_back_alone() {
    let table = table().await;
    let mut transaction = table.database.begin().await.expect("a connection is free");
    let mut step = transaction.begin().await.expect("it begins");
    pause_match(&mut step).await.expect("it writes");
    step.rollback().await.expect("it is undone");
    transaction.commit().await.expect("the rest is committed");
    assert!(has_deadline(&table.database).await);

    let mut transaction = table.database.begin().await.expect("a connection is free");
    let mut step = transaction.begin().await.expect("it begins");
    pause_match(&mut step).await.expect("it writes");
    drop(step);
    transaction.commit().await.expect_err("a step was not ended");
    assert!(has_deadline(&table.database).await);

    let mut transaction = table.database.begin().await.expect("a connection is free");
    let mut step = transaction.begin().await.expect("it begins");
    pause_match(&mut step).await.expect("it writes");
    step.commit().await.expect("it is kept");
    assert!(has_deadline(&table.database).await, "until the whole is committed");
    transaction.commit().await.expect("all is committed");
    assert!(!has_deadline(&table.database).await);
}
