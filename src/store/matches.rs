//! Table `match`: of a match, only what queries need. What happened in it is in `match_event`.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::columns;
use super::players::Player;
use super::sql_enum::{SqlEnum, sql_enum};
use crate::clock::{TimeControl, Timeout};
use crate::hive::{Bug, Colour, Expansions, Opening, Outcome, Setup};
use crate::ids::{ChannelId, MatchId, PlayerId, ServerId};
use crate::rating::Rating;

/// Whether a match moves ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rated {
    /// It does.
    Yes,
    /// It does not.
    No,
}

impl From<bool> for Rated {
    fn from(rated: bool) -> Self {
        if rated { Self::Yes } else { Self::No }
    }
}

/// What two people agree on before they play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The expansions.
    pub expansions: Expansions,
    /// Whether a queen may be placed on the first turn.
    pub opening: Opening,
    /// How long a player has.
    pub time: TimeControl,
    /// What happens when that is over.
    pub timeout: Timeout,
    /// Whether it moves ratings.
    pub rated: Rated,
}

impl Terms {
    /// The part of the terms that the rules know.
    #[must_use]
    pub fn setup(self) -> Setup {
        Setup { expansions: self.expansions, opening: self.opening }
    }
}

/// Who may see a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Visibility {
    /// The members of its server.
    Server,
    /// Its players: it is played in a private thread.
    Players,
}

impl Visibility {
    /// From the column.
    pub(super) const fn from_private(is_private: bool) -> Self {
        if is_private { Self::Players } else { Self::Server }
    }

    /// For the column.
    pub(super) fn is_private(self) -> bool {
        self == Self::Players
    }

    /// Whether a match of `server` may be looked at from another (`None`: from the bot's direct messages, where only
    /// players may). `plays`: by one of its players.
    #[must_use]
    pub fn is_open(self, server: ServerId, plays: bool, from: Option<ServerId>) -> bool {
        from.is_none_or(|from| from == server) && (plays || (from.is_some() && self == Self::Server))
    }
}

/// In what kind of thread of its own a match is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ThreadKind {
    /// In none: its posts go where the challenge was made.
    #[default]
    None,
    /// In one that everybody in the channel can read.
    Public,
    /// In one that only its players can read.
    Private,
}

sql_enum! {
    ThreadKind in "thread" {
        None = "none",
        Public = "public",
        Private = "private",
    }
}

/// Where the posts go, and in which language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The server.
    pub server: ServerId,
    /// The channel or thread.
    pub channel: ChannelId,
    /// Who may look on.
    pub audience: Visibility,
    /// The server's language, as Discord names it (`en-US`).
    pub locale: String,
    /// What kind of thread of its own the match is played in, or will be.
    pub thread: ThreadKind,
    /// The channel that this thread hangs on; `None` before there is one.
    pub parent: Option<ChannelId>,
}

impl Place {
    /// From the columns that tables have for it.
    pub(super) fn from_columns(
        (guild_id, channel_id): (i64, i64),
        is_private: bool,
        locale: String,
        (thread, parent): (&str, Option<i64>),
    ) -> sqlx::Result<Self> {
        Ok(Self {
            server: ServerId(guild_id),
            channel: ChannelId(channel_id),
            audience: Visibility::from_private(is_private),
            locale,
            thread: ThreadKind::from_sql(thread)?,
            parent: parent.map(ChannelId),
        })
    }

    /// Whether the match is meant by whoever says none in this channel: it is played there, or in a thread of that channel.
    #[must_use]
    pub fn is_in(&self, channel: ChannelId) -> bool {
        self.channel == channel || self.parent == Some(channel)
    }

    /// Whether a thread has yet to be made.
    #[must_use]
    pub fn lacks_thread(&self) -> bool {
        self.thread != ThreadKind::None && self.parent.is_none()
    }
}

/// Why a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndReason {
    /// One queen is surrounded.
    QueenSurrounded,
    /// Both queens were surrounded by one move.
    BothQueensSurrounded,
    /// The loser gave up.
    Resigned,
    /// Neither player will ever have a legal move again.
    Deadlock,
    /// The loser's time was over.
    Time,
    /// Both agreed on a draw.
    Agreed,
    /// A position stood too often.
    Repetition,
    /// It was ended before it had properly begun: nobody won, and nobody drew.
    Aborted,
    /// So it was when one player had been silent for long, in a match without a limit.
    Silence,
    /// So it was by somebody who manages the server.
    Closed,
    /// So it was when its place had been lost for long.
    Stranded,
}

