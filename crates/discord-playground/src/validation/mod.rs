//! What Discord accepts in a request body, and the nested form errors with which it refuses the rest.
//!
//! Pure: JSON in, a checked value or an [`ApiError`](super::api_error::ApiError) out. Lengths count Unicode code points.

mod commands;
mod components;
mod embeds;
mod message;
mod validator;

pub(super) use commands::{MAX_COMMANDS, command, commands};
pub(super) use components::modal;
pub(super) use message::{AllowedMentions, Draft, FileEntry, message};
pub(super) use validator::{Validator, snowflake};

/// The largest file: 10 MiB.
pub(super) const MAX_FILE_BYTES: usize = 10 * 1024 * 1024;
