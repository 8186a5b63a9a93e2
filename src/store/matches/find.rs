//! Reading and locking matches.

use chrono::{DateTime, Utc};
use hive::{Colour, Outcome};

use super::ending::{EndReason, Ending, Finished, RatingChange, RatingChanges};
use super::place::{Place, parse_place};
use super::practice::Practice;
use super::progress::Progress;
use super::terms::{Terms, read_terms};
use crate::ids::{ChannelId, MatchId, PlayerId, Ply, ServerId, TournamentId};
use crate::store::Connection;
use crate::store::players::Player;
use crate::store::sql_enum::SqlEnum;

/// A row of the table, with the players' names.
#[derive(Clone, Debug, PartialEq)]
pub struct MatchRow {
    pub id: MatchId,
    pub white: Player,
    pub black: Player,
    pub terms: Terms,
    pub place: Place,
    pub started_at: DateTime<Utc>,
    /// When the time of the player to move runs out; `None` if no clock is running.
    pub deadline_at: Option<DateTime<Utc>>,
    /// When the channel became unreachable, which paused the clocks; `None` if it is reachable or the match is over.
    pub orphaned_at: Option<DateTime<Utc>>,
    /// Only kept up to date while the match is running.
    pub progress: Progress,
    /// The bot's side; `None` for a match between two people.
    pub practice: Option<Practice>,
    /// The tournament that it belongs to.
    pub tournament: Option<TournamentId>,
    /// Whether it is a match of the ladder of its server.
    pub is_ladder: bool,
    /// `None` while the match is running.
    pub finished: Option<Finished>,
}

impl MatchRow {
    pub const fn player(&self, colour: Colour) -> &Player {
        match colour {
            Colour::White => &self.white,
            Colour::Black => &self.black,
        }
    }

    /// Whether this player may view the match from `server`, or from direct messages (`None`), where only its players may.
    pub fn is_open_to(&self, player: PlayerId, server: Option<ServerId>) -> bool {
        self.place.audience.is_open(self.place.server, self.colour_of(player).is_some(), server)
    }

    /// Returns this player's colour, or `None` if they don't play in the match.
    pub fn colour_of(&self, player: PlayerId) -> Option<Colour> {
        Colour::ALL.into_iter().find(|&colour| self.player(colour).id == player)
    }

    /// Whether it belongs to a tournament or a ladder: its clocks run from the start, and it can't be aborted or paused.
    pub const fn is_in_competition(&self) -> bool {
        self.tournament.is_some() || self.is_ladder
    }

    pub const fn is_running(&self) -> bool {
        self.finished.is_none()
    }

    pub fn is_turn_of(&self, player: PlayerId) -> bool {
        self.is_running() && self.player(self.progress.to_move()).id == player
    }
}

/// Locks a match until the transaction ends. Every change of its log happens under this lock.
pub async fn lock_match(connection: &mut Connection, id: MatchId) -> sqlx::Result<Option<MatchRow>> {
    let locked = sqlx::query_scalar!("select match_id from match where match_id = $1 for update", id.0)
        .fetch_optional(&mut *connection)
        .await?;
    match locked {
        Some(_) => find_match(connection, id).await,
        None => Ok(None),
    }
}

pub async fn find_match(connection: &mut Connection, id: MatchId) -> sqlx::Result<Option<MatchRow>> {
    Ok(find_matches(connection, &[id]).await?.pop())
}

/// Returns these matches, lowest id first.
pub async fn find_matches(connection: &mut Connection, ids: &[MatchId]) -> sqlx::Result<Vec<MatchRow>> {
    let ids: Vec<i64> = ids.iter().map(|id| id.0).collect();
    let rows = sqlx::query_as!(
        Row,
        r#"select match_id, white, w.name as white_name, black, b.name as black_name,
                  expansions, opening, days_per_move, total_days, increment_hours, timeout, rated, guild_id, channel_id, is_private,
                  match.locale, (select language from server_setting where server_setting.guild_id = match.guild_id) as chosen,
                  thread, parent_id, black_channel_id, foreign_guild_id,
                  started_at, deadline_at, stranded_at, ply, played_at, timed_out, halted, white_away_until, black_away_until,
                  ended_at, result, end_reason, rated_at,
                  white_rating_before, white_deviation_before, white_rating_after, white_deviation_after,
                  black_rating_before, black_deviation_before, black_rating_after, black_deviation_after,
                  bot, level, bot_score, tournament_id, is_ladder
           from match
           join player w on w.player_id = white
           join player b on b.player_id = black
           where match_id = any($1)
           order by match_id"#,
        &ids,
    )
    .fetch_all(connection)
    .await?;
    rows.into_iter().map(MatchRow::try_from).collect()
}

