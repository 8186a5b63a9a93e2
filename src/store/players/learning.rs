//! Table `solved_puzzle` and column `player.first_steps_at`: a player's progress in learning the game.

use chrono::{DateTime, Utc};

use crate::ids::PlayerId;
use crate::store::Connection;

/// Records that a player, who has a row in `player`, has solved a lesson of the tutorial. Keeps the time of an earlier
/// solution.
pub async fn insert_solved(
    connection: &mut Connection,
    player: PlayerId,
    puzzle: &str,
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into solved_puzzle (player_id, puzzle, solved_at) values ($1, $2, $3) on conflict do nothing",
        player.0,
        puzzle,
        at,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Returns the keys of the lessons of the tutorial that a player has solved, in no particular order.
pub async fn find_solved(connection: &mut Connection, player: PlayerId) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar!("select puzzle from solved_puzzle where player_id = $1", player.0)
        .fetch_all(connection)
        .await
}

/// Whether a player has a finished match with a result.
pub async fn has_finished_match(connection: &mut Connection, player: PlayerId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (
               select from match where white = $1 and result is not null and plies is not null
               union all
               select from match where black = $1 and result is not null and plies is not null) as "has!""#,
        player.0,
    )
    .fetch_one(connection)
    .await
}

/// Records that a player, who has a row in `player`, is shown the first steps. Returns `false` if they were before.
pub async fn claim_first_steps(
    connection: &mut Connection,
    player: PlayerId,
    at: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let claimed = sqlx::query!(
        "update player set first_steps_at = $2 where player_id = $1 and first_steps_at is null",
        player.0,
        at,
    );
    Ok(claimed.execute(connection).await?.rows_affected() == 1)
}
