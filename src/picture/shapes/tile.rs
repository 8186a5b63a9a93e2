//! What a tile looks like: the hexagon, the bug, its name; and the small things on it: height, what lies beneath.
//!
//! Measures are in widths of a tile, from its middle.

use super::bugs;
use crate::hive::{Bug, Piece};
use crate::picture::colour::palette::{Paint, StripPaints, TilePaints};
use crate::picture::layout::plan::{CORNER, short_name, tile_height};
use crate::picture::raster::brush::{At, Brush, whole};
use crate::picture::raster::pixmap::Sheet;
use crate::picture::raster::text::{Anchor, Letters};

/// The dark edge, the rim within it and the face, as parts of a whole tile.
const EDGE_SIZE: f32 = 0.988;
const RIM_SIZE: f32 = 0.945;
const FACE_SIZE: f32 = 0.895;
/// How far the face is moved up, which makes the lower rim the thicker.
const FACE_RISE: f32 = 0.012;
/// Radius of the rounded corners, as a part of the hexagon's.
const ROUNDING: f32 = 0.12;
/// How far the middle of the bug's box lies above that of the tile, and the size of its unit.
pub const BUG_RISE: f32 = 0.158;
const BUG_UNIT: f32 = 0.0062;
/// The name: its baseline and the height of its capitals.
const NAME_BASELINE: f32 = 0.418;
const NAME_CAPITAL: f32 = 0.225;
/// How far the halo round a name reaches.
const HALO: f32 = 0.024;
/// The sheet of a name alone: its height, and how far its middle lies below the tile's.
const NAME_SHEET: f32 = 0.40;
const NAME_MIDDLE: f32 = 0.31;
/// The thickness of the outline of a tile that is not there.
const HOLLOW: f32 = 0.035;

/// The hexagon alone, of `width` pixels.
pub fn ground(paints: &TilePaints, width: u32) -> Sheet {
    let mut brush = tile_brush(width);
    blank(&mut brush, paints);
    brush.finish()
}

/// The bug on a tile of `width` pixels. Apart from the tile, so that an arrow can pass beneath, and from the name, so that
/// it is drawn once for all of its kind.
pub fn figure(paints: &TilePaints, bug: Bug, width: u32) -> Sheet {
    let mut sheet = Sheet::new(width, tile_height(width));
    sheet.bed = Some(paints.face);
    draw_bug(&mut sheet, bug, paints, width);
    sheet
}

/// The name on the tile of `piece`, on a sheet of its own whose middle lies [`below_middle`] that of the tile.
pub fn name(letters: &Letters, paints: &TilePaints, piece: Piece, width: u32) -> Sheet {
    let height = whole(width as f32 * NAME_SHEET / 2.0).unsigned_abs() * 2;
    let mut sheet = Sheet::new(width, height);
    let middle = (width as f32 / 2.0, height as f32 / 2.0 - below_middle(width) as f32);
    draw_label(letters, &mut sheet, middle, (paints.ink, paints.face), &short_name(piece), width);
    sheet
}

/// How many pixels below the middle of a tile that of its name's sheet lies.
pub fn below_middle(width: u32) -> i32 {
    whole(width as f32 * NAME_MIDDLE)
}

/// A tile with its bug and `label`.
pub fn tile(letters: &Letters, paints: &TilePaints, bug: Bug, label: &str, width: u32) -> Sheet {
    let mut sheet = ground(paints, width);
    draw_bug(&mut sheet, bug, paints, width);
    let (middle, _) = middle_and_unit(width);
    draw_label(letters, &mut sheet, middle, (paints.ink, paints.face), label, width);
    sheet
}

fn draw_bug(onto: &mut Sheet, bug: Bug, paints: &TilePaints, width: u32) {
    let ((x, y), unit) = middle_and_unit(width);
    bugs::draw(onto, bug, paints, (x, y - BUG_RISE * unit), BUG_UNIT * unit);
}

/// The name on a tile of `width` pixels about `middle`, in a paint and in a halo of what it lies on: where it crosses a
/// ring or a leg it is read none the less.
fn draw_label(
    letters: &Letters,
    onto: &mut Sheet,
    middle: At,
    (ink, beneath): (Paint, Paint),
    label: &str,
    width: u32,
) {
    let unit = width as f32;
    let at = (middle.0, middle.1 + NAME_BASELINE * unit);
    let capital = NAME_CAPITAL * unit;
    letters.draw_halo(onto, label, at, capital, whole(HALO * unit), beneath);
    letters.draw(onto, label, at, capital, Anchor::Middle, ink);
}

/// The letter of a kind that is used up: where it stands on a tile of `width` pixels, and how high.
pub fn letter_place((x, y): At, width: u32) -> (At, f32) {
    ((x, y + NAME_BASELINE * width as f32), NAME_CAPITAL * width as f32)
}

/// A brush for a tile of `width` pixels: (0, 0) is the tile's middle, 1 its width.
pub fn tile_brush(width: u32) -> Brush {
    let (middle, unit) = middle_and_unit(width);
    Brush::new(width, tile_height(width), middle, unit)
}

fn middle_and_unit(width: u32) -> (At, f32) {
    ((width as f32 / 2.0, tile_height(width) as f32 / 2.0), width as f32)
}

/// The hexagon without a bug.
pub fn blank(brush: &mut Brush, paints: &TilePaints) {
    brush.polygon(&hexagon((0.0, 0.0), CORNER * EDGE_SIZE), paints.edge);
    brush.polygon(&hexagon((0.0, 0.0), CORNER * RIM_SIZE), paints.rim);
    brush.polygon(&hexagon((0.0, -FACE_RISE), CORNER * FACE_SIZE), paints.face);
}

/// Where a tile would lie on a strip: its outline.
pub fn hollow(brush: &mut Brush, strip: &StripPaints) {
    brush.polygon(&hexagon((0.0, 0.0), CORNER * EDGE_SIZE), strip.edge);
    brush.polygon(&hexagon((0.0, 0.0), CORNER * (EDGE_SIZE - 2.0 * HOLLOW)), strip.ground);
}

/// A pointy-top hexagon with rounded corners.
pub fn hexagon((x, y): At, radius: f32) -> Vec<At> {
    let round = radius * ROUNDING;
    // The corner's circle touches both sides when its middle lies this far from the hexagon's.
    let reach = radius - round / (std::f32::consts::FRAC_PI_3).sin();
    let mut corners = Vec::with_capacity(24);
    for corner in 0u8..6 {
        let direction = f32::from(corner) * 60.0 - 90.0;
        let (sin, cos) = direction.to_radians().sin_cos();
        for turn in [-30.0f32, -10.0, 10.0, 30.0] {
            let (dy, dx) = (direction + turn).to_radians().sin_cos();
            corners.push((x + reach * cos + round * dx, y + reach * sin + round * dy));
        }
    }
    corners
}

/// The six corners, the topmost first, clockwise.
pub fn corners(radius: f32) -> [At; 6] {
    std::array::from_fn(|corner| {
        let (sin, cos) = (corner as f32 * 60.0 - 90.0).to_radians().sin_cos();
        (radius * cos, radius * sin)
    })
}
