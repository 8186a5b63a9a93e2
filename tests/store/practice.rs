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

#[tokio::test]
async fn what_an_older_release_has_not_asked_for_or_left_behind_is_mended() {
    let table = Table::new().await;
    let [waiting, over] = [begun(&table, ADA, now()).await, begun(&table, BERT, now()).await];
    // It knows no rows of the bot's turns, neither when it takes a half-move nor when it ends a match.
    table.execute(&format!("delete from bot_turn where match_id = {waiting}")).await;
    table
        .execute(&format!(
            "update match set ended_at = started_at, result = 'white', end_reason = 'resigned' where match_id = {over}"
        ))
        .await;
    let restored = practice::restore_missing_turns(&table.database, after(1)).await;
    assert_eq!(restored.expect("the database answers"), 1);
    let mut made_in = Vec::new();
    for second in [2, 3] {
        let turn = claimed(&table, after(second)).await.expect("one is due");
        if made(&table, turn).await {
            made_in.push(turn.id);
        }
    }
    assert_eq!(made_in, [waiting]);
    assert_eq!(claimed(&table, after(100)).await, None, "what was left behind is gone");
    let restored = practice::restore_missing_turns(&table.database, after(101)).await;
    assert_eq!(restored.expect("the database answers"), 0, "it is not the bot's turn");
}

#[tokio::test]
async fn what_the_bot_thought_of_a_position_does_not_outlast_it() {
    let table = Table::new().await;
    let id = begun(&table, ADA, now()).await;
    let first = claimed(&table, after(1)).await.expect("it is due");
    assert!(made(&table, first).await);
    Box::pin(move_on(&table, ADA, id)).await;
    let answer = claimed(&table, after(2)).await.expect("it is due");
    assert!(made(&table, answer).await);
    let score = async || {
        let found = play::matches::find(&table.database, &caller(ADA), Which::Number(id)).await;
        found.expect("it is there").row.practice.expect("the bot plays").score
    };
    assert!(score().await.is_some(), "the search has judged it");
    let taken =
        play::offers::request_takeback(&table.database, &caller(ADA), Which::Number(id), Seen::Now).await;
    taken.expect("nobody has to agree");
    assert_eq!(score().await, None);
}

#[tokio::test]
async fn of_two_who_press_rematch_after_practice_one_begins_it() {
    let table = Table::new().await;
    let id = begun(&table, ADA, now()).await;
    let turn = claimed(&table, after(1)).await.expect("it is due");
    assert!(made(&table, turn).await);
    let state =
        play::matches::find(&table.database, &caller(ADA), Which::Number(id)).await.expect("it is there");
    play::endings::resign(&table.database, &caller(ADA), Which::Number(id), state.seen())
        .await
        .expect("she may");
    let ada = by_at(ADA, after(5));
    let [one, other] = [(); 2].map(|()| play::challenges::rematch(&table.database, &ada, Which::Number(id)));
    let answers = tokio::join!(Box::pin(one), Box::pin(other));
    let begun = [answers.0, answers.1].into_iter().flatten().count();
    assert_eq!(begun, 1);
}

#[tokio::test]
async fn a_half_move_that_the_bot_was_thinking_about_is_told_with_the_end() {
    let table = Table::new().await;
    let id = begun(&table, ADA, now()).await;
    let turn = claimed(&table, after(1)).await.expect("it is due");
    assert!(made(&table, turn).await);
    Box::pin(move_on(&table, ADA, id)).await;
    let state =
        play::matches::find(&table.database, &caller(ADA), Which::Number(id)).await.expect("it is there");
    play::endings::resign(&table.database, &caller(ADA), Which::Number(id), state.seen())
        .await
        .expect("she may");
    let since: i32 = sqlx::query_scalar("select since from notice where kind = 'result'")
        .fetch_one(&*table.database)
        .await
        .expect("the end is told");
    assert_eq!((since, state.ply().index()), (1, 2));
}

#[tokio::test]
async fn of_somebody_who_is_deleted_nothing_says_where_the_bot_wrote_to_them_or_thought_about_them() {
    let table = Table::new().await;
    let id = begun(&table, ADA, now()).await;
    table
        .execute(&format!(
            "update match set guild_id = 0, channel_id = 77, is_private = true where match_id = {id}"
        ))
        .await;
    let turn = claimed(&table, after(1)).await.expect("it is due");
    assert!(made(&table, turn).await);
    play::accounts::delete(&table.database, &caller(ADA), PlayerId(-5)).await.expect("she wants it");
    let left: (i64, Option<DateTime<Utc>>, i64) = sqlx::query_as(
        "select (select channel_id from match), (select bot_thought_at from player where player_id = -5),
                (select count(*) from notice)",
    )
    .fetch_one(&*table.database)
    .await
    .expect("the rows are there");
    assert_eq!(left, (0, None, 0));
}
