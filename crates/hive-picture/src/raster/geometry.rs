//! Geometry of points, lines and round shapes.

/// A point or a size; `y` points down.
pub type Vec2 = (f32, f32);

/// Ellipses with radii below this, in units of a bug's box, need fewer corners.
const SMALL: f32 = 8.0;

/// Interpolates linearly between `a` (0) and `b` (1).
pub fn between(a: Vec2, b: Vec2, part: f32) -> Vec2 {
    (a.0 + (b.0 - a.0) * part, a.1 + (b.1 - a.1) * part)
}

/// Returns the distance between `a` and `b`.
pub fn distance(a: Vec2, b: Vec2) -> f32 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

/// Returns the number of segments that approximate a half circle with this radius in pixels.
pub fn half_circle_corners(radius: f32) -> u8 {
    match radius {
        ..1.4 => 4,
        1.4..5.5 => 6,
        5.5..13.4 => 9,
        _ => 24,
    }
}

/// Returns the corners of a capsule: all points within `radius` of the line from `from` to `to`. Each of its half circles has
/// `corners` segments.
pub fn capsule(from: Vec2, to: Vec2, radius: f32, corners: u8) -> Vec<Vec2> {
    let direction = (to.1 - from.1).atan2(to.0 - from.0);
    let half = |(x, y): Vec2, start: f32| {
        (0..=corners).map(move |corner| {
            let angle = start + std::f32::consts::PI * f32::from(corner) / f32::from(corners);
            (x + radius * angle.cos(), y + radius * angle.sin())
        })
    };
    let quarter = std::f32::consts::FRAC_PI_2;
    half(to, direction - quarter).chain(half(from, direction + quarter)).collect()
}

/// Returns the corners of an ellipse, rotated clockwise by `degrees`.
pub fn ellipse((x, y): Vec2, (rx, ry): Vec2, degrees: f32) -> Vec<Vec2> {
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

/// Closes a polyline by repeating its first point.
pub fn closed(corners: &[Vec2]) -> Vec<Vec2> {
    corners.iter().chain(corners.first()).copied().collect()
}

/// Rounds to whole pixels.
#[expect(
    clippy::cast_possible_truncation,
    reason = "picture coordinates are far below 2^31, and the cast saturates"
)]
pub fn round(length: f32) -> i32 {
    length.round() as i32
}
