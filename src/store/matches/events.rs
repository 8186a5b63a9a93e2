//! Table `match_event`: the append-only log that is the match.

use std::collections::HashMap;

use chrono::{DateTime, TimeDelta, Utc};
use hive::Move;

use crate::ids::{MatchId, PlayerId, Ply};
use crate::store::Connection;
use crate::store::sql_enum::{SqlEnum, sql_enum};

/// What can happen in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EventKind {
    /// A piece came from the hand.
    Placed,
    /// A piece moved or was thrown.
    Moved,
    /// There was no legal move.
    Passed,
    Resigned,
    /// The actor's time was over.
    TimedOut,
    /// The actor took the win from an opponent whose time was over.
    WinClaimed,
    /// Whoever was to move was given time: by the actor, or by the bot, which was not there.
    Extended,
    /// The actor was away, and their clock stood still from then on.
    Paused,
    Resumed,
    /// The actor offered a draw.
    DrawOffered,
    DrawAgreed,
    /// The actor did not want it.
    DrawDeclined,
    /// The actor, who had offered it, does not want it any more.
    DrawWithdrawn,
    /// The actor claimed one: a position had stood three times.
    DrawClaimed,
    /// The actor asked to take a half-move back.
    TakebackOffered,
    /// The actor did not agree.
    TakebackDeclined,
    /// The actor, who had asked, does not want it any more.
    TakebackWithdrawn,
    /// The actor agreed: only the half-moves before `ply` were left.
    TakenBack,
    /// The actor ended the match before it had properly begun.
    Aborted,
    /// The actor, who waited, reminded the other.
    Nudged,
    /// The actor asked to have both clocks stand still.
    PauseOffered,
    /// The actor agreed, and they stood still from then on.
    PauseAgreed,
    /// The actor did not agree.
    PauseDeclined,
    /// The actor, who had asked, does not want it any more.
    PauseWithdrawn,
    /// The actor let them go on.
    PauseEnded,
    /// The place of the match was lost, and its clocks stood still from then on.
    Stranded,
    /// The actor had it go on in another place, and its clocks too.
    Relocated,
    /// The actor, or the bot, ended it without a result.
    Closed,
    /// A half-move that was made before the match began here; the actor brought the game.
    Imported,
}

sql_enum! {
    EventKind in "kind" {
        Placed = "placed",
        Moved = "moved",
        Passed = "passed",
        Resigned = "resigned",
        TimedOut = "timed_out",
        WinClaimed = "win_claimed",
        Extended = "extended",
        Paused = "paused",
        Resumed = "resumed",
        DrawOffered = "draw_offered",
        DrawAgreed = "draw_agreed",
        DrawDeclined = "draw_declined",
        DrawWithdrawn = "draw_withdrawn",
        DrawClaimed = "draw_claimed",
        TakebackOffered = "takeback_offered",
        TakebackDeclined = "takeback_declined",
        TakebackWithdrawn = "takeback_withdrawn",
        TakenBack = "taken_back",
        Aborted = "aborted",
        Nudged = "nudged",
        PauseOffered = "pause_offered",
        PauseAgreed = "pause_agreed",
        PauseDeclined = "pause_declined",
        PauseWithdrawn = "pause_withdrawn",
        PauseEnded = "pause_ended",
        Stranded = "stranded",
        Relocated = "relocated",
        Closed = "closed",
        Imported = "imported",
    }
}

