//! Pixmaps: what shapes are drawn on, pixels that show one paint or two of them half and half.
//!
//! A pixmap knows its paints by number and nothing of colour tables: a [`Sprite`](super::sprite::Sprite) is what it
//! becomes in the colours of a theme.

use std::ops::Range;

use super::surface::{Surface, columns};
use crate::colour::colour_table::OPAQUE;
use crate::colour::palette::Paint;

/// The number of no paint: what lies beneath is seen there.
pub const TRANSPARENT: u8 = 0;
/// No columns or rows; the union with any others is those.
const EMPTY: Range<usize> = Range { start: usize::MAX, end: 0 };

/// Pixels in a few paints.
pub struct Pixmap {
    /// Width and height in pixels.
    pub size: (u32, u32),
    /// Row by row.
    pub pixels: Vec<Pixel>,
    /// By their numbers; the first is number 1.
    pub paints: Vec<Paint>,
    /// What the pixmap will lie on, if that is known: where a paint is much like it, no edge has to be soft.
    pub background: Option<Paint>,
    /// The bounding box of all that is drawn.
    columns: Range<usize>,
    rows: Range<usize>,
}

/// The numbers of two paints that a pixel shows half and half, or of one twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pixel {
    /// The paint of which there is more.
    pub major: u8,
    pub minor: u8,
}

impl Pixel {
    /// Nothing but this.
    pub const fn all(paint: u8) -> Self {
        Self { major: paint, minor: paint }
    }

    /// Both numbers in one, which is quickly compared.
    pub const fn packed(self) -> u16 {
        u16::from_ne_bytes([self.major, self.minor])
    }
}

impl Pixmap {
    /// Nothing yet.
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

    /// Extends the bounding box: something is drawn in these columns and rows.
    pub fn extend_bounds(&mut self, columns: &Range<usize>, rows: &Range<usize>) {
        if !columns.is_empty() && !rows.is_empty() {
            self.columns = self.columns.start.min(columns.start)..self.columns.end.max(columns.end);
            self.rows = self.rows.start.min(rows.start)..self.rows.end.max(rows.end);
        }
    }

    /// The rows within the bounding box: the column and the row where each begins, and its pixels.
    pub fn rows(&self) -> impl Iterator<Item = (usize, usize, &[Pixel])> {
        let (x, width) = (self.columns.start, self.size.0 as usize);
        self.rows.clone().map(move |y| (x, y, &self.pixels[y * width..][self.columns.clone()]))
    }
}

/// The number of `paint` among `paints`, where it is added if it is new.
pub fn number_of(paints: &mut Vec<Paint>, paint: Paint) -> u8 {
    let known = paints.iter().position(|&other| other == paint);
    let place = known.unwrap_or_else(|| {
        paints.push(paint);
        paints.len() - 1
    });
    u8::try_from(place + 1).expect("a sprite has few paints")
}

impl Surface for Pixmap {
    fn index(&mut self, paint: Paint) -> u8 {
        number_of(&mut self.paints, paint)
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
