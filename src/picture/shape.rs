//! Outlines in pixels, and how much of each pixel they cover.
//!
//! A shape is one or more polygons that all run the same way round, so that what two of them cover counts once.

use std::ops::Range;

use ab_glyph_rasterizer::{Point, Rasterizer, point};

use super::brush::At;

/// Two pieces of a line whose directions differ by less (the cosine of the angle) are joined by a triangle, which there
/// is as good as round.
const SMOOTH: f32 = 0.94;

/// Polygons that together are one shape, all clockwise as seen.
#[derive(Default)]
pub struct Shape {
    corners: Vec<At>,
    /// Where each polygon ends in `corners`.
    ends: Vec<usize>,
}

/// Columns and rows of a sheet.
pub struct Area {
    columns: Range<usize>,
    rows: Range<usize>,
}

impl Shape {
    /// Adds a polygon.
    pub fn add(&mut self, corners: impl IntoIterator<Item = At>) {
        let start = self.corners.len();
        self.corners.extend(corners);
        let polygon = &mut self.corners[start..];
        if area(polygon) < 0.0 {
            polygon.reverse();
        }
        self.ends.push(self.corners.len());
    }

    /// Adds a disc.
    pub fn add_disc(&mut self, (x, y): At, radius: f32) {
        // So many that none of the arcs between is a twentieth of a pixel high.
        let corners = (8.0 * radius.max(0.0).sqrt()).ceil().clamp(8.0, 96.0);
        let step = std::f32::consts::TAU / corners;
        let corner = |index: f32| {
            let (sin, cos) = (index * step).sin_cos();
            (x + radius * cos, y + radius * sin)
        };
        self.add((0u8..96).map(f32::from).take_while(|&index| index < corners).map(corner));
    }

    /// Adds a line through `points`, with round ends and corners, `radius` to both sides.
    pub fn add_line(&mut self, points: &[At], radius: f32) {
        let pieces: Vec<(At, At, At)> = points
            .windows(2)
            .filter_map(|pair| Some((pair[0], pair[1], side(pair[0], pair[1], radius)?)))
            .collect();
        for &((x0, y0), (x1, y1), (nx, ny)) in &pieces {
            self.add([(x0 - nx, y0 - ny), (x1 - nx, y1 - ny), (x1 + nx, y1 + ny), (x0 + nx, y0 + ny)]);
        }
        for pair in pieces.windows(2) {
            self.add_joint(pair[1].0, pair[0].2, pair[1].2, radius);
        }
        for &end in points.first().into_iter().chain(points.last()) {
            self.add_disc(end, radius);
        }
    }

    /// Fills the gap at `at` between two pieces of a line, given the way to the side of each.
    fn add_joint(&mut self, at: At, before: At, after: At, radius: f32) {
        if before.0 * after.0 + before.1 * after.1 < SMOOTH * radius * radius {
            return self.add_disc(at, radius);
        }
        let side = if before.0 * after.1 < before.1 * after.0 { 1.0 } else { -1.0 };
        let outer = |way: At| (at.0 + side * way.0, at.1 + side * way.1);
        self.add([at, outer(before), outer(after)]);
    }

    /// The pixels of a sheet of this size among which are all that the shape covers.
    pub fn area(&self, (width, height): (u32, u32)) -> Area {
        let xs = self.corners.iter().map(|corner| corner.0);
        let ys = self.corners.iter().map(|corner| corner.1);
        Area { columns: reach(xs, width), rows: reach(ys, height) }
    }

    /// Calls `paint` for the column and row of each pixel of `area`, with how much of it is covered: 1 is all, and more
    /// is no more.
    pub fn draw(&self, raster: &mut Rasterizer, area: &Area, mut paint: impl FnMut(usize, usize, f32)) {
        // Two columns more on the right: what lies right of the area is drawn there, and so ends in its own row. One more on
        // the left: a place that rounding moves left of the first column is left out by the rasterizer in the first row,
        // and the rest of the area would be covered.
        let width = area.columns.len() + 3;
        raster.reset(width, area.rows.len());
        let mut start = 0;
        for &end in &self.ends {
            let polygon = &self.corners[start..end];
            for (&from, &to) in polygon.iter().zip(polygon.iter().cycle().skip(1)) {
                area.draw(raster, from, to);
            }
            start = end;
        }
        let (mut column, mut row) = (0, 0);
        raster.for_each_pixel(|_, coverage| {
            if (1..=area.columns.len()).contains(&column) {
                paint(area.columns.start + column - 1, area.rows.start + row, coverage);
            }
            column += 1;
            if column == width {
                (column, row) = (0, row + 1);
            }
        });
    }
}

impl Area {
    /// Draws one side of a polygon; what lies left or right of the area is moved to its edge.
    fn draw(&self, raster: &mut Rasterizer, from: At, to: At) {
        let width = self.columns.len() as f32;
        let inside = |(x, y): At| (x - self.columns.start as f32, y - self.rows.start as f32);
        let (from, to) = (inside(from), inside(to));
        let mut before = from;
        for x in if from.0 < to.0 { [0.0, width] } else { [width, 0.0] } {
            if (from.0 < x) != (to.0 < x) {
                let at = (x, from.1 + (to.1 - from.1) * (x - from.0) / (to.0 - from.0));
                raster.draw_line(clamped(before, width), clamped(at, width));
                before = at;
            }
        }
        raster.draw_line(clamped(before, width), clamped(to, width));
    }
}

/// Twice the area of a polygon: negative if it runs anticlockwise as seen (`y` grows downwards).
fn area(polygon: &[At]) -> f32 {
    let sides = polygon.iter().zip(polygon.iter().cycle().skip(1));
    sides.map(|(from, to)| from.0 * to.1 - from.1 * to.0).sum()
}

fn clamped((x, y): At, width: f32) -> Point {
    point(x.clamp(0.0, width) + 1.0, y)
}

/// From `from` to `to` a line runs; the way from it to its edge on one side, `None` if it has no length.
fn side(from: At, to: At, radius: f32) -> Option<At> {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy);
    (length > 0.0).then(|| (-dy / length * radius, dx / length * radius))
}

/// The pixels, of so many, among which these places are.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the cast saturates")]
fn reach(places: impl Iterator<Item = f32> + Clone, most: u32) -> Range<usize> {
    let most = most as usize;
    let from = places.clone().fold(f32::INFINITY, f32::min).floor() as usize;
    let to = places.fold(f32::NEG_INFINITY, f32::max).ceil() as usize;
    from.min(most)..to.clamp(from.min(most), most)
}
