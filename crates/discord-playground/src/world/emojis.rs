//! The application's emojis, and checks of components that use them.

use serde_json::Value;

use super::World;
use crate::api_error::ApiError;
use crate::snowflake::Id;
use crate::validation::{Validator, snowflake};

impl World {
    /// Rejects components with unknown emojis. Unknown emojis in text are allowed, and shown by name.
    pub(super) fn require_emojis(&self, rows: &[Value]) -> Result<(), ApiError> {
        let mut check = Validator::default();
        check.within("components", |check| {
            for (i, row) in rows.iter().enumerate() {
                check.within(i, |check| self.check_list(check, row, "components"));
            }
        });
        check.finish()
    }

    /// Checks the components of a row, or the options of a menu.
    fn check_list(&self, check: &mut Validator, holder: &Value, key: &str) {
        let items = holder[key].as_array().map(Vec::as_slice).unwrap_or_default();
        check.within(key, |check| {
            for (i, item) in items.iter().enumerate() {
                check.within(i, |check| {
                    if self.is_missing(&item["emoji"]["id"]) {
                        let wrong = "BUTTON_COMPONENT_INVALID_EMOJI";
                        check.within("emoji", |check| check.error_at("id", wrong, "Invalid emoji"));
                    }
                    self.check_list(check, item, "options");
                });
            }
        });
    }

    fn is_missing(&self, id: &Value) -> bool {
        let named: Option<Id> = snowflake(id);
        named.is_some_and(|id| !self.emojis.contains_key(&id))
    }
}
