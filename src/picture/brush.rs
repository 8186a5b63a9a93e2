//! Shapes with soft edges: each pixel gets as much of a paint as the shape covers of it.
//!
//! The coverage is computed exactly (`ab_glyph_rasterizer`, which draws the letters too) and rounded to halves: at
//! this size finer steps are hardly seen, and make files a fifth larger. All paint is opaque; pixels are premultiplied by their alpha, ready to be
//! laid over others.

use ab_glyph_rasterizer::Rasterizer;
use image::RgbaImage;

use super::canvas::{mix, opaque};
use super::inks::OPAQUE;
use super::palette::Paint;
use super::shape::Shape;

/// Ellipses smaller than this, in units of their brush, need few corners.
const SMALL: f32 = 8.0;

/// A point in the units of the brush that draws it; `y` grows downwards.
pub type At = (f32, f32);

/// Draws into a sheet of its own, in units chosen by the caller.
pub struct Brush {
    sheet: RgbaImage,
    raster: Rasterizer,
    /// What is drawn as one shape, while that is done.
    gathered: Option<Shape>,
    origin: At,
    unit: f32,
}

impl Brush {
    /// A transparent sheet of `width` × `height` pixels whose (0, 0) lies at `origin` (in pixels), and on which 1 is
    /// `unit` pixels.
    pub fn new(width: u32, height: u32, origin: At, unit: f32) -> Self {
        Self {
            sheet: RgbaImage::new(width, height),
            raster: Rasterizer::new(0, 0),
            gathered: None,
            origin,
            unit,
        }
    }

    /// The same sheet with other units: (0, 0) moves to `centre` (in the present units) and 1 becomes `unit` of
    /// the present units.
    pub fn zoom(&mut self, centre: At, unit: f32, draw: impl FnOnce(&mut Self)) {
        let before = (self.origin, self.unit);
        self.origin = (self.origin.0 + centre.0 * self.unit, self.origin.1 + centre.1 * self.unit);
        self.unit *= unit;
        draw(self);
        (self.origin, self.unit) = before;
    }

    /// Whatever `draw` draws is one shape in this paint: what two forms cover looks as if one did, and it takes the
    /// time of one.
    pub fn as_one(&mut self, paint: Paint, draw: impl FnOnce(&mut Self)) {
        self.gathered = Some(Shape::default());
        draw(self);
        if let Some(shape) = self.gathered.take() {
            self.fill(&shape, paint);
        }
    }

    /// Fills a closed shape.
    pub fn polygon(&mut self, corners: &[At], paint: Paint) {
        let corners: Vec<At> = corners.iter().map(|&at| self.place(at)).collect();
        self.add(paint, |shape| shape.add(corners));
    }

    /// Fills a circle.
    pub fn disc(&mut self, centre: At, radius: f32, paint: Paint) {
        let (centre, radius) = (self.place(centre), radius * self.unit);
        self.add(paint, |shape| shape.add_disc(centre, radius));
    }

    /// A line of this `width` through `points`, with round ends and corners.
    pub fn stroke(&mut self, points: &[At], width: f32, paint: Paint) {
        let points: Vec<At> = points.iter().map(|&at| self.place(at)).collect();
        let radius = width * self.unit / 2.0;
        self.add(paint, |shape| shape.add_line(&points, radius));
    }

    /// The sheet.
    pub fn finish(self) -> RgbaImage {
        self.sheet
    }

    fn place(&self, (x, y): At) -> At {
        (self.origin.0 + x * self.unit, self.origin.1 + y * self.unit)
    }

    fn add(&mut self, paint: Paint, add: impl FnOnce(&mut Shape)) {
        if let Some(gathered) = &mut self.gathered {
            return add(gathered);
        }
        let mut shape = Shape::default();
        add(&mut shape);
        self.fill(&shape, paint);
    }

    /// Paints every pixel as far as `shape` covers it.
    fn fill(&mut self, shape: &Shape, paint: Paint) {
        let over = opaque(paint).0;
        let stride = self.sheet.width() as usize;
        let area = shape.area(self.sheet.dimensions());
        let pixels = self.sheet.as_chunks_mut::<4>().0;
        shape.draw(&mut self.raster, &area, |x, y, coverage| {
            let coverage = rounded(coverage);
            if coverage > 0 {
                let pixel = &mut pixels[y * stride + x];
                *pixel = if coverage == OPAQUE { over } else { mix(*pixel, over, coverage) };
            }
        });
    }
}

/// `coverage` (0 to 1, or more) in sixteenths, rounded to none, half and all.
pub fn rounded(coverage: f32) -> u8 {
    match coverage {
        ..0.25 => 0,
        0.25..0.75 => OPAQUE / 2,
        _ => OPAQUE,
    }
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
