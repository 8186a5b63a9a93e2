//! The private list of planned lines, and what its buttons do. None of them plays a move.

use crate::discord::client::interaction_response::EditResponse;
use crate::discord::features::picker;
use crate::discord::features::plans::press::PlanPress;
use crate::discord::features::plans::view::{LINES_PER_PAGE, page, rows};
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::render::match_scene;
use crate::discord::render::reader::Reader;
use crate::discord::ui::reply::Reply;
use crate::ids::{MatchId, Revision, VariationId};
use crate::play;
use crate::play::Refusal;
use crate::play::plans::{Edit, Plan, Seen};

/// Shows the plan. `seen`: the revision of the match that the user saw.
pub async fn open(
    data: &Data,
    invocation: Invocation<'_>,
    id: MatchId,
    seen: Revision,
) -> Result<EditResponse, InteractionError> {
    let plan = play::plans::find(&data.database, &invocation.caller(data), id).await?;
    let stale = (plan.state.revision() != seen).then(|| Refusal::Stale(Box::new(plan.state.clone())));
    let header = stale.map(|stale| invocation.text().refusal(&stale));
    show(data, invocation, &plan, header, 0).await
}

/// Adds the moves up to position `number` of a variation to the draft, and shows the plan.
pub async fn add_variation(
    data: &Data,
    invocation: Invocation<'_>,
    id: MatchId,
    variation: VariationId,
    number: u16,
) -> Result<EditResponse, InteractionError> {
    let caller = invocation.caller(data);
    // On the heap, as they hold whole games.
    let added =
        Box::pin(play::plans::add_variation(&data.database, &caller, variation, usize::from(number))).await;
    let last = |plan: &Plan| plan.shown.lines().len().saturating_sub(1) / LINES_PER_PAGE;
    match added {
        Ok(plan) => {
            let page = last(&plan);
            show(data, invocation, &plan, None, page).await
        }
        Err(error) => refused(data, invocation, id, error).await,
    }
}

pub async fn press(
    data: &Data,
    invocation: Invocation<'_>,
    press: PlanPress,
    selected: Option<&str>,
) -> Result<EditResponse, InteractionError> {
    let caller = invocation.caller(data);
    let (id, seen, version, change, shown) = match press {
        PlanPress::Show(id, page) => {
            let plan = play::plans::find(&data.database, &caller, id).await?;
            return show(data, invocation, &plan, None, page.into()).await;
        }
        PlanPress::Continue(id, seen, version) => {
            let line = selected.and_then(|line| line.parse().ok()).ok_or(InteractionError::UnknownButton)?;
            let seen = Seen { revision: seen, version };
            return Box::pin(continue_line(data, invocation, id, seen, line)).await;
        }
        PlanPress::Remove(id, seen, version, line) => {
            let line = usize::from(line);
            (id, seen, version, Edit::Remove(line), line / LINES_PER_PAGE)
        }
        PlanPress::Reuse(id, seen, version) => (id, seen, version, Edit::Reuse, 0),
        PlanPress::Save(id, seen, version) => (id, seen, version, Edit::Save, 0),
        PlanPress::Discard(id, seen, version) => (id, seen, version, Edit::Discard, 0),
        PlanPress::DeleteAll(id, seen, version) => (id, seen, version, Edit::DeleteAll, 0),
    };
    let seen = Seen { revision: seen, version };
    match Box::pin(play::plans::edit(&data.database, &caller, id, seen, change)).await {
        Ok(plan) => show(data, invocation, &plan, None, shown).await,
        Err(error) => refused(data, invocation, id, error).await,
    }
}

async fn continue_line(
    data: &Data,
    invocation: Invocation<'_>,
    id: MatchId,
    seen: Seen,
    line: usize,
) -> Result<EditResponse, InteractionError> {
    let caller = invocation.caller(data);
    match Box::pin(play::plans::continue_line(&data.database, &caller, id, seen, line)).await {
        Ok(variation) => picker::show_line(data, invocation, &variation).await,
        Err(error) => refused(data, invocation, id, error).await,
    }
}

/// The plan as it is, below the reason why it wasn't changed.
async fn refused(
    data: &Data,
    invocation: Invocation<'_>,
    id: MatchId,
    error: play::Error,
) -> Result<EditResponse, InteractionError> {
    let play::Error::Refused(refusal) = error else { return Err(error.into()) };
    let is_explained = matches!(*refusal, Refusal::Stale(_) | Refusal::Plan(_) | Refusal::NoSuchVariation);
    if !is_explained {
        return Err(play::Error::Refused(refusal).into());
    }
    let plan = play::plans::find(&data.database, &invocation.caller(data), id).await?;
    show(data, invocation, &plan, Some(invocation.text().refusal(&refusal)), 0).await
}

async fn show(
    data: &Data,
    invocation: Invocation<'_>,
    plan: &Plan,
    header: Option<String>,
    number: usize,
) -> Result<EditResponse, InteractionError> {
    let reader = Reader::private(data, invocation).await?;
    let text = reader.text;
    let (number, lines) = page(plan, number);
    let content = text.plan(plan, &lines);
    let content = header.map_or_else(|| content.clone(), |header| format!("{header}\n{content}"));
    let rows = rows(plan, number, &lines, text);
    let picture = match_scene::picture(data, invocation, &plan.state, reader).await?;
    Ok(EditResponse::from(Reply::from(content)).components(rows).new_attachment(picture))
}
