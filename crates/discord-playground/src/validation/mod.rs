//! Validation of request bodies by Discord's limits, with nested form errors.
//!
//! Pure functions from JSON to a validated value or an [`ApiError`](super::api_error::ApiError). Lengths
//! count Unicode code points.

mod commands;
mod components;
mod embeds;
mod message;
mod validator;

pub(super) use commands::{LOCALES, MAX_COMMANDS, command, commands};
pub(super) use components::modal;
pub(super) use message::{AllowedMentions, Draft, FileEntry, message};
pub(super) use validator::{Validator, snowflake};

/// Maximum size of a file: 10 MiB.
pub(super) const MAX_FILE_BYTES: usize = 10 * 1024 * 1024;