sql_enum! {
    EndReason in "end_reason" {
        QueenSurrounded = "queen",
        BothQueensSurrounded = "both_queens",
        Resigned = "resigned",
        Deadlock = "deadlock",
        Time = "time",
        Agreed = "agreed",
        Repetition = "repetition",
        Aborted = "aborted",
        Silence = "silence",
        Closed = "closed",
        Stranded = "stranded",
    }
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// Who won, if anybody; `None` for a match that counts as not played.
    pub outcome: Option<Outcome>,
    /// Why.
    pub reason: EndReason,
}

/// One player's rating before and after a match, in points with deviation. The volatility is not kept.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingChange {
    /// Rating and deviation before.
    pub before: (f64, f64),
    /// Rating and deviation after.
    pub after: (f64, f64),
}

impl RatingChange {
    /// From one rating to the other.
    #[must_use]
    pub fn between(before: Rating, after: Rating) -> Self {
        Self { before: (before.rating, before.deviation), after: (after.rating, after.deviation) }
    }
}

/// Both players' rating changes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingChanges {
    /// When: later than every match before it that moved the rating of one of the two.
    pub at: DateTime<Utc>,
    /// White's.
    pub white: RatingChange,
    /// Black's.
    pub black: RatingChange,
}

/// What a match that is over has come to: what its log says, for queries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// How many half-moves it had.
    pub plies: i32,
    /// The kind of piece with which the winner closed the ring round the loser's queen: the one they placed or moved or, of
    /// one that was thrown, its thrower; `None` if they did not.
    pub mated_by: Option<Bug>,
    /// The kinds of the first two pieces that White placed; `None` if it were not two, or not played here.
    pub white_opening: Option<[Bug; 2]>,
    /// The same of Black's.
    pub black_opening: Option<[Bug; 2]>,
}

/// The end of a finished match.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Finished {
    /// When.
    pub at: DateTime<Utc>,
    /// How.
    pub ending: Ending,
    /// What it did to the ratings; `None` for an unrated match.
    pub ratings: Option<RatingChanges>,
}

/// A row of the table, with the players' names.
#[derive(Clone, Debug, PartialEq)]
pub struct Match {
    /// Its number.
    pub id: MatchId,
    /// Who plays White.
    pub white: Player,
    /// Who plays Black.
    pub black: Player,
    /// What was agreed on.
    pub terms: Terms,
    /// Where it is played.
    pub place: Place,
    /// When it began.
    pub started_at: DateTime<Utc>,
    /// When the player to move has to have moved.
    pub deadline_at: Option<DateTime<Utc>>,
    /// Since when its place cannot be reached, and its clocks stand still; `None` if it can, or is over.
    pub stranded_at: Option<DateTime<Utc>>,
    /// How it ended; `None` while it is running.
    pub finished: Option<Finished>,
}

impl Match {
    /// Who plays this colour.
    #[must_use]
    pub const fn player(&self, colour: Colour) -> &Player {
        match colour {
            Colour::White => &self.white,
            Colour::Black => &self.black,
        }
    }

    /// Whether this person may look at it from `server` (`None`: from the bot's direct messages, where only players
    /// may).
    #[must_use]
    pub fn is_open_to(&self, player: PlayerId, server: Option<ServerId>) -> bool {
        self.place.audience.is_open(self.place.server, self.colour_of(player).is_some(), server)
    }

    /// The colour this person plays, if they play at all.
    #[must_use]
    pub fn colour_of(&self, player: PlayerId) -> Option<Colour> {
        Colour::ALL.into_iter().find(|&colour| self.player(colour).id == player)
    }
}

/// A match about to begin.
#[derive(Clone, Debug)]
pub struct NewMatch {
    /// Who plays White.
    pub white: PlayerId,
    /// Who plays Black.
    pub black: PlayerId,
    /// What was agreed on.
    pub terms: Terms,
    /// Where it is played.
    pub place: Place,
}

/// Begins a match; gives its number.
///
/// # Errors
/// If the database fails.
pub async fn insert_match(
    connection: &mut PgConnection,
    new: &NewMatch,
    now: DateTime<Utc>,
) -> sqlx::Result<MatchId> {
    let id = sqlx::query_scalar!(
        "insert into match (white, black, expansions, opening, days_per_move, total_days, increment_hours,
                            timeout, rated, guild_id, channel_id, is_private, locale, started_at, remind_at,
                            thread, parent_id, thread_awake_until, thread_check_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14, $15, $16, $17, $17)
         returning match_id",
        new.white.0,
        new.black.0,
        new.terms.expansions.to_string(),
        new.terms.opening.to_sql(),
        columns::days(new.terms.time),
        columns::total_days(new.terms.time),
        columns::increment(new.terms.time),
        new.terms.timeout.to_sql(),
        new.terms.rated == Rated::Yes,
        new.place.server.0,
        new.place.channel.0,
        new.place.audience.is_private(),
        new.place.locale,
        now,
        new.place.thread.to_sql(),
        new.place.parent.map(|parent| parent.0),
        new.place.parent.map(|_| now), // whether that thread is awake will be seen
    )
    .fetch_one(connection)
    .await?;
    Ok(MatchId(id))
}

