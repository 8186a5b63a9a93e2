//! Tables `season` and `season_place`: each server's ended seasons that had results, with their final tables. The end of the
//! current season is a column of `server_setting`.
//! [`play::seasons`](crate::play::seasons) computes the tables.

use std::collections::HashSet;

use chrono::{DateTime, NaiveDate, Utc};
use hive::{Bug, Outcome};

use crate::ids::{ChannelId, MatchId, PlayerId, ServerId};
use crate::rating::Record;
use crate::store::Connection;
use crate::store::columns;
use crate::store::players::Player;
use crate::store::servers::SeasonLength;
use crate::store::sql_enum::SqlEnum;

/// A season: a month or quarter. If an earlier season of another length ended within it, it begins when that one ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Season {
    pub length: SeasonLength,
    /// The first day, in UTC.
    pub first: NaiveDate,
    /// The first day after it.
    pub end: NaiveDate,
}

/// A result of a rated match in a season.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeasonResult {
    pub id: MatchId,
    pub white: PlayerId,
    pub black: PlayerId,
    pub outcome: Outcome,
    pub plies: i32,
    pub lost_on_time: bool,
    /// The bug whose move surrounded the loser's queen.
    pub surrounded_by: Option<Bug>,
    pub is_private: bool,
}

/// A player's place in the table of a season.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeasonPlace {
    pub player: PlayerId,
    /// From 1. Equal players share a place.
    pub place: i32,
    pub points: i32,
    /// The matches of the season, without a streak.
    pub record: Record,
}

/// A server's season that isn't closed: it is running, or due to be closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenSeason {
    pub server: ServerId,
    pub length: SeasonLength,
    pub end: NaiveDate,
    /// Where its table is posted.
    pub channel: Option<ChannelId>,
}

/// Claims at most `limit` servers whose season ended by this day, earliest first, skipping locked ones.
pub async fn claim_due(
    connection: &mut Connection,
    by: NaiveDate,
    limit: i64,
) -> sqlx::Result<Vec<OpenSeason>> {
    let rows = sqlx::query!(
        r#"select guild_id, season as "season!", season_end as "season_end!", season_channel from server_setting
           where season_end <= $1 order by season_end limit $2 for update skip locked"#,
        by,
        limit,
    );
    let rows = rows.fetch_all(connection).await?.into_iter().map(|row| {
        Ok(OpenSeason {
            server: ServerId(row.guild_id),
            length: SeasonLength::from_sql(&row.season)?,
            end: row.season_end,
            channel: row.season_channel.map(ChannelId),
        })
    });
    rows.collect()
}

/// Sets when a server's running season ends.
pub async fn set_end(connection: &mut Connection, server: ServerId, end: NaiveDate) -> sqlx::Result<()> {
    sqlx::query!("update server_setting set season_end = $2 where guild_id = $1", server.0, end)
        .execute(connection)
        .await
        .map(drop)
}

