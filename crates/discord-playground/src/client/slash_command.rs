//! Slash commands, validated against the registered commands like a Discord client does, before the bot is
//! involved.

use std::str::FromStr;

use serde_json::{Map, Value, json};

use super::resolved::Resolved;
use crate::snowflake::Id;
use crate::world::{World, payload};

const SUBCOMMAND: u64 = 1;
const SUBCOMMAND_GROUP: u64 = 2;
const STRING: u64 = 3;
const INTEGER: u64 = 4;
const BOOLEAN: u64 = 5;
const USER: u64 = 6;
const CHANNEL: u64 = 7;
const NUMBER: u64 = 10;
const ATTACHMENT: u64 = 11;

/// A slash command being typed.
pub(crate) struct CommandInput<'a> {
    pub user: Id,
    pub channel: Id,
    /// The command's name, followed by subcommands separated by spaces.
    pub name: &'a str,
    /// An object from option names to values.
    pub options: &'a Value,
    /// The option being autocompleted, or `None` if the command is being sent.
    pub focused: Option<&'a str>,
}

/// Returns the `data` of the interaction, or the reason why a client would not send it.
pub(crate) fn data(world: &World, input: &CommandInput<'_>) -> Result<Value, String> {
    let mut words = input.name.trim_start_matches('/').split_whitespace();
    let name = words.next().ok_or("no command was named")?;
    let command = find(world, input, name)?;
    let mut owner = command;
    let mut path = Vec::new();
    for word in words {
        owner =
            option_named(owner, word).ok_or_else(|| format!("/{} has no subcommand {word}", input.name))?;
        path.push(owner);
    }
    if is_parent(owner) {
        return Err(format!("/{} needs a subcommand", input.name));
    }
    let mut resolved = Resolved::new(world, input.channel);
    let mut options = typed_options(world, input, owner, &mut resolved)?;
    for step in path.into_iter().rev() {
        options = json!([{"name": step["name"], "type": step["type"], "options": options}]);
    }
    let mut data = json!({"id": command["id"], "name": command["name"], "type": 1, "options": options});
    if let Some(server) = command.get("guild_id") {
        data["guild_id"] = server.clone();
    }
    if let Some(resolved) = resolved.into_nonempty() {
        data["resolved"] = resolved;
    }
    Ok(data)
}

/// Discord's number for slash commands.
pub(crate) const CHAT_INPUT: u64 = 1;

/// Returns the commands of a kind that are available to a user in a channel, server commands first.
pub(crate) fn available(world: &World, user: Id, channel: Id, kind: u64) -> Vec<&Value> {
    let Some(here) = world.channels.get(&channel) else { return Vec::new() };
    let (is_member, has_app) = (world.bot_is_in(here), world.has_app(user));
    let is_installed = |command: &&Value| {
        let types = command["integration_types"].as_array().map_or(&[][..], Vec::as_slice);
        is_member && types.contains(&json!(0)) || has_app && types.contains(&json!(1))
    };
    let own = here.server.and_then(|server| world.server_commands.get(&server)).into_iter().flatten();
    let own = own.filter(|_| is_member);
    let context = here.kind.context();
    let fits = |command: &&Value| match command["contexts"].as_array() {
        Some(contexts) => contexts.iter().any(|c| c.as_u64() == Some(context)),
        None => context == 0 || command["dm_permission"].as_bool().unwrap_or(true),
    };
    let is_of_kind = |command: &&Value| command["type"] == json!(kind);
    own.chain(world.commands.iter().filter(is_installed)).filter(fits).filter(is_of_kind).collect()
}

fn find<'a>(world: &'a World, input: &CommandInput<'_>, name: &str) -> Result<&'a Value, String> {
    let command = available(world, input.user, input.channel, CHAT_INPUT)
        .into_iter()
        .find(|command| command["name"] == name);
    command.ok_or_else(|| format!("there is no command /{name} here"))
}

fn options_of(owner: &Value) -> &[Value] {
    owner["options"].as_array().map_or(&[], Vec::as_slice)
}

fn option_named<'a>(owner: &'a Value, name: &str) -> Option<&'a Value> {
    options_of(owner).iter().find(|option| option["name"] == name)
}

fn kind(option: &Value) -> u64 {
    option["type"].as_u64().unwrap_or(0)
}

fn is_parent(owner: &Value) -> bool {
    options_of(owner).iter().any(|option| matches!(kind(option), SUBCOMMAND | SUBCOMMAND_GROUP))
}

