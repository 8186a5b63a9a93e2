//! What is said of what is stored.

use crate::discord::words::Text;
use crate::play::accounts::AccountSummary;

impl Text {
    /// What is stored, and why.
    #[must_use]
    pub fn privacy(self) -> String {
        self.say("privacy", &[])
    }

    /// Above the file with all of it.
    #[must_use]
    pub fn your_data(self) -> String {
        self.say("your-data", &[])
    }

    /// Before somebody is deleted.
    #[must_use]
    pub fn delete_question(self, AccountSummary { running, open }: AccountSummary) -> String {
        self.say("delete-question", &[("matches", &running), ("challenges", &open)])
    }

    /// After somebody was deleted.
    #[must_use]
    pub fn deleted_you(self, AccountSummary { running, open }: AccountSummary) -> String {
        self.say("deleted-you", &[("matches", &running), ("challenges", &open)])
    }

    /// After thinking better of it.
    #[must_use]
    pub fn kept_you(self) -> String {
        self.say("kept-you", &[])
    }

    /// Label of the button.
    #[must_use]
    pub fn button_export_data(self) -> String {
        self.say("button-export-data", &[])
    }

    /// Label of the button.
    #[must_use]
    pub fn button_delete_me(self) -> String {
        self.say("button-delete-me", &[])
    }

    /// Label of the button.
    #[must_use]
    pub fn delete_confirm(self) -> String {
        self.say("delete-confirm", &[])
    }

    /// Label of the button.
    #[must_use]
    pub fn delete_keep(self) -> String {
        self.say("delete-keep", &[])
    }
}
