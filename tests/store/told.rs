//! What whoever sends a notice reads of it: how things stood and how they stand, and who is called by it.

use chrono::{DateTime, TimeDelta, Utc};
use hive::Colour;
use hivepost::clock::{TimeControl, Timeout};
use hivepost::ids::{MatchId, MessageId, PlayerId, Ply};
use hivepost::play;
use hivepost::play::challenges::Offer;
use hivepost::play::matches::Which;
use hivepost::play::moves::MoveRequest;
use hivepost::play::notices::{Content, Due, MatchUpdate};
use hivepost::play::offers::Seen;
use hivepost::play::settings::{RemindBy, Value};
use hivepost::store::matches::Terms;
use hivepost::store::notices::{ClaimedNotice, MatchNews};
use hivepost::store::ops::process_lock::ProcessLock;

use crate::table::{ADA, BERT, CHANNEL, RATED, SERVER, Table, by_at, caller, day, later, now, offer};

/// Sends notices to nobody.
struct Sender {
    table: Table,
    process: ProcessLock,
}

impl Sender {
    async fn new() -> Self {
        let table = Table::new().await;
        let process = ProcessLock::acquire(&table.database).await.expect("the database is there");
        Self { table, process }
    }

    async fn claim(&self, at: DateTime<Utc>) -> Option<ClaimedNotice> {
        let claimed = play::notices::claim(&self.table.database, self.process.id(), Due::Now, &[], at).await;
        claimed.expect("the database claims")
    }

    async fn read(&self, notice: &ClaimedNotice, at: DateTime<Utc>) -> Content {
        play::notices::read(&self.table.database, notice, at).await.expect("it is there")
    }

    async fn sent(&self, notice: &ClaimedNotice, at: DateTime<Utc>) {
        let message = Some(MessageId(notice.id));
        play::notices::mark_sent(&self.table.database, notice, message, true, at).await.expect("it is ours");
    }

    /// Says all that is left to say, and what it was.
    async fn say_all(&self, at: DateTime<Utc>) -> Vec<Content> {
        let mut said = Vec::new();
        while let Some(notice) = self.claim(at).await {
            said.push(self.read(&notice, at).await);
            self.sent(&notice, at).await;
        }
        said
    }

    /// What of that is about matches.
    async fn say_matches(&self, at: DateTime<Utc>) -> Vec<MatchUpdate> {
        let of_match = |said| match said {
            Content::Match(update) => Some(*update),
            _ => None,
        };
        self.say_all(at).await.into_iter().filter_map(of_match).collect()
    }

    /// A match in which Ada is to move since the beginning, and nothing is left to say.
    async fn begun(&self, terms: Terms) -> MatchId {
        let id = self.table.begin_with(ADA, BERT, SERVER, terms).await;
        self.table.open_both(ADA, BERT, id).await;
        self.say_all(now()).await;
        id
    }

    /// Ada makes her second move.
    async fn second_move(&self, id: MatchId, at: DateTime<Utc>) {
        let (piece, place) = ("Q".parse().expect("a piece"), "-wA1".parse().expect("a place"));
        let request = MoveRequest::Place { piece, at: place };
        play::moves::make_move(&self.table.database, &by_at(ADA, at), Which::Number(id), None, request)
            .await
            .expect("it is legal");
    }

    async fn choose(&self, player: i64, values: &[Value]) {
        for &value in values {
            play::settings::set(&self.table.database, &caller(player), value).await.expect("it is kept");
        }
    }
}

fn at_night() -> [Value; 2] {
    [Value::QuietFrom(22), Value::QuietUntil(7)]
}

