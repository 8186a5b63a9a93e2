//! Presses where the bot isn't a member. The first response to a press can be the post that it causes, which the sender makes. So a
//! press is handled before it is deferred.

use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{ComponentInteraction, CreateInteractionResponse, CreateInteractionResponseMessage, Http};
use tokio::time::{Instant, sleep};

use crate::discord::client::acknowledgement::acknowledge;
use crate::discord::client::interaction_response::{delete_response, log_lost_response};
use crate::discord::client::mentions::no_mentions;
use crate::discord::features::challenges::press::ChallengePress;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::registry::past_posts::PastPost;
use crate::discord::words::Text;
use crate::ids::MessageId;
use crate::play;
use crate::play::Caller;
use crate::play::elsewhere::ResponseState;

/// After this time, a press is deferred although it may still cause a post. Discord waits three seconds for the first response.
pub const DEFER_AFTER: Duration = Duration::from_secs(2);

/// How long the post may take from the press on. Afterwards the press gets a private response.
const POST_TIMEOUT: Duration = Duration::from_millis(2500);

const POLL_INTERVAL: Duration = Duration::from_millis(25);

/// Returns how far the post has come that responds to a press, which was made at `start`; `None` if it causes none. Waits while the
/// post is being sent.
pub async fn wait_for_post(
    data: &Data,
    caller: &Caller,
    start: Instant,
) -> Result<Option<ResponseState>, InteractionError> {
    loop {
        match play::elsewhere::find_response_state(&data.database, caller).await? {
            Some(ResponseState::Pending) if start.elapsed() < POST_TIMEOUT => sleep(POLL_INTERVAL).await,
            state => return Ok(state),
        }
    }
}

/// Deletes the ephemeral message in which the player chose a move, now that a post shows it.
pub async fn delete_dialog(data: &Data, http: &Http, pressed: &ComponentInteraction) {
    if let Some(token) = data.dialogs.remove(pressed.message.id) {
        log_lost_response(delete_response(http, &token).await);
    }
}

/// Returns what a pressed post becomes if a later one has replaced it: a statement of what happened, with a link to the newest post.
pub async fn update_outdated(
    data: &Data,
    caller: &Caller,
    message: serenity::MessageId,
) -> Result<Option<String>, InteractionError> {
    let message: MessageId = message.get().into();
    let Some(past) = play::elsewhere::find_outdated(&data.database, caller, message).await? else {
        return Ok(None);
    };
    data.rate.count(caller.id(), caller.now)?;
    Ok(PastPost::from(&past).content)
}

/// If the channel of the pressed post has missed something, and the press itself is answered by no post, queues one about it as the
/// response.
pub async fn announce_missed(
    data: &Data,
    caller: &Caller,
    message: serenity::MessageId,
) -> Result<(), InteractionError> {
    if play::elsewhere::find_response_state(&data.database, caller).await?.is_none() {
        play::elsewhere::announce_missed(&data.database, caller, message.get().into()).await?;
    }
    Ok(())
}

/// Returns what the post of a challenge becomes if the challenge is closed: a statement of the answer.
pub async fn closed_challenge(
    data: &Data,
    press: ChallengePress,
    post: serenity::MessageId,
) -> Result<Option<String>, InteractionError> {
    let (ChallengePress::Accept(id) | ChallengePress::Decline(id) | ChallengePress::Withdraw(id)) = press;
    let closed = play::elsewhere::find_closed_challenge(&data.database, id, post.get().into()).await?;
    Ok(closed.and_then(|challenge| {
        let text = Text::in_language(challenge.place.language());
        challenge.answer.map(|answer| text.challenge_closed(&challenge, answer))
    }))
}

/// Replaces the pressed post by a text, without buttons and board. Returns whether Discord accepts that.
pub async fn update_post(http: &Arc<Http>, pressed: &ComponentInteraction, content: String) -> bool {
    let message = CreateInteractionResponseMessage::new();
    let message = message.content(content).components(Vec::new()).allowed_mentions(no_mentions());
    let response = CreateInteractionResponse::UpdateMessage(message);
    match acknowledge(|| pressed.create_response(http, response.clone())).await {
        Ok(()) => true,
        Err(error) => {
            tracing::info!(%error, "a post could not be changed by a press on it");
            false
        }
    }
}
