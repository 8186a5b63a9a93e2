//! The wreath of a surrounded queen, which ended the game: an outline around her and her neighbours, and a
//! numbered bead on each of her sides in the order in which they were filled. The last bead stands out.
//!
//! Lengths are in tile widths.

use hive::Direction;

use super::hexagon::CORNER;
use super::refusal::rotated;
use crate::colour::palette::Palette;
use crate::raster::brush::Brush;
use crate::raster::geometry::{Vec2, closed, round};
use crate::raster::pixmap::Pixmap;
use crate::raster::text::{Anchor, TextRenderer};

/// Size of the outline's pixmap, line width and width of the dark line beneath. The tiles cover the inner half.
const OUTLINE_PIXMAP: f32 = 3.44;
const BRIGHT: f32 = 0.190;
const DARK: f32 = 0.250;
/// Distance of a bead's centre from the queen's. Clear of the names of her upper neighbours.
const BEAD_DISTANCE: f32 = 0.405;
/// The same at the side where another surrounded queen has a bead.
const NEAR_BEAD_DISTANCE: f32 = 0.34;
/// Radius of a bead, width of its dark outline, and cap height of its number.
const BEAD_RADIUS: f32 = 0.128;
const BEAD_EDGE: f32 = 0.026;
const BEAD_CAP_HEIGHT: f32 = 0.150;
/// Number of the last bead.
const LAST: usize = 6;
/// Width of the queen within the beads.
pub const QUEEN: f32 = 0.70;

/// Draws the outline around a queen and her neighbours, for tiles of `tile` pixels.
pub fn outline(paints: &Palette, tile: u32) -> Pixmap {
    let side = round(tile as f32 * OUTLINE_PIXMAP / 2.0).unsigned_abs() * 2;
    let middle = side as f32 / 2.0;
    let mut brush = Brush::new(side, side, (middle, middle), tile as f32);
    let line = closed(&corners());
    brush.stroke(&line, DARK, paints.mark_edge);
    brush.stroke(&line, BRIGHT, paints.turn);
    brush.finish()
}

/// Returns the 18 corners of the outline, clockwise.
fn corners() -> Vec<Vec2> {
    let of_neighbour = |direction: Direction| {
        [-90.0f32, -30.0, 30.0].map(|degrees| {
            let (sin, cos) = degrees.to_radians().sin_cos();
            rotated(direction, (1.0 + CORNER * cos, CORNER * sin))
        })
    };
    CLOCKWISE.into_iter().flat_map(of_neighbour).collect()
}

const CLOCKWISE: [Direction; 6] = [
    Direction::East,
    Direction::SouthEast,
    Direction::SouthWest,
    Direction::West,
    Direction::NorthWest,
    Direction::NorthEast,
];

/// Returns the centre of the bead at the side towards `direction`, relative to the queen's. Beads of two queens
/// side by side keep apart.
pub fn bead_place(direction: Direction, is_beside_wreath: bool) -> Vec2 {
    rotated(direction, (if is_beside_wreath { NEAR_BEAD_DISTANCE } else { BEAD_DISTANCE }, 0.0))
}

/// Draws the bead with `number`, for tiles of `tile` pixels.
pub fn bead(text: &TextRenderer, paints: &Palette, number: usize, tile: u32) -> Pixmap {
    let unit = tile as f32;
    let side = round(unit * (BEAD_RADIUS + BEAD_EDGE)).unsigned_abs() * 2 + 2;
    let middle = side as f32 / 2.0;
    let mut brush = Brush::new(side, side, (middle, middle), unit);
    let (face, ink) =
        if number < LAST { (paints.turn, paints.badge_ink) } else { (paints.side_filled, paints.badge) };
    brush.disc((0.0, 0.0), BEAD_RADIUS + BEAD_EDGE, paints.badge_ink);
    brush.disc((0.0, 0.0), BEAD_RADIUS, face);
    let mut pixels = brush.finish();
    let cap_height = BEAD_CAP_HEIGHT * unit;
    let at = (middle, middle + cap_height / 2.0);
    text.draw(&mut pixels, &number.to_string(), at, cap_height, Anchor::Middle, ink);
    pixels
}
