//! The marks of a choice: a ring inside each playable tile, a numbered disc on each target, and the chosen
//! piece lifted above its shadow. All use one bright paint with a dark outline. They stay clear of the edges
//! between tiles, where the marks of the last ply are.
//!
//! Lengths are in tile widths.

use super::hexagon::{CORNER, corners, hexagon, tile_brush};
use crate::colour::palette::Palette;
use crate::raster::brush::Brush;
use crate::raster::geometry::{Vec2, closed, round};
use crate::raster::pixmap::Pixmap;
use crate::raster::text::{Anchor, TextRenderer};

/// The ring: radius, line width, and width of the dark line beneath.
const RING: f32 = CORNER * 0.88;
const RING_BRIGHT: f32 = 0.062;
const RING_DARK: f32 = 0.125;
/// How far a chosen piece is lifted.
pub const LIFT: f32 = 0.13;
/// Size of its shadow, relative to a tile.
const SHADOW: f32 = 0.97;
/// Width of a disc's dark outline.
const DISC_EDGE: f32 = 0.045;
/// Numbers from here on are drawn smaller, because discs have room for two digits.
const THREE_DIGITS: usize = 100;
const THREE_DIGIT_SCALE: f32 = 0.7;

/// Kinds of numbered disc.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Disc {
    /// In the middle of an empty place.
    Empty,
    /// On the bug of an occupied place. Leaves the name legible, and the small tiles beside this stack and its western
    /// neighbour.
    Occupied,
}

impl Disc {
    /// Returns its centre, relative to the middle of the tile.
    pub const fn middle(self) -> Vec2 {
        match self {
            Self::Empty => (0.0, 0.0),
            Self::Occupied => (-0.03, -0.15),
        }
    }

    const fn radius(self) -> f32 {
        match self {
            Self::Empty => 0.38,
            Self::Occupied => 0.26,
        }
    }

    /// Two digits fit.
    const fn number_cap_height(self) -> f32 {
        match self {
            Self::Empty => 0.345,
            Self::Occupied => 0.245,
        }
    }
}

/// Draws the ring of a playable or chosen tile of `tile` pixels.
pub fn ring(paints: &Palette, tile: u32) -> Pixmap {
    let mut brush = tile_brush(tile);
    let line = closed(&corners(RING));
    brush.stroke(&line, RING_DARK, paints.mark_edge);
    brush.stroke(&line, RING_BRIGHT, paints.choice);
    brush.finish()
}

/// Draws the shadow at the place of a lifted tile of `tile` pixels.
pub fn shadow(paints: &Palette, tile: u32) -> Pixmap {
    let mut brush = tile_brush(tile);
    brush.polygon(&hexagon((0.0, 0.0), CORNER * SHADOW), paints.mark_edge);
    brush.finish()
}

/// Draws a disc with `number`, for tiles of `tile` pixels.
pub fn disc(text: &TextRenderer, paints: &Palette, disc: Disc, number: usize, tile: u32) -> Pixmap {
    let unit = tile as f32;
    let side = round(unit * disc.radius()).unsigned_abs() * 2 + 2;
    let middle = (side as f32 / 2.0, side as f32 / 2.0);
    let mut brush = Brush::new(side, side, middle, unit);
    brush.disc((0.0, 0.0), disc.radius(), paints.mark_edge);
    brush.disc((0.0, 0.0), disc.radius() - DISC_EDGE, paints.choice);
    let mut pixels = brush.finish();
    let figure = unit
        * if number < THREE_DIGITS {
            disc.number_cap_height()
        } else {
            disc.number_cap_height() * THREE_DIGIT_SCALE
        };
    let at = (middle.0, middle.1 + figure / 2.0);
    text.draw(&mut pixels, &number.to_string(), at, figure, Anchor::Middle, paints.choice_ink);
    pixels
}
