//! Rate limits in responses: the headers, and the body of a 429.

use std::time::Duration;

use axum::http::{HeaderMap, HeaderValue, header};
use serde_json::{Value, json};

use crate::api_error::RETRY_AFTER;
use crate::rate_limits::{RouteLimit, Verdict};

/// Returns status and body if the request is rate limited.
pub(super) fn rejection(verdict: Verdict) -> Option<(u16, Value)> {
    let (after, global) = match verdict {
        Verdict::Accepted(_) => return None,
        Verdict::ChannelLimit(limit) => (limit.reset_after, false),
        Verdict::GlobalLimit { retry_after } => (retry_after, true),
    };
    let message = "You are being rate limited.";
    Some((429, json!({"message": message, "retry_after": after.as_secs_f64(), "global": global})))
}

/// Adds the rate limit headers. A 429 without an exceeded limit was injected by a test.
pub(super) fn add_headers(headers: &mut HeaderMap, verdict: Verdict, status: u16) {
    match verdict {
        Verdict::Accepted(Some(limit)) | Verdict::ChannelLimit(limit) => add_limit_headers(headers, limit),
        Verdict::Accepted(None) | Verdict::GlobalLimit { .. } => {}
    }
    match verdict {
        Verdict::GlobalLimit { retry_after } => {
            headers.insert("x-ratelimit-global", HeaderValue::from_static("true"));
            add_retry_headers(headers, "global", retry_after);
        }
        Verdict::ChannelLimit(limit) => add_retry_headers(headers, "user", limit.reset_after),
        Verdict::Accepted(_) if status == 429 => {
            add_retry_headers(headers, "user", Duration::from_secs_f64(RETRY_AFTER));
        }
        Verdict::Accepted(_) => {}
    }
}

fn add_limit_headers(headers: &mut HeaderMap, limit: RouteLimit) {
    headers.insert("x-ratelimit-bucket", HeaderValue::from_static(limit.bucket));
    headers.insert("x-ratelimit-limit", limit.limit.into());
    headers.insert("x-ratelimit-remaining", limit.remaining.into());
    headers.insert("x-ratelimit-reset-after", seconds(limit.reset_after));
}

fn add_retry_headers(headers: &mut HeaderMap, scope: &'static str, after: Duration) {
    headers.insert("x-ratelimit-scope", HeaderValue::from_static(scope));
    headers.insert("x-ratelimit-reset-after", seconds(after));
    let whole = after.as_secs() + u64::from(after.subsec_nanos() > 0);
    headers.insert(header::RETRY_AFTER, whole.into());
}

fn seconds(time: Duration) -> HeaderValue {
    HeaderValue::from_str(&format!("{:.3}", time.as_secs_f64())).expect("a number is a valid header value")
}
