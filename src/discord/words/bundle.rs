//! One Fluent bundle per language, and formatting its messages.

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentMessage, FluentResource};
use fluent_syntax::ast::Pattern;
use unic_langid::LanguageIdentifier;

use crate::discord::words::argument::fluent_args;
use crate::discord::words::noun::Noun;
use crate::discord::words::sentence::{self, Message, Sentence};
use crate::language::Language;
use crate::play::settings::TileLetters;

type Bundle = FluentBundle<FluentResource>;

/// Formats messages in one language. The features add methods for their own messages. Also knows whether the reader's tiles
/// have letters, because words refer to them.
#[derive(Clone, Copy)]
pub struct Text {
    language: Language,
    has_letters: bool,
}

/// In the order of [`Language::ALL`].
static BUNDLES: LazyLock<[Bundle; Language::ALL.len()]> = LazyLock::new(|| Language::ALL.map(bundle));

fn bundle(language: Language) -> Bundle {
    let tag: LanguageIdentifier = language.tag().parse().expect("languages have valid tags");
    let mut bundle = Bundle::new_concurrent(vec![tag]);
    bundle.set_use_isolating(false); // players would copy the marks around `wA1`
    let resources = |language: Language| {
        let files = sentence::files(language.tag()).iter();
        files.map(|file| FluentResource::try_new((*file).to_owned()).expect("a test parses every file"))
    };
    for resource in resources(language.base().unwrap_or(language)) {
        bundle.add_resource(resource).expect("a test finds duplicate messages");
    }
    if language.base().is_some() {
        resources(language).for_each(|own| bundle.add_resource_overriding(own));
    }
    bundle
}

/// Discord's locales of the supported languages.
pub fn locales() -> impl Iterator<Item = &'static str> {
    Language::ALL.into_iter().flat_map(Language::locales).copied()
}

impl Text {
    /// For a reader with this Discord locale (`en-GB`). Unsupported locales get English.
    pub fn of(locale: &str) -> Self {
        Self::in_language(Language::from_locale(locale))
    }

    /// For readers of this language. By default, only tiles for English readers have letters, the initials of the English names.
    pub const fn in_language(language: Language) -> Self {
        Self { language, has_letters: matches!(language, Language::English) }
    }

    /// For a reader with this setting.
    pub const fn with_letters(self, letters: TileLetters) -> Self {
        match letters {
            TileLetters::Automatic => Self::in_language(self.language),
            TileLetters::Always => Self { has_letters: true, ..self },
            TileLetters::Never => Self { has_letters: false, ..self },
        }
    }

    /// Whether tiles have the letter of their bug.
    pub const fn has_letters(self) -> bool {
        self.has_letters
    }

    fn bundle(self) -> &'static Bundle {
        &BUNDLES[self.language as usize]
    }

    /// Formats a message.
    pub(in crate::discord) fn say(self, sentence: Sentence<'_>) -> String {
        let Message { id, attribute, arguments } = sentence.message();
        self.format(id, attribute, &fluent_args(&arguments))
    }

    /// Formats a message without variables, or an attribute of it, by a computed id: of a command, choice, rulebook page or
    /// lesson.
    ///
    /// # Panics
    ///
    /// If the message or the attribute doesn't exist.
    pub fn look_up(self, id: &str, attribute: Option<&str>) -> String {
        self.format(id, attribute, &FluentArgs::new())
    }

    /// Formats the message `id`, or an attribute of it.
    pub(in crate::discord) fn format(
        self,
        id: &str,
        attribute: Option<&str>,
        args: &FluentArgs<'_>,
    ) -> String {
        let message = self.message(id);
        let pattern = match attribute {
            None => message.value().expect("a test finds messages without a value"),
            Some(name) => message.get_attribute(name).expect("a test finds missing attributes").value(),
        };
        self.format_pattern(id, pattern, args)
    }

    /// Formats a message of `nouns.ftl` in all its grammatical forms.
    pub(in crate::discord) fn noun(self, sentence: Sentence<'_>) -> Noun {
        let Message { id, arguments, .. } = sentence.message();
        let (message, args) = (self.message(id), fluent_args(&arguments));
        let forms =
            message.attributes().map(|form| (form.id(), self.format_pattern(id, form.value(), &args)));
        let main = self.format(id, None, &args);
        let capital = self.capital(&main);
        Noun::new(main, capital, forms.collect())
    }

    fn message(self, id: &str) -> FluentMessage<'static> {
        self.bundle().get_message(id).expect("a test finds missing messages")
    }

    fn format_pattern(self, id: &str, pattern: &Pattern<&str>, args: &FluentArgs<'_>) -> String {
        let mut errors = Vec::new();
        let formatted = self.bundle().format_pattern(pattern, Some(args), &mut errors).into_owned();
        debug_assert!(errors.is_empty(), "{id} in {:?}: {errors:?}", self.language);
        formatted
    }

    /// Capitalizes the first letter by this language's rules.
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
    fn every_language_has_its_own_bundle() {
        for language in Language::ALL {
            let text = Text::in_language(language);
            assert_eq!(text.bundle().locales, [language.tag().parse::<LanguageIdentifier>().expect("a tag")]);
        }
        let turkish = Text::in_language(Language::Turkish);
        assert_eq!(turkish.capital("ikinci"), "İkinci");
        assert_eq!(turkish.capital("ışık"), "Işık");
        assert_eq!(Text::in_language(Language::Italian).capital("in"), "In");
    }
}