/// Returns a player's running matches in this server or (`None`) in all, earliest deadline first and those without one last.
pub async fn find_running_matches(
    connection: &mut Connection,
    player: PlayerId,
    server: Option<ServerId>,
) -> sqlx::Result<Vec<MatchRow>> {
    let ids = sqlx::query_scalar!(
        r#"select match_id as "match_id!" from (
               select match_id, guild_id from match where white = $1 and ended_at is null
               union all
               select match_id, guild_id from match where black = $1 and ended_at is null) of_player
           where $2::bigint is null or guild_id = $2"#,
        player.0,
        server.map(|server| server.0),
    )
    .fetch_all(&mut *connection)
    .await?;
    let ids: Vec<MatchId> = ids.into_iter().map(MatchId).collect();
    let mut matches = find_matches(connection, &ids).await?;
    matches.sort_by_key(|found| (found.deadline_at.is_none(), found.deadline_at, found.id));
    Ok(matches)
}

/// Returns at most `limit` finished matches of a player in this server or (`None`) in all, newest first.
pub async fn find_past_matches(
    connection: &mut Connection,
    player: PlayerId,
    server: Option<ServerId>,
    limit: i64,
) -> sqlx::Result<Vec<MatchRow>> {
    let ids = sqlx::query_scalar!(
        r#"select match_id as "match_id!" from (
               select match_id, guild_id, ended_at from match where white = $1 and ended_at is not null
               union all
               select match_id, guild_id, ended_at from match where black = $1 and ended_at is not null) of_player
           where $2::bigint is null or guild_id = $2
           order by ended_at desc, match_id desc limit $3"#,
        player.0,
        server.map(|server| server.0),
        limit,
    )
    .fetch_all(&mut *connection)
    .await?;
    let ids: Vec<MatchId> = ids.into_iter().map(MatchId).collect();
    let mut matches = find_matches(connection, &ids).await?;
    matches.sort_by_key(|found| std::cmp::Reverse((found.finished.map(|finished| finished.at), found.id)));
    Ok(matches)
}

/// Returns, newest first, at most `limit` running matches of this server whose id begins with `typed` or in which a player's name
/// contains it. The match with this id is never left out. Excludes private matches.
pub async fn find_running_in(
    connection: &mut Connection,
    server: ServerId,
    typed: &str,
    limit: i64,
) -> sqlx::Result<Vec<MatchRow>> {
    let ids = sqlx::query_scalar!(
        "select match_id from match
         join player w on w.player_id = white
         join player b on b.player_id = black
         where guild_id = $1 and ended_at is null and not is_private
           and (starts_with(match_id::text, $2) or strpos(lower(w.name), lower($2)) > 0
                or strpos(lower(b.name), lower($2)) > 0)
         order by match_id::text = $2 desc, match_id desc limit $3",
        server.0,
        typed,
        limit,
    )
    .fetch_all(&mut *connection)
    .await?;
    let ids: Vec<MatchId> = ids.into_iter().map(MatchId).collect();
    let mut matches = find_matches(connection, &ids).await?;
    matches.reverse();
    Ok(matches)
}

/// Counts the running public matches between people in a server. Orphaned ones are left out.
pub async fn count_public_in(connection: &mut Connection, server: ServerId) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"select count(*) as "count!" from match
           where guild_id = $1 and ended_at is null and not is_private and bot is null and stranded_at is null"#,
        server.0,
    )
    .fetch_one(connection)
    .await
}

/// Returns some of the matches of [`count_public_in`]: out of time first, then least time left, then longest waiting.
pub async fn find_public_in(
    connection: &mut Connection,
    server: ServerId,
    skipped: i64,
    limit: i64,
) -> sqlx::Result<Vec<MatchRow>> {
    let ids = sqlx::query_scalar!(
        "select match_id from match
         where guild_id = $1 and ended_at is null and not is_private and bot is null and stranded_at is null
         order by case when timed_out then 0 when deadline_at is not null then 1 else 2 end,
                  case when not timed_out then deadline_at end, coalesce(played_at, started_at), match_id
         limit $2 offset $3",
        server.0,
        limit,
        skipped,
    )
    .fetch_all(&mut *connection)
    .await?;
    let ids: Vec<MatchId> = ids.into_iter().map(MatchId).collect();
    let mut rows = find_matches(connection, &ids).await?;
    rows.sort_by_key(|row| ids.iter().position(|id| *id == row.id));
    Ok(rows)
}

