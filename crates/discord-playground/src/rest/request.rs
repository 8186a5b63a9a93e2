//! A parsed request: path, JSON and files.

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

/// Maximum size of a request body.
pub(crate) const MAX_BODY_BYTES: usize = 120 * 1024 * 1024;

/// A parsed request.
pub(super) struct ApiRequest {
    pub method: String,
    /// Without the query.
    pub path: String,
    query: HashMap<String, String>,
    authorization: Option<String>,
    /// The body, or the `payload_json` of a form. Null if neither is present.
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

    /// Returns whether the `Authorization` header has the bot's token.
    pub fn is_authorized(&self, token: &str) -> bool {
        self.authorization.as_deref().and_then(|value| value.strip_prefix("Bot ")) == Some(token)
    }

    /// Returns a query parameter.
    pub fn parameter(&self, name: &str) -> Option<&str> {
        self.query.get(name).map(String::as_str)
    }

    /// Returns the query as a JSON object, with numbers parsed, so that it can be validated like a body.
    pub fn query(&self) -> Value {
        let value = |text: &String| text.parse::<u64>().map_or_else(|_| json!(text), |number| json!(number));
        Value::Object(self.query.iter().map(|(key, text)| (key.clone(), value(text))).collect::<Map<_, _>>())
    }

    /// Returns the data for the traffic log: the JSON and the file names.
    pub fn into_logged(self) -> (Option<Value>, Vec<String>) {
        (Some(self.json), self.files.into_iter().map(|file| file.filename).collect())
    }

    /// Returns the body. A missing body is an empty object.
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

/// Returns `n` of `files[n]`.
fn file_number(name: &str) -> Option<Id> {
    name.strip_prefix("files[")?.strip_suffix(']')?.parse().ok()
}