impl EventKind {
    /// What it is called that this was played.
    pub const fn of(mv: Move) -> Self {
        match mv {
            Move::Place { .. } => Self::Placed,
            Move::Move { .. } => Self::Moved,
            Move::Pass => Self::Passed,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    pub kind: EventKind,
    /// Which half-move it is; for [`EventKind::TakenBack`], how many half-moves were left.
    pub ply: Option<Ply>,
    /// The half-move in canonical UHP, if it is one.
    pub uhp: Option<String>,
    /// How much time was given; for [`EventKind::Paused`], for how long at most.
    pub span: Option<TimeDelta>,
    /// Who did it; `None` for the bot itself.
    pub actor: Option<PlayerId>,
    pub at: DateTime<Utc>,
}

impl Event {
    /// Something that a player does beside the board.
    pub fn by(actor: PlayerId, kind: EventKind, at: DateTime<Utc>) -> Self {
        Self { actor: Some(actor), ..Self::by_itself(kind, at) }
    }

    /// Something that happens without a player.
    pub const fn by_itself(kind: EventKind, at: DateTime<Utc>) -> Self {
        Self { kind, ply: None, uhp: None, span: None, actor: None, at }
    }
}

/// Adds to the log of a match what comes after its `seq` earlier events. The caller holds the match's lock.
///
/// # Errors
/// If the log has an event with that number.
pub async fn append_event(
    connection: &mut Connection,
    id: MatchId,
    seq: i32,
    event: &Event,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into match_event (match_id, seq, kind, ply, uhp, micros, actor, at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)",
        id.0,
        seq,
        event.kind.to_sql(),
        event.ply.map(|ply| ply.0),
        event.uhp.as_deref(),
        event.span.and_then(|span| span.num_microseconds()),
        event.actor.map(|actor| actor.0),
        event.at,
    )
    .execute(connection)
    .await?;
    Ok(())
}

/// Begins the log of a match with the half-moves of a game that `actor` has brought.
///
/// # Errors
/// If the log is not empty.
pub async fn append_imported(
    connection: &mut Connection,
    id: MatchId,
    moves: &[String],
    actor: PlayerId,
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into match_event (match_id, seq, kind, ply, uhp, actor, at)
         select $1, number - 1, $5, number - 1, uhp, $3, $4
         from unnest($2::text[]) with ordinality as made (uhp, number)",
        id.0,
        moves,
        actor.0,
        at,
        EventKind::Imported.to_sql(),
    )
    .execute(connection)
    .await?;
    Ok(())
}

/// The whole log of a match, in order.
pub async fn find_events(connection: &mut Connection, id: MatchId) -> sqlx::Result<Vec<Event>> {
    let rows = sqlx::query_as!(
        EventRow,
        "select match_id, kind, ply, uhp, micros, actor, at from match_event where match_id = $1 order by seq",
        id.0
    );
    rows.fetch_all(connection).await?.into_iter().map(Event::try_from).collect()
}

/// How many half-moves the log of a match has, those that were taken back too.
pub async fn count_played(connection: &mut Connection, id: MatchId) -> sqlx::Result<i32> {
    sqlx::query_scalar!(
        r#"select count(*)::integer as "count!" from match_event where match_id = $1 and ply is not null"#,
        id.0
    )
    .fetch_one(connection)
    .await
}

/// The whole logs of these matches; those that have none are left out.
pub async fn find_logs(
    connection: &mut Connection,
    ids: &[MatchId],
) -> sqlx::Result<HashMap<MatchId, Vec<Event>>> {
    let ids: Vec<i64> = ids.iter().map(|id| id.0).collect();
    let rows = sqlx::query_as!(
        EventRow,
        "select match_id, kind, ply, uhp, micros, actor, at from match_event where match_id = any($1)
         order by match_id, seq",
        &ids,
    );
    let mut logs: HashMap<MatchId, Vec<Event>> = HashMap::new();
    for row in rows.fetch_all(connection).await? {
        logs.entry(MatchId(row.match_id)).or_default().push(row.try_into()?);
    }
    Ok(logs)
}

/// The columns as they are in the database.
struct EventRow {
    match_id: i64,
    kind: String,
    ply: Option<i32>,
    uhp: Option<String>,
    micros: Option<i64>,
    actor: Option<i64>,
    at: DateTime<Utc>,
}

impl TryFrom<EventRow> for Event {
    type Error = sqlx::Error;

    fn try_from(row: EventRow) -> sqlx::Result<Self> {
        Ok(Self {
            kind: EventKind::from_sql(&row.kind)?,
            ply: row.ply.map(Ply),
            uhp: row.uhp,
            span: row.micros.map(TimeDelta::microseconds),
            actor: row.actor.map(PlayerId),
            at: row.at,
        })
    }
}
