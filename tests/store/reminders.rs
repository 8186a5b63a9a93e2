//! Reminders and absences with concurrent jobs: each ping is sent once, and never after the move.

use chrono::{DateTime, TimeDelta, Utc};
use hive::Colour;
use hivepost::clock::Timeout;
use hivepost::ids::{MatchId, Revision, ServerId};
use hivepost::play::matches::MatchRef;
use hivepost::play::moves::MoveRequest;
use hivepost::play::notices::Due;
use hivepost::play::proposals::ExpectedPosition;
use hivepost::play::refusal::{AbsenceRefusal, NudgeRefusal};
use hivepost::play::settings::{Setting, Value};
use hivepost::play::{self, Caller, Error, Match, Refusal};
use hivepost::store::matches::Terms;
use hivepost::store::matches::events::EventKind;
use hivepost::store::matches::reminders::set_ping_deferred;
use hivepost::store::notices::Notice;
use hivepost::store::ops::process_lock::ProcessLock;

use crate::table::{ADA, BERT, RATED, SERVER, Table, by_at, caller, day, later, manager, now};

/// Starts a match of three days per move in which Ada is to move.
async fn begun(table: &Table) -> MatchId {
    let id = table.begin(ADA, BERT).await;
    table.open_both(ADA, BERT, id).await;
    id
}

async fn state(table: &Table, id: MatchId) -> Match {
    play::matches::find(&table.database, &caller(ADA), MatchRef::Number(id)).await.expect("the match exists")
}

async fn remind(table: &Table, at: DateTime<Utc>) {
    while play::reminders::remind_due(&table.database, at).await.expect("the database is reachable") > 0 {}
}

async fn said(table: &Table, kind: &str) -> i64 {
    sqlx::query_scalar("select count(*) from notice where kind = $1")
        .bind(kind)
        .fetch_one(&*table.database)
        .await
        .expect("the query succeeds")
}

async fn see_to_absences(table: &Table, at: DateTime<Utc>) -> usize {
    play::absences::apply_due(&table.database, at).await.expect("the database is reachable")
}

#[tokio::test]
async fn concurrent_reminder_jobs_remind_each_player_once() {
    let table = Table::new().await;
    for other in 100..140 {
        let id = table.begin_with(ADA, other, SERVER, RATED).await;
        table.open_both(ADA, other, id).await;
    }
    remind(&table, later(36) - TimeDelta::microseconds(1)).await;
    assert_eq!(said(&table, "reminder").await, 0, "not a moment too early");
    tokio::join!(remind(&table, later(36)), remind(&table, later(36)));
    remind(&table, later(36)).await; // rows that each job skipped because the other had locked them
    assert_eq!(said(&table, "reminder").await, 40);
    remind(&table, later(64)).await;
    assert_eq!(said(&table, "reminder").await, 40, "a tenth of three days is 7.2 hours");
    tokio::join!(remind(&table, later(65)), remind(&table, later(65)));
    remind(&table, later(65)).await;
    assert_eq!(said(&table, "reminder").await, 80);
    remind(&table, later(71)).await;
    assert_eq!(said(&table, "reminder").await, 80);
}

#[tokio::test]
async fn no_reminders_after_a_move_or_the_deadline() {
    let table = Table::new().await;
    let id = begun(&table).await;
    begun(&table).await;
    let (piece, at) = ("Q".parse().expect("a piece"), "-wA1".parse().expect("a place"));
    let (pool, which) = (&table.database, MatchRef::Number(id));
    play::moves::make_move(pool, &by_at(ADA, later(35)), which, None, MoveRequest::Place { piece, at })
        .await
        .expect("the move is legal");
    remind(&table, later(72)).await;
    assert_eq!(said(&table, "reminder").await, 1, "Bert's half is over, Ada's time is");
}

