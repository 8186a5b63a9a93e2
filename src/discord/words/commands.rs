//! Names and descriptions of the commands.

use crate::discord::words::Text;

impl Text {
    /// The localized name of a command.
    pub fn command_name(self, name: &str) -> String {
        self.look_up(&format!("name-{name}"), None)
    }

    /// The localized name of a command's option.
    pub fn option_name(self, command: &str, option: &str) -> String {
        self.look_up(&format!("name-{command}"), Some(option))
    }

    /// The localized description of a command.
    pub fn command_description(self, name: &str) -> String {
        self.look_up(&format!("command-{name}"), None)
    }

    /// The localized description of a command's option.
    pub fn option_description(self, command: &str, option: &str) -> String {
        self.look_up(&format!("command-{command}"), Some(option))
    }

    /// The localized name of an option's choice.
    pub fn choice_name(self, option: &str, choice: &str) -> String {
        self.look_up(&format!("choice-{option}-{choice}"), None)
    }
}
