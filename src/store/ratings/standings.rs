//! Tables `standing` and `mate`: what the matches that moved ratings come to, for each player, here and everywhere.
//!
//! Both follow from `match` and `rating`. They are kept by the one way to end a match, under the lock of the player's
//! rating, and written anew by the recomputing of ratings.

use chrono::{DateTime, Utc};
use hive::Bug;

use crate::ids::{PlayerId, ServerId};
use crate::rating::Tally;
use crate::store::Connection;
use crate::store::columns;

/// Stands for all servers, where it is said whose matches are counted.
pub const EVERYWHERE: ServerId = ServerId(0);

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standing {
    pub player: PlayerId,
    /// Of which server's matches; or [`EVERYWHERE`].
    pub server: ServerId,
    pub rating: f64,
    /// Until when it is no provisional one, if they play no more; `None` if it is one already.
    pub settled_until: Option<DateTime<Utc>>,
    pub tally: Tally,
}

/// How often a player has won by a move of a kind of piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mates {
    pub player: PlayerId,
    /// In which server's matches; or [`EVERYWHERE`].
    pub server: ServerId,
    pub bug: Bug,
    pub count: i32,
}

/// The matches of a player in this scope.
pub async fn get_tally(
    connection: &mut Connection,
    player: PlayerId,
    server: ServerId,
) -> sqlx::Result<Tally> {
    let tally = sqlx::query_as!(
        Tally,
        "select won, drawn, lost, streak from standing where player_id = $1 and guild_id = $2",
        player.0,
        server.0,
    )
    .fetch_optional(connection)
    .await?;
    Ok(tally.unwrap_or_default())
}

/// Until when this player has a rank in this scope, if they play no more; `None` if they have none.
pub async fn find_settled_until(
    connection: &mut Connection,
    player: PlayerId,
    server: ServerId,
) -> sqlx::Result<Option<DateTime<Utc>>> {
    let until = sqlx::query_scalar!(
        "select settled_until from standing where player_id = $1 and guild_id = $2",
        player.0,
        server.0,
    );
    Ok(until.fetch_optional(connection).await?.flatten())
}

pub async fn find_standings(connection: &mut Connection) -> sqlx::Result<Vec<Standing>> {
    let rows = sqlx::query!(
        "select player_id, guild_id, rating, settled_until, won, drawn, lost, streak from standing"
    );
    let rows = rows.fetch_all(connection).await?.into_iter().map(|row| Standing {
        player: PlayerId(row.player_id),
        server: ServerId(row.guild_id),
        rating: row.rating,
        settled_until: row.settled_until,
        tally: Tally { won: row.won, drawn: row.drawn, lost: row.lost, streak: row.streak },
    });
    Ok(rows.collect())
}

pub async fn find_mates(connection: &mut Connection) -> sqlx::Result<Vec<Mates>> {
    let rows = sqlx::query!("select player_id, guild_id, bug, mates from mate").fetch_all(connection).await?;
    rows.into_iter()
        .map(|row| {
            let (player, server) = (PlayerId(row.player_id), ServerId(row.guild_id));
            Ok(Mates { player, server, bug: columns::bug(&row.bug)?, count: row.mates })
        })
        .collect()
}

/// Writes these rows in place of those of the same player and scope.
pub async fn set_standings(connection: &mut Connection, standings: &[Standing]) -> sqlx::Result<()> {
    let column = |of: fn(&Standing) -> i64| standings.iter().map(of).collect::<Vec<i64>>();
    let counts = |of: fn(&Tally) -> i32| standings.iter().map(|row| of(&row.tally)).collect::<Vec<i32>>();
    let ratings: Vec<f64> = standings.iter().map(|row| row.rating).collect();
    let settled: Vec<Option<DateTime<Utc>>> = standings.iter().map(|row| row.settled_until).collect();
    sqlx::query!(
        "insert into standing (player_id, guild_id, rating, settled_until, won, drawn, lost, streak)
         select * from unnest($1::bigint[], $2::bigint[], $3::double precision[], $4::timestamptz[],
                              $5::integer[], $6::integer[], $7::integer[], $8::integer[])
         on conflict (player_id, guild_id) do update
         set rating = excluded.rating, settled_until = excluded.settled_until,
             won = excluded.won, drawn = excluded.drawn, lost = excluded.lost, streak = excluded.streak",
        &column(|row| row.player.0),
        &column(|row| row.server.0),
        &ratings,
        &settled as &[Option<DateTime<Utc>>],
        &counts(|tally| tally.won),
        &counts(|tally| tally.drawn),
        &counts(|tally| tally.lost),
        &counts(|tally| tally.streak),
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Sets the rating in all rows of a player but that of all servers: their matches in other servers are what they were.
pub async fn set_standing_rating(
    connection: &mut Connection,
    player: PlayerId,
    rating: f64,
    settled_until: Option<DateTime<Utc>>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update standing set rating = $2, settled_until = $3 where player_id = $1 and guild_id <> 0",
        player.0,
        rating,
        settled_until,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Counts these to those that are there.
pub async fn add_mates(connection: &mut Connection, mates: &[Mates]) -> sqlx::Result<()> {
    let column = |of: fn(&Mates) -> i64| mates.iter().map(of).collect::<Vec<i64>>();
    let bugs: Vec<String> = mates.iter().map(|row| columns::letter(row.bug)).collect();
    let counts: Vec<i32> = mates.iter().map(|row| row.count).collect();
    sqlx::query!(
        "insert into mate (player_id, guild_id, bug, mates)
         select * from unnest($1::bigint[], $2::bigint[], $3::text[], $4::integer[])
         on conflict (player_id, guild_id, bug) do update set mates = mate.mates + excluded.mates",
        &column(|row| row.player.0),
        &column(|row| row.server.0),
        &bugs,
        &counts,
    )
    .execute(connection)
    .await
    .map(drop)
}
