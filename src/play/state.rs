//! A match as it stands: its row, and what its log leads to.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::{Error, Proposals, Refusal, RefusedMove, Result};
use crate::clock::{ClockEvent, MatchClocks};
use crate::hive::{Colour, Game, Move, MoveText, MoveTextError, to_uhp};
use crate::ids::{MatchId, PlayerId, Ply};
use crate::store::events::{self, Event, EventKind};
use crate::store::matches::{self, Match};
use crate::store::notices::{self, NewNotice, NoticeKind, Subject};
use crate::store::players::Player;
use crate::store::reminders;

/// A match as it stands: all of it but the row follows from the log.
#[derive(Clone, Debug)]
pub struct State {
    /// Its row.
    pub found: Match,
    /// The game so far.
    pub game: Game,
    /// What the clocks show.
    pub clocks: MatchClocks,
    /// What the players have asked each other and not answered.
    pub proposals: Proposals,
    /// All that has happened, in order.
    pub log: Vec<Event>,
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
        Self::of(found, log)
    }

    /// The match as its whole log has it.
    pub(super) fn of(found: Match, log: Vec<Event>) -> Result<Self> {
        let id = found.id;
        Self::new(found).after(log).map_err(|reason| Error::Corrupt { id, reason })
    }

    /// The match before anything had happened in it.
    fn new(found: Match) -> Self {
        Self {
            game: Game::new(found.terms.setup()),
            clocks: MatchClocks::new(found.terms.time, found.started_at),
            proposals: Proposals::default(),
            log: Vec::new(),
            found,
        }
    }

    fn after(mut self, log: impl IntoIterator<Item = Event>) -> std::result::Result<Self, String> {
        for event in log {
            self.hear(event)?;
        }
        Ok(self)
    }

    /// The match as it stood when so many events had happened.
    ///
    /// # Panics
    /// Never: what was replayed once can be replayed again.
    #[must_use]
    pub fn as_of(&self, events: usize) -> Self {
        let log = self.log.iter().take(events).cloned();
        Self::new(self.found.clone()).after(log).expect("what was replayed once can be replayed again")
    }

    /// Takes note of the next event.
    fn hear(&mut self, event: Event) -> std::result::Result<(), String> {
        if let Some(uhp) = &event.uhp {
            play_text(&mut self.game, uhp)?;
        } else if let (EventKind::TakenBack, Some(ply)) = (event.kind, event.ply) {
            while self.game.ply() > ply.index() && self.game.undo().is_some() {}
        }
        let actor = event.actor.and_then(|actor| self.found.colour_of(actor));
        if let Some(happened) = clock_event(&event, actor) {
            self.clocks.apply(happened, event.at);
        }
        self.proposals.hear(event.kind, actor, self.events());
        self.log.push(event);
        Ok(())
    }

    /// How many events the log has: the number of the next one.
    #[must_use]
    pub fn events(&self) -> i32 {
        i32::try_from(self.log.len()).unwrap_or(i32::MAX)
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

    /// By what a player tells later whether the match still stands as they saw it: as [`ply`](Self::ply), but counted on over
    /// half-moves that were taken back, so that no two positions of a match have the same.
    #[must_use]
    pub fn seen(&self) -> Ply {
        Ply::after(self.log.iter().filter(|event| event.ply.is_some()).count())
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

    /// Whether the time of the player to move is over at `now`.
    #[must_use]
    pub fn is_due(&self, now: DateTime<Utc>) -> bool {
        self.is_running() && self.clocks.deadline().is_some_and(|deadline| deadline <= now)
    }

    /// Whether it may still be called off: not both have moved, those half-moves not counted that were made elsewhere.
    #[must_use]
    pub fn can_be_aborted(&self) -> bool {
        self.ply().index().saturating_sub(self.imported()) < Colour::ALL.len()
    }

    /// How many half-moves were made before the match began here.
    #[must_use]
    pub fn imported(&self) -> usize {
        self.log.iter().take_while(|event| event.kind == EventKind::Imported).count()
    }

    /// The match as if `game` were the one that is played in it.
    #[must_use]
    pub fn with_game(&self, game: Game) -> Self {
        Self { game, ..self.clone() }
    }

    /// Refuses, unless the match is running and `player` plays it; gives their colour.
    pub(super) fn require_player(&self, player: PlayerId) -> std::result::Result<Colour, Refusal> {
        let colour = self.found.colour_of(player).ok_or(Refusal::NotYourMatch(self.id()))?;
        if self.is_running() { Ok(colour) } else { Err(Refusal::MatchOver(Box::new(self.clone()))) }
    }

    /// Refuses, unless the match is running and `player` has to move.
    ///
    /// # Errors
    /// If two others play it, or it is over, or the opponent is to move.
    pub fn require_turn(&self, player: PlayerId) -> std::result::Result<(), Refusal> {
        let colour = self.require_player(player)?;
        if self.game.to_move() == colour { Ok(()) } else { Err(Refusal::NotYourTurn(Box::new(self.clone()))) }
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
        self.game.check(mv).map_err(|illegal| self.refuse(illegal.into(), Some(mv)))?;
        let kind = EventKind::of(mv);
        let (ply, uhp) = (Some(self.ply()), Some(to_uhp(&self.game, mv)));
        let event = Event { ply, uhp, ..Event::by(self.to_move().id, kind, now) };
        self.append(connection, event).await
    }

    /// Writes to the log what happened, and when the player to move has to have moved after it. The match is locked.
    pub(super) async fn append(&mut self, connection: &mut PgConnection, event: Event) -> Result<()> {
        events::append_event(connection, self.id(), self.events(), &event).await?;
        self.hear(event).map_err(|reason| Error::Corrupt { id: self.id(), reason })?;
        self.set_times(connection).await
    }

    /// Begins the log with the half-moves of a game that `actor` has brought. The match is locked and new.
    pub(super) async fn import(
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
            self.hear(event).map_err(|reason| Error::Corrupt { id: self.id(), reason })?;
        }
        self.set_times(connection).await
    }

    /// Writes down when the player to move has to have moved, as the log now has it.
    async fn set_times(&mut self, connection: &mut PgConnection) -> Result<()> {
        let deadline = self.clocks.deadline();
        if deadline != self.found.deadline_at {
            matches::set_deadline(connection, self.id(), deadline).await?;
            self.found.deadline_at = deadline;
        }
        let last = self.log.last().map(|event| event.at);
        Ok(reminders::set_remind_at(connection, self.id(), last).await?) // whom it calls now, and when, has changed
    }

    /// The half-moves from `since` on, and what happened last, for a notice to tell.
    pub(super) fn told_since(&self, since: Ply) -> Subject {
        Subject::Match { id: self.id(), since, ply: self.ply(), events: Some(self.events()) }
    }

    /// Leaves the notice that tells of the half-moves from `since` on, and of what happened last.
    pub(super) async fn leave_notice(
        &self,
        connection: &mut PgConnection,
        kind: NoticeKind,
        since: Ply,
        now: DateTime<Utc>,
    ) -> Result<()> {
        if self.found.stranded_at.is_some() {
            // Nobody would read a post. When the match goes on, it tells all that was not told; its end, letters tell.
            let is_end = kind == NoticeKind::Result;
            return if is_end { self.leave_letters(connection, now).await } else { Ok(()) };
        }
        let subject = self.told_since(since);
        let notice = NewNotice { kind, subject, channel: self.found.place.channel };
        Ok(notices::insert_notice(connection, notice, now).await?)
    }
}

/// What an event means for the clocks.
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
