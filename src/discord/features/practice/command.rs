//! `/practice`.

use hive::{Expansions, Opening};
use hive_engine::Level;

use crate::discord::features::practice::screen;
use crate::discord::features::practice::screen::PracticeOptions;
use crate::discord::interaction::data::Context;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::ui::choice::{Choice, chosen_or};
use crate::discord::ui::options::{defer, ephemeral};
use crate::play::settings::ThreadKind;
use crate::store::challenges::ChallengerColour;

#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub async fn practice(
    ctx: Context<'_>,
    level: Option<Choice<Level>>,
    colour: Option<Choice<ChallengerColour>>,
    expansions: Option<Choice<Expansions>>,
    opening: Option<Choice<Opening>>,
    thread: Option<Choice<ThreadKind>>,
) -> Result<(), InteractionError> {
    defer(ctx).await?;
    let options = PracticeOptions {
        level: level.map(|chosen| chosen.0),
        colour: chosen_or(colour, ChallengerColour::Random),
        expansions: expansions.map(|chosen| chosen.0),
        opening: opening.map(|chosen| chosen.0),
        thread: chosen_or(thread, ThreadKind::None),
    };
    let reply = screen::begin(ctx.data(), Invocation::from(ctx.interaction), options).await?;
    ctx.send(ephemeral(reply)).await?;
    Ok(())
}
