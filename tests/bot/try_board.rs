//! The try board: a private board for moves of both sides, whose first move can be played.

use discord_playground::{Id, Message};
use hive::{Expansions, Game, MoveText, Opening, Setup};
use hivepost::discord::{OnlyPage, PickerPress, PositionId, Press, Step};
use hivepost::ids::{MatchId, Revision, VariationId};
use serde_json::json;

use crate::picker::{Choice, choice_buttons, go, other_buttons, take};
use crate::stage::{Stage, count, question};

const TITLE: &str = "**Try board** · match #1, from turn 2. Only you can see this.";

fn game() -> Game {
    Game::new(Setup { expansions: Expansions::ALL[0], opening: Opening::Standard })
}

/// Starts a match with White to move after `wA1;bA1 wA1-`. Returns the last post.
async fn opened(stage: &Stage) -> Message {
    stage.begin_as_white().await;
    stage.play(&mut game(), "wA1;bA1 wA1-").await
}

/// A game with all pieces that these tests use to name places.
fn landmarks() -> Game {
    Game::from_game_string(r"Base;InProgress;White[3];wA1;bA1 wA1-;wQ -wA1;bQ bA1-")
        .expect("the game string is valid")
}

/// Tries a move.
async fn try_move(stage: &Stage, user: Id, picker: &Message, piece: &str, place: &str) -> Message {
    let places = take(stage, user, picker, piece).await;
    go(stage, user, &places, &landmarks(), place).await
}

/// Tries a first move, starting from a turn post.
async fn begin(stage: &Stage, user: Id, post: &Message, piece: &str, place: &str) -> Message {
    let pieces = stage.pressed(user, post, "Play").await;
    let shown = try_move(stage, user, &pieces, piece, place).await;
    stage.pressed(user, &shown, "Try").await
}

/// Presses a component that the message need not have, and returns the private reply.
async fn forged(
    stage: &Stage,
    user: Id,
    message: &Message,
    press: PickerPress,
    value: Option<&str>,
) -> Message {
    let id = press.custom_id();
    let sent = match value {
        Some(value) => stage.discord.choose_stale(user, message.id, &id, value).await,
        None => stage.discord.press_stale(user, message.id, &id).await,
    };
    stage.private(sent.expect("Discord sends the press")).await
}

/// The labels of the buttons, without pieces, places, and the button that explains why others can't be chosen.
fn labels(message: &Message) -> Vec<String> {
    other_buttons(message).into_iter().filter(|label| label != "Why not the others?").collect()
}

/// Asserts the text after the title and the picture of a private try board.
fn assert_tried(message: &Message, words: &str) {
    assert_eq!(message.content, format!("{TITLE}\n{words}"));
    let [picture] = &message.attachments[..] else { panic!("one picture: {}", message.content) };
    let alt = picture.description.as_deref().unwrap_or_default();
    assert!(
        alt.starts_with("Moves on the try board. None of them is played. Hive board of match #1"),
        "{alt}"
    );
}

