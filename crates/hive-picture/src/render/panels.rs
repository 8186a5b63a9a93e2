//! Draws the panels: status icon, queen with her occupied sides, name, hand.

use hive::{Bug, Colour};

use super::assets::{Assets, SpriteKey};
use crate::colour::palette::{Paint, Palette};
use crate::description::scene::{self, LastPly, Scene, Suggestion, Turn};
use crate::layout::panel::{Panel, PanelLayout};
use crate::layout::picture::Layout;
use crate::layout::refusal::{self, InHand};
use crate::raster::brush::Edges;
use crate::raster::canvas::Canvas;
use crate::raster::geometry::{Vec2, round};
use crate::raster::text::Anchor;
use crate::shapes::arrow::{Arrow, ArrowStyle, Ends};
use crate::shapes::last_ply::{Ring, Weight};
use crate::shapes::panel::{HandSlot, StatusIcon};
use crate::shapes::refusal::MarkShape;
use crate::shapes::tile;

const QUEEN_SIDES: u8 = 6;
/// The icon on a marked bug in hand: its offset in tiles, and the tile width that it is drawn for, in tiles.
const MARK_ICON: Vec2 = (-0.30, -0.36);
const MARK_ICON_TILE: f32 = 1.4;
/// Width of the halo around a count, in its cap heights.
const COUNT_HALO: f32 = 0.14;
/// Distance of an arrow's start from the middle of a bug in hand, in its tile widths.
const HAND_ARROW_START: f32 = 0.62;

/// Draws a panel of a scene.
pub struct PanelPainter<'a> {
    assets: &'a Assets,
    scene: &'a Scene,
    colour: Colour,
    panel: Panel,
    kinds: Vec<(Bug, u8)>,
    layout: PanelLayout,
    edges: Edges,
}

impl<'a> PanelPainter<'a> {
    pub fn new(assets: &'a Assets, layout: &Layout, scene: &'a Scene, colour: Colour) -> Self {
        let panel = layout.panel(colour);
        let edges = layout.edges();
        let (layout, kinds) = (self::layout(layout, scene, colour), kinds(layout, scene, colour));
        Self { assets, scene, colour, panel, kinds, layout, edges }
    }

    /// Draws the panel with its content.
    pub fn draw(&self, onto: &mut Canvas) {
        let paints = Palette::of(self.scene.theme);
        onto.fill_rectangle(self.panel.corner, self.panel.size, paints.panel.background);
        if self.scene.turn.is_active(self.colour) {
            let (corner, size) = self.panel.band();
            onto.fill_rectangle(corner, size, paints.turn);
        }
        if let Some(icon) = icon(self.scene.turn, self.colour) {
            let size = self.layout.status_size();
            self.put(onto, SpriteKey::StatusIcon { icon, size }, self.layout.status);
        }
        if self.scene.last == Some(LastPly::Passed(self.colour)) {
            self.put(onto, SpriteKey::Pass { size: self.layout.pass_size() }, self.layout.pass);
        }
        self.draw_queen(onto);
        self.draw_name(onto);
        for (index, &(bug, count)) in self.kinds.iter().enumerate() {
            self.draw_kind(onto, index, bug, count);
        }
        for (index, &(bug, count)) in self.kinds.iter().enumerate() {
            // A unique piece needs no count. A used-up kind is an outline with its letter; without letters it looks like the
            // other tiles, so it gets ×0.
            let needs_count = if count > 0 { bug.count() > 1 } else { !self.scene.letters };
            if needs_count {
                self.draw_count(onto, index, count);
            }
        }
    }

    /// Draws the queen's tile with her occupied sides, or a blank tile while she is in hand.
    fn draw_queen(&self, onto: &mut Canvas) {
        let (colour, width, at) = (self.colour, self.layout.queen_tile(), self.layout.queen);
        self.put(onto, SpriteKey::BlankOnPanel { colour, width }, at);
        if let Some(filled) = self.side().queen_filled {
            let below = (at.0, at.1 + width as f32 * tile::BUG_RISE);
            self.put(onto, SpriteKey::Bug { bug: Bug::Queen, colour, width }, below);
            self.put(onto, SpriteKey::QueenSides { filled, width }, at);
            let figures = format!("{}/{QUEEN_SIDES}", filled.min(QUEEN_SIDES));
            self.write(onto, &figures, self.layout.figures, self.layout.figures_cap_height(), Anchor::Middle);
        }
    }

    /// Draws the arrow of a suggested placement, from the hand to the edge of the place whose middle is `to`.
    pub fn draw_suggestion(&self, onto: &mut Canvas, suggestion: Suggestion, to: Vec2, board_tile: u32) {
        let slot = self.kinds.iter().position(|&(bug, _)| bug == suggestion.piece.bug());
        let Some(slot) = slot.filter(|_| suggestion.from.is_none()) else { return };
        let tile = self.layout.hand_tile();
        let from = self.layout.hand_tile_middle(slot);
        self.put(onto, SpriteKey::SuggestionRing { tile }, from);
        let ends = Ends { from, to, control: None };
        let start = HAND_ARROW_START * tile as f32 / board_tile as f32;
        let arrow = Arrow::new(ends, start, board_tile, ArrowStyle::Suggestion);
        arrow.draw(onto, Palette::of(self.scene.theme), Edges::Smooth);
    }

