//! The measures of a picture: the size of the tiles, where the hive lies, where each player's panel.
//!
//! Discord shows a picture in a box and shrinks it to fit. What counts is how wide a tile is there, so the frame hugs the
//! hive, and the panels stand where that shows the wider tiles: above and below a broad hive, beside a tall one.
//!
//! Tiles are pointy-top and never turned, so that `x/` in a move is up and to the right in every picture. A tile's
//! width is even and its rows are whole pixels apart, so that every place has the same pixels.

use hive::{Colour, Hex};

use super::panel::{Panel, Side};
use crate::description::reason::Reason;
use crate::description::scene::{LastPly, Scene, Stack};
use crate::raster::geometry::{Vec2, round};
use crate::shapes::hexagon::{CORNER, ROW, row_height};

/// The longer side of most pictures, in pixels: about twice the points in which Discord shows it. A board of all 28 pieces
/// has 60 KiB then.
const USUAL_SIDE: u32 = 920;
/// No picture is wider or higher.
const MAX_SIDE: u32 = 1600;
/// The widest tile, in pixels.
const MAX_TILE: u32 = 160;
/// A picture is larger than usual rather than its tiles narrower than this: whoever enlarges it sees more.
const COMFORTABLE_TILE: u32 = 64;
/// The narrowest tile, for a hive that no game can make.
const MIN_TILE: u32 = 8;
/// The widths of tiles, and the sizes of panels, are multiples of this, so that few sizes of sprite are kept.
const STEP: u32 = 4;

/// Ground round the hive, in tiles.
const GROUND: f32 = 0.2;
/// The smallest board, in tiles: an opening is not one giant tile.
const LEAST_BOARD: Vec2 = (5.0, 3.2);
/// The smallest width of a board of the smallest height: drawn larger, it would only push what was said before out of sight.
const LEAST_LOW_WIDTH: f32 = 6.0;
/// No picture is narrower, as a part of its height: a phone would have nothing of it.
const NARROWEST: f32 = 0.8;
/// What both panels above and below take of the picture's height; but a picture that is broader than this, as a part of
/// its height, has room for higher ones, up to so many tiles.
const PANELS_ABOVE_AND_BELOW: f32 = 1.0 / 7.0;
const BROADEST: f32 = 1.5;
const HIGHEST_PANEL: f32 = 0.5;
/// The least width of a panel beside the hive, in tiles, and as a part of the board's.
const PANEL_BESIDE: f32 = 0.8;
const PANEL_BESIDE_BOARD: f32 = 1.0 / 12.0;

/// Where Discord shows a picture, in points: its box on a desktop and on a phone, and a width of a tile that is good there.
const BOXES: [(Vec2, f32); 2] = [((550.0, 350.0), 47.0), ((360.0, 480.0), 50.0)];

/// The height of a replay's caption, as a part of its longer side.
const CAPTION: f32 = 0.056;
/// How far each piece of a stack stands above the one beneath, in tiles, at most; and the whole stack.
const LIFT: f32 = 0.055;
const WHOLE_LIFT: f32 = 0.20;

/// The measures of one picture, in pixels.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// Width and height of the picture.
    pub size: (u32, u32),
    /// Width of a tile, even.
    pub tile: u32,
    /// Height of the caption at the bottom: 0 but in replays.
    pub caption: u32,
    panels: Panels,
    origin: (i32, i32),
}

/// Where the panels stand, and how thick they are: in tiles, then in pixels.
#[derive(Clone, Copy, Debug)]
enum Panels<T = u32> {
    /// Black's above the hive, White's below.
    AboveAndBelow(T),
    /// White's left of it, Black's right.
    Beside(T),
}

impl Layout {
    /// The measures for `scene`.
    pub fn of(scene: &Scene) -> Self {
        Extent::of(scene).layout(USUAL_SIDE, COMFORTABLE_TILE, MAX_SIDE)
    }

    /// The measures for a replay whose longer side has `side` pixels, and in which all of `scenes` have their places.
    pub fn of_all(scenes: &[Scene], side: u32) -> Self {
        let extents = scenes.iter().map(Extent::of);
        let extent = extents.reduce(Extent::and).unwrap_or(Extent::NOTHING);
        let mut layout = extent.layout(side, MIN_TILE, side);
        layout.caption = pixels(CAPTION * side as f32);
        layout.size.1 += layout.caption;
        layout
    }

