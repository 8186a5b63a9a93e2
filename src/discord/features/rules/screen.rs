//! `/rules`: the rulebook, page by page.

use poise::serenity_prelude as serenity;
use serenity::{
    CreateActionRow, CreateAttachment, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};

use crate::discord::client::attachments::MAX_UPLOAD_BYTES;
use crate::discord::client::interaction_response::EditResponse;
use crate::discord::features::picker::press::{Line, PickerPress, PositionId, Step};
use crate::discord::features::rules::press::RulesPress;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::press::Press;
use crate::discord::render::reader::Reader;
use crate::discord::render::{match_scene, page_scene};
use crate::discord::ui::button::secondary_button;
use crate::discord::ui::reply::Reply;
use crate::discord::words::{Sentence, Text};
use crate::rulebook::{CHAPTERS, PAGES, Page};

pub async fn page(
    data: &Data,
    invocation: Invocation<'_>,
    page: &'static Page,
) -> Result<Reply, InteractionError> {
    let reader = Reader::private(data, invocation).await?;
    let text = reader.text;
    let scene = reader.coloured(page_scene::page(page, text));
    let (name, alt) = (format!("{}.png", page.key), text.rules_alt(page));
    let picture = match_scene::render(data, invocation.player_id(), scene, name, alt).await?;
    Ok(Reply { rows: rows(page, text), ..Reply::new(text.rules_page(page), Some(picture)) })
}

/// Handles a press. `chosen`: the value of the menu.
pub async fn press(
    data: &Data,
    invocation: Invocation<'_>,
    press: RulesPress,
    chosen: Option<&str>,
) -> Result<EditResponse, InteractionError> {
    let requested = match press {
        RulesPress::Show(page) => page,
        RulesPress::Chapter => {
            chosen.and_then(Page::first_in_chapter).ok_or(InteractionError::UnknownButton)?
        }
        RulesPress::Animate(page) => return animated_page(data, invocation, page).await,
    };
    Ok(page(data, invocation, requested).await?.into())
}

/// A page with an animation instead of its picture.
async fn animated_page(
    data: &Data,
    invocation: Invocation<'_>,
    page: &'static Page,
) -> Result<EditResponse, InteractionError> {
    let Reader { text, theme, .. } = Reader::private(data, invocation).await?;
    let replay = page_scene::animation(page, text, theme).ok_or(InteractionError::UnknownButton)?;
    let worker = data.work_queues.long_jobs.acquire(invocation.player_id()).await?;
    let pictures = data.pictures.clone();
    let gif = worker.run(move || pictures.gif(&replay, MAX_UPLOAD_BYTES)).await?;
    let picture = CreateAttachment::bytes(gif, format!("{}.gif", page.key)).description(text.rules_alt(page));
    Ok(Reply { rows: rows(page, text), ..Reply::new(text.rules_page(page), Some(picture)) }.into())
}

fn rows(page: &'static Page, text: Text) -> Vec<CreateActionRow> {
    let go = |to: Option<&'static Page>, label| {
        // A disabled button needs a custom_id too, different from the others in the message.
        secondary_button(RulesPress::Show(to.unwrap_or(page)), label).disabled(to.is_none())
    };
    let mut buttons = vec![
        go(page.previous(), text.say(Sentence::ButtonPageBefore)),
        go(page.next(), text.say(Sentence::ButtonPageAfter)),
    ];
    if page.diagram.animated_move.is_some() {
        buttons.push(secondary_button(RulesPress::Animate(page), text.say(Sentence::ButtonShowMe)));
    }
    if page.game().outcome().is_none() {
        let press = PickerPress { position: PositionId::Page(page, Line::EMPTY), step: Step::Pieces };
        buttons.push(secondary_button(press, text.say(Sentence::ButtonTryIt)));
    }
    vec![chapters(page, text), CreateActionRow::Buttons(buttons)]
}

fn chapters(page: &Page, text: Text) -> CreateActionRow {
    let option = |chapter: &&'static str| {
        CreateSelectMenuOption::new(text.chapter(chapter), *chapter)
            .description(text.chapter_note(chapter))
            .default_selection(*chapter == page.chapter)
    };
    let options = CHAPTERS.iter().map(option).collect();
    let custom_id = RulesPress::Chapter.custom_id();
    let menu = CreateSelectMenu::new(custom_id, CreateSelectMenuKind::String { options });
    CreateActionRow::SelectMenu(menu.placeholder(text.say(Sentence::RulesChoose)))
}

/// The first page of the rulebook.
pub fn first() -> &'static Page {
    &PAGES[0]
}
