//! Placement of the marks that explain a refused move.
//!
//! `shapes/refusal.rs` draws them. While they are shown, the marks of the last ply are thin.

use hive::{Bug, Colour, Direction, Hex, Piece};

use super::column;
use crate::description::refusal::{RefusalMark, beside_step};
use crate::description::scene::Scene;
use crate::raster::geometry::Vec2;
use crate::shapes::refusal::{Icon, MarkShape, Tone, rotated};

/// Position of a tile's icon relative to its middle, in tile widths. Covers neither the tile's name nor a
/// neighbour's.
const ICON: Vec2 = (-0.44, 0.17);

/// Z-order of a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layer {
    /// Above tiles, below bugs and names.
    Beneath,
    /// Above everything.
    Above,
}

/// A mark with its position on the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlacedMark {
    pub layer: Layer,
    pub mark: MarkShape,
    /// The place. Positions refer to the middle of its top piece.
    pub at: Hex,
    /// Offset in tile widths.
    pub offset: Vec2,
}

/// Returns all refusal marks of a scene on the board, in drawing order within each layer.
pub fn placed_marks(scene: &Scene) -> Vec<PlacedMark> {
    let mut parts = 0..;
    let mut placed = Vec::new();
    for mark in &scene.refusal_marks {
        match mark {
            RefusalMark::MovedPiece(at) => placed.push(beneath(MarkShape::Ring(Tone::Neutral), *at)),
            RefusalMark::Target(at) => placed.extend(target(scene, *at)),
            RefusalMark::Alternative(at) => placed.push(alternative(scene, *at)),
            RefusalMark::Part(tiles) => {
                let part = parts.next().unwrap_or_default();
                placed.extend(tiles.iter().flat_map(|&at| part_marks(part, at)));
            }
            RefusalMark::Gate { from, to, .. } => {
                placed.extend(scene.pieces_at(*to).is_empty().then_some(beneath(MarkShape::EmptyPlace, *to)));
                placed.extend(step(*from, *to, MarkShape::BarredStep));
            }
            RefusalMark::LosesContact { from, to } => {
                placed.extend(beside_step(*from, *to).map(|at| beneath(MarkShape::EmptyPlace, at)));
                placed.extend(step(*from, *to, MarkShape::BrokenStep));
            }
            RefusalMark::Obstacle(at) => placed.extend(ring_and_icon(Tone::Forbidden, Icon::Warning, *at)),
            RefusalMark::Covered { at, piece } => placed.extend(covered_piece(scene, *at, *piece)),
            RefusalMark::Resting(at) => placed.extend(ring_and_icon(Tone::Forbidden, Icon::Pause, *at)),
            RefusalMark::Forbidden(at) => placed.extend(ring_and_icon(Tone::Forbidden, Icon::Ban, *at)),
            RefusalMark::Allowed(at) => placed.extend(ring_and_icon(Tone::Allowed, Icon::Check, *at)),
            RefusalMark::Surrounded(at) => {
                placed.push(beneath(MarkShape::Ring(Tone::Forbidden), *at));
                placed.push(PlacedMark { layer: Layer::Above, ..beneath(MarkShape::Surrounded, *at) });
            }
            RefusalMark::MovedPieceInHand(..)
            | RefusalMark::AllowedInHand(..)
            | RefusalMark::ForbiddenInHand(..) => {}
        }
    }
    placed
}

/// A mark on a bug in a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InHand {
    pub colour: Colour,
    pub bug: Bug,
    pub tone: Tone,
    pub icon: Option<Icon>,
}

/// Returns how to mark a bug in a hand, or `None` if the mark is on the board.
pub const fn in_hand(mark: &RefusalMark) -> Option<InHand> {
    let (colour, bug, tone, icon) = match *mark {
        RefusalMark::MovedPieceInHand(colour, bug) => (colour, bug, Tone::Neutral, None),
        RefusalMark::AllowedInHand(colour, bug) => (colour, bug, Tone::Allowed, Some(Icon::Check)),
        RefusalMark::ForbiddenInHand(colour, bug) => (colour, bug, Tone::Forbidden, Some(Icon::Cross)),
        _ => return None,
    };
    Some(InHand { colour, bug, tone, icon })
}

const fn beneath(mark: MarkShape, at: Hex) -> PlacedMark {
    PlacedMark { layer: Layer::Beneath, mark, at, offset: (0.0, 0.0) }
}

const fn icon_above(icon: Icon, at: Hex, offset: Vec2) -> PlacedMark {
    PlacedMark { layer: Layer::Above, mark: MarkShape::Icon(icon), at, offset }
}

const fn ring_and_icon(tone: Tone, icon: Icon, at: Hex) -> [PlacedMark; 2] {
    [beneath(MarkShape::Ring(tone), at), icon_above(icon, at, ICON)]
}

const fn part_marks(part: usize, at: Hex) -> [PlacedMark; 2] {
    let numeral = PlacedMark { layer: Layer::Above, mark: MarkShape::Numeral(part), at, offset: ICON };
    [beneath(MarkShape::Part(part), at), numeral]
}

fn alternative(scene: &Scene, at: Hex) -> PlacedMark {
    icon_above(Icon::Check, at, if scene.pieces_at(at).is_empty() { (0.0, 0.0) } else { ICON })
}

/// Occupied places get an icon, because a cross would hide the piece.
fn target(scene: &Scene, at: Hex) -> [PlacedMark; 2] {
    if scene.pieces_at(at).is_empty() {
        [beneath(MarkShape::EmptyPlace, at), beneath(MarkShape::Cross, at)]
    } else {
        ring_and_icon(Tone::Forbidden, Icon::Cross, at)
    }
}

/// Places a mark halfway between two neighbours.
fn step(from: Hex, to: Hex, mark: fn(Direction) -> MarkShape) -> Option<PlacedMark> {
    let direction = from.direction_to(to)?;
    let offset = rotated(direction, (0.5, 0.0));
    Some(PlacedMark { layer: Layer::Above, mark: mark(direction), at: from, offset })
}

/// Frames the small tile of a covered piece.
fn covered_piece(scene: &Scene, at: Hex, piece: Piece) -> Option<PlacedMark> {
    let pieces = scene.pieces_at(at);
    let index = pieces.iter().rev().skip(1).position(|&other| other == piece)?;
    Some(PlacedMark {
        layer: Layer::Above,
        mark: MarkShape::Covered(piece.bug()),
        at,
        offset: *column::places(scene, at).get(index)?,
    })
}
