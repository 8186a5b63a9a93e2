//! Table `tournament_draft`: the tournaments that players are about to create, one per player and server.

use chrono::{DateTime, Utc};

use crate::clock::Timeout;
use crate::ids::{PlayerId, ServerId};
use crate::store::Connection;
use crate::store::columns;
use crate::store::matches::{Rated, Terms};
use crate::store::sql_enum::SqlEnum;
use crate::store::tournaments::Format;

/// What a player has chosen in the form.
#[derive(Clone, Debug, PartialEq)]
pub struct TournamentDraft {
    pub name: String,
    pub format: Format,
    pub rounds: Option<usize>,
    /// Whether two players meet in two games, with swapped colours.
    pub pairs: bool,
    /// The number of players with which it starts.
    pub seats: Option<usize>,
    pub terms: Terms,
    pub starts_at: Option<DateTime<Utc>>,
    pub ends_at: Option<DateTime<Utc>>,
}

/// Stores a draft instead of the player's earlier one.
pub async fn save_draft(
    connection: &mut Connection,
    player: PlayerId,
    server: ServerId,
    draft: &TournamentDraft,
) -> sqlx::Result<()> {
    let number = |count: Option<usize>| count.and_then(|count| i32::try_from(count).ok());
    delete_draft(connection, player, server).await?;
    sqlx::query!(
        "insert into tournament_draft (player_id, guild_id, name, format, rounds, pairs, seats, expansions, opening, days_per_move,
                                       total_days, increment_hours, rated, starts_at, planned_end_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)",
        player.0,
        server.0,
        draft.name,
        draft.format.to_sql(),
        number(draft.rounds),
        draft.pairs,
        number(draft.seats),
        draft.terms.expansions.to_string(),
        draft.terms.opening.to_sql(),
        columns::days(draft.terms.time),
        columns::total_days(draft.terms.time),
        columns::increment(draft.terms.time),
        draft.terms.rated == Rated::Yes,
        draft.starts_at,
        draft.ends_at,
    )
    .execute(connection)
    .await
    .map(drop)
}

pub async fn find_draft(
    connection: &mut Connection,
    player: PlayerId,
    server: ServerId,
) -> sqlx::Result<Option<TournamentDraft>> {
    let row = sqlx::query!(
        "select name, format, rounds, pairs, seats, expansions, opening, days_per_move, total_days, increment_hours, rated,
                starts_at, planned_end_at
         from tournament_draft where player_id = $1 and guild_id = $2",
        player.0,
        server.0,
    );
    let Some(row) = row.fetch_optional(connection).await? else { return Ok(None) };
    let number = |count: Option<i32>| count.and_then(|count| usize::try_from(count).ok());
    Ok(Some(TournamentDraft {
        name: row.name,
        format: Format::from_sql(&row.format)?,
        rounds: number(row.rounds),
        pairs: row.pairs,
        seats: number(row.seats),
        terms: Terms {
            expansions: columns::expansions(&row.expansions)?,
            opening: hive::Opening::from_sql(&row.opening)?,
            time: columns::time_control(row.days_per_move, row.total_days.zip(row.increment_hours))?,
            timeout: Timeout::Strict,
            rated: row.rated.into(),
        },
        starts_at: row.starts_at,
        ends_at: row.planned_end_at,
    }))
}

pub async fn delete_draft(
    connection: &mut Connection,
    player: PlayerId,
    server: ServerId,
) -> sqlx::Result<()> {
    sqlx::query!("delete from tournament_draft where player_id = $1 and guild_id = $2", player.0, server.0)
        .execute(connection)
        .await
        .map(drop)
}