#[tokio::test]
async fn a_corrupt_match_does_not_block_other_reminders() {
    let table = Table::new().await;
    let broken = begun(&table).await;
    begun(&table).await;
    let spoil = format!("update match_event set uhp = 'nonsense' where match_id = {broken} and ply = 1");
    table.execute(&spoil).await;
    let look = async || play::reminders::remind_due(&table.database, later(36)).await;
    assert_eq!(look().await.expect("the database is reachable"), 2);
    assert_eq!(said(&table, "reminder").await, 1);
    assert_eq!(look().await.expect("the database is reachable"), 0);
}

/// Places a piece at this time.
async fn place(table: &Table, player: i64, id: MatchId, [piece, to]: [&str; 2], at: DateTime<Utc>) {
    let (piece, to) = (piece.parse().expect("a piece"), to.parse().expect("a place"));
    let (by, which) = (by_at(player, at), MatchRef::Number(id));
    let request = MoveRequest::Place { piece, at: to };
    play::moves::make_move(&table.database, &by, which, None, request).await.expect("the move is legal");
}

#[tokio::test]
async fn reminders_of_an_earlier_turn_suppress_none_of_this_one() {
    let table = Table::new().await;
    let id = begun(&table).await;
    remind(&table, later(36)).await;
    assert_eq!(said(&table, "reminder").await, 1, "half of Ada's time is over");
    place(&table, ADA, id, ["Q", "-wA1"], later(37)).await;
    remind(&table, later(37 + 36)).await;
    assert_eq!(said(&table, "reminder").await, 2, "and then half of Bert's");
}

#[tokio::test]
async fn nudges_of_an_earlier_turn_ping_nobody_in_this_one() {
    let table = Table::new().await;
    choose(&table, &[Value::QuietFrom(22), Value::QuietUntil(7)], now()).await;
    let id = begun(&table).await; // at midnight
    assert_eq!(nudge(&table, id, later(1)).await.expect("it is her turn"), Some(later(7)));
    place(&table, ADA, id, ["Q", "-wA1"], later(2)).await;
    place(&table, BERT, id, ["Q", "bA1-"], later(3)).await;
    remind(&table, later(7)).await;
    assert_eq!([said(&table, "nudge").await, said(&table, "wake").await], [0, 1]);
}

#[tokio::test]
async fn nudges_by_the_player_to_move_ping_nobody() {
    let table = Table::new().await;
    let id = begun(&table).await;
    let quiet = [Value::QuietFrom(22), Value::QuietUntil(7)];
    for value in quiet {
        play::settings::set(&table.database, &caller(BERT), value).await.expect("it is kept");
    }
    place(&table, ADA, id, ["Q", "-wA1"], later(1)).await;
    let by_ada = play::reminders::nudge(&table.database, &by_at(ADA, later(2)), MatchRef::Number(id)).await;
    assert_eq!(by_ada.expect("it is his turn").later, Some(later(7)));
    place(&table, BERT, id, ["Q", "bA1-"], later(2)).await; // at the same instant
    remind(&table, later(3)).await;
    assert_eq!(said(&table, "nudge").await, 0);
}

#[tokio::test]
async fn opening_a_board_postpones_pings_of_the_same_turn_only() {
    let table = Table::new().await;
    let id = begun(&table).await;
    let minutes = |minutes| now() + TimeDelta::minutes(minutes);
    let open = async |player, at| {
        Box::pin(play::reminders::mark_opened(&table.database, &by_at(player, at), id)).await
    };
    open(ADA, minutes(1)).await.expect("she plays it");
    place(&table, ADA, id, ["Q", "-wA1"], minutes(2)).await;
    place(&table, BERT, id, ["Q", "bA1-"], minutes(3)).await;
    open(BERT, minutes(4)).await.expect("he plays it");
    assert_eq!(nudge(&table, id, minutes(4)).await.expect("it is her turn"), None, "at once");
}

