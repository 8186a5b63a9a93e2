//! Everything the bot can say: one function for each sentence, typed arguments in, words out, in the language of
//! whoever reads them. The words themselves are in `locales/<language>/*.ftl` (Project Fluent).
//!
//! Names of people are the only text here that is not ours; they go through [`plain`] wherever Discord would
//! read Markdown in them.

mod alt;
mod analysis;
mod bundle;
pub mod choices;
mod close_match;
mod commands;
#[cfg(test)]
mod every_sentence;
mod export;
mod first_steps;
mod games;
mod help;
mod history;
mod import;
mod leaderboard;
mod limits;
mod noun;
mod offers;
mod picker;
mod posts;
mod practice;
mod privacy;
mod profile;
mod puzzles;
mod refusals;
pub mod relative_place;
mod reminders;
mod replies;
mod rules;
mod server_settings;
mod settings;
mod try_board;
mod tutorial;
mod words;

pub use bundle::{Text, locales};
pub use help::ToDo;
pub use limits::Blocking;
pub use practice::Remark;
pub use profile::Course;
pub(in crate::discord) use words::{folded, with_emoji};

use crate::discord::delivery::emojis::BugEmoji;

/// A name as Discord shall show it, letter for letter: no Markdown, no mention, no link, no line break.
#[must_use]
pub fn plain(name: &str) -> String {
    let mut shown = String::with_capacity(name.len());
    for letter in name.chars().filter(|&letter| !letter.is_control() && !is_invisible(letter)) {
        if BugEmoji::marked(letter).is_some() {
            continue;
        }
        if letter.is_ascii_punctuation() {
            shown.push('\\');
        }
        shown.push(letter);
        if letter == '@' || letter == ':' {
            shown.push(ZERO_WIDTH); // `@everyone` and `https:` are read even behind a backslash
        }
    }
    shown
}

/// Marks that turn the direction of writing, join or part letters, or break lines: one name could garble a list.
const fn is_invisible(letter: char) -> bool {
    matches!(letter, '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// Parts a word for the machine and not for the eye.
const ZERO_WIDTH: char = '\u{200b}';
