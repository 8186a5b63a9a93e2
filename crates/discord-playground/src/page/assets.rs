//! The page's assets, compiled in.

use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use super::headers::harden;

/// No external resources and no inline scripts. Live data comes over this server's own WebSocket.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
    connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Expands to the name and the content of each asset.
macro_rules! files {
    ($($name:literal),* $(,)?) => { &[$(($name, include_str!(concat!("assets/", $name)))),*] };
}

const FILES: &[(&str, &str)] = files![
    "icon.svg",
    "theme.css",
    "layout.css",
    "stream.css",
    "message-parts.css",
    "composer.css",
    "theme.js",
    "main.js",
    "dom.js",
    "connection.js",
    "icons.js",
    "dates.js",
    "inline.js",
    "markdown.js",
    "pictures.js",
    "lightbox.js",
    "embeds.js",
    "badges.js",
    "components.js",
    "select.js",
    "messages.js",
    "stream.js",
    "people.js",
    "languages.js",
    "channels.js",
    "forms.js",
    "welcome.js",
    "demo.js",
    "drawers.js",
    "notifications.js",
    "popup.js",
    "options.js",
    "option-pill.js",
    "command.js",
    "composer.js",
];

pub(super) async fn index() -> Response {
    serve("text/html; charset=utf-8", include_str!("assets/index.html"))
}

pub(super) async fn file(Path(name): Path<String>) -> Response {
    let found = FILES.iter().find(|(known, _)| *known == name);
    found.map_or_else(|| StatusCode::NOT_FOUND.into_response(), |(name, text)| serve(media_type(name), text))
}

fn media_type(name: &str) -> &'static str {
    match name.rsplit_once('.') {
        Some((_, "css")) => "text/css; charset=utf-8",
        Some((_, "svg")) => "image/svg+xml",
        _ => "text/javascript; charset=utf-8",
    }
}

fn serve(media_type: &str, text: &'static str) -> Response {
    let mut response = text.into_response();
    harden(response.headers_mut(), media_type, CONTENT_SECURITY_POLICY);
    response
}
