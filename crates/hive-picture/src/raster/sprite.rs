//! Sprites: ready-made parts of a picture, such as tiles, rings and badges, drawn once per size.
//!
//! A sprite is a pixmap converted to indices of a colour table and split into horizontal spans, so that
//! blitting is little more than copying.

use super::pixmap::{Pixel, Pixmap};
use crate::colour::colour_table::{ColourTable, OPAQUE};
use crate::colour::palette::Paint;

/// Pixels ready to be copied to a canvas.
pub struct Sprite {
    size: (u32, u32),
    spans: Vec<Span>,
    /// The pixels of all spans, one span after the other.
    indices: Vec<u8>,
}

/// Adjacent pixels of a row with the same opacity.
#[derive(Clone, Copy, Debug)]
pub struct Span {
    /// First column.
    pub x: u16,
    pub y: u16,
    pub length: u16,
    /// In sixteenths.
    opacity: u8,
    /// Position of its first index in [`Sprite::indices`].
    first: u32,
}

impl Sprite {
    /// Converts `pixmap`.
    pub fn new(pixmap: &Pixmap, table: &ColourTable) -> Self {
        Self::painted(pixmap, table, |paint| paint)
    }

    /// Converts `pixmap`, with its paints mapped by `paint`.
    pub fn painted(pixmap: &Pixmap, table: &ColourTable, paint: impl Fn(Paint) -> Paint) -> Self {
        let mut sprite = Self { size: pixmap.size, spans: Vec::new(), indices: Vec::new() };
        let mixer = Mixer::new(pixmap, table, |old| table.index(paint(old)));
        for (x, y, row) in pixmap.rows() {
            sprite.add_row(short(x), short(y), row, &mixer);
        }
        sprite
    }

    fn add_row(&mut self, mut x: u16, y: u16, row: &[Pixel], mixer: &Mixer) {
        for run in row.chunk_by(|a, b| a.packed() == b.packed()) {
            let length = short(run.len());
            let (index, opacity) = mixer.mix(run[0]);
            if opacity > 0 {
                self.add(Span { x, y, length, opacity, first: 0 });
                self.indices.resize(self.indices.len() + run.len(), index);
            }
            x += length;
        }
    }

    /// Adds a span, or extends the last one.
    fn add(&mut self, span: Span) {
        match self.spans.last_mut() {
            Some(last)
                if last.y == span.y && last.x + last.length == span.x && last.opacity == span.opacity =>
            {
                last.length += span.length;
            }
            _ => {
                let first = u32::try_from(self.indices.len()).expect("a sprite has few pixels");
                self.spans.push(Span { first, ..span });
            }
        }
    }

    /// Returns width and height in pixels.
    pub fn size(&self) -> (i32, i32) {
        (self.size.0.cast_signed(), self.size.1.cast_signed())
    }

    /// Returns the non-transparent spans, row by row.
    pub fn spans(&self) -> &[Span] {
        &self.spans
    }

    /// Draws `span` without its first `cut` pixels onto the canvas pixels `onto`, which may be fewer than the rest.
    pub fn blit_span(&self, span: &Span, cut: usize, onto: &mut [u8], table: &ColourTable) {
        let indices = &self.indices[span.first as usize + cut..][..onto.len()];
        if span.opacity == OPAQUE {
            onto.copy_from_slice(indices);
            return;
        }
        for (under, &over) in onto.iter_mut().zip(indices) {
            *under = table.mix(span.opacity, over, *under);
        }
    }
}

fn short(length: usize) -> u16 {
    u16::try_from(length).expect("a sprite is small")
}

/// Maps pairs of paints to indices.
struct Mixer {
    /// Index and opacity in sixteenths, by major and then minor paint.
    mixed: Vec<(u8, u8)>,
    /// Number of paints, including the transparent one.
    paints: usize,
}

impl Mixer {
    fn new(pixmap: &Pixmap, table: &ColourTable, index: impl Fn(Paint) -> u8) -> Self {
        let background = pixmap.background.map(&index);
        let indices: Vec<Option<u8>> =
            std::iter::once(None).chain(pixmap.paints.iter().map(|&paint| Some(index(paint)))).collect();
        let pairs = indices.iter().flat_map(|&major| indices.iter().map(move |&minor| (major, minor)));
        Self {
            mixed: pairs.map(|(major, minor)| mix(table, background, major, minor)).collect(),
            paints: indices.len(),
        }
    }

    fn mix(&self, Pixel { major, minor }: Pixel) -> (u8, u8) {
        self.mixed[usize::from(major) * self.paints + usize::from(minor)]
    }
}

/// Returns index and opacity (in sixteenths) of a pixel with these paints. `None` is transparent.
fn mix(table: &ColourTable, background: Option<u8>, major: Option<u8>, minor: Option<u8>) -> (u8, u8) {
    let is_like_background = |index| background.is_some_and(|background| table.is_similar(background, index));
    match (major, minor) {
        (None, None) => (0, 0),
        (None, Some(minor)) if is_like_background(minor) => (0, 0),
        (Some(major), None) if is_like_background(major) => (major, OPAQUE),
        (None, Some(one)) | (Some(one), None) => (one, OPAQUE / 2),
        (Some(major), Some(minor)) if table.is_similar(major, minor) => (major, OPAQUE),
        (Some(major), Some(minor)) => (table.mix(OPAQUE / 2, major, minor), OPAQUE),
    }
}
