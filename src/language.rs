//! The bot's languages. Each has a folder of messages, `locales/<tag>`.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// Also the fallback for other languages.
    English,
    Italian,
    Spanish,
    /// Español de Latinoamérica: Spanish, except for the messages in its own folder.
    LatinAmericanSpanish,
    Turkish,
}

impl Language {
    pub const ALL: [Self; 5] =
        [Self::English, Self::Italian, Self::Spanish, Self::LatinAmericanSpanish, Self::Turkish];

    /// Returns the language tag, which is also the name of its folder.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Italian => "it",
            Self::Spanish => "es",
            Self::LatinAmericanSpanish => "es-419",
            Self::Turkish => "tr",
        }
    }

    /// Returns the language's own name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::Italian => "Italiano",
            Self::Spanish => "Español",
            Self::LatinAmericanSpanish => "Español (Latinoamérica)",
            Self::Turkish => "Türkçe",
        }
    }

    /// Returns its Discord locales, the default one first.
    pub const fn locales(self) -> &'static [&'static str] {
        match self {
            Self::English => &["en-US", "en-GB"],
            Self::Italian => &["it"],
            Self::Spanish => &["es-ES"],
            Self::LatinAmericanSpanish => &["es-419"],
            Self::Turkish => &["tr"],
        }
    }

    /// Returns the language whose messages this one shares, except those in its own folder.
    pub const fn base(self) -> Option<Self> {
        match self {
            Self::LatinAmericanSpanish => Some(Self::Spanish),
            Self::English | Self::Italian | Self::Spanish | Self::Turkish => None,
        }
    }

    /// Returns the language with this tag.
    pub fn from_tag(tag: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.tag() == tag)
    }

    /// Returns the language for a Discord locale: `en-AU` is English, like `en-GB`. English for unsupported
    /// languages.
    pub fn from_locale(locale: &str) -> Self {
        let locale = locale.to_lowercase();
        let spoken = locale.split('-').next().unwrap_or_default();
        Self::from_tag(&locale).or_else(|| Self::from_tag(spoken)).unwrap_or(Self::English)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unsupported_locales_fall_back_to_english() {
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
            assert_eq!(Language::from_locale(locale), expected, "{locale}");
        }
        for language in Language::ALL {
            assert!(language.locales().iter().all(|locale| Language::from_locale(locale) == language));
            assert_eq!(Language::from_tag(language.tag()), Some(language));
        }
    }
}
