//! The elements of a player's panel: status icon, the queen's sides, bugs in hand, pass mark. Also the occupied sides of a nearly
//! surrounded queen on the board.

use hive::{Bug, Colour, Direction};

use super::hexagon::{CORNER, sides, tile_brush};
use super::tile;
use crate::colour::palette::{Paint, Palette, PanelPaints, TilePaints};
use crate::raster::brush::Brush;
use crate::raster::geometry::{Vec2, between, closed};
use crate::raster::pixmap::Pixmap;
use crate::raster::text::TextRenderer;

/// Thickness of the queen's sides and of the dark lines beneath them, in tile widths.
const QUEEN_SIDE: f32 = 0.105;
const QUEEN_SIDE_EDGE: f32 = 0.165;

/// The occupied sides of a nearly surrounded queen on the board: radius, line width and width of the dark line beneath.
const ENDANGERED_RADIUS: f32 = CORNER * 0.84;
const ENDANGERED: f32 = 0.085;
const ENDANGERED_EDGE: f32 = 0.135;
/// Start and end of a line along its side.
const ENDANGERED_LINE: (f32, f32) = (0.06, 0.94);
/// Two bright bands across each line, as fractions of the side. They set the line apart from other dark lines
/// without relying on colour.
const ENDANGERED_BANDS: [(f32, f32); 2] = [(0.236, 0.412), (0.588, 0.764)];

/// The status icon of a panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StatusIcon {
    /// A triangle.
    ToMove,
    /// A crown.
    Winner,
    /// Two bars.
    Draw,
}

/// A bug in a hand, as drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HandSlot {
    pub bug: Bug,
    pub colour: Colour,
    pub letters: bool,
    /// Width of the tile, in pixels.
    pub width: u32,
}

/// Draws the status icon of a panel, `size` pixels square.
pub fn status_icon(paints: &Palette, icon: StatusIcon, size: u32) -> Pixmap {
    let middle = size as f32 / 2.0;
    let mut brush = Brush::new(size, size, (middle, middle), size as f32 / 100.0);
    let paint = paints.turn;
    match icon {
        StatusIcon::ToMove => triangle(&mut brush, paint),
        StatusIcon::Winner => crown(&mut brush, paint),
        StatusIcon::Draw => {
            brush.stroke(&[(-30.0, -15.0), (30.0, -15.0)], 17.0, paint);
            brush.stroke(&[(-30.0, 15.0), (30.0, 15.0)], 17.0, paint);
        }
    }
    brush.finish()
}

fn triangle(brush: &mut Brush, paint: Paint) {
    let corners = [(-26.0, -38.0), (36.0, 0.0), (-26.0, 38.0)];
    brush.polygon(&corners, paint);
    brush.stroke(&closed(&corners), 12.0, paint);
}

fn crown(brush: &mut Brush, paint: Paint) {
    let corners =
        [(-34.0, 26.0), (-42.0, -24.0), (-18.0, 0.0), (0.0, -36.0), (18.0, 0.0), (42.0, -24.0), (34.0, 26.0)];
    brush.polygon(&corners, paint);
    brush.stroke(&closed(&corners), 7.0, paint);
    brush.stroke(&[(-34.0, 40.0), (34.0, 40.0)], 9.0, paint);
}

/// Draws the pass mark, two chevrons, `size` pixels square.
pub fn pass(paints: &Palette, size: u32) -> Pixmap {
    let middle = size as f32 / 2.0;
    let mut brush = Brush::new(size, size, (middle, middle), size as f32 / 100.0);
    for (width, paint) in [(28.0, paints.mark_edge), (14.0, paints.mark)] {
        for x in [-26.0, 12.0] {
            brush.stroke(&[(x - 6.0, -30.0), (x + 20.0, 0.0), (x - 6.0, 30.0)], width, paint);
        }
    }
    brush.finish()
}

/// Draws the six sides of a queen's tile. The first `filled`, clockwise from the top, are occupied.
pub fn queen_sides(paints: &Palette, filled: u8, width: u32) -> Pixmap {
    let mut brush = tile_brush(width);
    let sides = sides(CORNER - QUEEN_SIDE_EDGE / 2.0);
    for (a, b) in sides {
        brush.stroke(&[a, b], QUEEN_SIDE_EDGE, paints.side_edge);
    }
    for (index, (a, b)) in (0..).zip(sides) {
        let paint = if index < filled { paints.side_filled } else { paints.side_free };
        brush.stroke(&[between(a, b, 0.14), between(a, b, 0.86)], QUEEN_SIDE, paint);
    }
    brush.finish()
}

/// Draws the occupied sides of a nearly surrounded queen within her tile. `taken` has a bit for each
/// direction, in the order of [`Direction::ALL`].
pub fn endangered_queen(paints: &Palette, taken: u8, tile: u32) -> Pixmap {
    let mut brush = tile_brush(tile);
    let is_taken = |(bit, _): &(usize, Direction)| taken & (1 << bit) != 0;
    let directions = Direction::ALL.into_iter().enumerate().filter(is_taken).map(|(_, direction)| direction);
    let taken: Vec<_> =
        directions.map(|direction| sides(ENDANGERED_RADIUS)[side_towards(direction)]).collect();
    for (width, paint) in [(ENDANGERED_EDGE, paints.side_edge), (ENDANGERED, paints.side_filled)] {
        for &(a, b) in &taken {
            brush.stroke(&[between(a, b, ENDANGERED_LINE.0), between(a, b, ENDANGERED_LINE.1)], width, paint);
        }
    }
    for &(a, b) in &taken {
        for (from, to) in ENDANGERED_BANDS {
            brush.polygon(&across(a, b, from, to), paints.badge);
        }
    }
    brush.finish()
}

/// Returns the corners of a band across the line of the side from `a` to `b`, between two fractions of its length.
fn across(a: Vec2, b: Vec2, from: f32, to: f32) -> [Vec2; 4] {
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let half = ENDANGERED / 2.0 / dx.hypot(dy);
    let (x, y) = (-dy * half, dx * half);
    let ((px, py), (qx, qy)) = (between(a, b, from), between(a, b, to));
    [(px + x, py + y), (qx + x, qy + y), (qx - x, qy - y), (px - x, py - y)]
}

/// Returns the index in [`sides`] of the side that faces `direction`.
const fn side_towards(direction: Direction) -> usize {
    match direction {
        Direction::NorthEast => 0,
        Direction::East => 1,
        Direction::SouthEast => 2,
        Direction::SouthWest => 3,
        Direction::West => 4,
        Direction::NorthWest => 5,
    }
}

/// Draws the tile of a bug in hand, with its letter if tiles have letters.
pub fn hand_tile(text: &TextRenderer, tile: &TilePaints, panel: &PanelPaints, slot: HandSlot) -> Pixmap {
    let letter = if slot.letters { slot.bug.letter().to_string() } else { String::new() };
    tile::in_hand(text, &on_panel(tile, panel), slot.bug, &letter, slot.width)
}

/// Returns the paints of a tile on a panel, with an outline that contrasts with the panel.
pub fn on_panel(tile: &TilePaints, panel: &PanelPaints) -> TilePaints {
    TilePaints { edge: panel.edge, ..*tile }
}
