//! Commands in the menus of users and messages.

use serde_json::{Value, json};

use super::resolved::Resolved;
use super::slash_command::available;
use crate::snowflake::Id;
use crate::world::World;

const USER: u64 = 2;
const MESSAGE: u64 = 3;

/// The user or message that the menu belongs to.
#[derive(Clone, Copy)]
pub(crate) enum Target {
    User(Id),
    Message(Id),
}

/// Returns the `data` of the interaction, or the reason why a client would not send it. `name`: as registered, not localized.
pub(crate) fn data(
    world: &World,
    user: Id,
    channel: Id,
    name: &str,
    target: Target,
) -> Result<Value, String> {
    let (kind, id) = match target {
        Target::User(id) => (USER, id),
        Target::Message(id) => (MESSAGE, id),
    };
    let mut commands = available(world, user, channel, kind).into_iter();
    let command = commands.find(|command| command["name"] == name);
    let command = command.ok_or_else(|| format!("there is no menu command {name} here"))?;
    let mut resolved = Resolved::new(world, channel);
    match target {
        Target::User(id) => resolved.add_user(id),
        Target::Message(id) => resolved.add_message(world.messages.get(&id).ok_or("the message is gone")?),
    }
    Ok(json!({
        "id": command["id"], "name": command["name"], "type": kind, "target_id": id.to_string(),
        "resolved": resolved.into_nonempty(),
    }))
}
