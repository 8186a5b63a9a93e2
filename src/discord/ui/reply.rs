//! The content of an ephemeral reply to a command or a component press, or of a post that a user shares.

use poise::{CreateReply, serenity_prelude as serenity};
use serenity::{CreateActionRow, CreateAttachment, CreateEmbed};

use crate::discord::client::interaction_response::EditResponse;
use crate::discord::client::mentions::no_mentions;

#[derive(Clone, Debug)]
pub struct Reply {
    pub content: String,
    /// Has alt text.
    pub picture: Option<CreateAttachment>,
    /// A text below the picture, directly above the buttons. It is an embed, because Discord shows the content above the picture.
    pub question: Option<String>,
    pub rows: Vec<CreateActionRow>,
}

impl Reply {
    pub const fn new(content: String, picture: Option<CreateAttachment>) -> Self {
        Self { content, picture, question: None, rows: Vec::new() }
    }

    fn embeds(&self) -> Vec<CreateEmbed> {
        self.question.iter().map(|question| CreateEmbed::new().description(question)).collect()
    }

    /// Replaces only the content of an ephemeral message: its components stay, so that the user can retry.
    pub fn content_edit(self) -> EditResponse {
        EditResponse::new().content(self.content).allowed_mentions(no_mentions())
    }
}

impl From<String> for Reply {
    fn from(content: String) -> Self {
        Self::new(content, None)
    }
}

impl From<Reply> for CreateReply {
    fn from(reply: Reply) -> Self {
        let message = reply.embeds().into_iter().fold(Self::default(), Self::embed);
        let message = message
            .content(reply.content)
            .components(reply.rows)
            .ephemeral(true)
            .allowed_mentions(no_mentions());
        match reply.picture {
            Some(picture) => message.attachment(picture),
            None => message,
        }
    }
}

/// Replaces the whole ephemeral message, including components and picture.
impl From<Reply> for EditResponse {
    fn from(reply: Reply) -> Self {
        let message = Self::new()
            .embeds(reply.embeds())
            .content(reply.content)
            .components(reply.rows)
            .allowed_mentions(no_mentions());
        match reply.picture {
            Some(picture) => message.new_attachment(picture),
            None => message.clear_attachments(),
        }
    }
}
