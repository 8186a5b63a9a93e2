//! Playing by tapping: whole matches without a typed command, and what the picker shows on the way.

use hivepost::discord::{Press, Step};
use hivepost::hive::{Game, Hex, Move, Opening, Piece, to_uhp};
use hivepost::playground::{Button, Id, Menu, Message};
use serde_json::json;

use crate::matches::{expansions_choice, recorded, resign};
use crate::stage::Stage;

/// Discord's own limits.
const LINES_OF_A_MENU: usize = 25;
const ROWS: usize = 5;

/// The games that are tapped through, each once.
const GAMES: [&str; 6] = ["001", "078", "086", "093", "167", "185"];

/// The step that a menu stands for.
pub fn step_of(custom_id: &str) -> Step {
    match Press::read(custom_id) {
        Some(Press::Picker(_, step)) => step,
        other => panic!("{custom_id} is no step of the picker: {other:?}"),
    }
}

/// The piece and the place of a move.
pub fn parts(mv: Move) -> Option<(Piece, Hex)> {
    match mv {
        Move::Place { piece, at } | Move::Move { piece, to: at } => Some((piece, at)),
        Move::Pass => None,
    }
}

/// How UHP writes the place of a move; a dot for the first of a game.
pub fn place(game: &Game, mv: Move) -> String {
    to_uhp(game, mv).split_once(' ').map_or(".", |(_, place)| place).to_owned()
}

/// What Discord and the reader ask of every message of the picker.
pub fn assert_picker(picker: &Message) {
    assert!(picker.components.len() <= ROWS);
    assert!(picker.buttons().len() <= 5 && picker.selects().len() <= 2);
    let [picture] = &picker.attachments[..] else { panic!("{} pictures", picker.attachments.len()) };
    assert!(picture.bytes.starts_with(b"\x89PNG\r\n\x1a\n"), "it is no PNG");
    assert!(picture.description.as_deref().is_some_and(|alt| alt.starts_with("Hive board of match #")));
    for menu in picker.selects() {
        assert!((1..=LINES_OF_A_MENU).contains(&menu.choices.len()), "{}", menu.choices.len());
        assert_eq!((menu.min_values, menu.max_values), (1, 1));
        for choice in &menu.choices {
            assert!((2..=100).contains(&choice.label.chars().count()), "{}", choice.label);
        }
    }
}

/// The menu of this message that offers `value`.
pub fn menu_with(picker: &Message, value: &str) -> Option<Menu> {
    picker.selects().into_iter().find(|menu| menu.choices.iter().any(|choice| choice.value == value))
}

/// Chooses `value`, turning pages until it is offered; counts the presses.
async fn choose(stage: &Stage, user: Id, mut picker: Message, value: &str) -> (Message, usize) {
    for turned in 0.. {
        assert_picker(&picker);
        if let Some(menu) = menu_with(&picker, value) {
            return (stage.chosen(user, &picker, &menu.custom_id, value).await, turned + 1);
        }
        assert!(picker.button("Next").is_some(), "{value} is offered nowhere: {}", picker.content);
        picker = stage.pressed(user, &picker, "Next").await;
    }
    unreachable!("it ends")
}

/// Plays a move by tapping alone, in one private message that every step edits.
pub async fn tap(stage: &Stage, user: Id, post: &Message, game: &Game, mv: Move) -> Message {
    let (piece, _) = parts(mv).expect("nobody taps a pass");
    let opened = stage.pressed(user, post, "Play").await;
    let mut picker = opened.clone();
    let mut taps = 1;
    if picker.selects().iter().any(|menu| matches!(step_of(&menu.custom_id), Step::Piece(_))) {
        let (next, presses) = choose(stage, user, picker, &piece.to_string()).await;
        (picker, taps) = (next, taps + presses);
    }
    if !picker.selects().is_empty() {
        let (next, presses) = choose(stage, user, picker, &place(game, mv)).await;
        (picker, taps) = (next, taps + presses);
    }
    assert!(taps <= 3 || targets(game, piece) > 2 * LINES_OF_A_MENU, "{taps} taps");
    assert_picker(&picker);
    let played = stage.pressed(user, &picker, "Confirm").await;
    assert_eq!(played.id, opened.id, "every step edits the same message");
    assert!(played.attachments.is_empty() && played.components.is_empty());
    let uhp = to_uhp(game, mv);
    assert!(played.content.starts_with(&format!("Played `{uhp}`")), "{uhp}: {}", played.content);
    played
}

/// How many places a piece can go to.
fn targets(game: &Game, piece: Piece) -> usize {
    let is_of_piece = |mv: &&Move| parts(**mv).is_some_and(|(one, _)| one == piece);
    game.legal_moves().iter().filter(is_of_piece).count()
}

