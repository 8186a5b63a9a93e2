//! A surrounded queen, which ended the game: an outline around her and her neighbours, and a number on each of her sides in the
//! order in which they were filled. The last number stands out.
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
/// Distance of a number's centre from the queen's. Clear of the names of her upper neighbours.
const NUMBER_DISTANCE: f32 = 0.405;
/// The same at the side where another surrounded queen has a number.
const NEAR_NUMBER_DISTANCE: f32 = 0.34;
/// Radius of a number's disc, width of its dark outline, and cap height of the number.
const NUMBER_RADIUS: f32 = 0.128;
const NUMBER_EDGE: f32 = 0.026;
const NUMBER_CAP_HEIGHT: f32 = 0.150;
/// The last number.
const LAST: usize = 6;
/// Scale of the queen's bug, which is drawn smaller to make room for the numbers.
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

/// Returns the centre of the number at the side towards `direction`, relative to the queen's. The numbers of two
/// adjacent queens keep apart.
pub fn number_offset(direction: Direction, is_beside_other: bool) -> Vec2 {
    rotated(direction, (if is_beside_other { NEAR_NUMBER_DISTANCE } else { NUMBER_DISTANCE }, 0.0))
}

/// Draws `number` on a disc, for tiles of `tile` pixels.
pub fn number(text: &TextRenderer, paints: &Palette, number: usize, tile: u32) -> Pixmap {
    let unit = tile as f32;
    let side = round(unit * (NUMBER_RADIUS + NUMBER_EDGE)).unsigned_abs() * 2 + 2;
    let middle = side as f32 / 2.0;
    let mut brush = Brush::new(side, side, (middle, middle), unit);
    let (face, ink) =
        if number < LAST { (paints.turn, paints.badge_ink) } else { (paints.side_filled, paints.badge) };
    brush.disc((0.0, 0.0), NUMBER_RADIUS + NUMBER_EDGE, paints.badge_ink);
    brush.disc((0.0, 0.0), NUMBER_RADIUS, face);
    let mut pixels = brush.finish();
    let cap_height = NUMBER_CAP_HEIGHT * unit;
    let at = (middle, middle + cap_height / 2.0);
    text.draw(&mut pixels, &number.to_string(), at, cap_height, Anchor::Middle, ink);
    pixels
}
