//! `/guilds/{id}`, `/users/{id}` and `/users/@me/guilds`.

use serde_json::{Value, json};

use super::{Answer, Reply, id};
use crate::playground::errors::{MISSING_ACCESS, Refusal, UNKNOWN_GUILD, UNKNOWN_MEMBER, UNKNOWN_USER};
use crate::playground::shape;
use crate::playground::world::{DEFAULT_BOT_PERMISSIONS, Id, Server, World};

pub(super) fn route(world: &World, server: Id, rest: &[&str]) -> Option<Answer> {
    let known = world.servers.get(&server).filter(|server| server.members.contains_key(&world.bot()));
    let Some(server) = known else { return Some(Err(Refusal::of(UNKNOWN_GUILD))) };
    let answer = match rest {
        [] => Ok(Reply::ok(shape::guild(server))),
        ["channels"] => Ok(Reply::ok(channels(world, server))),
        ["roles"] => Ok(Reply::ok(json!([shape::everyone(server)]))),
        // The list of members needs a privileged intent.
        ["members"] => Err(Refusal::of(MISSING_ACCESS)),
        ["members", user] => member(world, server, id(user)?),
        _ => return None,
    };
    Some(answer)
}

fn channels(world: &World, server: &Server) -> Value {
    let here = world.channels.values().filter(|c| c.server == Some(server.id) && !c.kind.is_thread());
    here.map(|channel| shape::channel(world, channel)).collect()
}

fn member(world: &World, server: &Server, user: Id) -> Answer {
    if !server.members.contains_key(&user) {
        return Err(Refusal::of(if world.users.contains_key(&user) { UNKNOWN_MEMBER } else { UNKNOWN_USER }));
    }
    Ok(Reply::ok(shape::member(world, server, user)))
}

pub(super) fn user(world: &World, user: Id) -> Answer {
    let user = world.users.get(&user).ok_or_else(|| Refusal::of(UNKNOWN_USER))?;
    Ok(Reply::ok(shape::user(user)))
}

#[expect(clippy::unnecessary_wraps, reason = "every route has this type")]
pub(super) fn mine(world: &World) -> Answer {
    let mine = world.servers.values().filter(|server| server.members.contains_key(&world.bot()));
    let short = |server: &Server| {
        json!({
            "id": shape::id(server.id), "name": server.name, "icon": null, "banner": null, "owner": false,
            "permissions": DEFAULT_BOT_PERMISSIONS.to_string(), "features": [],
        })
    };
    Ok(Reply::ok(mine.map(short).collect()))
}
