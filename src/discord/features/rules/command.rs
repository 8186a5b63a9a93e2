//! `/rules`.

use crate::choices::Choices;
use crate::discord::features::rules::screen;
use crate::discord::interaction::data::Context;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::ui::choice::Choice;
use crate::discord::ui::options::defer;
use crate::rulebook::{CHAPTERS, Page};

/// The key of a chapter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chapter(&'static str);

impl Choices for Chapter {
    fn choices() -> Vec<(&'static str, Self)> {
        CHAPTERS.iter().map(|&chapter| (chapter, Self(chapter))).collect()
    }
}

impl Chapter {
    fn first_page(self) -> &'static Page {
        Page::first_in_chapter(self.0).expect("every chapter has a page")
    }
}

#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub async fn rules(ctx: Context<'_>, chapter: Option<Choice<Chapter>>) -> Result<(), InteractionError> {
    defer(ctx).await?;
    let page = chapter.map_or_else(screen::first, |chosen| chosen.0.first_page());
    let reply = screen::page(ctx.data(), Invocation::from(ctx.interaction), page).await?;
    ctx.send(reply.into()).await?;
    Ok(())
}
