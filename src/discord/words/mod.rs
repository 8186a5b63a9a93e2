//! Localization with Project Fluent, and the words that several features share. The messages are in `locales/<language>/*.ftl`;
//! each is a variant of `Sentence`, except those of commands, choices, rulebook pages and lessons, whose ids are computed.
//!
//! The names of people and tournaments, and quoted input, are the only text from outside. `Text::name` removes invisible characters
//! from people's names. All go through [`plain`] wherever Discord would parse Markdown in them.

mod alt;
pub(in crate::discord) mod argument;
pub mod bundle;
pub mod choices;
mod commands;
#[cfg(test)]
mod declarations;
#[cfg(test)]
mod every_sentence;
mod limits;
pub mod matches;
pub mod noun;
mod permissions;
mod planned_moves;
pub mod refusals;
pub mod relative_place;
pub(in crate::discord) mod sentence;
pub mod vocabulary;

pub(in crate::discord) use alt::truncate as truncate_alt;
pub use bundle::{Text, locales};
pub(in crate::discord) use sentence::Sentence;
pub(in crate::discord) use vocabulary::{fold_case, with_emoji};

use crate::discord::client::emojis::BugEmoji;

/// Escapes a name so that Discord shows it literally: no Markdown, mentions, links or line breaks.
pub fn plain(name: &str) -> String {
    let mut shown = String::with_capacity(name.len());
    for letter in visible(name).chars() {
        if BugEmoji::from_placeholder(letter).is_some() {
            continue;
        }
        if letter.is_ascii_punctuation() {
            shown.push('\\');
        }
        shown.push(letter);
        if letter == '@' || letter == ':' {
            shown.push(ZERO_WIDTH_SPACE); // Discord parses `@everyone` and `https:` even after a backslash
        }
    }
    shown
}

/// Removes control and format characters. Those for direction would garble a list or the name of a thread.
pub fn visible(name: &str) -> String {
    name.chars().filter(|letter| !letter.is_control() && !is_invisible(*letter)).collect()
}

/// Returns whether a character is invisible and affects its neighbours: a format character (Cf) of Unicode that has no glyph, or a
/// separator of lines or paragraphs.
const fn is_invisible(letter: char) -> bool {
    matches!(
        letter,
        '\u{ad}'
            | '\u{61c}'
            | '\u{180e}'
            | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{feff}'
            | '\u{fff9}'..='\u{fffb}'
            | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e007f}'
    )
}

const ZERO_WIDTH_SPACE: char = '\u{200b}';
