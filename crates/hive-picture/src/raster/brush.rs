//! Anti-aliased shapes by supersampling.
//!
//! `imageproc` fills polygons with integer corners, and its anti-aliasing blends colours, not indices of paints. So
//! every shape except bugs and text (see [`path`](super::path)), rectangles and a chart's shaded areas is drawn on
//! [`SAMPLES`] × [`SAMPLES`] samples per pixel. A sample is one byte, the index of a paint; later shapes overwrite earlier ones
//! without blending. Downsampling gives every pixel the paint of at least [`NEARLY_ALL`] of its samples, or else the two most
//! frequent paints in equal parts. At this size finer steps are hardly visible, and they make files a fifth larger.

use std::ops::Range;

use image::Luma;
use imageproc::drawing::{Canvas, draw_polygon_mut};
use imageproc::point::Point;

use super::geometry::{Vec2, capsule, half_circle_corners, round};
use super::pixmap::{Pixel, Pixmap, TRANSPARENT, paint_index};
use crate::colour::palette::Paint;

/// Samples per pixel in each direction.
const SUPERSAMPLING: u32 = 3;
const SAMPLES: usize = SUPERSAMPLING as usize;
/// An empty range, the identity of a union.
const EMPTY: Range<i32> = Range { start: i32::MAX, end: 0 };
/// A pixel with at least this many samples of one paint shows that paint only: more than two thirds.
const NEARLY_ALL: usize = 7;
/// Corners are clamped to this distance from the pixmap, in samples. No shape reaches that far.
const FAR: f32 = 30_000.0;

/// Draws supersampled shapes into a pixmap, in units chosen by the caller.
pub struct Brush {
    samples: Samples,
    pixmap: Pixmap,
    origin: Vec2,
    unit: f32,
    edges: Edges,
}

/// How the edges of shapes are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edges {
    /// Anti-aliased.
    Smooth,
    /// Each pixel has one paint, which compresses better.
    Hard,
}

impl Brush {
    /// Creates a brush with a transparent pixmap of `width` × `height` pixels. `origin` is the pixel position
    /// of (0, 0), and `unit` the length of 1 in pixels.
    pub fn new(width: u32, height: u32, origin: Vec2, unit: f32) -> Self {
        let samples = SAMPLES as f32;
        Self {
            samples: Samples::new(width * SUPERSAMPLING, height * SUPERSAMPLING),
            pixmap: Pixmap::new(width, height),
            origin: (origin.0 * samples, origin.1 * samples),
            unit: unit * samples,
            edges: Edges::Smooth,
        }
    }

    /// Sets how edges are drawn.
    pub const fn with_edges(mut self, edges: Edges) -> Self {
        self.edges = edges;
        self
    }

    /// Fills a polygon.
    pub fn polygon(&mut self, corners: &[Vec2], paint: Paint) {
        let mut corners: Vec<Point<i32>> = corners.iter().map(|&at| self.sample(at)).collect();
        corners.dedup();
        let index = paint_index(&mut self.pixmap.paints, paint);
        self.samples.extend_bounds(&corners);
        draw_polygon_mut(&mut self.samples, &corners, Luma([index]));
    }

    /// Fills a circle.
    pub fn disc(&mut self, centre: Vec2, radius: f32, paint: Paint) {
        self.stroke(&[centre, centre], 2.0 * radius, paint);
    }

    /// Draws a polyline of this `width` with round caps and joins.
    pub fn stroke(&mut self, points: &[Vec2], width: f32, paint: Paint) {
        // Polygons fill all samples that their outline touches: half a sample too many on each side.
        let radius = width / 2.0 - 0.5 / self.unit;
        let corners = half_circle_corners(radius * self.unit / SAMPLES as f32);
        for piece in points.windows(2) {
            if self.is_near(piece, radius) {
                self.polygon(&capsule(piece[0], piece[1], radius, corners), paint);
            }
        }
    }

    /// Downsamples and returns the pixmap.
    pub fn finish(mut self) -> Pixmap {
        let (columns, rows) = self.samples.pixel_bounds();
        self.pixmap.extend_bounds(&columns, &rows);
        let width = self.pixmap.size.0 as usize;
        for y in rows {
            let pixels = &mut self.pixmap.pixels[y * width..][..width][columns.clone()];
            self.samples.downsample(pixels, columns.start, y);
            if self.edges == Edges::Hard {
                for pixel in pixels {
                    *pixel = Pixel::all(pixel.major);
                }
            }
        }
        self.pixmap
    }

