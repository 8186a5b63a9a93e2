//! How a server wants challenges to be made.

use chrono::TimeDelta;

use super::offer::Offer;
use crate::ids::ServerId;
use crate::play::caller::Caller;
use crate::play::error::Result;
use crate::play::refusal::{Refusal, ServerRule};
use crate::store::Connection;
use crate::store::challenges;
use crate::store::matches::ThreadKind;
use crate::store::servers::{ChallengeLimit, Challengers, get_server_settings};

/// Refuses an offer that is not as its server wants it. The challenger's row is locked, so that nobody makes two at once.
pub(super) async fn require_allowed(
    connection: &mut Connection,
    caller: &Caller,
    offer: &Offer,
) -> Result<()> {
    let server = offer.place.server;
    let chosen = get_server_settings(connection, server).await?;
    require_home(connection, caller, server).await?;
    let broken = match (chosen.challengers, chosen.challenge_limit) {
        _ if caller.thread_parent.is_some() && offer.place.thread != ThreadKind::None => {
            Some(ServerRule::ThreadInThread)
        }
        (Challengers::Managers, _) if !caller.manages_server => Some(ServerRule::ManagersOnly),
        (Challengers::Named, _) if offer.opponent.is_none() => Some(ServerRule::NamedOnly),
        (_, ChallengeLimit::Unlimited) => None,
        (_, ChallengeLimit::Open(most)) => {
            let open = challenges::count_open(connection, caller.id(), server, caller.now).await?;
            (open >= most.into()).then_some(ServerRule::TooManyOpen(most))
        }
        (_, ChallengeLimit::PerDay(most)) => {
            let since = caller.now - TimeDelta::days(1);
            let made = challenges::count_since(connection, caller.id(), server, since).await?;
            (made >= most.into()).then_some(ServerRule::TooManyToday(most))
        }
    };
    broken.map_or(Ok(()), |rule| Err(Refusal::ServerRule(rule).into()))
}

/// Refuses to begin anything elsewhere than in the channel that its server has for it.
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
