//! Finished pieces of picture, drawn once at each size and kept: tiles, rings, badges.
//!
//! A sprite is what a sheet shows, in the indices of one palette. Whatever a picture shows over and over is a sprite,
//! so that a picture is little more than copying rows.

use super::inks::{Inks, OPAQUE};
use super::palette::Paint;
use super::sheet::{NOTHING, Pixel, Sheet};

/// Pixels ready to be laid on a picture.
pub struct Sprite {
    size: (u32, u32),
    spans: Vec<Span>,
    /// The pixels of all spans, one span after the other.
    indices: Vec<u8>,
    /// How much of each pixel is there, in sixteenths.
    shares: Vec<u8>,
}

/// Neighbours in a row of a sprite that are all opaque, or all translucent.
#[derive(Clone, Copy, Debug)]
pub struct Span {
    /// The column and the row where it begins.
    pub x: u16,
    /// See `x`.
    pub y: u16,
    /// Pixels.
    pub length: u16,
    opaque: bool,
    first: u32,
}

impl Sprite {
    /// What `sheet` shows.
    pub fn new(sheet: &Sheet, inks: &Inks) -> Self {
        Self::painted(sheet, inks, |paint| paint)
    }

    /// What `sheet` shows, each of its paints replaced.
    pub fn painted(sheet: &Sheet, inks: &Inks, paint: impl Fn(Paint) -> Paint) -> Self {
        let mut sprite =
            Self { size: sheet.size, spans: Vec::new(), indices: Vec::new(), shares: Vec::new() };
        let mixer = Mixer::new(sheet, inks, |old| inks.index(paint(old)));
        for (y, row) in (0u16..).zip(sheet.pixels.chunks(sheet.size.0.max(1) as usize)) {
            sprite.add_row(y, row, &mixer);
        }
        sprite
    }

    fn add_row(&mut self, y: u16, row: &[Pixel], mixer: &Mixer) {
        let mut x = 0;
        for run in row.chunk_by(|a, b| a == b) {
            let length = u16::try_from(run.len()).expect("a row of a sprite is short");
            let (index, share) = mixer.mix(run[0]);
            if share > 0 {
                self.add(Span { x, y, length, opaque: share == OPAQUE, first: 0 });
                self.indices.resize(self.indices.len() + run.len(), index);
                self.shares.resize(self.indices.len(), share);
            }
            x += length;
        }
    }

    /// Adds a span, or makes the last one longer by it.
    fn add(&mut self, span: Span) {
        match self.spans.last_mut() {
            Some(last)
                if last.y == span.y && last.x + last.length == span.x && last.opaque == span.opaque =>
            {
                last.length += span.length;
            }
            _ => {
                let first = u32::try_from(self.indices.len()).expect("a sprite has few pixels");
                self.spans.push(Span { first, ..span });
            }
        }
    }

    /// Width and height.
    pub fn size(&self) -> (i32, i32) {
        (self.size.0.cast_signed(), self.size.1.cast_signed())
    }

    /// Where there is anything, row by row.
    pub fn spans(&self) -> &[Span] {
        &self.spans
    }

    /// Lays what remains of `span` without its first `cut` pixels on as many pixels of a canvas.
    pub fn lay(&self, span: &Span, cut: usize, onto: &mut [u8], inks: &Inks) {
        let first = span.first as usize + cut;
        let indices = &self.indices[first..][..onto.len()];
        if span.opaque {
            onto.copy_from_slice(indices);
            return;
        }
        let shares = &self.shares[first..][..onto.len()];
        for ((under, &over), &share) in onto.iter_mut().zip(indices).zip(shares) {
            *under = inks.mix(share, over, *under);
        }
    }
}

/// Turns the pixels of a sheet into indices.
struct Mixer<'a> {
    inks: &'a Inks,
    /// By the numbers of the paints.
    indices: Vec<u8>,
    bed: Option<u8>,
}

impl<'a> Mixer<'a> {
    fn new(sheet: &Sheet, inks: &'a Inks, index: impl Fn(Paint) -> u8) -> Self {
        let paints = sheet.paints.iter().map(|&paint| index(paint));
        let indices = std::iter::once(0).chain(paints).collect();
        Self { inks, indices, bed: sheet.bed.map(index) }
    }

    /// The index of a pixel, and how much of it is there, in sixteenths.
    fn mix(&self, Pixel { most, rest }: Pixel) -> (u8, u8) {
        let index = |number: u8| self.indices[usize::from(number)];
        let (more, less) = (index(most), index(rest));
        let alike = |index| self.bed.is_some_and(|bed| self.inks.alike(bed, index));
        match (most, rest) {
            (NOTHING, NOTHING) => (0, 0),
            (NOTHING, _) if alike(less) => (0, 0),
            (_, NOTHING) if alike(more) => (more, OPAQUE),
            (NOTHING, _) => (less, OPAQUE / 2),
            (_, NOTHING) => (more, OPAQUE / 2),
            _ if self.inks.alike(more, less) => (more, OPAQUE),
            _ => (self.inks.mix(OPAQUE / 2, more, less), OPAQUE),
        }
    }
}
