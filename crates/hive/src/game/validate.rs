//! Move validation: the first rule that a move breaks.
//!
//! The checks run in the order of the variants of [`IllegalMove`], except where a general rule would hide a
//! specific one: `NothingToCopy` comes before `OutOfReach`, `NoNeighbourYet` before `TouchesNothing`, and `AlreadyThere` before
//! all reasons from `LosesContact` on. `ThrowGate` comes before `NotBesideThrower`, because a gate may block one thrower while
//! another is too far away. If every way has both a loss of contact and a gate, the first on the shortest way counts.

use super::{Game, Move};
use crate::articulation::{ArticulationPoints, parts_without};
use crate::board::Board;
use crate::cell::{Cell, CellSet};
use crate::freedom_to_move::Obstacle;
use crate::hex::{Direction, Hex};
use crate::illegal_move::{CannotThrow, Gate, IllegalMove, ThrowStep};
use crate::move_generator::{MoveGenerator, has_pillbug_ability};
use crate::movement::{BugSet, Ignored, Lifted, movement_kinds};
use crate::piece::{Bug, Piece};

impl Game {
    /// Returns whether `mv` is legal.
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        self.check(mv).is_ok()
    }

    /// Checks whether `mv` is legal, without playing it.
    ///
    /// # Errors
    /// Returns the first rule that `mv` breaks, in the order of [`IllegalMove`].
    pub fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        validate(self, mv)
    }
}

fn validate(game: &Game, mv: Move) -> Result<(), IllegalMove> {
    if let Some(outcome) = game.outcome() {
        return Err(IllegalMove::GameOver(outcome));
    }
    match mv {
        Move::Pass if game.legal_moves() == [Move::Pass] => Ok(()),
        Move::Pass => Err(IllegalMove::MayNotPass),
        Move::Place { piece, at } => {
            validate_kind(game, piece)?;
            validate_placement(game, piece, at)
        }
        Move::Move { piece, to } => {
            validate_kind(game, piece)?;
            validate_movement(game, piece, to)
        }
    }
}

fn validate_kind(game: &Game, piece: Piece) -> Result<(), IllegalMove> {
    let is_included = game.setup().expansions.include(piece.bug());
    if is_included { Ok(()) } else { Err(IllegalMove::NotInSet { piece }) }
}

fn validate_placement(game: &Game, piece: Piece, at: Hex) -> Result<(), IllegalMove> {
    let next = game.next_in_hand(game.to_move(), piece.bug());
    if piece.colour() != game.to_move() {
        Err(IllegalMove::NotYours { piece })
    } else if next != Some(piece) {
        Err(IllegalMove::NotNextInHand { piece, next })
    } else if piece.bug() == Bug::Queen && game.is_queen_too_early() {
        Err(IllegalMove::QueenOnFirstTurn)
    } else if piece.bug() != Bug::Queen && game.is_queen_due() {
        Err(IllegalMove::QueenDue)
    } else {
        validate_target(game, at)
    }
}

fn validate_target(game: &Game, at: Hex) -> Result<(), IllegalMove> {
    let board = game.board();
    if let Some(by) = board.top(at) {
        return Err(IllegalMove::Occupied { at, by });
    }
    if board.is_empty() {
        return if at == Hex::ORIGIN { Ok(()) } else { Err(IllegalMove::NoNeighbourYet) };
    }
    if board.tops_around(at).next().is_none() {
        return Err(IllegalMove::TouchesNothing { at });
    }
    let enemies: Vec<Piece> = board.tops_around(at).filter(|top| top.colour() != game.to_move()).collect();
    let is_first = game.ply() == 1;
    if enemies.is_empty() || is_first { Ok(()) } else { Err(IllegalMove::TouchesEnemy { at, enemies }) }
}

fn validate_movement(game: &Game, piece: Piece, to: Hex) -> Result<(), IllegalMove> {
    let beside = pillbugs_beside(game, piece);
    if piece.colour() != game.to_move() && beside.is_empty() {
        return Err(IllegalMove::NotYours { piece });
    }
    let mut board = game.board().clone();
    let mut generator = game.move_generator(&mut board).ok_or(IllegalMove::QueenInHand)?;
    let from = game.board().place_of(piece).ok_or(IllegalMove::NotOnBoard { piece })?;
    let mut destinations = CellSet::new();
    generator.destinations(piece, &mut destinations);
    if destinations.iter().any(|cell| game.board().place_at(cell) == to) {
        return Ok(());
    }
    validate_mobility(game, piece, from)?;
    if to == from {
        return Err(IllegalMove::AlreadyThere { piece, at: from });
    }
    if piece.colour() == game.to_move() {
        Err(unreachable_reason(game.board(), piece, from, to))
    } else {
        Err(throw_refusal(game, &generator, &beside, piece, from, to))
    }
}

/// Checks the rules that stop `piece` from moving anywhere.
fn validate_mobility(game: &Game, piece: Piece, from: Hex) -> Result<(), IllegalMove> {
    let board = game.board();
    if let Some(by) = board.top(from).filter(|&top| top != piece) {
        return Err(IllegalMove::Covered { piece, by });
    }
    if game.resting() == Some(piece) {
        let thrower = last_thrower(game).expect("only a throw moves the opponent's piece");
        return Err(IllegalMove::Resting { piece, thrower });
    }
    if board.height(from) == 1 && ArticulationPoints::of(board).is_pinned(board, piece, Cell::of(from)) {
        return Err(IllegalMove::SplitsHive { piece, parts: parts_without(board, from) });
    }
    Ok(())
}

