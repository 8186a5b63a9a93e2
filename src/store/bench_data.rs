//! Fills an empty database with generated matches, for benchmarks.
//!
//! No query here is checked at compile time, since the main ones use temporary tables.

use std::ops::RangeInclusive;

use chrono::{DateTime, Utc};
use hive::{Expansions, Outcome};

use crate::store::Connection;
use crate::store::columns;
use crate::store::matches::Summary;
use crate::store::matches::events::EventKind;
use crate::store::sql_enum::SqlEnum;

/// A game that many generated matches replay.
#[derive(Clone, Debug)]
pub struct GameScript {
    pub expansions: Expansions,
    pub plies: Vec<(EventKind, String)>,
    /// The outcome, if the game ended on the board.
    pub outcome: Option<Outcome>,
    pub summary: Summary,
}

impl GameScript {
    /// Returns the number of plies before the last one other than a pass.
    fn before_end(&self) -> Option<i32> {
        let last = self.plies.iter().rposition(|(kind, _)| *kind != EventKind::Passed)?;
        i32::try_from(last).ok()
    }
}

/// The size of the generated data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Amount {
    pub matches: i64,
    /// One match in this many is running. Must be a multiple of `COMPLETE_EVERY`, so that no complete match is running.
    pub one_running_of: i64,
    pub players: i64,
}

/// The first player's id, above those in the store's tests and below Discord's.
pub const FIRST_PLAYER: i64 = 1_000_000;

/// The first server's id; the others' follow. Servers with lower ids have more players.
pub const FIRST_SERVER: i64 = 2_000_000;

/// The average number of players per server.
const PLAYERS_PER_SERVER: i64 = 100;

/// One finished match in this many has its script's complete log; the others have its first twelve plies, and then a resignation
/// or an agreed draw.
const COMPLETE_EVERY: i64 = 20;

/// The remainder, modulo [`Amount::one_running_of`], of the numbers of running matches. None of them is complete or unrated.
/// The log of each ends before the last move of its script that isn't a pass.
const RUNNING_REMAINDER: i64 = 7;

/// Inserts the scripts into temporary tables of this transaction.
pub async fn insert_scripts(connection: &mut Connection, scripts: &[GameScript]) -> sqlx::Result<()> {
    sqlx::raw_sql(
        "create temporary table script (script integer primary key, expansions text, plies integer, result text,
                                        mated_by text, white_opening text, black_opening text, before_end integer)
             on commit drop;
         create temporary table script_ply (script integer, ply integer, kind text, uhp text,
                                            primary key (script, ply)) on commit drop",
    )
    .execute(&mut *connection)
    .await?;
    for (number, script) in (0_i32..).zip(scripts) {
        sqlx::query("insert into script values ($1, $2, $3, $4, $5, $6, $7, $8)")
            .bind(number)
            .bind(script.expansions.to_string())
            .bind(script.summary.plies)
            .bind(script.outcome.map(SqlEnum::to_sql))
            .bind(script.summary.surrounded_by.map(columns::letter))
            .bind(script.summary.white_opening.map(columns::letters))
            .bind(script.summary.black_opening.map(columns::letters))
            .bind(script.before_end())
            .execute(&mut *connection)
            .await?;
        let (kinds, uhp): (Vec<&str>, Vec<&str>) =
            script.plies.iter().map(|(kind, uhp)| (kind.to_sql(), uhp.as_str())).unzip();
        sqlx::query(
            "insert into script_ply select $1, place - 1, kind, uhp
             from unnest($2::text[], $3::text[]) with ordinality ply (kind, uhp, place)",
        )
        .bind(number)
        .bind(kinds)
        .bind(uhp)
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}

/// Inserts the players.
///
/// # Errors
/// If one of the ids is taken.
pub async fn insert_players(
    connection: &mut Connection,
    amount: Amount,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query("insert into player select $1 + n, 'Player ' || n, $3 from generate_series(0, $2 - 1) n")
        .bind(FIRST_PLAYER)
        .bind(amount.players)
        .bind(now)
        .execute(connection)
        .await
        .map(drop)
}

/// Inserts the matches with these numbers, from 1, spread over the three years before `now`; running ones began twenty days
/// ago. Activity of players and sizes of servers are skewed, and stronger players win more often.
///
/// # Errors
/// If one of the numbers is taken.
pub async fn insert_matches(
    connection: &mut Connection,
    amount: Amount,
    numbers: RangeInclusive<i64>,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let (first, last) = numbers.into_inner();
    sqlx::query(MATCHES)
        .bind(first)
        .bind(last)
        .bind(amount.matches)
        .bind(amount.players)
        .bind(FIRST_PLAYER)
        .bind(FIRST_SERVER)
        .bind((amount.players / PLAYERS_PER_SERVER).max(1))
        .bind(COMPLETE_EVERY)
        .bind(now)
        .bind(amount.one_running_of)
        .bind(RUNNING_REMAINDER)
        .execute(&mut *connection)
        .await?;
    sqlx::query(EVENTS).bind(first).bind(last).bind(now).execute(&mut *connection).await?;
    sqlx::query(PROGRESS).bind(first).bind(last).execute(&mut *connection).await?;
    sqlx::query(FINAL_EVENTS).bind(first).bind(last).execute(connection).await.map(drop)
}

