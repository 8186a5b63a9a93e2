//! Scene to PNG, and scenes to an animated GIF: the board as a player sees it.
//!
//! Owns everything that can be seen: shapes, colours, letters, layout. It takes a [`Scene`], a description in plain
//! words, and knows of the rules only what a place, a bug and a piece are; never a game, a row or a user. It writes
//! no sentence: what stands on a picture is names, UHP names and figures. The same scene gives the same pixels.
//!
//! Drawing takes milliseconds of a processor: call it where blocking is allowed.
//!
//! # Speed
//!
//! A canvas holds indices of its theme's one palette, and sprites are kept as such indices: a picture is little more
//! than copying rows, and no colour is counted. Shapes are drawn once, and tiles, bugs and names share theirs between
//! White and Black and between themes. `imageproc` fills polygons, on three samples a pixel each way; but it looks at
//! every edge in every row, and the bugs, which have hundreds of edges, are measured by the rasteriser that draws the
//! letters. Letters are kept one by one, and a name's halo is filled row by row. An edge is soft only where its two
//! colours differ enough for that to be seen, and then of one mixture: fewer kinds of pixel make a smaller file, and
//! less to pack.
//!
//! Most of what a picture still takes is packing, with zlib-rs: level 2 keeps a full board below 60 KiB; level 3 saves
//! an eighth and takes half as long again. Pictures to choose from, full of numbers, are packed at level 5, or 48 of them
//! would be larger; somebody reads them for longer than that takes.
//!
//! A full board of 28 pieces, 1000 by 1147 pixels, the median on one core of a cloud machine: warm,
//! for another position than before, 1.9 ms and 24 million instructions, of which packing takes two thirds; cold,
//! 49 million instructions and 4.7 ms, of which a third is packing, a quarter polygons and scaling them down, a sixth the
//! bugs. The file has 60 KB. `cargo bench --bench picture` measures it.

// Lengths become pixels and pixels lengths: all are below 2^23, where a float holds every whole number.
#![expect(clippy::cast_precision_loss, reason = "lengths in pixels are small whole numbers")]

mod animation;
mod cache;
mod colour;
mod encode;
mod layout;
mod raster;
mod render;
mod scene;
mod shapes;

use std::sync::{Arc, OnceLock};

use image::RgbaImage;

pub use animation::Replay;
pub use colour::palette;
pub use render::chart::{Chart, Line, MOST_LINES, Medal, Point, Tick};
pub use scene::theme::Theme;
pub use scene::{Choice, LastPly, Reason, Scene, Side, Stack, Turn};

use crate::hive::{Bug, Colour, Piece};
use cache::Kept;
use colour::colour_table::Inks;
use encode::png::{self, Effort};
use layout::plan::Plan;
use palette::{Palette, TilePaints};
use raster::canvas::Canvas;
use raster::pixmap::Sheet;
use raster::sprite::Sprite;
use raster::text::Letters;
use render::board::Board;
use render::chart;
use render::strips::{self, Sign, Slot, Strip};
use shapes::choice::{self, Disc};
use shapes::last_ply::{self, Ring, Weight};
use shapes::refusal::{self, Mark};
use shapes::stack::{self, Column};
use shapes::tile;

/// Sprites kept at most, about 20 KB each: enough for a full set of 28 pieces at a dozen sizes and in all colours.
const MOST_SPRITES: usize = 2000;

/// Shapes kept at most, about 30 KB each: the bugs, their names and the tile at a dozen sizes.
const MOST_SHAPES: usize = 280;

/// The painter: the font and the sprites drawn so far. One serves all threads.
pub struct Pictures {
    letters: Letters,
    sprites: Kept<(Theme, Key), Sprite>,
    shapes: Kept<Shape, Sheet>,
    /// By the place of the theme.
    inks: [OnceLock<Arc<Inks>>; Theme::ALL.len()],
}

/// What a sprite shows; sizes are in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Key {
    Tile { colour: Colour, width: u32 },
    Bug { bug: Bug, colour: Colour, width: u32 },
    Name { piece: Piece, width: u32 },
    Blank { colour: Colour, active: bool, width: u32 },
    Hand(Slot),
    Hollow { active: bool, width: u32 },
    Sides { filled: u8, width: u32 },
    Ring { kind: Ring, weight: Weight, tile: u32 },
    Choosable { tile: u32 },
    Shadow { tile: u32 },
    Disc { disc: Disc, number: usize, tile: u32 },
    Badge { height: usize, tile: u32 },
    Chip { piece: Piece, column: Column, tile: u32 },
    Sign { sign: Sign, active: bool, size: u32 },
    Pass { size: u32 },
    Mark { mark: Mark, tile: u32 },
}

/// What looks the same on tiles of either colour but for its paints.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Shape {
    Tile {
        width: u32,
    },
    Bug {
        bug: Bug,
        width: u32,
    },
    /// Of White's piece, and of Black's of that name.
    Name {
        white: Piece,
        width: u32,
    },
}

