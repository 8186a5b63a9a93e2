//! In whose colours a picture is drawn: what only one person sees in theirs, what everybody sees in the server's.

use hive_picture::Theme;

use crate::discord::interaction::caller::Reader;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
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

/// For a picture that only the reader sees.
pub async fn private(data: &Data, reader: Reader<'_>) -> Result<Theme, InteractionError> {
    let chosen = play::settings::preferences(&data.database, reader.player_id()).await?;
    Ok(theme_of(chosen.colours))
}

/// For a picture that everybody sees where the reader is: in direct messages that is the reader.
pub async fn public(data: &Data, reader: Reader<'_>) -> Result<Theme, InteractionError> {
    match reader.server() {
        Some(server) => Ok(theme_of(play::settings::server_settings(&data.database, server).await?.colours)),
        None => private(data, reader).await,
    }
}
