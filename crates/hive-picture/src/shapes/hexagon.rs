//! The pointy-top hexagon of tiles, in tile widths or pixels.

use crate::raster::brush::Brush;
use crate::raster::geometry::{Vec2, round};

/// Distance from centre to corner, in tile widths: 1/√3.
pub const CORNER: f32 = 0.577_350_26;
/// Distance between rows, in tile widths: √3/2.
pub const ROW: f32 = 0.866_025_4;
/// Radius of the rounded corners, relative to the hexagon's.
const ROUNDING: f32 = 0.12;

/// Returns the height of the pixmap of a tile of this width, in pixels: two more than the tile's.
pub fn tile_height(tile: u32) -> u32 {
    round(tile as f32 * 2.0 * CORNER).unsigned_abs() + 2
}

/// Returns the distance between rows of tiles of this width, in pixels.
pub fn row_height(tile: u32) -> u32 {
    round(tile as f32 * ROW).unsigned_abs()
}

/// Creates a brush for a tile of `width` pixels, with (0, 0) at its centre and its width as the unit.
pub fn tile_brush(width: u32) -> Brush {
    let (middle, unit) = middle_and_unit(width);
    Brush::new(width, tile_height(width), middle, unit)
}

/// Returns the centre of a tile of `width` pixels, and the number of pixels per unit.
pub fn middle_and_unit(width: u32) -> (Vec2, f32) {
    ((width as f32 / 2.0, tile_height(width) as f32 / 2.0), width as f32)
}

/// Returns a hexagon with rounded corners.
pub fn hexagon((x, y): Vec2, radius: f32) -> Vec<Vec2> {
    let round = radius * ROUNDING;
    // At this distance from the centre, the circle of the rounded corner touches both sides.
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

/// Returns the six corners clockwise, starting at the top.
pub fn corners(radius: f32) -> [Vec2; 6] {
    std::array::from_fn(|corner| {
        let (sin, cos) = (corner as f32 * 60.0 - 90.0).to_radians().sin_cos();
        (radius * cos, radius * sin)
    })
}

/// Returns the six sides clockwise, starting at the top corner.
pub fn sides(radius: f32) -> [(Vec2, Vec2); 6] {
    let corners = corners(radius);
    std::array::from_fn(|side| (corners[side], corners[(side + 1) % 6]))
}
