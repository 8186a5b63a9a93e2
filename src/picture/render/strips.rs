//! The two strips: Black's above the board, White's below. Whose turn it is, the queen and how many of her sides
//! are taken, the name, the hand.
//!
//! Measures are in thousandths of the picture's width, from the strip's upper left corner.

use crate::hive::{Bug, Colour};
use crate::picture::colour::palette::{Paint, Palette, StripPaints, TilePaints};
use crate::picture::layout::plan::{CORNER, Plan, STRIP_HEIGHT, USUAL_WIDTH};
use crate::picture::layout::refusal;
use crate::picture::raster::brush::{At, Brush, closed, whole};
use crate::picture::raster::canvas::Canvas;
use crate::picture::raster::pixmap::Sheet;
use crate::picture::raster::text::Anchor;
use crate::picture::raster::text::Letters;
use crate::picture::scene::{LastPly, Scene, Side, Turn};
use crate::picture::shapes::choice;
use crate::picture::shapes::last_ply::{Ring, Weight};
use crate::picture::shapes::refusal::Mark;
use crate::picture::shapes::tile;
use crate::picture::{Key, Pictures};

/// The sign at the left: a triangle for the turn, a crown for the winner, two bars for a draw.
const SIGN: At = (30.0, STRIP_HEIGHT / 2.0);
const SIGN_SIZE: f32 = 46.0;
/// The queen with her six sides.
const QUEEN: At = (106.0, STRIP_HEIGHT / 2.0);
const QUEEN_TILE: f32 = 84.0;
/// The thickness of her sides, in tiles, and that of the dark line round them.
const QUEEN_SIDE: f32 = 0.105;
const QUEEN_SIDE_EDGE: f32 = 0.165;
/// The name, and beneath it the queen's sides in figures.
const TEXT_LEFT: f32 = 166.0;
const NAME_BASELINE: f32 = 57.0;
const NAME_ALONE_BASELINE: f32 = 75.0;
const NAME_CAPITALS: [f32; 3] = [29.0, 25.0, 21.0];
const SIDES_BASELINE: f32 = 103.0;
const SIDES_CAPITAL: f32 = 24.0;
const QUEEN_SIDES: u8 = 6;
/// The mark of a pass: its place right of the figures.
const PASS: At = (282.0, 91.0);
const PASS_SIZE: f32 = 34.0;
/// The hand, set against the right edge.
const SLOT: f32 = 71.0;
const SLOT_TILE: f32 = 66.0;
const SLOT_MIDDLE: f32 = 45.0;
const SLOTS_RIGHT: f32 = 992.0;
/// The sign of a kind that is marked: where it lies on its tile, and the tile that it would fit.
const SLOT_SIGN: At = (-0.30, -0.36);
const SLOT_SIGN_TILE: f32 = 96.0;
const COUNT_BASELINE: f32 = 113.0;
const COUNT_CAPITAL: f32 = 22.0;
/// Free space between a name and the hand.
const GAP: f32 = 14.0;

/// What stands at the left of a strip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sign {
    /// To move.
    Turn,
    /// Has won.
    Crown,
    /// Neither has.
    Equal,
}

/// A kind in a hand, as it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Slot {
    /// Which.
    pub bug: Bug,
    /// Whose.
    pub colour: Colour,
    /// Whether it lies on the strip of a player who is to move or has won.
    pub active: bool,
    /// The width of the tile, in pixels.
    pub width: u32,
}

/// One strip on its way onto a picture.
pub struct Strip<'a> {
    pictures: &'a Pictures,
    plan: &'a Plan,
    scene: &'a Scene,
    colour: Colour,
    top: f32,
}

impl<'a> Strip<'a> {
    /// The strip of `colour`.
    pub fn new(pictures: &'a Pictures, plan: &'a Plan, scene: &'a Scene, colour: Colour) -> Self {
        let top = match colour {
            Colour::White => plan.size.1 - plan.caption - plan.strip,
            Colour::Black => 0,
        };
        Self { pictures, plan, scene, colour, top: top as f32 }
    }

    /// Draws everything on the strip; its ground is there already.
    pub fn draw(&self, onto: &mut Canvas) {
        if let Some(sign) = sign(self.scene.turn, self.colour) {
            let size = self.length(SIGN_SIZE);
            self.put(onto, Key::Sign { sign, active: self.is_active(), size }, SIGN);
        }
        self.draw_queen(onto);
        self.draw_words(onto);
        if self.scene.last == Some(LastPly::Passed(self.colour)) {
            self.put(onto, Key::Pass { size: self.length(PASS_SIZE) }, PASS);
        }
        for (index, &(bug, count)) in self.slots().iter().enumerate() {
            self.draw_slot(onto, self.slot_middle(index), bug, count);
        }
    }

