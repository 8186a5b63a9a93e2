//! A whole match on the page, and visibility between the players.

use hive::{Game, Move, to_uhp};

use crate::person::{Person, Screen};
use crate::program::Program;

/// A recorded match, in which Black's queen is surrounded.
const MATCH: &str = r"Base;WhiteWins;Black[12];wS1;bB1 wS1-;wA1 /wS1;bA1 bB1\;wQ -wS1;bQ bB1/;wA1 bQ/;bA1 -wQ;wA2 \wA1;bS1 /bA1;wA2 -wA1;bS1 \wQ;wG1 \wA2;bG1 \bS1;wG1 bQ\;bG1 wQ\;wA3 wG1-;bA2 bS1/;wA3 wA1\;bA2 \wS1;wG2 wA3-;bG2 /bG1;wG2 /wA2";

/// The place of the first piece of a match, and its suggestion.
const START: &str = ".";
const MIDDLE: &str = "in the middle";

/// A ply as a player enters it.
struct Ply {
    command: &'static str,
    /// The text to type for the piece to be suggested.
    label: String,
    piece: String,
    /// The option for the place.
    option: &'static str,
    place: String,
}

/// Returns the plies of [`MATCH`] in the bot's notation.
fn plies() -> Vec<Ply> {
    let whole = Game::from_game_string(MATCH).expect("MATCH is a valid game");
    let mut game = Game::from_game_string("Base").expect("a valid game type");
    let plies = whole.history().iter().map(|played| {
        let mv = played.mv;
        let uhp = to_uhp(&game, mv);
        let (piece, place) = uhp.split_once(' ').unwrap_or((&uhp, START));
        let (command, option, label) = match mv {
            Move::Place { piece, .. } => ("/place", "at", format!("{:?}", piece.bug()).to_lowercase()),
            _ => ("/move", "to", piece.to_owned()),
        };
        let ply = Ply { command, label, piece: piece.to_owned(), option, place: place.to_owned() };
        game.play(mv).expect("MATCH is legal");
        ply
    });
    plies.collect()
}

impl Ply {
    /// Types the whole line.
    async fn typed(&self, player: &Person) {
        let Self { command, piece, option, place, .. } = self;
        player.sends(&format!("{command} piece:{piece} {option}:{place}")).await;
    }

    /// Types prefixes and accepts the suggestions with Enter.
    async fn completed(&self, player: &Person) {
        player.begins(&self.command[..3]).await;
        player.accepts(self.command).await;
        player.types(&self.label).await;
        player.accepts_offer(&self.piece).await;
        if self.place == START {
            player.accepts(MIDDLE).await;
        } else {
            player.types(&self.place).await;
            player.accepts_offer(&self.place).await;
        }
        player.hits(thirtyfour::Key::Enter).await;
    }

    /// Types a slash and does the rest with the mouse.
    async fn clicked(&self, player: &Person) {
        player.begins("/").await;
        player.clicks_on(self.command).await;
        player.clicks_offer(&self.piece).await;
        if self.place == START {
            player.clicks_on(MIDDLE).await;
        } else {
            player.clicks_offer(&self.place).await;
        }
        player.clicks("#composer .send").await;
    }
}

/// Returns whether the focus is on or in a message.
const IS_FOCUS_ON_A_MESSAGE: &str = "return document.activeElement.closest('#messages li') !== null";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium; see the head of tests/browser/main.rs"]
async fn match_is_played_by_typing_autocomplete_and_clicking() {
    let program = Program::start().await;
    let ada = Person::open(program.url(), "Ada", Screen::Desktop).await;
    let bert = Person::open(program.url(), "Bert", Screen::Desktop).await;
    ada.takes_screenshot("welcome").await;

    ada.sends("/challenge opponent:Bert colour:white").await;
    bert.sees_text("#messages li.pings", "challenges you").await;
    bert.takes_screenshot("challenge").await;
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
        player.sees(".picture img[alt*='final position']").await;
    }
    bert.takes_screenshot("end-of-a-match").await;
    ada.leave().await;
    bert.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium; see the head of tests/browser/main.rs"]
