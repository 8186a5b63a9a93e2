//! The measures of a picture: the size of the tiles, where the hive lies, the strips above and below.
//!
//! Tiles are pointy-top and never turned, so that `x/` in a move is up and to the right in every picture. A tile's
//! width is even and its rows are whole pixels apart, so that every place has the same pixels.

use crate::hive::Hex;

use crate::picture::description::reason::Reason;
use crate::picture::description::scene::{LastPly, Scene};
use crate::picture::raster::geometry::round;
use crate::picture::shapes::hexagon::{row_height, tile_height};

/// The width of most pictures, in pixels: what Discord shows at full size, and shrinks to 400 on a phone.
pub const USUAL_WIDTH: u32 = 1000;
/// No picture is wider or higher.
pub const MAX_SIDE: u32 = 1600;
/// The widest tile: an opening is not one giant tile.
pub const MAX_TILE: u32 = 132;
/// The board is wider or higher than usual rather than its tiles narrower than this.
pub const COMFORTABLE_TILE: u32 = 88;
/// The height beyond which a usual board gets smaller tiles: with both strips it is then little higher than wide.
pub const USUAL_BOARD_HEIGHT: u32 = 900;
/// The narrowest tile, for a hive that no game can make.
pub const MIN_TILE: u32 = 8;
/// Free space round the board, in pixels.
pub const MARGIN: u32 = 10;
/// The height of a player's strip on a picture of [`USUAL_WIDTH`]; it grows with the width.
pub const STRIP_HEIGHT: f32 = 124.0;
/// The height of the caption of a replay, in the same way.
pub const CAPTION: f32 = 56.0;
/// How high the board of a replay may become, in widths, before its tiles become smaller than comfortable.
const HIGHEST_BOARD: f32 = 1.2;
/// Rows and columns of free places round the hive.
const RING: i64 = 1;
/// The widths of tiles are multiples of this, so that few sizes of sprite are kept.
const TILE_STEP: u32 = 4;
/// How far each piece of a stack stands above the one beneath, in widths, at most; and the whole stack.
const LIFT: f32 = 0.055;
const WHOLE_LIFT: f32 = 0.20;

/// The measures of one picture, in pixels.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// Width and height of the picture.
    pub size: (u32, u32),
    /// Height of each strip.
    pub strip: u32,
    /// Height of the caption below them: 0 but in replays.
    pub caption: u32,
    /// Width of a tile, even.
    pub tile: u32,
    origin: (i32, i32),
}

/// The places that a picture has to show, as a box: columns in half tiles, rows.
#[derive(Clone, Copy)]
struct Extent {
    left: i64,
    right: i64,
    top: i64,
    bottom: i64,
}

impl Layout {
    /// The measures for `scene`.
    pub fn of(scene: &Scene) -> Self {
        let extent = Extent::of(scene);
        let tile = extent.tile();
        let width = clamp_side(extent.width(tile) + 2 * u64::from(MARGIN)).max(USUAL_WIDTH);
        let strip = strip_height(width);
        let room = u64::from(MAX_SIDE - 2 * strip);
        let board = (extent.height(tile) + 2 * u64::from(MARGIN)).min(room);
        let height = u32::try_from(board).expect("less than the largest side") + 2 * strip;
        Self { size: (width, height), strip, caption: 0, tile, origin: extent.origin(tile, width, height) }
    }

    /// The measures for a replay of this width in which all of `scenes` have their places.
    pub fn of_all(scenes: &[Scene], width: u32) -> Self {
        let extents = scenes.iter().map(Extent::of);
        let extent = extents.reduce(Extent::and).unwrap_or(Extent::NOTHING);
        let tile = extent.tile_in(width);
        let (strip, caption) = (strip_height(width), scaled(CAPTION, width));
        let board = extent.height(tile) + 2 * u64::from(MARGIN);
        let highest = scaled(HIGHEST_BOARD * USUAL_WIDTH as f32, width);
        let board = u32::try_from(board).unwrap_or(highest).min(highest);
        let height = board + 2 * strip;
        let origin = extent.origin(tile, width, height);
        Self { size: (width, height + caption), strip, caption, tile, origin }
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
        let step = LIFT.min(WHOLE_LIFT / (height.max(2) - 1) as f32);
        round(step * beneath as f32 * self.tile as f32)
    }

    /// One thousandth of the picture's width: the unit of the strips.
    pub fn unit(&self) -> f32 {
        self.size.0 as f32 / USUAL_WIDTH as f32
    }
}

impl Extent {
    /// One place.
    const NOTHING: Self = Self { left: 0, right: 0, top: 0, bottom: 0 };

