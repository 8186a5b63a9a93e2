//! Tables `rating`, `standing`, `mate`, `global_rating`, `global_rating_run` and `hidden_player`: current ratings, and the
//! counters behind leaderboards.
//!
//! Ending a rated match locks both players' rows of `rating`. These locks also protect their rows of `standing`, `mate` and
//! `global_rating`.

pub mod global;
pub mod hidden;
pub mod leaderboard;
pub mod opponents;
pub mod recompute;
pub mod standings;

use chrono::{DateTime, Utc};

use crate::ids::PlayerId;
use crate::rating::Rating;
use crate::store::Connection;

/// The rating of a player or a puzzle after the last rated match or attempt.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingRow {
    /// The rating at `rated_at`, without the deviation's growth since.
    pub rating: Rating,
    /// When it was last rated; the current time for a new player or puzzle.
    pub rated_at: DateTime<Utc>,
}

/// Inserts the initial rating of a player without one.
async fn insert_first_rating(
    connection: &mut Connection,
    player: PlayerId,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let first = Rating::default();
    sqlx::query!(
        "insert into rating (player_id, rating, deviation, volatility, rated_at) values ($1, $2, $3, $4, $5)
         on conflict (player_id) do nothing",
        player.0,
        first.rating,
        first.deviation,
        first.volatility,
        now,
    )
    .execute(connection)
    .await?;
    Ok(())
}

/// Locks a player's rating until the transaction ends, inserting the initial one if there is none. To avoid deadlocks, lock the
/// lower of two ids first.
pub async fn lock_rating(
    connection: &mut Connection,
    player: PlayerId,
    now: DateTime<Utc>,
) -> sqlx::Result<RatingRow> {
    insert_first_rating(connection, player, now).await?;
    let row = sqlx::query!(
        "select rating, deviation, volatility, rated_at from rating where player_id = $1 for update",
        player.0
    )
    .fetch_one(connection)
    .await?;
    let rating = Rating { rating: row.rating, deviation: row.deviation, volatility: row.volatility };
    Ok(RatingRow { rating, rated_at: row.rated_at })
}

/// Returns a player's rating. Before their first rated match: `None`, or an initial rating that [`lock_rating`] has inserted.
pub async fn find_rating(connection: &mut Connection, player: PlayerId) -> sqlx::Result<Option<RatingRow>> {
    let row = sqlx::query!(
        "select rating, deviation, volatility, rated_at from rating where player_id = $1",
        player.0
    )
    .fetch_optional(connection)
    .await?;
    Ok(row.map(|row| RatingRow {
        rating: Rating { rating: row.rating, deviation: row.deviation, volatility: row.volatility },
        rated_at: row.rated_at,
    }))
}

/// Sets a player's rating. The caller holds its lock.
pub async fn set_rating(connection: &mut Connection, player: PlayerId, row: RatingRow) -> sqlx::Result<()> {
    sqlx::query!(
        "update rating set rating = $2, deviation = $3, volatility = $4, rated_at = $5 where player_id = $1",
        player.0,
        row.rating.rating,
        row.rating.deviation,
        row.rating.volatility,
        row.rated_at,
    )
    .execute(connection)
    .await?;
    Ok(())
}
