//! The buttons of `/privacy`.

use crate::discord::press::presses;

presses! {
    pub enum PrivacyPress on Screen {
        Export = "privacy:export",
        /// Asks for confirmation.
        Delete = "privacy:delete",
        /// Deletes the account. `asked_at`: when the user was asked, as a Unix timestamp in seconds.
        Confirm(asked_at: i64) = "privacy:delete-yes",
        Keep = "privacy:delete-no",
    }
}
