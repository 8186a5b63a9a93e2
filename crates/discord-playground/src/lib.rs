//! A Discord server on localhost for developing and testing bots: the REST API and the gateway in version 10, people to
//! play with in tests, and a web page to chat by hand.
//!
//! It imitates Discord and knows nothing about the bot that connects to it. Invalid requests get the HTTP status and the JSON
//! error code of the real Discord. All state is one [`World`] behind one lock; changes wake waiting tasks, so nothing polls.
//! It listens on the loopback interface only.
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
//! From the top layer down; no file imports one above it:
//!
//! | files | what they own |
//! |---|---|
//! | [`testing`] | for tests only: waiting, breaking, moderating |
//! | `server` | [`Options`], starting and stopping, all routes |
//! | `origin_check` | rejects requests of foreign web sites, on every route |
//! | `page/` | the web page: its files, the live view and its actions |
//! | `rest/`, `gateway` | the interface for bots: the REST API and gateway connections |
//! | `demo_runner` | plays a [`demonstration`] |
//! | `client/` | a Discord client without a screen: the actions of a person |
//! | `setup`, `autosave` | creating servers, channels and accounts; saving changes |
//! | `handle` | [`Playground`]: the world behind its lock, and waiting for changes |
//! | `persistence` | the world in a directory |
//! | `world/` | the state, every change to it, and `payload`: its objects in Discord's JSON |
//! | `validation/` | the limits that Discord sets for request bodies |
//! | `model`, `sessions`, [`demonstration`], `faults`, `rate_limits` | the parts of the world |
//! | `snowflake`, `permissions`, `api_error`, [`Error`], `traffic_log`, `random`, `json_values` | ids, permissions, errors and small tools |

mod api_error;
mod autosave;
mod client;
mod demo_runner;
pub mod demonstration;
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

// For the program that starts one.
pub use self::error::Error;
pub use self::handle::Playground;
pub use self::server::Options;
// What a person sees, for tests.
pub use self::client::Answer;
pub use self::client::components::{Button, Menu, Modal, SelectOption, TextInput};
pub use self::model::{
    Attachment, Channel, ChannelKind, Emoji, Interaction, InteractionKind, Message, Server, User,
};
pub use self::snowflake::Id;
pub use self::world::World;
