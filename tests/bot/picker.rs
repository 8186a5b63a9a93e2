//! The move picker: whole matches played by buttons and menus alone.

use discord_playground::{Button, Id, Menu, Message};
use hive::{Game, Hex, Move, Opening, Piece, TargetText, to_uhp};
use hivepost::discord::{PickerPress, Press, Step};
use serde_json::{Value, json};

use crate::emojis::wait_for_emojis;
use crate::matches::{expansions_choice, recorded, resign};
use crate::stage::{Stage, question};

/// Discord's limits.
const MAX_MENU_OPTIONS: usize = 25;
const MAX_ROWS: usize = 5;

/// Pieces and places shown as buttons.
const MAX_PIECE_BUTTONS: usize = 15;
const MAX_PLACE_BUTTONS: usize = 20;

/// Play, piece, place, Confirm.
const MAX_PRESSES: usize = 4;

/// Recorded games that are replayed by taps.
const GAMES: [&str; 6] = ["001", "078", "086", "093", "167", "185"];

/// The step in a button's or menu's `custom_id`.
pub fn step_of(custom_id: &str) -> Step {
    match PickerPress::read_id(custom_id) {
        Some(press) => press.step,
        other => panic!("{custom_id} isn't a picker step: {other:?}"),
    }
}

/// The piece and target of a move, if it isn't a pass.
pub fn piece_and_place(mv: Move) -> Option<(Piece, Hex)> {
    match mv {
        Move::Place { piece, at } | Move::Move { piece, to: at } => Some((piece, at)),
        Move::Pass => None,
    }
}

/// The target of a move in UHP notation, or a dot for the first move.
pub fn place(game: &Game, mv: Move) -> String {
    to_uhp(game, mv).split_once(' ').map_or(".", |(_, place)| place).to_owned()
}

/// Asserts Discord's limits and the invariants of all picker messages.
pub fn assert_picker(picker: &Message) {
    assert!(picker.components.len() <= MAX_ROWS);
    let (buttons, menus) = (choice_buttons(picker), picker.selects());
    assert!(buttons.is_empty() || menus.is_empty());
    let of_pieces = |button: &Button| matches!(step_of(&button.custom_id), Step::PieceButton(_));
    let limit = if buttons.iter().any(of_pieces) { MAX_PIECE_BUTTONS } else { MAX_PLACE_BUTTONS };
    assert!(buttons.len() <= limit, "{} buttons", buttons.len());
    assert!(!question(picker).is_empty(), "the question is below the picture: {}", picker.content);
    let [picture] = &picker.attachments[..] else { panic!("{} pictures", picker.attachments.len()) };
    assert!(picture.bytes.starts_with(b"\x89PNG\r\n\x1a\n"), "the picture isn't a PNG");
    assert!(picture.description.as_deref().is_some_and(|alt| alt.starts_with("Hive board of match #")));
    let lines: Vec<_> = menus.iter().flat_map(|menu| &menu.choices).collect();
    assert!(lines.is_empty() || lines.len() > MAX_PIECE_BUTTONS, "{} options fit into buttons", lines.len());
    for menu in &menus {
        assert!((1..=MAX_MENU_OPTIONS).contains(&menu.choices.len()), "{}", menu.choices.len());
        assert_eq!((menu.min_values, menu.max_values), (1, 1));
    }
    for line in lines {
        assert!((2..=100).contains(&line.label.chars().count()), "{}", line.label);
    }
}

/// The buttons for pieces and places.
pub fn choice_buttons(picker: &Message) -> Vec<Button> {
    let is_choice = |button: &Button| {
        PickerPress::read_id(&button.custom_id)
            .is_some_and(|press| matches!(press.step, Step::PieceButton(_) | Step::PlaceButton(..)))
    };
    picker.buttons().into_iter().filter(is_choice).collect()
}

/// The labels of all other buttons.
pub fn other_buttons(picker: &Message) -> Vec<String> {
    let choices = choice_buttons(picker);
    picker.buttons().into_iter().filter(|one| !choices.contains(one)).map(|button| button.label).collect()
}

/// The menu with the option `value`.
pub fn menu_with(picker: &Message, value: &str) -> Option<Menu> {
    picker.selects().into_iter().find(|menu| menu.choices.iter().any(|choice| choice.value == value))
}

