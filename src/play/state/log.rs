//! Reading a match from the database, and adding to its log.

use std::future::pending;
use std::panic::resume_unwind;

use chrono::{DateTime, Utc};
use hive::{Move, to_uhp};
use tokio::task::{JoinError, spawn_blocking};

use super::replay::{Match, Result, StateError};
use crate::ids::{MatchId, PlayerId};
use crate::store::Connection;
use crate::store::matches::events::{self, Event, EventKind};
use crate::store::matches::{self, MatchRow};

/// A log of so many events is replayed on a thread of its own, so that whoever is answered meanwhile does not wait for it.
const LONG: usize = 200;

impl Match {
    /// Reads the match and replays its log.
    pub(in crate::play) async fn find(connection: &mut Connection, id: MatchId) -> Result<Option<Self>> {
        match matches::find_match(connection, id).await? {
            Some(row) => Self::replay(connection, row).await.map(Some),
            None => Ok(None),
        }
    }

    /// Locks the match until the transaction ends, then reads it and replays its log.
    pub(in crate::play) async fn lock(connection: &mut Connection, id: MatchId) -> Result<Self> {
        match matches::lock_match(connection, id).await? {
            Some(row) => Self::replay(connection, row).await,
            None => Err(StateError::NoSuchMatch(id)),
        }
    }

    /// Replays the log of a match.
    pub(in crate::play) async fn replay(connection: &mut Connection, row: MatchRow) -> Result<Self> {
        let log = events::find_events(connection, row.id).await?;
        if log.len() < LONG {
            return Self::of(row, log);
        }
        Box::pin(Self::replay_apart(row, log)).await
    }

    /// The same on a thread of its own.
    async fn replay_apart(row: MatchRow, log: Vec<Event>) -> Result<Self> {
        let replayed = spawn_blocking(move || Self::of(row, log)).await.map_err(JoinError::try_into_panic);
        match replayed {
            Ok(state) => state,
            Err(Ok(panic)) => resume_unwind(panic),
            Err(Err(_)) => pending().await, // nothing calls it off but the end of the program
        }
    }

    /// Plays a half-move and writes it to the log. The match is locked and the move legal.
    pub(in crate::play) async fn play(
        &mut self,
        connection: &mut Connection,
        mv: Move,
        now: DateTime<Utc>,
    ) -> Result<()> {
        let kind = EventKind::of(mv);
        let (ply, uhp) = (Some(self.ply()), Some(to_uhp(&self.game, mv)));
        let event = Event { ply, uhp, ..Event::by(self.to_move().id, kind, now) };
        self.append(connection, event).await
    }

    /// Writes to the log what happened, and when the player to move has to have moved after it. The match is locked.
    pub(in crate::play) async fn append(&mut self, connection: &mut Connection, event: Event) -> Result<()> {
        events::append_event(connection, self.id(), self.events(), &event).await?;
        self.apply(event).map_err(|reason| StateError::Corrupt { id: self.id(), reason })?;
        self.set_progress(connection).await
    }

    /// Begins the log with the half-moves of a game that `actor` has imported. The match is locked and new.
    pub(in crate::play) async fn import(
        &mut self,
        connection: &mut Connection,
        moves: &[String],
        actor: PlayerId,
        now: DateTime<Utc>,
    ) -> Result<()> {
        events::append_imported(connection, self.id(), moves, actor, now).await?;
        for uhp in moves {
            let (ply, uhp) = (Some(self.ply()), Some(uhp.clone()));
            let event = Event { ply, uhp, ..Event::by(actor, EventKind::Imported, now) };
            self.apply(event).map_err(|reason| StateError::Corrupt { id: self.id(), reason })?;
        }
        self.set_progress(connection).await
    }

    /// Writes in the row what the log now says of the match.
    async fn set_progress(&mut self, connection: &mut Connection) -> Result<()> {
        self.row.progress = self.progress();
        self.row.deadline_at = self.clocks.deadline();
        let last = self.log.last().map(|event| event.at); // whom it calls now, and when, has changed
        let MatchRow { id, progress, deadline_at, .. } = &self.row;
        Ok(matches::set_progress(connection, *id, progress, *deadline_at, last).await?)
    }
}
