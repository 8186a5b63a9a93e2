//! Parses requests of the page, which are JSON objects.

use serde_json::Value;

use crate::snowflake::Id;

pub(super) struct Body<'a>(pub &'a Value);

impl<'a> Body<'a> {
    pub fn id(&self, key: &str) -> Result<Id, String> {
        self.0[key].as_str().and_then(|id| id.parse().ok()).ok_or_else(|| format!("{key} is missing"))
    }

    /// Returns a string, or an empty one if it is missing.
    pub fn text(&self, key: &str) -> &'a str {
        self.0[key].as_str().unwrap_or_default()
    }

    /// Returns the strings of an array.
    pub fn texts(&self, key: &str) -> Vec<&'a str> {
        self.0[key].as_array().into_iter().flatten().filter_map(Value::as_str).collect()
    }

    /// Returns the string fields of an object.
    pub fn named_texts(&self, key: &str) -> Vec<(&'a str, &'a str)> {
        let fields = self.0[key].as_object().into_iter().flatten();
        fields.filter_map(|(key, value)| Some((key.as_str(), value.as_str()?))).collect()
    }
}
