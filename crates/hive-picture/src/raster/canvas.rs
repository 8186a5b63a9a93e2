//! The canvas that sprites and text are drawn on.
//!
//! A canvas is opaque, and its pixels are indices into its [`ColourTable`].

use std::sync::Arc;

use image::RgbaImage;

use super::pixmap::Pixmap;
use super::sprite::Sprite;
use super::surface::{Surface, columns};
use crate::colour::colour_table::ColourTable;
use crate::colour::palette::Paint;

/// An opaque picture with indexed colours.
pub struct Canvas {
    table: Arc<ColourTable>,
    size: (u32, u32),
    /// In PNG layout: each row follows its filter byte, which is 0 (none).
    scanlines: Vec<u8>,
}

impl Canvas {
    /// Creates a canvas of horizontal bands, each a paint and a number of rows. Copies whole rows into a
    /// single allocation.
    pub fn of_bands(table: &Arc<ColourTable>, width: u32, bands: &[(Paint, u32)]) -> Self {
        let height = bands.iter().map(|&(_, rows)| rows).sum::<u32>();
        let mut scanlines = Vec::with_capacity((width as usize + 1) * height as usize);
        for &(paint, count) in bands {
            let mut row = vec![table.index(paint); width as usize + 1];
            row[0] = 0;
            (0..count).for_each(|_| scanlines.extend_from_slice(&row));
        }
        Self { table: Arc::clone(table), size: (width, height), scanlines }
    }

    /// Returns width and height in pixels.
    pub const fn size(&self) -> (u32, u32) {
        self.size
    }

    /// Returns red, green and blue of each index.
    pub fn colours(&self) -> &[[u8; 3]] {
        self.table.colours()
    }

    /// Returns the rows in PNG layout, before compression.
    pub fn scanlines(&self) -> &[u8] {
        &self.scanlines
    }

    /// Returns the indices of each row.
    pub fn rows(&self) -> impl Iterator<Item = &[u8]> {
        self.scanlines.chunks_exact(self.size.0 as usize + 1).map(|row| &row[1..])
    }

    /// Fills the rectangle with this upper left corner and size, clipped to the canvas.
    pub fn fill_rectangle(&mut self, corner: (u32, u32), size: (u32, u32), paint: Paint) {
        let ((left, top), (width, height)) = (corner, size);
        let index = self.table.index(paint);
        let row = self.size.0 as usize + 1;
        let columns =
            1 + left.min(self.size.0) as usize..1 + left.saturating_add(width).min(self.size.0) as usize;
        for y in top.min(self.size.1)..top.saturating_add(height).min(self.size.1) {
            self.scanlines[y as usize * row..][columns.clone()].fill(index);
        }
    }

    /// Blends `opacity` sixteenths of `paint` over every pixel.
    pub fn dim(&mut self, paint: Paint, opacity: u8) {
        let over = self.table.index(paint);
        let colours = u8::try_from(self.colours().len()).expect("a palette has at most 255 colours");
        let dimmed: Vec<u8> = (0..colours).map(|under| self.table.mix(opacity, over, under)).collect();
        for row in self.scanlines.chunks_exact_mut(self.size.0 as usize + 1) {
            for pixel in &mut row[1..] {
                *pixel = dimmed[usize::from(*pixel)];
            }
        }
    }

    /// Draws `sprite` with its upper left pixel at `corner`, clipped to the canvas.
    pub fn blit(&mut self, sprite: &Sprite, corner: (i32, i32)) {
        let (left, top) = corner;
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
                let onto = &mut self.scanlines[start..][..length.unsigned_abs() as usize];
                sprite.blit_span(span, cut.unsigned_abs() as usize, onto, &self.table);
            }
        }
    }

    /// Draws `sprite` centred at `middle`.
    pub fn blit_centred(&mut self, sprite: &Sprite, middle: (i32, i32)) {
        let (width, height) = sprite.size();
        self.blit(sprite, (middle.0 - width / 2, middle.1 - height / 2));
    }

    /// Draws a pixmap that is used once only.
    pub fn blit_pixmap(&mut self, pixmap: &Pixmap, at: (i32, i32)) {
        let sprite = Sprite::new(pixmap, &self.table);
        self.blit(&sprite, at);
    }

    /// Converts to four bytes per pixel.
    pub fn to_pixels(&self) -> RgbaImage {
        let palette: Vec<[u8; 4]> =
            self.colours().iter().map(|&[red, green, blue]| [red, green, blue, u8::MAX]).collect();
        let rows = self.scanlines.chunks(self.size.0 as usize + 1);
        let indices = rows.flat_map(|row| &row[1..]);
        let pixels = indices.flat_map(|&index| palette[usize::from(index)]).collect();
        RgbaImage::from_raw(self.size.0, self.size.1, pixels).expect("one pixel per index")
    }
}

impl Surface for Canvas {
    fn index(&mut self, paint: Paint) -> u8 {
        self.table.index(paint)
    }

    fn blend(&mut self, x: i32, y: i32, index: u8, coverage: u8) {
        let (width, height) = self.size;
        if let (Ok(x), Ok(y)) = (u32::try_from(x), u32::try_from(y))
            && x < width
            && y < height
        {
            let pixel = &mut self.scanlines[y as usize * (width as usize + 1) + 1 + x as usize];
            *pixel = self.table.mix(coverage, index, *pixel);
        }
    }

    fn fill_span(&mut self, x: i32, y: i32, length: usize, index: u8) {
        let (width, height) = self.size;
        if let Some(y) = u32::try_from(y).ok().filter(|&y| y < height) {
            let row = y as usize * (width as usize + 1) + 1;
            self.scanlines[row..][columns(x, length, width)].fill(index);
        }
    }
}
