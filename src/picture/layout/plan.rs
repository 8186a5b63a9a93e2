//! Where everything lies: the size of the tiles, the frame round the hive, the strips above and below.
//!
//! Tiles are pointy-top and never turned, so that `x/` in a move is up and to the right in every picture. A tile's
//! width is even and its rows are whole pixels apart, so that every place has the same pixels.

use crate::hive::{Hex, Piece};

use super::refusal;
use crate::picture::scene::{LastPly, Scene};
use crate::picture::shapes::choice;

/// The width of most pictures, in pixels: what Discord shows at full size, and shrinks to 400 on a phone.
pub const USUAL_WIDTH: u32 = 1000;
/// No picture is wider or higher.
pub const MOST_SIDE: u32 = 1600;
/// The widest tile: an opening is not one giant tile.
pub const WIDEST_TILE: u32 = 132;
/// The board is wider or higher than usual rather than its tiles narrower than this.
pub const COMFORTABLE_TILE: u32 = 88;
/// The height beyond which a usual board gets smaller tiles: with both strips it is then little higher than wide.
pub const USUAL_BOARD_HEIGHT: u32 = 900;
/// The narrowest tile, for a hive that no game can make.
pub const NARROWEST_TILE: u32 = 8;
/// Free ground round the board, in pixels.
pub const MARGIN: u32 = 10;
/// The height of a player's strip on a picture of [`USUAL_WIDTH`]; it grows with the width.
pub const STRIP_HEIGHT: f32 = 124.0;
/// The height of the caption of a replay, in the same way.
pub const CAPTION: f32 = 56.0;
/// How high the board of a replay may become, in widths, before its tiles become smaller than comfortable.
const HIGHEST_BOARD: f32 = 1.2;
/// From a tile's middle to its corner, in widths: 1/√3.
pub const CORNER: f32 = 0.577_350_26;
/// From row to row, in widths: √3/2.
const ROW: f32 = 0.866_025_4;
/// Rows and columns of free places round the hive.
const RING: i64 = 1;
/// The widths of tiles are multiples of this, so that few sizes of sprite are kept.
const TILE_STEP: u32 = 4;
/// How far each piece of a stack stands above the one beneath, in widths, at most; and the whole stack.
const LIFT: f32 = 0.055;
const WHOLE_LIFT: f32 = 0.20;

/// The measures of one picture, in pixels.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
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

/// A box of places: columns in half tiles, rows.
#[derive(Clone, Copy)]
struct Frame {
    left: i64,
    right: i64,
    top: i64,
    bottom: i64,
}

impl Plan {
    /// The measures for `scene`.
    pub fn of(scene: &Scene) -> Self {
        let frame = Frame::of(scene);
        let tile = frame.tile();
        let width = clamp_side(frame.width(tile) + 2 * u64::from(MARGIN)).max(USUAL_WIDTH);
        let strip = strip_height(width);
        let room = u64::from(MOST_SIDE - 2 * strip);
        let board = (frame.height(tile) + 2 * u64::from(MARGIN)).min(room);
        let height = u32::try_from(board).expect("less than the largest side") + 2 * strip;
        Self { size: (width, height), strip, caption: 0, tile, origin: frame.origin(tile, width, height) }
    }

    /// The measures for a replay of this width in which all of `scenes` have their places.
    pub fn of_all(scenes: &[Scene], width: u32) -> Self {
        let frames = scenes.iter().map(Frame::of);
        let frame = frames.reduce(Frame::and).unwrap_or(Frame::NOTHING);
        let tile = frame.tile_in(width);
        let (strip, caption) = (strip_height(width), scaled(CAPTION, width));
        let board = frame.height(tile) + 2 * u64::from(MARGIN);
        let highest = scaled(HIGHEST_BOARD * USUAL_WIDTH as f32, width);
        let board = u32::try_from(board).unwrap_or(highest).min(highest);
        let height = board + 2 * strip;
        let origin = frame.origin(tile, width, height);
        Self { size: (width, height + caption), strip, caption, tile, origin }
    }

    /// The middle of the place `at`.
    pub fn centre(&self, at: Hex) -> (i32, i32) {
        let (column, row) = half_column_and_row(at);
        let x = i64::from(self.origin.0) + column * i64::from(self.tile / 2);
        let y = i64::from(self.origin.1) + row * i64::from(pitch(self.tile));
        (saturate(x), saturate(y))
    }

