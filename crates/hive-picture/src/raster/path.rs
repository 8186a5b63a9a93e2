//! Anti-aliased filled paths with many corners, rasterized in one pass.
//!
//! `imageproc` visits every edge of a polygon in every row. That is fine for a hexagon, but a bug has
//! hundreds of edges. The font's rasterizer visits each edge only in the rows that it crosses, and needs no
//! supersampling.

use ab_glyph_rasterizer::{Point, Rasterizer, point};

use super::geometry::{Vec2, capsule, half_circle_corners, round};
use super::mask::{Mask, quantize};

/// Shapes with a common paint, in units chosen by the caller.
pub struct Path {
    origin: Vec2,
    unit: f32,
    /// In pixels. All are clockwise, so that overlapping shapes never cancel each other.
    shapes: Vec<Vec<Vec2>>,
}

impl Path {
    /// Creates an empty path. `origin` is the pixel position of (0, 0), and `unit` the length of 1 in pixels.
    pub const fn new(origin: Vec2, unit: f32) -> Self {
        Self { origin, unit, shapes: Vec::new() }
    }

    /// Adds a simple polygon.
    pub fn polygon(&mut self, corners: impl IntoIterator<Item = Vec2>) {
        let pixel = |(x, y): Vec2| (self.origin.0 + x * self.unit, self.origin.1 + y * self.unit);
        let mut shape: Vec<Vec2> = corners.into_iter().map(pixel).collect();
        if !is_clockwise(&shape) {
            shape.reverse();
        }
        self.shapes.push(shape);
    }

    /// Adds a polyline of this `width` with round caps and joins.
    pub fn stroke(&mut self, points: &[Vec2], width: f32) {
        let radius = width / 2.0;
        let corners = half_circle_corners(radius * self.unit);
        for piece in points.windows(2) {
            self.polygon(capsule(piece[0], piece[1], radius, corners));
        }
    }

    /// Rasterizes the union of the shapes.
    pub fn mask(&self) -> Mask {
        let (corner, (width, height)) = self.bounds();
        let mut rasterizer = Rasterizer::new(width, height);
        let place = |(x, y): Vec2| point(x - corner.0 as f32, y - corner.1 as f32);
        for shape in &self.shapes {
            sides(shape, place).for_each(|(from, to)| rasterizer.draw_line(from, to));
        }
        let mut covered = Vec::with_capacity(width * height);
        rasterizer.for_each_pixel(|_, coverage| covered.push(quantize(coverage)));
        Mask { corner, width, coverage: covered }
    }

    /// Returns the upper left pixel and the size of the bounding box. The size is one pixel larger than the
    /// shapes, because the rasterizer may write past an edge on the border.
    fn bounds(&self) -> ((i32, i32), (usize, usize)) {
        let corners = || self.shapes.iter().flatten();
        let most = |of: fn(&Vec2) -> f32| corners().map(of).fold(f32::MIN, f32::max);
        let least = |of: fn(&Vec2) -> f32| corners().map(of).fold(f32::MAX, f32::min);
        let (left, top) = (round(least(|at| at.0).floor()), round(least(|at| at.1).floor()));
        let (right, bottom) = (round(most(|at| at.0).ceil()), round(most(|at| at.1).ceil()));
        let length =
            |from: i32, to: i32| usize::try_from(to.saturating_sub(from)).map_or(0, |length| length + 1);
        ((left, top), (length(left, right), length(top, bottom)))
    }
}

fn sides(shape: &[Vec2], place: impl Fn(Vec2) -> Point) -> impl Iterator<Item = (Point, Point)> {
    let next = shape.iter().cycle().skip(1);
    shape.iter().zip(next).map(move |(&from, &to)| (place(from), place(to)))
}

/// Returns whether the signed area is positive, as for clockwise shapes when `y` points down.
fn is_clockwise(shape: &[Vec2]) -> bool {
    let next = shape.iter().cycle().skip(1);
    shape.iter().zip(next).map(|(a, b)| a.0 * b.1 - b.0 * a.1).sum::<f32>() > 0.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::colour::colour_table::OPAQUE;

    /// Counts fully and half covered pixels.
    fn covered(path: &Path) -> (usize, usize) {
        let coverage = path.mask().coverage;
        let count = |of: u8| coverage.iter().map(|&share| usize::from(share == of)).sum();
        (count(OPAQUE), count(OPAQUE / 2))
    }

    #[test]
    fn overlapping_shapes_do_not_cancel() {
        let mut path = Path::new((3.0, -7.0), 2.0);
        path.polygon([(0.0, 0.0), (5.0, 0.0), (5.0, 5.0), (0.0, 5.0)]);
        path.polygon([(2.0, 2.0), (2.0, 7.0), (7.0, 7.0), (7.0, 2.0)]); // counterclockwise
        assert_eq!(covered(&path), (100 + 100 - 36, 0));
        assert_eq!(path.mask().corner, (3, -7));
    }

    #[test]
    fn edge_through_a_pixel_covers_it_half() {
        let mut path = Path::new((0.0, 0.0), 1.0);
        path.polygon([(0.0, 0.0), (8.5, 0.0), (8.5, 4.0), (0.0, 4.0)]);
        assert_eq!(covered(&path), (32, 4));
    }

    #[test]
    fn strokes_have_round_caps() {
        let mut path = Path::new((20.0, 20.0), 1.0);
        path.stroke(&[(0.0, 0.0), (30.0, 0.0)], 20.0);
        let (all, half) = covered(&path);
        // A rectangle of 600 pixels and two half circles of 157.
        assert!((890..930).contains(&(all + half / 2)), "{all} and {half}");
    }
}