/// Plays a recorded game by tapping, from the challenge on; where it was broken off, whoever is to move resigns.
async fn tap_through(number: &str) {
    let record = Game::from_game_string(recorded(number)).expect("the record is a game");
    let stage = Stage::open(&format!("tapped-{number}")).await;
    let opening = match record.setup().opening {
        Opening::Standard => "Standard",
        Opening::Tournament => "Tournament",
    };
    let expansions = expansions_choice(&record.setup().expansions.to_string());
    let options = json!({ "colour": "white", "expansions": expansions, "opening": opening });
    let mut post = stage.begin(options).await;
    let mut game = Game::new(record.setup());
    for played in record.history() {
        if played.mv == Move::Pass {
            assert!(post.content.contains("had no legal move and passed"), "{}", post.content);
        } else {
            tap(&stage, stage.player(game.to_move()), &post, &game, played.mv).await;
            post = stage.discord.next_message(stage.channel, Some(post.id)).await;
        }
        game.play(played.mv).expect("the record is legal");
    }
    match record.outcome() {
        Some(_) => assert!(post.content.contains(".** · match #"), "{}", post.content),
        None => drop(resign(&stage, game.to_move(), &post).await),
    }
    stage.close().await;
}

macro_rules! taps {
    ($($name:ident $number:literal)*) => {$(
        #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
        async fn $name() {
            assert!(GAMES.contains(&$number));
            tap_through($number).await;
        }
    )*};
}

taps! {
    a_match_with_throws_and_climbs_is_played_by_tapping "001"
    a_match_with_a_forced_pass_is_played_by_tapping "078"
    a_match_of_the_base_game_is_played_by_tapping "086"
    a_match_with_a_throw_is_played_by_tapping "093"
    a_match_of_twenty_five_plies_is_played_by_tapping "167"
    a_match_with_four_forced_passes_is_played_by_tapping "185"
}

#[test]
fn the_games_that_are_tapped_through_have_everything_in_them() {
    let (mut most_targets, mut throws, mut climbs, mut passes) = (0, 0, 0, 0);
    for number in GAMES {
        let record = Game::from_game_string(recorded(number)).expect("the record is a game");
        let mut game = Game::new(record.setup());
        for played in record.history() {
            throws += usize::from(played.thrower.is_some());
            match parts(played.mv) {
                None => passes += 1,
                Some((piece, at)) => {
                    climbs += usize::from(game.board().height(at) > 0);
                    most_targets = most_targets.max(targets(&game, piece));
                }
            }
            game.play(played.mv).expect("the record is legal");
        }
    }
    assert!(most_targets > LINES_OF_A_MENU, "{most_targets}");
    assert!(throws >= 5 && climbs >= 5 && passes >= 4, "{throws} throws, {climbs} climbs, {passes} passes");
}

/// The labels of buttons.
fn labels(buttons: &[Button]) -> Vec<&str> {
    buttons.iter().map(|button| button.label.as_str()).collect()
}

