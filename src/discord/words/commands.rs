//! What Discord shows of the commands while one types.

use crate::discord::words::Text;

impl Text {
    /// What a command is called in this language.
    pub fn command_name(self, name: &str) -> String {
        self.look_up(&format!("name-{name}"), None)
    }

    /// What an option of a command is called in this language.
    pub fn option_name(self, command: &str, option: &str) -> String {
        self.look_up(&format!("name-{command}"), Some(option))
    }

    /// The description of a command.
    pub fn command(self, name: &str) -> String {
        self.look_up(&format!("command-{name}"), None)
    }

    /// The description of an option of a command.
    pub fn option(self, command: &str, option: &str) -> String {
        self.look_up(&format!("command-{command}"), Some(option))
    }

    /// The name of something that can be chosen for an option.
    pub fn choice_name(self, option: &str, choice: &str) -> String {
        self.look_up(&format!("choice-{option}-{choice}"), None)
    }
}
