//! Read-only requests to Discord. Opens no gateway connection, so it can run beside the bot.

use std::time::Duration;

use chrono::{DateTime, Utc};
use serenity::all::{ApplicationId, GuildInfo, HttpError, InstallationContext, Permissions};
use tokio::time::timeout;

use crate::discord::{self, Credentials, NEEDED_FOR_MATCHES, NEEDED_FOR_THREADS, Rest};

const REQUEST_TIMEOUT: Duration = Duration::from_secs(10);

const DISCORD: &str = "https://discord.com";

/// Discord's maximum page size of the list of servers.
const PAGE_SIZE: usize = 200;

/// Application flags of the privileged intents (presences, members, message content), each for verified and for small
/// applications.
const PRIVILEGED_INTENTS: u64 = 1 << 12 | 1 << 13 | 1 << 14 | 1 << 15 | 1 << 18 | 1 << 19;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ApiError {
    /// Discord rejects the token.
    Unauthorized,
    /// No response within the timeout.
    Timeout,
    /// No connection, for this reason.
    Unreachable(String),
    /// An HTTP error status.
    Status(u16),
    /// The response can't be parsed.
    Unexpected,
}

/// The bot's application.
pub(super) struct Application {
    /// The name of its bot.
    pub name: String,
    pub id: u64,
    /// Whether an Interactions Endpoint URL is set.
    pub has_endpoint: bool,
    pub invite_policy: InvitePolicy,
    /// Whether any privileged intent is on.
    pub has_privileged_intents: bool,
    /// Whether people can add the bot to their accounts.
    pub has_user_install: bool,
}

/// Who can add the bot to a server that they manage.
pub(super) enum InvitePolicy {
    Anyone,
    OwnerOnly,
    /// No one: the link needs a code grant, which the bot doesn't support.
    CodeGrant,
}

impl InvitePolicy {
    fn new(needs_code_grant: bool, is_public: bool) -> Self {
        match (needs_code_grant, is_public) {
            (true, _) => Self::CodeGrant,
            (false, true) => Self::Anyone,
            (false, false) => Self::OwnerOnly,
        }
    }
}

impl Application {
    /// Returns the invitation link, with the permissions for matches in channels and in threads.
    pub(super) fn invite_link(&self) -> String {
        let needed = NEEDED_FOR_MATCHES.iter().chain(&NEEDED_FOR_THREADS);
        let bits = needed.map(|(bit, _)| *bit).collect::<Permissions>().bits();
        let id = self.id;
        format!(
            "{DISCORD}/oauth2/authorize?client_id={id}&scope=bot+applications.commands&permissions={bits}"
        )
    }
}

impl Application {
    /// Returns the link with which people add the bot to their accounts.
    pub(super) fn account_link(&self) -> String {
        format!(
            "{DISCORD}/oauth2/authorize?client_id={}&scope=applications.commands&integration_type=1",
            self.id
        )
    }
}

/// The limit on new gateway sessions.
#[derive(Clone, Copy)]
pub(super) struct SessionStarts {
    pub left: u64,
    pub total: u64,
    /// Time until the limit resets.
    pub resets_in: Duration,
}

/// A server that the bot is in.
pub(super) struct Guild {
    pub name: String,
    /// Names of missing permissions that matches need.
    pub missing: Vec<&'static str>,
    /// Names of missing permissions that only matches in threads need.
    pub missing_for_threads: Vec<&'static str>,
}

impl From<GuildInfo> for Guild {
    fn from(info: GuildInfo) -> Self {
        Self {
            name: info.name,
            missing: missing(info.permissions, &NEEDED_FOR_MATCHES),
            missing_for_threads: missing(info.permissions, &NEEDED_FOR_THREADS),
        }
    }
}

