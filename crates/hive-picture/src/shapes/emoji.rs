//! The shape of a bug emoji: a tile that fills its square.
//!
//! Lengths are relative to the side of the square.

use hive::Bug;

use super::bugs;
use super::hexagon::hexagon;
use crate::colour::palette::TilePaints;
use crate::raster::brush::Brush;
use crate::raster::pixmap::Pixmap;

/// Circumradius of the edge, the rim and the face. Broader than on a board, because an emoji in a line of
/// text has 22 pixels.
const EDGE: f32 = 0.5;
const RIM: f32 = 0.475;
const FACE: f32 = 0.435;

/// A unit of the bug's box. The bug slightly overlaps the edge of the tile.
const BUG_UNIT: f32 = 0.0066;

/// Draws an emoji of `side` × `side` pixels.
pub fn draw(paints: &TilePaints, bug: Bug, side: u32) -> Pixmap {
    let (middle, unit) = (side as f32 / 2.0, side as f32);
    let mut brush = Brush::new(side, side, (middle, middle), unit);
    for (radius, paint) in [(EDGE, paints.edge), (RIM, paints.rim), (FACE, paints.face)] {
        brush.polygon(&hexagon((0.0, 0.0), radius), paint);
    }
    let mut pixmap = brush.finish();
    bugs::draw(&mut pixmap, bug, paints, (middle, middle), BUG_UNIT * unit);
    pixmap
}
