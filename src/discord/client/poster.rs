//! One post: made once however often it is tried, found again by its mark, edited. Knows nothing of what is posted.

use std::sync::Arc;

use hive_picture::Pictures;
use poise::serenity_prelude as serenity;
use serenity::{CreateAllowedMentions, CreateAttachment, CreateMessage, EditMessage, Nonce, UserId};
use tokio::sync::Semaphore;

use crate::discord::client::limiter::Urgency;
use crate::discord::client::mentions::{nobody, only};
use crate::discord::client::requests::Undelivered;
use crate::discord::client::rest::Rest;
use crate::ids::{ChannelId, MessageId, PlayerId};
use crate::play::notices::MatchUpdate;
use crate::store::notices::ClaimedNotice;

#[derive(Clone)]
pub struct Poster {
    pub rest: Rest,
    /// The pictures, with their memory.
    pub pictures: Arc<Pictures>,
    /// Those who draw for channels, and for nobody alone.
    pub painters: Arc<Semaphore>,
    pub bot: UserId,
}

/// What became of a notice.
#[derive(Clone, Copy, Debug)]
pub enum Sent {
    /// There was nothing to say any more, or nothing new was posted for it.
    Nothing,
    Post {
        message: MessageId,
        has_buttons: bool,
    },
    Thread(ChannelId),
}

impl Poster {
    /// Posts once: a notice that was tried before looks for its own post first, for Discord remembers a nonce for a few minutes
    /// only. `marks`: by any of which the post is known again among those that are newer than the last about its match. What
    /// may have lost its buttons by the second attempt is known by its words, too.
    pub async fn post(
        &self,
        channel: ChannelId,
        notice: &ClaimedNotice,
        marks: &[&str],
        message: CreateMessage,
        file: Option<CreateAttachment>,
    ) -> Result<Sent, Undelivered> {
        if notice.attempt > 1
            && let Some(found) = self.find_own(channel, notice, marks).await?
        {
            return Ok(sent(&found));
        }
        let message = message.nonce(Nonce::String(notice.nonce.to_string())).enforce_nonce(true);
        Ok(sent(&self.rest.post(channel, message, file).await?))
    }

    /// Our own post with one of these marks among the last fifty, if it is there. Where we may not read back, the nonce
    /// has to do.
    async fn find_own(
        &self,
        channel: ChannelId,
        notice: &ClaimedNotice,
        marks: &[&str],
    ) -> Result<Option<serenity::Message>, Undelivered> {
        match self.rest.messages(channel).await {
            Ok(messages) => {
                let is_own = |found: &serenity::Message| {
                    found.author.id == self.bot
                        && notice.after.is_none_or(|last| MessageId::from(found.id.get()) > last)
                        && marks.iter().any(|mark| has_mark(found, mark))
                };
                Ok(messages.into_iter().find(is_own))
            }
            Err(later) if later.is_passing() => Err(later),
            Err(_) => Ok(None),
        }
    }

    pub async fn edit(
        &self,
        channel: ChannelId,
        message: MessageId,
        edit: EditMessage,
        urgency: Urgency,
    ) -> Result<(), Undelivered> {
        self.rest.edit(channel, message, &edit, urgency).await
    }

    /// A picture, drawn on a thread that may be blocked, as a file with its description.
    pub async fn drawn(
        &self,
        draw: impl FnOnce(&Pictures) -> Vec<u8> + Send + 'static,
        name: String,
        alt: String,
    ) -> Result<CreateAttachment, Undelivered> {
        let painter = self.painters.clone().acquire_owned().await.expect("it is never closed");
        let pictures = self.pictures.clone();
        let drawing = tokio::task::spawn_blocking(move || {
            let drawn = draw(&pictures);
            drop(painter);
            drawn
        });
        let drawn = drawing.await;
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

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn with(content: &str, buttons: &Value, files: &[&str]) -> serenity::Message {
        let files: Vec<Value> = files
            .iter()
            .map(|name| json!({ "id": "1", "filename": name, "size": 1, "url": "", "proxy_url": "" }))
            .collect();
        let rows = json!([{ "type": 1, "components": buttons }]);
        let mut message = serenity::Message::default();
        message.content = content.to_owned();
        message.components = serde_json::from_value(rows).expect("they are buttons");
        message.attachments = serde_json::from_value(json!(files)).expect("they are files");
        message
    }

    #[test]
    fn a_post_is_known_by_a_button_its_words_or_its_file_and_by_no_part_of_them() {
        let ours = json!({ "type": 2, "style": 1, "label": "x", "custom_id": "accept:1" });
        let link = json!({ "type": 2, "style": 5, "label": "x", "url": "https://example.org" });
        let post = with("Declined.", &json!([link, ours]), &["match-1.png"]);
        for mark in ["accept:1", "Declined.", "match-1"] {
            assert!(has_mark(&post, mark), "{mark}");
        }
        for other in
            ["accept:11", "accept:", "Declined", "match-1.png", "match", "x", "https://example.org", ""]
        {
            assert!(!has_mark(&post, other), "{other}");
        }
        let bare = with("", &json!([]), &["match-1"]);
        for other in ["", "match-1"] {
            assert!(!has_mark(&bare, other), "{other}: what says nothing is known by nothing");
        }
    }

    #[test]
    fn whether_a_post_has_buttons_is_seen_in_it() {
        let mut post = with("", &json!([]), &[]);
        post.id = serenity::MessageId::new(5);
        let has_buttons = |post: &serenity::Message| match sent(post) {
            Sent::Post { message, has_buttons } if message == MessageId::from(5) => has_buttons,
            other => panic!("{other:?}"),
        };
        assert!(has_buttons(&post));
        post.components.clear();
        assert!(!has_buttons(&post));
    }
}
