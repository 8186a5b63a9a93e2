//! Finished pieces of picture, drawn once at each size and kept: tiles, rings, badges.
//!
//! A sprite's pixels are premultiplied by their alpha. Whatever a picture shows over and over is a sprite, so that
//! a picture is little more than copying rows.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError};

use image::RgbaImage;

/// Pixels ready to be laid on a picture.
pub struct Sprite {
    pixels: RgbaImage,
    /// For each row, the longest stretch of pixels that hide what is beneath.
    opaque: Vec<Range<u32>>,
    /// For each row, the stretch outside which nothing is drawn.
    drawn: Vec<Range<u32>>,
}

impl Sprite {
    /// Wraps premultiplied pixels.
    pub fn new(pixels: RgbaImage) -> Self {
        let opaque = pixels.rows().map(|row| longest(row.map(|pixel| pixel[3] == u8::MAX))).collect();
        let drawn = pixels.rows().map(|row| extent(row.map(|pixel| pixel[3] > 0))).collect();
        Self { pixels, opaque, drawn }
    }

    /// Width and height.
    pub fn size(&self) -> (i32, i32) {
        (self.pixels.width().cast_signed(), self.pixels.height().cast_signed())
    }

    /// Lays the sprite on `onto` with its upper left pixel at `left`, `top`; what falls outside is cut off.
    pub fn lay(&self, onto: &mut RgbaImage, left: i32, top: i32) {
        for (row, (drawn, opaque)) in (0i32..).zip(self.drawn.iter().zip(&self.opaque)) {
            if let Ok(y) = u32::try_from(top + row)
                && y < onto.height()
            {
                self.lay_row(onto, left, (row.unsigned_abs(), y), drawn, opaque);
            }
        }
    }

    fn lay_row(
        &self,
        onto: &mut RgbaImage,
        left: i32,
        (from, y): (u32, u32),
        drawn: &Range<u32>,
        opaque: &Range<u32>,
    ) {
        let clip = |x: u32| x.max((-left).max(0).unsigned_abs()).min(room(onto.width(), left));
        let (start, end) = (clip(drawn.start), clip(drawn.end));
        let (solid, soft) = (clip(opaque.start), clip(opaque.end));
        self.blend(onto, left, (from, y), start..solid.max(start));
        self.copy(onto, left, (from, y), solid..soft);
        self.blend(onto, left, (from, y), soft.max(start)..end);
    }

    fn copy(&self, onto: &mut RgbaImage, left: i32, (from, to): (u32, u32), columns: Range<u32>) {
        if columns.is_empty() {
            return;
        }
        let source = span(&self.pixels, columns.clone(), from);
        let target = span(onto, shifted(&columns, left), to);
        onto.as_mut()[target].copy_from_slice(&self.pixels.as_raw()[source]);
    }

    fn blend(&self, onto: &mut RgbaImage, left: i32, (from, to): (u32, u32), columns: Range<u32>) {
        if columns.is_empty() {
            return;
        }
        let source = span(&self.pixels, columns.clone(), from);
        let target = span(onto, shifted(&columns, left), to);
        let above = self.pixels.as_raw()[source].as_chunks::<4>().0;
        for (under, over) in onto.as_mut()[target].as_chunks_mut::<4>().0.iter_mut().zip(above) {
            *under = over_pixel(*under, *over);
        }
    }
}

/// Premultiplied `over` on `under`.
fn over_pixel(under: [u8; 4], over: [u8; 4]) -> [u8; 4] {
    match over[3] {
        0 => under,
        u8::MAX => over,
        alpha => {
            let clear = u16::from(u8::MAX - alpha);
            // Of both parts at most 255: the first is no more than its alpha.
            std::array::from_fn(|i| over[i].saturating_add(part(u16::from(under[i]) * clear)))
        }
    }
}

/// A 255th of `product`, rounded; `product` is at most 255 × 255.
fn part(product: u16) -> u8 {
    let [_, whole] = ((product + 128) + ((product + 128) >> 8)).to_le_bytes();
    whole
}

/// How many columns of a picture `width` wide lie right of `left`.
fn room(width: u32, left: i32) -> u32 {
    u32::try_from(i64::from(width) - i64::from(left)).unwrap_or(0)
}

fn shifted(columns: &Range<u32>, left: i32) -> Range<u32> {
    columns.start.saturating_add_signed(left)..columns.end.saturating_add_signed(left)
}

fn span(image: &RgbaImage, columns: Range<u32>, row: u32) -> Range<usize> {
    let at = |x: u32| (row as usize * image.width() as usize + x as usize) * 4;
    at(columns.start)..at(columns.end)
}

/// The longest run of `true`.
fn longest(row: impl Iterator<Item = bool>) -> Range<u32> {
    let (mut best, mut run) = (0..0, 0..0);
    for (x, inside) in (0u32..).zip(row) {
        run = if inside { run.start..x + 1 } else { x + 1..x + 1 };
        if run.len() > best.len() {
            best = run.clone();
        }
    }
    best
}

/// From the first `true` to the last.
fn extent(row: impl Iterator<Item = bool>) -> Range<u32> {
    let (mut first, mut last) = (None, 0);
    for (x, inside) in (0u32..).zip(row) {
        if inside {
            first = first.or(Some(x));
            last = x + 1;
        }
    }
    first.unwrap_or(last)..last
}

/// The sprites drawn so far, by what they show. Shared between threads; a sprite is drawn outside the lock, so
/// that two threads may rarely draw the same one twice.
pub struct Sprites<K> {
    kept: Mutex<HashMap<K, Arc<Sprite>>>,
}

impl<K: std::hash::Hash + Eq> Sprites<K> {
    /// None yet.
    pub fn new() -> Self {
        Self { kept: Mutex::new(HashMap::new()) }
    }

    /// The sprite of `key`, drawn by `draw` if it is new.
    pub fn get(&self, key: K, draw: impl FnOnce(&K) -> RgbaImage) -> Arc<Sprite> {
        if let Some(sprite) = self.lock().get(&key) {
            return Arc::clone(sprite);
        }
        let sprite = Arc::new(Sprite::new(draw(&key)));
        let mut kept = self.lock();
        if kept.len() >= MOST_KEPT {
            kept.clear();
        }
        Arc::clone(kept.entry(key).or_insert(sprite))
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<K, Arc<Sprite>>> {
        // A panic while the map was held cannot have left half a sprite in it.
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Sprites kept at most, about 60 KB each: enough for a full set of 28 pieces at a dozen sizes. When they are more,
/// all are dropped and those still used are drawn again.
const MOST_KEPT: usize = 600;
