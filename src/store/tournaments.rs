//! Tables `tournament`, `tournament_entry`, `tournament_game` and `tournament_round`: tournaments, their players, their schedules
//! with results, and the rounds of Swiss ones.
//! [`play::tournaments`](crate::play::tournaments) pairs the players and computes the standings.

use chrono::{DateTime, TimeDelta, Utc};
use tournament::GameResult;

use crate::choices::Choices;
use crate::clock::Timeout;
use crate::ids::{ChannelId, MatchId, MessageId, PlayerId, ServerId, TournamentId};
use crate::store::Connection;
use crate::store::columns;
use crate::store::matches::{Rated, Terms};
use crate::store::notices::Post;
use crate::store::players::Player;
use crate::store::sql_enum::{SqlEnum, sql_enum};

/// Who plays whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// A round robin in groups: its games begin at once, up to a limit per player.
    RoundRobin,
    /// Each round pairs players with equal or similar points for two games.
    Swiss,
}

impl Choices for Format {
    fn choices() -> Vec<(&'static str, Self)> {
        vec![("cup", Self::RoundRobin), ("swiss", Self::Swiss)]
    }
}

sql_enum! {
    Format in "format" {
        RoundRobin = "cup",
        Swiss = "swiss",
    }
}

/// The stage of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Players join and leave.
    Open,
    /// It has been started, and the thread of its matches is being created.
    Starting,
    Running,
    /// No further games begin. The organiser decides the unfinished ones.
    Deciding,
    Over,
    /// It ended before it started, or its channel was lost.
    Cancelled,
}

sql_enum! {
    Stage in "stage" {
        Open = "open",
        Starting = "starting",
        Running = "running",
        Deciding = "deciding",
        Over = "over",
        Cancelled = "cancelled",
    }
}

sql_enum! {
    GameResult in "result" {
        WhiteWins = "white",
        Draw = "draw",
        BlackWins = "black",
        BothLose = "none",
        WhiteWinsByForfeit = "white_by_forfeit",
        BlackWinsByForfeit = "black_by_forfeit",
        BothForfeit = "forfeit",
    }
}

/// Why a player is warned, and then withdrawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WithdrawalReason {
    /// They lost two matches on time.
    Time,
    /// They aren't in the server any more.
    LeftServer,
}

sql_enum! {
    WithdrawalReason in "withdrawal_reason" {
        Time = "time",
        LeftServer = "left",
    }
}

/// A tournament.
#[derive(Clone, Debug, PartialEq)]
pub struct Tournament {
    pub id: TournamentId,
    pub server: ServerId,
    /// The channel of its post.
    pub channel: ChannelId,
    /// Where its matches are played: its thread, or `channel` if none could be created; `None` before the start.
    pub thread: Option<ChannelId>,
    pub organiser: PlayerId,
    pub name: String,
    pub stage: Stage,
    pub format: Format,
    /// The rounds of a Swiss tournament; `None` before the start, if the number of players will decide.
    pub rounds: Option<usize>,
    /// The season before, whose places decide the groups.
    pub previous: Option<TournamentId>,
    /// Whether two players meet in two games, with swapped colours.
    pub pairs: bool,
    /// The number of players with which it starts; `None`: the start date, the organiser or a manager starts it.
    pub seats: Option<usize>,
    pub terms: Terms,
    /// Discord locale of the server.
    pub locale: String,
    /// When it starts if enough players have joined.
    pub starts_at: Option<DateTime<Utc>>,
    /// The end date that its organiser has chosen.
    pub planned_end_at: Option<DateTime<Utc>>,
    pub started_at: Option<DateTime<Utc>>,
    /// After this, the organiser decides unfinished games. In a Swiss tournament, the ends of the rounds count instead.
    pub ends_at: Option<DateTime<Utc>>,
    /// When the periodic job begins the next stage or round, or decides overdue games.
    pub due_at: Option<DateTime<Utc>>,
}

