//! The `Host` header. In a DNS rebinding attack, a web page resolves its own name to the address of this server, so that the
//! browser lets it read the responses. The browser then sends the page's name as `Host`.

use std::net::IpAddr;
use std::str::FromStr;
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::{Request, State};
use axum::http::header::HOST;
use axum::http::uri::Authority;
use axum::http::{HeaderMap, StatusCode, Version};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// The hosts for which requests are accepted.
///
/// ```
/// use http_guard::AllowedHosts;
///
/// let hosts = AllowedHosts::Network(vec!["metrics.example.org".parse()?]);
/// assert!(hosts.allows("10.0.0.7:9400") && hosts.allows("bot:9400") && hosts.allows("metrics.example.org"));
/// assert!(!hosts.allows("evil.example"));
/// assert!(AllowedHosts::Loopback.allows("localhost:4000") && !AllowedHosts::Loopback.allows("bot:4000"));
/// # Ok::<(), http_guard::InvalidHostName>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AllowedHosts {
    /// Loopback addresses and `localhost`.
    Loopback,
    /// Any address, names without a dot, and these names. A public domain name has a dot, so a web page can't have a name
    /// such as that of a service in Docker Compose.
    Network(Vec<HostName>),
}

impl AllowedHosts {
    /// Returns whether a `Host` header, with or without a port, is accepted.
    #[must_use]
    pub fn allows(&self, header: &str) -> bool {
        let Some(host) = host(header) else { return false };
        // A name that ends with a dot is fully qualified: without the dot, a search domain could be appended.
        let (host, is_qualified) = match host.strip_suffix('.') {
            Some(name) => (name, true),
            None => (&*host, false),
        };
        if let Ok(address) = host.trim_matches(['[', ']']).parse::<IpAddr>() {
            return *self != Self::Loopback || address.is_loopback();
        }
        let Ok(name) = HostName::parse(host) else { return false };
        match self {
            Self::Loopback => name.0 == "localhost",
            // `evil.` is a public top-level domain.
            Self::Network(names) => !name.0.contains('.') && !is_qualified || names.contains(&name),
        }
    }

    fn allow(&self, headers: &HeaderMap, version: Version) -> bool {
        let mut values = headers.get_all(HOST).iter();
        // Simple health checks use HTTP/1.0, which has no host; browsers don't.
        let Some(header) = values.next() else { return version == Version::HTTP_10 };
        values.next().is_none() && header.to_str().is_ok_and(|header| self.allows(header))
    }
}

/// Returns the host of a `Host` header, without the port.
fn host(header: &str) -> Option<String> {
    let authority: Authority = header.parse().ok()?;
    let port = authority.port().map(|port| format!(":{port}")).unwrap_or_default();
    // An authority can have more than a host and a port.
    header.strip_suffix(&port).filter(|host| *host == authority.host()).map(str::to_owned)
}

/// A host name, without a port. A dot at its end is ignored.
///
/// ```
/// use http_guard::HostName;
///
/// assert!("metrics.example.org".parse::<HostName>().is_ok());
/// for invalid in ["", "metrics.example.org:9400", "http://metrics.example.org", "*.example.org"] {
///     assert!(invalid.parse::<HostName>().is_err());
/// }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HostName(String);

/// The error of parsing a [`HostName`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a host name without a port")]
pub struct InvalidHostName;

impl FromStr for HostName {
    type Err = InvalidHostName;

    fn from_str(text: &str) -> Result<Self, InvalidHostName> {
        Self::parse(text.strip_suffix('.').unwrap_or(text))
    }
}

impl HostName {
    /// Parses a name without a dot at its end.
    fn parse(text: &str) -> Result<Self, InvalidHostName> {
        let is_valid = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '.' | '_');
        if text.is_empty() || text.ends_with('.') || !text.chars().all(is_valid) {
            return Err(InvalidHostName);
        }
        Ok(Self(text.to_ascii_lowercase()))
    }
}

/// The number of rejected hosts that are logged, each once.
pub const MAX_LOGGED_HOSTS: usize = 8;

/// Maximum length of a logged host, in characters.
const MAX_LOGGED_LENGTH: usize = 100;

/// Which hosts are allowed, and the response to requests for others.
#[derive(Clone, Debug)]
pub(crate) struct HostCheck {
    hosts: AllowedHosts,
    rejection: &'static str,
    logged: Arc<Mutex<Vec<String>>>,
}

