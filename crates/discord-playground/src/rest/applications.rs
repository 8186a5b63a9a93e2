//! `/applications/{id}/commands` and `/applications/{id}/guilds/{id}/commands`.

use serde_json::{Value, json};

use super::reply::{Reply, RouteResult, parse_id};
use super::request::ApiRequest;
use crate::api_error::{ApiError, MISSING_ACCESS, TOO_MANY_COMMANDS, UNKNOWN_APPLICATION, UNKNOWN_COMMAND};
use crate::json_values::merge;
use crate::snowflake::Id;
use crate::validation::{self, MAX_COMMANDS};
use crate::world::World;
use crate::world::payload;

pub(super) fn route(
    world: &mut World,
    request: &ApiRequest,
    application: Id,
    rest: &[&str],
) -> Option<RouteResult> {
    let (server, rest) = match rest {
        ["commands", rest @ ..] => (None, rest),
        ["guilds", server, "commands", rest @ ..] => (Some(parse_id(server)?), rest),
        _ => return None,
    };
    if application != world.bot() {
        return Some(Err(ApiError::new(UNKNOWN_APPLICATION)));
    }
    if server.is_some_and(|id| world.servers.get(&id).is_none_or(|s| !s.has_member(application))) {
        return Some(Err(ApiError::new(MISSING_ACCESS)));
    }
    let answer = match (request.method.as_str(), rest) {
        ("GET", []) => Ok(Reply::ok(json!(list(world, server)))),
        ("PUT", []) => replace_all(world, request, server),
        ("POST", []) => upsert(world, request, server),
        ("GET", [command]) => find(world, server, parse_id(command)?).map(Reply::ok),
        ("PATCH", [command]) => change(world, request, server, parse_id(command)?),
        ("DELETE", [command]) => delete(world, server, parse_id(command)?),
        _ => return None,
    };
    Some(answer)
}

fn list(world: &mut World, server: Option<Id>) -> &mut Vec<Value> {
    match server {
        Some(server) => world.server_commands.entry(server).or_default(),
        None => &mut world.commands,
    }
}

fn same(a: &Value, b: &Value) -> bool {
    a["name"] == b["name"] && a["type"].as_u64().unwrap_or(1) == b["type"].as_u64().unwrap_or(1)
}

fn replace_all(world: &mut World, request: &ApiRequest, server: Option<Id>) -> RouteResult {
    let wanted = validation::commands(&request.json)?;
    let commands: Vec<Value> = wanted.into_iter().map(|command| complete(world, command, server)).collect();
    list(world, server).clone_from(&commands);
    Ok(Reply::ok(json!(commands)))
}

fn upsert(world: &mut World, request: &ApiRequest, server: Option<Id>) -> RouteResult {
    let wanted = validation::command(&request.json)?;
    let known = list(world, server).iter().any(|command| same(command, &wanted));
    if !known && list(world, server).len() >= MAX_COMMANDS {
        return Err(ApiError::new(TOO_MANY_COMMANDS));
    }
    let command = complete(world, wanted, server);
    list(world, server).retain(|other| !same(other, &command));
    list(world, server).push(command.clone());
    Ok(if known { Reply::ok(command) } else { Reply::created(command) })
}

fn find(world: &mut World, server: Option<Id>, command: Id) -> Result<Value, ApiError> {
    let found = list(world, server).iter().find(|other| other["id"] == payload::id(command));
    found.cloned().ok_or_else(|| ApiError::new(UNKNOWN_COMMAND))
}

fn change(world: &mut World, request: &ApiRequest, server: Option<Id>, command: Id) -> RouteResult {
    let mut wanted = find(world, server, command)?;
    merge(&mut wanted, request.json.clone());
    let mut changed = complete(world, validation::command(&wanted)?, server);
    changed["id"] = payload::id(command);
    for other in list(world, server).iter_mut().filter(|other| other["id"] == changed["id"]) {
        other.clone_from(&changed);
    }
    Ok(Reply::ok(changed))
}

fn delete(world: &mut World, server: Option<Id>, command: Id) -> RouteResult {
    find(world, server, command)?;
    list(world, server).retain(|other| other["id"] != payload::id(command));
    Ok(Reply::nothing())
}

/// `ApplicationCommandResponse`. A command of the same name and type keeps its id.
fn complete(world: &mut World, mut command: Value, server: Option<Id>) -> Value {
    let known =
        list(world, server).iter().find(|other| same(other, &command)).map(|other| other["id"].clone());
    let fresh = world.next_id();
    let defaults = [
        ("type", json!(1)),
        ("description", json!("")),
        ("default_member_permissions", Value::Null),
        ("nsfw", json!(false)),
        ("integration_types", json!([0])),
        ("contexts", Value::Null),
    ];
    for (key, value) in defaults {
        if command.get(key).is_none() {
            command[key] = value;
        }
    }
    command["id"] = known.unwrap_or_else(|| payload::id(fresh));
    command["application_id"] = payload::id(world.bot());
    command["version"] = payload::id(fresh);
    if let Some(server) = server {
        command["guild_id"] = payload::id(server);
    }
    command
}
