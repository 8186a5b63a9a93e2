//! Scenes of matches and games.

use std::collections::BTreeSet;

use hive::{Bug, Colour, Game, Hex, Move, Outcome};
use hive_picture::{LastPly, Replay, Scene, Side, Stack, Theme, Turn};
use poise::serenity_prelude as serenity;

use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::words::Text;
use crate::ids::{PlayerId, Ply};
use crate::play::Match;
use crate::store::matches::MatchRow;

/// Renders a match's current position, as an attachment with alt text.
pub async fn picture(
    data: &Data,
    invocation: Invocation<'_>,
    state: &Match,
    text: Text,
    theme: Theme,
) -> Result<serenity::CreateAttachment, InteractionError> {
    let scene = Scene { theme, ..scene(&state.row, &state.game, text) };
    let alt = text.alt(&state.row, &state.game);
    render(data, invocation.player_id(), scene, format!("match-{}.png", state.id()), alt).await
}

/// Renders a scene for one user, as an attachment with alt text.
pub async fn render(
    data: &Data,
    player: PlayerId,
    scene: Scene,
    name: String,
    alt: String,
) -> Result<serenity::CreateAttachment, InteractionError> {
    let worker = data.work_queues.pictures.acquire(player).await?;
    let pictures = data.pictures.clone();
    let png = worker.run(move || pictures.png(&scene)).await?;
    Ok(serenity::CreateAttachment::bytes(png, name).description(alt))
}

/// Rewinds a match to `ply`. A finished match counts as running before its last position.
pub fn at_ply(row: &MatchRow, game: &Game, ply: Ply) -> (MatchRow, Game) {
    let (mut row, mut game) = (row.clone(), game.clone());
    if game.ply() > ply.index() {
        row.finished = None;
    }
    game.rewind(ply.index());
    (row, game)
}

/// Returns every place that was ever occupied in a game. With all of them in the frame, the hive stays in place from picture
/// to picture.
pub fn occupied_hexes(game: &Game) -> Vec<Hex> {
    let destinations = game.history().iter().filter_map(|played| match played.mv {
        Move::Place { at, .. } | Move::Move { to: at, .. } => Some(at),
        Move::Pass => None,
    });
    destinations.collect::<BTreeSet<Hex>>().into_iter().collect()
}

/// Builds the animation of a match from the position at ply `first` on.
pub fn replay(row: &MatchRow, game: &Game, first: Ply, text: Text, theme: Theme) -> Replay {
    let first = first.index().min(game.ply());
    let scene_of = |row: &MatchRow, game: &Game| Scene { theme, ..scene(row, game, text) };
    let mut scenes = vec![scene_of(row, game)];
    let (row, mut past) = (MatchRow { finished: None, ..row.clone() }, game.clone());
    while past.ply() > first && past.undo().is_some() {
        scenes.push(scene_of(&row, &past));
    }
    scenes.reverse();
    Replay { scenes, first_ply: first, total_plies: game.ply() }
}

/// Builds the scene of a match in the position of `game`, in the default theme.
pub fn scene(row: &MatchRow, game: &Game, text: Text) -> Scene {
    let outcome = row.finished.and_then(|finished| finished.ending.outcome);
    let turn = match outcome.or(game.outcome()) {
        Some(Outcome::Win(colour)) => Turn::Won(colour),
        Some(Outcome::Draw) => Turn::Drawn,
        None if row.finished.is_some() => Turn::Neither,
        None => Turn::ToMove(game.to_move()),
    };
    let side = |colour| (text.name(row.player(colour)), text.colour(colour).to_string());
    scene_with(game, Colour::ALL.map(side), turn)
}

/// Builds the scene of a game without players. `names`: White's and Black's.
pub fn scene_of(game: &Game, names: [String; 2]) -> Scene {
    let turn = match game.outcome() {
        Some(Outcome::Win(colour)) => Turn::Won(colour),
        Some(Outcome::Draw) => Turn::Drawn,
        None => Turn::ToMove(game.to_move()),
    };
    scene_with(game, names.map(|name| (name.clone(), name)), turn)
}

/// `names`: for White and Black, the name and a fallback if the font lacks its letters.
fn scene_with(game: &Game, names: [(String, String); 2], turn: Turn) -> Scene {
    let board = game.board();
    let [white, black] = names;
    Scene {
        stacks: board.occupied_places().map(|at| Stack { at, pieces: board.stack(at).collect() }).collect(),
        white: side(game, Colour::White, white),
        black: side(game, Colour::Black, black),
        turn,
        last: last_ply(game),
        choice: None,
        reasons: Vec::new(),
        frame: Vec::new(),
        theme: Theme::default(),
    }
}

fn side(game: &Game, colour: Colour, (name, fallback): (String, String)) -> Side {
    let left = |bug| game.hand(colour).find(|(kind, _)| *kind == bug).map_or(0, |(_, count)| count);
    let kinds = Bug::ALL.into_iter().filter(|&bug| game.setup().expansions.include(bug));
    Side {
        name,
        fallback,
        hand: kinds.map(|bug| (bug, left(bug))).collect(),
        queen_filled: game.board().queen_neighbours_filled(colour),
    }
}

fn last_ply(game: &Game) -> Option<LastPly> {
    let played = game.history().last()?;
    Some(match (played.mv, played.from) {
        (Move::Pass, _) => LastPly::Passed(game.to_move().other()),
        (Move::Move { piece, to }, Some(from)) => {
            let thrower = played.thrower.and_then(|thrower| game.board().location(thrower));
            LastPly::Moved { piece, from, to, thrower: thrower.map(|(at, _)| at) }
        }
        (Move::Place { piece, at } | Move::Move { piece, to: at }, _) => LastPly::Placed { piece, at },
    })
}
