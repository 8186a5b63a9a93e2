//! Rejects requests from foreign web sites, because any page in a browser on this machine can reach the
//! loopback interface.
//!
//! The `Host` of a request must be this machine (against DNS rebinding). Requests from a page must come from
//! this server's own page.

use axum::extract::Request;
use axum::http::header::{HOST, ORIGIN};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// Middleware for all routes.
pub(crate) async fn check(request: Request, next: Next) -> Response {
    let headers = request.headers();
    if !(is_loopback(headers) && is_own_page(headers)) {
        return (
            StatusCode::FORBIDDEN,
            "The playground accepts connections from this machine only. Use a browser on the machine that runs it, and \
             the address that it printed.",
        )
            .into_response();
    }
    next.run(request).await
}

fn text<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}

fn is_loopback(headers: &HeaderMap) -> bool {
    let host = text(headers, HOST.as_str()).unwrap_or_default();
    let name = host.rsplit_once(':').map_or(host, |(name, port)| {
        if port.bytes().all(|digit| digit.is_ascii_digit()) { name } else { host }
    });
    matches!(name, "127.0.0.1" | "localhost" | "[::1]")
}

/// Browsers send the origin of a request; other programs don't.
fn is_own_page(headers: &HeaderMap) -> bool {
    let host = text(headers, HOST.as_str()).unwrap_or_default();
    let own =
        headers.get(ORIGIN).is_none_or(|origin| origin.as_bytes() == format!("http://{host}").as_bytes());
    let site = text(headers, "sec-fetch-site").unwrap_or("none");
    // Foreign sites may link to the page itself, but nothing else.
    let navigation = text(headers, "sec-fetch-mode") == Some("navigate");
    own && (navigation || matches!(site, "none" | "same-origin"))
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderName, HeaderValue};

    use super::{is_loopback, is_own_page};

    fn passes(lines: &[(&'static str, &'static str)]) -> bool {
        let lines = lines.iter().map(|(k, v)| (HeaderName::from_static(k), HeaderValue::from_static(v)));
        let headers: HeaderMap = lines.collect();
        is_loopback(&headers) && is_own_page(&headers)
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
        assert!(!passes(&[("host", "evil.example:8000")]));
        assert!(!passes(&[("host", "127.0.0.1.evil.example")]));
        assert!(!passes(&[("host", "127.0.0.1:8000"), ("origin", "http://evil.example")]));
        assert!(!passes(&[("host", "127.0.0.1:8000"), ("origin", "http://127.0.0.1:9000")]));
        assert!(!passes(&[("host", "127.0.0.1:8000"), ("origin", "null")]));
        assert!(!passes(&[("host", "127.0.0.1:8000"), ("sec-fetch-site", "cross-site")]));
    }
}