/// The values of a new row.
#[derive(Clone, Debug)]
pub struct NewTournament {
    pub server: ServerId,
    pub channel: ChannelId,
    pub organiser: PlayerId,
    pub name: String,
    pub format: Format,
    pub rounds: Option<usize>,
    pub previous: Option<TournamentId>,
    pub pairs: bool,
    pub seats: Option<usize>,
    pub terms: Terms,
    pub locale: String,
    pub starts_at: Option<DateTime<Utc>>,
    pub planned_end_at: Option<DateTime<Utc>>,
    pub due_at: DateTime<Utc>,
}

/// A player of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    pub player: Player,
    /// From 1; `None` before the start.
    pub group: Option<usize>,
    pub is_withdrawn: bool,
}

/// A game of the schedule. The fields up to `number` identify it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    pub group: usize,
    /// The round of the Berger table or of the Swiss tournament, from 1.
    pub round: usize,
    /// From 1, in each round.
    pub board: usize,
    /// 1, or 2 for the second game of a pair.
    pub number: usize,
    pub white: PlayerId,
    pub black: PlayerId,
    /// `None`: not begun.
    pub match_id: Option<MatchId>,
    pub result: Option<GameResult>,
}

pub async fn insert_tournament(
    connection: &mut Connection,
    new: &NewTournament,
    now: DateTime<Utc>,
) -> sqlx::Result<TournamentId> {
    let id = sqlx::query_scalar!(
        "insert into tournament (guild_id, channel_id, organiser, name, stage, pairs, seats, expansions, opening, days_per_move,
                                 total_days, increment_hours, rated, locale, created_at, due_at, format, rounds, previous, starts_at,
                                 planned_end_at)
         values ($1, $2, $3, $4, 'open', $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)
         returning tournament_id",
        new.server.0,
        new.channel.0,
        new.organiser.0,
        new.name,
        new.pairs,
        new.seats.map(to_column),
        new.terms.expansions.to_string(),
        new.terms.opening.to_sql(),
        columns::days(new.terms.time),
        columns::total_days(new.terms.time),
        columns::increment(new.terms.time),
        new.terms.rated == Rated::Yes,
        new.locale,
        now,
        new.due_at,
        new.format.to_sql(),
        new.rounds.map(to_column),
        new.previous.map(|previous| previous.0),
        new.starts_at,
        new.planned_end_at,
    );
    id.fetch_one(connection).await.map(TournamentId)
}

/// Locks a tournament until the transaction ends. Every change of a tournament happens under this lock, except for the results
/// of matches, the times of membership checks and the ids of deleted accounts.
pub async fn lock_tournament(
    connection: &mut Connection,
    id: TournamentId,
) -> sqlx::Result<Option<Tournament>> {
    sqlx::query!("select from tournament where tournament_id = $1 for update", id.0)
        .fetch_optional(&mut *connection)
        .await?;
    find_tournament(connection, id).await
}

pub async fn find_tournament(
    connection: &mut Connection,
    id: TournamentId,
) -> sqlx::Result<Option<Tournament>> {
    Ok(find_tournaments(connection, &[id.0]).await?.pop())
}

/// Returns the newest tournaments of a server, at most `limit`, newest first. Cancelled ones are left out.
pub async fn find_newest(
    connection: &mut Connection,
    server: ServerId,
    limit: i64,
) -> sqlx::Result<Vec<Tournament>> {
    let ids = sqlx::query_scalar!(
        "select tournament_id from tournament
         where guild_id = $1 and stage <> 'cancelled' order by tournament_id desc limit $2",
        server.0,
        limit,
    );
    let ids = ids.fetch_all(&mut *connection).await?;
    find_tournaments(connection, &ids).await
}

/// Returns these tournaments, newest first.
async fn find_tournaments(connection: &mut Connection, ids: &[i64]) -> sqlx::Result<Vec<Tournament>> {
    let rows = sqlx::query_as!(
        Row,
        "select tournament_id, guild_id, channel_id, thread_id, organiser, name, stage, pairs, seats, expansions, opening,
                days_per_move, total_days, increment_hours, rated, locale, started_at, ends_at, due_at,
                format, rounds, previous, starts_at, planned_end_at
         from tournament where tournament_id = any($1) order by tournament_id desc",
        ids,
    );
    rows.fetch_all(connection).await?.into_iter().map(Tournament::try_from).collect()
}