fn lines(menu: &Menu) -> Vec<&str> {
    menu.choices.iter().map(|choice| choice.label.as_str()).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_picker_asks_which_piece_then_where_to_then_whether_that_is_meant() {
    let stage = Stage::open("picker").await;
    stage.begin(json!({ "colour": "white", "expansions": "Pillbug" })).await;
    let mut game = Game::from_game_string("Base+P").expect("it is a type");
    let post = stage.play(&mut game, r"wA1;bP wA1\;wQ -wA1;bQ bP\;wQ /wA1").await;
    let pieces = stage.pressed(stage.bert, &post, "Play").await;
    assert_picker(&pieces);
    assert!(pieces.content.starts_with("**Match #1, turn 3** · Black to move\n"), "{}", pieces.content);
    let [menu] = &pieces.selects()[..] else { panic!("one menu") };
    assert!(lines(menu).contains(&"Ant from your hand (3 left)"), "{:?}", lines(menu));
    assert!(lines(menu).contains(&"Black queen bee, beside the black pillbug"), "{:?}", lines(menu));
    assert_eq!(lines(menu).last(), Some(&"White ant 1, beside the white queen bee"), "it can be thrown");
    assert_eq!(labels(&pieces.buttons()), ["Try"]);

    let places = stage.chosen(stage.bert, &pieces, &menu.custom_id, "wA1").await;
    assert_picker(&places);
    assert_ne!(places.attachments[0].id, pieces.attachments[0].id, "the picture is another");
    let [menu] = &places.selects()[..] else { panic!("one menu") };
    let numbers: Vec<String> = (1..=menu.choices.len()).map(|number| format!("{number} · ")).collect();
    assert!(lines(menu).iter().zip(&numbers).all(|(line, number)| line.starts_with(number)));
    assert!(lines(menu)[0].ends_with(", thrown by the black pillbug"), "{}", lines(menu)[0]);
    assert_eq!(labels(&places.buttons()), ["Another piece"]);
    let again = stage.pressed(stage.bert, &places, "Another piece").await;
    assert_eq!(again.selects(), pieces.selects());

    let places = stage.chosen(stage.bert, &again, &pieces.selects()[0].custom_id, "wA1").await;
    let value = &menu.choices[0].value;
    let question = stage.chosen(stage.bert, &places, &menu.custom_id, value).await;
    assert_picker(&question);
    assert!(question.content.contains("Throw White’s ant 1 with the pillbug, to "), "{}", question.content);
    assert!(question.selects().is_empty());
    assert_eq!(labels(&question.buttons()), ["Confirm", "Try", "Change"]);
    let changed = stage.pressed(stage.bert, &question, "Change").await;
    assert_eq!((changed.id, changed.selects()), (pieces.id, places.selects()));
    assert_eq!(stage.last_post(), Some(post.id), "nothing has been played");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_there_is_only_one_choice_nothing_is_asked() {
    let stage = Stage::open("only-choice").await;
    let post = stage.begin(json!({ "colour": "white" })).await;
    let mut game = Game::from_game_string("Base").expect("it is a type");
    let pieces = stage.pressed(stage.ada, &post, "Play").await;
    let menu = &pieces.selects()[0];
    let question = stage.chosen(stage.ada, &pieces, &menu.custom_id, "wA1").await;
    assert!(question.content.contains("Place the ant 1 in the middle of the table?"), "{}", question.content);
    let changed = stage.pressed(stage.ada, &question, "Change").await;
    assert_eq!(changed.selects(), pieces.selects(), "there was nothing to choose but the piece");

    let due = stage.play(&mut game, r"wA1;bA1 wA1-;wA2 -wA1;bA2 bA1-;wA3 -wA2;bA3 bA2-").await;
    let places = stage.pressed(stage.ada, &due, "Play").await;
    assert!(places.content.contains("Queen bee from your hand (1 left): where to?"), "{}", places.content);
    assert_eq!(labels(&places.buttons()), ["Try"], "there is no other piece");
    stage.close().await;
}

/// A row of 26 pieces with a white ant at its end: there are more places for it than two menus hold. The ladybugs are
/// in hand, so that there is something else to choose.
pub const LONG_ROW: &str = "wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wS2 -wQ;bS2 bQ-;wB1 -wS2;bB1 bS2-;wB2 -wB1;bB2 bB1-;\
    wG1 -wB2;bG1 bB2-;wG2 -wG1;bG2 bG1-;wG3 -wG2;bG3 bG2-;wM -wG3;bM bG3-;wP -wM;bP bM-;\
    wA1 -wP;bA1 bP-;wA2 -wA1;bA2 bA1-;wA3 -wA2;bA3 bA2-";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn more_places_than_one_message_holds_are_on_further_pages() {
    let stage = Stage::open("pages").await;
    stage.begin(json!({ "colour": "white", "expansions": "Mosquito+Ladybug+Pillbug" })).await;
    let mut game = Game::from_game_string("Base+MLP").expect("it is a type");
    let post = stage.play(&mut game, LONG_ROW).await;
    let ant: Piece = "wA3".parse().expect("it is a piece");
    let count = targets(&game, ant);
    assert!(count > 2 * LINES_OF_A_MENU, "{count}");
    let pieces = stage.pressed(stage.ada, &post, "Play").await;
    let menu = menu_with(&pieces, "wA3").expect("it can move");
    let first = stage.chosen(stage.ada, &pieces, &menu.custom_id, "wA3").await;
    let second = stage.pressed(stage.ada, &first, "Next").await;
    assert_eq!(labels(&first.buttons()), ["Next", "Another piece"]);
    assert_eq!(labels(&second.buttons()), ["Previous", "Another piece"]);
    assert_eq!(first.selects().len(), 2);
    let mut numbers: Vec<usize> = Vec::new();
    for page in [&first, &second] {
        assert_picker(page);
        for menu in page.selects() {
            let number = |line: &str| line.split(' ').next().and_then(|number| number.parse::<usize>().ok());
            numbers.extend(lines(&menu).into_iter().map(|line| number(line).expect("it has a number")));
        }
    }
    assert_eq!(numbers, (1..=count).collect::<Vec<usize>>());
    let back = stage.pressed(stage.ada, &second, "Previous").await;
    assert_eq!(back.selects(), first.selects());
    let last = game.legal_moves().into_iter().filter(|mv| parts(*mv).is_some_and(|(piece, _)| piece == ant));
    let last = last.max_by_key(|mv| parts(*mv).map(|(_, at)| (at.r, at.q))).expect("there are some");
    tap(&stage, stage.ada, &post, &game, last).await;
    stage.close().await;
}
