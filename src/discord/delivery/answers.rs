//! Answers to interactions, with the emojis that there are. They go by serenity, whose builders are taken apart for that
//! and put together again.

use poise::CreateReply;
use poise::serenity_prelude as serenity;
use serde_json::Value;
use serenity::{
    ComponentInteraction, CreateActionRow, CreateInteractionResponseFollowup, EditInteractionResponse, Http,
    Message,
};

use super::dressing::{Dressing, is_marked};
use super::emojis::Emojis;
use super::rows::rows;

/// An answer whose words and rows can be put in place of those that it has.
trait Answer: Clone {
    fn written(&self) -> Result<Value, serde_json::Error>;
    fn with_content(self, content: String) -> Self;
    fn with_rows(self, rows: Vec<CreateActionRow>) -> Self;
}

/// Fills a deferred answer, or changes the message of a button.
pub async fn edit_response(
    emojis: &Emojis,
    http: &Http,
    pressed: &ComponentInteraction,
    answer: EditInteractionResponse,
) -> serenity::Result<Message> {
    let mut attempts = Attempts::of(answer, emojis)?;
    loop {
        match pressed.edit_response(http, attempts.next()?).await {
            Err(error) if attempts.is_to_be_repeated(&error) => {}
            answered => return answered,
        }
    }
}

/// Adds a message to an answer.
pub async fn create_followup(
    emojis: &Emojis,
    http: &Http,
    pressed: &ComponentInteraction,
    answer: CreateInteractionResponseFollowup,
) -> serenity::Result<Message> {
    let mut attempts = Attempts::of(answer, emojis)?;
    loop {
        match pressed.create_followup(http, attempts.next()?).await {
            Err(error) if attempts.is_to_be_repeated(&error) => {}
            answered => return answered,
        }
    }
}

/// Answers a command that was deferred.
pub async fn reply<U: Send + Sync, E>(
    emojis: &Emojis,
    ctx: poise::ApplicationContext<'_, U, E>,
    answer: CreateReply,
) -> serenity::Result<Message> {
    let answer = ctx.reply_builder(answer);
    let answer = answer.to_slash_followup_response(CreateInteractionResponseFollowup::new());
    let http = &ctx.serenity_context().http;
    let mut attempts = Attempts::of(answer, emojis)?;
    loop {
        match ctx.interaction.create_followup(http, attempts.next()?).await {
            Err(error) if attempts.is_to_be_repeated(&error) => {}
            answered => return answered,
        }
    }
}

/// An answer that may have to be given more than once, if there is an emoji in it.
enum Attempts<'a, A> {
    Plain(Option<A>),
    Marked(A, Dressing<'a>),
}

impl<'a, A: Answer> Attempts<'a, A> {
    fn of(answer: A, emojis: &'a Emojis) -> Result<Self, serde_json::Error> {
        let written = answer.written()?;
        Ok(if is_marked(&written) {
            Self::Marked(answer, Dressing::of(written, emojis))
        } else {
            Self::Plain(Some(answer))
        })
    }

    /// The answer as it is to be given now.
    fn next(&mut self) -> Result<A, serde_json::Error> {
        match self {
            Self::Plain(answer) => Ok(answer.take().expect("a plain answer is given once")),
            Self::Marked(answer, dressing) => put_together(answer.clone(), dressing.message()),
        }
    }

    fn is_to_be_repeated(&mut self, error: &serenity::Error) -> bool {
        match self {
            Self::Plain(_) => false,
            Self::Marked(_, dressing) => dressing.is_to_be_repeated(error),
        }
    }
}

/// The answer with the words and rows of what it is to be.
fn put_together<A: Answer>(mut answer: A, dressed: &Value) -> Result<A, serde_json::Error> {
    if let Some(content) = dressed["content"].as_str() {
        answer = answer.with_content(content.to_owned());
    }
    if dressed["components"].is_array() {
        answer = answer.with_rows(rows(&dressed["components"])?);
    }
    Ok(answer)
}

impl Answer for EditInteractionResponse {
    fn written(&self) -> Result<Value, serde_json::Error> {
        serde_json::to_value(self)
    }

    fn with_content(self, content: String) -> Self {
        self.content(content)
    }

    fn with_rows(self, rows: Vec<CreateActionRow>) -> Self {
        self.components(rows)
    }
}

impl Answer for CreateInteractionResponseFollowup {
    fn written(&self) -> Result<Value, serde_json::Error> {
        serde_json::to_value(self)
    }

    fn with_content(self, content: String) -> Self {
        self.content(content)
    }

    fn with_rows(self, rows: Vec<CreateActionRow>) -> Self {
        self.components(rows)
    }
}
