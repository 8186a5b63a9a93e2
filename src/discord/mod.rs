//! Everything serenity and poise: commands, buttons, posts, and the words for them. It translates between
//! Discord and the use cases of `play`, and decides nothing about the game.

mod absence;
mod announce;
mod autocomplete;
mod bot;
mod buttons;
mod calls;
mod charts;
mod closing;
mod commands;
mod connection;
mod custom_id;
mod dialog;
mod error;
mod exports;
mod files;
mod hindrance;
mod history;
mod letters;
mod lists;
mod losses;
mod offers;
mod permissions;
mod privacy;
mod profiles;
mod ranks;
mod reader;
mod reply;
mod scene;
mod settings;
mod spot;
pub mod text;
mod theme;
mod threads;
mod why_not;

pub use announce::{Announcer, Sent, Undelivered};
pub use bot::{Bot, ConnectError, Credentials};
pub(crate) use bot::{http, web_client};
pub use commands::names as command_names;
pub use connection::Connection;
pub use custom_id::{About, Press, Step};
pub use dialog::{Landmark, choices};
pub use files::Files;
pub use history::{HistoryPress, Way};
pub use lists::ListPress;
pub(crate) use permissions::{NEEDED_FOR_MATCHES, NEEDED_FOR_THREADS};
pub use privacy::PrivacyPress;
pub use ranks::{RankPress, Where};
pub use scene::scene_of;
pub use settings::SettingsStep;
pub use spot::{Deed, Spot};
pub use threads::Thread;
pub use why_not::reasons as why_not;

use std::sync::Arc;

use sqlx::PgPool;
use tokio::sync::Notify;

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
type Context<'a> = poise::ApplicationContext<'a, Data, error::Problem>;
