//! The buttons of `/privacy`.

use crate::discord::press::presses;

presses! {
    pub enum PrivacyPress on Screen {
        /// Exports everything that is stored.
        Export = "privacy:export",
        /// Asks for confirmation to delete it.
        Delete = "privacy:delete",
        /// Deletes it, as confirmed: the question was asked at this second since 1970.
        Confirm(asked: i64) = "privacy:delete-yes",
        Keep = "privacy:delete-no",
    }
}
