//! Connects to Discord, registers the commands, and runs the gateway shards until the bot stops.

use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{ApplicationId, Client, GatewayIntents, HttpError, InstallationContext, UserId};
use tokio::time::{sleep, timeout};

use crate::discord::client::command_mentions::CommandMentions;
use crate::discord::client::connection::Connection;
use crate::discord::client::http::{Credentials, REQUEST_TIMEOUT, http, web_client};
use crate::discord::client::mentions::no_mentions;
use crate::discord::gateway::in_flight::{InFlight, TrackedFramework};
use crate::discord::gateway::shard_claims::ShardRunner;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::player;
use crate::discord::registry::{commands, presses};
use crate::discord::ui::error_reply::on_error;
use crate::shards::Shards;

/// Time limit for one attempt to connect.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(30);

/// First and longest delay between attempts to connect.
const MIN_RETRY_DELAY: Duration = Duration::from_secs(1);
const MAX_RETRY_DELAY: Duration = Duration::from_mins(1);

/// Requests that serenity makes at startup past our rate limiter: the gateway URL.
const UNTRACKED_REQUESTS: usize = 1;

/// When the bot stops: time limit for interactions in flight.
const DRAIN_TIMEOUT: Duration = Duration::from_secs(5);

/// When the bot stops: time limit for closing the gateway connections.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);

/// A bot with registered commands, ready to connect to the gateway.
pub struct Bot {
    client: Client,
    in_flight: InFlight,
    shard_runner: ShardRunner,
    pub application: ApplicationId,
    pub user: UserId,
}

/// Why the bot could not connect. Printed as one line for the host.
#[derive(Debug, thiserror::Error)]
pub enum ConnectError {
    #[error(
        "Discord rejects DISCORD_TOKEN. Copy the token again from your application's Bot page on https://discord.com/developers/applications, or press Reset Token there; `hivepost doctor` says more"
    )]
    Token,
    #[error(
        "Discord did not answer within {CONNECT_TIMEOUT:?}. Check the network and, if set, DISCORD_API_URL"
    )]
    Timeout,
    #[error("Discord could not be reached, or rejected a request: {0}")]
    Discord(#[from] Box<serenity::Error>),
}

impl From<serenity::Error> for ConnectError {
    fn from(error: serenity::Error) -> Self {
        match &error {
            serenity::Error::Http(HttpError::UnsuccessfulRequest(response))
                if response.status_code == 401 =>
            {
                Self::Token
            }
            serenity::Error::Gateway(serenity::GatewayError::InvalidAuthentication) => Self::Token,
            _ => Self::Discord(Box::new(error)),
        }
    }
}

impl ConnectError {
    fn is_transient(&self) -> bool {
        match self {
            Self::Token => false,
            Self::Timeout => true,
            Self::Discord(error) => match &**error {
                serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
                    response.status_code.is_server_error() || response.status_code == 429
                }
                serenity::Error::Http(HttpError::Request(error)) => !error.is_builder(),
                _ => false,
            },
        }
    }
}

impl Bot {
    /// Fetches the bot's application and user, registers the commands and prepares the gateway client for `shards`, or for as
    /// many as Discord recommends. Retries transient errors with backoff.
    ///
    /// # Errors
    /// If Discord rejects the token, or on another permanent error.
    pub async fn connect(
        credentials: &Credentials<'_>,
        data: Data,
        shards: Option<Shards>,
    ) -> Result<Self, ConnectError> {
        let mut backoff = Backoff::default();
        loop {
            let attempt = Self::try_to_connect(credentials, data.clone(), shards);
            match timeout(CONNECT_TIMEOUT, attempt).await.unwrap_or(Err(ConnectError::Timeout)) {
                Ok(bot) => return Ok(bot),
                Err(error) => backoff.wait_after(error).await?,
            }
        }
    }

