//! A request as the routes see it: its path, its JSON and its files.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock};

use axum::body::to_bytes;
use axum::extract::{FromRequest, Multipart, Query, Request};
use axum::http::HeaderName;
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use serde_json::{Map, Value, json};

use crate::api_error::{ApiError, INVALID_JSON, REQUEST_TOO_LARGE};
use crate::snowflake::Id;
use crate::world::attachments::FilePart;

/// The largest body that is read at all.
pub(crate) const MAX_BODY_BYTES: usize = 120 * 1024 * 1024;

/// One request.
pub(super) struct ApiRequest {
    pub method: String,
    /// Without the query.
    pub path: String,
    query: HashMap<String, String>,
    authorization: Option<String>,
    /// The body, or the `payload_json` of a form; null without either.
    pub json: Value,
    pub files: Vec<FilePart>,
}

impl ApiRequest {
    pub async fn read(request: Request) -> Result<Self, ApiError> {
        let is_form =
            header(&request, CONTENT_TYPE).is_some_and(|kind| kind.starts_with("multipart/form-data"));
        let Query(query) = Query::try_from_uri(request.uri()).map_err(|_| ApiError::http(400))?;
        let mut read = Self {
            method: request.method().to_string(),
            path: request.uri().path().to_owned(),
            query,
            authorization: header(&request, AUTHORIZATION),
            json: Value::Null,
            files: Vec::new(),
        };
        if is_form {
            read.read_form(request).await?;
        } else {
            let body = to_bytes(request.into_body(), MAX_BODY_BYTES).await;
            read.json = parse(&body.map_err(|_| ApiError::new(REQUEST_TOO_LARGE))?)?;
        }
        Ok(read)
    }

    async fn read_form(&mut self, request: Request) -> Result<(), ApiError> {
        let broken = |_| ApiError::new(INVALID_JSON);
        let mut form =
            Multipart::from_request(request, &()).await.map_err(|_| ApiError::new(INVALID_JSON))?;
        while let Some(field) = form.next_field().await.map_err(broken)? {
            let name = field.name().unwrap_or_default().to_owned();
            let filename = field.file_name().map(str::to_owned);
            let content_type = field.content_type().map(str::to_owned);
            let bytes = field.bytes().await.map_err(broken)?;
            if name == "payload_json" {
                self.json = parse(&bytes)?;
            } else if let Some(filename) = filename {
                let bytes = Arc::from(bytes.as_ref());
                let number = file_number(&name).unwrap_or(self.files.len() as Id);
                self.files.push(FilePart { number, filename, content_type, bytes });
            }
        }
        Ok(())
    }

    /// Whether the header names the bot's token.
    pub fn is_authorized(&self, token: &str) -> bool {
        self.authorization.as_deref().and_then(|value| value.strip_prefix("Bot ")) == Some(token)
    }

    /// A parameter of the query.
    pub fn parameter(&self, name: &str) -> Option<&str> {
        self.query.get(name).map(String::as_str)
    }

    /// The query as an object, with numbers where it has numbers, to be checked as a body is.
    pub fn query(&self) -> Value {
        let value = |text: &String| text.parse::<u64>().map_or_else(|_| json!(text), |number| json!(number));
        Value::Object(self.query.iter().map(|(key, text)| (key.clone(), value(text))).collect::<Map<_, _>>())
    }

    /// What the traffic log says of it: its JSON, and the names of its files.
    pub fn into_logged(self) -> (Option<Value>, Vec<String>) {
        (Some(self.json), self.files.into_iter().map(|file| file.filename).collect())
    }

    /// The body; an absent one counts as an empty object.
    pub fn body(&self) -> &Value {
        static EMPTY: LazyLock<Value> = LazyLock::new(|| json!({}));
        if self.json.is_null() { &EMPTY } else { &self.json }
    }
}

fn header(request: &Request, name: HeaderName) -> Option<String> {
    Some(request.headers().get(name)?.to_str().ok()?.to_owned())
}

fn parse(bytes: &[u8]) -> Result<Value, ApiError> {
    if bytes.is_empty() {
        return Ok(Value::Null);
    }
    serde_json::from_slice(bytes).map_err(|_| ApiError::new(INVALID_JSON))
}

/// `n` of `files[n]`.
fn file_number(name: &str) -> Option<Id> {
    name.strip_prefix("files[")?.strip_suffix(']')?.parse().ok()
}
