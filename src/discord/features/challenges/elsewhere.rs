//! Challenges where the bot isn't a member: the post is the response to the command.

use std::time::Duration;

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
use crate::play::Refusal;
use crate::play::challenges::{Arrival, ChallengeRequest};
use crate::play::settings::{ServerSettings, ThreadKind};
use crate::store::challenges::ChallengerColour;
use crate::store::matches::Terms;

/// How long the post may take before the challenger gets a private response. Discord waits three seconds for the first one.
const POST_TIMEOUT: Duration = Duration::from_millis(2500);

/// How long the withdrawal of a challenge that wasn't shown may take.
const WITHDRAWAL_TIMEOUT: Duration = Duration::from_secs(10);

/// Posts a challenge as the response to the command. If only the challenger would see it, or Discord is too slow, it is withdrawn, and
/// they are told why.
pub async fn challenge(ctx: Context<'_>, options: &Options) -> Result<(), InteractionError> {
    let invocation = Invocation::from(ctx.interaction);
    let id = match create(ctx, options).await {
        Ok(id) => id,
        Err(problem) => {
            defer(ctx).await?;
            return Err(problem);
        }
    };
    let (data, caller) = (ctx.data(), invocation.caller(ctx.data()));
    if let Arrival::Arrived(_) = wait_for_arrival(data, &caller, id, POST_TIMEOUT).await? {
        return Ok(());
    }
    let is_answered = match defer(ctx).await {
        Err(InteractionError::Discord(error)) if is_acknowledged(&error) => true, // by the sender
        deferred => deferred.map(|()| false)?,
    };
    if wait_for_arrival(data, &caller, id, WITHDRAWAL_TIMEOUT).await? != Arrival::Hidden {
        return Ok(());
    }
    let sentence = if is_answered { Sentence::ChallengeHidden } else { Sentence::ChallengeLate };
    let reply = EditResponse::new().content(invocation.text().say(sentence)).components(Vec::new());
    let (http, reply) = (&ctx.serenity_context().http, reply.clear_attachments());
    log_lost_response(edit_response(data.rest.emojis(), http, &ctx.interaction.token, reply).await);
    Ok(())
}

async fn create(ctx: Context<'_>, options: &Options) -> Result<ChallengeId, InteractionError> {
    let (invocation, data) = (Invocation::from(ctx.interaction), ctx.data());
    if chosen_or(options.thread, ThreadKind::None) != ThreadKind::None {
        return Err(Refusal::NoThreadElsewhere.into());
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
        place: invocation.place_elsewhere(),
        opponent_channel: None,
    };
    Ok(play::challenges::create(&data.database, &invocation.caller(data), request).await?)
}
