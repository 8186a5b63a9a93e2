//! Serialization to Discord's JSON. Pure functions. Most name the schema in Discord's `OpenAPI` document
//! that their result conforms to.

use chrono::{DateTime, SecondsFormat, Utc};
use serde_json::{Value, json};

use super::World;
use crate::json_values::merge;
use crate::model::{
    Attachment, Channel, ChannelKind, Emoji, Interaction, InteractionKind, Message, Server, Upload, User,
};
use crate::permissions::ALL_PERMISSIONS;
use crate::snowflake::{Id, created_at};

pub(crate) const EPHEMERAL: u64 = 1 << 6;
const LOADING: u64 = 1 << 7;

/// Formats a date as Discord does.
pub(crate) fn date(time: DateTime<Utc>) -> Value {
    json!(time.to_rfc3339_opts(SecondsFormat::Micros, false))
}

/// Formats an id as Discord does.
pub(crate) fn id(id: Id) -> Value {
    json!(id.to_string())
}

/// `UserResponse`.
pub(crate) fn user(user: &User) -> Value {
    let username: String = user.name.to_lowercase().split_whitespace().collect();
    let mut value = json!({
        "id": id(user.id), "username": username, "discriminator": "0", "global_name": user.name, "avatar": null,
        "public_flags": 0, "flags": 0, "avatar_decoration_data": null, "collectibles": null, "primary_guild": null,
    });
    if user.bot {
        value["bot"] = json!(true);
        value["global_name"] = Value::Null;
        value["username"] = json!(user.name);
    }
    value
}

/// `UserResponse` by id. Accounts are never deleted.
pub(crate) fn user_by_id(world: &World, user_id: Id) -> Value {
    world.users.get(&user_id).map_or(Value::Null, user)
}

/// `EmojiResponse`.
pub(crate) fn emoji(world: &World, emoji: &Emoji) -> Value {
    json!({
        "id": id(emoji.id), "name": emoji.name, "user": user_by_id(world, world.bot()), "roles": [],
        "require_colons": true, "managed": false, "animated": false, "available": true,
    })
}

/// `UserPIIResponse` of the bot.
pub(crate) fn myself(world: &World) -> Value {
    let mut value = user_by_id(world, world.bot());
    value["mfa_enabled"] = json!(false);
    value["locale"] = json!("en-US");
    value["verified"] = json!(true);
    value["email"] = Value::Null;
    value
}

/// `PrivateApplicationResponse`.
pub(crate) fn application(world: &World) -> Value {
    let name = world.users.get(&world.bot()).map_or("", |bot| bot.name.as_str());
    let owner =
        world.users.values().find(|user| !user.bot).map_or_else(|| user_by_id(world, world.bot()), user);
    let installs = world.users.values().filter(|user| user.has_app).count();
    let mut value = json!({
        "id": id(world.bot()), "name": name, "icon": null, "description": "", "type": null,
        "bot": user_by_id(world, world.bot()), "bot_public": true, "bot_require_code_grant": false,
        "verify_key": "0".repeat(64), "flags": 0, "flags_new": "0", "redirect_uris": [],
        "interactions_endpoint_url": null, "role_connections_verification_url": null, "owner": owner,
        "approximate_guild_count": world.servers_with_bot().count(), "approximate_user_install_count": installs,
        "approximate_user_authorization_count": 0, "explicit_content_filter": 0, "team": null,
        "eligible_oauth2_scopes": [], "integration_types_config": {"0": {}},
    });
    merge(&mut value, world.application.clone());
    value
}

/// A member without its user, as in `resolved.members` and message events.
pub(crate) fn partial_member(server: &Server, user: Id) -> Value {
    let joined = server.members.get(&user).copied().unwrap_or_else(|| created_at(server.id));
    json!({
        "avatar": null, "banner": null, "communication_disabled_until": null, "flags": 0, "joined_at": date(joined),
        "nick": null, "pending": false, "premium_since": null, "roles": [], "mute": false, "deaf": false,
    })
}

