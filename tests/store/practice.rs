//! The half-moves that the bot has to make: rows that are claimed people in turn, and made once, in the match as it then stands.

use chrono::{DateTime, TimeDelta, Utc};
use hivepost::engine::Level;
use hivepost::hive::{Colour, Expansions, Opening};
use hivepost::ids::{MatchId, PlayerId};
use hivepost::play::challenges::{Coin, PracticeOffer};
use hivepost::play::matches::Which;
use hivepost::play::moves::MoveRequest;
use hivepost::play::offers::Seen;
use hivepost::play::thinking::Thinker;
use hivepost::play::{self, practice};
use hivepost::store::challenges::ChallengerColour;
use hivepost::store::matches::practice::BotTurn;
use hivepost::store::players::Player;

use crate::table::{ADA, BERT, RATED, SERVER, Table, by_at, caller, now, offer};

/// A match of this person, who plays Black, so that the bot has to begin.
async fn begun(table: &Table, person: i64, at: DateTime<Utc>) -> MatchId {
    let wanted = PracticeOffer {
        bot: Player { id: PlayerId(99), name: "Hivepost".to_owned() },
        level: Some(Level::LOWEST),
        colour: ChallengerColour::Fixed(Colour::Black),
        expansions: Expansions::ALL[0],
        opening: Opening::Standard,
        place: offer(SERVER, RATED).place,
    };
    let caller = by_at(person, at);
    let begun = play::challenges::practise(&table.database, &caller, wanted, Coin::ChallengerWhite).await;
    begun.expect("there is room").id()
}

fn after(seconds: i64) -> DateTime<Utc> {
    now() + TimeDelta::seconds(seconds)
}

async fn claimed(table: &Table, at: DateTime<Utc>) -> Option<BotTurn> {
    practice::claim(&table.database, at).await.expect("the database answers")
}

async fn made(table: &Table, turn: BotTurn) -> bool {
    let thinker = Thinker::default();
    practice::make_turn(&table.database, &thinker, turn, now).await.expect("it can be made")
}

/// Somebody makes the first half-move that there is.
async fn move_on(table: &Table, person: i64, id: MatchId) {
    let (caller, which) = (caller(person), Which::Number(id));
    let state = play::matches::find(&table.database, &caller, which).await.expect("the match is there");
    let mv = MoveRequest::Exactly(state.game.legal_moves()[0]);
    play::moves::make_move(&table.database, &caller, which, None, mv).await.expect("it is legal");
}

async fn ply(table: &Table, person: i64, id: MatchId) -> usize {
    let found = play::matches::find(&table.database, &caller(person), Which::Number(id)).await;
    found.expect("the match is there").ply().index()
}

#[tokio::test]
async fn whoever_has_waited_longest_is_answered_next_however_many_matches_another_plays() {
    let table = Table::new().await;
    let mut of_ada = Vec::new();
    for second in 0..4 {
        of_ada.push(begun(&table, ADA, after(second)).await);
    }
    let of_bert = begun(&table, BERT, after(5)).await;
    let mut order = Vec::new();
    for second in 6..11 {
        order.push(claimed(&table, after(second)).await.expect("one is due").id);
    }
    assert_eq!(order, [of_ada[0], of_bert, of_ada[1], of_ada[2], of_ada[3]]);
    assert_eq!(claimed(&table, after(11)).await, None, "each is being thought of");
}

#[tokio::test]
async fn a_claimed_turn_is_left_to_its_claimant_for_a_while_and_made_once() {
    let table = Table::new().await;
    let id = begun(&table, ADA, now()).await;
    let first = claimed(&table, after(0)).await.expect("it is due");
    assert_eq!(claimed(&table, after(19)).await, None);
    let second = claimed(&table, after(20)).await.expect("whoever claimed it first seems to be dead");
    assert_eq!((second.id, second.seen, second.attempts), (first.id, first.seen, 2));
    assert!(made(&table, second).await);
    assert!(!made(&table, first).await, "whoever claimed it first was slow");
    assert_eq!(ply(&table, ADA, id).await, 1);
    assert_eq!(claimed(&table, after(100)).await, None, "it is made");
}

#[tokio::test]
async fn what_was_thought_of_before_a_takeback_is_not_played_after_it() {
    let table = Table::new().await;
    let id = begun(&table, BERT, now()).await;
    let first = claimed(&table, after(1)).await.expect("it is due");
    assert!(made(&table, first).await);
    Box::pin(move_on(&table, BERT, id)).await;
    let answer = claimed(&table, after(2)).await.expect("it is due");
    let taken =
        play::offers::request_takeback(&table.database, &caller(BERT), Which::Number(id), Seen::Now).await;
    taken.expect("nobody has to agree");
    assert!(!made(&table, answer).await);
    Box::pin(move_on(&table, BERT, id)).await;
    assert!(!made(&table, answer).await, "another turn, though after as many half-moves");
    let again = claimed(&table, after(3)).await.expect("it is due again");
    assert_ne!(again.seen, answer.seen);
    assert!(made(&table, again).await);
    assert_eq!(ply(&table, BERT, id).await, 3);
}

#[tokio::test]
async fn a_match_that_is_over_leaves_the_bot_nothing_to_do() {
    let table = Table::new().await;
    let id = begun(&table, ADA, now()).await;
    let turn = claimed(&table, after(1)).await.expect("it is due");
    let state =
        play::matches::find(&table.database, &caller(ADA), Which::Number(id)).await.expect("it is there");
    play::endings::resign(&table.database, &caller(ADA), Which::Number(id), state.seen())
        .await
        .expect("she may");
    assert!(!made(&table, turn).await);
    assert_eq!(claimed(&table, after(100)).await, None);
}
