//! Draws the board: tiles, marks of the last ply, choices, reasons, and the covered pieces of stacks.

use hive::{Bug, Direction, Hex, Piece};

use super::assets::{Assets, SpriteKey};
use crate::colour::palette::Palette;
use crate::description::scene::{LastPly, Scene, Stack};
use crate::layout::picture::Layout;
use crate::layout::refusal::{self, Layer, PlacedMark};
use crate::raster::canvas::Canvas;
use crate::raster::geometry::{Vec2, round};
use crate::shapes::choice::{self, Disc};
use crate::shapes::last_ply::{Arrow, Ring, Weight};
use crate::shapes::stack;
use crate::shapes::tile::{self, Name};

/// A queen with at least this many occupied sides is highlighted.
const ENDANGERED_SIDES: u32 = 5;

/// Draws the board of a scene.
pub struct BoardPainter<'a> {
    assets: &'a Assets,
    layout: &'a Layout,
    scene: &'a Scene,
}

impl<'a> BoardPainter<'a> {
    pub const fn new(assets: &'a Assets, layout: &'a Layout, scene: &'a Scene) -> Self {
        Self { assets, layout, scene }
    }

    /// Draws everything between the panels.
    pub fn draw(&self, onto: &mut Canvas) {
        let mut stacks: Vec<&Stack> = self.scene.stacks.iter().collect();
        // Back to front, because a lifted piece overlaps the row above.
        stacks.sort_by_key(|stack| (stack.at.r, stack.at.q));
        for stack in &stacks {
            self.draw_tiles(onto, stack);
        }
        let reasons = refusal::placed_marks(self.scene);
        for &at in self.scene.choosable_places().iter().chain(&self.scene.lifted()) {
            self.put(onto, SpriteKey::ChoiceRing { tile: self.layout.tile }, self.on_tile(at, (0.0, 0.0)));
        }
        self.draw_endangered_queens(onto);
        // The arrow would cover the numbers of a choice and the marks of a refusal.
        let shows_last_ply = self.scene.choice.is_none() && self.scene.reasons.is_empty();
        let arrow = self.scene.last.filter(|_| shows_last_ply).and_then(|last| self.arrow(last));
        if let Some(last) = self.scene.last {
            self.draw_rings(onto, last);
        }
        if let Some(arrow) = arrow {
            arrow.draw(onto, Palette::of(self.scene.theme));
        }
        self.draw_reasons(onto, &reasons, Layer::Beneath);
        // Above ring and arrow, which would hide the piece.
        for stack in &stacks {
            self.draw_bug_and_name(onto, stack);
        }
        self.draw_targets(onto);
        for stack in stacks.into_iter().filter(|stack| stack.pieces.len() > 1) {
            self.draw_column(onto, stack);
        }
        self.draw_reasons(onto, &reasons, Layer::Above);
    }

    fn draw_reasons(&self, onto: &mut Canvas, reasons: &[PlacedMark], layer: Layer) {
        for placed in reasons.iter().filter(|placed| placed.layer == layer) {
            let key = SpriteKey::RefusalMark { mark: placed.mark, tile: self.layout.tile };
            self.put(onto, key, self.on_tile(placed.at, placed.offset));
        }
    }

    fn draw_tiles(&self, onto: &mut Canvas, stack: &Stack) {
        let (height, raised) = (stack.pieces.len(), self.raised(stack.at));
        let (x, y) = self.layout.centre(stack.at);
        for (beneath, piece) in stack.pieces.iter().enumerate() {
            let mut middle = (x, y - self.layout.stack_offset(beneath, height));
            if beneath + 1 == height && raised > 0 {
                self.put(onto, SpriteKey::Shadow { tile: self.layout.tile }, middle);
                middle.1 -= raised;
            }
            self.put(onto, SpriteKey::Tile { colour: piece.colour(), width: self.layout.tile }, middle);
        }
    }

    /// Draws the numbered targets of the chosen piece.
    fn draw_targets(&self, onto: &mut Canvas) {
        let tile = self.layout.tile;
        for (&at, number) in self.scene.targets().iter().zip(1..) {
            let disc = if self.height(at) > 0 { Disc::Occupied } else { Disc::Empty };
            self.put(onto, SpriteKey::TargetDisc { disc, number, tile }, self.on_tile(at, disc.middle()));
        }
    }

    /// Returns how many pixels the top piece at `at` is lifted because it is the chosen one.
    fn raised(&self, at: Hex) -> i32 {
        let is_chosen = self.scene.lifted() == Some(at);
        if is_chosen { round(choice::LIFT * self.layout.tile as f32) } else { 0 }
    }

