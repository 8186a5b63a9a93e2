//! The state of a match, replayed from its log.

use chrono::{DateTime, Utc};
use hive::{Colour, Game, MoveText};

use super::proposals::Proposals;
use crate::clock::{ClockEvent, MatchClocks};
use crate::ids::{MatchId, PlayerId};
use crate::store::matches::events::{Event, EventKind};
use crate::store::matches::{MatchRow, Progress};
use crate::store::notices::InteractionToken;

/// Why a match cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum StateError {
    #[error("there is no match {0}")]
    NoSuchMatch(MatchId),
    #[error("a database query failed")]
    Database(#[from] sqlx::Error),
    /// The stored match cannot have been written by this program.
    #[error("match {id} cannot be replayed: {reason}")]
    Corrupt { id: MatchId, reason: String },
}

pub(super) type Result<T> = std::result::Result<T, StateError>;

/// A match. Its game, clocks and proposals follow from the row and the log.
#[derive(Clone, Debug)]
pub struct Match {
    pub row: MatchRow,
    pub game: Game,
    pub clocks: MatchClocks,
    /// Open proposals.
    pub proposals: Proposals,
    /// All events, in order.
    pub log: Vec<Event>,
    /// The player who starts it in this transaction.
    pub starter: Option<PlayerId>,
    /// The player whose command or press about this match changes it in this transaction.
    pub caller: Option<PlayerId>,
    /// The interaction that changes it in this transaction, if its next post can be the response.
    pub interaction: Option<InteractionToken>,
}

impl Match {
    /// Replays a whole log.
    pub(in crate::play) fn of(row: MatchRow, log: Vec<Event>) -> Result<Self> {
        let id = row.id;
        Self::new(row).after(log).map_err(|reason| StateError::Corrupt { id, reason })
    }

    /// Returns the match before its first event.
    fn new(row: MatchRow) -> Self {
        Self {
            game: Game::new(row.terms.setup()),
            clocks: clocks_of(&row),
            proposals: Proposals::default(),
            log: Vec::new(),
            starter: None,
            caller: None,
            interaction: None,
            row,
        }
    }

    fn after(mut self, log: impl IntoIterator<Item = Event>) -> std::result::Result<Self, String> {
        for event in log {
            self.apply(event)?;
        }
        tracing::trace!(events = self.log.len(), "replayed a log");
        self.row.progress = self.progress();
        Ok(self)
    }

    /// Summarises the log for the row, so that lists need no replay.
    pub(super) fn progress(&self) -> Progress {
        let played = self.log.iter().rev().find(|event| event.ply.is_some());
        Progress {
            ply: self.ply(),
            played_at: played.map(|event| event.at),
            timed_out: self.clocks.is_timed_out(),
            paused: self.clocks.is_paused(),
            away_until: Colour::ALL.map(|colour| self.away_until(colour)),
        }
    }

    /// Returns the match after this many events.
    ///
    /// # Panics
    /// Never: a prefix of a replayed log can be replayed.
    pub fn as_of(&self, events: usize) -> Self {
        if events >= self.log.len() {
            return self.clone(); // most notices are sent before the next event
        }
        let log = self.log.iter().take(events).cloned();
        Self::new(self.row.clone()).after(log).expect("a prefix of a replayed log can be replayed")
    }

    /// Applies the next event.
    pub(in crate::play) fn apply(&mut self, event: Event) -> std::result::Result<(), String> {
        if let Some(uhp) = &event.uhp {
            play_text(&mut self.game, uhp)?;
        } else if let (EventKind::TakenBack, Some(ply)) = (event.kind, event.ply) {
            self.game.rewind(ply.index());
        }
        let actor = event.actor.and_then(|actor| self.row.colour_of(actor));
        if let Some(happened) = clock_event(&event, actor) {
            self.clocks.apply(happened, event.at);
        }
        self.proposals.apply(event.kind, actor, self.events());
        self.log.push(event);
        Ok(())
    }

    /// Returns the match at an instant.
    pub(in crate::play) fn at(&self, at: DateTime<Utc>) -> Self {
        self.as_of(self.log.iter().take_while(|event| event.at <= at).count())
    }
}

/// Maps an event to its effect on the clocks.
fn clock_event(event: &Event, actor: Option<Colour>) -> Option<ClockEvent> {
    match event.kind {
        EventKind::Placed | EventKind::Moved => Some(ClockEvent::Moved),
        EventKind::Passed | EventKind::Imported => Some(ClockEvent::Passed),
        EventKind::TakenBack => event.ply.map(|ply| ClockEvent::TakenBack { plies: ply.index() }),
        EventKind::Extended => event.span.map(ClockEvent::Extended),
        EventKind::TimedOut => Some(ClockEvent::TimedOut),
        EventKind::Away => actor.map(ClockEvent::Away),
        EventKind::Back => actor.map(ClockEvent::Back),
        EventKind::PauseAgreed => Some(ClockEvent::Paused),
        EventKind::PauseEnded => Some(ClockEvent::Resumed),
        EventKind::Orphaned => Some(ClockEvent::Orphaned),
        EventKind::Relocated => Some(ClockEvent::Relocated),
        _ => None,
    }
}

fn play_text(game: &mut Game, uhp: &str) -> std::result::Result<(), String> {
    let text: MoveText = uhp.parse().map_err(|_| format!("{uhp:?} is no move"))?;
    let mv = text.legal_move(game).map_err(|error| format!("{uhp}: {error:?}"))?;
    game.play(mv).map_err(|illegal| format!("{uhp}: {illegal}"))
}

/// Returns the clocks of a match before its first event. In a tournament or ladder they run from the start, since nobody can
/// abort a match in which the opponent doesn't move.
fn clocks_of(row: &MatchRow) -> MatchClocks {
    let clocks = MatchClocks::new(row.terms.time, row.started_at);
    if row.is_in_competition() { clocks.from_start() } else { clocks }
}