#[expect(clippy::struct_excessive_bools, reason = "the table has these columns")]
struct Row {
    match_id: i64,
    white: i64,
    white_name: String,
    black: i64,
    black_name: String,
    expansions: String,
    opening: String,
    days_per_move: Option<i16>,
    total_days: Option<i16>,
    increment_hours: Option<i16>,
    timeout: String,
    rated: bool,
    guild_id: i64,
    channel_id: i64,
    is_private: bool,
    locale: String,
    chosen: Option<String>,
    thread: String,
    parent_id: Option<i64>,
    black_channel_id: Option<i64>,
    foreign_guild_id: Option<i64>,
    started_at: DateTime<Utc>,
    deadline_at: Option<DateTime<Utc>>,
    stranded_at: Option<DateTime<Utc>>,
    ply: i32,
    played_at: Option<DateTime<Utc>>,
    timed_out: bool,
    halted: bool,
    white_away_until: Option<DateTime<Utc>>,
    black_away_until: Option<DateTime<Utc>>,
    ended_at: Option<DateTime<Utc>>,
    result: Option<String>,
    end_reason: Option<String>,
    rated_at: Option<DateTime<Utc>>,
    white_rating_before: Option<f64>,
    white_deviation_before: Option<f64>,
    white_rating_after: Option<f64>,
    white_deviation_after: Option<f64>,
    black_rating_before: Option<f64>,
    black_deviation_before: Option<f64>,
    black_rating_after: Option<f64>,
    black_deviation_after: Option<f64>,
    bot: Option<String>,
    level: Option<i16>,
    bot_score: Option<i32>,
    tournament_id: Option<i64>,
    is_ladder: bool,
}

impl TryFrom<Row> for MatchRow {
    type Error = sqlx::Error;

    fn try_from(row: Row) -> sqlx::Result<Self> {
        let finished = row.finished()?;
        let practice = row.practice()?;
        Ok(Self {
            id: MatchId(row.match_id),
            terms: read_terms!(row),
            white: Player { id: PlayerId(row.white), name: row.white_name },
            black: Player { id: PlayerId(row.black), name: row.black_name },
            place: Place { black_channel: row.black_channel_id.map(ChannelId), ..parse_place!(row) },
            started_at: row.started_at,
            deadline_at: row.deadline_at,
            orphaned_at: row.stranded_at,
            progress: Progress {
                ply: Ply(row.ply),
                played_at: row.played_at,
                timed_out: row.timed_out,
                paused: row.halted,
                away_until: [row.white_away_until, row.black_away_until],
            },
            practice,
            tournament: row.tournament_id.map(TournamentId),
            is_ladder: row.is_ladder,
            finished,
        })
    }
}

impl Row {
    fn practice(&self) -> sqlx::Result<Option<Practice>> {
        let Some(bot) = &self.bot else { return Ok(None) };
        let level = self.level.and_then(|level| u8::try_from(level).ok()).unwrap_or_default();
        Ok(Some(Practice { bot: Colour::from_sql(bot)?, level, score: self.bot_score }))
    }

    fn finished(&self) -> sqlx::Result<Option<Finished>> {
        let (Some(at), Some(reason)) = (self.ended_at, &self.end_reason) else { return Ok(None) };
        let outcome = self.result.as_deref().map(Outcome::from_sql).transpose()?;
        let ending = Ending { outcome, reason: EndReason::from_sql(reason)? };
        let ratings = self.rating_changes();
        let uncounted_at = self.rated_at.filter(|_| ratings.is_none());
        Ok(Some(Finished { at, ending, ratings, uncounted_at }))
    }

    fn rating_changes(&self) -> Option<RatingChanges> {
        Some(RatingChanges {
            at: self.rated_at?,
            white: RatingChange {
                before: (self.white_rating_before?, self.white_deviation_before?),
                after: (self.white_rating_after?, self.white_deviation_after?),
            },
            black: RatingChange {
                before: (self.black_rating_before?, self.black_deviation_before?),
                after: (self.black_rating_after?, self.black_deviation_after?),
            },
        })
    }
}
