//! What one person reads, and perhaps sees, in answer to what they did: the same words and picture, whether they answer
//! a command or a press.

use poise::{CreateReply, serenity_prelude as serenity};
use serenity::{CreateActionRow, CreateAttachment};

use crate::discord::client::answers::Edit;
use crate::discord::client::mentions::nobody;

#[derive(Clone, Debug)]
pub struct Reply {
    pub content: String,
    /// A picture with its description, where one helps.
    pub picture: Option<CreateAttachment>,
    pub rows: Vec<CreateActionRow>,
}

impl Reply {
    /// Words, and perhaps a picture.
    pub const fn new(content: String, picture: Option<CreateAttachment>) -> Self {
        Self { content, picture, rows: Vec::new() }
    }

    /// In place of the words alone: what a private message shows besides stays, so that it can be pressed again.
    pub fn above_all(self) -> Edit {
        Edit::new().content(self.content).allowed_mentions(nobody())
    }
}

impl From<String> for Reply {
    fn from(content: String) -> Self {
        Self::new(content, None)
    }
}

/// In answer to a command.
impl From<Reply> for CreateReply {
    fn from(reply: Reply) -> Self {
        let said = Self::default()
            .content(reply.content)
            .components(reply.rows)
            .ephemeral(true)
            .allowed_mentions(nobody());
        match reply.picture {
            Some(picture) => said.attachment(picture),
            None => said,
        }
    }
}

/// In place of all that a private message showed before, its buttons and its picture too.
impl From<Reply> for Edit {
    fn from(reply: Reply) -> Self {
        let said = Self::new().content(reply.content).components(reply.rows).allowed_mentions(nobody());
        match reply.picture {
            Some(picture) => said.new_attachment(picture),
            None => said.clear_attachments(),
        }
    }
}
