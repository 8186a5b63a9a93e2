//! Coverage masks of glyphs and bugs.

use super::geometry::round;
use super::surface::Surface;
use crate::colour::colour_table::OPAQUE;

/// The coverage of each pixel by a shape.
#[derive(Default)]
pub struct Mask {
    /// The upper left pixel, relative to the shape's origin.
    pub corner: (i32, i32),
    /// Pixels per row.
    pub width: usize,
    /// Coverage of each pixel in sixteenths, row by row.
    pub coverage: Vec<u8>,
}

impl Mask {
    /// Paints the shape with its origin at `at`.
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

    /// Fills all pixels near covered ones. `widths` holds a row offset and the reach to either side for each
    /// row.
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

    /// Returns position and coverage of each row of the shape, with its origin at `at`.
    fn rows(&self, at: (i32, i32)) -> impl Iterator<Item = (i32, i32, &[u8])> {
        let (x, y) = (at.0.saturating_add(self.corner.0), at.1.saturating_add(self.corner.1));
        let rows = self.coverage.chunks(self.width.max(1));
        (0..).zip(rows).map(move |(row, coverage)| (x, y.saturating_add(row), coverage))
    }
}

/// Returns the column after a run that starts at `x`.
fn right_of(x: i32, run: &[u8]) -> i32 {
    x.saturating_add_unsigned(u32::try_from(run.len()).unwrap_or(u32::MAX))
}

/// Returns the rows of a disc: the vertical offset and the half width of each.
pub fn half_widths(radius: i32) -> Vec<(i32, i32)> {
    let row = |dy: i32| (dy, round(((radius * radius - dy * dy) as f32).sqrt()));
    (-radius..=radius).map(row).collect()
}

/// Quantizes `coverage` (0 to 1, or more) to none, half or full, in sixteenths. Finer steps are hardly
/// visible and make files larger. Branch-free, because the branches would be unpredictable.
pub fn quantize(coverage: f32) -> u8 {
    (u8::from(coverage >= 0.34) + u8::from(coverage >= 0.66)) * (OPAQUE / 2)
}
