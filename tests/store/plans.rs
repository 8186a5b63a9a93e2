//! Query plans of lists: they use the indexes that `store::ratings::leaderboard` names, and `match_openings`.

use std::fs;
use std::path::Path;

use hivepost::play;
use hivepost::play::bench_data::{Amount, FIRST_PLAYER, FIRST_SERVER};
use hivepost::store::Connection;
use serde_json::Value;
use sqlx::AssertSqlSafe;

use crate::table::{Table, now};

/// Finds the only checked query that contains all of these parts.
pub fn statement(parts: &[&str]) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(".sqlx");
    let mut found = Vec::new();
    for file in fs::read_dir(folder).expect("the queries are there") {
        let text = fs::read_to_string(file.expect("it is listed").path()).expect("it is text");
        let query: Value = serde_json::from_str(&text).expect("it is JSON");
        let query = query["query"].as_str().expect("it is a query");
        if parts.iter().all(|part| query.contains(part)) {
            found.push(query.to_owned());
        }
    }
    let [query] = &found[..] else { panic!("{parts:?}: {} queries", found.len()) };
    query.clone()
}

/// Returns the query plan for these values.
pub async fn plan(connection: &mut Connection, query: &str, values: &str) -> String {
    let prepare = format!("prepare planned as {query}");
    sqlx::raw_sql(AssertSqlSafe(prepare)).execute(&mut *connection).await.expect("it is a query");
    let explain = format!("explain (costs off) execute planned({values})");
    let lines: Vec<String> =
        sqlx::query_scalar(AssertSqlSafe(explain)).fetch_all(&mut *connection).await.expect("it is planned");
    sqlx::raw_sql("deallocate planned").execute(connection).await.expect("it was there");
    lines.join("\n")
}

#[tokio::test]
async fn list_queries_use_their_indexes() {
    let table = Table::new().await;
    play::bench_data::fill(
        &table.database,
        Amount { matches: 3000, one_running_of: 500, players: 2000 },
        now(),
    )
    .await
    .expect("it is empty");
    let mut connection = table.database.acquire().await.expect("a connection is free").detach();
    // The planner prefers to scan so few rows; the test only checks that an index is usable.
    sqlx::raw_sql("set enable_seqscan = off").execute(&mut connection).await.expect("it is a setting");
    let server = FIRST_SERVER;
    for (parts, values, indexes) in [
        (
            &["select player_id from standing", "guild_id = $1 and settled_until > $2"][..],
            format!("{server}, now(), 0, 10"),
            &["Index Only Scan using standing_settled"][..],
        ),
        (
            &["select player_id from standing", "(settled_until > $2) is not true"],
            format!("{server}, now(), 0, 10"),
            &["Index Only Scan using standing_best_first"],
        ),
        (
            &["count(*)", "rating >= $3 and (rating > $3 or player_id < $4)"],
            format!("{server}, now(), 1500, {FIRST_PLAYER}"),
            &["using standing_settled"],
        ),
        (
            &["kind.bug", "mates desc, player_id limit 1"],
            format!("{server}, '{{A,Q}}'"),
            &["mate_most_first"],
        ),
        (
            &["white_opening as opening", "union all"],
            FIRST_PLAYER.to_string(),
            &["match_played_of_white", "match_played_of_black", "match_event_pkey"],
        ),
        (
            &["white_opening = any($2)", "group by result"],
            format!("{server}, '{{SQ,SS,SB,SG,SA,SM,SL,SP}}', '{{AQ,AS,AB,AG,AA,AM,AL,AP}}'"),
            &["Index Only Scan using match_openings"],
        ),
        (&["from match_event where match_id = $1 order by seq"], "7".to_owned(), &["match_event_pkey"]),
    ] {
        let plan = plan(&mut connection, &statement(parts), &values).await;
        for index in indexes {
            assert!(plan.contains(index), "{index} does not serve {parts:?}:\n{plan}");
        }
    }
    connection.close().await.expect("it was open");
}
