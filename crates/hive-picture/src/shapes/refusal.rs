//! The marks of a refused move: rings, icons, crosses, barriers.
//!
//! No mark relies on colour alone: each has a distinct shape, a ring that forbids or allows has an icon or wedges beside it, and
//! lines have a dark outline. Lengths are in tile widths.

use hive::{Bug, Direction};

use super::hexagon::{CORNER, corners, sides};
use super::stack;
use crate::colour::palette::{Paint, Palette};
use crate::raster::brush::Brush;
use crate::raster::geometry::{Vec2, between, closed, round};
use crate::raster::pixmap::Pixmap;
use crate::raster::text::{Anchor, TextRenderer};

/// Pixmap size of marks on a tile, and of icons.
const LARGE_PIXMAP: f32 = 1.44;
const ICON_PIXMAP: f32 = 0.50;
/// The ring around a tile: radius, line width, and width of the dark line beneath.
const RING: f32 = CORNER * 0.97;
const RING_LINE: f32 = 0.070;
const RING_EDGE: f32 = 0.130;
/// A cross: horizontal and vertical reach of its arms from the middle, and widths of its three strokes, outermost first.
const ARM: f32 = 0.30;
const CROSS_LINES: [f32; 3] = [0.210, 0.155, 0.095];
/// The dashed outline of an empty place.
const PLACE_RADIUS: f32 = CORNER * 0.86;
const PLACE_DASHES: [(f32, f32); 2] = [(0.06, 0.38), (0.62, 0.94)];
const PLACE_LINE: f32 = 0.040;
const PLACE_EDGE: f32 = 0.085;
/// An icon: radius, outline, rim, and stroke width of its symbol.
const ICON_RADIUS: f32 = 0.165;
const ICON_EDGE: f32 = 0.030;
const ICON_RIM: f32 = 0.028;
const STROKE: f32 = 0.062;
/// The barrier across a gate: half length, strokes (outermost first), posts, number of stripes.
const BAR: f32 = 0.47;
const BAR_LINES: [f32; 2] = [0.205, 0.150];
const POSTS: [f32; 3] = [0.125, 0.095, 0.060];
const STRIPES: i8 = 5;
/// The arrow of an impossible step: start of the shaft and tip, relative to the midpoint, stroke widths, and length and half width
/// of the head.
const STEP: (f32, f32) = (-0.34, 0.34);
const STEP_LINES: [f32; 2] = [0.140, 0.080];
const STEP_HEAD: Vec2 = (0.20, 0.15);
/// The wedge at the east side of a surrounded queen, tip first, and stroke widths, outermost first.
const WEDGE: [Vec2; 3] = [(0.37, 0.0), (0.53, 0.10), (0.53, -0.10)];
const WEDGE_LINES: [f32; 3] = [0.125, 0.075, 0.015];
/// The band around the tiles of a part: radius, line width, and width of the dark line beneath.
const BAND_RADIUS: f32 = CORNER * 0.91;
const BAND_LINE: f32 = 0.080;
const BAND_EDGE: f32 = 0.118;
/// Maximum number of parts that a hive splits into.
const PARTS: usize = 3;
const NUMERAL_CAP_HEIGHT: f32 = 0.205;
/// The frame around a small tile beside a stack: line width, and width of the dark line beneath.
const FRAME_LINE: f32 = 0.050;
const FRAME_EDGE: f32 = 0.100;

/// The meaning of a line's colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tone {
    /// Identifies a piece without judging it.
    Neutral,
    /// Forbidden, or an obstacle.
    Forbidden,
    /// Allowed.
    Allowed,
}

impl Tone {
    const fn paint(self, paints: &Palette) -> Paint {
        match self {
            Self::Neutral => paints.badge,
            Self::Forbidden => paints.wrong,
            Self::Allowed => paints.right,
        }
    }
}

/// The symbol of an icon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Icon {
    /// Allowed.
    Check,
    /// Forbidden.
    Cross,
    /// An obstacle.
    Warning,
    /// A piece that was just moved or thrown.
    Pause,
    /// A forbidden piece.
    Ban,
}

/// The shape of a mark, independent of its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MarkShape {
    /// Around a tile.
    Ring(Tone),
    /// Across an empty place.
    Cross,
    /// The outline of an empty place.
    EmptyPlace,
    /// A symbol on a small disc.
    Icon(Icon),
    /// Around a tile of a part of the hive. Parts are numbered from 0 to 2.
    Part(usize),
    /// The number of a part on a small disc.
    Numeral(usize),
    /// At the midpoint of a step: an arrow with a barrier across it.
    BarredStep(Direction),
    /// At the midpoint of a step: a broken arrow.
    BrokenStep(Direction),
    /// On the six sides of a tile.
    Surrounded,
    /// Around the small tile of a covered piece.
    Covered(Bug),
}

