//! A client that is not up to date, or makes up what it sends.

use serde_json::json;

use crate::client::{send_component, visible_message};
use crate::handle::Playground;
use crate::snowflake::Id;

impl Playground {
    /// A client that has not heard of the last edit: sends the press whether or not the message still shows such a button.
    ///
    /// # Errors
    /// If the message is gone or they never saw it.
    #[expect(clippy::unused_async, reason = "all acts of a person are awaited alike")]
    pub async fn press_anyway(&self, user: Id, message: Id, custom_id: &str) -> Result<Id, String> {
        self.change(|world| {
            visible_message(world, user, message)?;
            let data = json!({"custom_id": custom_id, "component_type": 2, "id": 1});
            send_component(world, user, message, custom_id, &data)
        })
    }

    /// A client that makes up what it sends: chooses `value`, whether or not the message shows such a menu or it offers that.
    ///
    /// # Errors
    /// If the message is gone or they never saw it.
    #[expect(clippy::unused_async, reason = "all acts of a person are awaited alike")]
    pub async fn choose_anyway(
        &self,
        user: Id,
        message: Id,
        custom_id: &str,
        value: &str,
    ) -> Result<Id, String> {
        self.change(|world| {
            visible_message(world, user, message)?;
            let data = json!({"custom_id": custom_id, "component_type": 3, "values": [value], "id": 1});
            send_component(world, user, message, custom_id, &data)
        })
    }
}
