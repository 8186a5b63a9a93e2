//! Presses in a dialog that come too late, from somebody else, or from nowhere.

use chrono::Utc;
use hivepost::discord::{About, Press, Step};
use hivepost::hive::{Game, Hex, Piece};
use hivepost::ids::{MatchId, PlayerId, Ply};
use hivepost::play::{By, Confirming, set_confirming};
use hivepost::playground::{Id, Message};
use hivepost::store::players::Player;
use serde_json::json;

use crate::matches::resign;
use crate::picker::{LONG_ROW, assert_dialog, menu_with};
use crate::stage::{Stage, count};

fn piece(name: &str) -> Piece {
    name.parse().expect("it is a piece")
}

/// Something that can be pressed, and what is chosen if it is a menu.
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
        Self::button(Press::Dialog(About::Match(MatchId(1), Ply(ply)), step).custom_id())
    }

    fn choosing(self, value: &'static str) -> Self {
        Self { value: Some(value), ..self }
    }

    /// What somebody reads who presses this at a message, whether or not the message shows it.
    async fn pressed(&self, stage: &Stage, user: Id, message: &Message) -> Message {
        let sent = match self.value {
            None => stage.discord.press_anyway(user, message.id, &self.custom_id).await,
            Some(value) => stage.discord.choose_anyway(user, message.id, &self.custom_id, value).await,
        };
        stage.private(sent.expect("Discord sends the press")).await
    }
}

/// One component of every stage, for a white ant 3 that has many places to go.
fn of_every_stage(ply: i32) -> Vec<Component> {
    let ant = piece("wA3");
    vec![
        Component::button(Press::Play(MatchId(1), Ply(ply)).custom_id()),
        Component::step(ply, Step::Pieces(0)),
        Component::step(ply, Step::Piece(0)).choosing("wA3"),
        Component::step(ply, Step::Places(ant, 0)),
        Component::step(ply, Step::Places(ant, 1)),
        Component::step(ply, Step::Place(ant, 1)).choosing("-wA2"),
        Component::step(ply, Step::Confirm(ant, Hex::new(1, -1))),
    ]
}

