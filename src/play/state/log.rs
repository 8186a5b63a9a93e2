//! Reading a match from the database, and appending to its log.

use chrono::{DateTime, Utc};
use hive::{Move, to_uhp};

use super::positions::recent_hashes;
use super::replay::{Match, Result, StateError};
use crate::ids::{MatchId, PlayerId};
use crate::play::blocking::{BLOCKING_REPLAY_LENGTH, run_blocking};
use crate::store::Connection;
use crate::store::matches::events::{self, Event, EventKind};
use crate::store::matches::{self, MatchRow, recent_positions};

impl Match {
    /// Reads a match and replays its log.
    pub(in crate::play) async fn find(connection: &mut Connection, id: MatchId) -> Result<Option<Self>> {
        match matches::find_match(connection, id).await? {
            Some(row) => Self::replay(connection, row).await.map(Some),
            None => Ok(None),
        }
    }

    /// Locks a match until the transaction ends, reads it and replays its log.
    pub(in crate::play) async fn lock(connection: &mut Connection, id: MatchId) -> Result<Self> {
        match matches::lock_match(connection, id).await? {
            Some(row) => Self::replay(connection, row).await,
            None => Err(StateError::NoSuchMatch(id)),
        }
    }

    pub(in crate::play) async fn replay(connection: &mut Connection, row: MatchRow) -> Result<Self> {
        let log = events::find_events(connection, row.id).await?;
        if log.len() < BLOCKING_REPLAY_LENGTH {
            return Self::of(row, log);
        }
        Box::pin(run_blocking(move || Self::of(row, log))).await
    }

    /// Plays a legal move in a locked match.
    pub(in crate::play) async fn play(
        &mut self,
        connection: &mut Connection,
        mv: Move,
        now: DateTime<Utc>,
    ) -> Result<()> {
        let event = self.event_of(mv, now);
        self.append(connection, event).await
    }

    /// Returns the event of a move of the player to move.
    pub(in crate::play) fn event_of(&self, mv: Move, now: DateTime<Utc>) -> Event {
        let (ply, uhp) = (Some(self.ply()), Some(to_uhp(&self.game, mv)));
        Event { ply, uhp, ..Event::by(self.to_move().id, EventKind::of(mv), now) }
    }

    /// Appends an event to the log of a locked match, and updates its row and its recent positions.
    pub(in crate::play) async fn append(&mut self, connection: &mut Connection, event: Event) -> Result<()> {
        let changes_position = event.ply.is_some();
        events::append_event(connection, self.id(), self.events(), &event).await?;
        self.apply(event).map_err(|reason| StateError::Corrupt { id: self.id(), reason })?;
        self.set_progress(connection).await?;
        if changes_position { self.set_recent_positions(connection).await } else { Ok(()) }
    }

    /// Starts the log of a new, locked match with the moves imported by `actor`.
    pub(in crate::play) async fn import(
        &mut self,
        connection: &mut Connection,
        moves: &[String],
        actor: PlayerId,
        now: DateTime<Utc>,
    ) -> Result<()> {
        events::append_imported(connection, self.id(), moves, actor, now).await?;
        let (state, moves) = (self.clone(), moves.to_vec());
        *self = Box::pin(run_blocking(move || state.after_import(moves, actor, now))).await?;
        self.set_progress(connection).await?;
        self.set_recent_positions(connection).await
    }

    fn after_import(mut self, moves: Vec<String>, actor: PlayerId, now: DateTime<Utc>) -> Result<Self> {
        for uhp in moves {
            let (ply, uhp) = (Some(self.ply()), Some(uhp));
            let event = Event { ply, uhp, ..Event::by(actor, EventKind::Imported, now) };
            self.apply(event).map_err(|reason| StateError::Corrupt { id: self.id(), reason })?;
        }
        Ok(self)
    }

    /// Updates the row from the log.
    async fn set_progress(&mut self, connection: &mut Connection) -> Result<()> {
        self.row.progress = self.progress();
        self.row.deadline_at = self.clocks.deadline();
        let last = self.log.last().map(|event| event.at); // reminders are checked again from then on
        let MatchRow { id, progress, deadline_at, .. } = &self.row;
        Ok(matches::set_progress(connection, *id, progress, *deadline_at, last).await?)
    }

    /// Stores the last positions of a match between people.
    pub(in crate::play) async fn set_recent_positions(&self, connection: &mut Connection) -> Result<()> {
        if self.row.practice.is_some() {
            return Ok(());
        }
        let hashes = recent_hashes(&self.game);
        Ok(recent_positions::set_recent_positions(connection, self.id(), &hashes).await?)
    }
}