#[tokio::test]
async fn orphaned_matches_record_no_ping() {
    let table = Table::new().await;
    choose(&table, &[Value::QuietFrom(22), Value::QuietUntil(7)], now()).await;
    begun(&table).await; // at midnight
    play::orphans::orphan_matches_in(&table.database, SERVER, None, later(1)).await.expect("it is orphaned");
    remind(&table, later(7)).await;
    let pinged: i64 = sqlx::query_scalar("select count(pinged_at) from match")
        .fetch_one(&*table.database)
        .await
        .expect("the query succeeds");
    assert_eq!(pinged, 0);
}

#[tokio::test]
async fn finished_matches_are_not_checked_for_reminders() {
    let table = Table::new().await;
    let id = begun(&table).await;
    play::endings::resign(&table.database, &caller(ADA), MatchRef::Number(id), Revision(2))
        .await
        .expect("it is running");
    let check = async || play::reminders::remind_due(&table.database, later(36)).await;
    assert_eq!(check().await.expect("the database is reachable"), 0);
    table.execute("update match set remind_at = null").await;
    let mut connection = table.database.acquire().await.expect("a connection is free");
    set_ping_deferred(&mut connection, id, later(1)).await.expect("the statement succeeds");
    let scheduled: i64 = sqlx::query_scalar("select count(remind_at) + count(hushed_at) from match")
        .fetch_one(&*table.database)
        .await
        .expect("the query succeeds");
    assert_eq!(scheduled, 0, "a late post of its last turn schedules nothing");
}

#[tokio::test]
async fn compensated_downtime_repeats_no_reminder() {
    let table = Table::new().await;
    begun(&table).await;
    play::heartbeats::record_heartbeat(&table.database, 1, None, later(36))
        .await
        .expect("the heartbeat is recorded");
    remind(&table, later(36)).await;
    assert_eq!(said(&table, "reminder").await, 1);
    remind(&table, later(136)).await;
    assert_eq!(said(&table, "reminder").await, 1, "no bot is there");
    play::heartbeats::record_heartbeat(&table.database, 1, None, later(136))
        .await
        .expect("the heartbeat is recorded");
    remind(&table, later(136)).await;
    assert_eq!(said(&table, "reminder").await, 1, "the half was told");
    play::heartbeats::record_heartbeat(&table.database, 1, None, later(166))
        .await
        .expect("the heartbeat is recorded");
    play::heartbeats::record_heartbeat(&table.database, 1, None, later(200))
        .await
        .expect("the heartbeat is recorded");
}

#[tokio::test]
async fn concurrent_absence_jobs_pause_and_resume_each_clock_once() {
    let table = Table::new().await;
    let ids = [begun(&table).await, begun(&table).await, table.begin(BERT, ADA).await];
    play::absences::add(&table.database, &caller(ADA), day(1), day(3)).await.expect("Ada may");
    assert_eq!(see_to_absences(&table, later(23)).await, 0);
    let (one, other) = tokio::join!(see_to_absences(&table, later(24)), see_to_absences(&table, later(24)));
    assert_eq!(one + other, 3);
    assert_eq!(said(&table, "pause").await, 3);
    for id in ids {
        let state = state(&table, id).await;
        assert_eq!(state.row.deadline_at, None);
        let colour = state.row.colour_of(caller(ADA).player.id).expect("she plays it");
        let until = Colour::ALL.into_iter().zip(state.row.progress.away_until);
        let of_ada = until.filter(|(away, _)| *away == colour).map(|(_, until)| until);
        assert_eq!(of_ada.collect::<Vec<_>>(), [Some(later(4 * 24))]);
    }
    let during = table.begin(ADA, BERT).await;
    assert_eq!(see_to_absences(&table, later(48)).await, 1, "matches that begin meanwhile are paused too");
    assert_eq!(see_to_absences(&table, later(4 * 24) - TimeDelta::microseconds(1)).await, 0);
    let (one, other) = tokio::join!(see_to_absences(&table, later(96)), see_to_absences(&table, later(96)));
    assert_eq!(one + other, 4);
    assert_eq!(see_to_absences(&table, later(97)).await, 0);
    let state = state(&table, ids[0]).await;
    assert_eq!(state.row.deadline_at, Some(later(3 * 24 + 3 * 24)), "three days stood still");
    let kinds: Vec<EventKind> = state.log.iter().map(|event| event.kind).collect();
    assert_eq!(kinds[2..], [EventKind::Away, EventKind::Back]);
    assert!(self::state(&table, during).await.is_running());
}

