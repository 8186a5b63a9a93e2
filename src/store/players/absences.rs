//! Table `absence`: periods in which a player is away and their clocks are stopped.

use chrono::{DateTime, NaiveDate, Utc};

use crate::ids::{MatchId, PlayerId, ServerId};
use crate::store::Connection;
use crate::store::columns;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Absence {
    pub player: PlayerId,
    /// The first day, in the player's time zone.
    pub first_day: NaiveDate,
    /// The last day (inclusive), in the player's time zone.
    pub last_day: NaiveDate,
    /// When the player's clocks stop.
    pub from: DateTime<Utc>,
    /// When they run again.
    pub until: DateTime<Utc>,
}

pub async fn insert_absence(connection: &mut Connection, absence: Absence) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into absence (player_id, first_day, last_day, from_at, until_at) values ($1, $2, $3, $4, $5)",
        absence.player.0,
        absence.first_day,
        absence.last_day,
        absence.from,
        absence.until,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Returns the player's absences that end on `since` or later, in order.
pub async fn find_absences(
    connection: &mut Connection,
    player: PlayerId,
    since: NaiveDate,
) -> sqlx::Result<Vec<Absence>> {
    let rows = sqlx::query!(
        "select first_day, last_day, from_at, until_at from absence
         where player_id = $1 and last_day >= $2 order by first_day",
        player.0,
        since,
    )
    .fetch_all(connection)
    .await?;
    let absence = |(first_day, last_day, from, until)| Absence { player, first_day, last_day, from, until };
    Ok(rows
        .into_iter()
        .map(|row| absence((row.first_day, row.last_day, row.from_at, row.until_at)))
        .collect())
}

/// Returns how many days a year the player may be away: the minimum of the settings of `server` and of all servers in which
/// they are playing. `default` is the value of servers without the setting, and of direct messages. Returns `None` if the player
/// isn't playing and `server` is `None`.
pub async fn find_days_away(
    connection: &mut Connection,
    player: PlayerId,
    server: Option<ServerId>,
    default: u8,
) -> sqlx::Result<Option<u8>> {
    let days = sqlx::query_scalar!(
        "select min(coalesce(days_away, $3)) from (
             select guild_id from match where white = $1 and ended_at is null
             union select guild_id from match where black = $1 and ended_at is null
             union select $2::bigint
         ) played_in
         left join server_setting using (guild_id)
         where guild_id is not null",
        player.0,
        server.map(|server| server.0),
        i16::from(default),
    )
    .fetch_one(connection)
    .await?;
    days.map(|days| columns::read_u8("days_away", days)).transpose()
}

pub async fn is_away(
    connection: &mut Connection,
    player: PlayerId,
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (
               select from absence where player_id = $1 and from_at <= $2 and until_at > $2) as "is_away!""#,
        player.0,
        now,
    )
    .fetch_one(connection)
    .await
}

/// Shortens an absence to its `last_day` and `until`. The caller holds the player's lock.
pub async fn end_absence(connection: &mut Connection, absence: Absence) -> sqlx::Result<()> {
    sqlx::query!(
        "update absence set last_day = $3, until_at = $4 where player_id = $1 and first_day = $2",
        absence.player.0,
        absence.first_day,
        absence.last_day,
        absence.until,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Deletes an absence that hasn't begun. The caller holds the player's lock.
pub async fn delete_absence(connection: &mut Connection, absence: Absence) -> sqlx::Result<()> {
    sqlx::query!(
        "delete from absence where player_id = $1 and first_day = $2",
        absence.player.0,
        absence.first_day,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Queries the absences in running matches as `away`: match, player and times. In a tournament, absences last at most 10 days
/// in total since its start, and end with the Swiss round or the tournament.
macro_rules! query_absences_in_matches {
    ($rest:tt, $now:expr) => {
        sqlx::query!(
            "with away as (
                 select m.match_id, a.player_id, a.from_at, least(a.until_at, cap.until_at) as until_at
                 from absence a
                 join match m on a.player_id in (m.white, m.black) and m.ended_at is null
                 left join lateral (
                     select case when t.stage = 'running' then least(
                                coalesce(round.ends_at, t.ends_at),
                                greatest(a.from_at, t.started_at) + interval '10 days' - coalesce((
                                    select sum(earlier.until_at - greatest(earlier.from_at, t.started_at)) from absence earlier
                                    where earlier.player_id = a.player_id and earlier.from_at < a.from_at
                                      and earlier.until_at > t.started_at), interval '0'))
                            else '-infinity' end as until_at
                     from tournament t
                     join tournament_game game on game.match_id = m.match_id
                     left join tournament_round round on round.tournament_id = t.tournament_id and round.round = game.round
                     where t.tournament_id = m.tournament_id
                 ) cap on true
                 where not a.is_over
             ) " + $rest,
            $now,
        )
    };
}

/// Returns the running matches with a player who is away at `now` and whose clock isn't stopped yet, with the player and the end
/// of the absence.
pub async fn find_to_stop(
    connection: &mut Connection,
    now: DateTime<Utc>,
) -> sqlx::Result<Vec<(MatchId, PlayerId, DateTime<Utc>)>> {
    let rows = query_absences_in_matches!(
        r#"select match_id as "match_id!", player_id as "player_id!", until_at as "until_at!" from away
           where from_at <= $1 and until_at > $1
             and (select e.kind from match_event e
                  where e.match_id = away.match_id and e.actor = away.player_id and e.kind in ('paused', 'resumed')
                  order by e.seq desc limit 1) is distinct from 'paused'
           order by match_id, player_id"#,
        now
    );
    let rows = rows.fetch_all(connection).await?;
    let row = |(id, player, until)| (MatchId(id), PlayerId(player), until);
    Ok(rows.into_iter().map(|found| row((found.match_id, found.player_id, found.until_at))).collect())
}

/// Returns the running matches with a player who is back at `now` and whose clock is still stopped, with the player.
pub async fn find_to_resume(
    connection: &mut Connection,
    now: DateTime<Utc>,
) -> sqlx::Result<Vec<(MatchId, PlayerId)>> {
    let rows = query_absences_in_matches!(
        r#"select distinct match_id as "match_id!", player_id as "player_id!" from away
         where until_at <= $1
           and not exists (
               select from away next
               where next.match_id = away.match_id and next.player_id = away.player_id
                 and next.from_at <= $1 and next.until_at > $1)
           and (select e.kind from match_event e
                where e.match_id = away.match_id and e.actor = away.player_id and e.kind in ('paused', 'resumed')
                order by e.seq desc limit 1) = 'paused'
         order by match_id, player_id"#,
        now
    );
    let rows = rows.fetch_all(connection).await?;
    Ok(rows.into_iter().map(|found| (MatchId(found.match_id), PlayerId(found.player_id))).collect())
}

/// Marks as over the absences that have ended by `now` and don't stop any clock.
pub async fn set_over(connection: &mut Connection, now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!(
        "update absence set is_over = true where not is_over and until_at <= $1 and not exists (
             select from match m
             where absence.player_id in (m.white, m.black) and m.ended_at is null
               and (select e.kind from match_event e
                    where e.match_id = m.match_id and e.actor = absence.player_id
                      and e.kind in ('paused', 'resumed')
                    order by e.seq desc limit 1) = 'paused')",
        now
    )
    .execute(connection)
    .await
    .map(drop)
}
