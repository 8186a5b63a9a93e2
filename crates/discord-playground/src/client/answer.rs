//! How an interaction ends for the one who caused it.

use std::time::Duration;

use super::components::{self, Modal};
use crate::handle::{Playground, WAIT_LIMIT};
use crate::model::{Message, Outcome};
use crate::snowflake::Id;
use crate::world::World;
use crate::world::interactions::RESPONSE_LIMIT;

/// How an interaction ended for the one who caused it.
#[derive(Clone, Debug, Default)]
pub struct Answer {
    /// The message that came of it: posted, filled or edited. As it stands when the answer is looked at.
    pub message: Option<Message>,
    /// Whether only they can see it.
    pub ephemeral: bool,
    /// The form that was opened.
    pub modal: Option<Modal>,
    /// Whether there was no answer in time ("The application did not respond").
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

    /// The text of the message, or nothing.
    #[must_use]
    pub fn content(&self) -> &str {
        self.message.as_ref().map_or("", |message| message.content.as_str())
    }
}

impl Playground {
    /// How an interaction ended: after a deferral with the reply, after a deferred update with the edit or a follow-up.
    /// `None` if it was deferred and nothing came.
    pub(crate) async fn answer_in_time(&self, interaction: Id) -> Option<Answer> {
        let responded = |world: &World| world.interactions.get(&interaction)?.callback;
        if self.wait_until(self.time_left(interaction), responded).await.is_none() {
            return Some(Answer { failed: true, ..Answer::default() });
        }
        let ended =
            |world: &World| Some(Answer::of(world.interactions.get(&interaction)?.outcome.as_ref()?, world));
        self.wait_until(WAIT_LIMIT, ended).await
    }

    /// How long the bot still has for its first response.
    fn time_left(&self, interaction: Id) -> Duration {
        let spent = self.read(|world| world.interactions.get(&interaction).map(|one| one.created.elapsed()));
        RESPONSE_LIMIT.saturating_sub(spent.unwrap_or_default())
    }
}
