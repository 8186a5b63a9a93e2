//! Answers to interactions, with the emojis that there are.
//!
//! serenity writes a custom emoji with a field that Discord's schema does not have, so what shows one goes out as the JSON
//! that it is; all else goes by serenity's builders.

use poise::{CreateReply, serenity_prelude as serenity};
use serenity::{
    CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateInteractionResponseFollowup,
    EditInteractionResponse, Http, Message, StatusCode,
};

use crate::discord::client::dressing::{Dressing, is_marked};
use crate::discord::client::emojis::Emojis;
use crate::discord::client::requests::count;

/// What the message of an answer is changed to. serenity's builder, and the file in it, which that gives to nobody.
#[derive(Clone, Debug, Default)]
pub struct Edit {
    message: EditInteractionResponse,
    file: Option<CreateAttachment>,
}

impl Edit {
    pub fn new() -> Self {
        Self::default()
    }

    pub fn content(self, content: impl Into<String>) -> Self {
        Self { message: self.message.content(content), ..self }
    }

    pub fn components(self, rows: Vec<CreateActionRow>) -> Self {
        Self { message: self.message.components(rows), ..self }
    }

    pub fn new_attachment(self, file: CreateAttachment) -> Self {
        Self { message: self.message.new_attachment(file.clone()), file: Some(file) }
    }

    /// It has no file any more.
    pub fn clear_attachments(self) -> Self {
        Self { message: self.message.clear_attachments(), file: None }
    }

    pub fn allowed_mentions(self, mentions: CreateAllowedMentions) -> Self {
        Self { message: self.message.allowed_mentions(mentions), ..self }
    }
}

/// Fills a deferred answer, or changes the message of a button. `token`: the interaction's.
pub async fn edit_response(
    emojis: &Emojis,
    http: &Http,
    token: &str,
    edit: Edit,
) -> serenity::Result<Message> {
    let written = serde_json::to_value(&edit.message)?;
    if !is_marked(&written) {
        let changed = serenity::Builder::execute(edit.message, http, token).await;
        count(&changed, StatusCode::OK);
        return changed;
    }
    let mut dressing = Dressing::of(written, emojis);
    loop {
        let files = edit.file.clone().into_iter().collect();
        let changed = http.edit_original_interaction_response(token, dressing.message(), files).await;
        count(&changed, StatusCode::OK);
        match changed {
            Err(error) if dressing.is_to_be_repeated(&error) => {}
            answered => return answered,
        }
    }
}

/// Adds a message to an answer. There are emojis in its words alone: its rows show none.
pub async fn create_followup(
    emojis: &Emojis,
    http: &Http,
    token: &str,
    message: CreateInteractionResponseFollowup,
) -> serenity::Result<Message> {
    let dressing = Dressing::of(serde_json::to_value(&message)?, emojis);
    let message = match dressing.message()["content"].as_str() {
        Some(words) => message.content(words),
        None => message,
    };
    let added = serenity::Builder::execute(message, http, (None, token)).await;
    count(&added, StatusCode::OK);
    added
}

/// Answers a command that was deferred, as [`create_followup`] does.
pub async fn reply<U: Send + Sync, E>(
    emojis: &Emojis,
    ctx: poise::ApplicationContext<'_, U, E>,
    answer: CreateReply,
) -> serenity::Result<Message> {
    let answer = ctx.reply_builder(answer);
    let message = answer.to_slash_followup_response(CreateInteractionResponseFollowup::new());
    create_followup(emojis, &ctx.serenity_context().http, &ctx.interaction.token, message).await
}
