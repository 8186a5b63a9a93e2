//! Reads request bodies, tracks the current field path, and collects errors.

use std::ops::RangeInclusive;

use serde_json::{Map, Value, json};

use crate::api_error::ApiError;

/// Collects errors by field path. [`Validator::finish`] combines them.
#[derive(Default)]
pub(crate) struct Validator {
    errors: Map<String, Value>,
    path: Vec<String>,
}

impl Validator {
    /// Adds an error at the current field.
    pub fn error(&mut self, code: &str, message: impl Into<String>) {
        let mut fields = &mut self.errors;
        for key in &self.path {
            let inner = fields.entry(key.clone()).or_insert_with(|| json!({}));
            fields = inner.as_object_mut().expect("only `_errors` is an array, and no field has that name");
        }
        let list = fields.entry("_errors").or_insert_with(|| json!([]));
        list.as_array_mut()
            .expect("`_errors` is always an array")
            .push(json!({"code": code, "message": message.into()}));
    }

    /// Runs `read` with the field or index `key` appended to the path.
    #[expect(clippy::needless_pass_by_value, reason = "keys are string literals and indices")]
    pub fn within<T>(&mut self, key: impl ToString, read: impl FnOnce(&mut Self) -> T) -> T {
        self.path.push(key.to_string());
        let result = read(self);
        self.path.pop();
        result
    }

    /// Adds an error at a field of the current object.
    pub fn error_at(&mut self, key: impl ToString, code: &str, message: impl Into<String>) {
        self.within(key, |check| check.error(code, message));
    }

    /// Returns the combined error, if there are any errors.
    pub fn finish(self) -> Result<(), ApiError> {
        if self.errors.is_empty() { Ok(()) } else { Err(ApiError::invalid_form(Value::Object(self.errors))) }
    }

    /// Reads an optional string with a length within `lengths`.
    pub fn text(&mut self, object: &Value, key: &str, lengths: RangeInclusive<usize>) -> Option<String> {
        let value = object.get(key).filter(|value| !value.is_null())?;
        self.within(key, |check| check.text_value(value, lengths))
    }

    /// Reads a required string with a length within `lengths`.
    pub fn required_text(
        &mut self,
        object: &Value,
        key: &str,
        lengths: RangeInclusive<usize>,
    ) -> Option<String> {
        if object.get(key).is_none_or(Value::is_null) {
            self.required(key);
        }
        self.text(object, key, lengths)
    }

    /// Adds an error for a missing field.
    pub fn required(&mut self, key: &str) {
        self.error_at(key, "BASE_TYPE_REQUIRED", "This field is required");
    }

    fn text_value(&mut self, value: &Value, lengths: RangeInclusive<usize>) -> Option<String> {
        let Some(text) = value.as_str() else {
            self.error("STRING_TYPE_CONVERT", format!("Could not interpret \"{value}\" as string."));
            return None;
        };
        self.length(text.chars().count(), lengths);
        Some(text.to_owned())
    }

    /// Adds an error if the length is out of range.
    pub fn length(&mut self, length: usize, allowed: RangeInclusive<usize>) {
        let (least, most) = (*allowed.start(), *allowed.end());
        if allowed.contains(&length) {
        } else if least == 0 {
            self.error("BASE_TYPE_MAX_LENGTH", format!("Must be {most} or fewer in length."));
        } else {
            self.error("BASE_TYPE_BAD_LENGTH", format!("Must be between {least} and {most} in length."));
        }
    }

    /// Reads an optional array with a length within `lengths`.
    pub fn list<'a>(
        &mut self,
        object: &'a Value,
        key: &str,
        lengths: RangeInclusive<usize>,
    ) -> Option<&'a Vec<Value>> {
        let value = object.get(key).filter(|value| !value.is_null())?;
        let Some(items) = value.as_array() else {
            self.error_at(key, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType");
            return None;
        };
        self.within(key, |check| check.length(items.len(), lengths));
        Some(items)
    }

    /// Reads an optional integer within `range`.
    pub fn integer(&mut self, object: &Value, key: &str, range: RangeInclusive<i64>) -> Option<i64> {
        let value = object.get(key).filter(|value| !value.is_null())?;
        let (least, most) = (*range.start(), *range.end());
        match value.as_i64() {
            None => self.error_at(key, "NUMBER_TYPE_COERCE", format!("Value \"{value}\" is not int.")),
            Some(n) if n > most => {
                let message = format!("int value should be less than or equal to {most}.");
                self.error_at(key, "NUMBER_TYPE_MAX", message);
            }
            Some(n) if n < least => {
                let message = format!("int value should be greater than or equal to {least}.");
                self.error_at(key, "NUMBER_TYPE_MIN", message);
            }
            Some(_) => {}
        }
        value.as_i64()
    }

    /// Reads an optional boolean, false by default.
    pub fn flag(&mut self, object: &Value, key: &str) -> bool {
        match object.get(key) {
            None | Some(Value::Null) => false,
            Some(Value::Bool(value)) => *value,
            Some(_) => {
                self.error_at(key, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.");
                false
            }
        }
    }

    /// Reads an optional snowflake, as a string or a number.
    pub fn snowflake(&mut self, object: &Value, key: &str) -> Option<u64> {
        let value = object.get(key).filter(|value| !value.is_null())?;
        let id = snowflake(value);
        if id.is_none() {
            self.error_at(key, "NUMBER_TYPE_COERCE", format!("Value \"{value}\" is not snowflake."));
        }
        id
    }

    /// Adds an error for a value outside the allowed choices.
    pub fn choice(&mut self, key: &str, allowed: &str) {
        self.error_at(key, "BASE_TYPE_CHOICES", format!("Value must be one of {{{allowed}}}."));
    }

    /// Adds an error if the URL's scheme is not among `schemes`.
    pub fn link(&mut self, key: &str, url: &str, schemes: &[&str]) {
        let scheme = url.split_once("://").map(|(scheme, _)| scheme);
        match scheme {
            None => self.error_at(key, "URL_TYPE_INVALID_URL", "Not a well formed URL."),
            Some(scheme) if !schemes.contains(&scheme) => {
                let wanted = schemes.iter().map(|s| format!("'{s}'")).collect::<Vec<_>>().join(", ");
                let message =
                    format!("Scheme \"{scheme}\" is not supported. Scheme must be one of ({wanted}).");
                self.error_at(key, "URL_TYPE_INVALID_SCHEME", message);
            }
            Some(_) => {}
        }
    }
}

/// Parses a snowflake, given as a string or a number.
pub(crate) fn snowflake(value: &Value) -> Option<u64> {
    value.as_u64().or_else(|| value.as_str()?.parse().ok())
}
