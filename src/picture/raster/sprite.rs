//! Finished pieces of picture, drawn once at each size and kept: tiles, rings, badges.
//!
//! A sprite is what a sheet shows, in the indices of one palette. Whatever a picture shows over and over is a sprite,
//! so that a picture is little more than copying rows.

use super::pixmap::{Pixel, Sheet};
use crate::picture::colour::colour_table::{Inks, OPAQUE};
use crate::picture::colour::palette::Paint;

/// Pixels ready to be laid on a picture.
pub struct Sprite {
    size: (u32, u32),
    spans: Vec<Span>,
    /// The pixels of all spans, one span after the other.
    indices: Vec<u8>,
}

/// Neighbours in a row of a sprite of which the same share is there.
#[derive(Clone, Copy, Debug)]
pub struct Span {
    /// The column and the row where it begins.
    pub x: u16,
    /// See `x`.
    pub y: u16,
    /// Pixels.
    pub length: u16,
    /// In sixteenths.
    share: u8,
    first: u32,
}

impl Sprite {
    /// What `sheet` shows.
    pub fn new(sheet: &Sheet, inks: &Inks) -> Self {
        Self::painted(sheet, inks, |paint| paint)
    }

    /// What `sheet` shows, each of its paints replaced.
    pub fn painted(sheet: &Sheet, inks: &Inks, paint: impl Fn(Paint) -> Paint) -> Self {
        let mut sprite = Self { size: sheet.size, spans: Vec::new(), indices: Vec::new() };
        let mixer = Mixer::new(sheet, inks, |old| inks.index(paint(old)));
        for (x, y, row) in sheet.rows() {
            sprite.add_row(short(x), short(y), row, &mixer);
        }
        sprite
    }

    fn add_row(&mut self, mut x: u16, y: u16, row: &[Pixel], mixer: &Mixer) {
        for run in row.chunk_by(|a, b| a.both() == b.both()) {
            let length = short(run.len());
            let (index, share) = mixer.mix(run[0]);
            if share > 0 {
                self.add(Span { x, y, length, share, first: 0 });
                self.indices.resize(self.indices.len() + run.len(), index);
            }
            x += length;
        }
    }

    /// Adds a span, or makes the last one longer by it.
    fn add(&mut self, span: Span) {
        match self.spans.last_mut() {
            Some(last) if last.y == span.y && last.x + last.length == span.x && last.share == span.share => {
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
        let indices = &self.indices[span.first as usize + cut..][..onto.len()];
        if span.share == OPAQUE {
            onto.copy_from_slice(indices);
            return;
        }
        for (under, &over) in onto.iter_mut().zip(indices) {
            *under = inks.mix(span.share, over, *under);
        }
    }
}

fn short(length: usize) -> u16 {
    u16::try_from(length).expect("a sprite is small")
}

/// What the pixels of a sheet become.
struct Mixer {
    /// By the number of the one paint and then of the other: an index, and how much of it is there, in sixteenths.
    mixed: Vec<(u8, u8)>,
    kinds: usize,
}

impl Mixer {
    fn new(sheet: &Sheet, inks: &Inks, index: impl Fn(Paint) -> u8) -> Self {
        let bed = sheet.bed.map(&index);
        let indices: Vec<Option<u8>> =
            std::iter::once(None).chain(sheet.paints.iter().map(|&paint| Some(index(paint)))).collect();
        let pairs = indices.iter().flat_map(|&most| indices.iter().map(move |&rest| (most, rest)));
        Self { mixed: pairs.map(|(most, rest)| mix(inks, bed, most, rest)).collect(), kinds: indices.len() }
    }

    fn mix(&self, Pixel { most, rest }: Pixel) -> (u8, u8) {
        self.mixed[usize::from(most) * self.kinds + usize::from(rest)]
    }
}

/// The index of a pixel that shows more of one ink and less of another, or nothing in its place, and how much of it is
/// there, in sixteenths.
fn mix(inks: &Inks, bed: Option<u8>, most: Option<u8>, rest: Option<u8>) -> (u8, u8) {
    let is_like_bed = |index| bed.is_some_and(|bed| inks.alike(bed, index));
    match (most, rest) {
        (None, None) => (0, 0),
        (None, Some(rest)) if is_like_bed(rest) => (0, 0),
        (Some(most), None) if is_like_bed(most) => (most, OPAQUE),
        (None, Some(one)) | (Some(one), None) => (one, OPAQUE / 2),
        (Some(most), Some(rest)) if inks.alike(most, rest) => (most, OPAQUE),
        (Some(most), Some(rest)) => (inks.mix(OPAQUE / 2, most, rest), OPAQUE),
    }
}