    /// The middle of the place `at`.
    pub fn centre(&self, at: Hex) -> (i32, i32) {
        let (column, row) = half_column_and_row(at);
        let x = i64::from(self.origin.0) + column * i64::from(self.tile / 2);
        let y = i64::from(self.origin.1) + row * i64::from(row_height(self.tile));
        (saturate(x), saturate(y))
    }

    /// How many pixels above its place the piece with `beneath` others under it stands, in a stack of `height`.
    pub fn lift(&self, beneath: usize, height: usize) -> i32 {
        round(lift(beneath, height) * self.tile as f32)
    }

    /// The panel of the player of `colour`.
    pub fn panel(&self, colour: Colour) -> Panel {
        let (width, height) = (self.size.0, self.size.1 - self.caption);
        match (self.panels, colour) {
            (Panels::AboveAndBelow(thickness), Colour::Black) => {
                Panel { side: Side::Above, corner: (0, 0), size: (width, thickness) }
            }
            (Panels::AboveAndBelow(thickness), Colour::White) => {
                Panel { side: Side::Below, corner: (0, height - thickness), size: (width, thickness) }
            }
            (Panels::Beside(thickness), Colour::White) => {
                Panel { side: Side::Left, corner: (0, 0), size: (thickness, height) }
            }
            (Panels::Beside(thickness), Colour::Black) => {
                Panel { side: Side::Right, corner: (width - thickness, 0), size: (thickness, height) }
            }
        }
    }
}

fn lift(beneath: usize, height: usize) -> f32 {
    LIFT.min(WHOLE_LIFT / (height.max(2) - 1) as f32) * beneath as f32
}

/// The places that a picture has to show, as a box: columns in half tiles, rows.
#[derive(Clone, Copy)]
struct Extent {
    left: i64,
    right: i64,
    top: i64,
    bottom: i64,
    /// How far, in tiles, what stands in the top row rises above its place.
    rise: f32,
}

/// A picture in tiles.
struct Plan {
    size: Vec2,
    panels: Panels<f32>,
}

impl Plan {
    /// That whose tiles are wider where Discord shows them; where that is the same, with the panels above and below.
    fn best((width, height): Vec2) -> Self {
        let above_and_below = {
            let share = height * PANELS_ABOVE_AND_BELOW / (1.0 - PANELS_ABOVE_AND_BELOW);
            // Of a picture so broad that height costs nothing.
            let free = (width / BROADEST - height).min(2.0 * HIGHEST_PANEL);
            let whole = height + share.max(free);
            let panels = Panels::AboveAndBelow((whole - height) / 2.0);
            Self { size: (width.max(NARROWEST * whole), whole), panels }
        };
        let beside = {
            let room = (NARROWEST * height - width) / 2.0;
            let panel = room.max(PANEL_BESIDE).max(PANEL_BESIDE_BOARD * width);
            Self { size: (width + 2.0 * panel, height), panels: Panels::Beside(panel) }
        };
        if beside.shown() > above_and_below.shown() { beside } else { above_and_below }
    }

    /// How wide a tile is where it is shown worse, as a part of what is good there.
    fn shown(&self) -> f32 {
        let shown =
            |((width, height), good): (Vec2, f32)| (width / self.size.0).min(height / self.size.1) / good;
        BOXES.into_iter().map(shown).fold(f32::INFINITY, f32::min)
    }

    /// The widest tile with which neither side has more than so many pixels.
    fn widest_tile(&self, side: u32) -> u32 {
        let longer = self.size.0.max(self.size.1);
        let mut tiles = (MIN_TILE..=MAX_TILE).rev().step_by(STEP as usize);
        tiles.find(|&tile| longer * tile as f32 <= side as f32).unwrap_or(MIN_TILE)
    }
}

impl Extent {
    /// One place.
    const NOTHING: Self = Self { left: 0, right: 0, top: 0, bottom: 0, rise: 0.0 };

