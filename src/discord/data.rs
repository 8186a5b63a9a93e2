//! What every command and button has at hand.

use std::sync::Arc;

use sqlx::PgPool;
use tokio::sync::Notify;

use super::delivery::attachments::Files;
use super::interaction_error::InteractionError;
use crate::clock::Clock;
use crate::picture::Pictures;

/// What every command and button has at hand.
#[derive(Clone)]
pub struct Data {
    /// The database.
    pub pool: PgPool,
    /// The time.
    pub clock: Clock,
    /// The pictures, with their memory.
    pub pictures: Arc<Pictures>,
    /// Wakes the sender of notices.
    pub news: Arc<Notify>,
    /// Fetches what people attach.
    pub files: Files,
}

/// What a command is called with.
pub type Context<'a> = poise::ApplicationContext<'a, Data, InteractionError>;
