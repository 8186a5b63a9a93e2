//! Response headers: media type, security and caching.

use axum::http::{HeaderMap, HeaderValue, header};

pub(super) fn harden(headers: &mut HeaderMap, media_type: &str, policy: &'static str) {
    let media_type =
        HeaderValue::from_str(media_type).unwrap_or(HeaderValue::from_static("application/octet-stream"));
    headers.insert(header::CONTENT_TYPE, media_type);
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(policy));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
}