    /// Returns the sample at a position.
    fn sample(&self, (x, y): Vec2) -> Point<i32> {
        let sample = |at: f32| round((at - 0.5).clamp(-FAR, FAR));
        Point::new(sample(self.origin.0 + x * self.unit), sample(self.origin.1 + y * self.unit))
    }

    /// Returns whether a segment with this stroke radius may intersect the pixmap.
    fn is_near(&self, piece: &[Vec2], radius: f32) -> bool {
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

/// A supersampled bitmap: the index of a paint for each sample.
struct Samples {
    size: (u32, u32),
    /// Row after row.
    paints: Vec<u8>,
    /// The bounding box of all shapes.
    columns: Range<i32>,
    rows: Range<i32>,
}

impl Samples {
    fn new(width: u32, height: u32) -> Self {
        let paints = vec![TRANSPARENT; width as usize * height as usize];
        Self { size: (width, height), paints, columns: EMPTY, rows: EMPTY }
    }

    /// Extends the bounding box by a polygon.
    fn extend_bounds(&mut self, corners: &[Point<i32>]) {
        for corner in corners {
            self.columns = self.columns.start.min(corner.x)..self.columns.end.max(corner.x + 1);
            self.rows = self.rows.start.min(corner.y)..self.rows.end.max(corner.y + 1);
        }
    }

    /// Returns the bounding box in pixels.
    fn pixel_bounds(&self) -> (Range<usize>, Range<usize>) {
        let pixels = |samples: &Range<i32>, most: u32| {
            let place = |at: i32| (at.max(0).unsigned_abs().min(most)) as usize;
            place(samples.start) / SAMPLES..place(samples.end).div_ceil(SAMPLES)
        };
        (pixels(&self.columns, self.size.0), pixels(&self.rows, self.size.1))
    }

    /// Downsamples into `pixels`, which start at column `x` of row `y`.
    fn downsample(&self, pixels: &mut [Pixel], x: usize, y: usize) {
        let width = self.size.0 as usize;
        let row = |row: usize| {
            let samples = &self.paints[(y * SAMPLES + row) * width..][..width];
            &samples.as_chunks::<SAMPLES>().0[x..][..pixels.len()]
        };
        let [upper, middle, lower] = [row(0), row(1), row(2)];
        for (((pixel, &upper), &middle), &lower) in pixels.iter_mut().zip(upper).zip(middle).zip(lower) {
            let first = upper[0];
            let is_one = upper == [first; SAMPLES] && upper == middle && upper == lower;
            *pixel = if is_one { Pixel::all(first) } else { resolve_pixel([upper, middle, lower]) };
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

/// Downsamples a block with at least two paints.
fn resolve_pixel(block: [[u8; SAMPLES]; SAMPLES]) -> Pixel {
    let samples = block.as_flattened();
    let count = |paint: u8| samples.iter().map(|&sample| usize::from(sample == paint)).sum::<usize>();
    let one = samples[0];
    let two = samples.iter().copied().find(|&sample| sample != one).unwrap_or(one);
    let (ones, twos) = (count(one), count(two));
    if ones + twos < samples.len() {
        return resolve_pixel_of_many(samples);
    }
    let (major, minor) = if ones > twos { (one, two) } else { (two, one) };
    if ones.max(twos) >= NEARLY_ALL { Pixel::all(major) } else { Pixel { major, minor } }
}

/// Downsamples a block with three or more paints, which is rare.
fn resolve_pixel_of_many(samples: &[u8]) -> Pixel {
    let mut counts: Vec<(usize, u8)> = Vec::with_capacity(samples.len());
    for &sample in samples {
        match counts.iter_mut().find(|(_, paint)| *paint == sample) {
            Some((count, _)) => *count += 1,
            None => counts.push((1, sample)),
        }
    }
    counts.sort_unstable_by(|a, b| b.cmp(a));
    let ((count, major), (_, minor)) = (counts[0], counts[1]);
    if count >= NEARLY_ALL { Pixel::all(major) } else { Pixel { major, minor } }
}
