//! A whole match on the page, and what the two players see of each other.

use hive::{Game, Move, to_uhp};

use crate::person::{Person, Screen};
use crate::program::Program;

/// A match that was really played, to the end of Black's queen bee.
const MATCH: &str = r"Base;WhiteWins;Black[12];wS1;bB1 wS1-;wA1 /wS1;bA1 bB1\;wQ -wS1;bQ bB1/;wA1 bQ/;bA1 -wQ;wA2 \wA1;bS1 /bA1;wA2 -wA1;bS1 \wQ;wG1 \wA2;bG1 \bS1;wG1 bQ\;bG1 wQ\;wA3 wG1-;bA2 bS1/;wA3 wA1\;bA2 \wS1;wG2 wA3-;bG2 /bG1;wG2 /wA2";

/// The option that has to be asked for: the first piece of a match needs no place.
const OPTIONAL: &str = "at";

/// One ply as a player writes it.
struct Ply {
    command: &'static str,
    /// What is typed of the piece, to have it offered.
    label: String,
    piece: String,
    /// The option for the place, and the place; none for the first piece of the match.
    place: Option<(&'static str, String)>,
}

/// The plies of [`MATCH`], with places named as the bot names them.
fn plies() -> Vec<Ply> {
    let whole = Game::from_game_string(MATCH).expect("it was played");
    let mut game = Game::from_game_string("Base").expect("a type");
    let plies = whole.history().iter().map(|played| {
        let mv = played.mv;
        let uhp = to_uhp(&game, mv);
        let (piece, place) =
            uhp.split_once(' ').map_or((uhp.as_str(), None), |(piece, at)| (piece, Some(at)));
        let (command, option, label) = match mv {
            Move::Place { piece, .. } => ("/place", "at", format!("{:?}", piece.bug()).to_lowercase()),
            _ => ("/move", "to", piece.to_owned()),
        };
        let ply = Ply {
            command,
            label,
            piece: piece.to_owned(),
            place: place.map(|place| (option, place.to_owned())),
        };
        game.play(mv).expect("it was played");
        ply
    });
    plies.collect()
}

impl Ply {
    /// The whole line, typed.
    async fn typed(&self, player: &Person) {
        let place =
            self.place.as_ref().map(|(option, place)| format!(" {option}:{place}")).unwrap_or_default();
        player.sends(&format!("{} piece:{}{place}", self.command, self.piece)).await;
    }

    /// The beginnings of words, and Enter at what is offered.
    async fn completed(&self, player: &Person) {
        player.begins(&self.command[..3]).await;
        player.accepts(self.command).await;
        player.types(&self.label).await;
        player.accepts_offer(&self.piece).await;
        if let Some((option, place)) = &self.place {
            if *option == OPTIONAL {
                player.types(option).await;
                player.accepts(option).await;
            }
            player.types(place).await;
            player.accepts_offer(place).await;
        }
        player.hits(thirtyfour::Key::Enter).await;
    }

