//! The rule of each bug: how it gets about, alone.
//!
//! [`gait`] is the place to look up a bug. What a bug's steps may not cross is in `freedom_to_move.rs`; whether it may move at
//! all, and who may throw it, in `move_generator.rs`.

use std::iter;

use super::cell::{Cell, Cells};
use super::direction_set::Sides;
use super::freedom_to_move::Obstacle;
use super::{Board, Bug, Direction, Piece};

/// How a bug gets about.
#[derive(Clone, Copy)]
pub(super) enum Gait {
    /// Exactly these steps, at most [`MOST_STEPS`], never twice on the same place.
    Steps(&'static [Step]),
    /// Any number of slides.
    Slides,
    /// In a straight line over at least one piece, to the first empty place.
    Jump,
    /// None of its own.
    Copied,
}

/// One step to a neighbouring place.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    /// To an empty place: a slide along the ground, or down from the hive.
    ToEmpty,
    /// On top of the hive, from the ground or from another piece.
    OnTop,
    /// To any place, occupied or not.
    Anywhere,
}

/// The rule of each bug.
pub(super) const fn gait(bug: Bug) -> Gait {
    match bug {
        // One slide. (The pillbug may throw instead, see `Turn::throws`.)
        Bug::Queen | Bug::Pillbug => Gait::Steps(&[Step::ToEmpty]),
        // One step, also up, over and down.
        Bug::Beetle => Gait::Steps(&[Step::Anywhere]),
        // Exactly three slides.
        Bug::Spider => Gait::Steps(&[Step::ToEmpty, Step::ToEmpty, Step::ToEmpty]),
        // Two steps on top, the third down.
        Bug::Ladybug => Gait::Steps(&[Step::OnTop, Step::OnTop, Step::ToEmpty]),
        // As far as it likes.
        Bug::Ant => Gait::Slides,
        // A jump.
        Bug::Grasshopper => Gait::Jump,
        // Like what it touches, see `kinds`.
        Bug::Mosquito => Gait::Copied,
    }
}

/// The most steps that a bug of a fixed number of steps takes.
const MOST_STEPS: usize = 3;

/// A set of kinds of bug: a bit each, in the order of [`Bug::ALL`].
#[derive(Clone, Copy)]
pub(super) struct Kinds(u8);

impl Kinds {
    const fn of(bug: Bug) -> Self {
        Self(1 << bug as u8)
    }

    pub(super) const fn contains(self, bug: Bug) -> bool {
        self.0 & Self::of(bug).0 != 0
    }
}

#[expect(clippy::copy_iterator, reason = "a set is small, and taking its first member leaves the rest of it")]
impl Iterator for Kinds {
    type Item = Bug;

    fn next(&mut self) -> Option<Bug> {
        let bug = *Bug::ALL.get(self.0.trailing_zeros() as usize)?;
        self.0 &= self.0 - 1;
        Some(bug)
    }
}

/// The kinds that `piece`, which stands on `cell`, moves like: its own, or what the mosquito copies.
///
/// On the ground a mosquito copies the top of every stack it touches except another mosquito; on top of the hive it is
/// a beetle and nothing else.
pub(super) fn kinds(board: &Board, piece: Piece, cell: Cell) -> Kinds {
    match (piece.bug(), board.position(piece)) {
        (Bug::Mosquito, Some((_, 0))) => {
            let around = board.around(cell).occupied().filter_map(|side| board.top_of(cell.step(side)));
            let touched = around.fold(0, |set, top| set | Kinds::of(top.bug()).0);
            Kinds(touched & !Kinds::of(Bug::Mosquito).0)
        }
        (Bug::Mosquito, _) => Kinds::of(Bug::Beetle),
        (bug, _) => Kinds::of(bug),
    }
}

/// A piece in the air, and the board without it.
#[derive(Clone, Copy)]
pub(super) struct Lifted<'a> {
    pub(super) board: &'a Board,
    /// Where the piece stood.
    pub(super) from: Cell,
    /// What does not stop it. [`Ignoring::Nothing`] for a real move; the rest is for saying why one is refused.
    pub(super) ignoring: Ignoring,
}

/// Which obstacles are overlooked.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Ignoring {
    Nothing,
    LostTouch,
    Gates,
    Both,
}

