//! Deadlines: each is handled once, and downtime is compensated.

use chrono::{DateTime, TimeDelta, Utc};
use hive::{Colour, Outcome};
use hivepost::clock::{TimeControl, Timeout};
use hivepost::ids::{MatchId, PlayerId};
use hivepost::play::matches::MatchRef;
use hivepost::play::moves::MoveRequest;
use hivepost::play::{self, Error, Match, Refusal};
use hivepost::store::matches::events::EventKind;
use hivepost::store::matches::{EndReason, Terms};

use crate::table::{ADA, BERT, RATED, SERVER, Table, by_at, caller, now};

const MINUTE: TimeDelta = TimeDelta::minutes(1);
const FRIENDLY: Terms = Terms { timeout: Timeout::Friendly, ..RATED };
const TOTAL: Terms = Terms { time: TimeControl::Total { days: 10, increment: 12 }, ..RATED };

fn later(days: i64) -> DateTime<Utc> {
    now() + TimeDelta::days(days)
}

/// Starts a match in which both have made their first move, and Ada is to move.
async fn begin(table: &Table, terms: Terms) -> MatchId {
    let id = table.begin_with(ADA, BERT, SERVER, terms).await;
    table.open_both(ADA, BERT, id).await;
    id
}

async fn state(table: &Table, id: MatchId) -> Match {
    play::matches::find(&table.database, &caller(ADA), MatchRef::Number(id)).await.expect("the match exists")
}

/// Plays Ada's second move.
async fn second_move(table: &Table, id: MatchId, at: DateTime<Utc>) -> play::Result<Match> {
    let (piece, place) = ("Q".parse().expect("a piece"), "-wA1".parse().expect("a place"));
    let request = MoveRequest::Place { piece, at: place };
    let made =
        play::moves::make_move(&table.database, &by_at(ADA, at), MatchRef::Number(id), None, request).await;
    made.map(|made| made.state)
}

async fn record_heartbeat(table: &Table, process: i32, at: DateTime<Utc>) -> Option<TimeDelta> {
    play::heartbeats::record_heartbeat(&table.database, process, None, at)
        .await
        .expect("the database is reachable")
}

async fn time_out(table: &Table, at: DateTime<Utc>) -> usize {
    play::deadlines::time_out_due(&table.database, at).await.expect("the database is reachable")
}

fn kinds(state: &Match) -> Vec<EventKind> {
    state.log.iter().map(|event| event.kind).collect()
}

fn assert_lost_on_time(state: &Match) {
    let ending = state.row.finished.expect("the match is over").ending;
    assert_eq!((ending.outcome, ending.reason), (Some(Outcome::Win(Colour::Black)), EndReason::Time));
    assert_eq!(kinds(state)[2..], [EventKind::TimedOut], "and once");
}

#[tokio::test]
async fn concurrent_deadline_jobs_claim_each_match_once() {
    let table = Table::new().await;
    let mut ids = Vec::new();
    for other in 100..150 {
        let id = table.begin_with(ADA, other, SERVER, RATED).await;
        table.open_both(ADA, other, id).await;
        ids.push(id);
    }
    assert_eq!(time_out(&table, later(3) - TimeDelta::microseconds(1)).await, 0, "not a moment too early");
    let drain = || async {
        let mut claimed = 0;
        loop {
            match time_out(&table, later(3)).await {
                0 => return claimed,
                some => claimed += some,
            }
        }
    };
    let (first, second) = tokio::join!(drain(), drain());
    // A job ends when the other has locked all remaining rows. Together they leave none.
    assert_eq!(first + second + drain().await, ids.len());
    for id in ids {
        assert_lost_on_time(&state(&table, id).await);
    }
}

#[tokio::test]
async fn concurrent_deadline_jobs_claim_different_matches() {
    let table = Table::new().await;
    let held = begin(&table, RATED).await;
    let free = begin(&table, RATED).await;
    let mut transaction = table.database.begin().await.expect("a connection is free");
    sqlx::query("select 1 from match where match_id = $1 for update")
        .bind(held.0)
        .execute(&mut *transaction)
        .await
        .expect("the lock is free");
    assert_eq!(time_out(&table, later(4)).await, 1, "the locked match is skipped");
    assert_lost_on_time(&state(&table, free).await);
    assert!(state(&table, held).await.is_running());
    transaction.commit().await.expect("nothing was changed");
    assert_eq!(time_out(&table, later(4)).await, 1);
    assert_lost_on_time(&state(&table, held).await);
}

