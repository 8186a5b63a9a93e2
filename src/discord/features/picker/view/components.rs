//! The buttons and menus of the picker.

use hive::{Hex, Piece};
use poise::serenity_prelude as serenity;
use serenity::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};

use crate::discord::features::picker::press::{PickerPress, PositionId, Step};
use crate::discord::press::Press;
use crate::discord::ui::button::secondary_button;
use crate::discord::ui::link::Link;
use crate::discord::words::{Sentence, Text};
use crate::ids::{MatchId, PlayerId, Ply, VariationId};
use crate::play::Match;

/// Discord's limit for the label of a menu option, in characters.
const MAX_OPTION_CHARS: usize = 100;

pub fn button(position: PositionId, step: Step, label: String, style: ButtonStyle) -> CreateButton {
    CreateButton::new(PickerPress { position, step }.custom_id()).label(label).style(style)
}

/// A row of buttons; `None` if there are none, because Discord rejects empty rows.
pub fn button_row(buttons: Vec<CreateButton>) -> Option<CreateActionRow> {
    (!buttons.is_empty()).then_some(CreateActionRow::Buttons(buttons))
}

pub fn menu(
    position: PositionId,
    step: Step,
    options: Vec<CreateSelectMenuOption>,
    placeholder: String,
) -> CreateActionRow {
    let custom_id = PickerPress { position, step }.custom_id();
    let menu = CreateSelectMenu::new(custom_id, CreateSelectMenuKind::String { options });
    CreateActionRow::SelectMenu(menu.placeholder(placeholder))
}

pub fn option(label: &str, value: String) -> CreateSelectMenuOption {
    CreateSelectMenuOption::new(label.chars().take(MAX_OPTION_CHARS).collect::<String>(), value)
}

/// Opens the try board from the first question, before a move is chosen. `None` unless the position is for playing.
pub fn try_button(position: PositionId, text: Text) -> Option<CreateButton> {
    let PositionId::Match(id, seen) = position else { return None };
    let to = PositionId::TryBoard(id, seen);
    Some(button(to, Step::Pieces, text.say(Sentence::ButtonTry), ButtonStyle::Secondary))
}

/// Tries the chosen move instead of playing it. `None` unless the position is for playing.
pub fn try_move_button(position: PositionId, piece: Piece, at: Hex, text: Text) -> Option<CreateButton> {
    let PositionId::Match(..) = position else { return None };
    Some(button(position, Step::Try(piece, at), text.say(Sentence::ButtonTry), ButtonStyle::Secondary))
}

/// Opens the try board at a position of a finished match.
pub fn try_past_button(id: MatchId, ply: Ply, text: Text) -> CreateButton {
    button(PositionId::Past(id, ply), Step::Pieces, text.say(Sentence::ButtonTryIt), ButtonStyle::Secondary)
}

/// Opens the try board at the current position, to plan an answer to another move of the opponent.
pub fn reply_button(state: &Match, label: String) -> CreateButton {
    let to = PositionId::TryBoard(state.id(), state.revision());
    button(to, Step::Pieces, label, ButtonStyle::Primary)
}

/// Opens the user's plan; `None` unless the user is waiting for a human opponent's move.
pub fn plan_button(state: &Match, user: PlayerId, text: Text) -> Option<CreateButton> {
    let press = Link::Plan(state.id(), state.revision());
    (can_plan(state, user) && !state.is_turn_of(user))
        .then(|| secondary_button(press, text.say(Sentence::ButtonPlan)))
}

/// Whether the match is running and the user plays it against a person.
fn can_plan(state: &Match, user: PlayerId) -> bool {
    state.is_running() && state.row.colour_of(user).is_some() && state.row.practice.is_none()
}

/// Adds the moves up to this position of a variation to the user's plan; `None` if the user can't plan, or the moves are too few
/// for an answer of the user.
pub fn plan_line_button(
    state: &Match,
    user: PlayerId,
    variation: VariationId,
    number: u16,
    text: Text,
) -> Option<CreateButton> {
    let press = Link::PlanLine(state.id(), variation, number);
    // While the opponent is to move, one move of theirs suffices, because a forced answer is added automatically.
    let min_moves = if state.is_turn_of(user) { 3 } else { 1 };
    (can_plan(state, user) && number >= min_moves)
        .then(|| secondary_button(press, text.say(Sentence::ButtonPlanLine)))
}

/// Opens the try board at the current position; `None` if the match is over.
pub fn try_it_row(state: &Match, text: Text) -> Option<CreateActionRow> {
    let to = PositionId::TryBoard(state.id(), state.revision());
    let button = button(to, Step::Pieces, text.say(Sentence::ButtonTryIt), ButtonStyle::Secondary);
    state.is_running().then(|| CreateActionRow::Buttons(vec![button]))
}
