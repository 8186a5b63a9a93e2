//! `/import`.

use hive::Colour;
use poise::serenity_prelude as serenity;

use crate::clock::{TimeControl, Timeout};
use crate::discord::client::requests::log_if_lost;
use crate::discord::features::challenges::command::{require_reachable, whereabouts};
use crate::discord::interaction::caller::{Reader, player};
use crate::discord::interaction::data::{Context, Data};
use crate::discord::interaction::error::InteractionError;
use crate::discord::ui::choice::{Choice, chosen_or};
use crate::discord::ui::options::{defer, private};
use crate::play;
use crate::play::Refusal;
use crate::play::challenges::Offer;
use crate::store::challenges::ChallengerColour;
use crate::store::matches::{Rated, Terms, ThreadKind};

#[expect(clippy::too_many_arguments, reason = "they are the options of the command")]
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild", guild_only)]
pub async fn import(
    ctx: Context<'_>,
    opponent: Option<serenity::User>,
    uhp: Option<String>,
    file: Option<serenity::Attachment>,
    colour: Option<Choice<Colour>>,
    time: Option<Choice<TimeControl>>,
    timeout: Option<Choice<Timeout>>,
    thread: Option<Choice<ThreadKind>>,
) -> Result<(), InteractionError> {
    defer(ctx).await?;
    let reader = Reader::from(ctx.interaction);
    let (place, usual) = whereabouts(ctx, thread).await?;
    opponent.as_ref().map_or(Ok(()), |opponent| require_reachable(ctx, opponent))?;
    let text = text(ctx.data(), uhp, file).await?;
    let brought = play::challenges::parse_import(&text).map_err(Refusal::Import)?;
    let (caller, opponent) = (reader.caller(ctx.data()), opponent.as_ref().map(player));
    let colour =
        colour.map_or_else(|| brought.colour_of(&caller.player, opponent.as_ref()), |chosen| chosen.0);
    let setup = brought.game.setup();
    let terms = Terms {
        expansions: setup.expansions,
        opening: setup.opening,
        time: chosen_or(time, usual.time),
        timeout: chosen_or(timeout, Timeout::default()),
        rated: Rated::No,
    };
    let offer = Offer { opponent, colour: ChallengerColour::Fixed(colour), terms, place };
    play::challenges::import(&ctx.data().database, &caller, offer, &brought).await?;
    log_if_lost(ctx.send(private(reader.text().import_sent(&brought.game, colour))).await);
    Ok(())
}

/// The game as it was given: in words or in a file.
async fn text(
    data: &Data,
    uhp: Option<String>,
    file: Option<serenity::Attachment>,
) -> Result<String, InteractionError> {
    match (uhp, file) {
        (Some(uhp), None) => Ok(uhp),
        (None, Some(file)) => data.files.text(&file).await.map_err(InteractionError::File),
        (None, None) | (Some(_), Some(_)) => Err(InteractionError::NotOneGame),
    }
}
