//! What is new in a match since a player's last view.

use hivepost::ids::{MatchId, PlayerId, Ply};
use hivepost::play::matches::{MatchRef, MatchView};
use hivepost::play::{self, Error, Refusal};
use hivepost::store::matches::last_seen::{find_last_seen, set_last_seen};

use crate::table::{ADA, BERT, RATED, SERVER, Table, caller, now};

/// A spectator in the same server.
const CLEO: i64 = 99;

async fn recall(table: &Table, reader: i64, id: MatchId) -> MatchView {
    let server = Some(SERVER);
    let caller = play::Caller { server, ..caller(reader) };
    play::matches::find_view(&table.database, &caller, MatchRef::Number(id)).await.expect("the match exists")
}

/// Returns the first ply of a match that is new to a player.
async fn new_from(table: &Table, reader: i64, id: MatchId) -> Ply {
    let MatchView { state, seen_events } = recall(table, reader, id).await;
    state.first_after(seen_events)
}

#[tokio::test]
async fn the_furthest_seen_event_is_kept() {
    let table = Table::new().await;
    let id = table.begin(ADA, BERT).await;
    let mut connection = table.database.acquire().await.expect("the pool has connections");
    assert_eq!(find_last_seen(&mut connection, PlayerId(CLEO), id).await.expect("the query succeeds"), None);
    for (events, seen) in [(0, 0), (7, 7), (5, 7), (8, 8)] {
        set_last_seen(&mut connection, PlayerId(CLEO), id, events, now()).await.expect("the insert succeeds");
        let found = find_last_seen(&mut connection, PlayerId(CLEO), id).await.expect("the query succeeds");
        assert_eq!(found, Some(seen));
    }
}

#[tokio::test]
async fn events_after_the_last_view_or_own_move_are_new() {
    let table = Table::new().await;
    let id = table.begin(ADA, BERT).await;
    assert_eq!(new_from(&table, CLEO, id).await, Ply(0));
    let cleo = recall(&table, CLEO, id).await;
    play::matches::mark_seen(&table.database, PlayerId(CLEO), &cleo.state, now())
        .await
        .expect("the match exists");
    table.open_both(ADA, BERT, id).await;
    assert_eq!(new_from(&table, ADA, id).await, Ply(1), "White has moved, and Black since then");
    assert_eq!(new_from(&table, BERT, id).await, Ply(2), "nothing came after Black's own");
    assert_eq!(new_from(&table, CLEO, id).await, Ply(0));
    let server = Some(SERVER);
    let reader = play::Caller { server, ..caller(CLEO) };
    play::matches::view(&table.database, &reader, MatchRef::Number(id)).await.expect("the match exists");
    assert_eq!(new_from(&table, CLEO, id).await, Ply(2));
    assert_eq!(new_from(&table, 100, id).await, Ply(2), "nothing is new without a previous view");
}

#[tokio::test]
async fn a_different_move_after_a_takeback_is_new() {
    let table = Table::new().await;
    let id = table.begin(ADA, BERT).await;
    table.open_both(ADA, BERT, id).await;
    let server = Some(SERVER);
    let reader = play::Caller { server, ..caller(CLEO) };
    play::matches::view(&table.database, &reader, MatchRef::Number(id)).await.expect("the match exists");
    let back = format!(
        "insert into match_event (match_id, seq, kind, ply, uhp, actor, at) values
            ({id}, 2, 'taken_back', 0, null, {ADA}, '2024-01-02'), ({id}, 3, 'placed', 0, 'wS1', {ADA}, '2024-01-02'),
            ({id}, 4, 'placed', 1, 'bS1 wS1-', {BERT}, '2024-01-02'),
            ({id}, 5, 'taken_back', 1, null, {ADA}, '2024-01-02')"
    );
    table.execute(&back).await;
    assert_eq!(new_from(&table, CLEO, id).await, Ply(0));
    let state = recall(&table, CLEO, id).await.state;
    assert_eq!(state.ply(), Ply(1));
    assert_eq!(state.taken_back_at(Ply(0)), ["wA1", "bA1 wA1-"]);
    assert_eq!(state.taken_back_at(Ply(1)), ["bS1 wS1-"]);
}

#[tokio::test]
async fn an_unknown_match_number_is_rejected() {
    let table = Table::new().await;
    let over = table.play_resigned([ADA, BERT], ADA, SERVER, RATED).await.id();
    let look =
        async |which: MatchRef| play::matches::find_viewable(&table.database, &caller(ADA), which).await;
    assert_eq!(look(MatchRef::Here).await.expect("it is the last one here").id(), over);
    match look(MatchRef::Number(MatchId(over.0 + 1))).await {
        Err(Error::Refused(refusal)) => assert!(matches!(*refusal, Refusal::NoSuchMatch), "{refusal:?}"),
        other => panic!("there is no such match: {other:?}"),
    }
}
