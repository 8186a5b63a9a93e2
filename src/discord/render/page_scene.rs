//! From a page of the rulebook to what is drawn.

use hive::{Colour, Game, Hex, Move, Piece};
use hive_picture::{Choice, Reason, Replay, Scene, Stack, Theme};

use crate::discord::render::illegal_move::reasons;
use crate::discord::render::match_scene::scene_of;
use crate::discord::words::Text;
use crate::discord::words::choices::places;
use crate::rulebook::Page;

pub fn position(game: &Game, text: Text) -> Scene {
    scene_of(game, Colour::ALL.map(|colour| text.colour(colour).to_string()))
}

/// The picture of a page: the places of its piece with numbers, and what is not allowed.
pub fn page(page: &Page, text: Text) -> Scene {
    let game = page.game();
    let choice = page.piece().map(|piece| Choice::Target {
        piece,
        from: game.board().position(piece).map(|(at, _)| at),
        targets: places(&game, piece),
    });
    let refused = |mv| Some(reasons(&game.check(mv).err()?, Some(mv), &game));
    let mut reasons: Vec<Reason> = page.illegal().into_iter().filter_map(refused).flatten().collect();
    if choice.is_some() {
        // Numbers and a lifted piece say that already.
        reasons.retain(|reason| {
            !matches!(reason, Reason::Actor(_) | Reason::ActorInHand(..) | Reason::Instead(_))
        });
    }
    let shown = position(&game, text);
    let last = shown.last.filter(|_| page.diagram.shows_last_move);
    Scene { last, choice, reasons, ..shown }
}

/// What a page shows in motion: the move step by step. `None` if it shows nothing.
pub fn animation(page: &Page, text: Text, theme: Theme) -> Option<Replay> {
    let (game, mv) = (page.game(), page.shown()?);
    let Move::Move { piece, .. } = mv else { return None };
    let path = game.path(mv);
    let start = Scene { theme, last: None, ..position(&game, text) };
    let mut after = game.clone();
    after.play(mv).ok()?;
    let (_, on_the_way) = path.split_last()?;
    let mut scenes: Vec<Scene> = on_the_way.iter().map(|&at| with_piece_at(&start, piece, at)).collect();
    scenes.push(Scene { theme, ..position(&after, text) });
    Some(Replay { first: 0, plies: scenes.len() - 1, scenes })
}

/// A scene in which a piece lies somewhere else, on top of whatever lies there.
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