fn missing(given: Permissions, needed: &[(Permissions, &'static str)]) -> Vec<&'static str> {
    let lacks = |(bit, _): &&(Permissions, &str)| {
        !given.contains(*bit) && !given.contains(Permissions::ADMINISTRATOR)
    };
    needed.iter().filter(lacks).map(|(_, name)| *name).collect()
}

pub(super) struct DiscordApi {
    rest: Rest,
    gateway_url: String,
}

impl DiscordApi {
    /// Sends no request yet.
    pub(super) fn new(credentials: &Credentials<'_>) -> Self {
        let base = credentials.api_url.unwrap_or(DISCORD);
        Self { rest: Rest::new(credentials, REQUEST_TIMEOUT), gateway_url: format!("{base}/api/v10/gateway") }
    }

    /// Sends a request that needs no token. Returns the response's `Date`, truncated to seconds, if it has one.
    pub(super) async fn ping(&self) -> Result<Option<DateTime<Utc>>, ApiError> {
        let result = discord::web_client(REQUEST_TIMEOUT).get(&self.gateway_url).send().await;
        let response = result.map_err(|error| web_error(&error))?;
        if !response.status().is_success() {
            return Err(ApiError::Status(response.status().as_u16()));
        }
        let date = response.headers().get("date").and_then(|date| date.to_str().ok());
        let date = date.and_then(|date| DateTime::parse_from_rfc2822(date).ok()).map(Into::into);
        let body = response.text().await.map_err(|error| web_error(&error))?;
        if body.contains("\"url\"") { Ok(date) } else { Err(ApiError::Unexpected) }
    }

    pub(super) async fn application(&self) -> Result<Application, ApiError> {
        let found = with_timeout(self.rest.application()).await?;
        let user = with_timeout(self.rest.user()).await?;
        Ok(Application {
            name: user.name.clone(),
            id: found.id.get(),
            has_endpoint: found.interactions_endpoint_url.is_some(),
            invite_policy: InvitePolicy::new(found.bot_require_code_grant, found.bot_public),
            has_privileged_intents: found.flags.is_some_and(|flags| flags.bits() & PRIVILEGED_INTENTS != 0),
            has_user_install: found.integration_types_config.contains_key(&InstallationContext::User),
        })
    }

    pub(super) async fn session_starts(&self) -> Result<SessionStarts, ApiError> {
        let limit = with_timeout(self.rest.gateway()).await?.session_start_limit;
        let resets_in = Duration::from_millis(limit.reset_after);
        Ok(SessionStarts { left: limit.remaining, total: limit.total, resets_in })
    }

    /// Returns all servers of the bot.
    pub(super) async fn guilds(&self) -> Result<Vec<Guild>, ApiError> {
        let mut guilds: Vec<GuildInfo> = Vec::new();
        loop {
            let after = guilds.last().map(|guild| guild.id.get());
            let page = with_timeout(self.rest.guilds(after, PAGE_SIZE)).await?;
            let is_last = page.len() < PAGE_SIZE;
            guilds.extend(page);
            if is_last {
                return Ok(guilds.into_iter().map(Guild::from).collect());
            }
        }
    }

    /// Returns the names of the bot's commands that are not registered.
    pub(super) async fn unregistered_commands(&self, application: u64) -> Result<Vec<String>, ApiError> {
        let registered = with_timeout(self.rest.commands(ApplicationId::new(application))).await?;
        let is_missing = |name: &String| registered.iter().all(|command| command.name != *name);
        Ok(discord::command_names().into_iter().filter(is_missing).collect())
    }
}

/// Applies the timeout to the whole call. The HTTP client's own timeout doesn't include waiting for rate limits.
async fn with_timeout<T>(call: impl Future<Output = serenity::Result<T>>) -> Result<T, ApiError> {
    match timeout(REQUEST_TIMEOUT, call).await {
        Ok(result) => result.map_err(|error| api_error(&error)),
        Err(_) => Err(ApiError::Timeout),
    }
}

fn api_error(error: &serenity::Error) -> ApiError {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            match response.status_code.as_u16() {
                401 => ApiError::Unauthorized,
                status => ApiError::Status(status),
            }
        }
        // The token has a character that is not allowed in a header.
        serenity::Error::Http(HttpError::InvalidHeader(_)) => ApiError::Unauthorized,
        serenity::Error::Http(HttpError::Request(error)) => web_error(error),
        _ => ApiError::Unexpected,
    }
}

fn web_error(error: &reqwest::Error) -> ApiError {
    if error.is_timeout() {
        ApiError::Timeout
    } else if error.is_decode() || error.is_body() {
        ApiError::Unexpected
    } else {
        ApiError::Unreachable(root_cause(error))
    }
}

/// Returns the innermost cause ("Connection refused") instead of the outermost ("error sending request").
fn root_cause(error: &dyn std::error::Error) -> String {
    let causes = std::iter::successors(Some(error), |error| error.source());
    causes.last().map(ToString::to_string).unwrap_or_default()
}