/// A piece or place in a picker, by its `custom_id` and, in a menu, its value.
pub enum Choice {
    Button(String),
    MenuOption(String, String),
}

impl Choice {
    pub fn piece(picker: &Message, name: &str) -> Option<Self> {
        let piece: Piece = name.parse().expect("the piece is valid");
        Self::of(picker, |step| step == Step::PieceButton(piece), name)
    }

    /// A place for the chosen piece, in UHP notation for `game`.
    pub fn place(picker: &Message, game: &Game, uhp: &str) -> Option<Self> {
        let place: TargetText = uhp.parse().expect("the target is valid");
        let there = place.resolve(game).expect("the target exists");
        Self::of(picker, |step| matches!(step, Step::PlaceButton(_, at) if at == there), uhp)
    }

    fn of(picker: &Message, is_meant: impl Fn(Step) -> bool, value: &str) -> Option<Self> {
        let buttons = choice_buttons(picker);
        let button = buttons.into_iter().find(|button| is_meant(step_of(&button.custom_id)));
        let line = || menu_with(picker, value).map(|menu| Self::MenuOption(menu.custom_id, value.to_owned()));
        button.map(|button| Self::Button(button.custom_id)).or_else(line)
    }

    /// Presses it and returns the edited message.
    pub async fn press(&self, stage: &Stage, user: Id, picker: &Message) -> Message {
        let sent = match self {
            Self::Button(custom_id) => stage.discord.press(user, picker.id, custom_id).await,
            Self::MenuOption(menu, value) => stage.discord.choose(user, picker.id, menu, &[value]).await,
        };
        let next = stage.private(sent.expect("the choice is offered")).await;
        assert_eq!(next.id, picker.id, "every step edits the same message");
        next
    }
}

/// Chooses a piece in the picker.
pub async fn take(stage: &Stage, user: Id, picker: &Message, name: &str) -> Message {
    let choice = Choice::piece(picker, name);
    choice.unwrap_or_else(|| panic!("no {name}: {}", picker.content)).press(stage, user, picker).await
}

/// Chooses a place for the piece, in UHP notation for `game`.
pub async fn go(stage: &Stage, user: Id, picker: &Message, game: &Game, uhp: &str) -> Message {
    let choice = Choice::place(picker, game, uhp);
    choice.unwrap_or_else(|| panic!("no {uhp}: {}", picker.content)).press(stage, user, picker).await
}

/// Plays a move by taps alone, in one private message that every step edits. Returns the number of presses.
pub async fn tap(stage: &Stage, user: Id, post: &Message, game: &Game, mv: Move) -> usize {
    let (piece, _) = piece_and_place(mv).expect("a pass has no picker");
    let (piece, uhp) = (piece.to_string(), place(game, mv));
    let opened = stage.pressed(user, post, "Play").await;
    let (mut picker, mut presses) = (opened.clone(), 1);
    if let Some(choice) = Choice::piece(&picker, &piece) {
        assert_picker(&picker);
        (picker, presses) = (choice.press(stage, user, &picker).await, presses + 1);
    }
    if let Some(choice) = Choice::place(&picker, game, &uhp) {
        assert_picker(&picker);
        (picker, presses) = (choice.press(stage, user, &picker).await, presses + 1);
    }
    assert_picker(&picker);
    let played = stage.pressed(user, &picker, "Confirm").await;
    assert_eq!(played.id, opened.id, "every step edits the same message");
    assert!(played.attachments.is_empty());
    assert!(other_buttons(&played).iter().all(|label| label == "Plan"), "{:?}", played.components);
    let uhp = to_uhp(game, mv);
    assert!(played.content.starts_with(&format!("Played `{uhp}`")), "{uhp}: {}", played.content);
    presses + 1
}

/// The number of legal targets of a piece.
fn targets(game: &Game, piece: Piece) -> usize {
    let is_of_piece = |mv: &&Move| piece_and_place(**mv).is_some_and(|(one, _)| one == piece);
    game.legal_moves().iter().filter(is_of_piece).count()
}