    fn draw_bug_and_name(&self, onto: &mut Canvas, stack: &Stack) {
        if let Some(&piece) = stack.pieces.last() {
            let ((x, y), width) = (self.on_tile(stack.at, (0.0, 0.0)), self.layout.tile);
            self.put(onto, SpriteKey::Bug { bug: piece.bug(), colour: piece.colour(), width }, (x, y));
            let name = SpriteKey::Name { name: self.name(piece), width };
            self.put(onto, name, (x, y + tile::name_offset(width)));
        }
    }

    /// Draws the covered pieces of a stack in a column beside it.
    fn draw_column(&self, onto: &mut Canvas, stack: &Stack) {
        let tile = self.layout.tile;
        let beneath = stack.pieces.len() - 1;
        // The column stays in place when the top piece is lifted, clear of the targets above.
        let beside = |index| {
            let (x, y) = self.on_tile(stack.at, stack::place(index, beneath));
            (x, y + self.raised(stack.at))
        };
        let from_the_top = || stack.pieces.iter().rev().skip(1).enumerate();
        let (queens, others): (Vec<_>, Vec<_>) =
            from_the_top().partition(|(_, piece)| piece.bug() == Bug::Queen);
        for (index, &piece) in others.into_iter().chain(queens) {
            if piece.bug() == Bug::Queen {
                self.put(onto, SpriteKey::CoveredQueenEdge { tile }, beside(index));
            }
            self.put(onto, SpriteKey::SmallTile { name: self.name(piece), tile }, beside(index));
        }
    }

    /// Highlights the occupied sides of a queen with at most one free side. Not drawn together with reasons.
    fn draw_endangered_queens(&self, onto: &mut Canvas) {
        let is_queen = |piece: &Piece| piece.bug() == Bug::Queen;
        let queens = self.scene.stacks.iter().filter(|stack| stack.pieces.iter().any(is_queen));
        for stack in queens.filter(|_| self.scene.reasons.is_empty()) {
            let sides = Direction::ALL.into_iter().enumerate();
            let taken = sides.filter(|&(_, side)| self.height(stack.at.step(side)) > 0);
            let taken = taken.fold(0u8, |taken, (bit, _)| taken | 1 << bit);
            if taken.count_ones() >= ENDANGERED_SIDES {
                self.put(
                    onto,
                    SpriteKey::EndangeredQueen { taken, tile: self.layout.tile },
                    self.on_tile(stack.at, (0.0, 0.0)),
                );
            }
        }
    }

    fn arrow(&self, last: LastPly) -> Option<Arrow> {
        let LastPly::Moved { from, to, thrower, .. } = last else { return None };
        let by = thrower.map(|at| self.top(at));
        let on_stack = self.height(from) > 0;
        Some(Arrow::new(self.top(from), self.top(to), by, on_stack, self.layout.tile, Weight::of(self.scene)))
    }

    fn draw_rings(&self, onto: &mut Canvas, last: LastPly) {
        match last {
            LastPly::Placed { at, .. } => self.ring(onto, Ring::Solid, at),
            LastPly::Moved { from, to, thrower, .. } => {
                self.ring(onto, Ring::Dashed, from);
                if let Some(thrower) = thrower {
                    self.ring(onto, Ring::Dotted, thrower);
                }
                self.ring(onto, Ring::Solid, to);
            }
            LastPly::Passed(_) => {}
        }
    }

    fn ring(&self, onto: &mut Canvas, kind: Ring, at: Hex) {
        self.put(
            onto,
            SpriteKey::LastPlyRing { kind, weight: Weight::of(self.scene), tile: self.layout.tile },
            self.on_tile(at, (0.0, 0.0)),
        );
    }

    /// Returns the pixel at an offset (in tiles) from the middle of the top piece at `at`.
    fn on_tile(&self, at: Hex, place: Vec2) -> (i32, i32) {
        let (x, y) = self.top(at);
        let tile = self.layout.tile as f32;
        (round(x + place.0 * tile), round(y + place.1 * tile))
    }

    /// Returns the middle of the top piece at `at`, or of the empty place.
    fn top(&self, at: Hex) -> Vec2 {
        let (x, y) = self.layout.centre(at);
        let height = self.height(at);
        let above = self.layout.stack_offset(height.saturating_sub(1), height) + self.raised(at);
        (x as f32, (y - above) as f32)
    }

    const fn name(&self, piece: Piece) -> Name {
        Name { piece, letters: self.scene.letters }
    }

    fn height(&self, at: Hex) -> usize {
        self.scene.pieces_at(at).len()
    }

    fn put(&self, onto: &mut Canvas, key: SpriteKey, middle: (i32, i32)) {
        onto.blit_centred(&self.assets.sprite(self.scene.theme, key), middle);
    }
}
