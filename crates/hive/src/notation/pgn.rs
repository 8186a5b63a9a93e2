//! Games written in PGN, in the form in which Mzinga and hivegame.com write and read them: tags, then a numbered line for
//! each half-move in UHP, then the result in UHP's words. Reading it is in `record.rs`.

use std::fmt::Write;

use super::game_string::{outcome_word, state, uhp_history};
use crate::game::Game;
use crate::outcome::Outcome;

/// What a record says beside the moves. Any text: what a tag cannot hold is left out or replaced when it is written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags {
    /// On which occasion.
    pub event: String,
    /// Where.
    pub site: String,
    /// The day it began, as `2026.11.21`.
    pub date: String,
    /// Who played White.
    pub white: String,
    /// Who played Black.
    pub black: String,
}

/// The game in PGN. `result`: how it ended, if that was not on the board.
///
/// The tag `Opening` is not known to others, who pass it over; it lets the game be read back with the opening that it had.
///
/// ```
/// use hive::{Game, Record, Tags, pgn};
///
/// let game = Game::from_game_string("Base;InProgress;White[2];wS1;bS1 wS1-").expect("it is a game");
/// let text = pgn(&game, &Tags { white: "Ada".to_owned(), ..Tags::default() }, None);
/// assert!(text.contains("[White \"Ada\"]\n") && text.ends_with("\n1. wS1\n2. bS1 wS1-\n"));
/// assert_eq!(Record::read(&text).expect("it is a record").replay(), Ok(game));
/// ```
#[must_use]
pub fn pgn(game: &Game, tags: &Tags, result: Option<Outcome>) -> String {
    let result = result.map_or(state(game), outcome_word);
    let setup = game.setup();
    let mut text = String::new();
    for (name, value) in [
        ("GameType", &*setup.expansions.to_string()),
        ("Date", &tags.date),
        ("Event", &tags.event),
        ("Site", &tags.site),
        ("Round", ""),
        ("White", &tags.white),
        ("Black", &tags.black),
        ("Result", result),
        ("Opening", &format!("{:?}", setup.opening)),
    ] {
        tag(&mut text, name, value);
    }
    text.push('\n');
    for (ply, uhp) in uhp_history(game).iter().enumerate() {
        line(&mut text, format_args!("{}. {uhp}", ply + 1));
    }
    if !matches!(result, "NotStarted" | "InProgress") {
        line(&mut text, format_args!("\n{result}"));
    }
    text
}

fn tag(text: &mut String, name: &str, value: &str) {
    line(text, format_args!("[{name} \"{}\"]", escaped(value)));
}

fn line(text: &mut String, line: std::fmt::Arguments<'_>) {
    writeln!(text, "{line}").expect("a string takes everything");
}

/// `value` as a tag can hold it. PGN would put a backslash before quotation marks and backslashes, but its readers for
/// Hive do not know that, so others take their place; some take every bracket for the beginning of a tag.
fn escaped(value: &str) -> String {
    let escape = |letter: char| match letter {
        '"' => Some('\''),
        '\\' => Some('/'),
        '[' => Some('('),
        ']' => Some(')'),
        '\u{2028}' | '\u{2029}' => None,
        other => Some(other).filter(|letter| !letter.is_control()),
    };
    value.chars().filter_map(escape).collect::<String>().trim().to_owned()
}
