//! `/import`.

use hive::Colour;
use poise::serenity_prelude as serenity;

use crate::clock::{TimeControl, Timeout};
use crate::discord::client::interaction_response::log_lost_response;
use crate::discord::features::challenges::command::place_and_defaults;
use crate::discord::features::challenges::options::require_reachable;
use crate::discord::interaction::data::{Context, Data};
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::{Invocation, player};
use crate::discord::interaction::work_queues::QueueError;
use crate::discord::ui::choice::{Choice, chosen_or};
use crate::discord::ui::options::{defer, ephemeral};
use crate::ids::PlayerId;
use crate::play;
use crate::play::Refusal;
use crate::play::challenges::{ChallengeRequest, ImportedGame};
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
    let invocation = Invocation::from(ctx.interaction);
    let (place, defaults) = place_and_defaults(ctx, thread).await?;
    opponent.as_ref().map_or(Ok(()), |opponent| require_reachable(ctx, opponent))?;
    let (data, caller) = (ctx.data(), invocation.caller(ctx.data()));
    data.failed_imports.count(caller.id(), caller.now).map_err(InteractionError::TooManyFailedImports)?;
    let import = async {
        let text = read_game(data, uhp, file).await?;
        let imported = parse_game(data, caller.id(), text).await?;
        let opponent = opponent.as_ref().map(player);
        let colour =
            colour.map_or_else(|| imported.colour_of(&caller.player, opponent.as_ref()), |chosen| chosen.0);
        let setup = imported.game.setup();
        let terms = Terms {
            expansions: setup.expansions,
            opening: setup.opening,
            time: chosen_or(time, defaults.time),
            timeout: chosen_or(timeout, Timeout::default()),
            rated: Rated::No,
        };
        let colour_wanted = ChallengerColour::Fixed(colour);
        let offer =
            ChallengeRequest { opponent, colour: colour_wanted, terms, place, opponent_channel: None };
        play::challenges::import(&data.database, &caller, offer, &imported).await?;
        Ok::<_, InteractionError>((imported, colour))
    };
    let result = import.await;
    if result.as_ref().err().is_none_or(InteractionError::is_retryable) {
        data.failed_imports.forgive(caller.id());
    }
    let (imported, colour) = result?;
    log_lost_response(ctx.send(ephemeral(invocation.text().import_sent(&imported.game, colour))).await);
    Ok(())
}

async fn parse_game(data: &Data, player: PlayerId, text: String) -> Result<ImportedGame, InteractionError> {
    let worker = data.work_queues.replays.acquire(player).await.map_err(|busy| match busy {
        QueueError::QueueFull => InteractionError::ImportQueueFull,
        QueueError::UserLimit => busy.into(),
    })?;
    let parsed = worker.run(move || play::challenges::parse_import(&text)).await?;
    Ok(parsed.map_err(Refusal::Import)?)
}

/// The game from exactly one of the options.
async fn read_game(
    data: &Data,
    uhp: Option<String>,
    file: Option<serenity::Attachment>,
) -> Result<String, InteractionError> {
    match (uhp, file) {
        (Some(uhp), None) => Ok(uhp),
        (None, Some(file)) => data.attachments.read_text(&file).await.map_err(InteractionError::Attachment),
        (None, None) | (Some(_), Some(_)) => Err(InteractionError::NotExactlyOneGame),
    }
}
