//! The connection to Discord: made in the order in which things can fail, so that a failure has a name.

use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{ApplicationId, Client, CreateCommand, GatewayIntents, HttpError, UserId};
use tokio::time::{sleep, timeout};

use crate::discord::client::command_mentions::CommandMentions;
use crate::discord::client::connection::Connection;
use crate::discord::client::http::{Credentials, REQUEST, http, web_client};
use crate::discord::client::mentions::nobody;
use crate::discord::gateway::answering::{Answering, CountedFramework};
use crate::discord::gateway::listening::Listening;
use crate::discord::interaction::caller::player;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::registry::{commands, presses};
use crate::discord::ui::error_reply::on_error;
use crate::shards::Shards;

/// For how long Discord may be silent at the start.
const PATIENCE: Duration = Duration::from_secs(30);

/// How long Discord is left alone when it could not be reached, at first and at most. Its limit in all is one of a second.
const SHORTEST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_mins(1);

/// How many requests serenity and poise make by themselves before the bot listens: where to listen, and who the bot is.
const BESIDE: usize = 2;

/// When the bot ends, how long what was asked before may still take to answer.
const LAST_ANSWERS: Duration = Duration::from_secs(5);

/// And how long it may take to hang up.
const HANGING_UP: Duration = Duration::from_secs(1);

/// A bot that Discord knows, with its commands registered, and that does not listen yet.
pub struct Bot {
    client: Client,
    answering: Answering,
    listening: Listening,
    pub application: ApplicationId,
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

impl ConnectError {
    /// Whether it may pass by itself: Discord, or the way to it, is broken or too busy just now.
    fn is_passing(&self) -> bool {
        match self {
            Self::Token => false,
            Self::Silence => true,
            Self::Discord(error) => match &**error {
                serenity::Error::Http(HttpError::UnsuccessfulRequest(refused)) => {
                    refused.status_code.is_server_error() || refused.status_code == 429
                }
                serenity::Error::Http(HttpError::Request(error)) => !error.is_builder(),
                _ => false,
            },
        }
    }
}

impl Bot {
    /// Asks Discord who we are, registers the commands, and prepares to listen: on these shards, or on as many as Discord wants.
    /// While Discord cannot be reached, waits.
    ///
    /// # Errors
    /// If Discord does not accept the token, or something else that time does not mend.
    pub async fn connect(
        credentials: &Credentials<'_>,
        data: Data,
        shards: Option<Shards>,
    ) -> Result<Self, ConnectError> {
        let mut pauses = Pauses::default();
        loop {
            let connecting = Self::try_to_connect(credentials, data.clone(), shards);
            match timeout(PATIENCE, connecting).await.unwrap_or(Err(ConnectError::Silence)) {
                Ok(bot) => return Ok(bot),
                Err(error) => pauses.after(error).await?,
            }
        }
    }

    async fn try_to_connect(
        credentials: &Credentials<'_>,
        data: Data,
        shards: Option<Shards>,
    ) -> Result<Self, ConnectError> {
        let rest = data.rest.clone();
        let application = rest.application().await?.id;
        let user = rest.user().await?;
        let gateway = rest.gateway().await?; // serenity would quietly fall back to Discord's own
        let commands = commands::all();
        let registered: Vec<CreateCommand> = poise::builtins::create_application_commands(&commands);
        let registered = rest.register_commands(application, &registered).await?;
        let (commands_by_id, itself) = (CommandMentions::new(registered), Some(player(&user)));
        let data = Data { commands: commands_by_id, itself, ..data };
        let http = http(credentials, web_client(REQUEST));
        http.set_application_id(application);
        rest.make_room(BESIDE).await;
        let answering = Answering::default();
        let database = data.database.clone();
        let framework = CountedFramework {
            framework: framework(commands, data.clone()),
            answering: answering.clone(),
            data,
        };
        let client =
            serenity::ClientBuilder::new_with_http(http, GatewayIntents::GUILDS).framework(framework).await?;
        let manager = client.shard_manager.clone();
        let connect = |count| Connection::new(manager, count);
        let listening = Listening::new(shards, &gateway, database, connect);
        Ok(Self { client, answering, listening, application, user: user.id })
    }

    /// To ask whether Discord is heard.
    pub fn connection(&self) -> Connection {
        self.listening.connection()
    }

    /// Listens, until `stop`. What was asked before that is answered, if it does not take long.
    ///
    /// # Errors
    /// If the connection is lost for good: the token was reset, or the bot forbidden.
    pub async fn run(mut self, stop: impl Future<Output = ()>) -> Result<(), ConnectError> {
        let shards = self.client.shard_manager.clone();
        let paced = self.listening.connection().keep_pace(self.client.ws_url.clone());
        tokio::select! {
            ended = self.listening.listen(&mut self.client) => Ok(ended?),
            never = paced => never,
            () = stop => {
                timeout(HANGING_UP, shards.shutdown_all()).await.ok();
                timeout(LAST_ANSWERS, self.answering.done()).await.ok();
                Ok(())
            }
        }
    }
}

/// What lies between attempts to reach Discord: longer and longer pauses.
struct Pauses {
    next: Duration,
}

impl Default for Pauses {
    fn default() -> Self {
        Self { next: SHORTEST_PAUSE }
    }
}

impl Pauses {
    /// Waits after an attempt; says the first time that it does.
    ///
    /// # Errors
    /// With what no waiting mends.
    async fn after(&mut self, error: ConnectError) -> Result<(), ConnectError> {
        if !error.is_passing() {
            return Err(error);
        }
        if self.next == SHORTEST_PAUSE {
            let chain =
                anyhow::Chain::new(&error).map(|cause| cause.to_string().trim_end_matches('.').to_owned());
            tracing::warn!("{}: the bot goes on trying", chain.collect::<Vec<_>>().join(": "));
        }
        sleep(self.next).await;
        self.next = (self.next * 2).min(LONGEST_PAUSE);
        Ok(())
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
        event_handler: |context, event| Box::pin(presses::on_event(context, event)),
        allowed_mentions: Some(nobody()),
        initialize_owners: false, // would be one more request that can fail
        ..Default::default()
    };
    poise::Framework::builder()
        .options(options)
        .setup(move |_, _, _| Box::pin(async move { Ok(data) }))
        .build()
}
