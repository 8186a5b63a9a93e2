//! Shared assets: the font, and the caches of sprites and colour tables.
//!
//! Sprites are drawn on first use and cached, so a new position with the same pieces draws none. Tiles, bugs
//! and names are drawn once for both colours and all themes, as templates that are recoloured later. Only the tiles
//! of bugs in hand and of covered pieces are drawn for each colour and theme.

use std::sync::{Arc, OnceLock};

use hive::{Bug, Colour, Piece};

use crate::cache::Cache;
use crate::colour::colour_table::ColourTable;
use crate::colour::palette::{Palette, TilePaints};
use crate::description::theme::Theme;
use crate::raster::brush::Edges;
use crate::raster::pixmap::Pixmap;
use crate::raster::sprite::Sprite;
use crate::raster::text::TextRenderer;
use crate::shapes::choice::{self, Disc};
use crate::shapes::last_ply::{self, Ring, Weight};
use crate::shapes::panel::{self, HandSlot, StatusIcon};
use crate::shapes::refusal::{self, MarkShape};
use crate::shapes::stack;
use crate::shapes::surrounded_queen;
use crate::shapes::tile::{self, Name};

/// Maximum number of cached sprites, about 20 KB each. Enough for the tiles, bugs and names at eight
/// sizes in all themes.
const MAX_SPRITES: usize = 2000;

/// Maximum number of cached templates, about 30 KB each. Enough for the bugs, names and the tile at a dozen
/// sizes.
const MAX_TEMPLATES: usize = 280;

/// The font, the sprites and the colour tables. Can be shared between threads.
pub struct Assets {
    pub text: TextRenderer,
    sprites: Cache<(Theme, SpriteKey), Sprite>,
    templates: Cache<Template, Pixmap>,
    /// By index of the theme.
    colour_tables: [OnceLock<Arc<ColourTable>>; Theme::ALL.len()],
}

/// Identifies a sprite within a theme. Sizes are in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SpriteKey {
    Tile { colour: Colour, width: u32, edges: Edges },
    Bug { bug: Bug, colour: Colour, width: u32 },
    Name { name: Name, width: u32 },
    BlankOnPanel { colour: Colour, width: u32 },
    HandTile(HandSlot),
    UsedUpTile { width: u32 },
    QueenSides { filled: u8, width: u32 },
    LastPlyRing { kind: Ring, weight: Weight, tile: u32, edges: Edges },
    ChoiceRing { tile: u32 },
    Shadow { tile: u32 },
    TargetDisc { disc: Disc, number: usize, tile: u32 },
    EndangeredQueen { taken: u8, tile: u32 },
    SmallTile { name: Name, tile: u32 },
    CoveredQueenEdge { tile: u32 },
    StatusIcon { icon: StatusIcon, size: u32 },
    Pass { size: u32 },
    RefusalMark { mark: MarkShape, tile: u32 },
    SuggestionRing { tile: u32 },
    SurroundedOutline { tile: u32 },
    NeighbourNumber { number: usize, tile: u32 },
}

/// Identifies a drawing that differs between tile colours in its paints only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Template {
    Tile {
        width: u32,
        edges: Edges,
    },
    Bug {
        bug: Bug,
        width: u32,
    },
    /// The name of White's piece and of Black's counterpart.
    Name {
        white: Name,
        width: u32,
    },
}

impl Template {
    fn draw(self, text: &TextRenderer) -> Pixmap {
        match self {
            Self::Tile { width, edges } => tile::blank(&TilePaints::PLACEHOLDERS, width, edges),
            Self::Bug { bug, width } => tile::bug(&TilePaints::PLACEHOLDERS, bug, width),
            Self::Name { white, width } => tile::name(text, &TilePaints::PLACEHOLDERS, white, width),
        }
    }
}

impl Assets {
    /// Loads the font. Draws no sprites yet.
    pub fn new() -> Self {
        Self {
            text: TextRenderer::new(),
            sprites: Cache::new(MAX_SPRITES),
            templates: Cache::new(MAX_TEMPLATES),
            colour_tables: [const { OnceLock::new() }; Theme::ALL.len()],
        }
    }

    /// Returns the number of sprites drawn so far.
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
            SpriteKey::Tile { colour, width, edges } => {
                return of_tile(colour, Template::Tile { width, edges });
            }
            SpriteKey::Bug { bug, colour, width } => return of_tile(colour, Template::Bug { bug, width }),
            SpriteKey::Name { name: Name { piece, letters }, width } => {
                let white = Piece::new(Colour::White, piece.bug(), piece.number());
                let white = white.expect("both colours have the same pieces");
                let white = Name { piece: white, letters };
                return of_tile(piece.colour(), Template::Name { white, width });
            }
            SpriteKey::BlankOnPanel { colour, width } => {
                let tile = panel::on_panel(paints.tile(colour), &paints.panel);
                let template = Template::Tile { width, edges: Edges::Smooth };
                return self.painted(theme, template, tile);
            }
            SpriteKey::HandTile(slot) => {
                panel::hand_tile(text, paints.tile(slot.colour), &paints.panel, slot)
            }
            SpriteKey::UsedUpTile { width } => tile::outline(&paints.panel, width),
            SpriteKey::EndangeredQueen { taken, tile } => panel::endangered_queen(paints, taken, tile),
            SpriteKey::QueenSides { filled, width } => panel::queen_sides(paints, filled, width),
            SpriteKey::LastPlyRing { kind, weight, tile, edges } => {
                last_ply::ring(paints, kind, weight, tile, edges)
            }
            SpriteKey::ChoiceRing { tile } => choice::ring(paints, tile),
            SpriteKey::Shadow { tile } => choice::shadow(paints, tile),
            SpriteKey::TargetDisc { disc, number, tile } => choice::disc(text, paints, disc, number, tile),
            SpriteKey::SmallTile { name, tile } => stack::small_tile(text, paints, name, tile),
            SpriteKey::CoveredQueenEdge { tile } => stack::queen_edge(paints, tile),
            SpriteKey::StatusIcon { icon, size } => panel::status_icon(paints, icon, size),
            SpriteKey::Pass { size } => panel::pass(paints, size),
            SpriteKey::RefusalMark { mark, tile } => refusal::mark(text, paints, mark, tile),
            SpriteKey::SuggestionRing { tile } => last_ply::suggestion_ring(paints, tile),
            SpriteKey::SurroundedOutline { tile } => surrounded_queen::outline(paints, tile),
            SpriteKey::NeighbourNumber { number, tile } => {
                surrounded_queen::number(text, paints, number, tile)
            }
        };
        Sprite::new(&pixmap, self.colour_table(theme))
    }

    /// Recolours a template with the paints of a tile.
    fn painted(&self, theme: Theme, template: Template, tile: TilePaints) -> Sprite {
        let pixmap = self.templates.get(template, |template| template.draw(&self.text));
        Sprite::painted(&pixmap, self.colour_table(theme), |placeholder| tile.resolve(placeholder))
    }
}
