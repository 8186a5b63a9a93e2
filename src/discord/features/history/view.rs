//! How a part of a match is shown: text, a picture or an animation, and buttons.

use std::sync::Arc;

use hive_picture::Scene;
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateAttachment, CreateButton};

use crate::discord::features::export;
use crate::discord::features::history::press::{HistoryPress, Navigation};
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::render::match_scene;
use crate::discord::render::reader::Reader;
use crate::discord::ui::button::secondary_button;
use crate::discord::ui::link::Link;
use crate::discord::words::relative_place::MoveDescription;
use crate::discord::words::{Sentence, Text};
use crate::ids::{MatchId, PlayerId, Ply};
use crate::play;
use crate::play::Match;
use crate::play::matches::{FirstPiecesRecord, MatchView};
use crate::store::players::Player;

/// A part of a match that can be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HistoryPart {
    /// The position after this ply.
    Position(Ply),
    /// The whole match, as an animation.
    Replay,
    /// The moves from this ply on, as an animation.
    Since(Ply),
}

impl HistoryPart {
    /// Whether it includes the current position.
    pub fn is_current(self, state: &Match) -> bool {
        match self {
            Self::Position(ply) => ply == state.ply(),
            Self::Replay | Self::Since(_) => true,
        }
    }
}

pub struct View {
    pub content: String,
    /// A PNG or a GIF.
    pub picture: CreateAttachment,
    /// The buttons of the ephemeral message.
    pub rows: Vec<CreateActionRow>,
}

#[derive(Clone)]
pub struct RenderOptions {
    pub reader: Reader,
    /// The largest file that can be uploaded.
    pub max_bytes: usize,
    /// The user who requested it.
    pub player: PlayerId,
    /// The same user, if they share it in a channel.
    pub sharer: Option<Player>,
}

pub async fn view(
    data: &Data,
    history: &Arc<MatchView>,
    part: HistoryPart,
    options: RenderOptions,
) -> Result<View, InteractionError> {
    let cloned = history.clone();
    let first_pieces = match part {
        HistoryPart::Position(ply) if ply == history.state.ply() => {
            play::matches::first_pieces_record(&data.database, &history.state).await?
        }
        HistoryPart::Position(_) | HistoryPart::Replay | HistoryPart::Since(_) => None,
    };
    // Replaying a long match would block the runtime.
    let worker = data.work_queues.replays.acquire(options.player).await?;
    let RenderOptions { reader, sharer, .. } = options.clone();
    let described =
        worker.run(move || describe(&cloned, part, first_pieces, reader, sharer.as_ref())).await?;
    let picture = match described.subject {
        Subject::Position(scene, name) => {
            match_scene::render(data, options.player, *scene, name, described.alt).await?
        }
        Subject::Replay(first) => {
            animation(data, &history.state, first, options).await?.description(described.alt)
        }
    };
    Ok(View { content: described.content, picture, rows: described.rows })
}

/// A [`View`] before its picture is drawn.
struct Described {
    content: String,
    subject: Subject,
    alt: String,
    rows: Vec<CreateActionRow>,
}

enum Subject {
    /// A position, with the file name of its picture.
    Position(Box<Scene>, String),
    /// The moves from this ply on.
    Replay(Ply),
}

fn describe(
    history: &MatchView,
    part: HistoryPart,
    first_pieces: Option<FirstPiecesRecord>,
    reader: Reader,
    sharer: Option<&Player>,
) -> Described {
    let text = reader.text;
    let MatchView { state, .. } = history;
    let Match { row, game, .. } = state;
    let (content, subject, alt) = match part {
        HistoryPart::Position(ply) => {
            let (row_then, game_then) = match_scene::at_ply(row, game, ply);
            let frame = match_scene::game_frame(game);
            let scene = Scene { frame, ..match_scene::scene_for(reader, &row_then, &game_then) };
            let name = format!("match-{}-after-{ply}.png", row.id);
            (
                text.history(state, ply, first_pieces, sharer),
                Subject::Position(scene.into(), name),
                text.alt(&row_then, &game_then),
            )
        }
        HistoryPart::Replay => {
            (text.replay(state, sharer), Subject::Replay(Ply::START), text.alt_replay(row, game, game.ply()))
        }
        HistoryPart::Since(first) => {
            let moves = MoveDescription::all_from(game, first);
            (text.since(state, &moves), Subject::Replay(first), text.alt_replay(row, game, moves.len()))
        }
    };
    Described { content, subject, alt, rows: rows(history, part, text) }
}

