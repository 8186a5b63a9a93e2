//! The movement of each bug, without throws.
//!
//! [`movement_rule`] gives the rule of each bug. `freedom_to_move.rs` decides which steps are blocked; `move_generator.rs`
//! decides which pieces may move and be thrown.

use std::iter;

use super::board::Board;
use super::cell::{Cell, CellSet};
use super::direction_set::DirectionSet;
use super::freedom_to_move::Obstacle;
use super::hex::Direction;
use super::piece::{Bug, Piece};

/// A kind of movement.
#[derive(Clone, Copy)]
pub(super) enum MovementRule {
    /// Exactly these steps, at most [`MAX_STEPS`], without visiting a place twice.
    Steps(&'static [Step]),
    /// Any number of slides.
    Slides,
    /// In a straight line over at least one piece, to the first empty place.
    Jump,
    /// The movement of the bugs that the piece touches.
    Copy,
}

/// One step to a neighbouring place.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    /// To an empty place: a slide along the ground, or a step down from the hive.
    ToEmpty,
    /// On top of the hive, from the ground or from another piece.
    OnTop,
    /// To any place, occupied or not.
    Anywhere,
}

/// Returns the movement of `bug`.
pub(super) const fn movement_rule(bug: Bug) -> MovementRule {
    match bug {
        // For the throws of the pillbug, see `MoveGenerator::add_throws`.
        Bug::Queen | Bug::Pillbug => MovementRule::Steps(&[Step::ToEmpty]),
        Bug::Beetle => MovementRule::Steps(&[Step::Anywhere]),
        Bug::Spider => MovementRule::Steps(&[Step::ToEmpty, Step::ToEmpty, Step::ToEmpty]),
        Bug::Ladybug => MovementRule::Steps(&[Step::OnTop, Step::OnTop, Step::ToEmpty]),
        Bug::Ant => MovementRule::Slides,
        Bug::Grasshopper => MovementRule::Jump,
        // See `movement_kinds`.
        Bug::Mosquito => MovementRule::Copy,
    }
}

/// The maximum length of [`MovementRule::Steps`].
const MAX_STEPS: usize = 3;

/// A set of bugs: one bit each, in the order of [`Bug::ALL`].
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

#[expect(clippy::copy_iterator, reason = "the set is its own iterator: taking a member leaves the others")]
impl Iterator for BugSet {
    type Item = Bug;

    fn next(&mut self) -> Option<Bug> {
        let bug = *Bug::ALL.get(self.0.trailing_zeros() as usize)?;
        self.0 &= self.0 - 1;
        Some(bug)
    }
}

/// Returns the kinds that `piece` on `cell` moves like: its own, or those that a mosquito copies.
///
/// On the ground, a mosquito copies the top of every stack it touches, except another mosquito. On top of the hive, it moves
/// like a beetle.
pub(super) fn movement_kinds(board: &Board, piece: Piece, cell: Cell) -> BugSet {
    match (piece.bug(), board.location(piece)) {
        (Bug::Mosquito, Some((_, 0))) => {
            let touched = board.tops_around_cell(cell).fold(0, |set, top| set | BugSet::of(top.bug()).0);
            BugSet(touched & !BugSet::of(Bug::Mosquito).0)
        }
        (Bug::Mosquito, _) => BugSet::of(Bug::Beetle),
        (bug, _) => BugSet::of(bug),
    }
}

/// The board without a lifted piece, and the cell that the piece left.
#[derive(Clone, Copy)]
pub(super) struct Lifted<'a> {
    pub(super) board: &'a Board,
    /// The place of the piece before it was lifted.
    pub(super) from: Cell,
    /// [`Ignored::Nothing`] for legal moves. The other values serve to find the obstacle of an illegal move.
    pub(super) ignored: Ignored,
}

/// The obstacles that do not stop a piece.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Ignored {
    Nothing,
    LostContact,
    Gates,
    Both,
}