/// Stops posting the tables of a server in this channel.
pub async fn unset_channel(
    connection: &mut Connection,
    server: ServerId,
    channel: ChannelId,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update server_setting set season_channel = null where guild_id = $1 and season_channel = $2",
        server.0,
        channel.0,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Returns a server's results of rated matches from `since` until before `until`, at most `limit`, earliest first. Includes matches
/// beyond the daily limit between two players.
pub async fn find_results(
    connection: &mut Connection,
    server: ServerId,
    since: DateTime<Utc>,
    until: DateTime<Utc>,
    limit: i64,
) -> sqlx::Result<Vec<SeasonResult>> {
    let rows = sqlx::query!(
        r#"select match_id, white, black, result as "result!", plies as "plies!", end_reason = 'time' as "lost_on_time!",
                  mated_by, is_private
           from match where guild_id = $1 and rated_at >= $2 and rated_at < $3
           order by rated_at, match_id limit $4"#,
        server.0,
        since,
        until,
        limit,
    );
    let rows = rows.fetch_all(connection).await?.into_iter().map(|row| {
        Ok(SeasonResult {
            id: MatchId(row.match_id),
            white: PlayerId(row.white),
            black: PlayerId(row.black),
            outcome: Outcome::from_sql(&row.result)?,
            plies: row.plies,
            lost_on_time: row.lost_on_time,
            surrounded_by: row.mated_by.as_deref().map(columns::bug).transpose()?,
            is_private: row.is_private,
        })
    });
    rows.collect()
}

/// Returns those of these players whom no list of the server shows.
pub async fn find_unlisted(
    connection: &mut Connection,
    server: ServerId,
    players: &[PlayerId],
) -> sqlx::Result<HashSet<PlayerId>> {
    let ids: Vec<i64> = players.iter().map(|player| player.0).collect();
    let unlisted = sqlx::query_scalar!(
        r#"select player_id as "player_id!" from player_preference where player_id = any($2) and not listed
           union
           select player_id from hidden_player where player_id = any($2) and guild_id in (0, $1)"#,
        server.0,
        &ids,
    );
    Ok(unlisted.fetch_all(connection).await?.into_iter().map(PlayerId).collect())
}

/// Returns these players, in no particular order.
pub async fn find_players(connection: &mut Connection, players: &[PlayerId]) -> sqlx::Result<Vec<Player>> {
    let ids: Vec<i64> = players.iter().map(|player| player.0).collect();
    let rows = sqlx::query!("select player_id, name from player where player_id = any($1)", &ids);
    let rows = rows.fetch_all(connection).await?.into_iter();
    Ok(rows.map(|row| Player { id: PlayerId(row.player_id), name: row.name }).collect())
}

/// Stores an ended season with its final table.
pub async fn insert_season(
    connection: &mut Connection,
    server: ServerId,
    season: Season,
    places: &[SeasonPlace],
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into season (guild_id, first_day, end_day, length) values ($1, $2, $3, $4)",
        server.0,
        season.first,
        season.end,
        season.length.to_sql(),
    )
    .execute(&mut *connection)
    .await?;
    let column = |of: fn(&SeasonPlace) -> i32| places.iter().map(of).collect::<Vec<i32>>();
    let players: Vec<i64> = places.iter().map(|row| row.player.0).collect();
    sqlx::query!(
        "insert into season_place (guild_id, first_day, player_id, place, points, won, drawn, lost)
         select $1, $2, row.* from unnest($3::bigint[], $4::integer[], $5::integer[], $6::integer[], $7::integer[],
                                          $8::integer[]) row",
        server.0,
        season.first,
        &players,
        &column(|row| row.place),
        &column(|row| row.points),
        &column(|row| row.record.won),
        &column(|row| row.record.drawn),
        &column(|row| row.record.lost),
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Returns the ended season of a server that begins on this day.
pub async fn find_season(
    connection: &mut Connection,
    server: ServerId,
    first: NaiveDate,
) -> sqlx::Result<Option<Season>> {
    let row = sqlx::query_as!(
        SeasonRow,
        "select first_day, end_day, length from season where guild_id = $1 and first_day = $2",
        server.0,
        first,
    );
    row.fetch_optional(connection).await?.map(Season::try_from).transpose()
}

/// Returns a server's last ended season that began before this day.
pub async fn find_last_until(
    connection: &mut Connection,
    server: ServerId,
    day: NaiveDate,
) -> sqlx::Result<Option<Season>> {
    let row = sqlx::query_as!(
        SeasonRow,
        "select first_day, end_day, length from season where guild_id = $1 and first_day < $2
         order by first_day desc limit 1",
        server.0,
        day,
    );
    row.fetch_optional(connection).await?.map(Season::try_from).transpose()
}

/// Returns a server's first ended season that begins on this day or later.
pub async fn find_first_since(
    connection: &mut Connection,
    server: ServerId,
    day: NaiveDate,
) -> sqlx::Result<Option<Season>> {
    let row = sqlx::query_as!(
        SeasonRow,
        "select first_day, end_day, length from season where guild_id = $1 and first_day >= $2
         order by first_day limit 1",
        server.0,
        day,
    );
    row.fetch_optional(connection).await?.map(Season::try_from).transpose()
}

/// Returns the final table of an ended season, without players who aren't listed now.
pub async fn find_places(
    connection: &mut Connection,
    server: ServerId,
    first: NaiveDate,
) -> sqlx::Result<Vec<SeasonPlace>> {
    let rows = sqlx::query!(
        "select player_id, place, points, won, drawn, lost from season_place
         where guild_id = $1 and first_day = $2
           and player_id not in (select player_id from player_preference where not listed
                                 union all select player_id from hidden_player where guild_id in (0, $1))
         order by place, player_id",
        server.0,
        first,
    );
    let rows = rows.fetch_all(connection).await?.into_iter().map(|row| SeasonPlace {
        player: PlayerId(row.player_id),
        place: row.place,
        points: row.points,
        record: Record { won: row.won, drawn: row.drawn, lost: row.lost, streak: 0 },
    });
    Ok(rows.collect())
}

/// Returns the seasons of a server in which a player's place was `worst` or better, with the places, latest first, at most `limit`.
pub async fn find_titles(
    connection: &mut Connection,
    server: ServerId,
    player: PlayerId,
    worst: i32,
    limit: i64,
) -> sqlx::Result<Vec<(Season, i32)>> {
    let rows = sqlx::query!(
        "select first_day, end_day, length, place from season_place join season using (guild_id, first_day)
         where player_id = $1 and guild_id = $2 and place <= $3 order by first_day desc limit $4",
        player.0,
        server.0,
        worst,
        limit,
    );
    let rows = rows.fetch_all(connection).await?.into_iter().map(|row| {
        let season = SeasonRow { first_day: row.first_day, end_day: row.end_day, length: row.length };
        Ok((season.try_into()?, row.place))
    });
    rows.collect()
}

struct SeasonRow {
    first_day: NaiveDate,
    end_day: NaiveDate,
    length: String,
}

impl TryFrom<SeasonRow> for Season {
    type Error = sqlx::Error;

    fn try_from(row: SeasonRow) -> sqlx::Result<Self> {
        Ok(Self { length: SeasonLength::from_sql(&row.length)?, first: row.first_day, end: row.end_day })
    }
}
