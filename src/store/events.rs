//! Table `match_event`: the append-only log that is the match.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::words::Word;
use crate::ids::{MatchId, PlayerId, Ply};

/// What can happen in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EventKind {
    /// A piece came from the hand.
    Placed,
    /// A piece moved or was thrown.
    Moved,
    /// There was no legal move.
    Passed,
    /// A player gave up.
    Resigned,
}

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// What.
    pub kind: EventKind,
    /// The half-move, if it is one: its ply and its canonical UHP text.
    pub half_move: Option<(Ply, String)>,
    /// Who did it.
    pub actor: PlayerId,
    /// When.
    pub at: DateTime<Utc>,
}

/// Adds to the log of a match what comes after its `seq` earlier events. The caller holds the match's lock.
///
/// # Errors
/// If the database fails, or holds an event with that number.
pub async fn append_event(
    connection: &mut PgConnection,
    id: MatchId,
    seq: i32,
    event: &Event,
) -> sqlx::Result<()> {
    let (ply, uhp) = event.half_move.as_ref().map(|(ply, uhp)| (ply.0, uhp.as_str())).unzip();
    sqlx::query!(
        "insert into match_event (match_id, seq, kind, ply, uhp, actor, at) values ($1, $2, $3, $4, $5, $6, $7)",
        id.0,
        seq,
        event.kind.word(),
        ply,
        uhp,
        event.actor.0,
        event.at,
    )
    .execute(connection)
    .await?;
    Ok(())
}

/// The whole log of a match, in order.
///
/// # Errors
/// If the database fails.
pub async fn find_events(connection: &mut PgConnection, id: MatchId) -> sqlx::Result<Vec<Event>> {
    let rows = sqlx::query!(
        "select kind, ply, uhp, actor, at from match_event where match_id = $1 order by seq",
        id.0
    )
    .fetch_all(connection)
    .await?;
    rows.into_iter()
        .map(|row| {
            Ok(Event {
                kind: EventKind::from_word(&row.kind)?,
                half_move: row.ply.map(Ply).zip(row.uhp),
                actor: PlayerId(row.actor),
                at: row.at,
            })
        })
        .collect()
}
