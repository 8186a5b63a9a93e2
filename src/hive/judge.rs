//! Decides whether a move is legal, and if not, which rule it breaks first.
//!
//! The order of the checks is the order of the variants of [`IllegalMove`].

use super::board::Places;
use super::freedom::{Ignoring, Lifted, Obstacle};
use super::moves::{Turn, has_ability, kinds};
use super::{Bug, Direction, Game, Gate, Hex, Idle, IllegalMove, Leg, Move, Piece};

/// Whether `mv` may be played in `game`.
pub(super) fn verdict(game: &Game, mv: Move) -> Result<(), IllegalMove> {
    if let Some(outcome) = game.outcome() {
        return Err(IllegalMove::GameOver(outcome));
    }
    match mv {
        Move::Pass if game.legal_moves() == [Move::Pass] => Ok(()),
        Move::Pass => Err(IllegalMove::MayNotPass),
        Move::Place { piece, at } => {
            in_set(game, piece)?;
            placed(game, piece, at)
        }
        Move::Move { piece, to } => {
            in_set(game, piece)?;
            moved(game, piece, to)
        }
    }
}

fn in_set(game: &Game, piece: Piece) -> Result<(), IllegalMove> {
    let is_included = game.setup().expansions.include(piece.bug());
    if is_included { Ok(()) } else { Err(IllegalMove::NotInSet { piece }) }
}

fn placed(game: &Game, piece: Piece, at: Hex) -> Result<(), IllegalMove> {
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
        placed_at(game, at)
    }
}

