//! Orphans matches whose channel was deleted or whose server removed the bot, and moves matches to where they can continue. Gateway
//! events announce lost channels and servers; those lost while the bot was offline are found when it connects.

use std::collections::BTreeSet;

use poise::serenity_prelude as serenity;
use serenity::FullEvent;

use crate::discord::client::permissions::PublicPost;
use crate::discord::client::request_error::{RequestError, retry_transient};
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::ids::{ChannelId, ServerId};
use crate::play;
use crate::play::orphans::RelocationTarget;
use crate::play::settings::ThreadKind;

/// Handles events about channels and servers. After a database error, the next post to a lost channel fails and orphans its match.
pub async fn on_event(data: &Data, event: &FullEvent) {
    if let Err(error) = handle(data, event).await {
        tracing::warn!(%error, "handling an event about channels failed");
    }
}

async fn handle(data: &Data, event: &FullEvent) -> play::Result<()> {
    match event {
        FullEvent::ChannelDelete { channel, .. } => {
            let server = channel.guild_id.get().into();
            orphan_matches(data, server, Some(channel.id.get().into())).await?;
            check_channels(data, server, &BTreeSet::new()).await // its threads are deleted with it
        }
        FullEvent::ThreadDelete { thread, .. } => {
            orphan_matches(data, thread.guild_id.get().into(), Some(thread.id.get().into())).await
        }
        FullEvent::GuildDelete { incomplete, .. } if !incomplete.unavailable => {
            orphan_matches(data, incomplete.id.get().into(), None).await
        }
        FullEvent::Ready { data_about_bot } => check_servers(data, data_about_bot).await,
        FullEvent::GuildCreate { guild, .. } => {
            if let Err(error) = adopt_matches(data, guild).await {
                tracing::warn!(%error, "moving matches into a server that has added the bot failed");
            }
            let channels = guild.channels.keys().copied();
            let threads = guild.threads.iter().map(|thread| thread.id);
            let existing = channels.chain(threads).map(|id| id.get().into()).collect();
            check_channels(data, guild.id.get().into(), &existing).await
        }
        _ => Ok(()),
    }
}

/// Moves the matches that were played in a server without the bot into the server, if it has added the bot.
async fn adopt_matches(data: &Data, guild: &serenity::Guild) -> play::Result<()> {
    let channels: Vec<ChannelId> = guild.channels.keys().map(|channel| channel.get().into()).collect();
    let server = guild.id.get().into();
    let moved =
        play::user_install::adopt_matches(&data.database, server, &channels, data.clock.now()).await?;
    if moved > 0 {
        tracing::info!(%server, moved, "a server with matches has added the bot");
    }
    Ok(())
}

/// Orphans the matches of servers that are missing in Discord's ready event: they removed the bot while it was offline.
async fn check_servers(data: &Data, ready: &serenity::Ready) -> play::Result<()> {
    let is_on_this_shard = |server: ServerId| match &ready.shard {
        Some(shard) => (server.get() >> 22) % u64::from(shard.total.max(1)) == u64::from(shard.id.0),
        None => true,
    };
    let present: BTreeSet<ServerId> = ready.guilds.iter().map(|guild| guild.id.get().into()).collect();
    let places = play::orphans::reachable_places(&data.database).await?;
    let played_in: BTreeSet<ServerId> = places.into_iter().map(|(server, _)| server).collect();
    for &server in played_in.difference(&present) {
        if is_on_this_shard(server) {
            orphan_matches(data, server, None).await?;
        }
    }
    Ok(())
}

/// Fetches the channels of a server in which matches or tournaments are played, orphans the matches of deleted channels, and
/// records archived threads. `existing`: channels to skip. Discord's guild create event does not list archived threads.
async fn check_channels(data: &Data, server: ServerId, existing: &BTreeSet<ChannelId>) -> play::Result<()> {
    for (channel_server, channel) in play::orphans::reachable_places(&data.database).await? {
        if channel_server == server && !existing.contains(&channel) {
            match retry_transient(|| data.rest.channel(channel)).await {
                Ok(found) if is_archived(&found) => {
                    play::threads::mark_archived(&data.database, channel, data.clock.now()).await?;
                }
                Err(RequestError::ChannelDeleted(_) | RequestError::NotInServer(_)) => {
                    orphan_matches(data, server, Some(channel)).await?;
                }
                Ok(_) => {}
                Err(error) => {
                    tracing::info!(%channel, %error, "checking a channel failed");
                }
            }
        }
    }
    Ok(())
}

fn is_archived(channel: &serenity::Channel) -> bool {
    let metadata = channel.clone().guild().and_then(|channel| channel.thread_metadata);
    metadata.is_some_and(|metadata| metadata.archived)
}

async fn orphan_matches(data: &Data, server: ServerId, channel: Option<ChannelId>) -> play::Result<()> {
    let now = data.clock.now();
    play::heartbeats::compensate_downtime(&data.database, now).await?; // before any deadline passes
    if play::orphans::orphan_matches_in(&data.database, server, channel, now).await? {
        tracing::info!(%server, ?channel, "a place with matches or tournaments is lost");
    }
    Ok(())
}

/// Relocates the user's orphaned matches of this server, or of their direct messages, to the current channel, if the bot
/// and the user may post there. In a server without the bot, matches continue by responses, so no permission is checked.
pub async fn relocate_orphaned_here(data: &Data, invocation: Invocation<'_>) -> Result<(), InteractionError> {
    if let Some(place) = invocation.foreign_server_channel() {
        let here = RelocationTarget { thread_parent: place.channel, place, threads: Vec::new() };
        play::orphans::relocate(&data.database, &invocation.caller(data), &here).await?;
        return Ok(());
    }
    let is_allowed = |kind: &ThreadKind| invocation.require_may_post(PublicPost::match_in(*kind)).is_ok();
    if !is_allowed(&ThreadKind::None) {
        return Ok(());
    }
    let threads = match invocation.server() {
        Some(_) => [ThreadKind::Public, ThreadKind::Private].into_iter().filter(is_allowed).collect(),
        None => Vec::new(),
    };
    let target = RelocationTarget {
        place: invocation.practice_place(),
        thread_parent: invocation.base_channel(),
        threads,
    };
    play::orphans::relocate(&data.database, &invocation.caller(data), &target).await?;
    Ok(())
}
