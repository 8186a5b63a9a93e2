//! A move only counts in the position for which it was chosen.

use hive::{Move, MoveText};
use hivepost::ids::{MatchId, Ply, Revision};
use hivepost::play::matches::MatchRef;
use hivepost::play::moves::{MadeMove, MoveRequest, make_move};
use hivepost::play::proposals::{ExpectedPosition, request_takeback};
use hivepost::play::{self, Error, Match, Refusal};

use crate::table::{ADA, BERT, Table, caller};

/// Chooses a move in the current position.
fn chosen(state: &Match, uhp: &str) -> Move {
    uhp.parse::<MoveText>().expect("it is UHP").legal_move(&state.game).expect("the move is legal")
}

async fn look(table: &Table, id: MatchId) -> Match {
    play::matches::find(&table.database, &caller(ADA), MatchRef::Number(id)).await.expect("the match exists")
}

async fn press(table: &Table, id: MatchId, seen: Revision, mv: Move) -> play::Result<MadeMove> {
    let request = MoveRequest::Exact(mv);
    make_move(&table.database, &caller(ADA), MatchRef::Number(id), Some(seen), request).await
}

#[track_caller]
fn assert_stale<T: std::fmt::Debug>(result: play::Result<T>) {
    match result {
        Err(Error::Refused(refusal)) if matches!(*refusal, Refusal::Stale(_)) => {}
        other => panic!("the match has gone on: {other:?}"),
    }
}

#[tokio::test]
async fn a_move_for_an_outdated_position_is_rejected() {
    let table = Table::new().await;
    let id = table.begin(ADA, BERT).await;
    table.open_both(ADA, BERT, id).await;
    let old = look(&table, id).await;
    let late = chosen(&old, "wB1 -wA1");
    let played =
        press(&table, id, old.revision(), chosen(&old, "wQ -wA1")).await.expect("it is as she saw it");
    table.open(BERT, id, "Q", "bA1-").await.expect("the move is legal");
    let mv = chosen(&look(&table, id).await, "wB1 /wA1");
    assert_stale(press(&table, id, old.revision(), mv).await);
    assert_stale(press(&table, id, played.state.revision(), mv).await);
    assert_eq!(look(&table, id).await.ply(), Ply(4), "nothing was played");
    // A takeback restores the position, but the player has seen other moves since.
    for player in [ADA, BERT] {
        let asked =
            request_takeback(&table.database, &caller(player), MatchRef::Number(id), ExpectedPosition::Any)
                .await;
        asked.expect("she asks, and he agrees");
    }
    assert_eq!(look(&table, id).await.ply(), old.ply());
    assert_stale(press(&table, id, old.revision(), late).await);
}
