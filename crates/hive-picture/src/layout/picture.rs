//! The layout of a picture: tile size, and positions of the board and the panels.
//!
//! Discord shrinks a picture to fit its viewport. The layout maximizes the width of a tile as displayed: the
//! frame fits the hive closely, and the panels are placed above and below a wide hive, or beside a tall one.
//!
//! Tiles are pointy-top and the board is never rotated, so `x/` in a move always means up and to the right.
//! Tile widths are even and rows a whole number of pixels apart, so that tiles look the same at every place.

use hive::{Colour, Hex};

use super::panel::{Panel, PanelPosition};
use crate::description::refusal::RefusalMark;
use crate::description::scene::{FramePlace, LastPly, Scene, Stack};
use crate::raster::brush::Edges;
use crate::raster::geometry::{Vec2, round};
use crate::shapes::hexagon::{CORNER, ROW, row_height};

/// Usual maximum of the longer side in pixels, about twice the size in points at which Discord displays it. At
/// this size a board of all 28 pieces takes less than 60 KiB.
const USUAL_LONGER_SIDE: u32 = 920;
/// Maximum width and height.
const MAX_SIDE: u32 = 1600;
/// Maximum tile width, in pixels.
const MAX_TILE: u32 = 160;
/// A picture grows beyond the usual size if its tiles would otherwise be narrower than this. Viewers can zoom
/// in.
const COMFORTABLE_TILE: u32 = 64;
/// Minimum tile width, for replays of a hive that drifts far, and for hives that no legal game can produce.
const MIN_TILE: u32 = 8;
/// Tile widths and the thickness of panels are multiples of this, to limit the number of cached sprite sizes.
const STEP: u32 = 4;

/// Margins beside the hive, and above and below it, in tiles. Height is scarce on a desktop.
const SIDE_MARGIN: f32 = 0.20;
pub const END_MARGIN: f32 = 0.11;
/// Minimum board size in tiles. Prevents a giant tile in the opening.
const MIN_BOARD: Vec2 = (5.0, 3.2);
/// Minimum width of a board of minimum height. A narrower one would be scaled up and take more of the
/// chat without showing more.
const MIN_WIDTH_AT_MIN_HEIGHT: f32 = 6.0;
/// Minimum ratio of width to height. A phone limits the height, so the tiles of a narrower picture would hardly be wider there.
const MIN_ASPECT: f32 = 0.8;
/// Height of a panel above or below the board, and minimum width of a panel beside it, as shares of the
/// picture's width. At these shares, hands are legible on a phone, which displays all pictures equally wide.
const PANEL_HEIGHT_SHARE: f32 = 0.0925;
const MIN_SIDE_PANEL_SHARE: f32 = 0.087;
/// Minimum width of a panel beside the board, in tiles.
const MIN_SIDE_PANEL: f32 = 0.8;

/// Discord's viewports for pictures on a desktop and a phone, in points, each with a comfortable tile width.
const DISCORD_VIEWPORTS: [(Vec2, f32); 2] = [((550.0, 350.0), 47.0), ((360.0, 480.0), 50.0)];

/// Height of a replay's caption, as a share of the maximum length of the longer side.
const CAPTION: f32 = 0.056;
/// Maximum offset between consecutive pieces of a stack, in tiles, and of the whole stack.
const MAX_PIECE_OFFSET: f32 = 0.055;
const MAX_STACK_OFFSET: f32 = 0.20;

/// The layout of a picture, in pixels.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// Width and height of the picture.
    pub size: (u32, u32),
    /// Tile width. Even.
    pub tile: u32,
    /// Height of the caption at the bottom, 0 except in replays.
    pub caption: u32,
    panels: Panels,
    /// The side whose panel is below the board, or to the left of it.
    bottom: Colour,
    origin: (i32, i32),
}

/// Positions and thickness of the panels, in tiles (`f32`) or pixels (`u32`).
#[derive(Clone, Copy, Debug)]
enum Panels<T = u32> {
    /// One above the board, one below.
    AboveAndBelow(T),
    /// One to the left of the board, one to the right.
    Beside(T),
}

impl Layout {
    /// Computes the layout of `scene`.
    pub fn of(scene: &Scene) -> Self {
        let extent = Extent::of(scene);
        extent.layout(USUAL_LONGER_SIDE, COMFORTABLE_TILE, MAX_SIDE).with_bottom(scene.bottom)
    }

    /// Computes a common layout for the scenes of a replay. Without the caption, its longer side has at most `side` pixels.
    pub fn of_all(scenes: &[Scene], side: u32) -> Self {
        let extents = scenes.iter().map(Extent::of);
        let extent = extents.reduce(Extent::union).unwrap_or(Extent::ORIGIN);
        let mut layout = extent.layout(side, MIN_TILE, side);
        layout.caption = pixels(CAPTION * side as f32);
        layout.size.1 += layout.caption;
        layout.with_bottom(scenes.first().map_or(Colour::White, |scene| scene.bottom))
    }