impl HostCheck {
    pub fn new(hosts: AllowedHosts, rejection: &'static str) -> Self {
        Self { hosts, rejection, logged: Arc::default() }
    }

    /// Returns the host to log for a rejected request. `None` if it was logged before, or enough others were.
    fn first_of_host(&self, headers: &HeaderMap) -> Option<String> {
        let host = headers.get(HOST).map_or("", |value| value.to_str().unwrap_or("(invalid)"));
        let host: String = host.chars().take(MAX_LOGGED_LENGTH).collect();
        let mut logged = self.logged.lock().unwrap_or_else(PoisonError::into_inner);
        if logged.len() == MAX_LOGGED_HOSTS || logged.contains(&host) {
            return None;
        }
        logged.push(host.clone());
        Some(host)
    }
}

/// Middleware for all routes.
pub(crate) async fn check(State(check): State<HostCheck>, request: Request, next: Next) -> Response {
    if !check.hosts.allow(request.headers(), request.version()) {
        if let Some(host) = check.first_of_host(request.headers()) {
            tracing::warn!(host, "{}", check.rejection.trim_end());
        }
        return (StatusCode::FORBIDDEN, check.rejection).into_response();
    }
    next.run(request).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn loopback_hosts_are_this_machine_only() {
        let hosts = AllowedHosts::Loopback;
        for allowed in [
            "localhost",
            "LOCALHOST:1",
            "localhost.",
            "127.0.0.1",
            "127.0.0.1:4000",
            "127.1.2.3",
            "[::1]",
            "[::1]:80",
        ] {
            assert!(hosts.allows(allowed), "{allowed}");
        }
        for rejected in [
            "",
            "bot",
            "10.0.0.1",
            "[2001:db8::1]:80",
            "127.0.0.1.evil.example",
            "localhost.evil.example",
            "evil.example:4000",
        ] {
            assert!(!hosts.allows(rejected), "{rejected}");
        }
    }

    #[test]
    fn network_hosts_exclude_public_names_unless_configured() {
        let name = |text: &str| text.parse().expect("valid host name");
        let hosts = AllowedHosts::Network(vec![name("Metrics.Example.org")]);
        for allowed in [
            "bot:9400",
            "localhost",
            "my_bot",
            "192.0.2.7:9400",
            "[2001:db8::1]",
            "metrics.example.ORG:1",
            "metrics.example.org.:1",
        ] {
            assert!(hosts.allows(allowed), "{allowed}");
        }
        for rejected in [
            "",
            ":9400",
            "evil.example",
            "evil.",
            "evil.:9400",
            "metrics.example.org..",
            "evil.example.",
            "metrics.example.org.evil.example",
            "10.0.0.1.evil.example",
            "evil.example@bot",
            "bot@evil.example",
            "bot/evil.example",
            "bot evil.example",
            "[bot]evil.example",
        ] {
            assert!(!hosts.allows(rejected), "{rejected}");
        }
    }

    #[test]
    fn the_first_rejected_hosts_are_logged_once() {
        let check = HostCheck::new(AllowedHosts::Loopback, "");
        let first = |host: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(HOST, host.parse().expect("a header value"));
            check.first_of_host(&headers)
        };
        assert_eq!(first("evil.example").as_deref(), Some("evil.example"));
        assert_eq!(first("evil.example"), None);
        assert_eq!(first(&"x".repeat(1000)).map(|host| host.len()), Some(MAX_LOGGED_LENGTH));
        let more = (0..100).filter_map(|number| first(&format!("{number}.example"))).count();
        assert_eq!(more, MAX_LOGGED_HOSTS - 2);
    }

    #[test]
    fn only_http_1_0_requests_may_have_no_host() {
        let hosts = AllowedHosts::Loopback;
        let headers = |values: &[&'static str]| {
            let mut headers = HeaderMap::new();
            for value in values {
                headers.append(HOST, axum::http::HeaderValue::from_static(value));
            }
            headers
        };
        assert!(hosts.allow(&headers(&["localhost"]), Version::HTTP_11));
        assert!(hosts.allow(&headers(&[]), Version::HTTP_10));
        assert!(!hosts.allow(&headers(&[]), Version::HTTP_11));
        assert!(!hosts.allow(&headers(&["evil.example"]), Version::HTTP_10));
        assert!(!hosts.allow(&headers(&["localhost", "localhost"]), Version::HTTP_11));
        assert!(!hosts.allow(&headers(&["localhost", "evil.example"]), Version::HTTP_11));
    }
}
