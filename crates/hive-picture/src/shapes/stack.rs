//! The small tiles of covered pieces. A queen's has a bright edge, so that players notice her.
//!
//! Lengths are in tile widths.

use hive::Bug;

use super::hexagon::{CORNER, hexagon};
use super::tile::{self, Name};
use crate::colour::palette::Palette;
use crate::raster::brush::Brush;
use crate::raster::geometry::round;
use crate::raster::pixmap::Pixmap;
use crate::raster::text::TextRenderer;

/// Width of a small tile, and of a queen's. With her edge, she fits between the names of neighbours.
const SMALL: f32 = 0.48;
const QUEEN: f32 = 0.46;
/// The bright edge of a queen's small tile, and its dark outline.
const BRIGHT: f32 = 0.060;
const DARK: f32 = 0.020;

/// Returns the width of the small tile of `bug`.
pub const fn width(bug: Bug) -> f32 {
    match bug {
        Bug::Queen => QUEEN,
        _ => SMALL,
    }
}

/// Returns the distance from the middle to the corners of the small tile of `bug`, with its edge.
pub const fn radius(bug: Bug) -> f32 {
    match bug {
        Bug::Queen => QUEEN * CORNER + BRIGHT + DARK,
        _ => SMALL * CORNER,
    }
}

/// Draws the small tile of a piece covered by a tile of `tile` pixels.
pub fn small_tile(text: &TextRenderer, paints: &Palette, name: Name, tile: u32) -> Pixmap {
    let piece = name.piece;
    tile::small(text, paints.tile(piece.colour()), name, even(tile as f32 * width(piece.bug())))
}

/// Draws the edge around the small tile of a queen.
pub fn queen_edge(paints: &Palette, tile: u32) -> Pixmap {
    let unit = tile as f32;
    let size = even(unit * (2.0 * CORNER * QUEEN + 4.0 * (BRIGHT + DARK)));
    let middle = size as f32 / 2.0;
    let mut brush = Brush::new(size, size, (middle, middle), unit);
    for (reach, paint) in [(BRIGHT + DARK, paints.mark_edge), (BRIGHT, paints.turn)] {
        brush.polygon(&hexagon((0.0, 0.0), QUEEN * CORNER + reach), paint);
    }
    brush.finish()
}

fn even(length: f32) -> u32 {
    round(length / 2.0).unsigned_abs() * 2
}
