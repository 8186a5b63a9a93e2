//! The buttons and menus of the picker.

use hive::{Hex, Piece};
use poise::serenity_prelude as serenity;
use serenity::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};

use crate::discord::features::picker::press::{PickerPress, PositionId, Step};
use crate::discord::press::Press;
use crate::discord::words::{Sentence, Text};
use crate::ids::{MatchId, Ply};
use crate::play::Match;

/// The longest label of a line of a menu that Discord takes, in characters.
const LONGEST_LINE: usize = 100;

pub fn button(position: PositionId, step: Step, label: String, style: ButtonStyle) -> CreateButton {
    CreateButton::new(PickerPress { position, step }.custom_id()).label(label).style(style)
}

/// A row of buttons, unless there are none: Discord takes no empty row.
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

/// A line of a menu.
pub fn option(words: &str, value: String) -> CreateSelectMenuOption {
    CreateSelectMenuOption::new(words.chars().take(LONGEST_LINE).collect::<String>(), value)
}

/// The button that leads from the first question of playing to the try board, so that nobody has to pick a move first to
/// find it.
pub fn try_button(position: PositionId, text: Text) -> Option<CreateButton> {
    let PositionId::Match(id, seen) = position else { return None };
    let to = PositionId::TryBoard(id, seen);
    Some(button(to, Step::Pieces, text.say(Sentence::ButtonTry), ButtonStyle::Secondary))
}

/// The button that leads from a move, before it is played, to the try board.
pub fn try_move_button(position: PositionId, (piece, at): (Piece, Hex), text: Text) -> Option<CreateButton> {
    let PositionId::Match(..) = position else { return None };
    Some(button(position, Step::Try(piece, at), text.say(Sentence::ButtonTry), ButtonStyle::Secondary))
}

/// The button that leads from a position of a match that is over to the try board.
pub fn try_past_button(id: MatchId, ply: Ply, text: Text) -> CreateButton {
    button(PositionId::Past(id, ply), Step::Pieces, text.say(Sentence::ButtonTryIt), ButtonStyle::Secondary)
}

/// The button that leads from a board to the try board; `None` if the match is over.
pub fn try_it_row(state: &Match, text: Text) -> Option<CreateActionRow> {
    let to = PositionId::TryBoard(state.id(), state.seen());
    let button = button(to, Step::Pieces, text.say(Sentence::ButtonTryIt), ButtonStyle::Secondary);
    state.is_running().then(|| CreateActionRow::Buttons(vec![button]))
}
