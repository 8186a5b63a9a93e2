//! The rings of the last ply: dashed at the origin of a piece, solid at its destination, dotted around the
//! thrower. Each is a bright line with a dark outline, because no single colour contrasts with the tiles of
//! both sides. The [arrow](super::arrow) between them looks alike.
//!
//! Lengths are in tile widths.

use super::hexagon::{CORNER, corners, sides};
use crate::colour::palette::Palette;
use crate::description::scene::Scene;
use crate::raster::brush::{Brush, Edges};
use crate::raster::geometry::{Vec2, between, closed, round};
use crate::raster::pixmap::Pixmap;

const RING: f32 = CORNER * 0.985;
/// Size of a ring's pixmap, in heights of a tile. The lines extend beyond the tile.
const RING_PIXMAP: f32 = 1.20;
const BRIGHT: f32 = 0.058;
const DARK: f32 = 0.112;
/// Positions of the dashes along a side.
const DASHES: [(f32, f32); 2] = [(0.10, 0.34), (0.66, 0.90)];
const DOT_BRIGHT: f32 = 0.047;
const DOT_DARK: f32 = 0.074;
/// Positions of the dots along a side.
const DOTS: [f32; 3] = [0.0, 0.333, 0.667];

/// Kinds of ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ring {
    /// The destination, and the bug in hand that a placed piece came from.
    Solid,
    /// The origin.
    Dashed,
    /// The thrower.
    Dotted,
}

/// Line weight of the last ply's marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Weight {
    /// The last ply is the subject of the picture.
    Bold,
    /// The picture shows a choice, a suggestion or a refused move instead.
    Thin,
}

impl Weight {
    /// Returns the weight for `scene`.
    pub const fn of(scene: &Scene) -> Self {
        if scene.is_about_last_ply() { Self::Bold } else { Self::Thin }
    }

    const fn scale(self) -> f32 {
        match self {
            Self::Bold => 1.0,
            Self::Thin => 0.55,
        }
    }
}

/// Draws a ring around a tile of `tile` pixels.
pub fn ring(paints: &Palette, kind: Ring, weight: Weight, tile: u32, edges: Edges) -> Pixmap {
    let mut brush = ring_brush(tile).with_edges(edges);
    match kind {
        Ring::Solid => stroke_two_tone(&mut brush, paints, weight, &[closed(&corners(RING))]),
        Ring::Dashed => stroke_two_tone(&mut brush, paints, weight, &dashes()),
        Ring::Dotted => dots(&mut brush, paints, weight),
    }
    brush.finish()
}

/// Draws the ring around the destination of a suggested move, or around its bug in hand, for tiles of `tile` pixels.
pub fn suggestion_ring(paints: &Palette, tile: u32) -> Pixmap {
    let mut brush = ring_brush(tile);
    let line = closed(&corners(RING));
    brush.stroke(&line, DARK, paints.mark_edge);
    brush.stroke(&line, BRIGHT, paints.suggestion);
    brush.finish()
}

fn ring_brush(tile: u32) -> Brush {
    let side = round(tile as f32 * RING_PIXMAP / 2.0 * 2.0 * CORNER).unsigned_abs() * 2;
    let middle = side as f32 / 2.0;
    Brush::new(side, side, (middle, middle), tile as f32)
}

fn stroke_two_tone(brush: &mut Brush, paints: &Palette, weight: Weight, lines: &[Vec<Vec2>]) {
    for (width, paint) in [(DARK, paints.mark_edge), (BRIGHT, paints.mark)] {
        for line in lines {
            brush.stroke(line, width * weight.scale(), paint);
        }
    }
}

fn dots(brush: &mut Brush, paints: &Palette, weight: Weight) {
    for (radius, paint) in [(DOT_DARK, paints.mark_edge), (DOT_BRIGHT, paints.mark)] {
        for (a, b) in sides(RING) {
            for part in DOTS {
                brush.disc(between(a, b, part), radius * weight.scale(), paint);
            }
        }
    }
}

fn dashes() -> Vec<Vec<Vec2>> {
    let dash = |(a, b): (Vec2, Vec2)| DASHES.map(|(from, to)| vec![between(a, b, from), between(a, b, to)]);
    sides(RING).into_iter().flat_map(dash).collect()
}