/// Server `s` of `n` has the players from `p·√(s/n)` to `p·√((s+1)/n)`, so the first has the most. Within a server, players with
/// lower ids play more. In up to one match of twenty, White is a member of another server.
const MATCHES: &str = "
    insert into match (match_id, white, black, expansions, opening, days_per_move, timeout, rated, guild_id, channel_id,
                       is_private, locale, started_at, ended_at, result, end_reason, plies, mated_by,
                       white_opening, black_opening)
    overriding system value
    select n, $5 + white, $5 + black, expansions, 'standard', 3, 'strict', n % 10 <> 3, $6 + server, $6 + server, false,
           'en-US', case when running then $9 else ended end - interval '20 days', case when not running then ended end,
           case when running then null
                when whole and script.result is not null then script.result
                when n % 25 = 0 then 'draw' when luck < share then 'white' else 'black' end,
           case when running then null
                when whole and script.result = 'draw' then 'both_queens'
                when whole and script.result is not null then 'queen'
                when n % 25 = 0 then 'agreed' else 'resigned' end,
           case when running then null when whole then script.plies else 12 end,
           case when whole then script.mated_by end,
           case when not running then script.white_opening end, case when not running then script.black_opening end
    from (select n, server, start, size, luck, n % $8 = 0 as whole, n % $10 = $11 as running,
                 $9 - interval '1095 days' * (1 - n::double precision / $3) as ended,
                 case when n % 20 = 9 and home <> server and home_size > 0
                      then home_start + floor(home_size * first_luck ^ 2.2)::bigint
                      else start + floor(size * first_luck ^ 2.2)::bigint end as white,
                 start + (floor(size * first_luck ^ 2.2)::bigint + 1 + floor((size - 1) * second_luck ^ 2.2)::bigint) % size
                     as black
          from (select n, server, home, luck, first_luck, second_luck,
                       ceil($4 * sqrt(server::double precision / $7))::bigint as start,
                       ceil($4 * sqrt((server + 1)::double precision / $7))::bigint
                           - ceil($4 * sqrt(server::double precision / $7))::bigint as size,
                       ceil($4 * sqrt(home::double precision / $7))::bigint as home_start,
                       ceil($4 * sqrt((home + 1)::double precision / $7))::bigint
                           - ceil($4 * sqrt(home::double precision / $7))::bigint as home_size
                from (select n, random() as luck, random() as first_luck, random() as second_luck,
                             floor($7 * random() ^ 2)::bigint as server, floor($7 * random() ^ 2)::bigint as home
                      from generate_series($1::bigint, $2) n) drawn) placed
          where size > 1) paired
    cross join lateral (select 1 / (1 + 10 ^ ((black * 7919 % 1200 - white * 7919 % 1200 - 20) / 400.0)) as share) strength
    join script on script = n % (select count(*) from script)";

/// Inserts the moves of finished matches before ply `plies`, and those of running ones before the last move that isn't a pass.
const EVENTS: &str = "
    insert into match_event (match_id, seq, kind, ply, uhp, actor, at)
    select match_id, script_ply.ply, kind, script_ply.ply, uhp, case script_ply.ply % 2 when 0 then white else black end,
           started_at + (coalesce(ended_at, $3) - started_at) * (script_ply.ply + 1) / (coalesce(m.plies, before_end) + 1)
    from match m
    join script on script.script = match_id % (select count(*) from script)
    join script_ply on script_ply.script = script.script and script_ply.ply < coalesce(m.plies, before_end)
    where match_id between $1 and $2";

/// Sets the progress and deadline of running matches.
const PROGRESS: &str = "
    update match m set deadline_at = played.at + interval '3 days', ply = played.plies, played_at = played.at
    from (select match_id, max(at) as at, count(*) as plies
          from match running join match_event using (match_id)
          where match_id between $1 and $2 and ended_at is null group by match_id) played
    where played.match_id = m.match_id";

/// Inserts the final event of matches that didn't end on the board.
const FINAL_EVENTS: &str = "
    insert into match_event (match_id, seq, kind, actor, at)
    select match_id, plies, case result when 'draw' then 'draw_agreed' else 'resigned' end,
           case result when 'white' then black else white end, ended_at
    from match where match_id between $1 and $2 and end_reason in ('resigned', 'agreed')";

/// Seeds the random numbers of this connection.
pub async fn set_seed(connection: &mut Connection) -> sqlx::Result<()> {
    sqlx::query("select setseed(0.17)").execute(connection).await.map(drop)
}

/// Sets the sequence of match numbers to continue after `last`.
pub async fn set_last_match(connection: &mut Connection, last: i64) -> sqlx::Result<()> {
    sqlx::query("select setval(pg_get_serial_sequence('match', 'match_id'), $1)")
        .bind(last)
        .execute(connection)
        .await
        .map(drop)
}

/// Vacuums the tables and updates the planner's statistics.
pub async fn vacuum(connection: &mut Connection) -> sqlx::Result<()> {
    sqlx::query("vacuum analyze").execute(connection).await.map(drop)
}

/// Returns the size of the database, in bytes.
pub async fn find_size(connection: &mut Connection) -> sqlx::Result<i64> {
    sqlx::query_scalar("select pg_database_size(current_database())").fetch_one(connection).await
}
