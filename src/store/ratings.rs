//! Table `rating`, and the lists that are made from it.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::players::Player;
use crate::ids::{PlayerId, ServerId};
use crate::rating::Rating;

/// Gives a player the rating everybody begins with, if they have none.
///
/// # Errors
/// If the database fails.
async fn insert_first_rating(
    connection: &mut PgConnection,
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
///
/// # Errors
/// If the database fails.
pub async fn lock_rating(
    connection: &mut PgConnection,
    player: PlayerId,
    now: DateTime<Utc>,
) -> sqlx::Result<Rating> {
    insert_first_rating(connection, player, now).await?;
    sqlx::query_as!(
        Rating,
        "select rating, deviation, volatility from rating where player_id = $1 for update",
        player.0
    )
    .fetch_one(connection)
    .await
}

/// Sets the rating of a player. The caller holds its lock.
///
/// # Errors
/// If the database fails.
pub async fn set_rating(
    connection: &mut PgConnection,
    player: PlayerId,
    rating: Rating,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update rating set rating = $2, deviation = $3, volatility = $4, rated_at = $5 where player_id = $1",
        player.0,
        rating.rating,
        rating.deviation,
        rating.volatility,
        now,
    )
    .execute(connection)
    .await?;
    Ok(())
}

/// A line of the leaderboard. The record counts finished rated matches, in the same scope as the list.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// Who.
    pub player: Player,
    /// How strong.
    pub rating: Rating,
    /// Rated matches won.
    pub won: i64,
    /// Rated matches drawn.
    pub drawn: i64,
    /// Rated matches lost.
    pub lost: i64,
}

/// A page of the leaderboard, best first: of everybody, or of those who finished a rated match in `server`.
///
/// # Errors
/// If the database fails.
pub async fn find_standings(
    connection: &mut PgConnection,
    server: Option<ServerId>,
    skip: i64,
    limit: i64,
) -> sqlx::Result<Vec<Standing>> {
    let rows = sqlx::query!(
        r#"select player_id, name, rating, deviation, volatility,
                  coalesce(won, 0) as "won!", coalesce(drawn, 0) as "drawn!", coalesce(lost, 0) as "lost!"
           from rating
           join player using (player_id)
           cross join lateral (
               select count(*) filter (where result = colour) as won,
                      count(*) filter (where result = 'draw') as drawn,
                      count(*) filter (where result not in ('draw', colour)) as lost
               from (select result, 'white' as colour from match
                     where white = player_id and ended_at is not null and result is not null and rated
                       and guild_id = coalesce($1, guild_id)
                     union all
                     select result, 'black' from match
                     where black = player_id and ended_at is not null and result is not null and rated
                       and guild_id = coalesce($1, guild_id)) finished
           ) record
           where won + drawn + lost > 0
           order by rating desc, player_id
           offset $2 limit $3"#,
        server.map(|server| server.0),
        skip,
        limit,
    )
    .fetch_all(connection)
    .await?;
    let standings = rows.into_iter().map(|row| Standing {
        player: Player { id: PlayerId(row.player_id), name: row.name },
        rating: Rating { rating: row.rating, deviation: row.deviation, volatility: row.volatility },
        won: row.won,
        drawn: row.drawn,
        lost: row.lost,
    });
    Ok(standings.collect())
}

/// How many people the leaderboard of this scope lists.
///
/// # Errors
/// If the database fails.
pub async fn find_standings_count(
    connection: &mut PgConnection,
    server: Option<ServerId>,
) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"select count(*) as "count!" from rating
           where exists (select from match where white = player_id and ended_at is not null and result is not null and rated
                           and guild_id = coalesce($1, guild_id))
              or exists (select from match where black = player_id and ended_at is not null and result is not null and rated
                           and guild_id = coalesce($1, guild_id))"#,
        server.map(|server| server.0),
    )
    .fetch_one(connection)
    .await
}
