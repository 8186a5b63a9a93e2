//! What is logged, and what never is: the words that people and the bot say to each other, and what would let somebody else
//! answer in its place.

use std::borrow::Cow;
use std::io::{self, Stderr, Write};

use hivepost::config::LogFormat;
use tracing::{Level, Metadata};
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, fmt};

/// What is logged where `RUST_LOG` says nothing.
const USUAL: &str = "warn,hivepost=info";

/// What comes before the number of an interaction and its token, by which anybody can answer it for a quarter of an hour.
const BEFORE_TOKENS: [&str; 2] = ["/webhooks/", "/interactions/"];

/// Begins to log, to standard error.
pub fn begin(format: LogFormat) {
    let chosen = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new(USUAL));
    // Filters of the whole, and not of the one layer: such a filter loses an event where sqlx has just asked whether another
    // would be logged.
    let filtered = tracing_subscriber::registry().with(chosen).with(filter_fn(may_be_logged));
    let lines = fmt::layer().with_writer(|| Masked(io::stderr()));
    match format {
        LogFormat::Text => filtered.with(lines).init(),
        LogFormat::Json => filtered.with(lines.json()).init(),
    }
}

/// Whatever was chosen: serenity, and what it listens with, would name every event and every request whole, with all that is in
/// it.
fn may_be_logged(metadata: &Metadata<'_>) -> bool {
    let least = match metadata.target() {
        target if target.starts_with("serenity::gateway::ws") => Level::ERROR,
        target if target.starts_with("serenity") || target.contains("tungstenite") => Level::WARN,
        _ => Level::TRACE,
    };
    *metadata.level() <= least
}

/// Standard error, without tokens in addresses: an error of the HTTP client names the address.
struct Masked(Stderr);

impl Write for Masked {
    /// Gets an event as a whole.
    fn write(&mut self, event: &[u8]) -> io::Result<usize> {
        self.0.write_all(masked(&String::from_utf8_lossy(event)).as_bytes())?;
        Ok(event.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

fn masked(text: &str) -> Cow<'_, str> {
    BEFORE_TOKENS.into_iter().fold(Cow::Borrowed(text), |text, before| {
        if text.contains(before) { Cow::Owned(masked_after(&text, before)) } else { text }
    })
}

/// `/webhooks/1/token/messages` without the token.
fn masked_after(text: &str, before: &str) -> String {
    let mut parts = text.split(before);
    let mut shown = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        shown.push_str(before);
        let rest = part.trim_start_matches(|letter: char| letter.is_ascii_digit());
        shown.push_str(&part[..part.len() - rest.len()]);
        match rest.strip_prefix('/') {
            Some(rest) => {
                shown.push_str("/***");
                shown.push_str(rest.trim_start_matches(is_of_token));
            }
            None => shown.push_str(rest),
        }
    }
    shown
}

fn is_of_token(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_' | '.')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_in_an_address_is_masked_and_all_else_stays() {
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
            ("nothing of the kind", "nothing of the kind"),
        ];
        for (text, expected) in cases {
            assert_eq!(masked(text), expected);
        }
    }
}
