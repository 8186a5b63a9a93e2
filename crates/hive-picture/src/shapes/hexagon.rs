//! The hexagon that every tile is: pointy-top, in widths of a tile or in pixels.

use crate::raster::brush::Brush;
use crate::raster::geometry::{Vec2, round};

/// From a tile's middle to its corner, in widths: 1/√3.
pub const CORNER: f32 = 0.577_350_26;
/// From row to row, in widths: √3/2.
pub const ROW: f32 = 0.866_025_4;
/// Radius of the rounded corners, as a part of the hexagon's.
const ROUNDING: f32 = 0.12;

/// The height of a tile of this width, in whole pixels.
pub fn tile_height(tile: u32) -> u32 {
    round(tile as f32 * 2.0 * CORNER).unsigned_abs() + 2
}

/// From row to row of tiles of this width, in whole pixels.
pub fn row_height(tile: u32) -> u32 {
    round(tile as f32 * ROW).unsigned_abs()
}

/// A brush for a tile of `width` pixels: (0, 0) is the tile's middle, 1 its width.
pub fn tile_brush(width: u32) -> Brush {
    let (middle, unit) = middle_and_unit(width);
    Brush::new(width, tile_height(width), middle, unit)
}

/// The middle of a tile of `width` pixels, and how many pixels its width is.
pub fn middle_and_unit(width: u32) -> (Vec2, f32) {
    ((width as f32 / 2.0, tile_height(width) as f32 / 2.0), width as f32)
}

/// A pointy-top hexagon with rounded corners.
pub fn hexagon((x, y): Vec2, radius: f32) -> Vec<Vec2> {
    let round = radius * ROUNDING;
    // The corner's circle touches both sides when its middle lies this far from the hexagon's.
    let reach = radius - round / (std::f32::consts::FRAC_PI_3).sin();
    let mut corners = Vec::with_capacity(24);
    for corner in 0u8..6 {
        let direction = f32::from(corner) * 60.0 - 90.0;
        let (sin, cos) = direction.to_radians().sin_cos();
        for turn in [-30.0f32, -10.0, 10.0, 30.0] {
            let (dy, dx) = (direction + turn).to_radians().sin_cos();
            corners.push((x + reach * cos + round * dx, y + reach * sin + round * dy));
        }
    }
    corners
}

/// The six corners, the topmost first, clockwise.
pub fn corners(radius: f32) -> [Vec2; 6] {
    std::array::from_fn(|corner| {
        let (sin, cos) = (corner as f32 * 60.0 - 90.0).to_radians().sin_cos();
        (radius * cos, radius * sin)
    })
}

/// The six sides, from the topmost corner on, clockwise.
pub fn sides(radius: f32) -> [(Vec2, Vec2); 6] {
    let corners = corners(radius);
    std::array::from_fn(|side| (corners[side], corners[(side + 1) % 6]))
}
