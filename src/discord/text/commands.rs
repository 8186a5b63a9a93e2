//! What Discord shows of the commands while one types.

use crate::discord::text::Text;

impl Text {
    /// The description of a command.
    #[must_use]
    pub fn command(self, name: &str) -> String {
        self.say(&format!("command-{name}"), &[])
    }

    /// The description of an option of a command.
    #[must_use]
    pub fn option(self, command: &str, option: &str) -> String {
        self.note(&format!("command-{command}"), option)
    }

    /// The name of something that can be chosen for an option.
    #[must_use]
    pub fn choice_name(self, option: &str, choice: &str) -> String {
        self.say(&format!("choice-{option}-{choice}"), &[])
    }
}