#[tokio::test]
async fn nobody_is_asked_for_a_move_but_by_the_last_turn_of_a_match_that_goes_on() {
    let sender = Sender::new().await;
    let table = &sender.table;
    let (running, over) = (table.begin(ADA, BERT).await, table.begin(ADA, BERT).await);
    table.open_both(ADA, BERT, running).await;
    let nudged =
        play::reminders::nudge(&table.database, &by_at(BERT, later(1)), Which::Number(running)).await;
    nudged.expect("it is her turn"); // which changes nothing about whose turn it is
    table.open_both(ADA, BERT, over).await;
    play::endings::resign(&table.database, &caller(ADA), Which::Number(over), Ply(2))
        .await
        .expect("it is running");
    let said = sender.say_matches(later(1)).await;
    let of = |id| said.iter().filter(move |update| update.state.id() == id);
    let turns = |id| of(id).filter(|update| update.news == MatchNews::Turn);
    assert_eq!(turns(running).map(MatchUpdate::is_latest).collect::<Vec<_>>(), [false, false, true]);
    assert_eq!(turns(over).map(MatchUpdate::is_latest).collect::<Vec<_>>(), [false; 3]);
    let ends: Vec<_> = of(over).filter(|update| update.is_result()).map(|update| update.news).collect();
    assert_eq!(ends, [MatchNews::Result, MatchNews::Replay]);
    assert!(of(over).filter(|update| update.is_result()).all(MatchUpdate::is_latest));
}

#[tokio::test]
async fn how_somebody_is_called_is_what_they_and_not_their_opponent_have_chosen() {
    let sender = Sender::new().await;
    sender.choose(ADA, &[Value::Digest(Some(8))]).await;
    sender.choose(BERT, &[Value::RemindBy(RemindBy::Message)]).await;
    let id = sender.table.begin(ADA, BERT).await;
    sender.table.open_both(ADA, BERT, id).await;
    sender.second_move(id, later(1)).await;
    let of_bert = sender.say_matches(later(1)).await.pop().expect("something is said");
    assert_eq!((of_bert.has_digest(), of_bert.pings.remind_by), (false, RemindBy::Message));
    assert_eq!(of_bert.pings.digests, [PlayerId(ADA)]);
    sender.table.open(BERT, id, "Q", "bA1-").await.expect("it is legal");
    let of_ada = sender.say_matches(later(1)).await.pop().expect("something is said");
    assert_eq!((of_ada.has_digest(), of_ada.pings.remind_by), (true, RemindBy::Mention));
}

#[tokio::test]
async fn a_turn_calls_too_late_if_quiet_hours_have_begun_since_and_only_then() {
    let sender = Sender::new().await;
    let id = sender.begun(RATED).await;
    sender.choose(BERT, &at_night()).await;
    sender.second_move(id, later(21)).await;
    let notice = sender.claim(later(21)).await.expect("his turn");
    let read = async |hours| match sender.read(&notice, later(hours)).await {
        Content::Match(update) => (update.pings.silenced.clone(), update.pings_too_late()),
        other => panic!("{other:?}"),
    };
    assert_eq!(read(21).await, (vec![], false));
    assert_eq!(read(23).await, (vec![PlayerId(BERT)], true));
    assert_eq!(read(31).await, (vec![], false), "in the morning it calls him");
    sender.sent(&notice, later(31)).await;

    let at_night_itself = sender.begun(RATED).await;
    sender.second_move(at_night_itself, later(23)).await;
    let told = sender.say_matches(later(23)).await.pop().expect("something is said");
    assert_eq!((told.pings.silenced.clone(), told.pings_too_late()), (vec![PlayerId(BERT)], false));
    // Nor does what is told of the opponent's quiet hours.
    let of_ada = sender.begun(RATED).await;
    sender.second_move(of_ada, later(21)).await;
    sender.say_all(later(21)).await;
    let queen = ("Q".parse().expect("a piece"), "bA1-".parse().expect("a place"));
    let request = MoveRequest::Place { piece: queen.0, at: queen.1 };
    let bert = by_at(BERT, later(21));
    play::moves::make_move(&sender.table.database, &bert, Which::Number(of_ada), None, request)
        .await
        .expect("it is legal");
    let told = sender.say_matches(later(23)).await.pop().expect("something is said");
    assert!(!told.pings_too_late() && !told.pings.late, "it is Ada who is to move, and she has none");
}