/// `GuildMemberResponse`.
pub(crate) fn member(world: &World, server: &Server, user: Id) -> Value {
    let mut value = partial_member(server, user);
    value["user"] = user_by_id(world, user);
    value
}

/// `GuildRoleResponse` of @everyone, the only role.
pub(crate) fn everyone(server: &Server) -> Value {
    json!({
        "id": id(server.id), "name": "@everyone", "permissions": server.bot_permissions.to_string(), "position": 0,
        "color": 0, "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null}, "hoist": false,
        "managed": false, "mentionable": false, "icon": null, "unicode_emoji": null, "flags": 0,
    })
}

/// `GuildResponse`.
pub(crate) fn guild(server: &Server) -> Value {
    json!({
        "id": id(server.id), "name": server.name, "icon": null, "description": null, "home_header": null,
        "splash": null, "discovery_splash": null, "features": [], "banner": null, "owner_id": id(server.owner),
        "application_id": null, "region": "deprecated", "afk_channel_id": null, "afk_timeout": 300,
        "system_channel_id": null, "system_channel_flags": 0, "widget_enabled": false, "widget_channel_id": null,
        "verification_level": 0, "roles": [everyone(server)], "default_message_notifications": 0, "mfa_level": 0,
        "explicit_content_filter": 0, "max_presences": null, "max_members": 500_000,
        "max_stage_video_channel_users": 50, "max_video_channel_users": 25, "vanity_url_code": null,
        "premium_tier": 0, "premium_subscription_count": 0, "preferred_locale": server.locale,
        "rules_channel_id": null, "safety_alerts_channel_id": null, "public_updates_channel_id": null,
        "premium_progress_bar_enabled": false, "nsfw": false, "nsfw_level": 0, "emojis": [], "stickers": [],
        "incidents_data": null,
    })
}

/// The `GUILD_CREATE` payload: the server with its channels. Of its members only the bot is listed (no
/// privileged intent).
pub(crate) fn guild_create(world: &World, server: &Server) -> Value {
    let mut value = guild(server);
    let channels = |threads: bool| -> Vec<Value> {
        let here = |c: &&Channel| c.server == Some(server.id) && c.kind.is_thread() == threads && !c.archived;
        world.channels.values().filter(here).map(|c| channel(world, c)).collect()
    };
    value["joined_at"] = partial_member(server, world.bot())["joined_at"].clone();
    value["large"] = json!(false);
    value["unavailable"] = json!(false);
    value["member_count"] = json!(server.members.len());
    value["members"] = json!([member(world, server, world.bot())]);
    value["channels"] = json!(channels(false));
    value["threads"] = json!(channels(true));
    for empty in
        ["voice_states", "presences", "stage_instances", "guild_scheduled_events", "soundboard_sounds"]
    {
        value[empty] = json!([]);
    }
    value
}

/// `GuildChannelResponse`, `PrivateChannelResponse` or `ThreadResponse`.
pub(crate) fn channel(world: &World, channel: &Channel) -> Value {
    let last = world.messages.values().rev().find(|m| m.channel == channel.id && m.only_for.is_none());
    let mut value = json!({
        "id": id(channel.id), "type": channel.kind.number(), "last_message_id": last.map(|m| m.id.to_string()),
        "flags": 0,
    });
    let more = match channel.kind {
        ChannelKind::DirectMessage | ChannelKind::UserMessages => direct_channel_fields(world, channel),
        ChannelKind::Group => group_fields(world, channel),
        ChannelKind::Text => text_channel_fields(world, channel),
        ChannelKind::PublicThread | ChannelKind::PrivateThread => thread_fields(world, channel),
    };
    merge(&mut value, more);
    value
}