#[tokio::test]
async fn a_corrupt_match_does_not_block_other_deadlines() {
    let table = Table::new().await;
    let (broken, sound) = (begin(&table, RATED).await, begin(&table, RATED).await);
    table
        .execute(&format!("update match_event set uhp = 'nonsense' where match_id = {broken} and ply = 1"))
        .await;
    assert_eq!(time_out(&table, later(3)).await, 1);
    assert_lost_on_time(&state(&table, sound).await);
    assert_eq!(time_out(&table, later(3)).await, 0);
    let left: Vec<Option<DateTime<Utc>>> =
        sqlx::query_scalar("select deadline_at from match where ended_at is null")
            .fetch_all(&*table.database)
            .await
            .expect("the query succeeds");
    assert_eq!(left, [None], "the corrupt match keeps its row but no deadline");
}

#[tokio::test]
async fn lists_show_overdue_matches_first() {
    let table = Table::new().await;
    let (sooner, later_on) = (TimeControl::DaysPerMove(3), TimeControl::DaysPerMove(5));
    let late = begin(&table, Terms { time: sooner, ..FRIENDLY }).await;
    assert_eq!(time_out(&table, later(3)).await, 1);
    let other = begin(&table, Terms { time: later_on, ..RATED }).await;
    let listed = play::matches::list(&table.database, &by_at(BERT, later(3)), PlayerId(BERT)).await;
    let ids: Vec<MatchId> = listed.expect("the query succeeds").iter().map(|listed| listed.row.id).collect();
    assert_eq!(ids, [late, other]);
}

#[tokio::test]
async fn a_late_move_loses_before_the_job_has_run() {
    let table = Table::new().await;
    let in_time = begin(&table, RATED).await;
    let late = begin(&table, RATED).await;
    second_move(&table, in_time, later(3) - TimeDelta::microseconds(1)).await.expect("it is in time");
    match second_move(&table, late, later(3)).await {
        Err(Error::Refused(refusal)) => assert!(matches!(*refusal, Refusal::TimeIsUp(_)), "{refusal:?}"),
        other => panic!("it is too late: {other:?}"),
    }
    assert_lost_on_time(&state(&table, late).await);
    assert_eq!(time_out(&table, later(3)).await, 0, "nothing is left to do");
}

#[tokio::test]
async fn a_late_move_and_the_job_end_the_match_once() {
    let table = Table::new().await;
    for _ in 0..8 {
        let id = begin(&table, RATED).await;
        let (moved, _) = tokio::join!(second_move(&table, id, later(3)), time_out(&table, later(3)));
        match moved {
            Err(Error::Refused(refused)) => {
                assert!(matches!(*refused, Refusal::TimeIsUp(_) | Refusal::MatchOver(_)), "{refused:?}");
            }
            other => panic!("it is too late: {other:?}"),
        }
        assert_lost_on_time(&state(&table, id).await);
    }
}

#[tokio::test]
async fn a_friendly_match_continues_after_the_deadline() {
    let table = Table::new().await;
    let id = begin(&table, FRIENDLY).await;
    assert_eq!(time_out(&table, later(5)).await, 1);
    assert_eq!(time_out(&table, later(50)).await, 0, "it was told");
    let told = state(&table, id).await;
    assert!(told.is_running());
    let event = told.timeout_event().expect("the log says so");
    let given =
        play::deadlines::give_extra_day(&table.database, &by_at(BERT, later(5)), MatchRef::Number(id), event)
            .await;
    assert_eq!(given.expect("it is his to give").row.deadline_at, Some(later(6)), "a day from now");
    let again =
        play::deadlines::claim_win(&table.database, &by_at(BERT, later(5)), MatchRef::Number(id), event)
            .await;
    assert!(matches!(again, Err(Error::Refused(_))), "it was answered: {again:?}");
    let moved = second_move(&table, id, later(5) + MINUTE).await.expect("she has a day");
    assert_eq!(moved.row.deadline_at, Some(later(8) + MINUTE));
}

#[tokio::test]
async fn late_moves_in_a_friendly_match_count_until_the_win_is_claimed() {
    let table = Table::new().await;
    let moved_in = begin(&table, FRIENDLY).await;
    let claimed = begin(&table, FRIENDLY).await;
    assert_eq!(time_out(&table, later(4)).await, 2);
    let events =
        [state(&table, moved_in).await, state(&table, claimed).await].map(|state| state.timeout_event());
    second_move(&table, moved_in, later(5)).await.expect("the win wasn't claimed");
    for (id, event) in [moved_in, claimed].into_iter().zip(events) {
        let (bert, event) = (by_at(BERT, later(5)), event.expect("it was told"));
        let won = play::deadlines::claim_win(&table.database, &bert, MatchRef::Number(id), event).await;
        assert_eq!(won.is_ok(), id == claimed, "{won:?}");
    }
    let ending = state(&table, claimed).await.row.finished.expect("the match is over").ending;
    assert_eq!((ending.outcome, ending.reason), (Some(Outcome::Win(Colour::Black)), EndReason::Time));
    assert!(matches!(second_move(&table, claimed, later(5)).await, Err(Error::Refused(_))));
}

