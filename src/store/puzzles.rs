//! Tables `puzzle`, `mined_match`, `puzzle_try`, `daily_puzzle` and `daily_solver`: puzzles mined from matches, players'
//! attempts, and each server's puzzle of the day. [`PuzzleId`](hive_engine::puzzles::PuzzleId) defines the keys of puzzles.

use chrono::{DateTime, NaiveDate, Utc};

use crate::ids::{ChannelId, MatchId, PlayerId, Ply, ServerId};
use crate::store::Connection;
use crate::store::columns;
use crate::store::players::Player;

/// A puzzle mined from a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FoundPuzzle {
    pub id: i64,
    pub of: MatchId,
    pub ply: Ply,
    /// The solver's moves to win.
    pub moves: u8,
}

/// Returns the first match after `after` to mine for puzzles: finished, public, between two people who both allow it.
pub async fn find_unmined(connection: &mut Connection, after: MatchId) -> sqlx::Result<Option<MatchId>> {
    let id = sqlx::query_scalar!(
        "select match_id from match
         where match_id > $1 and result is not null and not is_private and bot is null
           and not exists (select from mined_match where mined_match.match_id = match.match_id)
           and not exists (select from player_preference p where p.player_id in (white, black) and not p.puzzles)
         order by match_id limit 1",
        after.0,
    );
    Ok(id.fetch_optional(connection).await?.map(MatchId))
}

/// Marks a match as mined.
pub async fn insert_mined(connection: &mut Connection, id: MatchId, at: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into mined_match (match_id, mined_at) values ($1, $2) on conflict do nothing",
        id.0,
        at,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Inserts a puzzle mined from a match of this server. Returns `false` if it exists already.
pub async fn insert_puzzle(
    connection: &mut Connection,
    id: MatchId,
    server: ServerId,
    ply: Ply,
    moves: u8,
    at: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let inserted = sqlx::query!(
        "insert into puzzle (match_id, guild_id, ply, moves, found_at) values ($1, $2, $3, $4, $5)
         on conflict do nothing",
        id.0,
        server.0,
        ply.0,
        i16::from(moves),
        at,
    );
    Ok(inserted.execute(connection).await?.rows_affected() == 1)
}

/// Returns at most `limit` puzzles of this server whose players allow puzzles from their matches, newest first.
pub async fn find_puzzles_of(
    connection: &mut Connection,
    server: ServerId,
    limit: i64,
) -> sqlx::Result<Vec<FoundPuzzle>> {
    let rows = sqlx::query_as!(
        FoundRow,
        "select puzzle_id, match_id, ply, moves from puzzle
         where guild_id = $1
           and not exists (
               select from match join player_preference p on p.player_id in (white, black)
               where match.match_id = puzzle.match_id and not p.puzzles)
         order by puzzle_id desc limit $2",
        server.0,
        limit,
    );
    rows.fetch_all(connection).await?.into_iter().map(FoundPuzzle::try_from).collect()
}

/// Returns a puzzle of this server, if both players allow puzzles from their matches.
pub async fn find_puzzle(
    connection: &mut Connection,
    id: i64,
    server: ServerId,
) -> sqlx::Result<Option<FoundPuzzle>> {
    let row = sqlx::query_as!(
        FoundRow,
        "select puzzle_id, match_id, ply, moves from puzzle
         where puzzle_id = $1 and guild_id = $2
           and not exists (
               select from match join player_preference p on p.player_id in (white, black)
               where match.match_id = puzzle.match_id and not p.puzzles)",
        id,
        server.0,
    );
    row.fetch_optional(connection).await?.map(FoundPuzzle::try_from).transpose()
}

/// A player's attempts at a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleAttempt {
    pub puzzle: String,
    /// Whether an attempt failed before the puzzle was solved.
    pub missed: bool,
    pub is_solved: bool,
}

/// Returns a player's attempts, in the order in which the puzzles were first tried.
pub async fn find_attempts(
    connection: &mut Connection,
    player: PlayerId,
) -> sqlx::Result<Vec<PuzzleAttempt>> {
    sqlx::query_as!(
        PuzzleAttempt,
        r#"select puzzle, missed, solved_at is not null as "is_solved!" from puzzle_try
           where player_id = $1 order by tried_at, puzzle"#,
        player.0
    )
    .fetch_all(connection)
    .await
}

/// Returns whether a puzzle was mined from a match of this player.
pub async fn is_from_match_of(connection: &mut Connection, id: i64, player: PlayerId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (
               select from puzzle join match using (match_id)
               where puzzle_id = $1 and $2 in (white, black)) as "exists!""#,
        id,
        player.0,
    )
    .fetch_one(connection)
    .await
}

