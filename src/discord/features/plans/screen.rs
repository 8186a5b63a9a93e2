//! The private list of planned lines, and what its buttons do. None of them plays a move.

use crate::discord::client::interaction_response::EditResponse;
use crate::discord::features::picker;
use crate::discord::features::plans::pages::{page_of, pages};
use crate::discord::features::plans::press::PlanPress;
use crate::discord::features::plans::view::{delete_row, rows};
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::render::match_scene;
use crate::discord::render::reader::Reader;
use crate::discord::ui::reply::Reply;
use crate::discord::words::Sentence;
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
    show(data, invocation, &plan, HeaderAndFooter { header, ..HeaderAndFooter::default() }, 0).await
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
    match added {
        Ok((plan, added)) => {
            let replaces = !added.replaced.is_empty();
            let header = replaces.then(|| invocation.text().say(Sentence::PlanAnswerReplaced));
            let page = page_of(plan.shown.lines(), added.index);
            show(data, invocation, &plan, HeaderAndFooter { header, ..HeaderAndFooter::default() }, page)
                .await
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
    let (id, seen, version, change) = match press {
        PlanPress::Show(id, page) => {
            let plan = play::plans::find(&data.database, &caller, id).await?;
            return show(data, invocation, &plan, HeaderAndFooter::default(), page.into()).await;
        }
        PlanPress::Continue(id, seen, version) => {
            let line = selected.and_then(|line| line.parse().ok()).ok_or(InteractionError::UnknownButton)?;
            let seen = Seen { revision: seen, version };
            return Box::pin(continue_line(data, invocation, id, seen, line)).await;
        }
        PlanPress::Remove(id, seen, version, line) => (id, seen, version, Edit::Remove(usize::from(line))),
        PlanPress::Reuse(id, seen, version) => (id, seen, version, Edit::Reuse),
        PlanPress::Save(id, seen, version) => (id, seen, version, Edit::Save),
        PlanPress::Discard(id, seen, version) => (id, seen, version, Edit::Discard),
        PlanPress::DeleteAll(id, seen, version) => {
            return ask_to_delete(data, invocation, id, Seen { revision: seen, version }).await;
        }
        PlanPress::ConfirmDelete(id, seen, version) => (id, seen, version, Edit::DeleteAll),
    };
    let seen = Seen { revision: seen, version };
    match Box::pin(play::plans::edit(&data.database, &caller, id, seen, change)).await {
        Ok(plan) => edited(data, invocation, &plan, change).await,
        Err(error) => refused(data, invocation, id, error).await,
    }
}

/// Shows the plan after an edit; below a saved one, a link to the match's last post.
async fn edited(
    data: &Data,
    invocation: Invocation<'_>,
    plan: &Plan,
    change: Edit,
) -> Result<EditResponse, InteractionError> {
    let page = if let Edit::Remove(line) = change { page_of(plan.shown.lines(), line) } else { 0 };
    let post = match change {
        Edit::Save => {
            play::matches::last_post(&data.database, plan.state.id(), invocation.player_id()).await?
        }
        _ => None,
    };
    let footer = post.map(|post| invocation.text().last_post(&plan.state.row, post));
    show(data, invocation, plan, HeaderAndFooter { footer, ..HeaderAndFooter::default() }, page).await
}

async fn ask_to_delete(
    data: &Data,
    invocation: Invocation<'_>,
    id: MatchId,
    seen: Seen,
) -> Result<EditResponse, InteractionError> {
    let (caller, text) = (invocation.caller(data), invocation.text());
    let plan = play::plans::find(&data.database, &caller, id).await?;
    if let Err(refusal) = plan.require_seen(seen) {
        return refused(data, invocation, id, refusal.into()).await;
    }
    let question = text.say(Sentence::PlanDeleteQuestion { match_id: &id });
    Ok(Reply { rows: vec![delete_row(&plan, text)], ..Reply::from(question) }.into())
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
    let header = Some(invocation.text().refusal(&refusal));
    show(data, invocation, &plan, HeaderAndFooter { header, ..HeaderAndFooter::default() }, 0).await
}

/// Texts above and below the lines of a plan.
#[derive(Default)]
struct HeaderAndFooter {
    header: Option<String>,
    footer: Option<String>,
}

/// Shows page `number` of the lines, or the last one if there are fewer.
async fn show(
    data: &Data,
    invocation: Invocation<'_>,
    plan: &Plan,
    HeaderAndFooter { header, footer }: HeaderAndFooter,
    number: usize,
) -> Result<EditResponse, InteractionError> {
    let reader = Reader::private(data, invocation).await?;
    let text = reader.text;
    let pages = pages(plan.shown.lines());
    let number = number.min(pages.len().saturating_sub(1));
    let lines = pages.get(number).map(Vec::as_slice).unwrap_or_default();
    let content = [header, Some(text.plan(plan, lines)), footer];
    let content = content.into_iter().flatten().collect::<Vec<_>>().join("\n");
    let rows = rows(plan, number, &pages, text);
    let picture = match_scene::picture(data, invocation, &plan.state, reader).await?;
    Ok(EditResponse::from(Reply::from(content)).components(rows).new_attachment(picture))
}
