//! The two strips: Black's above the board, White's below. Whose turn it is, the queen and how many of her sides
//! are taken, the name, the hand.
//!
//! Measures are in thousandths of the picture's width, from the strip's upper left corner.

use super::assets::{Assets, SpriteKey};
use crate::hive::{Bug, Colour};
use crate::picture::colour::palette::{Paint, Palette};
use crate::picture::description::scene::{LastPly, Scene, Side, Turn};
use crate::picture::layout::picture::{Layout, STRIP_HEIGHT, USUAL_WIDTH};
use crate::picture::layout::refusal;
use crate::picture::raster::canvas::Canvas;
use crate::picture::raster::geometry::{Vec2, round};
use crate::picture::raster::text::Anchor;
use crate::picture::shapes::last_ply::{Ring, Weight};
use crate::picture::shapes::refusal::Mark;
use crate::picture::shapes::strip::{HandSlot, StatusIcon};
use crate::picture::shapes::tile;

/// The icon at the left: a triangle for the turn, a crown for the winner, two bars for a draw.
const STATUS: Vec2 = (30.0, STRIP_HEIGHT / 2.0);
const STATUS_SIZE: f32 = 46.0;
/// The queen with her six sides.
const QUEEN: Vec2 = (106.0, STRIP_HEIGHT / 2.0);
const QUEEN_TILE: f32 = 84.0;
/// The name, and beneath it the queen's sides in figures.
const TEXT_LEFT: f32 = 166.0;
const NAME_BASELINE: f32 = 57.0;
const NAME_ALONE_BASELINE: f32 = 75.0;
const NAME_CAP_HEIGHTS: [f32; 3] = [29.0, 25.0, 21.0];
const SIDES_BASELINE: f32 = 103.0;
const SIDES_CAP_HEIGHT: f32 = 24.0;
const QUEEN_SIDES: u8 = 6;
/// The mark of a pass: its place right of the figures.
const PASS: Vec2 = (282.0, 91.0);
const PASS_SIZE: f32 = 34.0;
/// The hand, set against the right edge.
const SLOT: f32 = 71.0;
const SLOT_TILE: f32 = 66.0;
const SLOT_MIDDLE: f32 = 45.0;
const SLOTS_RIGHT: f32 = 992.0;
/// The icon of a kind that is marked: where it lies on its tile, and the tile that it would fit.
const SLOT_ICON: Vec2 = (-0.30, -0.36);
const SLOT_ICON_TILE: f32 = 96.0;
const COUNT_BASELINE: f32 = 113.0;
const COUNT_CAP_HEIGHT: f32 = 22.0;
/// Free space between a name and the hand.
const GAP: f32 = 14.0;

/// Draws one strip of a scene.
pub struct StripPainter<'a> {
    assets: &'a Assets,
    layout: &'a Layout,
    scene: &'a Scene,
    colour: Colour,
    top: f32,
}

impl<'a> StripPainter<'a> {
    pub fn new(assets: &'a Assets, layout: &'a Layout, scene: &'a Scene, colour: Colour) -> Self {
        let top = match colour {
            Colour::White => layout.size.1 - layout.caption - layout.strip,
            Colour::Black => 0,
        };
        Self { assets, layout, scene, colour, top: top as f32 }
    }

    /// Draws everything on the strip; its background is there already.
    pub fn draw(&self, onto: &mut Canvas) {
        if let Some(icon) = icon(self.scene.turn, self.colour) {
            let size = self.length(STATUS_SIZE);
            self.put(onto, SpriteKey::StatusIcon { icon, active: self.is_active(), size }, STATUS);
        }
        self.draw_queen(onto);
        self.draw_words(onto);
        if self.scene.last == Some(LastPly::Passed(self.colour)) {
            self.put(onto, SpriteKey::Pass { size: self.length(PASS_SIZE) }, PASS);
        }
        for (index, &(bug, count)) in self.slots().iter().enumerate() {
            self.draw_slot(onto, self.slot_middle(index), bug, count);
        }
    }

    /// The queen's tile with her six sides; blank while she is in hand.
    fn draw_queen(&self, onto: &mut Canvas) {
        let (colour, active, width) = (self.colour, self.is_active(), self.even(QUEEN_TILE));
        self.put(onto, SpriteKey::BlankOnStrip { colour, active, width }, QUEEN);
        if let Some(filled) = self.side().queen_filled {
            let below = (QUEEN.0, QUEEN.1 + QUEEN_TILE * tile::BUG_RISE);
            self.put(onto, SpriteKey::Bug { bug: Bug::Queen, colour, width }, below);
            self.put(onto, SpriteKey::QueenSides { filled, width }, QUEEN);
        }
    }

    fn side(&self) -> &Side {
        self.scene.side(self.colour)
    }

    fn is_active(&self) -> bool {
        self.scene.turn.is_active(self.colour)
    }

    fn draw_words(&self, onto: &mut Canvas) {
        let text = &self.assets.text;
        let (name, cap_height) = self.name();
        let baseline = if self.side().queen_filled.is_some() { NAME_BASELINE } else { NAME_ALONE_BASELINE };
        let at = self.place((TEXT_LEFT, baseline));
        text.draw(onto, &name, at, cap_height, Anchor::Left, self.ink());
        if let Some(filled) = self.side().queen_filled {
            let at = self.place((TEXT_LEFT, SIDES_BASELINE));
            let figures = format!("{}/{QUEEN_SIDES}", filled.min(QUEEN_SIDES));
            text.draw(onto, &figures, at, self.scaled(SIDES_CAP_HEIGHT), Anchor::Left, self.ink());
        }
    }

