//! Clickable slash commands in texts.

use std::collections::BTreeMap;
use std::sync::Arc;

use poise::serenity_prelude::{Command, CommandId, InstallationContext, InteractionContext};

/// The registered commands by name.
#[derive(Clone, Debug, Default)]
pub struct CommandMentions {
    registered: Arc<BTreeMap<String, RegisteredCommand>>,
}

#[derive(Clone, Copy, Debug)]
struct RegisteredCommand {
    id: CommandId,
    works_in_direct_messages: bool,
    works_without_bot: bool,
}

/// Where commands are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommandPlace {
    /// A server with the bot.
    Server,
    /// The bot's direct messages.
    DirectMessages,
    /// Where the bot isn't a member. Users who have added it to their account can use some of its commands.
    WithoutBot,
}

impl CommandMentions {
    pub fn new(registered: Vec<Command>) -> Self {
        let registered = registered.into_iter().map(|command| {
            let works_in_direct_messages =
                command.contexts.is_some_and(|contexts| contexts.contains(&InteractionContext::BotDm));
            let works_without_bot = command.integration_types.contains(&InstallationContext::User);
            (command.name, RegisteredCommand { id: command.id, works_in_direct_messages, works_without_bot })
        });
        Self { registered: Arc::new(registered.collect()) }
    }

    /// Returns the mention of a command or subcommand (`ladder` or `ladder join`); `None` where it isn't registered or can't be
    /// used.
    pub fn find(&self, name: &str, place: CommandPlace) -> Option<String> {
        let command = name.split_once(' ').map_or(name, |(command, _)| command);
        let command = self.registered.get(command)?;
        let is_usable = match place {
            CommandPlace::Server => true,
            CommandPlace::DirectMessages => command.works_in_direct_messages,
            CommandPlace::WithoutBot => command.works_without_bot,
        };
        is_usable.then(|| format!("</{name}:{}>", command.id))
    }

    /// Returns the mention, or the name in code style where the command isn't registered or can't be used.
    pub fn of(&self, name: &str, place: CommandPlace) -> String {
        self.find(name, place).unwrap_or_else(|| format!("`/{name}`"))
    }
}
