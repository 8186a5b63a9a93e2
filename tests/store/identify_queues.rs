//! Leases of identify queues.

use std::time::Duration;

use hivepost::play::identify_queue::IdentifySlot;
use hivepost::store::ops::identify_queues::claim_queues;

use crate::table::Table;

fn turn(table: &Table, queues: &[i32]) -> IdentifySlot {
    IdentifySlot::new(table.database.clone(), queues.to_vec())
}

/// Claims the queues of this turn. Returns how long they are still leased, or `None` on success.
async fn acquire(turn: &IdentifySlot) -> Option<Duration> {
    turn.try_acquire().await.expect("the database is reachable").err()
}

async fn renew(turn: &IdentifySlot) -> bool {
    turn.renew().await.expect("the database is reachable")
}

async fn end(turn: &IdentifySlot) {
    turn.release().await.expect("the database is reachable");
}

/// Simulates that this many seconds have passed.
async fn advance_time(table: &Table, seconds: u32) {
    let sql = format!("update identify_queue set free_at = free_at - make_interval(secs => {seconds})");
    table.execute(&sql).await;
}

fn assert_about(wait: Option<Duration>, seconds: u64) {
    let wait = wait.expect("the queues are leased");
    let most = Duration::from_secs(seconds);
    assert!(wait <= most && wait + Duration::from_secs(3) > most, "{wait:?} is not about {most:?}");
}

#[tokio::test]
async fn an_identify_queue_is_released_five_seconds_after_the_last_shard() {
    let table = Table::new().await;
    let [one, other] = [turn(&table, &[0]), turn(&table, &[0])];
    assert_eq!(acquire(&one).await, None);
    assert_about(acquire(&other).await, 15);
    assert_eq!(acquire(&one).await, None, "it has it already");
    advance_time(&table, 14).await;
    assert!(renew(&one).await);
    assert_about(acquire(&other).await, 15);
    end(&one).await;
    assert_about(acquire(&one).await, 5);
    assert_about(acquire(&other).await, 5);
    advance_time(&table, 5).await;
    assert_eq!(acquire(&other).await, None);
}

#[tokio::test]
async fn the_lease_of_a_dead_process_expires_soon() {
    let table = Table::new().await;
    assert_eq!(acquire(&turn(&table, &[0])).await, None);
    advance_time(&table, 15).await; // the holder has died
    assert_eq!(acquire(&turn(&table, &[0])).await, None);
}

#[tokio::test]
async fn a_late_release_does_not_shorten_the_next_lease() {
    let table = Table::new().await;
    let [late, next, third] = [(); 3].map(|()| turn(&table, &[0, 1]));
    assert_eq!(acquire(&late).await, None);
    advance_time(&table, 15).await;
    assert!(renew(&late).await, "the lease wasn't taken over");
    advance_time(&table, 15).await;
    assert_eq!(acquire(&next).await, None);
    assert!(!renew(&late).await, "the lease was taken over");
    end(&late).await;
    assert_about(acquire(&third).await, 15);
    assert!(renew(&next).await);
}

#[tokio::test]
async fn several_identify_queues_are_claimed_all_or_none() {
    let table = Table::new().await;
    assert_eq!(acquire(&turn(&table, &[1])).await, None);
    assert_about(acquire(&turn(&table, &[0, 1])).await, 15);
    assert_eq!(acquire(&turn(&table, &[0])).await, None, "the lease is free");
    assert_eq!(acquire(&turn(&table, &[2, 3])).await, None);
}

#[tokio::test]
async fn a_concurrent_claim_returns_the_remaining_lease() {
    const SPAN: Duration = Duration::from_mins(1);
    let table = Table::new().await;
    let mut first = table.database.begin().await.expect("a connection is free");
    let taken = claim_queues(&mut first, &[0], 1, SPAN).await.expect("the database is reachable");
    assert_eq!(taken, Ok(()));
    let other = async {
        let mut second = table.database.begin().await.expect("a connection is free");
        claim_queues(&mut second, &[0], 2, SPAN).await.expect("the database is reachable").err()
    };
    let commit = async {
        while table.waiting().await < 1 {
            tokio::task::yield_now().await;
        }
        first.commit().await.expect("the database is reachable");
    };
    let (wait, ()) = tokio::join!(other, commit);
    assert_about(wait, 60);
}

#[tokio::test]
async fn one_of_many_concurrent_claims_succeeds() {
    let table = Table::new().await;
    let mut asking = tokio::task::JoinSet::new();
    for _ in 0..8 {
        let turn = turn(&table, &[0]);
        asking.spawn(async move { turn.try_acquire().await.expect("the database is reachable").is_ok() });
    }
    assert_eq!(asking.join_all().await.into_iter().filter(|taken| *taken).count(), 1);
}
