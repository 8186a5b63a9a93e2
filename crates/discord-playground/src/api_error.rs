//! Discord's API errors: HTTP status, JSON error code and message.
//!
//! Every error of a route is an [`ApiError`]. Only rate limits have another body: exceeded ones in `rest::limits`, injected
//! ones in [`ApiError::body`].

use serde_json::{Value, json};

pub(crate) const UNKNOWN_APPLICATION: u64 = 10002;
pub(crate) const UNKNOWN_CHANNEL: u64 = 10003;
pub(crate) const UNKNOWN_GUILD: u64 = 10004;
pub(crate) const UNKNOWN_MEMBER: u64 = 10007;
pub(crate) const UNKNOWN_MESSAGE: u64 = 10008;
pub(crate) const UNKNOWN_USER: u64 = 10013;
pub(crate) const UNKNOWN_EMOJI: u64 = 10014;
pub(crate) const UNKNOWN_WEBHOOK: u64 = 10015;
pub(crate) const UNKNOWN_INTERACTION: u64 = 10062;
pub(crate) const UNKNOWN_COMMAND: u64 = 10063;
pub(crate) const TOO_MANY_EMOJIS: u64 = 30008;
pub(crate) const TOO_MANY_COMMANDS: u64 = 30032;
pub(crate) const TOO_MANY_OLD_EDITS: u64 = 30046;
pub(crate) const REQUEST_TOO_LARGE: u64 = 40005;
pub(crate) const ALREADY_ACKNOWLEDGED: u64 = 40060;
pub(crate) const TOO_MANY_FOLLOW_UPS: u64 = 40094;
pub(crate) const MISSING_ACCESS: u64 = 50001;
pub(crate) const NOT_THE_AUTHOR: u64 = 50005;
pub(crate) const EMPTY_MESSAGE: u64 = 50006;
pub(crate) const CLOSED_DIRECT_MESSAGES: u64 = 50007;
pub(crate) const MISSING_PERMISSIONS: u64 = 50013;
pub(crate) const WRONG_CHANNEL_TYPE: u64 = 50024;
pub(crate) const INVALID_WEBHOOK_TOKEN: u64 = 50027;
pub(crate) const INVALID_RECIPIENT: u64 = 50033;
pub(crate) const INVALID_FORM: u64 = 50035;
pub(crate) const ARCHIVED_THREAD: u64 = 50083;
pub(crate) const INVALID_JSON: u64 = 50109;
pub(crate) const NO_MUTUAL_SERVER: u64 = 50278;
pub(crate) const THREAD_EXISTS: u64 = 160_004;
pub(crate) const LOCKED_THREAD: u64 = 160_005;

/// Error code, HTTP status, message.
const TABLE: &[(u64, u16, &str)] = &[
    (UNKNOWN_APPLICATION, 404, "Unknown Application"),
    (UNKNOWN_CHANNEL, 404, "Unknown Channel"),
    (UNKNOWN_GUILD, 404, "Unknown Guild"),
    (UNKNOWN_MEMBER, 404, "Unknown Member"),
    (UNKNOWN_MESSAGE, 404, "Unknown Message"),
    (UNKNOWN_USER, 404, "Unknown User"),
    (UNKNOWN_EMOJI, 404, "Unknown Emoji"),
    (UNKNOWN_WEBHOOK, 404, "Unknown Webhook"),
    (UNKNOWN_INTERACTION, 404, "Unknown interaction"),
    (UNKNOWN_COMMAND, 404, "Unknown application command"),
    (TOO_MANY_EMOJIS, 400, "Maximum number of emojis reached (2000)"),
    (TOO_MANY_COMMANDS, 400, "Maximum number of application commands reached (100)"),
    (
        TOO_MANY_OLD_EDITS,
        429,
        "Maximum number of edits to messages older than 1 hour reached. Try again later",
    ),
    (40001, 401, "Unauthorized"),
    (40003, 400, "You are opening direct messages too fast"),
    (REQUEST_TOO_LARGE, 413, "Request entity too large"),
    (ALREADY_ACKNOWLEDGED, 400, "Interaction has already been acknowledged."),
    (TOO_MANY_FOLLOW_UPS, 400, "This interaction has reached its maximum number of follow-up messages (5)."),
    (MISSING_ACCESS, 403, "Missing Access"),
    (NOT_THE_AUTHOR, 403, "Cannot edit a message authored by another user"),
    (EMPTY_MESSAGE, 400, "Cannot send an empty message"),
    (CLOSED_DIRECT_MESSAGES, 403, "Cannot send messages to this user"),
    (MISSING_PERMISSIONS, 403, "Missing Permissions"),
    (WRONG_CHANNEL_TYPE, 400, "Cannot execute action on this channel type"),
    (INVALID_WEBHOOK_TOKEN, 401, "Invalid Webhook Token"),
    (INVALID_RECIPIENT, 400, "Invalid Recipient(s)"),
    (INVALID_FORM, 400, "Invalid Form Body"),
    (ARCHIVED_THREAD, 400, "Thread is archived"),
    (INVALID_JSON, 400, "The request body contains invalid JSON."),
    (NO_MUTUAL_SERVER, 403, "Cannot send messages to this user due to having no mutual guilds"),
    (THREAD_EXISTS, 400, "A thread has already been created for this message"),
    (LOCKED_THREAD, 400, "Thread is locked"),
    (160_006, 400, "Maximum number of active threads reached"),
];

/// An error response: `status` is the HTTP status, `code` Discord's error code (0 for plain HTTP errors).
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ApiError {
    pub status: u16,
    pub code: u64,
    message: String,
    errors: Option<Value>,
}

impl ApiError {
    /// Returns the error for `code`, as listed in [`TABLE`]. A code that is missing there is a 400.
    pub fn new(code: u64) -> Self {
        let (_, status, message) =
            TABLE.iter().find(|row| row.0 == code).copied().unwrap_or((code, 400, "Bad Request"));
        Self { status, code, message: message.to_owned(), errors: None }
    }

    /// Returns the error for `code` with another HTTP status. Code 0 stands for a plain HTTP error.
    pub fn with_status(status: u16, code: u64) -> Self {
        if code == 0 { Self::http(status) } else { Self { status, ..Self::new(code) } }
    }

    /// Returns a plain HTTP error without an error code.
    pub fn http(status: u16) -> Self {
        let reason = match status {
            401 => "401: Unauthorized",
            404 => "404: Not Found",
            405 => "405: Method Not Allowed",
            429 => "You are being rate limited.",
            500.. => "500: Internal Server Error",
            _ => "400: Bad Request",
        };
        Self { status, code: 0, message: reason.to_owned(), errors: None }
    }

    /// Returns an "Invalid Form Body" error with Discord's nested `errors`.
    pub fn invalid_form(errors: Value) -> Self {
        Self { errors: Some(errors), ..Self::new(INVALID_FORM) }
    }

    /// Returns the JSON body.
    pub fn body(&self) -> Value {
        let mut body = json!({"message": self.message, "code": self.code});
        if let Some(errors) = &self.errors {
            body["errors"] = errors.clone();
        }
        if self.status == 429 && self.code == 0 {
            body = json!({"message": self.message, "retry_after": RETRY_AFTER, "global": false});
        }
        body
    }
}

/// The `retry_after` of injected 429 errors, in seconds.
pub(crate) const RETRY_AFTER: f64 = 0.3;