    fn side(&self) -> &scene::Side {
        self.scene.side(self.colour)
    }

    /// Draws the name. A long one is drawn smaller first, then shortened.
    fn draw_name(&self, onto: &mut Canvas) {
        let text = &self.assets.text;
        let side = self.side();
        let name = text.drawable(&side.name).or_else(|| text.drawable(&side.fallback)).unwrap_or_default();
        let [usual, smaller] = self.layout.name_cap_heights;
        let room = self.layout.name_room;
        let cap_height = if text.width(&name, usual) <= room { usual } else { smaller };
        let name = text.shorten(&name, cap_height, room);
        self.write(onto, &name, self.layout.name, cap_height, Anchor::Left);
    }

    fn draw_kind(&self, onto: &mut Canvas, index: usize, bug: Bug, count: u8) {
        let (width, middle) = (self.layout.hand_tile(), self.layout.hand_tile_middle(index));
        let letters = self.scene.letters;
        if count == 0 && letters {
            self.put(onto, SpriteKey::UsedUpTile { width }, middle);
            let (at, cap_height) = tile::label_position(middle, width);
            let edge = Palette::of(self.scene.theme).panel.edge;
            self.assets.text.draw(onto, &bug.letter().to_string(), at, cap_height, Anchor::Middle, edge);
        } else {
            let slot = HandSlot { bug, colour: self.colour, letters, width };
            self.put(onto, SpriteKey::HandTile(slot), middle);
        }
        if placed_kind(self.scene, self.colour) == Some(bug) {
            let weight = Weight::of(self.scene);
            self.put(
                onto,
                SpriteKey::LastPlyRing { kind: Ring::Solid, weight, tile: width, edges: self.edges },
                middle,
            );
        }
        if self.scene.is_choosable_in_hand(self.colour, bug) {
            self.put(onto, SpriteKey::ChoiceRing { tile: width }, middle);
        }
        self.draw_refusal_marks(onto, middle, bug);
    }

    /// Draws the count above rings and icons, with a halo to keep it legible.
    fn draw_count(&self, onto: &mut Canvas, index: usize, count: u8) {
        let (text, at) = (format!("×{count}"), self.layout.count_baseline(index));
        let cap_height = self.layout.count_cap_height();
        let beneath = Palette::of(self.scene.theme).panel.background;
        self.assets.text.draw_halo(
            onto,
            &text,
            at,
            cap_height,
            round(cap_height * COUNT_HALO).max(1),
            beneath,
        );
        self.write(onto, &text, at, cap_height, Anchor::Middle);
    }

    fn draw_refusal_marks(&self, onto: &mut Canvas, middle: Vec2, bug: Bug) {
        for marked in marked_kinds(self.scene, self.colour).filter(|kind| kind.bug == bug) {
            let tile = self.layout.hand_tile();
            self.put(onto, SpriteKey::RefusalMark { mark: MarkShape::Ring(marked.tone), tile }, middle);
            if let Some(icon) = marked.icon {
                let unit = tile as f32;
                let place = (middle.0 + unit * MARK_ICON.0, middle.1 + unit * MARK_ICON.1);
                let tile = round(unit * MARK_ICON_TILE / 2.0).unsigned_abs() * 2;
                self.put(onto, SpriteKey::RefusalMark { mark: MarkShape::Icon(icon), tile }, place);
            }
        }
    }

    fn put(&self, onto: &mut Canvas, key: SpriteKey, (x, y): Vec2) {
        onto.blit_centred(&self.assets.sprite(self.scene.theme, key), (round(x), round(y)));
    }

    fn write(&self, onto: &mut Canvas, words: &str, at: Vec2, cap_height: f32, anchor: Anchor) {
        self.assets.text.draw(onto, words, at, cap_height, anchor, self.ink());
    }

    fn ink(&self) -> Paint {
        Palette::of(self.scene.theme).panel.ink
    }
}

/// Computes the layout of the panel of `colour`.
pub fn layout(layout: &Layout, scene: &Scene, colour: Colour) -> PanelLayout {
    PanelLayout::of(&layout.panel(colour), kinds(layout, scene, colour).len())
}

/// Returns the bugs to show in the hand of `colour`. Includes marked bugs, even if none is left or the set
/// lacks them. In a replay all bugs keep their slots, so that only the placed one changes.
fn kinds(layout: &Layout, scene: &Scene, colour: Colour) -> Vec<(Bug, u8)> {
    let marked: Vec<Bug> =
        marked_kinds(scene, colour).map(|kind| kind.bug).chain(placed_kind(scene, colour)).collect();
    let hand = scene.side(colour).hand.iter().copied();
    let mut kinds: Vec<_> =
        hand.filter(|(bug, count)| *count > 0 || layout.is_replay() || marked.contains(bug)).collect();
    for bug in marked {
        if kinds.iter().all(|&(kind, _)| kind != bug) {
            kinds.push((bug, 0));
        }
    }
    kinds
}

