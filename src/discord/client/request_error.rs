//! Errors of requests to Discord, and retries.

use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::HttpError;
use tokio::time::{sleep, timeout};

use crate::discord::client::error_code;
use crate::discord::client::rest::SendError;

/// Timeout of one attempt, including its wait for the global rate limit.
const ATTEMPT_TIMEOUT: Duration = Duration::from_secs(20);

/// Maximum number of attempts for requests that no job retries. The backoff delays add up to 31 seconds; a delay that Discord asks
/// for replaces them.
const MAX_ATTEMPTS: u32 = 6;
/// Bounds of the delay that Discord asks for.
const MIN_RETRY_DELAY: Duration = Duration::from_millis(100);
const MAX_RETRY_DELAY: Duration = Duration::from_secs(30);

/// Why a request failed, by what the caller should do.
#[derive(Debug, thiserror::Error)]
pub enum RequestError {
    /// The user doesn't accept direct messages from the bot, or has neither a server in common with it nor added it to their
    /// account.
    #[error("direct messages are refused: {0}")]
    DirectMessagesRefused(String),
    /// Not retried: the same request would fail again.
    #[error("Discord rejects it for good: {0}")]
    Permanent(String),
    #[error("the response to the interaction is not shown to everyone: {0}")]
    NotShown(#[from] NotShown),
    /// Too many edits of messages older than an hour. Rejected for some time.
    #[error("too many edits of old messages: {0}")]
    OldEditLimit(String),
    /// The thread is locked, or archived and the request doesn't unarchive it.
    #[error("the thread is closed: {0}")]
    ThreadClosed(String),
    #[error("the channel was deleted: {0}")]
    ChannelDeleted(String),
    /// The server was deleted, or the bot was removed from it.
    #[error("the bot is not in the server: {0}")]
    NotInServer(String),
    /// The user isn't in the server, or doesn't exist any more.
    #[error("the user is not in the server: {0}")]
    NotAMember(String),
    /// Works again once a moderator grants the permission.
    #[error("the bot lacks permissions: {0}")]
    MissingPermissions(String),
    /// Not executed: the bucket or the global limit is exhausted for this long.
    #[error("rate limited for {0:?}")]
    RateLimited(Duration),
    /// The first of several requests was executed, the next is rate limited for this long.
    #[error("partly done, then rate limited for {0:?}")]
    PartlyDone(Duration),
    /// Discord could not be reached, failed, or gave no known reason.
    #[error("failed this time: {0}")]
    Retry(String),
}

/// Why a post that responds to an interaction is not shown to everyone.
#[derive(Debug, thiserror::Error)]
pub enum NotShown {
    #[error("Discord rejects it: {0}")]
    Rejected(String),
    #[error("there is no response")]
    Missing,
    #[error("Discord doesn't say whether there is a response: {0}")]
    Unreadable(String),
    #[error("only one user sees it")]
    Ephemeral,
    #[error("the interaction has another response")]
    Other,
}

impl RequestError {
    /// Returns whether the same request may succeed soon, without intervention.
    pub const fn is_transient(&self) -> bool {
        matches!(self, Self::RateLimited(_) | Self::PartlyDone(_) | Self::Retry(_))
    }

    /// Returns whether Discord may have executed the request.
    pub const fn may_have_succeeded(&self) -> bool {
        matches!(self, Self::PartlyDone(_) | Self::Retry(_))
    }

    pub const fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::RateLimited(delay) | Self::PartlyDone(delay) => Some(*delay),
            _ => None,
        }
    }
}

/// Runs a request with [`ATTEMPT_TIMEOUT`] and classifies its error.
pub async fn with_timeout<T>(request: impl Future<Output = Result<T, SendError>>) -> Result<T, RequestError> {
    match timeout(ATTEMPT_TIMEOUT, request).await {
        Ok(Ok(response)) => Ok(response),
        Ok(Err(SendError::RateLimited(delay))) => Err(RequestError::RateLimited(delay)),
        Ok(Err(SendError::Failed(error))) => Err(classify(&error)),
        Err(_) => Err(RequestError::Retry(format!("no response within {ATTEMPT_TIMEOUT:?}"))),
    }
}

/// Repeats a request while its error is transient, with exponential backoff.
///
/// # Errors
/// The first error that is not transient, or the last of [`MAX_ATTEMPTS`].
pub async fn retry_transient<T, F>(request: impl Fn() -> F) -> Result<T, RequestError>
where
    F: Future<Output = Result<T, RequestError>>,
{
    let mut attempt = 1;
    loop {
        match request().await {
            Err(error) => match retry_delay(attempt, &error) {
                Some(delay) => sleep(delay).await,
                None => return Err(error),
            },
            ok => return ok,
        }
        attempt += 1;
    }
}

/// Returns the delay after a failed attempt, counted from 1. `None`: no further attempt.
fn retry_delay(attempt: u32, error: &RequestError) -> Option<Duration> {
    if attempt >= MAX_ATTEMPTS || !error.is_transient() {
        return None;
    }
    let backoff = Duration::from_secs(1 << (attempt - 1));
    Some(error.retry_after().unwrap_or(backoff).clamp(MIN_RETRY_DELAY, MAX_RETRY_DELAY))
}

