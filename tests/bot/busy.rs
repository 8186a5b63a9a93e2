//! A bot of which much is asked at once: what nobody waits for any more is not done, and jobs go on.

use std::time::{Duration, Instant};

use serde_json::json;
use sqlx::{PgPool, Postgres, Transaction};

use crate::stage::{Stage, count};

/// What autocomplete waits for before it gives up.
const PATIENCE: Duration = Duration::from_secs(2);

/// Holds a lock, for commands to run into.
async fn holding(pool: &PgPool, lock: &'static str) -> Transaction<'static, Postgres> {
    let mut transaction = pool.begin().await.expect("a connection is free");
    sqlx::raw_sql(lock).execute(&mut *transaction).await.expect("the lock is free");
    transaction
}

/// Waits until so many statements of this kind wait for a lock.
async fn wait_for(pool: &PgPool, least: i64, waiting: &'static str) {
    let begun = Instant::now();
    while count(pool, waiting).await < least {
        assert!(begun.elapsed() < Duration::from_secs(9), "in vain: {waiting}");
        tokio::task::yield_now().await;
    }
}

/// Of the statements of commands, those that wait for the lock of a match.
const AT_A_MATCH: &str = "select count(*) from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock' and query like 'select match_id from match where match_id = $1 for update%'";

/// Of the statements of autocomplete, those that wait for the whole table.
const AT_THE_TABLE: &str = "select count(*) from pg_stat_activity where datname = current_database()
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
    let lock = holding(&pool, "select 1 from match where match_id = 1 for update").await;
    let mut sent = Vec::new();
    for user in [stage.ada, stage.bert, stage.stranger].into_iter().cycle().take(12) {
        let command = stage.discord.command(user, stage.channel, "draw", json!({ "match": "1" })).await;
        sent.push(command.expect("Discord sends the command"));
    }
    wait_for(&pool, 10, AT_A_MATCH).await;
    stage.pass_days(4).await;
    let result = stage.discord.next_message(stage.channel, Some(last.id)).await;
    assert!(result.content.contains("Match #2"), "{}", result.content);
    assert_eq!(count(&pool, AT_A_MATCH).await, 10, "they wait still");
    lock.commit().await.expect("nothing was changed");
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
    let lock = holding(&pool, "lock table match in access exclusive mode").await;
    let begun = Instant::now();
    let typed = async |typed: &'static str| {
        let options = json!({ "match": typed });
        let offered = stage.discord.autocomplete(stage.ada, stage.channel, "board", options, "match").await;
        offered.expect("it is answered")
    };
    let (first_is_answered, answered) = tokio::sync::oneshot::channel();
    let first = async {
        assert_eq!(typed("#").await, []);
        first_is_answered.send(begun.elapsed()).expect("somebody waits for it");
    };
    let second = async {
        wait_for(&pool, 1, AT_THE_TABLE).await;
        typed("1").await
    };
    let let_go = async {
        let after = answered.await.expect("it is answered");
        assert!(after < PATIENCE, "it was called off, and did not give up: {after:?}");
        lock.commit().await.expect("nothing was changed");
    };
    let ((), offered, ()) = tokio::join!(first, second, let_go);
    assert_eq!(offered.len(), 1);
    stage.close().await;
}
