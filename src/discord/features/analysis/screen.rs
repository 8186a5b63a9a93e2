//! The engine's analysis of a finished match, as an ephemeral message: the advantage chart, and each turning point with its
//! board. The first press queues the analysis. When it is ready, the message is updated, unless the interaction token has expired,
//! the bot has restarted, the user has pressed a button, or too many updates were pending. **Check again** shows the analysis, or
//! the remaining time.

use std::sync::Arc;
use std::time::Duration;

use hive_engine::analysis::{Analysis, TurningPoint, explain_turning_points, refutation};
use hive_picture::Scene;
use poise::serenity_prelude as serenity;
use serenity::{
    ButtonStyle, ComponentInteraction, CreateActionRow, CreateAttachment, CreateButton, Http, MessageId,
};
use tokio::time::timeout;

use crate::discord::client::interaction_response::{EditResponse, edit_response, log_lost_response};
use crate::discord::features::analysis::pictures;
use crate::discord::features::analysis::press::AnalysisPress;
use crate::discord::features::history;
use crate::discord::features::history::press::HistoryPress;
use crate::discord::features::picker::try_past_button;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::render::match_scene;
use crate::discord::render::reader::Reader;
use crate::discord::ui::button::{button, secondary_button};
use crate::discord::ui::link::Link;
use crate::discord::ui::reply::Reply;
use crate::discord::words::{Sentence, Text};
use crate::ids::{MatchId, Ply};
use crate::play;
use crate::play::Match;
use crate::play::analyses::AnalysisStatus;

/// How long a message waits for its analysis. The interaction token, with which it is updated, is valid for 15 minutes.
const MAX_WAIT: Duration = Duration::from_mins(14);

/// An analysis that a message waits for.
#[derive(Clone, Copy, Debug)]
pub struct PendingAnalysis {
    id: MatchId,
    /// The turning point to show; `None` for the overview.
    ply: Option<Ply>,
}

pub fn open_button(id: MatchId, text: Text) -> CreateButton {
    secondary_button(Link::Analysis(id), text.say(Sentence::ButtonAnalysis))
}

/// Shows the analysis of a match, or queues it.
pub async fn open(
    data: &Data,
    invocation: Invocation<'_>,
    id: MatchId,
) -> Result<(EditResponse, Option<PendingAnalysis>), InteractionError> {
    show(data, invocation, id, None).await
}

pub async fn press(
    data: &Data,
    invocation: Invocation<'_>,
    press: AnalysisPress,
) -> Result<(EditResponse, Option<PendingAnalysis>), InteractionError> {
    let AnalysisPress::Turn(id, ply) = press;
    show(data, invocation, id, Some(ply)).await
}

/// Updates a message when its analysis is ready, unless the user presses one of its buttons first.
pub fn update_when_ready(
    data: &Data,
    http: &Arc<Http>,
    pressed: &ComponentInteraction,
    message: MessageId,
    pending: PendingAnalysis,
) {
    let player = Invocation::from(pressed).player_id();
    let (updates, data, http, pressed) = (&data.later_updates, data.clone(), http.clone(), pressed.clone());
    updates.begin(message, player, async move {
        match Box::pin(wait_and_show(&data, Invocation::from(&pressed), pending)).await {
            Ok(Some(edit)) => {
                log_lost_response(edit_response(data.rest.emojis(), &http, &pressed.token, edit).await);
            }
            Ok(None) => {}
            Err(error) => tracing::warn!(%error, match_id = %pending.id, "an analysis was not shown"),
        }
    });
}

/// Returns `None` if the analysis isn't ready in time, or isn't requested any more.
async fn wait_and_show(
    data: &Data,
    invocation: Invocation<'_>,
    PendingAnalysis { id, ply }: PendingAnalysis,
) -> Result<Option<EditResponse>, InteractionError> {
    let waited = timeout(MAX_WAIT, play::analyses::wait_until_done(&data.database, id)).await;
    let is_done = waited.unwrap_or(Ok(false))?;
    if is_done { Ok(Some(show(data, invocation, id, ply).await?.0)) } else { Ok(None) }
}

