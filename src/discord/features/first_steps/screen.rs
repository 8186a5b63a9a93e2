//! What somebody is shown who plays for the first time: what a post tells, how a move is made, what is wise at first.

use hive_picture::Scene;
use poise::serenity_prelude as serenity;
use serenity::CreateActionRow;

use crate::discord::client::answers::Edit;
use crate::discord::features::first_steps::press::{FirstStepsPress, Stop};
use crate::discord::features::rules;
use crate::discord::interaction::caller::Reader;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::render::{match_scene, page_scene, theme};
use crate::discord::ui::button::quiet_button;
use crate::discord::ui::link::Link;
use crate::discord::ui::reply::Reply;
use crate::discord::words::{Sentence, Text};
use crate::play;
use crate::play::Caller;
use crate::rulebook::Page;

pub async fn open(data: &Data, reader: Reader<'_>) -> Result<Reply, InteractionError> {
    show(data, reader, Stop::Post).await
}

/// The same for whoever needs it and was never shown it.
pub async fn once(
    data: &Data,
    reader: Reader<'_>,
    caller: &Caller,
) -> Result<Option<Reply>, InteractionError> {
    let is_due = play::learning::claim_first_steps(&data.database, caller).await?;
    Ok(if is_due { Some(open(data, reader).await?) } else { None })
}

/// Does what a press asks for.
pub async fn press(
    data: &Data,
    reader: Reader<'_>,
    press: FirstStepsPress,
) -> Result<Edit, InteractionError> {
    let shown = match press {
        FirstStepsPress::Show(stop) => show(data, reader, stop).await,
    };
    Ok(shown?.into())
}

async fn show(data: &Data, reader: Reader<'_>, stop: Stop) -> Result<Reply, InteractionError> {
    let text = reader.text();
    let head = text.say(Sentence::FirstStepsHead { number: &(stop.index() + 1), count: &Stop::ALL.len() });
    let words = match stop {
        Stop::Post => text.say(Sentence::FirstStepsPost),
        Stop::Move => text.say(Sentence::FirstStepsMove),
        Stop::Advice => text.say(Sentence::FirstStepsAdvice),
    };
    let page = example(stop);
    let scene = match stop {
        Stop::Post | Stop::Advice => page_scene::position(&page.game(), text),
        Stop::Move => page_scene::page(page, text),
    };
    let alt = match stop {
        Stop::Post | Stop::Advice => text.alt_game(&page.game()),
        Stop::Move => text.rules_alt(page),
    };
    let theme = theme::private(data, reader).await?;
    let scene = Scene { theme, ..scene };
    let name = "first-steps.png".to_owned();
    // Where nothing can be drawn just now, words help too: they are told by themselves only once.
    let picture = match_scene::drawn(data, reader.player_id(), scene, name, alt).await.ok();
    Ok(Reply { rows: vec![buttons(stop, text)], ..Reply::new(format!("{head}\n{words}"), picture) })
}

/// A page of the rulebook with a position that goes with it.
fn example(stop: Stop) -> &'static Page {
    let key = match stop {
        Stop::Post => "spider",
        Stop::Move => "moving",
        Stop::Advice => "queen-turn",
    };
    Page::called(key).expect("a test shows each of them")
}

fn buttons(stop: Stop, text: Text) -> CreateActionRow {
    let go = |to: Option<usize>, label| {
        let to = to.and_then(|index| Stop::ALL.get(index).copied());
        // A button that leads nowhere has a screen of its own all the same, as no two may be the same.
        let press = FirstStepsPress::Show(to.unwrap_or(stop));
        quiet_button(press, label).disabled(to.is_none())
    };
    CreateActionRow::Buttons(vec![
        go(stop.index().checked_sub(1), text.say(Sentence::ButtonPageBefore)),
        go(Some(stop.index() + 1), text.say(Sentence::ButtonPageAfter)),
        quiet_button(Link::Tutorial, text.say(Sentence::ButtonTutorial)),
        quiet_button(Link::Rule(rules::screen::first()), text.say(Sentence::ButtonRulebook)),
    ])
}