#[tokio::test]
async fn an_absence_changes_nothing_in_a_match_that_ends_meanwhile() {
    let table = Table::new().await;
    let id = begun(&table).await;
    play::absences::add(&table.database, &caller(ADA), day(1), day(3)).await.expect("Ada may");
    let paused = table.end_meanwhile(id, Box::pin(see_to_absences(&table, later(24)))).await;
    assert_eq!((paused, said(&table, "pause").await), (0, 0));
}

#[tokio::test]
async fn absences_are_limited_to_21_days_a_year() {
    let table = Table::new().await;
    // 20,000 days after the epoch: 4 October 2024.
    let away = |first: &str, last: &str| {
        let (first, last) = (first.parse().expect("a day"), last.parse().expect("a day"));
        let table = table.clone();
        async move {
            play::absences::add(&table.database, &caller(ADA), first, last).await.map(|away| away.days_left)
        }
    };
    let refused = async |first: &str, last: &str| match away(first, last).await {
        Err(Error::Refused(refusal)) => match *refusal {
            Refusal::Absence(reason) => reason,
            other => panic!("{other:?}"),
        },
        other => panic!("{other:?}"),
    };
    assert!(matches!(refused("2024-10-03", "2024-10-05").await, AbsenceRefusal::Past(_)));
    assert!(matches!(refused("2024-10-08", "2024-10-07").await, AbsenceRefusal::Backwards));
    assert!(matches!(refused("2025-12-24", "2025-12-25").await, AbsenceRefusal::TooFar));
    assert!(matches!(refused("2024-10-08", "+262142-12-31").await, AbsenceRefusal::TooFar));
    let far_and_long = refused("2025-10-05", "2026-10-06").await;
    assert!(
        matches!(far_and_long, AbsenceRefusal::TooLong { year: 2025, .. }),
        "a year and a day each, no more"
    );
    assert!(matches!(refused("2025-10-06", "2025-10-06").await, AbsenceRefusal::TooFar));
    assert!(matches!(refused("2025-10-05", "2026-10-07").await, AbsenceRefusal::TooFar));
    assert!(matches!(refused("2024-11-01", "2024-11-22").await, AbsenceRefusal::TooLong { left: 21, .. }));
    assert_eq!(away("2024-11-01", "2024-11-10").await.expect("Ada may"), 11);
    assert!(matches!(refused("2024-11-10", "2024-11-11").await, AbsenceRefusal::Overlapping(..)));
    assert!(matches!(refused("2024-10-31", "2024-11-01").await, AbsenceRefusal::Overlapping(..)));
    assert_eq!(away("2024-11-11", "2024-11-11").await.expect("Ada may"), 10);
    assert!(matches!(refused("2024-12-01", "2024-12-11").await, AbsenceRefusal::TooLong { left: 10, .. }));
    assert_eq!(away("2024-12-27", "2025-01-10").await.expect("each year has its own"), 5);
    assert_eq!(away("2025-02-01", "2025-02-11").await.expect("Ada may"), 0);
    let over = refused("2025-03-01", "2025-03-01").await;
    assert!(matches!(over, AbsenceRefusal::TooLong { left: 0, year: 2025, .. }));
}

