//! What drawing needs beside the scene: the font, and the sprites and colour tables made so far.
//!
//! Sprites are made when first asked for and then kept, so that another position of the same pieces makes none. Tiles,
//! bugs and names are drawn once for both colours and all themes, as templates, and get their paints later.

use std::sync::{Arc, OnceLock};

use hive::{Bug, Colour, Piece};

use crate::cache::Cache;
use crate::colour::colour_table::ColourTable;
use crate::colour::palette::{Palette, TilePaints};
use crate::description::theme::Theme;
use crate::raster::pixmap::Pixmap;
use crate::raster::sprite::Sprite;
use crate::raster::text::TextRenderer;
use crate::shapes::choice::{self, Disc};
use crate::shapes::last_ply::{self, Ring, Weight};
use crate::shapes::panel::{self, HandSlot, StatusIcon};
use crate::shapes::refusal::{self, Mark};
use crate::shapes::stack;
use crate::shapes::tile;

/// Sprites kept at most, about 20 KB each: enough for a full set of 28 pieces at a dozen sizes and in all colours.
const MAX_SPRITES: usize = 2000;

/// Templates kept at most, about 30 KB each: the bugs, their names and the tile at a dozen sizes.
const MAX_TEMPLATES: usize = 280;

/// The font, the sprites and the colour tables. One serves all threads.
pub struct Assets {
    pub text: TextRenderer,
    sprites: Cache<(Theme, SpriteKey), Sprite>,
    templates: Cache<Template, Pixmap>,
    /// By the place of the theme.
    colour_tables: [OnceLock<Arc<ColourTable>>; Theme::ALL.len()],
}

/// What a sprite shows; sizes are in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SpriteKey {
    Tile { colour: Colour, width: u32 },
    Bug { bug: Bug, colour: Colour, width: u32 },
    Name { piece: Piece, width: u32 },
    BlankOnPanel { colour: Colour, width: u32 },
    HandTile(HandSlot),
    UsedUpTile { width: u32 },
    QueenSides { filled: u8, width: u32 },
    LastPlyRing { kind: Ring, weight: Weight, tile: u32 },
    ChoiceRing { tile: u32 },
    Shadow { tile: u32 },
    TargetDisc { disc: Disc, number: usize, tile: u32 },
    PressedQueen { taken: u8, tile: u32 },
    SmallTile { piece: Piece, tile: u32 },
    CoveredQueenEdge { tile: u32 },
    StatusIcon { icon: StatusIcon, size: u32 },
    Pass { size: u32 },
    RefusalMark { mark: Mark, tile: u32 },
}

/// What looks the same on tiles of either colour but for its paints.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Template {
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

impl Template {
    fn draw(self, text: &TextRenderer) -> Pixmap {
        match self {
            Self::Tile { width } => tile::blank(&TilePaints::PLACEHOLDERS, width),
            Self::Bug { bug, width } => tile::bug(&TilePaints::PLACEHOLDERS, bug, width),
            Self::Name { white, width } => tile::name(text, &TilePaints::PLACEHOLDERS, white, width),
        }
    }
}

impl Assets {
    /// Reads the font; no sprite is drawn yet.
    pub fn new() -> Self {
        Self {
            text: TextRenderer::new(),
            sprites: Cache::new(MAX_SPRITES),
            templates: Cache::new(MAX_TEMPLATES),
            colour_tables: [const { OnceLock::new() }; Theme::ALL.len()],
        }
    }

    /// How many sprites were drawn so far.
    pub fn sprites_drawn(&self) -> usize {
        self.sprites.misses()
    }

    pub fn colour_table(&self, theme: Theme) -> &Arc<ColourTable> {
        self.colour_tables[theme as usize].get_or_init(|| Arc::new(ColourTable::new(Palette::of(theme))))
    }

    pub fn sprite(&self, theme: Theme, key: SpriteKey) -> Arc<Sprite> {
        self.sprites.get((theme, key), |&(theme, key)| self.new_sprite(theme, key))
    }

    fn new_sprite(&self, theme: Theme, key: SpriteKey) -> Sprite {
        let (paints, text) = (Palette::of(theme), &self.text);
        let of_tile = |colour, template| self.painted(theme, template, *paints.tile(colour));
        let pixmap = match key {
            SpriteKey::Tile { colour, width } => return of_tile(colour, Template::Tile { width }),
            SpriteKey::Bug { bug, colour, width } => return of_tile(colour, Template::Bug { bug, width }),
            SpriteKey::Name { piece, width } => {
                let white = Piece::new(Colour::White, piece.bug(), piece.number());
                let white = white.expect("White has the same pieces as Black");
                return of_tile(piece.colour(), Template::Name { white, width });
            }
            SpriteKey::BlankOnPanel { colour, width } => {
                let tile = panel::on_panel(paints.tile(colour), &paints.panel);
                return self.painted(theme, Template::Tile { width }, tile);
            }
            SpriteKey::HandTile(slot) => {
                panel::hand_tile(text, paints.tile(slot.colour), &paints.panel, slot)
            }
            SpriteKey::UsedUpTile { width } => tile::outline(&paints.panel, width),
            SpriteKey::PressedQueen { taken, tile } => panel::pressed_queen(paints, taken, tile),
            SpriteKey::QueenSides { filled, width } => panel::queen_sides(paints, filled, width),
            SpriteKey::LastPlyRing { kind, weight, tile } => last_ply::ring(paints, kind, weight, tile),
            SpriteKey::ChoiceRing { tile } => choice::ring(paints, tile),
            SpriteKey::Shadow { tile } => choice::shadow(paints, tile),
            SpriteKey::TargetDisc { disc, number, tile } => choice::disc(text, paints, disc, number, tile),
            SpriteKey::SmallTile { piece, tile } => stack::small_tile(text, paints, piece, tile),
            SpriteKey::CoveredQueenEdge { tile } => stack::queen_edge(paints, tile),
            SpriteKey::StatusIcon { icon, size } => panel::status_icon(paints, icon, size),
            SpriteKey::Pass { size } => panel::pass(paints, size),
            SpriteKey::RefusalMark { mark, tile } => refusal::mark(text, paints, mark, tile),
        };
        Sprite::new(&pixmap, self.colour_table(theme))
    }

    /// A template in the paints of a tile.
    fn painted(&self, theme: Theme, template: Template, tile: TilePaints) -> Sprite {
        let pixmap = self.templates.get(template, |template| template.draw(&self.text));
        Sprite::painted(&pixmap, self.colour_table(theme), |placeholder| tile.in_place_of(placeholder))
    }
}
