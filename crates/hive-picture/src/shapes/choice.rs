//! What somebody is choosing from: a ring within the rim of each tile that can act, a numbered disc where a piece can
//! go, and the chosen piece lifted from its place. All in one bright paint with a dark line round it, and none of them
//! on the line between two tiles, where the marks of the last ply are.
//!
//! Measures are in widths of a tile.

use super::hexagon::{CORNER, corners, hexagon, tile_brush};
use crate::colour::palette::Palette;
use crate::raster::brush::Brush;
use crate::raster::geometry::{Vec2, closed, round};
use crate::raster::pixmap::Pixmap;
use crate::raster::text::{Anchor, TextRenderer};

/// Radius of the ring's line, its width, and that of the dark line under it.
const RING: f32 = CORNER * 0.88;
const RING_BRIGHT: f32 = 0.062;
const RING_DARK: f32 = 0.125;
/// How far a lifted piece stands above its place.
pub const LIFTED: f32 = 0.13;
/// What remains of it there, as a part of a tile.
const SHADOW: f32 = 0.97;
/// The dark line round a disc.
const DISC_EDGE: f32 = 0.045;
/// From this number on a figure needs more room than two have.
const THREE_FIGURES: usize = 100;
const NARROW: f32 = 0.7;

/// Where a numbered disc lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Disc {
    /// In the middle of a free place.
    Free,
    /// On the bug of a tile: its name remains to be read, and so do the columns of this stack and of the one beside it.
    Taken,
}

impl Disc {
    /// Its middle, from that of the tile.
    pub const fn middle(self) -> Vec2 {
        match self {
            Self::Free => (0.0, 0.0),
            Self::Taken => (-0.03, -0.15),
        }
    }

    const fn radius(self) -> f32 {
        match self {
            Self::Free => 0.38,
            Self::Taken => 0.26,
        }
    }

    /// The height of its figures: two fit in.
    const fn figure(self) -> f32 {
        match self {
            Self::Free => 0.345,
            Self::Taken => 0.245,
        }
    }
}

/// The ring on a tile of `tile` pixels that can be chosen, or is.
pub fn ring(paints: &Palette, tile: u32) -> Pixmap {
    let mut brush = tile_brush(tile);
    let line = closed(&corners(RING));
    brush.stroke(&line, RING_DARK, paints.mark_edge);
    brush.stroke(&line, RING_BRIGHT, paints.choice);
    brush.finish()
}

/// Where a tile of `tile` pixels was before it was lifted.
pub fn shadow(paints: &Palette, tile: u32) -> Pixmap {
    let mut brush = tile_brush(tile);
    brush.polygon(&hexagon((0.0, 0.0), CORNER * SHADOW), paints.mark_edge);
    brush.finish()
}

/// A disc with `number`, for tiles of `tile` pixels.
pub fn disc(text: &TextRenderer, paints: &Palette, disc: Disc, number: usize, tile: u32) -> Pixmap {
    let unit = tile as f32;
    let side = round(unit * disc.radius()).unsigned_abs() * 2 + 2;
    let middle = (side as f32 / 2.0, side as f32 / 2.0);
    let mut brush = Brush::new(side, side, middle, unit);
    brush.disc((0.0, 0.0), disc.radius(), paints.mark_edge);
    brush.disc((0.0, 0.0), disc.radius() - DISC_EDGE, paints.choice);
    let mut pixels = brush.finish();
    let figure = unit * if number < THREE_FIGURES { disc.figure() } else { disc.figure() * NARROW };
    let at = (middle.0, middle.1 + figure / 2.0);
    text.draw(&mut pixels, &number.to_string(), at, figure, Anchor::Middle, paints.choice_ink);
    pixels
}
