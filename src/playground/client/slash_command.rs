//! What somebody typed after a `/`, checked against the registered commands as a client does it: nothing that fails here
//! ever reaches a bot.

use serde_json::{Map, Value, json};

use crate::playground::model::ChannelKind;
use crate::playground::snowflake::Id;
use crate::playground::world::World;
use crate::playground::world::payload;

const SUBCOMMAND: u64 = 1;
const SUBCOMMAND_GROUP: u64 = 2;
const STRING: u64 = 3;
const INTEGER: u64 = 4;
const BOOLEAN: u64 = 5;
const USER: u64 = 6;
const CHANNEL: u64 = 7;
const NUMBER: u64 = 10;
const ATTACHMENT: u64 = 11;

/// A command as it is being typed.
pub(crate) struct CommandInput<'a> {
    pub channel: Id,
    /// The command, and after a space each its subcommands.
    pub name: &'a str,
    /// An object: option name to value.
    pub options: &'a Value,
    /// The option that is being completed, if the command is not being sent off.
    pub focused: Option<&'a str>,
}

/// The `data` of an interaction for this command, or why a client would not send it.
pub(crate) fn data(world: &World, input: &CommandInput<'_>) -> Result<Value, String> {
    let mut words = input.name.trim_start_matches('/').split_whitespace();
    let name = words.next().ok_or("no command was named")?;
    let command = find(world, input.channel, name)?;
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
    let mut resolved = json!({"users": {}, "members": {}, "channels": {}, "attachments": {}});
    let mut options = typed_options(world, input, owner, &mut resolved)?;
    for step in path.into_iter().rev() {
        options = json!([{"name": step["name"], "type": step["type"], "options": options}]);
    }
    let mut data = json!({"id": command["id"], "name": command["name"], "type": 1, "options": options});
    if let Some(server) = command.get("guild_id") {
        data["guild_id"] = server.clone();
    }
    if let Value::Object(kinds) = &mut resolved {
        kinds.retain(|_, objects| objects.as_object().is_some_and(|objects| !objects.is_empty()));
    }
    if resolved != json!({}) {
        data["resolved"] = resolved;
    }
    Ok(data)
}

/// The commands that can be used in a channel: the server's own first.
pub(crate) fn available(world: &World, channel: Id) -> Vec<&Value> {
    let Some(here) = world.channels.get(&channel) else { return Vec::new() };
    if !world.bot_is_in(here) {
        return Vec::new();
    }
    let own = here.server.and_then(|server| world.server_commands.get(&server)).into_iter().flatten();
    let context = u64::from(here.kind == ChannelKind::DirectMessage);
    let fits = |command: &&Value| match command["contexts"].as_array() {
        Some(contexts) => contexts.iter().any(|c| c.as_u64() == Some(context)),
        None => context == 0 || command["dm_permission"].as_bool().unwrap_or(true),
    };
    let chat = |command: &&Value| command["type"] == json!(1);
    own.chain(&world.commands).filter(fits).filter(chat).collect()
}

fn find<'a>(world: &'a World, channel: Id, name: &str) -> Result<&'a Value, String> {
    let command = available(world, channel).into_iter().find(|command| command["name"] == name);
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

/// The options that were typed, in the order in which they are registered.
fn typed_options(
    world: &World,
    input: &CommandInput<'_>,
    owner: &Value,
    resolved: &mut Value,
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
        let name = option["name"].as_str().unwrap_or_default();
        let focused = input.focused == Some(name);
        let value = given.get(name).filter(|value| !value.is_null());
        if focused {
            if !option["autocomplete"].as_bool().unwrap_or(false) {
                return Err(format!("{name} does not complete"));
            }
            let value = value.map_or_else(String::new, plain);
            typed.push(json!({"name": name, "type": kind(option), "value": value, "focused": true}));
        } else if let Some(value) = value {
            let value = checked(world, input.channel, option, value, resolved)?;
            typed.push(json!({"name": name, "type": kind(option), "value": value}));
        } else if option["required"].as_bool().unwrap_or(false) && input.focused.is_none() {
            return Err(format!("/{} needs {name}", input.name));
        }
    }
    Ok(Value::Array(typed))
}

fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// A value of the type that the option takes.
fn checked(
    world: &World,
    channel: Id,
    option: &Value,
    value: &Value,
    resolved: &mut Value,
) -> Result<Value, String> {
    let name = option["name"].as_str().unwrap_or_default();
    if let Some(choices) = option["choices"].as_array().filter(|choices| !choices.is_empty()) {
        let chosen = choices.iter().find(|choice| choice["name"] == *value || choice["value"] == *value);
        return chosen.map(|c| c["value"].clone()).ok_or_else(|| format!("{name} offers no {value}"));
    }
    let refused = || format!("{name} does not take {value}");
    match kind(option) {
        STRING => string(option, plain(value)),
        INTEGER => value.as_i64().or_else(|| plain(value).parse().ok()).map(|n| json!(n)).ok_or_else(refused),
        NUMBER => value.as_f64().or_else(|| plain(value).parse().ok()).map(|n| json!(n)).ok_or_else(refused),
        BOOLEAN => {
            value.as_bool().or_else(|| plain(value).parse().ok()).map(|b| json!(b)).ok_or_else(refused)
        }
        USER => {
            let user =
                plain(value).parse().ok().filter(|id| world.users.contains_key(id)).ok_or_else(refused)?;
            resolve_user(world, channel, user, resolved);
            Ok(payload::id(user))
        }
        CHANNEL => {
            let id = plain(value).parse().ok().and_then(|id| world.channels.get(&id)).ok_or_else(refused)?;
            resolved["channels"][id.id.to_string()] = payload::channel(world, id);
            Ok(payload::id(id.id))
        }
        ATTACHMENT => {
            let upload = plain(value).parse().ok().and_then(|id| world.upload(id)).ok_or_else(refused)?;
            resolved["attachments"][upload.file.id.to_string()] = payload::upload(world, upload);
            Ok(payload::id(upload.file.id))
        }
        other => Err(format!("this client cannot give {name}, an option of type {other}")),
    }
    .and_then(|value| within_bounds(option, value))
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

/// Puts a user, and what they are in this server, beside the options.
pub(crate) fn resolve_user(world: &World, channel: Id, user: Id, resolved: &mut Value) {
    let key = user.to_string();
    resolved["users"][&key] = payload::user_by_id(world, user);
    if let Some(server) = world.server_of(channel).filter(|server| server.has_member(user)) {
        let mut member = payload::partial_member(server, user);
        member["permissions"] = json!(server.member_permissions(user).to_string());
        resolved["members"][&key] = member;
    }
}
