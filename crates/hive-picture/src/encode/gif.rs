//! Canvases to an animated GIF with one palette. Each frame holds the rectangle in which it differs from the one before,
//! and what does not differ in it is transparent.

use std::borrow::Cow;

use gif::{DisposalMethod, Encoder, Frame, Repeat};

use super::lzw::LzwEncoder;
use crate::raster::canvas::Canvas;

/// An animation that is being written to a file in memory.
pub struct GifWriter {
    encoder: Encoder<Vec<u8>>,
    /// What is seen after the frames so far.
    shown: Canvas,
    /// The index that leaves a pixel as it is.
    transparent: u8,
    lzw: LzwEncoder,
}

/// Columns and rows: the first, and the one after the last.
struct Rectangle {
    columns: (usize, usize),
    rows: (usize, usize),
}

impl GifWriter {
    /// An animation that runs for ever, whose first frame is `canvas` for `delay` hundredths of a second.
    pub fn begin(canvas: Canvas, delay: u16) -> Self {
        let (width, height) = canvas.size();
        let [width, height] = [width, height].map(|length| side(length as usize));
        let colours = canvas.palette();
        let transparent = u8::try_from(colours.len()).expect("a palette has at most 255 colours");
        let palette = [colours.concat(), vec![0; 3]].concat(); // what is transparent has a place in it, too
        let mut encoder = Encoder::new(Vec::new(), width, height, &palette).expect("memory takes all");
        encoder.set_repeat(Repeat::Infinite).expect("memory takes all");
        let mut gif = Self { encoder, shown: canvas, transparent, lzw: LzwEncoder::new(transparent) };
        let all = Rectangle { columns: (0, width.into()), rows: (0, height.into()) };
        gif.lzw.begin();
        gif.shown.rows().for_each(|row| gif.lzw.add(row));
        gif.write(&all, delay);
        gif
    }

    /// Shows `canvas`, of the same size, for `delay` hundredths of a second.
    pub fn add(&mut self, canvas: Canvas, delay: u16) {
        let changed = changed(&self.shown, &canvas);
        let (from, to) = changed.rows;
        self.lzw.begin();
        for (old, new) in self.shown.rows().zip(canvas.rows()).skip(from).take(to - from) {
            let columns = changed.columns.0..changed.columns.1;
            encode_row(&mut self.lzw, &old[columns.clone()], &new[columns]);
        }
        self.write(&changed, delay);
        self.shown = canvas;
    }

    /// The file.
    pub fn finish(self) -> Vec<u8> {
        self.encoder.into_inner().expect("memory takes all")
    }

    /// Writes the frame that was encoded.
    fn write(&mut self, at: &Rectangle, delay: u16) {
        let frame = Frame {
            delay,
            dispose: DisposalMethod::Keep,
            transparent: Some(self.transparent),
            left: side(at.columns.0),
            top: side(at.rows.0),
            width: side(at.columns.1 - at.columns.0),
            height: side(at.rows.1 - at.rows.0),
            buffer: Cow::Owned(self.lzw.finish()),
            ..Frame::default()
        };
        self.encoder.write_lzw_pre_encoded_frame(&frame).expect("memory takes all");
    }
}

/// Pixels compared at once.
const STEP: usize = 16;

/// Encodes what is new in a row, and skips the rest.
fn encode_row(lzw: &mut LzwEncoder, mut old: &[u8], mut new: &[u8]) {
    while !new.is_empty() {
        let same = common_prefix(old, new);
        lzw.skip(same);
        (old, new) = (&old[same..], &new[same..]);
        let other = old.iter().zip(new).take_while(|(old, new)| old != new).count();
        if other > 0 {
            lzw.add(&new[..other]);
        }
        (old, new) = (&old[other..], &new[other..]);
    }
}

/// With how many same pixels both begin.
fn common_prefix(old: &[u8], new: &[u8]) -> usize {
    let chunks = old.chunks_exact(STEP).zip(new.chunks_exact(STEP));
    let whole = STEP * chunks.take_while(|(old, new)| old == new).count();
    whole + old[whole..].iter().zip(&new[whole..]).take_while(|(old, new)| old == new).count()
}

fn side(length: usize) -> u16 {
    u16::try_from(length).expect("no side of a picture is longer")
}

/// The smallest rectangle outside of which both show the same; if they are the same, their first pixel.
fn changed(old: &Canvas, new: &Canvas) -> Rectangle {
    let mut rows = old.rows().zip(new.rows()).enumerate().filter(|(_, (old, new))| old != new);
    let Some((first, (old, new))) = rows.next() else { return Rectangle { columns: (0, 1), rows: (0, 1) } };
    let mut all = Rectangle { columns: columns(old, new), rows: (first, first + 1) };
    for (row, (old, new)) in rows {
        let (from, to) = columns(old, new);
        all.columns = (all.columns.0.min(from), all.columns.1.max(to));
        all.rows.1 = row + 1;
    }
    all
}

/// Returns the first column in which two different rows differ, and the one after the last.
fn columns(old: &[u8], new: &[u8]) -> (usize, usize) {
    let differs = |(old, new): (&u8, &u8)| old != new;
    let first = old.iter().zip(new).position(differs).unwrap_or(0);
    let last = old.iter().zip(new).rposition(differs).unwrap_or(0);
    (first, last + 1)
}
