//! The first steps, page by page: how to read a post, how to move, and what to watch for in a first game.

use poise::serenity_prelude as serenity;
use serenity::CreateActionRow;

use crate::discord::client::interaction_response::EditResponse;
use crate::discord::features::first_steps::press::{FirstStepsPage, FirstStepsPress};
use crate::discord::features::rules;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::render::reader::Reader;
use crate::discord::render::{match_scene, page_scene};
use crate::discord::ui::button::secondary_button;
use crate::discord::ui::link::Link;
use crate::discord::ui::reply::Reply;
use crate::discord::words::{Sentence, Text};
use crate::play;
use crate::play::Caller;
use crate::rulebook::Page;

pub async fn open(data: &Data, invocation: Invocation<'_>) -> Result<Reply, InteractionError> {
    show(data, invocation, FirstStepsPage::Post).await
}

/// The first page for a new player; `None` if the player is not new, or it was shown automatically before.
pub async fn open_once(
    data: &Data,
    invocation: Invocation<'_>,
    caller: &Caller,
) -> Result<Option<Reply>, InteractionError> {
    let is_due = play::onboarding::claim_first_steps(&data.database, caller).await?;
    Ok(if is_due { Some(open(data, invocation).await?) } else { None })
}

pub async fn press(
    data: &Data,
    invocation: Invocation<'_>,
    press: FirstStepsPress,
) -> Result<EditResponse, InteractionError> {
    let FirstStepsPress::Show(page) = press;
    Ok(show(data, invocation, page).await?.into())
}

async fn show(
    data: &Data,
    invocation: Invocation<'_>,
    page: FirstStepsPage,
) -> Result<Reply, InteractionError> {
    let reader = Reader::private(data, invocation).await?;
    let text = reader.text;
    let head =
        text.say(Sentence::FirstStepsHead { number: &(page.index() + 1), count: &FirstStepsPage::ALL.len() });
    let words = match page {
        FirstStepsPage::Post => text.say(Sentence::FirstStepsPost),
        FirstStepsPage::Move => text.say(Sentence::FirstStepsMove),
        FirstStepsPage::Advice => text.say(Sentence::FirstStepsAdvice),
    };
    let example_page = example_page(page);
    let scene = match page {
        FirstStepsPage::Post | FirstStepsPage::Advice => page_scene::position(&example_page.game(), text),
        FirstStepsPage::Move => page_scene::page(example_page, text),
    };
    let alt = match page {
        FirstStepsPage::Post | FirstStepsPage::Advice => text.alt_game(&example_page.game()),
        FirstStepsPage::Move => text.rules_alt(example_page),
    };
    let scene = reader.coloured(scene);
    let name = "first-steps.png".to_owned();
    // After an error, the page is shown without its picture: it is shown automatically only once.
    let picture = match_scene::render(data, invocation.player_id(), scene, name, alt).await.ok();
    Ok(Reply { rows: vec![buttons(page, text)], ..Reply::new(format!("{head}\n{words}"), picture) })
}

/// The rulebook page whose position illustrates a page of the first steps.
fn example_page(page: FirstStepsPage) -> &'static Page {
    let key = match page {
        FirstStepsPage::Post => "spider",
        FirstStepsPage::Move => "moving",
        FirstStepsPage::Advice => "queen-turn",
    };
    Page::find(key).expect("a test shows every page")
}

fn buttons(page: FirstStepsPage, text: Text) -> CreateActionRow {
    let go = |to: Option<usize>, label| {
        let to = to.and_then(|index| FirstStepsPage::ALL.get(index).copied());
        // A disabled button needs a custom_id too, different from the others in the message.
        let press = FirstStepsPress::Show(to.unwrap_or(page));
        secondary_button(press, label).disabled(to.is_none())
    };
    CreateActionRow::Buttons(vec![
        go(page.index().checked_sub(1), text.say(Sentence::ButtonPageBefore)),
        go(Some(page.index() + 1), text.say(Sentence::ButtonPageAfter)),
        secondary_button(Link::Tutorial, text.say(Sentence::ButtonTutorial)),
        secondary_button(Link::Rule(rules::screen::first()), text.say(Sentence::ButtonRulebook)),
    ])
}