    async fn try_to_connect(
        credentials: &Credentials<'_>,
        data: Data,
        shards: Option<Shards>,
    ) -> Result<Self, ConnectError> {
        let rest = data.rest.clone();
        let application = rest.application().await?;
        let has_user_install = application.integration_types_config.contains_key(&InstallationContext::User);
        let application = application.id;
        let user = rest.user().await?;
        // Fails here, where serenity would fall back to Discord's own gateway.
        let gateway = rest.gateway().await?;
        let mut commands = commands::all();
        if !has_user_install {
            commands.iter_mut().for_each(commands::without_user_install);
        }
        let definitions = commands::definitions(&commands);
        let registered = rest.register_commands(application, &definitions).await?;
        let data =
            Data { commands: CommandMentions::new(registered), bot_player: Some(player(&user)), ..data };
        let http = http(credentials, web_client(REQUEST_TIMEOUT));
        http.set_application_id(application);
        rest.set_application(application);
        rest.reserve(UNTRACKED_REQUESTS).await;
        let in_flight = InFlight::default();
        let database = data.database.clone();
        let framework = TrackedFramework {
            framework: framework(commands, data.clone()),
            in_flight: in_flight.clone(),
            data,
        };
        let client =
            serenity::ClientBuilder::new_with_http(http, GatewayIntents::GUILDS).framework(framework).await?;
        let manager = client.shard_manager.clone();
        let connect = |count| Connection::new(manager, count);
        let shard_runner = ShardRunner::new(shards, &gateway, database, connect);
        Ok(Self { client, in_flight, shard_runner, application, user: user.id })
    }

    pub fn connection(&self) -> Connection {
        self.shard_runner.connection()
    }

    /// Runs the bot until `stop`, then finishes interactions in flight within `DRAIN_TIMEOUT`.
    ///
    /// # Errors
    /// If Discord closes the connection for good, for example because the token was reset.
    pub async fn run(mut self, stop: impl Future<Output = ()>) -> Result<(), ConnectError> {
        let shards = self.client.shard_manager.clone();
        let throttle = self.shard_runner.connection().throttle_connects(self.client.ws_url.clone());
        tokio::select! {
            ended = self.shard_runner.run(&mut self.client) => Ok(ended?),
            never = throttle => never,
            () = stop => {
                timeout(CLOSE_TIMEOUT, shards.shutdown_all()).await.ok();
                timeout(DRAIN_TIMEOUT, self.in_flight.wait_until_done()).await.ok();
                Ok(())
            }
        }
    }
}

/// Exponential backoff between attempts to connect.
struct Backoff {
    next_delay: Duration,
}

impl Default for Backoff {
    fn default() -> Self {
        Self { next_delay: MIN_RETRY_DELAY }
    }
}

impl Backoff {
    /// Sleeps after a failed attempt. Logs the first error only.
    ///
    /// # Errors
    /// Returns `error` if it is permanent.
    async fn wait_after(&mut self, error: ConnectError) -> Result<(), ConnectError> {
        if !error.is_transient() {
            return Err(error);
        }
        if self.next_delay == MIN_RETRY_DELAY {
            let chain =
                anyhow::Chain::new(&error).map(|cause| cause.to_string().trim_end_matches('.').to_owned());
            tracing::warn!("{}: the bot keeps trying", chain.collect::<Vec<_>>().join(": "));
        }
        sleep(self.next_delay).await;
        self.next_delay = (self.next_delay * 2).min(MAX_RETRY_DELAY);
        Ok(())
    }
}

fn framework(
    commands: Vec<poise::Command<Data, InteractionError>>,
    data: Data,
) -> poise::Framework<Data, InteractionError> {
    let options = poise::FrameworkOptions {
        commands,
        command_check: Some(|ctx| Box::pin(commands::enforce_rate_limit(ctx))),
        on_error: |error| Box::pin(on_error(error)),
        event_handler: |context, event| Box::pin(presses::on_event(context, event)),
        allowed_mentions: Some(no_mentions()),
        initialize_owners: false, // saves a request that can fail
        ..Default::default()
    };
    poise::Framework::builder()
        .options(options)
        .setup(move |_, _, _| Box::pin(async move { Ok(data) }))
        .build()
}