#[tokio::test]
async fn the_strictest_server_limits_absences() {
    let table = Table::new().await;
    let strict = ServerId(77);
    let allow = async |server: ServerId, days: u8| {
        play::settings::set(&table.database, &manager(server), Value::DaysAway(days))
            .await
            .expect("the database is reachable");
    };
    allow(strict, 7).await;
    let away = async |server: Option<ServerId>| {
        play::absences::add(&table.database, &Caller { server, ..caller(ADA) }, day(1), day(8)).await
    };
    let allowed = |refused: Error| match refused {
        Error::Refused(refusal) => match *refusal {
            Refusal::Absence(AbsenceRefusal::TooLong { allowed, .. }) => allowed,
            other => panic!("{other:?}"),
        },
        other => panic!("{other:?}"),
    };
    assert_eq!(allowed(away(Some(strict)).await.expect_err("eight days are more")), 7);
    let id = begun(&table).await;
    let here = state(&table, id).await.row.place.server;
    allow(here, 60).await;
    let long = play::absences::add(&table.database, &caller(ADA), day(1), day(60))
        .await
        .expect("that server allows it");
    assert_eq!(long.days_left, 0);
    play::absences::end(&table.database, &caller(ADA), day(1)).await.expect("it had not begun");
    allow(here, 7).await;
    assert_eq!(allowed(away(None).await.expect_err("she plays there")), 7);
    let elsewhere = play::absences::add(&table.database, &caller(99), day(1), day(8)).await;
    assert_eq!(elsewhere.expect("he plays nowhere").days_left, 13);
}

#[tokio::test]
async fn returning_early_resumes_clocks_and_keeps_unused_days() {
    let table = Table::new().await;
    let id = begun(&table).await;
    let back = |hours: i64| {
        let table = table.clone();
        async move { play::absences::end(&table.database, &by_at(ADA, later(hours)), day(1)).await }
    };
    play::absences::add(&table.database, &caller(ADA), day(1), day(10)).await.expect("Ada may");
    assert_eq!(see_to_absences(&table, later(24)).await, 1);
    assert_eq!(back(60).await.expect("she is away"), later(24));
    assert_eq!(see_to_absences(&table, later(60)).await, 1);
    let looked_at: i64 = sqlx::query_scalar("select count(*) from absence where not is_over")
        .fetch_one(&*table.database)
        .await
        .expect("the query succeeds");
    assert_eq!(looked_at, 0, "the job skips absences that are over");
    let deadline = state(&table, id).await.row.deadline_at;
    assert_eq!(deadline, Some(later(72 + 36)), "a day and a half stood still");
    assert!(matches!(back(61).await, Err(Error::Refused(_))), "once");
    let again =
        play::absences::add(&table.database, &by_at(ADA, later(61)), day(3), day(4)).await.expect("Ada may");
    assert_eq!(again.days_left, 21 - 2 - 2, "two days were begun");
}

#[tokio::test]
async fn an_absence_cancelled_at_its_start_counts_no_day() {
    let table = Table::new().await;
    let away = async |first: i64, last: i64| {
        play::absences::add(&table.database, &caller(ADA), day(first), day(last)).await.expect("Ada may")
    };
    let back = async |first: i64, hours: i64| {
        play::absences::end(&table.database, &by_at(ADA, later(hours)), day(first)).await
    };
    away(1, 10).await;
    back(1, 24).await.expect("it is not over");
    assert_eq!(away(1, 1).await.days_left, 21 - 1, "of the first nothing is counted");
    assert!(matches!(back(1, 48).await, Err(Error::Refused(_))), "the absence is over");
    away(2, 2).await;
    let last_moment = by_at(ADA, later(72) - TimeDelta::microseconds(1));
    play::absences::end(&table.database, &last_moment, day(2)).await.expect("it is not over");
}

