//! Edits and the deletion of an interaction's initial response, and followups, with emojis.
//!
//! serenity serializes a custom emoji with `animated`, which Discord's `OpenAPI` schema does not have for components, so edits
//! with emojis are sent as raw JSON. Followups go through serenity's builder, so only their content may have emojis.

use poise::{CreateReply, serenity_prelude as serenity};
use serenity::{
    CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateEmbed, CreateInteractionResponseFollowup,
    EditInteractionResponse, Http, HttpError, Message, StatusCode,
};

use crate::discord::client::emoji_markup::{EmojiMarkup, has_placeholder};
use crate::discord::client::emojis::Emojis;
use crate::metrics;
use crate::metrics::Credential;

/// serenity's builder together with its attachment, which the builder does not give back.
#[derive(Clone, Debug, Default)]
pub struct EditResponse {
    message: EditInteractionResponse,
    file: Option<CreateAttachment>,
}

impl EditResponse {
    pub fn new() -> Self {
        Self::default()
    }

    pub fn content(self, content: impl Into<String>) -> Self {
        Self { message: self.message.content(content), ..self }
    }

    pub fn embeds(self, embeds: Vec<CreateEmbed>) -> Self {
        Self { message: self.message.embeds(embeds), ..self }
    }

    pub fn components(self, rows: Vec<CreateActionRow>) -> Self {
        Self { message: self.message.components(rows), ..self }
    }

    pub fn new_attachment(self, file: CreateAttachment) -> Self {
        Self { message: self.message.new_attachment(file.clone()), file: Some(file) }
    }

    pub fn clear_attachments(self) -> Self {
        Self { message: self.message.clear_attachments(), file: None }
    }

    pub fn allowed_mentions(self, mentions: CreateAllowedMentions) -> Self {
        Self { message: self.message.allowed_mentions(mentions), ..self }
    }
}

/// What becomes of the initial response.
#[derive(Clone, Debug)]
pub enum ResponseUpdate {
    Edit(Box<EditResponse>),
    Delete,
}

impl From<EditResponse> for ResponseUpdate {
    fn from(edit: EditResponse) -> Self {
        Self::Edit(Box::new(edit))
    }
}

/// Edits the initial response: fills a deferred one, or changes the message of a pressed button.
pub async fn edit_response(
    emojis: &Emojis,
    http: &Http,
    interaction_token: &str,
    edit: EditResponse,
) -> serenity::Result<Message> {
    let json = serde_json::to_value(&edit.message)?;
    if !has_placeholder(&json) {
        let response = serenity::Builder::execute(edit.message, http, interaction_token).await;
        count_response(&response, StatusCode::OK);
        return response;
    }
    let mut markup = EmojiMarkup::with_emojis(json, emojis);
    loop {
        let files = edit.file.clone().into_iter().collect();
        let response =
            http.edit_original_interaction_response(interaction_token, markup.message(), files).await;
        count_response(&response, StatusCode::OK);
        match response {
            Err(error) if markup.retry_without_emojis(&error) => {}
            response => return response,
        }
    }
}

/// Deletes the initial response: a deferred one, or the ephemeral message of a pressed button.
pub async fn delete_response(http: &Http, interaction_token: &str) -> serenity::Result<()> {
    let response = http.delete_original_interaction_response(interaction_token).await;
    count_response(&response, StatusCode::NO_CONTENT);
    response
}

/// Sends a followup. Only its content may have emojis; its components have none.
pub async fn create_followup(
    emojis: &Emojis,
    http: &Http,
    interaction_token: &str,
    message: CreateInteractionResponseFollowup,
) -> serenity::Result<Message> {
    let markup = EmojiMarkup::with_emojis(serde_json::to_value(&message)?, emojis);
    let message = match markup.message()["content"].as_str() {
        Some(content) => message.content(content),
        None => message,
    };
    let response = serenity::Builder::execute(message, http, (None, interaction_token)).await;
    count_response(&response, StatusCode::OK);
    response
}

/// Sends a deferred command's reply as a followup.
pub async fn reply<U: Send + Sync, E>(
    emojis: &Emojis,
    ctx: poise::ApplicationContext<'_, U, E>,
    reply: CreateReply,
) -> serenity::Result<Message> {
    let reply = ctx.reply_builder(reply);
    let message = reply.to_slash_followup_response(CreateInteractionResponseFollowup::new());
    create_followup(emojis, &ctx.serenity_context().http, &ctx.interaction.token, message).await
}

/// Counts a request with an interaction token. `success`: the status to count for `Ok`.
pub fn count_response<T>(response: &serenity::Result<T>, success: StatusCode) {
    let status = match response {
        Ok(_) => Some(success),
        Err(serenity::Error::Http(HttpError::UnsuccessfulRequest(response))) => Some(response.status_code),
        Err(_) => None,
    };
    metrics::record_response(Credential::InteractionToken, status.map(|status| status.as_u16()));
}

/// Logs the error of a response that failed: the user can't be reached in another way.
pub fn log_lost_response<T>(response: Result<T, serenity::Error>) {
    if let Err(error) = response {
        tracing::warn!(%error, "a response to an interaction failed");
    }
}