impl Shape {
    fn draw(self, letters: &Letters) -> Sheet {
        match self {
            Self::Tile { width } => tile::ground(&TilePaints::ROLES, width),
            Self::Bug { bug, width } => tile::figure(&TilePaints::ROLES, bug, width),
            Self::Name { white, width } => tile::name(letters, &TilePaints::ROLES, white, width),
        }
    }
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
        Self {
            letters: Letters::new(),
            sprites: Kept::new(MOST_SPRITES),
            shapes: Kept::new(MOST_SHAPES),
            inks: [const { OnceLock::new() }; Theme::ALL.len()],
        }
    }

    /// The scene as a PNG file, opaque, about 1000 pixels wide and never more than 1600 either way.
    #[must_use]
    pub fn png(&self, scene: &Scene) -> Vec<u8> {
        let effort = if scene.choice.is_some() { Effort::Much } else { Effort::Little };
        png::png(&self.canvas(scene), effort)
    }

    /// The chart as a PNG file, opaque, 1000 pixels wide.
    #[must_use]
    pub fn chart(&self, chart: &Chart) -> Vec<u8> {
        png::png(&chart::draw(self, chart), Effort::Little)
    }

    /// How many sprites were drawn so far: a picture whose sprites are all kept draws none.
    #[must_use]
    pub fn drawn(&self) -> usize {
        self.sprites.made()
    }

    /// The scene as opaque pixels.
    #[must_use]
    pub fn draw(&self, scene: &Scene) -> RgbaImage {
        self.canvas(scene).to_pixels()
    }

    fn canvas(&self, scene: &Scene) -> Canvas {
        let plan = Plan::of(scene);
        let mut canvas = grounds(self.inks(scene.theme), &plan, scene);
        Board::new(self, &plan, scene).draw(&mut canvas);
        for colour in Colour::ALL {
            Strip::new(self, &plan, scene, colour).draw(&mut canvas);
        }
        canvas
    }

    fn sprite(&self, theme: Theme, key: Key) -> Arc<Sprite> {
        self.sprites.get((theme, key), |&(theme, key)| self.new_sprite(theme, key))
    }

    fn new_sprite(&self, theme: Theme, key: Key) -> Sprite {
        let (paints, inks, letters) = (Palette::of(theme), self.inks(theme), &self.letters);
        let painted = |tile: TilePaints, shape| {
            let sheet = self.shapes.get(shape, |&shape| shape.draw(letters));
            Sprite::painted(&sheet, inks, |role| tile.role(role))
        };
        let of_tile = |colour, shape| painted(*paints.tile(colour), shape);
        let sheet = match key {
            Key::Tile { colour, width } => return of_tile(colour, Shape::Tile { width }),
            Key::Bug { bug, colour, width } => return of_tile(colour, Shape::Bug { bug, width }),
            Key::Name { piece, width } => {
                let white = Piece::new(Colour::White, piece.bug(), piece.number());
                let white = white.expect("White has the same pieces as Black");
                return of_tile(piece.colour(), Shape::Name { white, width });
            }
            Key::Blank { colour, active, width } => {
                let tile = strips::on_strip(paints.tile(colour), paints.strip(active));
                return painted(tile, Shape::Tile { width });
            }
            Key::Hand(slot) => {
                strips::draw_hand(letters, paints.tile(slot.colour), paints.strip(slot.active), slot)
            }
            Key::Hollow { active, width } => strips::draw_hollow(paints.strip(active), width),
            Key::Sides { filled, width } => strips::draw_sides(paints, filled, width),
            Key::Ring { kind, weight, tile } => last_ply::ring(paints, kind, weight, tile),
            Key::Choosable { tile } => choice::ring(paints, tile),
            Key::Shadow { tile } => choice::shadow(paints, tile),
            Key::Disc { disc, number, tile } => choice::disc(letters, paints, disc, number, tile),
            Key::Badge { height, tile } => stack::badge(letters, paints, height, tile),
            Key::Chip { piece, column, tile } => stack::chip(letters, paints, piece, column, tile),
            Key::Sign { sign, active, size } => strips::draw_sign(paints.strip(active), sign, size),
            Key::Pass { size } => strips::draw_pass(paints, size),
            Key::Mark { mark, tile } => refusal::draw(letters, paints, mark, tile),
        };
        Sprite::new(&sheet, inks)
    }

    fn inks(&self, theme: Theme) -> &Arc<Inks> {
        self.inks[theme as usize].get_or_init(|| Arc::new(Inks::new(Palette::of(theme))))
    }
}

/// The grounds one above the other.
fn grounds(inks: &Arc<Inks>, plan: &Plan, scene: &Scene) -> Canvas {
    let (width, height) = plan.size;
    let board = (Palette::of(scene.theme).ground, height - 2 * plan.strip - plan.caption);
    let paints = Palette::of(scene.theme);
    let strip = |colour| (paints.strip(strips::is_active(scene.turn, colour)).ground, plan.strip);
    let caption = (paints.waiting.ground, plan.caption);
    Canvas::of_grounds(inks, width, &[strip(Colour::Black), board, strip(Colour::White), caption])
}
