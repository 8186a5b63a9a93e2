//! The column of small tiles beside a stack: one for each covered piece, top to bottom.
//!
//! The column overlaps the stack and its eastern neighbour, between their names. Above it is the name of the north-eastern
//! neighbour, below it the name of the south-eastern. The column moves up or down and closes up as far as these names require.

use hive::{Bug, Direction, Hex};

use super::picture::{END_MARGIN, top_offset};
use crate::description::scene::Scene;
use crate::raster::geometry::Vec2;
use crate::shapes::hexagon::{CORNER, ROW};
use crate::shapes::{stack, tile};

/// Position of the middle of an unhindered column, relative to the middle of the stack's top piece, in tile widths.
const COLUMN: Vec2 = (0.50, 0.02);
/// Maximum distance of the column's upper end from the middle of the top piece, and of its lower end from the middle of the
/// stack's place, so that both stay within the picture.
const ROOM: f32 = CORNER + END_MARGIN;
/// Usual distance between the middles of consecutive small tiles, and maximum distance from the first to the last.
const STEP: f32 = 0.46;
const MAX_HEIGHT: f32 = 1.25;

/// Returns the middles of the small tiles at `at`, relative to the middle of the top piece, in tile widths.
pub fn places(scene: &Scene, at: Hex) -> Vec<Vec2> {
    let pieces = scene.pieces_at(at);
    let covered: Vec<Bug> = pieces.iter().rev().skip(1).map(|piece| piece.bug()).collect();
    let (Some(&first), Some(&last)) = (covered.first(), covered.last()) else { return Vec::new() };
    let (top, bottom) = limits(scene, at);
    let (top, bottom) = (top + stack::radius(first), bottom - stack::radius(last));
    let gaps = (covered.len() - 1) as f32;
    let height = (STEP * gaps).min(MAX_HEIGHT).min((bottom - top).max(0.0));
    let start = (COLUMN.1 - height / 2.0).min(bottom - height).max(top);
    let step = height / gaps.max(1.0);
    (0..covered.len()).map(|index| (COLUMN.0, start + step * index as f32)).collect()
}

/// Returns the upper and the lower limit of the column: the names above and below it, or else [`ROOM`].
fn limits(scene: &Scene, at: Hex) -> (f32, f32) {
    let own = raised(scene, at);
    let beside = |direction| {
        let place = at.step(direction);
        (!scene.pieces_at(place).is_empty()).then(|| own - raised(scene, place))
    };
    let (name_top, name_bottom) = tile::NAME_ROWS;
    let top = beside(Direction::NorthEast).map_or(-ROOM, |shift| shift - ROW + name_bottom);
    let bottom = beside(Direction::SouthEast).map_or(f32::INFINITY, |shift| shift + ROW + name_top);
    (top, bottom.min(ROOM + own))
}

/// Returns the height of the top piece above the ground.
fn raised(scene: &Scene, at: Hex) -> f32 {
    top_offset(scene.pieces_at(at).len())
}

#[cfg(test)]
mod tests {
    use hive::{Colour, Game, Hex, Piece};

    use super::{places, raised};
    use crate::description::scene::{Scene, Side, Stack, Turn};
    use crate::description::theme::Theme;
    use crate::raster::geometry::Vec2;
    use crate::raster::text::TextRenderer;
    use crate::shapes::hexagon::{CORNER, ROW};
    use crate::shapes::{stack, tile};

    /// Small tiles may touch names, so they need a tolerance for rounding.
    const ROUNDING: f32 = 0.001;
    /// Large enough for accurate widths of names.
    const TILE: f32 = 1000.0;

    fn scene(game: &Game) -> Scene {
        let side =
            |_| Side { name: String::new(), fallback: String::new(), hand: Vec::new(), queen_filled: None };
        let board = game.board();
        let stack = |at| Stack { at, pieces: board.stack(at).collect() };
        let [white, black] = Colour::ALL.map(side);
        Scene {
            stacks: board.occupied_places().map(stack).collect(),
            white,
            black,
            turn: Turn::Neither,
            last: None,
            choice: None,
            suggestion: None,
            refusal_marks: Vec::new(),
            surrounded: Vec::new(),
            frame: Vec::new(),
            bottom: Colour::White,
            letters: true,
            theme: Theme::default(),
        }
    }

