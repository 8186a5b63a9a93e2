//! Posts a notice, and avoids duplicates: retries look for the post of an earlier attempt. Also edits posts and renders their
//! pictures.

use std::sync::Arc;

use hive_picture::Renderer;
use poise::serenity_prelude as serenity;
use serenity::{
    CreateActionRow, CreateAttachment, CreateMessage, EditMessage, GuildId, MessageFlags, Nonce, UserId,
};
use tokio::sync::Semaphore;

use crate::discord::client::mentions::{mention_only, no_mentions};
use crate::discord::client::rate_limiter::Priority;
use crate::discord::client::request_error::{NotShown, RequestError};
use crate::discord::client::rest::Rest;
use crate::ids::{ChannelId, MessageId, PlayerId, ServerId};
use crate::language::Language;
use crate::play::notices::{MatchUpdate, OldPost};
use crate::play::settings::ServerSettings;
use crate::store::matches::Place;
use crate::store::notices::{ClaimedNotice, InteractionToken};

#[derive(Clone)]
pub struct Poster {
    pub rest: Rest,
    /// Shared, because it caches drawn sprites.
    pub pictures: Arc<Renderer>,
    /// Limits concurrent renders for posts, in direct messages too. Pictures that single users request use the
    /// [`WorkQueues`](crate::discord::WorkQueues).
    pub render_permits: Arc<Semaphore>,
    pub bot: UserId,
}

/// How a notice was delivered.
#[derive(Clone, Copy, Debug)]
pub enum Delivery {
    /// No new post to record, as after the update of a table, a reminder by direct message, or an outdated notice.
    Nothing,
    Post {
        message: MessageId,
        has_buttons: bool,
    },
    /// An earlier post was edited, and shows the announcement now.
    Edit {
        message: MessageId,
        has_buttons: bool,
    },
    Thread(ChannelId),
}

impl Poster {
    /// Posts a message. From the second attempt on, looks for the post of an earlier attempt first, because Discord
    /// remembers a nonce for a few minutes only. The earlier post is a message newer than the match's
    /// previous post, with one of the `markers`: a button's `custom_id`, the whole content (the buttons may have been removed
    /// since), or an attachment's name without extension.
    pub async fn post(
        &self,
        channel: ChannelId,
        notice: &ClaimedNotice,
        markers: &[&str],
        message: CreateMessage,
        file: Option<CreateAttachment>,
    ) -> Result<Delivery, RequestError> {
        if let Some(interaction) = &notice.interaction {
            return self.respond(notice, interaction, markers, message, file).await;
        }
        if notice.attempt > 1
            && let Some(earlier) = self.find_own(channel, notice, markers).await?
        {
            return Ok(delivered(&earlier));
        }
        let message = message.nonce(Nonce::String(notice.nonce.to_string())).enforce_nonce(true);
        Ok(delivered(&self.rest.post(channel, message, file).await?))
    }

    /// Posts a message as the first response to an interaction. From the second attempt on, looks for the response of an earlier
    /// one. Discord accepts no response after the three seconds of the first attempt, so a second failure is not retried.
    async fn respond(
        &self,
        notice: &ClaimedNotice,
        interaction: &InteractionToken,
        markers: &[&str],
        message: CreateMessage,
        file: Option<CreateAttachment>,
    ) -> Result<Delivery, RequestError> {
        let is_retry = notice.attempt > 1;
        let mut response = if is_retry { self.rest.response(interaction).await? } else { None };
        if response.is_none() {
            match self.rest.respond(interaction, message, file).await {
                Err(RequestError::Retry(reason)) if is_retry => {
                    tracing::warn!(reason, "the response to an interaction failed again");
                }
                responded => responded?,
            }
            response = self.rest.response(interaction).await?;
        }
        match response {
            None => Err(NotShown::Missing.into()),
            Some(response) if is_ephemeral(&response) => Err(NotShown::Ephemeral.into()),
            Some(response) if !markers.iter().any(|marker| has_marker(&response, marker)) => {
                Err(NotShown::Other.into())
            }
            Some(response) => Ok(delivered(&response)),
        }
    }

    /// Searches the last fifty messages. Returns `None` if the bot may not read the history: then only the nonce prevents a
    /// duplicate.
    async fn find_own(
        &self,
        channel: ChannelId,
        notice: &ClaimedNotice,
        markers: &[&str],
    ) -> Result<Option<serenity::Message>, RequestError> {
        match self.rest.messages(channel).await {
            Ok(messages) => {
                let is_own = |message: &serenity::Message| {
                    message.author.id == self.bot
                        && notice.after.is_none_or(|last| MessageId::from(message.id.get()) > last)
                        && markers.iter().any(|marker| has_marker(message, marker))
                };
                Ok(messages.into_iter().find(is_own))
            }
            Err(error) if error.is_transient() => Err(error),
            Err(_) => Ok(None),
        }
    }

    pub async fn edit(
        &self,
        channel: ChannelId,
        message: MessageId,
        edit: EditMessage,
        priority: Priority,
    ) -> Result<(), RequestError> {
        self.rest.edit(channel, message, edit, None, priority).await
    }

    /// Edits a post of a match or challenge that is played in `place`. Where the bot isn't a member, only with the token of the
    /// interaction to which the post responds: without it, has no effect.
    pub async fn edit_in(
        &self,
        place: &Place,
        post: OldPost,
        token: Option<&InteractionToken>,
        edit: EditMessage,
        priority: Priority,
    ) -> Result<(), RequestError> {
        match token {
            Some(token) => self.rest.edit_response(token, edit).await,
            None if place.is_without_bot() => Ok(()),
            None => self.edit(post.channel, post.message, edit, priority).await,
        }
    }