fn placed_at(game: &Game, at: Hex) -> Result<(), IllegalMove> {
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

fn moved(game: &Game, piece: Piece, to: Hex) -> Result<(), IllegalMove> {
    let beside = possible_throwers(game, piece);
    if piece.colour() != game.to_move() && beside.is_empty() {
        return Err(IllegalMove::NotYours { piece });
    }
    let turn = game.turn().ok_or(IllegalMove::QueenInHand)?;
    let from = game.board().place_of(piece).ok_or(IllegalMove::NotOnBoard { piece })?;
    let mut destinations = Places::default();
    turn.destinations(piece, &mut destinations);
    if destinations.contains(to) {
        return Ok(());
    }
    held(game, &turn, piece, from)?;
    if to == from {
        return Err(IllegalMove::AlreadyThere { piece, at: from });
    }
    if piece.colour() == game.to_move() {
        Err(unreachable(&turn, piece, from, to))
    } else {
        Err(unthrown(game, &turn, &beside, piece, from, to))
    }
}

/// The rules that hold `piece` where it is, wherever it should go.
fn held(game: &Game, turn: &Turn, piece: Piece, from: Hex) -> Result<(), IllegalMove> {
    let board = game.board();
    if let Some(by) = board.top(from).filter(|&top| top != piece) {
        return Err(IllegalMove::Covered { piece, by });
    }
    if game.resting() == Some(piece) {
        let thrower = game.history().last().and_then(|played| played.thrower);
        let thrower = thrower.expect("only a throw moves the opponent's piece");
        return Err(IllegalMove::Resting { piece, thrower });
    }
    if board.height(from) == 1 && turn.links.contains(piece) {
        return Err(IllegalMove::SplitsHive { piece, parts: board.parts_without(from) });
    }
    Ok(())
}

/// Why one's own `piece`, which nothing holds, does not get to another place.
fn unreachable(turn: &Turn, piece: Piece, from: Hex, to: Hex) -> IllegalMove {
    let kinds: Vec<Bug> = kinds(turn.board, piece).collect();
    if let Some(illegal) = hindered(turn, piece, &kinds, from, to) {
        return illegal;
    }
    match turn.board.top(to) {
        Some(by) if !kinds.contains(&Bug::Beetle) => IllegalMove::CannotClimb { piece, to, by },
        _ if kinds.is_empty() => IllegalMove::NothingToCopy { piece },
        _ => IllegalMove::OutOfReach { piece, to, kinds },
    }
}

/// The obstacle that alone keeps `piece` from its target, if there is one: a loss of touch rather than a gate.
fn hindered(turn: &Turn, piece: Piece, kinds: &[Bug], from: Hex, to: Hex) -> Option<IllegalMove> {
    [Ignoring::LostTouch, Ignoring::Gates, Ignoring::Both].into_iter().find_map(|ignoring| {
        let lifted = Lifted { board: turn.board, from, ignoring };
        let way = kinds.iter().filter_map(|&bug| lifted.way(bug, to)).min_by_key(Vec::len)?;
        let (from, to, obstacle) = first_obstacle(&lifted, &way)?;
        Some(match obstacle {
            Obstacle::LostTouch => IllegalMove::LosesTouch { piece, from, to },
            Obstacle::Gate { sides, height } => {
                IllegalMove::Gate { piece, gate: gate(turn, from, to, sides, height) }
            }
        })
    })
}

fn first_obstacle(lifted: &Lifted, way: &[Hex]) -> Option<(Hex, Hex, Obstacle)> {
    way.windows(2).find_map(|step| {
        let direction = step[0].direction_to(step[1])?;
        lifted.obstacle(step[0], direction).map(|obstacle| (step[0], step[1], obstacle))
    })
}

fn gate(turn: &Turn, from: Hex, to: Hex, sides: [Hex; 2], height: u8) -> Gate {
    let pieces = sides.map(|side| turn.board.top(side).expect("a gate is made of occupied places"));
    Gate { from, to, sides, pieces, height }
}

/// The pillbugs beside `piece`, and the mosquitoes beside it that copy one, of either colour and also under others.
fn possible_throwers(game: &Game, piece: Piece) -> Vec<Piece> {
    let board = game.board();
    let around = board.place_of(piece).into_iter().flat_map(Hex::neighbours);
    around.flat_map(|place| board.stack(place)).filter(|&other| has_ability(board, other)).collect()
}

/// Why the opponent's `piece`, which nothing holds, cannot be thrown there.
fn unthrown(game: &Game, turn: &Turn, beside: &[Piece], piece: Piece, from: Hex, to: Hex) -> IllegalMove {
    if turn.frozen == Some(piece) {
        return IllegalMove::JustMoved { piece };
    }
    if turn.board.height(from) > 1 {
        return IllegalMove::InStack { piece, at: from };
    }
    let throwers: Vec<Piece> = turn.throwers(piece).collect();
    if throwers.is_empty() {
        let idle = beside.iter().map(|&thrower| (thrower, idleness(game, thrower))).collect();
        return IllegalMove::NoThrower { piece, idle };
    }
    let closed = throwers.iter().find_map(|&thrower| gate_of_throw(turn, piece, thrower, from, to));
    closed.unwrap_or(IllegalMove::NotBesideThrower { piece, to, throwers })
}

fn idleness(game: &Game, thrower: Piece) -> Idle {
    if thrower.colour() != game.to_move() {
        Idle::NotYours
    } else if game.board().is_covered(thrower) {
        Idle::Covered
    } else {
        Idle::Resting
    }
}

/// The gate that keeps `thrower` from throwing `piece` to an empty place beside itself.
fn gate_of_throw(turn: &Turn, piece: Piece, thrower: Piece, from: Hex, to: Hex) -> Option<IllegalMove> {
    let middle = turn.board.place_of(thrower)?;
    let down = middle.direction_to(to).filter(|_| turn.board.top(to).is_none())?;
    let lifted = Lifted { board: turn.board, from, ignoring: Ignoring::Nothing };
    let legs: [(Leg, Hex, Direction); 2] =
        [(Leg::Up, from, from.direction_to(middle)?), (Leg::Down, middle, down)];
    legs.into_iter().find_map(|(leg, place, direction)| {
        let Obstacle::Gate { sides, height } = lifted.obstacle(place, direction)? else { return None };
        let gate = gate(turn, place, place.step(direction), sides, height);
        Some(IllegalMove::ThrowGate { piece, thrower, leg, gate })
    })
}
