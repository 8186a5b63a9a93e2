//! The marks of the last ply: a dashed ring at the origin of a piece, a solid ring at its destination, an
//! arrow between them, and a dotted ring around the thrower. Each is a bright line with a dark outline,
//! because no single colour contrasts with the tiles of both sides.
//!
//! Lengths are in tile widths.

use std::collections::BTreeSet;

use super::hexagon::{CORNER, corners, sides};
use crate::colour::palette::Palette;
use crate::description::scene::Scene;
use crate::raster::brush::Brush;
use crate::raster::canvas::Canvas;
use crate::raster::geometry::{Vec2, between, closed, distance, round};
use crate::raster::pixmap::Pixmap;

const RING: f32 = CORNER * 0.985;
/// Size of a ring's pixmap. The lines extend beyond the tile.
const RING_PIXMAP: f32 = 1.20;
const BRIGHT: f32 = 0.058;
const DARK: f32 = 0.112;
/// Positions of the dashes along a side.
const DASHES: [(f32, f32); 2] = [(0.10, 0.34), (0.66, 0.90)];
const DOT_BRIGHT: f32 = 0.047;
const DOT_DARK: f32 = 0.074;
/// Positions of the dots along a side.
const DOTS: [f32; 3] = [0.0, 0.333, 0.667];
/// Widths of an arrow's shaft, and length and half width of its head.
const SHAFT_BRIGHT: f32 = 0.060;
const SHAFT_DARK: f32 = 0.115;
const HEAD: Vec2 = (0.19, 0.13);
/// Width of the head's dark outline.
const HEAD_EDGE: f32 = 0.030;
/// Radius of the dot at the start of an arrow.
const FOOT: f32 = 0.075;
/// Distance of an arrow's tip from the centre of the destination, and of its start from the centre of an
/// origin where pieces remain.
const TIP: f32 = 0.53;
const START_ON_STACK: f32 = 0.18;
/// Number of segments of a bent and a straight arrow. A block draws nearby segments only.
const BENT_SEGMENTS: u8 = 16;
const STRAIGHT_SEGMENTS: u8 = 4;
/// Arrows are drawn in blocks of this size in pixels, and only in the blocks that they cross.
const BLOCK: i32 = 40;

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
    /// The picture shows a choice or a refused move instead.
    Thin,
}

impl Weight {
    /// Returns the weight for `scene`.
    pub const fn of(scene: &Scene) -> Self {
        if scene.choice.is_some() || !scene.reasons.is_empty() { Self::Thin } else { Self::Bold }
    }

    const fn scale(self) -> f32 {
        match self {
            Self::Bold => 1.0,
            Self::Thin => 0.55,
        }
    }
}