async fn refusals_are_ephemeral_and_can_be_dismissed() {
    let program = Program::start().await;
    let ada = Person::open(program.url(), "Ada", Screen::Desktop).await;
    let bert = Person::open(program.url(), "Bert", Screen::Desktop).await;
    ada.sends("/challenge opponent:Bert colour:white").await;
    bert.presses("Accept").await;
    ada.sees_text("#messages li.pings", "your move as White").await;
    bert.sends("/place piece:A1 at:.").await;
    bert.sees_text("#messages li.private", "Only you can see this").await;
    bert.takes_screenshot("refusal").await;
    ada.sends("/place piece:S1 at:.").await;
    bert.sees_text("#messages li.pings", "your move as Black").await;
    assert_eq!(ada.asks("return document.querySelectorAll('#messages li.private').length").await, 2);
    for left in [1, 0] {
        bert.clicks("#messages li.private [data-dismiss]").await;
        bert.sees_only(left, "#messages li.private").await;
        assert_eq!(bert.asks(IS_FOCUS_ON_A_MESSAGE).await, true, "the focus stays in the stream");
    }
    bert.reloads().await;
    bert.sees_text("#messages", "your move as Black").await;
    bert.sees_only(0, "#messages li.private").await;
    ada.leave().await;
    bert.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium; see the head of tests/browser/main.rs"]
async fn mentions_in_other_channels_show_a_badge() {
    let program = Program::start().await;
    let ada = Person::open(program.url(), "Ada", Screen::Desktop).await;
    let bert = Person::open(program.url(), "Bert", Screen::Desktop).await;
    bert.clicks("#places [data-place=general]").await;
    bert.sees_text("#title", "general").await;
    ada.sends("/challenge opponent:Bert").await;
    bert.sees_text("#places [data-place=hive] .badge", "1").await;
    ada.sees_text("#me [data-be=Bert] .badge", "1").await;
    bert.takes_screenshot("badge").await;
    bert.clicks("#places [data-place=hive]").await;
    bert.sees_text("#messages li.pings", "challenges you").await;
    bert.sees_only(0, "#places .badge").await;
    // One window can switch between users and keeps its channel.
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
async fn match_continues_after_a_restart() {
    let mut program = Program::start().await;
    let ada = Person::open(program.url(), "Ada", Screen::Desktop).await;
    ada.sends("/challenge opponent:Bert colour:white").await;
    ada.clicks("#me [data-be=Bert]").await;
    ada.presses("Accept").await;
    ada.clicks("#me [data-be=Ada]").await;
    ada.sends("/place piece:S1 at:.").await;
    ada.sees_text("#messages", "your move as Black").await;
    program.restart().await;
    // The page reconnects; the old button and the next move still work.
    ada.presses("Play").await;
    ada.sees_text("#messages li.private", "It’s not your turn in match #1").await;
    ada.clicks("#me [data-be=Bert]").await;
    ada.sends("/place piece:G1 at:wS1-").await;
    ada.sees_text("#messages", "your move as White · match #1, turn 2").await;
    // Errors from the time when the program was stopped.
    ada.overlooks(Some("ERR_CONNECTION_REFUSED")).await;
    ada.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium; see the head of tests/browser/main.rs"]
async fn demo_can_be_started_and_paused() {
    let program = Program::start().await;
    let ada = Person::open(program.url(), "Ada", Screen::Desktop).await;
    ada.clicks("[data-suggestion=watch]").await;
    ada.sees_text("#title", "demo").await;
    ada.sees_text("#messages", "turn 2").await;
    ada.takes_screenshot("demonstration").await;
    ada.clicks("#demonstration [data-demonstration=pause]").await;
    ada.clicks("#demonstration [data-demonstration=resume]").await;
    ada.sees_text("#messages", "turn 4").await;
    ada.leave().await;
}
