//! Handles presses in the history. One ephemeral message shows it, and each press edits that message. Showing the last position
//! marks the match as seen, so the buttons carry how many events the user had seen before. Plies that were taken back can't be
//! stepped through. They are listed at the position to which the takeback returned.

use std::sync::Arc;

use poise::serenity_prelude as serenity;
use serenity::{CommandInteraction, ComponentInteraction};

use crate::discord::client::attachments::MAX_UPLOAD_BYTES;
use crate::discord::client::interaction_response::EditResponse;
use crate::discord::features::history::press::HistoryPress;
use crate::discord::features::history::view::{HistoryPart, RenderOptions, View, shared_rows, view};
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::interaction::share_limit::ShareReservation;
use crate::discord::render::reader::Reader;
use crate::discord::ui;
use crate::discord::ui::reply::Reply;
use crate::discord::words::Sentence;
use crate::ids::Ply;
use crate::play;
use crate::play::matches::{MatchRef, MatchView};
use crate::store::players::Player;

/// Shows the last position.
pub async fn open(
    data: &Data,
    interaction: &CommandInteraction,
    which: MatchRef,
) -> Result<View, InteractionError> {
    let invocation = Invocation::from(interaction);
    let history = Arc::new(play::matches::find_view(&data.database, &invocation.caller(data), which).await?);
    let part = HistoryPart::Position(history.state.ply());
    show_privately(data, invocation, &history, part, interaction.attachment_size_limit).await
}

pub async fn press(
    data: &Data,
    pressed: &ComponentInteraction,
    press: HistoryPress,
) -> Result<EditResponse, InteractionError> {
    let invocation = Invocation::from(pressed);
    let caller = invocation.caller(data);
    let which = MatchRef::Number(press.match_id());
    let history = play::matches::find_view(&data.database, &caller, which).await?;
    let (requested, seen_events) = requested_part(press, &history);
    let history = Arc::new(MatchView { seen_events, ..history });
    let part = clamped(requested, history.state.ply());
    if let HistoryPress::Share(..) | HistoryPress::ShareReplay(_) = press {
        let reserved = invocation.require_may_share(data, &history.state, caller.now)?;
        return share(data, pressed, &history, part, &caller.player, reserved).await;
    }
    let view = show_privately(data, invocation, &history, part, pressed.attachment_size_limit).await?;
    let is_taken_back = matches!(requested, HistoryPart::Position(ply) if ply > history.state.ply());
    let reason = is_taken_back.then(|| invocation.text().position_taken_back(&history.state));
    let content = reason.into_iter().chain([view.content]).collect::<Vec<_>>().join("\n");
    Ok(EditResponse::from(Reply::new(content, Some(view.picture))).components(view.rows))
}

/// The part of the match that a press requests, and how many events of the log its user had seen.
fn requested_part(press: HistoryPress, history: &MatchView) -> (HistoryPart, i32) {
    let end = history.state.ply();
    match press {
        HistoryPress::Open(_, seen_events) => {
            (HistoryPart::Position(end), seen_events.unwrap_or(history.seen_events))
        }
        HistoryPress::At(_, ply) | HistoryPress::Share(_, ply) => {
            (HistoryPart::Position(ply), history.seen_events)
        }
        HistoryPress::Step(_, navigation, ply, seen_events) => {
            (HistoryPart::Position(navigation.target(ply, end)), seen_events)
        }
        HistoryPress::Since(_, seen_events) => {
            (HistoryPart::Since(history.state.first_after(seen_events)), seen_events)
        }
        HistoryPress::Replay(_, seen_events) => {
            (HistoryPart::Replay, seen_events.unwrap_or(history.seen_events))
        }
        HistoryPress::ShareReplay(_) => (HistoryPart::Replay, history.seen_events),
    }
}

/// Limits a position to the `end` of the match, because plies may have been taken back since.
fn clamped(part: HistoryPart, end: Ply) -> HistoryPart {
    match part {
        HistoryPart::Position(ply) => HistoryPart::Position(ply.clamp(Ply::START, end)),
        other => other,
    }
}

/// Renders a part of the match for the user. Marks the match as seen if it includes the current position.
async fn show_privately(
    data: &Data,
    invocation: Invocation<'_>,
    history: &Arc<MatchView>,
    part: HistoryPart,
    limit: u32,
) -> Result<View, InteractionError> {
    let options = RenderOptions {
        reader: Reader::private(data, invocation).await?,
        max_bytes: max_file_bytes(limit),
        player: invocation.player_id(),
        sharer: None,
    };
    let view = view(data, history, part, options).await?;
    if part.is_current(&history.state) {
        play::matches::mark_seen(&data.database, invocation.player_id(), &history.state, data.clock.now())
            .await?;
    }
    Ok(view)
}

/// Posts a part of the match in the channel, and confirms in the ephemeral message.
async fn share(
    data: &Data,
    pressed: &ComponentInteraction,
    history: &Arc<MatchView>,
    part: HistoryPart,
    sharer: &Player,
    reserved: Option<ShareReservation>,
) -> Result<EditResponse, InteractionError> {
    let invocation = Invocation::from(pressed);
    let reader = Reader::of_share(data, invocation, &history.state.row).await?;
    let options = RenderOptions {
        reader,
        max_bytes: max_file_bytes(pressed.attachment_size_limit),
        player: invocation.player_id(),
        sharer: Some(sharer.clone()),
    };
    let view = view(data, history, part, options).await?;
    let rows = shared_rows(&history.state, part, reader.text);
    let post = Reply { rows, ..Reply::new(view.content, Some(view.picture)) };
    ui::share::share(data, invocation, reserved, post).await?;
    Ok(Reply::from(invocation.text().say(Sentence::HistoryShared)).content_edit())
}

/// The size limit for a file, given the attachment size limit of the interaction.
fn max_file_bytes(limit: u32) -> usize {
    usize::try_from(limit).unwrap_or(usize::MAX).min(MAX_UPLOAD_BYTES)
}
