//! Orphaned matches and digests: each step happens once despite concurrency.

use chrono::{DateTime, TimeDelta, Utc};
use hivepost::clock::{TimeControl, Zone};
use hivepost::ids::{ChannelId, MatchId, PlayerId, Revision, ServerId};
use hivepost::play::challenges::{Coin, PracticeRequest};
use hivepost::play::matches::MatchRef;
use hivepost::play::notices::Due;
use hivepost::play::orphans::Lost;
use hivepost::play::orphans::RelocationTarget;
use hivepost::play::settings::{ThreadKind, Value};
use hivepost::play::{self, Caller, Error, Match};
use hivepost::store::matches::events::EventKind;
use hivepost::store::matches::{EndReason, Place, Terms, Visibility};
use hivepost::store::ops::process_lock::ProcessLock;

use crate::table::{ADA, BERT, CHANNEL, RATED, SERVER, Table, by_at, caller, now, practice_request};

const DAY: TimeDelta = TimeDelta::days(1);
const HOUR: TimeDelta = TimeDelta::hours(1);

fn elsewhere(channel: i64) -> RelocationTarget {
    let (audience, locale) = (Visibility::Server, "en-US".to_owned());
    let place = Place {
        server: SERVER,
        channel: ChannelId(channel),
        audience,
        locale,
        server_language: None,
        thread: ThreadKind::None,
        parent: None,
        black_channel: None,
        foreign_server: None,
    };
    RelocationTarget { place, thread_parent: ChannelId(channel), threads: Vec::new() }
}

async fn begun(table: &Table) -> MatchId {
    let id = table.begin(ADA, BERT).await;
    table.open_both(ADA, BERT, id).await;
    id
}

async fn state(table: &Table, id: MatchId) -> Match {
    play::matches::find(&table.database, &caller(ADA), MatchRef::Number(id)).await.expect("the match exists")
}

async fn orphan(table: &Table, at: DateTime<Utc>) {
    play::orphans::orphan_matches_in(&table.database, SERVER, None, at)
        .await
        .expect("the database is reachable");
}

async fn relocate(table: &Table, player: i64, channel: i64, at: DateTime<Utc>) {
    play::orphans::relocate(&table.database, &by_at(player, at), &elsewhere(channel))
        .await
        .expect("the database is reachable");
}

/// Returns how many matches there were to relocate.
async fn relocate_to(table: &Table, player: i64, there: RelocationTarget, at: DateTime<Utc>) -> usize {
    let found = play::orphans::relocate(&table.database, &by_at(player, at), &there).await;
    found.expect("the database is reachable")
}

async fn count(table: &Table, sql: &'static str) -> i64 {
    sqlx::query_scalar(sql).fetch_one(&*table.database).await.expect("the query succeeds")
}

fn times(state: &Match, kind: EventKind) -> usize {
    state.log.iter().filter(|event| event.kind == kind).count()
}

#[tokio::test]
async fn concurrent_reports_orphan_and_relocate_a_match_once() {
    let table = Table::new().await;
    let id = begun(&table).await;
    let lost = now() + DAY;
    tokio::join!(orphan(&table, lost), orphan(&table, lost), orphan(&table, lost));
    let orphaned = state(&table, id).await;
    assert_eq!(times(&orphaned, EventKind::Orphaned), 1);
    assert_eq!(orphaned.row.deadline_at, None, "its clocks stand still");
    assert_eq!(count(&table, "select count(*) from notice where kind = 'letter'").await, 2);
    let unsaid =
        "select count(*) from notice where match_id is not null and kind <> 'letter' and done_at is null";
    assert_eq!(count(&table, unsaid).await, 0, "unsent notices are given up");
    let found = lost + DAY * 10;
    tokio::join!(
        relocate(&table, ADA, 3, found),
        relocate(&table, BERT, 4, found),
        relocate(&table, 99, 5, found)
    );
    let there = state(&table, id).await;
    assert_eq!(times(&there, EventKind::Relocated), 1);
    assert!([3, 4].contains(&there.row.place.channel.0), "a stranger moves nothing");
    assert_eq!(there.row.deadline_at, Some(found + DAY * 2), "a day of three was used");
    let unsent = "select count(*) from notice where kind = 'turn' and done_at is null and channel_id > 2";
    assert_eq!(count(&table, unsent).await, 1, "its turn is posted once, and there");
    let left = "select count(*) from notice where match_id is not null and done_at is null";
    assert_eq!(count(&table, left).await, 1, "the outdated letters are discarded");
}

