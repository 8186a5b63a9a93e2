//! The order of lists of matches, and what managers are offered; the version of the server.

use chrono::TimeDelta;
use hivepost::ids::{MatchId, Revision};
use hivepost::play::matches::MatchRef;
use hivepost::play::{self, Caller};
use hivepost::store;
use hivepost::store::matches::MatchRow;

use crate::database;
use crate::table::{ADA, BERT, SERVER, Table, caller, now};

fn numbers(found: &[MatchRow]) -> Vec<MatchId> {
    found.iter().map(|found| found.id).collect()
}

#[tokio::test]
async fn finished_matches_are_listed_newest_first() {
    let table = Table::new().await;
    let [first, second, third] =
        [table.begin(ADA, BERT).await, table.begin(ADA, BERT).await, table.begin(ADA, BERT).await];
    // The order of ending is neither the order of starting nor its reverse.
    for (hours, id) in [(1, second), (2, third), (3, first)] {
        let by = Caller { now: now() + TimeDelta::hours(hours), ..caller(ADA) };
        play::endings::resign(&table.database, &by, MatchRef::Number(id), Revision::START)
            .await
            .expect("it runs");
    }
    let found = play::matches::finished(&table.database, &caller(ADA), 10).await.expect("the query succeeds");
    assert_eq!(numbers(&found), [first, third, second]);
    let found = play::matches::finished(&table.database, &caller(ADA), 2).await.expect("the query succeeds");
    assert_eq!(numbers(&found), [first, third], "where there is room for some, those that ended last");
}

#[tokio::test]
async fn managers_see_the_newest_running_matches_first() {
    let table = Table::new().await;
    let [first, second, third] =
        [table.begin(ADA, BERT).await, table.begin(BERT, ADA).await, table.begin(ADA, BERT).await];
    let search = async |most| {
        let found = play::matches::search_running(&table.database, SERVER, "person", most).await;
        numbers(&found.expect("the query succeeds"))
    };
    assert_eq!(search(10).await, [third, second, first]);
    assert_eq!(search(2).await, [third, second]);
}

#[tokio::test]
async fn managers_find_a_match_by_its_whole_number() {
    let table = Table::new().await;
    for _ in 1..=10 {
        table.begin(ADA, BERT).await;
    }
    let found = play::matches::search_running(&table.database, SERVER, "1", 1).await;
    assert_eq!(numbers(&found.expect("the query succeeds")), [MatchId(1)], "not match 10, which is newer");
}

#[tokio::test]
async fn managers_are_not_offered_private_matches() {
    let table = Table::new().await;
    let [private, public] = [table.begin(ADA, BERT).await, table.begin(ADA, BERT).await];
    table.execute(&format!("update match set is_private = true where match_id = {private}")).await;
    let found = play::matches::search_running(&table.database, SERVER, "", 10).await;
    assert_eq!(numbers(&found.expect("the query succeeds")), [public]);
}

#[tokio::test]
async fn the_server_version_is_the_major_version() {
    let pool = database::migrated().await.pool().await;
    let told: String =
        sqlx::query_scalar("show server_version").fetch_one(&pool).await.expect("the query succeeds");
    let major = told.split(['.', ' ']).next().and_then(|major| major.parse().ok());
    assert_eq!(store::find_server_version(&pool).await.ok(), major, "{told}");
}
