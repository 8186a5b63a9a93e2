//! Tables `rating`, `standing` and `mate`: how strong each player is thought to be now, and what follows from it.
//!
//! A row is locked by whoever ends a match that moves it, and with it that player's rows in `standing` and `mate`.

pub mod hidden;
pub mod leaderboard;
pub mod opponents;
pub mod recompute;
pub mod standings;

use chrono::{DateTime, Utc};

use crate::ids::PlayerId;
use crate::rating::Rating;
use crate::store::Connection;

/// A player's rating as a match left it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingRow {
    /// The rating; that it has become less sure since is for the reader to say.
    pub rating: Rating,
    /// When a match moved it last; for a newcomer, now.
    pub rated_at: DateTime<Utc>,
}

/// Gives a player the rating everybody begins with, if they have none.
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

/// The rating of a player, kept from others until the transaction ends. To lock two, lock the lower id first.
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

/// The rating of a player; `None` for whoever has finished no match that counts.
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

/// Sets the rating of a player. The caller holds its lock.
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
