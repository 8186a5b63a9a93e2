//! Why a move was refused, as marks on a picture: which of them lie where.
//!
//! What they look like is in `shapes/refusal.rs`. While they are shown, the marks of the last ply step back.

use hive::{Bug, Colour, Direction, Hex, Piece};

use crate::description::reason::{Reason, beside_step};
use crate::description::scene::Scene;
use crate::raster::geometry::Vec2;
use crate::shapes::refusal::{Icon, Mark, Tone, turned};
use crate::shapes::stack;

/// Where the icon of a tile lies, in widths of a tile from its middle: there it hides no name, its own nor of a neighbour.
const ICON: Vec2 = (-0.44, 0.17);

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
pub struct PlacedMark {
    pub layer: Layer,
    pub mark: Mark,
    /// Of whose uppermost piece the middle is meant.
    pub at: Hex,
    /// How far from there.
    pub offset: Vec2,
}

/// All marks of a scene's reasons on the board, in the order in which to draw them.
pub fn placed_marks(scene: &Scene) -> Vec<PlacedMark> {
    let mut parts = 0..;
    let mut placed = Vec::new();
    for reason in &scene.reasons {
        match reason {
            Reason::Actor(at) => placed.push(beneath(Mark::Ring(Tone::Plain), *at)),
            Reason::Target(at) => placed.extend(target(scene, *at)),
            Reason::Instead(at) => placed.push(instead(scene, *at)),
            Reason::Part(tiles) => {
                let part = parts.next().unwrap_or_default();
                placed.extend(tiles.iter().flat_map(|&at| part_marks(part, at)));
            }
            Reason::Gate { from, to, .. } => {
                placed.extend(scene.pieces_at(*to).is_empty().then_some(beneath(Mark::EmptyPlace, *to)));
                placed.extend(step(*from, *to, Mark::BarredStep));
            }
            Reason::Loose { from, to } => {
                placed.extend(beside_step(*from, *to).map(|at| beneath(Mark::EmptyPlace, at)));
                placed.extend(step(*from, *to, Mark::BrokenStep));
            }
            Reason::Obstacle(at) => placed.extend(ring_and_icon(Tone::Wrong, Icon::Warning, *at)),
            Reason::Beneath { at, piece } => placed.extend(beneath_others(scene, *at, *piece)),
            Reason::Resting(at) => placed.extend(ring_and_icon(Tone::Wrong, Icon::Pause, *at)),
            Reason::Idle(at) => placed.extend(ring_and_icon(Tone::Wrong, Icon::Ban, *at)),
            Reason::Helper(at) => placed.extend(ring_and_icon(Tone::Right, Icon::Check, *at)),
            Reason::Surrounded(at) => {
                placed.push(beneath(Mark::Ring(Tone::Wrong), *at));
                placed.push(PlacedMark { layer: Layer::Above, ..beneath(Mark::Surrounded, *at) });
            }
            Reason::ActorInHand(..) | Reason::Wanted(..) | Reason::Unwanted(..) => {}
        }
    }
    placed
}

/// A kind in a hand that is marked: by a ring, and perhaps an icon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InHand {
    pub colour: Colour,
    pub bug: Bug,
    pub tone: Tone,
    pub icon: Option<Icon>,
}

/// How a reason marks a kind in a hand; `None` if it marks the board.
pub const fn in_hand(reason: &Reason) -> Option<InHand> {
    let (colour, bug, tone, icon) = match *reason {
        Reason::ActorInHand(colour, bug) => (colour, bug, Tone::Plain, None),
        Reason::Wanted(colour, bug) => (colour, bug, Tone::Right, Some(Icon::Check)),
        Reason::Unwanted(colour, bug) => (colour, bug, Tone::Wrong, Some(Icon::Cross)),
        _ => return None,
    };
    Some(InHand { colour, bug, tone, icon })
}

const fn beneath(mark: Mark, at: Hex) -> PlacedMark {
    PlacedMark { layer: Layer::Beneath, mark, at, offset: (0.0, 0.0) }
}

const fn lone_icon(icon: Icon, at: Hex, offset: Vec2) -> PlacedMark {
    PlacedMark { layer: Layer::Above, mark: Mark::Icon(icon), at, offset }
}

const fn ring_and_icon(tone: Tone, icon: Icon, at: Hex) -> [PlacedMark; 2] {
    [beneath(Mark::Ring(tone), at), lone_icon(icon, at, ICON)]
}

const fn part_marks(part: usize, at: Hex) -> [PlacedMark; 2] {
    let numeral = PlacedMark { layer: Layer::Above, mark: Mark::Numeral(part), at, offset: ICON };
    [beneath(Mark::Part(part), at), numeral]
}

fn instead(scene: &Scene, at: Hex) -> PlacedMark {
    lone_icon(Icon::Check, at, if scene.pieces_at(at).is_empty() { (0.0, 0.0) } else { ICON })
}

/// A cross would hide a piece, so there an icon has to do.
fn target(scene: &Scene, at: Hex) -> [PlacedMark; 2] {
    if scene.pieces_at(at).is_empty() {
        [beneath(Mark::EmptyPlace, at), beneath(Mark::Cross, at)]
    } else {
        ring_and_icon(Tone::Wrong, Icon::Cross, at)
    }
}

/// Half-way of a step between neighbours.
fn step(from: Hex, to: Hex, mark: fn(Direction) -> Mark) -> Option<PlacedMark> {
    let direction = from.direction_to(to)?;
    let offset = turned(direction, (0.5, 0.0));
    Some(PlacedMark { layer: Layer::Above, mark: mark(direction), at: from, offset })
}

/// The frame round the small tile of `piece`.
fn beneath_others(scene: &Scene, at: Hex, piece: Piece) -> Option<PlacedMark> {
    let pieces = scene.pieces_at(at);
    let beneath = pieces.len().checked_sub(1)?;
    let index = pieces.iter().rev().skip(1).position(|&other| other == piece)?;
    Some(PlacedMark {
        layer: Layer::Above,
        mark: Mark::Beneath(piece.bug()),
        at,
        offset: stack::place(index, beneath),
    })
}
