//! In which colours a picture is drawn.

/// The colours of a picture. People choose one for what they alone see, servers one for what everybody sees.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// A mid-grey background, for Discord has a light and a dark theme.
    #[default]
    Standard,
    /// A light background.
    Light,
    /// A dark background.
    Dark,
    /// Nothing but what has to be told apart, as far apart as can be.
    HighContrast,
    /// Colours that are told apart with every common colour blindness.
    ColourSafe,
}

impl Theme {
    /// All, the default first.
    pub const ALL: [Self; 5] =
        [Self::Standard, Self::Light, Self::Dark, Self::HighContrast, Self::ColourSafe];
}