fn direct_channel_fields(world: &World, channel: &Channel) -> Value {
    let people: Vec<Value> = channel.people.iter().map(|user| user_by_id(world, *user)).collect();
    json!({"recipients": people})
}

/// `PrivateGroupChannelResponse`.
fn group_fields(world: &World, channel: &Channel) -> Value {
    let mut value = direct_channel_fields(world, channel);
    merge(&mut value, json!({"name": channel.name, "icon": null, "owner_id": id(channel.owner)}));
    value
}

fn text_channel_fields(world: &World, channel: &Channel) -> Value {
    let of_bot = channel.bot_permissions.map(|allowed| (world.bot(), allowed));
    let of_members = channel.member_permissions.iter().map(|(&member, &allowed)| (member, allowed));
    let overwrite = |(member, allowed): (Id, u64)| {
        let denied = ALL_PERMISSIONS & !allowed;
        json!({"id": id(member), "type": 1, "allow": allowed.to_string(), "deny": denied.to_string()})
    };
    let overwrites: Vec<Value> = of_bot.into_iter().chain(of_members).map(overwrite).collect();
    json!({
        "guild_id": channel.server.map(id), "name": channel.name, "parent_id": null, "rate_limit_per_user": 0,
        "topic": null, "position": 0, "permission_overwrites": overwrites, "nsfw": false,
    })
}

fn thread_fields(world: &World, channel: &Channel) -> Value {
    let messages =
        world.messages.values().filter(|m| m.channel == channel.id && m.only_for.is_none()).count();
    json!({
        "guild_id": channel.server.map(id), "name": channel.name, "parent_id": channel.parent.map(id),
        "rate_limit_per_user": 0, "owner_id": id(channel.owner), "message_count": messages,
        "total_message_sent": messages, "member_count": channel.people.len() + 1,
        "thread_metadata": {
            "archived": channel.archived, "locked": channel.locked, "auto_archive_duration": channel.auto_archive,
            "archive_timestamp": date(created_at(channel.id)), "create_timestamp": date(created_at(channel.id)),
        },
    })
}

/// `ThreadMemberResponse` of the bot in its own thread.
pub(crate) fn own_membership(world: &World, thread: &Channel) -> Value {
    json!({
        "id": id(thread.id), "user_id": id(world.bot()), "join_timestamp": date(created_at(thread.id)), "flags": 0,
    })
}

/// `MessageAttachmentResponse`.
fn attachment(world: &World, message: &Message, file: &Attachment) -> Value {
    let url = attachment_url(world, message.channel, file);
    let mut value = json!({
        "id": id(file.id), "filename": file.filename, "size": file.bytes.len(), "url": url, "proxy_url": url,
        "content_type": file.content_type,
    });
    if let Some(description) = &file.description {
        value["description"] = json!(description);
    }
    if let Some((width, height)) = file.size {
        value["width"] = json!(width);
        value["height"] = json!(height);
    }
    if message.only_for.is_some() {
        value["ephemeral"] = json!(true);
    }
    value
}

/// `AttachmentResponse` of a file attached to a command.
pub(crate) fn upload(world: &World, Upload { file, reported_size }: &Upload) -> Value {
    let url = format!("{}/ephemeral-attachments/{}/{}", world.url, file.id, file.filename);
    json!({
        "id": id(file.id), "filename": file.filename, "size": reported_size, "url": url, "proxy_url": url,
        "content_type": file.content_type, "ephemeral": true,
    })
}

/// Returns the download URL of a file.
pub(crate) fn attachment_url(world: &World, channel: Id, file: &Attachment) -> String {
    format!("{}/attachments/{channel}/{}/{}", world.url, file.id, file.filename)
}

/// `MessageResponse` for later requests, without the nonce, which Discord does not keep.
pub(crate) fn message(world: &World, message: &Message) -> Value {
    let mut value = basic_message(world, message);
    if let Some(reference) = message.reference {
        let target =
            world.messages.get(&reference).filter(|m| m.only_for.is_none() || message.only_for.is_some());
        value["referenced_message"] = target.map_or(Value::Null, |m| basic_message(world, m));
    }
    value
}

