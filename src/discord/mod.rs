//! Everything serenity and poise: commands, buttons, posts, and the words for them. It translates between
//! Discord and the use cases of `play`, and decides nothing about the game.
//!
//! # The floors
//!
//! No file imports one on a floor above its own, no two import each other, and no two features do: tests read this table
//! and the imports.
//!
//! | floor | what it owns |
//! |---|---|
//! | `bot` | the connection to Discord, and the events on it |
//! | `gateway` | the shards of this process, and the interactions that are being answered |
//! | `registry` | all features' commands, presses and posts |
//! | `features` | one folder a feature: its command, screens, posts, sentences and buttons |
//! | `ui` | what the screens and commands of all features share |
//! | `places` | where matches are played: threads, lost channels, missing permissions |
//! | `render` | from a match to a scene that `hive_picture` draws |
//! | `interaction` | who asks, what is at hand to answer, why there may be no answer |
//! | `words` | the bot's languages, and the words that several features use |
//! | `press` | how a button or menu is declared, encoded and read |
//! | `client` | one request to Discord: limits, refusals, permissions, attachments, emojis; one post |

mod bot;
mod client;
mod features;
mod gateway;
mod interaction;
mod places;
mod press;
mod registry;
mod render;
mod ui;
pub mod words;

pub use bot::{Bot, ConnectError};
pub use client::attachments::Files;
pub use client::command_mentions::CommandMentions;
pub use client::connection::Connection;
pub use client::emoji_setup::provide_emojis;
pub(crate) use client::http::web_client;
pub use client::http::{Credentials, REQUEST};
pub(crate) use client::permissions::{NEEDED_FOR_MATCHES, NEEDED_FOR_THREADS};
pub use client::poster::Sent;
pub use client::requests::Undelivered;
pub use client::rest::Rest;
pub use features::challenges::press::ChallengePress;
pub use features::games::press::ListPress;
pub use features::history::press::{HistoryPress, Way};
pub use features::leaderboard::press::{RankPress, Where};
pub use features::match_actions::press::MatchAction;
pub use features::picker::press::{OnlyPage, PickerPress, PositionId, Step};
pub use features::privacy::press::PrivacyPress;
pub use features::settings::press::SettingsStep;
pub use interaction::data::Data;
pub use interaction::rate::InteractionRate;
pub use interaction::typing::Typing;
pub use interaction::workers::Workers;
pub use places::threads::Thread;
pub use press::Press;
pub use registry::announcer::Announcer;
pub use registry::commands::{choices as command_choices, names as command_names};
pub use render::illegal_move::reasons as illegal_move_reasons;
pub use render::match_scene::scene_of;
pub use render::page_scene;
pub use ui::link::Link;
pub use words::choices::{self, Landmark};
pub use words::relative_place::{MoveDescription, RelativePlace};
