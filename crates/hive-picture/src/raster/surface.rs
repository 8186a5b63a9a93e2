//! The interface that text and masks are drawn on, common to pixmaps and canvases. Drawing is clipped to the
//! surface.

use std::ops::Range;

use crate::colour::palette::Paint;

/// A pixmap or a canvas.
pub trait Surface {
    /// Returns the index of `paint` on this surface.
    fn index(&mut self, paint: Paint) -> u8;

    /// Blends a paint, by its [`index`](Self::index), into the pixel at `x`, `y` with `coverage` in sixteenths.
    fn blend(&mut self, x: i32, y: i32, index: u8, coverage: u8);

    /// Fills `length` pixels of row `y`, starting at `x`, with a paint, by its [`index`](Self::index).
    fn fill_span(&mut self, x: i32, y: i32, length: usize, index: u8);
}

/// Clips `length` columns starting at `x` to a row of `width` columns.
pub fn columns(x: i32, length: usize, width: u32) -> Range<usize> {
    let place = |x: i64| usize::try_from(x.clamp(0, i64::from(width))).expect("within a row");
    place(x.into())..place(i64::from(x) + i64::try_from(length).unwrap_or(i64::MAX >> 1))
}