/// Waits until nobody else is changing the match, and keeps others out until the transaction ends.
/// Everything about a match is changed under this lock. `None` if there is no such match.
///
/// # Errors
/// If the database fails.
pub async fn lock_match(connection: &mut PgConnection, id: MatchId) -> sqlx::Result<Option<Match>> {
    let locked = sqlx::query_scalar!("select match_id from match where match_id = $1 for update", id.0)
        .fetch_optional(&mut *connection)
        .await?;
    match locked {
        Some(_) => find_match(connection, id).await,
        None => Ok(None),
    }
}

/// The match with this number.
///
/// # Errors
/// If the database fails.
pub async fn find_match(connection: &mut PgConnection, id: MatchId) -> sqlx::Result<Option<Match>> {
    Ok(find_matches(connection, &[id]).await?.pop())
}

/// The matches with these numbers, lowest first.
///
/// # Errors
/// If the database fails.
pub async fn find_matches(connection: &mut PgConnection, ids: &[MatchId]) -> sqlx::Result<Vec<Match>> {
    let ids: Vec<i64> = ids.iter().map(|id| id.0).collect();
    let rows = sqlx::query_as!(
        Row,
        r#"select match_id, white, w.name as white_name, black, b.name as black_name,
                  expansions, opening, days_per_move, total_days, increment_hours, timeout, rated, guild_id, channel_id, is_private, locale,
                  thread, parent_id,
                  started_at, deadline_at, stranded_at, ended_at, result, end_reason, rated_at,
                  white_rating_before, white_deviation_before, white_rating_after, white_deviation_after,
                  black_rating_before, black_deviation_before, black_rating_after, black_deviation_after
           from match
           join player w on w.player_id = white
           join player b on b.player_id = black
           where match_id = any($1)
           order by match_id"#,
        &ids,
    )
    .fetch_all(connection)
    .await?;
    rows.into_iter().map(Match::try_from).collect()
}

/// The running matches of a player, least time first, those without a limit last.
///
/// # Errors
/// If the database fails.
pub async fn find_running_matches(
    connection: &mut PgConnection,
    player: PlayerId,
) -> sqlx::Result<Vec<Match>> {
    let ids = sqlx::query_scalar!(
        r#"select match_id as "match_id!" from match where white = $1 and ended_at is null
           union all
           select match_id from match where black = $1 and ended_at is null"#,
        player.0,
    )
    .fetch_all(&mut *connection)
    .await?;
    let ids: Vec<MatchId> = ids.into_iter().map(MatchId).collect();
    let mut matches = find_matches(connection, &ids).await?;
    matches.sort_by_key(|found| (found.deadline_at.is_none(), found.deadline_at, found.id));
    Ok(matches)
}

