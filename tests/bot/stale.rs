//! Outdated, foreign and forged presses in the picker.

use std::collections::BTreeSet;

use chrono::Utc;
use discord_playground::{Id, Message};
use hive::{Game, Hex, Piece};
use hivepost::discord::{Link, OnlyPage, PickerPress, PositionId, Press, Step};
use hivepost::ids::{MatchId, PlayerId, Revision, VariationId};
use hivepost::play::Caller;
use hivepost::play::Database;
use hivepost::play::settings::{MoveConfirmation, Value, set};
use hivepost::store::players::Player;
use serde_json::json;

use crate::first_steps::first_played;
use crate::matches::resign;
use crate::picker::{Choice, LONG_ROW, assert_picker, choice_buttons, go, take};
use crate::stage::{Stage, count, question};

fn piece(name: &str) -> Piece {
    name.parse().expect("the piece is valid")
}

/// A button, or a menu with the chosen value.
#[derive(Clone, Debug)]
struct Component {
    custom_id: String,
    value: Option<&'static str>,
}

impl Component {
    fn button(custom_id: String) -> Self {
        Self { custom_id, value: None }
    }

    fn step(ply: i32, step: Step) -> Self {
        Self::at(PositionId::Match(MatchId(1), Revision(ply)), step)
    }

    fn at(position: PositionId, step: Step) -> Self {
        Self::button(PickerPress { position, step }.custom_id())
    }

    fn choosing(self, value: &'static str) -> Self {
        Self { value: Some(value), ..self }
    }

    /// The picker press in the `custom_id`, if any.
    fn picker_press(&self) -> Option<PickerPress> {
        PickerPress::read_id(&self.custom_id)
    }

    /// Whether it plays in the match, and not on a try board.
    fn is_in_match(&self) -> bool {
        let is_in_match = |press: PickerPress| matches!(press.position, PositionId::Match(..));
        matches!(Link::read_id(&self.custom_id), Some(Link::Play(..)))
            || self.picker_press().is_some_and(is_in_match)
    }

    fn names_move(&self) -> bool {
        let Some(press) = self.picker_press() else { return false };
        matches!(press.step, Step::PlaceButton(..) | Step::PlaceMenu(..) | Step::Confirm(..) | Step::Try(..))
    }

    /// Presses it on a message that need not have it, and returns the private reply.
    async fn pressed(&self, stage: &Stage, user: Id, message: &Message) -> Message {
        let sent = match self.value {
            None => stage.discord.press_stale(user, message.id, &self.custom_id).await,
            Some(value) => stage.discord.choose_stale(user, message.id, &self.custom_id, value).await,
        };
        stage.private(sent.expect("Discord sends the press")).await
    }
}

/// One component of every step, for White's ant 3, which has many targets: in the match, on a try board, and in Ada's
/// variation.
fn components_of_every_step(ply: i32) -> Vec<Component> {
    let first = Component::button(Link::Play(MatchId(1), Revision(ply)).custom_id());
    let positions = [
        PositionId::Match(MatchId(1), Revision(ply)),
        PositionId::TryBoard(MatchId(1), Revision(ply)),
        VARIATION,
    ];
    [first].into_iter().chain(positions.into_iter().flat_map(components_at)).collect()
}

/// The start of Ada's first variation.
const VARIATION: PositionId = PositionId::Variation(MatchId(1), VariationId(1), 0);

fn components_at(position: PositionId) -> Vec<Component> {
    let ant = piece("wA3");
    vec![
        Component::at(position, Step::Pieces),
        Component::at(position, Step::PieceButton(ant)),
        Component::at(position, Step::PieceMenu(0)).choosing("wA3"),
        Component::at(position, Step::Places(ant, OnlyPage)),
        Component::at(position, Step::PlaceButton(ant, Hex::new(1, -1))),
        Component::at(position, Step::PlaceMenu(ant, 1)).choosing("\\wA2"),
        Component::at(position, Step::Confirm(ant, Hex::new(1, -1))),
        Component::at(position, Step::Try(ant, Hex::new(1, -1))),
        Component::at(position, Step::UnplayablePieces),
        Component::at(position, Step::WhyNot(ant)),
        Component::at(position, Step::WhyNotMenu(0)).choosing("wA3"),
    ]
}

