//! The view of a user: one JSON object, sent after every change.
//!
//! Ids are strings, times are milliseconds since 1970. Component rows and embeds are Discord's own JSON.

use std::collections::BTreeSet;
use std::time::Duration;

use serde_json::{Value, json};

use crate::client::components::modal;
use crate::client::slash_command;
use crate::model::{Attachment, Channel, ChannelKind, Interaction, InteractionKind, Message, Outcome, User};
use crate::snowflake::{Id, created_at};
use crate::world::World;
use crate::world::payload;

/// Maximum number of messages in the view.
const MAX_MESSAGES: usize = 100;
/// How long an unanswered interaction is shown as pending.
const PENDING_TIMEOUT: Duration = Duration::from_mins(1);

/// Returns the view of `user` on `channel`.
pub(crate) fn view(world: &World, user: Id, channel: Id) -> Value {
    let seen = world.seen_by(user, channel);
    let shown = seen.len().saturating_sub(MAX_MESSAGES);
    let channels = world.channels.values().filter(|channel| world.can_see(user, channel.id));
    let servers = world.servers.values().filter(|server| server.has_member(user));
    let read = world.channels.get(&channel).and_then(|channel| channel.last_read.get(&user));
    json!({
        "me": payload::id(user), "channel": payload::id(channel), "connected": world.sessions.any_connected(),
        "installable": world.has_user_install(), "locales": locales(world),
        "people": world.users.values().map(|person| self::person(world, person, channel)).collect::<Value>(),
        "servers": servers.map(|s| json!({"id": payload::id(s.id), "name": s.name})).collect::<Value>(),
        "places": channels.map(|channel| self::channel(world, user, channel)).collect::<Value>(),
        "read": read.map(|id| payload::id(*id)), "more": shown > 0,
        "commands": slash_command::available(world, user, channel, slash_command::CHAT_INPUT),
        "messages": seen[shown..].iter().map(|message| self::message(world, user, message)).collect::<Value>(),
        "waiting": pending(world, user, channel), "forms": forms(world, user, channel),
        "demonstration": world.demo(),
    })
}

/// Returns the locales of all command names.
fn locales(world: &World) -> BTreeSet<&str> {
    let commands = world.commands.iter().chain(world.server_commands.values().flatten());
    commands
        .filter_map(|command| command["name_localizations"].as_object())
        .flatten()
        .map(|(key, _)| key.as_str())
        .collect()
}

/// Returns an account: whether it has access to the channel, whether it has added the app, and its pings in all channels.
fn person(world: &World, person: &User, channel: Id) -> Value {
    let waiting = world.channels.keys().map(|channel| world.unread(person.id, *channel).pings);
    json!({
        "id": payload::id(person.id), "name": person.name, "bot": person.bot, "locale": person.locale,
        "here": world.can_see(person.id, channel), "app": person.has_app,
        "pings": if person.bot { 0 } else { waiting.sum() },
    })
}

fn channel(world: &World, user: Id, channel: &Channel) -> Value {
    let unread = world.unread(user, channel.id);
    let bot = (channel.kind == ChannelKind::DirectMessage).then(|| world.bot());
    let others = channel.people.iter().copied().filter(|other| *other != user).chain(bot);
    let recipients = channel.kind.is_direct().then(|| others.map(payload::id).collect::<Value>());
    json!({
        "id": payload::id(channel.id), "name": channel.name, "kind": channel.kind.number(),
        "archived": channel.archived, "parent": channel.parent.map(payload::id),
        "server": channel.server.map(payload::id), "recipients": recipients, "has_bot": world.bot_is_in(channel),
        "unread": unread.messages, "pings": unread.pings,
    })
}

fn message(world: &World, user: Id, message: &Message) -> Value {
    json!({
        "id": payload::id(message.id), "author": payload::id(message.author), "content": message.content,
        "at": created_at(message.id).timestamp_millis(), "edited": message.edited.is_some(),
        "private": message.only_for.is_some(), "loading": message.loading,
        "pings": message.mentions.contains(&user) || message.mention_everyone,
        "embeds": message.embeds, "rows": message.components, "caused": caused(world, message),
        "reply": message.reference.map(|id| reply(world, user, id)),
        "files": message.attachments.iter().filter(|file| !file.in_embed).map(|f| file(message, f)).collect::<Value>(),
    })
}

/// Returns the message replied to, without content if it is deleted or invisible to the user.
fn reply(world: &World, user: Id, target: Id) -> Value {
    let seen = |message: &&Message| {
        message.only_for.is_none_or(|reader| reader == user) && world.can_see(user, message.channel)
    };
    match world.messages.get(&target).filter(seen) {
        Some(message) => json!({
            "id": payload::id(target), "author": payload::id(message.author), "content": message.content,
            "files": !message.attachments.is_empty(),
        }),
        None => json!({"id": payload::id(target)}),
    }
}

/// Returns the user and the command of the interaction that a message responds to.
fn caused(world: &World, message: &Message) -> Value {
    let Some(interaction) = message.interaction.and_then(|id| world.interactions.get(&id)) else {
        return Value::Null;
    };
    let command = match &interaction.kind {
        InteractionKind::Command { name } => Some(name),
        _ => None,
    };
    json!({"user": payload::id(interaction.user), "command": command})
}

fn file(message: &Message, file: &Attachment) -> Value {
    json!({
        "url": format!("/attachments/{}/{}/{}", message.channel, file.id, file.filename), "name": file.filename,
        "alt": file.description, "picture": file.content_type.starts_with("image/"), "size": file.size,
    })
}

/// Returns the interactions without a response.
fn pending(world: &World, user: Id, channel: Id) -> Value {
    let open = |interaction: &&Interaction| {
        interaction.user == user
            && interaction.channel == channel
            && interaction.callback.is_none()
            && interaction.kind != InteractionKind::Autocomplete
            && interaction.created.elapsed() < PENDING_TIMEOUT
    };
    let shown = |interaction: &Interaction| {
        let (what, message) = match &interaction.kind {
            InteractionKind::Command { name } => (name.as_str(), None),
            InteractionKind::Component { custom_id, message } => {
                (custom_id.as_str(), Some(payload::id(*message)))
            }
            InteractionKind::Modal { .. } | InteractionKind::Autocomplete => ("", None),
        };
        let at = created_at(interaction.id).timestamp_millis();
        json!({"id": payload::id(interaction.id), "what": what, "message": message, "at": at})
    };
    world.interactions.values().filter(open).map(shown).collect()
}

/// Returns the modals opened for this user in the channel. The page tracks which ones are closed.
fn forms(world: &World, user: Id, channel: Id) -> Value {
    let here = world.interactions.values().filter(|i| i.user == user && i.channel == channel);
    let form = |interaction: &Interaction| {
        let Some(Outcome::Modal(data)) = &interaction.outcome else { return None };
        let form = modal(data);
        let inputs = form.inputs.iter().map(|input| {
            json!({
                "custom_id": input.custom_id, "label": input.label, "long": input.multiline, "required": input.required,
                "least": input.min_length, "most": input.max_length, "value": input.value, "placeholder": input.placeholder,
            })
        });
        let inputs: Value = inputs.collect();
        Some(json!({"interaction": payload::id(interaction.id), "title": form.title, "inputs": inputs}))
    };
    here.filter_map(form).collect()
}
