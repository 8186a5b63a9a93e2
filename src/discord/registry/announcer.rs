//! The jobs' access to Discord: posts notices, edits old posts, keeps threads unarchived, and checks members.

use std::sync::Arc;
use std::time::Duration;

use hive_picture::Renderer;
use poise::serenity_prelude as serenity;
use serenity::{EditAttachments, EditMessage, UserId};
use tokio::sync::Semaphore;

use crate::discord::client::mentions::no_mentions;
use crate::discord::client::poster::{Delivery, Poster};
use crate::discord::client::rate_limiter::Priority;
use crate::discord::client::request_error::RequestError;
use crate::discord::client::rest::Rest;
use crate::discord::client::rest_methods::guild_id;
use crate::discord::features::challenges::post::Addressee;
use crate::discord::features::{
    challenges, follows, ladders, leaderboard, match_actions, puzzles, reminders, tournaments, turns,
};
use crate::discord::interaction::work_queues::core_count;
use crate::discord::places::{missing_permissions, threads};
use crate::discord::registry::past_posts::PastPost;
use crate::ids::{ChannelId, PlayerId, ServerId};
use crate::play::notices::{Content, MatchUpdate, PastUpdate, Recipient};
use crate::store::notices::{ClaimedNotice, MatchNotice};

#[derive(Clone)]
pub struct Announcer {
    poster: Poster,
}

impl Announcer {
    pub fn new(rest: Rest, pictures: Arc<Renderer>, bot: UserId) -> Self {
        let render_permits = Arc::new(Semaphore::new(core_count()));
        Self { poster: Poster { rest, pictures, render_permits, bot } }
    }

    /// Posts a notice. A further attempt posts no duplicate if it can find the post of an earlier one.
    pub async fn send(&self, notice: &ClaimedNotice, content: &Content) -> Result<Delivery, RequestError> {
        match self.try_to_send(notice, content).await {
            Ok(delivery) => Ok(delivery),
            Err(error) => Err(self.refine_error(notice, content, error).await),
        }
    }

    /// Distinguishes permissions that may be granted later from those that never will be.
    async fn refine_error(
        &self,
        notice: &ClaimedNotice,
        content: &Content,
        error: RequestError,
    ) -> RequestError {
        match error {
            RequestError::MissingPermissions(reason) if notice.notice.recipient().is_some() => {
                RequestError::Permanent(reason)
            }
            // The direct messages of another bot account, which this one can never access.
            RequestError::MissingPermissions(reason) if is_in_direct_messages(content) => {
                RequestError::ChannelDeleted(reason)
            }
            RequestError::MissingPermissions(reason) => match self.was_removed(content).await {
                Ok(true) => RequestError::NotInServer(reason),
                Ok(false) => RequestError::MissingPermissions(reason),
                Err(transient) => transient, // no response: retry the whole notice
            },
            other => other,
        }
    }

    /// Returns whether the bot was removed from the content's server.
    async fn was_removed(&self, content: &Content) -> Result<bool, RequestError> {
        let Some(guild) = content.place().and_then(|place| guild_id(place.server)) else { return Ok(false) };
        match self.poster.rest.guild(guild).await {
            Err(error) if error.is_transient() => Err(error),
            found => {
                Ok(matches!(found, Err(RequestError::NotInServer(_) | RequestError::MissingPermissions(_))))
            }
        }
    }

    async fn try_to_send(&self, notice: &ClaimedNotice, content: &Content) -> Result<Delivery, RequestError> {
        let poster = &self.poster;
        match content {
            Content::Challenge { challenge, pinged, is_for_newcomer, channel, reader, colours } => {
                let addressee =
                    Addressee { pinged: *pinged, is_newcomer: *is_for_newcomer, only_reader: *reader };
                challenges::post::post(poster, notice, challenge, addressee, *channel, *colours).await
            }
            Content::ChallengeClosed { challenge, post, token } => {
                challenges::post::close(poster, challenge, *post, token.as_ref()).await
            }
            Content::Match(update) => self.send_match_update(notice, update).await,
            Content::MatchMessage(recipient, update) => {
                let channel = poster.rest.open_direct_messages(recipient.id).await?;
                let update = Box::new(MatchUpdate { channel, ..(**update).clone() });
                Box::pin(self.send_match_update(notice, &update)).await
            }
            Content::Orphaned(state, recipient) => {
                reminders::direct_message::send_orphaned(poster, notice, state, recipient).await
            }
            Content::Followed(recipient, message) => {
                follows::direct_message::send(poster, notice, recipient, message).await
            }
            Content::Puzzle(daily, channel) => {
                puzzles::post::post(poster, notice, daily.as_deref(), *channel).await
            }
            Content::PuzzleSolvers(edited) => {
                let edited = edited.as_ref().map(|(daily, post)| (&**daily, *post));
                puzzles::post::update_solvers(poster, notice, edited).await
            }
            Content::Season(report, channel) => {
                leaderboard::season_post::post(poster, notice, report.as_deref(), *channel).await
            }
            Content::Tournament(update) => tournaments::post::send(poster, notice, update).await,
            Content::TournamentLost(recipient, tournament) => {
                tournaments::direct_message::send_lost(poster, notice, recipient, tournament).await
            }
            Content::Ladder(report, channel) => {
                ladders::post::post(poster, notice, report.as_deref(), *channel).await
            }
            Content::TournamentWarning(recipient, warning) => {
                tournaments::direct_message::send_warning(poster, notice, recipient, warning.as_deref()).await
            }
            Content::Digest(recipient, turns) => {
                reminders::direct_message::send_digest(poster, notice, recipient, turns).await
            }
        }
    }