    /// The hive with one ring round it, and the places that are marked, were they farther out.
    fn of(scene: &Scene) -> Self {
        let hive = scene.stacks.iter().filter(|stack| !stack.pieces.is_empty()).map(|stack| stack.at);
        let left = left_place(scene.last);
        let mut extent = Self::round(hive.map(half_column_and_row)).grown();
        let reasons = scene.reasons.iter().flat_map(Reason::places);
        let marked = left.into_iter().chain(scene.targets().iter().copied()).chain(reasons);
        for (column, row) in marked.map(half_column_and_row) {
            extent.left = extent.left.min(column);
            extent.right = extent.right.max(column);
            extent.top = extent.top.min(row);
            extent.bottom = extent.bottom.max(row);
        }
        extent
    }

    fn round(places: impl Iterator<Item = (i64, i64)> + Clone) -> Self {
        let columns = places.clone().map(|(column, _)| column);
        let rows = places.map(|(_, row)| row);
        Self {
            left: columns.clone().min().unwrap_or(0),
            right: columns.max().unwrap_or(0),
            top: rows.clone().min().unwrap_or(0),
            bottom: rows.max().unwrap_or(0),
        }
    }

    fn grown(self) -> Self {
        Self {
            left: self.left - 2 * RING,
            right: self.right + 2 * RING,
            top: self.top - RING,
            bottom: self.bottom + RING,
        }
    }

    /// The smallest that holds this and another.
    fn and(self, other: Self) -> Self {
        Self {
            left: self.left.min(other.left),
            right: self.right.max(other.right),
            top: self.top.min(other.top),
            bottom: self.bottom.max(other.bottom),
        }
    }

    /// The widest tile for a board of this width, whose height is the usual one; if that is too narrow for comfort, it
    /// may be higher.
    fn tile_in(self, width: u32) -> u32 {
        let fitting = |height: f32| self.fitting(width - 2 * MARGIN, scaled(height, width) - 2 * MARGIN);
        let usual = fitting(USUAL_BOARD_HEIGHT as f32);
        let comfortable = scaled(COMFORTABLE_TILE as f32, width);
        let most = fitting(HIGHEST_BOARD * USUAL_WIDTH as f32);
        usual.max(comfortable / 2 * 2).min(most).min(scaled(MAX_TILE as f32, width) / 2 * 2)
    }

    /// The widest tile with which the board keeps to the usual size; if that is too narrow for comfort, the
    /// comfortable one; if that is too wide for any picture, what fits.
    fn tile(self) -> u32 {
        let strips = 2 * strip_height(MAX_SIDE) + 2 * MARGIN;
        let usual = self.fitting(USUAL_WIDTH - 2 * MARGIN, USUAL_BOARD_HEIGHT);
        let most = self.fitting(MAX_SIDE - 2 * MARGIN, MAX_SIDE - strips);
        usual.max(COMFORTABLE_TILE).min(most).clamp(MIN_TILE, MAX_TILE)
    }

    fn fitting(self, width: u32, height: u32) -> u32 {
        let fits =
            |&tile: &u32| self.width(tile) <= u64::from(width) && self.height(tile) <= u64::from(height);
        let widths = (MIN_TILE..=MAX_TILE).rev().step_by(TILE_STEP as usize);
        widths.into_iter().find(fits).unwrap_or(MIN_TILE)
    }

    fn width(self, tile: u32) -> u64 {
        (self.right - self.left + 2).unsigned_abs() * u64::from(tile / 2)
    }

    fn height(self, tile: u32) -> u64 {
        (self.bottom - self.top).unsigned_abs() * u64::from(row_height(tile)) + u64::from(tile_height(tile))
    }

    /// Where the place (0, 0) falls when the box is in the middle of the picture.
    fn origin(self, tile: u32, width: u32, height: u32) -> (i32, i32) {
        let x = i64::from(width) - (self.left + self.right) * i64::from(tile / 2);
        let y = i64::from(height) - (self.top + self.bottom) * i64::from(row_height(tile));
        (saturate(x / 2), saturate(y / 2))
    }
}

fn strip_height(width: u32) -> u32 {
    scaled(STRIP_HEIGHT, width)
}

/// A length on a picture of the usual width, on one of this width.
fn scaled(length: f32, width: u32) -> u32 {
    pixels(length * width as f32 / USUAL_WIDTH as f32)
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

fn clamp_side(length: u64) -> u32 {
    u32::try_from(length).unwrap_or(MAX_SIDE).min(MAX_SIDE)
}

fn saturate(length: i64) -> i32 {
    // Far outside every picture either way, and far enough from the limits to be added to.
    i32::try_from(length.clamp(-FAR, FAR)).expect("clamped")
}

/// Beyond this many pixels nothing is told apart.
const FAR: i64 = 1_000_000;