/// Plays a recorded game by taps, from the challenge on. At the end of an unfinished record, the player to move resigns.
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
            let presses = tap(&stage, stage.player(game.to_move()), &post, &game, played.mv).await;
            assert!(presses <= MAX_PRESSES, "{presses} presses for {}", to_uhp(&game, played.mv));
            post = stage.discord.next_message(stage.channel, Some(post.id)).await;
        }
        game.play(played.mv).expect("the record is legal");
    }
    match record.outcome() {
        Some(_) => assert!(post.content.contains(".** Match #"), "{}", post.content),
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
fn the_recorded_games_cover_throws_climbs_and_passes() {
    let (mut most_targets, mut throws, mut climbs, mut passes) = (0, 0, 0, 0);
    for number in GAMES {
        let record = Game::from_game_string(recorded(number)).expect("the record is a game");
        let mut game = Game::new(record.setup());
        for played in record.history() {
            throws += usize::from(played.thrower.is_some());
            match piece_and_place(played.mv) {
                None => passes += 1,
                Some((piece, at)) => {
                    climbs += usize::from(game.board().height(at) > 0);
                    most_targets = most_targets.max(targets(&game, piece));
                }
            }
            game.play(played.mv).expect("the record is legal");
        }
    }
    assert!(most_targets > MAX_MENU_OPTIONS, "{most_targets}");
    assert!(throws >= 5 && climbs >= 5 && passes >= 4, "{throws} throws, {climbs} climbs, {passes} passes");
}

fn labels(buttons: &[Button]) -> Vec<&str> {
    buttons.iter().map(|button| button.label.as_str()).collect()
}

/// The components of each row, in Discord's JSON.
fn rows(picker: &Message) -> Vec<Vec<Value>> {
    let row = |row: &Value| row["components"].as_array().expect("a row has components").clone();
    picker.components.iter().map(row).collect()
}

/// The numbers of the offered places, in order.
fn numbers(places: &Message) -> Vec<usize> {
    let buttons = choice_buttons(places).into_iter().map(|button| button.label);
    let lines = places.selects().into_iter().flat_map(|menu| menu.choices).map(|line| line.label);
    let number = |words: String| words.split(' ').next().and_then(|number| number.parse().ok());
    buttons.chain(lines).map(|words| number(words).expect("the label has a number")).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_picker_asks_for_piece_then_place_then_confirmation() {
    let stage = Stage::open("picker").await;
    stage.begin(json!({ "colour": "white", "expansions": "Pillbug" })).await;
    let mut game = Game::from_game_string("Base+P").expect("the game type is valid");
    let post = stage.play(&mut game, r"wA1;bP wA1\;wQ -wA1;bQ bP\;wQ /wA1").await;
    let pieces = stage.pressed(stage.bert, &post, "Play").await;
    assert_picker(&pieces);
    assert_eq!(pieces.content, "**Match #1, turn 3** · Black to move");
    assert_eq!(question(&pieces), "Which piece?");
    let offered = ["Spider ×2", "Beetle ×2", "Grasshopper ×3", "Ant ×3", "Queen bee", "White’s ant 1"];
    assert_eq!(labels(&choice_buttons(&pieces)), offered, "pieces in hand, then on the board, then to throw");
    let per_row: Vec<usize> = rows(&pieces).iter().map(Vec::len).collect();
    assert_eq!(per_row, [4, 2, 2], "the hand, the board, and other buttons");
    assert_eq!(other_buttons(&pieces), ["Try", "Why not the others?"]);

    let places = take(&stage, stage.bert, &pieces, "wA1").await;
    assert_picker(&places);
    assert_ne!(places.attachments[0].id, pieces.attachments[0].id, "the picture has changed");
    assert_eq!(places.content, pieces.content);
    assert_eq!(question(&places), "White’s ant 1: choose a place by its number in the picture.");
    assert_eq!(numbers(&places), (1..=targets(&game, piece("wA1"))).collect::<Vec<usize>>());
    assert_eq!(other_buttons(&places), ["Another piece"]);
    let again = stage.pressed(stage.bert, &places, "Another piece").await;
    assert_eq!(again.components, pieces.components);

    let places = take(&stage, stage.bert, &again, "wA1").await;
    let asked = stage.pressed(stage.bert, &places, "1").await;
    assert_picker(&asked);
    assert!(question(&asked).starts_with("Throw White’s ant 1 to the "), "{}", question(&asked));
    assert!(asked.selects().is_empty());
    assert_eq!(labels(&asked.buttons()), ["Confirm", "Try", "Change"]);
    let sizes = [&pieces, &places, &asked].map(|shown| shown.attachments[0].size);
    assert!(sizes[0].is_some() && sizes == [sizes[0]; 3], "the scale changed: {sizes:?}");
    let changed = stage.pressed(stage.bert, &asked, "Change").await;
    assert_eq!((changed.id, &changed.components), (pieces.id, &places.components));
    assert_eq!(stage.last_post(), Some(post.id), "no move was played");
    stage.close().await;
}

fn piece(name: &str) -> Piece {
    name.parse().expect("the piece is valid")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_picker_skips_questions_with_a_single_choice() {
    let stage = Stage::open("only-choice").await;
    let post = stage.begin(json!({ "colour": "white" })).await;
    let mut game = Game::from_game_string("Base").expect("the game type is valid");
    let pieces = stage.pressed(stage.ada, &post, "Play").await;
    let asked = take(&stage, stage.ada, &pieces, "wA1").await;
    assert_eq!(question(&asked), "Place ant 1 in the middle?");
    let changed = stage.pressed(stage.ada, &asked, "Change").await;
    assert_eq!(changed.components, pieces.components, "**Change** returns to the choice of the piece");

    let due = stage.play(&mut game, r"wA1;bA1 wA1-;wA2 -wA1;bA2 bA1-;wA3 -wA2;bA3 bA2-").await;
    let places = stage.pressed(stage.ada, &due, "Play").await;
    let asked = "Queen bee: choose a place by its number in the picture.";
    assert_eq!(question(&places), asked);
    assert_eq!(other_buttons(&places), ["Try", "Why not the others?"], "there is no **Another piece**");
    let others = stage.pressed(stage.ada, &places, "Why not the others?").await;
    let due = stage.pressed(stage.ada, &others, "Spider ×2").await;
    assert!(due.content.contains("queen bee"), "{}", due.content);
    stage.close().await;
}

/// A row of 26 pieces with a white ant at its end, which has more places than two menus can hold. The ladybugs are in
/// hand, so that there is another piece to choose.
pub const LONG_ROW: &str = "wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wS2 -wQ;bS2 bQ-;wB1 -wS2;bB1 bS2-;wB2 -wB1;bB2 bB1-;\
    wG1 -wB2;bG1 bB2-;wG2 -wG1;bG2 bG1-;wG3 -wG2;bG3 bG2-;wM -wG3;bM bG3-;wP -wM;bP bM-;\
    wA1 -wP;bA1 bP-;wA2 -wA1;bA2 bA1-;wA3 -wA2;bA3 bA2-";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn places_beyond_the_button_limit_are_in_menus() {
    let stage = Stage::open("many-places").await;
    stage.begin(json!({ "colour": "white", "expansions": "Mosquito+Ladybug+Pillbug" })).await;
    let mut game = Game::from_game_string("Base+MLP").expect("the game type is valid");
    let post = stage.play(&mut game, LONG_ROW).await;
    let ant = piece("wA3");
    let count = targets(&game, ant);
    assert!(count > 2 * MAX_MENU_OPTIONS, "{count}");
    let pieces = stage.pressed(stage.ada, &post, "Play").await;
    let places = take(&stage, stage.ada, &pieces, "wA3").await;
    assert_picker(&places);
    assert_eq!(places.selects().len(), 3);
    assert_eq!(labels(&places.buttons()), ["Another piece"]);
    assert_eq!(numbers(&places), (1..=count).collect::<Vec<usize>>());
    let placeholders: Vec<_> = places.selects().into_iter().filter_map(|menu| menu.placeholder).collect();
    assert_eq!(placeholders[..2], ["Choose a place: 1 to 25", "Choose a place: 26 to 50"]);
    let last = game
        .legal_moves()
        .into_iter()
        .filter(|mv| piece_and_place(*mv).is_some_and(|(piece, _)| piece == ant));
    let last =
        last.max_by_key(|mv| piece_and_place(*mv).map(|(_, at)| (at.r, at.q))).expect("the ant has targets");
    assert_eq!(tap(&stage, stage.ada, &post, &game, last).await, MAX_PRESSES);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pickers_of_earlier_versions_continue_or_explain_what_to_do() {
    let stage = Stage::open("picker-of-before").await;
    let post = stage.begin(json!({ "colour": "white" })).await;
    let picker = stage.pressed(stage.ada, &post, "Play").await;
    let chosen = stage.discord.choose_stale(stage.ada, picker.id, "1:dialog:1:0:piece:0", "wA1").await;
    let asked = stage.private(chosen.expect("Discord sends the press")).await;
    assert_eq!(question(&asked), "Place ant 1 in the middle?");
    let turned = stage.discord.press_stale(stage.ada, picker.id, "1:dialog:1:0:pieces:1").await;
    let told = stage.private(turned.expect("Discord sends the press")).await;
    assert!(told.content.starts_with("This message is from another version"), "{}", told.content);
    let back = stage.discord.press_stale(stage.ada, picker.id, "1:dialog:1:0:pieces:0").await;
    let back = stage.private(back.expect("Discord sends the press")).await;
    assert_eq!(back.components, picker.components);
    stage.close().await;
}

/// Three white pieces are pinned.
const STUCK: &str = r"wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wG1 -wQ;bB1 bQ-;wA1 \wG1;bB1 bQ";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pieces_that_cannot_move_are_listed_with_their_reasons() {
    let stage = Stage::open("picker-why-not").await;
    stage.begin_as_white().await;
    let mut game = Game::from_game_string("Base").expect("the game type is valid");
    let post = stage.play(&mut game, STUCK).await;
    let pieces = stage.pressed(stage.ada, &post, "Play").await;
    let others = stage.pressed(stage.ada, &pieces, "Why not the others?").await;
    assert_eq!(others.id, pieces.id, "every step edits the same message");
    assert_eq!(question(&others), "These pieces can’t be played now. Press one to see why.");
    assert_eq!(others.attachments[0].size, pieces.attachments[0].size, "the scale doesn't change");
    assert_eq!(labels(&others.buttons()), ["Queen bee", "Spider 1", "Grasshopper 1", "Back"]);
    let back = stage.pressed(stage.ada, &others, "Back").await;
    assert_eq!(back.components, pieces.components);
    for label in ["Queen bee", "Spider 1", "Grasshopper 1"] {
        let others = stage.pressed(stage.ada, &pieces, "Why not the others?").await;
        let why = stage.pressed(stage.ada, &others, label).await;
        assert!(why.content.starts_with("One hive: without "), "{}", why.content);
        assert_eq!(why.attachments[0].filename, "why-not-1.png");
        assert_eq!(why.attachments[0].size, pieces.attachments[0].size, "the scale doesn't change");
        assert_eq!(labels(&why.buttons()), ["Change", "The rule"]);
        let again = stage.pressed(stage.ada, &why, "Change").await;
        assert_eq!(again.components, pieces.components);
    }
    let [offered, ..] = &choice_buttons(&pieces)[..] else { panic!("no choices: {}", pieces.content) };
    let offered = PickerPress::read_id(&offered.custom_id).expect("it is a button of the picker");
    let placeable = PickerPress { step: Step::WhyNot(piece("wA2")), ..offered };
    let forged = stage.discord.press_stale(stage.ada, pieces.id, &placeable.custom_id()).await;
    let told = stage.private(forged.expect("Discord sends the press")).await;
    assert!(told.content.starts_with("That’s no longer possible here."), "{}", told.content);
    assert_eq!(stage.last_post(), Some(post.id), "nothing was posted");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn labels_follow_the_letters_on_tiles() {
    let stage = Stage::with_emojis("picker-letters").await;
    wait_for_emojis(&stage).await;
    let mut game = Game::from_game_string("Base").expect("the game type is valid");
    let post = stage.play(&mut game, "wS1;bS1 wS1-;wQ -wS1;bQ bS1-").await;
    let english = stage.pressed(stage.ada, &post, "Play").await;
    assert_eq!(labels(&choice_buttons(&english)), ["S ×1", "B ×2", "G ×3", "A ×3", "Q"]);
    stage.discord.set_locale(stage.ada, "es-ES");
    let spanish = stage.pressed(stage.ada, &post, "Play").await;
    assert_eq!(labels(&choice_buttons(&spanish)), ["×1", "×2", "×3", "×3", ""]);
    assert_ne!(spanish.attachments[0].bytes, english.attachments[0].bytes, "tiles have no letters");
    stage.close().await;
}
