//! The colour themes of pictures.

use hive_picture::Theme;

use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::play;
use crate::play::settings::Colours;

pub const fn theme_of(colours: Colours) -> Theme {
    match colours {
        Colours::Standard => Theme::Standard,
        Colours::Light => Theme::Light,
        Colours::Dark => Theme::Dark,
        Colours::HighContrast => Theme::HighContrast,
        Colours::ColourSafe => Theme::ColourSafe,
    }
}

/// Returns the theme for a picture that only the user sees.
pub async fn private(data: &Data, invocation: Invocation<'_>) -> Result<Theme, InteractionError> {
    let chosen = play::settings::preferences(&data.database, invocation.player_id()).await?;
    Ok(theme_of(chosen.colours))
}
