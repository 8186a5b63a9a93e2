//! The picture on its way: what sprites and letters are laid on.
//!
//! Sprites are drawn on [`Sheet`]s, which become part of a picture only by being laid on its canvas. A canvas is opaque,
//! and its pixels are indices into the palette of its [`Inks`].

use std::ops::Range;
use std::sync::Arc;

use image::RgbaImage;

use super::pixmap::Sheet;
use super::sprite::Sprite;
use crate::picture::colour::colour_table::Inks;
use crate::picture::colour::palette::Paint;

/// An opaque picture.
pub struct Canvas {
    inks: Arc<Inks>,
    size: (u32, u32),
    /// Row after row, each after one byte that is 0: which is how a PNG file has them.
    rows: Vec<u8>,
}

/// What letters can be drawn on: a sheet or a canvas.
pub trait Surface {
    /// The number by which this surface knows `paint`.
    fn ink(&mut self, paint: Paint) -> u8;

    /// Lays an [`ink`](Self::ink) on the pixel at `x`, `y` with `coverage` in sixteenths; nothing if it lies outside.
    fn tint(&mut self, x: i32, y: i32, ink: u8, coverage: u8);

    /// Lays an [`ink`](Self::ink) on `length` pixels of row `y` from `x` on; nothing where they lie outside.
    fn fill(&mut self, x: i32, y: i32, length: usize, ink: u8);
}

/// Which of `width` columns `length` pixels from `x` on lie in.
pub fn columns(x: i32, length: usize, width: u32) -> Range<usize> {
    let place = |x: i64| usize::try_from(x.clamp(0, i64::from(width))).expect("within a row");
    place(x.into())..place(i64::from(x) + i64::try_from(length).unwrap_or(i64::MAX >> 1))
}

impl Canvas {
    /// A canvas `width` pixels wide of grounds one above the other, each a paint and a number of rows. It is filled by
    /// copying whole rows into memory that is asked for once.
    pub fn of_grounds(inks: &Arc<Inks>, width: u32, grounds: &[(Paint, u32)]) -> Self {
        let height = grounds.iter().map(|&(_, rows)| rows).sum::<u32>();
        let mut rows = Vec::with_capacity((width as usize + 1) * height as usize);
        for &(paint, count) in grounds {
            let mut row = vec![inks.index(paint); width as usize + 1];
            row[0] = 0;
            (0..count).for_each(|_| rows.extend_from_slice(&row));
        }
        Self { inks: Arc::clone(inks), size: (width, height), rows }
    }

    /// Width and height in pixels.
    pub const fn size(&self) -> (u32, u32) {
        self.size
    }

    /// Red, green and blue of each index.
    pub fn palette(&self) -> &[[u8; 3]] {
        self.inks.colours()
    }

    /// The indices, row after row, each row after a byte that is 0.
    pub fn rows(&self) -> &[u8] {
        &self.rows
    }

    /// The indices, row after row.
    pub fn lines(&self) -> impl Iterator<Item = &[u8]> {
        self.rows.chunks_exact(self.size.0 as usize + 1).map(|row| &row[1..])
    }

    /// Fills a rectangle: its upper left pixel, its width and height. What falls outside is cut off.
    pub fn fill(&mut self, (left, top): (u32, u32), (width, height): (u32, u32), paint: Paint) {
        let ink = self.inks.index(paint);
        let row = self.size.0 as usize + 1;
        let columns =
            1 + left.min(self.size.0) as usize..1 + left.saturating_add(width).min(self.size.0) as usize;
        for y in top.min(self.size.1)..top.saturating_add(height).min(self.size.1) {
            self.rows[y as usize * row..][columns.clone()].fill(ink);
        }
    }

    /// Lays `sprite` with its upper left pixel at `at`; what falls outside is cut off.
    pub fn lay(&mut self, sprite: &Sprite, (left, top): (i32, i32)) {
        let columns = self.size.0.cast_signed();
        let width = self.size.0 as usize + 1;
        for span in sprite.spans() {
            let (x, y) = (left + i32::from(span.x), top + i32::from(span.y));
            let cut = (-x).max(0);
            let length = i32::from(span.length).min(columns - x) - cut;
            if length > 0
                && let Ok(y) = usize::try_from(y)
                && y < self.size.1 as usize
            {
                let start = y * width + 1 + (x + cut).unsigned_abs() as usize;
                let onto = &mut self.rows[start..][..length.unsigned_abs() as usize];
                sprite.lay(span, cut.unsigned_abs() as usize, onto, &self.inks);
            }
        }
    }

    /// Lays `sprite` with its middle at `middle`.
    pub fn lay_middle(&mut self, sprite: &Sprite, middle: (i32, i32)) {
        let (width, height) = sprite.size();
        self.lay(sprite, (middle.0 - width / 2, middle.1 - height / 2));
    }

    /// Lays a sheet that is needed once.
    pub fn lay_sheet(&mut self, sheet: &Sheet, at: (i32, i32)) {
        let sprite = Sprite::new(sheet, &self.inks);
        self.lay(&sprite, at);
    }

    /// The same picture, four bytes a pixel.
    pub fn to_pixels(&self) -> RgbaImage {
        let palette: Vec<[u8; 4]> =
            self.palette().iter().map(|&[red, green, blue]| [red, green, blue, u8::MAX]).collect();
        let rows = self.rows.chunks(self.size.0 as usize + 1);
        let indices = rows.flat_map(|row| &row[1..]);
        let pixels = indices.flat_map(|&index| palette[usize::from(index)]).collect();
        RgbaImage::from_raw(self.size.0, self.size.1, pixels).expect("as many pixels as before")
    }
}

impl Surface for Canvas {
    fn ink(&mut self, paint: Paint) -> u8 {
        self.inks.index(paint)
    }

    fn tint(&mut self, x: i32, y: i32, ink: u8, coverage: u8) {
        let (width, height) = self.size;
        if let (Ok(x), Ok(y)) = (u32::try_from(x), u32::try_from(y))
            && x < width
            && y < height
        {
            let pixel = &mut self.rows[y as usize * (width as usize + 1) + 1 + x as usize];
            *pixel = self.inks.mix(coverage, ink, *pixel);
        }
    }

    fn fill(&mut self, x: i32, y: i32, length: usize, ink: u8) {
        let (width, height) = self.size;
        if let Some(y) = u32::try_from(y).ok().filter(|&y| y < height) {
            let row = y as usize * (width as usize + 1) + 1;
            self.rows[row..][columns(x, length, width)].fill(ink);
        }
    }
}