/// A match in which White's ant 3 has more than 50 places to go.
async fn long_row(stage: &Stage) -> (Game, Message) {
    stage.begin(json!({ "colour": "white", "expansions": "Mosquito+Ladybug+Pillbug" })).await;
    let mut game = Game::from_game_string("Base+MLP").expect("it is a type");
    let post = stage.play(&mut game, LONG_ROW).await;
    (game, post)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_stage_of_a_dialog_goes_on_after_a_restart() {
    let mut stage = Stage::open("dialog-restarts").await;
    let (_, post) = long_row(&stage).await;
    let ada = stage.ada;
    stage.restart_bot().await;
    let pieces = stage.pressed(ada, &post, "Play").await;
    stage.restart_bot().await;
    let menu = menu_with(&pieces, "wA3").expect("it can move").custom_id;
    let first = stage.chosen(ada, &pieces, &menu, "wA3").await;
    stage.restart_bot().await;
    let second = stage.pressed(ada, &first, "Next").await;
    stage.restart_bot().await;
    let menu = second.selects().remove(0);
    let value = menu.choices[0].value.clone();
    let question = stage.chosen(ada, &second, &menu.custom_id, &value).await;
    stage.restart_bot().await;
    let changed = stage.pressed(ada, &question, "Change").await;
    assert_eq!(changed.selects(), first.selects());
    stage.restart_bot().await;
    let other = stage.pressed(ada, &changed, "Another piece").await;
    assert_eq!(other.selects(), pieces.selects());
    let question = Component::step(26, Step::Place(piece("wA3"), 2));
    let sent = stage.discord.choose_anyway(ada, other.id, &question.custom_id, &value).await;
    let question = stage.private(sent.expect("Discord sends the press")).await;
    stage.restart_bot().await;
    let played = stage.pressed(ada, &question, "Confirm").await;
    assert_eq!(played.content, format!("Played `wA3 {value}` in match #1."));
    assert_eq!(played.id, pieces.id, "it was one message all the time");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_dialog_that_the_match_has_left_behind_says_so_and_begins_anew() {
    let mut stage = Stage::open("dialog-stale").await;
    let (mut game, post) = long_row(&stage).await;
    let ply = i32::try_from(game.ply()).expect("it is short");
    let dialog = stage.pressed(stage.ada, &post, "Play").await;
    stage.play(&mut game, "wL -wA3").await;
    let pool = stage.pool().await;
    stage.restart_bot().await;
    let before = stage.standing(&pool).await;
    for component in of_every_stage(ply) {
        let told = component.pressed(&stage, stage.ada, &dialog).await;
        let expected = format!("It is not your turn in match #1: <@{}> is to move.", stage.bert);
        assert_eq!(told.content, expected, "{component:?}");
        assert!(told.components.is_empty() && told.attachments.is_empty());
    }
    assert_eq!(stage.standing(&pool).await, before);
    let last = stage.play(&mut game, "bL bA3-").await;
    stage.restart_bot().await;
    let before = stage.standing(&pool).await;
    for component in of_every_stage(ply) {
        let fresh = component.pressed(&stage, stage.ada, &dialog).await;
        assert_dialog(&fresh);
        let expected = format!("Match #1 has gone on since then. It is turn {} now", game.turn_number());
        assert!(fresh.content.starts_with(&expected), "{component:?}: {}", fresh.content);
        let current = Press::Dialog(About::Match(MatchId(1), Ply(ply + 2)), Step::Place(piece("wL"), 0));
        assert_eq!(fresh.selects()[0].custom_id, current.custom_id(), "only the ladybug can move now");
    }
    assert_eq!(stage.standing(&pool).await, before);
    resign(&stage, game.to_move(), &last).await;
    stage.restart_bot().await;
    let before = stage.standing(&pool).await;
    for component in of_every_stage(ply).into_iter().chain(of_every_stage(ply + 2)) {
        for player in [stage.ada, stage.bert] {
            let told = component.pressed(&stage, player, &post).await;
            assert!(told.content.starts_with("Match #1 is over: "), "{component:?}: {}", told.content);
            assert!(told.components.is_empty() && told.attachments.is_empty());
        }
    }
    assert_eq!(stage.standing(&pool).await, before);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_goes_on_with_the_dialog_of_somebody_else() {
    let stage = Stage::open("dialog-foreign").await;
    let (game, post) = long_row(&stage).await;
    let ply = i32::try_from(game.ply()).expect("it is short");
    let elsewhere = stage.discord.add_server("Elsewhere");
    let outside = stage.discord.add_channel(elsewhere, "outside");
    stage.discord.join(stage.stranger, elsewhere);
    stage.discord.join(stage.discord.bot(), elsewhere);
    let sent = stage.discord.command(stage.stranger, outside, "challenge", json!({})).await;
    stage.private(sent.expect("Discord sends the command")).await;
    let far = stage.discord.next_message(outside, None).await;
    let pool = stage.pool().await;
    let before = stage.standing(&pool).await;
    for component in of_every_stage(ply) {
        for (user, message, expected) in [
            (stage.stranger, &post, "Match #1 is played by two others."),
            (stage.bert, &post, "It is not your turn in match #1:"),
            (stage.stranger, &far, "There is no such match here."),
        ] {
            let told = component.pressed(&stage, user, message).await;
            assert!(told.content.starts_with(expected), "{component:?}: {}", told.content);
            assert!(told.components.is_empty() && told.attachments.is_empty(), "nothing is shown");
        }
    }
    assert_eq!(stage.standing(&pool).await, before);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_never_offered_begins_the_dialog_anew() {
    let stage = Stage::open("dialog-never-offered").await;
    let (game, post) = long_row(&stage).await;
    let ply = i32::try_from(game.ply()).expect("it is short");
    let dialog = stage.pressed(stage.ada, &post, "Play").await;
    let (ant, queen) = (piece("wA3"), piece("wQ"));
    let never = [
        Component::step(ply, Step::Piece(0)),
        Component::step(ply, Step::Piece(0)).choosing(""),
        Component::step(ply, Step::Piece(0)).choosing("wZ9"),
        Component::step(ply, Step::Piece(0)).choosing("wA1\u{0}'; drop table match; --"),
        Component::step(ply, Step::Piece(0)).choosing("wQ"),
        Component::step(ply, Step::Piece(0)).choosing("bA3"),
        Component::step(ply, Step::Piece(7)).choosing("bL"),
        Component::step(ply, Step::Pieces(1)),
        Component::step(ply, Step::Pieces(u16::MAX)),
        Component::step(ply, Step::Places(queen, 0)),
        Component::step(ply, Step::Places(ant, 2)),
        Component::step(ply, Step::Places(ant, u16::MAX)),
        Component::step(ply, Step::Place(ant, 0)),
        Component::step(ply, Step::Place(ant, 0)).choosing("."),
        Component::step(ply, Step::Place(ant, 0)).choosing("bL-"),
        Component::step(ply, Step::Place(ant, 0)).choosing("anywhere"),
    ];
    let pool = stage.pool().await;
    let before = stage.standing(&pool).await;
    for component in never {
        let fresh = component.pressed(&stage, stage.ada, &dialog).await;
        assert_dialog(&fresh);
        assert!(
            fresh.content.starts_with("That cannot be chosen here, or not any more.\n"),
            "{component:?}: {}",
            fresh.content
        );
        assert_eq!((fresh.id, fresh.selects()), (dialog.id, dialog.selects()), "{component:?}");
    }
    for odd in ["1:dialog:1", "1:dialog:1:26:fly:0", "9:dialog:1:26:pieces:0", "1:dialog:1:26:pieces:00"] {
        let told = Component::button(odd.to_owned()).pressed(&stage, stage.ada, &dialog).await;
        assert!(told.content.starts_with("This button is from an older version"), "{odd}: {}", told.content);
    }
    assert_eq!(stage.standing(&pool).await, before);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_against_the_rules_is_explained_and_another_can_be_chosen() {
    let stage = Stage::open("dialog-illegal").await;
    let (game, post) = long_row(&stage).await;
    let ply = i32::try_from(game.ply()).expect("it is short");
    let dialog = stage.pressed(stage.ada, &post, "Play").await;
    let (ant, queen, ladybug) = (piece("wA3"), piece("wQ"), piece("wL"));
    let against = [
        (Component::step(ply, Step::Confirm(queen, Hex::new(0, -1))), "One hive: "),
        (Component::step(ply, Step::Confirm(ant, Hex::new(0, 0))), "White’s spider 1 stands there"),
        (Component::step(ply, Step::Confirm(ladybug, Hex::new(1000, -1000))), "A new piece has to touch"),
        (
            Component::step(ply, Step::Confirm(ladybug, Hex::new(i32::MIN, i32::MAX))),
            "A new piece has to touch",
        ),
        (Component::step(ply, Step::Place(ladybug, 0)).choosing("bS1"), "Black’s spider 1 stands there"),
    ];
    let pool = stage.pool().await;
    let before = stage.standing(&pool).await;
    for (component, expected) in against {
        let told = component.pressed(&stage, stage.ada, &dialog).await;
        assert!(told.content.starts_with(expected), "{component:?}: {}", told.content);
        let [picture] = &told.attachments[..] else { panic!("it shows why: {}", told.content) };
        assert!(picture.filename.starts_with("why-not"), "{}", picture.filename);
        assert_eq!(told.id, dialog.id);
        let fresh = stage.pressed(stage.ada, &told, "Change").await;
        assert_eq!(fresh.selects(), dialog.selects());
    }
    assert_eq!(stage.standing(&pool).await, before);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_confirmed_twice_is_played_once() {
    let stage = Stage::open("confirmed-twice").await;
    let post = stage.begin_as_white().await;
    let pieces = stage.pressed(stage.ada, &post, "Play").await;
    let menu = menu_with(&pieces, "wA1").expect("it can be placed").custom_id;
    let question = stage.chosen(stage.ada, &pieces, &menu, "wA1").await;
    let confirm = question.button("Confirm").expect("it asks").custom_id;
    let mut presses = Vec::new();
    for _ in 0..2 {
        let sent = stage.discord.press_anyway(stage.ada, question.id, &confirm).await;
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
async fn whoever_wants_no_question_plays_with_the_last_tap() {
    let stage = Stage::open("no-question").await;
    let post = stage.begin_as_white().await;
    let pool = stage.pool().await;
    for (id, name) in [(stage.ada, "Ada"), (stage.bert, "Bert")] {
        let player = Player { id: PlayerId::from(id), name: name.to_owned() };
        let chosen = set_confirming(&pool, &By { player, now: Utc::now() }, Confirming::AtOnce).await;
        chosen.expect("the database takes it");
    }
    let pieces = stage.pressed(stage.ada, &post, "Play").await;
    let menu = menu_with(&pieces, "wA1").expect("it can be placed").custom_id;
    let question = stage.chosen(stage.ada, &pieces, &menu, "wA1").await;
    assert!(question.button("Confirm").is_some(), "nobody has chosen the place: {}", question.content);
    stage.pressed(stage.ada, &question, "Confirm").await;
    let post = stage.discord.next_message(stage.channel, Some(post.id)).await;
    let pieces = stage.pressed(stage.bert, &post, "Play").await;
    let menu = menu_with(&pieces, "bA1").expect("it can be placed").custom_id;
    let places = stage.chosen(stage.bert, &pieces, &menu, "bA1").await;
    let menu = menu_with(&places, "wA1-").expect("it can go there").custom_id;
    let played = stage.chosen(stage.bert, &places, &menu, "wA1-").await;
    assert_eq!(played.content, "Played `bA1 wA1-` in match #1.");
    stage.discord.next_message(stage.channel, Some(post.id)).await;
    stage.close().await;
}
