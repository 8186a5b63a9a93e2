//! Reading what the page sends: a JSON object.

use serde_json::Value;

use crate::snowflake::Id;

pub(super) struct Body<'a>(pub &'a Value);

impl<'a> Body<'a> {
    pub fn id(&self, key: &str) -> Result<Id, String> {
        self.0[key].as_str().and_then(|id| id.parse().ok()).ok_or_else(|| format!("{key} is missing"))
    }

    /// A text; empty if there is none.
    pub fn text(&self, key: &str) -> &'a str {
        self.0[key].as_str().unwrap_or_default()
    }

    /// The texts in a list.
    pub fn texts(&self, key: &str) -> Vec<&'a str> {
        self.0[key].as_array().into_iter().flatten().filter_map(Value::as_str).collect()
    }

    /// The texts in an object, by their names.
    pub fn named_texts(&self, key: &str) -> Vec<(&'a str, &'a str)> {
        let fields = self.0[key].as_object().into_iter().flatten();
        fields.filter_map(|(key, value)| Some((key.as_str(), value.as_str()?))).collect()
    }
}
