//! Coverage masks: how much of each pixel a letter or a bug covers, and through which it gets its paint.

use super::geometry::round;
use super::surface::Surface;
use crate::colour::colour_table::OPAQUE;

/// How much of each pixel a shape covers.
#[derive(Default)]
pub struct Mask {
    /// From where the shape stands to its upper left pixel.
    pub corner: (i32, i32),
    /// Pixels in a row.
    pub width: usize,
    /// How much of each pixel is covered, in sixteenths, row by row.
    pub coverage: Vec<u8>,
}

impl Mask {
    /// Paints the shape that stands at `at`.
    pub fn draw(&self, onto: &mut impl Surface, at: (i32, i32), index: u8) {
        for (mut x, y, coverage) in self.rows(at) {
            for run in coverage.chunk_by(|a, b| a == b) {
                match run[0] {
                    0 => {}
                    OPAQUE.. => onto.fill_span(x, y, run.len(), index),
                    coverage => (x..).take(run.len()).for_each(|x| onto.blend(x, y, index, coverage)),
                }
                x = right_of(x, run);
            }
        }
    }

    /// Fills all pixels near those that are covered: `widths` are how far to either side, row by row from the lowest.
    pub fn draw_halo(&self, onto: &mut impl Surface, at: (i32, i32), widths: &[(i32, i32)], index: u8) {
        for (mut x, y, coverage) in self.rows(at) {
            for run in coverage.chunk_by(|&a, &b| (a > 0) == (b > 0)) {
                for &(dy, dx) in widths.iter().filter(|_| run[0] > 0) {
                    let length = run.len() + 2 * dx.unsigned_abs() as usize;
                    onto.fill_span(x.saturating_sub(dx), y.saturating_add(dy), length, index);
                }
                x = right_of(x, run);
            }
        }
    }

    /// Where each row of a shape that stands at `at` begins, and what it covers.
    fn rows(&self, at: (i32, i32)) -> impl Iterator<Item = (i32, i32, &[u8])> {
        let (x, y) = (at.0.saturating_add(self.corner.0), at.1.saturating_add(self.corner.1));
        let rows = self.coverage.chunks(self.width.max(1));
        (0..).zip(rows).map(move |(row, coverage)| (x, y.saturating_add(row), coverage))
    }
}

/// The column behind a run that begins at `x`.
fn right_of(x: i32, run: &[u8]) -> i32 {
    x.saturating_add_unsigned(u32::try_from(run.len()).unwrap_or(u32::MAX))
}

/// The rows of a disc of this radius, from its middle: how far below, how far to either side.
pub fn half_widths(radius: i32) -> Vec<(i32, i32)> {
    let row = |dy: i32| (dy, round(((radius * radius - dy * dy) as f32).sqrt()));
    (-radius..=radius).map(row).collect()
}

/// `coverage` (0 to 1, or more) in sixteenths, rounded to none, half and all: by thirds, as finer halves would hardly be
/// seen and make larger files. Without a branch, which no processor would foresee.
pub fn quantized(coverage: f32) -> u8 {
    (u8::from(coverage >= 0.34) + u8::from(coverage >= 0.66)) * (OPAQUE / 2)
}
