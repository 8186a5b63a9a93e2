//! Presses where the bot isn't a member. The first response to a press can be the post that it causes, which the sender makes. So a
//! press is handled before it is deferred.

use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{ComponentInteraction, CreateInteractionResponse, CreateInteractionResponseMessage, Http};
use tokio::time::{Instant, sleep, timeout};

use crate::discord::client::acknowledgement::{acknowledge, is_acknowledged};
use crate::discord::client::interaction_response::{EditResponse, delete_response, log_lost_response};
use crate::discord::client::mentions::no_mentions;
use crate::discord::features::challenges::press::ChallengePress;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::registry::any_press::AnyPress;
use crate::discord::registry::handle_press::{error_response, handle_safely};
use crate::discord::registry::past_posts::PastPost;
use crate::discord::registry::press_response::{PrivateResponse, defer, is_ephemeral, show};
use crate::discord::ui::reply::Reply;
use crate::discord::words::{Sentence, Text};
use crate::ids::MessageId;
use crate::play;
use crate::play::Caller;
use crate::play::elsewhere::ResponseState;

/// After this time, a press is deferred although it may still cause a post. Discord waits three seconds for the first response.
const DEFER_AFTER: Duration = Duration::from_secs(2);

/// How long the post may take from the press on. Afterwards the press gets a private response.
const POST_TIMEOUT: Duration = Duration::from_millis(2500);

const POLL_INTERVAL: Duration = Duration::from_millis(25);

/// What a press does.
enum Handled {
    /// The post that it causes is the response.
    Posted,
    /// The pressed post becomes this text. If it can't be changed, a private reply has it.
    Replaced(String),
    /// The post that it causes failed or takes too long.
    Late(ResponseState),
    Private(PrivateResponse),
}

/// Handles a press and responds to it.
pub async fn respond(data: &Data, http: &Arc<Http>, pressed: &ComponentInteraction, press: Option<AnyPress>) {
    let mut handling = Box::pin(handle(data, pressed, press));
    let Ok(handled) = timeout(DEFER_AFTER, &mut handling).await else {
        let deferral = defer(http, pressed, press).await;
        let handled = handling.await;
        return respond_deferred(data, http, pressed, handled, deferral).await;
    };
    match handled {
        Handled::Posted => delete_dialog(data, http, pressed).await,
        Handled::Replaced(content) if update_post(http, pressed, &content).await => {}
        Handled::Replaced(content) => {
            respond_privately(data, http, pressed, press, private(Reply::from(content))).await;
        }
        Handled::Late(state) => respond_to_late_post(data, http, pressed, press, state).await,
        Handled::Private(response) => respond_privately(data, http, pressed, press, response).await,
    }
}

fn private(reply: Reply) -> PrivateResponse {
    (EditResponse::from(reply).into(), None)
}

async fn respond_privately(
    data: &Data,
    http: &Arc<Http>,
    pressed: &ComponentInteraction,
    press: Option<AnyPress>,
    response: PrivateResponse,
) {
    match defer(http, pressed, press).await {
        Ok(()) => show(data, http, pressed, response).await,
        Err(error) => log_lost_response::<()>(Err(error)),
    }
}

/// Responds to a press that was deferred while it was handled.
async fn respond_deferred(
    data: &Data,
    http: &Arc<Http>,
    pressed: &ComponentInteraction,
    handled: Handled,
    deferral: Result<(), serenity::Error>,
) {
    let response = match handled {
        Handled::Posted => return delete_dialog(data, http, pressed).await,
        Handled::Replaced(content) => private(Reply::from(content)),
        Handled::Late(_) => {
            private(Reply::from(Invocation::from(pressed).text().say(Sentence::ResponseLate)))
        }
        Handled::Private(response) => response,
    };
    match deferral {
        Ok(()) => show(data, http, pressed, response).await,
        Err(error) if is_acknowledged(&error) => {} // the sender was faster: the response is its post
        Err(error) => log_lost_response::<()>(Err(error)),
    }
}

/// Responds to a press whose post failed or takes too long: says so, unless the sender's response is accepted first.
async fn respond_to_late_post(
    data: &Data,
    http: &Arc<Http>,
    pressed: &ComponentInteraction,
    press: Option<AnyPress>,
    state: ResponseState,
) {
    let sentence = match defer(http, pressed, press).await {
        Ok(()) => Sentence::ResponseLate,
        // The sender's response was accepted but isn't the post: only the presser sees it.
        Err(error) if is_acknowledged(&error) && state == ResponseState::Failed => Sentence::ResponseHidden,
        Err(error) if is_acknowledged(&error) => return,
        Err(error) => return log_lost_response::<()>(Err(error)),
    };
    let reply = Reply::from(Invocation::from(pressed).text().say(sentence));
    show(data, http, pressed, private(reply)).await;
}

async fn handle(data: &Data, pressed: &ComponentInteraction, press: Option<AnyPress>) -> Handled {
    let (start, caller) = (Instant::now(), Invocation::from(pressed).caller(data));
    let is_post = !is_ephemeral(&pressed.message);
    if is_post {
        match update_outdated(data, &caller, pressed.message.id).await {
            Ok(Some(content)) => return Handled::Replaced(content),
            Ok(None) => {}
            Err(problem) => return Handled::Private(error_response(data, pressed, &problem).await),
        }
    }
    let response = handle_safely(data, pressed, press).await;
    if is_post && let Err(error) = announce_missed(data, &caller, pressed.message.id).await {
        tracing::warn!(%error, "could not announce what a channel has missed");
    }
    match wait_for_post(data, &caller, start).await {
        Ok(Some(ResponseState::Sent)) => return Handled::Posted,
        Ok(Some(state @ (ResponseState::Pending | ResponseState::Failed))) => return Handled::Late(state),
        Ok(None) => {}
        Err(error) => tracing::warn!(%error, "could not read whether a press is answered by a post"),
    }
    match press {
        Some(AnyPress::Challenge(press)) if is_post => {
            let closed = closed_challenge(data, press, pressed.message.id).await.ok().flatten();
            closed.map_or(Handled::Private(response), Handled::Replaced)
        }
        _ => Handled::Private(response),
    }
}

/// Returns how far the post has come that responds to a press, which was made at `start`; `None` if it causes none. Waits while the
/// post is being sent.
async fn wait_for_post(
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
async fn delete_dialog(data: &Data, http: &Http, pressed: &ComponentInteraction) {
    if let Some(token) = data.dialogs.remove(pressed.message.id) {
        log_lost_response(delete_response(http, &token).await);
    }
}

/// Returns what a pressed post becomes if a later one has replaced it: a statement of what happened, with a link to the newest post.
async fn update_outdated(
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
async fn announce_missed(
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
async fn closed_challenge(
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
async fn update_post(http: &Arc<Http>, pressed: &ComponentInteraction, content: &str) -> bool {
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
