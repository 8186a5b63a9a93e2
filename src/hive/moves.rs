//! The rule of each bug, and from it everything the side to move may do with a piece in play.
//!
//! [`gait`] is the place to look up a bug. What a bug's steps may not cross is in `freedom.rs`, where new pieces may
//! be placed is at the end of this file.

use super::board::{PieceSet, Places};
use super::freedom::{Ignoring, Lifted};
use super::{Board, Bug, Colour, Direction, Hex, Piece};

/// How a bug gets about.
#[derive(Clone, Copy)]
pub(super) enum Gait {
    /// Exactly these steps, never twice on the same place.
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

/// The kinds that `piece`, which is in play, moves like: its own, or what the mosquito copies.
///
/// On the ground a mosquito copies the top of every stack it touches except another mosquito; on top of the hive it is
/// a beetle and nothing else.
pub(super) fn kinds(board: &Board, piece: Piece) -> impl Iterator<Item = Bug> {
    let set = match (piece.bug(), board.position(piece)) {
        (Bug::Mosquito, Some((place, 0))) => {
            board.tops_around(place).fold(0, |set, top| set | mask(top.bug()))
        }
        (Bug::Mosquito, _) => mask(Bug::Beetle),
        (bug, _) => mask(bug),
    };
    let is_mimic = piece.bug() == Bug::Mosquito;
    Bug::ALL.into_iter().filter(move |&bug| set & mask(bug) != 0 && !(is_mimic && bug == Bug::Mosquito))
}

const fn mask(bug: Bug) -> u8 {
    1 << bug as u8
}

impl Lifted<'_> {
    /// Calls `found` with each place that the piece in the air can reach as a `bug`, some of them several times.
    fn reach(&self, bug: Bug, mut found: impl FnMut(Hex)) {
        match gait(bug) {
            Gait::Steps(steps) => self.ways(steps, &mut vec![self.from], &mut |way| {
                found(way[way.len() - 1]);
            }),
            Gait::Slides => self.slides().into_iter().skip(1).for_each(|(place, _)| found(place)),
            Gait::Jump => self.jumps().for_each(found),
            Gait::Copied => {}
        }
    }

    /// A shortest way of a `bug` to the place `to`: every place it sets foot on, from where it stood to `to`.
    /// Of several, the first in the order of [`Direction::ALL`].
    pub(super) fn way(&self, bug: Bug, to: Hex) -> Option<Vec<Hex>> {
        match gait(bug) {
            Gait::Steps(steps) => {
                let mut first = None;
                self.ways(steps, &mut vec![self.from], &mut |way| {
                    if first.is_none() && way.ends_with(&[to]) {
                        first = Some(way.to_vec());
                    }
                });
                first
            }
            Gait::Slides => self.slide_to(to),
            Gait::Jump => self.jumps().any(|place| place == to).then(|| vec![self.from, to]),
            Gait::Copied => None,
        }
    }

    /// Calls `found` with every way that begins with `way` and goes on with `steps`.
    fn ways(&self, steps: &[Step], way: &mut Vec<Hex>, found: &mut impl FnMut(&[Hex])) {
        let Some((&step, rest)) = steps.split_first() else { return found(way) };
        let place = way[way.len() - 1];
        for direction in Direction::ALL {
            let next = place.step(direction);
            if self.allows(step, next) && !way.contains(&next) && self.can_step(place, direction) {
                way.push(next);
                self.ways(rest, way, found);
                way.pop();
            }
        }
    }

    fn allows(&self, step: Step, to: Hex) -> bool {
        match step {
            Step::ToEmpty => self.height(to) == 0,
            Step::OnTop => self.height(to) > 0,
            Step::Anywhere => true,
        }
    }

    /// The places that any number of slides lead to, nearest first, each with the index of the one before it on the
    /// way. The first is where the piece stood.
    fn slides(&self) -> Vec<(Hex, usize)> {
        let mut seen = Places::default();
        seen.insert(self.from);
        let mut found = vec![(self.from, 0)];
        let mut next = 0;
        while let Some(&(place, _)) = found.get(next) {
            // Where lost touch is overlooked, this keeps the search from running away over the empty plane.
            if self.touches(place) {
                let on = Direction::ALL.into_iter().filter(|&direction| {
                    self.height(place.step(direction)) == 0 && self.can_step(place, direction)
                });
                let new = on.map(|direction| place.step(direction)).filter(|&to| seen.insert(to));
                found.extend(new.map(|to| (to, next)));
            }
            next += 1;
        }
        found
    }

    fn slide_to(&self, to: Hex) -> Option<Vec<Hex>> {
        let slides = self.slides();
        let mut index = slides.iter().skip(1).position(|&(place, _)| place == to)? + 1;
        let mut way = vec![to];
        while index > 0 {
            index = slides[index].1;
            way.push(slides[index].0);
        }
        way.reverse();
        Some(way)
    }

