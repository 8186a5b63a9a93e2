//! The layout of a player's panel: queen with her occupied sides, name, status icon, hand.
//!
//! A panel above or below the board is a row, a panel beside it a column. The unit is the height of a row, or
//! 96 % of the width of a column, less if the hand needs it. Hands are as large as the panel allows: on a
//! phone, tiles are at least 28 points wide and counts 11 points high.

use crate::raster::geometry::{Vec2, round};

/// The bounds of a player's panel, in pixels.
#[derive(Clone, Copy, Debug)]
pub struct Panel {
    /// Position relative to the board.
    pub position: PanelPosition,
    /// Upper left corner.
    pub corner: (u32, u32),
    /// Width and height.
    pub size: (u32, u32),
}

/// Position of a panel relative to the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PanelPosition {
    Above,
    Below,
    Left,
    Right,
}

/// Positions within a panel, in pixels. Icons and tiles are given by their middle, text by its baseline.
#[derive(Clone, Copy, Debug)]
pub struct PanelLayout {
    /// The status icon: side to move, winner or draw.
    pub status: Vec2,
    /// The queen with her six sides.
    pub queen: Vec2,
    /// The number of occupied sides.
    pub figures: Vec2,
    /// The name: left end of its baseline, and maximum width.
    pub name: Vec2,
    pub name_room: f32,
    /// Cap heights to try for the name, the usual one first.
    pub name_cap_heights: [f32; 2],
    /// The mark of a pass.
    pub pass: Vec2,
    /// The first bug in hand, and the step to the next one.
    first_tile: Vec2,
    tile_step: Vec2,
    /// The width of a tile in hand.
    hand_tile_width: f32,
    /// The offset of a count from its bug, in tile widths.
    count_offset: Vec2,
    unit: f32,
}

/// Sizes in units.
const STATUS: f32 = 0.40;
const QUEEN: f32 = 0.80;
const FIGURES_CAP_HEIGHT: f32 = 0.27;
const PASS: f32 = 0.36;
/// The width of a tile in hand, in units: in a row, and in a column.
const HAND_TILE_IN_ROW: f32 = 0.86;
const HAND_TILE_IN_COLUMN: f32 = 0.96;
/// The offset of a count from its bug, in a row and in a column, and its cap height, in tile widths.
const COUNT_IN_ROW: Vec2 = (0.29, 0.56);
const COUNT_IN_COLUMN: Vec2 = (0.26, 0.56);
const COUNT_CAP_HEIGHT: f32 = 0.40;
/// Thickness of the coloured band that marks the active side, along the panel's inner edge, as a share of the panel's shorter side.
const BAND: f32 = 0.075;

impl PanelLayout {
    /// Computes the layout of a panel with `kinds` different bugs in hand.
    pub fn of(panel: &Panel, kinds: usize) -> Self {
        match panel.position {
            PanelPosition::Above | PanelPosition::Below => Self::row(panel, kinds),
            PanelPosition::Left | PanelPosition::Right => Self::column(panel, kinds),
        }
    }

    fn row(panel: &Panel, kinds: usize) -> Self {
        /// The left end of the name, and of the status icon and figures below it.
        const WORDS_LEFT: f32 = 1.08;
        const MIN_NAME_WIDTH: f32 = 2.0;
        /// The space at the right of the hand.
        const HAND_MARGIN: f32 = 0.15;
        /// The minimum and maximum distance between the middles of adjacent tiles.
        const STEPS: Vec2 = (0.92, 1.20);
        let unit = panel.size.1 as f32;
        let width = panel.size.0 as f32 / unit;
        let at = |x: f32, y: f32| (panel.corner.0 as f32 + x * unit, panel.corner.1 as f32 + y * unit);
        let kinds = kinds as f32;
        let step = ((width - WORDS_LEFT - MIN_NAME_WIDTH) / kinds.max(1.0)).clamp(STEPS.0, STEPS.1);
        let hand = width - HAND_MARGIN - step * kinds;
        Self {
            status: at(WORDS_LEFT + STATUS / 2.0, 0.71),
            queen: at(0.54, 0.5),
            figures: at(WORDS_LEFT + 0.76, 0.84),
            name: at(WORDS_LEFT, 0.43),
            name_room: (hand - 0.1 - WORDS_LEFT) * unit,
            name_cap_heights: [0.28 * unit, 0.25 * unit],
            pass: at(WORDS_LEFT + 1.34, 0.71),
            first_tile: at(hand + step / 2.0, 0.5),
            tile_step: (step * unit, 0.0),
            hand_tile_width: HAND_TILE_IN_ROW * unit,
            count_offset: COUNT_IN_ROW,
            unit,
        }
    }

