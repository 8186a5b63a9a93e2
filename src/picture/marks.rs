//! The marks of the last ply: a dashed ring where a piece left, a solid one where it arrived, an arrow between, a
//! ring of dots round the thrower. Each is a bright line within a dark one: no single hue stands out on both tiles.
//!
//! Measures are in widths of a tile.

use image::RgbaImage;

use super::brush::{At, Brush, closed};
use super::layout::CORNER;
use super::palette::{MARK, MARK_EDGE};
use super::sprites::Sprite;
use super::tiles::corners;

/// Radius of a ring, and of the sheet that it needs (its lines reach beyond the tile).
const RING: f32 = CORNER * 0.955;
/// A ring's sheet, in tiles.
const SHEET: f32 = 1.16;
const BRIGHT: f32 = 0.058;
const DARK: f32 = 0.112;
/// Where the dashes of a side begin and end.
const DASHES: [(f32, f32); 2] = [(0.10, 0.34), (0.66, 0.90)];
const DOT_BRIGHT: f32 = 0.047;
const DOT_DARK: f32 = 0.074;
/// Where the dots of a side lie.
const DOTS: [f32; 3] = [0.0, 0.333, 0.667];
/// An arrow: the widths of its shaft, and its head's length and half width.
const SHAFT_BRIGHT: f32 = 0.060;
const SHAFT_DARK: f32 = 0.115;
const HEAD: At = (0.21, 0.135);
/// How much farther out the dark head reaches.
const HEAD_EDGE: f32 = 0.030;
/// Radius of the dot at an arrow's foot.
const FOOT: f32 = 0.075;
/// How far from the middle of its place an arrow ends, and begins where pieces remain.
const STOP: f32 = 0.44;
const START_ON_STACK: f32 = 0.26;
/// Points of a bent arrow.
const BEND_POINTS: u8 = 24;
/// Arrows are drawn in blocks of this many pixels, and only those blocks that they cross.
const BLOCK: i32 = 96;

/// The three kinds of ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ring {
    /// Where it arrived, and the kind in hand that it came from.
    Solid,
    /// Where it left.
    Dashed,
    /// Who threw it.
    Dotted,
}

/// A ring round a tile of `tile` pixels.
pub fn ring(kind: Ring, tile: u32) -> RgbaImage {
    let side = super::brush::whole(tile as f32 * SHEET / 2.0 * 2.0 * CORNER).unsigned_abs() * 2;
    let middle = side as f32 / 2.0;
    let mut brush = Brush::new(side, side, (middle, middle), tile as f32);
    match kind {
        Ring::Solid => both(&mut brush, &[closed(&corners(RING))]),
        Ring::Dashed => both(&mut brush, &dashes()),
        Ring::Dotted => dots(&mut brush),
    }
    brush.finish()
}

fn both(brush: &mut Brush, lines: &[Vec<At>]) {
    for (width, paint) in [(DARK, MARK_EDGE), (BRIGHT, MARK)] {
        for line in lines {
            brush.stroke(line, width, paint);
        }
    }
}

fn dots(brush: &mut Brush) {
    for (radius, paint) in [(DOT_DARK, MARK_EDGE), (DOT_BRIGHT, MARK)] {
        for (a, b) in sides() {
            for part in DOTS {
                brush.disc(between(a, b, part), radius, paint);
            }
        }
    }
}

fn dashes() -> Vec<Vec<At>> {
    let dash = |(a, b): (At, At)| DASHES.map(|(from, to)| vec![between(a, b, from), between(a, b, to)]);
    sides().into_iter().flat_map(dash).collect()
}

fn sides() -> [(At, At); 6] {
    let corners = corners(RING);
    std::array::from_fn(|side| (corners[side], corners[(side + 1) % 6]))
}

fn between(a: At, b: At, part: f32) -> At {
    (a.0 + (b.0 - a.0) * part, a.1 + (b.1 - a.1) * part)
}

fn distance(a: At, b: At) -> f32 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

/// An arrow, in pixels.
pub struct Arrow {
    path: Vec<At>,
    tile: f32,
}

