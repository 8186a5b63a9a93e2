//! Whether there is room for one more challenge, and one more match: as many as anybody needs, and not without end.

use chrono::TimeDelta;

use super::offer::{Offer, Origin};
use crate::ids::{MatchId, PlayerId};
use crate::play::caller::Caller;
use crate::play::error::Result;
use crate::play::limits::{
    IMPORTS_A_DAY, MATCHES_TOGETHER, OPEN_CHALLENGES, REMATCH_OFFERS, RUNNING_MATCHES,
};
use crate::play::refusal::{LimitReached, Refusal};
use crate::store::Connection;
use crate::store::challenges;
use crate::store::matches::counts;

/// Refuses one offer too many. The caller's row is locked, so that nobody makes two at once.
pub(super) async fn require_for_offer(
    connection: &mut Connection,
    caller: &Caller,
    offer: &Offer,
    origin: &Origin,
) -> Result<()> {
    let open = challenges::count_all_open(connection, caller.id(), caller.now).await?;
    refuse(open >= OPEN_CHALLENGES, LimitReached::OpenChallenges)?;
    match origin {
        Origin::Game(_) => require_for_import(connection, caller).await?,
        Origin::RematchOf(id) => require_for_rematch(connection, caller, *id).await?,
        Origin::New => {}
    }
    require_for_match(connection, caller, offer.opponent.as_ref().map(|opponent| opponent.id)).await
}

async fn require_for_import(connection: &mut Connection, caller: &Caller) -> Result<()> {
    let day = TimeDelta::days(1);
    let last = challenges::find_import_before(connection, caller.id(), IMPORTS_A_DAY - 1).await?;
    match last.map(|at| at + day).filter(|again| *again > caller.now) {
        Some(again) => Err(Refusal::Limit(LimitReached::Imports(again)).into()),
        None => Ok(()),
    }
}

async fn require_for_rematch(connection: &mut Connection, caller: &Caller, id: MatchId) -> Result<()> {
    let offers = challenges::count_rematch_offers(connection, id, caller.id()).await?;
    refuse(offers >= REMATCH_OFFERS, LimitReached::RematchOffers(id))
}

/// Refuses one match too many of the caller, of somebody with whom they want to play, or of the two.
pub(super) async fn require_for_match(
    connection: &mut Connection,
    caller: &Caller,
    with: Option<PlayerId>,
) -> Result<()> {
    let own = counts::count_running(connection, caller.id()).await?;
    refuse(own >= RUNNING_MATCHES, LimitReached::RunningMatches)?;
    let Some(other) = with else { return Ok(()) };
    let theirs = counts::count_running(connection, other).await?;
    refuse(theirs >= RUNNING_MATCHES, LimitReached::RunningMatchesOf(other))?;
    let together = counts::count_running_between(connection, [caller.id(), other]).await?;
    refuse(together >= MATCHES_TOGETHER, LimitReached::MatchesTogether(other))
}

fn refuse(is_reached: bool, limit: LimitReached) -> Result<()> {
    if is_reached { Err(Refusal::Limit(limit).into()) } else { Ok(()) }
}
