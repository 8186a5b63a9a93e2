//! What a tile looks like: the hexagon, the bug, its name.
//!
//! Measures are in widths of a tile, from its middle.

use hive::{Bug, Piece};

use super::bugs;
use super::hexagon::{CORNER, hexagon, middle_and_unit, tile_brush, tile_height};
use crate::colour::palette::{PanelPaints, TilePaints};
use crate::raster::geometry::{Vec2, round};
use crate::raster::pixmap::Pixmap;
use crate::raster::text::{Anchor, TextRenderer};

/// The dark edge, the rim within it and the face, as parts of a whole tile.
const EDGE_SIZE: f32 = 0.988;
const RIM_SIZE: f32 = 0.945;
const FACE_SIZE: f32 = 0.895;
/// How far the face is moved up, which makes the lower rim the thicker.
const FACE_RISE: f32 = 0.012;
/// How far the middle of the bug's box lies above that of the tile, and the size of its unit.
pub const BUG_RISE: f32 = 0.158;
const BUG_UNIT: f32 = 0.0062;
/// The name: its baseline and the height of its capitals.
const NAME_BASELINE: f32 = 0.418;
const NAME_CAP_HEIGHT: f32 = 0.225;
/// How far the halo round a name reaches.
const HALO: f32 = 0.024;
/// The pixmap of a name alone: its height, and how far its middle lies below the tile's.
const NAME_HEIGHT: f32 = 0.40;
const NAME_MIDDLE: f32 = 0.31;
/// The height of the capitals on a small tile.
const SMALL_CAP_HEIGHT: f32 = 0.30;
/// The thickness of the outline of a tile that is not there.
const OUTLINE: f32 = 0.035;

/// The hexagon alone, of `width` pixels.
pub fn blank(paints: &TilePaints, width: u32) -> Pixmap {
    let mut brush = tile_brush(width);
    brush.polygon(&hexagon((0.0, 0.0), CORNER * EDGE_SIZE), paints.edge);
    brush.polygon(&hexagon((0.0, 0.0), CORNER * RIM_SIZE), paints.rim);
    brush.polygon(&hexagon((0.0, -FACE_RISE), CORNER * FACE_SIZE), paints.face);
    brush.finish()
}

/// The bug on a tile of `width` pixels. Apart from the tile, so that an arrow can pass beneath, and from the name, so that
/// it is drawn once for all of its kind.
pub fn bug(paints: &TilePaints, bug: Bug, width: u32) -> Pixmap {
    let mut pixmap = Pixmap::new(width, tile_height(width));
    pixmap.background = Some(paints.face);
    draw_bug(&mut pixmap, bug, paints, width);
    pixmap
}

/// The name on the tile of `piece`, on a pixmap of its own whose middle lies [`name_offset`] below that of the tile.
pub fn name(text: &TextRenderer, paints: &TilePaints, piece: Piece, width: u32) -> Pixmap {
    let height = round(width as f32 * NAME_HEIGHT / 2.0).unsigned_abs() * 2;
    let mut pixmap = Pixmap::new(width, height);
    let middle = (width as f32 / 2.0, height as f32 / 2.0 - name_offset(width) as f32);
    draw_label(text, &mut pixmap, middle, paints, &label(piece), width, NAME_CAP_HEIGHT);
    pixmap
}

/// How many pixels the middle of a name's pixmap lies below that of its tile.
pub fn name_offset(width: u32) -> i32 {
    round(width as f32 * NAME_MIDDLE)
}

/// A tile with its bug and `label`.
pub fn tile(text: &TextRenderer, paints: &TilePaints, bug: Bug, label: &str, width: u32) -> Pixmap {
    let mut pixmap = blank(paints, width);
    draw_bug(&mut pixmap, bug, paints, width);
    let (middle, _) = middle_and_unit(width);
    draw_label(text, &mut pixmap, middle, paints, label, width, NAME_CAP_HEIGHT);
    pixmap
}

/// The tile of `piece` as it is drawn beside a stack, where its bug and its colour have to do: the name is as large as
/// there is room.
pub fn small(text: &TextRenderer, paints: &TilePaints, piece: Piece, width: u32) -> Pixmap {
    let mut pixmap = blank(paints, width);
    draw_bug(&mut pixmap, piece.bug(), paints, width);
    let (middle, _) = middle_and_unit(width);
    draw_label(text, &mut pixmap, middle, paints, &label(piece), width, SMALL_CAP_HEIGHT);
    pixmap
}

fn draw_bug(onto: &mut Pixmap, bug: Bug, paints: &TilePaints, width: u32) {
    let ((x, y), unit) = middle_and_unit(width);
    bugs::draw(onto, bug, paints, (x, y - BUG_RISE * unit), BUG_UNIT * unit);
}

/// Draws the name on a tile of `width` pixels about `middle`, with a halo in the colour of the face, so that it is legible
/// across rings and legs. `cap_height` is in widths of the tile.
fn draw_label(
    text: &TextRenderer,
    onto: &mut Pixmap,
    middle: Vec2,
    paints: &TilePaints,
    label: &str,
    width: u32,
    cap_height: f32,
) {
    let unit = width as f32;
    let at = (middle.0, middle.1 + NAME_BASELINE * unit);
    let cap_height = cap_height * unit;
    text.draw_halo(onto, label, at, cap_height, round(HALO * unit), paints.face);
    text.draw(onto, label, at, cap_height, Anchor::Middle, paints.ink);
}

/// The letter of a kind that is used up: where it stands on a tile of `width` pixels, and how high.
pub fn label_position((x, y): Vec2, width: u32) -> (Vec2, f32) {
    ((x, y + NAME_BASELINE * width as f32), NAME_CAP_HEIGHT * width as f32)
}

/// The outline of a tile that is not there, on a panel.
pub fn outline(panel: &PanelPaints, width: u32) -> Pixmap {
    let mut brush = tile_brush(width);
    brush.polygon(&hexagon((0.0, 0.0), CORNER * EDGE_SIZE), panel.edge);
    brush.polygon(&hexagon((0.0, 0.0), CORNER * (EDGE_SIZE - 2.0 * OUTLINE)), panel.background);
    brush.finish()
}

/// What stands on a tile: the UHP name without the colour's letter.
pub fn label(piece: Piece) -> String {
    piece.to_string().split_off(1)
}
