//! Colour themes.

/// A colour theme. Users choose one for private pictures, servers one for public pictures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// A warm brown background, which suits Discord's light and dark themes.
    #[default]
    Standard,
    /// A light background.
    Light,
    /// A dark background.
    Dark,
    /// Saturated colours with high contrast.
    HighContrast,
    /// Colours that remain distinguishable with every common form of colour blindness.
    ColourSafe,
}

impl Theme {
    /// All themes, the default first.
    pub const ALL: [Self; 5] =
        [Self::Standard, Self::Light, Self::Dark, Self::HighContrast, Self::ColourSafe];
}
