//! The hive between the strips: tiles, the marks of the last ply, what lies beneath.

use crate::hive::Hex;
use crate::picture::colour::palette::Palette;
use crate::picture::layout::plan::Plan;
use crate::picture::layout::refusal::{self, Layer, Placed};
use crate::picture::raster::brush::{At, whole};
use crate::picture::raster::canvas::Canvas;
use crate::picture::scene::{LastPly, Scene, Stack};
use crate::picture::shapes::choice::{self, Disc};
use crate::picture::shapes::last_ply::{Arrow, Ring, Weight};
use crate::picture::shapes::stack::Column;
use crate::picture::shapes::tile;
use crate::picture::{Key, Pictures};

/// The board on its way onto a picture.
pub struct Board<'a> {
    pictures: &'a Pictures,
    plan: &'a Plan,
    scene: &'a Scene,
}

impl<'a> Board<'a> {
    /// The board of `scene`.
    pub const fn new(pictures: &'a Pictures, plan: &'a Plan, scene: &'a Scene) -> Self {
        Self { pictures, plan, scene }
    }

    /// Draws everything between the strips.
    pub fn draw(&self, onto: &mut Canvas) {
        let mut stacks: Vec<&Stack> = self.scene.stacks.iter().collect();
        // From the back to the front: a lifted piece stands before the row above.
        stacks.sort_by_key(|stack| (stack.at.r, stack.at.q));
        for stack in &stacks {
            self.draw_tiles(onto, stack);
        }
        let reasons = refusal::placed(self.scene);
        for &at in choice::on_board(self.scene).iter().chain(&choice::lifted(self.scene)) {
            self.put(onto, Key::Choosable { tile: self.plan.tile }, self.on_tile(at, (0.0, 0.0)));
        }
        // Whoever chooses needs the room of the arrow for the numbers.
        let arrow = self.scene.last.filter(|_| self.scene.choice.is_none()).and_then(|last| self.arrow(last));
        if let Some(last) = self.scene.last {
            self.draw_rings(onto, last);
        }
        if let Some(arrow) = arrow {
            arrow.draw(onto, Palette::of(self.scene.theme));
        }
        self.draw_reasons(onto, &reasons, Layer::Beneath);
        // Above ring and arrow, so that these hide no piece.
        for stack in &stacks {
            self.draw_figure(onto, stack);
        }
        self.draw_targets(onto);
        for stack in stacks.into_iter().filter(|stack| stack.pieces.len() > 1) {
            self.draw_column(onto, stack);
        }
        self.draw_reasons(onto, &reasons, Layer::Above);
    }

    fn draw_reasons(&self, onto: &mut Canvas, reasons: &[Placed], layer: Layer) {
        for placed in reasons.iter().filter(|placed| placed.layer == layer) {
            let key = Key::Mark { mark: placed.mark, tile: self.plan.tile };
            self.put(onto, key, self.on_tile(placed.at, placed.offset));
        }
    }

    fn draw_tiles(&self, onto: &mut Canvas, stack: &Stack) {
        let (height, raised) = (stack.pieces.len(), self.raised(stack.at));
        let (x, y) = self.plan.centre(stack.at);
        for (beneath, piece) in stack.pieces.iter().enumerate() {
            let mut middle = (x, y - self.plan.lift(beneath, height));
            if beneath + 1 == height && raised > 0 {
                self.put(onto, Key::Shadow { tile: self.plan.tile }, middle);
                middle.1 -= raised;
            }
            self.put(onto, Key::Tile { colour: piece.colour(), width: self.plan.tile }, middle);
        }
    }

    /// The numbers where the chosen piece can go.
    fn draw_targets(&self, onto: &mut Canvas) {
        let tile = self.plan.tile;
        for (&at, number) in choice::targets(self.scene).iter().zip(1..) {
            let disc = if self.height(at) > 0 { Disc::Taken } else { Disc::Free };
            self.put(onto, Key::Disc { disc, number, tile }, self.on_tile(at, disc.middle()));
        }
    }

    /// How many pixels the uppermost piece at `at` is lifted because it is the chosen one.
    fn raised(&self, at: Hex) -> i32 {
        let is_chosen = choice::lifted(self.scene) == Some(at);
        if is_chosen { whole(choice::LIFTED * self.plan.tile as f32) } else { 0 }
    }

    fn draw_figure(&self, onto: &mut Canvas, stack: &Stack) {
        if let Some(&piece) = stack.pieces.last() {
            let ((x, y), width) = (self.on_tile(stack.at, (0.0, 0.0)), self.plan.tile);
            self.put(onto, Key::Bug { bug: piece.bug(), colour: piece.colour(), width }, (x, y));
            self.put(onto, Key::Name { piece, width }, (x, y + tile::below_middle(width)));
        }
    }

    fn draw_column(&self, onto: &mut Canvas, stack: &Stack) {
        let tile = self.plan.tile;
        let height = stack.pieces.len();
        let column = Column::of(height - 1);
        // A lifted piece leaves the column where it was, out of the way of the targets above.
        let beside = |place| {
            let (x, y) = self.on_tile(stack.at, place);
            (x, y + self.raised(stack.at))
        };
        for (index, &piece) in stack.pieces.iter().rev().skip(1).enumerate() {
            let middle = column.chip(index, height - 1);
            self.put(onto, Key::Chip { piece, column, tile }, beside(middle));
        }
        let middle = column.badge(height - 1);
        self.put(onto, Key::Badge { height, tile }, beside(middle));
    }

    fn arrow(&self, last: LastPly) -> Option<Arrow> {
        let LastPly::Moved { from, to, thrower, .. } = last else { return None };
        let by = thrower.map(|at| self.top(at));
        let on_stack = self.height(from) > 0;
        Some(Arrow::new(self.top(from), self.top(to), by, on_stack, self.plan.tile, Weight::of(self.scene)))
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
            Key::Ring { kind, weight: Weight::of(self.scene), tile: self.plan.tile },
            self.on_tile(at, (0.0, 0.0)),
        );
    }

    /// The pixel at `place` (in tiles) from the middle of the uppermost piece at `at`.
    fn on_tile(&self, at: Hex, place: At) -> (i32, i32) {
        let (x, y) = self.top(at);
        let tile = self.plan.tile as f32;
        (whole(x + place.0 * tile), whole(y + place.1 * tile))
    }

    /// The middle of the uppermost piece at `at`, or of the place itself.
    fn top(&self, at: Hex) -> At {
        let (x, y) = self.plan.centre(at);
        let height = self.height(at);
        let above = self.plan.lift(height.saturating_sub(1), height) + self.raised(at);
        (x as f32, (y - above) as f32)
    }

    fn height(&self, at: Hex) -> usize {
        self.scene.stacks.iter().find(|stack| stack.at == at).map_or(0, |stack| stack.pieces.len())
    }

    fn put(&self, onto: &mut Canvas, key: Key, middle: (i32, i32)) {
        onto.lay_middle(&self.pictures.sprite(self.scene.theme, key), middle);
    }
}