const QUEEN: &str = "White placed the queen bee west of White’s ant 1 (`wQ -wA1`).";
const ANSWER: &str = "Black placed the queen bee east of Black’s ant 1 (`bQ bA1-`).";
const CONFIRM: &str = "Confirm plays the first of these moves: `wQ -wA1`.";
const CONFIRM_LABEL: &str = "Confirm: place the queen bee west of White’s ant 1";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tried_moves_can_be_undone_redone_and_the_first_one_played() {
    let stage = Stage::open("trying").await;
    let ada = stage.ada;
    let post = opened(&stage).await;
    let pool = stage.pool().await;
    let before = stage.snapshot(&pool).await;

    let one = begin(&stage, ada, &post, "wQ", "-wA1").await;
    assert_tried(&one, &format!("{QUEEN}\nBlack to move. What comes next?\n{CONFIRM}"));
    assert_eq!(labels(&one), ["‹ Back", CONFIRM_LABEL]);
    let two = try_move(&stage, ada, &one, "bQ", "bA1-").await;
    assert_tried(&two, &format!("{QUEEN}\n{ANSWER}\nWhite to move. What comes next?\n{CONFIRM}"));

    let back = stage.pressed(ada, &two, "‹ Back").await;
    assert_eq!((back.content.as_str(), back.id), (one.content.as_str(), one.id));
    assert_eq!(labels(&back), ["‹ Back", "Next ›", CONFIRM_LABEL]);
    let start = stage.pressed(ada, &back, "‹ Back").await;
    assert_tried(
        &start,
        "This is the current position of the match.\nWhite to move. What comes next?\nConfirm plays your first move: `wQ -wA1`.",
    );
    assert_eq!(labels(&start), ["Next ›", CONFIRM_LABEL]);
    let forward = stage.pressed(ada, &start, "Next ›").await;
    assert_eq!(forward.content, one.content);
    let other = try_move(&stage, ada, &forward, "bQ", r"bA1\").await;
    assert!(other.content.contains(r"(`bQ bA1\`)"), "{}", other.content);
    assert_eq!(labels(&other), ["‹ Back", CONFIRM_LABEL], "a new move replaces the undone ones");
    assert_eq!(stage.snapshot(&pool).await, before, "nothing has changed");

    let played = stage.pressed(ada, &other, CONFIRM_LABEL).await;
    assert_eq!((played.id, played.content.as_str()), (one.id, "Played `wQ -wA1` in match #1."));
    let next = stage.discord.next_message(stage.channel, Some(post.id)).await;
    assert_eq!(next.mentions, [stage.bert]);
    assert!(!next.content.contains("bQ"), "only the first move is played: {}", next.content);
    assert_eq!(count(&pool, "select count(*) from match_event").await, 3);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_waiting_player_can_try_moves_but_not_play_them() {
    let stage = Stage::open("trying_board").await;
    let post = opened(&stage).await;
    for reader in [stage.bert, stage.stranger] {
        let board = stage.pressed_legacy_board(reader, &post).await;
        let pieces = stage.pressed(reader, &board, "Try it").await;
        assert_eq!(pieces.id, board.id);
        assert_eq!(pieces.content, format!("{TITLE}\nWhite to move. What comes next?"));
        let one = try_move(&stage, reader, &pieces, "wQ", "-wA1").await;
        assert_tried(&one, &format!("{QUEEN}\nBlack to move. What comes next?"));
        let plan = (reader == stage.bert).then_some("Plan this line");
        assert_eq!(labels(&one), ["‹ Back"].into_iter().chain(plan).collect::<Vec<_>>());
    }
    let asked = stage.told(stage.ada, "board", json!({})).await;
    assert_eq!(labels(&asked), ["Try it", "History", "Since your last visit (1)"]);
    let pieces = stage.pressed(stage.ada, &asked, "Try it").await;
    let one = try_move(&stage, stage.ada, &pieces, "wQ", "-wA1").await;
    assert_eq!(labels(&one), ["‹ Back", CONFIRM_LABEL], "it is Ada's turn");
    let before = stage.last_post();
    stage.told(stage.ada, "board", json!({ "share": true })).await;
    let shared = stage.discord.next_message(stage.channel, before).await;
    assert_eq!(labels(&shared), Vec::<String>::new());
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_variation_survives_a_restart_and_days() {
    let mut stage = Stage::open("trying_restart").await;
    let ada = stage.ada;
    let post = opened(&stage).await;
    let one = begin(&stage, ada, &post, "wQ", "-wA1").await;
    stage.restart_bot().await;
    let places = take(&stage, ada, &one, "bQ").await;
    assert!(
        places.content.starts_with("You’re trying moves. None of them is played.\n"),
        "{}",
        places.content
    );
    stage.pass_days(2).await;
    stage.restart_bot().await;
    let two = go(&stage, ada, &places, &landmarks(), "bA1-").await;
    assert!(two.content.contains(ANSWER), "{}", two.content);
    stage.restart_bot().await;
    let played = stage.pressed(ada, &two, CONFIRM_LABEL).await;
    assert_eq!(played.content, "Played `wQ -wA1` in match #1.");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_board_opens_a_variation_after_a_restart() {
    let mut stage = Stage::open("trying_board_restart").await;
    let post = opened(&stage).await;
    let board = stage.pressed_legacy_board(stage.bert, &post).await;
    stage.restart_bot().await;
    let pieces = stage.pressed(stage.bert, &board, "Try it").await;
    stage.restart_bot().await;
    let places = take(&stage, stage.bert, &pieces, "wQ").await;
    stage.restart_bot().await;
    let one = go(&stage, stage.bert, &places, &landmarks(), "-wA1").await;
    assert_tried(&one, &format!("{QUEEN}\nBlack to move. What comes next?"));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_outdated_variation_gives_way_to_a_new_picker() {
    let stage = Stage::open("trying_stale").await;
    let (ada, bert) = (stage.ada, stage.bert);
    let post = opened(&stage).await;
    let own = begin(&stage, ada, &post, "wQ", "-wA1").await;
    let board = stage.pressed_legacy_board(bert, &post).await;
    let pieces = stage.pressed(bert, &board, "Try it").await;
    let unborn = stage.pressed_legacy_board(bert, &post).await;
    let his = try_move(&stage, bert, &pieces, "wQ", "-wA1").await;
    stage.told(ada, "place", json!({ "piece": "B1", "at": "-A1" })).await;
    stage.discord.next_message(stage.channel, Some(post.id)).await;
    stage.settle(&stage.pool().await).await;

    let gone = stage.pressed(ada, &own, "‹ Back").await;
    assert!(gone.content.starts_with("Match #1 has moved on to turn"), "{}", gone.content);
    assert!(gone.content.contains("**Try board**"), "it is not Ada's turn: {}", gone.content);
    let confirm = own.button(CONFIRM_LABEL).expect("the message has the button").custom_id;
    let confirmed =
        forged(&stage, ada, &own, PickerPress::read_id(&confirm).expect("the `custom_id` is valid"), None)
            .await;
    let his_turn = format!("It’s not your turn in match #1: <@{bert}> is to move.");
    assert!(confirmed.content.starts_with(&his_turn), "{}", confirmed.content);
    let gone = stage.pressed(bert, &his, "‹ Back").await;
    assert!(gone.content.starts_with("Match #1 has moved on to turn"), "{}", gone.content);
    assert!(!gone.content.contains("**Try board**"), "Bert can play: {}", gone.content);
    assert_eq!(question(&gone), "Which piece?");
    let gone = stage.pressed(bert, &unborn, "Try it").await;
    assert!(gone.content.starts_with("Match #1 has moved on to turn"), "{}", gone.content);
    let last = stage.last_post().and_then(|id| stage.discord.message(id)).expect("the channel has a post");
    let kept = begin(&stage, bert, &last, "bQ", "bA1-").await;
    let question = stage.pressed_more(bert, &last, "Resign").await;
    stage.pressed(bert, &question, "Resign match #1").await;
    let over = stage.pressed(bert, &kept, "‹ Back").await;
    assert!(over.content.contains("is over"), "{}", over.content);
    assert!(over.components.is_empty());
    assert_eq!(over.attachments.len(), 1, "the final position is shown");
    let board = stage.told(bert, "board", json!({ "match": "1" })).await;
    assert_eq!(labels(&board), ["History"], "a finished match has no try board");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deleted_variation_gives_way_to_a_new_picker() {
    let mut stage = Stage::open("trying_deleted").await;
    stage.begin(json!({ "colour": "white", "time": "14 days per move" })).await;
    let post = stage.play(&mut game(), "wA1;bA1 wA1-").await;
    let one = begin(&stage, stage.ada, &post, "wQ", "-wA1").await;
    let board = stage.pressed_legacy_board(stage.bert, &post).await;
    let pieces = stage.pressed(stage.bert, &board, "Try it").await;
    let his = try_move(&stage, stage.bert, &pieces, "wQ", "-wA1").await;
    stage.pass_days(8).await;
    stage.restart_bot().await;
    let pool = stage.pool().await;
    while count(&pool, "select count(*) from trial").await > 0 {
        tokio::task::yield_now().await;
    }
    let gone = "These tried moves have expired. Your last 20 tries in a match are kept for a week after you last change them.";
    let shown = stage.pressed(stage.ada, &one, "‹ Back").await;
    assert!(shown.content.starts_with(gone), "{}", shown.content);
    assert_eq!(question(&shown), "Which piece?");
    let shown = take(&stage, stage.bert, &his, "bQ").await;
    assert!(shown.content.starts_with(gone) && shown.content.contains("**Try board**"), "{}", shown.content);
    try_move(&stage, stage.bert, &shown, "wQ", "-wA1").await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn forged_presses_reveal_and_change_nothing() {
    let stage = Stage::open("trying_forged").await;
    let (ada, bert) = (stage.ada, stage.bert);
    let post = opened(&stage).await;
    let hers = begin(&stage, ada, &post, "wQ", "-wA1").await;
    let his = stage.pressed_legacy_board(bert, &post).await;
    let variation = |number| PositionId::Variation(MatchId(1), VariationId(1), number);
    let of_another =
        |step, value| forged(&stage, bert, &his, PickerPress { position: variation(1), step }, value);
    for (step, value) in [(Step::Pieces, None), (Step::PieceMenu(0), Some("bQ"))] {
        let shown = of_another(step, value).await;
        assert!(shown.content.starts_with("These tried moves have expired."), "{}", shown.content);
        assert!(!shown.content.contains("wQ"), "her variation is not revealed: {}", shown.content);
    }
    let queen = "bQ".parse().expect("the piece is valid");
    let there = hive::Hex::new(2, 0);
    for (position, step, value) in [
        (variation(1), Step::Places("wA3".parse().expect("the piece is valid"), OnlyPage), None),
        (variation(1), Step::PieceMenu(0), Some("zebra")),
        (variation(1), Step::PieceMenu(0), None),
        (variation(1), Step::PlaceMenu(queen, 0), Some("over there")),
        (variation(1), Step::PieceButton("wA3".parse().expect("the piece is valid")), None),
        (variation(1), Step::Confirm(queen, there), None),
        (variation(1), Step::Try(queen, there), None),
        (PositionId::TryBoard(MatchId(1), Revision(2)), Step::Confirm(queen, there), None),
    ] {
        let shown = forged(&stage, ada, &hers, PickerPress { position, step }, value).await;
        assert!(
            shown.content.starts_with("That’s no longer possible here.\n**Try board**"),
            "{position:?} {step:?}: {}",
            shown.content
        );
    }
    // A position beyond the end of the variation falls back to the last one.
    for (number, step, value) in [
        (u16::MAX, Step::Pieces, None),
        (2, Step::PieceMenu(0), Some("wB1")),
        (2, Step::PieceButton("wB1".parse().expect("the piece is valid")), None),
        (3, Step::PlaceButton(queen, there), None),
        (3, Step::PlaceMenu(queen, 0), Some("bA1-")),
    ] {
        let shown =
            forged(&stage, ada, &hers, PickerPress { position: variation(number), step }, value).await;
        let words = "Your tried moves have changed in the meantime.\n**Try board**";
        assert!(shown.content.starts_with(words) && shown.content.contains(QUEEN), "{}", shown.content);
        assert!(!shown.content.contains("bQ"), "the variation is unchanged: {}", shown.content);
    }
    // A match that doesn't exist, and one without this variation.
    stage.begin(json!({ "colour": "black" })).await;
    for (of, words) in [(9, "There’s no such match here."), (2, "These tried moves have expired.")] {
        let press = PickerPress {
            position: PositionId::Variation(MatchId(of), VariationId(1), 1),
            step: Step::Pieces,
        };
        let shown = forged(&stage, ada, &hers, press, None).await;
        assert!(shown.content.starts_with(words), "{of}: {}", shown.content);
    }
    let pool = stage.pool().await;
    assert_eq!(count(&pool, "select count(*) from trial").await, 1);
    assert_eq!(count(&pool, "select count(*) from match_event").await, 2);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn illegal_moves_are_refused_with_the_rule_and_a_way_back() {
    let stage = Stage::open("trying_rules").await;
    let post = opened(&stage).await;
    let one = begin(&stage, stage.ada, &post, "wQ", "-wA1").await;
    let press = PickerPress {
        position: PositionId::Variation(MatchId(1), VariationId(1), 1),
        step: Step::PlaceMenu("bQ".parse().expect("the piece is valid"), 0),
    };
    let refused = forged(&stage, stage.ada, &one, press, Some("-wQ")).await;
    assert!(refused.content.starts_with("A new piece can only touch your own colour"), "{}", refused.content);
    assert_eq!(refused.attachments.len(), 1, "the refusal has a picture");
    let back = stage.pressed(stage.ada, &refused, "Change").await;
    assert!(back.content.starts_with("You’re trying moves. None of them is played.\n"), "{}", back.content);
    assert!(
        Choice::place(&back, &landmarks(), "bA1-").is_some(),
        "another place can be chosen: {}",
        back.content
    );
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_forced_pass_is_played_and_shown() {
    let stage = Stage::open("trying_pass").await;
    stage.begin_as_white().await;
    let mut game = game();
    let post = stage.play(&mut game, r"wQ;bB1 wQ-;wQ \bB1;bQ bB1-").await;
    let pieces = stage.pressed(stage.ada, &post, "Play").await;
    let places = take(&stage, stage.ada, &pieces, "wQ").await;
    let shown = go(&stage, stage.ada, &places, &game, r"\bQ").await;
    let one = stage.pressed(stage.ada, &shown, "Try").await;
    let places = take(&stage, stage.ada, &one, "bB1").await;
    game.play(
        r"wQ \bQ"
            .parse::<MoveText>()
            .expect("the text is a UHP move")
            .legal_move(&game)
            .expect("the move is legal"),
    )
    .expect("the move is legal");
    let two = go(&stage, stage.ada, &places, &game, "wQ").await;
    assert!(
        two.content.contains("White had no legal move and passed.\nBlack to move. What comes next?"),
        "{}",
        two.content
    );
    let back = stage.pressed(stage.ada, &two, "‹ Back").await;
    assert_eq!(back.content, one.content, "undo also removes the forced pass");
    stage.close().await;
}

/// Presses the first choice.
async fn press_first(stage: &Stage, user: Id, picker: &Message) -> Message {
    let first = choice_buttons(picker).remove(0).custom_id;
    Choice::Button(first).press(stage, user, picker).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_long_variation_is_abbreviated_but_fully_navigable() {
    let stage = Stage::open("trying_long").await;
    let ada = stage.ada;
    let post = opened(&stage).await;
    let mut picker = begin(&stage, ada, &post, "wQ", "-wA1").await;
    let mut shown = vec![picker.content.clone()];
    for _ in 0..11 {
        let mut next = press_first(&stage, ada, &picker).await;
        if next.content.starts_with("You’re trying moves") {
            next = press_first(&stage, ada, &next).await;
        }
        assert!(next.content.chars().count() < 2000);
        shown.push(next.content.clone());
        picker = next;
    }
    assert!(picker.content.contains("… after 4 earlier moves:\n"), "{}", picker.content);
    for before in shown.iter().rev().skip(1) {
        picker = stage.pressed(ada, &picker, "‹ Back").await;
        assert_eq!(picker.content, *before);
    }
    for after in shown.iter().skip(1) {
        picker = stage.pressed(ada, &picker, "Next ›").await;
        assert_eq!(picker.content, *after);
    }
    assert_eq!(count(&stage.pool().await, "select count(*) from match_event").await, 2);
    stage.close().await;
}
