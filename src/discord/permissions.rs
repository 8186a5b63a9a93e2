//! What the bot has to be allowed where a match is played.

use poise::serenity_prelude as serenity;
use serenity::{ChannelType, PartialChannel, Permissions};

use super::error::Problem;
use super::text::Permission;

/// What is missing of what a match needs in this channel. Discord says with each interaction what the bot may do.
fn missing(allowed: Option<Permissions>, channel: Option<&PartialChannel>) -> Vec<Permission> {
    let Some(allowed) = allowed else { return Vec::new() };
    let needed = [
        (Permissions::VIEW_CHANNEL, Permission::View),
        send(channel),
        (Permissions::EMBED_LINKS, Permission::Embed),
        (Permissions::ATTACH_FILES, Permission::Attach),
        (Permissions::READ_MESSAGE_HISTORY, Permission::History),
    ];
    let is_missing = |(bit, _): &(Permissions, Permission)| !allowed.contains(*bit);
    needed.into_iter().filter(is_missing).map(|(_, permission)| permission).collect()
}

fn send(channel: Option<&PartialChannel>) -> (Permissions, Permission) {
    match channel.map(|channel| channel.kind) {
        Some(ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread) => {
            (Permissions::SEND_MESSAGES_IN_THREADS, Permission::SendInThreads)
        }
        _ => (Permissions::SEND_MESSAGES, Permission::Send),
    }
}

/// Refuses, unless the bot may do here what a match needs.
pub fn require(allowed: Option<Permissions>, channel: Option<&PartialChannel>) -> Result<(), Problem> {
    let missing = missing(allowed, channel);
    if missing.is_empty() { Ok(()) } else { Err(Problem::Missing(missing)) }
}
