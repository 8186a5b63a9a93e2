//! The backlog metrics.

use chrono::TimeDelta;
use hivepost::store::ops::backlog::{Backlog, find_backlog, seconds_since};

use crate::table::{ADA, BERT, Table, now};

const NOTHING: Backlog =
    Backlog { notices: 0, oldest_notice: None, overdue: 0, bot_turns: 0, oldest_bot_turn: None };

#[tokio::test]
async fn the_backlog_counts_unsent_notices_and_overdue_matches() {
    let table = Table::new().await;
    let look = async || {
        let mut connection = table.database.acquire().await.expect("the database is reachable");
        find_backlog(&mut connection, now() + TimeDelta::days(4)).await.expect("the query succeeds")
    };
    assert_eq!(look().await, NOTHING);
    let late = table.begin(ADA, BERT).await;
    table.open_both(ADA, BERT, late).await;
    table.begin(ADA, BERT).await; // without moves, no clock is running
    let sent = format!("update notice set done_at = created_at where match_id is distinct from {late}");
    table.execute(&sent).await;
    let oldest = format!(
        "update notice set created_at = created_at - interval '1 hour'
         where notice_id = (select min(notice_id) from notice where match_id = {late})"
    );
    table.execute(&oldest).await;
    let found = look().await;
    assert_eq!((found.oldest_notice, found.overdue), (Some(now() - TimeDelta::hours(1)), 1));
    assert_eq!(found.notices, 3, "the first post, and two moves");
    table.execute("update notice set done_at = created_at").await;
    assert_eq!(look().await, Backlog { overdue: 1, ..NOTHING });
    table
        .execute(&format!(
            "insert into bot_turn (match_id, seen, since, asked_at, retry_at)
             select {late}, 0, 0, started_at, started_at from match where match_id = {late}"
        ))
        .await;
    let found = look().await;
    assert_eq!(found, Backlog { overdue: 1, bot_turns: 1, oldest_bot_turn: Some(now()), ..NOTHING });
    let later = now() + TimeDelta::minutes(2);
    assert_eq!(seconds_since(found.oldest_bot_turn, later).to_string(), "120");
    assert_eq!(seconds_since(None, later).to_string(), "0");
}
