//! How each bug moves, by itself.
//!
//! [`movement_rule`] is the place to look up a bug. What a bug's steps may not cross is in `freedom_to_move.rs`; whether
//! it may move at all, and who may throw it, in `move_generator.rs`.

use std::iter;

use super::board::Board;
use super::cell::{Cell, CellSet};
use super::direction_set::DirectionSet;
use super::freedom_to_move::Obstacle;
use super::hex::Direction;
use super::piece::{Bug, Piece};

/// How a bug moves.
#[derive(Clone, Copy)]
pub(super) enum MovementRule {
    /// Exactly these steps, at most [`MAX_STEPS`], never twice on the same place.
    Steps(&'static [Step]),
    /// Any number of slides.
    Slides,
    /// In a straight line over at least one piece, to the first empty place.
    Jump,
    /// As the bugs that it touches.
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

/// How `bug` moves.
pub(super) const fn movement_rule(bug: Bug) -> MovementRule {
    match bug {
        // One slide. (The pillbug may throw instead, see `MoveGenerator::add_throws`.)
        Bug::Queen | Bug::Pillbug => MovementRule::Steps(&[Step::ToEmpty]),
        // One step, also up, over and down.
        Bug::Beetle => MovementRule::Steps(&[Step::Anywhere]),
        // Exactly three slides.
        Bug::Spider => MovementRule::Steps(&[Step::ToEmpty, Step::ToEmpty, Step::ToEmpty]),
        // Two steps on top, the third down.
        Bug::Ladybug => MovementRule::Steps(&[Step::OnTop, Step::OnTop, Step::ToEmpty]),
        // As far as it likes.
        Bug::Ant => MovementRule::Slides,
        // A jump.
        Bug::Grasshopper => MovementRule::Jump,
        // Like what it touches, see `movement_kinds`.
        Bug::Mosquito => MovementRule::Copied,
    }
}

/// The most steps that a bug of a fixed number of steps takes.
const MAX_STEPS: usize = 3;

/// A set of bugs: a bit each, in the order of [`Bug::ALL`].
#[derive(Clone, Copy)]
pub(super) struct BugSet(u8);

impl BugSet {
    const fn of(bug: Bug) -> Self {
        Self(1 << bug as u8)
    }

    pub(super) const fn contains(self, bug: Bug) -> bool {
        self.0 & Self::of(bug).0 != 0
    }
}

#[expect(clippy::copy_iterator, reason = "a set is small, and taking its first member leaves the rest of it")]
impl Iterator for BugSet {
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
pub(super) fn movement_kinds(board: &Board, piece: Piece, cell: Cell) -> BugSet {
    match (piece.bug(), board.position(piece)) {
        (Bug::Mosquito, Some((_, 0))) => {
            let around = board.around(cell).filter_map(|towards| board.top_of(cell.step(towards)));
            let touched = around.fold(0, |set, top| set | BugSet::of(top.bug()).0);
            BugSet(touched & !BugSet::of(Bug::Mosquito).0)
        }
        (Bug::Mosquito, _) => BugSet::of(Bug::Beetle),
        (bug, _) => BugSet::of(bug),
    }
}

/// A piece in the air, and the board without it.
#[derive(Clone, Copy)]
pub(super) struct Lifted<'a> {
    pub(super) board: &'a Board,
    /// Where the piece stood.
    pub(super) from: Cell,
    /// [`Ignoring::Nothing`] for a real move; the rest is for saying why one is refused.
    pub(super) ignoring: Ignoring,
}

/// Which obstacles do not stop a piece.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Ignoring {
    Nothing,
    LostTouch,
    Gates,
    Both,
}

impl Lifted<'_> {
    /// Adds to `found` each place that the piece can reach as a `bug`; what [slides](MovementRule::Slides) comes first.
    pub(super) fn add_destinations(&self, bug: Bug, found: &mut CellSet) {
        match movement_rule(bug) {
            MovementRule::Steps(steps) => {
                self.for_each_path(steps, 0, &mut [self.from; MAX_STEPS + 1], &mut |path| {
                    found.insert(path[path.len() - 1]);
                });
            }
            MovementRule::Slides => self.add_slides(found),
            MovementRule::Jump => self.add_jumps(found),
            MovementRule::Copied => {}
        }
    }