    const fn with_bottom(self, bottom: Colour) -> Self {
        Self { bottom, ..self }
    }

    /// Returns how to draw the edges of tiles and of the last ply's marks. A replay's are hard, to keep its file small.
    pub const fn edges(&self) -> Edges {
        if self.is_replay() { Edges::Hard } else { Edges::Smooth }
    }

    /// Only replays have a caption.
    pub const fn is_replay(&self) -> bool {
        self.caption > 0
    }

    /// Returns the centre of the place `at`.
    pub fn centre(&self, at: Hex) -> (i32, i32) {
        let (column, row) = half_column_and_row(at);
        let x = i64::from(self.origin.0) + column * i64::from(self.tile / 2);
        let y = i64::from(self.origin.1) + row * i64::from(row_height(self.tile));
        (saturate(x), saturate(y))
    }

    /// Returns the offset in pixels of a piece with `beneath` others under it, in a stack of `height` pieces.
    pub fn stack_offset(&self, beneath: usize, height: usize) -> i32 {
        round(stack_offset(beneath, height) * self.tile as f32)
    }

    /// Returns the panel of `colour`.
    pub fn panel(&self, colour: Colour) -> Panel {
        let (width, height) = (self.size.0, self.size.1 - self.caption);
        match (self.panels, colour == self.bottom) {
            (Panels::AboveAndBelow(thickness), false) => {
                Panel { position: PanelPosition::Above, corner: (0, 0), size: (width, thickness) }
            }
            (Panels::AboveAndBelow(thickness), true) => Panel {
                position: PanelPosition::Below,
                corner: (0, height - thickness),
                size: (width, thickness),
            },
            (Panels::Beside(thickness), true) => {
                Panel { position: PanelPosition::Left, corner: (0, 0), size: (thickness, height) }
            }
            (Panels::Beside(thickness), false) => Panel {
                position: PanelPosition::Right,
                corner: (width - thickness, 0),
                size: (thickness, height),
            },
        }
    }
}

/// Returns the offset of the top piece of a stack, in tiles.
pub fn top_offset(height: usize) -> f32 {
    stack_offset(height.saturating_sub(1), height)
}

fn stack_offset(beneath: usize, height: usize) -> f32 {
    MAX_PIECE_OFFSET.min(MAX_STACK_OFFSET / (height.max(2) - 1) as f32) * beneath as f32
}

/// The bounding box of the places that a picture must contain, in half columns and rows.
#[derive(Clone, Copy)]
struct Extent {
    left: i64,
    right: i64,
    top: i64,
    bottom: i64,
    /// Offset of the highest stack in the top row, in tiles.
    top_offset: f32,
}

/// A candidate arrangement of board and panels, in tiles.
struct Arrangement {
    size: Vec2,
    panels: Panels<f32>,
}

impl Arrangement {
    /// Returns the arrangement with the larger tiles as displayed, preferring panels above and below.
    fn best((width, height): Vec2) -> Self {
        let above_and_below = {
            // The width at which a picture with its panels has the minimum aspect.
            let min_width = MIN_ASPECT * height / (1.0 - 2.0 * MIN_ASPECT * PANEL_HEIGHT_SHARE);
            let width = width.max(min_width);
            let panel = PANEL_HEIGHT_SHARE * width;
            Self { size: (width, height + 2.0 * panel), panels: Panels::AboveAndBelow(panel) }
        };
        let beside = {
            let room = (MIN_ASPECT * height - width) / 2.0;
            let legible = width * MIN_SIDE_PANEL_SHARE / (1.0 - 2.0 * MIN_SIDE_PANEL_SHARE);
            let panel = room.max(MIN_SIDE_PANEL).max(legible);
            Self { size: (width + 2.0 * panel, height), panels: Panels::Beside(panel) }
        };
        if beside.displayed_tile_width() > above_and_below.displayed_tile_width() {
            beside
        } else {
            above_and_below
        }
    }

    /// Returns the displayed tile width relative to the comfortable one, in the less favourable viewport.
    fn displayed_tile_width(&self) -> f32 {
        let shown =
            |((width, height), tile): (Vec2, f32)| (width / self.size.0).min(height / self.size.1) / tile;
        DISCORD_VIEWPORTS.into_iter().map(shown).fold(f32::INFINITY, f32::min)
    }

    /// Returns the widest tile for which neither side exceeds `side` pixels.
    fn widest_tile(&self, side: u32) -> u32 {
        let longer = self.size.0.max(self.size.1);
        let mut tiles = (MIN_TILE..=MAX_TILE).rev().step_by(STEP as usize);
        tiles.find(|&tile| longer * tile as f32 <= side as f32).unwrap_or(MIN_TILE)
    }
}