/// Returns the thrower of the last move, also after [`Game::play_unchecked`], which does not store it.
fn last_thrower(game: &Game) -> Option<Piece> {
    let played = game.history().last()?;
    let Move::Move { piece, to } = played.mv else { return None };
    played.thrower.or_else(|| {
        let mut before = game.clone();
        before.undo();
        before.thrower_for(piece, to)
    })
}

/// Returns the reason why a `piece` of the side to move, neither covered nor pinned, cannot reach `to`.
fn unreachable_reason(board: &Board, piece: Piece, from: Hex, to: Hex) -> IllegalMove {
    let kinds = movement_kinds(board, piece, Cell::of(from));
    if let Some(illegal) = find_obstacle(board, piece, kinds, from, to) {
        return illegal;
    }
    match board.top(to) {
        Some(by) if !kinds.contains(Bug::Beetle) => IllegalMove::CannotClimb { piece, to, by },
        _ if kinds.count() == 0 => IllegalMove::NothingToCopy { piece },
        _ => IllegalMove::OutOfReach { piece, to, kinds: kinds.collect() },
    }
}

/// Returns the obstacle without which `piece` could reach its target. Ignores first loss of contact, then gates, then both.
fn find_obstacle(board: &Board, piece: Piece, kinds: BugSet, from: Hex, to: Hex) -> Option<IllegalMove> {
    let mut without = board.clone();
    without.lift(piece);
    [Ignored::LostContact, Ignored::Gates, Ignored::Both].into_iter().find_map(|ignored| {
        let lifted = Lifted { board: &without, from: Cell::of(from), ignored };
        let path = kinds.filter_map(|bug| lifted.shortest_path(bug, Cell::of(to))).min_by_key(Vec::len)?;
        // A place far away may share its cell with one within reach.
        let end = path.iter().fold(from, |place, &direction| place.step(direction));
        if end == to { first_obstacle(&without, piece, from, &path) } else { None }
    })
}

/// Returns the first obstacle on a path of `piece`, lifted from `place`.
fn first_obstacle(board: &Board, piece: Piece, mut place: Hex, path: &[Direction]) -> Option<IllegalMove> {
    path.iter().find_map(|&direction| {
        let from = place;
        place = from.step(direction);
        Some(match board.obstacle(Cell::of(from), direction)? {
            Obstacle::LostContact => IllegalMove::LosesContact { piece, from, to: place },
            Obstacle::Gate { level } => {
                IllegalMove::Gate { piece, gate: gate(board, from, direction, level) }
            }
        })
    })
}

/// Returns the gate that blocks a step at `level`.
fn gate(board: &Board, from: Hex, direction: Direction, level: u8) -> Gate {
    let sides = [direction.anticlockwise(), direction.clockwise()].map(|side| from.step(side));
    let pieces = sides.map(|side| board.top(side).expect("the sides of a gate are occupied"));
    Gate { from, to: from.step(direction), sides, pieces, level }
}

/// Returns the pillbugs beside `piece`, and the mosquitoes that copy one, of both colours and also covered ones.
fn pillbugs_beside(game: &Game, piece: Piece) -> Vec<Piece> {
    let board = game.board();
    let around = board.place_of(piece).into_iter().flat_map(Hex::neighbours);
    around.flat_map(|place| board.stack(place)).filter(|&other| has_pillbug_ability(board, other)).collect()
}

/// Returns the reason why the opponent's `piece`, neither covered nor pinned, cannot be thrown to `to`.
fn throw_refusal(
    game: &Game,
    generator: &MoveGenerator,
    beside: &[Piece],
    piece: Piece,
    from: Hex,
    to: Hex,
) -> IllegalMove {
    if game.last_moved() == Some(piece) {
        return IllegalMove::JustMoved { piece };
    }
    if game.board().height(from) > 1 {
        return IllegalMove::InStack { piece, at: from };
    }
    let throwers = generator.throwers_beside(piece);
    if throwers.is_empty() {
        let unable = beside.iter().map(|&thrower| (thrower, why_it_cannot_throw(game, thrower))).collect();
        return IllegalMove::NoThrower { piece, unable };
    }
    let blocked =
        throwers.iter().find_map(|&thrower| find_throw_gate(game.board(), piece, thrower, from, to));
    blocked.unwrap_or(IllegalMove::NotBesideThrower { piece, to, throwers })
}

fn why_it_cannot_throw(game: &Game, thrower: Piece) -> CannotThrow {
    if thrower.colour() != game.to_move() {
        CannotThrow::NotYours
    } else if game.board().is_covered(thrower) {
        CannotThrow::Covered
    } else {
        CannotThrow::Resting
    }
}

/// Returns the gate that stops `thrower` from throwing `piece` to an empty place beside itself.
fn find_throw_gate(board: &Board, piece: Piece, thrower: Piece, from: Hex, to: Hex) -> Option<IllegalMove> {
    let middle = board.place_of(thrower)?;
    let down = middle.direction_to(to).filter(|_| board.top(to).is_none())?;
    let mut without = board.clone();
    without.lift(piece);
    let steps = [(ThrowStep::Up, from, from.direction_to(middle)?), (ThrowStep::Down, middle, down)];
    steps.into_iter().find_map(|(step, place, direction)| {
        let obstacle = without.obstacle(Cell::of(place), direction)?;
        let Obstacle::Gate { level } = obstacle else { return None };
        let gate = gate(&without, place, direction, level);
        Some(IllegalMove::ThrowGate { piece, thrower, step, gate })
    })
}
