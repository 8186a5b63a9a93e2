//! The connection to Discord: made in the order in which things can fail, so that a failure has a name.

use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{ApplicationId, Client, CreateCommand, GatewayIntents, HttpError, UserId};

use tokio::time::timeout;

use crate::discord::answering::{Answering, CountedFramework};
use crate::discord::commands;
use crate::discord::commands::components;
use crate::discord::data::Data;
use crate::discord::delivery::connection::Connection;
use crate::discord::delivery::http::Credentials;
use crate::discord::delivery::http::{REQUEST, http, web_client};
use crate::discord::delivery::mentions::nobody;
use crate::discord::interaction_error::InteractionError;
use crate::discord::screens::error_reply::on_error;

/// For how long Discord may be silent at the start.
const PATIENCE: Duration = Duration::from_secs(30);

/// How long Discord is left alone when it has had too many requests: its limit in all is one of a second.
const ASK_AGAIN: Duration = Duration::from_secs(1);

/// How many requests serenity and poise make by themselves before the bot listens: where to listen, twice, and who the bot is.
const BESIDE: usize = 3;

/// When the bot ends, how long what was asked before may still take to answer.
const LAST_ANSWERS: Duration = Duration::from_secs(5);

/// And how long it may take to hang up.
const HANGING_UP: Duration = Duration::from_secs(1);

/// A bot that Discord knows, with its commands registered, and that does not listen yet.
pub struct Bot {
    client: Client,
    answering: Answering,
    /// Its application.
    pub application: ApplicationId,
    /// The bot's own user.
    pub user: UserId,
}

/// Why the bot could not connect: one line for whoever started it.
#[derive(Debug, thiserror::Error)]
pub enum ConnectError {
    /// Discord does not know the token.
    #[error(
        "Discord does not accept this DISCORD_TOKEN. Copy it anew from the Bot page of your application at https://discord.com/developers/applications, or press Reset Token there; `hivepost doctor` tells more"
    )]
    Token,
    /// Discord does not answer.
    #[error(
        "Discord did not answer within {PATIENCE:?}. Check the network and, if it is set, DISCORD_API_URL"
    )]
    Silence,
    /// Discord cannot be reached, or says no to something else.
    #[error("Discord could not be reached: {0}")]
    Discord(#[from] Box<serenity::Error>),
}

impl From<serenity::Error> for ConnectError {
    fn from(error: serenity::Error) -> Self {
        match &error {
            serenity::Error::Http(HttpError::UnsuccessfulRequest(refused)) if refused.status_code == 401 => {
                Self::Token
            }
            serenity::Error::Gateway(serenity::GatewayError::InvalidAuthentication) => Self::Token,
            _ => Self::Discord(Box::new(error)),
        }
    }
}

impl Bot {
    /// Asks Discord who we are, registers the commands, and prepares to listen.
    ///
    /// # Errors
    /// If Discord does not accept the token, or cannot be reached.
    pub async fn connect(credentials: &Credentials<'_>, data: Data) -> Result<Self, ConnectError> {
        let connecting = Self::try_to_connect(credentials, data);
        timeout(PATIENCE, connecting).await.unwrap_or(Err(ConnectError::Silence))
    }

    async fn try_to_connect(credentials: &Credentials<'_>, data: Data) -> Result<Self, ConnectError> {
        let rest = data.rest.clone();
        let application = rest.application().await?.id;
        let user = rest.user().await?.id;
        rest.gateway().await?; // serenity would quietly fall back to Discord's own
        let commands = commands::all();
        let registered: Vec<CreateCommand> = poise::builtins::create_application_commands(&commands);
        rest.register_commands(application, &registered).await?;
        let http = http(credentials, web_client(REQUEST));
        http.set_application_id(application);
        rest.make_room(BESIDE).await;
        let answering = Answering::default();
        let framework = CountedFramework {
            framework: framework(commands, data.clone()),
            answering: answering.clone(),
            data,
        };
        let client =
            serenity::ClientBuilder::new_with_http(http, GatewayIntents::GUILDS).framework(framework).await?;
        Ok(Self { client, answering, application, user })
    }

    /// To ask whether Discord is heard.
    #[must_use]
    pub fn connection(&self) -> Connection {
        Connection(self.client.shard_manager.clone())
    }

    /// Listens, until `stop`. What was asked before that is answered, if it does not take long.
    ///
    /// # Errors
    /// If the connection is lost for good: the token was reset, or the bot forbidden.
    pub async fn run(mut self, stop: impl Future<Output = ()>) -> Result<(), ConnectError> {
        let shards = self.client.shard_manager.clone();
        tokio::select! {
            ended = listen(&mut self.client) => Ok(ended?),
            () = stop => {
                timeout(HANGING_UP, shards.shutdown_all()).await.ok();
                timeout(LAST_ANSWERS, self.answering.done()).await.ok();
                Ok(())
            }
        }
    }
}

/// Listens until the connection is lost for good. How to listen, serenity asks by itself: if that was one request too many,
/// as it may be soon after another process of the bot has ended, it asks again.
async fn listen(client: &mut Client) -> Result<(), serenity::Error> {
    loop {
        match client.start_autosharded().await {
            Err(serenity::Error::Http(HttpError::UnsuccessfulRequest(refused)))
                if refused.status_code == 429 =>
            {
                tracing::warn!(
                    "Discord has had too many requests just now: the bot asks again how to listen"
                );
                tokio::time::sleep(ASK_AGAIN).await;
            }
            ended => return ended,
        }
    }
}

fn framework(
    commands: Vec<poise::Command<Data, InteractionError>>,
    data: Data,
) -> poise::Framework<Data, InteractionError> {
    let options = poise::FrameworkOptions {
        commands,
        command_check: Some(|ctx| Box::pin(async move { commands::require_slow(ctx) })),
        on_error: |error| Box::pin(on_error(error)),
        event_handler: |context, event| Box::pin(components::on_event(context, event)),
        allowed_mentions: Some(nobody()),
        initialize_owners: false, // would be one more request that can fail
        ..Default::default()
    };
    poise::Framework::builder()
        .options(options)
        .setup(move |_, _, _| Box::pin(async move { Ok(data) }))
        .build()
}