    /// Replaces the text, the file and the components of a post. A retry repeats the edit.
    pub async fn replace(
        &self,
        channel: ChannelId,
        message: MessageId,
        components: Vec<CreateActionRow>,
        edit: EditMessage,
        file: CreateAttachment,
    ) -> Result<Delivery, RequestError> {
        let has_buttons = !components.is_empty();
        let edit = edit.components(components).allowed_mentions(no_mentions());
        self.rest.edit(channel, message, edit, Some(file), Priority::High).await?;
        Ok(Delivery::Edit { message, has_buttons })
    }

    /// Renders a picture on a blocking thread and returns it as an attachment with alt text.
    pub async fn render(
        &self,
        draw: impl FnOnce(&Renderer) -> Vec<u8> + Send + 'static,
        name: String,
        alt: String,
    ) -> Result<CreateAttachment, RequestError> {
        let permit = self.render_permits.clone().acquire_owned().await.expect("never closed");
        let pictures = self.pictures.clone();
        let rendering = tokio::task::spawn_blocking(move || {
            let bytes = draw(&pictures);
            drop(permit);
            bytes
        });
        let bytes = rendering.await.map_err(|error| RequestError::Retry(error.to_string()))?;
        Ok(CreateAttachment::bytes(bytes, name).description(alt))
    }

    /// Returns the language of posts in a server: its setting, or else its locale on Discord.
    pub async fn server_language(
        &self,
        server: ServerId,
        settings: &ServerSettings,
    ) -> Result<Language, RequestError> {
        if let Some(chosen) = settings.language {
            return Ok(chosen);
        }
        let guild = self.rest.guild(GuildId::new(server.get())).await?;
        Ok(Language::from_locale(&guild.preferred_locale))
    }
}

/// Addresses a post about a match: it pings this player, if one is given, unless their pings are silenced now or the post is in the
/// other player's direct messages. A post for a single [`MatchUpdate::reader`] is silent unless it pings them.
pub fn address(message: CreateMessage, update: &MatchUpdate, pinged: Option<PlayerId>) -> CreateMessage {
    let pinged =
        pinged.filter(|player| !update.pings.silenced.contains(player) && update.is_read_by(*player));
    let is_silent = update.reader.is_some() && pinged.is_none();
    let flags = if is_silent { MessageFlags::SUPPRESS_NOTIFICATIONS } else { MessageFlags::empty() };
    message.flags(flags).allowed_mentions(pinged.map_or_else(no_mentions, mention_only))
}

fn delivered(message: &serenity::Message) -> Delivery {
    Delivery::Post { message: message.id.get().into(), has_buttons: !message.components.is_empty() }
}

fn is_ephemeral(message: &serenity::Message) -> bool {
    message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL))
}

fn has_marker(message: &serenity::Message, marker: &str) -> bool {
    let buttons = message.components.iter().flat_map(|row| &row.components);
    let mut custom_ids = buttons.filter_map(|component| match component {
        serenity::ActionRowComponent::Button(button) => match &button.data {
            serenity::ButtonKind::NonLink { custom_id, .. } => Some(custom_id.as_str()),
            _ => None,
        },
        _ => None,
    });
    custom_ids.any(|custom_id| custom_id == marker)
        || !marker.is_empty() && message.content == marker
        || message.attachments.iter().any(|attachment| is_named(attachment, marker))
}

fn is_named(attachment: &serenity::Attachment, stem: &str) -> bool {
    attachment.filename.split_once('.').is_some_and(|(name, _extension)| name == stem)
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn message(content: &str, buttons: &Value, files: &[&str]) -> serenity::Message {
        let files: Vec<Value> = files
            .iter()
            .map(|name| json!({ "id": "1", "filename": name, "size": 1, "url": "", "proxy_url": "" }))
            .collect();
        let rows = json!([{ "type": 1, "components": buttons }]);
        let mut message = serenity::Message::default();
        message.content = content.to_owned();
        message.components = serde_json::from_value(rows).expect("valid components");
        message.attachments = serde_json::from_value(json!(files)).expect("valid attachments");
        message
    }

    #[test]
    fn posts_are_found_by_custom_id_content_or_file_name() {
        let ours = json!({ "type": 2, "style": 1, "label": "x", "custom_id": "accept:1" });
        let link = json!({ "type": 2, "style": 5, "label": "x", "url": "https://example.org" });
        let post = message("Declined.", &json!([link, ours]), &["match-1.png"]);
        for marker in ["accept:1", "Declined.", "match-1"] {
            assert!(has_marker(&post, marker), "{marker}");
        }
        for other in
            ["accept:11", "accept:", "Declined", "match-1.png", "match", "x", "https://example.org", ""]
        {
            assert!(!has_marker(&post, other), "{other}");
        }
        let bare = message("", &json!([]), &["match-1"]);
        for other in ["", "match-1"] {
            assert!(!has_marker(&bare, other), "{other}: an empty marker or a name without extension");
        }
    }

    #[test]
    fn a_delivery_tells_whether_the_post_has_buttons() {
        let mut post = message("", &json!([]), &[]);
        post.id = serenity::MessageId::new(5);
        let has_buttons = |post: &serenity::Message| match delivered(post) {
            Delivery::Post { message, has_buttons } if message == MessageId::from(5) => has_buttons,
            other => panic!("{other:?}"),
        };
        assert!(has_buttons(&post));
        post.components.clear();
        assert!(!has_buttons(&post));
    }
}
