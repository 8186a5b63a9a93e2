//! The languages that the bot speaks. Each has a folder of sentences, `locales/<tag>`.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// For whoever reads none of the others, too.
    English,
    Italian,
    Spanish,
    /// Español de Latinoamérica: Spanish, but for the few messages in its own folder.
    LatinAmericanSpanish,
    Turkish,
}

impl Language {
    pub const ALL: [Self; 5] =
        [Self::English, Self::Italian, Self::Spanish, Self::LatinAmericanSpanish, Self::Turkish];

    /// How it is written for machines, and the name of its folder.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Italian => "it",
            Self::Spanish => "es",
            Self::LatinAmericanSpanish => "es-419",
            Self::Turkish => "tr",
        }
    }

    /// What those who speak it call it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::Italian => "Italiano",
            Self::Spanish => "Español",
            Self::LatinAmericanSpanish => "Español (Latinoamérica)",
            Self::Turkish => "Türkçe",
        }
    }

    /// Discord's names for it: of several, the first is that of whoever speaks another kind of it.
    pub const fn locales(self) -> &'static [&'static str] {
        match self {
            Self::English => &["en-US", "en-GB"],
            Self::Italian => &["it"],
            Self::Spanish => &["es-ES"],
            Self::LatinAmericanSpanish => &["es-419"],
            Self::Turkish => &["tr"],
        }
    }

    /// The language whose messages this one shares, except those in its own folder.
    pub const fn base(self) -> Option<Self> {
        match self {
            Self::LatinAmericanSpanish => Some(Self::Spanish),
            Self::English | Self::Italian | Self::Spanish | Self::Turkish => None,
        }
    }

    /// The one with this tag.
    pub fn tagged(tag: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.tag() == tag)
    }

    /// The one for a reader with this locale of Discord's: `en-AU` is English as `en-GB` is. English for those that are
    /// not there yet.
    pub fn of_locale(locale: &str) -> Self {
        let locale = locale.to_lowercase();
        let spoken = locale.split('-').next().unwrap_or_default();
        Self::tagged(&locale).or_else(|| Self::tagged(spoken)).unwrap_or(Self::English)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reader_gets_their_language_or_english() {
        for (locale, expected) in [
            ("en-US", Language::English),
            ("en-AU", Language::English),
            ("ES-es", Language::Spanish),
            ("es-419", Language::LatinAmericanSpanish),
            ("es-MX", Language::Spanish),
            ("it", Language::Italian),
            ("tr", Language::Turkish),
            ("pt-BR", Language::English),
            ("", Language::English),
        ] {
            assert_eq!(Language::of_locale(locale), expected, "{locale}");
        }
        for language in Language::ALL {
            assert!(language.locales().iter().all(|locale| Language::of_locale(locale) == language));
            assert_eq!(Language::tagged(language.tag()), Some(language));
        }
    }
}
