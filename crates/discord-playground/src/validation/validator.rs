//! Reads a request body: remembers at which field one is, and which errors were found there.

use std::ops::RangeInclusive;

use serde_json::{Map, Value, json};

use crate::api_error::ApiError;

/// Collects errors by path; [`Validator::finish`] turns them into one error.
#[derive(Default)]
pub(crate) struct Validator {
    errors: Map<String, Value>,
    path: Vec<String>,
}

impl Validator {
    /// Notes an error at the current place.
    pub fn error(&mut self, code: &str, message: impl Into<String>) {
        let mut fields = &mut self.errors;
        for key in &self.path {
            let inner = fields.entry(key.clone()).or_insert_with(|| json!({}));
            fields =
                inner.as_object_mut().expect("only `_errors` is not an object, and no field has that name");
        }
        let list = fields.entry("_errors").or_insert_with(|| json!([]));
        list.as_array_mut()
            .expect("put there as a list")
            .push(json!({"code": code, "message": message.into()}));
    }

    /// Goes to a field or index, does `read` there, and comes back.
    #[expect(clippy::needless_pass_by_value, reason = "names and numbers alike are handed over as they come")]
    pub fn within<T>(&mut self, key: impl ToString, read: impl FnOnce(&mut Self) -> T) -> T {
        self.path.push(key.to_string());
        let result = read(self);
        self.path.pop();
        result
    }

    /// Notes an error at a field of the current place.
    pub fn error_at(&mut self, key: impl ToString, code: &str, message: impl Into<String>) {
        self.within(key, |check| check.error(code, message));
    }

    /// The error, if there was any error.
    pub fn finish(self) -> Result<(), ApiError> {
        if self.errors.is_empty() { Ok(()) } else { Err(ApiError::invalid_form(Value::Object(self.errors))) }
    }

    /// An optional string whose length must lie within `lengths`.
    pub fn text(&mut self, object: &Value, key: &str, lengths: RangeInclusive<usize>) -> Option<String> {
        let value = object.get(key).filter(|value| !value.is_null())?;
        self.within(key, |check| check.text_value(value, lengths))
    }

    /// A string that must be there.
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

    /// Notes that a field is missing.
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

    /// Notes a length that is out of range.
    pub fn length(&mut self, length: usize, allowed: RangeInclusive<usize>) {
        let (least, most) = (*allowed.start(), *allowed.end());
        if allowed.contains(&length) {
        } else if least == 0 {
            self.error("BASE_TYPE_MAX_LENGTH", format!("Must be {most} or fewer in length."));
        } else {
            self.error("BASE_TYPE_BAD_LENGTH", format!("Must be between {least} and {most} in length."));
        }
    }

    /// An optional list of a length within `lengths`.
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

    /// An optional whole number within `range`.
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

    /// An optional yes or no; absent is no.
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

    /// An optional snowflake, as a string or a number.
    pub fn snowflake(&mut self, object: &Value, key: &str) -> Option<u64> {
        let value = object.get(key).filter(|value| !value.is_null())?;
        let id = snowflake(value);
        if id.is_none() {
            self.error_at(key, "NUMBER_TYPE_COERCE", format!("Value \"{value}\" is not snowflake."));
        }
        id
    }

    /// Notes that a number is not one of those allowed.
    pub fn choice(&mut self, key: &str, allowed: &str) {
        self.error_at(key, "BASE_TYPE_CHOICES", format!("Value must be one of {{{allowed}}}."));
    }

    /// Notes a link with a scheme that is not among `schemes`.
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

/// A snowflake in either spelling.
pub(crate) fn snowflake(value: &Value) -> Option<u64> {
    value.as_u64().or_else(|| value.as_str()?.parse().ok())
}
