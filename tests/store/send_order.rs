//! The order of sending notices: one at a time per channel, and fair between channels and servers.

use hivepost::ids::ServerId;
use hivepost::play::notices::Due;
use hivepost::store::notices::{ClaimedNotice, Lane};
use hivepost::store::ops::process_lock::ProcessLock;
use hivepost::{ids::MessageId, play};
use sqlx::Row;

use crate::plans::{plan, statement};
use crate::table::{ADA, RATED, Table, now};

async fn claim(table: &Table, process: &ProcessLock, closed: &[Lane]) -> Option<ClaimedNotice> {
    let claimed = play::notices::claim(&table.database, process.id(), Due::Now, closed, now()).await;
    claimed.expect("the claim succeeds")
}

async fn sent(table: &Table, notice: &ClaimedNotice) {
    let message = Some(MessageId(notice.id));
    play::notices::mark_sent(&table.database, notice, message, false, now())
        .await
        .expect("the claim is ours");
}

/// Queues many notices in channel 2 of server 1, and then one each in other channels.
async fn queue_notices() -> (Table, ProcessLock) {
    let table = Table::new().await;
    for _ in 0..15 {
        table.challenge(ADA, ServerId(1), RATED).await;
    }
    for (channel, server) in [(3, 1), (4, 9)] {
        table.challenge(ADA, ServerId(server), RATED).await;
        let moved = format!(
            "update notice set channel_id = {channel}, turn_at = created_at + interval '{channel} milliseconds'
             where notice_id = (select max(notice_id) from notice)"
        );
        table.execute(&moved).await;
    }
    let process = ProcessLock::acquire(&table.database).await.expect("the database is reachable");
    (table, process)
}

#[tokio::test]
async fn notices_are_sent_one_at_a_time_per_channel() {
    let (table, process) = queue_notices().await;
    let mut claimed = Vec::new();
    while let Some(notice) = claim(&table, &process, &[]).await {
        claimed.push(notice);
    }
    let lanes: Vec<i64> = claimed.iter().map(|notice| notice.lane().0).collect();
    assert_eq!(lanes, [2, 3, 4]);
    let other = ProcessLock::acquire(&table.database).await.expect("the database is reachable");
    assert!(claim(&table, &other, &[]).await.is_none(), "nor by another process");
    sent(&table, &claimed[0]).await;
    let next = claim(&table, &other, &[]).await.expect("the channel is free again");
    assert_eq!((next.lane(), next.id > claimed[0].id), (Lane(2), true));
}

#[tokio::test]
async fn a_busy_channel_does_not_delay_others() {
    let (table, process) = queue_notices().await;
    let mut order = Vec::new();
    for _ in 0..4 {
        let notice = claim(&table, &process, &[]).await.expect("something waits");
        order.push(notice.lane().0);
        sent(&table, &notice).await;
    }
    assert_eq!(order, [2, 3, 4, 2], "one of the many, then the others, though they came later");
}

#[tokio::test]
async fn a_notice_queues_behind_its_channel_and_server_only() {
    let table = Table::new().await;
    for _ in 0..3 {
        table.challenge(ADA, ServerId(1), RATED).await;
    }
    // A notice in another channel of the server, and then another one in that server.
    table.execute("update notice set channel_id = 5").await;
    table.challenge(ADA, ServerId(1), RATED).await;
    table.execute("update notice set channel_id = 6 where channel_id = 2").await;
    table.challenge(ADA, ServerId(9), RATED).await;
    let rows = sqlx::query(
        "select extract(epoch from turn_at - created_at)::float8 as late from notice order by notice_id",
    );
    let rows = rows.fetch_all(&*table.database).await.expect("the query succeeds");
    let late: Vec<f64> = rows.iter().map(|row| row.get("late")).collect();
    assert_eq!(late[..3], [0.0, 1.0, 2.0], "a second each in a channel");
    assert_eq!(late[3..], [2.1, 0.0], "a tenth of a second each in a server, and elsewhere at once");
}

#[tokio::test]
async fn blocked_lanes_are_skipped_and_retries_wait_until_due() {
    let (table, process) = queue_notices().await;
    let notice = claim(&table, &process, &[Lane(2), Lane(3)]).await.expect("something waits elsewhere");
    assert_eq!((notice.lane(), notice.attempt), (Lane(4), 1));
    let later = now() + chrono::TimeDelta::seconds(5);
    play::notices::wait_for_limit(&table.database, &notice, later).await.expect("the claim is ours");
    let closed = [Lane(2), Lane(3)];
    assert!(claim(&table, &process, &closed).await.is_none(), "it was put off");
    let probe = play::notices::claim(&table.database, process.id(), Due::WithRetries, &closed, now()).await;
    let probe = probe.expect("the claim succeeds").expect("it was put off only");
    assert_eq!((probe.id, probe.attempt), (notice.id, 1), "the limit counted as no attempt");
    play::notices::retry_later(&table.database, &probe, later).await.expect("the claim is ours");
    play::notices::retry_all(&table.database, now()).await.expect("it can be done");
    let again = claim(&table, &process, &closed).await.expect("nothing is put off any more");
    assert_eq!((again.id, again.attempt), (notice.id, 2));
}

#[tokio::test]
async fn a_claim_reads_few_rows_without_statistics() {
    let table = Table::new().await;
    table.execute("alter table notice set (autovacuum_enabled = false)").await;
    table
        .execute(
            "insert into player (player_id, name, seen_at)
             select 100000 + n, 'Player', now() from generate_series(1, 10000) n",
        )
        .await;
    table
        .execute(
            "insert into notice (kind, recipient, nonce, created_at, retry_at, turn_at)
             select 'digest', 100000 + n, n, now(), now() - interval '1 minute', now() from generate_series(1, 10000) n",
        )
        .await;
    let mut connection = table.database.acquire().await.expect("a connection is free").detach();
    let claim = statement(&["with recursive waiting"]);
    let values = "1, now(), now() + interval '1 minute', now(), '{100001,100002}', '{turn,digest}'";
    let plan = plan(&mut connection, &claim, values).await;
    for index in ["notice_in_turn", "notice_unsent_of_match", "notice_unsent_of_challenge", "notice_claimed"]
    {
        assert!(plan.contains(index), "{index} does not serve:\n{plan}");
    }
    assert!(!plan.contains("Sort") && !plan.contains("Seq Scan on notice"), "{plan}");
    // Counts buffers instead of time, which varies.
    let explain = format!("explain (analyze, costs off, timing off, summary off) execute planned({values})");
    sqlx::raw_sql(sqlx::AssertSqlSafe(format!("prepare planned as {claim}")))
        .execute(&mut connection)
        .await
        .expect("it is a query");
    let lines: Vec<String> = sqlx::query_scalar(sqlx::AssertSqlSafe(explain))
        .fetch_all(&mut connection)
        .await
        .expect("it is carried out");
    let most = lines.iter().filter_map(|line| {
        let (_, rows) = line.split_once("actual rows=")?;
        rows.split([' ', '.']).next()?.parse::<u64>().ok()
    });
    assert!(most.max().is_some_and(|most| most < 10), "{}", lines.join("\n"));
}
