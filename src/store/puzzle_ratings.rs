//! Tables `solver_rating` and `puzzle_rating`: Glicko-2 ratings of players at puzzles, and of puzzles.
//!
//! Rating an attempt locks the player's row, then the puzzle's.

use std::collections::HashMap;

use chrono::{DateTime, Utc};

use crate::ids::PlayerId;
use crate::rating::Rating;
use crate::store::Connection;
use crate::store::ratings::RatingRow;

/// Locks the rating of a player, who has a row in `player`, until the transaction ends. Inserts `first` if there is none.
pub async fn lock_solver_rating(
    connection: &mut Connection,
    player: PlayerId,
    first: Rating,
    now: DateTime<Utc>,
) -> sqlx::Result<RatingRow> {
    sqlx::query!(
        "insert into solver_rating (player_id, rating, deviation, volatility, rated_at) values ($1, $2, $3, $4, $5)
         on conflict (player_id) do nothing",
        player.0,
        first.rating,
        first.deviation,
        first.volatility,
        now,
    )
    .execute(&mut *connection)
    .await?;
    sqlx::query_as!(
        Row,
        "select rating, deviation, volatility, rated_at from solver_rating where player_id = $1 for update",
        player.0,
    )
    .fetch_one(connection)
    .await
    .map(RatingRow::from)
}

/// Returns a player's rating; `None` before the first rated attempt.
pub async fn find_solver_rating(
    connection: &mut Connection,
    player: PlayerId,
) -> sqlx::Result<Option<RatingRow>> {
    let row = sqlx::query_as!(
        Row,
        "select rating, deviation, volatility, rated_at from solver_rating where player_id = $1",
        player.0,
    );
    Ok(row.fetch_optional(connection).await?.map(RatingRow::from))
}

/// Sets a player's rating. The caller holds its lock.
pub async fn set_solver_rating(
    connection: &mut Connection,
    player: PlayerId,
    row: RatingRow,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update solver_rating set rating = $2, deviation = $3, volatility = $4, rated_at = $5 where player_id = $1",
        player.0,
        row.rating.rating,
        row.rating.deviation,
        row.rating.volatility,
        row.rated_at,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Locks the rating of a puzzle until the transaction ends. Inserts `first` if there is none.
pub async fn lock_puzzle_rating(
    connection: &mut Connection,
    puzzle: &str,
    first: Rating,
    now: DateTime<Utc>,
) -> sqlx::Result<RatingRow> {
    sqlx::query!(
        "insert into puzzle_rating (puzzle, rating, deviation, volatility, rated_at) values ($1, $2, $3, $4, $5)
         on conflict (puzzle) do nothing",
        puzzle,
        first.rating,
        first.deviation,
        first.volatility,
        now,
    )
    .execute(&mut *connection)
    .await?;
    sqlx::query_as!(
        Row,
        "select rating, deviation, volatility, rated_at from puzzle_rating where puzzle = $1 for update",
        puzzle,
    )
    .fetch_one(connection)
    .await
    .map(RatingRow::from)
}

/// Sets the rating of a puzzle. The caller holds its lock.
pub async fn set_puzzle_rating(
    connection: &mut Connection,
    puzzle: &str,
    row: RatingRow,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update puzzle_rating set rating = $2, deviation = $3, volatility = $4, rated_at = $5 where puzzle = $1",
        puzzle,
        row.rating.rating,
        row.rating.deviation,
        row.rating.volatility,
        row.rated_at,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Returns the rating points of those of these puzzles with a rated attempt.
pub async fn find_puzzle_ratings(
    connection: &mut Connection,
    puzzles: &[String],
) -> sqlx::Result<HashMap<String, f64>> {
    let rows = sqlx::query!("select puzzle, rating from puzzle_rating where puzzle = any($1)", puzzles);
    Ok(rows.fetch_all(connection).await?.into_iter().map(|row| (row.puzzle, row.rating)).collect())
}

struct Row {
    rating: f64,
    deviation: f64,
    volatility: f64,
    rated_at: DateTime<Utc>,
}

impl From<Row> for RatingRow {
    fn from(Row { rating, deviation, volatility, rated_at }: Row) -> Self {
        Self { rating: Rating { rating, deviation, volatility }, rated_at }
    }
}
