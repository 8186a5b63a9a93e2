//! Responses to presses.

use std::sync::Arc;

use poise::serenity_prelude as serenity;
use serenity::{ComponentInteraction, CreateInteractionResponse, CreateInteractionResponseMessage, Http};

use crate::discord::client::acknowledgement::acknowledge;
use crate::discord::client::interaction_response::{
    ResponseUpdate, delete_response, edit_response, log_lost_response,
};
use crate::discord::client::mentions::no_mentions;
use crate::discord::features::analysis;
use crate::discord::features::analysis::screen::PendingAnalysis;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::press::Surface;
use crate::discord::registry::any_press::AnyPress;

/// A private response, and the analysis that it waits for.
pub type PrivateResponse = (ResponseUpdate, Option<PendingAnalysis>);

/// Shows the response to a deferred press.
pub async fn show(
    data: &Data,
    http: &Arc<Http>,
    pressed: &ComponentInteraction,
    (update, pending): PrivateResponse,
) {
    let ResponseUpdate::Edit(reply) = update else {
        return log_lost_response(delete_response(http, &pressed.token).await);
    };
    let reply = reply.allowed_mentions(no_mentions());
    match edit_response(data.rest.emojis(), http, &pressed.token, reply).await {
        Ok(message) => {
            if Invocation::from(pressed).is_without_bot() {
                data.screen_tokens.insert(message.id, pressed.token.clone());
            }
            if let Some(pending) = pending {
                analysis::screen::update_when_ready(data, http, pressed, message.id, pending);
            }
        }
        lost => log_lost_response(lost),
    }
}

/// Defers the response: an edit of the ephemeral message that the component is on, or else a new ephemeral message.
pub async fn defer(
    http: &Http,
    pressed: &ComponentInteraction,
    press: Option<AnyPress>,
) -> Result<(), serenity::Error> {
    let is_on_screen = press.is_some_and(|press| press.surface() == Surface::Screen);
    let response = if is_on_screen && is_ephemeral(&pressed.message) {
        CreateInteractionResponse::Acknowledge
    } else {
        CreateInteractionResponse::Defer(CreateInteractionResponseMessage::new().ephemeral(true))
    };
    acknowledge(|| pressed.create_response(http, response.clone())).await
}

/// The press's [`Surface`] alone is not enough: a component for screens may be on a public post, which it must not overwrite.
pub fn is_ephemeral(message: &serenity::Message) -> bool {
    message.flags.is_some_and(|flags| flags.contains(serenity::MessageFlags::EPHEMERAL))
}