/// Holds the lock of a match until `other` waits for it, and updates its row meanwhile.
async fn meanwhile<T>(table: &Table, id: MatchId, set: &str, other: impl Future<Output = T>) -> T {
    table.meet_at_lock(&format!("update match set {set} where match_id = {id}"), 1, other).await
}

#[tokio::test]
async fn a_relocated_match_is_not_orphaned() {
    let table = Table::new().await;
    let id = begun(&table).await;
    let lose = play::orphans::orphan_matches_in(&table.database, SERVER, Some(CHANNEL), now() + DAY);
    meanwhile(&table, id, "channel_id = 3", Box::pin(lose)).await.expect("the database is reachable");
    assert_eq!(times(&state(&table, id).await, EventKind::Orphaned), 0);
}

#[tokio::test]
async fn a_match_orphaned_or_moved_meanwhile_gets_no_orphaned_event() {
    let table = Table::new().await;
    for set in ["stranded_at = now()", "guild_id = 9"] {
        let id = begun(&table).await;
        let lose = play::orphans::orphan_matches_in(&table.database, SERVER, None, now() + DAY);
        let any = meanwhile(&table, id, set, Box::pin(lose)).await.expect("the database is reachable");
        assert!(any, "there was one to look at");
        let stopped = "select count(*) from match_event where kind = 'stranded'";
        assert_eq!(count(&table, stopped).await, 0, "{set}");
    }
    let again = play::orphans::orphan_matches_in(&table.database, SERVER, None, now() + DAY).await;
    assert!(!again.expect("the database is reachable"), "none is left");
}

#[tokio::test]
async fn concurrent_relocations_move_a_match_once() {
    let table = Table::new().await;
    let id = begun(&table).await;
    orphan(&table, now() + DAY).await;
    let both = Box::pin(async {
        tokio::join!(relocate(&table, ADA, 3, now() + DAY), relocate(&table, BERT, 4, now() + DAY))
    });
    table.meet_at_lock(&format!("select 1 from match where match_id = {id} for update"), 2, both).await;
    assert_eq!(times(&state(&table, id).await, EventKind::Relocated), 1);
}

#[tokio::test]
async fn a_match_that_ends_meanwhile_is_neither_orphaned_nor_relocated() {
    let table = Table::new().await;
    let id = begun(&table).await;
    let lose = play::orphans::orphan_matches_in(&table.database, SERVER, None, now() + DAY);
    table.end_meanwhile(id, Box::pin(lose)).await.expect("the database is reachable");
    assert_eq!(times(&state(&table, id).await, EventKind::Orphaned), 0);

    let wanted = PracticeRequest { place: direct_messages(70).place, ..practice_request() };
    let practised =
        play::challenges::practise(&table.database, &caller(ADA), wanted, Coin::ChallengerWhite).await;
    let id = practised.expect("there is room").state.id();
    let relocate = Box::pin(relocate_to(&table, ADA, direct_messages(71), now() + DAY));
    assert_eq!(table.end_meanwhile(id, relocate).await, 1, "there was one to look at");
    let over = state(&table, id).await;
    assert_eq!((times(&over, EventKind::Relocated), over.row.place.channel), (0, ChannelId(70)));
}

#[tokio::test]
async fn the_end_of_a_match_whose_place_is_lost_is_announced_once() {
    let table = Table::new().await;
    let id = table.begin(ADA, BERT).await;
    let process = ProcessLock::acquire(&table.database).await.expect("the database is reachable");
    let claim = async |at| {
        let claimed = play::notices::claim(&table.database, process.id(), Due::Now, &[], at).await;
        claimed.expect("the claim succeeds")
    };
    while let Some(notice) = claim(now()).await {
        play::notices::mark_sent(&table.database, &notice, None, false, now()).await.expect("it is ours");
    }
    table.resign(ADA, id).await.expect("it is running");
    let lost = claim(now()).await.expect("the result is due");
    let held = claim(now() + play::notices::LEASE).await.expect("the lease has ended");
    let announce = async |notice| {
        let announced =
            play::orphans::orphan_match_of(&table.database, notice, Lost::Channel, now() + DAY).await;
        announced.expect("the database is reachable");
        count(&table, "select count(*) from notice where kind = 'letter'").await
    };
    assert_eq!(announce(&lost).await, 0, "a later attempt may post it");
    assert_eq!(announce(&held).await, 2);
    assert_eq!(announce(&held).await, 2, "once");
}

