//! Checks that keep the thread of a running match from being archived.

use chrono::{DateTime, TimeDelta, Utc};
use hivepost::ids::{ChannelId, MatchId, MessageId};
use hivepost::play;
use hivepost::play::matches::MatchRef;
use hivepost::play::notices::Due;
use hivepost::play::settings::ThreadKind;
use hivepost::play::threads::Replacement;
use hivepost::store::matches::Place;
use hivepost::store::matches::threads::DueThread;
use hivepost::store::notices::{ClaimedNotice, MatchNotice, Notice};
use hivepost::store::ops::process_lock::ProcessLock;

use crate::table::{ADA, BERT, CHANNEL, RATED, SERVER, Table, caller, now, offer};

const HOUR: TimeDelta = TimeDelta::hours(1);
const DAY: TimeDelta = TimeDelta::days(1);
const MOMENT: TimeDelta = TimeDelta::microseconds(1);

/// Starts a match with its own thread, and returns its first notices.
async fn in_a_thread(table: &Table) -> (MatchId, Vec<ClaimedNotice>) {
    let place = Place { thread: ThreadKind::Public, ..offer(SERVER, RATED).place };
    let offer = play::challenges::ChallengeRequest { place, ..offer(SERVER, RATED) };
    let id = play::challenges::create(&table.database, &caller(ADA), offer).await.expect("it is made");
    let id = table.accept(BERT, SERVER, id).await.expect("it is open").id();
    let process = ProcessLock::acquire(&table.database).await.expect("the database is reachable");
    let claim = async || {
        play::notices::claim(&table.database, process.id(), Due::Now, &[], now()).await.expect("it claims")
    };
    let mut of_match = Vec::new();
    while let Some(notice) = claim().await {
        if let Notice::Match { kind: MatchNotice::Thread, .. } = notice.notice {
            play::threads::mark_created(&table.database, &notice, ChannelId(77), now())
                .await
                .expect("it is there");
        } else if notice.notice.match_id().is_some() {
            of_match.push(notice);
        } else {
            play::notices::mark_sent(&table.database, &notice, None, false, now())
                .await
                .expect("the claim is ours");
        }
    }
    (id, of_match)
}

async fn due(table: &Table, at: DateTime<Utc>) -> Option<DueThread> {
    let mut due = play::threads::claim_due(&table.database, at).await.expect("the database is reachable");
    assert!(due.len() <= 1, "{due:?}");
    due.pop()
}

async fn checked(table: &Table, found: DueThread, was_unarchived: bool, at: DateTime<Utc>) {
    play::threads::mark_checked(&table.database, found, was_unarchived, at)
        .await
        .expect("the database is reachable");
}

#[tokio::test]
async fn threads_are_checked_every_six_hours_and_before_archiving() {
    let table = Table::new().await;
    let (id, _) = in_a_thread(&table).await;
    assert!(due(&table, now() + HOUR * 6 - MOMENT).await.is_none());
    let found = due(&table, now() + HOUR * 6).await.expect("six hours are over");
    assert_eq!((found.id, found.thread, found.is_own), (id, ChannelId(77), true));
    assert_eq!(found.archives_at, now() + DAY * 7);
    let again = now() + HOUR * 6 + TimeDelta::minutes(10);
    assert!(due(&table, again - MOMENT).await.is_none(), "the claimant handles it");
    due(&table, again).await.expect("or did not");

    let last = now() + DAY * 7 - HOUR;
    checked(&table, found, false, last - HOUR * 3).await;
    assert!(due(&table, last - MOMENT).await.is_none());
    let found = due(&table, last).await.expect("an hour is left");
    assert!(!play::threads::needs_keepalive(found, last - MOMENT));
    assert!(play::threads::needs_keepalive(found, last));
    checked(&table, found, true, last).await;
    let found = due(&table, last + HOUR * 6).await.expect("it was woken");
    assert_eq!(found.archives_at, last + DAY * 7);

    checked(&table, found, false, last + HOUR * 6).await;
    assert!(due(&table, last + HOUR * 7).await.is_none());
    play::threads::check_all(&table.database, last + HOUR * 7).await.expect("the database is reachable");
    due(&table, last + HOUR * 7).await.expect("all threads become due");
}

#[tokio::test]
async fn posts_but_not_edits_keep_a_thread_awake_for_a_week() {
    let table = Table::new().await;
    let (_, said) = in_a_thread(&table).await;
    let [turn] = &said[..] else { panic!("{said:?}") };
    let archives_at = async |at| due(&table, at).await.expect("it is time").archives_at;
    play::notices::mark_sent(&table.database, turn, None, false, now() + DAY)
        .await
        .expect("the claim is ours");
    assert_eq!(archives_at(now() + DAY).await, now() + DAY * 7);
    let message = Some(MessageId(5));
    play::notices::mark_sent(&table.database, turn, message, false, now() + DAY)
        .await
        .expect("the claim is ours");
    assert_eq!(archives_at(now() + DAY * 2).await, now() + DAY * 8);
}

