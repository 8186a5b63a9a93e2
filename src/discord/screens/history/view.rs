//! How a stage of a history is shown: words, a picture of the position or an animation, and the buttons.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateAttachment, CreateButton};

use crate::discord::data::Data;
use crate::discord::interaction_error::InteractionError;
use crate::discord::press::Press;
use crate::discord::press::history::{HistoryPress, Way};
use crate::discord::render::match_scene;
use crate::discord::screens::export;
use crate::discord::text::Text;
use crate::discord::text::relative_place::MoveDescription;
use crate::ids::MatchId;
use crate::ids::Ply;
use crate::picture::{Scene, Theme};
use crate::play::State;
use crate::play::matches::MatchView;

/// What is shown of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The position after so many half-moves.
    Position(Ply),
    /// All of it, as an animation.
    Replay,
    /// What was played from this half-move on, as an animation.
    Since(Ply),
}

impl Stage {
    /// Whether it shows how the match stands.
    pub fn is_newest(self, state: &State) -> bool {
        match self {
            Self::Position(ply) => ply == state.ply(),
            Self::Replay | Self::Since(_) => true,
        }
    }
}

/// A stage of a history.
pub struct View {
    /// The words.
    pub content: String,
    /// The picture, or the animation.
    pub picture: CreateAttachment,
    /// The buttons for whoever looks at it alone.
    pub rows: Vec<CreateActionRow>,
}

/// In which colours it is drawn, and how large its file may be.
#[derive(Clone, Copy)]
pub struct Frame {
    /// The colours.
    pub theme: Theme,
    /// Bytes.
    pub most: usize,
}

/// How this stage is shown.
pub async fn view(
    data: &Data,
    look: &MatchView,
    part: Stage,
    text: Text,
    frame: Frame,
) -> Result<View, InteractionError> {
    let state = &look.state;
    let (content, picture) = match part {
        Stage::Position(ply) => {
            (text.history(state, ply), position(data, state, ply, text, frame.theme).await?)
        }
        Stage::Replay => {
            let alt = text.alt_replay(&state.row, &state.game, state.ply().index());
            (text.replay(state), animation(data, state, Ply::START, text, (frame, alt)).await?)
        }
        Stage::Since(first) => {
            let deeds = deeds(state, first);
            let alt = text.alt_replay(&state.row, &state.game, deeds.len());
            (text.since(state, &deeds), animation(data, state, first, text, (frame, alt)).await?)
        }
    };
    Ok(View { content, picture, rows: rows(look, part, text) })
}

/// The half-moves from this one on.
fn deeds(state: &State, first: Ply) -> Vec<MoveDescription> {
    let plies = (first.0..state.ply().0).map(Ply);
    plies.filter_map(|ply| MoveDescription::of(&state.game, ply)).collect()
}

async fn position(
    data: &Data,
    state: &State,
    ply: Ply,
    text: Text,
    theme: Theme,
) -> Result<CreateAttachment, InteractionError> {
    let (found, game) = match_scene::as_of(&state.row, &state.game, ply);
    let scene = Scene { theme, ..match_scene::scene(&found, &game, text) };
    match_scene::drawn(data, scene, format!("match-{}-after-{ply}.png", state.id()), text.alt(&found, &game))
        .await
}

async fn animation(
    data: &Data,
    state: &State,
    first: Ply,
    text: Text,
    (frame, alt): (Frame, String),
) -> Result<CreateAttachment, InteractionError> {
    let replay = match_scene::replay(&state.row, &state.game, first, text, frame.theme);
    let name = format!("match-{}-replay.gif", state.id());
    let pictures = data.pictures.clone();
    let gif = tokio::task::spawn_blocking(move || pictures.gif(&replay, frame.most)).await?;
    Ok(CreateAttachment::bytes(gif, name).description(alt))
}

fn rows(look: &MatchView, part: Stage, text: Text) -> Vec<CreateActionRow> {
    let (state, before) = (&look.state, look.before);
    let (id, end) = (state.id(), state.ply());
    let shown = if let Stage::Position(ply) = part { ply } else { end };
    let step = |way: Way| {
        let leads_nowhere = way.from(shown, end).0.clamp(0, end.0) == shown.0;
        button(HistoryPress::Step(id, way, shown, before), text.button_step(way)).disabled(leads_nowhere)
    };
    let mut rows = vec![CreateActionRow::Buttons(Way::ALL.map(step).into())];
    let mut more = Vec::new();
    if !matches!(part, Stage::Since(_)) {
        more.extend(since_button(look, text));
    }
    if end > Ply::START && part != Stage::Replay {
        more.push(button(HistoryPress::Replay(id, Some(before)), text.button_replay()));
    }
    let share = |ply| button(HistoryPress::Share(id, ply), text.button_share());
    match part {
        Stage::Position(ply) => more.push(share(Some(ply))),
        Stage::Replay => more.push(share(None)),
        Stage::Since(_) => {} // what is new is so to this reader alone
    }
    more.extend(export::analyse_button(&match_scene::as_of(&state.row, &state.game, shown).1, text));
    if !more.is_empty() {
        rows.push(CreateActionRow::Buttons(more));
    }
    rows
}

/// Plays what is new to the reader, if anything is.
pub fn since_button(look: &MatchView, text: Text) -> Option<CreateButton> {
    let (state, before) = (&look.state, look.before);
    let new = state.ply().0 - state.first_after(before).0;
    let since = || button(HistoryPress::Since(state.id(), before), text.button_since(new));
    (new > 0).then(|| since().style(ButtonStyle::Primary))
}

/// The way from a post that everybody reads into the same position, for oneself.
pub fn shared_rows(state: &State, part: Stage, text: Text) -> Vec<CreateActionRow> {
    let press = match part {
        Stage::Position(ply) => HistoryPress::At(state.id(), ply),
        Stage::Replay | Stage::Since(_) => HistoryPress::Open(state.id(), None),
    };
    vec![CreateActionRow::Buttons(vec![button(press, text.button_step_through())])]
}

/// A button of a history.
pub fn button(press: HistoryPress, label: String) -> CreateButton {
    CreateButton::new(Press::History(press).custom_id()).label(label).style(ButtonStyle::Secondary)
}

/// The buttons below the board of a match that one person looks at, with the way to its history and to what is new in it:
/// by looking at the board they have seen it, so the buttons say how far they had looked before.
pub fn below_board(mut rows: Vec<CreateActionRow>, look: &MatchView, text: Text) -> Vec<CreateActionRow> {
    let open = HistoryPress::Open(look.state.id(), Some(look.before));
    let history = [Some(button(open, text.button_history())), since_button(look, text)];
    let history = history.into_iter().flatten();
    match rows.first_mut() {
        Some(CreateActionRow::Buttons(buttons)) => buttons.extend(history),
        _ => rows.push(CreateActionRow::Buttons(history.collect())),
    }
    rows
}

/// Opens the history of a match, from a message that does not know how far its reader had looked.
pub fn open_button(id: MatchId, text: Text) -> serenity::CreateButton {
    button(HistoryPress::Open(id, None), text.button_history())
}
