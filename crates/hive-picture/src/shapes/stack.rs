//! What lies beneath a stack's top piece: a column of small tiles beside it, from the top to the bottom. A queen among them
//! is larger and has a bright edge: where she is covered must be found at a glance.
//!
//! Measures are in widths of a tile.

use hive::{Bug, Piece};

use super::hexagon::{CORNER, hexagon};
use super::tile;
use crate::colour::palette::Palette;
use crate::raster::brush::Brush;
use crate::raster::geometry::{Vec2, round};
use crate::raster::pixmap::Pixmap;
use crate::raster::text::TextRenderer;

/// The width of a small tile, and of a queen's.
const SMALL: f32 = 0.50;
const QUEEN: f32 = 0.54;
/// The bright edge round a queen's, and the dark one round that.
const BRIGHT: f32 = 0.060;
const DARK: f32 = 0.022;
/// The middle of a column, from that of the tile. To the right it covers a little of the next tile.
const COLUMN: Vec2 = (0.50, 0.02);
/// From tile to tile, unless the column were then higher than this.
const STEP: f32 = 0.46;
const HIGHEST: f32 = 1.25;

/// The middle of the small tile with this index, from the top, of so many.
pub fn place(index: usize, beneath: usize) -> Vec2 {
    let gaps = (beneath.max(2) - 1) as f32;
    let step = STEP.min(HIGHEST / gaps);
    (COLUMN.0, COLUMN.1 + step * (index as f32 - (beneath.max(1) - 1) as f32 / 2.0))
}

/// The width of the small tile of `bug`.
pub const fn width(bug: Bug) -> f32 {
    match bug {
        Bug::Queen => QUEEN,
        _ => SMALL,
    }
}

/// The small tile of one piece beneath a tile of `tile` pixels.
pub fn small_tile(text: &TextRenderer, paints: &Palette, piece: Piece, tile: u32) -> Pixmap {
    tile::small(text, paints.tile(piece.colour()), piece, even(tile as f32 * width(piece.bug())))
}

/// What surrounds the small tile of a queen.
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
