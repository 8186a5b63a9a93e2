//! Concurrent actions: they meet at a lock, and the result is as if they ran one after the other.

use std::collections::BTreeSet;
use std::time::Duration;

use chrono::{DateTime, Utc};
use hivepost::ids::{ChannelId, MatchId, MessageId, PlayerId};
use hivepost::play::matches::MatchRef;
use hivepost::play::notices::{Due, LEASE};
use hivepost::play::tournaments::Format;
use hivepost::play::{self, Database, Error, Refusal};
use hivepost::store::notices::{ClaimedNotice, MatchNotice, Notice, insert_notice};
use hivepost::store::ops::process_lock::ProcessLock;
use sqlx::AssertSqlSafe;

use crate::table::{ADA, BERT, RATED, SERVER, Table, caller, manager, now};
use crate::tournaments::request;

fn lock_of(id: MatchId) -> String {
    format!("select 1 from match where match_id = {id} for update")
}

fn refusal<T: std::fmt::Debug>(result: play::Result<T>) -> Refusal {
    match result {
        Err(Error::Refused(refusal)) => *refusal,
        other => panic!("it should be refused: {other:?}"),
    }
}

#[tokio::test]
async fn concurrent_moves_play_one() {
    let table = Table::new().await;
    let id = table.begin(ADA, BERT).await;
    let moves =
        Box::pin(async { tokio::join!(table.open(ADA, id, "A1", "."), table.open(ADA, id, "Q", ".")) });
    let (first, second) = table.meet_at_lock(&lock_of(id), 2, moves).await;
    let (played, refused) = if first.is_ok() { (first, second) } else { (second, first) };
    assert!(matches!(refusal(refused), Refusal::NotYourTurn(_)));
    let found = play::matches::find(&table.database, &caller(ADA), MatchRef::Number(id))
        .await
        .expect("the match exists");
    assert_eq!(found.ply(), played.expect("one of them came first").state.ply());
    assert_eq!(found.ply().index(), 1);
}

#[tokio::test]
async fn concurrent_accepts_start_one_match() {
    let table = Table::new().await;
    let challenge = table.challenge(ADA, SERVER, crate::table::RATED).await;
    let lock = format!("select 1 from challenge where challenge_id = {challenge} for update");
    let answers = Box::pin(async {
        tokio::join!(table.accept(BERT, SERVER, challenge), table.accept(13, SERVER, challenge))
    });
    let (first, second) = table.meet_at_lock(&lock, 2, answers).await;
    let (accepted, refused) = if first.is_ok() { (first, second) } else { (second, first) };
    let id = accepted.expect("one of them came first").id();
    match refusal(refused) {
        Refusal::ChallengeClosed(closed) => assert_eq!(closed.match_id, Some(id)),
        other => panic!("it is closed: {other:?}"),
    }
    let matches: i64 = sqlx::query_scalar("select count(*) from match")
        .fetch_one(&*table.database)
        .await
        .expect("the query succeeds");
    assert_eq!(matches, 1);
}

#[tokio::test]
async fn a_concurrent_move_and_resignation_are_serialised() {
    let table = Table::new().await;
    for _ in 0..4 {
        let id = table.begin(ADA, BERT).await;
        let both = Box::pin(async { tokio::join!(table.open(ADA, id, "A1", "."), table.resign(BERT, id)) });
        match table.meet_at_lock(&lock_of(id), 2, both).await {
            (Ok(played), Err(Error::Refused(refused))) => {
                assert!(played.state.is_running());
                assert!(matches!(*refused, Refusal::Stale(_)), "{refused:?}");
            }
            (Err(Error::Refused(refused)), Ok(resigned)) => {
                assert_eq!(resigned.ply().index(), 0);
                assert!(matches!(*refused, Refusal::MatchOver(_)), "{refused:?}");
            }
            other => panic!("one of them is refused: {other:?}"),
        }
    }
}

