//! What a press does: the dialog goes on, or the move is made. Called with the press deferred already.

use poise::serenity_prelude as serenity;
use serenity::EditInteractionResponse;

use super::Position;
use super::choices::movement;
use super::steps::{Next, Stage, next, settled};
use super::view::{start_again, view};
use crate::discord::custom_id::{About, Step};
use crate::discord::error::{Problem, explain};
use crate::discord::reader::Reader;
use crate::discord::reply::Reply;
use crate::discord::{Data, scene, theme};
use crate::hive::{Hex, Move, Piece};
use crate::ids::{MatchId, Ply};
use crate::picture::Scene;
use crate::play::{self, Confirming, Refusal, RefusedMove, Request, State, Which};

type Edit = Result<EditInteractionResponse, Problem>;

/// Opens a dialog about a match, for the player whose turn it is. `seen`: what the post told that was pressed.
pub async fn open(data: &Data, reader: Reader<'_>, id: MatchId, seen: Ply) -> Edit {
    let state = play::find_turn(&data.pool, reader.audience(), id).await?;
    if state.ply() == seen {
        show(data, reader, &Position::of(&state), Stage::Pieces(0), None).await
    } else {
        stale(data, reader, state).await
    }
}

/// Goes on with a dialog. `values`: what was chosen from a menu.
pub async fn press(data: &Data, reader: Reader<'_>, about: About, step: Step, values: &[String]) -> Edit {
    let About::Match(id, seen) = about;
    let state = play::find_turn(&data.pool, reader.audience(), id).await?;
    if state.ply() != seen {
        return stale(data, reader, state).await;
    }
    let position = Position::of(&state);
    match next(&position, step, values) {
        Next::Show(stage) => show(data, reader, &position, stage, None).await,
        Next::Chosen(piece, at) => chosen(data, reader, state, piece, at).await,
        Next::Play(mv) => play(data, reader, id, seen, mv).await,
        Next::NotOffered => not_offered(data, reader, &position).await,
    }
}

/// A target was chosen: the position after the move is shown, or the move is made, as the player likes it.
async fn chosen(data: &Data, reader: Reader<'_>, state: State, piece: Piece, at: Hex) -> Edit {
    let mv = movement(&state.game, piece, at);
    if let Err(illegal) = state.game.check(mv) {
        let refused = RefusedMove { error: illegal.into(), asked: Some(mv), state };
        return Ok(not_played(data, reader, refused).await);
    }
    match play::preferences(&data.pool, reader.audience().player).await?.confirming {
        Confirming::Asked => show(data, reader, &Position::of(&state), Stage::Confirm(piece, at), None).await,
        Confirming::AtOnce => play(data, reader, state.id(), state.ply(), mv).await,
    }
}

/// Makes the move, by the same use case as everybody.
async fn play(data: &Data, reader: Reader<'_>, id: MatchId, seen: Ply, mv: Move) -> Edit {
    let (by, which) = (reader.by(data), Which::Number(id));
    let request = Request::Exactly(mv);
    let made = play::make_move(&data.pool, &by, reader.audience(), which, Some(seen), request).await;
    match made {
        Ok(made) => {
            data.news.notify_one();
            Ok(Reply::from(reader.text().played(&made)).into())
        }
        Err(play::Error::Refused(refusal)) => match *refusal {
            Refusal::Stale(state) => stale(data, reader, *state).await,
            Refusal::Move(refused) => Ok(not_played(data, reader, *refused).await),
            other => Err(other.into()),
        },
        Err(failed) => Err(failed.into()),
    }
}

/// Why the move cannot be played, and the way to choose another.
async fn not_played(data: &Data, reader: Reader<'_>, refused: RefusedMove) -> EditInteractionResponse {
    let row = start_again(&Position::of(&refused.state), reader.text());
    let refusal = Refusal::Move(Box::new(refused));
    let reply = explain(&refusal.into(), reader, data).await;
    EditInteractionResponse::from(reply).components(vec![row])
}

/// A fresh dialog about a match that has gone on.
async fn stale(data: &Data, reader: Reader<'_>, state: State) -> Edit {
    let position = Position::of(&state);
    let reason = reader.text().refusal(&Refusal::Stale(Box::new(state)));
    show(data, reader, &position, Stage::Pieces(0), Some(reason)).await
}

async fn not_offered(data: &Data, reader: Reader<'_>, position: &Position) -> Edit {
    let reason = reader.text().not_offered();
    show(data, reader, position, Stage::Pieces(0), Some(reason)).await
}

/// Shows a stage, or the first one after it with something to decide; and the first of all, if there is no such.
async fn show(
    data: &Data,
    reader: Reader<'_>,
    position: &Position,
    stage: Stage,
    reason: Option<String>,
) -> Edit {
    let text = reader.text();
    let first = || view(position, settled(position, Stage::Pieces(0), text), text);
    let (view, reason) = match view(position, settled(position, stage, text), text) {
        Some(view) => (view, reason),
        None => (first().ok_or(Problem::UnknownButton)?, Some(text.not_offered())),
    };
    let content = reason.map_or_else(|| view.content.clone(), |reason| format!("{reason}\n{}", view.content));
    let name = format!("match-{}.png", position.found.id);
    let scene = Scene { theme: theme::private(data, reader).await?, ..view.scene };
    let picture = scene::drawn(data, scene, name, view.alt).await?;
    Ok(EditInteractionResponse::new().content(content).components(view.rows).new_attachment(picture))
}
