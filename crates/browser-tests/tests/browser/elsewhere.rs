//! Whole matches where the bot isn't a member, and adding the bot to an account.

use hive::{Expansions, Game, Hex, Move, MoveText, Opening, Piece, Setup};

use crate::person::{Person, Screen};
use crate::program::Program;

/// A match in which White surrounds Black's queen, with a mosquito and a ladybug.
const MATCH: &str = r"wQ;bQ \wQ;wM wQ-;bL bQ/;wL wQ\;bS1 -bQ;wM bL\;bG1 -bL;wL bS1\";

/// Returns by how many pixels the page is wider than the screen.
const EXCESS: &str = "return document.documentElement.scrollWidth - window.innerWidth";

/// Returns the text of a turn's message, after the mention.
fn turn(number: usize, ply: usize) -> String {
    format!("your move as {} · match #{number}, turn {}", ["White", "Black"][ply % 2], ply / 2 + 1)
}

/// Selects an entry of the side columns, which are a drawer on a phone.
async fn visits(person: &Person, screen: Screen, entry: &str) {
    if matches!(screen, Screen::Phone) {
        person.clicks("#menu").await;
        person.sees("#side.open").await;
    }
    person.clicks(entry).await;
}

/// Opens a conversation outside of servers.
async fn visits_conversation(person: &Person, screen: Screen, name: &str) {
    visits(person, screen, "#rail [data-server='Direct messages']").await;
    person.sees_text("#title", "Hivepost").await;
    visits(person, screen, &format!("#places [data-place='{name}']")).await;
    person.sees_text("#title", name).await;
}

/// Returns how many pieces the player to move can choose, and how many places `piece` has.
fn choices(game: &Game, piece: Piece) -> (usize, usize) {
    let legal = game.legal_moves();
    let chosen = legal.iter().filter_map(|mv| piece_and_place(*mv)).map(|(piece, _)| piece);
    let places = chosen.clone().filter(|chosen| *chosen == piece).count();
    (chosen.collect::<std::collections::BTreeSet<_>>().len(), places)
}

fn piece_and_place(mv: Move) -> Option<(Piece, Hex)> {
    match mv {
        Move::Place { piece, at } | Move::Move { piece, to: at } => Some((piece, at)),
        Move::Pass => None,
    }
}

/// Chooses a move with the board's button and the dialog, which skips questions with one answer.
async fn chooses(player: &Person, game: &Game, mv: Move) {
    let (piece, place) = piece_and_place(mv).expect("no player passes");
    let (pieces, places) = choices(game, piece);
    player.presses("Play").await;
    if pieces > 1 {
        player.takes(&piece.to_string()).await;
    }
    if places > 1 {
        player.goes(&piece.to_string(), (place.q, place.r)).await;
    }
    player.sees_text("#messages li.private button", "Confirm").await;
}

/// Ada, on a desktop, challenges Bert, on a phone, in the channel that both see. They play match `number` to its end.
async fn play(ada: &Person, bert: &Person, number: usize, name: &str) {
    ada.takes_screenshot(&format!("{name}-welcome")).await;
    ada.sends("/challenge opponent:Bert colour:white expansions:Mosquito+Ladybug+Pillbug").await;
    bert.sees_text("#messages li.pings", "challenges you").await;
    bert.takes_screenshot(&format!("{name}-challenge-phone")).await;
    bert.presses("Accept").await;
    play_to_the_end(ada, bert, number, name, Readers::Both).await;
}

/// Who reads the post of a turn: both players in their common channel, or each their own copy.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Readers {
    Both,
    Own,
}

async fn play_to_the_end(ada: &Person, bert: &Person, number: usize, name: &str, readers: Readers) {
    let setup = Setup {
        expansions: Expansions { mosquito: true, ladybug: true, pillbug: true },
        opening: Opening::Standard,
    };
    let mut game = Game::new(setup);
    for (ply, uhp) in MATCH.split(';').enumerate() {
        let (player, other) = if ply % 2 == 0 { (ada, bert) } else { (bert, ada) };
        player.sees_text("#messages li.pings", &turn(number, ply)).await;
        if readers == Readers::Both {
            other.sees_text("#messages li:not(.pings)", &turn(number, ply)).await;
            other.sees_only(0, "#messages li.private").await;
        }
        if ply == 0 {
            bert.takes_screenshot(&format!("{name}-first-phone")).await;
        }
        if ply == 4 {
            ada.takes_screenshot(&format!("{name}-turn")).await;
            bert.takes_screenshot(&format!("{name}-turn-phone")).await;
        }
        let text: MoveText = uhp.parse().expect("the text is a UHP move");
        let mv = text.legal_move(&game).expect("the move is legal");
        chooses(player, &game, mv).await;
        if ply == 6 {
            ada.takes_screenshot(&format!("{name}-dialog")).await;
        }
        player.presses("Confirm").await;
        game.play(mv).expect("the move is legal");
        if readers == Readers::Both {
            player.sees_only(0, "#messages li.private").await;
        }
    }
    for player in [ada, bert] {
        player.sees_text("#messages", "Ada won as White: Black’s queen bee is surrounded.").await;
        player.sees(".picture img[alt*='final position']").await;
        player.sees_text("#messages", "replay").await;
        assert_eq!(player.asks(EXCESS).await, 0);
    }
    ada.takes_screenshot(&format!("{name}-result")).await;
    bert.takes_screenshot(&format!("{name}-result-phone")).await;
}

