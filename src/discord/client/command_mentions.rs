//! How commands are written so that whoever reads them can press them.

use std::collections::BTreeMap;
use std::sync::Arc;

use poise::serenity_prelude::{Command, CommandId, InteractionContext};

use crate::ids::ServerId;

/// The commands that Discord knows, by their names.
#[derive(Clone, Debug, Default)]
pub struct CommandMentions {
    known: Arc<BTreeMap<String, Known>>,
}

/// What Discord has made of a command.
#[derive(Clone, Copy, Debug)]
struct Known {
    id: CommandId,
    /// Whether it can be used in the bot's direct messages, too.
    in_direct_messages: bool,
}

impl CommandMentions {
    pub fn new(registered: Vec<Command>) -> Self {
        let known = registered.into_iter().map(|command| {
            let in_direct_messages =
                command.contexts.is_some_and(|contexts| contexts.contains(&InteractionContext::BotDm));
            (command.name, Known { id: command.id, in_direct_messages })
        });
        Self { known: Arc::new(known.collect()) }
    }

    /// A command as Discord shows it to be pressed; one that cannot be used in this server, or without one in direct
    /// messages, as it is typed.
    pub fn of(&self, name: &str, server: Option<ServerId>) -> String {
        match self.known.get(name) {
            Some(known) if server.is_some() || known.in_direct_messages => format!("</{name}:{}>", known.id),
            _ => format!("`/{name}`"),
        }
    }
}
