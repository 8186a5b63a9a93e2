//! Queries on a match.

use chrono::{DateTime, TimeDelta, Utc};
use hive::{Colour, Game, Move};

use super::proposals::{Proposal, Proposals};
use super::replay::Match;
use crate::clock::TimeControl;
use crate::ids::{MatchId, PlayerId, Ply, Revision};
use crate::play::practice_policy::{PLAYER_ATTENTION, accepts_draw};
use crate::store::matches::events::{Event, EventKind};
use crate::store::players::Player;

/// Occurrences of a position from which a draw can be claimed.
pub const CLAIM_OCCURRENCES: usize = 3;

/// Inactivity of the player to move after which the opponent may close an untimed match.
const CLOSABLE_AFTER: TimeDelta = TimeDelta::days(30);

/// Filled sides of a queen at which one more piece surrounds it.
const SIDES_IN_DANGER: u8 = 5;

impl Match {
    /// Returns whether nothing has happened in the match, apart from imported moves.
    pub fn is_at_start(&self) -> bool {
        self.log.len() == self.imported()
    }

    /// Length of the log: the number of the next event.
    pub fn events(&self) -> i32 {
        i32::try_from(self.log.len()).unwrap_or(i32::MAX)
    }

    pub const fn id(&self) -> MatchId {
        self.row.id
    }

    /// Number of plies played.
    pub fn ply(&self) -> Ply {
        Ply::after(self.game.ply())
    }

    pub fn revision(&self) -> Revision {
        let counted = self.log.iter().filter(|event| event.ply.is_some()).count();
        Revision(i32::try_from(counted).expect("a match has fewer than 2^31 events"))
    }

    pub const fn is_running(&self) -> bool {
        self.row.finished.is_none()
    }

    /// The player to move; meaningless if the match is over.
    pub fn to_move(&self) -> &Player {
        self.row.player(self.game.to_move())
    }

    pub fn is_turn_of(&self, player: PlayerId) -> bool {
        self.is_running() && self.to_move().id == player
    }

    pub fn is_turn_of_bot(&self) -> bool {
        self.is_running() && self.row.practice.is_some_and(|practice| practice.bot == self.game.to_move())
    }

    /// Returns whether the practice bot would accept a draw now.
    pub(in crate::play) fn bot_agrees_to_draw(&self) -> bool {
        accepts_draw(self.ply(), self.row.practice.and_then(|practice| practice.score))
    }

    /// Returns whether the human opponent of the bot acted so recently that they are still watching.
    pub fn is_player_watching(&self, at: DateTime<Utc>) -> bool {
        let Some(practice) = self.row.practice else { return false };
        let player = self.row.player(practice.bot.other()).id;
        let last_action = self.log.iter().rfind(|event| event.actor == Some(player));
        at - last_action.map_or(self.row.started_at, |event| event.at) < PLAYER_ATTENTION
    }

    /// Returns whether the last event is shown in the latest post of the match rather than in a new one: the bot's opponent is
    /// watching, and hasn't just relocated the match.
    pub fn stays_in_its_post(&self, at: DateTime<Utc>) -> bool {
        let was_relocated = self.log.last().is_some_and(|event| event.kind == EventKind::Relocated);
        self.is_player_watching(at) && !was_relocated
    }

    /// Returns the players, except the bot.
    pub fn people(&self) -> impl Iterator<Item = PlayerId> {
        let bot = self.row.practice.map(|practice| practice.bot);
        let people = Colour::ALL.into_iter().filter(move |colour| Some(*colour) != bot);
        people.map(|colour| self.row.player(colour).id)
    }

    pub fn opponent_of(&self, colour: Colour) -> &Player {
        self.row.player(colour.other())
    }

    /// Returns whether the deadline has passed at `now`.
    pub fn is_past_deadline(&self, now: DateTime<Utc>) -> bool {
        self.is_running() && self.clocks.deadline().is_some_and(|deadline| deadline <= now)
    }

    /// Returns whether the match can be aborted: it belongs to no tournament or ladder, and not both have moved, imported
    /// moves not counted.
    pub fn can_be_aborted(&self) -> bool {
        !self.row.is_in_competition()
            && self.ply().index().saturating_sub(self.imported()) < Colour::ALL.len()
    }

    /// Number of imported plies.
    pub fn imported(&self) -> usize {
        self.log.iter().take_while(|event| event.kind == EventKind::Imported).count()
    }

