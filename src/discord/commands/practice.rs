//! `/practice`.

use hive_engine::Level;

use crate::discord::caller::Reader;
use crate::discord::commands::challenge::{ColourChoice, ExpansionsChoice, OpeningChoice};
use crate::discord::commands::options::{defer, private};
use crate::discord::data::Context;
use crate::discord::interaction_error::InteractionError;
use crate::discord::screens::practice::{self as screen, Wishes};

/// How strong the bot plays.
#[derive(Clone, Copy, Debug, poise::ChoiceParameter)]
pub enum LevelChoice {
    #[name = "1"]
    One,
    #[name = "2"]
    Two,
    #[name = "3"]
    Three,
    #[name = "4"]
    Four,
    #[name = "5"]
    Five,
    #[name = "6"]
    Six,
    #[name = "7"]
    Seven,
    #[name = "8"]
    Eight,
}

/// In the order of [`Level::all`].
impl From<LevelChoice> for Level {
    fn from(choice: LevelChoice) -> Self {
        Self::all().nth(choice as usize).unwrap_or(Self::HIGHEST)
    }
}

#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn practice(
    ctx: Context<'_>,
    level: Option<LevelChoice>,
    colour: Option<ColourChoice>,
    expansions: Option<ExpansionsChoice>,
    opening: Option<OpeningChoice>,
) -> Result<(), InteractionError> {
    defer(ctx).await?;
    let wishes = Wishes {
        level: level.map(Into::into),
        colour: colour.unwrap_or_default().into(),
        expansions: expansions.map(Into::into),
        opening: opening.map(Into::into),
    };
    let begun = screen::begin(ctx.data(), Reader::from(ctx.interaction), wishes).await?;
    ctx.send(private(begun)).await?;
    Ok(())
}
