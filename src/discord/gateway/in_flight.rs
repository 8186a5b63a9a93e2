//! Interactions in flight: counted, so that the bot can finish them when it stops, and limited in time.

use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{Client, FullEvent, Http, Interaction, async_trait};
use tokio::sync::watch;
use tokio::time::timeout;

use crate::discord::client::interaction_response;
use crate::discord::client::interaction_response::log_lost_response;
use crate::discord::gateway::malformed;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::ui::error_reply;

/// Less than the 15 minutes for which an interaction token is valid.
const HANDLER_TIMEOUT: Duration = Duration::from_mins(10);

/// Counts interactions in flight. Clones share the count.
#[derive(Clone, Default)]
pub struct InFlight(watch::Sender<usize>);

/// Counts one interaction until it is dropped.
struct InFlightGuard<'a>(&'a InFlight);

impl InFlight {
    /// Waits until no interaction is in flight.
    pub async fn wait_until_done(&self) {
        // Fails only if the sender is dropped, and `self` owns it.
        let _ = self.0.subscribe().wait_for(|count| *count == 0).await;
    }

    fn begin(&self) -> InFlightGuard<'_> {
        self.0.send_modify(|count| *count += 1);
        InFlightGuard(self)
    }
}

impl Drop for InFlightGuard<'_> {
    fn drop(&mut self) {
        self.0.0.send_modify(|count| *count -= 1);
    }
}

/// Wraps poise's framework: rejects malformed interactions, counts those in flight, and limits their time.
pub struct TrackedFramework {
    pub framework: poise::Framework<Data, InteractionError>,
    pub in_flight: InFlight,
    pub data: Data,
}

#[async_trait]
impl serenity::Framework for TrackedFramework {
    async fn init(&mut self, client: &Client) {
        self.framework.init(client).await;
    }

    async fn dispatch(&self, context: serenity::Context, event: FullEvent) {
        let (http, interaction) = (context.http.clone(), interaction(&event).cloned());
        let _guard = interaction.is_some().then(|| self.in_flight.begin());
        if let Some(interaction) = &interaction
            && let Some(response) = malformed::rejection(interaction)
        {
            return malformed::respond(&http, interaction, response).await;
        }
        let handled = timeout(HANDLER_TIMEOUT, self.framework.dispatch(context, event)).await;
        match (handled, interaction) {
            (Ok(()), _) => {}
            (Err(_), Some(interaction)) => self.report_timeout(&http, &interaction).await,
            (Err(_), None) => tracing::warn!("the handler of an event timed out"),
        }
    }
}

impl TrackedFramework {
    async fn report_timeout(&self, http: &Http, interaction: &Interaction) {
        let problem = InteractionError::TimedOut;
        let (invocation, token) = match interaction {
            Interaction::Command(command) => (Invocation::from(command), &command.token),
            Interaction::Component(pressed) => (Invocation::from(pressed), &pressed.token),
            _ => return,
        };
        let reply = error_reply::error_reply(&problem, invocation, &self.data).await;
        let edit = match interaction {
            Interaction::Component(_) => reply.content_edit(),
            _ => reply.into(),
        };
        log_lost_response(
            interaction_response::edit_response(self.data.rest.emojis(), http, token, edit).await,
        );
    }
}

fn interaction(event: &FullEvent) -> Option<&Interaction> {
    match event {
        FullEvent::InteractionCreate { interaction } => Some(interaction),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    #[test]
    fn the_bot_waits_for_the_last_interaction() {
        let in_flight = InFlight::default();
        let is_done = || in_flight.wait_until_done().now_or_never().is_some();
        assert!(is_done());
        let (first, second) = (in_flight.begin(), in_flight.begin());
        assert!(!is_done());
        drop(second);
        assert!(!is_done());
        drop(first);
        assert!(is_done());
    }
}
