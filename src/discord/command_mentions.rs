//! How commands are written so that whoever reads them can press them.

use std::collections::BTreeMap;
use std::sync::Arc;

use poise::serenity_prelude::{Command, CommandId};

/// The commands that Discord knows, by their names.
#[derive(Clone, Debug, Default)]
pub struct CommandMentions {
    ids: Arc<BTreeMap<String, CommandId>>,
}

impl CommandMentions {
    /// Of these.
    #[must_use]
    pub fn new(registered: Vec<Command>) -> Self {
        let ids = registered.into_iter().map(|command| (command.name, command.id)).collect();
        Self { ids: Arc::new(ids) }
    }

    /// A command as Discord shows it to be pressed; one that it does not know, as it is typed.
    #[must_use]
    pub fn of(&self, name: &str) -> String {
        match self.ids.get(name) {
            Some(id) => format!("</{name}:{id}>"),
            None => format!("`/{name}`"),
        }
    }
}
