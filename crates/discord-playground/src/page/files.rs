//! Serves attachments, uploads and emojis to the page and to bots.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::json;

use super::headers::harden;
use crate::handle::Playground;
use crate::snowflake::Id;

/// Keeps files of all media types from executing anything in a browser.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; sandbox";

/// Serves an attachment. Images of common types are displayed, all other files downloaded.
pub(super) async fn attachment(
    State(playground): State<Playground>,
    Path((channel, id, _)): Path<(Id, Id, String)>,
) -> Response {
    let found = playground.read(|world| {
        let mut files = world.messages.values().filter(|m| m.channel == channel).flat_map(|m| &m.attachments);
        files.find(|file| file.id == id).map(|file| (file.content_type.clone(), file.bytes.to_vec()))
    });
    found.map_or_else(|| StatusCode::NOT_FOUND.into_response(), shown)
}

/// Serves an emoji of the bot's application.
pub(super) async fn emoji(State(playground): State<Playground>, Path(id): Path<Id>) -> Response {
    let found = playground
        .read(|world| world.emojis.get(&id).map(|emoji| (emoji.media_type.clone(), emoji.bytes.to_vec())));
    found.map_or_else(|| StatusCode::NOT_FOUND.into_response(), shown)
}

fn shown((media_type, bytes): (String, Vec<u8>)) -> Response {
    if !matches!(media_type.as_str(), "image/png" | "image/gif" | "image/jpeg" | "image/webp") {
        return download(bytes);
    }
    let mut response = bytes.into_response();
    harden(response.headers_mut(), &media_type, CONTENT_SECURITY_POLICY);
    response
}

/// Serves a file attached to a command, always as a download.
pub(super) async fn upload(
    State(playground): State<Playground>,
    Path((id, _)): Path<(Id, String)>,
) -> Response {
    let found = playground.read(|world| world.upload(id).map(|upload| upload.file.bytes.to_vec()));
    found.map_or_else(|| StatusCode::NOT_FOUND.into_response(), download)
}

fn download(bytes: Vec<u8>) -> Response {
    let mut response = bytes.into_response();
    let headers = response.headers_mut();
    harden(headers, "application/octet-stream", CONTENT_SECURITY_POLICY);
    headers.insert(header::CONTENT_DISPOSITION, HeaderValue::from_static("attachment"));
    response
}

/// Accepts a file for a command option. The body is the file.
pub(super) async fn accept_upload(
    State(playground): State<Playground>,
    Path(name): Path<String>,
    body: Bytes,
) -> Response {
    match playground.upload_file(&name, &body) {
        Ok(id) => Json(json!({"id": id.to_string()})).into_response(),
        Err(error) => (StatusCode::BAD_REQUEST, Json(json!({"error": error}))).into_response(),
    }
}