    /// How many pixels above its place the piece with `beneath` others under it stands, in a stack of `height`.
    pub fn lift(&self, beneath: usize, height: usize) -> i32 {
        let step = LIFT.min(WHOLE_LIFT / (height.max(2) - 1) as f32);
        crate::picture::raster::brush::whole(step * beneath as f32 * self.tile as f32)
    }

    /// One thousandth of the picture's width: the unit of the strips.
    pub fn unit(&self) -> f32 {
        self.size.0 as f32 / USUAL_WIDTH as f32
    }
}

impl Frame {
    /// One place.
    const NOTHING: Self = Self { left: 0, right: 0, top: 0, bottom: 0 };

    /// The hive with one ring round it, and the places that are marked, were they farther out.
    fn of(scene: &Scene) -> Self {
        let hive = scene.stacks.iter().filter(|stack| !stack.pieces.is_empty()).map(|stack| stack.at);
        let left = left_place(scene.last);
        let mut frame = Self::round(hive.map(half_column_and_row)).grown();
        let reasons = scene.reasons.iter().flat_map(refusal::places);
        let marked = left.into_iter().chain(choice::targets(scene).iter().copied()).chain(reasons);
        for (column, row) in marked.map(half_column_and_row) {
            frame.left = frame.left.min(column);
            frame.right = frame.right.max(column);
            frame.top = frame.top.min(row);
            frame.bottom = frame.bottom.max(row);
        }
        frame
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
        usual.max(comfortable / 2 * 2).min(most).min(scaled(WIDEST_TILE as f32, width) / 2 * 2)
    }

    /// The widest tile with which the board keeps to the usual size; if that is too narrow for comfort, the
    /// comfortable one; if that is too wide for any picture, what fits.
    fn tile(self) -> u32 {
        let strips = 2 * strip_height(MOST_SIDE) + 2 * MARGIN;
        let usual = self.fitting(USUAL_WIDTH - 2 * MARGIN, USUAL_BOARD_HEIGHT);
        let most = self.fitting(MOST_SIDE - 2 * MARGIN, MOST_SIDE - strips);
        usual.max(COMFORTABLE_TILE).min(most).clamp(NARROWEST_TILE, WIDEST_TILE)
    }

    fn fitting(self, width: u32, height: u32) -> u32 {
        let fits =
            |&tile: &u32| self.width(tile) <= u64::from(width) && self.height(tile) <= u64::from(height);
        let widths = (NARROWEST_TILE..=WIDEST_TILE).rev().step_by(TILE_STEP as usize);
        widths.into_iter().find(fits).unwrap_or(NARROWEST_TILE)
    }

    fn width(self, tile: u32) -> u64 {
        (self.right - self.left + 2).unsigned_abs() * u64::from(tile / 2)
    }

    fn height(self, tile: u32) -> u64 {
        (self.bottom - self.top).unsigned_abs() * u64::from(pitch(tile)) + u64::from(tile_height(tile))
    }

    /// Where the place (0, 0) falls when the frame is in the middle of the picture.
    fn origin(self, tile: u32, width: u32, height: u32) -> (i32, i32) {
        let x = i64::from(width) - (self.left + self.right) * i64::from(tile / 2);
        let y = i64::from(height) - (self.top + self.bottom) * i64::from(pitch(tile));
        (saturate(x / 2), saturate(y / 2))
    }
}

/// The height of a tile of this width, in whole pixels.
pub fn tile_height(tile: u32) -> u32 {
    pixels(tile as f32 * 2.0 * CORNER) + 2
}

fn pitch(tile: u32) -> u32 {
    pixels(tile as f32 * ROW)
}

fn strip_height(width: u32) -> u32 {
    scaled(STRIP_HEIGHT, width)
}

/// A length on a picture of the usual width, on one of this width.
fn scaled(length: f32, width: u32) -> u32 {
    pixels(length * width as f32 / USUAL_WIDTH as f32)
}

fn pixels(length: f32) -> u32 {
    crate::picture::raster::brush::whole(length).unsigned_abs()
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
    u32::try_from(length).unwrap_or(MOST_SIDE).min(MOST_SIDE)
}

fn saturate(length: i64) -> i32 {
    // Far outside every picture either way, and far enough from the limits to be added to.
    i32::try_from(length.clamp(-FAR, FAR)).expect("clamped")
}

/// Beyond this many pixels nothing is told apart.
const FAR: i64 = 1_000_000;

/// As on the tile: the UHP name without the colour's letter.
pub fn short_name(piece: Piece) -> String {
    piece.to_string().split_off(1)
}