    /// Returns the middle of the top piece at `at`.
    fn top(scene: &Scene, at: Hex) -> Vec2 {
        (at.q as f32 + at.r as f32 / 2.0, at.r as f32 * ROW - raised(scene, at))
    }

    /// Returns left, top, right and bottom of the name of a top piece, as drawn.
    fn name(text: &TextRenderer, (x, y): Vec2, piece: Piece) -> [f32; 4] {
        let half = text.width(&tile::Name { piece, letters: true }.label(), tile::NAME_CAP_HEIGHT * TILE)
            / TILE
            / 2.0;
        let baseline = y + tile::NAME_BASELINE;
        [x - half, baseline - tile::NAME_CAP_HEIGHT, x + half, baseline]
    }

    /// Returns whether a pointy-top hexagon and a rectangle overlap.
    fn overlap((x, y): Vec2, radius: f32, [left, top, right, bottom]: [f32; 4]) -> bool {
        let near = (x.clamp(left, right) - x, y.clamp(top, bottom) - y);
        let (dx, dy) = (near.0.abs(), near.1.abs());
        let half = radius * 0.75f32.sqrt();
        dx < half && dy < radius && dx * 0.5 + dy * 0.75f32.sqrt() < half
    }

    #[test]
    fn small_tiles_cover_no_name_in_recorded_games() {
        let text = TextRenderer::new();
        let (mut columns, mut highest) = (0, 0);
        for line in include_str!("../../../hive/tests/fixtures/games.tsv").lines() {
            let record = line.rsplit('\t').next().expect("a record");
            let mut game = Game::from_game_string(record).expect("a game");
            loop {
                let scene = scene(&game);
                for stack in scene.stacks.iter().filter(|stack| stack.pieces.len() > 1) {
                    columns += 1;
                    highest = highest.max(stack.pieces.len());
                    assert_names_are_clear(&text, &scene, stack, record);
                }
                if game.undo().is_none() {
                    break;
                }
            }
        }
        assert!(columns > 1000 && highest > 3, "{columns} columns, {highest} high");
    }

    fn assert_names_are_clear(text: &TextRenderer, scene: &Scene, stack: &Stack, record: &str) {
        let (x, y) = top(scene, stack.at);
        let covered = stack.pieces.iter().rev().skip(1);
        for (&piece, (dx, dy)) in covered.zip(places(scene, stack.at)) {
            let (middle, radius) = ((x + dx, y + dy), stack::radius(piece.bug()) - ROUNDING);
            for other in &scene.stacks {
                let shown = *other.pieces.last().expect("no stack is empty");
                let name = name(text, top(scene, other.at), shown);
                assert!(!overlap(middle, radius, name), "{piece} covers {shown} in {record}");
            }
        }
    }

    #[test]
    fn hexagon_overlaps_only_near_rectangles() {
        let square = [0.0, 0.0, 1.0, 1.0];
        assert!(overlap((0.5, 0.5), CORNER, square), "around its middle");
        assert!(overlap((1.49, 0.5), CORNER, square), "across a side");
        assert!(!overlap((1.51, 0.5), CORNER, square), "beside a side");
        assert!(!overlap((1.4, 1.4), CORNER, square), "beside a corner");
        assert!(overlap((1.2, 1.2), CORNER, square), "across a corner");
    }

    #[test]
    fn columns_of_covered_pieces_are_in_order() {
        let pieces = ["wA1", "bA1", "wB1", "bB1"].map(|name| name.parse::<Piece>().expect("a piece"));
        let mut scene = scene(&Game::from_game_string("Base;NotStarted;White[1]").expect("a game"));
        scene.stacks = vec![Stack { at: Hex::ORIGIN, pieces: pieces.to_vec() }];
        let places = places(&scene, Hex::ORIGIN);
        assert_eq!(places.len(), 3);
        assert!(places.windows(2).all(|pair| pair[0].1 < pair[1].1), "{places:?}");
    }
}