/// Returns how many tournaments of a server, and how many of an organiser anywhere, have not ended.
pub async fn count_unfinished(
    connection: &mut Connection,
    server: ServerId,
    organiser: PlayerId,
) -> sqlx::Result<(i64, i64)> {
    let row = sqlx::query!(
        r#"select
             (select count(*) from tournament where guild_id = $1 and stage not in ('over', 'cancelled')) as "of_server!",
             (select count(*) from tournament
              where organiser = $2 and stage not in ('over', 'cancelled')) as "of_organiser!""#,
        server.0,
        organiser.0,
    );
    row.fetch_one(connection).await.map(|row| (row.of_server, row.of_organiser))
}

/// Returns whether a tournament continues this one.
pub async fn has_next_season(connection: &mut Connection, id: TournamentId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(r#"select exists (select from tournament where previous = $1) as "is_any!""#, id.0)
        .fetch_one(connection)
        .await
}

/// Returns the players in the order of their seeds; before the start, in the order in which they joined.
pub async fn find_entries(connection: &mut Connection, id: TournamentId) -> sqlx::Result<Vec<Entry>> {
    let rows = sqlx::query!(
        r#"select player_id, name, group_number, withdrawn_at is not null as "is_withdrawn!"
           from tournament_entry join player using (player_id)
           where tournament_id = $1 order by seed, joined_at, player_id"#,
        id.0,
    );
    let rows = rows.fetch_all(connection).await?.into_iter();
    Ok(rows
        .map(|row| Entry {
            player: Player { id: PlayerId(row.player_id), name: row.name },
            group: row.group_number.map(to_usize),
            is_withdrawn: row.is_withdrawn,
        })
        .collect())
}

pub async fn insert_entry(
    connection: &mut Connection,
    id: TournamentId,
    player: PlayerId,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into tournament_entry (tournament_id, player_id, joined_at) values ($1, $2, $3)",
        id.0,
        player.0,
        now,
    )
    .execute(connection)
    .await
    .map(drop)
}

pub async fn delete_entry(
    connection: &mut Connection,
    id: TournamentId,
    player: PlayerId,
) -> sqlx::Result<()> {
    sqlx::query!("delete from tournament_entry where tournament_id = $1 and player_id = $2", id.0, player.0)
        .execute(connection)
        .await
        .map(drop)
}

