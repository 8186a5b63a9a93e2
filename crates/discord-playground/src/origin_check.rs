//! Rejects requests from foreign web sites, because any page in a browser on this machine can reach the
//! loopback interface: requests from a page must come from this server's own page. The `Host` is checked by
//! [`http_guard`].

use axum::extract::Request;
use axum::http::header::{HOST, ORIGIN};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// The text of a rejection.
pub(crate) const REJECTION: &str = "The playground accepts connections from this machine only. Use a browser on the \
     machine that runs it, and the address that it printed.";

/// Middleware for all routes.
pub(crate) async fn check(request: Request, next: Next) -> Response {
    if !is_own_page(request.headers()) {
        return (StatusCode::FORBIDDEN, REJECTION).into_response();
    }
    next.run(request).await
}

fn text<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}

/// Browsers send where a request comes from, in `Origin` or `Sec-Fetch-Site`. Other programs don't.
fn is_own_page(headers: &HeaderMap) -> bool {
    let host = text(headers, HOST.as_str()).unwrap_or_default();
    let own =
        headers.get(ORIGIN).is_none_or(|origin| origin.as_bytes() == format!("http://{host}").as_bytes());
    let site = text(headers, "sec-fetch-site").unwrap_or("none");
    // Foreign sites may link here, but nothing else.
    let navigation = text(headers, "sec-fetch-mode") == Some("navigate");
    own && (navigation || matches!(site, "none" | "same-origin"))
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderName, HeaderValue};

    use super::is_own_page;

    fn passes(lines: &[(&'static str, &'static str)]) -> bool {
        let lines = lines.iter().map(|(k, v)| (HeaderName::from_static(k), HeaderValue::from_static(v)));
        let headers: HeaderMap = lines.collect();
        is_own_page(&headers)
    }

    #[test]
    fn foreign_sites_are_rejected() {
        assert!(passes(&[("host", "127.0.0.1:8000")]));
        assert!(passes(&[("host", "localhost"), ("origin", "http://localhost")]));
        assert!(passes(&[
            ("host", "[::1]:80"),
            ("origin", "http://[::1]:80"),
            ("sec-fetch-site", "same-origin")
        ]));
        assert!(passes(&[
            ("host", "127.0.0.1:1"),
            ("sec-fetch-site", "cross-site"),
            ("sec-fetch-mode", "navigate")
        ]));
        assert!(!passes(&[("host", "127.0.0.1:8000"), ("origin", "http://evil.example")]));
        assert!(!passes(&[("host", "127.0.0.1:8000"), ("origin", "http://127.0.0.1:9000")]));
        assert!(!passes(&[("host", "127.0.0.1:8000"), ("origin", "null")]));
        assert!(!passes(&[("host", "127.0.0.1:8000"), ("sec-fetch-site", "cross-site")]));
    }
}
