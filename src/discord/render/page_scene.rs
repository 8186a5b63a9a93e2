//! Scenes of rulebook pages, and of positions outside matches.

use hive::{Game, Hex, Move, Piece};
use hive_picture::{Choice, RefusalMark, Replay, Scene, Stack, Theme};

use crate::discord::render::illegal_move::refusal_marks;
use crate::discord::render::match_scene::scene_by_colours;
use crate::discord::words::Text;
use crate::discord::words::choices::places;
use crate::rulebook::Page;

pub fn position(game: &Game, text: Text) -> Scene {
    scene_by_colours(game, text)
}

/// Builds a page's scene: the numbered destinations of its piece, and the reasons why other moves are illegal.
pub fn page(page: &Page, text: Text) -> Scene {
    let game = page.game();
    let choice = page.piece().map(|piece| Choice::Target {
        piece,
        from: game.board().location(piece).map(|(at, _)| at),
        targets: places(&game, piece),
    });
    let marks_against = |mv| Some(refusal_marks(&game.check(mv).err()?, Some(mv), &game));
    let mut refusal_marks: Vec<RefusalMark> =
        page.illegal().into_iter().filter_map(marks_against).flatten().collect();
    if choice.is_some() {
        // The choice shows these already.
        refusal_marks.retain(|mark| {
            !matches!(
                mark,
                RefusalMark::MovedPiece(_) | RefusalMark::MovedPieceInHand(..) | RefusalMark::Alternative(_)
            )
        });
    }
    let scene = position(&game, text);
    let last = scene.last.filter(|_| page.diagram.shows_last_move);
    Scene { last, choice, refusal_marks, ..scene }
}

/// Builds a page's animation: its move, step by step. `None` if the page has none.
pub fn animation(page: &Page, text: Text, theme: Theme) -> Option<Replay> {
    let (game, mv) = (page.game(), page.animated_move()?);
    let Move::Move { piece, .. } = mv else { return None };
    let path = game.path(mv);
    let start = Scene { theme, last: None, ..position(&game, text) };
    let mut after = game.clone();
    after.play(mv).ok()?;
    let (_, intermediate) = path.split_last()?;
    let mut scenes: Vec<Scene> = intermediate.iter().map(|&at| with_piece_at(&start, piece, at)).collect();
    scenes.push(Scene { theme, ..position(&after, text) });
    Some(Replay { first_ply: 0, total_plies: scenes.len() - 1, scenes })
}

/// Returns the scene with a piece moved to the top of another place.
fn with_piece_at(scene: &Scene, piece: Piece, at: Hex) -> Scene {
    let mut stacks = scene.stacks.clone();
    for stack in &mut stacks {
        stack.pieces.retain(|&other| other != piece);
    }
    match stacks.iter_mut().find(|stack| stack.at == at) {
        Some(stack) => stack.pieces.push(piece),
        None => stacks.push(Stack { at, pieces: vec![piece] }),
    }
    stacks.retain(|stack| !stack.pieces.is_empty());
    Scene { stacks, ..scene.clone() }
}
