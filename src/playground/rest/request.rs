//! A request as the routes see it: its path, its JSON and its files.

use std::collections::HashMap;
use std::sync::Arc;

use axum::body::to_bytes;
use axum::extract::{FromRequest, Multipart, Query, Request};
use axum::http::HeaderName;
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use serde_json::{Map, Value, json};

use crate::playground::api_error::{INVALID_JSON, REQUEST_TOO_LARGE, Refusal};
use crate::playground::snowflake::Id;
use crate::playground::world::messages::Upload;

/// The largest body that is read at all.
pub(crate) const MAX_BODY_BYTES: usize = 120 * 1024 * 1024;

/// One request.
pub(super) struct Call {
    pub method: String,
    /// Without the query.
    pub path: String,
    query: HashMap<String, String>,
    authorization: Option<String>,
    /// The body, or the `payload_json` of a form; null without either.
    pub json: Value,
    pub files: Vec<Upload>,
}

impl Call {
    pub async fn read(request: Request) -> Result<Self, Refusal> {
        let is_form =
            header(&request, CONTENT_TYPE).is_some_and(|kind| kind.starts_with("multipart/form-data"));
        let query = Query::try_from_uri(request.uri()).map_err(|_| Refusal::bare(400))?;
        let mut call = Self {
            method: request.method().to_string(),
            path: request.uri().path().to_owned(),
            query: query.0,
            authorization: header(&request, AUTHORIZATION),
            json: Value::Null,
            files: Vec::new(),
        };
        if is_form {
            call.read_form(request).await?;
        } else {
            let body = to_bytes(request.into_body(), MAX_BODY_BYTES).await;
            call.json = parse(&body.map_err(|_| Refusal::of(REQUEST_TOO_LARGE))?)?;
        }
        Ok(call)
    }

    async fn read_form(&mut self, request: Request) -> Result<(), Refusal> {
        let broken = |_| Refusal::of(INVALID_JSON);
        let mut form = Multipart::from_request(request, &()).await.map_err(|_| Refusal::of(INVALID_JSON))?;
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
                self.files.push(Upload { number, filename, content_type, bytes });
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

    /// The body; an absent one counts as an empty object.
    pub fn body(&self) -> &Value {
        static EMPTY: std::sync::LazyLock<Value> = std::sync::LazyLock::new(|| serde_json::json!({}));
        if self.json.is_null() { &EMPTY } else { &self.json }
    }
}

fn header(request: &Request, name: HeaderName) -> Option<String> {
    Some(request.headers().get(name)?.to_str().ok()?.to_owned())
}

fn parse(bytes: &[u8]) -> Result<Value, Refusal> {
    if bytes.is_empty() {
        return Ok(Value::Null);
    }
    serde_json::from_slice(bytes).map_err(|_| Refusal::of(INVALID_JSON))
}

/// `n` of `files[n]`.
fn file_number(name: &str) -> Option<Id> {
    name.strip_prefix("files[")?.strip_suffix(']')?.parse().ok()
}