/// Inserts a row for a player's attempts at a puzzle. Returns `false` if it exists already. The player has a row in `player`.
pub async fn insert_attempt(
    connection: &mut Connection,
    player: PlayerId,
    puzzle: &str,
    at: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let inserted = sqlx::query!(
        "insert into puzzle_try (player_id, puzzle, tried_at, missed) values ($1, $2, $3, false)
         on conflict do nothing",
        player.0,
        puzzle,
        at,
    );
    Ok(inserted.execute(connection).await?.rows_affected() == 1)
}

/// Adds a failed attempt to the row of a player and a puzzle. Returns the number of failed attempts. The puzzle still counts
/// as solved at the first attempt if it was.
pub async fn add_failed_attempt(
    connection: &mut Connection,
    player: PlayerId,
    puzzle: &str,
) -> sqlx::Result<i32> {
    sqlx::query_scalar!(
        r#"update puzzle_try set missed = missed or solved_at is null, misses = coalesce(misses, 0) + 1
           where player_id = $1 and puzzle = $2
           returning misses as "misses!""#,
        player.0,
        puzzle,
    )
    .fetch_one(connection)
    .await
}

/// Returns the number of a player's failed attempts at a puzzle.
pub async fn count_failed_attempts(
    connection: &mut Connection,
    player: PlayerId,
    puzzle: &str,
) -> sqlx::Result<i32> {
    let misses = sqlx::query_scalar!(
        r#"select coalesce(misses, 0) as "misses!" from puzzle_try where player_id = $1 and puzzle = $2"#,
        player.0,
        puzzle,
    );
    Ok(misses.fetch_optional(connection).await?.unwrap_or_default())
}

/// Sets the time at which a player solved a puzzle; keeps the time of an earlier solution. Returns whether the player has solved
/// it at the first attempt. Fails without a row of [`insert_attempt`].
pub async fn set_solved(
    connection: &mut Connection,
    player: PlayerId,
    puzzle: &str,
    at: DateTime<Utc>,
) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"update puzzle_try set solved_at = coalesce(solved_at, $3) where player_id = $1 and puzzle = $2
           returning not missed as "is_first_try!""#,
        player.0,
        puzzle,
        at,
    )
    .fetch_one(connection)
    .await
}

/// Adds a player, who has a row in `player`, to the solvers of the newest day whose puzzle this is in the server. Returns the day,
/// if there is one and the player wasn't among its solvers.
pub async fn insert_daily_solver(
    connection: &mut Connection,
    server: ServerId,
    puzzle: &str,
    player: PlayerId,
    at: DateTime<Utc>,
) -> sqlx::Result<Option<NaiveDate>> {
    sqlx::query_scalar!(
        "insert into daily_solver (guild_id, day, player_id, solved_at)
         select guild_id, day, $3::bigint, $4::timestamptz from daily_puzzle
         where guild_id = $1 and puzzle = $2
         order by day desc limit 1
         on conflict do nothing
         returning day",
        server.0,
        puzzle,
        player.0,
        at,
    )
    .fetch_optional(connection)
    .await
}

/// Locks a server's puzzle of this day against other solvers' edits of its post.
pub async fn lock_daily(connection: &mut Connection, server: ServerId, day: NaiveDate) -> sqlx::Result<()> {
    // Not `for update`, which would wait for other solvers' foreign keys.
    sqlx::query!("select from daily_puzzle where guild_id = $1 and day = $2 for no key update", server.0, day)
        .execute(connection)
        .await
        .map(drop)
}

/// Counts all solvers of a server's puzzle of the day.
pub async fn count_solvers(
    connection: &mut Connection,
    server: ServerId,
    day: NaiveDate,
) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"select count(*) as "count!" from daily_solver where guild_id = $1 and day = $2"#,
        server.0,
        day,
    )
    .fetch_one(connection)
    .await
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SolvedCounts {
    pub all: i64,
    /// Puzzles solved without a failed attempt.
    pub at_first_try: i64,
}

pub async fn count_solved(connection: &mut Connection, player: PlayerId) -> sqlx::Result<SolvedCounts> {
    sqlx::query_as!(
        SolvedCounts,
        r#"select count(*) as "all!", count(*) filter (where not missed) as "at_first_try!" from puzzle_try
           where player_id = $1 and solved_at is not null"#,
        player.0,
    )
    .fetch_one(connection)
    .await
}

