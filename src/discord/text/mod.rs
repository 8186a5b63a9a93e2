//! Everything the bot can say: one function for each sentence, typed arguments in, words out, in the language of
//! whoever reads them. The words themselves are in `locales/<language>/*.ftl` (Project Fluent).
//!
//! Names of people are the only text here that is not ours; they go through [`plain`] wherever Discord would
//! read Markdown in them.

mod bundle;
mod commands;
mod posts;
mod refusals;
mod replies;
mod words;

pub use bundle::{Text, locales};
pub use refusals::Permission;

/// A name as Discord shall show it, letter for letter: no Markdown, no mention, no link, no line break.
#[must_use]
pub fn plain(name: &str) -> String {
    let mut shown = String::with_capacity(name.len());
    for letter in name.chars().filter(|letter| !letter.is_control()) {
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

/// Parts a word for the machine and not for the eye.
const ZERO_WIDTH: char = '\u{200b}';