/// Draws a ring around a tile of `tile` pixels.
pub fn ring(paints: &Palette, kind: Ring, weight: Weight, tile: u32) -> Pixmap {
    let side = round(tile as f32 * RING_PIXMAP / 2.0 * 2.0 * CORNER).unsigned_abs() * 2;
    let middle = side as f32 / 2.0;
    let mut brush = Brush::new(side, side, (middle, middle), tile as f32);
    match kind {
        Ring::Solid => stroke_two_tone(&mut brush, paints, weight, &[closed(&corners(RING))]),
        Ring::Dashed => stroke_two_tone(&mut brush, paints, weight, &dashes()),
        Ring::Dotted => dots(&mut brush, paints, weight),
    }
    brush.finish()
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

/// An arrow. Coordinates are in pixels.
pub struct Arrow {
    shaft: Vec<Vec2>,
    /// Tip first.
    head: [Vec2; 3],
    tile: f32,
    weight: Weight,
}

impl Arrow {
    /// Creates an arrow from the centre of a place to the edge of another, curved via `by` if given. With
    /// `on_stack` it starts off-centre, so as not to hide the pieces that remain there.
    pub fn new(from: Vec2, to: Vec2, by: Option<Vec2>, on_stack: bool, tile: u32, weight: Weight) -> Self {
        let tile = tile as f32;
        let steps = if by.is_some() { BENT_SEGMENTS } else { STRAIGHT_SEGMENTS };
        let by = by.unwrap_or_else(|| between(from, to, 0.5));
        let length = (distance(from, by) + distance(by, to)).max(tile);
        let start = if on_stack { START_ON_STACK * tile / length } else { 0.0 };
        let tip = 1.0 - TIP * tile / length;
        let neck = tip - HEAD.0 * tile / length;
        let point =
            |step: u8| bezier(from, by, to, start + (neck - start) * f32::from(step) / f32::from(steps));
        let head =
            head(bezier(from, by, to, neck), bezier(from, by, to, tip), HEAD.1 * weight.scale() * tile);
        Self { shaft: (0..=steps).map(point).collect(), head, tile, weight }
    }

    /// Draws the arrow block by block, because a large pixmap would be mostly empty.
    pub fn draw(&self, onto: &mut Canvas, paints: &Palette) {
        let side = BLOCK.unsigned_abs();
        for (column, row) in self.blocks() {
            let (left, top) = (column * BLOCK, row * BLOCK);
            let mut brush = Brush::new(side, side, (-left as f32, -top as f32), 1.0);
            self.paint(&mut brush, paints);
            onto.blit_pixmap(&brush.finish(), (left, top));
        }
    }

    fn blocks(&self) -> BTreeSet<(i32, i32)> {
        let mut blocks = blocks_near(&self.shaft, SHAFT_DARK * self.tile);
        blocks.extend(blocks_near(&self.shaft[..1], 1.2 * FOOT * self.tile));
        blocks.extend(blocks_near(&closed(&self.head), 1.2 * HEAD_EDGE * self.tile));
        blocks
    }

    fn paint(&self, brush: &mut Brush, paints: &Palette) {
        let unit = self.weight.scale() * self.tile;
        brush.disc(self.shaft[0], FOOT * unit, paints.mark_edge);
        brush.stroke(&self.shaft, SHAFT_DARK * unit, paints.mark_edge);
        brush.polygon(&self.head, paints.mark_edge);
        brush.stroke(&closed(&self.head), 2.0 * HEAD_EDGE * unit, paints.mark_edge);
        brush.disc(self.shaft[0], (FOOT - HEAD_EDGE) * unit, paints.mark);
        brush.stroke(&self.shaft, SHAFT_BRIGHT * unit, paints.mark);
        brush.polygon(&self.head, paints.mark);
    }
}

/// Returns the corners of the head: the tip and both ends of its base, whose middle is `neck`.
fn head(neck: Vec2, tip: Vec2, half_width: f32) -> [Vec2; 3] {
    let length = distance(neck, tip).max(1.0);
    let (nx, ny) = (-(tip.1 - neck.1) / length * half_width, (tip.0 - neck.0) / length * half_width);
    [tip, (neck.0 + nx, neck.1 + ny), (neck.0 - nx, neck.1 - ny)]
}

/// Returns the blocks within `reach` of the polyline.
fn blocks_near(points: &[Vec2], reach: f32) -> BTreeSet<(i32, i32)> {
    let block = |length: f32| round((length / BLOCK as f32).floor());
    let between_points = points.windows(2).flat_map(|pair| points_between(pair[0], pair[1]));
    let mut blocks = BTreeSet::new();
    for (x, y) in between_points.chain(points.first().copied()) {
        for column in block(x - reach)..=block(x + reach) {
            blocks.extend((block(y - reach)..=block(y + reach)).map(|row| (column, row)));
        }
    }
    blocks
}

/// Returns points on a segment, at most a quarter of a block apart.
fn points_between(a: Vec2, b: Vec2) -> impl Iterator<Item = Vec2> {
    let steps = round(distance(a, b) / BLOCK as f32 * 4.0).clamp(1, 1 << 12);
    (0..=steps).map(move |step| between(a, b, step as f32 / steps as f32))
}

/// Returns a point on the quadratic Bézier curve from `a` to `b` with the control point `by`.
fn bezier(a: Vec2, by: Vec2, b: Vec2, part: f32) -> Vec2 {
    between(between(a, by, part), between(by, b, part), part)
}
