//! From an analysis to the description of its pictures.

use hive::{Colour, Game, Hex, Move};
use hive_engine::analysis::{Analysis, TurningPoint};
use hive_picture::{Course, Reason, Theme};
use poise::serenity_prelude as serenity;

use crate::discord::interaction::caller::Reader;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::words::Text;
use crate::play::Match;

/// How a match went, as a file with its description.
pub async fn drawn(
    data: &Data,
    reader: Reader<'_>,
    (state, analysis): (&Match, &Analysis),
    turns: &[TurningPoint],
    theme: Theme,
) -> Result<serenity::CreateAttachment, InteractionError> {
    let text = reader.text();
    let course = course(state, analysis, turns, text, theme);
    let alt = text.alt_analysis(state, analysis, turns);
    let worker = data.workers.pictures.worker(reader.player_id()).await?;
    let pictures = data.pictures.clone();
    let png = worker.run(move || pictures.course(&course)).await?;
    Ok(serenity::CreateAttachment::bytes(png, format!("match-{}-analysis.png", state.id())).description(alt))
}

/// A turning point is marked where it had led to, after the half-move.
#[expect(clippy::cast_possible_truncation, reason = "from 0 to 1, to be drawn")]
fn course(state: &Match, analysis: &Analysis, turns: &[TurningPoint], text: Text, theme: Theme) -> Course {
    let side = |colour| (text.name(state.row.player(colour)), text.colour(colour).to_string());
    Course {
        chances: analysis.standings.iter().map(|standing| standing.whites_chances() as f32).collect(),
        turns: turns.iter().map(|turn| turn.ply + 1).collect(),
        names: Colour::ALL.map(side),
        theme,
    }
}

/// What is marked on the board before a turning point: where what was played went, crossed out; the piece that would have been
/// better to play, and where.
pub fn marks(before: &Game, turn: &TurningPoint) -> Vec<Reason> {
    let target = |mv: Move| -> Option<Hex> {
        match mv {
            Move::Place { at, .. } | Move::Move { to: at, .. } => Some(at),
            Move::Pass => None,
        }
    };
    let actor = match turn.better {
        Move::Place { piece, .. } => Some(Reason::Wanted(piece.colour(), piece.bug())),
        Move::Move { piece, .. } => before.board().position(piece).map(|(at, _)| Reason::Helper(at)),
        Move::Pass => None,
    };
    let played = target(turn.played).map(Reason::Target);
    let better = target(turn.better).map(Reason::Instead);
    let moved = match turn.played {
        Move::Move { piece, .. } => before.board().position(piece).map(|(at, _)| Reason::Actor(at)),
        Move::Place { piece, .. } => Some(Reason::ActorInHand(piece.colour(), piece.bug())),
        Move::Pass => None,
    };
    [moved, played, actor, better].into_iter().flatten().collect()
}
