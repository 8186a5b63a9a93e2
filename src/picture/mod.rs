//! Scene to PNG: the board as a player sees it.
//!
//! Owns everything that can be seen: shapes, colours, letters, layout. It takes a [`Scene`], a description in plain
//! words, and knows of the rules only what a place, a bug and a piece are; never a game, a row or a user. It writes
//! no sentence: what stands on a picture is names, UHP names and figures. The same scene gives the same pixels.
//!
//! Drawing takes milliseconds of a processor: call it where blocking is allowed.

// Lengths become pixels and pixels lengths: all are below 2^23, where a float holds every whole number.
#![expect(clippy::cast_precision_loss, reason = "lengths in pixels are small whole numbers")]

mod board;
mod brush;
mod bugs;
mod canvas;
mod encode;
mod hands;
mod inks;
mod kept;
mod layout;
mod letters;
mod marks;
pub mod palette;
mod scene;
mod shape;
mod sprites;
mod stacks;
mod theme;
mod tiles;

use std::sync::Arc;

use image::RgbaImage;

pub use scene::{Choice, LastPly, Reason, Scene, Side, Stack, Turn};
pub use theme::Theme;

use crate::hive::{Bug, Colour, Piece};
use board::Board;
use canvas::Canvas;
use hands::{Sign, Strip};
use inks::Inks;
use kept::Kept;
use layout::Plan;
use letters::Letters;
use marks::Ring;
use sprites::Sprite;
use stacks::Column;

/// Sprites kept at most, about 20 KB each: enough for a full set of 28 pieces at a dozen sizes and in all colours.
const MOST_SPRITES: usize = 2000;

/// The painter: the font and the sprites drawn so far. One serves all threads.
pub struct Pictures {
    letters: Letters,
    sprites: Kept<Key, Sprite>,
    inks: Arc<Inks>,
}

/// What a sprite shows; sizes are in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Key {
    Tile { colour: Colour, width: u32 },
    Figure { piece: Piece, width: u32 },
    Hand { bug: Bug, colour: Colour, faint: bool, width: u32 },
    Queen { colour: Colour, filled: Option<u8>, width: u32 },
    Ring { kind: Ring, tile: u32 },
    Badge { height: usize, tile: u32 },
    Chip { piece: Piece, column: Column, tile: u32 },
    Sign { sign: Sign, active: bool, size: u32 },
    Pass { size: u32 },
}

impl Default for Pictures {
    fn default() -> Self {
        Self::new()
    }
}

impl Pictures {
    /// Reads the font; no sprite is drawn yet.
    #[must_use]
    pub fn new() -> Self {
        Self { letters: Letters::new(), sprites: Kept::new(MOST_SPRITES), inks: Arc::new(Inks::new()) }
    }

    /// The scene as a PNG file, opaque, about 1000 pixels wide and never more than 1600 either way.
    #[must_use]
    pub fn png(&self, scene: &Scene) -> Vec<u8> {
        encode::png(&self.canvas(scene))
    }

    /// The scene as opaque pixels.
    #[must_use]
    pub fn draw(&self, scene: &Scene) -> RgbaImage {
        self.canvas(scene).to_pixels()
    }

    fn canvas(&self, scene: &Scene) -> Canvas {
        let plan = Plan::of(scene);
        let mut canvas = grounds(&self.inks, &plan, scene);
        Board::new(self, &plan, scene).draw(&mut canvas);
        for colour in Colour::ALL {
            Strip::new(self, &plan, scene, colour).draw(&mut canvas);
        }
        canvas
    }

    fn sprite(&self, key: Key) -> Arc<Sprite> {
        self.sprites.get(key, |&key| Sprite::new(&self.draw_sprite(key), &self.inks))
    }

    fn draw_sprite(&self, key: Key) -> RgbaImage {
        match key {
            Key::Tile { colour, width } => tiles::ground(colour, width),
            Key::Figure { piece, width } => tiles::piece(&self.letters, piece, width),
            Key::Hand { bug, colour, faint, width } => hands::draw_hand(self, bug, colour, faint, width),
            Key::Queen { colour, filled, width } => hands::draw_queen(colour, filled, width),
            Key::Ring { kind, tile } => marks::ring(kind, tile),
            Key::Badge { height, tile } => stacks::badge(&self.letters, height, tile),
            Key::Chip { piece, column, tile } => stacks::chip(&self.letters, piece, column, tile),
            Key::Sign { sign, active, size } => hands::draw_sign(sign, active, size),
            Key::Pass { size } => hands::draw_pass(size),
        }
    }
}

/// The three grounds one above the other.
fn grounds(inks: &Arc<Inks>, plan: &Plan, scene: &Scene) -> Canvas {
    let (width, height) = plan.size;
    let board = height - 2 * plan.strip;
    let strip = |colour| (hands::ground(scene.turn, colour), plan.strip);
    Canvas::of_grounds(inks, width, &[strip(Colour::Black), (palette::GROUND, board), strip(Colour::White)])
}