/// Shows the overview, or the turning point after `ply`, if the analysis is ready.
async fn show(
    data: &Data,
    invocation: Invocation<'_>,
    id: MatchId,
    ply: Option<Ply>,
) -> Result<(EditResponse, Option<PendingAnalysis>), InteractionError> {
    let text = invocation.text();
    let reply = match play::analyses::request(&data.database, &invocation.caller(data), id).await? {
        AnalysisStatus::Pending(id, seconds) => {
            let reply = Reply {
                rows: waiting_rows(id, text),
                ..Reply::from(text.analysis_waiting(id, seconds, MAX_WAIT))
            };
            return Ok((reply.into(), Some(PendingAnalysis { id, ply })));
        }
        AnalysisStatus::GivenUp(id) => text.say(Sentence::AnalysisGivenUp { match_id: &id }).into(),
        AnalysisStatus::Ready(result) => {
            let reader = Reader::private(data, invocation).await?;
            show_result(data, invocation, Arc::new(*result), ply, reader).await?
        }
    };
    Ok((reply.into(), None))
}

fn waiting_rows(id: MatchId, text: Text) -> Vec<CreateActionRow> {
    let again = button(Link::Analysis(id), text.say(Sentence::ButtonCheckAgain)).style(ButtonStyle::Primary);
    vec![CreateActionRow::Buttons(vec![again, history::open_button(id, text)])]
}

async fn show_result(
    data: &Data,
    invocation: Invocation<'_>,
    result: Arc<(Match, Analysis)>,
    ply: Option<Ply>,
    reader: Reader,
) -> Result<Reply, InteractionError> {
    let (text, cloned) = (reader.text, result.clone());
    // Replaying a long match would block the runtime.
    let worker = data.work_queues.replays.acquire(invocation.player_id()).await?;
    let explain = move || {
        let turns = explain_turning_points(&cloned.1, &cloned.0.game);
        let at = ply.and_then(|ply| turns.iter().position(|turn| turn.ply == ply.index()));
        let refutation = at.map(|at| refutation(&cloned.0.game, &turns[at]));
        (turns, at, refutation.unwrap_or_default())
    };
    let (turns, at, refutation) = worker.run(explain).await?;
    let (state, analysis) = &*result;
    let Some((at, turn)) = at.and_then(|at| turns.get(at).map(|turn| (at, turn))) else {
        let picture = pictures::render_chart(data, invocation, state, analysis, &turns, reader.theme).await?;
        let rows = rows(state, &turns, None, text);
        return Ok(Reply { rows, ..Reply::new(text.analysis(state, analysis, &turns), Some(picture)) });
    };
    let picture = position(data, invocation, state, turn, reader).await?;
    let rows = rows(state, &turns, Some(at), text);
    let content = text.turning_point(state, (turn, &refutation), at + 1, turns.len());
    Ok(Reply { rows, ..Reply::new(content, Some(picture)) })
}

/// The board before a turning point, with the played move marked and the better one suggested.
async fn position(
    data: &Data,
    invocation: Invocation<'_>,
    state: &Match,
    turn: &TurningPoint,
    reader: Reader,
) -> Result<CreateAttachment, InteractionError> {
    let text = reader.text;
    let (row, before) = match_scene::at_ply(&state.row, &state.game, Ply::after(turn.ply));
    let refusal_marks = pictures::marks(&before, turn);
    let alt = text.alt_turning_point(&text.alt(&row, &before), &state.game, turn);
    let suggestion = match_scene::suggestion(&before, turn.better);
    let scene = Scene { suggestion, refusal_marks, ..match_scene::scene_for(reader, &row, &before) };
    let name = format!("match-{}-turn-{}.png", state.id(), turn.ply);
    match_scene::render(data, invocation.player_id(), scene, name, alt).await
}

/// Buttons for all turning points and the history, at a turning point also for the try board and the overview. `at`: the index of
/// the shown turning point.
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
        more.push(secondary_button(HistoryPress::At(state.id(), ply), text.say(Sentence::ButtonHistory)));
    } else {
        more.push(history::open_button(state.id(), text));
    }
    let rows = [points, more].into_iter().filter(|buttons| !buttons.is_empty());
    rows.map(CreateActionRow::Buttons).collect()
}
