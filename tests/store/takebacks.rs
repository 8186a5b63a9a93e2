//! Takebacks: their limit, and replaying logs with many of them.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use hivepost::discord::words::Text;
use hivepost::ids::{MatchId, Ply};
use hivepost::play::matches::MatchRef;
use hivepost::play::proposals::{ExpectedPosition, ProposalOutcome};
use hivepost::play::state::ProposalKind;
use hivepost::play::{self, Error, Match, Refusal, limits};
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Metadata, Subscriber};

use crate::table::{ADA, BERT, Table, caller};

async fn ask(table: &Table, player: i64, id: MatchId) -> play::Result<(ProposalOutcome, Match)> {
    play::proposals::request_takeback(
        &table.database,
        &caller(player),
        MatchRef::Number(id),
        ExpectedPosition::Any,
    )
    .await
}

/// Plays a match in which Black takes the first move back several times.
async fn play_takebacks(table: &Table, times: usize) -> MatchId {
    let id = table.begin(ADA, BERT).await;
    table.open_both(ADA, BERT, id).await;
    for _ in 0..times {
        // Simulates days in between, since requests are rate-limited.
        sqlx::query("delete from ping").execute(&*table.database).await.expect("it is there");
        ask(table, BERT, id).await.expect("Bert may");
        let (settled, _) = ask(table, ADA, id).await.expect("she agrees");
        assert_eq!(settled, ProposalOutcome::TakenBack);
        table.open(BERT, id, "A1", "wA1-").await.expect("the move is legal");
    }
    id
}

#[tokio::test]
async fn a_position_is_identified_by_all_moves_in_the_log() {
    let table = Table::new().await;
    let id = play_takebacks(&table, 2).await;
    let ada = caller(ADA);
    let state = play::matches::find(&table.database, &ada, MatchRef::Number(id)).await.expect("it is there");
    assert!(state.revision().0 > state.ply().0, "else it would tell no two positions apart");
    let next = play::matches::next_turn(&table.database, &ada).await.expect("the query succeeds");
    assert_eq!(next, Some((id, state.revision())));
    let rows = std::slice::from_ref(&state.row);
    let turns = play::matches::turns_among(&table.database, ada.id(), rows, 5).await;
    assert_eq!(turns.expect("the query succeeds"), [(id, state.revision())]);
}

/// Counts the events that this thread replays.
#[derive(Clone, Default)]
struct Replayed(Arc<AtomicU64>);

impl Subscriber for Replayed {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        metadata.target() == "hivepost::play::state::replay"
    }

    fn event(&self, event: &Event<'_>) {
        event.record(&mut Sum(&self.0));
    }

    fn new_span(&self, _: &Attributes<'_>) -> Id {
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, _: &Record<'_>) {}
    fn record_follows_from(&self, _: &Id, _: &Id) {}
    fn enter(&self, _: &Id) {}
    fn exit(&self, _: &Id) {}
}

struct Sum<'a>(&'a AtomicU64);

impl Visit for Sum<'_> {
    fn record_u64(&mut self, field: &Field, value: u64) {
        if field.name() == "events" {
            self.0.fetch_add(value, Ordering::Relaxed);
        }
    }

    fn record_debug(&mut self, _: &Field, _: &dyn std::fmt::Debug) {}
}

#[tokio::test]
async fn a_history_is_replayed_once_despite_takebacks() {
    let table = Table::new().await;
    // tracing caches the interest of a call site on its first use, perhaps on another thread. Later uses re-evaluate it.
    let first = play_takebacks(&table, 1).await;
    let guard = tracing::subscriber::set_default(Replayed::default());
    play::matches::find_view(&table.database, &caller(ADA), MatchRef::Number(first))
        .await
        .expect("it is there");
    drop(guard);
    for times in [3, 60] {
        let id = play_takebacks(&table, times).await;
        let replayed = Replayed::default();
        let guard = tracing::subscriber::set_default(replayed.clone());
        let view = play::matches::find_view(&table.database, &caller(ADA), MatchRef::Number(id)).await;
        let state = view.expect("the match exists").state;
        let said: Vec<String> =
            (0..=state.ply().0).map(|ply| Text::of("en-US").history(&state, Ply(ply), None, None)).collect();
        drop(guard);
        assert_eq!(said[1].matches("bA1 wA1-").count(), times, "{}", said[1]);
        assert_eq!(state.takebacks(), times);
        assert_eq!(replayed.0.load(Ordering::Relaxed), u64::try_from(state.log.len()).expect("few"));
    }
}

#[tokio::test]
async fn a_takeback_needs_an_own_move() {
    let table = Table::new().await;
    let id = table.begin(ADA, BERT).await;
    let refused = async |player: i64| match ask(&table, player, id).await {
        Err(Error::Refused(refusal)) => *refusal,
        other => panic!("there is nothing to take back: {other:?}"),
    };
    assert!(matches!(refused(ADA).await, Refusal::NothingToTakeBack(_)));
    table.open(ADA, id, "A1", ".").await.expect("the move is legal");
    assert!(matches!(refused(BERT).await, Refusal::NothingToTakeBack(_)));
    let draw = play::proposals::offer_draw(
        &table.database,
        &caller(BERT),
        MatchRef::Number(id),
        ExpectedPosition::Any,
    )
    .await;
    assert_eq!(draw.expect("Bert may").0, ProposalOutcome::Proposed(ProposalKind::Draw));
}

#[tokio::test]
async fn takebacks_per_match_are_limited() {
    let table = Table::new().await;
    let id = play_takebacks(&table, limits::MAX_TAKEBACKS).await;
    let refused = |result: play::Result<(ProposalOutcome, Match)>| match result {
        Err(Error::Refused(refusal)) => match *refusal {
            Refusal::TakebacksUsedUp(state) => assert_eq!(state.takebacks(), limits::MAX_TAKEBACKS),
            other => panic!("{other:?}"),
        },
        other => panic!("it should be refused: {other:?}"),
    };
    refused(ask(&table, BERT, id).await);
    // A request from before the limit existed.
    table
        .execute(&format!(
            "insert into match_event (match_id, seq, kind, actor, at)
             select match_id, max(seq) + 1, 'takeback_offered', {BERT}, max(at) from match_event
             where match_id = {id} group by match_id"
        ))
        .await;
    let state = play::matches::find(&table.database, &caller(ADA), MatchRef::Number(id)).await;
    let asked = state.expect("the match exists").proposals.open(ProposalKind::Takeback).expect("it is asked");
    refused(play::proposals::accept(&table.database, &caller(ADA), MatchRef::Number(id), asked.event).await);
}