impl Arrow {
    /// From the middle of one place to near the middle of another, bent over `by` if there is one. `on_stack`: pieces
    /// remain where it begins, and are not to be hidden.
    pub fn new(from: At, to: At, by: Option<At>, on_stack: bool, tile: u32) -> Self {
        let tile = tile as f32;
        let whole = by.map_or_else(|| straight(from, to), |by| bent(from, by, to));
        let start = if on_stack { START_ON_STACK * tile } else { 0.0 };
        let keep = |&at: &At| distance(at, from) >= start && distance(at, to) >= STOP * tile;
        Self { path: whole.into_iter().filter(keep).collect(), tile }
    }

    /// Draws it.
    pub fn draw(&self, onto: &mut RgbaImage) {
        for block in self.blocks() {
            let (left, top) = (block.0 * BLOCK, block.1 * BLOCK);
            let side = BLOCK.unsigned_abs();
            let mut brush = Brush::new(side, side, (-left as f32, -top as f32), 1.0);
            self.paint(&mut brush);
            Sprite::new(brush.finish()).lay(onto, left, top);
        }
    }

    fn blocks(&self) -> std::collections::BTreeSet<(i32, i32)> {
        let reach = (HEAD.1 + HEAD_EDGE).max(FOOT) * 1.5 * self.tile;
        let block = |length: f32| super::brush::whole((length / BLOCK as f32).floor());
        let mut blocks = std::collections::BTreeSet::new();
        for &(x, y) in &self.path {
            for column in block(x - reach)..=block(x + reach) {
                blocks.extend((block(y - reach)..=block(y + reach)).map(|row| (column, row)));
            }
        }
        blocks
    }

    fn paint(&self, brush: &mut Brush) {
        let (Some(&foot), Some(&tip)) = (self.path.first(), self.path.last()) else { return };
        let neck = self.neck(tip);
        let shaft: Vec<At> =
            self.path.iter().copied().filter(|&at| distance(at, tip) >= HEAD.0 * self.tile).collect();
        for (width, grown, paint) in [(SHAFT_DARK, HEAD_EDGE, MARK_EDGE), (SHAFT_BRIGHT, 0.0, MARK)] {
            brush.disc(foot, (FOOT - HEAD_EDGE + grown) * self.tile, paint);
            brush.stroke(&shaft, width * self.tile, paint);
            let head = self.head(neck, tip);
            brush.polygon(&head, paint);
            brush.stroke(&closed(&head), 2.0 * grown * self.tile + 1.0, paint);
        }
    }

    /// The last point of the path that lies behind the head.
    fn neck(&self, tip: At) -> At {
        let behind = self.path.iter().rev().find(|&&at| distance(at, tip) >= HEAD.0 * self.tile);
        behind.or(self.path.first()).copied().unwrap_or(tip)
    }

    fn head(&self, neck: At, tip: At) -> [At; 3] {
        let length = distance(neck, tip).max(1.0);
        let (dx, dy) = ((tip.0 - neck.0) / length, (tip.1 - neck.1) / length);
        let base = (tip.0 - dx * HEAD.0 * self.tile, tip.1 - dy * HEAD.0 * self.tile);
        let (nx, ny) = (-dy * HEAD.1 * self.tile, dx * HEAD.1 * self.tile);
        [tip, (base.0 + nx, base.1 + ny), (base.0 - nx, base.1 - ny)]
    }
}

/// A point every few pixels, so that the ends can be cut where they should.
fn straight(from: At, to: At) -> Vec<At> {
    let steps = super::brush::whole(distance(from, to) / 3.0).max(1);
    (0..=steps).map(|step| between(from, to, step as f32 / steps as f32)).collect()
}

/// A bow from `from` to `to` that passes over `by`.
fn bent(from: At, by: At, to: At) -> Vec<At> {
    let last = f32::from(BEND_POINTS) * 2.0;
    (0..=BEND_POINTS * 2)
        .map(|step| {
            let part = f32::from(step) / last;
            between(between(from, by, part), between(by, to, part), part)
        })
        .collect()
}