    /// The queen's tile with her six sides; blank while she is in hand.
    fn draw_queen(&self, onto: &mut Canvas) {
        let (colour, active, width) = (self.colour, self.is_active(), self.even(QUEEN_TILE));
        self.put(onto, Key::Blank { colour, active, width }, QUEEN);
        if let Some(filled) = self.side().queen_filled {
            let below = (QUEEN.0, QUEEN.1 + QUEEN_TILE * tile::BUG_RISE);
            self.put(onto, Key::Bug { bug: Bug::Queen, colour, width }, below);
            self.put(onto, Key::Sides { filled, width }, QUEEN);
        }
    }

    fn side(&self) -> &Side {
        self.scene.side(self.colour)
    }

    fn is_active(&self) -> bool {
        is_active(self.scene.turn, self.colour)
    }

    fn draw_words(&self, onto: &mut Canvas) {
        let letters = &self.pictures.letters;
        let (name, capital) = self.name();
        let baseline = if self.side().queen_filled.is_some() { NAME_BASELINE } else { NAME_ALONE_BASELINE };
        let at = self.place((TEXT_LEFT, baseline));
        letters.draw(onto, &name, at, capital, Anchor::Left, self.ink());
        if let Some(filled) = self.side().queen_filled {
            let at = self.place((TEXT_LEFT, SIDES_BASELINE));
            let text = format!("{}/{QUEEN_SIDES}", filled.min(QUEEN_SIDES));
            letters.draw(onto, &text, at, self.scaled(SIDES_CAPITAL), Anchor::Left, self.ink());
        }
    }

