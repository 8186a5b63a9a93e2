//! Challenges where the bot isn't a member: the post is the response to the command.

use std::time::Duration;

use poise::serenity_prelude::MessageFlags;
use tokio::time::Instant;

use crate::clock::Timeout;
use crate::discord::client::acknowledgement::is_acknowledged;
use crate::discord::client::interaction_response::{EditResponse, edit_response, log_lost_response};
use crate::discord::features::challenges::by_message::wait_for_arrival;
use crate::discord::features::challenges::options::{Options, require_reachable};
use crate::discord::interaction::data::Context;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::{Invocation, player};
use crate::discord::ui::choice::chosen_or;
use crate::discord::ui::options::defer;
use crate::discord::words::Sentence;
use crate::ids::ChallengeId;
use crate::play;
use crate::play::Caller;
use crate::play::Refusal;
use crate::play::challenges::{Arrival, ChallengeRequest};
use crate::play::settings::{ServerSettings, ThreadKind};
use crate::store::challenges::ChallengerColour;
use crate::store::matches::Terms;

/// How long the post may take before the challenger gets an ephemeral response instead. Discord waits three seconds for a response.
const POST_TIMEOUT: Duration = Duration::from_millis(2500);

/// How long the sender may then take to show the challenge or to withdraw it.
const WITHDRAWAL_TIMEOUT: Duration = Duration::from_secs(10);

/// Posts a challenge as the response to the command. If it isn't shown to everyone, it is withdrawn, and the challenger is told
/// why.
pub async fn challenge(ctx: Context<'_>, options: &Options) -> Result<(), InteractionError> {
    let (start, invocation) = (Instant::now(), Invocation::from(ctx.interaction));
    let (data, caller) = (ctx.data(), invocation.caller(ctx.data()));
    let id = match create(ctx, &caller, options).await {
        Ok(id) => id,
        Err(problem) => {
            defer(ctx).await?;
            return Err(problem);
        }
    };
    let limit = POST_TIMEOUT.saturating_sub(start.elapsed());
    if let Arrival::Arrived(_) = wait_for_arrival(data, &caller, id, limit).await? {
        return Ok(());
    }
    let is_answered = match defer(ctx).await {
        Err(InteractionError::Discord(error)) if is_acknowledged(&error) => true, // by the sender
        deferred => deferred.map(|()| false)?,
    };
    match wait_for_arrival(data, &caller, id, WITHDRAWAL_TIMEOUT).await? {
        Arrival::Hidden => {}
        // The deferral was the only response that Discord accepts, so the challenge can't be posted any more.
        Arrival::Pending if !is_answered => {
            let server = invocation.place_without_bot().server;
            play::challenges::withdraw(&data.database, &caller, server, id).await?;
        }
        Arrival::Arrived(_) | Arrival::DirectMessagesClosed(_) | Arrival::Pending => return Ok(()),
    }
    let is_hidden = is_answered && is_ephemeral(ctx).await;
    let sentence = if is_hidden { Sentence::ChallengeHidden } else { Sentence::ChallengeLate };
    let reply = EditResponse::new().content(invocation.text().say(sentence)).components(Vec::new());
    let (http, reply) = (&ctx.serenity_context().http, reply.clear_attachments());
    log_lost_response(edit_response(data.rest.emojis(), http, &ctx.interaction.token, reply).await);
    Ok(())
}

/// Whether only the challenger sees the response to the command.
async fn is_ephemeral(ctx: Context<'_>) -> bool {
    let response = ctx.interaction.get_response(&ctx.serenity_context().http).await;
    let flags = response.ok().and_then(|response| response.flags);
    flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL))
}

async fn create(
    ctx: Context<'_>,
    caller: &Caller,
    options: &Options,
) -> Result<ChallengeId, InteractionError> {
    let (invocation, data) = (Invocation::from(ctx.interaction), ctx.data());
    if chosen_or(options.thread, ThreadKind::None) != ThreadKind::None {
        return Err(Refusal::NoThreadWithoutBot.into());
    }
    if let Some(opponent) = &options.opponent {
        require_reachable(ctx, opponent)?;
    }
    let terms = options.terms(&ServerSettings::default());
    let timeout = chosen_or(options.timeout, Timeout::Friendly);
    let request = ChallengeRequest {
        opponent: options.opponent.as_ref().map(player),
        colour: chosen_or(options.colour, ChallengerColour::Random),
        terms: Terms { timeout, ..terms },
        place: invocation.place_without_bot(),
        opponent_channel: None,
    };
    Ok(play::challenges::create(&data.database, caller, request).await?)
}
