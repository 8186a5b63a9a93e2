//! Sends the bot's own requests with its token, within Discord's rate limits, and learns the limits from response headers.
//! Requests that serenity makes itself only wait for the global limit, and count towards it (`reserve`). Responses to interactions
//! aren't limited: they have their own tokens, and don't count towards the global limit.

use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use reqwest::header::{HeaderMap, RETRY_AFTER};
use reqwest::{Client, Response, StatusCode};
use serde::de::DeserializeOwned;
use serenity::{ErrorResponse, Http, HttpError, Request};
use tokio::time::sleep;

use crate::discord::client::emojis::Emojis;
use crate::discord::client::error_code;
use crate::discord::client::http::{Credentials, http, web_client};
use crate::discord::client::rate_limiter::{Endpoint, GLOBAL_LIMIT, Priority, RateLimitHeaders, RateLimiter};
use crate::metrics;
use crate::metrics::Credential;
use crate::shards::Shards;

/// Delay after a 429 whose headers name no valid one.
const DEFAULT_RETRY_AFTER: Duration = Duration::from_secs(1);

/// Client of Discord's REST API. Clones share the rate limits.
#[derive(Clone)]
pub struct Rest(Arc<Shared>);

struct Shared {
    /// For the token, the base URL, and responses to interactions.
    http: Http,
    client: Client,
    limiter: RateLimiter,
    emojis: Emojis,
}

#[derive(Debug)]
pub enum SendError {
    /// Held back by the rate limiter, or rejected with a 429. Carries the remaining delay.
    RateLimited(Duration),
    /// Discord rejected it, could not be reached, or sent an unreadable response.
    Failed(serenity::Error),
}

impl<E: Into<serenity::Error>> From<E> for SendError {
    fn from(error: E) -> Self {
        Self::Failed(error.into())
    }
}

impl Rest {
    /// `timeout` applies to each request.
    pub fn new(credentials: &Credentials<'_>, timeout: Duration) -> Self {
        Self::with_global_limit(GLOBAL_LIMIT, credentials, timeout)
    }

    /// Creates a client for one of several processes, with this process's share of the global limit. A custom
    /// API URL is assumed to be a proxy that enforces the limit for all processes; then each may use it all.
    pub fn for_shards(shards: Option<Shards>, credentials: &Credentials<'_>, timeout: Duration) -> Self {
        let share =
            shards.filter(|_| credentials.api_url.is_none()).map(|shards| shards.share_of(GLOBAL_LIMIT));
        Self::with_global_limit(share.unwrap_or(GLOBAL_LIMIT), credentials, timeout)
    }

    fn with_global_limit(
        requests_per_second: usize,
        credentials: &Credentials<'_>,
        timeout: Duration,
    ) -> Self {
        let client = web_client(timeout);
        let http = http(credentials, client.clone());
        let limiter = RateLimiter::new(requests_per_second);
        Self(Arc::new(Shared { http, client, limiter, emojis: Emojis::default() }))
    }

    /// Sends a request unless its bucket is exhausted. Waits for the global limit.
    pub(super) async fn send(&self, request: Request<'_>, priority: Priority) -> Result<Response, SendError> {
        let Shared { http, client, limiter, .. } = &*self.0;
        let method = request.method_ref().reqwest_method();
        let endpoint = Endpoint::new(method.as_str(), &request.route_ref().path());
        let request = request.build(client, http.token(), http.proxy.as_deref())?;
        limiter.acquire(&endpoint, priority).await.map_err(SendError::RateLimited)?;
        let response = request.send().await;
        metrics::record_response(
            Credential::BotToken,
            response.as_ref().ok().map(|response| response.status().as_u16()),
        );
        let response = response?;
        let headers = rate_limit_headers(response.status(), response.headers());
        if response.status().is_success() {
            limiter.learn(&endpoint, &headers);
            return Ok(response);
        }
        let rejection = ErrorResponse::from_response(response, method).await;
        let code = rejection.error.code;
        // Too many edits of old messages limit these edits only, and callers handle that.
        let retry_after = headers.retry_after.filter(|_| code != error_code::OLD_EDIT_LIMIT);
        // A 429 with an error code is about one resource, such as writing in a channel.
        let is_global = headers.is_global && code <= 0;
        limiter.learn(&endpoint, &RateLimitHeaders { retry_after, is_global, ..headers });
        match retry_after {
            Some(delay) => Err(SendError::RateLimited(delay)),
            None => Err(HttpError::UnsuccessfulRequest(rejection).into()),
        }
    }

    /// Sends a request and parses the response. Sleeps through rate limits, so only for callers with nothing else to do.
    pub(super) async fn send_when_allowed<T: DeserializeOwned>(
        &self,
        request: impl Fn() -> Request<'static>,
    ) -> Result<T, serenity::Error> {
        loop {
            match self.send(request(), Priority::High).await {
                Ok(response) => return Ok(serde_json::from_slice(&response.bytes().await?)?),
                Err(SendError::RateLimited(delay)) => sleep(delay).await,
                Err(SendError::Failed(error)) => return Err(error),
            }
        }
    }

