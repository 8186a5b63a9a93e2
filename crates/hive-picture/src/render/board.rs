//! Draws the board: tiles, marks of the last ply, choices, suggestions, marks of an illegal move, the covered pieces
//! of stacks, and surrounded queens.

use hive::{Bug, Direction, Hex, Piece};

use super::assets::{Assets, SpriteKey};
use crate::colour::palette::Palette;
use crate::description::scene::{LastPly, Scene, Stack, Suggestion, SurroundedQueen};
use crate::layout::column;
use crate::layout::picture::Layout;
use crate::layout::refusal::{self, Layer, PlacedMark};
use crate::raster::brush::Edges;
use crate::raster::canvas::Canvas;
use crate::raster::geometry::{Vec2, round};
use crate::shapes::arrow::{Arrow, ArrowStyle, Ends, START_ON_STACK};
use crate::shapes::choice::{self, Disc};
use crate::shapes::last_ply::{Ring, Weight};
use crate::shapes::surrounded_queen;
use crate::shapes::tile::{self, Name};

/// A queen with at least this many occupied sides is highlighted.
const ENDANGERED_SIDES: u32 = 5;
/// Opacity of the background over the rest of the hive when a queen is surrounded, in sixteenths.
const DIM_OPACITY: u8 = 8;
/// Distance of a suggestion's arrow from the middle of its origin, in tiles.
const SUGGESTION_START: f32 = 0.10;
/// Width of a suggested piece at an empty place, in tiles.
const GHOST: f32 = 0.72;

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
        self.draw_stacks_and_marks(onto, &stacks);
        let queens = self.scene.highlighted_queens();
        if !queens.is_empty() {
            // In a replay, dimming would change nearly every pixel of the hive in the last frame.
            if !self.layout.is_replay() {
                onto.dim(Palette::of(self.scene.theme).background, DIM_OPACITY);
            }
            // The second pass redraws the highlighted stacks, and all marks, above the dimmed board.
            stacks.retain(|stack| self.is_highlighted(stack.at));
            self.draw_surrounded_queens(onto, queens, &stacks);
        }
    }

    /// Draws the outlines around the queens, then `stacks` (the queens and their neighbours), then the neighbours' numbers.
    fn draw_surrounded_queens(&self, onto: &mut Canvas, queens: &[SurroundedQueen], stacks: &[&Stack]) {
        for queen in queens {
            let key = SpriteKey::SurroundedOutline { tile: self.layout.tile };
            self.put(onto, key, self.layout.centre(queen.at));
        }
        self.draw_stacks_and_marks(onto, stacks);
        for queen in queens {
            self.draw_neighbour_numbers(onto, queen);
        }
    }

    /// Draws `stacks`, and all marks of the scene.
    fn draw_stacks_and_marks(&self, onto: &mut Canvas, stacks: &[&Stack]) {
        for stack in stacks {
            self.draw_tiles(onto, stack);
        }
        let marks = refusal::placed_marks(self.scene);
        for &at in self.scene.choosable_places().iter().chain(&self.scene.lifted()) {
            self.put(onto, SpriteKey::ChoiceRing { tile: self.layout.tile }, self.on_tile(at, (0.0, 0.0)));
        }
        self.draw_endangered_queens(onto);
        if let Some(last) = self.scene.last {
            self.draw_rings(onto, last);
            // The arrow would cover the numbers of a choice, the marks of a refusal, and the arrow of a suggestion.
            if let Some(arrow) = self.last_arrow(last).filter(|_| self.scene.is_about_last_ply()) {
                arrow.draw(onto, Palette::of(self.scene.theme), self.layout.edges());
            }
        }
        if let Some(suggestion) = self.scene.suggestion {
            self.draw_suggestion(onto, suggestion);
        }
        self.draw_refusal_marks(onto, &marks, Layer::Beneath);
        // Above ring and arrow, which would hide the piece.
        for stack in stacks {
            self.draw_bug_and_name(onto, stack);
        }
        if let Some(arrow) = self.suggestion_arrow() {
            // Above the bugs, which would hide a short arrow. Names stay legible.
            arrow.draw(onto, Palette::of(self.scene.theme), Edges::Smooth);
            for stack in stacks {
                self.draw_name(onto, stack);
            }
        }
        self.draw_targets(onto);
        for stack in stacks.iter().filter(|stack| stack.pieces.len() > 1) {
            self.draw_column(onto, stack);
        }
        self.draw_refusal_marks(onto, &marks, Layer::Above);
    }

    /// Returns whether a place is that of a highlighted queen or one of her neighbours.
    fn is_highlighted(&self, at: Hex) -> bool {
        let queens = self.scene.highlighted_queens();
        queens.iter().any(|queen| queen.at == at || queen.neighbours.contains(&at))
    }

    /// Numbers the neighbours of a surrounded queen, and draws her smaller to make room for the numbers.
    fn draw_neighbour_numbers(&self, onto: &mut Canvas, queen: &SurroundedQueen) {
        let tile = self.layout.tile;
        if let [piece] = self.scene.pieces_at(queen.at) {
            let (bug, colour, width) =
                (piece.bug(), piece.colour(), even(tile as f32 * surrounded_queen::QUEEN));
            let edges = self.layout.edges();
            self.put(
                onto,
                SpriteKey::Tile { colour, width: tile, edges },
                self.on_tile(queen.at, (0.0, 0.0)),
            );
            let middle = self.on_tile(queen.at, (0.0, surrounded_queen::QUEEN * tile::BUG_RISE));
            self.put(onto, SpriteKey::Bug { bug, colour, width }, middle);
        }
        for (&neighbour, number) in queen.neighbours.iter().zip(1..) {
            if let Some(direction) = queen.at.direction_to(neighbour) {
                let surrounded = self.scene.highlighted_queens();
                let is_beside_other = surrounded.iter().any(|other| other.at == neighbour);
                let offset = surrounded_queen::number_offset(direction, is_beside_other);
                let middle = self.on_tile(queen.at, offset);
                self.put(onto, SpriteKey::NeighbourNumber { number, tile }, middle);
            }
        }
    }

    /// Marks the destination. Draws the piece there if the place is empty.
    fn draw_suggestion(&self, onto: &mut Canvas, suggestion: Suggestion) {
        let Suggestion { piece, to, .. } = suggestion;
        let middle = self.on_tile(to, (0.0, 0.0));
        self.put(onto, SpriteKey::SuggestionRing { tile: self.layout.tile }, middle);
        if self.height(to) == 0 {
            let (bug, colour, width) = (piece.bug(), piece.colour(), even(self.layout.tile as f32 * GHOST));
            self.put(onto, SpriteKey::Tile { colour, width, edges: Edges::Smooth }, middle);
            self.put(onto, SpriteKey::Bug { bug, colour, width }, middle);
            self.put(
                onto,
                SpriteKey::Name { name: self.name(piece), width },
                (middle.0, middle.1 + tile::name_offset(width)),
            );
        }
    }

    /// Returns the arrow of a suggested move on the board.
    fn suggestion_arrow(&self) -> Option<Arrow> {
        let Suggestion { from, to, .. } = self.scene.suggestion?;
        let ends = Ends { from: self.top(from?), to: self.top(to), control: None };
        Some(Arrow::new(ends, SUGGESTION_START, self.layout.tile, ArrowStyle::Suggestion))
    }

    fn draw_refusal_marks(&self, onto: &mut Canvas, marks: &[PlacedMark], layer: Layer) {
        for placed in marks.iter().filter(|placed| placed.layer == layer) {
            let key = SpriteKey::RefusalMark { mark: placed.mark, tile: self.layout.tile };
            self.put(onto, key, self.on_tile(placed.at, placed.offset));
        }
    }

    fn draw_tiles(&self, onto: &mut Canvas, stack: &Stack) {
        let (height, lift) = (stack.pieces.len(), self.lift(stack.at));
        let (x, y) = self.layout.centre(stack.at);
        for (beneath, piece) in stack.pieces.iter().enumerate() {
            let mut middle = (x, y - self.layout.stack_offset(beneath, height));
            if beneath + 1 == height && lift > 0 {
                self.put(onto, SpriteKey::Shadow { tile: self.layout.tile }, middle);
                middle.1 -= lift;
            }
            let (colour, width) = (piece.colour(), self.layout.tile);
            self.put(onto, SpriteKey::Tile { colour, width, edges: self.layout.edges() }, middle);
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
    fn lift(&self, at: Hex) -> i32 {
        let is_chosen = self.scene.lifted() == Some(at);
        if is_chosen { round(choice::LIFT * self.layout.tile as f32) } else { 0 }
    }

    fn draw_bug_and_name(&self, onto: &mut Canvas, stack: &Stack) {
        if let Some(&piece) = stack.pieces.last() {
            let (bug, colour, width) = (piece.bug(), piece.colour(), self.layout.tile);
            self.put(onto, SpriteKey::Bug { bug, colour, width }, self.on_tile(stack.at, (0.0, 0.0)));
            self.draw_name(onto, stack);
        }
    }

    fn draw_name(&self, onto: &mut Canvas, stack: &Stack) {
        if let Some(&piece) = stack.pieces.last() {
            let ((x, y), width) = (self.on_tile(stack.at, (0.0, 0.0)), self.layout.tile);
            let name = SpriteKey::Name { name: self.name(piece), width };
            self.put(onto, name, (x, y + tile::name_offset(width)));
        }
    }

    /// Draws the covered pieces of a stack in a column beside it.
    fn draw_column(&self, onto: &mut Canvas, stack: &Stack) {
        let tile = self.layout.tile;
        let places = column::places(self.scene, stack.at);
        // The column stays in place when the top piece is lifted, clear of the targets above.
        let beside = |index: usize| {
            let (x, y) = self.on_tile(stack.at, places[index]);
            (x, y + self.lift(stack.at))
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

    /// Highlights the occupied sides of a queen with at most one free side. Not drawn together with the marks of an illegal move,
    /// nor where the numbers of a surrounded queen show them.
    fn draw_endangered_queens(&self, onto: &mut Canvas) {
        let is_queen = |piece: &Piece| piece.bug() == Bug::Queen;
        let queens = self.scene.stacks.iter().filter(|stack| stack.pieces.iter().any(is_queen));
        let surrounded = self.scene.highlighted_queens();
        let queens = queens.filter(|stack| surrounded.iter().all(|queen| queen.at != stack.at));
        for stack in queens.filter(|_| self.scene.refusal_marks.is_empty()) {
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

    fn last_arrow(&self, last: LastPly) -> Option<Arrow> {
        let LastPly::Moved { from, to, thrower, .. } = last else { return None };
        let ends = Ends { from: self.top(from), to: self.top(to), control: thrower.map(|at| self.top(at)) };
        let start = if self.height(from) > 0 { START_ON_STACK } else { 0.0 };
        Some(Arrow::new(ends, start, self.layout.tile, ArrowStyle::LastPly))
    }

    fn draw_rings(&self, onto: &mut Canvas, last: LastPly) {
        match last {
            LastPly::Placed { at, .. } => self.ring(onto, Ring::Solid, at),
            LastPly::Moved { from, to, thrower, .. } => {
                // In a replay, the arrow's dot marks the origin: a dashed ring would add a tenth to the file.
                if !self.layout.is_replay() {
                    self.ring(onto, Ring::Dashed, from);
                }
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
            SpriteKey::LastPlyRing {
                kind,
                weight: Weight::of(self.scene),
                tile: self.layout.tile,
                edges: self.layout.edges(),
            },
            self.on_tile(at, (0.0, 0.0)),
        );
    }

    /// Returns the pixel at an offset (in tiles) from the middle of the top piece at `at`.
    fn on_tile(&self, at: Hex, offset: Vec2) -> (i32, i32) {
        let (x, y) = self.top(at);
        let tile = self.layout.tile as f32;
        (round(x + offset.0 * tile), round(y + offset.1 * tile))
    }

    /// Returns the middle of the top piece at `at`, or of the empty place.
    fn top(&self, at: Hex) -> Vec2 {
        let (x, y) = self.layout.centre(at);
        let height = self.height(at);
        let above = self.layout.stack_offset(height.saturating_sub(1), height) + self.lift(at);
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

/// Rounds to an even number of pixels.
fn even(length: f32) -> u32 {
    round(length / 2.0).unsigned_abs() * 2
}
