//! Encodes canvases as an animated GIF with one palette. Each frame after the first holds the rectangle that differs from the
//! previous frame. Unchanged pixels in it are transparent, unless they compress better as they are.

use std::borrow::Cow;

use gif::{DisposalMethod, Encoder, Frame, Repeat};

use super::lzw::LzwEncoder;
use crate::raster::canvas::Canvas;

/// Encodes consecutive frames of an animation. Several encoders can work on different parts of it.
pub struct FrameEncoder {
    /// The picture after the frames so far.
    shown: Canvas,
    lzw: LzwEncoder,
    frames: Vec<Frame<'static>>,
}

/// A range of columns and rows: the first, and one past the last.
struct Rectangle {
    columns: (usize, usize),
    rows: (usize, usize),
}

impl FrameEncoder {
    /// Begins an animation with the frame `canvas`, shown for `delay` hundredths of a second.
    pub fn begin(canvas: Canvas, delay: u16) -> Self {
        let (width, height) = canvas.size();
        let all = Rectangle { columns: (0, width as usize), rows: (0, height as usize) };
        let mut frames = Self::resume(canvas);
        frames.lzw.begin();
        frames.shown.rows().for_each(|row| frames.lzw.add(row));
        frames.end_frame(&all, delay);
        frames
    }

    /// Resumes an animation after the frame `shown`.
    pub fn resume(shown: Canvas) -> Self {
        let lzw = LzwEncoder::new(transparent(&shown));
        Self { shown, lzw, frames: Vec::new() }
    }

    /// Appends the frame `canvas`, shown for `delay` hundredths of a second. All frames must have the same
    /// size.
    pub fn add(&mut self, canvas: Canvas, delay: u16) {
        let changed = changed(&self.shown, &canvas);
        let (from, to) = changed.rows;
        self.lzw.begin();
        for (old, new) in self.shown.rows().zip(canvas.rows()).skip(from).take(to - from) {
            let columns = changed.columns.0..changed.columns.1;
            encode_row(&mut self.lzw, &old[columns.clone()], &new[columns]);
        }
        self.end_frame(&changed, delay);
        self.shown = canvas;
    }

    fn end_frame(&mut self, at: &Rectangle, delay: u16) {
        self.frames.push(Frame {
            delay,
            dispose: DisposalMethod::Keep,
            transparent: Some(transparent(&self.shown)),
            left: to_u16(at.columns.0),
            top: to_u16(at.rows.0),
            width: to_u16(at.columns.1 - at.columns.0),
            height: to_u16(at.rows.1 - at.rows.0),
            buffer: Cow::Owned(self.lzw.finish()),
            ..Frame::default()
        });
    }

    /// Returns the file with these frames and then those of `rest`. It repeats endlessly.
    pub fn finish(self, rest: Option<&Self>) -> Vec<u8> {
        let (width, height) = self.shown.size();
        let [width, height] = [width, height].map(|length| to_u16(length as usize));
        let palette = [self.shown.colours().concat(), vec![0; 3]].concat(); // the transparent index needs an entry, too
        let mut encoder =
            Encoder::new(Vec::new(), width, height, &palette).expect("writing to memory never fails");
        encoder.set_repeat(Repeat::Infinite).expect("writing to memory never fails");
        for frame in self.frames.iter().chain(rest.into_iter().flat_map(|rest| &rest.frames)) {
            encoder.write_lzw_pre_encoded_frame(frame).expect("writing to memory never fails");
        }
        encoder.into_inner().expect("writing to memory never fails")
    }
}

/// Returns the palette index of transparent pixels.
fn transparent(canvas: &Canvas) -> u8 {
    u8::try_from(canvas.colours().len()).expect("a palette has at most 255 colours")
}

/// Number of pixels compared at once.
const STEP: usize = 16;

/// Encodes the changed pixels of a row and skips the others.
fn encode_row(lzw: &mut LzwEncoder, mut old: &[u8], mut new: &[u8]) {
    while !new.is_empty() {
        let same = common_prefix(old, new);
        lzw.skip(&new[..same]);
        (old, new) = (&old[same..], &new[same..]);
        let other = old.iter().zip(new).take_while(|(old, new)| old != new).count();
        if other > 0 {
            lzw.add(&new[..other]);
        }
        (old, new) = (&old[other..], &new[other..]);
    }
}

/// Returns the length of the common prefix.
fn common_prefix(old: &[u8], new: &[u8]) -> usize {
    let chunks = old.chunks_exact(STEP).zip(new.chunks_exact(STEP));
    let whole = STEP * chunks.take_while(|(old, new)| old == new).count();
    whole + old[whole..].iter().zip(&new[whole..]).take_while(|(old, new)| old == new).count()
}

fn to_u16(length: usize) -> u16 {
    u16::try_from(length).expect("no side of a picture is longer")
}

/// Returns the bounding box of the differences, or the first pixel if there are none.
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

/// Returns the first column in which two different rows differ, and one past the last.
fn columns(old: &[u8], new: &[u8]) -> (usize, usize) {
    let differs = |(old, new): (&u8, &u8)| old != new;
    let first = old.iter().zip(new).position(differs).unwrap_or(0);
    let last = old.iter().zip(new).rposition(differs).unwrap_or(0);
    (first, last + 1)
}
