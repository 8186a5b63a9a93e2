//! Everything serenity and poise: commands, buttons, posts, and the words for them. It translates between
//! Discord and the use cases of `play`, and decides nothing about the game.
//!
//! # The floors
//!
//! No file imports one on a floor above its own, and no two import each other: a test reads this table.
//!
//! | floor | what it owns |
//! |---|---|
//! | `bot` | the connection to Discord, and what happens on it |
//! | `listening` | on which shards the bot listens, and when it is its turn to begin |
//! | `answering` | what is being answered just now, and for how long |
//! | `emoji_setup` | sees to it that the bugs are emojis of the bot's application |
//! | `commands` | slash commands, what a press of a button leads to, what a field offers while somebody types |
//! | `posts` | what channels and direct messages read |
//! | `screens` | what one person reads and presses, changed by each press |
//! | `render` | from a match to what `picture` draws |
//! | `caller`, `data`, `interaction_rate`, `interaction_error` | who asks; what is at hand to answer; how often one may; why there is no other answer |
//! | `typing` | which of the things that somebody asks for while they type is worth an answer |
//! | `workers` | who draws and packs for one person, and for how many at once |
//! | `text` | every sentence: typed arguments in, words out |
//! | `press` | what each button and menu means, as plain data, to and from its `custom_id` |
//! | `command_mentions` | how commands are written so that they can be pressed |
//! | `delivery` | talking to Discord: one request, its limits, what a refusal means, which emojis are shown |

mod answering;
mod bot;
mod caller;
mod command_mentions;
mod commands;
mod data;
mod delivery;
mod emoji_setup;
mod interaction_error;
mod interaction_rate;
mod listening;
mod posts;
mod press;
mod render;
mod screens;
pub mod text;
mod typing;
mod workers;

pub use bot::{Bot, ConnectError};
pub use command_mentions::CommandMentions;
pub use commands::{choices as command_choices, names as command_names};
pub use data::Data;
pub use delivery::attachments::Files;
pub use delivery::connection::Connection;
pub(crate) use delivery::http::web_client;
pub use delivery::http::{Credentials, REQUEST};
pub(crate) use delivery::permissions::{NEEDED_FOR_MATCHES, NEEDED_FOR_THREADS};
pub use delivery::requests::Undelivered;
pub use delivery::rest::Rest;
pub use emoji_setup::provide_emojis;
pub use interaction_rate::InteractionRate;
pub use posts::announcer::Announcer;
pub use posts::poster::Sent;
pub use posts::threads::Thread;
pub use press::Press;
pub use press::games::ListPress;
pub use press::history::{HistoryPress, Way};
pub use press::leaderboard::{RankPress, Where};
pub use press::picker::{PositionId, Step};
pub use press::privacy::PrivacyPress;
pub use press::settings::SettingsStep;
pub use render::illegal_move::reasons as illegal_move_reasons;
pub use render::match_scene::scene_of;
pub use render::page_scene;
pub use text::choices::{self, Landmark};
pub use text::relative_place::{MoveDescription, RelativePlace};
pub use typing::Typing;
pub use workers::Workers;
