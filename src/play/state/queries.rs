//! What is asked of a match as it stands.

use chrono::{DateTime, TimeDelta, Utc};
use hive::{Colour, Game, Move};

use super::proposals::{Proposal, Proposals};
use super::replay::Match;
use crate::clock::TimeControl;
use crate::ids::{MatchId, PlayerId, Ply};
use crate::play::practice_temperament::{PLAYER_LOOKS_FOR, accepts_draw};
use crate::store::matches::events::{Event, EventKind};
use crate::store::players::Player;

/// When a position has stood so often, either player may claim a draw.
const CLAIMABLE_AT: usize = 3;

/// After so long without a sign of the player to move, the other need not wait any more.
const SILENCE: TimeDelta = TimeDelta::days(30);

impl Match {
    /// How many events the log has: the number of the next one.
    pub fn events(&self) -> i32 {
        i32::try_from(self.log.len()).unwrap_or(i32::MAX)
    }

    /// The number of the match.
    pub const fn id(&self) -> MatchId {
        self.row.id
    }

    /// How many half-moves have been made.
    pub fn ply(&self) -> Ply {
        Ply::after(self.game.ply())
    }

    /// By what a player tells later whether the match still stands as they saw it: as [`ply`](Self::ply), but counted on over
    /// half-moves that were taken back, so that no two positions of a match have the same.
    pub fn seen(&self) -> Ply {
        Ply::after(self.log.iter().filter(|event| event.ply.is_some()).count())
    }

    /// Whether the match is still being played.
    pub const fn is_running(&self) -> bool {
        self.row.finished.is_none()
    }

    /// Whose turn it is; meaningless when the match is over.
    pub fn to_move(&self) -> &Player {
        self.row.player(self.game.to_move())
    }

    /// Whether this player has to move.
    pub fn is_turn_of(&self, player: PlayerId) -> bool {
        self.is_running() && self.to_move().id == player
    }

    /// Whether the bot itself plays in it, and has to move.
    pub fn is_turn_of_bot(&self) -> bool {
        self.is_running() && self.row.practice.is_some_and(|practice| practice.bot == self.game.to_move())
    }

    /// Whether the bot, who plays in it, agrees to a draw as it stands.
    pub(in crate::play) fn bot_agrees_to_draw(&self) -> bool {
        accepts_draw(self.ply(), self.row.practice.and_then(|practice| practice.score))
    }

    /// Whether the bot plays in it, and its opponent has done something so short a time before `at` that they still look at it.
    pub fn is_player_looking(&self, at: DateTime<Utc>) -> bool {
        let Some(practice) = self.row.practice else { return false };
        let player = self.row.player(practice.bot.other()).id;
        let sign = self.log.iter().rfind(|event| event.actor == Some(player));
        at - sign.map_or(self.row.started_at, |event| event.at) < PLAYER_LOOKS_FOR
    }

    /// The opponent of this colour.
    pub fn opponent_of(&self, colour: Colour) -> &Player {
        self.row.player(colour.other())
    }

    /// Whether the time of the player to move is over at `now`.
    pub fn is_due(&self, now: DateTime<Utc>) -> bool {
        self.is_running() && self.clocks.deadline().is_some_and(|deadline| deadline <= now)
    }

    /// Whether it may still be called off: not both have moved, those half-moves not counted that were made elsewhere.
    pub fn can_be_aborted(&self) -> bool {
        self.ply().index().saturating_sub(self.imported()) < Colour::ALL.len()
    }

    /// How many half-moves were made before the match began here.
    pub fn imported(&self) -> usize {
        self.log.iter().take_while(|event| event.kind == EventKind::Imported).count()
    }

    /// The match as if `game` were the one that is played in it.
    pub fn with_game(&self, game: Game) -> Self {
        Self { game, ..self.clone() }
    }

    /// What ended a proposal: an answer, or whatever overtook it; `None` while it is open.
    pub fn end_of(&self, proposal: Proposal) -> Option<&Event> {
        let mut proposals = Proposals::default();
        (0..).zip(&self.log).find_map(|(index, event)| {
            let actor = event.actor.and_then(|actor| self.row.colour_of(actor));
            proposals.apply(event.kind, actor, index);
            let is_open = proposals.open(proposal.asked) == Some(proposal);
            (index > proposal.event && !is_open).then_some(event)
        })
    }

    /// Until when the player of this colour is away, if their clock stands still for that.
    pub(super) fn away_until(&self, colour: Colour) -> Option<DateTime<Utc>> {
        let player = self.row.player(colour).id;
        let paused = |event: &&Event| event.kind == EventKind::Paused && event.actor == Some(player);
        let last = self.log.iter().rfind(paused).filter(|_| self.clocks.is_paused(colour))?;
        last.span.map(|span| last.at + span)
    }

    /// Whether `colour`, who waits, may close the match: it has no limit, and the opponent has been silent for long.
    pub fn may_be_closed_by(&self, colour: Colour, now: DateTime<Utc>) -> bool {
        self.is_running()
            && self.row.terms.time == TimeControl::Unlimited
            && self.row.stranded_at.is_none()
            && self.game.to_move() != colour
            && now - self.last_sign() >= SILENCE
    }

    /// When the player to move last did something, or was given the turn.
    fn last_sign(&self) -> DateTime<Utc> {
        let mover = self.to_move().id;
        let is_sign = |event: &&Event| {
            event.ply.is_some() || event.actor == Some(mover) || event.kind == EventKind::Relocated
        };
        self.log.iter().rev().find(is_sign).map_or(self.row.started_at, |event| event.at)
    }

    /// Whether either player may claim a draw: the position has stood three times.
    pub fn may_claim_draw(&self) -> bool {
        self.is_running() && self.game.occurrences() >= CLAIMABLE_AT
    }

    /// The last half-move that `colour` made, and was not forced to.
    pub fn last_half_move_of(&self, colour: Colour) -> Option<Ply> {
        let parity = usize::from(colour == Colour::Black);
        let own = |(ply, mv): &(usize, Move)| ply % 2 == parity && *mv != Move::Pass;
        let played = self.game.history().iter().map(|played| played.mv).enumerate();
        played.rev().find(own).map(|(ply, _)| Ply::after(ply))
    }

    /// Since when the player to move can be called in this turn: since it came, or since they are back, or the clocks go on.
    pub(in crate::play) fn pingable_since(&self) -> DateTime<Utc> {
        let mover = self.to_move().id;
        let goes_on = |event: &&Event| match event.kind {
            EventKind::Resumed => event.actor == Some(mover),
            EventKind::PauseEnded | EventKind::Relocated => true,
            _ => false,
        };
        let turn_at = self.clocks.turn_at();
        self.log.iter().rfind(goes_on).map_or(turn_at, |event| event.at.max(turn_at))
    }

    /// Which event of the log it was, from 0, by which the time of the player to move was over; `None` if it is not.
    pub fn timed_out_since(&self) -> Option<i32> {
        let event = self.log.iter().rposition(|event| event.kind == EventKind::TimedOut);
        event.filter(|_| self.clocks.is_timed_out()).and_then(|event| i32::try_from(event).ok())
    }
}
