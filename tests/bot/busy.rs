//! A bot under load: stale autocomplete requests are cancelled, and jobs continue.

use std::time::{Duration, Instant};

use serde_json::json;
use sqlx::{PgPool, Postgres, Transaction};

use crate::stage::{Stage, count};

/// The bot's timeout for autocomplete.
const AUTOCOMPLETE_TIMEOUT: Duration = Duration::from_secs(2);

/// Takes a lock that blocks commands.
async fn hold_lock(pool: &PgPool, lock: &'static str) -> Transaction<'static, Postgres> {
    let mut transaction = pool.begin().await.expect("a connection is free");
    sqlx::raw_sql(lock).execute(&mut *transaction).await.expect("the lock is free");
    transaction
}

/// Waits until the query counts at least `least` blocked statements.
async fn wait_for_blocked(pool: &PgPool, least: i64, waiting: &'static str) {
    let begun = Instant::now();
    while count(pool, waiting).await < least {
        assert!(begun.elapsed() < Duration::from_secs(9), "timed out: {waiting}");
        tokio::task::yield_now().await;
    }
}

/// Counts commands blocked by the lock of a match.
const BLOCKED_BY_MATCH: &str = "select count(*) from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock' and query like 'select match_id from match where match_id = $1 for update%'";

/// Counts autocomplete queries blocked by the table lock.
const BLOCKED_BY_TABLE: &str = "select count(*) from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock' and query like '%where white = $1 and ended_at is null%'";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn jobs_run_while_commands_use_all_their_connections() {
    let stage = Stage::open("busy-jobs").await;
    stage.begin_as_white().await;
    let mut last = stage.begin_as_white().await;
    for (user, piece) in
        [(stage.ada, json!({ "piece": "A1" })), (stage.bert, json!({ "piece": "A1", "at": "wA1-" }))]
    {
        let mut options = piece;
        options["match"] = json!("2");
        stage.told(user, "place", options).await;
        last = stage.discord.next_message(stage.channel, Some(last.id)).await;
    }
    let pool = stage.pool().await;
    let lock = hold_lock(&pool, "select 1 from match where match_id = 1 for update").await;
    let mut sent = Vec::new();
    for user in [stage.ada, stage.bert, stage.stranger].into_iter().cycle().take(12) {
        let command = stage.discord.command(user, stage.channel, "draw", json!({ "match": "1" })).await;
        sent.push(command.expect("Discord sends the command"));
    }
    wait_for_blocked(&pool, 10, BLOCKED_BY_MATCH).await;
    stage.pass_days(4).await;
    let result = stage.discord.next_message(stage.channel, Some(last.id)).await;
    assert!(result.content.contains("Match #2"), "{}", result.content);
    assert_eq!(count(&pool, BLOCKED_BY_MATCH).await, 10, "the commands are still blocked");
    lock.commit().await.expect("the commit succeeds");
    for command in sent {
        stage.discord.answer(command).await;
    }
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn newer_keystrokes_cancel_pending_autocomplete() {
    let stage = Stage::open("busy-typing").await;
    stage.begin_as_white().await;
    let pool = stage.pool().await;
    stage.settle(&pool).await;
    let lock = hold_lock(&pool, "lock table match in access exclusive mode").await;
    let begun = Instant::now();
    let typed = async |typed: &'static str| {
        let options = json!({ "match": typed });
        let offered = stage.discord.autocomplete(stage.ada, stage.channel, "board", options, "match").await;
        offered.expect("the request is answered")
    };
    let (first_is_answered, answered) = tokio::sync::oneshot::channel();
    let first = async {
        assert_eq!(typed("#").await, []);
        first_is_answered.send(begun.elapsed()).expect("the receiver waits");
    };
    let second = async {
        wait_for_blocked(&pool, 1, BLOCKED_BY_TABLE).await;
        typed("1").await
    };
    let release = async {
        let after = answered.await.expect("the request is answered");
        assert!(after < AUTOCOMPLETE_TIMEOUT, "timed out instead of being cancelled: {after:?}");
        lock.commit().await.expect("the commit succeeds");
    };
    let ((), offered, ()) = tokio::join!(first, second, release);
    assert_eq!(offered.len(), 1);
    stage.close().await;
}
