//! Sets up logging. Message texts and interaction tokens are never logged.

use std::borrow::Cow;
use std::io::{self, Stderr, Write};

use hivepost::config::LogFormat;
use tracing::{Level, Metadata};
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, fmt};

/// The filter if `RUST_LOG` is unset or invalid.
const DEFAULT_FILTER: &str = "warn,hivepost=info";

/// Path prefixes that are followed by an id and an interaction token. The token lets anyone respond to the interaction for
/// 15 minutes.
const TOKEN_PREFIXES: [&str; 2] = ["/webhooks/", "/interactions/"];

/// Starts logging to standard error.
pub fn init(format: LogFormat) {
    let env_filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new(DEFAULT_FILTER));
    // Global filters instead of per-layer filters: a per-layer filter loses an event that follows a check by sqlx whether
    // another event is enabled.
    let registry = tracing_subscriber::registry().with(env_filter).with(filter_fn(is_allowed));
    let layer = fmt::layer().with_writer(|| Masked(io::stderr()));
    match format {
        LogFormat::Text => registry.with(layer).init(),
        LogFormat::Json => registry.with(layer.json()).init(),
    }
}

/// Applies to every `RUST_LOG`: serenity and its WebSocket library log complete events and requests, with their content.
fn is_allowed(metadata: &Metadata<'_>) -> bool {
    let max_level = match metadata.target() {
        target if target.starts_with("serenity::gateway::ws") => Level::ERROR,
        target if target.starts_with("serenity") || target.contains("tungstenite") => Level::WARN,
        _ => Level::TRACE,
    };
    *metadata.level() <= max_level
}

/// Standard error with masked tokens. Errors of the HTTP client contain the URL.
struct Masked(Stderr);

impl Write for Masked {
    /// `event` is a complete event.
    fn write(&mut self, event: &[u8]) -> io::Result<usize> {
        self.0.write_all(mask_tokens(&String::from_utf8_lossy(event)).as_bytes())?;
        Ok(event.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

fn mask_tokens(text: &str) -> Cow<'_, str> {
    TOKEN_PREFIXES.into_iter().fold(Cow::Borrowed(text), |text, prefix| {
        if text.contains(prefix) { Cow::Owned(mask_tokens_after(&text, prefix)) } else { text }
    })
}

/// Masks the token in `/webhooks/1/token/messages`.
fn mask_tokens_after(text: &str, prefix: &str) -> String {
    let mut parts = text.split(prefix);
    let mut masked = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        masked.push_str(prefix);
        let rest = part.trim_start_matches(|letter: char| letter.is_ascii_digit());
        masked.push_str(&part[..part.len() - rest.len()]);
        match rest.strip_prefix('/') {
            Some(rest) => {
                masked.push_str("/***");
                masked.push_str(rest.trim_start_matches(is_token_char));
            }
            None => masked.push_str(rest),
        }
    }
    masked
}

fn is_token_char(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_' | '.')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn interaction_tokens_in_urls_are_masked() {
        let cases = [
            (
                "error sending request for url (https://discord.com/api/v10/webhooks/12/aW50-ZXJ_h.Y3/messages/@original)",
                "error sending request for url (https://discord.com/api/v10/webhooks/12/***/messages/@original)",
            ),
            (
                "to /interactions/34/aW50/callback and /webhooks/1/x",
                "to /interactions/34/***/callback and /webhooks/1/***",
            ),
            ("/interactions/34/", "/interactions/34/***"),
            ("/webhooks/12 and /channels/1/messages", "/webhooks/12 and /channels/1/messages"),
            ("no URL", "no URL"),
        ];
        for (text, expected) in cases {
            assert_eq!(mask_tokens(text), expected);
        }
    }
}