#[tokio::test]
async fn a_late_check_of_a_former_thread_changes_nothing() {
    let table = Table::new().await;
    let (id, said) = in_a_thread(&table).await;
    let found = due(&table, now() + HOUR * 6).await.expect("six hours are over");
    // A post has restarted the timer since.
    let message = Some(MessageId(5));
    let posted = now() + HOUR * 6;
    play::notices::mark_sent(&table.database, &said[0], message, false, posted).await.expect("it is there");
    checked(&table, found, false, posted).await;
    let next = due(&table, posted + HOUR * 6).await.expect("six hours are over");
    assert_eq!(next.archives_at, posted + DAY * 7);
    // The match has moved to another channel since.
    table.execute("update match set channel_id = 78").await;
    checked(&table, next, true, posted + DAY).await;
    let retry = posted + HOUR * 6 + TimeDelta::minutes(10);
    let next = due(&table, retry).await.expect("the check of the new thread is not postponed");
    assert_eq!((next.id, next.thread, next.archives_at), (id, ChannelId(78), posted + DAY * 7));
    // It has left threads since.
    table
        .execute("update match set thread_check_at = null, thread_awake_until = null, parent_id = null")
        .await;
    checked(&table, next, true, posted + DAY).await;
    assert!(due(&table, posted + DAY * 30).await.is_none());
}

#[tokio::test]
async fn a_thread_is_created_and_replaced_once() {
    let table = Table::new().await;
    let place = Place { thread: ThreadKind::Public, ..offer(SERVER, RATED).place };
    let offer = play::challenges::ChallengeRequest { place, ..offer(SERVER, RATED) };
    let id = play::challenges::create(&table.database, &caller(ADA), offer).await.expect("it is made");
    let id = table.accept(BERT, SERVER, id).await.expect("it is open").id();
    let process = ProcessLock::acquire(&table.database).await.expect("the database is reachable");
    let mut thread = None;
    while let Some(notice) = play::notices::claim(&table.database, process.id(), Due::Now, &[], now())
        .await
        .expect("the claim succeeds")
    {
        match notice.notice {
            Notice::Match { kind: MatchNotice::Thread, .. } => thread = Some(notice),
            _ => play::notices::mark_sent(&table.database, &notice, None, false, now())
                .await
                .expect("it is there"),
        }
        if thread.is_some() {
            break;
        }
    }
    let notice = thread.expect("the match needs a thread");
    let channel = async || -> i64 {
        let row = sqlx::query_scalar("select channel_id from match").fetch_one(&*table.database);
        row.await.expect("the match exists")
    };
    for created in [77, 78] {
        let created = play::threads::mark_created(&table.database, &notice, ChannelId(created), now()).await;
        created.expect("the match exists");
        assert_eq!(channel().await, 77, "the first attempt's thread");
    }
    let replace = async || {
        let replaced = play::lost_threads::replace(&table.database, id, ChannelId(77), now() + HOUR).await;
        replaced.expect("the database is reachable")
    };
    let notices = async || -> i64 {
        let count = sqlx::query_scalar("select count(*) from notice where kind = 'thread'");
        count.fetch_one(&*table.database).await.expect("the query succeeds")
    };
    assert_eq!(replace().await, Replacement::Requeued);
    assert_eq!((channel().await, notices().await), (CHANNEL.0, 2));
    assert_eq!(replace().await, Replacement::Requeued, "it has been replaced");
    assert_eq!(notices().await, 2, "once");
    let in_new_thread = "update match set channel_id = 79, parent_id = 2, thread_awake_until = started_at,
                             thread_check_at = started_at";
    table.execute(in_new_thread).await;
    assert_eq!(replace().await, Replacement::Requeued, "another thread has replaced it");
    assert_eq!((channel().await, notices().await), (79, 2));
    let stranded = "update match set stranded_at = started_at, channel_id = 77, parent_id = 2,
                        thread_awake_until = started_at, thread_check_at = started_at";
    table.execute(stranded).await;
    assert_eq!(replace().await, Replacement::Impossible, "its players choose where to continue");
    assert_eq!(notices().await, 2);
}

#[tokio::test]
async fn a_result_is_posted_in_a_new_thread_if_the_old_is_deleted() {
    let table = Table::new().await;
    let (id, _) = in_a_thread(&table).await;
    table.open_both(ADA, BERT, id).await;
    let seen = hivepost::ids::Revision(2);
    play::endings::resign(&table.database, &caller(ADA), MatchRef::Number(id), seen)
        .await
        .expect("the match is running");
    for is_first in [true, false] {
        let replaced = play::lost_threads::replace(&table.database, id, ChannelId(77), now() + HOUR).await;
        let replaced = replaced.expect("the database is reachable");
        assert_eq!(replaced, Replacement::Requeued, "a replacement was created");
        let unsent: Vec<(String, i64)> = sqlx::query_as(
            "select kind, channel_id from notice where match_id = $1 and done_at is null order by notice_id",
        )
        .bind(id.0)
        .fetch_all(&*table.database)
        .await
        .expect("the query succeeds");
        let expected = ["thread", "result", "replay"].map(|kind| (kind.to_owned(), CHANNEL.0));
        assert_eq!(unsent, expected, "for the first time: {is_first}");
    }
}

#[tokio::test]
async fn threads_of_finished_or_orphaned_matches_are_not_checked() {
    for end in [
        "update match set ended_at = started_at, result = 'white', end_reason = 'resigned', deadline_at = null",
        "update match set stranded_at = started_at",
    ] {
        let table = Table::new().await;
        in_a_thread(&table).await;
        table.execute(end).await;
        assert!(due(&table, now() + HOUR * 6).await.is_none(), "{end}");
    }
}
