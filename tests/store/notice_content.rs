//! The content of notices: past and present state of the match, and who is pinged.

use chrono::{DateTime, TimeDelta, Utc};
use hive::Colour;
use hivepost::clock::{TimeControl, Timeout};
use hivepost::ids::{MatchId, MessageId, PlayerId, Ply, Revision};
use hivepost::play;
use hivepost::play::challenges::ChallengeRequest;
use hivepost::play::matches::MatchRef;
use hivepost::play::moves::MoveRequest;
use hivepost::play::notices::{Content, Due, MatchUpdate};
use hivepost::play::orphans::Lost;
use hivepost::play::proposals::ExpectedPosition;
use hivepost::play::settings::{RemindBy, Value};
use hivepost::store::matches::Terms;
use hivepost::store::notices::{ClaimedNotice, MatchNotice};
use hivepost::store::ops::process_lock::ProcessLock;

use crate::table::{ADA, BERT, CHANNEL, RATED, SERVER, Table, by_at, caller, day, later, now, offer};

/// A sender that discards notices.
struct Sender {
    table: Table,
    process: ProcessLock,
}

impl Sender {
    async fn new() -> Self {
        let table = Table::new().await;
        let process = ProcessLock::acquire(&table.database).await.expect("the database is reachable");
        Self { table, process }
    }

    async fn claim(&self, at: DateTime<Utc>) -> Option<ClaimedNotice> {
        let claimed = play::notices::claim(&self.table.database, self.process.id(), Due::Now, &[], at).await;
        claimed.expect("the claim succeeds")
    }

    async fn read(&self, notice: &ClaimedNotice, at: DateTime<Utc>) -> Content {
        play::notices::read(&self.table.database, notice, at).await.expect("it is there")
    }

    async fn sent(&self, notice: &ClaimedNotice, at: DateTime<Utc>) {
        let message = Some(MessageId(notice.id));
        play::notices::mark_sent(&self.table.database, notice, message, true, at)
            .await
            .expect("the claim is ours");
    }

    /// Sends all unsent notices and returns their content.
    async fn send_all(&self, at: DateTime<Utc>) -> Vec<Content> {
        let mut said = Vec::new();
        while let Some(notice) = self.claim(at).await {
            said.push(self.read(&notice, at).await);
            self.sent(&notice, at).await;
        }
        said
    }

    /// Sends all unsent notices and returns those about matches.
    async fn send_match_notices(&self, at: DateTime<Utc>) -> Vec<MatchUpdate> {
        let of_match = |said| match said {
            Content::Match(update) => Some(*update),
            _ => None,
        };
        self.send_all(at).await.into_iter().filter_map(of_match).collect()
    }

    /// Starts a match in which Ada is to move, and sends its notices.
    async fn begun(&self, terms: Terms) -> MatchId {
        let id = self.table.begin_with(ADA, BERT, SERVER, terms).await;
        self.table.open_both(ADA, BERT, id).await;
        self.send_all(now()).await;
        id
    }

