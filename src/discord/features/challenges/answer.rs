//! Answers to a challenge: accept, decline, withdraw.

use crate::discord::words::Sentence;
use poise::serenity_prelude as serenity;
use serenity::ComponentInteraction;

use crate::discord::client::answers::Edit;
use crate::discord::features::challenges::press::ChallengePress;
use crate::discord::features::first_steps;
use crate::discord::interaction::caller::Reader;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::ui::reply::Reply;
use crate::ids::{ChallengeId, ServerId};
use crate::play;
use crate::play::challenges::Coin;
use crate::play::{Caller, Refusal};

/// Does what a press asks for.
pub async fn press(
    data: &Data,
    pressed: &ComponentInteraction,
    press: ChallengePress,
) -> Result<Edit, InteractionError> {
    let reader = Reader::from(pressed);
    let (caller, text) = (reader.caller(data), reader.text());
    match press {
        ChallengePress::Accept(id) => accept(data, pressed, &caller, id).await,
        ChallengePress::Decline(id) => {
            play::challenges::decline(&data.database, &caller, server(reader)?, id).await?;
            Ok(Reply::from(text.say(Sentence::ChallengeDeclinedReply)).into())
        }
        ChallengePress::Withdraw(id) => {
            play::challenges::withdraw(&data.database, &caller, server(reader)?, id).await?;
            Ok(Reply::from(text.say(Sentence::ChallengeWithdrawnReply)).into())
        }
    }
}

async fn accept(
    data: &Data,
    pressed: &ComponentInteraction,
    caller: &Caller,
    id: ChallengeId,
) -> Result<Edit, InteractionError> {
    let reader = Reader::from(pressed);
    let thread = play::challenges::required_thread(&data.database, id).await?;
    reader.require_bot_permissions(thread)?;
    if pressed.user.bot {
        return Err(Refusal::ChallengeBot.into());
    }
    let coin = if rand::random() { Coin::ChallengerWhite } else { Coin::ChallengerBlack };
    let state = play::challenges::accept(&data.database, caller, server(reader)?, id, coin).await?;
    let colour = state.row.colour_of(caller.id()).ok_or(Refusal::NotYourMatch(state.id()))?;
    let accepted = reader.text().challenge_accepted_reply(&state, colour);
    // The match has begun, whatever becomes of the rest.
    Ok(match first_steps::screen::once(data, reader, caller).await {
        Ok(Some(shown)) => Reply { content: format!("{accepted}\n\n{}", shown.content), ..shown }.into(),
        Ok(None) => Reply::from(accepted).into(),
        Err(error) => {
            tracing::warn!(%error, "somebody's first steps could not be shown");
            Reply::from(accepted).into()
        }
    })
}

fn server(reader: Reader<'_>) -> Result<ServerId, InteractionError> {
    reader.server().ok_or(InteractionError::OnlyInServers)
}