/// The matches of a player that are over, in this server or everywhere: those that ended last, newest first.
///
/// # Errors
/// If the database fails.
pub async fn find_past_matches(
    connection: &mut PgConnection,
    player: PlayerId,
    server: Option<ServerId>,
    limit: i64,
) -> sqlx::Result<Vec<Match>> {
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

/// Running matches in this server, newest first, of which the number begins with `typed`, or a name contains it.
///
/// # Errors
/// If the database fails.
pub async fn find_running_in(
    connection: &mut PgConnection,
    server: ServerId,
    typed: &str,
    limit: i64,
) -> sqlx::Result<Vec<Match>> {
    let ids = sqlx::query_scalar!(
        "select match_id from match
         join player w on w.player_id = white
         join player b on b.player_id = black
         where guild_id = $1 and ended_at is null
           and (starts_with(match_id::text, $2) or strpos(lower(w.name), lower($2)) > 0
                or strpos(lower(b.name), lower($2)) > 0)
         order by match_id desc limit $3",
        server.0,
        typed,
        limit,
    )
    .fetch_all(&mut *connection)
    .await?;
    let ids: Vec<MatchId> = ids.into_iter().map(MatchId).collect();
    find_matches(connection, &ids).await
}

/// Sets when the player to move has to have moved.
///
/// # Errors
/// If the database fails.
pub async fn set_deadline(
    connection: &mut PgConnection,
    id: MatchId,
    deadline: Option<DateTime<Utc>>,
) -> sqlx::Result<()> {
    sqlx::query!("update match set deadline_at = $2 where match_id = $1", id.0, deadline)
        .execute(connection)
        .await?;
    Ok(())
}

/// Locks a few running matches in which the time of the player to move is over at `now`, passing by those that somebody
/// else is changing: the ones that have waited longest.
///
/// # Errors
/// If the database fails.
pub async fn claim_due_matches(
    connection: &mut PgConnection,
    now: DateTime<Utc>,
    limit: i64,
) -> sqlx::Result<Vec<MatchId>> {
    let ids = sqlx::query_scalar!(
        "select match_id from match where deadline_at <= $1
         order by deadline_at, match_id limit $2 for update skip locked",
        now,
        limit,
    )
    .fetch_all(connection)
    .await?;
    Ok(ids.into_iter().map(MatchId).collect())
}

/// The running matches with a clock that runs, lowest number first.
///
/// # Errors
/// If the database fails.
pub async fn find_ticking_matches(connection: &mut PgConnection) -> sqlx::Result<Vec<MatchId>> {
    let ids =
        sqlx::query_scalar!("select match_id from match where deadline_at is not null order by match_id")
            .fetch_all(connection)
            .await?;
    Ok(ids.into_iter().map(MatchId).collect())
}

/// Writes the end of a match. Only `play::finish` calls this.
///
/// # Errors
/// If the database fails.
pub async fn set_finished(
    connection: &mut PgConnection,
    id: MatchId,
    finished: &Finished,
    summary: Summary,
) -> sqlx::Result<()> {
    let white = finished.ratings.map(|changes| changes.white);
    let black = finished.ratings.map(|changes| changes.black);
    sqlx::query!(
        "update match
         set deadline_at = null, stranded_at = null, ended_at = $2, result = $3, end_reason = $4,
             white_rating_before = $5, white_deviation_before = $6,
             white_rating_after = $7, white_deviation_after = $8,
             black_rating_before = $9, black_deviation_before = $10,
             black_rating_after = $11, black_deviation_after = $12,
             rated_at = $13, plies = $14, mated_by = $15, white_opening = $16, black_opening = $17
         where match_id = $1",
        id.0,
        finished.at,
        finished.ending.outcome.map(SqlEnum::to_sql),
        finished.ending.reason.to_sql(),
        white.map(|change| change.before.0),
        white.map(|change| change.before.1),
        white.map(|change| change.after.0),
        white.map(|change| change.after.1),
        black.map(|change| change.before.0),
        black.map(|change| change.before.1),
        black.map(|change| change.after.0),
        black.map(|change| change.after.1),
        finished.ratings.map(|changes| changes.at),
        summary.plies,
        summary.mated_by.map(columns::letter),
        summary.white_opening.map(columns::letters),
        summary.black_opening.map(columns::letters),
    )
    .execute(connection)
    .await?;
    Ok(())
}

/// The columns as they are in the database.
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
    thread: String,
    parent_id: Option<i64>,
    started_at: DateTime<Utc>,
    deadline_at: Option<DateTime<Utc>>,
    stranded_at: Option<DateTime<Utc>>,
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
}

impl TryFrom<Row> for Match {
    type Error = sqlx::Error;

    fn try_from(row: Row) -> sqlx::Result<Self> {
        let finished = row.finished()?;
        Ok(Self {
            id: MatchId(row.match_id),
            terms: Terms {
                expansions: columns::expansions(&row.expansions)?,
                opening: Opening::from_sql(&row.opening)?,
                time: columns::time_control(row.days_per_move, row.total_days.zip(row.increment_hours))?,
                timeout: Timeout::from_sql(&row.timeout)?,
                rated: row.rated.into(),
            },
            white: Player { id: PlayerId(row.white), name: row.white_name },
            black: Player { id: PlayerId(row.black), name: row.black_name },
            place: Place::from_columns(
                (row.guild_id, row.channel_id),
                row.is_private,
                row.locale,
                (&row.thread, row.parent_id),
            )?,
            started_at: row.started_at,
            deadline_at: row.deadline_at,
            stranded_at: row.stranded_at,
            finished,
        })
    }
}

impl Row {
    fn finished(&self) -> sqlx::Result<Option<Finished>> {
        let (Some(at), Some(reason)) = (self.ended_at, &self.end_reason) else { return Ok(None) };
        let outcome = self.result.as_deref().map(Outcome::from_sql).transpose()?;
        let ending = Ending { outcome, reason: EndReason::from_sql(reason)? };
        Ok(Some(Finished { at, ending, ratings: self.rating_changes() }))
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