    fn jumps(&self) -> impl Iterator<Item = Hex> {
        Direction::ALL.into_iter().filter_map(|direction| {
            let first = self.from.step(direction);
            let mut place = first;
            while self.board.height(place) > 0 {
                place = place.step(direction);
            }
            (place != first).then_some(place)
        })
    }
}

/// What the side to move may do with the pieces in play, its own queen being one of them.
pub(super) struct Turn<'a> {
    pub(super) board: &'a Board,
    /// Whose turn it is.
    pub(super) colour: Colour,
    /// The piece that the opponent has just moved, by whichever means. For this turn nobody moves it, and it throws
    /// nothing: if it is the opponent's own, only a throw could; if it is not, it was thrown and rests.
    pub(super) frozen: Option<Piece>,
    /// What holds the hive together, see [`Board::links`].
    pub(super) links: PieceSet,
}

impl<'a> Turn<'a> {
    pub(super) fn new(board: &'a Board, colour: Colour, frozen: Option<Piece>) -> Self {
        Self { board, colour, frozen, links: board.links() }
    }

    /// Adds to `found` each place that `piece` may be moved to, on its own feet or by a throw.
    pub(super) fn destinations(&self, piece: Piece, found: &mut Places) {
        self.walks(piece, found);
        self.throws(piece, found);
    }

    /// Adds to `found` each place that `piece` may walk to.
    pub(super) fn walks(&self, piece: Piece, found: &mut Places) {
        let own = piece.colour() == self.colour;
        let Some(lifted) = self.lift(piece).filter(|_| own) else { return };
        for bug in kinds(self.board, piece) {
            lifted.reach(bug, |place| {
                found.insert(place);
            });
        }
    }

    /// Adds to `found` each place that `piece`, of either colour, may be thrown to.
    ///
    /// A pillbug takes a neighbour that stands alone up onto itself, and down to an empty place beside itself.
    fn throws(&self, piece: Piece, found: &mut Places) {
        for place in self.throwers(piece).flat_map(|thrower| self.throws_by(thrower, piece)) {
            found.insert(place);
        }
    }

    /// The places that `thrower`, one of its [`throwers`](Self::throwers), may throw `piece` to.
    pub(super) fn throws_by(&self, thrower: Piece, piece: Piece) -> impl Iterator<Item = Hex> + use<'a> {
        let lifted = self.lift(piece).filter(|lifted| self.board.height(lifted.from) == 1);
        let carried = lifted.zip(self.board.place_of(thrower)).filter(|(lifted, middle)| {
            lifted.from.direction_to(*middle).is_some_and(|direction| lifted.can_step(lifted.from, direction))
        });
        carried.into_iter().flat_map(move |(lifted, middle)| {
            let down = Direction::ALL.into_iter().filter(move |&direction| {
                lifted.board.height(middle.step(direction)) == 0 && lifted.can_step(middle, direction)
            });
            down.map(move |direction| middle.step(direction))
        })
    }

    /// The pieces beside `piece` that may use the pillbug's ability, in the order of [`Direction::ALL`].
    pub(super) fn throwers(&self, piece: Piece) -> impl Iterator<Item = Piece> {
        let place = self.board.place_of(piece);
        place.into_iter().flat_map(|place| self.board.tops_around(place)).filter(|&other| {
            other.colour() == self.colour && self.frozen != Some(other) && has_ability(self.board, other)
        })
    }

    /// The board with `piece` in the air; `None` if the rules hold it where it is.
    fn lift(&self, piece: Piece) -> Option<Lifted<'a>> {
        let (from, height) = self.board.position(piece)?;
        let held = self.board.is_covered(piece) || height == 0 && self.links.contains(piece);
        (!held && self.frozen != Some(piece)).then_some(Lifted {
            board: self.board,
            from,
            ignoring: Ignoring::Nothing,
        })
    }
}

/// Whether `piece` is a pillbug, or a mosquito that copies one.
pub(super) fn has_ability(board: &Board, piece: Piece) -> bool {
    match piece.bug() {
        Bug::Pillbug => true,
        Bug::Mosquito => kinds(board, piece).any(|bug| bug == Bug::Pillbug),
        _ => false,
    }
}

/// Where `colour` may place a piece.
///
/// The first piece of a game goes to the origin, the second anywhere beside it. From then on a new piece touches its
/// own colour, and not the other; a stack has the colour of its top.
pub(super) fn placing(board: &Board, colour: Colour) -> Places {
    let mut found = Places::default();
    if board.is_empty() {
        found.insert(Hex::ORIGIN);
        return found;
    }
    let is_first = board.pieces().all(|piece| piece.colour() != colour);
    let is_touchable = |top: Piece| is_first || top.colour() == colour;
    let beside = board.stacks().filter(|&place| board.top(place).is_some_and(is_touchable));
    for place in beside.flat_map(Hex::neighbours) {
        if board.top(place).is_none() && board.tops_around(place).all(is_touchable) {
            found.insert(place);
        }
    }
    found
}