/// The kind of a position and a step. Add new kinds to [`components_of_every_step`], too.
const fn kind(position: PositionId, step: Step) -> (usize, usize) {
    let position = match position {
        PositionId::Match(..) => 0,
        PositionId::TryBoard(..) => 1,
        PositionId::Variation(..) => 2,
        // Without a running match: never stale.
        PositionId::Past(..) | PositionId::Page(..) | PositionId::Lesson(_) | PositionId::Puzzle(_) => 3,
    };
    let step = match step {
        Step::Pieces => 0,
        Step::PieceButton(_) => 1,
        Step::PieceMenu(_) => 2,
        Step::Places(_, OnlyPage) => 3,
        Step::PlaceButton(..) => 4,
        Step::PlaceMenu(..) => 5,
        Step::Confirm(..) => 6,
        Step::Try(..) => 7,
        Step::UnplayablePieces => 8,
        Step::WhyNot(_) => 9,
        Step::WhyNotMenu(_) => 10,
    };
    (position, step)
}

#[test]
fn every_kind_of_picker_step_is_covered() {
    let presses = components_of_every_step(0).into_iter().filter_map(|component| component.picker_press());
    let kinds = presses.map(|PickerPress { position, step }| kind(position, step));
    let all = (0..3).flat_map(|position| (0..11).map(move |step| (position, step)));
    assert_eq!(kinds.collect::<BTreeSet<_>>(), all.collect());
}