#[tokio::test]
async fn concurrent_ends_of_matches_rate_one_after_the_other() {
    let table = Table::new().await;
    table.play_resigned([ADA, BERT], BERT, SERVER, RATED).await;
    for _ in 0..4 {
        let ids = [table.begin(ADA, BERT).await, table.begin(BERT, ADA).await];
        table.open_fully(ADA, BERT, ids[0]).await;
        table.open_fully(BERT, ADA, ids[1]).await;
        let both = Box::pin(async {
            tokio::join!(table.resign_opened(BERT, ids[0]), table.resign_opened(ADA, ids[1]))
        });
        let lock = format!("select 1 from rating where player_id = {ADA} for update");
        let (first, second) = table.meet_at_lock(&lock, 2, both).await;
        let ratings = |ended: play::Result<play::Match>| {
            let ended = ended.expect("the lock is released");
            ended.row.finished.expect("the match is over").ratings.expect("it was rated")
        };
        let (first, second) = (ratings(first), ratings(second));
        // Ada has White in the first and Black in the second.
        let in_turn = first.white.after == second.black.before && first.black.after == second.white.before;
        let in_reverse = second.black.after == first.white.before && second.white.after == first.black.before;
        assert!(in_turn != in_reverse, "{first:?} {second:?}");
    }
}

#[tokio::test]
async fn first_matches_of_new_players_may_end_concurrently() {
    let table = Table::new().await;
    for newcomer in (100..140).step_by(2) {
        let (one, other) = (newcomer, newcomer + 1);
        let ids = [table.begin(one, other).await, table.begin(other, one).await];
        table.open_fully(one, other, ids[0]).await;
        table.open_fully(other, one, ids[1]).await;
        let (first, second) = Box::pin(async {
            tokio::join!(table.resign_opened(one, ids[0]), table.resign_opened(one, ids[1]))
        })
        .await;
        first.expect("the lock is released");
        second.expect("the lock is released");
    }
}

async fn claim(database: &Database, presence: &ProcessLock) -> Option<ClaimedNotice> {
    let claimed = play::notices::claim(database, presence.id(), Due::Now, &[], now()).await;
    claimed.expect("the claim succeeds")
}

async fn claim_all(database: &Database, presence: &ProcessLock) -> Vec<ClaimedNotice> {
    let mut claimed = Vec::new();
    while let Some(notice) = claim(database, presence).await {
        claimed.push(notice);
    }
    claimed
}

#[tokio::test]
async fn concurrent_senders_keep_the_order_of_each_match() {
    let table = Table::new().await;
    for other in 20..30 {
        let id = table.begin(ADA, other).await;
        table.open(ADA, id, "A1", ".").await.expect("the move is legal");
    }
    table.execute("update notice set channel_id = 1000 + coalesce(match_id, 1000 + challenge_id)").await;
    let one = ProcessLock::acquire(&table.database).await.expect("the database is reachable");
    let other = ProcessLock::acquire(&table.database).await.expect("the database is reachable");
    let mut told = Vec::new();
    for round in [0, 1] {
        let (first, second) =
            tokio::join!(claim_all(&table.database, &one), claim_all(&table.database, &other));
        let claimed = [first, second].concat();
        let ids: BTreeSet<i64> = claimed.iter().map(|notice| notice.id).collect();
        assert_eq!((claimed.len(), ids.len()), (20, 20), "each once, and of each match and challenge one");
        for notice in &claimed {
            match notice.notice {
                Notice::Challenge { .. } => assert_eq!(round, 0),
                Notice::ChallengeClosed { .. } => assert_eq!(round, 1),
                Notice::Match { kind, span, .. } => {
                    assert_eq!((kind, span.upto.0), (MatchNotice::Turn, round));
                }
                Notice::MatchMessage { .. }
                | Notice::Orphaned { .. }
                | Notice::Digest { .. }
                | Notice::Followed { .. }
                | Notice::TournamentLost { .. }
                | Notice::TournamentWarning { .. } => {
                    panic!("no direct messages are expected")
                }
                Notice::Puzzle { .. }
                | Notice::PuzzleSolvers { .. }
                | Notice::Season { .. }
                | Notice::Ladder { .. } => {
                    panic!("no server wants one")
                }
                Notice::Tournament { .. } => panic!("there is no tournament"),
            }
            let message = Some(MessageId(notice.id));
            play::notices::mark_sent(&table.database, notice, message, true, now())
                .await
                .expect("the claim is ours");
        }
        told.extend(ids);
    }
    assert_eq!(told.len(), 40);
    assert!(claim(&table.database, &one).await.is_none(), "nothing is left to tell");
}

