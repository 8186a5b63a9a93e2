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
use crate::play::user_install::ResponseState;

/// After this time, a press is deferred although it may still cause a post. Discord waits three seconds for the first response.
const DEFER_AFTER: Duration = Duration::from_secs(2);

/// How long the post may take from the press on. Afterwards the press gets a private response.
const POST_TIMEOUT: Duration = Duration::from_millis(2500);

/// How long it may take, from the press on, to learn whether everyone sees the post.
const DELIVERY_TIMEOUT: Duration = Duration::from_secs(10);

const POLL_INTERVAL: Duration = Duration::from_millis(25);

/// The outcome of a press.
enum Handled {
    /// The post that it causes is the response.
    Posted,
    /// The post that it causes failed or takes too long.
    NotPosted,
    /// The pressed post becomes this text. If it can't be changed, a private reply has it.
    Replaced(String),
    Private(PrivateResponse),
}

/// Handles a press and responds to it.
pub async fn respond(data: &Data, http: &Arc<Http>, pressed: &ComponentInteraction, press: Option<AnyPress>) {
    let (start, caller) = (Instant::now(), Invocation::from(pressed).caller(data));
    let press = UserInstallPress { data, http, pressed, press, caller, start };
    press.respond().await;
}

struct UserInstallPress<'a> {
    data: &'a Data,
    http: &'a Arc<Http>,
    pressed: &'a ComponentInteraction,
    press: Option<AnyPress>,
    caller: Caller,
    start: Instant,
}

type Deferral = Result<(), serenity::Error>;

