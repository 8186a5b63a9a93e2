//! The result of an interaction, as seen by its user.

use std::time::Duration;

use super::components::{self, Modal};
use crate::handle::{Playground, WAIT_TIMEOUT};
use crate::model::{Message, Outcome};
use crate::snowflake::Id;
use crate::world::World;
use crate::world::interactions::RESPONSE_TIMEOUT;

/// The result of an interaction, as seen by its user.
#[derive(Clone, Debug, Default)]
pub struct Answer {
    /// The resulting message (posted, filled or edited), in its state when the answer was read.
    pub message: Option<Message>,
    /// Whether the message is ephemeral.
    pub ephemeral: bool,
    /// The modal that was opened.
    pub modal: Option<Modal>,
    /// Whether the bot did not respond in time ("The application did not respond").
    pub failed: bool,
}

impl Answer {
    fn of(outcome: &Outcome, world: &World) -> Self {
        match outcome {
            Outcome::Nothing | Outcome::Choices(_) => Self::default(),
            Outcome::Modal(data) => Self { modal: Some(components::modal(data)), ..Self::default() },
            Outcome::Message(id) => {
                let message = world.messages.get(id).cloned();
                let ephemeral = message.as_ref().is_some_and(|message| message.only_for.is_some());
                Self { message, ephemeral, ..Self::default() }
            }
        }
    }

    /// Returns the text of the message, or an empty string.
    #[must_use]
    pub fn content(&self) -> &str {
        self.message.as_ref().map_or("", |message| message.content.as_str())
    }
}

impl Playground {
    /// Waits for the result of an interaction: after a deferral for the response, after a deferred update for
    /// the edit or a follow-up. Returns `None` if it was deferred and never completed.
    pub(crate) async fn wait_for_answer(&self, interaction: Id) -> Option<Answer> {
        let responded = |world: &World| world.interactions.get(&interaction)?.callback;
        if self.wait_until(self.time_left(interaction), responded).await.is_none() {
            return Some(Answer { failed: true, ..Answer::default() });
        }
        let ended =
            |world: &World| Some(Answer::of(world.interactions.get(&interaction)?.outcome.as_ref()?, world));
        self.wait_until(WAIT_TIMEOUT, ended).await
    }

    /// Returns the bot's remaining time for its first response.
    fn time_left(&self, interaction: Id) -> Duration {
        let spent = self.read(|world| world.interactions.get(&interaction).map(|one| one.created.elapsed()));
        RESPONSE_TIMEOUT.saturating_sub(spent.unwrap_or_default())
    }
}
