//! Challenges where the bot isn't a member: the post is the response to the command.

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

/// Posts a challenge as the response to the command. If only the challenger would see it, it is withdrawn, and they are told why.
pub async fn challenge(ctx: Context<'_>, options: &Options) -> Result<(), InteractionError> {
    let invocation = Invocation::from(ctx.interaction);
    let id = match create(ctx, options).await {
        Ok(id) => id,
        Err(problem) => {
            defer(ctx).await?;
            return Err(problem);
        }
    };
    let arrival = wait_for_arrival(ctx.data(), &invocation.caller(ctx.data()), id).await?;
    if arrival != Arrival::Hidden {
        return Ok(());
    }
    match defer(ctx).await {
        Err(InteractionError::Discord(error)) if is_acknowledged(&error) => {} // the hidden response
        deferred => deferred?,
    }
    let reply =
        EditResponse::new().content(invocation.text().say(Sentence::ChallengeHidden)).components(Vec::new());
    let http = &ctx.serenity_context().http;
    let shown =
        edit_response(ctx.data().rest.emojis(), http, &ctx.interaction.token, reply.clear_attachments())
            .await;
    log_lost_response(shown);
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
