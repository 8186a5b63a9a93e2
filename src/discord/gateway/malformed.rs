//! Interactions that Discord's clients don't send for this bot. They are answered here, before a handler reads them: poise
//! ignores some of them, and the database can't store the ids or names in others.

use poise::serenity_prelude as serenity;
use serenity::{
    ChannelId, CommandInteraction, CommandType, ComponentInteractionDataKind, CreateAutocompleteResponse,
    CreateInteractionResponse, CreateInteractionResponseMessage, GuildId, Http, Interaction, User, UserId,
};

use crate::discord::client::acknowledgement::acknowledge;
use crate::discord::client::interaction_response::log_lost_response;
use crate::discord::interaction::invocation::player;
use crate::discord::registry::commands;
use crate::discord::words::{Sentence, Text};

/// Returns the response to a malformed interaction; `None` for a well-formed one.
pub fn rejection(interaction: &Interaction) -> Option<CreateInteractionResponse> {
    match interaction {
        Interaction::Command(command) if !is_well_formed(command) => {
            Some(say(&command.locale, Sentence::BadArguments))
        }
        Interaction::Autocomplete(typed) if !(is_well_formed(typed) && commands::offers_choices(typed)) => {
            Some(CreateInteractionResponse::Autocomplete(CreateAutocompleteResponse::new()))
        }
        Interaction::Component(pressed) => {
            let users = pressed.data.resolved.users.values().chain([&pressed.user]);
            let chosen = match &pressed.data.kind {
                ComponentInteractionDataKind::UserSelect { values } => &values[..],
                _ => &[],
            };
            let is_valid = users.into_iter().all(is_player)
                && chosen.iter().copied().all(is_account)
                && is_place(pressed.guild_id, pressed.channel_id);
            (!is_valid).then(|| say(&pressed.locale, Sentence::UnknownButton))
        }
        Interaction::Modal(form) => Some(say(&form.locale, Sentence::UnknownForm)), // the bot opens none
        _ => None,
    }
}

/// Responds to a malformed interaction.
pub async fn respond(http: &Http, interaction: &Interaction, response: CreateInteractionResponse) {
    tracing::debug!(id = %interaction.id(), "rejected a malformed interaction");
    let (id, token) = (interaction.id(), interaction.token());
    let attempt = || serenity::Builder::execute(response.clone(), http, (id, token));
    log_lost_response(acknowledge(attempt).await);
}

fn is_well_formed(command: &CommandInteraction) -> bool {
    let mut users = command.data.resolved.users.values().chain([&command.user]);
    let is_complete = match command.data.kind {
        CommandType::ChatInput => true,
        CommandType::User | CommandType::Message => command.data.target().is_some(),
        _ => false,
    };
    is_complete && users.all(is_player) && is_place(command.guild_id, command.channel_id)
}

/// Returns whether the user can have a row in the database.
fn is_player(user: &User) -> bool {
    is_account(user.id) && !player(user).name.is_empty()
}

/// Snowflakes fit into 63 bits; the database uses negative numbers for deleted accounts.
fn is_account(id: UserId) -> bool {
    is_snowflake(id.get())
}

fn is_place(server: Option<GuildId>, channel: ChannelId) -> bool {
    server.is_none_or(|server| is_snowflake(server.get())) && is_snowflake(channel.get())
}

fn is_snowflake(id: u64) -> bool {
    i64::try_from(id).is_ok()
}

fn say(locale: &str, sentence: Sentence<'_>) -> CreateInteractionResponse {
    let message =
        CreateInteractionResponseMessage::new().content(Text::of(locale).say(sentence)).ephemeral(true);
    CreateInteractionResponse::Message(message)
}