    /// A shortest path of a `bug` to `to`, step by step. Of several, the first in the order of [`Direction::ALL`]; none
    /// for a jump, which nothing stops.
    pub(super) fn shortest_path(&self, bug: Bug, to: Cell) -> Option<Vec<Direction>> {
        let path = match movement_rule(bug) {
            MovementRule::Steps(steps) => self.path_of_steps(steps, to)?,
            MovementRule::Slides => self.path_of_slides(to)?,
            MovementRule::Jump | MovementRule::Copied => return None,
        };
        path.windows(2).map(|step| step[0].direction_to(step[1])).collect()
    }

    fn path_of_steps(&self, steps: &[Step], to: Cell) -> Option<Vec<Cell>> {
        let mut first = None;
        self.for_each_path(steps, 0, &mut [self.from; MAX_STEPS + 1], &mut |path| {
            if first.is_none() && path.ends_with(&[to]) {
                first = Some(path.to_vec());
            }
        });
        first
    }

    /// Calls `found` with every path that begins with the `taken` first steps of `path` and goes on as `steps` do.
    fn for_each_path(
        &self,
        steps: &[Step],
        taken: usize,
        path: &mut [Cell; MAX_STEPS + 1],
        found: &mut impl FnMut(&[Cell]),
    ) {
        let Some(&step) = steps.get(taken) else { return found(&path[..=taken]) };
        for direction in self.open_directions(path[taken], step) {
            let next = path[taken].step(direction);
            if !path[..taken].contains(&next) {
                path[taken + 1] = next;
                self.for_each_path(steps, taken + 1, path, found);
            }
        }
    }

    /// Adds to `found`, which is empty, the places that any number of slides lead to, nearest first.
    fn add_slides(&self, found: &mut CellSet) {
        let mut next = Some(self.from);
        let mut seen = 0;
        while let Some(cell) = next {
            for direction in self.slide_directions(cell) {
                found.insert(cell.step(direction));
            }
            next = found.get(seen);
            seen += 1;
        }
    }

    /// The directions of a slide from a place that slides lead to.
    fn slide_directions(&self, cell: Cell) -> DirectionSet {
        if self.ignoring == Ignoring::Nothing {
            self.board.slides(cell)
        } else if self.board.around(cell).is_empty() {
            DirectionSet::NONE // or, where lost touch is ignored, the search would run away over the empty plane
        } else {
            self.open_directions(cell, Step::ToEmpty)
        }
    }

    /// The path of slides to `to`: before each place comes the first that it was found from.
    fn path_of_slides(&self, to: Cell) -> Option<Vec<Cell>> {
        let mut found = CellSet::without(self.from);
        self.add_slides(&mut found);
        let mut path = vec![found.iter().find(|&cell| cell == to)?];
        let mut last = to;
        while last != self.from {
            let mut before = iter::once(self.from).chain(found.iter());
            let leads_on =
                |cell: &Cell| self.slide_directions(*cell).any(|direction| cell.step(direction) == last);
            last = before.find(leads_on).expect("what slides have found can be slid to");
            path.push(last);
        }
        path.reverse();
        Some(path)
    }

    fn add_jumps(&self, found: &mut CellSet) {
        for direction in self.board.around(self.from) {
            let mut cell = self.from.step(direction);
            while self.board.top_of(cell).is_some() {
                cell = cell.step(direction);
            }
            found.insert(cell);
        }
    }

    /// The directions of a `step` from `cell` that nothing stops.
    fn open_directions(&self, cell: Cell, step: Step) -> DirectionSet {
        let occupied = self.board.around(cell);
        let wanted = match step {
            Step::ToEmpty => !occupied,
            Step::OnTop => occupied,
            Step::Anywhere => DirectionSet::ALL,
        };
        if self.ignoring != Ignoring::Nothing {
            return wanted.filter(|&direction| !self.is_blocked(cell, direction)).collect();
        }
        if self.board.top_of(cell).is_some() {
            return wanted & !self.board.gates(cell);
        }
        match step {
            Step::ToEmpty => self.board.slides(cell),
            Step::OnTop => occupied & !self.board.gates(cell),
            Step::Anywhere => self.board.slides(cell) | (occupied & !self.board.gates(cell)),
        }
    }

    /// Whether an obstacle that is not ignored is in the way.
    fn is_blocked(&self, cell: Cell, direction: Direction) -> bool {
        match self.board.obstacle(cell, direction) {
            None => false,
            Some(Obstacle::LostTouch) => !matches!(self.ignoring, Ignoring::LostTouch | Ignoring::Both),
            Some(Obstacle::Gate { .. }) => !matches!(self.ignoring, Ignoring::Gates | Ignoring::Both),
        }
    }
}
