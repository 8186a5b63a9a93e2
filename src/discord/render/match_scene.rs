//! Scenes of matches and games.

use std::collections::BTreeMap;

use hive::{Bug, Colour, Game, Hex, Move, Outcome, Piece};
use hive_picture::{
    FramePlace, LastPly, Replay, Scene, Side, Stack, Suggestion, SurroundedQueen, Theme, Turn,
};
use poise::serenity_prelude as serenity;

use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::render::reader::Reader;
use crate::discord::words::Text;
use crate::ids::{PlayerId, Ply};
use crate::play::Match;
use crate::store::matches::MatchRow;

/// Renders a match's current position, as an attachment with alt text.
pub async fn picture(
    data: &Data,
    invocation: Invocation<'_>,
    state: &Match,
    reader: Reader,
) -> Result<serenity::CreateAttachment, InteractionError> {
    let scene = scene_for(reader, &state.row, &state.game);
    let alt = reader.text.alt(&state.row, &state.game);
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

/// Rewinds a match to `ply`. The result is kept only at the last ply.
pub fn at_ply(row: &MatchRow, game: &Game, ply: Ply) -> (MatchRow, Game) {
    let (mut row, mut game) = (row.clone(), game.clone());
    if game.ply() > ply.index() {
        row.finished = None;
    }
    game.rewind(ply.index());
    (row, game)
}

/// The places that several pictures show. With all of them in the frame, the hive stays in place from picture to picture.
#[derive(Default)]
struct Frame {
    heights: BTreeMap<Hex, u8>,
}

impl Frame {
    fn add(&mut self, at: Hex, height: u8) {
        let highest = self.heights.entry(at).or_default();
        *highest = height.max(*highest);
    }

    fn add_hive(&mut self, game: &Game) {
        game.board().occupied_places().for_each(|at| self.add(at, game.board().height(at)));
    }

    fn places(self) -> Vec<FramePlace> {
        self.heights.into_iter().map(|(at, height)| FramePlace { at, height: height.into() }).collect()
    }
}

/// Returns the frame for the positions of a whole game.
pub fn game_frame(game: &Game) -> Vec<FramePlace> {
    let (mut frame, mut past) = (Frame::default(), game.clone());
    frame.add_hive(game);
    while past.undo().is_some() {
        frame.add_hive(&past);
    }
    frame.places()
}

/// Returns the frame for choosing a move: the places that are occupied before or after any legal move, and the origin of the last
/// move.
pub fn move_frame(game: &Game) -> Vec<FramePlace> {
    let mut frame = Frame::default();
    frame.add_hive(game);
    for mv in game.legal_moves() {
        if let Move::Place { at: to, .. } | Move::Move { to, .. } = mv {
            frame.add(to, game.board().height(to) + 1);
        }
    }
    if let Some(LastPly::Moved { from, .. }) = last_ply(game) {
        frame.add(from, 0);
    }
    frame.places()
}

/// Builds the animation of a match from the position at ply `first` on.
pub fn replay(row: &MatchRow, game: &Game, first: Ply, reader: Reader) -> Replay {
    let first = first.index().min(game.ply());
    let mut scenes = vec![scene_for(reader, row, game)];
    let (row, mut past) = (MatchRow { finished: None, ..row.clone() }, game.clone());
    while past.ply() > first && past.undo().is_some() {
        scenes.push(scene_for(reader, &row, &past));
    }
    scenes.reverse();
    Replay { scenes, first_ply: first, total_plies: game.ply() }
}

/// Builds the scene of a match in the position of `game`, in the reader's colours and with their side at the bottom.
pub fn scene_for(reader: Reader, row: &MatchRow, game: &Game) -> Scene {
    Scene { bottom: reader.bottom(row), ..reader.coloured(scene(row, game, reader.text)) }
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
    scene_with(game, Colour::ALL.map(side), turn, text.has_letters())
}

/// Builds the scene of a game without players, for an English reader. `names`: White's and Black's.
pub fn scene_of(game: &Game, names: [String; 2]) -> Scene {
    let turn = match game.outcome() {
        Some(Outcome::Win(colour)) => Turn::Won(colour),
        Some(Outcome::Draw) => Turn::Drawn,
        None => Turn::ToMove(game.to_move()),
    };
    scene_with(game, names.map(|name| (name.clone(), name)), turn, true)
}

/// Builds the scene of a game whose players are called by their colours.
pub fn scene_by_colours(game: &Game, text: Text) -> Scene {
    let scene = scene_of(game, Colour::ALL.map(|colour| text.colour(colour).to_string()));
    Scene { letters: text.has_letters(), ..scene }
}

/// `names`: for White and Black, the name and a fallback if the font lacks its letters.
fn scene_with(game: &Game, names: [(String, String); 2], turn: Turn, letters: bool) -> Scene {
    let board = game.board();
    let [white, black] = names;
    Scene {
        stacks: board.occupied_places().map(|at| Stack { at, pieces: board.stack(at).collect() }).collect(),
        white: side(game, Colour::White, white),
        black: side(game, Colour::Black, black),
        turn,
        last: last_ply(game),
        choice: None,
        suggestion: None,
        refusal_marks: Vec::new(),
        surrounded: surrounded_queens(game),
        frame: Vec::new(),
        bottom: Colour::White,
        letters,
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

/// Returns a move in the position of `game` as a suggestion to draw. `None` for a pass.
pub fn suggestion(game: &Game, mv: Move) -> Option<Suggestion> {
    let (Move::Place { piece, at: to } | Move::Move { piece, to }) = mv else { return None };
    Some(Suggestion { piece, from: game.board().location(piece).map(|(at, _)| at), to })
}

/// Returns the surrounded queens, each with her neighbours in the order in which their places were filled.
pub fn surrounded_queens(game: &Game) -> Vec<SurroundedQueen> {
    let queens = Colour::ALL.into_iter().filter_map(|colour| {
        let queen = Piece::new(colour, Bug::Queen, 1)?;
        let (at, _) = game.board().location(queen)?;
        (game.board().queen_neighbours_filled(colour) == Some(6)).then_some(at)
    });
    let surrounded = |at: Hex| {
        let mut neighbours = at.neighbours().map(|place| (plies_before_filled(game, place), place));
        neighbours.sort_by_key(|&(ply, _)| ply);
        SurroundedQueen { at, neighbours: neighbours.map(|(_, place)| place) }
    };
    queens.map(surrounded).collect()
}

/// Returns the number of plies after which `place` was last empty.
fn plies_before_filled(game: &Game, place: Hex) -> usize {
    let mut past = game.clone();
    while past.board().top(place).is_some() && past.undo().is_some() {}
    past.ply()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_of_a_surrounded_queen_are_in_the_order_of_their_arrival() {
        let mut queens = 0;
        for line in include_str!("../../../crates/hive/tests/fixtures/games.tsv").lines() {
            let record = line.rsplit('\t').next().expect("a record");
            let game = Game::from_game_string(record).expect("a game");
            for SurroundedQueen { at, neighbours } in surrounded_queens(&game) {
                queens += 1;
                for (number, place) in (1..).zip(neighbours) {
                    assert_eq!(at.distance(place), 1, "{record}");
                    // Just before the place was filled, all earlier ones were.
                    let mut past = game.clone();
                    past.rewind(plies_before_filled(&game, place));
                    let filled = neighbours.iter().filter(|&&other| past.board().top(other).is_some());
                    assert!(past.board().top(place).is_none() && filled.count() >= number - 1, "{record}");
                }
            }
            assert_eq!(game.outcome().is_some(), !surrounded_queens(&game).is_empty(), "{record}");
        }
        assert!(queens > 10, "{queens} queens");
    }
}
