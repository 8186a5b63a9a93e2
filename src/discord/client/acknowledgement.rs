//! The initial response to an interaction. Discord waits three seconds for it, then shows the user an error.

use std::io;
use std::time::Duration;

use futures_util::stream::FuturesUnordered;
use futures_util::{FutureExt, StreamExt};
use poise::serenity_prelude as serenity;
use serenity::{HttpError, StatusCode};
use tokio::time::{Instant, sleep_until};

use crate::discord::client::interaction_response::count_response;
use crate::metrics;
use crate::metrics::Acknowledgement;

/// Delay between the start of an attempt and that of the next, while none has an answer.
const HEDGE_DELAY: Duration = Duration::from_millis(500);
/// Delay after a failure of the first attempt. It doubles with each attempt started, so that the attempts outlast a short
/// outage.
const RETRY_DELAY: Duration = Duration::from_millis(50);
/// Limit for all attempts together, below Discord's three seconds.
const TOTAL_TIMEOUT: Duration = Duration::from_millis(2800);
const MAX_ATTEMPTS: usize = 5;

/// Discord's code for "Interaction has already been acknowledged".
const ALREADY_ACKNOWLEDGED: isize = 40060;

/// Acknowledges an interaction. Retries if Discord fails or is slow.
///
/// # Errors
/// If Discord rejects the response or all attempts fail. Also if the interaction is acknowledged already: by another process of the
/// bot, which handles it, or by the sender, whose post is the response.
pub async fn acknowledge<F>(attempt: impl Fn() -> F) -> Result<(), serenity::Error>
where
    F: Future<Output = Result<(), serenity::Error>>,
{
    let start = Instant::now();
    let counted = || attempt().inspect(|response| count_response(response, StatusCode::NO_CONTENT));
    let result = attempt_until_accepted(counted).await;
    let outcome = match &result {
        Ok(()) => Acknowledgement::Accepted,
        Err(error) if is_acknowledged(error) => Acknowledgement::Elsewhere,
        Err(_) => Acknowledgement::Lost,
    };
    metrics::record_acknowledgement(start.elapsed(), outcome);
    result
}

async fn attempt_until_accepted<F>(attempt: impl Fn() -> F) -> Result<(), serenity::Error>
where
    F: Future<Output = Result<(), serenity::Error>>,
{
    let deadline = Instant::now() + TOTAL_TIMEOUT;
    let mut running = FuturesUnordered::new();
    let (mut started, mut next_at) = (0, Instant::now());
    loop {
        let response = tokio::select! {
            Some(response) = running.next() => response,
            () = sleep_until(next_at), if started < MAX_ATTEMPTS => {
                running.push(attempt());
                (started, next_at) = (started + 1, Instant::now() + HEDGE_DELAY);
                continue;
            }
            () = sleep_until(deadline) => return Err(serenity::Error::Io(io::ErrorKind::TimedOut.into())),
        };
        match response {
            // An earlier attempt, whose response was lost, was accepted.
            Err(error) if started > 1 && is_acknowledged(&error) => return Ok(()),
            Err(error) if is_transient(&error) && (started < MAX_ATTEMPTS || !running.is_empty()) => {
                next_at = next_at.min(Instant::now() + RETRY_DELAY * (1 << (started - 1)));
            }
            response => return response,
        }
    }
}

/// Returns whether Discord rejected the request because the interaction is already acknowledged.
pub fn is_acknowledged(error: &serenity::Error) -> bool {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            response.error.code == ALREADY_ACKNOWLEDGED
        }
        _ => false,
    }
}

fn is_transient(error: &serenity::Error) -> bool {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            response.status_code.is_server_error() || response.status_code == StatusCode::TOO_MANY_REQUESTS
        }
        serenity::Error::Http(HttpError::Request(_)) => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use serde_json::json;

    use super::super::request_error::testing::rejection;
    use super::*;

    /// Acknowledges with one response per attempt: a status and an error code, or `None` for no response.
    /// Returns the result and the number of attempts. `Err(true)` means "already acknowledged".
    async fn acknowledge(responses: &[Option<(u16, isize)>]) -> (Result<(), bool>, usize) {
        let attempts = AtomicUsize::new(0);
        let result = attempt_until_accepted(|| {
            let attempt = attempts.fetch_add(1, Ordering::SeqCst);
            let response = responses.get(attempt).copied().expect("no further attempts");
            async move {
                match response {
                    Some((204, _)) => Ok(()),
                    Some((status, code)) => {
                        Err(rejection(status, &json!({ "code": code, "message": "No." })).await)
                    }
                    None => std::future::pending().await,
                }
            }
        })
        .await;
        (result.map_err(|error| is_acknowledged(&error)), attempts.into_inner())
    }

    const ACCEPTED: Option<(u16, isize)> = Some((204, 0));
    const UNAVAILABLE: Option<(u16, isize)> = Some((503, 0));
    const UNKNOWN_INTERACTION: Option<(u16, isize)> = Some((404, 10062));
    const DUPLICATE: Option<(u16, isize)> = Some((400, ALREADY_ACKNOWLEDGED));

    #[tokio::test]
    async fn failures_are_retried_and_rejections_are_not() {
        assert_eq!(acknowledge(&[ACCEPTED]).await, (Ok(()), 1));
        assert_eq!(acknowledge(&[UNKNOWN_INTERACTION]).await, (Err(false), 1), "too late");
        assert_eq!(acknowledge(&[Some((429, 0)), ACCEPTED]).await, (Ok(()), 2), "rate limited");
        assert_eq!(acknowledge(&[UNAVAILABLE, UNKNOWN_INTERACTION]).await, (Err(false), 2));
        let start = Instant::now();
        assert_eq!(acknowledge(&[UNAVAILABLE; MAX_ATTEMPTS]).await, (Err(false), MAX_ATTEMPTS));
        let delays = RETRY_DELAY * ((1 << (MAX_ATTEMPTS - 1)) - 1);
        assert!(start.elapsed() >= delays, "each delay is twice the last");
    }

    #[tokio::test]
    async fn already_acknowledged_is_success_after_an_earlier_attempt() {
        assert_eq!(acknowledge(&[DUPLICATE]).await, (Err(true), 1), "by another process");
        assert_eq!(acknowledge(&[UNAVAILABLE, DUPLICATE]).await, (Ok(()), 2));
        assert_eq!(acknowledge(&[None, DUPLICATE]).await, (Ok(()), 2), "the first response was lost");
        assert_eq!(acknowledge(&[None, UNAVAILABLE, ACCEPTED]).await, (Ok(()), 3));
    }

    #[tokio::test]
    async fn attempts_without_an_answer_end_at_the_time_limit() {
        let start = Instant::now();
        let (result, attempts) = acknowledge(&[None; MAX_ATTEMPTS]).await;
        assert_eq!(result, Err(false));
        assert!((2..=MAX_ATTEMPTS).contains(&attempts), "{attempts}"); // fewer on an overloaded machine
        assert!(start.elapsed() >= TOTAL_TIMEOUT);
    }
}
