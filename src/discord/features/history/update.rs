//! What a press in a history does. One private message shows it; each press changes that message. A press says all that it needs: the match, after how many
//! half-moves the position is that is shown, and how far the reader had looked when the history was opened. The match is
//! shown as it now stands, so half-moves that were taken back are not stepped through; they are named where they stood.

use std::sync::Arc;

use poise::serenity_prelude as serenity;
use serenity::{CommandInteraction, ComponentInteraction, CreateInteractionResponseFollowup, Http};

use crate::discord::client::answers;
use crate::discord::client::answers::Edit;
use crate::discord::client::limits::LARGEST_FILE;
use crate::discord::client::mentions::nobody;
use crate::discord::features::history::press::HistoryPress;
use crate::discord::features::history::view::{Frame, Stage, View, shared_rows, view};
use crate::discord::interaction::caller::Reader;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::render::theme;
use crate::discord::ui::reply::Reply;
use crate::discord::words::{Sentence, Text};
use crate::ids::Ply;
use crate::play;
use crate::play::matches::{MatchView, Which};

/// The history of a match, at its end.
pub async fn open(data: &Data, asked: &CommandInteraction, which: Which) -> Result<View, InteractionError> {
    let reader = Reader::from(asked);
    let look = Arc::new(play::matches::view_played(&data.database, &reader.caller(data), which).await?);
    let stage = Stage::Position(look.state.ply());
    shown(data, reader, &look, stage, asked.attachment_size_limit).await
}

/// Does what the press asks for.
pub async fn press(
    data: &Data,
    http: &Http,
    pressed: &ComponentInteraction,
    press: HistoryPress,
) -> Result<Edit, InteractionError> {
    let reader = Reader::from(pressed);
    let look =
        play::matches::view_played(&data.database, &reader.caller(data), Which::Number(press.of())).await?;
    let (asked, before) = meant(press, &look);
    let look = Arc::new(MatchView { before, ..look });
    let stage = within(asked, look.state.ply());
    if let HistoryPress::Share(..) | HistoryPress::ShareReplay(_) = press {
        return share(data, http, pressed, &look, stage).await;
    }
    let view = shown(data, reader, &look, stage, pressed.attachment_size_limit).await?;
    let is_gone = matches!(asked, Stage::Position(ply) if ply > look.state.ply());
    let reason = is_gone.then(|| reader.text().beyond_the_end(&look.state));
    let content = reason.into_iter().chain([view.content]).collect::<Vec<_>>().join("\n");
    Ok(Edit::from(Reply::new(content, Some(view.picture))).components(view.rows))
}

/// What a press is to show, and how many events the log had when its reader looked before.
fn meant(press: HistoryPress, look: &MatchView) -> (Stage, i32) {
    let end = look.state.ply();
    match press {
        HistoryPress::Open(_, before) => (Stage::Position(end), before.unwrap_or(look.before)),
        HistoryPress::At(_, ply) | HistoryPress::Share(_, ply) => (Stage::Position(ply), look.before),
        HistoryPress::Step(_, way, ply, before) => (Stage::Position(way.from(ply, end)), before),
        HistoryPress::Since(_, before) => (Stage::Since(look.state.first_after(before)), before),
        HistoryPress::Replay(_, before) => (Stage::Replay, before.unwrap_or(look.before)),
        HistoryPress::ShareReplay(_) => (Stage::Replay, look.before),
    }
}

/// The same, in a match of `end` half-moves: what was seen may have been taken back.
fn within(stage: Stage, end: Ply) -> Stage {
    match stage {
        Stage::Position(ply) => Stage::Position(ply.clamp(Ply::START, end)),
        other => other,
    }
}

/// As the reader sees it alone; they have looked at the match if that is how it stands.
async fn shown(
    data: &Data,
    reader: Reader<'_>,
    look: &Arc<MatchView>,
    stage: Stage,
    limit: u32,
) -> Result<View, InteractionError> {
    let frame =
        Frame { theme: theme::private(data, reader).await?, most: most(limit), player: reader.player_id() };
    let view = view(data, look, stage, reader.text(), frame).await?;
    if stage.is_newest(&look.state) {
        play::matches::mark_seen(&data.database, reader.player_id(), &look.state, data.clock.now()).await?;
    }
    Ok(view)
}

/// Shows it to everybody in the channel, and says so to whoever asked. What they see besides stays.
async fn share(
    data: &Data,
    http: &Http,
    pressed: &ComponentInteraction,
    look: &Arc<MatchView>,
    stage: Stage,
) -> Result<Edit, InteractionError> {
    let reader = Reader::from(pressed);
    reader.require_audience_of(&look.state)?;
    let text = Text::in_language(look.state.row.place.language());
    let frame = Frame {
        theme: theme::public(data, reader).await?,
        most: most(pressed.attachment_size_limit),
        player: reader.player_id(),
    };
    let view = view(data, look, stage, text, frame).await?;
    let post = CreateInteractionResponseFollowup::new()
        .content(view.content)
        .add_file(view.picture)
        .components(shared_rows(&look.state, stage, text))
        .allowed_mentions(nobody());
    answers::create_followup(data.rest.emojis(), http, &pressed.token, post).await?;
    Ok(Reply::from(reader.text().say(Sentence::HistoryShared)).above_all())
}

/// How large a file may be where Discord says that it takes so much.
fn most(limit: u32) -> usize {
    usize::try_from(limit).unwrap_or(usize::MAX).min(LARGEST_FILE)
}
