//! The words of each language, and how a sentence is made of them.

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentMessage, FluentResource};
use fluent_syntax::ast::Pattern;
use unic_langid::LanguageIdentifier;

use crate::discord::words::blank::filled;
use crate::discord::words::noun::Noun;
use crate::discord::words::sentence::{self, Message, Sentence};
use crate::language::Language;

type Bundle = FluentBundle<FluentResource>;

/// The words of one language. Its other functions are in the files that say the sentences.
#[derive(Clone, Copy)]
pub struct Text {
    language: Language,
}

/// In the order of [`Language::ALL`].
static WORDS: LazyLock<[Bundle; Language::ALL.len()]> = LazyLock::new(|| Language::ALL.map(bundle));

fn bundle(language: Language) -> Bundle {
    let tag: LanguageIdentifier = language.tag().parse().expect("languages have valid tags");
    let mut bundle = Bundle::new_concurrent(vec![tag]);
    bundle.set_use_isolating(false); // isolation marks around `wA1` would be copied with it
    let resources = |language: Language| {
        let files = sentence::files(language.tag()).iter();
        files.map(|file| FluentResource::try_new((*file).to_owned()).expect("a test reads every file"))
    };
    for resource in resources(language.base().unwrap_or(language)) {
        bundle.add_resource(resource).expect("a test looks for messages defined twice");
    }
    if language.base().is_some() {
        resources(language).for_each(|own| bundle.add_resource_overriding(own));
    }
    bundle
}

/// The languages that the bot speaks, as Discord names them.
pub fn locales() -> impl Iterator<Item = &'static str> {
    Language::ALL.into_iter().flat_map(Language::locales).copied()
}

impl Text {
    /// The words for a reader with this locale of Discord's (`en-GB`); English for those that are not there yet.
    pub fn of(locale: &str) -> Self {
        Self::in_language(Language::of_locale(locale))
    }

    /// The words of a language.
    pub const fn in_language(language: Language) -> Self {
        Self { language }
    }

    fn bundle(self) -> &'static Bundle {
        &WORDS[self.language as usize]
    }

    /// A sentence, with its blanks filled.
    pub(in crate::discord) fn say(self, sentence: Sentence<'_>) -> String {
        let Message { id, note, blanks } = sentence.message();
        self.format(id, note, &filled(&blanks))
    }

    /// A sentence without blanks, or a note of it, by its name in the files: of a command, of a choice, of a page of
    /// the rulebook or of a puzzle.
    ///
    /// # Panics
    ///
    /// If there is none.
    pub fn look_up(self, id: &str, note: Option<&str>) -> String {
        self.format(id, note, &FluentArgs::new())
    }

    /// The message `id`, or a note of it.
    pub(super) fn format(self, id: &str, note: Option<&str>, blanks: &FluentArgs<'_>) -> String {
        let message = self.message(id);
        let pattern = match note {
            None => message.value().expect("a test looks for messages that say nothing"),
            Some(note) => message.get_attribute(note).expect("a test looks for missing notes").value(),
        };
        self.fill(id, pattern, blanks)
    }

    /// What a sentence calls a thing, in each of the forms that this language has for it.
    pub(in crate::discord) fn noun(self, sentence: Sentence<'_>) -> Noun {
        let Message { id, blanks, .. } = sentence.message();
        let (message, blanks) = (self.message(id), filled(&blanks));
        let forms = message.attributes().map(|form| (form.id(), self.fill(id, form.value(), &blanks)));
        let main = self.format(id, None, &blanks);
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
