//! The one way of every request that is made with the bot's token: it keeps Discord's limits, and hears from each answer
//! what they are. Interactions are answered beside it, with tokens of their own and without those limits.

use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use reqwest::header::{HeaderMap, RETRY_AFTER};
use reqwest::{Client, Response, StatusCode};
use serde::de::DeserializeOwned;
use serenity::{ErrorResponse, Http, HttpError, Request};
use tokio::time::sleep;

use crate::discord::client::emojis::Emojis;
use crate::discord::client::http::{Credentials, http, web_client};
use crate::discord::client::limiter::{A_SECOND, Endpoint, LimitHeaders, Limiter, Urgency};
use crate::measures;
use crate::measures::By;
use crate::shards::Shards;

/// For how long something is left alone that is one too many, if Discord does not say it.
const UNTOLD_PAUSE: Duration = Duration::from_secs(1);

/// Discord's REST API for this bot; clones share its limits.
#[derive(Clone)]
pub struct Rest(Arc<Shared>);

struct Shared {
    /// It knows the token and the address.
    http: Http,
    client: Client,
    limiter: Limiter,
    emojis: Emojis,
}

/// Why a request brought nothing.
#[derive(Debug)]
pub enum Failure {
    /// It was not made, or not taken, since there were too many: not before so much time has passed.
    Limited(Duration),
    /// Discord refused it, or could not be reached.
    Refused(serenity::Error),
}

impl<E: Into<serenity::Error>> From<E> for Failure {
    fn from(error: E) -> Self {
        Self::Refused(error.into())
    }
}

impl Rest {
    /// Each request takes `time_out` at most.
    pub fn new(credentials: &Credentials<'_>, time_out: Duration) -> Self {
        Self::at_most(A_SECOND, credentials, time_out)
    }

    /// The same for a process of these shards, which leaves the others their part of the requests. What stands before Discord
    /// for all processes keeps the limit for them, so that none has to be content with a part.
    pub fn of_shards(shards: Option<Shards>, credentials: &Credentials<'_>, time_out: Duration) -> Self {
        let part = shards.filter(|_| credentials.api_url.is_none()).map(|shards| shards.share_of(A_SECOND));
        Self::at_most(part.unwrap_or(A_SECOND), credentials, time_out)
    }

    fn at_most(a_second: usize, credentials: &Credentials<'_>, time_out: Duration) -> Self {
        let client = web_client(time_out);
        let http = http(credentials, client.clone());
        Self(Arc::new(Shared { http, client, limiter: Limiter::new(a_second), emojis: Emojis::default() }))
    }

    /// Makes a request, if the limits allow it now.
    pub(super) async fn send(&self, request: Request<'_>, urgency: Urgency) -> Result<Response, Failure> {
        let Shared { http, client, limiter, .. } = &*self.0;
        let method = request.method_ref().reqwest_method();
        let endpoint = Endpoint::new(method.as_str(), &request.route_ref().path());
        let request = request.build(client, http.token(), http.proxy.as_deref())?;
        limiter.acquire(&endpoint, urgency).await.map_err(Failure::Limited)?;
        let response = request.send().await;
        measures::answered(By::Bot, response.as_ref().ok().map(|response| response.status().as_u16()));
        let response = response?;
        let said = limit_headers(response.status(), response.headers());
        if response.status().is_success() {
            limiter.learn(&endpoint, &said);
            return Ok(response);
        }
        let refused = ErrorResponse::from_response(response, method).await;
        // A 429 with a code of its own is not about how many requests there are.
        let pause = said.refused_for.filter(|_| refused.error.code <= 0);
        limiter.learn(&endpoint, &LimitHeaders { refused_for: pause, ..said });
        match pause {
            Some(pause) => Err(Failure::Limited(pause)),
            None => Err(HttpError::UnsuccessfulRequest(refused).into()),
        }
    }

