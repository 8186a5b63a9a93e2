//! `/rules`.

use crate::discord::caller::Reader;
use crate::discord::commands::options::defer;
use crate::discord::data::Context;
use crate::discord::interaction_error::InteractionError;
use crate::discord::screens::rules as screen;
use crate::rulebook::Page;

/// A chapter of the rulebook.
#[derive(Clone, Copy, Debug, poise::ChoiceParameter)]
pub enum ChapterChoice {
    #[name = "aim"]
    Aim,
    #[name = "pieces"]
    Pieces,
    #[name = "beginning"]
    Beginning,
    #[name = "placing"]
    Placing,
    #[name = "queen-turn"]
    QueenTurn,
    #[name = "moving"]
    Moving,
    #[name = "queen"]
    Queen,
    #[name = "beetle"]
    Beetle,
    #[name = "stacks"]
    Stacks,
    #[name = "grasshopper"]
    Grasshopper,
    #[name = "spider"]
    Spider,
    #[name = "ant"]
    Ant,
    #[name = "one-hive"]
    OneHive,
    #[name = "freedom"]
    Freedom,
    #[name = "passing"]
    Passing,
    #[name = "end"]
    End,
    #[name = "ladybug"]
    Ladybug,
    #[name = "mosquito"]
    Mosquito,
    #[name = "pillbug"]
    Pillbug,
    #[name = "names"]
    Names,
}

impl ChapterChoice {
    fn first_page(self) -> &'static Page {
        Page::first_of(poise::ChoiceParameter::name(&self)).expect("a test compares the chapters")
    }
}

#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn rules(ctx: Context<'_>, chapter: Option<ChapterChoice>) -> Result<(), InteractionError> {
    defer(ctx).await?;
    let page = chapter.map_or_else(screen::first, ChapterChoice::first_page);
    let reply = screen::page(ctx.data(), Reader::from(ctx.interaction), page).await?;
    ctx.send(reply.into()).await?;
    Ok(())
}
