//! One post: made once however often it is tried, found again by its mark, edited. Knows nothing of what is posted.

use std::sync::Arc;

use poise::serenity_prelude as serenity;
use serenity::{
    CreateAllowedMentions, CreateAttachment, CreateMessage, EditMessage, GetMessages, Http, Nonce, UserId,
};

use crate::discord::delivery::mentions::{nobody, only};
use crate::discord::delivery::requests::{Undelivered, within_reason};
use crate::ids::{ChannelId, MessageId, PlayerId};
use crate::picture::Pictures;
use crate::play::notices::MatchUpdate;
use crate::store::notices::ClaimedNotice;

/// Posts as the bot.
#[derive(Clone)]
pub struct Poster {
    /// To speak with.
    pub http: Arc<Http>,
    /// The pictures, with their memory.
    pub pictures: Arc<Pictures>,
    /// The bot's own user.
    pub bot: UserId,
}

/// What became of a notice.
#[derive(Clone, Copy, Debug)]
pub enum Sent {
    /// There was nothing to say any more, or nothing new was posted for it.
    Nothing,
    /// It was posted.
    Post {
        /// Which post that is.
        message: MessageId,
        /// Whether it shows buttons.
        has_buttons: bool,
    },
    /// A thread was made.
    Thread(ChannelId),
}

impl Poster {
    /// Posts once: a notice that was tried before looks for its own post first, for Discord remembers a nonce for a few minutes
    /// only. `mark`: by what the post is known again.
    pub async fn post(
        &self,
        channel: ChannelId,
        notice: &ClaimedNotice,
        mark: &str,
        message: CreateMessage,
    ) -> Result<Sent, Undelivered> {
        if notice.attempt > 1
            && let Some(found) = self.find_own(channel, mark).await?
        {
            return Ok(sent(&found));
        }
        let message = message.nonce(Nonce::String(notice.nonce.to_string())).enforce_nonce(true);
        let channel = serenity::ChannelId::new(channel.get());
        let posted = within_reason(channel.send_message(&self.http, message)).await?;
        Ok(sent(&posted))
    }

    /// Our own post with this mark among the last fifty, if it is there. Where we may not read back, the nonce
    /// has to do.
    async fn find_own(
        &self,
        channel: ChannelId,
        mark: &str,
    ) -> Result<Option<serenity::Message>, Undelivered> {
        let channel = serenity::ChannelId::new(channel.get());
        let last = within_reason(channel.messages(&self.http, GetMessages::new().limit(50))).await;
        match last {
            Ok(messages) => {
                let is_own = |found: &serenity::Message| found.author.id == self.bot && has_mark(found, mark);
                Ok(messages.into_iter().find(is_own))
            }
            Err(Undelivered::Later(reason)) => Err(Undelivered::Later(reason)),
            Err(_) => Ok(None),
        }
    }

    /// Changes a post.
    pub async fn edit(
        &self,
        channel: ChannelId,
        message: MessageId,
        edit: EditMessage,
    ) -> Result<(), Undelivered> {
        let channel = serenity::ChannelId::new(channel.get());
        let edited = channel.edit_message(&self.http, serenity::MessageId::new(message.get()), edit);
        within_reason(edited).await.map(drop)
    }

    /// A picture, drawn on a thread that may be blocked, as a file with its description.
    pub async fn drawn(
        &self,
        draw: impl FnOnce(&Pictures) -> Vec<u8> + Send + 'static,
        name: String,
        alt: String,
    ) -> Result<CreateAttachment, Undelivered> {
        let pictures = self.pictures.clone();
        let drawn = tokio::task::spawn_blocking(move || draw(&pictures)).await;
        let file = drawn.map_err(|error| Undelivered::Later(error.to_string()))?;
        Ok(CreateAttachment::bytes(file, name).description(alt))
    }
}

/// Mentions that call this player of the match, unless nothing calls them now.
pub fn calling(told: &MatchUpdate, player: PlayerId) -> CreateAllowedMentions {
    if told.pings.silenced.contains(&player) { nobody() } else { only(player) }
}

/// What became of a notice that is now this message, however old that is.
fn sent(message: &serenity::Message) -> Sent {
    Sent::Post { message: message.id.get().into(), has_buttons: !message.components.is_empty() }
}

fn has_mark(message: &serenity::Message, mark: &str) -> bool {
    let buttons = message.components.iter().flat_map(|row| &row.components);
    let mut custom_ids = buttons.filter_map(|component| match component {
        serenity::ActionRowComponent::Button(button) => match &button.data {
            serenity::ButtonKind::NonLink { custom_id, .. } => Some(custom_id.as_str()),
            _ => None,
        },
        _ => None,
    });
    custom_ids.any(|custom_id| custom_id == mark)
        || !mark.is_empty() && message.content == mark // what is only words
        || message.attachments.iter().any(|attachment| is_named(attachment, mark))
}

fn is_named(attachment: &serenity::Attachment, mark: &str) -> bool {
    attachment.filename.split_once('.').is_some_and(|(name, _kind)| name == mark)
}
