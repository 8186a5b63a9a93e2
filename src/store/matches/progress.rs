//! The columns of `match` with the state of a running match. They are derived from its log and written in the transaction that
//! appends to it, so that lists needn't read logs.

use chrono::{DateTime, Utc};
use hive::Colour;

use crate::ids::{MatchId, Ply};
use crate::store::Connection;

/// The state of a running match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    pub ply: Ply,
    /// When the last ply was played or taken back; `None` before the first one.
    pub played_at: Option<DateTime<Utc>>,
    /// Whether the player to move ran out of time in a friendly match, so that the opponent may decide.
    pub timed_out: bool,
    /// Whether both clocks are paused by agreement.
    pub paused: bool,
    /// The ends of White's and Black's absence, if their clock is paused for it.
    pub away_until: [Option<DateTime<Utc>>; 2],
}

impl Progress {
    /// The state of a match without events.
    pub const START: Self =
        Self { ply: Ply::START, played_at: None, timed_out: false, paused: false, away_until: [None; 2] };

    /// The player to move; meaningless when the match is over.
    pub const fn to_move(&self) -> Colour {
        if self.ply.0 % 2 == 0 { Colour::White } else { Colour::Black }
    }
}

/// Stores the state of a match after an append to its log, the new deadline of the player to move, and when to check for
/// reminders. The caller holds the match's lock.
pub async fn set_progress(
    connection: &mut Connection,
    id: MatchId,
    progress: &Progress,
    deadline: Option<DateTime<Utc>>,
    remind_at: Option<DateTime<Utc>>,
) -> sqlx::Result<()> {
    let [white_away, black_away] = progress.away_until;
    sqlx::query!(
        "update match
         set ply = $2, played_at = $3, timed_out = $4, halted = $5, white_away_until = $6, black_away_until = $7,
             deadline_at = $8, remind_at = $9
         where match_id = $1",
        id.0,
        progress.ply.0,
        progress.played_at,
        progress.timed_out,
        progress.paused,
        white_away,
        black_away,
        deadline,
        remind_at,
    )
    .execute(connection)
    .await
    .map(drop)
}