impl UserInstallPress<'_> {
    async fn respond(&self) {
        let mut handling = Box::pin(self.handle());
        let (handled, deferral) = if let Ok(handled) = timeout(DEFER_AFTER, &mut handling).await {
            (handled, None)
        } else {
            let deferral = self.defer().await;
            (handling.await, Some(deferral))
        };
        match handled {
            Handled::Posted => self.delete_dialog().await,
            Handled::NotPosted => self.respond_privately(deferral, None).await,
            Handled::Replaced(content) if deferral.is_none() && self.update_post(&content).await => {}
            Handled::Replaced(content) => {
                self.respond_privately(deferral, Some(private(content))).await;
            }
            Handled::Private(response) => self.respond_privately(deferral, Some(response)).await,
        }
    }

    async fn defer(&self) -> Deferral {
        defer(self.http, self.pressed, self.press).await
    }

    /// Shows a private response, or (`None`) says that not everyone sees the post. If the sender has responded first, its post
    /// remains the response; only an ephemeral one is replaced.
    async fn respond_privately(&self, deferral: Option<Deferral>, response: Option<PrivateResponse>) {
        let deferral = match deferral {
            Some(deferral) => deferral,
            None => self.defer().await,
        };
        let is_deferred = match deferral {
            Ok(()) => true,
            Err(error) if is_acknowledged(&error) => false,
            Err(error) => return log_lost_response::<()>(Err(error)),
        };
        // After an attempt without an answer, an acknowledgement by the sender looks like a deferral.
        let sentence = match self.wait_for_post(DELIVERY_TIMEOUT).await {
            Ok(Some(ResponseState::Sent)) => return,
            Ok(Some(ResponseState::Failed)) if !is_deferred => Sentence::ResponseHidden,
            _ if is_deferred => Sentence::ResponseLate,
            _ => return,
        };
        let said = Invocation::from(self.pressed).text().say(sentence);
        let response = response.unwrap_or_else(|| private(said));
        show(self.data, self.http, self.pressed, response).await;
    }

    async fn handle(&self) -> Handled {
        let (data, pressed) = (self.data, self.pressed);
        let is_post = !is_ephemeral(&pressed.message);
        if is_post {
            match self.replacement_if_outdated().await {
                Ok(Some(content)) => return Handled::Replaced(content),
                Ok(None) => {}
                Err(problem) => return Handled::Private(error_response(data, pressed, &problem).await),
            }
        }
        let response = handle_safely(data, pressed, self.press).await;
        let is_announced = is_post && self.announce_missed().await;
        match self.wait_for_post(POST_TIMEOUT).await {
            Ok(Some(ResponseState::Sent)) => return Handled::Posted,
            Ok(Some(_)) if !is_announced => return Handled::NotPosted,
            Ok(_) => {}
            Err(error) => tracing::warn!(%error, "could not read whether a press is answered by a post"),
        }
        match self.press {
            Some(AnyPress::Challenge(press)) if is_post => {
                let closed = self.closed_challenge(press).await.ok().flatten();
                closed.map_or(Handled::Private(response), Handled::Replaced)
            }
            _ => Handled::Private(response),
        }
    }

    fn message(&self) -> MessageId {
        self.pressed.message.id.get().into()
    }

    /// Returns the delivery state of the post that responds to the press; `None` if there is none. Waits while it is pending, at
    /// most until `limit` after the press.
    async fn wait_for_post(&self, limit: Duration) -> Result<Option<ResponseState>, InteractionError> {
        loop {
            match play::user_install::find_response_state(&self.data.database, &self.caller).await? {
                Some(ResponseState::Pending) if self.start.elapsed() < limit => sleep(POLL_INTERVAL).await,
                state => return Ok(state),
            }
        }
    }

    /// Deletes the ephemeral message in which the player chose a move, now that a post shows it.
    async fn delete_dialog(&self) {
        if let Some(token) = self.data.screen_tokens.remove(self.pressed.message.id) {
            log_lost_response(delete_response(self.http, &token).await);
        }
    }

    /// Returns what the pressed post becomes if a later one has replaced it: a statement of what happened, with a link to the
    /// newest post.
    async fn replacement_if_outdated(&self) -> Result<Option<String>, InteractionError> {
        let (caller, message) = (&self.caller, self.message());
        let past = play::user_install::find_outdated(&self.data.database, caller, message).await?;
        let Some(past) = past else { return Ok(None) };
        self.data.rate.count(caller.id(), caller.now)?;
        Ok(PastPost::from(&past).content)
    }

    /// If the press itself queued no post, and the channel of the pressed post has missed something, queues a post about that as
    /// the response. Returns whether it does.
    async fn announce_missed(&self) -> bool {
        let announced = self.try_to_announce().await;
        announced.unwrap_or_else(|error| {
            tracing::warn!(%error, "could not announce what a channel has missed");
            false
        })
    }

    async fn try_to_announce(&self) -> Result<bool, InteractionError> {
        let (database, caller) = (&self.data.database, &self.caller);
        if play::user_install::find_response_state(database, caller).await?.is_some() {
            return Ok(false);
        }
        Ok(play::user_install::announce_missed(database, caller, self.message()).await?)
    }

    /// Returns what the post of a challenge becomes if the challenge is closed: a statement of the answer.
    async fn closed_challenge(&self, press: ChallengePress) -> Result<Option<String>, InteractionError> {
        let (ChallengePress::Accept(id) | ChallengePress::Decline(id) | ChallengePress::Withdraw(id)) = press;
        let database = &self.data.database;
        let closed = play::user_install::find_closed_challenge(database, id, self.message()).await?;
        Ok(closed.and_then(|challenge| {
            let text = Text::in_language(challenge.place.language());
            challenge.answer.map(|answer| text.challenge_closed(&challenge, answer))
        }))
    }

    /// Replaces the pressed post by a text, without buttons and board. Returns whether Discord accepts that.
    async fn update_post(&self, content: &str) -> bool {
        let message = CreateInteractionResponseMessage::new();
        let message = message.content(content).components(Vec::new()).allowed_mentions(no_mentions());
        let response = CreateInteractionResponse::UpdateMessage(message);
        match acknowledge(|| self.pressed.create_response(self.http, response.clone())).await {
            Ok(()) => true,
            Err(error) => {
                tracing::info!(%error, "a post could not be changed by a press on it");
                false
            }
        }
    }
}

fn private(content: String) -> PrivateResponse {
    (EditResponse::from(Reply::from(content)).into(), None)
}