#[tokio::test]
async fn claims_end_with_their_process_or_lease() {
    let table = Table::new().await;
    table.challenge(ADA, SERVER, crate::table::RATED).await;
    let dead = ProcessLock::acquire(&table.database).await.expect("the database is reachable");
    let heir = ProcessLock::acquire(&table.database).await.expect("the database is reachable");
    let claimed = claim(&table.database, &dead).await.expect("there is a notice");
    assert_eq!((claimed.attempt, claimed.notice.channel()), (1, Some(ChannelId(2))));
    assert!(claim(&table.database, &heir).await.is_none(), "it is another's, and that lives");
    drop(dead);
    let inherited = loop {
        // PostgreSQL takes a moment to notice that the connection is closed.
        if let Some(notice) = claim(&table.database, &heir).await {
            break notice;
        }
        tokio::task::yield_now().await;
    };
    assert_eq!((inherited.id, inherited.nonce, inherited.attempt), (claimed.id, claimed.nonce, 2));
    let third = ProcessLock::acquire(&table.database).await.expect("the database is reachable");
    assert!(claim(&table.database, &third).await.is_none());
    let later = play::notices::claim(&table.database, third.id(), Due::Now, &[], now() + LEASE).await;
    let later = later.expect("the claim succeeds");
    assert_eq!(later.map(|notice| (notice.id, notice.attempt)), Some((claimed.id, 3)));
}

#[tokio::test]
async fn a_lost_claim_neither_delays_nor_ends_a_notice() {
    let table = Table::new().await;
    table.challenge(ADA, SERVER, crate::table::RATED).await;
    let [one, other] = [(); 2].map(|()| ProcessLock::acquire(&table.database));
    let one = one.await.expect("the database is reachable");
    let other = other.await.expect("the database is reachable");
    let lost = claim(&table.database, &one).await.expect("there is a notice");
    let later = play::notices::claim(&table.database, other.id(), Due::Now, &[], now() + LEASE).await;
    let held = later.expect("the claim succeeds").expect("the lease has ended");
    let row = async || -> (i32, Option<i32>, DateTime<Utc>, Option<DateTime<Utc>>) {
        let row = sqlx::query_as("select attempts, claimed_by, retry_at, done_at from notice");
        row.fetch_one(&*table.database).await.expect("the query succeeds")
    };
    let end_late = async || {
        let before = row().await;
        let late = now() + LEASE * 100;
        play::notices::retry_later(&table.database, &lost, late).await.expect("the database is reachable");
        play::notices::postpone_uncounted(&table.database, &lost, late)
            .await
            .expect("the database is reachable");
        play::notices::give_up(&table.database, &lost, "late", late)
            .await
            .expect("the database is reachable");
        assert_eq!(row().await, before);
    };
    end_late().await;
    // The other process is rate-limited, which doesn't count as an attempt.
    let limited = play::notices::postpone_uncounted(&table.database, &held, now() + LEASE * 2).await;
    limited.expect("the database is reachable");
    assert_eq!(row().await, (1, None, now() + LEASE * 2, None));
    end_late().await;
}

#[tokio::test]
async fn a_process_changes_nothing_by_its_earlier_claim() {
    let table = Table::new().await;
    table.challenge(ADA, SERVER, crate::table::RATED).await;
    let process = ProcessLock::acquire(&table.database).await.expect("the database is reachable");
    let earlier = claim(&table.database, &process).await.expect("there is a notice");
    let again = play::notices::claim(&table.database, process.id(), Due::Now, &[], now() + LEASE).await;
    assert!(again.expect("the claim succeeds").is_some(), "the lease has ended");
    let late = now() + LEASE * 100;
    play::notices::retry_later(&table.database, &earlier, late).await.expect("the database is reachable");
    play::notices::give_up(&table.database, &earlier, "late", late).await.expect("the database is reachable");
    let row: (i32, Option<i32>, DateTime<Utc>, Option<DateTime<Utc>>) =
        sqlx::query_as("select attempts, claimed_by, retry_at, done_at from notice")
            .fetch_one(&*table.database)
            .await
            .expect("the query succeeds");
    assert_eq!(row, (2, Some(process.id()), now() + LEASE * 2, None));
}