#[tokio::test]
async fn a_challenge_calls_its_opponent_unless_they_have_quiet_hours_or_are_away() {
    let sender = Sender::new().await;
    sender.table.begin(ADA, BERT).await; // so that he is known
    sender.say_all(now()).await;
    let challenged = async |hours: i64| {
        let opponent = Some(caller(BERT).player);
        let offer = Offer { opponent, ..offer(SERVER, RATED) };
        let at = by_at(ADA, later(hours));
        let id = play::challenges::create(&sender.table.database, &at, offer).await.expect("it is made");
        let said = sender.say_all(later(hours)).await;
        play::challenges::withdraw(&sender.table.database, &at, SERVER, id).await.expect("it is hers");
        let [content @ Content::Challenge { pinged, channel, .. }] = &said[..] else { panic!("{said:?}") };
        assert_eq!((*channel, content.place().map(|place| place.channel)), (CHANNEL, Some(CHANNEL)));
        sender.say_all(later(hours)).await;
        *pinged
    };
    assert_eq!(challenged(1).await, Some(PlayerId(BERT)));
    sender.choose(BERT, &at_night()).await;
    assert_eq!(challenged(23).await, None, "it is night where he is");
    assert_eq!(challenged(31).await, Some(PlayerId(BERT)));
    play::absences::add(&sender.table.database, &caller(BERT), day(2), day(3)).await.expect("he may");
    assert_eq!(challenged(2 * 24 + 12).await, None, "he is away");
}

#[tokio::test]
async fn what_closes_an_offer_changes_the_post_of_it() {
    let sender = Sender::new().await;
    let id = sender.begun(RATED).await;
    let (database, which) = (&sender.table.database, Which::Number(id));
    play::offers::offer_draw(database, &caller(BERT), which, Seen::Now).await.expect("he may");
    let notice = sender.claim(now()).await.expect("the offer");
    sender.sent(&notice, now()).await;
    sender.second_move(id, later(1)).await;
    let closed: Vec<_> = sender.say_matches(later(1)).await;
    let posts: Vec<_> =
        closed.iter().map(|update| (update.news, update.post.map(|post| post.message))).collect();
    assert!(posts.contains(&(MatchNews::OfferClosed, Some(MessageId(notice.id)))), "{posts:?}");
    assert!(posts.contains(&(MatchNews::Turn, None)), "{posts:?}");
}

#[tokio::test]
async fn a_turn_says_how_much_time_was_given_in_the_one_before_and_no_other_does() {
    let sender = Sender::new().await;
    let id = sender.begun(RATED).await;
    let beat = async |at| {
        play::downtime::record_heartbeat(&sender.table.database, 1, None, at).await.expect("it beats")
    };
    beat(now()).await;
    assert_eq!(beat(later(20)).await, Some(TimeDelta::hours(20)));
    sender.second_move(id, later(20)).await;
    sender.table.open(BERT, id, "Q", "bA1-").await.expect("it is legal");
    let given: Vec<_> = sender.say_matches(later(20)).await.iter().map(MatchUpdate::compensated).collect();
    assert_eq!(given, [TimeDelta::hours(21), TimeDelta::zero()], "and an hour to notice it");
}

#[tokio::test]
async fn whoever_sends_knows_whether_there_is_something_left_and_who_was_told_what_keeps_it_back() {
    let sender = Sender::new().await;
    let database = &sender.table.database;
    let is_any_left = async || {
        play::notices::is_any_left(database, sender.process.id(), now()).await.expect("the database is there")
    };
    assert!(!is_any_left().await);
    sender.table.challenge(ADA, SERVER, RATED).await;
    assert!(is_any_left().await);
    let notice = sender.claim(now()).await.expect("the challenge");
    assert!(is_any_left().await, "it is being said");
    assert!(!notice.missing_permissions_told);
    play::notices::mark_missing_permissions_told(database, &notice).await.expect("it is ours");
    play::notices::retry_later(database, &notice, now()).await.expect("it is ours");
    let again = sender.claim(now()).await.expect("the challenge");
    assert!(again.missing_permissions_told, "nobody is told twice");
    sender.sent(&again, now()).await;
    assert!(!is_any_left().await);
}

/// A match that is not over by itself when its time is.
const FRIENDLY: Terms = Terms { timeout: Timeout::Friendly, time: TimeControl::DaysPerMove(1), ..RATED };

