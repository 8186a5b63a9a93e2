//! What a response says of the limits on a bot's requests: in its headers always, in its body when there were too many.

use std::time::Duration;

use axum::http::{HeaderMap, HeaderValue, header};
use serde_json::{Value, json};

use crate::api_error::RETRY_AFTER;
use crate::rate_limits::{RouteLimit, Verdict};

/// The status and the body of the answer to a request that is one too many.
pub(super) fn refusal(verdict: Verdict) -> Option<(u16, Value)> {
    let (after, global) = match verdict {
        Verdict::Taken(_) => return None,
        Verdict::TooMany(limit) => (limit.reset_after, false),
        Verdict::TooManyInAll { retry_after } => (retry_after, true),
    };
    let message = "You are being rate limited.";
    Some((429, json!({"message": message, "retry_after": after.as_secs_f64(), "global": global})))
}

/// Puts the headers into a response. A 429 that the limits did not bring about is one that a test has ordered.
pub(super) fn tell(headers: &mut HeaderMap, verdict: Verdict, status: u16) {
    match verdict {
        Verdict::Taken(Some(limit)) | Verdict::TooMany(limit) => tell_limit(headers, limit),
        Verdict::Taken(None) | Verdict::TooManyInAll { .. } => {}
    }
    match verdict {
        Verdict::TooManyInAll { retry_after } => {
            headers.insert("x-ratelimit-global", HeaderValue::from_static("true"));
            tell_refusal(headers, "global", retry_after);
        }
        Verdict::TooMany(limit) => tell_refusal(headers, "user", limit.reset_after),
        Verdict::Taken(_) if status == 429 => {
            tell_refusal(headers, "user", Duration::from_secs_f64(RETRY_AFTER));
        }
        Verdict::Taken(_) => {}
    }
}

fn tell_limit(headers: &mut HeaderMap, limit: RouteLimit) {
    headers.insert("x-ratelimit-bucket", HeaderValue::from_static(limit.bucket));
    headers.insert("x-ratelimit-limit", limit.limit.into());
    headers.insert("x-ratelimit-remaining", limit.remaining.into());
    headers.insert("x-ratelimit-reset-after", seconds(limit.reset_after));
}

fn tell_refusal(headers: &mut HeaderMap, scope: &'static str, after: Duration) {
    headers.insert("x-ratelimit-scope", HeaderValue::from_static(scope));
    headers.insert("x-ratelimit-reset-after", seconds(after));
    let whole = after.as_secs() + u64::from(after.subsec_nanos() > 0);
    headers.insert(header::RETRY_AFTER, whole.into());
}

fn seconds(time: Duration) -> HeaderValue {
    HeaderValue::from_str(&format!("{:.3}", time.as_secs_f64())).expect("digits and a dot")
}