#[tokio::test]
async fn an_overdue_match_cannot_be_orphaned() {
    let table = Table::new().await;
    let id = begun(&table).await;
    orphan(&table, now() + DAY * 3).await;
    assert!(state(&table, id).await.row.orphaned_at.is_none());
    assert_eq!(
        play::deadlines::time_out_due(&table.database, now() + DAY * 3)
            .await
            .expect("the database is reachable"),
        1
    );
    assert!(!state(&table, id).await.is_running());
}

#[tokio::test]
async fn an_orphaned_match_ends_once_after_thirty_days() {
    let table = Table::new().await;
    let id = begun(&table).await;
    let lost = now() + DAY;
    orphan(&table, lost).await;
    let table = &table;
    let end = |at| async move {
        play::orphans::end_expired(&table.database, at).await.expect("the database is reachable")
    };
    assert_eq!(end(lost + play::orphans::ORPHAN_TIMEOUT - TimeDelta::microseconds(1)).await, 0);
    let late = lost + play::orphans::ORPHAN_TIMEOUT;
    relocate(table, ADA, 3, late).await;
    let (one, other) = tokio::join!(end(late), end(late));
    assert_eq!(one + other + end(late).await, 1);
    let over = state(table, id).await;
    let finished = over.row.finished.expect("the match is over");
    assert_eq!((finished.ending.outcome, finished.ending.reason), (None, EndReason::Orphaned));
    assert_eq!(times(&over, EventKind::Closed), 1, "its log says so too");
    assert_eq!((finished.ratings, over.row.place.channel.0), (None, 2), "too late to relocate it");
    assert_eq!(count(table, "select count(*) from notice where kind = 'letter'").await, 4);
}

#[tokio::test]
async fn the_end_of_an_orphaned_match_without_moves_is_announced() {
    let table = Table::new().await;
    table.begin(ADA, BERT).await;
    orphan(&table, now()).await;
    let letters = "select count(*) from notice where kind = 'letter'";
    assert_eq!(count(&table, letters).await, 2);
    let end = play::orphans::end_expired(&table.database, now() + play::orphans::ORPHAN_TIMEOUT).await;
    assert_eq!(end.expect("the database is reachable"), 1);
    assert_eq!(count(&table, letters).await, 4);
}

#[tokio::test]
async fn the_end_of_an_orphaned_match_by_deletion_is_announced() {
    let table = Table::new().await;
    begun(&table).await;
    orphan(&table, now() + DAY).await;
    let by_message =
        "update match set guild_id = 0, channel_id = 21, black_channel_id = 22, is_private = true";
    table.execute(by_message).await;
    let deleted = play::accounts::delete(&table.database, &by_at(BERT, now() + DAY * 2), PlayerId(-7)).await;
    deleted.expect("the deletion succeeds");
    let letters = "select count(*) from notice where kind = 'letter' and recipient > 0";
    assert_eq!(count(&table, letters).await, 2, "about the loss of the channel, and about the end");
}

#[tokio::test]
async fn time_without_a_reachable_board_is_not_inactivity() {
    let table = Table::new().await;
    let terms = Terms { time: TimeControl::Unlimited, ..RATED };
    let id = table.begin_with(ADA, BERT, SERVER, terms).await;
    table.open_both(ADA, BERT, id).await;
    orphan(&table, now() + DAY * 20).await;
    let found = now() + DAY * 25;
    relocate(&table, BERT, 3, found).await;
    let close = async |at| {
        let bert = Caller { channel: Some(ChannelId(3)), ..by_at(BERT, at) };
        play::endings::close_inactive(&table.database, &bert, MatchRef::Number(id), Revision(2)).await
    };
    assert!(matches!(close(now() + DAY * 31).await, Err(Error::Refused(_))));
    assert!(!close(found + DAY * 30).await.expect("she could see it").is_running());
}

/// A player's direct messages with the bot.
fn direct_messages(channel: i64) -> RelocationTarget {
    let there = elsewhere(channel);
    let place =
        Place { server: ServerId::DIRECT_MESSAGES, audience: Visibility::Players, ..there.place.clone() };
    RelocationTarget { place, ..there }
}

