//! Why a move was refused, as marks on a picture: which of them lie where.
//!
//! What they look like is in `shapes.rs`. While they are shown, the marks of the last ply step back.

use crate::hive::{Bug, Colour, Direction, Hex, Piece};
use crate::picture::raster::brush::At;
use crate::picture::scene::{Reason, Scene};
use crate::picture::shapes::refusal::{Mark, Symbol, Tone, turned};
use crate::picture::shapes::stack::Column;

/// Where the sign of a tile lies, in widths of a tile from its middle: there it hides no name, its own nor of a neighbour.
const SIGN: At = (-0.44, 0.17);

/// Whether a mark lies beneath bugs and names, or above all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layer {
    /// Between a tile and what is on it.
    Beneath,
    /// Above everything.
    Above,
}

/// A mark on its way onto the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placed {
    pub layer: Layer,
    pub mark: Mark,
    /// Of whose uppermost piece the middle is meant.
    pub at: Hex,
    /// How far from there.
    pub offset: At,
}

/// All marks of a scene's reasons on the board, in the order in which to draw them.
pub fn placed(scene: &Scene) -> Vec<Placed> {
    let mut parts = 0..;
    let mut placed = Vec::new();
    for reason in &scene.reasons {
        match reason {
            Reason::Actor(at) => placed.push(beneath(Mark::Ring(Tone::Plain), *at)),
            Reason::Target(at) => placed.extend(target(scene, *at)),
            Reason::Instead(at) => placed.push(instead(scene, *at)),
            Reason::Part(tiles) => {
                let part = parts.next().unwrap_or_default();
                placed.extend(tiles.iter().flat_map(|&at| lettered(part, at)));
            }
            Reason::Gate { from, to, .. } => {
                placed.extend(is_empty(scene, *to).then_some(beneath(Mark::Seat, *to)));
                placed.extend(step(*from, *to, Mark::Barred));
            }
            Reason::Loose { from, to } => {
                placed.extend(company(*from, *to).map(|at| beneath(Mark::Seat, at)));
                placed.extend(step(*from, *to, Mark::Broken));
            }
            Reason::Obstacle(at) => placed.extend(signed(Tone::Wrong, Symbol::Warning, *at)),
            Reason::Beneath { at, piece } => placed.extend(chip(scene, *at, *piece)),
            Reason::Resting(at) => placed.extend(signed(Tone::Wrong, Symbol::Pause, *at)),
            Reason::Idle(at) => placed.extend(signed(Tone::Wrong, Symbol::Ban, *at)),
            Reason::Helper(at) => placed.extend(signed(Tone::Right, Symbol::Tick, *at)),
            Reason::Surrounded(at) => {
                placed.push(beneath(Mark::Ring(Tone::Wrong), *at));
                placed.push(Placed { layer: Layer::Above, ..beneath(Mark::Pressed, *at) });
            }
            Reason::ActorInHand(..) | Reason::Wanted(..) | Reason::Unwanted(..) => {}
        }
    }
    placed
}

/// A kind in a hand that is marked: by a ring, and perhaps a sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InHand {
    pub colour: Colour,
    pub bug: Bug,
    pub tone: Tone,
    pub symbol: Option<Symbol>,
}

/// How a reason marks a kind in a hand; `None` if it marks the board.
pub const fn in_hand(reason: &Reason) -> Option<InHand> {
    let (colour, bug, tone, symbol) = match *reason {
        Reason::ActorInHand(colour, bug) => (colour, bug, Tone::Plain, None),
        Reason::Wanted(colour, bug) => (colour, bug, Tone::Right, Some(Symbol::Tick)),
        Reason::Unwanted(colour, bug) => (colour, bug, Tone::Wrong, Some(Symbol::Cross)),
        _ => return None,
    };
    Some(InHand { colour, bug, tone, symbol })
}

const fn beneath(mark: Mark, at: Hex) -> Placed {
    Placed { layer: Layer::Beneath, mark, at, offset: (0.0, 0.0) }
}

const fn sign(symbol: Symbol, at: Hex, offset: At) -> Placed {
    Placed { layer: Layer::Above, mark: Mark::Sign(symbol), at, offset }
}

const fn signed(tone: Tone, symbol: Symbol, at: Hex) -> [Placed; 2] {
    [beneath(Mark::Ring(tone), at), sign(symbol, at, SIGN)]
}

const fn lettered(part: usize, at: Hex) -> [Placed; 2] {
    let letter = Placed { layer: Layer::Above, mark: Mark::Letter(part), at, offset: SIGN };
    [beneath(Mark::Part(part), at), letter]
}

fn instead(scene: &Scene, at: Hex) -> Placed {
    sign(Symbol::Tick, at, if is_empty(scene, at) { (0.0, 0.0) } else { SIGN })
}

/// A cross would hide a piece, so there a sign has to do.
fn target(scene: &Scene, at: Hex) -> [Placed; 2] {
    if is_empty(scene, at) {
        [beneath(Mark::Seat, at), beneath(Mark::Cross, at)]
    } else {
        signed(Tone::Wrong, Symbol::Cross, at)
    }
}

fn is_empty(scene: &Scene, at: Hex) -> bool {
    scene.stacks.iter().all(|stack| stack.at != at)
}

/// Half-way of a step between neighbours.
fn step(from: Hex, to: Hex, mark: fn(Direction) -> Mark) -> Option<Placed> {
    let direction = from.direction_to(to)?;
    let offset = turned(direction, (0.5, 0.0));
    Some(Placed { layer: Layer::Above, mark: mark(direction), at: from, offset })
}

/// The places that touch both.
fn company(from: Hex, to: Hex) -> impl Iterator<Item = Hex> {
    from.neighbours().into_iter().filter(move |&near| near.direction_to(to).is_some())
}

/// The frame round the chip of `piece`.
fn chip(scene: &Scene, at: Hex, piece: Piece) -> Option<Placed> {
    let stack = scene.stacks.iter().find(|stack| stack.at == at)?;
    let beneath = stack.pieces.len().checked_sub(1)?;
    let index = stack.pieces.iter().rev().skip(1).position(|&other| other == piece)?;
    let column = Column::of(beneath);
    Some(Placed { layer: Layer::Above, mark: Mark::Chip(column), at, offset: column.chip(index, beneath) })
}

/// The places that a picture has to show.
pub fn places(reason: &Reason) -> Vec<Hex> {
    match reason {
        Reason::Actor(at)
        | Reason::Target(at)
        | Reason::Instead(at)
        | Reason::Obstacle(at)
        | Reason::Beneath { at, .. }
        | Reason::Resting(at)
        | Reason::Idle(at)
        | Reason::Helper(at)
        | Reason::Surrounded(at) => vec![*at],
        Reason::Part(places) => places.clone(),
        Reason::Gate { from, to, sides } => vec![*from, *to, sides[0], sides[1]],
        Reason::Loose { from, to } => [*from, *to].into_iter().chain(company(*from, *to)).collect(),
        Reason::ActorInHand(..) | Reason::Wanted(..) | Reason::Unwanted(..) => Vec::new(),
    }
}
