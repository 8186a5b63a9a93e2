//! Table `match_event`: the append-only log of a match.

use std::collections::HashMap;

use chrono::{DateTime, TimeDelta, Utc};
use hive::Move;

use crate::ids::{MatchId, PlayerId, Ply, Revision};
use crate::store::Connection;
use crate::store::sql_enum::{SqlEnum, sql_enum};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EventKind {
    /// A piece was placed from the hand.
    Placed,
    /// A piece was moved or thrown.
    Moved,
    /// A forced pass.
    Passed,
    Resigned,
    /// The actor ran out of time.
    TimedOut,
    /// The actor claimed the win after the opponent ran out of time.
    WinClaimed,
    /// The player to move got extra time: from the actor, or from the bot after its downtime.
    Extended,
    /// The actor's absence began, which stops their clock.
    Away,
    /// The actor's absence ended, which resumes their clock.
    Back,
    DrawOffered,
    DrawAgreed,
    DrawDeclined,
    /// The actor withdrew their own offer.
    DrawWithdrawn,
    /// The actor claimed a draw by threefold repetition.
    DrawClaimed,
    /// The actor asked for a takeback.
    TakebackOffered,
    TakebackDeclined,
    /// The actor withdrew their own request.
    TakebackWithdrawn,
    /// The moves from `ply` on were undone: the actor agreed to a takeback, or took back a move against the bot.
    TakenBack,
    /// The actor cancelled the match before both players had moved.
    Aborted,
    /// The actor reminded the opponent, who was to move.
    Nudged,
    /// The actor proposed to pause both clocks.
    PauseOffered,
    /// The actor agreed, which paused both clocks.
    PauseAgreed,
    PauseDeclined,
    /// The actor withdrew their own proposal.
    PauseWithdrawn,
    /// The actor resumed both clocks.
    PauseEnded,
    /// The match's channel became unreachable, which paused both clocks. The actor is the player who accepts no direct messages, if
    /// that is the reason.
    Orphaned,
    /// The actor continued the match, usually in another channel, which resumed both clocks.
    Relocated,
    /// The actor, or the bot, ended the match: without a result, or with the result that was decided in a tournament.
    Closed,
    /// A move of an imported game; the actor imported it.
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
        Away = "paused",
        Back = "resumed",
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
        Orphaned = "stranded",
        Relocated = "relocated",
        Closed = "closed",
        Imported = "imported",
    }
}

impl EventKind {
    /// Returns the kind of the event for a move.
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
    /// The ply of a move; for [`EventKind::TakenBack`], the number of plies left.
    pub ply: Option<Ply>,
    /// The move in canonical UHP.
    pub uhp: Option<String>,
    /// The extra time of [`EventKind::Extended`], or the maximum length of the absence of [`EventKind::Away`].
    pub span: Option<TimeDelta>,
    /// The acting player; `None` for an event that no player caused.
    pub actor: Option<PlayerId>,
    pub at: DateTime<Utc>,
    /// Whether the move was planned, and the bot played it for the actor.
    pub planned: bool,
}

impl Event {
    /// Returns a player's event without a move.
    pub fn by(actor: PlayerId, kind: EventKind, at: DateTime<Utc>) -> Self {
        Self { actor: Some(actor), ..Self::without_actor(kind, at) }
    }

    /// Returns an event that no player caused, without a move.
    pub const fn without_actor(kind: EventKind, at: DateTime<Utc>) -> Self {
        Self { kind, ply: None, uhp: None, span: None, actor: None, at, planned: false }
    }
}

/// Appends an event to a log with `seq` events. The caller holds the match's lock.
///
/// # Errors
/// If the log already has an event with this `seq`.
pub async fn append_event(
    connection: &mut Connection,
    id: MatchId,
    seq: i32,
    event: &Event,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into match_event (match_id, seq, kind, ply, uhp, micros, actor, at, planned)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        id.0,
        seq,
        event.kind.to_sql(),
        event.ply.map(|ply| ply.0),
        event.uhp.as_deref(),
        event.span.and_then(|span| span.num_microseconds()),
        event.actor.map(|actor| actor.0),
        event.at,
        event.planned,
    )
    .execute(connection)
    .await?;
    Ok(())
}

/// Begins the log of a match with the moves of a game that `actor` imported.
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

/// Returns the whole log of a match, in order.
pub async fn find_events(connection: &mut Connection, id: MatchId) -> sqlx::Result<Vec<Event>> {
    let rows = sqlx::query_as!(
        EventRow,
        "select match_id, kind, ply, uhp, micros, actor, at, planned from match_event where match_id = $1 order by seq",
        id.0
    );
    rows.fetch_all(connection).await?.into_iter().map(Event::try_from).collect()
}

/// Returns the revision of a match: the number of moves in the log, including undone ones, and of takebacks.
pub async fn find_revision(connection: &mut Connection, id: MatchId) -> sqlx::Result<Revision> {
    let count = sqlx::query_scalar!(
        r#"select count(*)::integer as "count!" from match_event where match_id = $1 and ply is not null"#,
        id.0
    );
    count.fetch_one(connection).await.map(Revision)
}

/// Returns the whole logs of these matches, without empty ones.
pub async fn find_logs(
    connection: &mut Connection,
    ids: &[MatchId],
) -> sqlx::Result<HashMap<MatchId, Vec<Event>>> {
    let ids: Vec<i64> = ids.iter().map(|id| id.0).collect();
    let rows = sqlx::query_as!(
        EventRow,
        "select match_id, kind, ply, uhp, micros, actor, at, planned from match_event where match_id = any($1)
         order by match_id, seq",
        &ids,
    );
    let mut logs: HashMap<MatchId, Vec<Event>> = HashMap::new();
    for row in rows.fetch_all(connection).await? {
        logs.entry(MatchId(row.match_id)).or_default().push(row.try_into()?);
    }
    Ok(logs)
}

struct EventRow {
    match_id: i64,
    kind: String,
    ply: Option<i32>,
    uhp: Option<String>,
    micros: Option<i64>,
    actor: Option<i64>,
    at: DateTime<Utc>,
    planned: bool,
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
            planned: row.planned,
        })
    }
}