impl Lifted<'_> {
    /// Adds to `found` all destinations of the piece if it moves like `bug`. For [slides](MovementRule::Slides), `found` must
    /// be empty and exclude `from`, or slides would lead back there.
    pub(super) fn add_destinations(&self, bug: Bug, found: &mut CellSet) {
        match movement_rule(bug) {
            MovementRule::Steps(&[step]) => {
                self.from
                    .neighbours(self.open_directions(self.from, step))
                    .for_each(|cell| found.insert(cell));
            }
            MovementRule::Steps(steps) => {
                self.for_each_path(steps, 0, &mut [self.from; MAX_STEPS + 1], &mut |path| {
                    found.insert(path[path.len() - 1]);
                });
            }
            MovementRule::Slides => self.add_slides(found),
            MovementRule::Jump => self.add_jumps(found),
            MovementRule::Copy => {}
        }
    }

    /// Returns the shortest path of a `bug` to `to`; of several, the first in the order of [`Direction::ALL`]. `None` if `to`
    /// is out of reach, and for jumps, which nothing stops.
    pub(super) fn shortest_path(&self, bug: Bug, to: Cell) -> Option<Vec<Direction>> {
        let path = match movement_rule(bug) {
            MovementRule::Steps(steps) => self.path_of_steps(steps, to)?,
            MovementRule::Slides => self.path_of_slides(to)?,
            MovementRule::Jump | MovementRule::Copy => return None,
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

    /// Calls `found` with each path of `steps` that starts with the first `taken` steps of `path`.
    fn for_each_path(
        &self,
        steps: &[Step],
        taken: usize,
        path: &mut [Cell; MAX_STEPS + 1],
        found: &mut impl FnMut(&[Cell]),
    ) {
        let Some(&step) = steps.get(taken) else { return found(&path[..=taken]) };
        for next in path[taken].neighbours(self.open_directions(path[taken], step)) {
            if !path[..taken].contains(&next) {
                path[taken + 1] = next;
                self.for_each_path(steps, taken + 1, path, found);
            }
        }
    }

    /// Adds to `found`, which must be empty and exclude `from`, all places reachable by slides, nearest first.
    fn add_slides(&self, found: &mut CellSet) {
        let mut next = Some(self.from);
        let mut visited = 0;
        while let Some(cell) = next {
            cell.neighbours(self.slide_directions(cell)).for_each(|neighbour| found.insert(neighbour));
            next = found.get(visited);
            visited += 1;
        }
    }

    /// Returns the directions of the slides from `cell`.
    fn slide_directions(&self, cell: Cell) -> DirectionSet {
        if self.ignored == Ignored::Nothing {
            self.board.slides(cell)
        } else if self.board.around(cell).is_empty() {
            // Stop where contact is lost: an ant that may lose contact could otherwise slide over the whole torus.
            DirectionSet::NONE
        } else {
            self.open_directions(cell, Step::ToEmpty)
        }
    }

    /// Returns the shortest path of slides to `to`, traced back from there.
    fn path_of_slides(&self, to: Cell) -> Option<Vec<Cell>> {
        let mut found = CellSet::without(self.from);
        self.add_slides(&mut found);
        let mut path = vec![found.iter().find(|&cell| cell == to)?];
        let mut last = to;
        while last != self.from {
            let mut predecessors = iter::once(self.from).chain(found.iter());
            let leads_to_last =
                |cell: &Cell| cell.neighbours(self.slide_directions(*cell)).any(|next| next == last);
            last = predecessors.find(leads_to_last).expect("slides found this place");
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

    /// Returns the directions in which a `step` from `cell` is not blocked.
    fn open_directions(&self, cell: Cell, step: Step) -> DirectionSet {
        let occupied = self.board.around(cell);
        let wanted = match step {
            Step::ToEmpty => !occupied,
            Step::OnTop => occupied,
            Step::Anywhere => DirectionSet::ALL,
        };
        if self.ignored != Ignored::Nothing {
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

    /// Returns whether an obstacle that is not ignored blocks the step.
    fn is_blocked(&self, cell: Cell, direction: Direction) -> bool {
        match self.board.obstacle(cell, direction) {
            None => false,
            Some(Obstacle::LostContact) => !matches!(self.ignored, Ignored::LostContact | Ignored::Both),
            Some(Obstacle::Gate { .. }) => !matches!(self.ignored, Ignored::Gates | Ignored::Both),
        }
    }
}
