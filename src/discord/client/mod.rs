//! The Discord client: REST requests and their rate limits, responses to interactions, posts, attachments and emojis.
//!
//! | file | what it owns |
//! |---|---|
//! | `rest` | sends requests with the bot's token, within the rate limits |
//! | `rest_methods` | one method for each REST endpoint that the bot calls with its token |
//! | `rate_limiter` | the global limit and the buckets |
//! | `error_code` | Discord's JSON error codes, by which failed requests are classified |
//! | `request_error` | what a failed request means, and retries |
//! | `http` | serenity's HTTP client, without its rate limiter |
//! | `acknowledgement` | the initial response to an interaction, due within 3 seconds |
//! | `interaction_response` | edits and the deletion of the initial response, and followups |
//! | `response_methods` | posts as responses to interactions, where the bot isn't a member |
//! | `poster` | posts a notice, and finds the post of an earlier attempt |
//! | `mentions` | allowed mentions |
//! | `command_mentions` | clickable slash commands in texts |
//! | `emojis` | the bugs' application emojis and their placeholders in texts |
//! | `emoji_markup` | replaces the placeholders in an outgoing message |
//! | `emoji_upload` | uploads missing application emojis |
//! | `attachments` | downloads attached files; the upload limit |
//! | `permissions` | permissions that the bot and users need in a channel |
//! | `connection` | the state of the gateway connection, and the pause between reconnects |

pub mod acknowledgement;
pub mod attachments;
pub mod command_mentions;
pub mod connection;
pub mod emoji_markup;
pub mod emoji_upload;
pub mod emojis;
mod error_code;
pub mod http;
pub mod interaction_response;
pub mod mentions;
pub mod permissions;
pub mod poster;
pub mod rate_limiter;
pub mod request_error;
mod response_methods;
pub mod rest;
pub mod rest_methods;
