//! The end of a match and its rating changes.

use chrono::{DateTime, Utc};
use hive::{Bug, Outcome};

use crate::ids::MatchId;
use crate::rating::Rating;
use crate::store::Connection;
use crate::store::columns;
use crate::store::sql_enum::{SqlEnum, sql_enum};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndReason {
    QueenSurrounded,
    /// One move surrounded both queens, which is a draw.
    BothQueensSurrounded,
    Resigned,
    /// A draw: neither player will ever have a legal move again.
    Deadlock,
    /// The loser ran out of time.
    Time,
    /// A draw by agreement.
    Agreed,
    /// A draw by repetition: claimed at the third occurrence, automatic at the fifth.
    Repetition,
    /// Cancelled by a player before both had moved; no result.
    Aborted,
    /// Ended without a result by the opponent, or by the bot as the opponent, after a player's long inactivity in a match
    /// without a time limit.
    Inactivity,
    /// Ended without a result by a manager of the server.
    Closed,
    /// Ended without a result, since its channel had been unreachable for too long.
    Orphaned,
    /// Decided by the organiser of its tournament, by a manager of the server or by a rule, after the end of the tournament or of
    /// a Swiss round. Without an outcome, both lose.
    Decision,
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
        Inactivity = "silence",
        Closed = "closed",
        Orphaned = "stranded",
        Decision = "decision",
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// `None` for a match without a result, such as an aborted one.
    pub outcome: Option<Outcome>,
    pub reason: EndReason,
}

/// A player's rating and deviation before and after a match. The volatility isn't stored.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingChange {
    pub before: (f64, f64),
    pub after: (f64, f64),
}

impl RatingChange {
    pub fn between(before: Rating, after: Rating) -> Self {
        Self { before: (before.rating, before.deviation), after: (after.rating, after.deviation) }
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingChanges {
    /// When the match was rated: later than all previously rated matches of both players.
    pub at: DateTime<Utc>,
    pub white: RatingChange,
    pub black: RatingChange,
}

/// A summary of a finished match's log, stored for queries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// The number of plies.
    pub plies: i32,
    /// The bug whose move surrounded the loser's queen: the piece placed or moved, or the pillbug (or mosquito) that threw it.
    /// `None` if the winner's move didn't surround it.
    pub surrounded_by: Option<Bug>,
    /// The first two pieces that White placed; `None` if there were fewer, or the game was imported.
    pub white_opening: Option<[Bug; 2]>,
    pub black_opening: Option<[Bug; 2]>,
}

/// The end of a finished match.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Finished {
    pub at: DateTime<Utc>,
    pub ending: Ending,
    /// `None` for a match that changed no ratings.
    pub ratings: Option<RatingChanges>,
    /// When a match beyond the daily limit of rated matches between the two players would have been rated.
    pub uncounted_at: Option<DateTime<Utc>>,
}

/// Stores the end of a match. `established` says whether White and Black were established for each other, if the match changed
/// ratings. Only `play::lifecycle::finish` calls this.
pub async fn set_finished(
    connection: &mut Connection,
    id: MatchId,
    finished: &Finished,
    established: Option<[bool; 2]>,
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
             rated_at = $13, plies = $14, mated_by = $15, white_opening = $16, black_opening = $17,
             white_established = $18, black_established = $19
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
        finished.ratings.map(|changes| changes.at).or(finished.uncounted_at),
        summary.plies,
        summary.surrounded_by.map(columns::letter),
        summary.white_opening.map(columns::letters),
        summary.black_opening.map(columns::letters),
        established.map(|[white, _]| white),
        established.map(|[_, black]| black),
    )
    .execute(connection)
    .await?;
    Ok(())
}