/// Draws a mark for tiles of `tile` pixels.
pub fn mark(text: &TextRenderer, paints: &Palette, mark: MarkShape, tile: u32) -> Pixmap {
    let is_icon = matches!(mark, MarkShape::Icon(_) | MarkShape::Numeral(_));
    let pixmap = if is_icon { ICON_PIXMAP } else { LARGE_PIXMAP };
    let side = round(tile as f32 * pixmap / 2.0).unsigned_abs() * 2;
    let middle = side as f32 / 2.0;
    let mut brush = Brush::new(side, side, (middle, middle), tile as f32);
    match mark {
        MarkShape::Ring(tone) => ring(&mut brush, paints, tone),
        MarkShape::Cross => cross(&mut brush, paints),
        MarkShape::EmptyPlace => empty_place(&mut brush, paints),
        MarkShape::Icon(icon) => icon_on_disc(&mut brush, paints, icon),
        MarkShape::Part(part) => part_of_hive(&mut brush, paints, part),
        MarkShape::Numeral(_) => disc(&mut brush, paints, paints.badge),
        MarkShape::BarredStep(step) => {
            arrow(&mut brush, paints, step);
            bar(&mut brush, paints, step);
        }
        MarkShape::BrokenStep(step) => {
            arrow(&mut brush, paints, step);
            crack(&mut brush, paints, step);
        }
        MarkShape::Surrounded => surrounded(&mut brush, paints),
        MarkShape::Covered(bug) => frame(&mut brush, paints, bug),
    }
    let mut pixels = brush.finish();
    if let MarkShape::Numeral(part) = mark {
        let cap_height = NUMERAL_CAP_HEIGHT * tile as f32;
        let at = (middle, middle + cap_height / 2.0);
        text.draw(&mut pixels, numeral(part), at, cap_height, Anchor::Middle, paints.badge_ink);
    }
    pixels
}

/// Roman numerals, because letters stand for bugs.
const fn numeral(part: usize) -> &'static str {
    match part % PARTS {
        0 => "I",
        1 => "II",
        _ => "III",
    }
}

fn ring(brush: &mut Brush, paints: &Palette, tone: Tone) {
    let line = closed(&corners(RING));
    brush.stroke(&line, RING_EDGE, paints.badge_ink);
    brush.stroke(&line, RING_LINE, tone.paint(paints));
}

/// Outlined in the badge paint and in a dark one, so that it contrasts with every background.
fn cross(brush: &mut Brush, paints: &Palette) {
    for (width, paint) in CROSS_LINES.into_iter().zip([paints.badge_ink, paints.badge, paints.wrong]) {
        brush.stroke(&[(-ARM, -ARM), (ARM, ARM)], width, paint);
        brush.stroke(&[(-ARM, ARM), (ARM, -ARM)], width, paint);
    }
}

fn empty_place(brush: &mut Brush, paints: &Palette) {
    for (width, paint) in [(PLACE_EDGE, paints.badge_ink), (PLACE_LINE, paints.badge)] {
        for (a, b) in sides(PLACE_RADIUS) {
            for (from, to) in PLACE_DASHES {
                brush.stroke(&[between(a, b, from), between(a, b, to)], width, paint);
            }
        }
    }
}

/// Draws the disc of an icon or numeral.
fn disc(brush: &mut Brush, paints: &Palette, face: Paint) {
    brush.disc((0.0, 0.0), ICON_RADIUS + ICON_RIM + ICON_EDGE, paints.badge_ink);
    brush.disc((0.0, 0.0), ICON_RADIUS + ICON_RIM, paints.badge);
    brush.disc((0.0, 0.0), ICON_RADIUS, face);
}

fn icon_on_disc(brush: &mut Brush, paints: &Palette, icon: Icon) {
    let face = match icon {
        Icon::Check => paints.right,
        Icon::Cross => paints.wrong,
        Icon::Warning | Icon::Pause | Icon::Ban => paints.badge,
    };
    disc(brush, paints, face);
    match icon {
        Icon::Check => {
            brush.stroke(&[(-0.085, 0.005), (-0.025, 0.070), (0.085, -0.065)], STROKE, paints.badge);
        }
        Icon::Cross => {
            brush.stroke(&[(-0.07, -0.07), (0.07, 0.07)], STROKE, paints.badge);
            brush.stroke(&[(-0.07, 0.07), (0.07, -0.07)], STROKE, paints.badge);
        }
        Icon::Warning => {
            brush.stroke(&[(0.0, -0.105), (0.0, 0.015)], STROKE * 1.1, paints.wrong);
            brush.disc((0.0, 0.105), STROKE * 0.65, paints.wrong);
        }
        Icon::Pause => {
            for x in [-0.058, 0.058] {
                brush.stroke(&[(x, -0.070), (x, 0.070)], STROKE, paints.badge_ink);
            }
        }
        Icon::Ban => {
            brush.disc((0.0, 0.0), ICON_RADIUS, paints.wrong);
            brush.disc((0.0, 0.0), ICON_RADIUS - STROKE * 0.85, paints.badge);
            brush.stroke(&[(-0.085, 0.085), (0.085, -0.085)], STROKE * 0.85, paints.wrong);
        }
    }
}

