//! What Discord shows of the commands while one types.

use crate::discord::words::Text;

impl Text {
    /// What a command is called in this language.
    #[must_use]
    pub fn command_name(self, name: &str) -> String {
        self.say(&format!("name-{name}"), &[])
    }

    /// What an option of a command is called in this language.
    #[must_use]
    pub fn option_name(self, command: &str, option: &str) -> String {
        self.note(&format!("name-{command}"), option)
    }

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
