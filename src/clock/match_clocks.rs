//! The two clocks of a match, as the log of the match sets them.
//!
//! They keep one invariant: no time is made or lost. What both show, together with what was used of it, is what was given: the
//! stock of the beginning, the increments, and what was added on purpose. Only a move that comes too late, and that nobody has
//! claimed, is let off what it is late by.

use chrono::{DateTime, TimeDelta, Utc};
use hive::Colour;

use super::reminders::Share;
use super::time_control::TimeControl;

/// Something that happens in a match and matters to its clocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockEvent {
    /// The player to move moved.
    Moved,
    /// The player to move had no legal move. That costs nothing and adds nothing.
    Passed,
    /// Half-moves were taken back, so that only so many are left. The time used for them stays used.
    TakenBack {
        plies: usize,
    },
    /// The player to move was given time.
    Extended(TimeDelta),
    /// The time of the player to move is over, and nothing happens by itself.
    TimedOut,
    /// This player's clock stands still from now on.
    Paused(Colour),
    Resumed(Colour),
    /// Both clocks stand still: the players agreed on it.
    Halted,
    Continued,
    /// Both clocks stand still, since nobody can play.
    Stranded,
    Relocated,
}

/// The clocks of a match.
///
/// Neither runs before both players have made their first move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchClocks {
    control: TimeControl,
    /// What each showed at `since`, White's first; below zero for one that is late.
    left: [TimeDelta; 2],
    /// Until when what was used has been taken off.
    since: DateTime<Utc>,
    plies: usize,
    paused: [bool; 2],
    halted: bool,
    stranded: bool,
    timed_out: bool,
    /// When the player to move was given their turn, or another chance.
    turn_at: DateTime<Utc>,
    /// What their clock showed then.
    allotted: TimeDelta,
}

/// From so many half-moves on the clocks run.
const BOTH_HAVE_MOVED: usize = 2;

impl MatchClocks {
    /// The clocks of a match that begins.
    pub fn new(control: TimeControl, at: DateTime<Utc>) -> Self {
        let left = [control.initial().unwrap_or_default(); 2];
        Self {
            control,
            left,
            since: at,
            plies: 0,
            paused: [false; 2],
            halted: false,
            stranded: false,
            timed_out: false,
            turn_at: at,
            allotted: left[0],
        }
    }

    /// Applies what happens at `at`, not before what happened last.
    pub fn apply(&mut self, event: ClockEvent, at: DateTime<Utc>) {
        match event {
            // What was given is added without a look at the time, so that the deadline moves by just that.
            ClockEvent::Extended(by) => {
                self.left[self.mover()] += by;
                if self.timed_out {
                    self.begin_turn(at);
                }
            }
            ClockEvent::TimedOut => self.timed_out = true,
            ClockEvent::Moved if self.plies >= BOTH_HAVE_MOVED => {
                self.end_turn(at, self.plies + 1, self.control.increment());
            }
            ClockEvent::Moved | ClockEvent::Passed => self.end_turn(at, self.plies + 1, TimeDelta::zero()),
            ClockEvent::TakenBack { plies } => self.end_turn(at, plies, TimeDelta::zero()),
            ClockEvent::Paused(colour) => self.set_paused(colour, true, at),
            ClockEvent::Resumed(colour) => self.set_paused(colour, false, at),
            ClockEvent::Halted => self.set_halted(true, at),
            ClockEvent::Continued => self.set_halted(false, at),
            ClockEvent::Stranded => self.set_stranded(true, at),
            ClockEvent::Relocated => self.set_stranded(false, at),
        }
    }

    /// When the player to move has to have moved: the one place where this is computed. `None` if no clock runs, or if the
    /// time is over already and somebody else has to decide.
    pub fn deadline(&self) -> Option<DateTime<Utc>> {
        let deadline = self.since.checked_add_signed(self.left[self.mover()]);
        deadline.filter(|_| self.runs() && !self.timed_out)
    }

    /// What the clock of `colour` shows; below zero if it is late, `None` if there are no clocks.
    pub fn left(&self, colour: Colour, now: DateTime<Utc>) -> Option<TimeDelta> {
        let index = index(colour);
        let used = if index == self.mover() && self.runs() { now - self.since } else { TimeDelta::zero() };
        self.control.initial().map(|_| self.left[index] - used)
    }

    /// Whether the time of the player to move is over and the opponent may claim the win.
    pub const fn is_timed_out(&self) -> bool {
        self.timed_out
    }

    /// Whether the clock of this player stands still at their wish.
    pub const fn is_paused(&self, colour: Colour) -> bool {
        self.paused[index(colour)]
    }

    /// Whether both stand still by agreement.
    pub const fn is_halted(&self) -> bool {
        self.halted
    }

    /// Since when it is the turn of the player to move; if they were late and given time, since then.
    pub const fn turn_at(&self) -> DateTime<Utc> {
        self.turn_at
    }

    /// When only this share of what the player to move had is left, if nothing happens; `None` if no clock runs.
    pub fn falls_to(&self, share: Share) -> Option<DateTime<Utc>> {
        self.deadline().map(|deadline| deadline - share.of(self.allotted))
    }

    /// Whether no more than this share is left at `now`.
    pub fn has_fallen_to(&self, share: Share, now: DateTime<Utc>) -> bool {
        let mover = Colour::ALL[self.mover()];
        self.left(mover, now).is_some_and(|left| left <= share.of(self.allotted))
    }

    /// Whose clock it is that runs, as an index.
    const fn mover(&self) -> usize {
        self.plies % 2
    }

    fn runs(&self) -> bool {
        self.control != TimeControl::Unlimited
            && self.plies >= BOTH_HAVE_MOVED
            && !self.halted
            && !self.stranded
            && !self.paused[self.mover()]
    }

    /// Takes off what was used until `at`.
    fn settle(&mut self, at: DateTime<Utc>) {
        if self.runs() {
            self.left[self.mover()] -= at - self.since;
        }
        self.since = at;
    }

    /// The player to move has earned `earned`, and the turn goes to whom it belongs after so many half-moves.
    fn end_turn(&mut self, at: DateTime<Utc>, plies: usize, earned: TimeDelta) {
        self.settle(at);
        let left = &mut self.left[self.plies % 2];
        let kept = (*left).max(TimeDelta::zero()); // too late, and let off
        *left = self.control.after_turn(kept + earned);
        self.plies = plies;
        self.begin_turn(at);
    }

    /// The player to move has what their clock shows from `at` on.
    fn begin_turn(&mut self, at: DateTime<Utc>) {
        self.timed_out = false;
        self.turn_at = at;
        let used = if self.runs() { at - self.since } else { TimeDelta::zero() };
        self.allotted = self.left[self.mover()] - used;
    }

    fn set_paused(&mut self, colour: Colour, paused: bool, at: DateTime<Utc>) {
        self.settle(at);
        self.paused[index(colour)] = paused;
    }

    fn set_halted(&mut self, halted: bool, at: DateTime<Utc>) {
        self.settle(at);
        self.halted = halted;
    }

    fn set_stranded(&mut self, stranded: bool, at: DateTime<Utc>) {
        self.settle(at);
        self.stranded = stranded;
    }
}

const fn index(colour: Colour) -> usize {
    match colour {
        Colour::White => 0,
        Colour::Black => 1,
    }
}