    /// Makes a request for which nothing else is done meanwhile: waits where there are too many.
    pub(super) async fn ask<T: DeserializeOwned>(
        &self,
        request: impl Fn() -> Request<'static>,
    ) -> Result<T, serenity::Error> {
        loop {
            match self.send(request(), Urgency::Now).await {
                Ok(response) => return Ok(serde_json::from_slice(&response.bytes().await?)?),
                Err(Failure::Limited(pause)) => sleep(pause).await,
                Err(Failure::Refused(error)) => return Err(error),
            }
        }
    }

    /// Counts requests that somebody else is about to make with the bot's token; waits until there is room for them.
    pub async fn make_room(&self, requests: usize) {
        for _ in 0..requests {
            while let Err(pause) =
                self.0.limiter.acquire(&Endpoint::new("GET", "gateway"), Urgency::Now).await
            {
                sleep(pause).await;
            }
        }
    }

    /// The emojis of the bugs, as far as there are any.
    pub(in crate::discord) fn emojis(&self) -> &Emojis {
        &self.0.emojis
    }

    /// For how long such a request is not taken, as far as is known.
    pub(super) fn pause(&self, endpoint: &Endpoint) -> Option<Duration> {
        self.0.limiter.pause(endpoint)
    }
}

fn limit_headers(status: StatusCode, headers: &HeaderMap) -> LimitHeaders {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let seconds = |text: &str| text.parse().ok().and_then(|number| Duration::try_from_secs_f64(number).ok());
    let reset_after = text("x-ratelimit-reset-after").and_then(seconds);
    let retry_after = text(RETRY_AFTER.as_str()).and_then(seconds);
    let scope = text("x-ratelimit-scope");
    LimitHeaders {
        bucket: text("x-ratelimit-bucket").map(str::to_owned),
        limit: text("x-ratelimit-limit").and_then(|number| number.parse().ok()),
        remaining: text("x-ratelimit-remaining").and_then(|number| number.parse().ok()),
        reset_after,
        refused_for: (status == StatusCode::TOO_MANY_REQUESTS)
            .then(|| reset_after.or(retry_after).unwrap_or(UNTOLD_PAUSE)),
        // What stands before Discord refuses without a word about which limit it is: then it is the address's, for all.
        is_global: scope == Some("global") || scope.is_none(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        pairs
            .iter()
            .map(|(name, value)| (name.parse().expect("a name"), value.parse().expect("a value")))
            .collect()
    }

    #[test]
    fn what_the_headers_say_is_read() {
        let told = headers(&[
            ("x-ratelimit-bucket", "abcd"),
            ("x-ratelimit-limit", "5"),
            ("x-ratelimit-remaining", "0"),
            ("x-ratelimit-reset-after", "1.25"),
            ("x-ratelimit-scope", "user"),
            ("retry-after", "2"),
        ]);
        let said = limit_headers(StatusCode::TOO_MANY_REQUESTS, &told);
        let exact = Some(Duration::from_millis(1250));
        let expected = LimitHeaders {
            bucket: Some("abcd".to_owned()),
            limit: Some(5),
            remaining: Some(0),
            reset_after: exact,
            refused_for: exact,
            is_global: false,
        };
        assert_eq!(said, expected);
        assert_eq!(limit_headers(StatusCode::OK, &told).refused_for, None);
    }

    #[test]
    fn a_refusal_that_names_no_scope_or_the_global_one_stops_everything() {
        for told in [
            headers(&[
                ("retry-after", "65"),
                ("x-ratelimit-global", "true"),
                ("x-ratelimit-scope", "global"),
            ]),
            headers(&[("retry-after", "65")]),
        ] {
            let said = limit_headers(StatusCode::TOO_MANY_REQUESTS, &told);
            assert!(said.is_global);
            assert_eq!(said.refused_for, Some(Duration::from_secs(65)));
        }
        let said = limit_headers(StatusCode::TOO_MANY_REQUESTS, &headers(&[("retry-after", "-1")]));
        assert_eq!(said.refused_for, Some(UNTOLD_PAUSE));
    }
}
