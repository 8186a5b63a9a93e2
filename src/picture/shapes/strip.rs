//! What stands on a player's strip: the icon of turn or result, the queen's sides, the kinds in hand, the mark of a pass.

use super::hexagon::{CORNER, sides, tile_brush};
use super::tile;
use crate::hive::{Bug, Colour};
use crate::picture::colour::palette::{Paint, Palette, StripPaints, TilePaints};
use crate::picture::raster::brush::Brush;
use crate::picture::raster::geometry::{between, closed};
use crate::picture::raster::pixmap::Pixmap;
use crate::picture::raster::text::TextRenderer;

/// The thickness of the queen's sides, in tiles, and that of the dark line round them.
const QUEEN_SIDE: f32 = 0.105;
const QUEEN_SIDE_EDGE: f32 = 0.165;

/// What stands at the left of a strip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StatusIcon {
    /// A triangle.
    ToMove,
    /// A crown.
    Winner,
    /// Two bars.
    Draw,
}

/// A kind in a hand, as it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HandSlot {
    pub bug: Bug,
    pub colour: Colour,
    /// Whether it lies on the strip of a player who is to move or has won.
    pub active: bool,
    /// The width of the tile, in pixels.
    pub width: u32,
}

/// The icon at the left of a strip, `size` pixels square.
pub fn status_icon(paints: &StripPaints, icon: StatusIcon, size: u32) -> Pixmap {
    let middle = size as f32 / 2.0;
    let mut brush = Brush::new(size, size, (middle, middle), size as f32 / 100.0);
    let paint = paints.ink;
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

/// The mark of a pass, `size` pixels square: two chevrons.
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

/// The six sides of a queen's tile, the first `filled` of them, from the top clockwise, as taken.
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

/// The tile of a kind in hand on this strip: its letter is its name.
pub fn hand_tile(text: &TextRenderer, tile: &TilePaints, strip: &StripPaints, slot: HandSlot) -> Pixmap {
    tile::tile(text, &on_strip(tile, strip), slot.bug, &slot.bug.letter().to_string(), slot.width)
}

/// The paints of a tile that lies on a strip: outlined so that it stands out from that.
pub fn on_strip(tile: &TilePaints, strip: &StripPaints) -> TilePaints {
    TilePaints { edge: strip.edge, ..*tile }
}
