//! A simulated Discord on localhost, for developing and testing bots: REST API and gateway in version 10,
//! simulated users for tests, and a web page for manual chatting.
//!
//! It imitates Discord and is independent of the bot that connects to it. Invalid requests get the HTTP
//! status and the JSON error code of the real Discord. All state is one [`World`] behind one lock; changes
//! wake waiting tasks, so nothing polls. The server listens on the loopback interface only.
//!
//! ```
//! use discord_playground::{Options, Playground};
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), discord_playground::Error> {
//! let playground = Playground::with_default_world(Options::default()).await?;
//! println!("page and API: {}; the bot's token: {}", playground.url(), playground.token());
//! playground.stop().await;
//! # Ok(())
//! # }
//! ```
//!
//! From the top layer down. Files never import from a layer above:
//!
//! | files | what they own |
//! |---|---|
//! | [`testing`] | for tests only: waiting, fault injection, moderation |
//! | `server` | [`Options`], starting and stopping, all routes |
//! | `origin_check` | rejects requests of foreign web sites, on every route |
//! | `page/` | the web page: its files, the live view and its actions |
//! | `rest/`, `gateway` | the interface for bots: the REST API and gateway connections |
//! | `demo_runner` | plays a [`demo`] |
//! | `client/` | a headless Discord client: the actions of a user |
//! | `setup`, `autosave` | creating servers, channels and accounts; saving changes |
//! | `handle` | [`Playground`]: the world behind its lock, and waiting for changes |
//! | `persistence` | the world in a directory |
//! | `world/` | the state and its changes, and `payload`: its objects in Discord's JSON |
//! | `validation/` | the limits that Discord sets for request bodies |
//! | `model`, `sessions`, [`demo`], `faults`, `rate_limits` | the parts of the world |
//! | `snowflake`, `permissions`, `api_error`, [`Error`], `traffic_log`, `random`, `json_values` | ids, permissions, errors and small tools |

mod api_error;
mod autosave;
mod client;
pub mod demo;
mod demo_runner;
mod error;
mod faults;
mod gateway;
mod handle;
mod json_values;
mod model;
mod origin_check;
mod page;
mod permissions;
mod persistence;
mod random;
mod rate_limits;
mod rest;
mod server;
mod sessions;
mod setup;
mod snowflake;
pub mod testing;
mod traffic_log;
mod validation;
mod world;

// For the program that starts the playground.
pub use self::error::Error;
pub use self::handle::Playground;
pub use self::server::Options;
// What a user sees, for tests.
pub use self::client::Answer;
pub use self::client::components::{Button, Menu, Modal, SelectOption, TextInput};
pub use self::model::{
    Attachment, Channel, ChannelKind, Emoji, Interaction, InteractionKind, Message, Server, User,
};
pub use self::snowflake::Id;
pub use self::world::World;