    /// Plays Ada's second move.
    async fn second_move(&self, id: MatchId, at: DateTime<Utc>) {
        let (piece, place) = ("Q".parse().expect("a piece"), "-wA1".parse().expect("a place"));
        let request = MoveRequest::Place { piece, at: place };
        play::moves::make_move(&self.table.database, &by_at(ADA, at), MatchRef::Number(id), None, request)
            .await
            .expect("the move is legal");
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
async fn only_the_latest_turn_of_a_running_match_asks_for_a_move() {
    let sender = Sender::new().await;
    let table = &sender.table;
    let (running, over) = (table.begin(ADA, BERT).await, table.begin(ADA, BERT).await);
    table.open_both(ADA, BERT, running).await;
    let nudged =
        play::reminders::nudge(&table.database, &by_at(BERT, later(1)), MatchRef::Number(running)).await;
    nudged.expect("it is her turn"); // which doesn't change the turn
    table.open_both(ADA, BERT, over).await;
    play::endings::resign(&table.database, &caller(ADA), MatchRef::Number(over), Revision(2))
        .await
        .expect("the match is running");
    let said = sender.send_match_notices(later(1)).await;
    let of = |id| said.iter().filter(move |update| update.state.id() == id);
    let turns = |id| of(id).filter(|update| update.kind == MatchNotice::Turn);
    assert_eq!(turns(running).map(MatchUpdate::is_latest).collect::<Vec<_>>(), [false, false, true]);
    assert_eq!(turns(over).map(MatchUpdate::is_latest).collect::<Vec<_>>(), [false; 3]);
    let ends: Vec<_> = of(over).filter(|update| update.is_result()).map(|update| update.kind).collect();
    assert_eq!(ends, [MatchNotice::Result, MatchNotice::ReplayAnimation]);
    assert!(of(over).filter(|update| update.is_result()).all(MatchUpdate::is_latest));
}

#[tokio::test]
async fn pings_follow_the_settings_of_the_pinged_player() {
    let sender = Sender::new().await;
    sender.choose(ADA, &[Value::Digest(Some(8))]).await;
    sender.choose(BERT, &[Value::RemindBy(RemindBy::Message)]).await;
    let id = sender.table.begin(ADA, BERT).await;
    sender.table.open_both(ADA, BERT, id).await;
    sender.second_move(id, later(1)).await;
    let of_bert = sender.send_match_notices(later(1)).await.pop().expect("a notice is due");
    assert_eq!((of_bert.has_digest(), of_bert.pings.remind_by), (false, RemindBy::Message));
    assert_eq!(of_bert.pings.digests, [PlayerId(ADA)]);
    sender.table.open(BERT, id, "Q", "bA1-").await.expect("the move is legal");
    let of_ada = sender.send_match_notices(later(1)).await.pop().expect("a notice is due");
    assert_eq!((of_ada.has_digest(), of_ada.pings.remind_by), (true, RemindBy::Mention));
}

#[tokio::test]
async fn a_turn_posted_in_quiet_hours_defers_its_ping() {
    let sender = Sender::new().await;
    let id = sender.begun(RATED).await;
    sender.choose(BERT, &at_night()).await;
    sender.second_move(id, later(21)).await;
    let notice = sender.claim(later(21)).await.expect("his turn");
    let read = async |hours| match sender.read(&notice, later(hours)).await {
        Content::Match(update) => (update.pings.silenced.clone(), update.defers_ping()),
        other => panic!("{other:?}"),
    };
    assert_eq!(read(21).await, (vec![], false));
    assert_eq!(read(23).await, (vec![PlayerId(BERT)], true));
    assert_eq!(read(31).await, (vec![], false), "in the morning it calls him");
    sender.sent(&notice, later(31)).await;

    let at_night_itself = sender.begun(RATED).await;
    sender.second_move(at_night_itself, later(23)).await;
    let told = sender.send_match_notices(later(23)).await.pop().expect("a notice is due");
    assert_eq!((told.pings.silenced.clone(), told.defers_ping()), (vec![PlayerId(BERT)], false));
    // Nor do the opponent's quiet hours defer the ping.
    let of_ada = sender.begun(RATED).await;
    sender.second_move(of_ada, later(21)).await;
    sender.send_all(later(21)).await;
    let queen = ("Q".parse().expect("a piece"), "bA1-".parse().expect("a place"));
    let request = MoveRequest::Place { piece: queen.0, at: queen.1 };
    let bert = by_at(BERT, later(21));
    play::moves::make_move(&sender.table.database, &bert, MatchRef::Number(of_ada), None, request)
        .await
        .expect("the move is legal");
    let told = sender.send_match_notices(later(23)).await.pop().expect("a notice is due");
    assert!(!told.defers_ping() && !told.pings.is_delayed, "it is Ada who is to move, and she has none");
}

#[tokio::test]
async fn a_challenge_pings_its_opponent_outside_quiet_hours_and_absences() {
    let sender = Sender::new().await;
    sender.table.begin(ADA, BERT).await; // so that he has a row in `player`
    sender.send_all(now()).await;
    let challenged = async |hours: i64| {
        let opponent = Some(caller(BERT).player);
        let offer = ChallengeRequest { opponent, ..offer(SERVER, RATED) };
        let at = by_at(ADA, later(hours));
        let id = play::challenges::create(&sender.table.database, &at, offer).await.expect("it is made");
        let said = sender.send_all(later(hours)).await;
        play::challenges::withdraw(&sender.table.database, &at, SERVER, id).await.expect("it is hers");
        let [content @ Content::Challenge { pinged, channel, .. }] = &said[..] else { panic!("{said:?}") };
        assert_eq!((*channel, content.place().map(|place| place.channel)), (CHANNEL, Some(CHANNEL)));
        sender.send_all(later(hours)).await;
        *pinged
    };
    assert_eq!(challenged(1).await, Some(PlayerId(BERT)));
    sender.choose(BERT, &at_night()).await;
    assert_eq!(challenged(23).await, None, "it is night where he is");
    assert_eq!(challenged(31).await, Some(PlayerId(BERT)));
    play::absences::add(&sender.table.database, &caller(BERT), day(2), day(3)).await.expect("Bert may");
    assert_eq!(challenged(2 * 24 + 12).await, None, "he is away");
}

#[tokio::test]
async fn closing_a_proposal_edits_its_post() {
    let sender = Sender::new().await;
    let id = sender.begun(RATED).await;
    let (database, which) = (&sender.table.database, MatchRef::Number(id));
    play::proposals::offer_draw(database, &caller(BERT), which, ExpectedPosition::Any)
        .await
        .expect("Bert may");
    let notice = sender.claim(now()).await.expect("the offer");
    sender.sent(&notice, now()).await;
    sender.second_move(id, later(1)).await;
    let closed: Vec<_> = sender.send_match_notices(later(1)).await;
    let posts: Vec<_> =
        closed.iter().map(|update| (update.kind, update.post.map(|post| post.message))).collect();
    assert!(posts.contains(&(MatchNotice::ProposalClosed, Some(MessageId(notice.id)))), "{posts:?}");
    assert!(posts.contains(&(MatchNotice::Turn, None)), "{posts:?}");
}

#[tokio::test]
async fn a_turn_reports_time_added_in_the_previous_turn() {
    let sender = Sender::new().await;
    let id = sender.begun(RATED).await;
    let beat = async |at| {
        play::heartbeats::record_heartbeat(&sender.table.database, 1, None, at)
            .await
            .expect("the heartbeat is recorded")
    };
    beat(now()).await;
    assert_eq!(beat(later(20)).await, Some(TimeDelta::hours(20)));
    sender.second_move(id, later(20)).await;
    sender.table.open(BERT, id, "Q", "bA1-").await.expect("the move is legal");
    let given: Vec<_> =
        sender.send_match_notices(later(20)).await.iter().map(MatchUpdate::compensated).collect();
    assert_eq!(given, [TimeDelta::hours(21), TimeDelta::zero()], "and an hour to notice it");
}

#[tokio::test]
async fn the_sender_knows_of_unsent_notices_and_missing_permissions() {
    let sender = Sender::new().await;
    let database = &sender.table.database;
    let has_unsent = async || {
        play::notices::has_unsent(database, sender.process.id(), now())
            .await
            .expect("the database is reachable")
    };
    assert!(!has_unsent().await);
    sender.table.challenge(ADA, SERVER, RATED).await;
    assert!(has_unsent().await);
    let notice = sender.claim(now()).await.expect("the challenge");
    assert!(has_unsent().await, "it is being said");
    assert!(!notice.missing_permissions_notified);
    play::notices::mark_missing_permissions_notified(database, &notice).await.expect("the claim is ours");
    play::notices::retry_later(database, &notice, now()).await.expect("the claim is ours");
    let again = sender.claim(now()).await.expect("the challenge");
    assert!(again.missing_permissions_notified, "the players are notified once");
    sender.sent(&again, now()).await;
    assert!(!has_unsent().await);
}

/// Terms of a match that continues after the deadline.
const FRIENDLY: Terms = Terms { timeout: Timeout::Friendly, time: TimeControl::DaysPerMove(1), ..RATED };

#[tokio::test]
async fn late_notices_are_repeated_when_quiet_hours_end() {
    let sender = Sender::new().await;
    let database = &sender.table.database;
    sender.choose(BERT, &[Value::QuietFrom(23), Value::QuietUntil(7)]).await;
    let id = sender.begun(FRIENDLY).await;
    let remind =
        async |at| play::reminders::remind_due(database, at).await.expect("the database is reachable");
    // Ada's pings don't matter here.
    sender.choose(ADA, &[Value::RemindBy(RemindBy::Nothing)]).await;
    assert_eq!(
        play::deadlines::time_out_due(database, later(24)).await.expect("the database is reachable"),
        1
    );
    let late = async |at| {
        let said = sender.send_match_notices(at).await;
        said.iter().filter(|update| update.kind == MatchNotice::TimedOut).count()
    };
    assert_eq!(late(later(24)).await, 1, "at midnight");
    remind(later(24)).await;
    assert_eq!(remind(later(31) - TimeDelta::microseconds(1)).await, 0, "no check is due before");
    assert_eq!(late(later(24)).await, 0);
    remind(later(31)).await;
    assert_eq!(late(later(31)).await, 1);
    assert_eq!(remind(later(31)).await, 0, "nothing is left to look for");
    sender.choose(BERT, &[Value::RemindBy(RemindBy::Mention)]).await; // all his matches are checked again
    assert_eq!(remind(later(32)).await, 1);
    assert_eq!(late(later(32)).await, 0);
    assert_eq!(remind(later(99)).await, 0, "once");
    let state = play::matches::find(database, &caller(ADA), MatchRef::Number(id)).await.expect("it is there");
    assert!(state.is_running() && state.game.to_move() == Colour::White);
}

#[tokio::test]
async fn notices_of_older_versions_are_read_by_their_plies() {
    let sender = Sender::new().await;
    let id = sender.table.begin(ADA, BERT).await;
    sender.table.open_both(ADA, BERT, id).await;
    sender.second_move(id, later(1)).await;
    play::proposals::offer_draw(
        &sender.table.database,
        &by_at(BERT, later(2)),
        MatchRef::Number(id),
        ExpectedPosition::Any,
    )
    .await
    .expect("Bert may");
    play::endings::resign(&sender.table.database, &by_at(ADA, later(3)), MatchRef::Number(id), Revision(3))
        .await
        .expect("the match is running");
    sender.table.execute("update notice set events = null where kind in ('turn', 'result')").await;
    let said = sender.send_match_notices(later(3)).await;
    let of = |kind| said.iter().filter(move |update| update.kind == kind);
    let plies: Vec<_> = of(MatchNotice::Turn).map(|update| (update.ply(), update.as_of.log.len())).collect();
    assert_eq!(
        plies,
        [(Ply(0), 0), (Ply(1), 1), (Ply(2), 2), (Ply(3), 5)],
        "and what came before the next one"
    );
    let ends: Vec<_> = of(MatchNotice::Result).map(|update| update.as_of.log.len()).collect();
    assert_eq!(ends, [5]);
}

#[tokio::test]
async fn an_unpostable_result_is_sent_to_each_player_once() {
    let sender = Sender::new().await;
    let id = sender.begun(RATED).await;
    let database = &sender.table.database;
    play::endings::resign(database, &caller(ADA), MatchRef::Number(id), Revision(2))
        .await
        .expect("the match is running");
    let notice = sender.claim(now()).await.expect("the result");
    for attempt in 1..=2 {
        play::orphans::orphan_match_of(database, &notice, Lost::Channel, now())
            .await
            .expect("the database is reachable");
        let letters: i64 = sqlx::query_scalar("select count(*) from notice where kind = 'letter'")
            .fetch_one(&**database)
            .await
            .expect("the query succeeds");
        assert_eq!(letters, 2, "after attempt {attempt}");
    }
    let mut told: Vec<PlayerId> = Vec::new();
    for said in sender.send_all(now()).await {
        if let Content::Orphaned(state, recipient) = said {
            assert!(!state.is_running());
            told.push(recipient.id);
        }
    }
    assert_eq!(told, [PlayerId(ADA), PlayerId(BERT)]);
}

#[tokio::test]
async fn losing_the_lock_connection_is_detected() {
    let table = Table::new().await;
    let mut process = ProcessLock::acquire(&table.database).await.expect("the database is reachable");
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