fn classify(error: &serenity::Error) -> RequestError {
    let code = match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => response.error.code,
        _ => 0,
    };
    match code {
        error_code::UNKNOWN_GUILD => RequestError::NotInServer(error.to_string()),
        error_code::UNKNOWN_CHANNEL => RequestError::ChannelDeleted(error.to_string()),
        error_code::OLD_EDIT_LIMIT => RequestError::OldEditLimit(error.to_string()),
        code if error_code::NOT_A_MEMBER.contains(&code) => RequestError::NotAMember(error.to_string()),
        code if error_code::DIRECT_MESSAGES_REFUSED.contains(&code) => {
            RequestError::DirectMessagesRefused(error.to_string())
        }
        code if error_code::PERMANENT.contains(&code) => RequestError::Permanent(error.to_string()),
        code if error_code::THREAD_CLOSED.contains(&code) => RequestError::ThreadClosed(error.to_string()),
        code if error_code::MISSING_PERMISSIONS.contains(&code) => {
            RequestError::MissingPermissions(error.to_string())
        }
        _ => RequestError::Retry(error.to_string()),
    }
}

#[cfg(test)]
pub(super) mod testing {
    use axum::http::Response;
    use poise::serenity_prelude::ErrorResponse;
    use serde_json::Value;

    use super::*;

    /// Returns serenity's error for a response with this status and body.
    pub async fn rejection(status: u16, body: &Value) -> serenity::Error {
        let response = Response::builder().status(status).body(body.to_string()).expect("valid response");
        let response = ErrorResponse::from_response(response.into(), reqwest::Method::POST).await;
        HttpError::UnsuccessfulRequest(response).into()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::testing::rejection;
    use super::*;

    /// Returns the kind of error for one of Discord's codes, and whether it is transient.
    async fn classified(code: isize) -> (&'static str, bool) {
        let error = rejection(400, &json!({ "code": code, "message": "No." })).await;
        let rejected = async { Err::<(), _>(SendError::Failed(error)) };
        let error = with_timeout(rejected).await.expect_err("rejected");
        let kind = match error {
            RequestError::NotShown(_) => "not shown",
            RequestError::DirectMessagesRefused(_) => "direct messages refused",
            RequestError::Permanent(_) => "permanent",
            RequestError::OldEditLimit(_) => "old edit limit",
            RequestError::ThreadClosed(_) => "thread closed",
            RequestError::ChannelDeleted(_) => "channel deleted",
            RequestError::NotInServer(_) => "not in server",
            RequestError::NotAMember(_) => "not a member",
            RequestError::MissingPermissions(_) => "missing permissions",
            RequestError::RateLimited(_) => "rate limited",
            RequestError::PartlyDone(_) => "partly done",
            RequestError::Retry(_) => "retry",
        };
        (kind, error.is_transient())
    }

    #[tokio::test]
    async fn errors_are_classified_by_discords_code() {
        for (codes, kind) in [
            (vec![10004], "not in server"),
            (vec![10003], "channel deleted"),
            (vec![10007, 10013], "not a member"),
            (vec![30046], "old edit limit"),
            (vec![50007, 50278], "direct messages refused"),
            (vec![10008, 50005, 50035], "permanent"),
            (vec![50083, 160_005], "thread closed"),
            (vec![50001, 50013], "missing permissions"),
        ] {
            for code in codes {
                assert_eq!(classified(code).await, (kind, false), "{code}");
            }
        }
        for code in [0, 10062, 40060, 130_000] {
            assert_eq!(classified(code).await, ("retry", true), "{code}");
        }
    }

    #[tokio::test]
    async fn rate_limits_are_transient() {
        let delay = Duration::from_secs(7);
        let limited = with_timeout(async { Err::<(), _>(SendError::RateLimited(delay)) }).await;
        assert!(limited.as_ref().is_err_and(RequestError::is_transient));
        assert!(matches!(limited, Err(RequestError::RateLimited(after)) if after == delay));
    }

    #[test]
    fn transient_errors_are_retried_with_backoff() {
        let delay = Duration::from_secs(7);
        for limited in [RequestError::RateLimited(delay), RequestError::PartlyDone(delay)] {
            let delays = [1, 5, 6].map(|attempt| retry_delay(attempt, &limited));
            assert_eq!(delays, [Some(delay), Some(delay), None]);
        }
        let failed = RequestError::Retry("timeout".to_owned());
        let backoff = [1, 2, 4, 8, 16].map(|seconds| Some(Duration::from_secs(seconds)));
        assert_eq!([1, 2, 3, 4, 5].map(|attempt| retry_delay(attempt, &failed)), backoff);
        assert_eq!(retry_delay(6, &failed), None);
        let extreme = [Duration::ZERO, Duration::from_hours(1)].map(RequestError::RateLimited);
        let clamped = [Some(MIN_RETRY_DELAY), Some(MAX_RETRY_DELAY)];
        assert_eq!(extreme.map(|error| retry_delay(1, &error)), clamped);
        for rejected in [
            RequestError::NotInServer,
            RequestError::MissingPermissions,
            RequestError::ChannelDeleted,
            RequestError::Permanent,
            RequestError::DirectMessagesRefused,
        ] {
            assert_eq!(retry_delay(1, &rejected("no".to_owned())), None);
        }
    }
}
