//! Writing PGN in the dialect of Mzinga and hivegame.com: tags, a numbered line for each ply in UHP notation, and the
//! UHP game state as the result. `record.rs` reads it.

use std::fmt::Write;

use super::game_string::{outcome_state, state, uhp_history};
use crate::game::Game;
use crate::outcome::Outcome;

/// The PGN tags of a game. Fields may be empty. Characters that a tag cannot hold are replaced or dropped.
///
/// ```
/// use hive::{Game, Tags, pgn};
///
/// let game = Game::from_game_string("Base")?;
/// let tags = Tags { white: "Ada".to_owned(), black: "Bert \"B\" Brown".to_owned(), ..Tags::default() };
/// let text = pgn(&game, &tags, None);
/// assert!(text.contains("[White \"Ada\"]"));
/// assert!(text.contains("[Black \"Bert 'B' Brown\"]"));
/// # Ok::<(), hive::GameStringError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags {
    /// The event, such as a tournament.
    pub event: String,
    /// The site, such as a server.
    pub site: String,
    /// The start date, as `2026.11.21`.
    pub date: String,
    /// The name of White.
    pub white: String,
    /// The name of Black.
    pub black: String,
}

/// Returns `game` in PGN. A `result` overrides the one on the board, for example after a resignation.
///
/// The tag `Opening` keeps the opening rule, so that [`Record::read`](crate::Record::read) restores it. Other programs
/// ignore this tag.
///
/// ```
/// use hive::{Game, Record, Tags, pgn};
///
/// let game = Game::from_game_string("Base;InProgress;White[2];wS1;bS1 wS1-").expect("a valid game string");
/// let text = pgn(&game, &Tags { white: "Ada".to_owned(), ..Tags::default() }, None);
/// assert!(text.contains("[White \"Ada\"]\n") && text.ends_with("\n1. wS1\n2. bS1 wS1-\n"));
/// assert_eq!(Record::read(&text).expect("a valid record").replay(), Ok(game));
/// ```
#[must_use]
pub fn pgn(game: &Game, tags: &Tags, result: Option<Outcome>) -> String {
    let result = result.map_or(state(game), outcome_state);
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
    line(text, format_args!("[{name} \"{}\"]", sanitize(value)));
}

fn line(text: &mut String, line: std::fmt::Arguments<'_>) {
    writeln!(text, "{line}").expect("writes to a string cannot fail");
}

/// Replaces the characters that a tag cannot hold. PGN escapes quotation marks and backslashes, but other Hive programs
/// do not read escapes, and some take every bracket for the start of a tag.
fn sanitize(value: &str) -> String {
    let replace = |letter: char| match letter {
        '"' => Some('\''),
        '\\' => Some('/'),
        '[' => Some('('),
        ']' => Some(')'),
        '\u{2028}' | '\u{2029}' => None,
        other => Some(other).filter(|letter| !letter.is_control()),
    };
    value.chars().filter_map(replace).collect::<String>().trim().to_owned()
}
