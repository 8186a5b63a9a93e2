//! Reading a match from the database, and adding to its log.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::replay::{Result, State, StateError};
use crate::hive::{Move, to_uhp};
use crate::ids::{MatchId, PlayerId};
use crate::store::events::{self, Event, EventKind};
use crate::store::matches::{self, Match};
use crate::store::reminders;

impl State {
    /// Reads the match and replays its log.
    pub(in crate::play) async fn find(connection: &mut PgConnection, id: MatchId) -> Result<Option<Self>> {
        match matches::find_match(connection, id).await? {
            Some(row) => Self::replay(connection, row).await.map(Some),
            None => Ok(None),
        }
    }

    /// Locks the match until the transaction ends, then reads it and replays its log.
    pub(in crate::play) async fn lock(connection: &mut PgConnection, id: MatchId) -> Result<Self> {
        match matches::lock_match(connection, id).await? {
            Some(row) => Self::replay(connection, row).await,
            None => Err(StateError::NoSuchMatch(id)),
        }
    }

    /// Replays the log of a match.
    pub(in crate::play) async fn replay(connection: &mut PgConnection, row: Match) -> Result<Self> {
        let log = events::find_events(connection, row.id).await?;
        Self::of(row, log)
    }

    /// Plays a half-move and writes it to the log. The match is locked and the move legal.
    pub(in crate::play) async fn play(
        &mut self,
        connection: &mut PgConnection,
        mv: Move,
        now: DateTime<Utc>,
    ) -> Result<()> {
        let kind = EventKind::of(mv);
        let (ply, uhp) = (Some(self.ply()), Some(to_uhp(&self.game, mv)));
        let event = Event { ply, uhp, ..Event::by(self.to_move().id, kind, now) };
        self.append(connection, event).await
    }

    /// Writes to the log what happened, and when the player to move has to have moved after it. The match is locked.
    pub(in crate::play) async fn append(
        &mut self,
        connection: &mut PgConnection,
        event: Event,
    ) -> Result<()> {
        events::append_event(connection, self.id(), self.events(), &event).await?;
        self.apply(event).map_err(|reason| StateError::Corrupt { id: self.id(), reason })?;
        self.set_times(connection).await
    }

    /// Begins the log with the half-moves of a game that `actor` has imported. The match is locked and new.
    pub(in crate::play) async fn import(
        &mut self,
        connection: &mut PgConnection,
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
        self.set_times(connection).await
    }

    /// Writes down when the player to move has to have moved, as the log now has it.
    async fn set_times(&mut self, connection: &mut PgConnection) -> Result<()> {
        let deadline = self.clocks.deadline();
        if deadline != self.row.deadline_at {
            matches::set_deadline(connection, self.id(), deadline).await?;
            self.row.deadline_at = deadline;
        }
        let last = self.log.last().map(|event| event.at);
        Ok(reminders::set_remind_at(connection, self.id(), last).await?) // whom it calls now, and when, has changed
    }
}