    /// Returns the match with another game.
    pub fn with_game(&self, game: Game) -> Self {
        Self { game, ..self.clone() }
    }

    /// Returns the event that closed a proposal; `None` if it is open, or the match ended without an answer to it.
    pub fn end_of(&self, proposal: Proposal) -> Option<&Event> {
        let mut proposals = Proposals::default();
        (0..).zip(&self.log).find_map(|(index, event)| {
            let actor = event.actor.and_then(|actor| self.row.colour_of(actor));
            proposals.apply(event.kind, actor, index);
            let is_open = proposals.open(proposal.kind) == Some(proposal);
            (index > proposal.event && !is_open).then_some(event)
        })
    }

    /// Returns until when this player is away, if their clock is stopped for that.
    pub(super) fn away_until(&self, colour: Colour) -> Option<DateTime<Utc>> {
        let player = self.row.player(colour).id;
        let is_departure = |event: &&Event| event.kind == EventKind::Away && event.actor == Some(player);
        let last = self.log.iter().rfind(is_departure).filter(|_| self.clocks.is_away(colour))?;
        last.span.map(|span| last.at + span)
    }

    /// Returns whether the waiting player `colour` may close the match: it is untimed and has a channel, and the opponent has
    /// been inactive for long.
    pub fn may_be_closed_by(&self, colour: Colour, now: DateTime<Utc>) -> bool {
        self.is_running()
            && self.row.terms.time == TimeControl::Unlimited
            && self.row.orphaned_at.is_none()
            && self.game.to_move() != colour
            && now - self.last_activity() >= CLOSABLE_AFTER
    }

    /// When the player to move last acted or got the turn, or the match got a new channel.
    fn last_activity(&self) -> DateTime<Utc> {
        let mover = self.to_move().id;
        let is_activity = |event: &&Event| {
            event.ply.is_some() || event.actor == Some(mover) || event.kind == EventKind::Relocated
        };
        self.log.iter().rev().find(is_activity).map_or(self.row.started_at, |event| event.at)
    }

    /// Returns, for White's queen and for Black's, whether one more piece would surround it.
    pub(in crate::play) fn queens_in_danger(&self) -> [bool; 2] {
        Colour::ALL.map(|colour| self.game.board().queen_neighbours_filled(colour) == Some(SIDES_IN_DANGER))
    }

    /// Returns whether either player may claim a threefold repetition.
    pub fn may_claim_draw(&self) -> bool {
        self.is_running() && self.game.occurrences() >= CLAIM_OCCURRENCES
    }

    /// Returns the last move of `colour` that was not a forced pass.
    pub fn last_move_of(&self, colour: Colour) -> Option<Ply> {
        let parity = usize::from(colour == Colour::Black);
        let own = |(ply, mv): &(usize, Move)| ply % 2 == parity && *mv != Move::Pass;
        let played = self.game.history().iter().map(|played| played.mv).enumerate();
        played.rev().find(own).map(|(ply, _)| Ply::after(ply))
    }

    /// When pings for this turn became possible: at its start, on the player's return, or when the clocks
    /// resumed.
    pub(in crate::play) fn pingable_since(&self) -> DateTime<Utc> {
        let mover = self.to_move().id;
        let resumes = |event: &&Event| match event.kind {
            EventKind::Back => event.actor == Some(mover),
            EventKind::PauseEnded | EventKind::Relocated => true,
            _ => false,
        };
        let turn_at = self.clocks.turn_started_at();
        self.log.iter().rfind(resumes).map_or(turn_at, |event| event.at.max(turn_at))
    }

    /// Returns the player for whom an orphaned match waits, since they don't accept direct messages.
    pub fn unreachable_player(&self) -> Option<Colour> {
        let last = self.log.iter().rfind(|event| event.kind == EventKind::Orphaned);
        let actor = last.filter(|_| self.row.orphaned_at.is_some()).and_then(|event| event.actor)?;
        self.row.colour_of(actor)
    }

    /// Returns the number of the time-out event, if the player to move is out of time.
    pub fn timeout_event(&self) -> Option<i32> {
        let event = self.log.iter().rposition(|event| event.kind == EventKind::TimedOut);
        event.filter(|_| self.clocks.is_timed_out()).and_then(|event| i32::try_from(event).ok())
    }
}
