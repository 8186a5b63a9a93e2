//! Points, lines and round shapes, in any unit. Pure functions.

/// A point or a size; `y` grows downwards.
pub type Vec2 = (f32, f32);

/// Ellipses with radii below this need few corners.
const SMALL: f32 = 8.0;

/// The point between `a` and `b` that lies `part` of the way from `a`.
pub fn between(a: Vec2, b: Vec2, part: f32) -> Vec2 {
    (a.0 + (b.0 - a.0) * part, a.1 + (b.1 - a.1) * part)
}

/// How far `a` and `b` are apart.
pub fn distance(a: Vec2, b: Vec2) -> f32 {
    (a.0 - b.0).hypot(a.1 - b.1)
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

/// The corners of an ellipse, turned clockwise by `degrees`.
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

/// A closed line through `corners`: the first is repeated at the end.
pub fn closed(corners: &[Vec2]) -> Vec<Vec2> {
    corners.iter().chain(corners.first()).copied().collect()
}

/// Rounds a length to whole pixels.
#[expect(
    clippy::cast_possible_truncation,
    reason = "a place on a picture is far below 2^31, and the cast saturates"
)]
pub fn round(length: f32) -> i32 {
    length.round() as i32
}