    /// The name as it is drawn, and the height of its capitals in pixels: a long one is drawn smaller, then cut.
    fn name(&self) -> (String, f32) {
        let letters = &self.pictures.letters;
        let side = self.side();
        let name =
            letters.drawable(&side.name).or_else(|| letters.drawable(&side.fallback)).unwrap_or_default();
        let room = self.scaled(self.slots_left() - GAP - TEXT_LEFT);
        let mut capitals = NAME_CAPITALS.map(|capital| self.scaled(capital)).into_iter();
        let fitting = capitals.find(|&capital| letters.width(&name, capital) <= room);
        let capital = fitting.unwrap_or_else(|| self.scaled(NAME_CAPITALS[NAME_CAPITALS.len() - 1]));
        (letters.shortened(&name, capital, room), capital)
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

    fn slot_middle(&self, index: usize) -> At {
        (self.slots_left() + SLOT * (index as f32 + 0.5), SLOT_MIDDLE)
    }

    fn draw_slot(&self, onto: &mut Canvas, middle: At, bug: Bug, count: u8) {
        let width = self.even(SLOT_TILE);
        let active = self.is_active();
        if count == 0 {
            self.put(onto, Key::Hollow { active, width }, middle);
            let (at, capital) = tile::letter_place(self.place(middle), width);
            let edge = Palette::of(self.scene.theme).strip(active).edge;
            self.pictures.letters.draw(onto, &bug.letter().to_string(), at, capital, Anchor::Middle, edge);
        } else {
            self.put(onto, Key::Hand(Slot { bug, colour: self.colour, active, width }), middle);
            let at = self.place((middle.0, COUNT_BASELINE));
            let capital = self.scaled(COUNT_CAPITAL);
            let text = format!("×{count}");
            self.pictures.letters.draw(onto, &text, at, capital, Anchor::Middle, self.ink());
        }
        if self.placed_bug() == Some(bug) {
            let weight = Weight::of(self.scene);
            self.put(onto, Key::Ring { kind: Ring::Solid, weight, tile: width }, middle);
        }
        if choice::in_hand(self.scene, self.colour, bug) {
            self.put(onto, Key::Choosable { tile: width }, middle);
        }
        self.draw_reasons(onto, middle, bug);
    }

    fn draw_reasons(&self, onto: &mut Canvas, middle: At, bug: Bug) {
        let reasons = self.scene.reasons.iter().filter_map(refusal::in_hand);
        for marked in reasons.filter(|kind| (kind.colour, kind.bug) == (self.colour, bug)) {
            let tile = self.even(SLOT_TILE);
            self.put(onto, Key::Mark { mark: Mark::Ring(marked.tone), tile }, middle);
            if let Some(symbol) = marked.symbol {
                let place = (middle.0 + SLOT_TILE * SLOT_SIGN.0, middle.1 + SLOT_TILE * SLOT_SIGN.1);
                self.put(
                    onto,
                    Key::Mark { mark: Mark::Sign(symbol), tile: self.even(SLOT_SIGN_TILE) },
                    place,
                );
            }
        }
    }

    fn put(&self, onto: &mut Canvas, key: Key, middle: At) {
        let (x, y) = self.place(middle);
        onto.lay_middle(&self.pictures.sprite(self.scene.theme, key), (whole(x), whole(y)));
    }

    fn ink(&self) -> Paint {
        Palette::of(self.scene.theme).strip(self.is_active()).ink
    }

    fn place(&self, (x, y): At) -> At {
        (self.scaled(x), self.top + self.scaled(y))
    }

    fn scaled(&self, length: f32) -> f32 {
        length * self.plan.unit()
    }

    fn length(&self, length: f32) -> u32 {
        whole(self.scaled(length)).unsigned_abs()
    }

    fn even(&self, length: f32) -> u32 {
        self.length(length / 2.0) * 2
    }
}

/// Whether this side is to move or has won.
pub fn is_active(turn: Turn, colour: Colour) -> bool {
    turn == Turn::ToMove(colour) || turn == Turn::Won(colour)
}

fn sign(turn: Turn, colour: Colour) -> Option<Sign> {
    match turn {
        Turn::ToMove(side) => (side == colour).then_some(Sign::Turn),
        Turn::Won(side) => (side == colour).then_some(Sign::Crown),
        Turn::Drawn => Some(Sign::Equal),
        Turn::Nobody => None,
    }
}

/// The sign at the left of a strip, `size` pixels square.
pub fn draw_sign(paints: &StripPaints, sign: Sign, size: u32) -> Sheet {
    let middle = size as f32 / 2.0;
    let mut brush = Brush::new(size, size, (middle, middle), size as f32 / 100.0);
    let paint = paints.ink;
    match sign {
        Sign::Turn => triangle(&mut brush, paint),
        Sign::Crown => crown(&mut brush, paint),
        Sign::Equal => {
            brush.stroke(&[(-30.0, -15.0), (30.0, -15.0)], 17.0, paint);
            brush.stroke(&[(-30.0, 15.0), (30.0, 15.0)], 17.0, paint);
        }
    }
    brush.finish()
}

fn triangle(brush: &mut Brush, paint: Paint) {
    let corners = [(-26.0, -38.0), (36.0, 0.0), (-26.0, 38.0)];
    brush.polygon(&corners, paint);
    brush.stroke(&closed(&corners), 12.0, paint);
}

fn crown(brush: &mut Brush, paint: Paint) {
    let corners =
        [(-34.0, 26.0), (-42.0, -24.0), (-18.0, 0.0), (0.0, -36.0), (18.0, 0.0), (42.0, -24.0), (34.0, 26.0)];
    brush.polygon(&corners, paint);
    brush.stroke(&closed(&corners), 7.0, paint);
    brush.stroke(&[(-34.0, 40.0), (34.0, 40.0)], 9.0, paint);
}

/// The mark of a pass, `size` pixels square: two chevrons.
pub fn draw_pass(paints: &Palette, size: u32) -> Sheet {
    let middle = size as f32 / 2.0;
    let mut brush = Brush::new(size, size, (middle, middle), size as f32 / 100.0);
    for (width, paint) in [(28.0, paints.mark_edge), (14.0, paints.mark)] {
        for x in [-26.0, 12.0] {
            brush.stroke(&[(x - 6.0, -30.0), (x + 20.0, 0.0), (x - 6.0, 30.0)], width, paint);
        }
    }
    brush.finish()
}

/// The six sides of a queen's tile, the first `filled` of them, from the top clockwise, as taken.
pub fn draw_sides(paints: &Palette, filled: u8, width: u32) -> Sheet {
    let mut brush = tile::tile_brush(width);
    let corners = tile::corners(CORNER - QUEEN_SIDE_EDGE / 2.0);
    for side in 0..6 {
        brush.stroke(&[corners[side], corners[(side + 1) % 6]], QUEEN_SIDE_EDGE, paints.sides);
    }
    for side in 0..6 {
        let (a, b) = (corners[side], corners[(side + 1) % 6]);
        let part = |part: f32| (a.0 + (b.0 - a.0) * part, a.1 + (b.1 - a.1) * part);
        let paint = if side < usize::from(filled) { paints.filled } else { paints.free };
        brush.stroke(&[part(0.14), part(0.86)], QUEEN_SIDE, paint);
    }
    brush.finish()
}

/// The tile of a kind in hand on this strip: its letter is its name.
pub fn draw_hand(letters: &Letters, tile: &TilePaints, strip: &StripPaints, slot: Slot) -> Sheet {
    tile::tile(letters, &on_strip(tile, strip), slot.bug, &slot.bug.letter().to_string(), slot.width)
}

/// The tile of a kind that is used up: only the outline is left, and the letter in it.
pub fn draw_hollow(strip: &StripPaints, width: u32) -> Sheet {
    let mut brush = tile::tile_brush(width);
    tile::hollow(&mut brush, strip);
    brush.finish()
}

/// The paints of a tile that lies on a strip: outlined so that it stands out from that.
pub fn on_strip(tile: &TilePaints, strip: &StripPaints) -> TilePaints {
    TilePaints { edge: strip.edge, ..*tile }
}

const _: () = assert!(USUAL_WIDTH == 1000, "the strips are measured in thousandths of the usual width");