#[tokio::test]
async fn an_absence_cannot_save_an_expiring_clock() {
    let table = Table::new().await;
    begun(&table).await;
    let hour_left = by_at(ADA, later(71));
    play::absences::add(&table.database, &hour_left, day(2), day(3)).await.expect("an hour is enough");
    play::absences::end(&table.database, &hour_left, day(2)).await.expect("it has just begun");
    let almost = later(71) + TimeDelta::microseconds(1);
    let refused = play::absences::add(&table.database, &by_at(ADA, almost), day(2), day(3)).await;
    match refused {
        Err(Error::Refused(refusal)) => {
            assert!(matches!(*refusal, Refusal::Absence(AbsenceRefusal::TooLate(_))));
        }
        other => panic!("{other:?}"),
    }
    // An absence entered long before isn't due yet: it begins at the deadline.
    play::absences::add(&table.database, &caller(ADA), day(3), day(5)).await.expect("Ada may");
    assert_eq!(see_to_absences(&table, almost).await, 0);
    play::absences::add(&table.database, &by_at(BERT, almost), day(2), day(3))
        .await
        .expect("it is not his turn");
    assert_eq!(see_to_absences(&table, almost).await, 1);
}

#[tokio::test]
async fn a_late_absence_job_does_not_save_an_expiring_clock() {
    let table = Table::new().await;
    let id = begun(&table).await;
    play::absences::add(&table.database, &caller(ADA), day(2), day(3)).await.expect("Ada may");
    let almost = later(71) + TimeDelta::microseconds(1);
    assert_eq!(see_to_absences(&table, almost).await, 0, "less than an hour is left");
    place(&table, ADA, id, ["Q", "-wA1"], almost).await;
    assert_eq!(see_to_absences(&table, almost).await, 1);
}

async fn nudge(table: &Table, id: MatchId, at: DateTime<Utc>) -> play::Result<Option<DateTime<Utc>>> {
    let nudged = play::reminders::nudge(&table.database, &by_at(BERT, at), MatchRef::Number(id)).await;
    nudged.map(|nudged| nudged.later)
}

async fn choose(table: &Table, values: &[Value], at: DateTime<Utc>) {
    for &value in values {
        play::settings::set(&table.database, &by_at(ADA, at), value).await.expect("it is kept");
    }
}

#[tokio::test]
async fn changing_settings_repeats_no_reminder() {
    let table = Table::new().await;
    begun(&table).await;
    remind(&table, later(36)).await;
    assert_eq!(said(&table, "reminder").await, 1);
    choose(&table, &[Value::QuietFrom(22)], later(37)).await; // all her matches are checked again
    remind(&table, later(37)).await;
    assert_eq!(said(&table, "reminder").await, 1);
}

#[tokio::test]
async fn earlier_reminders_apply_to_running_matches() {
    let table = Table::new().await;
    begun(&table).await;
    remind(&table, later(36)).await;
    let at_a_quarter = Setting::Reminders.read_value("50-25").expect("it is offered");
    choose(&table, &[at_a_quarter], later(37)).await;
    remind(&table, later(54) - TimeDelta::microseconds(1)).await;
    assert_eq!(said(&table, "reminder").await, 1);
    remind(&table, later(54)).await;
    assert_eq!(said(&table, "reminder").await, 2, "and not at a tenth");
}

#[tokio::test]
async fn a_return_in_quiet_hours_pings_when_they_end() {
    for (player, woken) in [(ADA, 1), (BERT, 0)] {
        let table = Table::new().await;
        choose(&table, &[Value::QuietFrom(22), Value::QuietUntil(7)], now()).await;
        let id = begun(&table).await;
        remind(&table, later(7)).await;
        assert_eq!(said(&table, "wake").await, 1, "her turn came at night");
        play::absences::add(&table.database, &by_at(player, later(8)), day(0), day(0))
            .await
            .expect("they may");
        assert_eq!(see_to_absences(&table, later(8)).await, 1);
        assert_eq!(see_to_absences(&table, later(24)).await, 1, "back at midnight");
        remind(&table, later(24)).await;
        remind(&table, later(31)).await;
        assert_eq!(said(&table, "wake").await, 1 + woken, "of {player} in match {id}");
    }
}

