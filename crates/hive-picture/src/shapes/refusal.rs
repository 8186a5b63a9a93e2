//! What each mark of a refused move looks like: rings, icons, crosses, bars.
//!
//! Nothing here is told by its colour alone: each mark has a shape of its own, and the lines of each have a dark edge.
//! Measures are in widths of a tile, from its middle.

use hive::{Bug, Direction};

use super::hexagon::{CORNER, corners, sides};
use super::stack;
use crate::colour::palette::{Paint, Palette};
use crate::raster::brush::Brush;
use crate::raster::geometry::{Vec2, between, closed, round};
use crate::raster::pixmap::Pixmap;
use crate::raster::text::{Anchor, TextRenderer};

/// The size of a pixmap for what covers a tile, and for an icon.
const LARGE_PIXMAP: f32 = 1.44;
const ICON_PIXMAP: f32 = 0.50;
/// A ring round a tile: its radius, its line and the dark edge of that.
const RING: f32 = CORNER * 0.97;
const RING_LINE: f32 = 0.070;
const RING_EDGE: f32 = 0.130;
/// A cross: how far its arms reach, and its three lines from the outermost.
const ARM: f32 = 0.30;
const CROSS_LINES: [f32; 3] = [0.210, 0.155, 0.095];
/// The dashes of each side of an empty place.
const PLACE_RADIUS: f32 = CORNER * 0.86;
const PLACE_DASHES: [(f32, f32); 2] = [(0.06, 0.38), (0.62, 0.94)];
const PLACE_LINE: f32 = 0.040;
const PLACE_EDGE: f32 = 0.085;
/// An icon: its radius, the lines round it and those of what is on it.
const ICON_RADIUS: f32 = 0.165;
const ICON_EDGE: f32 = 0.030;
const ICON_RIM: f32 = 0.028;
const STROKE: f32 = 0.062;
/// The bar across a gate: how far it reaches to either side, its three lines from the outermost, its posts, its stripes.
const BAR: f32 = 0.47;
const BAR_LINES: [f32; 2] = [0.205, 0.150];
const POSTS: [f32; 3] = [0.125, 0.095, 0.060];
const STRIPES: i8 = 5;
/// A step that cannot be made, from half-way: where its shaft begins and its head ends, and the lines of both.
const STEP: (f32, f32) = (-0.34, 0.34);
const STEP_LINES: [f32; 2] = [0.140, 0.080];
const STEP_HEAD: Vec2 = (0.20, 0.15);
/// The wedges that press on a queen, from the east: tip first, and the lines round them from the outermost.
const WEDGE: [Vec2; 3] = [(0.37, 0.0), (0.53, 0.10), (0.53, -0.10)];
const WEDGE_LINES: [f32; 3] = [0.125, 0.075, 0.015];
/// A band round the face of a tile of a part, its edges, and the hatching within.
const BAND_RADIUS: f32 = CORNER * 0.91;
const BAND_LINE: f32 = 0.080;
const BAND_EDGE: f32 = 0.118;
/// A hive falls into so many parts at most.
const PARTS: usize = 3;
const NUMERAL_CAP_HEIGHT: f32 = 0.205;
/// The frame round a small tile beside a stack: its line, and the dark edge of that.
const FRAME_LINE: f32 = 0.050;
const FRAME_EDGE: f32 = 0.100;

/// What a line says, beside its shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tone {
    /// This is meant.
    Plain,
    /// This is not allowed, or in the way.
    Wrong,
    /// This is allowed.
    Right,
}

impl Tone {
    const fn paint(self, paints: &Palette) -> Paint {
        match self {
            Self::Plain => paints.badge,
            Self::Wrong => paints.wrong,
            Self::Right => paints.right,
        }
    }
}

/// What stands on a small disc.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Icon {
    /// May be done.
    Check,
    /// May not be done.
    Cross,
    /// Is in the way.
    Warning,
    /// Rests.
    Pause,
    /// May not act.
    Ban,
}

/// One mark, which looks the same wherever it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// Round a tile.
    Ring(Tone),
    /// Across an empty place.
    Cross,
    /// The outline of an empty place.
    EmptyPlace,
    /// On a small disc.
    Icon(Icon),
    /// Round a tile of a part of the hive; parts are counted from 0, and are three at most.
    Part(usize),
    /// A small disc with the number of a part.
    Numeral(usize),
    /// Half-way of a step: an arrow, and a bar across it.
    BarredStep(Direction),
    /// Half-way of a step: an arrow, broken.
    BrokenStep(Direction),
    /// Upon the six sides of a tile.
    Surrounded,
    /// Round the small tile of a piece that is covered.
    Beneath(Bug),
}

