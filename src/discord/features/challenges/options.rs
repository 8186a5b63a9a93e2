//! The options of `/challenge`.

use hive::{Expansions, Opening};
use poise::serenity_prelude as serenity;

use crate::clock::{TimeControl, Timeout};
use crate::discord::features::challenges::by_message::Where;
use crate::discord::interaction::data::Context;
use crate::discord::interaction::error::InteractionError;
use crate::discord::ui::choice::{Choice, chosen_or};
use crate::play::Refusal;
use crate::play::settings::{ServerSettings, ThreadKind};
use crate::store::challenges::ChallengerColour;
use crate::store::matches::{Rated, Terms};

/// All options of `/challenge` except `code`.
#[derive(Default)]
pub struct Options {
    pub opponent: Option<serenity::User>,
    pub expansions: Option<Choice<Expansions>>,
    pub colour: Option<Choice<ChallengerColour>>,
    pub time: Option<Choice<TimeControl>>,
    pub opening: Option<Choice<Opening>>,
    pub rated: Option<bool>,
    pub timeout: Option<Choice<Timeout>>,
    pub thread: Option<Choice<ThreadKind>>,
    pub place: Option<Choice<Where>>,
}

impl Options {
    pub const fn is_empty(&self) -> bool {
        matches!(
            self,
            Self {
                opponent: None,
                expansions: None,
                colour: None,
                time: None,
                opening: None,
                rated: None,
                timeout: None,
                thread: None,
                place: None,
            }
        )
    }

    pub fn terms(&self, defaults: &ServerSettings) -> Terms {
        Terms {
            expansions: chosen_or(self.expansions, defaults.expansions),
            opening: chosen_or(self.opening, defaults.opening),
            time: chosen_or(self.time, defaults.time),
            timeout: chosen_or(self.timeout, Timeout::default()),
            rated: Rated::from(self.rated.unwrap_or(true)),
        }
    }
}

/// Refuses bots, and users who aren't members of the server. Discord doesn't say who is in a group.
pub fn require_reachable(ctx: Context<'_>, opponent: &serenity::User) -> Result<(), InteractionError> {
    if opponent.bot {
        return Err(Refusal::ChallengeBot.into());
    }
    let is_in_server = ctx.interaction.guild_id.is_some();
    if !is_in_server || ctx.interaction.data.resolved.members.contains_key(&opponent.id) {
        Ok(())
    } else {
        Err(Refusal::NotAMember(opponent.id.get().into()).into())
    }
}
