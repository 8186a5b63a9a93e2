//! Selections in menus, validated like a Discord client does, before the bot is involved.

use serde_json::{Value, json};

use super::components::{Menu, USER_SELECT};
use super::resolved::Resolved;
use crate::snowflake::Id;
use crate::world::World;

/// Returns the `data` of an interaction for these values, or the reason why a client would not send them.
pub(crate) fn data(world: &World, channel: Id, menu: &Menu, values: &[&str]) -> Result<Value, String> {
    let mut resolved = Resolved::new(world, channel);
    for value in values {
        let person = person(world, channel, menu, value);
        let is_offered = person.is_some() || menu.choices.iter().any(|choice| choice.value == *value);
        if !is_offered {
            return Err(format!("the menu {} offers no {value}", menu.custom_id));
        }
        if let Some(person) = person {
            resolved.add_user(person);
        }
    }
    if !(menu.min_values..=menu.max_values).contains(&(values.len() as u64)) {
        return Err(format!(
            "the menu {} takes {} to {} choices",
            menu.custom_id, menu.min_values, menu.max_values
        ));
    }
    let (custom_id, kind) = (&menu.custom_id, menu.kind);
    let mut data =
        json!({"custom_id": custom_id, "component_type": kind, "values": values, "id": menu.component_id});
    if kind == USER_SELECT {
        data["resolved"] = resolved.into_value();
    }
    Ok(data)
}

/// Parses a value of a user select, which offers the members of the server, or the users of a conversation outside of
/// servers.
fn person(world: &World, channel: Id, menu: &Menu, value: &str) -> Option<Id> {
    let id: Id = value.parse().ok().filter(|_| menu.kind == USER_SELECT)?;
    let is_here = match world.server_of(channel) {
        Some(server) => server.has_member(id),
        None => world.can_see(id, channel),
    };
    is_here.then_some(id)
}
