//! What is said of what is stored.

use crate::discord::words::{Sentence, Text};
use crate::play::accounts::AccountSummary;

impl Text {
    pub fn delete_question(self, AccountSummary { running, open }: AccountSummary) -> String {
        self.say(Sentence::DeleteQuestion { matches: &running, challenges: &open })
    }

    pub fn deleted_you(self, AccountSummary { running, open }: AccountSummary) -> String {
        self.say(Sentence::DeletedYou { matches: &running, challenges: &open })
    }
}
