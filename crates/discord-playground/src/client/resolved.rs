//! Resolved data: the objects for the ids in an interaction.

use serde_json::{Map, Value, json};

use crate::model::{Channel, Message, Upload};
use crate::snowflake::Id;
use crate::world::{World, payload};

/// Objects by type and id.
pub(super) struct Resolved<'a> {
    world: &'a World,
    channel: Id,
    objects: Value,
}

impl<'a> Resolved<'a> {
    /// Creates empty resolved data for an interaction in `channel`.
    pub fn new(world: &'a World, channel: Id) -> Self {
        Self { world, channel, objects: json!({"users": {}, "members": {}}) }
    }

    /// Adds a user, and the user's membership in the channel's server.
    pub fn add_user(&mut self, user: Id) {
        let key = user.to_string();
        self.objects["users"][&key] = payload::user_by_id(self.world, user);
        let server = self.world.server_of(self.channel).filter(|server| server.has_member(user));
        if let (Some(server), Some(channel)) = (server, self.world.channels.get(&self.channel)) {
            let mut member = payload::partial_member(server, user);
            member["permissions"] = json!(self.world.user_permissions(user, channel).to_string());
            self.objects["members"][&key] = member;
        }
    }

    pub fn add_channel(&mut self, channel: &Channel) {
        self.objects["channels"][channel.id.to_string()] = payload::channel(self.world, channel);
    }

    pub fn add_message(&mut self, message: &Message) {
        self.objects["messages"][message.id.to_string()] = payload::message(self.world, message);
    }

    pub fn add_upload(&mut self, upload: &Upload) {
        self.objects["attachments"][upload.file.id.to_string()] = payload::upload(self.world, upload);
    }

    /// Returns users and members, even if empty, as select menus do.
    pub fn into_value(self) -> Value {
        self.objects
    }

    /// Returns the non-empty types, or `None` if there are none, as slash commands do.
    pub fn into_nonempty(self) -> Option<Value> {
        let Value::Object(kinds) = self.objects else { return None };
        let is_empty = |objects: &Value| objects.as_object().is_none_or(Map::is_empty);
        let kinds: Map<_, _> = kinds.into_iter().filter(|(_, objects)| !is_empty(objects)).collect();
        (!kinds.is_empty()).then_some(Value::Object(kinds))
    }
}
