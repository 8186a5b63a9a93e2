//! What Discord answers when it is only asked, and nothing is changed. No gateway is opened, so that it can be asked
//! beside a bot that runs.

use std::time::Duration;

use chrono::{DateTime, Utc};
use serenity::all::{ApplicationId, GuildInfo, HttpError, Permissions};
use tokio::time::timeout;

use crate::discord::{self, Credentials, NEEDED_FOR_MATCHES, NEEDED_FOR_THREADS, Rest};

/// For how long Discord may take for one answer.
const TIMEOUT: Duration = Duration::from_secs(10);

const DISCORD: &str = "https://discord.com";

/// The most servers that Discord lists at once.
const PAGE: usize = 200;

/// Presences, members and message contents, each for many servers and for few: the flags of an application that may
/// listen to them.
const PRIVILEGED_INTENTS: u64 = 1 << 12 | 1 << 13 | 1 << 14 | 1 << 15 | 1 << 18 | 1 << 19;

/// Why Discord did not give the answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ApiError {
    /// It does not know the token.
    Unauthorized,
    /// It was silent for ten seconds.
    Timeout,
    /// There is no way to it, for this reason.
    Unreachable(String),
    /// It answered with this HTTP status.
    Status(u16),
    /// It answered with something that is not what Discord says.
    Unexpected,
}

/// The bot as an application.
pub(super) struct Application {
    /// The name of its bot.
    pub name: String,
    pub id: u64,
    /// Whether commands and presses are sent to a web address instead of to the bot.
    pub has_endpoint: bool,
    pub invite_policy: InvitePolicy,
    /// Whether it may listen to what only few bots need: presences, members, message contents.
    pub has_privileged_intents: bool,
}

/// Who may let a bot into a server that they manage.
pub(super) enum InvitePolicy {
    Anybody,
    /// Its owner alone, by the link.
    OwnerOnly,
    /// Nobody by the link alone: a web page of the bot's would have to do its part.
    CodeGrant,
}

impl InvitePolicy {
    fn new(needs_code_grant: bool, is_public: bool) -> Self {
        match (needs_code_grant, is_public) {
            (true, _) => Self::CodeGrant,
            (false, true) => Self::Anybody,
            (false, false) => Self::OwnerOnly,
        }
    }
}

impl Application {
    /// The link that asks a server to let the bot in, with all that it needs.
    pub(super) fn invite_link(&self) -> String {
        let needed = NEEDED_FOR_MATCHES.iter().chain(&NEEDED_FOR_THREADS);
        let bits = needed.map(|(bit, _)| *bit).collect::<Permissions>().bits();
        let id = self.id;
        format!(
            "{DISCORD}/oauth2/authorize?client_id={id}&scope=bot+applications.commands&permissions={bits}"
        )
    }
}

/// How often the bot may connect to the gateway.
#[derive(Clone, Copy)]
pub(super) struct SessionStarts {
    pub left: u64,
    pub total: u64,
    /// After which all are there again.
    pub resets_in: Duration,
}

/// A server that the bot is in.
pub(super) struct Guild {
    pub name: String,
    /// What the bot needs for a match and has not been given, as Discord calls it.
    pub missing: Vec<&'static str>,
    /// What it needs besides for matches in threads.
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
    /// Prepares to ask; nothing is sent yet.
    pub(super) fn new(credentials: &Credentials<'_>) -> Self {
        let base = credentials.api_url.unwrap_or(DISCORD);
        Self { rest: Rest::new(credentials, TIMEOUT), gateway_url: format!("{base}/api/v10/gateway") }
    }

    /// Asks for what everybody may know, without the token. Gives what Discord's clock showed, in whole seconds, if it
    /// said so.
    pub(super) async fn ping(&self) -> Result<Option<DateTime<Utc>>, ApiError> {
        let asked = discord::web_client(TIMEOUT).get(&self.gateway_url).send().await;
        let response = asked.map_err(|error| web_error(&error))?;
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
        })
    }

    pub(super) async fn session_starts(&self) -> Result<SessionStarts, ApiError> {
        let limit = with_timeout(self.rest.gateway()).await?.session_start_limit;
        let resets_in = Duration::from_millis(limit.reset_after);
        Ok(SessionStarts { left: limit.remaining, total: limit.total, resets_in })
    }

    /// Every server that the bot is in.
    pub(super) async fn guilds(&self) -> Result<Vec<Guild>, ApiError> {
        let mut guilds: Vec<GuildInfo> = Vec::new();
        loop {
            let after = guilds.last().map(|guild| guild.id.get());
            let page = with_timeout(self.rest.guilds(after, PAGE)).await?;
            let is_last = page.len() < PAGE;
            guilds.extend(page);
            if is_last {
                return Ok(guilds.into_iter().map(Guild::from).collect());
            }
        }
    }

    /// Which of the commands of the bot with this number Discord does not know.
    pub(super) async fn unregistered_commands(&self, application: u64) -> Result<Vec<String>, ApiError> {
        let known = with_timeout(self.rest.commands(ApplicationId::new(application))).await?;
        let is_unknown = |name: &String| known.iter().all(|command| command.name != *name);
        Ok(discord::command_names().into_iter().map(|(name, _)| name).filter(is_unknown).collect())
    }
}

/// Where Discord asks for fewer requests it is waited, so the time-out of a request is not enough.
async fn with_timeout<T>(asked: impl Future<Output = serenity::Result<T>>) -> Result<T, ApiError> {
    match timeout(TIMEOUT, asked).await {
        Ok(answered) => answered.map_err(|error| api_error(&error)),
        Err(_) => Err(ApiError::Timeout),
    }
}

fn api_error(error: &serenity::Error) -> ApiError {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(refused)) => {
            match refused.status_code.as_u16() {
                401 => ApiError::Unauthorized,
                status => ApiError::Status(status),
            }
        }
        // The token cannot even be sent: it has a character that no token has.
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

/// The cause of causes, which alone says what happened: "Connection refused", and not "error sending request".
fn root_cause(error: &dyn std::error::Error) -> String {
    let causes = std::iter::successors(Some(error), |error| error.source());
    causes.last().map(ToString::to_string).unwrap_or_default()
}
