//! A match as it stands: its row, and the game that its log leads to.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::{Error, Refusal, RefusedMove, Result};
use crate::hive::{Colour, Game, Move, MoveText, MoveTextError, to_uhp};
use crate::ids::{MatchId, PlayerId, Ply};
use crate::store::events::{self, Event, EventKind};
use crate::store::matches::{self, Match};
use crate::store::players::Player;

/// A match as it stands.
#[derive(Clone, Debug)]
pub struct State {
    /// Its row.
    pub found: Match,
    /// The game so far.
    pub game: Game,
    /// How many events its log has.
    events: i32,
}

impl State {
    /// Reads the match and replays its log.
    pub(super) async fn find(connection: &mut PgConnection, id: MatchId) -> Result<Option<Self>> {
        match matches::find_match(connection, id).await? {
            Some(found) => Self::replay(connection, found).await.map(Some),
            None => Ok(None),
        }
    }

    /// Locks the match until the transaction ends, then reads it and replays its log.
    pub(super) async fn lock(connection: &mut PgConnection, id: MatchId) -> Result<Self> {
        match matches::lock_match(connection, id).await? {
            Some(found) => Self::replay(connection, found).await,
            None => Err(Refusal::NoSuchMatch.into()),
        }
    }

    /// Replays the log of a match.
    pub(super) async fn replay(connection: &mut PgConnection, found: Match) -> Result<Self> {
        let log = events::find_events(connection, found.id).await?;
        let events = i32::try_from(log.len()).unwrap_or(i32::MAX);
        let mut game = Game::new(found.terms.setup());
        for (_, uhp) in log.into_iter().filter_map(|event| event.half_move) {
            play_text(&mut game, &uhp).map_err(|reason| Error::Corrupt { id: found.id, reason })?;
        }
        Ok(Self { found, game, events })
    }

    /// The number of the match.
    #[must_use]
    pub const fn id(&self) -> MatchId {
        self.found.id
    }

    /// How many half-moves have been made.
    #[must_use]
    pub fn ply(&self) -> Ply {
        Ply::after(self.game.ply())
    }

    /// Whether the match is still being played.
    #[must_use]
    pub const fn is_running(&self) -> bool {
        self.found.finished.is_none()
    }

    /// Whose turn it is; meaningless when the match is over.
    #[must_use]
    pub fn to_move(&self) -> &Player {
        self.found.player(self.game.to_move())
    }

    /// Whether this player has to move.
    #[must_use]
    pub fn is_turn_of(&self, player: PlayerId) -> bool {
        self.is_running() && self.to_move().id == player
    }

    /// The opponent of this colour.
    #[must_use]
    pub fn opponent_of(&self, colour: Colour) -> &Player {
        self.found.player(colour.other())
    }

    /// The game as it stood after `ply` half-moves.
    #[must_use]
    pub fn game_at(&self, ply: Ply) -> Game {
        let mut game = self.game.clone();
        while game.ply() > ply.index() && game.undo().is_some() {}
        game
    }

    /// The match as if `game` were the one that is played in it.
    #[must_use]
    pub fn with_game(&self, game: Game) -> Self {
        Self { game, ..self.clone() }
    }

    /// Refuses, unless the match is running and `player` plays it; gives their colour.
    pub(super) fn require_player(&self, player: PlayerId) -> Result<Colour> {
        let colour = self.found.colour_of(player).ok_or(Refusal::NotYourMatch(self.id()))?;
        if self.is_running() { Ok(colour) } else { Err(Refusal::MatchOver(Box::new(self.clone())).into()) }
    }

    /// Refuses, unless the match is running and `player` has to move.
    pub(super) fn require_turn(&self, player: PlayerId) -> Result<()> {
        let colour = self.require_player(player)?;
        if self.game.to_move() == colour {
            Ok(())
        } else {
            Err(Refusal::NotYourTurn(Box::new(self.clone())).into())
        }
    }

    /// The refusal of what was asked for.
    pub(super) fn refuse(&self, error: MoveTextError, asked: Option<Move>) -> Refusal {
        Refusal::Move(Box::new(RefusedMove { error, asked, state: self.clone() }))
    }

    /// Plays a half-move and writes it to the log. The match is locked and the move legal.
    pub(super) async fn play(
        &mut self,
        connection: &mut PgConnection,
        mv: Move,
        now: DateTime<Utc>,
    ) -> Result<()> {
        let actor = self.to_move().id;
        let half_move = Some((self.ply(), to_uhp(&self.game, mv)));
        self.game.play(mv).map_err(|illegal| self.refuse(illegal.into(), Some(mv)))?;
        let kind = match mv {
            Move::Place { .. } => EventKind::Placed,
            Move::Move { .. } => EventKind::Moved,
            Move::Pass => EventKind::Passed,
        };
        self.append(connection, &Event { kind, half_move, actor, at: now }).await
    }

    /// Writes to the log what happened beside the board. The match is locked.
    pub(super) async fn append(&mut self, connection: &mut PgConnection, event: &Event) -> Result<()> {
        events::append_event(connection, self.id(), self.events, event).await?;
        self.events += 1;
        Ok(())
    }
}

fn play_text(game: &mut Game, uhp: &str) -> std::result::Result<(), String> {
    let text: MoveText = uhp.parse().map_err(|_| format!("{uhp:?} is no move"))?;
    let mv = text.to_move(game).map_err(|error| format!("{uhp}: {error:?}"))?;
    game.play(mv).map_err(|illegal| format!("{uhp}: {illegal}"))
}
