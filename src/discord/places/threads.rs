//! Threads of their own in which matches are played, on Discord's side: making one, and keeping it awake. What is made is
//! found again, so that it is made once however often it is tried; and nothing here is remembered.

use hive::Colour;
use poise::serenity_prelude as serenity;
use serenity::{AutoArchiveDuration, ChannelType, CreateThread, EditThread, GuildChannel, ThreadMetadata};

use crate::discord::client::guilds::guild;
use crate::discord::client::poster::{Poster, Sent};
use crate::discord::client::requests::Undelivered;
use crate::discord::interaction::data::Data;
use crate::discord::words::Text;
use crate::ids::ChannelId;
use crate::play;
use crate::play::notices::MatchUpdate;
use crate::play::settings::ThreadKind;
use crate::store::notices::ClaimedNotice;

/// After so many attempts a match begins in its thread whoever is in it: whoever is called comes to it anyway.
const MOST_ATTEMPTS: i32 = 12;

/// How a thread was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thread {
    /// Awake, and nothing had to be done.
    Awake,
    /// Archived, or about to be: it is awake for a week now.
    Woken,
    /// Locked: nobody plays in it any more.
    Locked,
}

/// Makes the thread for a match that has none, with both players in it. A repeat finds the one it made.
pub async fn make_thread(
    poster: &Poster,
    notice: &ClaimedNotice,
    update: &MatchUpdate,
) -> Result<Sent, Undelivered> {
    let state = &update.state;
    if !state.row.place.lacks_thread() {
        return Ok(Sent::Nothing);
    }
    let name = Text::in_language(state.row.place.language()).thread_name(&state.row);
    let found = if notice.attempt > 1 { find_thread(poster, update, &name).await? } else { None };
    let is_tried_out = found.is_some() && notice.attempt >= MOST_ATTEMPTS;
    let thread = match found {
        Some(thread) => thread,
        None => create_thread(poster, update, name).await?,
    };
    let players = Colour::ALL.map(|colour| state.row.player(colour).id);
    for player in players.into_iter().filter(|player| !player.is_deleted()) {
        match poster.rest.add_to_thread(thread.id.get().into(), player).await {
            Ok(()) => {}
            Err(refused) if refused.is_passing() && !is_tried_out => return Err(after_the_thread(refused)),
            // They have left, or the bot may not, or Discord goes on saying no.
            Err(refused) => tracing::warn!(%refused, "a player was not added to a thread"),
        }
    }
    Ok(Sent::Thread(thread.id.get().into()))
}

/// The thread is there, so this attempt counts: only a second attempt looks for it.
fn after_the_thread(refused: Undelivered) -> Undelivered {
    match refused {
        Undelivered::Limited(pause) => Undelivered::Unfinished(pause),
        other => other,
    }
}

async fn create_thread(
    poster: &Poster,
    update: &MatchUpdate,
    name: String,
) -> Result<GuildChannel, Undelivered> {
    let new = CreateThread::new(name).auto_archive_duration(AutoArchiveDuration::OneWeek);
    let new = match update.state.row.place.thread {
        ThreadKind::Private => new.kind(ChannelType::PrivateThread).invitable(false),
        ThreadKind::Public | ThreadKind::None => new.kind(ChannelType::PublicThread),
    };
    poster.rest.create_thread(update.channel, &new).await
}

/// Our own thread of this name, if it was made already. The name has the number of the match, so there is one.
async fn find_thread(
    poster: &Poster,
    update: &MatchUpdate,
    name: &str,
) -> Result<Option<GuildChannel>, Undelivered> {
    let Some(server) = guild(update.state.row.place.server) else { return Ok(None) };
    let active = poster.rest.active_threads(server).await?;
    let parent = serenity::ChannelId::new(update.channel.get());
    let is_it = |thread: &GuildChannel| {
        let locked = thread.thread_metadata.is_some_and(|metadata| metadata.locked);
        thread.parent_id == Some(parent)
            && thread.owner_id == Some(poster.bot)
            && thread.name == name
            && !locked
    };
    Ok(active.threads.into_iter().find(is_it))
}

/// Sees to it that a thread is awake; `needs_keepalive`: it would be archived soon.
///
/// # Errors
/// If Discord cannot be reached, does not let us, or has no such thread.
pub async fn look_after(
    poster: &Poster,
    thread: ChannelId,
    needs_keepalive: bool,
) -> Result<Thread, Undelivered> {
    let found = poster.rest.channel(thread).await?;
    let metadata = found.guild().and_then(|thread| thread.thread_metadata);
    match metadata {
        Some(ThreadMetadata { locked: true, .. }) => Ok(Thread::Locked),
        Some(ThreadMetadata { archived: true, .. }) => {
            poster.rest.edit_thread(thread, &EditThread::new().archived(false)).await?;
            Ok(Thread::Woken)
        }
        // What counts as something that happens in it is a post, or that this time is changed.
        Some(_) if needs_keepalive => {
            for time in [AutoArchiveDuration::ThreeDays, AutoArchiveDuration::OneWeek] {
                poster.rest.edit_thread(thread, &EditThread::new().auto_archive_duration(time)).await?;
            }
            Ok(Thread::Woken)
        }
        _ => Ok(Thread::Awake),
    }
}

/// Discord says that a thread has changed: if it was archived, it is looked after soon.
pub async fn on_update(data: &Data, thread: &GuildChannel) {
    if thread.thread_metadata.is_none_or(|metadata| !metadata.archived) {
        return;
    }
    let archived =
        play::threads::mark_archived(&data.database, thread.id.get().into(), data.clock.now()).await;
    if let Err(error) = archived {
        tracing::warn!(%error, "a thread that was archived is found later");
    }
}
