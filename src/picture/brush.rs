//! Shapes, drawn with imageproc at four times their size and scaled down once.
//!
//! imageproc takes whole points and leaves hard edges; sixteen samples to a pixel make both invisible. All paint
//! is opaque, so that after the scaling the pixels are premultiplied by their alpha, ready to be laid over others.

use image::{RgbaImage, imageops};
use imageproc::drawing::{draw_filled_circle_mut, draw_polygon_mut};
use imageproc::point::Point;

use super::canvas::opaque;
use super::palette::Paint;

/// How many times larger than their final size shapes are drawn.
pub const OVERSAMPLING: u32 = 4;
/// Corners of the polygon that stands for an ellipse.
const ELLIPSE_CORNERS: u16 = 48;

/// A point in the units of the brush that draws it; `y` grows downwards.
pub type At = (f32, f32);

/// Draws into a sheet of its own, in units chosen by the caller.
pub struct Brush {
    sheet: RgbaImage,
    width: u32,
    height: u32,
    origin: At,
    unit: f32,
}

impl Brush {
    /// A transparent sheet of `width` × `height` final pixels whose (0, 0) lies at `origin` (in final pixels), and
    /// on which 1 is `unit` final pixels.
    pub fn new(width: u32, height: u32, origin: At, unit: f32) -> Self {
        let sheet = RgbaImage::new(width * OVERSAMPLING, height * OVERSAMPLING);
        Self { sheet, width, height, origin, unit }
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

    /// Fills a closed shape.
    pub fn polygon(&mut self, corners: &[At], paint: Paint) {
        let corners: Vec<_> = corners.iter().map(|&at| self.place(at)).collect();
        draw_polygon_mut(&mut self.sheet, &corners, opaque(paint));
    }

    /// Fills a circle.
    pub fn disc(&mut self, centre: At, radius: f32, paint: Paint) {
        let Point { x, y } = self.place(centre);
        let radius = whole(radius * self.unit * OVERSAMPLING as f32);
        draw_filled_circle_mut(&mut self.sheet, (x, y), radius, opaque(paint));
    }

    /// A line of this `width` through `points`, with round ends and corners.
    pub fn stroke(&mut self, points: &[At], width: f32, paint: Paint) {
        for pair in points.windows(2) {
            self.bar(pair[0], pair[1], width, paint);
        }
        for &point in points {
            self.disc(point, width / 2.0, paint);
        }
    }

    fn bar(&mut self, (x0, y0): At, (x1, y1): At, width: f32, paint: Paint) {
        let (dx, dy) = (x1 - x0, y1 - y0);
        let length = dx.hypot(dy);
        if length > 0.0 {
            let (nx, ny) = (-dy / length * width / 2.0, dx / length * width / 2.0);
            let corners = [(x0 + nx, y0 + ny), (x1 + nx, y1 + ny), (x1 - nx, y1 - ny), (x0 - nx, y0 - ny)];
            self.polygon(&corners, paint);
        }
    }

    /// The sheet at its final size.
    pub fn finish(self) -> RgbaImage {
        imageops::thumbnail(&self.sheet, self.width, self.height)
    }

    fn place(&self, (x, y): At) -> Point<i32> {
        let fine = OVERSAMPLING as f32;
        Point::new(
            whole((self.origin.0 + x * self.unit) * fine),
            whole((self.origin.1 + y * self.unit) * fine),
        )
    }
}

/// The corners of an ellipse, turned clockwise by `degrees`.
pub fn ellipse((x, y): At, (rx, ry): At, degrees: f32) -> Vec<At> {
    let (sin, cos) = degrees.to_radians().sin_cos();
    (0..ELLIPSE_CORNERS)
        .map(|corner| {
            let angle = f32::from(corner) * std::f32::consts::TAU / f32::from(ELLIPSE_CORNERS);
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
