//! What the engine found out about a match that is over, for one person alone: how it went, as a picture, and each turning
//! point with its board. The first press has it found out; until then a press says how long that takes.

use std::sync::Arc;

use hive_engine::analysis::{Analysis, TurningPoint, explain_turning_points};
use hive_picture::{Scene, Theme};
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateAttachment, CreateButton};

use crate::discord::client::answers::Edit;
use crate::discord::features::analysis::course;
use crate::discord::features::analysis::press::AnalysisPress;
use crate::discord::features::history;
use crate::discord::features::history::press::HistoryPress;
use crate::discord::features::picker::try_past_button;
use crate::discord::interaction::caller::Reader;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::render::{match_scene, theme};
use crate::discord::ui::button::{button, quiet_button};
use crate::discord::ui::link::Link;
use crate::discord::ui::reply::Reply;
use crate::discord::words::{Sentence, Text};
use crate::ids::{MatchId, Ply};
use crate::play;
use crate::play::Match;
use crate::play::analyses::Asked;

/// Leads to the analysis of a match.
pub fn open_button(id: MatchId, text: Text) -> CreateButton {
    quiet_button(Link::Analysis(id), text.say(Sentence::ButtonAnalysis))
}

/// Shows the analysis of a match, or begins it.
pub async fn open(data: &Data, reader: Reader<'_>, id: MatchId) -> Result<Edit, InteractionError> {
    show(data, reader, id, None).await
}

/// Does what a press asks for.
pub async fn press(data: &Data, reader: Reader<'_>, press: AnalysisPress) -> Result<Edit, InteractionError> {
    let AnalysisPress::Turn(id, ply) = press;
    show(data, reader, id, Some(ply)).await
}

/// Shows the course of a match, or its turning point after so many plies.
async fn show(
    data: &Data,
    reader: Reader<'_>,
    id: MatchId,
    turn: Option<Ply>,
) -> Result<Edit, InteractionError> {
    let text = reader.text();
    let shown = match play::analyses::ask(&data.database, &reader.caller(data), id).await? {
        Asked::Waiting(id, seconds) => {
            let again =
                button(Link::Analysis(id), text.say(Sentence::ButtonLookAgain)).style(ButtonStyle::Primary);
            let buttons = vec![again, history::open_button(id, text)];
            let said = Reply::from(text.say(Sentence::AnalysisWaiting { match_id: &id, count: &seconds }));
            Reply { rows: vec![CreateActionRow::Buttons(buttons)], ..said }
        }
        Asked::GivenUp(id) => text.say(Sentence::AnalysisGivenUp { match_id: &id }).into(),
        Asked::Found(found) => {
            let theme = theme::private(data, reader).await?;
            shown(data, reader, Arc::new(*found), turn, theme).await?
        }
    };
    Ok(shown.into())
}

async fn shown(
    data: &Data,
    reader: Reader<'_>,
    found: Arc<(Match, Analysis)>,
    turn: Option<Ply>,
    theme: Theme,
) -> Result<Reply, InteractionError> {
    let (text, asked) = (reader.text(), found.clone());
    // A match may be long: nobody else waits while it is gone through.
    let turns = tokio::task::spawn_blocking(move || explain_turning_points(&asked.1, &asked.0.game)).await?;
    let (state, analysis) = &*found;
    let at = turn.and_then(|ply| turns.iter().position(|turn| turn.ply == ply.index()));
    let Some((at, turn)) = at.and_then(|at| turns.get(at).map(|turn| (at, turn))) else {
        let picture = course::drawn(data, reader, (state, analysis), &turns, theme).await?;
        let rows = rows(state, &turns, None, text);
        return Ok(Reply { rows, ..Reply::new(text.analysis(state, analysis, &turns), Some(picture)) });
    };
    let picture = position(data, reader, state, turn, theme).await?;
    let rows = rows(state, &turns, Some(at), text);
    let said = text.turning_point(state, turn, (at + 1, turns.len()));
    Ok(Reply { rows, ..Reply::new(said, Some(picture)) })
}

/// The board before a turning point, with what was played crossed out and what was better marked.
async fn position(
    data: &Data,
    reader: Reader<'_>,
    state: &Match,
    turn: &TurningPoint,
    theme: Theme,
) -> Result<CreateAttachment, InteractionError> {
    let text = reader.text();
    let (found, before) = match_scene::as_of(&state.row, &state.game, Ply::after(turn.ply));
    let reasons = course::marks(&before, turn);
    let alt = text.alt_turning_point(&text.alt(&found, &before), &state.game, turn);
    let scene = Scene { reasons, theme, ..match_scene::scene(&found, &before, text) };
    let name = format!("match-{}-turn-{}.png", state.id(), turn.ply);
    match_scene::drawn(data, reader.player_id(), scene, name, alt).await
}

/// The way to each turning point, back to the whole, into the try board, and through the match. `at`: the one that is shown.
fn rows(state: &Match, turns: &[TurningPoint], at: Option<usize>, text: Text) -> Vec<CreateActionRow> {
    let to = |(index, turn): (usize, &TurningPoint)| {
        let press = AnalysisPress::Turn(state.id(), Ply::after(turn.ply));
        let label = text.button_turning_point(index + 1, turn);
        button(press, label).style(ButtonStyle::Primary).disabled(at == Some(index))
    };
    let points: Vec<CreateButton> = turns.iter().enumerate().map(to).collect();
    let mut more = Vec::new();
    if let Some(turn) = at.and_then(|at| turns.get(at)) {
        let ply = Ply::after(turn.ply);
        more.push(try_past_button(state.id(), ply, text));
        more.push(open_button(state.id(), text));
        more.push(history::button(HistoryPress::At(state.id(), ply), text.say(Sentence::ButtonStepThrough)));
    } else {
        more.push(history::open_button(state.id(), text));
    }
    let rows = [points, more].into_iter().filter(|buttons| !buttons.is_empty());
    rows.map(CreateActionRow::Buttons).collect()
}