#[tokio::test]
async fn a_nudge_in_quiet_hours_pings_when_they_end() {
    let table = Table::new().await;
    choose(&table, &[Value::QuietFrom(22), Value::QuietUntil(7)], now()).await;
    let id = begun(&table).await;
    remind(&table, later(7)).await;
    assert_eq!(said(&table, "wake").await, 1, "her turn came at night");
    remind(&table, later(36)).await;
    assert_eq!(said(&table, "reminder").await, 1);
    assert_eq!(nudge(&table, id, later(46)).await.expect("it is her turn"), Some(later(55)));
    remind(&table, later(55)).await;
    assert_eq!(said(&table, "nudge").await, 1);
    remind(&table, later(56)).await;
    assert_eq!([said(&table, "nudge").await, said(&table, "wake").await], [1, 1], "once");
}

#[tokio::test]
async fn events_at_the_start_of_a_turn_belong_to_it() {
    let table = Table::new().await;
    let id = begun(&table).await;
    Box::pin(play::reminders::mark_opened(&table.database, &caller(ADA), id)).await.expect("she plays it");
    let minutes = |minutes| now() + TimeDelta::minutes(minutes);
    assert_eq!(nudge(&table, id, minutes(5)).await.expect("it is her turn"), Some(minutes(10)));
    let again = minutes(5) + TimeDelta::days(1);
    assert!(nudge(&table, id, again - TimeDelta::microseconds(1)).await.is_err());
    assert_eq!(nudge(&table, id, again).await.expect("a day later"), None);

    let table = Table::new().await;
    choose(&table, &[Value::QuietFrom(22), Value::QuietUntil(7)], now()).await;
    let id = begun(&table).await;
    assert_eq!(nudge(&table, id, now()).await.expect("it is her turn"), Some(later(7)));
    remind(&table, later(7)).await;
    assert_eq!([said(&table, "nudge").await, said(&table, "wake").await], [1, 0], "the nudge says more");
}

#[tokio::test]
async fn nudges_that_would_ping_after_the_deadline_are_rejected() {
    let table = Table::new().await;
    choose(&table, &[Value::QuietFrom(22), Value::QuietUntil(0)], now()).await;
    let id = begun(&table).await;
    match nudge(&table, id, later(70)).await {
        Err(Error::Refused(refusal)) => assert!(matches!(*refusal, Refusal::Nudge(_, NudgeRefusal::TooLate))),
        other => panic!("{other:?}"),
    }
    assert_eq!(nudge(&table, id, later(46)).await.expect("a day earlier she can be"), Some(later(48)));
}

#[tokio::test]
async fn nudges_of_late_players_are_not_postponed() {
    let table = Table::new().await;
    choose(&table, &[Value::QuietFrom(22), Value::QuietUntil(7)], now()).await;
    let terms = Terms { timeout: Timeout::Friendly, ..RATED };
    let id = table.begin_with(ADA, BERT, SERVER, terms).await; // at midnight
    table.open_both(ADA, BERT, id).await;
    play::deadlines::time_out_due(&table.database, later(73)).await.expect("the database is reachable");
    match nudge(&table, id, later(74)).await {
        Err(Error::Refused(refusal)) => assert!(matches!(*refusal, Refusal::Nudge(_, NudgeRefusal::TooLate))),
        other => panic!("{other:?}"),
    }
    assert_eq!(nudge(&table, id, later(80)).await.expect("it is day"), None);
}

