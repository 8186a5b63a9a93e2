//! The form of a new tournament: its values, a menu of its fields, and for each field a menu of values.

use poise::serenity_prelude as serenity;
use serenity::{
    ButtonStyle, CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};

use crate::discord::client::permissions::PublicPost;
use crate::discord::features::tournaments::press::TournamentPress;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::press::Press;
use crate::discord::ui::button::{button, secondary_button};
use crate::discord::ui::reply::Reply;
use crate::discord::words::{Sentence, Text};
use crate::ids::ServerId;
use crate::play;
use crate::play::Refusal;
use crate::play::refusal::ServerRule;
use crate::play::settings::ThreadKind;
use crate::play::tournaments::{DraftField, Form};
use crate::store::matches::Place;

/// Shows the form.
pub async fn show(data: &Data, invocation: Invocation<'_>) -> Result<Reply, InteractionError> {
    let server = server(invocation)?;
    let form = play::tournaments::form(&data.database, &invocation.caller(data), server).await?;
    Ok(view(&form, invocation.text()))
}

/// Shows the values of the field with this word.
pub async fn choose(
    data: &Data,
    invocation: Invocation<'_>,
    word: Option<&str>,
) -> Result<Reply, InteractionError> {
    let (server, text) = (server(invocation)?, invocation.text());
    let form = play::tournaments::form(&data.database, &invocation.caller(data), server).await?;
    match word.and_then(DraftField::read) {
        Some(field) => Ok(values(&form, field, text)),
        None => Ok(view(&form, text)),
    }
}

/// Sets a field to the value with this word.
pub async fn set(
    data: &Data,
    invocation: Invocation<'_>,
    field: DraftField,
    word: Option<&str>,
) -> Result<Reply, InteractionError> {
    let (server, caller) = (server(invocation)?, invocation.caller(data));
    let word = word.unwrap_or_default();
    let form = play::tournaments::set_draft(&data.database, &caller, server, field, word).await?;
    Ok(view(&form, invocation.text()))
}

/// Creates the tournament.
pub async fn create(data: &Data, invocation: Invocation<'_>) -> Result<Reply, InteractionError> {
    let place = place(invocation)?;
    play::tournaments::create_from_draft(&data.database, &invocation.caller(data), place).await?;
    Ok(invocation.text().say(Sentence::TournamentCreated).into())
}

fn server(invocation: Invocation<'_>) -> Result<ServerId, InteractionError> {
    invocation.server().ok_or(InteractionError::OnlyInServers)
}

/// The channel of a new tournament. Its matches get a thread there, so it can't be a thread.
pub fn place(invocation: Invocation<'_>) -> Result<Place, InteractionError> {
    let place = invocation.place().ok_or(InteractionError::OnlyInServers)?;
    if invocation.is_in_thread() {
        return Err(Refusal::ServerRule(ServerRule::ThreadInThread).into());
    }
    let thread = ThreadKind::Public;
    invocation.require_may_post(PublicPost::Match { thread, requested_thread: thread })?;
    Ok(place)
}

/// All fields with their values, a menu to change one, and **Create**.
pub fn view(form: &Form, text: Text) -> Reply {
    let option = |field: DraftField| {
        let value = text.draft_value(form.value(field));
        CreateSelectMenuOption::new(text.draft_field(field), field.word()).description(value)
    };
    let options = form.fields().map(option).collect();
    let create = button(TournamentPress::FormCreate, text.say(Sentence::ButtonTournamentCreate));
    let rows = vec![
        menu(TournamentPress::FormField, options, text.say(Sentence::SettingsChange)),
        CreateActionRow::Buttons(vec![create.style(ButtonStyle::Success)]),
    ];
    Reply { rows, ..text.draft(form).into() }
}

/// A menu of the values of a field.
fn values(form: &Form, field: DraftField, text: Text) -> Reply {
    let current = form.value(field);
    let option = |(word, value)| {
        CreateSelectMenuOption::new(text.draft_value(value), word).default_selection(value == current)
    };
    let options = form.offered(field).into_iter().map(option).collect();
    let back = secondary_button(TournamentPress::Form, text.say(Sentence::ButtonBack));
    let rows = vec![
        menu(TournamentPress::FormSet(field), options, text.say(Sentence::SettingsChoose)),
        CreateActionRow::Buttons(vec![back]),
    ];
    Reply { rows, ..text.draft_line(form, field).into() }
}

fn menu(
    press: TournamentPress,
    options: Vec<CreateSelectMenuOption>,
    placeholder: String,
) -> CreateActionRow {
    let menu = CreateSelectMenu::new(press.custom_id(), CreateSelectMenuKind::String { options });
    CreateActionRow::SelectMenu(menu.placeholder(placeholder))
}
