//! What Discord says of a bot when it is only asked, and nothing is changed: for `hivepost doctor`. No gateway is
//! opened, so that it can be asked beside a bot that runs.

use std::time::Duration;

use chrono::{DateTime, Utc};
use serenity::all::{GuildInfo, GuildPagination, Http, HttpError, Permissions};
use tokio::time::timeout;

use crate::discord::{Credentials, NEEDED_FOR_MATCHES, NEEDED_FOR_THREADS, command_names, http, web_client};

/// For how long Discord may take for one answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// Discord itself.
const DISCORD: &str = "https://discord.com";

/// The most servers that Discord lists at once.
const PAGE: usize = 200;

/// Why Discord did not give the answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// It does not know the token.
    Token,
    /// It was silent for ten seconds.
    Silence,
    /// There is no way to it, for this reason.
    Unreachable(String),
    /// It answered with this HTTP status.
    Refused(u16),
    /// It answered with something that is not what Discord says.
    Strange,
}

/// What an answer without a token tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Greeting {
    /// What Discord's clock showed, in whole seconds, if it said.
    pub date: Option<DateTime<Utc>>,
}

/// The bot as an application.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Application {
    /// The bot's name.
    pub name: String,
    /// The application's number.
    pub id: u64,
    /// Whether commands and presses are sent to a web address instead of to the bot.
    pub has_endpoint: bool,
    /// Who may let it in.
    pub inviting: Inviting,
    /// Whether it may listen to what only few bots need: presences, members, message contents.
    pub has_privileged_intents: bool,
}

/// Who may let a bot into a server that they manage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Inviting {
    /// Anybody, by the link.
    Anybody,
    /// Its owner alone, by the link.
    Owner,
    /// Nobody by the link alone: a web page of the bot's would have to do its part.
    CodeGrant,
}

impl Application {
    /// How to invite the bot.
    #[must_use]
    pub fn invitation(&self) -> Invitation {
        Invitation(self.id)
    }
}

/// The link that asks a server to let the bot in, with all that it needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Invitation(u64);

impl std::fmt::Display for Invitation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let bits = wanted().bits();
        write!(
            f,
            "{DISCORD}/oauth2/authorize?client_id={}&scope=bot+applications.commands&permissions={bits}",
            self.0
        )
    }
}

/// What Discord says of connecting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gateway {
    /// How often the bot may still connect before the count begins anew.
    pub starts_left: u64,
    /// Of how many.
    pub starts: u64,
    /// When the count begins anew.
    pub anew_in: Duration,
}

/// A server that the bot is in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Server {
    /// Its name.
    pub name: String,
    /// What the bot needs for a match and has not been given, as Discord calls it.
    pub missing: Vec<&'static str>,
    /// What it needs besides for matches in threads.
    pub missing_for_threads: Vec<&'static str>,
}

/// What the invitation asks for.
fn wanted() -> Permissions {
    NEEDED_FOR_MATCHES.iter().chain(&NEEDED_FOR_THREADS).map(|(bit, _)| *bit).collect()
}

