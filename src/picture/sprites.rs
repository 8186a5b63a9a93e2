//! Finished pieces of picture, drawn once at each size and kept: tiles, rings, badges.
//!
//! A sprite is what a sheet shows, in the indices of one palette. Whatever a picture shows over and over is a sprite,
//! so that a picture is little more than copying rows.

use image::RgbaImage;

use super::inks::{Inks, OPAQUE};

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
    /// What `sheet` (premultiplied) shows.
    pub fn new(sheet: &RgbaImage, inks: &Inks) -> Self {
        let mut sprite =
            Self { size: sheet.dimensions(), spans: Vec::new(), indices: Vec::new(), shares: Vec::new() };
        for (y, row) in (0u16..).zip(sheet.as_raw().chunks(sheet.width().max(1) as usize * 4)) {
            sprite.add_row(y, row.as_chunks::<4>().0, inks);
        }
        sprite
    }

    fn add_row(&mut self, y: u16, row: &[[u8; 4]], inks: &Inks) {
        let mut x = 0;
        for run in row.chunk_by(|a, b| a == b) {
            let length = u16::try_from(run.len()).expect("a row of a sprite is short");
            let share = share(run[0][3]);
            if share > 0 {
                self.add(Span { x, y, length, opaque: share == OPAQUE, first: 0 });
                self.indices.resize(self.indices.len() + run.len(), inks.nearest(unmultiplied(run[0])));
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

/// An alpha in sixteenths.
fn share(alpha: u8) -> u8 {
    u8::try_from((u16::from(alpha) * u16::from(OPAQUE) + 127) / 255).expect("at most sixteen")
}

/// The colour of a premultiplied pixel; any if it is not there.
fn unmultiplied([red, green, blue, alpha]: [u8; 4]) -> [u8; 3] {
    match alpha {
        0 | u8::MAX => [red, green, blue],
        _ => [red, green, blue].map(|channel| {
            let whole = (u16::from(channel) * 255 + u16::from(alpha) / 2) / u16::from(alpha);
            u8::try_from(whole).unwrap_or(u8::MAX)
        }),
    }
}
