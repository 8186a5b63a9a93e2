//! The first answer to an interaction: Discord waits three seconds for it, and whoever asked reads nothing without it.

use std::io;
use std::time::Duration;

use futures_util::stream::FuturesUnordered;
use futures_util::{FutureExt, StreamExt};
use poise::serenity_prelude as serenity;
use serenity::{HttpError, StatusCode};
use tokio::time::{Instant, sleep_until};

use crate::discord::client::requests::count;
use crate::measures;
use crate::measures::Acknowledgement;

/// For how long one try is waited for before the next is made beside it.
const TRY: Duration = Duration::from_millis(500);
/// How soon the second is made after one that failed; each later one takes twice as long, so that all of them together
/// outlast a moment's trouble.
const PAUSE: Duration = Duration::from_millis(50);
/// All together stay below Discord's three seconds.
const WITHIN: Duration = Duration::from_millis(2800);
const TRIES: usize = 5;

/// Discord's code for an interaction that has been acknowledged already.
const ACKNOWLEDGED: isize = 40060;

/// Acknowledges an interaction: tries again where Discord fails or does not answer in time.
///
/// # Errors
/// Why Discord does not take it; also if somebody else has acknowledged it, another process of the bot perhaps, which then does
/// what is asked for.
pub async fn acknowledge<F>(attempt: impl Fn() -> F) -> Result<(), serenity::Error>
where
    F: Future<Output = Result<(), serenity::Error>>,
{
    let begun = Instant::now();
    let taken = try_until_taken(|| attempt().inspect(|answer| count(answer, StatusCode::NO_CONTENT))).await;
    let how = match &taken {
        Ok(()) => Acknowledgement::Taken,
        Err(error) if is_acknowledged(error) => Acknowledgement::Elsewhere,
        Err(_) => Acknowledgement::Lost,
    };
    measures::acknowledged(begun.elapsed(), how);
    taken
}

async fn try_until_taken<F>(attempt: impl Fn() -> F) -> Result<(), serenity::Error>
where
    F: Future<Output = Result<(), serenity::Error>>,
{
    let end = Instant::now() + WITHIN;
    let mut tries = FuturesUnordered::new();
    let (mut made, mut next) = (0, Instant::now());
    loop {
        let answered = tokio::select! {
            Some(answered) = tries.next() => answered,
            () = sleep_until(next), if made < TRIES => {
                tries.push(attempt());
                (made, next) = (made + 1, Instant::now() + TRY);
                continue;
            }
            () = sleep_until(end) => return Err(serenity::Error::Io(io::ErrorKind::TimedOut.into())),
        };
        match answered {
            // One of which nothing was heard has arrived: then this one came too late, and all is well.
            Err(error) if made > 1 && is_acknowledged(&error) => return Ok(()),
            Err(error) if may_pass(&error) && (made < TRIES || !tries.is_empty()) => {
                next = next.min(Instant::now() + PAUSE * (1 << (made - 1)));
            }
            answered => return answered,
        }
    }
}

/// Whether Discord says that the interaction was acknowledged before.
pub fn is_acknowledged(error: &serenity::Error) -> bool {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(refused)) => refused.error.code == ACKNOWLEDGED,
        _ => false,
    }
}

/// Whether the same request may be taken in a moment: Discord could not be reached, or failed.
fn may_pass(error: &serenity::Error) -> bool {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(refused)) => {
            refused.status_code.is_server_error() || refused.status_code == StatusCode::TOO_MANY_REQUESTS
        }
        serenity::Error::Http(HttpError::Request(_)) => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use serde_json::json;

    use super::super::requests::testing::refusal;
    use super::*;

    /// Whether an acknowledgement is taken of which each try is answered so: with a status and a code, or `None`: not at all.
    /// And how often it was tried.
    async fn tried(answers: &[Option<(u16, isize)>]) -> (Result<(), bool>, usize) {
        let made = AtomicUsize::new(0);
        let taken = try_until_taken(|| {
            let answer = answers.get(made.fetch_add(1, Ordering::SeqCst)).copied().expect("no more tries");
            async move {
                match answer {
                    Some((204, _)) => Ok(()),
                    Some((status, code)) => {
                        Err(refusal(status, &json!({ "code": code, "message": "No." })).await)
                    }
                    None => std::future::pending().await,
                }
            }
        })
        .await;
        (taken.map_err(|error| is_acknowledged(&error)), made.into_inner())
    }

    const TAKEN: Option<(u16, isize)> = Some((204, 0));
    const FAILED: Option<(u16, isize)> = Some((503, 0));
    const DONE_BEFORE: Option<(u16, isize)> = Some((400, ACKNOWLEDGED));

    #[tokio::test]
    async fn what_discord_refuses_is_not_tried_again_and_what_fails_is() {
        assert_eq!(tried(&[TAKEN]).await, (Ok(()), 1));
        assert_eq!(tried(&[Some((404, 10062))]).await, (Err(false), 1), "it is too late");
        assert_eq!(tried(&[Some((429, 0)), TAKEN]).await, (Ok(()), 2), "too many");
        assert_eq!(tried(&[FAILED, Some((404, 10062))]).await, (Err(false), 2));
        let begun = Instant::now();
        assert_eq!(tried(&[FAILED; TRIES]).await, (Err(false), TRIES));
        assert!(begun.elapsed() >= PAUSE * ((1 << (TRIES - 1)) - 1), "each pause is twice the last");
    }

    #[tokio::test]
    async fn what_was_acknowledged_before_was_so_by_an_own_try_only_if_there_was_one() {
        assert_eq!(tried(&[DONE_BEFORE]).await, (Err(true), 1), "by somebody else");
        assert_eq!(tried(&[FAILED, DONE_BEFORE]).await, (Ok(()), 2));
        assert_eq!(tried(&[None, DONE_BEFORE]).await, (Ok(()), 2), "the first was never heard of");
        assert_eq!(tried(&[None, FAILED, TAKEN]).await, (Ok(()), 3));
    }

    #[tokio::test]
    async fn all_tries_together_end_before_discord_gives_up() {
        let begun = Instant::now();
        let (answer, made) = tried(&[None; TRIES]).await;
        assert_eq!(answer, Err(false));
        assert!((2..=TRIES).contains(&made), "{made}"); // all of them, unless the machine has stood still
        assert!(begun.elapsed() >= WITHIN);
    }
}
