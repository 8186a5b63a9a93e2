//! `/import`.

use hive::Colour;
use poise::serenity_prelude as serenity;

use crate::discord::caller::{Reader, player};
use crate::discord::commands::challenge::{
    ThreadChoice, TimeChoice, TimeoutChoice, require_reachable, whereabouts,
};
use crate::discord::commands::options::{defer, private};
use crate::discord::data::{Context, Data};
use crate::discord::delivery::requests::log_if_lost;
use crate::discord::interaction_error::InteractionError;
use crate::play::challenges::Offer;
use crate::play::{self, Refusal};
use crate::store::challenges::ChallengerColour;
use crate::store::matches::{Rated, Terms};

/// The challenger's colour.
#[derive(Clone, Copy, Debug, poise::ChoiceParameter)]
pub enum SideChoice {
    #[name = "white"]
    White,
    #[name = "black"]
    Black,
}

impl From<SideChoice> for Colour {
    fn from(choice: SideChoice) -> Self {
        match choice {
            SideChoice::White => Self::White,
            SideChoice::Black => Self::Black,
        }
    }
}

#[expect(clippy::too_many_arguments, reason = "they are the options of the command")]
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild", guild_only)]
pub async fn import(
    ctx: Context<'_>,
    opponent: Option<serenity::User>,
    uhp: Option<String>,
    file: Option<serenity::Attachment>,
    colour: Option<SideChoice>,
    time: Option<TimeChoice>,
    timeout: Option<TimeoutChoice>,
    thread: Option<ThreadChoice>,
) -> Result<(), InteractionError> {
    defer(ctx).await?;
    let reader = Reader::from(ctx.interaction);
    let (place, usual) = whereabouts(ctx, thread).await?;
    opponent.as_ref().map_or(Ok(()), |opponent| require_reachable(ctx, opponent))?;
    let text = text(ctx.data(), uhp, file).await?;
    let brought = play::challenges::parse_import(&text).map_err(Refusal::Import)?;
    let (caller, opponent) = (reader.caller(ctx.data()), opponent.as_ref().map(player));
    let colour = colour.map_or_else(|| brought.colour_of(&caller.player, opponent.as_ref()), Into::into);
    let setup = brought.game.setup();
    let terms = Terms {
        expansions: setup.expansions,
        opening: setup.opening,
        time: time.map_or(usual.time, Into::into),
        timeout: timeout.unwrap_or_default().into(),
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
