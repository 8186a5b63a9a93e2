//! What lies beneath a stack's top piece: a badge with the height and a small column of names, top to bottom.
//!
//! Measures are in widths of a tile.

use super::tile::label;
use crate::hive::Piece;
use crate::picture::colour::palette::{Paint, Palette, TilePaints};
use crate::picture::raster::brush::Brush;
use crate::picture::raster::geometry::{Vec2, round};
use crate::picture::raster::pixmap::Pixmap;
use crate::picture::raster::text::{Anchor, TextRenderer};

/// The badge with the height, and the height of its figure. It has corners: discs are where a piece can go.
const BADGE: Vec2 = (0.29, 0.29);
const BADGE_FIGURE: f32 = 0.185;
/// A chip, one for each piece beneath.
const CHIP: Vec2 = (0.44, 0.275);
const CHIP_CAP_HEIGHT: f32 = 0.165;
const CHIP_ROUNDING: f32 = 0.055;
/// From chip to chip, and from the badge's middle to the first chip's.
const CHIP_STEP: f32 = 0.258;
const FIRST_CHIP: f32 = 0.262;
/// The stripe in the bug's colour at the chip's left.
const STRIPE: f32 = 0.075;
const LINE: f32 = 0.022;
/// Where the column begins, from the tile's middle: higher if its last chip were else below `LOWEST_CHIP`. Downwards it
/// covers a corner of the next tile, upwards it would cover a name.
const COLUMN: Vec2 = (0.40, -0.22);
const LOWEST_CHIP: f32 = 0.70;
/// More chips than this are drawn smaller, by this.
const LARGE_CHIPS: usize = 3;
const SMALL: f32 = 0.78;

/// The size of a column's chips.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Column {
    /// Of few pieces.
    Large,
    /// Of many.
    Small,
}

impl Column {
    /// That of a stack with `beneath` pieces under its top.
    pub const fn of(beneath: usize) -> Self {
        if beneath > LARGE_CHIPS { Self::Small } else { Self::Large }
    }

    /// The middle of the badge with the height.
    pub fn badge(self, beneath: usize) -> Vec2 {
        let last = self.below_badge(beneath.saturating_sub(1));
        (COLUMN.0, COLUMN.1.min(LOWEST_CHIP - last))
    }

    /// The middle of the chip with this index, from the top.
    pub fn chip(self, index: usize, beneath: usize) -> Vec2 {
        let (x, y) = self.badge(beneath);
        (x, y + self.below_badge(index))
    }

    fn below_badge(self, index: usize) -> f32 {
        FIRST_CHIP + CHIP_STEP * self.scale() * index as f32
    }

    const fn scale(self) -> f32 {
        match self {
            Self::Large => 1.0,
            Self::Small => SMALL,
        }
    }
}

/// Width and height of a chip.
pub fn chip_size(column: Column) -> Vec2 {
    (CHIP.0 * column.scale(), CHIP.1 * column.scale())
}

/// The badge with a stack's height.
pub fn badge(text: &TextRenderer, paints: &Palette, height: usize, tile: u32) -> Pixmap {
    let unit = tile as f32;
    let side = even(unit * BADGE.0);
    let middle = (side as f32 / 2.0, side as f32 / 2.0);
    let mut brush = Brush::new(side, side, middle, unit);
    let (half_width, half_height) = (BADGE.0 / 2.0 - 0.005, BADGE.1 / 2.0 - 0.005);
    plate(&mut brush, (half_width, half_height), paints.badge_ink);
    plate(&mut brush, (half_width - LINE, half_height - LINE), paints.badge);
    let mut pixels = brush.finish();
    let at = (middle.0, middle.1 + BADGE_FIGURE * unit / 2.0);
    text.draw(&mut pixels, &height.to_string(), at, BADGE_FIGURE * unit, Anchor::Middle, paints.badge_ink);
    pixels
}

/// The chip of one piece beneath.
pub fn chip(text: &TextRenderer, paints: &Palette, piece: Piece, column: Column, tile: u32) -> Pixmap {
    let unit = tile as f32 * column.scale();
    let size = (even(unit * CHIP.0), even(unit * CHIP.1));
    let middle = (size.0 as f32 / 2.0, size.1 as f32 / 2.0);
    let mut brush = Brush::new(size.0, size.1, middle, unit);
    let paints = paints.tile(piece.colour());
    draw_chip(&mut brush, paints, piece);
    let mut pixels = brush.finish();
    let at = (middle.0 + STRIPE / 2.0 * unit, middle.1 + CHIP_CAP_HEIGHT * unit / 2.0);
    text.draw(&mut pixels, &label(piece), at, CHIP_CAP_HEIGHT * unit, Anchor::Middle, paints.ink);
    pixels
}

fn draw_chip(brush: &mut Brush, paints: &TilePaints, piece: Piece) {
    let (half_width, half_height) = (CHIP.0 / 2.0 - 0.01, CHIP.1 / 2.0 - 0.005);
    plate(brush, (half_width, half_height), paints.edge);
    plate(brush, (half_width - LINE, half_height - LINE), paints.rim);
    plate(brush, (half_width - 1.4 * LINE, half_height - 1.4 * LINE), paints.face);
    let x = -half_width + 2.0 * LINE + STRIPE / 2.0;
    let y = half_height - 2.2 * LINE - STRIPE / 2.0;
    brush.stroke(&[(x, -y), (x, y)], STRIPE, paints.body(piece.bug()));
}

/// A rectangle with round corners about (0, 0).
fn plate(brush: &mut Brush, (x, y): Vec2, paint: Paint) {
    let (u, v) = (x - CHIP_ROUNDING, y - CHIP_ROUNDING);
    brush.polygon(&[(-u, -y), (u, -y), (u, y), (-u, y)], paint);
    brush.polygon(&[(-x, -v), (x, -v), (x, v), (-x, v)], paint);
    for corner in [(-u, -v), (u, -v), (u, v), (-u, v)] {
        brush.disc(corner, CHIP_ROUNDING, paint);
    }
}

fn even(length: f32) -> u32 {
    round(length / 2.0).unsigned_abs() * 2
}
