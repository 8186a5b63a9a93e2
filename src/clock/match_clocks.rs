//! The two clocks of a match.
//!
//! Invariant of a total time: time left plus time used equals time given, which is the initial time, increments and extra time.
//! The only exception is overtime: it is forgiven if the opponent didn't claim the win before the next move or takeback. With days
//! per move, each turn begins with the full time.

use chrono::{DateTime, TimeDelta, Utc};
use hive::Colour;

use super::reminders::Share;
use super::time_control::TimeControl;

/// An event that affects the clocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockEvent {
    Moved,
    /// A forced pass, or an imported move. It uses no time and earns no increment.
    Passed,
    /// A takeback to this ply. The time used stays used.
    TakenBack {
        plies: usize,
    },
    /// Extra time for the player to move.
    Extended(TimeDelta),
    /// The player to move is out of time. In a friendly match, the opponent may decide.
    TimedOut,
    /// This player is away: their clock is stopped.
    Away(Colour),
    Back(Colour),
    /// The players agreed on a pause: both clocks are stopped.
    Paused,
    Resumed,
    /// The match is orphaned: both clocks are stopped.
    Orphaned,
    Relocated,
}

/// The clocks of a match. They start after both players have made their first move, or at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchClocks {
    control: TimeControl,
    /// Time left at `since`, White's first; negative if out of time.
    left: [TimeDelta; 2],
    /// Time used has been subtracted up to here.
    since: DateTime<Utc>,
    plies: usize,
    /// The clocks run from this ply on.
    start_ply: usize,
    away: [bool; 2],
    paused: bool,
    orphaned: bool,
    timed_out: bool,
    /// When the current turn began, or extra time revived it.
    turn_started_at: DateTime<Utc>,
    /// Time left of the player to move at that moment.
    left_at_turn_start: TimeDelta,
}

/// The first ply at which the clocks run, if they start after both players have made their first move.
const SECOND_TURN: usize = 2;

impl MatchClocks {
    /// Returns the clocks of a new match.
    pub fn new(control: TimeControl, at: DateTime<Utc>) -> Self {
        let left = [control.initial().unwrap_or_default(); 2];
        Self {
            control,
            left,
            since: at,
            plies: 0,
            start_ply: SECOND_TURN,
            away: [false; 2],
            paused: false,
            orphaned: false,
            timed_out: false,
            turn_started_at: at,
            left_at_turn_start: left[0],
        }
    }

    /// Returns the clocks of a new match that run from the start.
    pub fn from_start(self) -> Self {
        Self { start_ply: 0, ..self }
    }

    /// Applies an event at `at`, which must not precede earlier events.
    pub fn apply(&mut self, event: ClockEvent, at: DateTime<Utc>) {
        match event {
            // Needs no settling: the deadline moves by exactly this much.
            ClockEvent::Extended(by) => {
                self.left[self.mover()] += by;
                if self.timed_out {
                    self.begin_turn(at);
                }
            }
            ClockEvent::TimedOut => self.timed_out = true,
            ClockEvent::Moved if self.plies >= self.start_ply => {
                self.end_turn(at, self.plies + 1, self.control.increment());
            }
            ClockEvent::Moved | ClockEvent::Passed => self.end_turn(at, self.plies + 1, TimeDelta::zero()),
            ClockEvent::TakenBack { plies } => self.end_turn(at, plies, TimeDelta::zero()),
            ClockEvent::Away(colour) => self.set_away(colour, true, at),
            ClockEvent::Back(colour) => self.set_away(colour, false, at),
            ClockEvent::Paused => self.set_paused(true, at),
            ClockEvent::Resumed => self.set_paused(false, at),
            ClockEvent::Orphaned => self.set_orphaned(true, at),
            ClockEvent::Relocated => self.set_orphaned(false, at),
        }
    }

    /// Returns the deadline of the player to move; `None` if no clock runs, or after [`ClockEvent::TimedOut`]. Deadlines are
    /// computed only here.
    pub fn deadline(&self) -> Option<DateTime<Utc>> {
        let deadline = self.since.checked_add_signed(self.left[self.mover()]);
        deadline.filter(|_| self.runs() && !self.timed_out)
    }

    /// Returns the time left on a clock: negative if out of time, `None` in an untimed match.
    pub fn remaining(&self, colour: Colour, now: DateTime<Utc>) -> Option<TimeDelta> {
        let index = index(colour);
        let used = if index == self.mover() && self.runs() { now - self.since } else { TimeDelta::zero() };
        self.control.initial().map(|_| self.left[index] - used)
    }

    /// Returns whether the player to move is out of time. If the match is still running, the opponent may claim the win.
    pub const fn is_timed_out(&self) -> bool {
        self.timed_out
    }

    /// Returns whether this player's clock is stopped because they are away.
    pub const fn is_away(&self, colour: Colour) -> bool {
        self.away[index(colour)]
    }

    /// Returns whether the players have paused the match.
    pub const fn is_paused(&self) -> bool {
        self.paused
    }

    /// Returns when the current turn began, or when extra time revived it.
    pub const fn turn_started_at(&self) -> DateTime<Utc> {
        self.turn_started_at
    }

    /// Returns when the time left will fall to this share of the time at the start of the turn; `None` without a deadline.
    pub fn reached_at(&self, share: Share) -> Option<DateTime<Utc>> {
        self.deadline().map(|deadline| deadline - share.of(self.left_at_turn_start))
    }

    /// Returns whether the time left has fallen to this share at `now`.
    pub fn has_reached(&self, share: Share, now: DateTime<Utc>) -> bool {
        let mover = Colour::ALL[self.mover()];
        self.remaining(mover, now).is_some_and(|left| left <= share.of(self.left_at_turn_start))
    }

    /// Index of the player to move.
    const fn mover(&self) -> usize {
        self.plies % 2
    }

    fn runs(&self) -> bool {
        self.control != TimeControl::Unlimited
            && self.plies >= self.start_ply
            && !self.paused
            && !self.orphaned
            && !self.away[self.mover()]
    }

    /// Subtracts the time used until `at`.
    fn settle(&mut self, at: DateTime<Utc>) {
        if self.runs() {
            self.left[self.mover()] -= at - self.since;
        }
        self.since = at;
    }

    /// Ends a turn, with its increment, and continues at ply `plies`.
    fn end_turn(&mut self, at: DateTime<Utc>, plies: usize, increment: TimeDelta) {
        self.settle(at);
        let left = &mut self.left[self.plies % 2];
        let left_over = (*left).max(TimeDelta::zero()); // overtime is forgiven
        *left = self.control.after_turn(left_over + increment);
        self.plies = plies;
        self.begin_turn(at);
    }

    /// Starts the turn of the player to move.
    fn begin_turn(&mut self, at: DateTime<Utc>) {
        self.timed_out = false;
        self.turn_started_at = at;
        let used = if self.runs() { at - self.since } else { TimeDelta::zero() };
        self.left_at_turn_start = self.left[self.mover()] - used;
    }

    fn set_away(&mut self, colour: Colour, away: bool, at: DateTime<Utc>) {
        self.settle(at);
        self.away[index(colour)] = away;
    }

    fn set_paused(&mut self, paused: bool, at: DateTime<Utc>) {
        self.settle(at);
        self.paused = paused;
    }

    fn set_orphaned(&mut self, orphaned: bool, at: DateTime<Utc>) {
        self.settle(at);
        self.orphaned = orphaned;
    }
}

const fn index(colour: Colour) -> usize {
    match colour {
        Colour::White => 0,
        Colour::Black => 1,
    }
}