async fn animation(
    data: &Data,
    state: &Match,
    first: Ply,
    options: RenderOptions,
) -> Result<CreateAttachment, InteractionError> {
    let worker = data.work_queues.long_jobs.acquire(options.player).await?;
    let (row, game) = (state.row.clone(), state.game.clone());
    let name = format!("match-{}-replay.gif", state.id());
    let pictures = data.pictures.clone();
    // The scenes of a long match are large, so they are built on the worker.
    let draw = move || {
        let replay = match_scene::replay(&row, &game, first, options.reader);
        pictures.gif(&replay, options.max_bytes)
    };
    let gif = worker.run(draw).await?;
    Ok(CreateAttachment::bytes(gif, name))
}

fn rows(history: &MatchView, part: HistoryPart, text: Text) -> Vec<CreateActionRow> {
    let (state, seen_events) = (&history.state, history.seen_events);
    let (id, end) = (state.id(), state.ply());
    let current = if let HistoryPart::Position(ply) = part { ply } else { end };
    let navigate = |navigation: Navigation| {
        let is_here = navigation.target(current, end).0.clamp(0, end.0) == current.0;
        let press = HistoryPress::Step(id, navigation, current, seen_events);
        secondary_button(press, text.button_navigation(navigation)).disabled(is_here)
    };
    let mut rows = vec![CreateActionRow::Buttons(Navigation::ALL.map(navigate).into())];
    let mut more = Vec::new();
    if !matches!(part, HistoryPart::Since(_)) {
        more.extend(since_button(history, text));
    }
    if end > Ply::START && part != HistoryPart::Replay {
        more.push(secondary_button(
            HistoryPress::Replay(id, Some(seen_events)),
            text.say(Sentence::ButtonReplay),
        ));
    }
    let share = |press| secondary_button(press, text.say(Sentence::ButtonShare));
    match part {
        HistoryPart::Position(ply) => more.push(share(HistoryPress::Share(id, ply))),
        HistoryPart::Replay => more.push(share(HistoryPress::ShareReplay(id))),
        HistoryPart::Since(_) => {} // other users have seen other moves
    }
    if !state.is_running() && end > Ply::START {
        more.push(secondary_button(Link::Analysis(id), text.say(Sentence::ButtonAnalysis)));
    }
    more.extend(export::screen::analyse_button(
        &match_scene::at_ply(&state.row, &state.game, current).1,
        text,
    ));
    if !more.is_empty() {
        rows.push(CreateActionRow::Buttons(more));
    }
    rows
}

/// Returns the button that plays the moves new to the user; `None` if there are none.
pub fn since_button(history: &MatchView, text: Text) -> Option<CreateButton> {
    let (state, seen_events) = (&history.state, history.seen_events);
    let new = state.ply().0 - state.first_after(seen_events).0;
    let since = || {
        secondary_button(
            HistoryPress::Since(state.id(), seen_events),
            text.say(Sentence::ButtonSince { plies: &new }),
        )
    };
    (new > 0).then(|| since().style(ButtonStyle::Primary))
}

/// The button of a shared post. It opens the history at the shared position, for a replay at the last one.
pub fn shared_rows(state: &Match, part: HistoryPart, text: Text) -> Vec<CreateActionRow> {
    let press = match part {
        HistoryPart::Position(ply) => HistoryPress::At(state.id(), ply),
        HistoryPart::Replay | HistoryPart::Since(_) => HistoryPress::Open(state.id(), None),
    };
    vec![CreateActionRow::Buttons(vec![secondary_button(press, text.say(Sentence::ButtonHistory))])]
}

/// Adds the history buttons to the rows of an ephemeral board message. Showing the board marks the match as seen, so these
/// buttons carry how much the user had seen before.
pub fn below_board(mut rows: Vec<CreateActionRow>, history: &MatchView, text: Text) -> Vec<CreateActionRow> {
    let open = HistoryPress::Open(history.state.id(), Some(history.seen_events));
    let history =
        [Some(secondary_button(open, text.say(Sentence::ButtonHistory))), since_button(history, text)];
    let history = history.into_iter().flatten();
    match rows.first_mut() {
        Some(CreateActionRow::Buttons(buttons)) => buttons.extend(history),
        _ => rows.push(CreateActionRow::Buttons(history.collect())),
    }
    rows
}

/// Returns the button that opens the history, for messages that don't know how much the user has seen.
pub fn open_button(id: MatchId, text: Text) -> CreateButton {
    secondary_button(HistoryPress::Open(id, None), text.say(Sentence::ButtonHistory))
}
