//! What a press in the picker does. Called with the press deferred already.

mod page;
mod playing;
mod puzzle;
mod response;
mod try_board;
mod win;

use hive::Move;
use hive_engine::puzzles::Puzzle as WonPuzzle;

use crate::discord::delivery::answers::Edit;

use crate::discord::caller::Reader;
use crate::discord::data::Data;
use crate::discord::interaction_error::InteractionError;
use crate::discord::press::picker::{PositionId, Step};
use crate::discord::render::theme::{self, theme_of};
use crate::discord::screens::picker::position::Position;
use crate::discord::screens::picker::steps::Question;
use crate::discord::screens::picker::view::puzzle::PuzzleBoard;
use crate::discord::screens::picker::view::questions;
use crate::discord::screens::picker::view::solving::Solving;
use crate::discord::screens::picker::view::win::WinBoard;
use crate::discord::screens::reply::Reply;
use crate::ids::{MatchId, Ply};
use crate::play;
use crate::play::practice::Hint;
use crate::tutorial::Puzzle;

/// Opens the picker of a match, for the player whose turn it is. `seen`: what the post told that was pressed.
pub async fn open(data: &Data, reader: Reader<'_>, id: MatchId, seen: Ply) -> Result<Edit, InteractionError> {
    // On the heap, as it holds whole games.
    Box::pin(play::reminders::mark_opened(&data.database, &reader.caller(data), id)).await?;
    press(data, reader, PositionId::Match(id, seen), Step::Pieces, None).await
}

/// Goes on in the picker. `chosen`: from a menu.
pub async fn press(
    data: &Data,
    reader: Reader<'_>,
    position: PositionId,
    step: Step,
    chosen: Option<&str>,
) -> Result<Edit, InteractionError> {
    let preferences = play::settings::preferences(&data.database, reader.player_id()).await?;
    let (confirming, theme) = (preferences.confirming, theme_of(preferences.colours));
    // On the heap, as they hold whole games.
    let response = match position {
        PositionId::Match(id, seen) => {
            Box::pin(playing::press(data, reader, (id, seen), step, chosen, confirming)).await?
        }
        PositionId::TryBoard(id, seen) => {
            Box::pin(try_board::press_untried(data, reader, (id, seen), step, chosen)).await?
        }
        PositionId::Past(id, ply) => {
            Box::pin(try_board::press_past(data, reader, (id, ply), step, chosen)).await?
        }
        PositionId::Variation(of, id, number) => {
            Box::pin(try_board::press_tried(data, reader, (of, id, number), step, chosen)).await?
        }
        PositionId::Page(of, line) => {
            Box::pin(page::press(data, reader, (of, line), step, chosen, theme)).await?
        }
        PositionId::Puzzle(of) => Box::pin(puzzle::press(data, reader, of, step, chosen, confirming)).await?,
        PositionId::Win(at) => Box::pin(win::press(data, reader, at, step, chosen, confirming)).await?,
    };
    response.into_edit(data, reader, theme).await
}

/// The move that a hint shows, as if it had been picked.
pub async fn hint(data: &Data, reader: Reader<'_>, hint: &Hint) -> Result<Reply, InteractionError> {
    let text = reader.text();
    let position = Position::to_play(&hint.state);
    let (Move::Place { piece, at } | Move::Move { piece, to: at }) = hint.found.mv else {
        return Err(InteractionError::UnknownButton); // who has to pass is never asked
    };
    let view = questions::view(&position, Question::Confirm(piece, at), text);
    let view = view.ok_or(InteractionError::UnknownButton)?.under(&text.hint(hint.reason));
    view.drawn(data, reader, theme::private(data, reader).await?).await
}

/// The first question of a puzzle, for whoever has `solved` these.
pub async fn puzzle(
    data: &Data,
    reader: Reader<'_>,
    of: &'static Puzzle,
    solved: Vec<&'static Puzzle>,
) -> Result<Reply, InteractionError> {
    let view = PuzzleBoard::new(of, solved).ask(Question::Piece, reader.text());
    view.drawn(data, reader, theme::private(data, reader).await?).await
}

/// The first question of a puzzle that is won in few moves. `only`: in how many the puzzles are won that the reader wants.
pub async fn won_puzzle(
    data: &Data,
    reader: Reader<'_>,
    of: WonPuzzle,
    only: Option<u8>,
) -> Result<Reply, InteractionError> {
    let view = WinBoard::new(of, only).ask(Question::Piece, reader.text());
    view.drawn(data, reader, theme::private(data, reader).await?).await
}