    async fn send_match_update(
        &self,
        notice: &ClaimedNotice,
        update: &MatchUpdate,
    ) -> Result<Delivery, RequestError> {
        let poster = &self.poster;
        match update.kind {
            MatchNotice::Turn | MatchNotice::Result => turns::post::post(poster, notice, update).await,
            MatchNotice::ReplayAnimation => turns::replay::post(poster, notice, update).await,
            MatchNotice::TimedOut => match_actions::post::post_timeout(poster, notice, update).await,
            MatchNotice::Proposal => match_actions::post::post_proposal(poster, notice, update).await,
            MatchNotice::Declined => Ok(Delivery::Nothing),
            MatchNotice::ProposalClosed => match_actions::post::close_proposal(poster, notice, update).await,
            MatchNotice::Pause => reminders::post::post_pause(poster, notice, update).await,
            MatchNotice::Thread => threads::create_match_thread(poster, notice, update).await,
            MatchNotice::Ping(ping) => reminders::post::ping(poster, notice, update, ping).await,
        }
    }

    /// Returns whether a player is in a server.
    pub async fn is_member(&self, server: ServerId, player: PlayerId) -> Result<bool, RequestError> {
        self.poster.rest.is_member(server, player).await
    }

    /// Unarchives an archived thread, unless it is locked. `needs_keepalive`: the thread would be archived soon, so restart its
    /// timer.
    pub async fn keep_alive(
        &self,
        thread: ChannelId,
        needs_keepalive: bool,
    ) -> Result<threads::ThreadState, RequestError> {
        threads::keep_unarchived(&self.poster, thread, needs_keepalive).await
    }

    /// Sends the players whom a notice concerns a direct message with the permissions that the bot lacks.
    ///
    /// # Errors
    /// If the missing permissions can't be determined. Then no message is sent.
    pub async fn report_missing_permissions(
        &self,
        content: &Content,
        recipients: &[Recipient],
    ) -> Result<(), RequestError> {
        missing_permissions::report(&self.poster, content, recipients).await
    }

    /// Returns how long posts in the notice's channel are rate limited.
    pub fn retry_after(&self, notice: &ClaimedNotice) -> Option<Duration> {
        self.poster.rest.post_retry_after(notice.notice.channel()?)
    }

    /// Edits a replaced post into what remains of it, a `PastPost` without buttons.
    ///
    /// # Errors
    /// Transient errors, and the limit for edits of old messages.
    pub async fn close_post(&self, past: &PastUpdate) -> Result<(), RequestError> {
        let PastPost { content, keeps_board } = past.into();
        let mut edit = EditMessage::new().components(Vec::new()).allowed_mentions(no_mentions());
        if let Some(content) = content {
            edit = edit.content(content);
        }
        if !keeps_board {
            edit = edit.attachments(EditAttachments::new());
        }
        let (place, token) = (&past.as_of.row.place, past.token.as_ref());
        match self.poster.edit_in(place, past.post, token, edit, Priority::Low).await {
            Err(error) if error.is_transient() || matches!(error, RequestError::OldEditLimit(_)) => {
                Err(error)
            }
            // The post was deleted or can't be edited any more: harmless, since a press shows the current state.
            Ok(()) | Err(_) => Ok(()),
        }
    }
}

fn is_in_direct_messages(content: &Content) -> bool {
    content.place().is_some_and(|place| place.server.is_direct_messages())
}
