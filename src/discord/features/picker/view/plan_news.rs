//! What happened to the user's plan, above the first question for a move.

use hive::Move;
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton};

use crate::discord::features::picker::press::{PositionId, Step};
use crate::discord::features::picker::view::View;
use crate::discord::features::picker::view::choice_rows::BUTTONS_PER_ROW;
use crate::discord::features::picker::view::components::button;
use crate::discord::words::relative_place::MoveDescription;
use crate::discord::words::{Sentence, Text};
use crate::ids::Ply;
use crate::play::Match;
use crate::play::plans::PlanNews;

/// Planned moves that are described.
const MAX_DESCRIBED_MOVES: usize = 3;

/// Adds the news above a view of the question for a move. A planned move that waits for the user gets a button.
pub fn above(mut view: View, state: &Match, news: &PlanNews, text: Text) -> View {
    let played = news.played.iter().filter_map(|&ply| described(state, ply, text));
    let played: Vec<String> = played.collect();
    let latest = &played[played.len().saturating_sub(MAX_DESCRIBED_MOVES)..];
    if let Some(mv) = news.waiting {
        let mut game = state.game.clone();
        game.play_unchecked(mv);
        let description = MoveDescription::of(&game, state.ply()).and_then(|mv| text.planned_move(&mv));
        view = view.with_header(&text.say(Sentence::PlanWaits { words: &description.unwrap_or_default() }));
        if let Some(button) = play_button(state, mv, text) {
            add_button(&mut view.rows, button);
        }
    }
    if news.was_overtaken {
        view = view.with_header(&text.say(Sentence::PlanOvertaken));
    }
    if latest.is_empty() {
        return view;
    }
    view.with_header(&text.say(Sentence::PlanWasPlayed { words: &latest.join(" → ") }))
}

/// Adds a button to the last row with room for it, or below the rows. At most 15 pieces are buttons, so four rows are never full.
fn add_button(rows: &mut Vec<CreateActionRow>, button: CreateButton) {
    let with_room = rows.iter_mut().rev().find_map(|row| match row {
        CreateActionRow::Buttons(buttons) if buttons.len() < BUTTONS_PER_ROW => Some(buttons),
        _ => None,
    });
    match with_room {
        Some(buttons) => buttons.push(button),
        None => rows.push(CreateActionRow::Buttons(vec![button])),
    }
}

fn described(state: &Match, ply: Ply, text: Text) -> Option<String> {
    text.planned_move(&MoveDescription::of(&state.game, ply)?)
}

fn play_button(state: &Match, mv: Move, text: Text) -> Option<CreateButton> {
    let (Move::Place { piece, at } | Move::Move { piece, to: at }) = mv else { return None };
    let position = PositionId::Match(state.id(), state.revision());
    let label = text.say(Sentence::ButtonPlanPlay);
    Some(button(position, Step::Confirm(piece, at), label, ButtonStyle::Success))
}
