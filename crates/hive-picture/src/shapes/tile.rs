//! Tiles: the hexagon, the bug, its name.
//!
//! Lengths are in tile widths.

use hive::{Bug, Piece};

use super::bugs;
use super::hexagon::{CORNER, hexagon, middle_and_unit, tile_brush, tile_height};
use crate::colour::palette::{PanelPaints, TilePaints};
use crate::raster::brush::Edges;
use crate::raster::geometry::{Vec2, round};
use crate::raster::pixmap::Pixmap;
use crate::raster::text::{Anchor, TextRenderer};

/// Sizes of the outline, the rim and the face, relative to the tile.
const EDGE_SIZE: f32 = 0.988;
const RIM_SIZE: f32 = 0.945;
const FACE_SIZE: f32 = 0.895;
/// Upward shift of the face, which makes the lower rim thicker.
const FACE_RISE: f32 = 0.012;
/// Upward shift of the bug's box, and the size of its unit.
pub const BUG_RISE: f32 = 0.158;
const BUG_UNIT: f32 = 0.0062;
/// The name: baseline and cap height.
pub const NAME_BASELINE: f32 = 0.418;
pub const NAME_CAP_HEIGHT: f32 = 0.225;
/// The upper and the lower end of names, relative to the middle of the tile.
pub const NAME_ROWS: (f32, f32) = (NAME_BASELINE - NAME_CAP_HEIGHT, NAME_BASELINE);
/// A bug in hand is smaller and higher, above its count, and its letter is further left.
const HAND_BUG_RISE: f32 = 0.175;
const HAND_BUG_UNIT: f32 = 0.0057;
const LETTER_LEFT: f32 = 0.20;
/// Width of the halo around a name.
const HALO: f32 = 0.024;
/// The pixmap of a name: height, and distance of its middle below the tile's.
const NAME_HEIGHT: f32 = 0.40;
const NAME_MIDDLE: f32 = 0.31;
/// Cap height on a small tile.
const SMALL_CAP_HEIGHT: f32 = 0.30;
/// Thickness of the outline of a used-up tile.
const OUTLINE: f32 = 0.035;

/// The name on a piece's tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Name {
    pub piece: Piece,
    /// Whether it has the letter of the bug.
    pub letters: bool,
}

impl Name {
    /// Returns the UHP name without the colour's letter. If tiles have no letters, returns the number, or nothing
    /// for the only piece of a kind.
    pub fn label(self) -> String {
        if self.letters {
            self.piece.to_string().split_off(1)
        } else if self.piece.bug().count() > 1 {
            self.piece.number().to_string()
        } else {
            String::new()
        }
    }
}

/// Draws a tile without bug and name, `width` pixels wide.
pub fn blank(paints: &TilePaints, width: u32, edges: Edges) -> Pixmap {
    let mut brush = tile_brush(width).with_edges(edges);
    brush.polygon(&hexagon((0.0, 0.0), CORNER * EDGE_SIZE), paints.edge);
    brush.polygon(&hexagon((0.0, 0.0), CORNER * RIM_SIZE), paints.rim);
    brush.polygon(&hexagon((0.0, -FACE_RISE), CORNER * FACE_SIZE), paints.face);
    brush.finish()
}

/// Draws the bug of a tile of `width` pixels. Separate from the tile, so that the marks of the last ply pass beneath, and from
/// the name, so that pieces of the same kind share it.
pub fn bug(paints: &TilePaints, bug: Bug, width: u32) -> Pixmap {
    let mut pixmap = Pixmap::new(width, tile_height(width));
    pixmap.background = Some(paints.face);
    draw_bug(&mut pixmap, bug, paints, width);
    pixmap
}

/// Draws a name on a pixmap whose middle is [`name_offset`] below the tile's.
pub fn name(text: &TextRenderer, paints: &TilePaints, name: Name, width: u32) -> Pixmap {
    let height = round(width as f32 * NAME_HEIGHT / 2.0).unsigned_abs() * 2;
    let mut pixmap = Pixmap::new(width, height);
    let middle = (width as f32 / 2.0, height as f32 / 2.0 - name_offset(width) as f32);
    draw_label(text, &mut pixmap, middle, paints, &name.label(), width, NAME_CAP_HEIGHT);
    pixmap
}

/// Returns the distance in pixels of the middle of a name's pixmap below its tile's.
pub fn name_offset(width: u32) -> i32 {
    round(width as f32 * NAME_MIDDLE)
}

/// Draws the tile of a bug in hand. Bug and `letter` leave room for the count in the lower right corner.
pub fn in_hand(text: &TextRenderer, paints: &TilePaints, bug: Bug, letter: &str, width: u32) -> Pixmap {
    let mut pixmap = blank(paints, width, Edges::Smooth);
    let ((x, y), unit) = middle_and_unit(width);
    bugs::draw(&mut pixmap, bug, paints, (x, y - HAND_BUG_RISE * unit), HAND_BUG_UNIT * unit);
    draw_label(text, &mut pixmap, (x - LETTER_LEFT * unit, y), paints, letter, width, NAME_CAP_HEIGHT);
    pixmap
}

/// Draws the small tile of a piece beside a stack, with the name as large as possible.
pub fn small(text: &TextRenderer, paints: &TilePaints, name: Name, width: u32) -> Pixmap {
    let mut pixmap = blank(paints, width, Edges::Smooth);
    draw_bug(&mut pixmap, name.piece.bug(), paints, width);
    let (middle, _) = middle_and_unit(width);
    draw_label(text, &mut pixmap, middle, paints, &name.label(), width, SMALL_CAP_HEIGHT);
    pixmap
}

fn draw_bug(onto: &mut Pixmap, bug: Bug, paints: &TilePaints, width: u32) {
    let ((x, y), unit) = middle_and_unit(width);
    bugs::draw(onto, bug, paints, (x, y - BUG_RISE * unit), BUG_UNIT * unit);
}

/// Draws the name on a tile of `width` pixels centred at `middle`. A halo in the face colour keeps it legible
/// across rings and legs. `cap_height` is in tile widths.
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

/// Returns baseline position and cap height of the letter of a used-up bug, on a tile of `width` pixels.
pub fn label_position((x, y): Vec2, width: u32) -> (Vec2, f32) {
    ((x, y + NAME_BASELINE * width as f32), NAME_CAP_HEIGHT * width as f32)
}

/// Draws the outline of a used-up tile on a panel.
pub fn outline(panel: &PanelPaints, width: u32) -> Pixmap {
    let mut brush = tile_brush(width);
    brush.polygon(&hexagon((0.0, 0.0), CORNER * EDGE_SIZE), panel.edge);
    brush.polygon(&hexagon((0.0, 0.0), CORNER * (EDGE_SIZE - 2.0 * OUTLINE)), panel.background);
    brush.finish()
}
