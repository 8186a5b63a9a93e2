//! Places that are lost: a channel is deleted, or the bot is thrown out of a server. Discord says so when it happens; what
//! happened while the bot was not there is seen when it connects. And whoever cannot post asks here why.

use std::collections::BTreeSet;

use poise::serenity_prelude as serenity;
use serenity::FullEvent;

use crate::discord::client::requests::{Undelivered, until_answered};
use crate::discord::interaction::caller::Reader;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::ids::{ChannelId, ServerId};
use crate::play;
use crate::play::orphans::RelocationTarget;
use crate::play::settings::ThreadKind;

/// Has matches stop whose place is lost by this event. Where the database does not answer, the next post finds out.
pub async fn on_event(data: &Data, event: &FullEvent) {
    if let Err(error) = hear(data, event).await {
        tracing::warn!(%error, "whether matches have lost their place cannot be told just now");
    }
}

async fn hear(data: &Data, event: &FullEvent) -> play::Result<()> {
    match event {
        FullEvent::ChannelDelete { channel, .. } => {
            let server = channel.guild_id.get().into();
            strand(data, server, Some(channel.id.get().into())).await?;
            look_after(data, server, &BTreeSet::new()).await // its threads are gone with it
        }
        FullEvent::ThreadDelete { thread, .. } => {
            strand(data, thread.guild_id.get().into(), Some(thread.id.get().into())).await
        }
        FullEvent::GuildDelete { incomplete, .. } if !incomplete.unavailable => {
            strand(data, incomplete.id.get().into(), None).await
        }
        FullEvent::Ready { data_about_bot } => left_behind(data, data_about_bot).await,
        FullEvent::GuildCreate { guild, .. } => {
            let channels = guild.channels.keys().copied();
            let threads = guild.threads.iter().map(|thread| thread.id);
            let known = channels.chain(threads).map(|id| id.get().into()).collect();
            look_after(data, guild.id.get().into(), &known).await
        }
        _ => Ok(()),
    }
}

/// Servers of which Discord does not say at the start that the bot is in them.
async fn left_behind(data: &Data, ready: &serenity::Ready) -> play::Result<()> {
    let is_ours = |server: ServerId| match &ready.shard {
        Some(shard) => (server.get() >> 22) % u64::from(shard.total.max(1)) == u64::from(shard.id.0),
        None => true,
    };
    let present: BTreeSet<ServerId> = ready.guilds.iter().map(|guild| guild.id.get().into()).collect();
    let played_in = play::orphans::reachable_places(&data.database).await?;
    let played_in: BTreeSet<ServerId> = played_in.into_iter().map(|(server, _)| server).collect();
    for &server in played_in.difference(&present) {
        if is_ours(server) {
            strand(data, server, None).await?;
        }
    }
    Ok(())
}

/// Asks after the channels of a server in which matches are played, but for those that are known to be there: archived
/// threads are not named at the start.
async fn look_after(data: &Data, server: ServerId, known: &BTreeSet<ChannelId>) -> play::Result<()> {
    for (of, channel) in play::orphans::reachable_places(&data.database).await? {
        if of == server && !known.contains(&channel) {
            match until_answered(|| data.rest.channel(channel)).await {
                Ok(found) if is_archived(&found) => {
                    play::threads::mark_archived(&data.database, channel, data.clock.now()).await?;
                }
                Err(Undelivered::NoChannel(_) | Undelivered::Gone(_)) => {
                    strand(data, server, Some(channel)).await?;
                }
                Ok(_) => {}
                Err(error) => {
                    tracing::info!(%channel, %error, "whether a channel is there, the next post finds out");
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

async fn strand(data: &Data, server: ServerId, channel: Option<ChannelId>) -> play::Result<()> {
    let now = data.clock.now();
    play::downtime::compensate(&data.database, now).await?; // nobody's time is over before that
    if play::orphans::orphan_matches_in(&data.database, server, channel, now).await? {
        tracing::info!(%server, ?channel, "matches have lost their place");
    }
    Ok(())
}

/// Has the reader's stranded matches of this server, or of their direct messages, go on where they are, if the bot may post
/// there.
pub async fn go_on_here(data: &Data, reader: Reader<'_>) -> Result<(), InteractionError> {
    let is_possible = |kind: &ThreadKind| reader.require_bot_permissions(*kind).is_ok();
    if !is_possible(&ThreadKind::None) {
        return Ok(());
    }
    let threads = match reader.server() {
        Some(_) => [ThreadKind::Public, ThreadKind::Private].into_iter().filter(is_possible).collect(),
        None => Vec::new(),
    };
    let here = RelocationTarget { place: reader.practice_place(), holder: reader.base_channel(), threads };
    play::orphans::relocate(&data.database, &reader.caller(data), &here).await?;
    Ok(())
}
