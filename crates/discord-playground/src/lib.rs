//! A Discord of its own on loopback: REST API and gateway version 10 for a bot, people to play with for tests, and a page
//! to play on by hand.
//!
//! It *is* Discord and knows nothing of the bot that lives in it. What the real one refuses it refuses with the same HTTP
//! status and JSON error code. All state is one [`World`] behind one lock; whoever waits for something is woken by a
//! change of the world and never polls. It listens on the loopback interface only.
//!
//! From the top down; nothing imports what stands above it:
//!
//! | files | what they own |
//! |---|---|
//! | [`testing`] | what exists for tests alone: waiting, breaking, moderating |
//! | `server` | [`Options`], starting and stopping, all routes |
//! | `origin_check` | keeps foreign web sites out, on every route |
//! | `page/` | the page in the browser: its files, the live view, what can be done on it |
//! | `rest/`, `gateway` | what the bot sees: the REST API, and its connections |
//! | `demo_runner` | plays a [`demonstration`] |
//! | `client/` | what a person can do: a Discord client without a screen |
//! | `setup`, `autosave` | founding servers, channels and accounts; saving what has changed |
//! | `handle` | [`Playground`]: the world behind its lock, and waiting for a change |
//! | `persistence` | the world in a folder |
//! | `world/` | the state, every kind of change of it, and `payload`: its objects in Discord's JSON |
//! | `validation/` | what Discord accepts in a request body |
//! | `model`, `sessions`, [`demonstration`], `faults`, `rate_limits` | what the world is made of |
//! | `snowflake`, `permissions`, `api_error`, [`Error`], `traffic_log`, `random`, `json_values` | ids, rights, refusals, and small tools |

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

// For whoever starts one.
pub use self::error::Error;
pub use self::handle::Playground;
pub use self::server::Options;
// What a person meets with, and what there is: for tests to look at.
pub use self::client::Answer;
pub use self::client::components::{Button, Menu, Modal, SelectOption, TextInput};
pub use self::model::{
    Attachment, Channel, ChannelKind, Emoji, Interaction, InteractionKind, Message, Server, User,
};
pub use self::snowflake::Id;
pub use self::world::World;
