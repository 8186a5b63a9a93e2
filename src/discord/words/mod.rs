//! The bot's languages, and the words that several features use. The sentences themselves are in
//! `locales/<language>/*.ftl` (Project Fluent); each is a variant of `Sentence`.
//!
//! Names of people are the only text here that is not ours; they go through [`plain`] wherever Discord would
//! read Markdown in them.

mod alt;
mod blank;
pub mod bundle;
pub mod choices;
mod commands;
#[cfg(test)]
mod every_sentence;
mod limits;
pub mod matches;
pub mod noun;
mod permissions;
pub mod refusals;
pub mod relative_place;
pub(in crate::discord) mod sentence;
pub mod vocabulary;

pub use bundle::{Text, locales};
pub(in crate::discord) use sentence::Sentence;
pub(in crate::discord) use vocabulary::{folded, with_emoji};

use crate::discord::client::emojis::BugEmoji;

/// A name as Discord shall show it, letter for letter: no Markdown, no mention, no link, no line break.
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