#[tokio::test]
async fn clocks_do_not_run_during_downtime() {
    let table = Table::new().await;
    let ids = [begin(&table, RATED).await, begin(&table, TOTAL).await, begin(&table, FRIENDLY).await];
    let unlimited = begin(&table, Terms { time: TimeControl::Unlimited, ..RATED }).await;
    let fresh = table.begin(ADA, BERT).await;
    assert_eq!(record_heartbeat(&table, 1, now()).await, None);
    assert_eq!(record_heartbeat(&table, 1, now() + MINUTE * 10).await, None, "that may happen");
    let (gone, back) = (now() + MINUTE * 10, later(20));
    assert_eq!(time_out(&table, back).await, 0, "downtime is compensated first");
    let before = [later(3), later(10), later(3)];
    let (one, other) = tokio::join!(record_heartbeat(&table, 1, back), record_heartbeat(&table, 2, back));
    assert_eq!(
        [one, other].into_iter().flatten().collect::<Vec<_>>(),
        [back - gone],
        "one of them makes up for it"
    );
    for (id, deadline) in ids.into_iter().zip(before) {
        let state = state(&table, id).await;
        let given = back - gone + MINUTE * 60;
        assert_eq!(state.row.deadline_at, Some(deadline + given));
        assert_eq!(kinds(&state)[2..], [EventKind::Extended]);
        assert_eq!(state.log[2].span, Some(given));
    }
    assert_eq!(kinds(&state(&table, unlimited).await).len(), 2, "there is nothing to add to");
    assert_eq!(kinds(&state(&table, fresh).await).len(), 0, "its clocks do not run yet");
    assert_eq!(time_out(&table, back).await, 0);
}

#[tokio::test]
async fn downtime_is_compensated_exactly_once() {
    let table = Table::new().await;
    let id = begin(&table, RATED).await;
    let moment = TimeDelta::microseconds(1);
    record_heartbeat(&table, 1, now()).await;
    // The process was restarted, and sends a heartbeat while an action is in progress.
    assert!(record_heartbeat(&table, 2, later(5)).await.is_some());
    record_heartbeat(&table, 2, later(5) + MINUTE).await;
    play::heartbeats::compensate_downtime(&table.database, later(5) + MINUTE - moment)
        .await
        .expect("the database is reachable");
    assert_eq!(kinds(&state(&table, id).await)[2..], [EventKind::Extended]);
    // After downtime, the action that started last commits first.
    let back = later(20);
    assert!(record_heartbeat(&table, 3, back).await.is_some());
    play::heartbeats::compensate_downtime(&table.database, back - moment)
        .await
        .expect("the database is reachable");
    assert_eq!(kinds(&state(&table, id).await)[2..], [EventKind::Extended; 2]);
}

#[tokio::test]
async fn downtime_is_not_added_to_a_match_that_ends_meanwhile() {
    let table = Table::new().await;
    let id = begin(&table, RATED).await;
    record_heartbeat(&table, 1, now()).await;
    let back = table.end_meanwhile(id, Box::pin(record_heartbeat(&table, 1, later(1)))).await;
    assert!(back.is_some(), "the others get it");
    let extended: i64 = sqlx::query_scalar("select count(*) from match_event where kind = 'extended'")
        .fetch_one(&*table.database)
        .await
        .expect("the query succeeds");
    assert_eq!(extended, 0);
}

#[tokio::test]
async fn downtime_is_not_charged_to_the_next_move() {
    let table = Table::new().await;
    let id = begin(&table, TOTAL).await;
    record_heartbeat(&table, 1, now()).await;
    let back = later(30);
    let moved = second_move(&table, id, back).await.expect("the bot was down");
    let left = moved.clocks.remaining(Colour::White, back).expect("it has clocks");
    assert_eq!(left, TimeDelta::days(10) + MINUTE * 60 + TimeDelta::hours(12));
    assert_eq!(record_heartbeat(&table, 1, back + MINUTE).await, None, "it is made up for");
}
