//! What sprites are drawn on: pixels that show one paint, or two of them half and half.
//!
//! A sheet knows its paints by number and nothing of palettes: a [`Sprite`](super::sprite::Sprite) is what it becomes
//! in the inks of a theme.

use std::ops::Range;

use super::canvas::{Surface, columns};
use crate::picture::colour::colour_table::OPAQUE;
use crate::picture::colour::palette::Paint;

/// Stands for what lies beneath, where a pixel shows no paint, or one half.
pub const NOTHING: u8 = 0;
/// Of columns or rows: those of anything make it larger.
const NONE: Range<usize> = Range { start: usize::MAX, end: 0 };

/// Pixels in the paints of one sheet.
pub struct Sheet {
    /// Width and height in pixels.
    pub size: (u32, u32),
    /// Row after row.
    pub pixels: Vec<Pixel>,
    /// The first is number 1.
    pub paints: Vec<Paint>,
    /// What the sheet will lie on, if that is known: where a paint is much like it, no edge has to be soft.
    pub bed: Option<Paint>,
    /// The columns and rows among which all that is drawn lies.
    columns: Range<usize>,
    rows: Range<usize>,
}

/// The numbers of two paints that a pixel shows half and half, or of one twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pixel {
    /// The paint of which there is more.
    pub most: u8,
    /// The other one.
    pub rest: u8,
}

impl Pixel {
    /// Nothing but this.
    pub const fn all(paint: u8) -> Self {
        Self { most: paint, rest: paint }
    }

    /// Both numbers in one, which is what is quickly compared.
    pub const fn both(self) -> u16 {
        u16::from_ne_bytes([self.most, self.rest])
    }
}

impl Sheet {
    /// Nothing yet.
    pub fn new(width: u32, height: u32) -> Self {
        let pixels = vec![Pixel::all(NOTHING); width as usize * height as usize];
        Self { size: (width, height), pixels, paints: Vec::new(), bed: None, columns: NONE, rows: NONE }
    }

    /// Notes that something is drawn in these columns and rows.
    pub fn reach(&mut self, columns: &Range<usize>, rows: &Range<usize>) {
        if !columns.is_empty() && !rows.is_empty() {
            self.columns = self.columns.start.min(columns.start)..self.columns.end.max(columns.end);
            self.rows = self.rows.start.min(rows.start)..self.rows.end.max(rows.end);
        }
    }

    /// All pixels that may show anything: the column and the row where each run begins.
    pub fn rows(&self) -> impl Iterator<Item = (usize, usize, &[Pixel])> {
        let (x, width) = (self.columns.start, self.size.0 as usize);
        self.rows.clone().map(move |y| (x, y, &self.pixels[y * width..][self.columns.clone()]))
    }
}

/// The number of `paint` among `paints`, where it is added if it is new.
pub fn number(paints: &mut Vec<Paint>, paint: Paint) -> u8 {
    let known = paints.iter().position(|&other| other == paint);
    let place = known.unwrap_or_else(|| {
        paints.push(paint);
        paints.len() - 1
    });
    u8::try_from(place + 1).expect("a sprite has few paints")
}

impl Surface for Sheet {
    fn ink(&mut self, paint: Paint) -> u8 {
        number(&mut self.paints, paint)
    }

    fn tint(&mut self, x: i32, y: i32, ink: u8, coverage: u8) {
        let (width, height) = self.size;
        if let (Ok(x), Ok(y)) = (u32::try_from(x), u32::try_from(y))
            && x < width
            && y < height
        {
            let (x, y) = (x as usize, y as usize);
            self.reach(&(x..x + 1), &(y..y + 1));
            let pixel = &mut self.pixels[y * width as usize + x];
            *pixel = match coverage {
                0 => *pixel,
                OPAQUE.. => Pixel::all(ink),
                _ => Pixel { most: ink, rest: pixel.most },
            };
        }
    }

    fn fill(&mut self, x: i32, y: i32, length: usize, ink: u8) {
        let (width, height) = self.size;
        if let Some(y) = u32::try_from(y).ok().filter(|&y| y < height) {
            let (columns, y) = (columns(x, length, width), y as usize);
            self.reach(&columns, &(y..y + 1));
            self.pixels[y * width as usize..][columns].fill(Pixel::all(ink));
        }
    }
}