#[tokio::test]
async fn whoever_may_decide_about_a_late_opponent_is_told_again_when_their_quiet_hours_end() {
    let sender = Sender::new().await;
    let database = &sender.table.database;
    sender.choose(BERT, &[Value::QuietFrom(23), Value::QuietUntil(7)]).await;
    let id = sender.begun(FRIENDLY).await;
    let remind = async |at| play::reminders::remind_due(database, at).await.expect("the database is there");
    // What Ada is called for is of no matter here.
    sender.choose(ADA, &[Value::RemindBy(RemindBy::Nothing)]).await;
    assert_eq!(play::deadlines::time_out_due(database, later(24)).await.expect("the database is there"), 1);
    let late = async |at| {
        let said = sender.say_matches(at).await;
        said.iter().filter(|update| update.news == MatchNews::Late).count()
    };
    assert_eq!(late(later(24)).await, 1, "at midnight");
    remind(later(24)).await;
    assert_eq!(remind(later(31) - TimeDelta::microseconds(1)).await, 0, "nobody has to look before");
    assert_eq!(late(later(24)).await, 0);
    remind(later(31)).await;
    assert_eq!(late(later(31)).await, 1);
    assert_eq!(remind(later(31)).await, 0, "nothing is left to look for");
    sender.choose(BERT, &[Value::RemindBy(RemindBy::Mention)]).await; // every match of his is looked at anew
    assert_eq!(remind(later(32)).await, 1);
    assert_eq!(late(later(32)).await, 0);
    assert_eq!(remind(later(99)).await, 0, "once");
    let state = play::matches::find(database, &caller(ADA), Which::Number(id)).await.expect("it is there");
    assert!(state.is_running() && state.game.to_move() == Colour::White);
}

#[tokio::test]
async fn what_an_older_version_left_is_told_by_the_half_moves_that_it_named() {
    let sender = Sender::new().await;
    let id = sender.table.begin(ADA, BERT).await;
    sender.table.open_both(ADA, BERT, id).await;
    sender.second_move(id, later(1)).await;
    play::offers::offer_draw(&sender.table.database, &by_at(BERT, later(2)), Which::Number(id), Seen::Now)
        .await
        .expect("he may");
    play::endings::resign(&sender.table.database, &by_at(ADA, later(3)), Which::Number(id), Ply(3))
        .await
        .expect("it is running");
    sender.table.execute("update notice set events = null where kind in ('turn', 'result')").await;
    let said = sender.say_matches(later(3)).await;
    let of = |news| said.iter().filter(move |update| update.news == news);
    let plies: Vec<_> = of(MatchNews::Turn).map(|update| (update.ply(), update.as_of.log.len())).collect();
    assert_eq!(
        plies,
        [(Ply(0), 0), (Ply(1), 1), (Ply(2), 2), (Ply(3), 5)],
        "and what came before the next one"
    );
    let ends: Vec<_> = of(MatchNews::Result).map(|update| update.as_of.log.len()).collect();
    assert_eq!(ends, [5]);
}

#[tokio::test]
async fn the_end_of_a_match_that_can_be_posted_nowhere_is_told_each_player_once() {
    let sender = Sender::new().await;
    let id = sender.begun(RATED).await;
    let database = &sender.table.database;
    play::endings::resign(database, &caller(ADA), Which::Number(id), Ply(2)).await.expect("it is running");
    let notice = sender.claim(now()).await.expect("the result");
    for attempt in 1..=2 {
        play::orphans::orphan_match_of(database, &notice, now()).await.expect("the database is there");
        let letters: i64 = sqlx::query_scalar("select count(*) from notice where kind = 'letter'")
            .fetch_one(&**database)
            .await
            .expect("the database counts");
        assert_eq!(letters, 2, "after attempt {attempt}");
    }
    let mut told: Vec<PlayerId> = Vec::new();
    for said in sender.say_all(now()).await {
        if let Content::Orphaned(state, recipient) = said {
            assert!(!state.is_running());
            told.push(recipient.id);
        }
    }
    assert_eq!(told, [PlayerId(ADA), PlayerId(BERT)]);
}

#[tokio::test]
async fn a_process_whose_connection_was_cut_hears_that_its_claims_are_free() {
    let table = Table::new().await;
    let mut process = ProcessLock::acquire(&table.database).await.expect("the database is there");
    process.confirm().await.expect("it is held");
    let cut: bool = sqlx::query_scalar(
        "select pg_terminate_backend(pid, 5000) from pg_locks where locktype = 'advisory' and granted \
         and database = (select oid from pg_database where datname = current_database())",
    )
    .fetch_one(&*table.database)
    .await
    .expect("there is one");
    assert!(cut);
    process.confirm().await.expect_err("it is not held any more");
}
