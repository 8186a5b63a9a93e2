//! Whose turn it is to begin to listen to Discord.

use std::time::Duration;

use hivepost::play::identifying::Turn;
use hivepost::store::ops::identify_queues::take_queues;

use crate::table::Table;

fn turn(table: &Table, queues: &[i32]) -> Turn {
    Turn::new(table.database.clone(), queues.to_vec())
}

/// How long the queues of this turn are still somebody else's; nothing: they are its own now.
async fn wait(turn: &Turn) -> Option<Duration> {
    turn.take().await.expect("the database is there").err()
}

async fn keep(turn: &Turn) -> bool {
    turn.keep().await.expect("the database is there")
}

async fn end(turn: &Turn) {
    turn.end().await.expect("the database is there");
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
    let [one, other] = [turn(&table, &[0]), turn(&table, &[0])];
    assert_eq!(wait(&one).await, None);
    assert_about(wait(&other).await, 15);
    assert_eq!(wait(&one).await, None, "it has it already");
    pass(&table, 14).await;
    assert!(keep(&one).await);
    assert_about(wait(&other).await, 15);
    end(&one).await;
    assert_about(wait(&one).await, 5);
    assert_about(wait(&other).await, 5);
    pass(&table, 5).await;
    assert_eq!(wait(&other).await, None);
}

#[tokio::test]
async fn a_process_that_died_in_its_turn_leaves_it_to_the_next_one_soon() {
    let table = Table::new().await;
    assert_eq!(wait(&turn(&table, &[0])).await, None);
    pass(&table, 15).await; // nothing is heard of it
    assert_eq!(wait(&turn(&table, &[0])).await, None);
}

#[tokio::test]
async fn a_process_that_comes_to_itself_after_its_turn_does_not_cut_the_next_one_s_short() {
    let table = Table::new().await;
    let [late, next, third] = [(); 3].map(|()| turn(&table, &[0, 1]));
    assert_eq!(wait(&late).await, None);
    pass(&table, 15).await;
    assert!(keep(&late).await, "nobody has come in between");
    pass(&table, 15).await;
    assert_eq!(wait(&next).await, None);
    assert!(!keep(&late).await, "somebody has");
    end(&late).await;
    assert_about(wait(&third).await, 15);
    assert!(keep(&next).await);
}

#[tokio::test]
async fn whoever_needs_several_queues_takes_all_or_none_and_others_are_not_concerned() {
    let table = Table::new().await;
    assert_eq!(wait(&turn(&table, &[1])).await, None);
    assert_about(wait(&turn(&table, &[0, 1])).await, 15);
    assert_eq!(wait(&turn(&table, &[0])).await, None, "nobody took it");
    assert_eq!(wait(&turn(&table, &[2, 3])).await, None);
}

#[tokio::test]
async fn whoever_asks_while_another_takes_its_turn_hears_of_it_and_waits() {
    const SPAN: Duration = Duration::from_mins(1);
    let table = Table::new().await;
    let mut first = table.database.begin().await.expect("a connection is free");
    let taken = take_queues(&mut first, &[0], 1, SPAN).await.expect("the database is there");
    assert_eq!(taken, Ok(()));
    let other = async {
        let mut second = table.database.begin().await.expect("a connection is free");
        take_queues(&mut second, &[0], 2, SPAN).await.expect("the database is there").err()
    };
    let commit = async {
        while table.waiting().await < 1 {
            tokio::task::yield_now().await;
        }
        first.commit().await.expect("the database is there");
    };
    let (wait, ()) = tokio::join!(other, commit);
    assert_about(wait, 60);
}

#[tokio::test]
async fn of_many_who_want_their_turn_at_once_one_gets_it() {
    let table = Table::new().await;
    let mut asking = tokio::task::JoinSet::new();
    for _ in 0..8 {
        let turn = turn(&table, &[0]);
        asking.spawn(async move { turn.take().await.expect("the database is there").is_ok() });
    }
    assert_eq!(asking.join_all().await.into_iter().filter(|taken| *taken).count(), 1);
}
