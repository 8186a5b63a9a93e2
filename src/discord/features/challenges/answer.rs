//! Handles presses on a challenge: accept, decline, withdraw.

use crate::discord::words::Sentence;
use poise::serenity_prelude as serenity;
use serenity::ComponentInteraction;

use crate::discord::client::interaction_response::EditResponse;
use crate::discord::client::permissions::PublicPost;
use crate::discord::features::challenges::press::ChallengePress;
use crate::discord::features::first_steps;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::ui::reply::Reply;
use crate::ids::{ChallengeId, ServerId};
use crate::play;
use crate::play::challenges::Coin;
use crate::play::{Caller, Match, Refusal};

pub async fn press(
    data: &Data,
    pressed: &ComponentInteraction,
    press: ChallengePress,
) -> Result<EditResponse, InteractionError> {
    let invocation = Invocation::from(pressed);
    let (caller, text) = (invocation.caller(data), invocation.text());
    match press {
        ChallengePress::Accept(id) => accept(data, pressed, &caller, id).await,
        ChallengePress::Decline(id) => {
            play::challenges::decline(&data.database, &caller, server(invocation), id).await?;
            Ok(Reply::from(text.say(Sentence::ChallengeDeclinedReply)).into())
        }
        ChallengePress::Withdraw(id) => {
            play::challenges::withdraw(&data.database, &caller, server(invocation), id).await?;
            Ok(Reply::from(text.say(Sentence::ChallengeWithdrawnReply)).into())
        }
    }
}

async fn accept(
    data: &Data,
    pressed: &ComponentInteraction,
    caller: &Caller,
    id: ChallengeId,
) -> Result<EditResponse, InteractionError> {
    let invocation = Invocation::from(pressed);
    if !invocation.is_without_bot() {
        let thread = play::challenges::required_thread(&data.database, id).await?;
        invocation.require_may_post(PublicPost::match_in(thread))?;
    }
    if pressed.user.bot {
        return Err(Refusal::ChallengeBot.into());
    }
    let coin = if rand::random() { Coin::ChallengerWhite } else { Coin::ChallengerBlack };
    let state = play::challenges::accept(&data.database, caller, server(invocation), id, coin).await?;
    Ok(reply_to_acceptor(data, invocation, caller, &state).await?.into())
}

/// The reply to the player who accepted, with the first steps for a new player.
pub(super) async fn reply_to_acceptor(
    data: &Data,
    invocation: Invocation<'_>,
    caller: &Caller,
    state: &Match,
) -> Result<Reply, InteractionError> {
    let colour = state.row.colour_of(caller.id()).ok_or(Refusal::NotYourMatch(state.id()))?;
    let accepted = invocation.text().challenge_accepted_reply(state, colour);
    // The match is committed, so an error from here on must not hide it.
    Ok(match first_steps::screen::open_once(data, invocation, caller).await {
        Ok(Some(page)) => Reply { content: format!("{accepted}\n\n{}", page.content), ..page },
        Ok(None) => Reply::from(accepted),
        Err(error) => {
            tracing::warn!(%error, "could not show the first steps");
            Reply::from(accepted)
        }
    })
}

/// The server of a challenge posted here. Challenges where the bot isn't a member belong to [`ServerId::DIRECT_MESSAGES`], too.
fn server(invocation: Invocation<'_>) -> ServerId {
    invocation.server().unwrap_or(ServerId::DIRECT_MESSAGES)
}
