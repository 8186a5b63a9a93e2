//! Shapes with soft edges: drawn several times as large, and scaled down once.
//!
//! `imageproc` fills polygons with whole numbers for corners, and without soft edges. So everything but bugs and letters
//! (see [`outlines`](super::outlines)) is drawn on samples, [`SAMPLES`] to a pixel each way and one byte each, the number
//! of a paint; what is drawn later hides what was drawn before, and nothing is mixed. Then every pixel takes the paint of
//! most of its samples, or the two commonest half and half. At this size finer steps are hardly seen, and make files a
//! fifth larger.

use std::ops::Range;

use image::Luma;
use imageproc::drawing::{Canvas, draw_polygon_mut};
use imageproc::point::Point;

use super::pixmap::{NOTHING, Pixel, Sheet, number};
use crate::picture::colour::palette::Paint;

/// Samples of a pixel, in each direction.
const SIDE: u32 = 3;
const SAMPLES: usize = SIDE as usize;
/// Of columns or rows: those of anything make it larger.
const NONE: Range<i32> = Range { start: i32::MAX, end: 0 };
/// Of so many samples in one paint a pixel is all of that paint: more than two thirds.
const NEARLY_ALL: usize = 7;
/// Ellipses smaller than this, in units of their brush, need few corners.
const SMALL: f32 = 8.0;
/// Corners farther from a sheet than this, in samples, are moved: nothing that is drawn reaches so far.
const FAR: f32 = 30_000.0;

/// A point in the units of the brush that draws it; `y` grows downwards.
pub type At = (f32, f32);

/// Draws into a sheet of its own, in units chosen by the caller.
pub struct Brush {
    samples: Samples,
    sheet: Sheet,
    origin: At,
    unit: f32,
}

impl Brush {
    /// A transparent sheet of `width` × `height` pixels whose (0, 0) lies at `origin` (in pixels), and on which 1 is
    /// `unit` pixels.
    pub fn new(width: u32, height: u32, origin: At, unit: f32) -> Self {
        let samples = SAMPLES as f32;
        Self {
            samples: Samples::new(width * SIDE, height * SIDE),
            sheet: Sheet::new(width, height),
            origin: (origin.0 * samples, origin.1 * samples),
            unit: unit * samples,
        }
    }

    /// Fills a closed shape.
    pub fn polygon(&mut self, corners: &[At], paint: Paint) {
        let mut corners: Vec<Point<i32>> = corners.iter().map(|&at| self.sample(at)).collect();
        corners.dedup();
        let number = number(&mut self.sheet.paints, paint);
        self.samples.reach(&corners);
        draw_polygon_mut(&mut self.samples, &corners, Luma([number]));
    }

    /// Fills a circle.
    pub fn disc(&mut self, centre: At, radius: f32, paint: Paint) {
        self.stroke(&[centre, centre], 2.0 * radius, paint);
    }

    /// A line of this `width` through `points`, with round ends and corners.
    pub fn stroke(&mut self, points: &[At], width: f32, paint: Paint) {
        // All samples that an outline touches are filled: half of one too many on either side.
        let radius = width / 2.0 - 0.5 / self.unit;
        let corners = round_corners(radius * self.unit / SAMPLES as f32);
        for piece in points.windows(2) {
            if self.is_near(piece, radius) {
                self.polygon(&capsule(piece[0], piece[1], radius, corners), paint);
            }
        }
    }

    /// The sheet.
    pub fn finish(mut self) -> Sheet {
        let (columns, rows) = self.samples.pixels();
        self.sheet.reach(&columns, &rows);
        let width = self.sheet.size.0 as usize;
        for y in rows {
            let pixels = &mut self.sheet.pixels[y * width..][..width][columns.clone()];
            self.samples.scale_down(pixels, columns.start, y);
        }
        self.sheet
    }

    /// The sample at a place.
    fn sample(&self, (x, y): At) -> Point<i32> {
        let whole = |at: f32| whole((at - 0.5).clamp(-FAR, FAR));
        Point::new(whole(self.origin.0 + x * self.unit), whole(self.origin.1 + y * self.unit))
    }

    /// Whether the sheet may show some of what is no farther than `radius` from a piece of a line.
    fn is_near(&self, piece: &[At], radius: f32) -> bool {
        let (width, height) = self.samples.dimensions();
        let beyond = |from: f32, to: f32, origin: f32, length: u32| {
            let place = |at: f32| origin + at * self.unit;
            let reach = radius * self.unit + 1.0;
            place(from.max(to)) + reach < 0.0 || place(from.min(to)) - reach > length as f32
        };
        let [(x0, y0), (x1, y1)] = [piece[0], piece[1]];
        !beyond(x0, x1, self.origin.0, width) && !beyond(y0, y1, self.origin.1, height)
    }
}

/// What a brush draws on: the number of a paint for each sample.
struct Samples {
    size: (u32, u32),
    /// Row after row.
    paints: Vec<u8>,
    /// The columns and rows among which all that is drawn lies.
    columns: Range<i32>,
    rows: Range<i32>,
}

impl Samples {
    fn new(width: u32, height: u32) -> Self {
        let paints = vec![NOTHING; width as usize * height as usize];
        Self { size: (width, height), paints, columns: NONE, rows: NONE }
    }

