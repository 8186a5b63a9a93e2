//! Creates servers, channels and users.

use chrono::Utc;
use serde_json::json;

use super::handle::Playground;
use super::model::{ChannelKind, Server};
use super::permissions::DEFAULT_BOT_PERMISSIONS;
use super::snowflake::Id;

/// Creating servers, channels and users.
#[expect(clippy::must_use_candidate, reason = "an added user may only need to exist")]
impl Playground {
    /// Creates a server with the bot as a member. The first user owns it.
    pub fn add_server(&self, name: &str) -> Id {
        self.change(|world| {
            let (id, bot) = (world.next_id(), world.bot());
            let owner = world.users.values().find(|user| !user.bot).map_or(bot, |user| user.id);
            let members = [(bot, Utc::now())].into();
            let (name, locale) = (name.to_owned(), "en-US".to_owned());
            let server = Server {
                id,
                name,
                owner,
                locale,
                members,
                bot_permissions: DEFAULT_BOT_PERMISSIONS,
                hides_external_apps: false,
                has_had_bot: true,
            };
            world.servers.insert(id, server);
            world.emit_guild_create(id);
            id
        })
    }

    /// Creates a server without the bot. The first member owns it.
    pub fn add_server_without_bot(&self, name: &str, members: &[Id]) -> Id {
        self.change(|world| {
            let id = world.next_id();
            let server = Server {
                id,
                name: name.to_owned(),
                owner: members.first().copied().unwrap_or(world.bot()),
                locale: "en-US".to_owned(),
                members: members.iter().map(|member| (*member, Utc::now())).collect(),
                bot_permissions: DEFAULT_BOT_PERMISSIONS,
                hides_external_apps: false,
                has_had_bot: false,
            };
            world.servers.insert(id, server);
            id
        })
    }

    /// Creates a group of users.
    pub fn add_group(&self, name: &str, members: &[Id]) -> Id {
        self.change(|world| {
            let mut group = world.blank_channel(ChannelKind::Group, name);
            group.owner = members.first().copied().unwrap_or(group.owner);
            group.people = members.iter().copied().collect();
            let id = group.id;
            world.channels.insert(id, group);
            id
        })
    }

    /// Creates the direct messages of two users.
    pub fn add_user_messages(&self, users: [Id; 2]) -> Id {
        self.change(|world| {
            let mut channel = world.blank_channel(ChannelKind::UserMessages, "");
            channel.people = users.into_iter().collect();
            let id = channel.id;
            world.channels.insert(id, channel);
            id
        })
    }

    /// Sets whether only the user sees responses of apps that aren't members of a server.
    pub fn hide_external_apps(&self, server: Id, hidden: bool) {
        self.change(|world| {
            if let Some(server) = world.servers.get_mut(&server) {
                server.hides_external_apps = hidden;
            }
        });
    }

    /// Adds the app to a user's account, which makes its commands for accounts available where the bot isn't a member, too.
    pub fn add_app(&self, user: Id) {
        self.change(|world| {
            if let Some(user) = world.users.get_mut(&user) {
                user.has_app = true;
            }
        });
    }

    /// Adds a text channel to a server.
    pub fn add_channel(&self, server: Id, name: &str) -> Id {
        self.change(|world| {
            let mut channel = world.blank_channel(ChannelKind::Text, name);
            channel.server = Some(server);
            let id = channel.id;
            world.channels.insert(id, channel);
            world.emit_channel("CHANNEL_CREATE", id);
            id
        })
    }

    /// Creates an account.
    pub fn add_user(&self, name: &str) -> Id {
        self.change(|world| world.new_user(name, false))
    }

    /// Adds a user, or the bot, to a server.
    pub fn join(&self, user: Id, server: Id) {
        self.change(|world| {
            let bot = world.bot();
            let Some(found) = world.servers.get_mut(&server) else { return };
            found.members.insert(user, Utc::now());
            if user == bot {
                found.has_had_bot = true;
                world.emit_guild_create(server);
            }
        });
    }

    /// Creates the default world.
    pub(crate) fn add_default_world(&self) {
        // The first user owns the server.
        let people = ["Ada", "Bert"].map(|name| self.add_user(name));
        let server = self.add_server("Hive Garden");
        for channel in ["hive", "general"] {
            self.add_channel(server, channel);
        }
        for user in people {
            self.join(user, server);
        }
    }

    /// Lets users add the app to their accounts. Unless the world has such places already, creates a group, the direct messages of
    /// two users, and a server without the bot, and adds the app to the account of the first user.
    pub fn offer_places_without_bot(&self) {
        let users = self.change(|world| {
            world.application = json!({"integration_types_config": {"0": {}, "1": {}}});
            let is_known = world.channels.values().any(|channel| channel.kind == ChannelKind::Group);
            let people = world.users.values().filter(|user| !user.bot && !is_known);
            people.map(|user| user.id).take(3).collect::<Vec<_>>()
        });
        let [first, second, ..] = users[..] else { return };
        self.add_app(first);
        self.add_user_messages([first, second]);
        self.add_group("Board game night", &users);
        let server = self.add_server_without_bot("Ant Hill", &users);
        self.add_channel(server, "lounge");
    }

    pub(crate) fn find_or_add_member(&self, server: Id, name: &str) -> Id {
        let known = self.read(|world| {
            let server = world.servers.get(&server)?;
            let user = world.users.values().find(|user| user.name == name && server.has_member(user.id))?;
            Some(user.id)
        });
        known.unwrap_or_else(|| {
            let user = self.add_user(name);
            self.join(user, server);
            user
        })
    }

    pub(crate) fn find_or_add_channel(&self, server: Id, name: &str) -> Id {
        let known = self.read(|world| {
            let mut channels = world.channels.values().filter(|channel| channel.server == Some(server));
            let channel = channels.find(|channel| channel.name == name && !channel.kind.is_thread())?;
            Some(channel.id)
        });
        known.unwrap_or_else(|| self.add_channel(server, name))
    }
}
