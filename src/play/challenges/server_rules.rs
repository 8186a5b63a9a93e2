//! Server rules for challenges.

use chrono::TimeDelta;

use super::request::ChallengeRequest;
use crate::ids::ServerId;
use crate::play::caller::Caller;
use crate::play::error::Result;
use crate::play::refusal::{Refusal, ServerRule};
use crate::store::Connection;
use crate::store::challenges;
use crate::store::matches::ThreadKind;
use crate::store::servers::{ChallengeLimit, Challengers, get_server_settings};

/// Refuses a challenge that breaks a rule of its server. The challenger's row is locked, so concurrent
/// requests cannot exceed limits.
pub(super) async fn require_server_rules(
    connection: &mut Connection,
    caller: &Caller,
    request: &ChallengeRequest,
) -> Result<()> {
    let server = request.place.server;
    let chosen = get_server_settings(connection, server).await?;
    require_home(connection, caller, server).await?;
    let broken = match (chosen.challengers, chosen.challenge_limit) {
        _ if caller.thread_parent.is_some() && request.place.thread != ThreadKind::None => {
            Some(ServerRule::ThreadInThread)
        }
        (Challengers::Managers, _) if !caller.manages_server => Some(ServerRule::ManagersOnly),
        (Challengers::Named, _) if request.opponent.is_none() => Some(ServerRule::NamedOnly),
        (_, ChallengeLimit::Unlimited) => None,
        (_, ChallengeLimit::Open(most)) => {
            let open = challenges::count_open(connection, caller.id(), server, caller.now).await?;
            (open >= most.into()).then_some(ServerRule::TooManyOpen(most))
        }
        (_, ChallengeLimit::PerDay(most)) => {
            let since = caller.now - TimeDelta::days(1);
            let made = challenges::count_created_since(connection, caller.id(), server, since).await?;
            (made >= most.into()).then_some(ServerRule::TooManyToday(most))
        }
    };
    broken.map_or(Ok(()), |rule| Err(Refusal::ServerRule(rule).into()))
}

/// Refuses unless the caller is in the server's channel for matches, if it has one.
pub(super) async fn require_home(
    connection: &mut Connection,
    caller: &Caller,
    server: ServerId,
) -> Result<()> {
    match get_server_settings(connection, server).await?.home {
        Some(home) if caller.base_channel() != Some(home) => {
            Err(Refusal::ServerRule(ServerRule::Home(home)).into())
        }
        _ => Ok(()),
    }
}