impl Extent {
    /// A single place.
    const ORIGIN: Self = Self { left: 0, right: 0, top: 0, bottom: 0, top_offset: 0.0 };

    /// Returns the bounding box of the hive, all marked places and the frame.
    fn of(scene: &Scene) -> Self {
        let stacks = scene.stacks.iter().filter(|stack| !stack.pieces.is_empty());
        let marked = origin_of_move(scene.last).into_iter().chain(scene.targets().iter().copied());
        let marked = marked.chain(scene.refusal_marks.iter().flat_map(RefusalMark::places));
        let marked = marked.chain(scene.suggestion.map(|suggestion| suggestion.to));
        let room = |&FramePlace { at, height }: &FramePlace| Self::at(at, top_offset(height));
        let all = stacks
            .map(|stack: &Stack| Self::at(stack.at, top_offset(stack.pieces.len())))
            .chain(marked.map(|at| Self::at(at, 0.0)))
            .chain(scene.frame.iter().map(room));
        all.reduce(Self::union).unwrap_or(Self::ORIGIN)
    }

    fn at(place: Hex, top_offset: f32) -> Self {
        let (column, row) = half_column_and_row(place);
        Self { left: column, right: column, top: row, bottom: row, top_offset }
    }

    fn union(self, other: Self) -> Self {
        let top_offset = match self.top.cmp(&other.top) {
            std::cmp::Ordering::Less => self.top_offset,
            std::cmp::Ordering::Equal => self.top_offset.max(other.top_offset),
            std::cmp::Ordering::Greater => other.top_offset,
        };
        Self {
            left: self.left.min(other.left),
            right: self.right.max(other.right),
            top: self.top.min(other.top),
            bottom: self.bottom.max(other.bottom),
            top_offset,
        }
    }

    /// Returns width and height of the board, in tiles.
    fn size(self) -> Vec2 {
        let width = (self.right - self.left) as f32 / 2.0 + 1.0 + 2.0 * SIDE_MARGIN;
        let height =
            (self.bottom - self.top) as f32 * ROW + 2.0 * CORNER + self.top_offset + 2.0 * END_MARGIN;
        let least = if height <= MIN_BOARD.1 { MIN_WIDTH_AT_MIN_HEIGHT } else { MIN_BOARD.0 };
        (width.max(least), height.max(MIN_BOARD.1))
    }

    /// Computes the layout with a longer side of at most `usual` pixels, or at most `max` if the tiles would be narrower than
    /// `comfortable`.
    fn layout(self, usual: u32, comfortable: u32, max: u32) -> Layout {
        let arrangement = Arrangement::best(self.size());
        let tile = arrangement.widest_tile(usual).max(comfortable).min(arrangement.widest_tile(max));
        let tile = tile.clamp(MIN_TILE, MAX_TILE);
        // Rounded up, so that hands stay legible.
        let stepped = |length: f32| pixels((length * tile as f32 / STEP as f32).ceil()) * STEP;
        let side = |length: f32| pixels((length * tile as f32).min(max as f32));
        let (width, height) = (side(arrangement.size.0), side(arrangement.size.1));
        let panels = match arrangement.panels {
            Panels::AboveAndBelow(thickness) => Panels::AboveAndBelow(stepped(thickness).min(height / 3)),
            Panels::Beside(thickness) => Panels::Beside(stepped(thickness).min(width / 4)),
        };
        let origin = self.origin(tile, width, height);
        Layout { size: (width, height), tile, caption: 0, panels, bottom: Colour::White, origin }
    }

    /// Returns the pixel position of the place (0, 0) when the bounding box is centred in the picture.
    fn origin(self, tile: u32, width: u32, height: u32) -> (i32, i32) {
        let top_offset = round(self.top_offset.max(0.0) * tile as f32);
        let x = i64::from(width) - (self.left + self.right) * i64::from(tile / 2);
        let y = i64::from(height) + i64::from(top_offset)
            - (self.top + self.bottom) * i64::from(row_height(tile));
        (saturate(x / 2), saturate(y / 2))
    }
}

fn pixels(length: f32) -> u32 {
    round(length).unsigned_abs()
}

fn half_column_and_row(at: Hex) -> (i64, i64) {
    (2 * i64::from(at.q) + i64::from(at.r), i64::from(at.r))
}

fn origin_of_move(last: Option<LastPly>) -> Option<Hex> {
    match last {
        Some(LastPly::Moved { from, .. }) => Some(from),
        _ => None,
    }
}

fn saturate(length: i64) -> i32 {
    // Far outside every picture, but far enough from the limits of i32 for additions.
    i32::try_from(length.clamp(-FAR, FAR)).expect("clamped")
}

/// Coordinates are clamped to this distance, in pixels.
const FAR: i64 = 1_000_000;
