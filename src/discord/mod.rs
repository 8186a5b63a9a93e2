//! The Discord side: commands, components, posts and their texts. Translates between Discord and the use cases of `play`, and
//! decides nothing about the game.
//!
//! # Layers
//!
//! A file imports only from its own layer and those below. No two files and no two features import each other. Tests read this
//! table and the imports.
//!
//! | layer | what it owns |
//! |---|---|
//! | `bot` | connecting, registering commands, running until the bot stops |
//! | `gateway` | the shards of this process, malformed interactions, and interactions in flight |
//! | `registry` | all features' commands, component presses and posts |
//! | `features` | one folder per feature: its command, screens, posts, texts and buttons |
//! | `ui` | user interface parts shared by several features |
//! | `places` | channels of matches: threads, deleted channels, missing permissions |
//! | `render` | scenes and charts for `hive_picture` |
//! | `interaction` | who invoked an interaction, shared state, errors and limits |
//! | `words` | the languages, and texts shared by several features |
//! | `press` | declaring, encoding and decoding buttons and menus |
//! | `client` | REST requests, rate limits, interaction responses, posts, attachments, emojis |

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
pub use client::attachments::AttachmentClient;
pub use client::command_mentions::CommandMentions;
pub use client::connection::Connection;
pub use client::emoji_upload::upload_emojis;
pub(crate) use client::http::web_client;
pub use client::http::{Credentials, REQUEST_TIMEOUT};
pub(crate) use client::permissions::{NEEDED_FOR_MATCHES, NEEDED_FOR_THREADS};
pub use client::poster::Delivery;
pub use client::request_error::RequestError;
pub use client::rest::Rest;
pub use features::challenges::press::ChallengePress;
pub use features::games::press::GamesPress;
pub use features::history::press::{HistoryPress, Navigation};
pub use features::ladders::picture::table as ladder_table;
pub use features::leaderboard::press::{LeaderboardPress, ScopeChoice};
pub use features::match_actions::press::MatchAction;
pub use features::picker::press::{OnlyPage, PickerPress, PositionId, Step};
pub use features::privacy::press::PrivacyPress;
pub use features::settings::press::SettingsPress;
pub use features::tournaments::picture::{crosstable as tournament_tables, podium as tournament_podium};
pub use interaction::data::Data;
pub use interaction::failure_limit::FailureLimiter;
pub use interaction::later_updates::LaterUpdates;
pub use interaction::latest_autocomplete::LatestAutocomplete;
pub use interaction::rate_limit::InteractionLimiter;
pub use interaction::screen_tokens::ScreenTokens;
pub use interaction::share_limit::ShareLimiter;
pub use interaction::work_queues::WorkQueues;
pub use places::threads::ThreadState;
pub use press::Press;
pub use registry::announcer::Announcer;
pub use registry::commands::{choices as command_choices, keys as command_keys, names as command_names};
pub use render::illegal_move::refusal_marks;
pub use render::match_scene::scene_of;
pub use render::page_scene;
pub use ui::link::Link;
pub use words::choices::{self, Landmark};
pub use words::relative_place::{MoveDescription, RelativePlace};
