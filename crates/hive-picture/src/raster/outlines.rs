//! Shapes of many corners with soft edges: what they cover together, measured in one pass.
//!
//! `imageproc` looks at every edge of a polygon in every row: nothing for a hexagon, but a bug has hundreds of edges. The
//! rasteriser that draws letters takes each edge only where it runs, and needs no samples.

use ab_glyph_rasterizer::{Point, Rasterizer, point};

use super::geometry::{Vec2, capsule, round, round_corners};
use super::mask::{Mask, quantized};

/// Shapes that get one paint, in units chosen by the caller.
pub struct Outlines {
    origin: Vec2,
    unit: f32,
    /// In pixels, and all clockwise: where shapes overlap, none takes anything from another.
    shapes: Vec<Vec<Vec2>>,
}

impl Outlines {
    /// None yet. (0, 0) lies at `origin` (in pixels), and 1 is `unit` pixels.
    pub const fn new(origin: Vec2, unit: f32) -> Self {
        Self { origin, unit, shapes: Vec::new() }
    }

    /// Adds a closed shape whose sides do not cross.
    pub fn polygon(&mut self, corners: impl IntoIterator<Item = Vec2>) {
        let pixel = |(x, y): Vec2| (self.origin.0 + x * self.unit, self.origin.1 + y * self.unit);
        let mut shape: Vec<Vec2> = corners.into_iter().map(pixel).collect();
        if !is_clockwise(&shape) {
            shape.reverse();
        }
        self.shapes.push(shape);
    }

    /// Adds a line of this `width` through `points`, with round ends and corners.
    pub fn stroke(&mut self, points: &[Vec2], width: f32) {
        let radius = width / 2.0;
        let corners = round_corners(radius * self.unit);
        for piece in points.windows(2) {
            self.polygon(capsule(piece[0], piece[1], radius, corners));
        }
    }

    /// What the shapes cover, from the upper left pixel.
    pub fn mask(&self) -> Mask {
        let (corner, (width, height)) = self.bounds();
        let mut rasterizer = Rasterizer::new(width, height);
        let place = |(x, y): Vec2| point(x - corner.0 as f32, y - corner.1 as f32);
        for shape in &self.shapes {
            sides(shape, place).for_each(|(from, to)| rasterizer.draw_line(from, to));
        }
        let mut covered = Vec::with_capacity(width * height);
        rasterizer.for_each_pixel(|_, coverage| covered.push(quantized(coverage)));
        Mask { corner, width, coverage: covered }
    }

    /// The upper left pixel, and how many there are in a row and in a column: one more than are reached, for the
    /// rasteriser lets a side on the rim spill over it.
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

/// Twice the area within is positive in a pixmap, where y grows downwards.
fn is_clockwise(shape: &[Vec2]) -> bool {
    let next = shape.iter().cycle().skip(1);
    shape.iter().zip(next).map(|(a, b)| a.0 * b.1 - b.0 * a.1).sum::<f32>() > 0.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::colour::colour_table::OPAQUE;

    /// How many pixels are covered, and how many by half.
    fn covered(outlines: &Outlines) -> (usize, usize) {
        let coverage = outlines.mask().coverage;
        let count = |of: u8| coverage.iter().map(|&share| usize::from(share == of)).sum();
        (count(OPAQUE), count(OPAQUE / 2))
    }

    #[test]
    fn where_shapes_overlap_none_takes_anything_from_another() {
        let mut outlines = Outlines::new((3.0, -7.0), 2.0);
        outlines.polygon([(0.0, 0.0), (5.0, 0.0), (5.0, 5.0), (0.0, 5.0)]);
        outlines.polygon([(2.0, 2.0), (2.0, 7.0), (7.0, 7.0), (7.0, 2.0)]); // the other way round
        assert_eq!(covered(&outlines), (100 + 100 - 36, 0));
        assert_eq!(outlines.mask().corner, (3, -7));
    }

    #[test]
    fn an_edge_through_a_pixel_covers_it_by_half() {
        let mut outlines = Outlines::new((0.0, 0.0), 1.0);
        outlines.polygon([(0.0, 0.0), (8.5, 0.0), (8.5, 4.0), (0.0, 4.0)]);
        assert_eq!(covered(&outlines), (32, 4));
    }

    #[test]
    fn a_stroke_has_round_ends() {
        let mut outlines = Outlines::new((20.0, 20.0), 1.0);
        outlines.stroke(&[(0.0, 0.0), (30.0, 0.0)], 20.0);
        let (all, half) = covered(&outlines);
        // 600 pixels between two half circles of 157.
        assert!((890..930).contains(&(all + half / 2)), "{all} and {half}");
    }
}
