//! Checks Discord's API, the application, its servers and permissions.

use std::time::Duration;

use super::clock::{TOPIC as CLOCK, compare as compare_clocks};
use super::discord_api::{ApiError, Application, DiscordApi, Guild, InvitePolicy, SessionStarts};
use super::report::{Finding, Report};
use super::token;
use crate::clock::Clock;
use crate::config::{Config, Secret};
use crate::discord::Credentials;

const DISCORD: &str = "Discord";
const GATEWAY: &str = "gateway";
const INTENTS: &str = "intents";
const INVITATION: &str = "invitation";
const ACCOUNTS: &str = "accounts";
const SERVERS: &str = "servers";
const COMMANDS: &str = "commands";

/// Fewer remaining session starts are a warning: a bot in a restart loop soon uses them up.
const FEW_STARTS: u64 = 50;

const MAX_NAMED_SERVERS: usize = 5;

pub(super) async fn examine(report: &mut Report, config: &Config, clock: &Clock) {
    let token = config.token.as_ref().map(Secret::reveal);
    let api_url = config.api_url.as_deref();
    let api = DiscordApi::new(&Credentials { token: token.unwrap_or_default(), api_url });
    let before = clock.now();
    let ping = api.ping().await;
    match &ping {
        Ok(date) => {
            report.add(reachable(api_url));
            report.add(compare_clocks(*date, before, clock.now()));
        }
        Err(error) => {
            report.add(unreachable(error, api_url));
            report.add(Finding::skipped(CLOCK, UNREACHABLE));
        }
    }
    match token {
        None => {
            report.add(token::missing());
            skip_the_rest(report, NO_TOKEN);
        }
        Some(token) if ping.is_err() => {
            report.add(token::unchecked(token, UNREACHABLE));
            skip_the_rest(report, UNREACHABLE);
        }
        Some(token) => examine_bot(report, &api, token).await,
    }
}

const UNREACHABLE: &str = "Discord can't be reached";
const NO_TOKEN: &str = "this needs a valid token";
const NO_IDENTITY: &str = "Discord has not returned the application";

fn skip_the_rest(report: &mut Report, why: &str) {
    for topic in [INTENTS, INVITATION, ACCOUNTS, GATEWAY, SERVERS, COMMANDS] {
        report.add(Finding::skipped(topic, why));
    }
}

async fn examine_bot(report: &mut Report, api: &DiscordApi, token: &str) {
    let application = match api.application().await {
        Ok(application) => application,
        Err(ApiError::Unauthorized) => {
            report.add(token::refused(token));
            return skip_the_rest(report, NO_TOKEN);
        }
        Err(error) => {
            report.add(unanswered(token::TOPIC, &error));
            return skip_the_rest(report, NO_IDENTITY);
        }
    };
    report.add(token::accepted(&printable(&application.name)));
    report.add(intents(&application));
    report.add(invite(&application));
    report.add(accounts(&application));
    report.add(api.session_starts().await.map_or_else(|error| unanswered(GATEWAY, &error), session_starts));
    match api.guilds().await {
        Ok(guilds) => report_guilds(report, &application, &guilds),
        Err(error) => report.add(unanswered(SERVERS, &error)),
    }
    let missing = api.unregistered_commands(application.id).await;
    report.add(missing.map_or_else(|error| unanswered(COMMANDS, &error), |missing| commands(&missing)));
}

fn reachable(api_url: Option<&str>) -> Finding {
    match api_url {
        None => Finding::ok(DISCORD, "answers"),
        Some(url) => Finding::ok(DISCORD, format!("{} answers (DISCORD_API_URL)", printable(url))),
    }
}

fn unreachable(error: &ApiError, api_url: Option<&str>) -> Finding {
    let finding = unanswered(DISCORD, error);
    if matches!(error, ApiError::Status(429 | 500..)) {
        return finding; // the network works
    }
    finding.with_advice(match api_url {
        None => "check the network, the DNS, and whether a firewall blocks discord.com, port 443",
        Some(_) => "check DISCORD_API_URL, or unset it to use Discord",
    })
}

fn unanswered(topic: &'static str, error: &ApiError) -> Finding {
    let message = match error {
        ApiError::Timeout => "Discord did not answer within 10 s".to_owned(),
        ApiError::Unreachable(why) => format!("Discord can't be reached: {why}"),
        ApiError::Unexpected => "the response is not one of Discord's API".to_owned(),
        ApiError::Unauthorized => "Discord rejects the token for this request".to_owned(),
        ApiError::Status(429) => "Discord's rate limit was hit; try again later".to_owned(),
        ApiError::Status(status) => format!("Discord answered with HTTP status {status}"),
    };
    let finding = Finding::error(topic, message);
    match error {
        ApiError::Status(500..) => {
            finding.with_advice("Discord has a problem; see https://discordstatus.com")
        }
        _ => finding,
    }
}

