//! Whose turn it is to begin to listen to Discord.

use std::time::Duration;

use hivepost::play::identifying::{end_turn, keep_turn, take_turn};

use crate::table::Table;

/// How long these queues are still somebody else's; nothing: they are ours now.
async fn wait(table: &Table, queues: &[i32]) -> Option<Duration> {
    take_turn(&table.database, queues).await.expect("the database is there").err()
}

/// As if so many seconds had passed.
async fn pass(table: &Table, seconds: u32) {
    let sql = format!("update identify_queue set free_at = free_at - make_interval(secs => {seconds})");
    table.execute(&sql).await;
}

fn assert_about(wait: Option<Duration>, seconds: u64) {
    let wait = wait.expect("it is another's turn");
    let most = Duration::from_secs(seconds);
    assert!(wait <= most && wait + Duration::from_secs(3) > most, "{wait:?} is not about {most:?}");
}

#[tokio::test]
async fn a_queue_is_one_process_s_until_five_seconds_after_its_last_shard_has_begun() {
    let table = Table::new().await;
    assert_eq!(wait(&table, &[0]).await, None);
    assert_about(wait(&table, &[0]).await, 15);
    pass(&table, 14).await;
    keep_turn(&table.database, &[0]).await.expect("the database is there");
    assert_about(wait(&table, &[0]).await, 15);
    end_turn(&table.database, &[0]).await.expect("the database is there");
    assert_about(wait(&table, &[0]).await, 5);
    pass(&table, 5).await;
    assert_eq!(wait(&table, &[0]).await, None);
}

#[tokio::test]
async fn a_process_that_died_in_its_turn_leaves_it_to_the_next_one_soon() {
    let table = Table::new().await;
    assert_eq!(wait(&table, &[0]).await, None);
    pass(&table, 15).await; // nothing is heard of it
    assert_eq!(wait(&table, &[0]).await, None);
}

#[tokio::test]
async fn whoever_needs_several_queues_takes_all_or_none_and_others_are_not_concerned() {
    let table = Table::new().await;
    assert_eq!(wait(&table, &[1]).await, None);
    assert_about(wait(&table, &[0, 1]).await, 15);
    assert_eq!(wait(&table, &[0]).await, None, "nobody took it");
    assert_eq!(wait(&table, &[2, 3]).await, None);
}

#[tokio::test]
async fn of_many_who_want_their_turn_at_once_one_gets_it() {
    let table = Table::new().await;
    let mut asking = tokio::task::JoinSet::new();
    for _ in 0..8 {
        let database = table.database.clone();
        asking.spawn(async move { take_turn(&database, &[0]).await.expect("the database is there").is_ok() });
    }
    assert_eq!(asking.join_all().await.into_iter().filter(|taken| *taken).count(), 1);
}