/// Gives up the next notice while `locked` is locked, and asserts that it waits for that lock before it locks the notice.
async fn assert_locked_before_notice(table: &Table, locked: &str) {
    let process = ProcessLock::acquire(&table.database).await.expect("the database is reachable");
    let notice = claim(&table.database, &process).await.expect("there is a notice");
    let mut holder = table.database.begin().await.expect("a connection is free");
    let lock = format!("select 1 from {locked} for update");
    sqlx::query(AssertSqlSafe(lock)).execute(&mut *holder).await.expect("the lock is free");
    let given_up = Box::pin(play::notices::give_up(&table.database, &notice, "late", now()));
    let check = async {
        while table.waiting().await == 0 {
            tokio::task::yield_now().await;
        }
        let found = sqlx::query("select 1 from notice where notice_id = $1 for update nowait");
        found.bind(notice.id).execute(&mut *holder).await.expect("the notice isn't locked yet");
        holder.commit().await.expect("nothing was changed");
    };
    let both = async { tokio::join!(given_up, check).0 };
    let given_up = tokio::time::timeout(Duration::from_secs(20), both).await;
    given_up.expect("the locks are released").expect("the claim is ours");
}

#[tokio::test]
async fn giving_up_locks_notices_last() {
    let table = Table::new().await;
    table.challenge(ADA, SERVER, RATED).await;
    assert_locked_before_notice(&table, "challenge").await;
    let organiser = manager(SERVER);
    let created =
        play::tournaments::create(&table.database, &organiser, request(Format::RoundRobin, None)).await;
    created.expect("the server has few tournaments");
    assert_locked_before_notice(&table, "tournament").await;
    table.begin(ADA, BERT).await;
    table.execute("delete from notice").await;
    let mut connection = table.database.acquire().await.expect("a connection is free");
    let digest = Notice::Digest { recipient: PlayerId(ADA) };
    insert_notice(&mut connection, digest, None, now()).await.expect("the notice is valid");
    drop(connection);
    assert_locked_before_notice(&table, "match").await;
}

#[tokio::test]
async fn unknown_notice_kinds_are_left_to_newer_processes() {
    let table = Table::new().await;
    let old = ProcessLock::acquire(&table.database).await.expect("the database is reachable");
    let [ahead, other] = [table.begin(ADA, BERT).await, table.begin(BERT, ADA).await];
    while let Some(notice) = claim(&table.database, &old).await {
        play::notices::mark_sent(&table.database, &notice, Some(MessageId(notice.id)), true, now())
            .await
            .expect("the claim is ours");
    }
    table.open(ADA, ahead, "A1", ".").await.expect("the move is legal");
    // As a newer version writes it.
    table.execute("alter table notice drop constraint notice_kind_known").await;
    table.execute("update notice set kind = 'applause' where done_at is null").await;
    table.open(BERT, ahead, "A1", "wA1-").await.expect("the move is legal");
    table.open(BERT, other, "A1", ".").await.expect("the move is legal");
    let claimed = claim_all(&table.database, &old).await;
    let matches: Vec<_> = claimed.iter().map(|notice| notice.notice.match_id()).collect();
    assert_eq!(matches, [Some(other)]);
    play::notices::mark_sent(&table.database, &claimed[0], Some(MessageId(1000)), true, now())
        .await
        .expect("the claim is ours");
    table.execute("update notice set kind = 'turn' where kind = 'applause'").await;
    let claimed = claim(&table.database, &old).await.expect("it is known now");
    assert_eq!((claimed.notice.match_id(), claimed.attempt), (Some(ahead), 1), "this is the first attempt");
}
