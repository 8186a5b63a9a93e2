//! What Discord says: whether it answers, who the bot is, where it is, and what it lacks there.

use std::time::Duration;

use super::discord_api::{Application, Checkup, Gateway, Inviting, Server, Trouble};
use super::report::{Finding, Report};
use super::{clock, token};
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
const NAMED: usize = 5;

/// Looks at all that Discord knows.
pub(super) async fn examine(report: &mut Report, config: &Config, now: &Clock) {
    let token = config.token.as_ref().map(Secret::reveal);
    let api_url = config.api_url.as_deref();
    let checkup = Checkup::new(&Credentials { token: token.unwrap_or_default(), api_url });
    let before = now.now();
    let greeting = checkup.greet().await;
    match &greeting {
        Ok(greeting) => {
            report.add(reached(api_url));
            report.add(clock::compare(greeting.date, before, now.now()));
        }
        Err(trouble) => {
            report.add(out_of_reach(trouble, api_url));
            report.add(Finding::skipped(clock::TOPIC, UNREACHABLE));
        }
    }
    match token {
        None => {
            report.add(token::missing());
            skip_the_rest(report, NO_TOKEN);
        }
        Some(token) if greeting.is_err() => {
            report.add(token::unasked(token, UNREACHABLE));
            skip_the_rest(report, UNREACHABLE);
        }
        Some(token) => examine_bot(report, &checkup, token).await,
    }
}

const UNREACHABLE: &str = "Discord is out of reach";
const NO_TOKEN: &str = "that needs a token which Discord accepts";
const NOBODY: &str = "Discord has not said who the bot is";

fn skip_the_rest(report: &mut Report, why: &str) {
    for topic in [INTENTS, INVITING, GATEWAY, SERVERS, COMMANDS] {
        report.add(Finding::skipped(topic, why));
    }
}

async fn examine_bot(report: &mut Report, checkup: &Checkup, token: &str) {
    let application = match checkup.application().await {
        Ok(application) => application,
        Err(trouble) => {
            report.add(match &trouble {
                Trouble::Token => token::refused(token),
                other => unanswered(token::TOPIC, other),
            });
            let token_refused = matches!(trouble, Trouble::Token);
            return skip_the_rest(report, if token_refused { NO_TOKEN } else { NOBODY });
        }
    };
    report.add(token::accepted(&shown(&application.name)));
    report.add(intents(&application));
    report.add(inviting(&application));
    report.add(checkup.gateway().await.map_or_else(|trouble| unanswered(GATEWAY, &trouble), gateway));
    match checkup.servers().await {
        Ok(servers) => report_servers(report, &application, &servers),
        Err(trouble) => report.add(unanswered(SERVERS, &trouble)),
    }
    let unknown = checkup.unknown_commands().await;
    report.add(unknown.map_or_else(|trouble| unanswered(COMMANDS, &trouble), |unknown| commands(&unknown)));
}

fn reached(api_url: Option<&str>) -> Finding {
    match api_url {
        None => Finding::fine(DISCORD, "answers"),
        Some(url) => Finding::fine(DISCORD, format!("what DISCORD_API_URL names answers: {}", shown(url))),
    }
}

fn out_of_reach(trouble: &Trouble, api_url: Option<&str>) -> Finding {
    let finding = unanswered(DISCORD, trouble);
    if matches!(trouble, Trouble::Refused(429 | 500..)) {
        return finding; // it is there
    }
    finding.advise(match api_url {
        None => "check this machine's network, its DNS, and whether a firewall lets it reach discord.com, port 443",
        Some(_) => "check DISCORD_API_URL; leave it out and the bot talks to Discord itself",
    })
}