impl Lifted<'_> {
    /// Adds to `found` each place that the piece can reach as a `bug`; what [slides](Gait::Slides) comes first.
    pub(super) fn reach(&self, bug: Bug, found: &mut Cells) {
        match gait(bug) {
            Gait::Steps(steps) => {
                self.ways(steps, 0, &mut [self.from; MOST_STEPS + 1], &mut |way| {
                    found.insert(way[way.len() - 1]);
                });
            }
            Gait::Slides => self.slides(found),
            Gait::Jump => self.jumps(found),
            Gait::Copied => {}
        }
    }

    /// A shortest way of a `bug` to `to`, step by step. Of several, the first in the order of [`Direction::ALL`]; none
    /// for a jump, which nothing stops.
    pub(super) fn way(&self, bug: Bug, to: Cell) -> Option<Vec<Direction>> {
        let way = match gait(bug) {
            Gait::Steps(steps) => self.first_way(steps, to)?,
            Gait::Slides => self.slides_to(to)?,
            Gait::Jump | Gait::Copied => return None,
        };
        way.windows(2).map(|step| step[0].direction_to(step[1])).collect()
    }

    fn first_way(&self, steps: &[Step], to: Cell) -> Option<Vec<Cell>> {
        let mut first = None;
        self.ways(steps, 0, &mut [self.from; MOST_STEPS + 1], &mut |way| {
            if first.is_none() && way.ends_with(&[to]) {
                first = Some(way.to_vec());
            }
        });
        first
    }

    /// Calls `found` with every way that begins with the `taken` first steps of `way` and goes on as `steps` do.
    fn ways(
        &self,
        steps: &[Step],
        taken: usize,
        way: &mut [Cell; MOST_STEPS + 1],
        found: &mut impl FnMut(&[Cell]),
    ) {
        let Some(&step) = steps.get(taken) else { return found(&way[..=taken]) };
        for direction in self.exits(way[taken], step) {
            let next = way[taken].step(direction);
            if !way[..=taken].contains(&next) {
                way[taken + 1] = next;
                self.ways(steps, taken + 1, way, found);
            }
        }
    }

    /// Adds to `found`, which is empty, the places that any number of slides lead to, nearest first.
    fn slides(&self, found: &mut Cells) {
        let mut next = Some(self.from);
        let mut seen = 0;
        while let Some(cell) = next {
            for direction in self.slides_on(cell) {
                found.insert(cell.step(direction));
            }
            next = found.get(seen);
            seen += 1;
        }
    }

    /// The directions of a slide from a place that slides lead to.
    fn slides_on(&self, cell: Cell) -> Sides {
        if self.ignoring == Ignoring::Nothing {
            self.board.slides(cell)
        } else if self.board.around(cell).occupied().is_empty() {
            Sides::NONE // or, where lost touch is overlooked, the search would run away over the empty plane
        } else {
            self.exits(cell, Step::ToEmpty)
        }
    }

    /// The way of slides to `to`: before each place comes the first that it was found from.
    fn slides_to(&self, to: Cell) -> Option<Vec<Cell>> {
        let mut found = Cells::without(self.from);
        self.slides(&mut found);
        let mut way = vec![found.iter().find(|&cell| cell == to)?];
        let mut last = to;
        while last != self.from {
            let mut before = iter::once(self.from).chain(found.iter());
            let leads_on = |cell: &Cell| self.slides_on(*cell).any(|direction| cell.step(direction) == last);
            last = before.find(leads_on).expect("what slides have found can be slid to");
            way.push(last);
        }
        way.reverse();
        Some(way)
    }

    fn jumps(&self, found: &mut Cells) {
        for direction in self.board.around(self.from).occupied() {
            let mut cell = self.from.step(direction);
            while self.board.top_of(cell).is_some() {
                cell = cell.step(direction);
            }
            found.insert(cell);
        }
    }

    /// The directions of a `step` from `cell` that nothing stops.
    fn exits(&self, cell: Cell, step: Step) -> Sides {
        let occupied = self.board.around(cell).occupied();
        let asked = match step {
            Step::ToEmpty => !occupied,
            Step::OnTop => occupied,
            Step::Anywhere => Sides::ALL,
        };
        if self.ignoring != Ignoring::Nothing {
            return asked.filter(|&direction| !self.is_stopped(cell, direction)).collect();
        }
        if self.board.top_of(cell).is_some() {
            return asked & !self.board.gates(cell);
        }
        match step {
            Step::ToEmpty => self.board.slides(cell),
            Step::OnTop => occupied & !self.board.gates(cell),
            Step::Anywhere => self.board.slides(cell) | (occupied & !self.board.gates(cell)),
        }
    }

    /// Whether an obstacle that is not overlooked is in the way.
    fn is_stopped(&self, cell: Cell, direction: Direction) -> bool {
        match self.board.obstacle(cell, direction) {
            None => false,
            Some(Obstacle::LostTouch) => !matches!(self.ignoring, Ignoring::LostTouch | Ignoring::Both),
            Some(Obstacle::Gate { .. }) => !matches!(self.ignoring, Ignoring::Gates | Ignoring::Both),
        }
    }
}