/// One after the other: a response must be sent within three seconds, also on a busy machine.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium; see the head of tests/browser/main.rs"]
async fn matches_are_played_to_their_end_where_the_bot_is_not_a_member() {
    let program = Program::start().await;
    let ada = Person::open(program.url(), "Ada", Screen::Desktop).await;
    let bert = Person::open(program.url(), "Bert", Screen::Phone).await;
    visits_conversation(&ada, Screen::Desktop, "Board game night").await;
    visits_conversation(&bert, Screen::Phone, "Board game night").await;
    ada.sees_text("#members", "Cleo").await;
    play(&ada, &bert, 1, "group").await;

    visits(&ada, Screen::Desktop, "#places [data-place=Bert]").await;
    visits(&bert, Screen::Phone, "#places [data-place=Ada]").await;
    bert.sees_text("#title", "Ada").await;
    play(&ada, &bert, 2, "direct-messages").await;

    for (person, screen) in [(&ada, Screen::Desktop), (&bert, Screen::Phone)] {
        visits(person, screen, "#rail [data-server='Ant Hill']").await;
        person.sees_text("#title", "lounge").await;
    }
    play(&ada, &bert, 3, "server-without-the-bot").await;
    ada.leave().await;
    bert.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium; see the head of tests/browser/main.rs"]
async fn a_match_is_played_to_its_end_in_the_direct_messages_of_both_players() {
    let program = Program::start().await;
    let ada = Person::open(program.url(), "Ada", Screen::Desktop).await;
    let bert = Person::open(program.url(), "Bert", Screen::Phone).await;
    let options = "opponent:Bert colour:white expansions:Mosquito+Ladybug+Pillbug where:Direct messages";
    ada.sends(&format!("/challenge {options}")).await;
    ada.sees_text("#messages li.private", "by direct message").await;
    for (person, screen) in [(&ada, Screen::Desktop), (&bert, Screen::Phone)] {
        visits(person, screen, "#rail [data-server='Direct messages']").await;
        person.sees_text("#title", "Hivepost").await;
    }
    bert.sees_text("#messages li.pings", "challenges you").await;
    bert.presses("Accept").await;
    play_to_the_end(&ada, &bert, 1, "own-messages", Readers::Own).await;
    ada.leave().await;
    bert.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium; see the head of tests/browser/main.rs"]
async fn the_app_is_added_to_an_account_and_removed() {
    let program = Program::start().await;
    let bert = Person::open(program.url(), "Bert", Screen::Phone).await;
    visits_conversation(&bert, Screen::Phone, "Board game night").await;
    bert.takes_screenshot("app-missing").await;
    bert.begins("/").await;
    bert.sees_text(".popup", "You have no commands here.").await;
    bert.takes_screenshot("app-no-commands").await;
    bert.hits(thirtyfour::Key::Backspace).await;
    bert.clicks("[data-suggestion=install]").await;
    bert.sees_text("#banner", "You added Hivepost to your account.").await;
    bert.takes_screenshot("app-added").await;
    bert.begins("/challenge").await;
    bert.sees(".popup [role=option][data-label='/challenge']").await;
    bert.sees_only(0, ".popup [role=option][data-label='/tournament']").await;
    bert.hits(thirtyfour::Key::Escape).await;

    // The bot's own link, which the first board has while it can't write to a player.
    bert.becomes("Ada").await;
    bert.sends("/challenge opponent:Bert colour:white").await;
    bert.becomes("Bert").await;
    visits(&bert, Screen::Phone, "#me [data-app=remove]").await;
    bert.sees("#me [data-app=add]").await;
    bert.takes_screenshot("app-removed").await;
    bert.hits(thirtyfour::Key::Escape).await;
    bert.presses("Accept").await;
    bert.clicks_last("#messages a[href*='oauth2/authorize']", "Add the bot to your account").await;
    bert.sees_text("#banner", "You added Hivepost to your account.").await;
    bert.clicks("#menu").await;
    bert.sees("#me [data-app=remove]").await;
    bert.leave().await;
}