/// A mark for tiles of `tile` pixels.
pub fn mark(text: &TextRenderer, paints: &Palette, mark: Mark, tile: u32) -> Pixmap {
    let is_icon = matches!(mark, Mark::Icon(_) | Mark::Numeral(_));
    let pixmap = if is_icon { ICON_PIXMAP } else { LARGE_PIXMAP };
    let side = round(tile as f32 * pixmap / 2.0).unsigned_abs() * 2;
    let middle = side as f32 / 2.0;
    let mut brush = Brush::new(side, side, (middle, middle), tile as f32);
    match mark {
        Mark::Ring(tone) => ring(&mut brush, paints, tone),
        Mark::Cross => cross(&mut brush, paints),
        Mark::EmptyPlace => empty_place(&mut brush, paints),
        Mark::Icon(icon) => icon_on_disc(&mut brush, paints, icon),
        Mark::Part(part) => part_of_hive(&mut brush, paints, part),
        Mark::Numeral(_) => disc(&mut brush, paints, paints.badge),
        Mark::BarredStep(step) => {
            arrow(&mut brush, paints, step);
            bar(&mut brush, paints, step);
        }
        Mark::BrokenStep(step) => {
            arrow(&mut brush, paints, step);
            crack(&mut brush, paints, step);
        }
        Mark::Surrounded => surrounded(&mut brush, paints),
        Mark::Beneath(bug) => frame(&mut brush, paints, bug),
    }
    let mut pixels = brush.finish();
    if let Mark::Numeral(part) = mark {
        let cap_height = NUMERAL_CAP_HEIGHT * tile as f32;
        let at = (middle, middle + cap_height / 2.0);
        text.draw(&mut pixels, numeral(part), at, cap_height, Anchor::Middle, paints.badge_ink);
    }
    pixels
}

/// Not letters: bugs have those.
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

/// Red within white within dark: one of them stands out wherever it lies.
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

/// The disc of an icon or a numeral.
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

/// `x` along the direction, `y` across it, clockwise.
pub fn turned(direction: Direction, (x, y): Vec2) -> Vec2 {
    let (sin, cos) = degrees(direction).to_radians().sin_cos();
    (x * cos - y * sin, x * sin + y * cos)
}

/// From the east, clockwise.
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
    let at = |place| turned(step, place);
    let head = [at((tip, 0.0)), at((neck, STEP_HEAD.1)), at((neck, -STEP_HEAD.1))];
    let [edge, line] = STEP_LINES;
    for (width, paint) in [(edge, paints.badge_ink), (line, paints.badge)] {
        brush.stroke(&[at((start, 0.0)), at((neck, 0.0))], width, paint);
        brush.polygon(&head, paint);
        brush.stroke(&closed(&head), width - line + 0.01, paint);
    }
}

/// A bar like that of a level crossing, from one side of the gate to the other.
fn bar(brush: &mut Brush, paints: &Palette, step: Direction) {
    let at = |along: f32| turned(step, (0.0, along));
    let [edge, line] = BAR_LINES;
    brush.stroke(&[at(-BAR), at(BAR)], edge, paints.badge_ink);
    brush.stroke(&[at(-BAR), at(BAR)], line, paints.badge);
    let length = 2.0 * BAR / f32::from(2 * STRIPES + 1);
    for stripe in 0..STRIPES {
        let from = -BAR + length * f32::from(2 * stripe + 1);
        let corner =
            |along: f32, across: f32| turned(step, (across * line / 2.0, along + across * length / 2.0));
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

/// A zigzag across a step.
fn crack(brush: &mut Brush, paints: &Palette, step: Direction) {
    let line = [(-0.05, -0.27), (0.07, -0.09), (-0.07, 0.09), (0.05, 0.27)].map(|place| turned(step, place));
    for (width, paint) in CROSS_LINES.into_iter().zip([paints.badge_ink, paints.badge, paints.wrong]) {
        brush.stroke(&line, width * 0.85, paint);
    }
}

/// A wedge at each side, pointing inwards.
fn surrounded(brush: &mut Brush, paints: &Palette) {
    for (width, paint) in WEDGE_LINES.into_iter().zip([paints.badge_ink, paints.badge, paints.wrong]) {
        for side in Direction::ALL {
            let wedge = WEDGE.map(|place| turned(side, place));
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