/// `MessageResponse` with the nonce, for the response to the posting request and for `MESSAGE_CREATE`.
pub(crate) fn fresh_message(world: &World, posted: &Message) -> Value {
    let mut value = message(world, posted);
    if let Some(nonce) = &posted.nonce {
        value["nonce"] = nonce.clone();
    }
    value
}

fn basic_message(world: &World, message: &Message) -> Value {
    let mentions: Vec<Value> = message.mentioned.iter().map(|user| user_by_id(world, *user)).collect();
    let files: Vec<Value> = message
        .attachments
        .iter()
        .filter(|file| !file.in_embed)
        .map(|file| attachment(world, message, file))
        .collect();
    let mut value = json!({
        "id": id(message.id), "type": message.kind, "channel_id": id(message.channel),
        "author": user_by_id(world, message.author), "content": message.content, "mentions": mentions,
        "mention_roles": [], "mention_everyone": message.mention_everyone, "attachments": files,
        "embeds": message.embeds, "components": message.components, "timestamp": date(created_at(message.id)),
        "edited_timestamp": message.edited.map(date), "flags": flags(message), "pinned": false, "tts": false,
    });
    if let Some(reference) = message.reference {
        let server = world.channels.get(&message.channel).and_then(|channel| channel.server);
        value["message_reference"] =
            json!({"type": 0, "channel_id": id(message.channel), "message_id": id(reference)});
        if let Some(server) = server {
            value["message_reference"]["guild_id"] = id(server);
        }
    }
    if let Some(interaction) = message.interaction {
        merge(&mut value, interaction_fields(world, message, interaction));
    }
    value
}

fn flags(message: &Message) -> u64 {
    let ephemeral = if message.only_for.is_some() { EPHEMERAL } else { 0 };
    let loading = if message.loading { LOADING } else { 0 };
    message.flags | ephemeral | loading
}

/// Returns the fields about the interaction that a message responds to.
fn interaction_fields(world: &World, message: &Message, interaction: Id) -> Value {
    let mut value = json!({"application_id": id(world.bot()), "webhook_id": id(world.bot())});
    let Some(interaction) = world.interactions.get(&interaction) else { return value };
    let user = user_by_id(world, interaction.user);
    let mut metadata = json!({
        "id": id(interaction.id), "type": 2, "user": user, "authorizing_integration_owners": owners(world, interaction),
    });
    match &interaction.kind {
        InteractionKind::Component { message, .. } => {
            metadata["type"] = json!(interaction.kind.number());
            metadata["interacted_message_id"] = id(*message);
        }
        InteractionKind::Command { name } => {
            value["interaction"] = json!({"id": id(interaction.id), "type": 2, "name": name, "user": user});
        }
        // A modal's metadata would contain that of its opener. The field is optional in Discord's schema.
        InteractionKind::Modal { .. } | InteractionKind::Autocomplete => return value,
    }
    if interaction.original.is_some_and(|original| original != message.id) {
        metadata["original_response_message_id"] = json!(interaction.original.map(|id| id.to_string()));
    }
    value["interaction_metadata"] = metadata;
    value
}

/// Returns the owners of the installations that authorize an interaction: the server, or 0 for direct messages with the bot,
/// if the bot is a member; and the authorizing user, if they have added the app to their account.
pub(crate) fn owners(world: &World, interaction: &Interaction) -> Value {
    let user = interaction.authorizing_user;
    let mut owners = json!({});
    if let Some(channel) = world.channels.get(&interaction.channel).filter(|channel| world.bot_is_in(channel))
    {
        owners["0"] = json!(channel.server.unwrap_or(0).to_string());
    }
    if world.has_app(user) {
        owners["1"] = id(user);
    }
    owners
}
