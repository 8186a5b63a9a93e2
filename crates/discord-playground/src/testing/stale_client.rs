//! An outdated or manipulated client.

use serde_json::{Value, json};

use crate::client::{send_component, visible_message};
use crate::handle::Playground;
use crate::model::InteractionKind;
use crate::snowflake::Id;

impl Playground {
    /// Sends the press of a button, whether or not the message still has it, like a client that missed the
    /// last edit.
    ///
    /// # Errors
    /// If the message is deleted or invisible to the user.
    #[expect(clippy::unused_async, reason = "all user actions are async")]
    pub async fn press_stale(&self, user: Id, message: Id, custom_id: &str) -> Result<Id, String> {
        self.change(|world| {
            visible_message(world, user, message)?;
            let data = json!({"custom_id": custom_id, "component_type": 2, "id": 1});
            send_component(world, user, message, custom_id, &data)
        })
    }

    /// Sends the selection of `value`, whether or not the message has such a menu or option, like a
    /// manipulated client.
    ///
    /// # Errors
    /// If the message is deleted or invisible to the user.
    #[expect(clippy::unused_async, reason = "all user actions are async")]
    pub async fn choose_stale(
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

    /// Sends the selection of the user `chosen`, whether or not the message has such a menu, like a
    /// manipulated client.
    ///
    /// # Errors
    /// If the message is deleted or invisible to the user.
    #[expect(clippy::unused_async, reason = "all user actions are async")]
    pub async fn choose_user_stale(
        &self,
        user: Id,
        message: Id,
        custom_id: &str,
        chosen: Id,
    ) -> Result<Id, String> {
        self.change(|world| {
            visible_message(world, user, message)?;
            let values = [chosen.to_string()];
            let data = json!({"custom_id": custom_id, "component_type": 5, "values": values, "id": 1});
            send_component(world, user, message, custom_id, &data)
        })
    }

    /// Sends an interaction with any `data`, whose event is changed by `forge`. Neither a client nor Discord sends
    /// such an interaction.
    #[expect(clippy::unused_async, reason = "all user actions are async")]
    pub async fn interact_forged(
        &self,
        user: Id,
        channel: Id,
        kind: InteractionKind,
        data: Value,
        forge: impl FnOnce(&mut Value),
    ) -> Id {
        self.change(|world| world.begin_forged_interaction(user, channel, kind, &data, forge))
    }
}
