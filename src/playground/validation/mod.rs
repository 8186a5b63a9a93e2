//! What Discord accepts in a request body, and the nested form errors with which it refuses the rest.
//!
//! Pure: JSON in, a checked value or a [`ApiError`] out. Lengths count Unicode code points.

mod commands;
mod components;
mod embeds;
mod form;
mod message;

pub(super) use commands::{MAX_COMMANDS, command, commands};
pub(super) use components::modal;
pub(super) use form::Form;
pub(super) use message::{AllowedMentions, Draft, FileEntry, message};

/// The largest file: 10 MiB.
pub(super) const MAX_FILE_BYTES: usize = 10 * 1024 * 1024;
