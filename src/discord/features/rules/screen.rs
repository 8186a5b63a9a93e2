//! `/rules`: the rulebook, a page at a time. A press says which page it wants; nothing else is remembered.

use hive_picture::Scene;
use poise::serenity_prelude as serenity;
use serenity::{
    ButtonStyle, CreateActionRow, CreateAttachment, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};

use crate::discord::client::answers::Edit;
use crate::discord::client::limits::LARGEST_FILE;
use crate::discord::features::picker::press::{Line, PickerPress, PositionId, Step};
use crate::discord::features::rules::press::RulesPress;
use crate::discord::interaction::caller::Reader;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::press::Press;
use crate::discord::render::{match_scene, page_scene, theme};
use crate::discord::ui::reply::Reply;
use crate::discord::words::{Sentence, Text};
use crate::rulebook::{CHAPTERS, PAGES, Page};

/// A page, with its picture.
pub async fn page(data: &Data, reader: Reader<'_>, page: &'static Page) -> Result<Reply, InteractionError> {
    let text = reader.text();
    let theme = theme::private(data, reader).await?;
    let scene = Scene { theme, ..page_scene::page(page, text) };
    let (name, alt) = (format!("{}.png", page.key), text.rules_alt(page));
    let picture = match_scene::drawn(data, reader.player_id(), scene, name, alt).await?;
    Ok(Reply { rows: rows(page, text), ..Reply::new(text.rules_page(page), Some(picture)) })
}

/// Does what a press asks for. `chosen`: from the menu of chapters.
pub async fn press(
    data: &Data,
    reader: Reader<'_>,
    press: RulesPress,
    chosen: Option<&str>,
) -> Result<Edit, InteractionError> {
    let shown = match press {
        RulesPress::Show(shown) => shown,
        RulesPress::Chapter => chosen.and_then(Page::first_of).ok_or(InteractionError::UnknownButton)?,
        RulesPress::Animate(shown) => return animated(data, reader, shown).await,
    };
    Ok(page(data, reader, shown).await?.into())
}

/// The same page, with what it shows in motion in place of its picture.
async fn animated(data: &Data, reader: Reader<'_>, page: &'static Page) -> Result<Edit, InteractionError> {
    let text = reader.text();
    let theme = theme::private(data, reader).await?;
    let replay = page_scene::animation(page, text, theme).ok_or(InteractionError::UnknownButton)?;
    let worker = data.workers.long_jobs.worker(reader.player_id()).await?;
    let pictures = data.pictures.clone();
    let gif = worker.run(move || pictures.gif(&replay, LARGEST_FILE)).await?;
    let picture = CreateAttachment::bytes(gif, format!("{}.gif", page.key)).description(text.rules_alt(page));
    Ok(Reply { rows: rows(page, text), ..Reply::new(text.rules_page(page), Some(picture)) }.into())
}

fn rows(page: &'static Page, text: Text) -> Vec<CreateActionRow> {
    let go = |to: Option<&'static Page>, label| {
        // A button that leads nowhere has a page of its own all the same, as no two may be the same.
        button(RulesPress::Show(to.unwrap_or(page)), label).disabled(to.is_none())
    };
    let mut buttons = vec![
        go(page.before(), text.say(Sentence::ButtonPageBefore)),
        go(page.after(), text.say(Sentence::ButtonPageAfter)),
    ];
    if page.diagram.shown.is_some() {
        buttons.push(button(RulesPress::Animate(page), text.say(Sentence::ButtonShowMe)));
    }
    if page.game().outcome().is_none() {
        let press = PickerPress { position: PositionId::Page(page, Line::EMPTY), step: Step::Pieces };
        let label = text.say(Sentence::ButtonTryIt);
        buttons.push(CreateButton::new(press.custom_id()).label(label).style(ButtonStyle::Secondary));
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

fn button(press: RulesPress, label: String) -> CreateButton {
    CreateButton::new(press.custom_id()).label(label).style(ButtonStyle::Secondary)
}

/// The first page of all.
pub fn first() -> &'static Page {
    &PAGES[0]
}