    /// The name as it is drawn, and the height of its capitals in pixels: a long one is drawn smaller, then cut.
    fn name(&self) -> (String, f32) {
        let text = &self.assets.text;
        let side = self.side();
        let name = text.drawable(&side.name).or_else(|| text.drawable(&side.fallback)).unwrap_or_default();
        let room = self.scaled(self.slots_left() - GAP - TEXT_LEFT);
        let mut cap_heights = NAME_CAP_HEIGHTS.map(|cap_height| self.scaled(cap_height)).into_iter();
        let fitting = cap_heights.find(|&cap_height| text.width(&name, cap_height) <= room);
        let cap_height = fitting.unwrap_or_else(|| self.scaled(NAME_CAP_HEIGHTS[NAME_CAP_HEIGHTS.len() - 1]));
        (text.shortened(&name, cap_height, room), cap_height)
    }

    /// The hand; what is marked has its slot even if the caller left that out, or the set is without it.
    fn slots(&self) -> Vec<(Bug, u8)> {
        let mut slots = self.side().hand.clone();
        let reasons = self.scene.reasons.iter().filter_map(refusal::in_hand);
        let named = reasons.filter(|kind| kind.colour == self.colour).map(|kind| kind.bug);
        for bug in named.chain(self.placed_bug()) {
            if slots.iter().all(|&(kind, _)| kind != bug) {
                slots.push((bug, 0));
            }
        }
        slots
    }

    fn placed_bug(&self) -> Option<Bug> {
        match self.scene.last {
            Some(LastPly::Placed { piece, .. }) if piece.colour() == self.colour => Some(piece.bug()),
            _ => None,
        }
    }

    fn slots_left(&self) -> f32 {
        SLOTS_RIGHT - SLOT * self.slots().len() as f32
    }

    fn slot_middle(&self, index: usize) -> Vec2 {
        (self.slots_left() + SLOT * (index as f32 + 0.5), SLOT_MIDDLE)
    }

    fn draw_slot(&self, onto: &mut Canvas, middle: Vec2, bug: Bug, count: u8) {
        let width = self.even(SLOT_TILE);
        let active = self.is_active();
        if count == 0 {
            self.put(onto, SpriteKey::UsedUpTile { active, width }, middle);
            let (at, cap_height) = tile::label_position(self.place(middle), width);
            let edge = Palette::of(self.scene.theme).strip(active).edge;
            self.assets.text.draw(onto, &bug.letter().to_string(), at, cap_height, Anchor::Middle, edge);
        } else {
            self.put(onto, SpriteKey::HandTile(HandSlot { bug, colour: self.colour, active, width }), middle);
            let at = self.place((middle.0, COUNT_BASELINE));
            let cap_height = self.scaled(COUNT_CAP_HEIGHT);
            let text = format!("×{count}");
            self.assets.text.draw(onto, &text, at, cap_height, Anchor::Middle, self.ink());
        }
        if self.placed_bug() == Some(bug) {
            let weight = Weight::of(self.scene);
            self.put(onto, SpriteKey::LastPlyRing { kind: Ring::Solid, weight, tile: width }, middle);
        }
        if self.scene.is_choosable_in_hand(self.colour, bug) {
            self.put(onto, SpriteKey::ChoiceRing { tile: width }, middle);
        }
        self.draw_reasons(onto, middle, bug);
    }

    fn draw_reasons(&self, onto: &mut Canvas, middle: Vec2, bug: Bug) {
        let reasons = self.scene.reasons.iter().filter_map(refusal::in_hand);
        for marked in reasons.filter(|kind| (kind.colour, kind.bug) == (self.colour, bug)) {
            let tile = self.even(SLOT_TILE);
            self.put(onto, SpriteKey::RefusalMark { mark: Mark::Ring(marked.tone), tile }, middle);
            if let Some(icon) = marked.icon {
                let place = (middle.0 + SLOT_TILE * SLOT_ICON.0, middle.1 + SLOT_TILE * SLOT_ICON.1);
                self.put(
                    onto,
                    SpriteKey::RefusalMark { mark: Mark::Icon(icon), tile: self.even(SLOT_ICON_TILE) },
                    place,
                );
            }
        }
    }

    fn put(&self, onto: &mut Canvas, key: SpriteKey, middle: Vec2) {
        let (x, y) = self.place(middle);
        onto.blit_centred(&self.assets.sprite(self.scene.theme, key), (round(x), round(y)));
    }

    fn ink(&self) -> Paint {
        Palette::of(self.scene.theme).strip(self.is_active()).ink
    }

    fn place(&self, (x, y): Vec2) -> Vec2 {
        (self.scaled(x), self.top + self.scaled(y))
    }

    fn scaled(&self, length: f32) -> f32 {
        length * self.layout.unit()
    }

    fn length(&self, length: f32) -> u32 {
        round(self.scaled(length)).unsigned_abs()
    }

    fn even(&self, length: f32) -> u32 {
        self.length(length / 2.0) * 2
    }
}

fn icon(turn: Turn, colour: Colour) -> Option<StatusIcon> {
    match turn {
        Turn::ToMove(side) => (side == colour).then_some(StatusIcon::ToMove),
        Turn::Won(side) => (side == colour).then_some(StatusIcon::Winner),
        Turn::Drawn => Some(StatusIcon::Draw),
        Turn::Nobody => None,
    }
}

const _: () = assert!(USUAL_WIDTH == 1000, "the strips are measured in thousandths of the usual width");
