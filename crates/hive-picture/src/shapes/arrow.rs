//! Arrows: of the last ply, and of a suggested move. Each is a bright line with a dark outline, because no
//! single colour contrasts with the tiles of both sides. A suggestion has another colour and is broader.
//!
//! Lengths are in tile widths.

use std::collections::BTreeSet;

use crate::colour::palette::{Paint, Palette};
use crate::raster::brush::{Brush, Edges};
use crate::raster::canvas::Canvas;
use crate::raster::geometry::{Vec2, between, closed, distance, round};

/// Distance of an arrow's tip from the centre of the destination.
const TIP: f32 = 0.53;
/// Distance of an arrow's start from the centre of an origin where pieces remain, so as not to hide them.
pub const START_ON_STACK: f32 = 0.18;
/// Number of segments of a bent and a straight arrow. A block draws nearby segments only.
const BENT_SEGMENTS: u8 = 16;
const STRAIGHT_SEGMENTS: u8 = 4;
/// Arrows are drawn in blocks of this size in pixels, and only in blocks near them.
const BLOCK: i32 = 40;
/// The largest distance in pixels between the points of an arrow from which its blocks are found.
const MAX_SAMPLE_DISTANCE: f32 = 10.0;

/// Kinds of arrow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArrowStyle {
    /// The last ply.
    LastPly,
    /// A suggested move.
    Suggestion,
}

/// The measures of a style.
struct Measures {
    shaft: f32,
    /// Width of the dark outline on each side.
    edge: f32,
    /// Length and half width of the head.
    head: Vec2,
    /// Radius of the dot at the start.
    foot: f32,
}

impl ArrowStyle {
    const fn measures(self) -> Measures {
        match self {
            Self::LastPly => Measures { shaft: 0.060, edge: 0.029, head: (0.19, 0.13), foot: 0.045 },
            Self::Suggestion => Measures { shaft: 0.110, edge: 0.033, head: (0.25, 0.19), foot: 0.085 },
        }
    }

    const fn paint(self, paints: &Palette) -> Paint {
        match self {
            Self::LastPly => paints.mark,
            Self::Suggestion => paints.suggestion,
        }
    }
}

/// The ends and the control point of an arrow, in pixels.
#[derive(Clone, Copy, Debug)]
pub struct Ends {
    pub from: Vec2,
    pub to: Vec2,
    /// The control point of the curve; `None` for a straight arrow.
    pub control: Option<Vec2>,
}

/// An arrow. Coordinates are in pixels.
pub struct Arrow {
    shaft: Vec<Vec2>,
    /// Tip first.
    head: [Vec2; 3],
    tile: f32,
    style: ArrowStyle,
}

impl Arrow {
    /// Creates an arrow that starts `start` tile widths from its origin and ends at the edge of its destination,
    /// both places of `tile` pixels.
    pub fn new(ends: Ends, start: f32, tile: u32, style: ArrowStyle) -> Self {
        let Ends { from, to, control } = ends;
        let tile = tile as f32;
        let steps = if control.is_some() { BENT_SEGMENTS } else { STRAIGHT_SEGMENTS };
        let control = control.unwrap_or_else(|| between(from, to, 0.5));
        let length = (distance(from, control) + distance(control, to)).max(tile);
        let start = start * tile / length;
        let tip = 1.0 - TIP * tile / length;
        let (head_length, half_width) = style.measures().head;
        let neck = tip - head_length * tile / length;
        let point =
            |step: u8| bezier(from, control, to, start + (neck - start) * f32::from(step) / f32::from(steps));
        let head = head(bezier(from, control, to, neck), bezier(from, control, to, tip), half_width * tile);
        Self { shaft: (0..=steps).map(point).collect(), head, tile, style }
    }

    /// Draws the arrow block by block, because a large pixmap would be mostly empty.
    pub fn draw(&self, onto: &mut Canvas, paints: &Palette, edges: Edges) {
        let side = BLOCK.unsigned_abs();
        for (column, row) in self.blocks() {
            let (left, top) = (column * BLOCK, row * BLOCK);
            let origin = (-left as f32, -top as f32);
            let mut brush = Brush::new(side, side, origin, 1.0).with_edges(edges);
            self.paint(&mut brush, paints);
            onto.blit_pixmap(&brush.finish(), (left, top));
        }
    }

    fn blocks(&self) -> BTreeSet<(i32, i32)> {
        let Measures { shaft, edge, foot, .. } = self.style.measures();
        let mut blocks = blocks_near(&self.shaft, (shaft + 2.0 * edge) * self.tile);
        blocks.extend(blocks_near(&self.shaft[..1], 1.2 * (foot + edge) * self.tile));
        blocks.extend(blocks_near(&closed(&self.head), 1.2 * edge * self.tile));
        blocks
    }

    fn paint(&self, brush: &mut Brush, paints: &Palette) {
        let Measures { shaft, edge, foot, .. } = self.style.measures();
        for (edge, paint) in [(edge * self.tile, paints.mark_edge), (0.0, self.style.paint(paints))] {
            brush.disc(self.shaft[0], foot * self.tile + edge, paint);
            brush.stroke(&self.shaft, shaft * self.tile + 2.0 * edge, paint);
            brush.polygon(&self.head, paint);
            if edge > 0.0 {
                brush.stroke(&closed(&self.head), 2.0 * edge, paint);
            }
        }
    }
}

/// Returns the corners of the head: the tip and both ends of its base, whose middle is `neck`.
fn head(neck: Vec2, tip: Vec2, half_width: f32) -> [Vec2; 3] {
    let length = distance(neck, tip).max(1.0);
    let (nx, ny) = (-(tip.1 - neck.1) / length * half_width, (tip.0 - neck.0) / length * half_width);
    [tip, (neck.0 + nx, neck.1 + ny), (neck.0 - nx, neck.1 - ny)]
}

/// Returns the blocks within `reach` of the polyline, and perhaps some others near it.
fn blocks_near(points: &[Vec2], reach: f32) -> BTreeSet<(i32, i32)> {
    let reach = reach + MAX_SAMPLE_DISTANCE / 2.0;
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

/// Returns points on a segment, at most [`MAX_SAMPLE_DISTANCE`] apart.
fn points_between(a: Vec2, b: Vec2) -> impl Iterator<Item = Vec2> {
    let steps = round((distance(a, b) / MAX_SAMPLE_DISTANCE).ceil()).clamp(1, 1 << 12);
    (0..=steps).map(move |step| between(a, b, step as f32 / steps as f32))
}

/// Returns a point on the quadratic Bézier curve from `a` to `b` with the control point `control`.
fn bezier(a: Vec2, control: Vec2, b: Vec2, part: f32) -> Vec2 {
    between(between(a, control, part), between(control, b, part), part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_block_within_reach_is_drawn() {
        let (reach, fine) = (7.0, 0.25);
        for (dx, dy) in [(300.0, 10.0), (13.0, 170.0), (-90.0, 85.0), (4.0, -3.0)] {
            let line: [Vec2; 2] = [(35.5, 38.25), (35.5 + dx, 38.25 + dy)];
            let blocks = blocks_near(&line, reach);
            let steps = round(distance(line[0], line[1]) / fine);
            for step in 0..=steps {
                let (x, y) = between(line[0], line[1], step as f32 / steps as f32);
                for (x, y) in [(x - reach, y), (x + reach, y), (x, y - reach), (x, y + reach)] {
                    let block = (round((x / BLOCK as f32).floor()), round((y / BLOCK as f32).floor()));
                    assert!(blocks.contains(&block), "{block:?} at {x}, {y}");
                }
            }
        }
    }
}
