//! What Discord says: whether it answers, who the bot is, where it is, and what it lacks there.

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
const INVITING: &str = "inviting";
const SERVERS: &str = "servers";
const COMMANDS: &str = "commands";

/// So few starts left are soon used up by a bot that starts again and again.
const FEW_STARTS: u64 = 50;

/// How many servers are named.
const NAMED_SERVERS: usize = 5;

/// Looks at all that Discord knows.
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

const UNREACHABLE: &str = "Discord is out of reach";
const NO_TOKEN: &str = "that needs a token which Discord accepts";
const NO_IDENTITY: &str = "Discord has not said who the bot is";

fn skip_the_rest(report: &mut Report, why: &str) {
    for topic in [INTENTS, INVITING, GATEWAY, SERVERS, COMMANDS] {
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
        Some(url) => Finding::ok(DISCORD, format!("what DISCORD_API_URL names answers: {}", printable(url))),
    }
}

fn unreachable(error: &ApiError, api_url: Option<&str>) -> Finding {
    let finding = unanswered(DISCORD, error);
    if matches!(error, ApiError::Status(429 | 500..)) {
        return finding; // it is there
    }
    finding.with_advice(match api_url {
        None => "check this machine's network, its DNS, and whether a firewall lets it reach discord.com, port 443",
        Some(_) => "check DISCORD_API_URL; leave it out and the bot talks to Discord itself",
    })
}

fn unanswered(topic: &'static str, error: &ApiError) -> Finding {
    let message = match error {
        ApiError::Timeout => "Discord did not answer within 10 s".to_owned(),
        ApiError::Unreachable(why) => format!("Discord cannot be reached: {why}"),
        ApiError::Unexpected => "what answers does not speak as Discord does".to_owned(),
        ApiError::Unauthorized => "Discord does not accept the token here".to_owned(),
        ApiError::Status(429) => "Discord wants fewer requests: wait a while".to_owned(),
        ApiError::Status(status) => format!("Discord answered with HTTP status {status}"),
    };
    let finding = Finding::wrong(topic, message);
    match error {
        ApiError::Status(500..) => {
            finding.with_advice("that is Discord's own trouble: see https://discordstatus.com")
        }
        _ => finding,
    }
}

/// The bot asks for no privileged intent, so the gateway refuses it none. What goes wrong instead is an address that
/// takes the interactions away from the gateway.
fn intents(application: &Application) -> Finding {
    if application.has_endpoint {
        return Finding::wrong(
            INTENTS,
            "the application sends commands and presses to a web address, not to the bot",
        )
        .with_advice(
            "on the application's General Information page, empty the field Interactions Endpoint URL",
        );
    }
    let rest = if application.has_privileged_intents {
        "; those that are switched on may be switched off"
    } else {
        ", and none is switched on"
    };
    Finding::ok(INTENTS, format!("no privileged intent is needed{rest}"))
}

fn invite(application: &Application) -> Finding {
    let who = match application.invite_policy {
        InvitePolicy::Anybody => "anybody who manages a server",
        InvitePolicy::OwnerOnly => "its owner alone",
        InvitePolicy::CodeGrant => {
            return Finding::warning(INVITING, "the application asks for more than a link to invite the bot")
                .with_advice("on the application's Bot page, switch Requires OAuth2 Code Grant off");
        }
    };
    Finding::ok(INVITING, format!("by {who}: {}", application.invite_link()))
}

fn session_starts(starts: SessionStarts) -> Finding {
    let SessionStarts { left, total, resets_in } = starts;
    let message = format!("{left} of {total} starts left");
    let finding = match left {
        0 => Finding::wrong(GATEWAY, message),
        1..FEW_STARTS => Finding::warning(GATEWAY, message),
        _ => return Finding::ok(GATEWAY, message),
    };
    finding.with_advice(format!(
        "the bot starts too often: see in its log why. The count begins anew in {}",
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
                .with_advice(format!("open this link and choose one: {}", application.invite_link())),
        );
    }
    report.add(present(guilds));
    for guild in guilds.iter().filter(|guild| !guild.missing.is_empty()) {
        report.add(lacking(guild));
    }
    for guild in guilds.iter().filter(|guild| !guild.missing_for_threads.is_empty()) {
        report.add(without_threads(guild));
    }
}

fn present(guilds: &[Guild]) -> Finding {
    let names: Vec<String> = guilds.iter().take(NAMED_SERVERS).map(|guild| printable(&guild.name)).collect();
    let more = match guilds.len().saturating_sub(NAMED_SERVERS) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    Finding::ok(SERVERS, format!("in {}: {}{more}", guilds.len(), names.join(", ")))
}

fn lacking(guild: &Guild) -> Finding {
    let message = format!("in {}, the bot may not: {}", printable(&guild.name), guild.missing.join(", "));
    Finding::warning(SERVERS, message).with_advice(
        "in Server Settings > Roles, open the bot's role and allow them, unless they are allowed in single channels",
    )
}

fn without_threads(guild: &Guild) -> Finding {
    let (name, missing) = (printable(&guild.name), guild.missing_for_threads.join(", "));
    Finding::ok(SERVERS, format!("in {name}, the bot may not: {missing}; only matches in threads need that"))
}

fn commands(missing: &[String]) -> Finding {
    if missing.is_empty() {
        return Finding::ok(COMMANDS, "all are registered");
    }
    Finding::warning(COMMANDS, format!("not registered: /{}", missing.join(", /")))
        .with_advice("start the bot: each start registers them")
}

/// A name from outside, without what could play tricks on a terminal.
fn printable(name: &str) -> String {
    name.chars().filter(|letter| !letter.is_control()).collect()
}
