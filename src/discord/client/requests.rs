//! One request to Discord: how long it may take, and what its refusal means.

use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{HttpError, StatusCode};
use tokio::time::{sleep, timeout};

use crate::discord::client::rest::Failure;
use crate::measures;
use crate::measures::By;

/// The longest that Discord may take for one request, the limit of all requests waited for.
const REQUEST: Duration = Duration::from_secs(20);

/// So often something is asked for that nothing else would ask for again; the pauses are half a minute in all where Discord does
/// not say how long each has to be.
const MOST_TRIES: u32 = 6;
/// What a pause is at least and at most, whatever Discord says.
const SHORTEST_PAUSE: Duration = Duration::from_millis(100);
const LONGEST_PAUSE: Duration = Duration::from_secs(30);

/// Why a notice was not sent.
#[derive(Debug, thiserror::Error)]
pub enum Undelivered {
    #[error("it can never be sent: {0}")]
    Never(String),
    /// What it would be said in takes no posts any more.
    #[error("there is no place for it: {0}")]
    NoPlace(String),
    /// What it would be said in is gone.
    #[error("its channel is gone: {0}")]
    NoChannel(String),
    /// It never can be: the bot is not in the server any more.
    #[error("its server is gone: {0}")]
    Gone(String),
    /// The bot may not, which somebody may change.
    #[error("the bot may not send it: {0}")]
    Forbidden(String),
    /// Its channel takes no more for so long, or Discord nothing at all: it was not taken for certain.
    #[error("it is one too many for {0:?}")]
    Limited(Duration),
    /// A part of it was done, and what is left is one too many for so long.
    #[error("it is done in part, and what is left is one too many for {0:?}")]
    Unfinished(Duration),
    #[error("it could not be sent this time: {0}")]
    Later(String),
}

impl Undelivered {
    /// Whether the same may well be taken in a while, without anybody doing anything.
    pub const fn is_passing(&self) -> bool {
        matches!(self, Self::Limited(_) | Self::Unfinished(_) | Self::Later(_))
    }

    /// For how long Discord wants to hear nothing of it, if it says so.
    pub const fn pause(&self) -> Option<Duration> {
        match self {
            Self::Limited(pause) | Self::Unfinished(pause) => Some(*pause),
            _ => None,
        }
    }
}

/// Counts what Discord says to a request with the token of an interaction. `taken`: its status where it takes it.
pub fn count<T>(answer: &serenity::Result<T>, taken: StatusCode) {
    let status = match answer {
        Ok(_) => Some(taken),
        Err(serenity::Error::Http(HttpError::UnsuccessfulRequest(refused))) => Some(refused.status_code),
        Err(_) => None,
    };
    measures::answered(By::Interaction, status.map(|status| status.as_u16()));
}

/// Waits for Discord, but not for ever; sorts its refusals.
pub async fn within_reason<T>(request: impl Future<Output = Result<T, Failure>>) -> Result<T, Undelivered> {
    match timeout(REQUEST, request).await {
        Ok(Ok(answer)) => Ok(answer),
        Ok(Err(Failure::Limited(pause))) => Err(Undelivered::Limited(pause)),
        Ok(Err(Failure::Refused(error))) => Err(sorted(&error)),
        Err(_) => Err(Undelivered::Later(format!("no answer within {REQUEST:?}"))),
    }
}

/// Asks until Discord says yes or no, with longer and longer pauses; what it said last, after some tries.
///
/// # Errors
/// As the request.
pub async fn until_answered<T, F>(ask: impl Fn() -> F) -> Result<T, Undelivered>
where
    F: Future<Output = Result<T, Undelivered>>,
{
    let mut tries = 1;
    loop {
        match ask().await {
            Err(refused) => match pause_after(tries, &refused) {
                Some(pause) => sleep(pause).await,
                None => return Err(refused),
            },
            taken => return taken,
        }
        tries += 1;
    }
}

/// What lies between a refusal and the next of so many tries, if there is one.
fn pause_after(tries: u32, refused: &Undelivered) -> Option<Duration> {
    if tries >= MOST_TRIES || !refused.is_passing() {
        return None;
    }
    let growing = Duration::from_secs(1 << (tries - 1));
    Some(refused.pause().unwrap_or(growing).clamp(SHORTEST_PAUSE, LONGEST_PAUSE))
}

/// Discord's code for a server that is gone, or that the bot is not in.
const GONE: isize = 10004;

/// Its codes for what else will not change: no such message; somebody else's message; edited too often; direct messages
/// closed, or those of a bot; a request that it cannot read.
const FINAL: [isize; 7] = [10008, 30046, 50005, 50007, 50033, 50035, 50278];

/// Its codes for a place that takes no posts: a thread that is archived, or locked.
const NO_PLACE: [isize; 2] = [50083, 160_005];

