//! What every command and button has at hand.

use std::sync::Arc;

use hive_picture::Pictures;

use crate::clock::Clock;
use crate::discord::client::attachments::Files;
use crate::discord::client::command_mentions::CommandMentions;
use crate::discord::client::rest::Rest;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::rate::InteractionRate;
use crate::discord::interaction::typing::Typing;
use crate::discord::interaction::workers::Workers;
use crate::play::Database;
use crate::play::thinking::Thinker;
use crate::store::players::Player;

/// What every command and button has at hand.
#[derive(Clone)]
pub struct Data {
    pub database: Database,
    pub clock: Clock,
    /// The pictures, with their memory.
    pub pictures: Arc<Pictures>,
    /// How much each person asks for at a time.
    pub rate: Arc<InteractionRate>,
    /// Who draws them for one person.
    pub workers: Workers,
    /// Asks Discord as the bot.
    pub rest: Rest,
    pub files: Files,
    /// What people have asked for while they type.
    pub typing: Typing,
    /// The commands, once they are registered.
    pub commands: CommandMentions,
    /// Where moves are searched for.
    pub thinker: Thinker,
    /// The bot itself, as it plays; `None` until Discord has said who it is, which is before anything is asked of it.
    pub itself: Option<Player>,
}

/// What a command is called with.
pub type Context<'a> = poise::ApplicationContext<'a, Data, InteractionError>;
