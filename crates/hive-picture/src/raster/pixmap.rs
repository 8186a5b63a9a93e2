//! Pixmaps: pixels that show one paint, or two paints in equal parts.
//!
//! A pixmap refers to its paints by index and is independent of colour tables. A
//! [`Sprite`](super::sprite::Sprite) is a pixmap in the colours of a theme.

use std::ops::Range;

use super::surface::{Surface, columns};
use crate::colour::colour_table::OPAQUE;
use crate::colour::palette::Paint;

/// The index for no paint.
pub const TRANSPARENT: u8 = 0;
/// An empty range, the identity of a union.
const EMPTY: Range<usize> = Range { start: usize::MAX, end: 0 };

/// A bitmap with few paints.
pub struct Pixmap {
    /// Width and height in pixels.
    pub size: (u32, u32),
    /// Row by row.
    pub pixels: Vec<Pixel>,
    /// By index, starting at 1.
    pub paints: Vec<Paint>,
    /// The paint that the pixmap will be drawn on, if known. Shapes in a similar paint get hard edges.
    pub background: Option<Paint>,
    /// The bounding box of all shapes.
    columns: Range<usize>,
    rows: Range<usize>,
}

/// The indices of the two paints that a pixel shows, or the same index twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pixel {
    /// The paint to show where the two are not blended.
    pub major: u8,
    pub minor: u8,
}

impl Pixel {
    /// A pixel of one paint.
    pub const fn all(paint: u8) -> Self {
        Self { major: paint, minor: paint }
    }

    /// Returns both indices as one number, for fast comparison.
    pub const fn packed(self) -> u16 {
        u16::from_ne_bytes([self.major, self.minor])
    }
}

impl Pixmap {
    /// Creates a transparent pixmap.
    pub fn new(width: u32, height: u32) -> Self {
        let pixels = vec![Pixel::all(TRANSPARENT); width as usize * height as usize];
        Self {
            size: (width, height),
            pixels,
            paints: Vec::new(),
            background: None,
            columns: EMPTY,
            rows: EMPTY,
        }
    }

    /// Extends the bounding box by these columns and rows.
    pub fn extend_bounds(&mut self, columns: &Range<usize>, rows: &Range<usize>) {
        if !columns.is_empty() && !rows.is_empty() {
            self.columns = self.columns.start.min(columns.start)..self.columns.end.max(columns.end);
            self.rows = self.rows.start.min(rows.start)..self.rows.end.max(rows.end);
        }
    }

    /// Returns the rows of the bounding box, each with its first column and row number.
    pub fn rows(&self) -> impl Iterator<Item = (usize, usize, &[Pixel])> {
        let (x, width) = (self.columns.start, self.size.0 as usize);
        self.rows.clone().map(move |y| (x, y, &self.pixels[y * width..][self.columns.clone()]))
    }
}

/// Returns the index of `paint`, added to `paints` if it is new.
pub fn paint_index(paints: &mut Vec<Paint>, paint: Paint) -> u8 {
    let known = paints.iter().position(|&other| other == paint);
    let place = known.unwrap_or_else(|| {
        paints.push(paint);
        paints.len() - 1
    });
    u8::try_from(place + 1).expect("a sprite has few paints")
}

impl Surface for Pixmap {
    fn index(&mut self, paint: Paint) -> u8 {
        paint_index(&mut self.paints, paint)
    }

    fn blend(&mut self, x: i32, y: i32, index: u8, coverage: u8) {
        let (width, height) = self.size;
        if let (Ok(x), Ok(y)) = (u32::try_from(x), u32::try_from(y))
            && x < width
            && y < height
        {
            let (x, y) = (x as usize, y as usize);
            self.extend_bounds(&(x..x + 1), &(y..y + 1));
            let pixel = &mut self.pixels[y * width as usize + x];
            *pixel = match coverage {
                0 => *pixel,
                OPAQUE.. => Pixel::all(index),
                _ => Pixel { major: index, minor: pixel.major },
            };
        }
    }

    fn fill_span(&mut self, x: i32, y: i32, length: usize, index: u8) {
        let (width, height) = self.size;
        if let Some(y) = u32::try_from(y).ok().filter(|&y| y < height) {
            let (columns, y) = (columns(x, length, width), y as usize);
            self.extend_bounds(&columns, &(y..y + 1));
            self.pixels[y * width as usize..][columns].fill(Pixel::all(index));
        }
    }
}