fn marked_kinds(scene: &Scene, colour: Colour) -> impl Iterator<Item = InHand> {
    scene.refusal_marks.iter().filter_map(refusal::in_hand).filter(move |kind| kind.colour == colour)
}

/// Returns the bug that this player placed with the last ply.
fn placed_kind(scene: &Scene, colour: Colour) -> Option<Bug> {
    match scene.last {
        Some(LastPly::Placed { piece, .. }) if piece.colour() == colour => Some(piece.bug()),
        _ => None,
    }
}

fn icon(turn: Turn, colour: Colour) -> Option<StatusIcon> {
    match turn {
        Turn::ToMove(side) => (side == colour).then_some(StatusIcon::ToMove),
        Turn::Won(side) => (side == colour).then_some(StatusIcon::Winner),
        Turn::Drawn => Some(StatusIcon::Draw),
        Turn::Neither => None,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use hive::{Hex, Piece};

    use super::*;
    use crate::description::scene::{Side, Stack};
    use crate::description::theme::Theme;
    use crate::layout::panel::PanelPosition;

    /// A scene with full hands, and pieces at these places.
    fn scene(theme: Theme, places: &[(i32, i32)]) -> Scene {
        let piece: Piece = "wA1".parse().expect("the name is valid");
        let stack = |&(q, r): &(i32, i32)| Stack { at: Hex::new(q, r), pieces: vec![piece] };
        let hand = Bug::ALL.map(|bug| (bug, bug.count())).to_vec();
        let side = Side { name: "Ada".into(), fallback: "White".into(), hand, queen_filled: None };
        Scene {
            stacks: places.iter().map(stack).collect(),
            white: side.clone(),
            black: side,
            turn: Turn::ToMove(Colour::White),
            last: None,
            choice: None,
            suggestion: None,
            refusal_marks: Vec::new(),
            surrounded: Vec::new(),
            frame: Vec::new(),
            bottom: Colour::White,
            letters: true,
            theme,
        }
    }

    /// Draws on an empty canvas and returns its pixels.
    fn drawn(assets: &Assets, layout: &Layout, theme: Theme, draw: impl Fn(&mut Canvas)) -> Vec<[u8; 4]> {
        let (width, height) = layout.size;
        let table: &Arc<_> = assets.colour_table(theme);
        let mut canvas = Canvas::of_bands(table, width, &[(Palette::of(theme).panel.background, height)]);
        draw(&mut canvas);
        canvas.to_pixels().pixels().map(|pixel| pixel.0).collect()
    }

    #[test]
    fn counts_cover_neither_bugs_nor_letters() {
        let assets = Assets::new();
        let wide: Vec<_> = (0..6).map(|q| (q, 0)).collect();
        let tall: Vec<_> = (0..8).map(|r| (-r / 2, r)).collect();
        let mut positions = Vec::new();
        for theme in Theme::ALL {
            for places in [&[(0, 0)][..], &wide, &tall] {
                let scene = scene(theme, places);
                let layout = Layout::of(&scene);
                for colour in Colour::ALL {
                    let painter = PanelPainter::new(&assets, &layout, &scene, colour);
                    let kinds = || painter.kinds.iter().copied().enumerate();
                    let width = painter.layout.hand_tile();
                    let tiles = |onto: &mut Canvas| {
                        kinds().for_each(|(index, (bug, count))| painter.draw_kind(onto, index, bug, count));
                    };
                    let blank = SpriteKey::BlankOnPanel { colour, width };
                    let blanks = drawn(&assets, &layout, theme, |onto| {
                        kinds().for_each(|(index, _)| {
                            painter.put(onto, blank, painter.layout.hand_tile_middle(index));
                        });
                    });
                    let without = drawn(&assets, &layout, theme, tiles);
                    let counted = drawn(&assets, &layout, theme, |onto| {
                        tiles(onto);
                        kinds()
                            .filter(|(_, (bug, _))| bug.count() > 1)
                            .for_each(|(index, (_, count))| painter.draw_count(onto, index, count));
                    });
                    let is_covered = |at: &usize| without[*at] != blanks[*at] && counted[*at] != without[*at];
                    let covered = (0..counted.len()).filter(is_covered).count();
                    let position = painter.panel.position;
                    assert_eq!(covered, 0, "{theme:?} {position:?}: pixels of tiles {width} pixels wide");
                    assert_ne!(counted, without, "{position:?}: the counts are drawn");
                    positions.push(position);
                }
            }
        }
        assert!(positions.contains(&PanelPosition::Above) && positions.contains(&PanelPosition::Left));
    }
}