fn part_of_hive(brush: &mut Brush, paints: &Palette, part: usize) {
    let paint = paints.parts[part % PARTS];
    let line = closed(&corners(BAND_RADIUS));
    brush.stroke(&line, BAND_EDGE, paints.badge_ink);
    match part % PARTS {
        0 => brush.stroke(&line, BAND_LINE, paint),
        1 => {
            for (a, b) in sides(BAND_RADIUS) {
                for from in [0.08, 0.58] {
                    brush.stroke(&[between(a, b, from), between(a, b, from + 0.24)], BAND_LINE, paint);
                }
            }
        }
        _ => {
            for (a, b) in sides(BAND_RADIUS) {
                for from in [0.0, 0.25, 0.5, 0.75] {
                    brush.disc(between(a, b, from), BAND_LINE * 0.5, paint);
                }
            }
        }
    }
}

/// Rotates a vector from the east to `direction`.
pub fn rotated(direction: Direction, (x, y): Vec2) -> Vec2 {
    let (sin, cos) = degrees(direction).to_radians().sin_cos();
    (x * cos - y * sin, x * sin + y * cos)
}

/// Returns the angle of `direction`, clockwise from the east.
const fn degrees(direction: Direction) -> f32 {
    match direction {
        Direction::East => 0.0,
        Direction::SouthEast => 60.0,
        Direction::SouthWest => 120.0,
        Direction::West => 180.0,
        Direction::NorthWest => 240.0,
        Direction::NorthEast => 300.0,
    }
}

fn arrow(brush: &mut Brush, paints: &Palette, step: Direction) {
    let (start, tip) = STEP;
    let neck = tip - STEP_HEAD.0;
    let at = |place| rotated(step, place);
    let head = [at((tip, 0.0)), at((neck, STEP_HEAD.1)), at((neck, -STEP_HEAD.1))];
    let [edge, line] = STEP_LINES;
    for (width, paint) in [(edge, paints.badge_ink), (line, paints.badge)] {
        brush.stroke(&[at((start, 0.0)), at((neck, 0.0))], width, paint);
        brush.polygon(&head, paint);
        brush.stroke(&closed(&head), width - line + 0.01, paint);
    }
}

/// Draws a striped barrier, as at a level crossing, across the gate.
fn bar(brush: &mut Brush, paints: &Palette, step: Direction) {
    let at = |along: f32| rotated(step, (0.0, along));
    let [edge, line] = BAR_LINES;
    brush.stroke(&[at(-BAR), at(BAR)], edge, paints.badge_ink);
    brush.stroke(&[at(-BAR), at(BAR)], line, paints.badge);
    let length = 2.0 * BAR / f32::from(2 * STRIPES + 1);
    for stripe in 0..STRIPES {
        let from = -BAR + length * f32::from(2 * stripe + 1);
        let corner =
            |along: f32, across: f32| rotated(step, (across * line / 2.0, along + across * length / 2.0));
        brush.polygon(
            &[corner(from, -1.0), corner(from + length, -1.0), corner(from + length, 1.0), corner(from, 1.0)],
            paints.wrong,
        );
    }
    for end in [-BAR, BAR] {
        for (radius, paint) in POSTS.into_iter().zip([paints.badge_ink, paints.badge, paints.wrong]) {
            brush.disc(at(end), radius, paint);
        }
    }
}

/// Draws a zigzag across a step.
fn crack(brush: &mut Brush, paints: &Palette, step: Direction) {
    let line = [(-0.05, -0.27), (0.07, -0.09), (-0.07, 0.09), (0.05, 0.27)].map(|place| rotated(step, place));
    for (width, paint) in CROSS_LINES.into_iter().zip([paints.badge_ink, paints.badge, paints.wrong]) {
        brush.stroke(&line, width * 0.85, paint);
    }
}

/// Draws a wedge at each side, pointing inwards.
fn surrounded(brush: &mut Brush, paints: &Palette) {
    for (width, paint) in WEDGE_LINES.into_iter().zip([paints.badge_ink, paints.badge, paints.wrong]) {
        for side in Direction::ALL {
            let wedge = WEDGE.map(|place| rotated(side, place));
            brush.polygon(&wedge, paint);
            brush.stroke(&closed(&wedge), width, paint);
        }
    }
}

fn frame(brush: &mut Brush, paints: &Palette, bug: Bug) {
    let line = closed(&corners(stack::width(bug) * CORNER));
    brush.stroke(&line, FRAME_EDGE, paints.badge_ink);
    brush.stroke(&line, FRAME_LINE, paints.badge);
}
