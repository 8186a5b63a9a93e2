//! The components below a plan.

use poise::serenity_prelude as serenity;
use serenity::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};

use crate::discord::features::picker;
use crate::discord::features::plans::pages::ListedLine;
use crate::discord::features::plans::press::PlanPress;
use crate::discord::press::Press;
use crate::discord::ui::button::{button, secondary_button};
use crate::discord::ui::link::Link;
use crate::discord::words::{Sentence, Text};
use crate::play::plans::Plan;

/// Maximum number of moves of a line in the label of its option.
const MAX_OPTION_MOVES: usize = 2;

/// Discord's limit for the label of an option, in characters.
const MAX_OPTION_CHARS: usize = 100;

/// The buttons below the question whether to delete the plan.
pub fn delete_row(plan: &Plan, text: Text) -> CreateActionRow {
    let (id, seen, version) = (plan.state.id(), plan.state.revision(), plan.version);
    let delete = button(PlanPress::ConfirmDelete(id, seen, version), text.say(Sentence::ButtonPlanDeleteAll));
    let back = secondary_button(PlanPress::Show(id, 0), text.say(Sentence::ButtonBack));
    CreateActionRow::Buttons(vec![delete.style(ButtonStyle::Danger), back])
}

/// The components below page `number` of a plan.
pub fn rows(plan: &Plan, number: usize, pages: &[Vec<ListedLine<'_>>], text: Text) -> Vec<CreateActionRow> {
    let lines = pages.get(number).map(Vec::as_slice).unwrap_or_default();
    let (id, seen, version) = (plan.state.id(), plan.state.revision(), plan.version);
    let mut rows = Vec::new();
    if !lines.is_empty() {
        let remove = |&ListedLine { index, .. }: &ListedLine<'_>| {
            let press = PlanPress::Remove(id, seen, version, u8::try_from(index).unwrap_or(u8::MAX));
            secondary_button(press, text.say(Sentence::ButtonPlanRemove { number: &(index + 1) }))
        };
        rows.push(CreateActionRow::Buttons(lines.iter().map(remove).collect()));
        rows.push(continue_menu(plan, lines, text));
    }
    let is_own_turn = plan.state.game.to_move() == plan.planner;
    let mut edits = vec![if is_own_turn {
        button(Link::Play(id, seen), text.say(Sentence::ButtonPlay))
    } else {
        picker::reply_button(&plan.state, text.say(Sentence::ButtonPlanReply))
    }];
    if plan.is_unsaved {
        let save = button(PlanPress::Save(id, seen, version), text.say(Sentence::ButtonPlanSave));
        edits.push(save.style(ButtonStyle::Success));
        edits.push(secondary_button(
            PlanPress::Discard(id, seen, version),
            text.say(Sentence::ButtonPlanDiscard),
        ));
    }
    if !plan.reusable.is_empty() {
        edits
            .push(secondary_button(PlanPress::Reuse(id, seen, version), text.say(Sentence::ButtonPlanReuse)));
    }
    if !plan.shown.is_empty() || !plan.saved.is_empty() {
        let delete = button(PlanPress::DeleteAll(id, seen, version), text.say(Sentence::ButtonPlanDeleteAll));
        edits.push(delete.style(ButtonStyle::Danger));
    }
    rows.push(CreateActionRow::Buttons(edits));
    rows.extend(page_row(plan, number, pages.len(), text));
    rows
}

fn continue_menu(plan: &Plan, lines: &[ListedLine<'_>], text: Text) -> CreateActionRow {
    let option = |&ListedLine { index, line, .. }: &ListedLine<'_>| {
        let moves = text.end_of_line(&plan.state.game, line, MAX_OPTION_MOVES);
        let label = format!("{}. {moves}", index + 1);
        let label = label.chars().take(MAX_OPTION_CHARS).collect::<String>();
        CreateSelectMenuOption::new(label, index.to_string())
    };
    let press = PlanPress::Continue(plan.state.id(), plan.state.revision(), plan.version);
    let kind = CreateSelectMenuKind::String { options: lines.iter().map(option).collect() };
    CreateActionRow::SelectMenu(
        CreateSelectMenu::new(press.custom_id(), kind).placeholder(text.say(Sentence::PlanAndThen)),
    )
}

/// Buttons to the previous and the next page, if there are any.
fn page_row(plan: &Plan, number: usize, pages: usize, text: Text) -> Option<CreateActionRow> {
    let show = |number: usize, label| {
        let number = u8::try_from(number).unwrap_or(u8::MAX);
        secondary_button(PlanPress::Show(plan.state.id(), number), label)
    };
    let back = number.checked_sub(1).map(|before| show(before, text.say(Sentence::ButtonOneBack)));
    let forward = (number + 1 < pages).then(|| show(number + 1, text.say(Sentence::ButtonOneForward)));
    let buttons: Vec<CreateButton> = back.into_iter().chain(forward).collect();
    (!buttons.is_empty()).then_some(CreateActionRow::Buttons(buttons))
}
