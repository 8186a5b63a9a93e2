//! How a stage of a history is shown: words, a picture of the position or an animation, and the buttons.

use std::sync::Arc;

use hive_picture::{Scene, Theme};
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateAttachment, CreateButton};

use crate::discord::features::export;
use crate::discord::features::history::press::{HistoryPress, Way};
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::render::match_scene;
use crate::discord::ui::button::quiet_button;
use crate::discord::ui::link::Link;
use crate::discord::words::relative_place::MoveDescription;
use crate::discord::words::{Sentence, Text};
use crate::ids::{MatchId, PlayerId, Ply};
use crate::play;
use crate::play::Match;
use crate::play::matches::{MatchView, OpeningRecord};

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
    pub fn is_newest(self, state: &Match) -> bool {
        match self {
            Self::Position(ply) => ply == state.ply(),
            Self::Replay | Self::Since(_) => true,
        }
    }
}

/// A stage of a history.
pub struct View {
    pub content: String,
    /// The picture, or the animation.
    pub picture: CreateAttachment,
    /// The buttons for whoever looks at it alone.
    pub rows: Vec<CreateActionRow>,
}

/// In which colours it is drawn, how large its file may be, and for whom it is drawn.
#[derive(Clone, Copy)]
pub struct Frame {
    pub theme: Theme,
    pub most: usize,
    pub player: PlayerId,
}

/// How this stage is shown.
pub async fn view(
    data: &Data,
    look: &Arc<MatchView>,
    part: Stage,
    text: Text,
    frame: Frame,
) -> Result<View, InteractionError> {
    let (shown, theme) = (look.clone(), frame.theme);
    let opening = match part {
        Stage::Position(ply) if ply == look.state.ply() => {
            play::matches::opening_record(&data.database, &look.state).await?
        }
        Stage::Position(_) | Stage::Replay | Stage::Since(_) => None,
    };
    // A match may be long: nobody else waits while it is gone through.
    let told = tokio::task::spawn_blocking(move || told(&shown, part, opening, (text, theme))).await?;
    let picture = match told.subject {
        Subject::Position(scene, name) => {
            match_scene::drawn(data, frame.player, *scene, name, told.alt).await?
        }
        Subject::Replay(first) => animation(data, &look.state, first, text, (frame, told.alt)).await?,
    };
    Ok(View { content: told.content, picture, rows: told.rows })
}

/// A stage in words, and what is to be drawn of it.
struct Told {
    content: String,
    subject: Subject,
    alt: String,
    rows: Vec<CreateActionRow>,
}

enum Subject {
    /// One position, and the name of the file.
    Position(Box<Scene>, String),
    /// What was played from this half-move on.
    Replay(Ply),
}

fn told(look: &MatchView, part: Stage, opening: Option<OpeningRecord>, (text, theme): (Text, Theme)) -> Told {
    let MatchView { state, .. } = look;
    let Match { row, game, .. } = state;
    let (content, subject, alt) = match part {
        Stage::Position(ply) => {
            let (found, earlier) = match_scene::as_of(row, game, ply);
            let frame = match_scene::places_of(game);
            let scene = Scene { frame, theme, ..match_scene::scene(&found, &earlier, text) };
            let name = format!("match-{}-after-{ply}.png", row.id);
            (
                text.history(state, ply, opening),
                Subject::Position(scene.into(), name),
                text.alt(&found, &earlier),
            )
        }
        Stage::Replay => {
            (text.replay(state), Subject::Replay(Ply::START), text.alt_replay(row, game, game.ply()))
        }
        Stage::Since(first) => {
            let deeds = MoveDescription::all_from(game, first);
            (text.since(state, &deeds), Subject::Replay(first), text.alt_replay(row, game, deeds.len()))
        }
    };
    Told { content, subject, alt, rows: rows(look, part, text) }
}

async fn animation(
    data: &Data,
    state: &Match,
    first: Ply,
    text: Text,
    (frame, alt): (Frame, String),
) -> Result<CreateAttachment, InteractionError> {
    let worker = data.workers.long_jobs.worker(frame.player).await?;
    let (row, game) = (state.row.clone(), state.game.clone());
    let name = format!("match-{}-replay.gif", state.id());
    let pictures = data.pictures.clone();
    // The scenes of a long match are large: they are there only while it is drawn.
    let draw = move || pictures.gif(&match_scene::replay(&row, &game, first, text, frame.theme), frame.most);
    let gif = worker.run(draw).await?;
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
        more.push(button(HistoryPress::Replay(id, Some(before)), text.say(Sentence::ButtonReplay)));
    }
    let share = |press| button(press, text.say(Sentence::ButtonShare));
    match part {
        Stage::Position(ply) => more.push(share(HistoryPress::Share(id, ply))),
        Stage::Replay => more.push(share(HistoryPress::ShareReplay(id))),
        Stage::Since(_) => {} // what is new is so to this reader alone
    }
    if !state.is_running() && end > Ply::START {
        more.push(quiet_button(Link::Analysis(id), text.say(Sentence::ButtonAnalysis)));
    }
    more.extend(export::screen::analyse_button(&match_scene::as_of(&state.row, &state.game, shown).1, text));
    if !more.is_empty() {
        rows.push(CreateActionRow::Buttons(more));
    }
    rows
}

/// Plays what is new to the reader, if anything is.
pub fn since_button(look: &MatchView, text: Text) -> Option<CreateButton> {
    let (state, before) = (&look.state, look.before);
    let new = state.ply().0 - state.first_after(before).0;
    let since =
        || button(HistoryPress::Since(state.id(), before), text.say(Sentence::ButtonSince { plies: &new }));
    (new > 0).then(|| since().style(ButtonStyle::Primary))
}

/// The way from a post that everybody reads into the same position, for oneself.
pub fn shared_rows(state: &Match, part: Stage, text: Text) -> Vec<CreateActionRow> {
    let press = match part {
        Stage::Position(ply) => HistoryPress::At(state.id(), ply),
        Stage::Replay | Stage::Since(_) => HistoryPress::Open(state.id(), None),
    };
    vec![CreateActionRow::Buttons(vec![button(press, text.say(Sentence::ButtonStepThrough))])]
}

/// A button of a history.
pub fn button(press: HistoryPress, label: String) -> CreateButton {
    quiet_button(press, label)
}

/// The buttons below the board of a match that one person looks at, with the way to its history and to what is new in it:
/// by looking at the board they have seen it, so the buttons say how far they had looked before.
pub fn below_board(mut rows: Vec<CreateActionRow>, look: &MatchView, text: Text) -> Vec<CreateActionRow> {
    let open = HistoryPress::Open(look.state.id(), Some(look.before));
    let history = [Some(button(open, text.say(Sentence::ButtonHistory))), since_button(look, text)];
    let history = history.into_iter().flatten();
    match rows.first_mut() {
        Some(CreateActionRow::Buttons(buttons)) => buttons.extend(history),
        _ => rows.push(CreateActionRow::Buttons(history.collect())),
    }
    rows
}

/// Opens the history of a match, from a message that does not know how far its reader had looked.
pub fn open_button(id: MatchId, text: Text) -> serenity::CreateButton {
    button(HistoryPress::Open(id, None), text.say(Sentence::ButtonHistory))
}
