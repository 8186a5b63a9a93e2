//! The means to make requests to Discord.

use std::time::Duration;

use poise::serenity_prelude::{Http, HttpBuilder};

/// For how long Discord may take for one request; serenity itself would wait for ever.
pub const REQUEST: Duration = Duration::from_secs(20);

#[derive(Clone, Copy)]
pub struct Credentials<'a> {
    pub token: &'a str,
    /// The base address of a Discord-compatible API; `None`: Discord itself.
    pub api_url: Option<&'a str>,
}

/// The means to make requests with this client. serenity's own limits are off: they would sleep within a request and be
/// known to nobody else. What is asked with the bot's token goes by [`Rest`](super::rest::Rest), which keeps Discord's; what
/// answers an interaction counts against none.
pub fn http(credentials: &Credentials<'_>, client: reqwest::Client) -> Http {
    let builder = HttpBuilder::new(credentials.token).client(client).ratelimiter_disabled(true);
    match credentials.api_url {
        Some(url) => builder.proxy(url).build(),
        None => builder.build(),
    }
}

/// A web client that waits for no answer longer than `time_out`.
pub fn web_client(time_out: Duration) -> reqwest::Client {
    let client = reqwest::Client::builder().use_rustls_tls().timeout(time_out).build();
    client.expect("the TLS library is built in")
}
