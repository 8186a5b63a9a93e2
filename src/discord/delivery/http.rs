//! The means to make requests to Discord.

use std::time::Duration;

use poise::serenity_prelude::{Http, HttpBuilder};

/// How to reach Discord.
pub struct Credentials<'a> {
    /// The bot's token.
    pub token: &'a str,
    /// The base address of a Discord-compatible API; `None`: Discord itself.
    pub api_url: Option<&'a str>,
}

/// The means to make requests, each of which takes `time_out` at most.
pub fn http(credentials: &Credentials<'_>, time_out: Duration) -> Http {
    let builder = HttpBuilder::new(credentials.token).client(web_client(time_out));
    match credentials.api_url {
        // The limiter makes its requests for the real host, so the two do not go together.
        Some(url) => builder.proxy(url).ratelimiter_disabled(true).build(),
        None => builder.build(),
    }
}

/// A web client that waits for no answer longer than `time_out`.
pub fn web_client(time_out: Duration) -> reqwest::Client {
    let client = reqwest::Client::builder().use_rustls_tls().timeout(time_out).build();
    client.expect("the TLS library is built in")
}