    /// The hive, and the places that are marked.
    fn of(scene: &Scene) -> Self {
        let stacks = scene.stacks.iter().filter(|stack| !stack.pieces.is_empty());
        let marked = left_place(scene.last).into_iter().chain(scene.targets().iter().copied());
        let marked = marked.chain(scene.reasons.iter().flat_map(Reason::places));
        let marked = marked.chain(scene.frame.iter().copied());
        let rising = |stack: &Stack| lift(stack.pieces.len() - 1, stack.pieces.len());
        let all =
            stacks.map(|stack| Self::at(stack.at, rising(stack))).chain(marked.map(|at| Self::at(at, 0.0)));
        all.reduce(Self::and).unwrap_or(Self::NOTHING)
    }

    fn at(place: Hex, rise: f32) -> Self {
        let (column, row) = half_column_and_row(place);
        Self { left: column, right: column, top: row, bottom: row, rise }
    }

    /// The smallest that holds this and another.
    fn and(self, other: Self) -> Self {
        let rise = match self.top.cmp(&other.top) {
            std::cmp::Ordering::Less => self.rise,
            std::cmp::Ordering::Equal => self.rise.max(other.rise),
            std::cmp::Ordering::Greater => other.rise,
        };
        Self {
            left: self.left.min(other.left),
            right: self.right.max(other.right),
            top: self.top.min(other.top),
            bottom: self.bottom.max(other.bottom),
            rise,
        }
    }

    /// Width and height of the board, in tiles.
    fn size(self) -> Vec2 {
        let width = (self.right - self.left) as f32 / 2.0 + 1.0 + 2.0 * GROUND;
        let height = (self.bottom - self.top) as f32 * ROW + 2.0 * CORNER + self.rise + 2.0 * GROUND;
        let least = if height <= LEAST_BOARD.1 { LEAST_LOW_WIDTH } else { LEAST_BOARD.0 };
        (width.max(least), height.max(LEAST_BOARD.1))
    }

    /// The measures of a picture whose longer side has the usual length; if its tiles were narrower than comfortable, at
    /// most the greatest.
    fn layout(self, usual: u32, comfortable: u32, greatest: u32) -> Layout {
        let plan = Plan::best(self.size());
        let tile = plan.widest_tile(usual).max(comfortable).min(plan.widest_tile(greatest));
        let tile = tile.clamp(MIN_TILE, MAX_TILE);
        let stepped = |length: f32| pixels(length * tile as f32 / STEP as f32) * STEP;
        let side = |length: f32| pixels((length * tile as f32).min(greatest as f32));
        let (width, height) = (side(plan.size.0), side(plan.size.1));
        let panels = match plan.panels {
            Panels::AboveAndBelow(thickness) => Panels::AboveAndBelow(stepped(thickness).min(height / 4)),
            Panels::Beside(thickness) => Panels::Beside(stepped(thickness).min(width / 4)),
        };
        Layout { size: (width, height), tile, caption: 0, panels, origin: self.origin(tile, width, height) }
    }

    /// Where the place (0, 0) falls when the box is in the middle of the picture.
    fn origin(self, tile: u32, width: u32, height: u32) -> (i32, i32) {
        let rise = round(self.rise.max(0.0) * tile as f32);
        let x = i64::from(width) - (self.left + self.right) * i64::from(tile / 2);
        let y = i64::from(height) + i64::from(rise) - (self.top + self.bottom) * i64::from(row_height(tile));
        (saturate(x / 2), saturate(y / 2))
    }
}

fn pixels(length: f32) -> u32 {
    round(length).unsigned_abs()
}

fn half_column_and_row(at: Hex) -> (i64, i64) {
    (2 * i64::from(at.q) + i64::from(at.r), i64::from(at.r))
}

fn left_place(last: Option<LastPly>) -> Option<Hex> {
    match last {
        Some(LastPly::Moved { from, .. }) => Some(from),
        _ => None,
    }
}

fn saturate(length: i64) -> i32 {
    // Far outside every picture either way, and far enough from the limits to be added to.
    i32::try_from(length.clamp(-FAR, FAR)).expect("clamped")
}

/// Beyond this many pixels nothing is told apart.
const FAR: i64 = 1_000_000;
