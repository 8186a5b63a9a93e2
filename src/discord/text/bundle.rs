//! The words of each language, and how a sentence is made of them.

use std::borrow::Cow;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

type Bundle = FluentBundle<FluentResource>;

/// The words of one language. Its other functions, one a sentence, are in the files beside this one.
#[derive(Clone, Copy)]
pub struct Text {
    bundle: &'static Bundle,
}

/// A language that the bot speaks.
struct Language {
    /// Discord's names for it: of several, the first is that of whoever speaks another kind of it.
    locales: &'static [&'static str],
    bundle: LazyLock<Bundle>,
}

/// All of them, English first, which everybody reads who speaks none.
static LANGUAGES: [Language; 1] =
    [Language { locales: &["en-US", "en-GB"], bundle: LazyLock::new(|| bundle("en", &ENGLISH_FILES)) }];

const ENGLISH_FILES: [&str; 21] = [
    include_str!("../../../locales/en/close_match.ftl"),
    include_str!("../../../locales/en/common.ftl"),
    include_str!("../../../locales/en/commands.ftl"),
    include_str!("../../../locales/en/picker.ftl"),
    include_str!("../../../locales/en/history.ftl"),
    include_str!("../../../locales/en/export.ftl"),
    include_str!("../../../locales/en/import.ftl"),
    include_str!("../../../locales/en/games.ftl"),
    include_str!("../../../locales/en/help.ftl"),
    include_str!("../../../locales/en/limits.ftl"),
    include_str!("../../../locales/en/offers.ftl"),
    include_str!("../../../locales/en/server_settings.ftl"),
    include_str!("../../../locales/en/posts.ftl"),
    include_str!("../../../locales/en/privacy.ftl"),
    include_str!("../../../locales/en/profile.ftl"),
    include_str!("../../../locales/en/leaderboard.ftl"),
    include_str!("../../../locales/en/refusals.ftl"),
    include_str!("../../../locales/en/reminders.ftl"),
    include_str!("../../../locales/en/replies.ftl"),
    include_str!("../../../locales/en/settings.ftl"),
    include_str!("../../../locales/en/try_board.ftl"),
];

fn bundle(language: &str, files: &[&str]) -> Bundle {
    let language: LanguageIdentifier = language.parse().expect("the languages are named in this file");
    let mut bundle = Bundle::new_concurrent(vec![language]);
    bundle.set_use_isolating(false); // isolation marks around `wA1` would be copied with it
    for file in files {
        let resource = FluentResource::try_new((*file).to_owned()).expect("a test reads every file");
        bundle.add_resource(resource).expect("a test looks for messages defined twice");
    }
    bundle
}

/// The languages that the bot speaks, as Discord names them.
pub fn locales() -> impl Iterator<Item = &'static str> {
    LANGUAGES.iter().flat_map(|language| language.locales).copied()
}

/// Of languages known by these locales, the number of that for a reader with this one: the same, another of the same
/// language (`en-AU` is `en`), or else the first.
fn best(known: &[&[&str]], locale: &str) -> usize {
    let language = |locale: &str| locale.split('-').next().unwrap_or_default().to_lowercase();
    let is_same = |other: &&str| other.eq_ignore_ascii_case(locale);
    let is_alike = |other: &&str| language(other) == language(locale);
    let exact = known.iter().position(|locales| locales.iter().any(is_same));
    exact.or_else(|| known.iter().position(|locales| locales.iter().any(is_alike))).unwrap_or(0)
}

impl Text {
    /// The words for a reader with this locale of Discord's (`en-GB`); English for those that are not there yet.
    #[must_use]
    pub fn of(locale: &str) -> Self {
        let known = LANGUAGES.each_ref().map(|language| language.locales);
        Self { bundle: &LANGUAGES[best(&known, locale)].bundle }
    }

    /// The sentence `id`, with its blanks filled.
    pub(super) fn say(self, id: &str, arguments: &[(&'static str, &dyn Blank)]) -> String {
        let pattern = self.bundle.get_message(id).and_then(|message| message.value());
        let pattern = pattern.expect("a test looks for missing messages");
        let mut filled = FluentArgs::new();
        for (name, value) in arguments {
            filled.set(*name, value.value());
        }
        self.bundle.format_pattern(pattern, Some(&filled), &mut Vec::new()).into_owned()
    }

    /// The note `attribute` of the message `id`.
    pub(super) fn note(self, id: &str, attribute: &str) -> String {
        let message = self.bundle.get_message(id);
        let pattern = message.and_then(|message| message.get_attribute(attribute));
        let pattern = pattern.expect("a test looks for missing notes").value();
        self.bundle.format_pattern(pattern, None, &mut Vec::new()).into_owned()
    }
}

/// What can fill a blank of a sentence.
pub(super) trait Blank {
    fn value(&self) -> FluentValue<'_>;
}

impl Blank for String {
    fn value(&self) -> FluentValue<'_> {
        FluentValue::String(Cow::Borrowed(self))
    }
}

impl Blank for &str {
    fn value(&self) -> FluentValue<'_> {
        FluentValue::String(Cow::Borrowed(self))
    }
}

/// Numbers choose between singular and plural.
impl Blank for u8 {
    fn value(&self) -> FluentValue<'_> {
        FluentValue::from(*self)
    }
}

impl Blank for usize {
    fn value(&self) -> FluentValue<'_> {
        FluentValue::from(*self)
    }
}

impl Blank for i64 {
    fn value(&self) -> FluentValue<'_> {
        FluentValue::from(*self)
    }
}

impl Blank for i32 {
    fn value(&self) -> FluentValue<'_> {
        FluentValue::from(*self)
    }
}

/// A number by which something is known is text: no language may group its digits.
impl Blank for crate::ids::MatchId {
    fn value(&self) -> FluentValue<'_> {
        FluentValue::String(Cow::Owned(self.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reader_gets_their_language_or_one_like_it_or_the_first() {
        let known: [&[&str]; 4] = [&["en-US", "en-GB"], &["pt-BR"], &["es-ES", "es-419"], &["it"]];
        for (locale, expected) in [
            ("en-US", 0),
            ("en-GB", 0),
            ("en-AU", 0),
            ("pt-BR", 1),
            ("pt-PT", 1),
            ("ES-es", 2),
            ("es-419", 2),
            ("es-MX", 2),
            ("it", 3),
            ("tr", 0),
            ("", 0),
        ] {
            assert_eq!(best(&known, locale), expected, "{locale}");
        }
    }
}