fn unanswered(topic: &'static str, trouble: &Trouble) -> Finding {
    let said = match trouble {
        Trouble::Silence => "Discord did not answer within 10 s".to_owned(),
        Trouble::Unreachable(why) => format!("Discord cannot be reached: {why}"),
        Trouble::Strange => "what answers does not speak as Discord does".to_owned(),
        Trouble::Token => "Discord does not accept the token here".to_owned(),
        Trouble::Refused(429) => "Discord wants fewer requests: wait a while".to_owned(),
        Trouble::Refused(status) => format!("Discord answered with HTTP status {status}"),
    };
    let finding = Finding::wrong(topic, said);
    match trouble {
        Trouble::Refused(500..) => {
            finding.advise("that is Discord's own trouble: see https://discordstatus.com")
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
        .advise("on the application's General Information page, empty the field Interactions Endpoint URL");
    }
    let rest = if application.has_privileged_intents {
        "; those that are switched on may be switched off"
    } else {
        ", and none is switched on"
    };
    Finding::fine(INTENTS, format!("no privileged intent is needed{rest}"))
}

fn inviting(application: &Application) -> Finding {
    let who = match application.inviting {
        Inviting::Anybody => "anybody who manages a server",
        Inviting::Owner => "its owner alone",
        Inviting::CodeGrant => {
            return Finding::doubtful(
                INVITING,
                "the application asks for more than a link to invite the bot",
            )
            .advise("on the application's Bot page, switch Requires OAuth2 Code Grant off");
        }
    };
    Finding::fine(INVITING, format!("by {who}: {}", application.invitation()))
}

fn gateway(gateway: Gateway) -> Finding {
    let Gateway { starts_left: left, starts, anew_in } = gateway;
    let said = format!("{left} of {starts} starts left");
    let finding = match left {
        0 => Finding::wrong(GATEWAY, said),
        1..FEW_STARTS => Finding::doubtful(GATEWAY, said),
        _ => return Finding::fine(GATEWAY, said),
    };
    finding.advise(format!(
        "the bot starts too often: see in its log why. The count begins anew in {}",
        span(anew_in)
    ))
}

/// `3 h 20 min`.
fn span(time: Duration) -> String {
    let minutes = time.as_secs().div_ceil(60);
    format!("{} h {} min", minutes / 60, minutes % 60)
}

fn report_servers(report: &mut Report, application: &Application, servers: &[Server]) {
    if servers.is_empty() {
        return report.add(
            Finding::doubtful(SERVERS, "the bot is in no server yet")
                .advise(format!("open this link and choose one: {}", application.invitation())),
        );
    }
    report.add(present(servers));
    for server in servers.iter().filter(|server| !server.missing.is_empty()) {
        report.add(lacking(server));
    }
    for server in servers.iter().filter(|server| !server.missing_for_threads.is_empty()) {
        report.add(without_threads(server));
    }
}

fn present(servers: &[Server]) -> Finding {
    let names: Vec<String> = servers.iter().take(NAMED).map(|server| shown(&server.name)).collect();
    let more = match servers.len().saturating_sub(NAMED) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    Finding::fine(SERVERS, format!("in {}: {}{more}", servers.len(), names.join(", ")))
}

fn lacking(server: &Server) -> Finding {
    let said = format!("in {}, the bot may not: {}", shown(&server.name), server.missing.join(", "));
    Finding::doubtful(SERVERS, said).advise(
        "in Server Settings > Roles, open the bot's role and allow them, unless they are allowed in single channels",
    )
}

fn without_threads(server: &Server) -> Finding {
    let (name, missing) = (shown(&server.name), server.missing_for_threads.join(", "));
    Finding::fine(
        SERVERS,
        format!("in {name}, the bot may not: {missing}; only matches in threads need that"),
    )
}

fn commands(unknown: &[String]) -> Finding {
    if unknown.is_empty() {
        return Finding::fine(COMMANDS, "all are registered");
    }
    Finding::doubtful(COMMANDS, format!("not registered: /{}", unknown.join(", /")))
        .advise("start the bot: each start registers them")
}

/// A name from outside, without what could play tricks on a terminal.
fn shown(name: &str) -> String {
    name.chars().filter(|letter| !letter.is_control()).collect()
}