#[tokio::test]
async fn paused_players_get_no_ping_after_quiet_hours() {
    for (is_away, is_halted, woken) in [(false, false, 1), (true, false, 0), (false, true, 0)] {
        let table = Table::new().await;
        choose(&table, &[Value::QuietFrom(22), Value::QuietUntil(7)], now()).await;
        let id = begun(&table).await; // at midnight
        if is_away {
            play::absences::add(&table.database, &caller(ADA), day(0), day(1)).await.expect("Ada may");
            assert_eq!(see_to_absences(&table, now()).await, 1);
        }
        if is_halted {
            for player in [BERT, ADA] {
                let which = MatchRef::Number(id);
                play::proposals::request_pause(
                    &table.database,
                    &caller(player),
                    which,
                    ExpectedPosition::Any,
                )
                .await
                .expect("they may");
            }
        }
        remind(&table, later(7)).await;
        assert_eq!(said(&table, "wake").await, woken, "away: {is_away}, paused: {is_halted}");
    }
}

#[tokio::test]
async fn undeliverable_digests_fall_back_to_pings() {
    let table = Table::new().await;
    choose(&table, &[Value::Digest(Some(8))], now()).await;
    begun(&table).await;
    remind(&table, later(36)).await;
    assert_eq!(said(&table, "reminder").await, 0, "the digest says it");
    let at = later(40);
    assert_eq!(
        play::reminders::write_digests(&table.database, at).await.expect("the database is reachable"),
        1
    );
    let process = ProcessLock::acquire(&table.database).await.expect("the database is reachable");
    let claim = async || play::notices::claim(&table.database, process.id(), Due::Now, &[], at).await;
    while let Some(notice) = claim().await.expect("the claim succeeds") {
        if matches!(notice.notice, Notice::Digest { .. }) {
            play::notices::give_up(&table.database, &notice, "closed", at).await.expect("the claim is ours");
        } else {
            play::notices::mark_sent(&table.database, &notice, None, false, at)
                .await
                .expect("the claim is ours");
        }
    }
    assert_eq!(said(&table, "wake").await, 1);
    remind(&table, at).await;
    assert_eq!(said(&table, "reminder").await, 0, "she has just been called");
    remind(&table, later(65)).await;
    assert_eq!([said(&table, "wake").await, said(&table, "reminder").await], [1, 1], "a tenth is left");
}

#[tokio::test]
async fn an_undeliverable_digest_pings_nobody_in_a_match_that_ends_meanwhile() {
    let table = Table::new().await;
    choose(&table, &[Value::Digest(Some(8))], now()).await;
    let id = begun(&table).await;
    table.execute("delete from notice").await;
    let at = later(40);
    let written = play::reminders::write_digests(&table.database, at).await;
    assert_eq!(written.expect("the database is reachable"), 1);
    let process = ProcessLock::acquire(&table.database).await.expect("the database is reachable");
    let digest = play::notices::claim(&table.database, process.id(), Due::Now, &[], at).await;
    let digest = digest.expect("the claim succeeds").expect("the digest is due");
    let given_up = play::notices::give_up(&table.database, &digest, "closed", at);
    table.end_meanwhile(id, Box::pin(given_up)).await.expect("the claim is ours");
    assert_eq!(said(&table, "wake").await, 0);
}

#[tokio::test]
async fn a_lost_claim_cannot_give_up_a_digest() {
    let table = Table::new().await;
    choose(&table, &[Value::Digest(Some(8))], now()).await;
    begun(&table).await;
    table.execute("delete from notice").await;
    let at = later(40);
    let written = play::reminders::write_digests(&table.database, at).await;
    assert_eq!(written.expect("the database is reachable"), 1);
    let process = ProcessLock::acquire(&table.database).await.expect("the database is reachable");
    let claim = async |at| {
        let claimed = play::notices::claim(&table.database, process.id(), Due::Now, &[], at).await;
        claimed.expect("the claim succeeds").expect("the digest is due")
    };
    let lost = claim(at).await;
    let held = claim(at + play::notices::LEASE).await;
    play::notices::give_up(&table.database, &lost, "closed", at).await.expect("the database is reachable");
    assert_eq!(said(&table, "wake").await, 0, "a later attempt may deliver it");
    play::notices::give_up(&table.database, &held, "closed", at).await.expect("the database is reachable");
    assert_eq!(said(&table, "wake").await, 1);
}