/// Checks that interactions arrive on the gateway: an Interactions Endpoint URL would divert them. The bot needs no
/// privileged intent.
fn intents(application: &Application) -> Finding {
    if application.has_endpoint {
        return Finding::error(
            INTENTS,
            "Discord sends the bot's commands and button presses to an Interactions Endpoint URL",
        )
        .with_advice(
            "on the application's General Information page, clear the field Interactions Endpoint URL",
        );
    }
    let rest = if application.has_privileged_intents {
        "; you can turn off those that are on"
    } else {
        ", and none is on"
    };
    Finding::ok(INTENTS, format!("no privileged intent is needed{rest}"))
}

fn invite(application: &Application) -> Finding {
    let who = match application.invite_policy {
        InvitePolicy::Anyone => "anyone who manages a server",
        InvitePolicy::OwnerOnly => "the application's owner only",
        InvitePolicy::CodeGrant => {
            return Finding::warning(
                INVITATION,
                "the invitation link doesn't work: Requires OAuth2 Code Grant is on",
            )
            .with_advice("on the application's Bot page, turn off Requires OAuth2 Code Grant");
        }
    };
    Finding::ok(INVITATION, format!("for {who}: {}", application.invite_link()))
}

/// Whether people can add the bot to their accounts, and so use it where it isn't a member. Optional.
fn accounts(application: &Application) -> Finding {
    if application.has_user_install {
        return Finding::ok(ACCOUNTS, format!("people can add the bot: {}", application.account_link()));
    }
    Finding::ok(
        ACCOUNTS,
        "people can't add the bot; to let them use it everywhere, tick User Install on the application's Installation page, and \
         restart the bot",
    )
}

fn session_starts(starts: SessionStarts) -> Finding {
    let SessionStarts { left, total, resets_in } = starts;
    let message = format!("{left} of {total} session starts left");
    let finding = match left {
        0 => Finding::error(GATEWAY, message),
        1..FEW_STARTS => Finding::warning(GATEWAY, message),
        _ => return Finding::ok(GATEWAY, message),
    };
    finding.with_advice(format!(
        "the bot restarts too often; its log says why. The limit resets in {}",
        hours_and_minutes(resets_in)
    ))
}

fn hours_and_minutes(time: Duration) -> String {
    let minutes = time.as_secs().div_ceil(60);
    format!("{} h {} min", minutes / 60, minutes % 60)
}

fn report_guilds(report: &mut Report, application: &Application, guilds: &[Guild]) {
    if guilds.is_empty() {
        return report.add(
            Finding::warning(SERVERS, "the bot is in no server yet")
                .with_advice(format!("open this link and choose a server: {}", application.invite_link())),
        );
    }
    report.add(list_servers(guilds));
    for guild in guilds.iter().filter(|guild| !guild.missing.is_empty()) {
        report.add(missing_for_matches(guild));
    }
    for guild in guilds.iter().filter(|guild| !guild.missing_for_threads.is_empty()) {
        report.add(missing_for_threads(guild));
    }
}

fn list_servers(guilds: &[Guild]) -> Finding {
    let names: Vec<String> =
        guilds.iter().take(MAX_NAMED_SERVERS).map(|guild| printable(&guild.name)).collect();
    let more = match guilds.len().saturating_sub(MAX_NAMED_SERVERS) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    Finding::ok(SERVERS, format!("{}: {}{more}", guilds.len(), names.join(", ")))
}

fn missing_for_matches(guild: &Guild) -> Finding {
    let message = format!("{}: missing permissions: {}", printable(&guild.name), guild.missing.join(", "));
    Finding::warning(SERVERS, message).with_advice(
        "in Server Settings > Roles, give the bot's role these permissions, unless it has them in its channels",
    )
}

fn missing_for_threads(guild: &Guild) -> Finding {
    let (name, missing) = (printable(&guild.name), guild.missing_for_threads.join(", "));
    Finding::ok(SERVERS, format!("{name}: missing permissions: {missing}; only matches in threads need them"))
}

fn commands(missing: &[String]) -> Finding {
    if missing.is_empty() {
        return Finding::ok(COMMANDS, "all commands are registered");
    }
    Finding::warning(COMMANDS, format!("not registered: /{}", missing.join(", /")))
        .with_advice("start the bot, which registers them")
}

/// Removes control characters, which could manipulate the terminal.
fn printable(name: &str) -> String {
    name.chars().filter(|letter| !letter.is_control()).collect()
}
