//! What every command and button has at hand.

use std::sync::Arc;

use super::delivery::attachments::Files;
use super::interaction_error::InteractionError;
use crate::clock::Clock;
use crate::picture::Pictures;
use crate::play::Database;

/// What every command and button has at hand.
#[derive(Clone)]
pub struct Data {
    /// The database.
    pub database: Database,
    /// The time.
    pub clock: Clock,
    /// The pictures, with their memory.
    pub pictures: Arc<Pictures>,
    /// Fetches what people attach.
    pub files: Files,
}

/// What a command is called with.
pub type Context<'a> = poise::ApplicationContext<'a, Data, InteractionError>;
