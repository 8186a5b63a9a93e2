//! The posts: what a notice tells, as a message in its channel. Called by the sender of notices only.

use std::sync::Arc;

use poise::serenity_prelude as serenity;
use serenity::{EditMessage, Http, UserId};

use super::poster::{Poster, Sent};
use super::{challenges, direct_messages, missing_permissions, offers, reminders, threads, turns};
use crate::discord::delivery::mentions::nobody;
use crate::discord::delivery::requests::{Undelivered, within_reason};
use crate::discord::text::Text;
use crate::ids::ChannelId;
use crate::picture::Pictures;
use crate::play::State;
use crate::play::notices::{Content, OldPost};
use crate::store::notices::{Notice, NoticeKind};

/// Speaks in channels.
#[derive(Clone)]
pub struct Announcer {
    poster: Poster,
}

impl Announcer {
    /// Speaks as the bot whose user this is.
    #[must_use]
    pub fn new(http: Arc<Http>, pictures: Arc<Pictures>, bot: UserId) -> Self {
        Self { poster: Poster { http, pictures, bot } }
    }

    /// Says it, once: a notice that was tried before looks for its own post first, for Discord remembers a
    /// nonce for a few minutes only.
    ///
    /// # Errors
    /// If Discord does not take it, now or ever.
    pub async fn send(&self, notice: &Notice, content: &Content) -> Result<Sent, Undelivered> {
        match self.try_to_send(notice, content).await {
            Ok(sent) => Ok(sent),
            Err(refused) => Err(self.judged(notice, content, refused).await),
        }
    }

    /// What a refusal means for this notice: whether what the bot may not do now may be done later.
    pub async fn judged(&self, notice: &Notice, content: &Content, refused: Undelivered) -> Undelivered {
        match refused {
            Undelivered::Forbidden(reason) if notice.recipient.is_some() => Undelivered::Never(reason),
            Undelivered::Forbidden(reason) if self.is_thrown_out(content).await => Undelivered::Gone(reason),
            other => other,
        }
    }

    async fn try_to_send(&self, notice: &Notice, content: &Content) -> Result<Sent, Undelivered> {
        let poster = &self.poster;
        match content {
            Content::Digest(player, games) => {
                direct_messages::write_digest(poster, notice, *player, games).await
            }
            Content::Match(told) if notice.kind == NoticeKind::Letter => {
                direct_messages::write_letter(poster, notice, told).await
            }
            Content::ChallengeClosed(challenge, post) => challenges::close(poster, challenge, *post).await,
            Content::Challenge(challenge, called) => {
                challenges::post(poster, notice, challenge, *called).await
            }
            Content::Match(told) if told.kind.is_call() => reminders::call(poster, notice, told).await,
            Content::Match(told) if !matches!(told.kind, NoticeKind::Turn | NoticeKind::Result) => {
                let (mark, message) = offers::post(told, Text::of(&told.state.row.place.locale));
                poster.post(notice, &mark, message).await
            }
            Content::Match(told) => turns::post(poster, notice, told).await,
        }
    }

    /// Whether what may not be posted never will be, since the bot is not in the server any more.
    async fn is_thrown_out(&self, content: &Content) -> bool {
        let server = match content {
            Content::Match(told) => told.state.row.place.server,
            Content::Challenge(challenge, _) | Content::ChallengeClosed(challenge, _) => {
                challenge.place.server
            }
            Content::Digest(..) => return false,
        };
        let found = within_reason(self.poster.http.get_guild(serenity::GuildId::new(server.get()))).await;
        matches!(found, Err(Undelivered::Gone(_) | Undelivered::Forbidden(_)))
    }

    /// Makes the thread for a match that has none, with both players in it. A repeat finds the one it made.
    ///
    /// # Errors
    /// If Discord does not take it, now or ever.
    pub async fn make_thread(&self, notice: &Notice, state: &State) -> Result<ChannelId, Undelivered> {
        threads::make_thread(&self.poster, notice, state).await
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

    /// Tells those whom a notice is for, by direct message, why it is not posted.
    pub async fn tell_hindrance(&self, notice: &Notice, content: &Content) {
        missing_permissions::tell(&self.poster, notice, content).await;
    }

    /// Takes the buttons off an old post. `Err` if that should be tried again.
    ///
    /// # Errors
    /// If Discord cannot be reached just now.
    pub async fn take_buttons_off(&self, post: OldPost) -> Result<(), Undelivered> {
        let bare = EditMessage::new().components(Vec::new()).allowed_mentions(nobody());
        match self.poster.edit(post.channel, post.message, bare).await {
            Err(Undelivered::Later(reason)) => Err(Undelivered::Later(reason)),
            // Gone, or too old to be edited, or not ours to reach any more: harmless, a press says what is so.
            Ok(())
            | Err(
                Undelivered::Never(_)
                | Undelivered::NoPlace(_)
                | Undelivered::NoChannel(_)
                | Undelivered::Gone(_)
                | Undelivered::Forbidden(_),
            ) => Ok(()),
        }
    }
}