/// Returns the typed options in registration order.
fn typed_options(
    world: &World,
    input: &CommandInput<'_>,
    owner: &Value,
    resolved: &mut Resolved<'_>,
) -> Result<Value, String> {
    let empty = Map::new();
    let given = match input.options {
        Value::Object(given) => given,
        Value::Null => &empty,
        other => return Err(format!("options are an object, not {other}")),
    };
    if let Some(unknown) = given.keys().find(|name| option_named(owner, name).is_none()) {
        return Err(format!("/{} has no option {unknown}", input.name));
    }
    let mut typed = Vec::new();
    for option in options_of(owner) {
        let value = given.get(name(option)).filter(|value| !value.is_null());
        typed.extend(typed_option(world, input, option, value, resolved)?);
    }
    Ok(Value::Array(typed))
}

/// Returns an option as it is sent, or `None` if it was left out.
fn typed_option(
    world: &World,
    input: &CommandInput<'_>,
    option: &Value,
    value: Option<&Value>,
    resolved: &mut Resolved<'_>,
) -> Result<Option<Value>, String> {
    let name = name(option);
    if input.focused == Some(name) {
        if !is_true(option, "autocomplete") {
            return Err(format!("{name} does not complete"));
        }
        let value = value.map_or_else(String::new, plain);
        return Ok(Some(json!({"name": name, "type": kind(option), "value": value, "focused": true})));
    }
    let Some(value) = value else {
        if is_true(option, "required") && input.focused.is_none() {
            return Err(format!("/{} needs {name}", input.name));
        }
        return Ok(None);
    };
    let value = option_value(world, option, value, resolved)?;
    Ok(Some(json!({"name": name, "type": kind(option), "value": value})))
}

fn name(option: &Value) -> &str {
    option["name"].as_str().unwrap_or_default()
}

fn is_true(option: &Value, key: &str) -> bool {
    option[key].as_bool().unwrap_or(false)
}

fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// Returns the value if the option accepts it.
fn option_value(
    world: &World,
    option: &Value,
    value: &Value,
    resolved: &mut Resolved<'_>,
) -> Result<Value, String> {
    let name = name(option);
    if let Some(choices) = option["choices"].as_array().filter(|choices| !choices.is_empty()) {
        let chosen = choices.iter().find(|choice| choice["name"] == *value || choice["value"] == *value);
        return chosen.map(|c| c["value"].clone()).ok_or_else(|| format!("{name} offers no {value}"));
    }
    let value = match kind(option) {
        STRING => return string(option, plain(value)),
        INTEGER => value.as_i64().or_else(|| parsed(value)).map(Value::from),
        NUMBER => value.as_f64().or_else(|| parsed(value)).map(Value::from),
        BOOLEAN => value.as_bool().or_else(|| parsed(value)).map(Value::from),
        USER | CHANNEL | ATTACHMENT => {
            let id = parsed(value).filter(|id| resolve(world, kind(option), *id, resolved));
            id.map(payload::id)
        }
        other => return Err(format!("this client cannot give {name}, an option of type {other}")),
    }
    .ok_or_else(|| format!("{name} does not take {value}"))?;
    within_bounds(option, value)
}

fn parsed<T: FromStr>(value: &Value) -> Option<T> {
    plain(value).parse().ok()
}

/// Adds the object with this id to the resolved data. Returns false if it does not exist.
fn resolve(world: &World, kind: u64, id: Id, resolved: &mut Resolved<'_>) -> bool {
    let found = match kind {
        USER => world.users.get(&id).map(|user| resolved.add_user(user.id)),
        CHANNEL => world.channels.get(&id).map(|channel| resolved.add_channel(channel)),
        _ => world.upload(id).map(|upload| resolved.add_upload(upload)),
    };
    found.is_some()
}

fn string(option: &Value, text: String) -> Result<Value, String> {
    let length = text.chars().count() as u64;
    let least = option["min_length"].as_u64().unwrap_or(1);
    let most = option["max_length"].as_u64().unwrap_or(6000);
    if (least..=most).contains(&length) {
        return Ok(Value::String(text));
    }
    Err(format!("{} takes {least} to {most} characters, not {length}", option["name"]))
}

fn within_bounds(option: &Value, value: Value) -> Result<Value, String> {
    let Some(number) = value.as_f64() else { return Ok(value) };
    let least = option["min_value"].as_f64().unwrap_or(f64::NEG_INFINITY);
    let most = option["max_value"].as_f64().unwrap_or(f64::INFINITY);
    if (least..=most).contains(&number) {
        Ok(value)
    } else {
        Err(format!("{} does not take {number}", option["name"]))
    }
}
