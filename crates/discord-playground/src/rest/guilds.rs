//! `/guilds/{id}`, `/users/{id}` and `/users/@me/guilds`.

use serde_json::{Value, json};

use super::access::visible_channel;
use super::reply::{Reply, RouteResult, parse_id};
use super::request::ApiRequest;
use crate::api_error::{ApiError, MISSING_ACCESS, UNKNOWN_GUILD, UNKNOWN_MEMBER, UNKNOWN_USER};
use crate::model::{Channel, Server};
use crate::snowflake::Id;
use crate::validation::Validator;
use crate::world::World;
use crate::world::payload;

pub(super) fn route(world: &World, server: Id, rest: &[&str]) -> Option<RouteResult> {
    let known = world.servers.get(&server).filter(|server| server.has_member(world.bot()));
    let Some(server) = known else { return Some(Err(ApiError::new(UNKNOWN_GUILD))) };
    let answer = match rest {
        [] => Ok(Reply::ok(payload::guild(server))),
        ["channels"] => Ok(Reply::ok(channels(world, server))),
        ["threads", "active"] => Ok(Reply::ok(threads(world, server))),
        ["roles"] => Ok(Reply::ok(json!([payload::everyone(server)]))),
        // Listing members requires a privileged intent.
        ["members"] => Err(ApiError::new(MISSING_ACCESS)),
        ["members", user] => member(world, server, parse_id(user)?),
        _ => return None,
    };
    Some(answer)
}

fn channels(world: &World, server: &Server) -> Value {
    let here = world.channels.values().filter(|c| c.server == Some(server.id) && !c.kind.is_thread());
    here.map(|channel| payload::channel(world, channel)).collect()
}

/// Returns the active threads that the bot can see. Of their members only the bot is listed.
fn threads(world: &World, server: &Server) -> Value {
    let here = |c: &&Channel| c.server == Some(server.id) && c.kind.is_thread() && !c.archived;
    let active: Vec<&Channel> =
        world.channels.values().filter(here).filter(|c| visible_channel(world, c.id).is_ok()).collect();
    let own = active.iter().filter(|c| c.owner == world.bot());
    let members: Vec<Value> = own.map(|c| payload::own_membership(world, c)).collect();
    let threads: Vec<Value> = active.iter().map(|c| payload::channel(world, c)).collect();
    json!({"threads": threads, "members": members, "has_more": false})
}

fn member(world: &World, server: &Server, user: Id) -> RouteResult {
    if !server.has_member(user) {
        return Err(ApiError::new(if world.users.contains_key(&user) {
            UNKNOWN_MEMBER
        } else {
            UNKNOWN_USER
        }));
    }
    Ok(Reply::ok(payload::member(world, server, user)))
}

pub(super) fn user(world: &World, user: Id) -> RouteResult {
    let user = world.users.get(&user).ok_or_else(|| ApiError::new(UNKNOWN_USER))?;
    Ok(Reply::ok(payload::user(user)))
}

/// Maximum page size.
const MAX_PAGE_SIZE: i64 = 200;

/// Returns a page of the bot's servers ordered by id: `limit` servers `after` an id, or directly `before`
/// one.
pub(super) fn mine(world: &World, request: &ApiRequest) -> RouteResult {
    let query = request.query();
    let mut check = Validator::default();
    let limit = check.integer(&query, "limit", 1..=MAX_PAGE_SIZE).unwrap_or(MAX_PAGE_SIZE);
    let (before, after) = (check.snowflake(&query, "before"), check.snowflake(&query, "after"));
    check.finish()?;
    let mut mine: Vec<&Server> =
        world.servers.values().filter(|server| server.has_member(world.bot())).collect();
    mine.retain(|server| before.is_none_or(|id| server.id < id) && after.is_none_or(|id| server.id > id));
    let too_many = mine.len().saturating_sub(usize::try_from(limit).unwrap_or(0));
    // The page directly before an id is the end of the list.
    let mine = if before.is_some() { &mine[too_many..] } else { &mine[..mine.len() - too_many] };
    let short = |server: &&Server| {
        json!({
            "id": payload::id(server.id), "name": server.name, "icon": null, "banner": null, "owner": false,
            "permissions": server.bot_permissions.to_string(), "features": [],
        })
    };
    Ok(Reply::ok(mine.iter().map(short).collect()))
}
