//! Tables `standing` and `mate`: each player's record and number of surrounded queens in rated matches, per server and in
//! total.
//!
//! Both are derived from `match` and `rating`. They are updated when a match ends, under the lock of the player's rating, and
//! rewritten when ratings are recomputed. The rating and rank among all servers are derived from `global_rating` instead, by a
//! periodic job.

use chrono::{DateTime, Utc};
use hive::Bug;

use crate::ids::{PlayerId, ServerId};
use crate::rating::Record;
use crate::store::Connection;
use crate::store::columns;

/// The scope of all servers.
pub const EVERYWHERE: ServerId = ServerId(0);

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standing {
    pub player: PlayerId,
    /// The scope: a server or [`EVERYWHERE`].
    pub server: ServerId,
    pub rating: f64,
    /// When the rating becomes provisional if the player plays no more; `None` if it is provisional
    /// already or, globally, not eligible for a rank.
    pub settled_until: Option<DateTime<Utc>>,
    pub record: Record,
}

/// How many queens a player has surrounded by a move of a bug.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QueenSurrounds {
    pub player: PlayerId,
    /// The scope: a server or [`EVERYWHERE`].
    pub server: ServerId,
    pub bug: Bug,
    pub count: i32,
}

/// Returns a player's record in this scope.
pub async fn get_record(
    connection: &mut Connection,
    player: PlayerId,
    server: ServerId,
) -> sqlx::Result<Record> {
    let record = sqlx::query_as!(
        Record,
        "select won, drawn, lost, streak from standing where player_id = $1 and guild_id = $2",
        player.0,
        server.0,
    )
    .fetch_optional(connection)
    .await?;
    Ok(record.unwrap_or_default())
}

/// Returns the rating that ranks a player among all servers, and when they lose the rank if they play no more, which may be in the
/// past; `None` if they have none.
pub async fn find_global_rank(
    connection: &mut Connection,
    player: PlayerId,
) -> sqlx::Result<Option<(f64, DateTime<Utc>)>> {
    let row = sqlx::query!(
        "select rating, settled_until from standing where player_id = $1 and guild_id = $2",
        player.0,
        EVERYWHERE.0,
    );
    let row = row.fetch_optional(connection).await?;
    Ok(row.and_then(|row| Some((row.rating, row.settled_until?))))
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
        record: Record { won: row.won, drawn: row.drawn, lost: row.lost, streak: row.streak },
    });
    Ok(rows.collect())
}

pub async fn find_queen_surrounds(connection: &mut Connection) -> sqlx::Result<Vec<QueenSurrounds>> {
    let rows = sqlx::query!("select player_id, guild_id, bug, mates from mate").fetch_all(connection).await?;
    rows.into_iter()
        .map(|row| {
            let (player, server) = (PlayerId(row.player_id), ServerId(row.guild_id));
            Ok(QueenSurrounds { player, server, bug: columns::bug(&row.bug)?, count: row.mates })
        })
        .collect()
}

/// Upserts these rows.
pub async fn set_standings(connection: &mut Connection, standings: &[Standing]) -> sqlx::Result<()> {
    let column = |of: fn(&Standing) -> i64| standings.iter().map(of).collect::<Vec<i64>>();
    let counts = |of: fn(&Record) -> i32| standings.iter().map(|row| of(&row.record)).collect::<Vec<i32>>();
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
        &counts(|record| record.won),
        &counts(|record| record.drawn),
        &counts(|record| record.lost),
        &counts(|record| record.streak),
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Sets the rating in a player's rows of single servers. Their records stay as they are.
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

/// Adds these counts to the stored ones.
pub async fn add_queen_surrounds(connection: &mut Connection, added: &[QueenSurrounds]) -> sqlx::Result<()> {
    let column = |of: fn(&QueenSurrounds) -> i64| added.iter().map(of).collect::<Vec<i64>>();
    let bugs: Vec<String> = added.iter().map(|row| columns::letter(row.bug)).collect();
    let counts: Vec<i32> = added.iter().map(|row| row.count).collect();
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