    /// Waits for the global limit, and counts requests towards it that serenity is about to send without this client.
    pub async fn reserve(&self, requests: usize) {
        for _ in 0..requests {
            while let Err(delay) =
                self.0.limiter.acquire(&Endpoint::new("GET", "gateway"), Priority::High).await
            {
                sleep(delay).await;
            }
        }
    }

    /// Sets the application whose interactions are responded to.
    pub(in crate::discord) fn set_application(&self, application: serenity::ApplicationId) {
        self.0.http.set_application_id(application);
    }

    /// Returns the URL at which users add the bot to their accounts; `None` until the application is known.
    pub(in crate::discord) fn install_url(&self) -> Option<String> {
        let application = self.0.http.application_id()?;
        Some(format!("https://discord.com/oauth2/authorize?client_id={application}"))
    }

    /// serenity's client, for responses to interactions: they have their own tokens, and the bot's rate limits don't apply to them.
    pub(super) fn http(&self) -> &Http {
        &self.0.http
    }

    pub(in crate::discord) fn emojis(&self) -> &Emojis {
        &self.0.emojis
    }

    /// Returns how long requests to this endpoint are rate limited.
    pub(super) fn retry_after(&self, endpoint: &Endpoint) -> Option<Duration> {
        self.0.limiter.retry_after(endpoint)
    }
}

fn rate_limit_headers(status: StatusCode, headers: &HeaderMap) -> RateLimitHeaders {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let seconds = |text: &str| text.parse().ok().and_then(|number| Duration::try_from_secs_f64(number).ok());
    let reset_after = text("x-ratelimit-reset-after").and_then(seconds);
    let retry_after = text(RETRY_AFTER.as_str()).and_then(seconds);
    let scope = text("x-ratelimit-scope");
    // A shared limit is that of a resource; `reset_after` is still about the bucket then.
    let delay =
        if scope == Some("shared") { retry_after.or(reset_after) } else { reset_after.or(retry_after) };
    RateLimitHeaders {
        bucket: text("x-ratelimit-bucket").map(str::to_owned),
        limit: text("x-ratelimit-limit").and_then(|number| number.parse().ok()),
        remaining: text("x-ratelimit-remaining").and_then(|number| number.parse().ok()),
        reset_after,
        retry_after: (status == StatusCode::TOO_MANY_REQUESTS).then(|| delay.unwrap_or(DEFAULT_RETRY_AFTER)),
        // Cloudflare's 429 names no scope: it limits the IP address, and so all requests.
        is_global: scope == Some("global") || scope.is_none(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        pairs
            .iter()
            .map(|(name, value)| (name.parse().expect("valid name"), value.parse().expect("valid value")))
            .collect()
    }

    #[test]
    fn rate_limit_headers_are_parsed() {
        let map = headers(&[
            ("x-ratelimit-bucket", "abcd"),
            ("x-ratelimit-limit", "5"),
            ("x-ratelimit-remaining", "0"),
            ("x-ratelimit-reset-after", "1.25"),
            ("x-ratelimit-scope", "user"),
            ("retry-after", "2"),
        ]);
        let parsed = rate_limit_headers(StatusCode::TOO_MANY_REQUESTS, &map);
        let exact = Some(Duration::from_millis(1250));
        let expected = RateLimitHeaders {
            bucket: Some("abcd".to_owned()),
            limit: Some(5),
            remaining: Some(0),
            reset_after: exact,
            retry_after: exact,
            is_global: false,
        };
        assert_eq!(parsed, expected);
        assert_eq!(rate_limit_headers(StatusCode::OK, &map).retry_after, None);
    }

    #[test]
    fn the_delay_of_a_shared_limit_is_that_of_the_resource() {
        let map = headers(&[
            ("x-ratelimit-bucket", "abcd"),
            ("x-ratelimit-limit", "10"),
            ("x-ratelimit-remaining", "9"),
            ("x-ratelimit-reset-after", "64.57"),
            ("x-ratelimit-scope", "shared"),
            ("retry-after", "1337"),
        ]);
        let parsed = rate_limit_headers(StatusCode::TOO_MANY_REQUESTS, &map);
        assert_eq!(parsed.retry_after, Some(Duration::from_secs(1337)));
        assert!(!parsed.is_global);
    }

    #[test]
    fn a_429_with_global_or_no_scope_is_global() {
        for map in [
            headers(&[
                ("retry-after", "65"),
                ("x-ratelimit-global", "true"),
                ("x-ratelimit-scope", "global"),
            ]),
            headers(&[("retry-after", "65")]),
        ] {
            let parsed = rate_limit_headers(StatusCode::TOO_MANY_REQUESTS, &map);
            assert!(parsed.is_global);
            assert_eq!(parsed.retry_after, Some(Duration::from_secs(65)));
        }
        let parsed = rate_limit_headers(StatusCode::TOO_MANY_REQUESTS, &headers(&[("retry-after", "-1")]));
        assert_eq!(parsed.retry_after, Some(DEFAULT_RETRY_AFTER));
    }
}