/// Returns at most `limit` times at which a player solved a puzzle, including repeated solutions of daily puzzles, newest
/// first.
pub async fn find_solve_times(
    connection: &mut Connection,
    player: PlayerId,
    limit: i64,
) -> sqlx::Result<Vec<DateTime<Utc>>> {
    sqlx::query_scalar!(
        r#"select at as "at!" from (
               select solved_at as at from puzzle_try where player_id = $1 and solved_at is not null
               union all
               select solved_at from daily_solver where player_id = $1) solved
           order by at desc limit $2"#,
        player.0,
        limit,
    )
    .fetch_all(connection)
    .await
}

/// Claims at most `limit` servers that have a puzzle channel and no puzzle for this day yet, longest without one first,
/// skipping locked rows. Returns their puzzle channels.
pub async fn claim_servers_without_daily(
    connection: &mut Connection,
    day: NaiveDate,
    limit: i64,
) -> sqlx::Result<Vec<(ServerId, ChannelId)>> {
    let rows = sqlx::query!(
        r#"update server_setting set puzzle_day = $1
           where guild_id in (
               select guild_id from server_setting
               where puzzle_channel is not null and coalesce(puzzle_day, date '2000-01-01') < $1
               order by coalesce(puzzle_day, date '2000-01-01') limit $2 for update skip locked)
           returning guild_id, puzzle_channel as "channel!""#,
        day,
        limit,
    );
    let rows = rows.fetch_all(connection).await?;
    Ok(rows.into_iter().map(|row| (ServerId(row.guild_id), ChannelId(row.channel))).collect())
}

/// Returns the keys of a server's daily puzzles, newest first.
pub async fn find_daily_keys(connection: &mut Connection, server: ServerId) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar!("select puzzle from daily_puzzle where guild_id = $1 order by day desc", server.0)
        .fetch_all(connection)
        .await
}

/// Sets a server's puzzle of the day. Returns `false` if the day already has one.
pub async fn insert_daily(
    connection: &mut Connection,
    server: ServerId,
    day: NaiveDate,
    puzzle: &str,
) -> sqlx::Result<bool> {
    let inserted = sqlx::query!(
        "insert into daily_puzzle (guild_id, day, puzzle) values ($1, $2, $3) on conflict do nothing",
        server.0,
        day,
        puzzle,
    );
    Ok(inserted.execute(connection).await?.rows_affected() == 1)
}

/// Returns the key of a server's puzzle of the day.
pub async fn find_daily(
    connection: &mut Connection,
    server: ServerId,
    day: NaiveDate,
) -> sqlx::Result<Option<String>> {
    sqlx::query_scalar!("select puzzle from daily_puzzle where guild_id = $1 and day = $2", server.0, day,)
        .fetch_optional(connection)
        .await
}

/// Returns at most `limit` listed solvers of a server's puzzle of the day, earliest first, and the number of all solvers.
pub async fn find_solvers(
    connection: &mut Connection,
    server: ServerId,
    day: NaiveDate,
    limit: i64,
) -> sqlx::Result<(Vec<Player>, i64)> {
    let rows = sqlx::query!(
        "select player_id, name from daily_solver join player using (player_id)
         where guild_id = $1 and day = $2
           and not exists (
               select from player_preference p where p.player_id = daily_solver.player_id and not p.listed)
           and not exists (
               select from hidden_player h where h.player_id = daily_solver.player_id and h.guild_id in (0, $1))
         order by solved_at, player_id limit $3",
        server.0,
        day,
        limit,
    );
    let rows = rows.fetch_all(&mut *connection).await?;
    let all = count_solvers(connection, server, day).await?;
    Ok((rows.into_iter().map(|row| Player { id: PlayerId(row.player_id), name: row.name }).collect(), all))
}

/// Clears a server's puzzle channel, if it is still this one.
pub async fn unset_puzzle_channel(
    connection: &mut Connection,
    server: ServerId,
    channel: ChannelId,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update server_setting set puzzle_channel = null where guild_id = $1 and puzzle_channel = $2",
        server.0,
        channel.0,
    )
    .execute(connection)
    .await
    .map(drop)
}

struct FoundRow {
    puzzle_id: i64,
    match_id: i64,
    ply: i32,
    moves: i16,
}

impl TryFrom<FoundRow> for FoundPuzzle {
    type Error = sqlx::Error;

    fn try_from(row: FoundRow) -> sqlx::Result<Self> {
        Ok(Self {
            id: row.puzzle_id,
            of: MatchId(row.match_id),
            ply: Ply(row.ply),
            moves: columns::read_u8("moves", row.moves)?,
        })
    }
}