/// Marks a player as withdrawn. `reason`: `None` if they left the tournament themselves.
pub async fn set_withdrawn(
    connection: &mut Connection,
    id: TournamentId,
    player: PlayerId,
    reason: Option<WithdrawalReason>,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update tournament_entry set withdrawn_at = $3, withdrawal_at = null, withdrawal_reason = $4
         where tournament_id = $1 and player_id = $2",
        id.0,
        player.0,
        now,
        reason.map(WithdrawalReason::to_sql),
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Stores the groups of a tournament, and their players' seeds: the order of the players, first group first.
pub async fn set_groups(
    connection: &mut Connection,
    id: TournamentId,
    groups: &[Vec<PlayerId>],
) -> sqlx::Result<()> {
    let seeded: Vec<(PlayerId, i32)> = (1..)
        .zip(groups)
        .flat_map(|(group, players)| players.iter().map(move |player| (*player, group)))
        .collect();
    let players: Vec<i64> = seeded.iter().map(|(player, _)| player.0).collect();
    let numbers: Vec<i32> = seeded.iter().map(|(_, group)| *group).collect();
    sqlx::query!(
        "update tournament_entry entry set seed = seeded.seed, group_number = seeded.group_number
         from unnest($2::bigint[], $3::integer[]) with ordinality seeded (player_id, group_number, seed)
         where entry.tournament_id = $1 and entry.player_id = seeded.player_id",
        id.0,
        &players,
        &numbers,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Adds games to a schedule.
pub async fn insert_games(connection: &mut Connection, id: TournamentId, games: &[Game]) -> sqlx::Result<()> {
    let numbers = |of: fn(&Game) -> usize| games.iter().map(|game| to_column(of(game))).collect::<Vec<i32>>();
    let white: Vec<i64> = games.iter().map(|game| game.white.0).collect();
    let black: Vec<i64> = games.iter().map(|game| game.black.0).collect();
    sqlx::query!(
        "insert into tournament_game (tournament_id, group_number, round, board, game, white, black)
         select $1, row.* from unnest($2::integer[], $3::integer[], $4::integer[], $5::integer[], $6::bigint[],
                                      $7::bigint[]) row",
        id.0,
        &numbers(|game| game.group),
        &numbers(|game| game.round),
        &numbers(|game| game.board),
        &numbers(|game| game.number),
        &white,
        &black,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Returns the schedule, in the order of rounds, groups, boards and games.
pub async fn find_games(connection: &mut Connection, id: TournamentId) -> sqlx::Result<Vec<Game>> {
    let rows = sqlx::query!(
        "select group_number, round, board, game, white, black, match_id, result from tournament_game
         where tournament_id = $1 order by round, group_number, board, game",
        id.0,
    );
    let rows = rows.fetch_all(connection).await?.into_iter().map(|row| {
        Ok(Game {
            group: to_usize(row.group_number),
            round: to_usize(row.round),
            board: to_usize(row.board),
            number: to_usize(row.game),
            white: PlayerId(row.white),
            black: PlayerId(row.black),
            match_id: row.match_id.map(MatchId),
            result: row.result.as_deref().map(GameResult::from_sql).transpose()?,
        })
    });
    rows.collect()
}

/// Stores with which match a game has begun.
pub async fn set_match(
    connection: &mut Connection,
    id: TournamentId,
    game: &Game,
    match_id: MatchId,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update tournament_game set match_id = $6
         where tournament_id = $1 and group_number = $2 and round = $3 and board = $4 and game = $5",
        id.0,
        to_column(game.group),
        to_column(game.round),
        to_column(game.board),
        to_column(game.number),
        match_id.0,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Stores the result of a game that wasn't played to its end.
pub async fn set_result(
    connection: &mut Connection,
    id: TournamentId,
    game: &Game,
    result: GameResult,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update tournament_game set result = $6
         where tournament_id = $1 and group_number = $2 and round = $3 and board = $4 and game = $5",
        id.0,
        to_column(game.group),
        to_column(game.round),
        to_column(game.board),
        to_column(game.number),
        result.to_sql(),
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Stores the result of a finished match. The caller holds the match's lock.
pub async fn set_result_of_match(
    connection: &mut Connection,
    match_id: MatchId,
    result: GameResult,
) -> sqlx::Result<()> {
    sqlx::query!("update tournament_game set result = $2 where match_id = $1", match_id.0, result.to_sql())
        .execute(connection)
        .await
        .map(drop)
}

/// Locks and returns a tournament with results that aren't counted, skipping locked ones.
pub async fn claim_uncounted(connection: &mut Connection) -> sqlx::Result<Option<TournamentId>> {
    let id = sqlx::query_scalar!(
        "select tournament_id from tournament
         where tournament_id in (select tournament_id from tournament_game where result is not null and not counted)
           and stage in ('running', 'deciding')
         order by tournament_id limit 1 for update skip locked"
    );
    Ok(id.fetch_optional(connection).await?.map(TournamentId))
}

/// Marks all results of a tournament as counted.
pub async fn set_counted(connection: &mut Connection, id: TournamentId) -> sqlx::Result<()> {
    sqlx::query!(
        "update tournament_game set counted = true where tournament_id = $1 and result is not null and not counted",
        id.0,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Claims a tournament that is due, skipping locked ones.
pub async fn claim_due(
    connection: &mut Connection,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<TournamentId>> {
    let id = sqlx::query_scalar!(
        "select tournament_id from tournament where due_at <= $1 order by due_at limit 1 for update skip locked",
        now,
    );
    Ok(id.fetch_optional(connection).await?.map(TournamentId))
}

/// Sets the stage, and when the tournament is due. A cancelled tournament no longer counts as the next season, so
/// that another can be created.
pub async fn set_stage(
    connection: &mut Connection,
    id: TournamentId,
    stage: Stage,
    due_at: Option<DateTime<Utc>>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update tournament
         set stage = $2, due_at = $3, previous = case when $2 = 'cancelled' then null else previous end
         where tournament_id = $1",
        id.0,
        stage.to_sql(),
        due_at,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Stores that the matches of a tournament begin in this thread or channel.
pub async fn set_started(
    connection: &mut Connection,
    id: TournamentId,
    thread: ChannelId,
    ends_at: DateTime<Utc>,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update tournament set stage = 'running', thread_id = $2, started_at = $3, ends_at = $4, due_at = $4
         where tournament_id = $1",
        id.0,
        thread.0,
        now,
        ends_at,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Sets the thread or channel of matches that have not begun. Moves the queued posts that mention players there.
pub async fn set_thread(
    connection: &mut Connection,
    id: TournamentId,
    thread: ChannelId,
) -> sqlx::Result<()> {
    sqlx::query!("update tournament set thread_id = $2 where tournament_id = $1", id.0, thread.0)
        .execute(&mut *connection)
        .await?;
    sqlx::query!(
        "update notice set channel_id = $2
         where tournament_id = $1 and kind = 'tournament_start' and done_at is null",
        id.0,
        thread.0,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Returns whether a thread for the matches is being created.
pub async fn awaits_thread(connection: &mut Connection, id: TournamentId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (
               select from notice where tournament_id = $1 and kind = 'tournament_thread' and done_at is null
           ) as "is_any!""#,
        id.0,
    )
    .fetch_one(connection)
    .await
}

/// Returns the tournament whose matches are played in this thread or channel, if this match is one of them.
pub async fn find_of_match_in(
    connection: &mut Connection,
    match_id: MatchId,
    thread: ChannelId,
) -> sqlx::Result<Option<TournamentId>> {
    let id = sqlx::query_scalar!(
        r#"select tournament.tournament_id as "tournament_id!" from match join tournament using (tournament_id)
           where match_id = $1 and thread_id = $2"#,
        match_id.0,
        thread.0,
    );
    Ok(id.fetch_optional(connection).await?.map(TournamentId))
}

/// Returns the unfinished tournaments with their post in this channel or (`None`) anywhere in the server.
pub async fn find_unfinished_in(
    connection: &mut Connection,
    server: ServerId,
    channel: Option<ChannelId>,
) -> sqlx::Result<Vec<TournamentId>> {
    let ids = sqlx::query_scalar!(
        "select tournament_id from tournament
         where guild_id = $1 and stage not in ('over', 'cancelled') and ($2::bigint is null or channel_id = $2)
         order by tournament_id",
        server.0,
        channel.map(|channel| channel.0),
    );
    Ok(ids.fetch_all(connection).await?.into_iter().map(TournamentId).collect())
}

/// Returns the channels of unfinished tournaments.
pub async fn find_places(connection: &mut Connection) -> sqlx::Result<Vec<(ServerId, ChannelId)>> {
    let rows = sqlx::query!(
        "select distinct guild_id, channel_id from tournament where stage not in ('over', 'cancelled')"
    );
    let rows = rows.fetch_all(connection).await?;
    Ok(rows.into_iter().map(|row| (ServerId(row.guild_id), ChannelId(row.channel_id))).collect())
}

/// Gives up all unsent notices of a tournament for this reason.
pub async fn give_up_notices(
    connection: &mut Connection,
    id: TournamentId,
    reason: &str,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update notice set done_at = $2, failure = $3, claimed_by = null, author = null
         where tournament_id = $1 and done_at is null",
        id.0,
        now,
        reason,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Returns the unfinished tournaments in which a player takes part.
pub async fn find_unfinished_of(
    connection: &mut Connection,
    player: PlayerId,
) -> sqlx::Result<Vec<TournamentId>> {
    let ids = sqlx::query_scalar!(
        "select tournament_id from tournament_entry join tournament using (tournament_id)
         where player_id = $1 and withdrawn_at is null and stage not in ('over', 'cancelled') order by tournament_id",
        player.0,
    );
    Ok(ids.fetch_all(connection).await?.into_iter().map(TournamentId).collect())
}

/// Returns whether the player has blocked a player of the tournament, or is blocked by one.
pub async fn is_any_blocked(
    connection: &mut Connection,
    id: TournamentId,
    player: PlayerId,
) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (
               select from block join tournament_entry entry on entry.tournament_id = $1
               where (block.player_id, blocked) in (($2, entry.player_id), (entry.player_id, $2))
           ) as "is_any!""#,
        id.0,
        player.0,
    )
    .fetch_one(connection)
    .await
}

/// A player who has been warned of their withdrawal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Warned {
    pub tournament: TournamentId,
    pub player: PlayerId,
    pub reason: WithdrawalReason,
    /// When they will be withdrawn.
    pub until: DateTime<Utc>,
}

/// Returns the players who have lost at least `losses` matches of a tournament on time since they last answered a warning, and
/// aren't warned.
pub async fn find_timeout_losers(
    connection: &mut Connection,
    id: TournamentId,
    losses: i64,
) -> sqlx::Result<Vec<PlayerId>> {
    let players = sqlx::query_scalar!(
        "select player_id from tournament_entry entry
         where tournament_id = $1 and withdrawn_at is null and withdrawal_at is null
           and (select count(*) from tournament_game game join match using (match_id)
                where game.tournament_id = $1 and end_reason = 'time'
                  and (stayed_at is null or ended_at > stayed_at)
                  and (entry.player_id, match.result) in ((match.white, 'black'), (match.black, 'white'))) >= $2
         order by player_id",
        id.0,
        losses,
    );
    Ok(players.fetch_all(connection).await?.into_iter().map(PlayerId).collect())
}

/// Stores that a player was warned.
pub async fn set_warned(connection: &mut Connection, warned: Warned) -> sqlx::Result<()> {
    sqlx::query!(
        "update tournament_entry set withdrawal_reason = $3, withdrawal_at = $4 where tournament_id = $1 and player_id = $2",
        warned.tournament.0,
        warned.player.0,
        warned.reason.to_sql(),
        warned.until,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Stores that a player isn't withdrawn after a warning. `stayed_at`: when they answered it.
pub async fn clear_warning(
    connection: &mut Connection,
    id: TournamentId,
    player: PlayerId,
    stayed_at: Option<DateTime<Utc>>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update tournament_entry
         set withdrawal_reason = null, withdrawal_at = null, stayed_at = coalesce($3, stayed_at)
         where tournament_id = $1 and player_id = $2 and withdrawn_at is null",
        id.0,
        player.0,
        stayed_at,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Postpones the withdrawals of all warned players. Locks their tournaments.
pub async fn postpone_withdrawals(connection: &mut Connection, span: TimeDelta) -> sqlx::Result<()> {
    // As every change does: first the tournament, then its players.
    sqlx::query!(
        "select from tournament
         where tournament_id in (select tournament_id from tournament_entry where withdrawal_at is not null)
         order by tournament_id for update",
    )
    .execute(&mut *connection)
    .await?;
    sqlx::query!(
        "update tournament_entry set withdrawal_at = withdrawal_at + make_interval(secs => $1) where withdrawal_at is not null",
        span.as_seconds_f64(),
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Returns the current warning of a player.
pub async fn find_warned(
    connection: &mut Connection,
    id: TournamentId,
    player: PlayerId,
) -> sqlx::Result<Option<Warned>> {
    let row = sqlx::query!(
        r#"select withdrawal_reason as "reason!", withdrawal_at as "until!" from tournament_entry
           where tournament_id = $1 and player_id = $2 and withdrawal_at is not null"#,
        id.0,
        player.0,
    );
    let Some(row) = row.fetch_optional(connection).await? else { return Ok(None) };
    let reason = WithdrawalReason::from_sql(&row.reason)?;
    Ok(Some(Warned { tournament: id, player, reason, until: row.until }))
}

/// Returns a player who was warned for losses on time, and whose withdrawal is due at `now`.
pub async fn find_due_withdrawal(
    connection: &mut Connection,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<(TournamentId, PlayerId)>> {
    let row = sqlx::query!(
        "select tournament_id, player_id from tournament_entry
         where withdrawal_at <= $1 and withdrawal_reason = 'time' order by withdrawal_at limit 1",
        now,
    );
    let row = row.fetch_optional(connection).await?;
    Ok(row.map(|row| (TournamentId(row.tournament_id), PlayerId(row.player_id))))
}

/// Returns when a player was last withdrawn from a tournament of a server for losses on time.
pub async fn find_last_withdrawal(
    connection: &mut Connection,
    server: ServerId,
    player: PlayerId,
) -> sqlx::Result<Option<DateTime<Utc>>> {
    sqlx::query_scalar!(
        "select max(withdrawn_at) from tournament_entry join tournament using (tournament_id)
         where player_id = $2 and guild_id = $1 and withdrawal_reason = 'time'",
        server.0,
        player.0,
    )
    .fetch_one(connection)
    .await
}

/// A player whose membership in the tournament's server is due for a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MemberCheck {
    pub tournament: TournamentId,
    pub server: ServerId,
    pub player: PlayerId,
}

/// Claims at most `limit` players of open and running tournaments who weren't checked since `before`, or who were warned after a
/// check and whose withdrawal is due at `now`.
pub async fn claim_member_checks(
    connection: &mut Connection,
    before: DateTime<Utc>,
    limit: i64,
    now: DateTime<Utc>,
) -> sqlx::Result<Vec<MemberCheck>> {
    let rows = sqlx::query!(
        "update tournament_entry checked set checked_at = $3
         from (select tournament_id, player_id, guild_id
               from tournament join tournament_entry entry using (tournament_id)
               where due_at is not null and stage in ('open', 'running') and withdrawn_at is null and player_id > 0
                 and (coalesce(checked_at, joined_at) <= $1 or withdrawal_reason = 'left' and withdrawal_at <= $3)
               order by coalesce(checked_at, joined_at), player_id limit $2
               for update of entry skip locked) due
         where checked.tournament_id = due.tournament_id and checked.player_id = due.player_id
         returning checked.tournament_id, checked.player_id, due.guild_id",
        before,
        limit,
        now,
    );
    let rows = rows.fetch_all(connection).await?.into_iter();
    Ok(rows
        .map(|row| MemberCheck {
            tournament: TournamentId(row.tournament_id),
            server: ServerId(row.guild_id),
            player: PlayerId(row.player_id),
        })
        .collect())
}

/// Returns the post of a tournament.
pub async fn find_post(connection: &mut Connection, id: TournamentId) -> sqlx::Result<Option<Post>> {
    let row = sqlx::query!(
        r#"select notice_id, channel_id as "channel_id!", message_id as "message_id!" from notice
           where tournament_id = $1 and kind = 'tournament' and message_id is not null"#,
        id.0,
    );
    let row = row.fetch_optional(connection).await?;
    Ok(row.map(|row| Post {
        notice: row.notice_id,
        channel: ChannelId(row.channel_id),
        message: MessageId(row.message_id),
    }))
}

/// Returns whether an edit of the post of a tournament is queued and unclaimed. It isn't claimed before the end of the
/// transaction.
pub async fn lock_queued_edit(connection: &mut Connection, id: TournamentId) -> sqlx::Result<bool> {
    let queued = sqlx::query_scalar!(
        "select notice_id from notice
         where tournament_id = $1 and kind = 'tournament_table' and done_at is null and claimed_by is null
         for update",
        id.0,
    );
    Ok(queued.fetch_optional(connection).await?.is_some())
}

/// Makes the queued edit of the post of a tournament due. The caller holds its lock.
pub async fn set_edit_due(
    connection: &mut Connection,
    id: TournamentId,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update notice set retry_at = least(retry_at, $2)
         where tournament_id = $1 and kind = 'tournament_table' and done_at is null and claimed_by is null",
        id.0,
        now,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Postpones the queued edit of the post of a tournament until `interval` after the last edit, or until `interval` from now if
/// one is being sent.
pub async fn postpone_edit(
    connection: &mut Connection,
    id: TournamentId,
    interval: TimeDelta,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update notice set retry_at = greatest(retry_at, last.done_at + make_interval(secs => $2))
         from (select max(coalesce(done_at, $3)) as done_at from notice
               where tournament_id = $1 and kind = 'tournament_table'
                 and (done_at is not null or claimed_by is not null)) last
         where tournament_id = $1 and kind = 'tournament_table' and notice.done_at is null and claimed_by is null",
        id.0,
        interval.as_seconds_f64(),
        now,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// A round of a Swiss tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SwissRound {
    /// The player without an opponent.
    pub bye: Option<PlayerId>,
    pub started_at: DateTime<Utc>,
    /// When the next round begins at the latest.
    pub ends_at: DateTime<Utc>,
}

/// Returns the rounds of a Swiss tournament that have begun, in order.
pub async fn find_rounds(connection: &mut Connection, id: TournamentId) -> sqlx::Result<Vec<SwissRound>> {
    let rows = sqlx::query!(
        "select bye, started_at, ends_at from tournament_round where tournament_id = $1 order by round",
        id.0,
    );
    let rows = rows.fetch_all(connection).await?.into_iter();
    Ok(rows
        .map(|row| SwissRound {
            bye: row.bye.map(PlayerId),
            started_at: row.started_at,
            ends_at: row.ends_at,
        })
        .collect())
}

/// Stores that a round, from 1, begins.
pub async fn insert_round(
    connection: &mut Connection,
    id: TournamentId,
    number: usize,
    round: SwissRound,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into tournament_round (tournament_id, round, bye, started_at, ends_at) values ($1, $2, $3, $4, $5)",
        id.0,
        to_column(number),
        round.bye.map(|bye| bye.0),
        round.started_at,
        round.ends_at,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Sets the number of rounds of a Swiss tournament.
pub async fn set_round_count(
    connection: &mut Connection,
    id: TournamentId,
    rounds: usize,
) -> sqlx::Result<()> {
    sqlx::query!("update tournament set rounds = $2 where tournament_id = $1", id.0, to_column(rounds))
        .execute(connection)
        .await
        .map(drop)
}

/// Returns whether the post about the start of the tournament or of a round announces a match that began at `started_at`.
pub async fn is_announced(
    connection: &mut Connection,
    id: TournamentId,
    started_at: DateTime<Utc>,
) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (select from tournament where tournament_id = $1 and started_at = $2)
                  or exists (select from tournament_round where tournament_id = $1 and started_at = $2) as "is_any!""#,
        id.0,
        started_at,
    )
    .fetch_one(connection)
    .await
}

fn to_column(number: usize) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}

fn to_usize(number: i32) -> usize {
    usize::try_from(number).unwrap_or_default()
}

/// A row of `tournament`, before its columns are checked and combined.
struct Row {
    tournament_id: i64,
    guild_id: i64,
    channel_id: i64,
    thread_id: Option<i64>,
    organiser: i64,
    name: String,
    stage: String,
    pairs: bool,
    seats: Option<i32>,
    expansions: String,
    opening: String,
    days_per_move: Option<i16>,
    total_days: Option<i16>,
    increment_hours: Option<i16>,
    rated: bool,
    locale: String,
    started_at: Option<DateTime<Utc>>,
    ends_at: Option<DateTime<Utc>>,
    due_at: Option<DateTime<Utc>>,
    format: String,
    rounds: Option<i32>,
    previous: Option<i64>,
    starts_at: Option<DateTime<Utc>>,
    planned_end_at: Option<DateTime<Utc>>,
}

impl TryFrom<Row> for Tournament {
    type Error = sqlx::Error;

    fn try_from(row: Row) -> sqlx::Result<Self> {
        Ok(Self {
            id: TournamentId(row.tournament_id),
            server: ServerId(row.guild_id),
            channel: ChannelId(row.channel_id),
            thread: row.thread_id.map(ChannelId),
            organiser: PlayerId(row.organiser),
            name: row.name,
            stage: Stage::from_sql(&row.stage)?,
            format: Format::from_sql(&row.format)?,
            rounds: row.rounds.map(to_usize),
            previous: row.previous.map(TournamentId),
            pairs: row.pairs,
            seats: row.seats.map(to_usize),
            terms: Terms {
                expansions: columns::expansions(&row.expansions)?,
                opening: hive::Opening::from_sql(&row.opening)?,
                time: columns::time_control(row.days_per_move, row.total_days.zip(row.increment_hours))?,
                timeout: Timeout::Strict,
                rated: row.rated.into(),
            },
            locale: row.locale,
            starts_at: row.starts_at,
            planned_end_at: row.planned_end_at,
            started_at: row.started_at,
            ends_at: row.ends_at,
            due_at: row.due_at,
        })
    }
}
