//! Clickable slash commands in texts.

use std::collections::BTreeMap;
use std::sync::Arc;

use poise::serenity_prelude::{Command, CommandId, InteractionContext};

use crate::ids::ServerId;

/// The registered commands by name.
#[derive(Clone, Debug, Default)]
pub struct CommandMentions {
    registered: Arc<BTreeMap<String, RegisteredCommand>>,
}

#[derive(Clone, Copy, Debug)]
struct RegisteredCommand {
    id: CommandId,
    works_in_direct_messages: bool,
}

impl CommandMentions {
    pub fn new(registered: Vec<Command>) -> Self {
        let registered = registered.into_iter().map(|command| {
            let works_in_direct_messages =
                command.contexts.is_some_and(|contexts| contexts.contains(&InteractionContext::BotDm));
            (command.name, RegisteredCommand { id: command.id, works_in_direct_messages })
        });
        Self { registered: Arc::new(registered.collect()) }
    }

    /// Returns the mention of a command or subcommand (`ladder` or `ladder join`), or its name in code style where it isn't
    /// registered or can't be used. `server`: where the text is read; `None` for direct messages.
    pub fn of(&self, name: &str, server: Option<ServerId>) -> String {
        let command = name.split_once(' ').map_or(name, |(command, _)| command);
        match self.registered.get(command) {
            Some(command) if server.is_some() || command.works_in_direct_messages => {
                format!("</{name}:{}>", command.id)
            }
            _ => format!("`/{name}`"),
        }
    }
}
