//! The components below a plan.

use poise::serenity_prelude as serenity;
use serenity::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};

use crate::discord::features::picker;
use crate::discord::features::plans::press::PlanPress;
use crate::discord::press::Press;
use crate::discord::ui::button::{button, secondary_button};
use crate::discord::ui::link::Link;
use crate::discord::words::{Sentence, Text};
use crate::play::plans::{Line, Plan};

/// Lines on one page.
const LINES_PER_PAGE: usize = 5;

/// Moves of a line in the label of its option.
const MAX_OPTION_MOVES: usize = 2;

/// Discord's limit for the label of an option, in characters.
const MAX_OPTION_CHARS: usize = 100;

/// The lines of a page, with their indices. The last page if there is no such page.
pub fn page(plan: &Plan, page: usize) -> (usize, Vec<(usize, &Line)>) {
    let page = page.min(last_page(plan));
    let lines = plan.shown.lines().iter().enumerate().skip(page * LINES_PER_PAGE).take(LINES_PER_PAGE);
    (page, lines.collect())
}

fn last_page(plan: &Plan) -> usize {
    page_of(plan.shown.lines().len().saturating_sub(1))
}

/// The page with the line of this index.
pub const fn page_of(line: usize) -> usize {
    line / LINES_PER_PAGE
}

/// The buttons below the question whether to delete the plan.
pub fn delete_row(plan: &Plan, text: Text) -> CreateActionRow {
    let (id, seen, version) = (plan.state.id(), plan.state.revision(), plan.version);
    let delete = button(PlanPress::ConfirmDelete(id, seen, version), text.say(Sentence::ButtonPlanDeleteAll));
    let back = secondary_button(PlanPress::Show(id, 0), text.say(Sentence::ButtonBack));
    CreateActionRow::Buttons(vec![delete.style(ButtonStyle::Danger), back])
}

pub fn rows(plan: &Plan, page: usize, lines: &[(usize, &Line)], text: Text) -> Vec<CreateActionRow> {
    let (id, seen, version) = (plan.state.id(), plan.state.revision(), plan.version);
    let mut rows = Vec::new();
    if !lines.is_empty() {
        let remove = |&(index, _): &(usize, &Line)| {
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
    rows.extend(page_row(plan, page, text));
    rows
}

fn continue_menu(plan: &Plan, lines: &[(usize, &Line)], text: Text) -> CreateActionRow {
    let option = |&(index, line): &(usize, &Line)| {
        let moves = text.planned_line(&plan.state.game, line, 0, MAX_OPTION_MOVES);
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

/// Buttons to the other pages, if there are any.
fn page_row(plan: &Plan, page: usize, text: Text) -> Option<CreateActionRow> {
    let show = |page: usize, label| {
        let page = u8::try_from(page).unwrap_or(u8::MAX);
        secondary_button(PlanPress::Show(plan.state.id(), page), label)
    };
    let back = page.checked_sub(1).map(|page| show(page, text.say(Sentence::ButtonOneBack)));
    let forward = (page < last_page(plan)).then(|| show(page + 1, text.say(Sentence::ButtonOneForward)));
    let buttons: Vec<CreateButton> = back.into_iter().chain(forward).collect();
    (!buttons.is_empty()).then_some(CreateActionRow::Buttons(buttons))
}