/// Its code for a channel that is gone.
const NO_CHANNEL: isize = 10003;

/// Its codes for a missing permission.
const FORBIDDEN: [isize; 2] = [50001, 50013];

fn sorted(error: &serenity::Error) -> Undelivered {
    let code = match error {
        serenity::Error::Http(serenity::HttpError::UnsuccessfulRequest(refused)) => refused.error.code,
        _ => 0,
    };
    match code {
        GONE => Undelivered::Gone(error.to_string()),
        code if FINAL.contains(&code) => Undelivered::Never(error.to_string()),
        NO_CHANNEL => Undelivered::NoChannel(error.to_string()),
        code if NO_PLACE.contains(&code) => Undelivered::NoPlace(error.to_string()),
        code if FORBIDDEN.contains(&code) => Undelivered::Forbidden(error.to_string()),
        _ => Undelivered::Later(error.to_string()),
    }
}

/// An answer that Discord did not take cannot be given in any other way.
pub fn log_if_lost<T>(sent: Result<T, serenity::Error>) {
    if let Err(error) = sent {
        tracing::warn!(%error, "an answer was lost");
    }
}

/// Refusals, for the tests of those who are refused something.
#[cfg(test)]
pub(super) mod testing {
    use axum::http::Response;
    use poise::serenity_prelude::ErrorResponse;
    use serde_json::Value;

    use super::*;

    /// What a request that Discord refuses comes to.
    pub async fn refusal(status: u16, said: &Value) -> serenity::Error {
        let answer = Response::builder().status(status).body(said.to_string()).expect("it is an answer");
        let refused = ErrorResponse::from_response(answer.into(), reqwest::Method::POST).await;
        HttpError::UnsuccessfulRequest(refused).into()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::testing::refusal;
    use super::*;

    /// What it means that Discord says no with this code, and whether that passes.
    async fn meaning(code: isize) -> (&'static str, bool) {
        let error = refusal(400, &json!({ "code": code, "message": "No." })).await;
        let refused = async { Err::<(), _>(Failure::Refused(error)) };
        let undelivered = within_reason(refused).await.expect_err("it is refused");
        let kind = match undelivered {
            Undelivered::Never(_) => "never",
            Undelivered::NoPlace(_) => "no place",
            Undelivered::NoChannel(_) => "no channel",
            Undelivered::Gone(_) => "gone",
            Undelivered::Forbidden(_) => "forbidden",
            Undelivered::Limited(_) => "limited",
            Undelivered::Unfinished(_) => "unfinished",
            Undelivered::Later(_) => "later",
        };
        (kind, undelivered.is_passing())
    }

    #[tokio::test]
    async fn what_a_refusal_means_its_code_says() {
        for (codes, kind) in [
            (vec![10004], "gone"),
            (vec![10003], "no channel"),
            (vec![10008, 30046, 50005, 50007, 50035, 50278], "never"),
            (vec![50083, 160_005], "no place"),
            (vec![50001, 50013], "forbidden"),
        ] {
            for code in codes {
                assert_eq!(meaning(code).await, (kind, false), "{code}");
            }
        }
        for code in [0, 10062, 40060, 130_000] {
            assert_eq!(meaning(code).await, ("later", true), "{code}");
        }
    }

    #[tokio::test]
    async fn what_is_one_too_many_may_be_sent_later() {
        let pause = Duration::from_secs(7);
        let limited = within_reason(async { Err::<(), _>(Failure::Limited(pause)) }).await;
        assert!(limited.as_ref().is_err_and(Undelivered::is_passing));
        assert!(matches!(limited, Err(Undelivered::Limited(told)) if told == pause));
    }

    #[test]
    fn what_nothing_else_asks_for_is_asked_again_until_discord_says_yes_or_no() {
        let pause = Duration::from_secs(7);
        let later = Undelivered::Later("it hangs".to_owned());
        for limited in [Undelivered::Limited(pause), Undelivered::Unfinished(pause)] {
            assert_eq!([1, 5, 6].map(|tries| pause_after(tries, &limited)), [Some(pause), Some(pause), None]);
        }
        let longer = [1, 2, 4, 8, 16].map(|seconds| Some(Duration::from_secs(seconds)));
        assert_eq!([1, 2, 3, 4, 5].map(|tries| pause_after(tries, &later)), longer);
        assert_eq!(pause_after(6, &later), None);
        let pauses = [Duration::ZERO, Duration::from_hours(1)].map(Undelivered::Limited);
        assert_eq!(pauses.map(|pause| pause_after(1, &pause)), [Some(SHORTEST_PAUSE), Some(LONGEST_PAUSE)]);
        for no in [Undelivered::Gone, Undelivered::Forbidden, Undelivered::NoChannel, Undelivered::Never] {
            assert_eq!(pause_after(1, &no("no".to_owned())), None);
        }
    }
}
