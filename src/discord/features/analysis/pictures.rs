//! The pictures of an analysis.

use hive::{Colour, Game, Move};
use hive_engine::analysis::{Analysis, TurningPoint};
use hive_picture::{AdvantageChart, RefusalMark, Theme};
use poise::serenity_prelude as serenity;

use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::words::Text;
use crate::play::Match;

/// Renders the advantage chart of a match.
pub async fn render_chart(
    data: &Data,
    invocation: Invocation<'_>,
    state: &Match,
    analysis: &Analysis,
    turns: &[TurningPoint],
    theme: Theme,
) -> Result<serenity::CreateAttachment, InteractionError> {
    let text = invocation.text();
    let chart = chart(state, analysis, turns, text, theme);
    let alt = text.alt_analysis(state, analysis, turns);
    let worker = data.work_queues.pictures.acquire(invocation.player_id()).await?;
    let pictures = data.pictures.clone();
    let png = worker.run(move || pictures.advantage_chart(&chart)).await?;
    Ok(serenity::CreateAttachment::bytes(png, format!("match-{}-analysis.png", state.id())).description(alt))
}

/// Turning points are marked at the evaluation after their ply.
#[expect(clippy::cast_possible_truncation, reason = "probabilities, drawn with few pixels")]
fn chart(
    state: &Match,
    analysis: &Analysis,
    turns: &[TurningPoint],
    text: Text,
    theme: Theme,
) -> AdvantageChart {
    let side = |colour| (text.name(state.row.player(colour)), text.colour(colour).to_string());
    AdvantageChart {
        win_chances: analysis
            .evaluations
            .iter()
            .map(|evaluation| evaluation.win_probability(Colour::White) as f32)
            .collect(),
        turning_points: turns.iter().map(|turn| turn.ply + 1).collect(),
        names: Colour::ALL.map(side),
        theme,
    }
}

/// Marks the played move on the board before a turning point: its piece, and its target crossed out.
pub fn marks(before: &Game, turn: &TurningPoint) -> Vec<RefusalMark> {
    let (piece, target) = match turn.played {
        Move::Place { piece, at } => (RefusalMark::MovedPieceInHand(piece.colour(), piece.bug()), at),
        Move::Move { piece, to } => match before.board().location(piece) {
            Some((at, _)) => (RefusalMark::MovedPiece(at), to),
            None => return Vec::new(),
        },
        Move::Pass => return Vec::new(),
    };
    vec![piece, RefusalMark::Target(target)]
}
