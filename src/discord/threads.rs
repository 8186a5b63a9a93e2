//! Threads of their own in which matches are played, on Discord's side: making one, and keeping it awake. What is made is
//! found again, so that it is made once however often it is tried; and nothing here is remembered.

use poise::serenity_prelude as serenity;
use serenity::{
    AutoArchiveDuration, ChannelType, CreateThread, EditThread, GuildChannel, GuildId, ThreadMetadata, UserId,
};

use super::Data;
use super::announce::{Announcer, Undelivered, within_reason};
use super::text::Text;
use crate::hive::Colour;
use crate::ids::ChannelId;
use crate::play::settings::ThreadKind;
use crate::play::{self, State};
use crate::store::notices::Notice;

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

impl Announcer {
    /// Makes the thread for a match that has none, with both players in it. A repeat finds the one it made.
    ///
    /// # Errors
    /// If Discord does not take it, now or ever.
    pub async fn make_thread(&self, notice: &Notice, state: &State) -> Result<ChannelId, Undelivered> {
        let name = Text::of(&state.row.place.locale).thread_name(&state.row);
        let found = if notice.attempt > 1 { self.find_thread(notice, state, &name).await? } else { None };
        let thread = match found {
            Some(thread) => thread,
            None => self.create_thread(notice, state, name).await?,
        };
        let players = Colour::ALL.map(|colour| state.row.player(colour).id);
        for player in players.into_iter().filter(|player| !player.is_deleted()) {
            let player = UserId::new(player.get());
            match within_reason(thread.id.add_thread_member(&self.http, player)).await {
                Ok(()) => {}
                Err(later @ Undelivered::Later(_)) => return Err(later),
                // They have left, or the bot may not: whoever is called in a thread comes to it anyway.
                Err(refused) => tracing::info!(%refused, "a player was not added to a thread"),
            }
        }
        Ok(thread.id.get().into())
    }

    async fn create_thread(
        &self,
        notice: &Notice,
        state: &State,
        name: String,
    ) -> Result<GuildChannel, Undelivered> {
        let new = CreateThread::new(name).auto_archive_duration(AutoArchiveDuration::OneWeek);
        let new = match state.row.place.thread {
            ThreadKind::Private => new.kind(ChannelType::PrivateThread).invitable(false),
            ThreadKind::Public | ThreadKind::None => new.kind(ChannelType::PublicThread),
        };
        let channel = serenity::ChannelId::new(notice.channel.get());
        within_reason(channel.create_thread(&self.http, new)).await
    }

    /// Our own thread of this name, if it was made already. The name has the number of the match, so there is one.
    async fn find_thread(
        &self,
        notice: &Notice,
        state: &State,
        name: &str,
    ) -> Result<Option<GuildChannel>, Undelivered> {
        let server = GuildId::new(state.row.place.server.get());
        let active = within_reason(server.get_active_threads(&self.http)).await?;
        let parent = serenity::ChannelId::new(notice.channel.get());
        let is_it = |thread: &GuildChannel| {
            let locked = thread.thread_metadata.is_some_and(|metadata| metadata.locked);
            thread.parent_id == Some(parent)
                && thread.owner_id == Some(self.bot)
                && thread.name == name
                && !locked
        };
        Ok(active.threads.into_iter().find(is_it))
    }

    /// Sees to it that a thread is awake; `needs_keepalive`: it would be archived soon.
    ///
    /// # Errors
    /// If Discord cannot be reached, does not let us, or has no such thread.
    pub async fn keep_alive(&self, thread: ChannelId, needs_keepalive: bool) -> Result<Thread, Undelivered> {
        let channel = serenity::ChannelId::new(thread.get());
        let found = within_reason(channel.to_channel(&self.http)).await?;
        let metadata = found.guild().and_then(|thread| thread.thread_metadata);
        match metadata {
            Some(ThreadMetadata { locked: true, .. }) => Ok(Thread::Locked),
            Some(ThreadMetadata { archived: true, .. }) => {
                self.change(channel, EditThread::new().archived(false)).await?;
                Ok(Thread::Woken)
            }
            // What counts as something that happens in it is a post, or that this time is changed.
            Some(_) if needs_keepalive => {
                for time in [AutoArchiveDuration::ThreeDays, AutoArchiveDuration::OneWeek] {
                    self.change(channel, EditThread::new().auto_archive_duration(time)).await?;
                }
                Ok(Thread::Woken)
            }
            _ => Ok(Thread::Awake),
        }
    }

    async fn change(&self, thread: serenity::ChannelId, edit: EditThread<'_>) -> Result<(), Undelivered> {
        within_reason(thread.edit_thread(&self.http, edit)).await.map(drop)
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
