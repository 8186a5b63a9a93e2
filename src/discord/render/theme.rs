//! The theme of pictures at a user's request: the server's for public ones in a server with the bot, else the user's.

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

/// Returns the theme for a public picture in the current channel: the user's in direct messages and where the bot isn't a member.
pub async fn public(data: &Data, invocation: Invocation<'_>) -> Result<Theme, InteractionError> {
    match invocation.server() {
        Some(server) => Ok(theme_of(play::settings::server_settings(&data.database, server).await?.colours)),
        None => private(data, invocation).await,
    }
}
