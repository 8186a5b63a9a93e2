//! The words of each language, and how a sentence is made of them.

use std::borrow::Cow;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentMessage, FluentResource, FluentValue};
use fluent_syntax::ast::Pattern;
use unic_langid::LanguageIdentifier;

use crate::discord::words::noun::Noun;
use crate::language::Language;

type Bundle = FluentBundle<FluentResource>;

/// The words of one language. Its other functions, one a sentence, are in the files beside this one.
#[derive(Clone, Copy)]
pub struct Text {
    language: Language,
}

/// Reads the folder of a language. Each has the same files.
macro_rules! words {
    ($folder:literal) => {
        words!($folder; "analysis", "close_match", "command_names", "commands", "common", "export", "first_steps", "games", "help", "hints", "history",
            "import", "leaderboard", "limits", "nouns", "offers", "permissions", "picker", "posts", "practice", "privacy", "profile",
            "puzzles", "refusals",
            "reminders", "replies", "rules", "server_settings", "settings", "try_board", "tutorial")
    };
    ($folder:literal; $($file:literal),*) => {
        LazyLock::new(|| {
            bundle($folder, &[$(include_str!(concat!("../../../locales/", $folder, "/", $file, ".ftl"))),*])
        })
    };
}

/// In the order of [`Language::ALL`].
static WORDS: [LazyLock<Bundle>; Language::ALL.len()] =
    [words!("en"), words!("it"), words!("es"), words!("tr")];

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
    Language::ALL.into_iter().flat_map(Language::locales).copied()
}

impl Text {
    /// The words for a reader with this locale of Discord's (`en-GB`); English for those that are not there yet.
    #[must_use]
    pub fn of(locale: &str) -> Self {
        Self::in_language(Language::of_locale(locale))
    }

    /// The words of a language.
    #[must_use]
    pub const fn in_language(language: Language) -> Self {
        Self { language }
    }

    fn bundle(self) -> &'static Bundle {
        &WORDS[self.language as usize]
    }

    /// The sentence `id`, with its blanks filled.
    pub(in crate::discord) fn say(self, id: &str, arguments: &[(&'static str, &dyn Blank)]) -> String {
        let pattern = self.message(id).value().expect("a test looks for messages that say nothing");
        self.fill(id, pattern, &filled(arguments))
    }

    /// The note `attribute` of the message `id`.
    pub(in crate::discord) fn note(self, id: &str, attribute: &str) -> String {
        let pattern =
            self.message(id).get_attribute(attribute).expect("a test looks for missing notes").value();
        self.fill(id, pattern, &FluentArgs::new())
    }

    /// The note `attribute` of the message `id`, with its blanks filled, as a form of a noun is.
    #[cfg(test)]
    pub(in crate::discord) fn say_note(
        self,
        id: &str,
        attribute: &str,
        arguments: &[(&'static str, &dyn Blank)],
    ) -> String {
        let pattern = self.message(id).get_attribute(attribute).expect("the note is there").value();
        self.fill(id, pattern, &filled(arguments))
    }

    /// What the message `id` calls a thing, in each of the forms that this language has for it.
    pub(in crate::discord) fn noun(self, id: &str, arguments: &[(&'static str, &dyn Blank)]) -> Noun {
        let (message, arguments) = (self.message(id), filled(arguments));
        let forms = message.attributes().map(|form| (form.id(), self.fill(id, form.value(), &arguments)));
        let main = message.value().expect("a test looks for messages that say nothing");
        let main = self.fill(id, main, &arguments);
        let capital = self.capital(&main);
        Noun::new(main, capital, forms.collect())
    }

    fn message(self, id: &str) -> FluentMessage<'static> {
        self.bundle().get_message(id).expect("a test looks for missing messages")
    }

    fn fill(self, id: &str, pattern: &Pattern<&str>, arguments: &FluentArgs<'_>) -> String {
        let mut errors = Vec::new();
        let filled = self.bundle().format_pattern(pattern, Some(arguments), &mut errors).into_owned();
        debug_assert!(errors.is_empty(), "{id} in {:?}: {errors:?}", self.language);
        filled
    }

    /// With a capital letter at the beginning, as this language writes it.
    pub(in crate::discord) fn capital(self, words: &str) -> String {
        let mut letters = words.chars();
        let Some(first) = letters.next() else { return String::new() };
        let is_dotted = first == 'i' && self.language == Language::Turkish;
        let first = if is_dotted { "İ".to_owned() } else { first.to_uppercase().to_string() };
        first + letters.as_str()
    }
}

/// The blanks of a sentence: `$piece`, and the other forms of a noun as `$piece-genitive`.
fn filled<'a>(arguments: &[(&'static str, &'a dyn Blank)]) -> FluentArgs<'a> {
    let mut filled = FluentArgs::new();
    for (name, blank) in arguments {
        filled.set(*name, blank.value());
        for (form, words) in blank.forms() {
            filled.set(format!("{name}-{form}"), words.as_str());
        }
    }
    filled
}

/// What can fill a blank of a sentence.
pub(in crate::discord) trait Blank {
    fn value(&self) -> FluentValue<'_>;

    /// The same in other forms of grammar, by their names.
    fn forms(&self) -> &[(&'static str, String)] {
        &[]
    }
}

impl Blank for Noun {
    fn value(&self) -> FluentValue<'_> {
        FluentValue::String(Cow::Borrowed(self.main()))
    }

    fn forms(&self) -> &[(&'static str, String)] {
        Noun::forms(self)
    }
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
    fn every_language_has_its_own_words() {
        for language in Language::ALL {
            let text = Text { language };
            assert_eq!(text.bundle().locales, [language.tag().parse::<LanguageIdentifier>().expect("a tag")]);
        }
        let turkish = Text { language: Language::Turkish };
        assert_eq!(turkish.capital("ikinci"), "İkinci");
        assert_eq!(turkish.capital("ışık"), "Işık");
        assert_eq!(Text { language: Language::Italian }.capital("in"), "In");
    }
}
