//! Table `server_setting`: what managers have chosen for their servers. What nobody has chosen is at its default, so there is
//! always an answer.

pub mod defaults;

use sqlx::PgConnection;

use self::defaults::{ServerDefaults, get_server_defaults};
use crate::ids::ServerId;
use crate::store::players::preferences::Colours;
use crate::store::sql_enum::SqlEnum;

/// What was chosen for a server.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ServerSettings {
    /// The colours of the pictures that everybody sees.
    pub colours: Colours,
    /// Where and how matches begin.
    pub defaults: ServerDefaults,
}

/// What was chosen for this server.
pub async fn get_server_settings(
    connection: &mut PgConnection,
    server: ServerId,
) -> sqlx::Result<ServerSettings> {
    let theme = sqlx::query_scalar!("select theme from server_setting where guild_id = $1", server.0)
        .fetch_optional(&mut *connection)
        .await?;
    let colours = theme.flatten().as_deref().map_or(Ok(Colours::default()), Colours::from_sql)?;
    let defaults = get_server_defaults(connection, server).await?;
    Ok(ServerSettings { colours, defaults })
}

/// Sets the colours of what everybody in this server sees.
pub async fn set_server_colours(
    connection: &mut PgConnection,
    server: ServerId,
    colours: Colours,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into server_setting (guild_id, theme) values ($1, $2)
         on conflict (guild_id) do update set theme = excluded.theme",
        server.0,
        colours.to_sql(),
    )
    .execute(connection)
    .await
    .map(drop)
}
