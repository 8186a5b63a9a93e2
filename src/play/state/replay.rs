//! A match as it stands: its row, and what its log leads to.

use chrono::{DateTime, Utc};
use hive::{Colour, Game, MoveText};

use super::proposals::Proposals;
use crate::clock::{ClockEvent, MatchClocks};
use crate::ids::MatchId;
use crate::store::matches::events::{Event, EventKind};
use crate::store::matches::{MatchRow, Progress};

/// Why a match is not there as it stands.
#[derive(Debug, thiserror::Error)]
pub enum StateError {
    /// There is none of this number.
    #[error("there is no match {0}")]
    NoSuchMatch(MatchId),
    #[error("the database failed")]
    Database(#[from] sqlx::Error),
    /// What is stored cannot be what this program wrote.
    #[error("match {id} cannot be replayed: {reason}")]
    Corrupt {
        id: MatchId,
        /// What is wrong with it.
        reason: String,
    },
}

/// What is read of a match, or written to it.
pub(super) type Result<T> = std::result::Result<T, StateError>;

/// A match as it stands: all of it but the row follows from the log.
#[derive(Clone, Debug)]
pub struct Match {
    pub row: MatchRow,
    pub game: Game,
    pub clocks: MatchClocks,
    /// What the players have asked each other and not answered.
    pub proposals: Proposals,
    /// All that has happened, in order.
    pub log: Vec<Event>,
}

impl Match {
    /// The match as its whole log has it.
    pub(in crate::play) fn of(row: MatchRow, log: Vec<Event>) -> Result<Self> {
        let id = row.id;
        Self::new(row).after(log).map_err(|reason| StateError::Corrupt { id, reason })
    }

    /// The match before anything had happened in it.
    fn new(row: MatchRow) -> Self {
        Self {
            game: Game::new(row.terms.setup()),
            clocks: MatchClocks::new(row.terms.time, row.started_at),
            proposals: Proposals::default(),
            log: Vec::new(),
            row,
        }
    }

    fn after(mut self, log: impl IntoIterator<Item = Event>) -> std::result::Result<Self, String> {
        for event in log {
            self.apply(event)?;
        }
        tracing::trace!(events = self.log.len(), "a log was replayed");
        self.row.progress = self.progress();
        Ok(self)
    }

    /// How far the match has come by its log: what its row says, for lists.
    pub(super) fn progress(&self) -> Progress {
        let played = self.log.iter().rev().find(|event| event.ply.is_some());
        Progress {
            ply: self.ply(),
            played_at: played.map(|event| event.at),
            timed_out: self.clocks.is_timed_out(),
            halted: self.clocks.is_halted(),
            away_until: Colour::ALL.map(|colour| self.away_until(colour)),
        }
    }

    /// The match as it stood when so many events had happened.
    ///
    /// # Panics
    /// Never: what was replayed once can be replayed again.
    pub fn as_of(&self, events: usize) -> Self {
        let log = self.log.iter().take(events).cloned();
        Self::new(self.row.clone()).after(log).expect("what was replayed once can be replayed again")
    }

    /// Takes note of the next event.
    pub(super) fn apply(&mut self, event: Event) -> std::result::Result<(), String> {
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

    /// The match as it stood at an instant.
    pub(in crate::play) fn at(&self, at: DateTime<Utc>) -> Self {
        self.as_of(self.log.iter().take_while(|event| event.at <= at).count())
    }
}

/// What an event is to the clocks.
fn clock_event(event: &Event, actor: Option<Colour>) -> Option<ClockEvent> {
    match event.kind {
        EventKind::Placed | EventKind::Moved => Some(ClockEvent::Moved),
        EventKind::Passed | EventKind::Imported => Some(ClockEvent::Passed), // without any time, and adding none
        EventKind::TakenBack => event.ply.map(|ply| ClockEvent::TakenBack { plies: ply.index() }),
        EventKind::Extended => event.span.map(ClockEvent::Extended),
        EventKind::TimedOut => Some(ClockEvent::TimedOut),
        EventKind::Paused => actor.map(ClockEvent::Paused),
        EventKind::Resumed => actor.map(ClockEvent::Resumed),
        EventKind::PauseAgreed => Some(ClockEvent::Halted),
        EventKind::PauseEnded => Some(ClockEvent::Continued),
        EventKind::Stranded => Some(ClockEvent::Stranded),
        EventKind::Relocated => Some(ClockEvent::Relocated),
        _ => None,
    }
}

fn play_text(game: &mut Game, uhp: &str) -> std::result::Result<(), String> {
    let text: MoveText = uhp.parse().map_err(|_| format!("{uhp:?} is no move"))?;
    let mv = text.to_move(game).map_err(|error| format!("{uhp}: {error:?}"))?;
    game.play(mv).map_err(|illegal| format!("{uhp}: {illegal}"))
}