    fn column(panel: &Panel, kinds: usize) -> Self {
        /// The top of the hand.
        const HAND: f32 = 2.18;
        /// The unit leaves room for the five bugs of the base set, so that smaller hands aren't drawn larger.
        const MIN_KINDS: f32 = 5.0;
        /// The minimum and maximum distance between the middles of adjacent tiles. Tiles are 1.11 units high, so they may overlap.
        const STEPS: Vec2 = (1.01, 1.24);
        let (width, height) = (panel.size.0 as f32, panel.size.1 as f32);
        let kinds = kinds as f32;
        let unit = (width * 0.96).min(height / (HAND + STEPS.0 * kinds.max(MIN_KINDS)));
        let step = ((height / unit - HAND) / kinds.max(1.0)).clamp(STEPS.0, STEPS.1);
        let middle = panel.corner.0 as f32 + width / 2.0;
        let at = |x: f32, y: f32| (middle + x * unit, panel.corner.1 as f32 + y * unit);
        let edge = 0.10 * width;
        Self {
            status: at(-0.20, 0.64),
            queen: at(0.0, 1.28),
            figures: at(0.0, 2.08),
            name: (panel.corner.0 as f32 + edge, panel.corner.1 as f32 + 0.33 * unit),
            name_room: width - 2.0 * edge,
            name_cap_heights: [0.20 * unit, 0.17 * unit],
            pass: at(0.24, 0.64),
            first_tile: at(0.0, HAND + step / 2.0),
            tile_step: (0.0, step * unit),
            hand_tile_width: HAND_TILE_IN_COLUMN * unit,
            count_offset: COUNT_IN_COLUMN,
            unit,
        }
    }

    /// Returns the middle of the tile of the bug with this index.
    pub fn hand_tile_middle(&self, index: usize) -> Vec2 {
        let index = index as f32;
        (self.first_tile.0 + index * self.tile_step.0, self.first_tile.1 + index * self.tile_step.1)
    }

    /// Returns the middle of the baseline of the count of the bug with this index.
    pub fn count_baseline(&self, index: usize) -> Vec2 {
        let (x, y) = self.hand_tile_middle(index);
        (x + self.count_offset.0 * self.hand_tile_width, y + self.count_offset.1 * self.hand_tile_width)
    }

    /// Returns the size of the status icon.
    pub fn status_size(&self) -> u32 {
        self.even(STATUS)
    }

    /// Returns the width of the queen's tile.
    pub fn queen_tile(&self) -> u32 {
        self.even(QUEEN)
    }

    /// Returns the cap height of the number of occupied sides.
    pub fn figures_cap_height(&self) -> f32 {
        FIGURES_CAP_HEIGHT * self.unit
    }

    /// Returns the size of the pass mark.
    pub fn pass_size(&self) -> u32 {
        self.even(PASS)
    }

    /// Returns the width of a tile in hand, rounded up, so that it stays legible.
    pub fn hand_tile(&self) -> u32 {
        round((self.hand_tile_width / 2.0).ceil()).unsigned_abs() * 2
    }

    /// Returns the cap height of a count.
    pub fn count_cap_height(&self) -> f32 {
        COUNT_CAP_HEIGHT * self.hand_tile_width
    }

    fn even(&self, length: f32) -> u32 {
        round(length * self.unit / 2.0).unsigned_abs() * 2
    }
}

impl Panel {
    /// Returns the upper left corner and the size of the band along the inner edge.
    pub fn band(&self) -> ((u32, u32), (u32, u32)) {
        let ((x, y), (width, height)) = (self.corner, self.size);
        let thickness = round(width.min(height) as f32 * BAND).unsigned_abs();
        match self.position {
            PanelPosition::Above => ((x, y + height - thickness), (width, thickness)),
            PanelPosition::Below => ((x, y), (width, thickness)),
            PanelPosition::Left => ((x + width - thickness, y), (thickness, height)),
            PanelPosition::Right => ((x, y), (thickness, height)),
        }
    }
}
