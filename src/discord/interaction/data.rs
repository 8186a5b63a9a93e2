//! State shared by all handlers of commands and components.

use std::sync::Arc;

use hive_picture::Renderer;

use crate::clock::Clock;
use crate::discord::client::attachments::AttachmentClient;
use crate::discord::client::command_mentions::CommandMentions;
use crate::discord::client::rest::Rest;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::failure_limit::FailureLimiter;
use crate::discord::interaction::later_updates::LaterUpdates;
use crate::discord::interaction::latest_autocomplete::LatestAutocomplete;
use crate::discord::interaction::rate_limit::InteractionLimiter;
use crate::discord::interaction::screen_tokens::ScreenTokens;
use crate::discord::interaction::share_limit::ShareLimiter;
use crate::discord::interaction::work_queues::WorkQueues;
use crate::ids::PlayerId;
use crate::play::Database;
use crate::play::search_queue::SearchQueue;
use crate::store::players::Player;

/// State shared by all handlers. Clones share it.
#[derive(Clone)]
pub struct Data {
    pub database: Database,
    pub clock: Clock,
    pub pictures: Arc<Renderer>,
    pub rate: Arc<InteractionLimiter>,
    pub shares: Arc<ShareLimiter>,
    pub failed_imports: Arc<FailureLimiter>,
    pub wrong_codes: Arc<FailureLimiter>,
    pub work_queues: WorkQueues,
    pub rest: Rest,
    pub attachments: AttachmentClient,
    pub autocomplete: LatestAutocomplete,
    pub later_updates: LaterUpdates,
    pub screen_tokens: ScreenTokens,
    pub commands: CommandMentions,
    pub search_queue: SearchQueue,
    /// The bot as a player. Set at startup before the first interaction.
    pub bot_player: Option<Player>,
}

impl Data {
    /// Returns whether `player` is the bot itself, which has no profile and no list of matches.
    pub fn is_bot(&self, player: PlayerId) -> bool {
        self.bot_player.as_ref().is_some_and(|bot| bot.id == player)
    }
}

pub type Context<'a> = poise::ApplicationContext<'a, Data, InteractionError>;
