//! The columns of `match` that say how far a running match has come. They follow from its log, and whoever appends to that
//! writes them in the same transaction: so no list has to read logs.

use chrono::{DateTime, Utc};
use hive::Colour;

use crate::ids::{MatchId, Ply};
use crate::store::Connection;

/// How far a running match has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    pub ply: Ply,
    /// When the last one was made, or taken back; `None` if none ever was.
    pub played_at: Option<DateTime<Utc>>,
    /// Whether the time of the player to move is over, and the other may decide.
    pub timed_out: bool,
    /// Whether both clocks stand still by agreement.
    pub halted: bool,
    /// Until when White and Black are away, if their clock stands still for that.
    pub away_until: [Option<DateTime<Utc>>; 2],
}

impl Progress {
    /// Of a match in which nothing has happened.
    pub const NONE: Self =
        Self { ply: Ply::START, played_at: None, timed_out: false, halted: false, away_until: [None; 2] };

    /// Whose turn it is; meaningless when the match is over.
    pub const fn to_move(&self) -> Colour {
        if self.ply.0 % 2 == 0 { Colour::White } else { Colour::Black }
    }
}

/// Something was appended to the log of a match, which has come so far by it: the player to move has to have moved by
/// `deadline`, and whom it calls is looked at after `remind_at`. The caller holds the match's lock.
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
        progress.halted,
        white_away,
        black_away,
        deadline,
        remind_at,
    )
    .execute(connection)
    .await
    .map(drop)
}
