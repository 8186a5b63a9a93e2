//! Results of routes.

use serde_json::Value;

use crate::api_error::ApiError;
use crate::snowflake::Id;

/// A successful response: status and body (null for 204).
#[derive(Debug)]
pub(super) struct Reply {
    pub status: u16,
    pub body: Value,
}

impl Reply {
    pub fn ok(body: Value) -> Self {
        Self { status: 200, body }
    }

    pub fn created(body: Value) -> Self {
        Self { status: 201, body }
    }

    pub fn nothing() -> Self {
        Self { status: 204, body: Value::Null }
    }
}

pub(super) type RouteResult = Result<Reply, ApiError>;

/// Parses a path segment as a snowflake.
pub(super) fn parse_id(segment: &str) -> Option<Id> {
    segment.parse().ok()
}
