//! The posts: what a notice tells, as a message in its channel. Called by the sender of notices only.

use std::sync::Arc;
use std::time::Duration;

use hive_picture::Pictures;
use poise::serenity_prelude as serenity;
use serenity::{EditMessage, UserId};
use tokio::sync::Semaphore;

use crate::discord::client::guilds::guild;
use crate::discord::client::limiter::Urgency;
use crate::discord::client::mentions::nobody;
use crate::discord::client::poster::{Poster, Sent};
use crate::discord::client::requests::Undelivered;
use crate::discord::client::rest::Rest;
use crate::discord::features::{challenges, match_actions, puzzles, reminders, turns};
use crate::discord::interaction::workers::cores;
use crate::discord::places::{missing_permissions, threads};
use crate::ids::ChannelId;
use crate::play::notices::{Content, OldPost, Recipient};
use crate::store::notices::{ClaimedNotice, MatchNews};

#[derive(Clone)]
pub struct Announcer {
    poster: Poster,
}

impl Announcer {
    /// Speaks as the bot whose user this is.
    pub fn new(rest: Rest, pictures: Arc<Pictures>, bot: UserId) -> Self {
        let painters = Arc::new(Semaphore::new(cores()));
        Self { poster: Poster { rest, pictures, painters, bot } }
    }

    /// Says it, once: a notice that was tried before looks for its own post first, for Discord remembers a
    /// nonce for a few minutes only.
    ///
    /// # Errors
    /// If Discord does not take it, now or ever.
    pub async fn send(&self, notice: &ClaimedNotice, content: &Content) -> Result<Sent, Undelivered> {
        match self.try_to_send(notice, content).await {
            Ok(sent) => Ok(sent),
            Err(refused) => Err(self.judged(notice, content, refused).await),
        }
    }

    /// What a refusal means: whether what the bot may not do now may be done later.
    async fn judged(&self, notice: &ClaimedNotice, content: &Content, refused: Undelivered) -> Undelivered {
        match refused {
            Undelivered::Forbidden(reason) if notice.notice.recipient().is_some() => {
                Undelivered::Never(reason)
            }
            // Nobody can allow it: these are direct messages with another account of the bot.
            Undelivered::Forbidden(reason) if is_in_direct_messages(content) => {
                Undelivered::NoChannel(reason)
            }
            Undelivered::Forbidden(reason) => match self.was_removed(content).await {
                Ok(true) => Undelivered::Gone(reason),
                Ok(false) => Undelivered::Forbidden(reason),
                Err(later) => later, // nothing was said: it is all tried again
            },
            other => other,
        }
    }

    /// Whether what may not be posted never will be, since the bot was removed from the server.
    async fn was_removed(&self, content: &Content) -> Result<bool, Undelivered> {
        let Some(server) = content.place().and_then(|place| guild(place.server)) else { return Ok(false) };
        match self.poster.rest.guild(server).await {
            Err(later) if later.is_passing() => Err(later),
            found => Ok(matches!(found, Err(Undelivered::Gone(_) | Undelivered::Forbidden(_)))),
        }
    }

    async fn try_to_send(&self, notice: &ClaimedNotice, content: &Content) -> Result<Sent, Undelivered> {
        let poster = &self.poster;
        match content {
            Content::Challenge { challenge, pinged, is_for_new, channel } => {
                challenges::post::post(poster, notice, challenge, (*pinged, *is_for_new), *channel).await
            }
            Content::ChallengeClosed { challenge, post } => {
                challenges::post::close(poster, challenge, *post).await
            }
            Content::Match(update) => match update.news {
                MatchNews::Turn | MatchNews::Result => turns::post::post(poster, notice, update).await,
                MatchNews::Replay => turns::replay::post(poster, notice, update).await,
                MatchNews::Late => match_actions::post::post_late(poster, notice, update).await,
                MatchNews::Offer => match_actions::post::post_offer(poster, notice, update).await,
                MatchNews::Answer => match_actions::post::post_answer(poster, notice, update).await,
                MatchNews::OfferClosed => match_actions::post::close(poster, notice, update).await,
                MatchNews::Pause => reminders::post::post_pause(poster, notice, update).await,
                MatchNews::Thread => threads::make_thread(poster, notice, update).await,
                MatchNews::Ping(ping) => reminders::post::ping(poster, notice, update, ping).await,
            },
            Content::Orphaned(state, recipient) => {
                reminders::direct_message::tell_orphaned(poster, notice, state, recipient).await
            }
            Content::Puzzle(daily, channel) => {
                puzzles::post::post(poster, notice, daily.as_deref(), *channel).await
            }
            Content::Digest(recipient, games) => {
                reminders::direct_message::tell_digest(poster, notice, recipient, games).await
            }
        }
    }

    /// Sees to it that a thread is awake; `needs_keepalive`: it would be archived soon.
    ///
    /// # Errors
    /// If Discord cannot be reached, does not let us, or has no such thread.
    pub async fn keep_alive(
        &self,
        thread: ChannelId,
        needs_keepalive: bool,
    ) -> Result<threads::Thread, Undelivered> {
        threads::look_after(&self.poster, thread, needs_keepalive).await
    }

    /// Tells those who wait for a notice, by direct message, why it is not posted.
    ///
    /// # Errors
    /// If that cannot be found out, and nobody was told.
    pub async fn tell_missing_permissions(
        &self,
        content: &Content,
        waiting: &[Recipient],
    ) -> Result<(), Undelivered> {
        missing_permissions::tell(&self.poster, content, waiting).await
    }

    /// For how long the channel of a notice takes no post, as far as is known.
    pub fn pause_of(&self, notice: &ClaimedNotice) -> Option<Duration> {
        self.poster.rest.pause_of_posts(notice.notice.channel()?)
    }

    /// Takes the buttons off an old post. `Err` if that should be tried again.
    ///
    /// # Errors
    /// If Discord cannot be reached just now.
    pub async fn take_buttons_off(&self, post: OldPost) -> Result<(), Undelivered> {
        let bare = EditMessage::new().components(Vec::new()).allowed_mentions(nobody());
        match self.poster.edit(post.channel, post.message, bare, Urgency::Later).await {
            Err(later) if later.is_passing() => Err(later),
            // Gone, or too old to be edited, or not ours to reach any more: harmless, a press says what is so.
            Ok(()) | Err(_) => Ok(()),
        }
    }
}

fn is_in_direct_messages(content: &Content) -> bool {
    content.place().is_some_and(|place| place.server.is_direct_messages())
}
