//! serenity's HTTP client.

use std::time::Duration;

use poise::serenity_prelude::{Http, HttpBuilder};

/// serenity itself sets no timeout.
pub const REQUEST_TIMEOUT: Duration = Duration::from_secs(20);

#[derive(Clone, Copy)]
pub struct Credentials<'a> {
    pub token: &'a str,
    /// Base URL of a Discord-compatible API; `None` for Discord itself.
    pub api_url: Option<&'a str>,
}

/// Creates an HTTP client without serenity's rate limiter, which would sleep inside a request and report nothing.
/// Requests with the bot's token go through [`Rest`](super::rest::Rest), which has a rate limiter. Responses to
/// interactions don't count towards the global limit.
pub fn http(credentials: &Credentials<'_>, client: reqwest::Client) -> Http {
    let builder = HttpBuilder::new(credentials.token).client(client).ratelimiter_disabled(true);
    match credentials.api_url {
        Some(url) => builder.proxy(url).build(),
        None => builder.build(),
    }
}

pub fn web_client(timeout: Duration) -> reqwest::Client {
    let client = reqwest::Client::builder().use_rustls_tls().timeout(timeout).build();
    client.expect("rustls is compiled in")
}