/// Starts a match in which White's ant 3 has more than 50 targets.
async fn long_row(stage: &Stage) -> (Game, Message) {
    stage.begin(json!({ "colour": "white", "expansions": "Mosquito+Ladybug+Pillbug" })).await;
    let mut game = Game::from_game_string("Base+MLP").expect("the game type is valid");
    let post = stage.play(&mut game, LONG_ROW).await;
    (game, post)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_picker_step_works_after_a_restart() {
    let mut stage = Stage::open("picker-restarts").await;
    let (game, post) = long_row(&stage).await;
    let ada = stage.ada;
    stage.restart_bot().await;
    let pieces = stage.pressed(ada, &post, "Play").await;
    stage.restart_bot().await;
    let places = take(&stage, ada, &pieces, "wA3").await;
    stage.restart_bot().await;
    let menu = places.selects().remove(2);
    let value = menu.choices[0].value.clone();
    let asked = stage.chosen(ada, &places, &menu.custom_id, &value).await;
    stage.restart_bot().await;
    let changed = stage.pressed(ada, &asked, "Change").await;
    assert_eq!(changed.components, places.components);
    stage.restart_bot().await;
    let other = stage.pressed(ada, &changed, "Another piece").await;
    assert_eq!(other.components, pieces.components);
    stage.restart_bot().await;
    let ladybugs = take(&stage, ada, &other, "wL").await;
    stage.restart_bot().await;
    let asked = go(&stage, ada, &ladybugs, &game, "-wA3").await;
    assert!(question(&asked).contains("Place the ladybug"), "{}", question(&asked));
    let menu = Component::step(26, Step::PlaceMenu(piece("wA3"), 2));
    let sent = stage.discord.choose_stale(ada, other.id, &menu.custom_id, &value).await;
    let asked = stage.private(sent.expect("Discord sends the press")).await;
    stage.restart_bot().await;
    let played = stage.pressed(ada, &asked, "Confirm").await;
    assert_eq!(played.content, format!("Played `wA3 {value}` in match #1."));
    assert_eq!(played.id, pieces.id, "every step edits the same message");
    stage.close().await;
}

/// Starts Ada's first variation.
async fn begin_variation(stage: &Stage, picker: &Message) {
    let begin = Component::step(26, Step::Try(piece("wA3"), Hex::new(1, -1)));
    let tried = begin.pressed(stage, stage.ada, picker).await;
    assert!(tried.content.starts_with("**Try board**"), "{}", tried.content);
}

/// Asserts that a message shows the board of match 1, without choices.
#[track_caller]
fn assert_board(told: &Message, running: bool) {
    let [picture] = &told.attachments[..] else { panic!("no picture: {}", told.content) };
    let alt = picture.description.as_deref().unwrap_or_default();
    assert!(alt.starts_with("Hive board of match #1"), "{alt}");
    let labels = told.buttons().into_iter().map(|button| button.label);
    let labels: Vec<String> = labels.filter(|label| label != "Plan").collect(); // only for players
    assert_eq!(labels, if running { vec!["Try it"] } else { Vec::new() }, "{}", told.content);
    assert!(told.selects().is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_outdated_picker_says_so_and_restarts() {
    let mut stage = Stage::open("picker-stale").await;
    let (mut game, post) = long_row(&stage).await;
    let ply = i32::try_from(game.ply()).expect("the game is short");
    let picker = stage.pressed(stage.ada, &post, "Play").await;
    begin_variation(&stage, &picker).await;
    stage.play(&mut game, "wL -wA3").await;
    let pool = stage.pool().await;
    stage.restart_bot().await;
    let before = stage.snapshot(&pool).await;
    for component in components_of_every_step(ply) {
        let told = component.pressed(&stage, stage.ada, &picker).await;
        if component.is_in_match() {
            let expected =
                format!("It’s not your turn in match #1: <@{}> is to move. [Last post](", stage.bert);
            assert!(told.content.starts_with(&expected), "{component:?}: {}", told.content);
            assert_board(&told, true);
        } else {
            let expected = "Match #1 has moved on to turn 14:";
            assert!(told.content.starts_with(expected), "{component:?}: {}", told.content);
            assert!(told.content.contains("\n**Try board**"), "{component:?}: {}", told.content);
            assert_asks_on_try_board(&told);
        }
    }
    assert_eq!(stage.snapshot(&pool).await, before);
    let last = stage.play(&mut game, "bL bA3-").await;
    stage.restart_bot().await;
    let before = stage.snapshot(&pool).await;
    for component in components_of_every_step(ply) {
        let fresh = component.pressed(&stage, stage.ada, &picker).await;
        let expected = format!("Match #1 has moved on to turn {}:", game.turn_number());
        assert!(fresh.content.starts_with(&expected), "{component:?}: {}", fresh.content);
        if component.is_in_match() && component.names_move() {
            assert!(fresh.content.contains("\nOne hive: "), "{component:?}: {}", fresh.content);
            continue;
        }
        assert_picker(&fresh);
        for button in choice_buttons(&fresh) {
            let current = PositionId::Match(MatchId(1), Revision(ply + 2));
            let meant = PickerPress::read_id(&button.custom_id);
            let Some(PickerPress { position, step: Step::PlaceButton(one, _) }) = meant else {
                panic!("{meant:?}")
            };
            assert_eq!((position, one), (current, piece("wL")), "only the ladybug can move");
        }
    }
    assert_eq!(stage.snapshot(&pool).await, before);
    resign(&stage, game.to_move(), &last).await;
    stage.restart_bot().await;
    let before = stage.snapshot(&pool).await;
    for component in components_of_every_step(ply).into_iter().chain(components_of_every_step(ply + 2)) {
        for player in [stage.ada, stage.bert] {
            let told = component.pressed(&stage, player, &post).await;
            assert!(told.content.starts_with("Match #1 is over: "), "{component:?}: {}", told.content);
            assert_board(&told, false);
        }
    }
    assert_eq!(stage.snapshot(&pool).await, before);
    stage.close().await;
}

/// Asserts that a message is a try board with choices.
#[track_caller]
fn assert_asks_on_try_board(picker: &Message) {
    assert_eq!(picker.attachments.len(), 1, "{}", picker.content);
    let first = choice_buttons(picker).into_iter().next().expect("the try board has choices");
    let meant = PickerPress::read_id(&first.custom_id);
    assert!(meant.is_some_and(|press| matches!(press.position, PositionId::TryBoard(..))));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moves_made_illegal_by_the_opponent_are_explained() {
    let stage = Stage::open("picker-stale-pick").await;
    stage.begin_as_white().await;
    let mut game = Game::from_game_string("Base").expect("the game type is valid");
    let post = stage.play(&mut game, "wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 /wS1;bA1 bQ-").await;
    let picker = stage.pressed(stage.ada, &post, "Play").await;
    let queen = piece("wQ");
    let places = take(&stage, stage.ada, &picker, "wQ").await;
    assert!(Choice::place(&places, &game, "\\wS1").is_some(), "the move is still legal: {}", places.content);
    stage.play(&mut game, "wG1 wA1\\;bA1 -wQ").await;
    let pool = stage.pool().await;
    let before = stage.snapshot(&pool).await;
    for picked in [
        Component::step(6, Step::PlaceButton(queen, Hex::new(0, -1))),
        Component::step(6, Step::PlaceMenu(queen, 0)).choosing("\\wS1"),
        Component::step(6, Step::Confirm(queen, Hex::new(0, -1))),
        Component::step(6, Step::Try(queen, Hex::new(0, -1))),
    ] {
        let told = picked.pressed(&stage, stage.ada, &picker).await;
        let gone_on = format!("Match #1 has moved on to turn 5: <@{}> is to move.\n", stage.ada);
        let rule = told.content.strip_prefix(&gone_on);
        let rule = rule.unwrap_or_else(|| panic!("{picked:?}: {}", told.content));
        assert!(rule.starts_with("One hive: "), "{rule}");
        let [picture] = &told.attachments[..] else { panic!("the refusal has a picture: {}", told.content) };
        assert_eq!((picture.filename.as_str(), told.id), ("why-not-1.png", picker.id));
        let alt = picture.description.as_deref().unwrap_or_default();
        assert!(alt.contains("turn 5, White to move"), "{alt}");
        let fresh = stage.pressed(stage.ada, &told, "Change").await;
        assert_picker(&fresh);
        assert!(fresh.content.starts_with("**Match #1, turn 5**"), "{}", fresh.content);
    }
    let still = Component::step(6, Step::PlaceMenu(piece("wA2"), 0)).choosing("wG1-");
    let fresh = still.pressed(&stage, stage.ada, &picker).await;
    assert!(fresh.content.contains("to move.\n**Match #1, turn 5**"), "{}", fresh.content);
    assert_eq!(stage.snapshot(&pool).await, before);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_can_continue_another_players_picker() {
    let stage = Stage::open("picker-foreign").await;
    let (game, post) = long_row(&stage).await;
    let ply = i32::try_from(game.ply()).expect("the game is short");
    begin_variation(&stage, &stage.pressed(stage.ada, &post, "Play").await).await;
    let elsewhere = stage.discord.add_server("Elsewhere");
    let outside = stage.discord.add_channel(elsewhere, "outside");
    stage.discord.join(stage.stranger, elsewhere);
    stage.discord.join(stage.discord.bot(), elsewhere);
    let sent = stage.discord.command(stage.stranger, outside, "challenge", json!({})).await;
    stage.private(sent.expect("Discord sends the command")).await;
    let far = stage.discord.next_message(outside, None).await;
    let pool = stage.pool().await;
    let before = stage.snapshot(&pool).await;
    for component in components_of_every_step(ply) {
        for (user, expected) in [
            (stage.stranger, "You aren’t a player in match #1."),
            (stage.bert, "It’s not your turn in match #1:"),
        ] {
            let told = component.pressed(&stage, user, &post).await;
            if component.is_in_match() {
                assert!(told.content.starts_with(expected), "{component:?}: {}", told.content);
                assert_board(&told, true);
            } else {
                assert!(
                    told.content.contains("**Try board**") || told.content.starts_with("You’re trying moves"),
                    "{component:?}: {}",
                    told.content
                );
            }
            let is_hers = component
                .picker_press()
                .is_some_and(|press| matches!(press.position, PositionId::Variation(..)));
            assert_eq!(told.content.starts_with("These tried moves have expired."), is_hers, "{component:?}");
        }
        let told = component.pressed(&stage, stage.stranger, &far).await;
        assert!(told.content.starts_with("There’s no such match here."), "{component:?}: {}", told.content);
        assert!(told.components.is_empty() && told.attachments.is_empty(), "nothing is shown");
    }
    assert_eq!(stage.snapshot(&pool).await, before);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn forged_choices_restart_the_picker() {
    let stage = Stage::open("picker-never-offered").await;
    let (game, post) = long_row(&stage).await;
    let ply = i32::try_from(game.ply()).expect("the game is short");
    let picker = stage.pressed(stage.ada, &post, "Play").await;
    let (ant, queen) = (piece("wA3"), piece("wQ"));
    let never = [
        Component::step(ply, Step::PieceMenu(0)),
        Component::step(ply, Step::PieceMenu(0)).choosing(""),
        Component::step(ply, Step::PieceMenu(0)).choosing("wZ9"),
        Component::step(ply, Step::PieceMenu(0)).choosing("wA1\u{0}'; drop table match; --"),
        Component::step(ply, Step::PieceMenu(0)).choosing("wQ"),
        Component::step(ply, Step::PieceMenu(0)).choosing("bA3"),
        Component::step(ply, Step::PieceMenu(7)).choosing("bL"),
        Component::step(ply, Step::PieceButton(queen)),
        Component::step(ply, Step::PieceButton(piece("bL"))),
        Component::step(ply, Step::Places(queen, OnlyPage)),
        Component::step(ply, Step::PlaceMenu(ant, 0)),
        Component::step(ply, Step::PlaceMenu(ant, 0)).choosing("."),
        Component::step(ply, Step::PlaceMenu(ant, 0)).choosing("bL-"),
        Component::step(ply, Step::PlaceMenu(ant, 0)).choosing("anywhere"),
    ];
    let pool = stage.pool().await;
    let before = stage.snapshot(&pool).await;
    let reason = "That’s no longer possible here.\n";
    for component in never {
        let fresh = component.pressed(&stage, stage.ada, &picker).await;
        assert_picker(&fresh);
        assert!(fresh.content.starts_with(reason), "{component:?}: {}", fresh.content);
        assert_eq!((fresh.id, &fresh.components), (picker.id, &picker.components), "{component:?}");
    }
    for odd in [
        "1:dialog:1",
        "1:dialog:1:26:fly:0",
        "1:dialog:1:26:places:wA3:1",
        "9:dialog:1:26:pieces:0",
        "1:dialog:1:26:pieces:00",
    ] {
        let told = Component::button(odd.to_owned()).pressed(&stage, stage.ada, &picker).await;
        assert!(told.content.starts_with("This message is from another version"), "{odd}: {}", told.content);
    }
    assert_eq!(stage.snapshot(&pool).await, before);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_illegal_move_is_explained_and_can_be_changed() {
    let stage = Stage::open("picker-illegal").await;
    let (game, post) = long_row(&stage).await;
    let ply = i32::try_from(game.ply()).expect("the game is short");
    let picker = stage.pressed(stage.ada, &post, "Play").await;
    let (ant, queen, ladybug) = (piece("wA3"), piece("wQ"), piece("wL"));
    let against = [
        (Component::step(ply, Step::Confirm(queen, Hex::new(0, -1))), "One hive: "),
        (Component::step(ply, Step::Confirm(ant, Hex::new(0, 0))), "White’s spider 1 is already there"),
        (Component::step(ply, Step::Confirm(ladybug, Hex::new(1000, -1000))), "A new piece must touch"),
        (
            Component::step(ply, Step::Confirm(ladybug, Hex::new(i32::MIN, i32::MAX))),
            "A new piece must touch",
        ),
        (
            Component::step(ply, Step::PlaceMenu(ladybug, 0)).choosing("bS1"),
            "Black’s spider 1 is already there",
        ),
        (Component::step(ply, Step::PlaceButton(ant, Hex::new(0, 0))), "White’s spider 1 is already there"),
    ];
    let pool = stage.pool().await;
    let before = stage.snapshot(&pool).await;
    let mut far = Vec::new();
    for (component, expected) in against {
        let told = component.pressed(&stage, stage.ada, &picker).await;
        assert!(told.content.starts_with(expected), "{component:?}: {}", told.content);
        let [picture] = &told.attachments[..] else { panic!("the refusal has a picture: {}", told.content) };
        assert!(picture.filename.starts_with("why-not"), "{}", picture.filename);
        assert_eq!(told.id, picker.id);
        if expected.starts_with("A new piece must touch") {
            far.push(picture.bytes.clone());
        }
        let fresh = stage.pressed(stage.ada, &told, "Change").await;
        assert_picker(&fresh);
        let Some(Step::Confirm(piece, _) | Step::PlaceMenu(piece, _) | Step::PlaceButton(piece, _)) =
            component.picker_press().map(|press| press.step)
        else {
            panic!("the component names no piece: {component:?}");
        };
        if piece == queen {
            assert_eq!(
                fresh.components, picker.components,
                "a piece without targets returns to the choice of pieces"
            );
        } else {
            let places =
                Component::step(ply, Step::Places(piece, OnlyPage)).pressed(&stage, stage.ada, &picker).await;
            assert_eq!(fresh.components, places.components, "**Change** returns to the choice of places");
        }
    }
    // A target far outside doesn't shrink the hive in the picture.
    assert!(far.len() == 2 && far[0] == far[1], "pictures don't show targets far outside");
    assert!(far[0].len() > picker.attachments[0].bytes.len() / 2, "{} bytes", far[0].len());
    assert_eq!(stage.snapshot(&pool).await, before);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_confirmed_twice_is_played_once() {
    let stage = Stage::open("confirmed-twice").await;
    let post = stage.begin_as_white().await;
    let pieces = stage.pressed(stage.ada, &post, "Play").await;
    let question = take(&stage, stage.ada, &pieces, "wA1").await;
    let confirm = question.button("Confirm").expect("the question has the button").custom_id;
    let mut presses = Vec::new();
    for _ in 0..2 {
        let sent = stage.discord.press_stale(stage.ada, question.id, &confirm).await;
        presses.push(sent.expect("Discord sends the press"));
    }
    for press in presses {
        stage.private(press).await;
    }
    let next = stage.discord.next_message(stage.channel, Some(post.id)).await;
    assert_eq!(next.mentions, [stage.bert]);
    let pool = stage.pool().await;
    assert_eq!(count(&pool, "select count(*) from match_event where ply is not null").await, 1);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_confirmation_the_last_tap_plays_the_move() {
    let stage = Stage::open("no-question").await;
    let post = stage.begin_as_white().await;
    let pool = stage.pool().await;
    for (id, name) in [(stage.ada, "Ada"), (stage.bert, "Bert")] {
        let player = Player { id: PlayerId::from(id), name: name.to_owned() };
        let chosen = set(
            &Database::new(pool.clone()),
            &Caller::new(player, Utc::now()),
            Value::Confirming(MoveConfirmation::Skipped),
        )
        .await;
        chosen.expect("the statement succeeds");
    }
    let pieces = stage.pressed(stage.ada, &post, "Play").await;
    let played = take(&stage, stage.ada, &pieces, "wA1").await;
    assert_eq!(played.content, first_played("wA1"), "the piece now has only one place");
    let post = stage.discord.next_message(stage.channel, Some(post.id)).await;
    let pieces = stage.pressed(stage.bert, &post, "Play").await;
    let places = take(&stage, stage.bert, &pieces, "bA1").await;
    let begun = Game::from_game_string("Base;InProgress;Black[1];wA1").expect("the game string is valid");
    let played = go(&stage, stage.bert, &places, &begun, "wA1-").await;
    assert_eq!(played.content, first_played("bA1 wA1-"));
    let post = stage.discord.next_message(stage.channel, Some(post.id)).await;
    let pieces = stage.pressed(stage.ada, &post, "Play").await;
    let tried = stage.pressed(stage.ada, &pieces, "Try").await;
    assert!(tried.content.starts_with("**Try board** · match #1"), "{}", tried.content);
    assert_eq!(stage.last_post(), Some(post.id), "no move was played");
    stage.close().await;
}
