//! How a server wants challenges to be made.

use chrono::TimeDelta;
use sqlx::PgConnection;

use super::offer::Offer;
use crate::play::caller::{Asker, By};
use crate::play::error::Result;
use crate::play::refusal::{Refusal, ServerRule};
use crate::store::challenges;
use crate::store::matches::ThreadKind;
use crate::store::servers::defaults::{ChallengeLimit, Challengers, get_server_defaults};

/// Refuses an offer that is not as its server wants it. The challenger's row is locked, so that nobody makes two at once.
pub(super) async fn require_allowed(
    connection: &mut PgConnection,
    by: &By,
    offer: &Offer,
    asker: Asker,
) -> Result<()> {
    let server = offer.place.server;
    let customs = get_server_defaults(connection, server).await?;
    let broken = match (customs.home, customs.challengers, customs.challenge_limit) {
        _ if asker.in_thread && offer.place.thread != ThreadKind::None => Some(ServerRule::ThreadInThread),
        (Some(home), ..) if home != asker.channel => Some(ServerRule::Home(home)),
        (_, Challengers::Managers, _) if !asker.manages => Some(ServerRule::ManagersOnly),
        (_, Challengers::Named, _) if offer.opponent.is_none() => Some(ServerRule::NamedOnly),
        (.., ChallengeLimit::Unlimited) => None,
        (.., ChallengeLimit::Open(most)) => {
            let open = challenges::count_open(connection, by.player.id, server, by.now).await?;
            (open >= most.into()).then_some(ServerRule::TooManyOpen(most))
        }
        (.., ChallengeLimit::PerDay(most)) => {
            let since = by.now - TimeDelta::days(1);
            let made = challenges::count_since(connection, by.player.id, server, since).await?;
            (made >= most.into()).then_some(ServerRule::TooManyToday(most))
        }
    };
    broken.map_or(Ok(()), |rule| Err(Refusal::ServerRule(rule).into()))
}
