//! Tables `player_preference` and `server_setting`: what people have chosen for themselves, and managers for their
//! servers. What nobody has chosen is at its default, so there is always an answer.

use sqlx::PgConnection;

use super::words::{self, Word};
use crate::ids::{PlayerId, ServerId};

/// Whether somebody is asked once more before a move that they tapped is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Confirming {
    /// They are.
    #[default]
    Asked,
    /// The last tap plays it.
    AtOnce,
}

/// The colours of pictures, as they are stored: how they look is not known here.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Colours {
    /// A mid-grey ground, for light and dark surroundings.
    #[default]
    Standard,
    /// A light ground.
    Light,
    /// A dark ground.
    Dark,
    /// As far apart as can be.
    HighContrast,
    /// Told apart with every common colour blindness.
    ColourSafe,
}

/// What a person has chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Preferences {
    /// Whether they are asked before a move is played.
    pub confirming: Confirming,
    /// The colours of the pictures that only they see.
    pub colours: Colours,
    /// At which hour (UTC, 0 to 23) they get a digest instead of being called for each turn; `None`: never.
    pub digest: Option<u8>,
}

/// What was chosen for a server.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ServerSettings {
    /// The colours of the pictures that everybody sees.
    pub colours: Colours,
}

/// What this person has chosen.
///
/// # Errors
/// If the database fails.
pub async fn get_preferences(connection: &mut PgConnection, player: PlayerId) -> sqlx::Result<Preferences> {
    let row = sqlx::query!(
        "select confirm, theme, digest_hour from player_preference where player_id = $1",
        player.0
    )
    .fetch_optional(connection)
    .await?;
    let Some(row) = row else { return Ok(Preferences::default()) };
    let digest = row.digest_hour.map(|hour| words::small("digest_hour", hour)).transpose()?;
    Ok(Preferences { confirming: confirming(row.confirm), colours: colours(row.theme.as_deref())?, digest })
}

/// Sets whether this person, who is in `player`, is asked before a move is played.
///
/// # Errors
/// If the database fails.
pub async fn set_confirming(
    connection: &mut PgConnection,
    player: PlayerId,
    confirming: Confirming,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into player_preference (player_id, confirm) values ($1, $2)
         on conflict (player_id) do update set confirm = excluded.confirm",
        player.0,
        confirming == Confirming::Asked,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Sets the colours of what this person, who is in `player`, sees alone.
///
/// # Errors
/// If the database fails.
pub async fn set_colours(
    connection: &mut PgConnection,
    player: PlayerId,
    colours: Colours,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into player_preference (player_id, theme) values ($1, $2)
         on conflict (player_id) do update set theme = excluded.theme",
        player.0,
        colours.word(),
    )
    .execute(connection)
    .await
    .map(drop)
}

/// What was chosen for this server.
///
/// # Errors
/// If the database fails.
pub async fn get_server_settings(
    connection: &mut PgConnection,
    server: ServerId,
) -> sqlx::Result<ServerSettings> {
    let theme = sqlx::query_scalar!("select theme from server_setting where guild_id = $1", server.0)
        .fetch_optional(connection)
        .await?;
    Ok(ServerSettings { colours: colours(theme.flatten().as_deref())? })
}

/// Sets the colours of what everybody in this server sees.
///
/// # Errors
/// If the database fails.
pub async fn set_server_colours(
    connection: &mut PgConnection,
    server: ServerId,
    colours: Colours,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into server_setting (guild_id, theme) values ($1, $2)
         on conflict (guild_id) do update set theme = excluded.theme",
        server.0,
        colours.word(),
    )
    .execute(connection)
    .await
    .map(drop)
}

fn confirming(column: Option<bool>) -> Confirming {
    match column {
        None => Confirming::default(),
        Some(true) => Confirming::Asked,
        Some(false) => Confirming::AtOnce,
    }
}

fn colours(column: Option<&str>) -> sqlx::Result<Colours> {
    column.map_or(Ok(Colours::default()), Colours::from_word)
}