    /// Notes that a polygon is drawn.
    fn reach(&mut self, corners: &[Point<i32>]) {
        for corner in corners {
            self.columns = self.columns.start.min(corner.x)..self.columns.end.max(corner.x + 1);
            self.rows = self.rows.start.min(corner.y)..self.rows.end.max(corner.y + 1);
        }
    }

    /// The columns and rows of pixels that may show anything.
    fn pixels(&self) -> (Range<usize>, Range<usize>) {
        let pixels = |samples: &Range<i32>, most: u32| {
            let place = |at: i32| (at.max(0).unsigned_abs().min(most)) as usize;
            place(samples.start) / SAMPLES..place(samples.end).div_ceil(SAMPLES)
        };
        (pixels(&self.columns, self.size.0), pixels(&self.rows, self.size.1))
    }

    /// Pixels of row `y`, the first of them in column `x`.
    fn scale_down(&self, pixels: &mut [Pixel], x: usize, y: usize) {
        let width = self.size.0 as usize;
        let row = |row: usize| {
            let samples = &self.paints[(y * SAMPLES + row) * width..][..width];
            &samples.as_chunks::<SAMPLES>().0[x..][..pixels.len()]
        };
        let [upper, middle, lower] = [row(0), row(1), row(2)];
        for (((pixel, &upper), &middle), &lower) in pixels.iter_mut().zip(upper).zip(middle).zip(lower) {
            let first = upper[0];
            let is_one = upper == [first; SAMPLES] && upper == middle && upper == lower;
            *pixel = if is_one { Pixel::all(first) } else { settled([upper, middle, lower]) };
        }
    }
}

impl Canvas for Samples {
    type Pixel = Luma<u8>;

    fn dimensions(&self) -> (u32, u32) {
        self.size
    }

    fn get_pixel(&self, x: u32, y: u32) -> Luma<u8> {
        Luma([self.paints[(y * self.size.0 + x) as usize]])
    }

    fn draw_pixel(&mut self, x: u32, y: u32, Luma([paint]): Luma<u8>) {
        self.paints[(y * self.size.0 + x) as usize] = paint;
    }
}

/// A pixel with these samples, which are not all the same.
fn settled(block: [[u8; SAMPLES]; SAMPLES]) -> Pixel {
    let samples = block.as_flattened();
    let count = |paint: u8| samples.iter().map(|&sample| usize::from(sample == paint)).sum::<usize>();
    let one = samples[0];
    let two = samples.iter().copied().find(|&sample| sample != one).unwrap_or(one);
    let (ones, twos) = (count(one), count(two));
    if ones + twos < samples.len() {
        return settled_of_many(samples);
    }
    let (most, rest) = if ones > twos { (one, two) } else { (two, one) };
    if ones.max(twos) >= NEARLY_ALL { Pixel::all(most) } else { Pixel { most, rest } }
}

/// The same for three paints or more, which few pixels have.
fn settled_of_many(samples: &[u8]) -> Pixel {
    let mut counts: Vec<(usize, u8)> = Vec::with_capacity(samples.len());
    for &sample in samples {
        match counts.iter_mut().find(|(_, paint)| *paint == sample) {
            Some((count, _)) => *count += 1,
            None => counts.push((1, sample)),
        }
    }
    counts.sort_unstable_by(|a, b| b.cmp(a));
    let ((count, most), (_, rest)) = (counts[0], counts[1]);
    if count >= NEARLY_ALL { Pixel::all(most) } else { Pixel { most, rest } }
}

/// How many corners a half circle of so many pixels needs.
pub fn round_corners(radius: f32) -> u8 {
    match radius {
        ..1.4 => 4,
        1.4..5.5 => 6,
        5.5..13.4 => 9,
        _ => 24,
    }
}

/// The corners of what is no farther than `radius` from the line between `from` and `to`.
pub fn capsule(from: At, to: At, radius: f32, corners: u8) -> Vec<At> {
    let direction = (to.1 - from.1).atan2(to.0 - from.0);
    let half = |(x, y): At, start: f32| {
        (0..=corners).map(move |corner| {
            let angle = start + std::f32::consts::PI * f32::from(corner) / f32::from(corners);
            (x + radius * angle.cos(), y + radius * angle.sin())
        })
    };
    let quarter = std::f32::consts::FRAC_PI_2;
    half(to, direction - quarter).chain(half(from, direction + quarter)).collect()
}

/// The corners of an ellipse, turned clockwise by `degrees`.
pub fn ellipse((x, y): At, (rx, ry): At, degrees: f32) -> Vec<At> {
    let (sin, cos) = degrees.to_radians().sin_cos();
    let corners: u8 = if rx.max(ry) < SMALL { 16 } else { 32 };
    (0..corners)
        .map(|corner| {
            let angle = f32::from(corner) * std::f32::consts::TAU / f32::from(corners);
            let (u, v) = (rx * angle.cos(), ry * angle.sin());
            (x + u * cos - v * sin, y + u * sin + v * cos)
        })
        .collect()
}

/// A closed line through `corners`: the first is repeated at the end.
pub fn closed(corners: &[At]) -> Vec<At> {
    corners.iter().chain(corners.first()).copied().collect()
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "a place on a picture is far below 2^31, and the cast saturates"
)]
pub fn whole(length: f32) -> i32 {
    length.round() as i32
}
