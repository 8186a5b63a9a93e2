//! Receives events: presses of buttons and menus, and changes of threads, channels and servers.

use std::sync::Arc;

use poise::serenity_prelude as serenity;
use serenity::{ComponentInteraction, FullEvent, Http, Interaction};

use crate::discord::client::interaction_response::log_lost_response;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::places::{lost_channels, threads};
use crate::discord::registry::any_press::AnyPress;
use crate::discord::registry::handle_press::handle_safely;
use crate::discord::registry::press_response::{defer, show};
use crate::discord::registry::user_install;

pub async fn on_event(
    context: poise::FrameworkContext<'_, Data, InteractionError>,
    event: &FullEvent,
) -> Result<(), InteractionError> {
    let data = context.user_data().await;
    match event {
        FullEvent::InteractionCreate { interaction: Interaction::Component(pressed) } => {
            respond(data, &context.serenity_context.http, pressed).await;
        }
        FullEvent::ThreadUpdate { new: thread, .. } => threads::on_thread_update(data, thread).await,
        other => lost_channels::on_event(data, other).await,
    }
    Ok(())
}

async fn respond(data: &Data, http: &Arc<Http>, pressed: &ComponentInteraction) {
    data.later_updates.cancel(pressed.message.id);
    let press = AnyPress::read(&pressed.data.custom_id);
    if Invocation::from(pressed).is_without_bot() {
        return user_install::respond(data, http, pressed, press).await;
    }
    if let Err(error) = defer(http, pressed, press).await {
        return log_lost_response::<()>(Err(error));
    }
    let response = handle_safely(data, pressed, press).await;
    show(data, http, pressed, response).await;
}