    /// One slash; all the rest with the mouse.
    async fn clicked(&self, player: &Person) {
        player.begins("/").await;
        player.clicks_on(self.command).await;
        player.clicks_offer(&self.piece).await;
        if let Some((option, place)) = &self.place {
            if *option == OPTIONAL {
                player.clicks_on(option).await;
            }
            player.clicks_offer(place).await;
        }
        player.clicks("#composer .send").await;
    }
}

/// Whether what has the focus is one of the messages, or on one.
const IS_FOCUS_ON_A_MESSAGE: &str = "return document.activeElement.closest('#messages li') !== null";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium; see the head of tests/browser/main.rs"]
async fn a_match_is_played_to_the_queens_end_by_typing_by_autocomplete_and_by_clicking() {
    let program = Program::start().await;
    let ada = Person::open(program.url(), "Ada", Screen::Desktop).await;
    let bert = Person::open(program.url(), "Bert", Screen::Desktop).await;
    ada.keeps("welcome").await;

    ada.sends("/challenge opponent:Bert colour:white").await;
    bert.sees_text("#messages li.pings", "challenges you").await;
    bert.keeps("challenge").await;
    bert.presses("Accept").await;

    let plies = plies();
    for (i, ply) in plies.iter().enumerate() {
        let colour = ["White", "Black"][i % 2];
        let (player, other) = if i % 2 == 0 { (&ada, &bert) } else { (&bert, &ada) };
        let post = format!("your move as {colour} · match #1, turn {}", i / 2 + 1);
        player.sees_text("#messages li.pings", &post).await;
        other.sees_text("#messages li:not(.pings)", &post).await;
        match i % 3 {
            0 => ply.typed(player).await,
            1 => ply.completed(player).await,
            _ => ply.clicked(player).await,
        }
    }
    for player in [&ada, &bert] {
        player.sees_text("#messages", "Ada won as White").await;
        player.sees(".picture img[alt*='at the end']").await;
    }
    bert.keeps("end-of-a-match").await;
    ada.leave().await;
    bert.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium; see the head of tests/browser/main.rs"]
async fn a_refusal_is_seen_by_its_owner_alone_until_dismissed() {
    let program = Program::start().await;
    let ada = Person::open(program.url(), "Ada", Screen::Desktop).await;
    let bert = Person::open(program.url(), "Bert", Screen::Desktop).await;
    ada.sends("/challenge opponent:Bert colour:white").await;
    bert.presses("Accept").await;
    ada.sees_text("#messages li.pings", "your move as White").await;
    bert.sends("/place piece:A1").await;
    bert.sees_text("#messages li.private", "Only you can see this").await;
    bert.keeps("refusal").await;
    ada.sends("/place piece:S1").await;
    bert.sees_text("#messages li.pings", "your move as Black").await;
    assert_eq!(ada.asks("return document.querySelectorAll('#messages li.private').length").await, 2);
    for left in [1, 0] {
        bert.clicks("#messages li.private [data-dismiss]").await;
        bert.sees_only(left, "#messages li.private").await;
        assert_eq!(bert.asks(IS_FOCUS_ON_A_MESSAGE).await, true, "the keyboard goes on where it was");
    }
    bert.reloads().await;
    bert.sees_text("#messages", "your move as Black").await;
    bert.sees_only(0, "#messages li.private").await;
    ada.leave().await;
    bert.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium; see the head of tests/browser/main.rs"]
async fn whoever_is_mentioned_elsewhere_sees_a_badge() {
    let program = Program::start().await;
    let ada = Person::open(program.url(), "Ada", Screen::Desktop).await;
    let bert = Person::open(program.url(), "Bert", Screen::Desktop).await;
    bert.clicks("#places [data-place=general]").await;
    bert.sees_text("#title", "general").await;
    ada.sends("/challenge opponent:Bert").await;
    bert.sees_text("#places [data-place=hive] .badge", "1").await;
    ada.sees_text("#me [data-be=Bert] .badge", "1").await;
    bert.keeps("badge").await;
    bert.clicks("#places [data-place=hive]").await;
    bert.sees_text("#messages li.pings", "challenges you").await;
    bert.sees_only(0, "#places .badge").await;
    // One window can be everybody in turn, and keeps its place.
    ada.clicks("#me [data-be=Bert]").await;
    ada.presses("Decline").await;
    ada.sees_text("#messages", "declined").await;
    ada.reloads().await;
    ada.sees_text("#me", "Bert").await;
    ada.leave().await;
    bert.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium; see the head of tests/browser/main.rs"]
async fn a_match_goes_on_after_the_program_was_started_again() {
    let mut program = Program::start().await;
    let ada = Person::open(program.url(), "Ada", Screen::Desktop).await;
    ada.sends("/challenge opponent:Bert colour:white").await;
    ada.clicks("#me [data-be=Bert]").await;
    ada.presses("Accept").await;
    ada.clicks("#me [data-be=Ada]").await;
    ada.sends("/place piece:S1").await;
    ada.sees_text("#messages", "your move as Black").await;
    program.restart().await;
    // The page finds it again by itself; an old button still works, and so does the next move.
    ada.presses("Play").await;
    ada.sees_text("#messages li.private", "Not your turn in match #1").await;
    ada.clicks("#me [data-be=Bert]").await;
    ada.sends("/place piece:G1 at:wS1-").await;
    ada.sees_text("#messages", "your move as White · match #1, turn 2").await;
    // Of the time when nobody was there.
    ada.overlooks(Some("ERR_CONNECTION_REFUSED")).await;
    ada.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium; see the head of tests/browser/main.rs"]
async fn a_recorded_game_can_be_watched_paused_and_hurried() {
    let program = Program::start().await;
    let ada = Person::open(program.url(), "Ada", Screen::Desktop).await;
    ada.clicks("[data-suggestion=watch]").await;
    ada.sees_text("#title", "demonstration").await;
    ada.sees_text("#messages", "turn 2").await;
    ada.keeps("demonstration").await;
    ada.clicks("#demonstration [data-demonstration=pause]").await;
    ada.clicks("#demonstration [data-demonstration=resume]").await;
    ada.sees_text("#messages", "turn 4").await;
    ada.leave().await;
}
