//! How a match ended, and what that did to ratings.

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
    /// Both queens were surrounded by one move.
    BothQueensSurrounded,
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
    /// So it was when one player had been silent for long, in a match without a limit; by the other, or by itself if that is the
    /// bot.
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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// Who won, if anybody; `None` for a match that counts as not played.
    pub outcome: Option<Outcome>,
    pub reason: EndReason,
}

/// One player's rating before and after a match, in points with deviation. The volatility is not kept.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingChange {
    pub before: (f64, f64),
    pub after: (f64, f64),
}

impl RatingChange {
    /// From one rating to the other.
    pub fn between(before: Rating, after: Rating) -> Self {
        Self { before: (before.rating, before.deviation), after: (after.rating, after.deviation) }
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingChanges {
    /// When: later than every match before it that moved the rating of one of the two.
    pub at: DateTime<Utc>,
    pub white: RatingChange,
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
    pub black_opening: Option<[Bug; 2]>,
}

/// The end of a finished match.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Finished {
    pub at: DateTime<Utc>,
    pub ending: Ending,
    /// What it did to the ratings; `None` for a match that moved none.
    pub ratings: Option<RatingChanges>,
    /// When it would have, had the two not played as many that day as count.
    pub uncounted_at: Option<DateTime<Utc>>,
}

/// Writes the end of a match; `established`: whether White and Black were, if it moved ratings. Only `play::finish` calls this.
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
        summary.mated_by.map(columns::letter),
        summary.white_opening.map(columns::letters),
        summary.black_opening.map(columns::letters),
        established.map(|[white, _]| white),
        established.map(|[_, black]| black),
    )
    .execute(connection)
    .await?;
    Ok(())
}
