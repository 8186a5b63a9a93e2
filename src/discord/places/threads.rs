//! Threads of matches and tournaments in Discord: creates them, and keeps them from being archived. Stateless: a retry finds the
//! thread of an earlier attempt by its name.

use poise::serenity_prelude as serenity;
use serenity::{AutoArchiveDuration, ChannelType, CreateThread, EditThread, GuildChannel, ThreadMetadata};

use crate::discord::client::poster::{Delivery, Poster};
use crate::discord::client::request_error::RequestError;
use crate::discord::client::rest_methods::guild_id;
use crate::discord::interaction::data::Data;
use crate::discord::words::Text;
use crate::ids::{ChannelId, ServerId};
use crate::play;
use crate::play::notices::MatchUpdate;
use crate::play::settings::ThreadKind;
use crate::store::notices::ClaimedNotice;

/// After this many attempts, the match starts even if a player could not be added: a ping adds them anyway.
const MAX_ATTEMPTS: i32 = 12;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThreadState {
    Active,
    /// Was archived or about to be. Its timer is restarted.
    Unarchived,
    Locked,
}

/// Creates the thread of a match that lacks it, and adds the players. A retry finds the thread of an earlier attempt.
pub async fn create_match_thread(
    poster: &Poster,
    notice: &ClaimedNotice,
    update: &MatchUpdate,
) -> Result<Delivery, RequestError> {
    let state = &update.state;
    if !state.row.place.lacks_thread() {
        return Ok(Delivery::Nothing);
    }
    let place = &state.row.place;
    let name = Text::in_language(place.language()).thread_name(&state.row);
    let new = NewThread { server: place.server, channel: update.channel, kind: place.thread, name: &name };
    let thread = find_or_create(poster, notice, &new).await?;
    let is_last_attempt = notice.attempt >= MAX_ATTEMPTS;
    for player in state.people().filter(|player| !player.is_deleted()) {
        match poster.rest.add_to_thread(thread.id.get().into(), player).await {
            Ok(()) => {}
            Err(error) if error.is_transient() && !is_last_attempt => {
                return Err(after_thread_creation(error));
            }
            // The player left the server, the bot lacks the permission, or all attempts failed.
            Err(error) => tracing::warn!(%error, "a player was not added to a thread"),
        }
    }
    Ok(Delivery::Thread(thread.id.get().into()))
}

/// Makes a rate limit count as an attempt: the thread exists now, and only later attempts look for it.
fn after_thread_creation(error: RequestError) -> RequestError {
    match error {
        RequestError::RateLimited(delay) => RequestError::PartlyDone(delay),
        other => other,
    }
}

/// A thread to create.
pub struct NewThread<'a> {
    pub server: ServerId,
    /// The parent channel.
    pub channel: ChannelId,
    pub kind: ThreadKind,
    /// Unique, so that a retry finds the thread.
    pub name: &'a str,
}

/// Creates a thread, unless an earlier attempt has created it.
pub async fn find_or_create(
    poster: &Poster,
    notice: &ClaimedNotice,
    new: &NewThread<'_>,
) -> Result<GuildChannel, RequestError> {
    let found = if notice.attempt > 1 { find_thread(poster, new).await? } else { None };
    match found {
        Some(thread) => Ok(thread),
        None => create_thread(poster, new).await,
    }
}

async fn create_thread(poster: &Poster, new: &NewThread<'_>) -> Result<GuildChannel, RequestError> {
    let thread = CreateThread::new(new.name).auto_archive_duration(AutoArchiveDuration::OneWeek);
    let thread = match new.kind {
        ThreadKind::Private => thread.kind(ChannelType::PrivateThread).invitable(false),
        ThreadKind::Public | ThreadKind::None => thread.kind(ChannelType::PublicThread),
    };
    poster.rest.create_thread(new.channel, &thread).await
}

/// Returns the bot's active, unlocked thread of this name in the channel.
async fn find_thread(poster: &Poster, new: &NewThread<'_>) -> Result<Option<GuildChannel>, RequestError> {
    let Some(guild) = guild_id(new.server) else { return Ok(None) };
    let active = poster.rest.active_threads(guild).await?;
    let parent = serenity::ChannelId::new(new.channel.get());
    let is_own = |thread: &GuildChannel| {
        let is_locked = thread.thread_metadata.is_some_and(|metadata| metadata.locked);
        thread.parent_id == Some(parent)
            && thread.owner_id == Some(poster.bot)
            && thread.name == new.name
            && !is_locked
    };
    Ok(active.threads.into_iter().find(is_own))
}

/// Unarchives an archived thread, unless it is locked. `needs_keepalive`: the thread would be archived soon, so restart its timer.
pub async fn keep_unarchived(
    poster: &Poster,
    thread: ChannelId,
    needs_keepalive: bool,
) -> Result<ThreadState, RequestError> {
    let found = poster.rest.channel(thread).await?;
    let metadata = found.guild().and_then(|thread| thread.thread_metadata);
    match metadata {
        Some(ThreadMetadata { locked: true, .. }) => Ok(ThreadState::Locked),
        Some(ThreadMetadata { archived: true, .. }) => {
            poster.rest.edit_thread(thread, &EditThread::new().archived(false)).await?;
            Ok(ThreadState::Unarchived)
        }
        // Only a post or a change of the auto-archive duration restarts the timer.
        Some(_) if needs_keepalive => {
            for duration in [AutoArchiveDuration::ThreeDays, AutoArchiveDuration::OneWeek] {
                poster.rest.edit_thread(thread, &EditThread::new().auto_archive_duration(duration)).await?;
            }
            Ok(ThreadState::Unarchived)
        }
        _ => Ok(ThreadState::Active),
    }
}

/// Handles a thread update event: marks an archived thread, so that the thread keeper unarchives it.
pub async fn on_thread_update(data: &Data, thread: &GuildChannel) {
    if thread.thread_metadata.is_none_or(|metadata| !metadata.archived) {
        return;
    }
    let archived =
        play::threads::mark_archived(&data.database, thread.id.get().into(), data.clock.now()).await;
    if let Err(error) = archived {
        tracing::warn!(%error, "an archived thread was not marked");
    }
}