#[tokio::test]
async fn only_its_player_can_relocate_a_match_in_direct_messages() {
    let table = Table::new().await;
    let of_server = begun(&table).await;
    orphan(&table, now() + DAY).await;
    let wanted = PracticeRequest { place: direct_messages(70).place, ..practice_request() };
    let practised =
        play::challenges::practise(&table.database, &caller(ADA), wanted, Coin::ChallengerWhite).await;
    let id = practised.expect("there is room").state.id();
    let relocate = async |player, there, at| relocate_to(&table, player, there, at).await;
    let at = now() + DAY;
    assert_eq!(relocate(ADA, direct_messages(70), at).await, 0, "the match is there already");
    assert_eq!(relocate(BERT, direct_messages(71), at).await, 0, "it is not his");
    let twice = Box::pin(async {
        tokio::join!(relocate(ADA, direct_messages(72), at), relocate(ADA, direct_messages(72), at))
    });
    table.meet_at_lock(&format!("select 1 from match where match_id = {id} for update"), 2, twice).await;
    let there = state(&table, id).await;
    assert_eq!([EventKind::Orphaned, EventKind::Relocated].map(|kind| times(&there, kind)), [1, 1]);
    assert_eq!((there.row.place.channel, there.row.orphaned_at), (ChannelId(72), None));
    let unsent = "select count(*) from notice where kind = 'turn' and done_at is null and channel_id = 72";
    assert_eq!(count(&table, unsent).await, 1, "its turn is posted once, and there");
    assert_eq!(relocate(ADA, elsewhere(73), at).await, 1, "only the server's match is relocated");
    assert_eq!(state(&table, of_server).await.row.place.channel, ChannelId(73));
    assert_eq!(state(&table, id).await.row.place.channel, ChannelId(72));
}

/// Midnight of the tests' day.
fn midnight() -> DateTime<Utc> {
    now()
}

async fn written(table: &Table, at: DateTime<Utc>) -> usize {
    let write = || async {
        play::reminders::write_digests(&table.database, at).await.expect("the database is reachable")
    };
    let (one, other) = tokio::join!(write(), write());
    one + other
}

async fn choose(table: &Table, hour: Option<u8>, at: DateTime<Utc>) {
    play::settings::set(&table.database, &by_at(ADA, at), Value::Digest(hour))
        .await
        .expect("the database is reachable");
}

#[tokio::test]
async fn a_digest_is_written_once_a_day_from_its_hour_on() {
    let table = Table::new().await;
    choose(&table, Some(8), midnight() + HOUR * 9).await;
    assert_eq!(written(&table, midnight() + HOUR * 10).await, 0, "today's hour was over when it was chosen");
    assert_eq!(written(&table, midnight() + HOUR * 31).await, 0, "it is seven");
    assert_eq!(written(&table, midnight() + HOUR * 32).await, 1);
    assert_eq!(written(&table, midnight() + HOUR * 33).await, 0);
    choose(&table, Some(20), midnight() + HOUR * 34).await;
    assert_eq!(written(&table, midnight() + HOUR * 44).await, 0, "not twice on a day");
    assert_eq!(written(&table, midnight() + HOUR * 68).await, 1);
    // The job didn't run until after midnight: the digest is late, and the next one comes as usual.
    assert_eq!(written(&table, midnight() + HOUR * 97).await, 1);
    assert_eq!(written(&table, midnight() + HOUR * 116).await, 1);
    choose(&table, None, midnight() + HOUR * 117).await;
    assert_eq!(written(&table, midnight() + HOUR * 500).await, 0);
    let of_ada =
        play::settings::preferences(&table.database, PlayerId(ADA)).await.expect("the database is reachable");
    assert_eq!(of_ada.digest, None);
    assert_eq!(
        count(&table, "select count(*) from notice where kind = 'digest' and recipient = 11").await,
        4
    );
}

#[tokio::test]
async fn digests_are_due_in_the_time_zone_of_the_reader() {
    let table = Table::new().await;
    let live_in = |name: &str, at: DateTime<Utc>| {
        let zone = Zone::from_name(name).expect("a zone");
        let table = table.clone();
        async move {
            play::settings::set_zone(&table.database, &by_at(ADA, at), zone)
                .await
                .expect("the database is reachable");
        }
    };
    live_in("Asia/Tokyo", midnight()).await; // nine hours ahead
    choose(&table, Some(8), midnight()).await;
    assert_eq!(written(&table, midnight() + HOUR * 22).await, 0);
    assert_eq!(written(&table, midnight() + HOUR * 23).await, 1, "it is eight in Tokyo");
    live_in("America/New_York", midnight() + HOUR * 24).await; // four hours behind, in October
    assert_eq!(written(&table, midnight() + HOUR * 24).await, 0, "the last digest was an hour ago");
    assert_eq!(written(&table, midnight() + HOUR * 36 - TimeDelta::minutes(1)).await, 0);
    assert_eq!(written(&table, midnight() + HOUR * 60).await, 1);
}