fn missing(given: Permissions, needed: &[(Permissions, &'static str)]) -> Vec<&'static str> {
    let lacks = |(bit, _): &&(Permissions, &str)| {
        !given.contains(*bit) && !given.contains(Permissions::ADMINISTRATOR)
    };
    needed.iter().filter(lacks).map(|(_, name)| *name).collect()
}

/// The means to ask.
pub struct Checkup {
    http: Http,
    gateway_url: String,
}

impl Checkup {
    /// Prepares to ask; nothing is sent yet.
    #[must_use]
    pub fn new(credentials: &Credentials<'_>) -> Self {
        let base = credentials.api_url.unwrap_or(DISCORD);
        Self { http: http(credentials, PATIENCE), gateway_url: format!("{base}/api/v10/gateway") }
    }

    /// Asks for what everybody may know.
    ///
    /// # Errors
    /// If Discord cannot be reached or answers oddly.
    pub async fn greet(&self) -> Result<Greeting, Trouble> {
        let response =
            web_client(PATIENCE).get(&self.gateway_url).send().await.map_err(|error| web(&error))?;
        if !response.status().is_success() {
            return Err(Trouble::Refused(response.status().as_u16()));
        }
        let date = response.headers().get("date").and_then(|date| date.to_str().ok());
        let date = date.and_then(|date| DateTime::parse_from_rfc2822(date).ok()).map(Into::into);
        let said = response.text().await.map_err(|error| web(&error))?;
        if said.contains("\"url\"") { Ok(Greeting { date }) } else { Err(Trouble::Strange) }
    }

    /// Who the bot is.
    ///
    /// # Errors
    /// If the token is not accepted, or Discord does not answer.
    pub async fn application(&self) -> Result<Application, Trouble> {
        let found = patiently(self.http.get_current_application_info()).await?;
        let user = patiently(self.http.get_current_user()).await?;
        self.http.set_application_id(found.id);
        let privileged = [12, 13, 14, 15, 18, 19].into_iter().map(|bit| 1 << bit).sum::<u64>();
        Ok(Application {
            name: user.name.clone(),
            id: found.id.get(),
            has_endpoint: found.interactions_endpoint_url.is_some(),
            inviting: inviting(found.bot_require_code_grant, found.bot_public),
            has_privileged_intents: found.flags.is_some_and(|flags| flags.bits() & privileged != 0),
        })
    }

    /// What Discord says of connecting.
    ///
    /// # Errors
    /// If Discord does not answer.
    pub async fn gateway(&self) -> Result<Gateway, Trouble> {
        let limit = patiently(self.http.get_bot_gateway()).await?.session_start_limit;
        let anew_in = Duration::from_millis(limit.reset_after);
        Ok(Gateway { starts_left: limit.remaining, starts: limit.total, anew_in })
    }

    /// Every server that the bot is in.
    ///
    /// # Errors
    /// If Discord does not answer.
    pub async fn servers(&self) -> Result<Vec<Server>, Trouble> {
        let mut servers: Vec<GuildInfo> = Vec::new();
        loop {
            let after = servers.last().map(|server| GuildPagination::After(server.id));
            let page = patiently(self.http.get_guilds(after, Some(PAGE as u64))).await?;
            let is_last = page.len() < PAGE;
            servers.extend(page);
            if is_last {
                return Ok(servers.into_iter().map(server).collect());
            }
        }
    }

    /// Which of the bot's commands Discord does not know.
    ///
    /// # Errors
    /// If Discord does not answer.
    ///
    /// # Panics
    /// Never after [`application`](Self::application) has been answered.
    pub async fn unknown_commands(&self) -> Result<Vec<String>, Trouble> {
        let known = patiently(self.http.get_global_commands()).await?;
        let is_unknown = |name: &String| known.iter().all(|command| command.name != *name);
        Ok(command_names().into_iter().map(|(name, _)| name).filter(is_unknown).collect())
    }
}

fn inviting(needs_code_grant: bool, is_public: bool) -> Inviting {
    match (needs_code_grant, is_public) {
        (true, _) => Inviting::CodeGrant,
        (false, true) => Inviting::Anybody,
        (false, false) => Inviting::Owner,
    }
}

fn server(info: GuildInfo) -> Server {
    Server {
        name: info.name,
        missing: missing(info.permissions, &NEEDED_FOR_MATCHES),
        missing_for_threads: missing(info.permissions, &NEEDED_FOR_THREADS),
    }
}

/// serenity waits inside a call where Discord asks for fewer requests, so the time-out of a request is not enough.
async fn patiently<T>(asked: impl Future<Output = serenity::Result<T>>) -> Result<T, Trouble> {
    match timeout(PATIENCE, asked).await {
        Ok(answered) => answered.map_err(|error| trouble(&error)),
        Err(_) => Err(Trouble::Silence),
    }
}

fn trouble(error: &serenity::Error) -> Trouble {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(refused)) => {
            match refused.status_code.as_u16() {
                401 => Trouble::Token,
                status => Trouble::Refused(status),
            }
        }
        // The token cannot even be sent: it has a character that no token has.
        serenity::Error::Http(HttpError::InvalidHeader(_)) => Trouble::Token,
        serenity::Error::Http(HttpError::Request(error)) => web(error),
        _ => Trouble::Strange,
    }
}

fn web(error: &reqwest::Error) -> Trouble {
    if error.is_timeout() {
        Trouble::Silence
    } else if error.is_decode() || error.is_body() {
        Trouble::Strange
    } else {
        Trouble::Unreachable(innermost(error))
    }
}

/// The cause of causes, which alone says what happened: "Connection refused", and not "error sending request".
fn innermost(error: &dyn std::error::Error) -> String {
    let causes = std::iter::successors(Some(error), |error| error.source());
    causes.last().map(ToString::to_string).unwrap_or_default()
}
