//! Limits on starts, open challenges, imports, rematch offers and running matches.

use chrono::TimeDelta;

use super::request::{ChallengeRequest, Origin};
use crate::ids::{MatchId, PlayerId};
use crate::play::caller::Caller;
use crate::play::error::Result;
use crate::play::limits::{
    MAX_IMPORTS_PER_DAY, MAX_MATCHES_TOGETHER, MAX_OPEN_CHALLENGES, MAX_PRACTICE_MATCHES, MAX_REMATCH_OFFERS,
    MAX_RUNNING_MATCHES, MAX_STARTS_PER_HOUR,
};
use crate::play::refusal::{LimitReached, Refusal};
use crate::store::Connection;
use crate::store::challenges;
use crate::store::matches::counts;
use crate::store::matches::practice::count_running_practice;

/// Refuses a challenge beyond the limits. The caller's row is locked, so concurrent requests cannot exceed
/// them.
pub(super) async fn require_challenge_quota(
    connection: &mut Connection,
    caller: &Caller,
    request: &ChallengeRequest,
    origin: &Origin,
) -> Result<()> {
    let open = challenges::count_open_everywhere(connection, caller.id(), caller.now).await?;
    refuse(open >= MAX_OPEN_CHALLENGES, LimitReached::OpenChallenges)?;
    match origin {
        Origin::ImportedGame(_) => require_import_quota(connection, caller).await?,
        Origin::RematchOf(id) => require_rematch_quota(connection, caller, *id).await?,
        Origin::New | Origin::Invitation(_) => {}
    }
    require_start_quota(connection, caller).await?;
    require_match_quota(connection, caller, request.opponent.as_ref().map(|opponent| opponent.id)).await
}

/// Refuses a practice match beyond the limits. The caller's row is locked.
pub(super) async fn require_practice_quota(connection: &mut Connection, caller: &Caller) -> Result<()> {
    let running = count_running_practice(connection, caller.id(), None).await?;
    refuse(running >= MAX_PRACTICE_MATCHES, LimitReached::PracticeMatches)?;
    require_start_quota(connection, caller).await?;
    require_match_quota(connection, caller, None).await
}

/// Challenges, also those on ladders, accepted challenges and practice matches share this limit, which resigning and withdrawing
/// don't reset.
pub(super) async fn require_start_quota(connection: &mut Connection, caller: &Caller) -> Result<()> {
    let (hour, newer) = (TimeDelta::hours(1), MAX_STARTS_PER_HOUR - 1);
    let first = counts::find_nth_newest_start(connection, caller.id(), caller.now - hour, newer).await?;
    first.map_or(Ok(()), |at| Err(Refusal::Limit(LimitReached::Starts(at + hour)).into()))
}

async fn require_import_quota(connection: &mut Connection, caller: &Caller) -> Result<()> {
    let day = TimeDelta::days(1);
    let last = challenges::find_nth_newest_import(connection, caller.id(), MAX_IMPORTS_PER_DAY - 1).await?;
    match last.map(|at| at + day).filter(|again| *again > caller.now) {
        Some(again) => Err(Refusal::Limit(LimitReached::Imports(again)).into()),
        None => Ok(()),
    }
}

async fn require_rematch_quota(connection: &mut Connection, caller: &Caller, id: MatchId) -> Result<()> {
    let offers = challenges::count_rematch_offers(connection, id, caller.id()).await?;
    refuse(offers >= MAX_REMATCH_OFFERS, LimitReached::RematchOffers(id))
}

/// Refuses a match beyond the limits of the caller, of their opponent, or of the pair.
pub(super) async fn require_match_quota(
    connection: &mut Connection,
    caller: &Caller,
    with: Option<PlayerId>,
) -> Result<()> {
    let own = counts::count_running(connection, caller.id()).await?;
    refuse(own >= MAX_RUNNING_MATCHES, LimitReached::RunningMatches)?;
    let Some(other) = with else { return Ok(()) };
    let theirs = counts::count_running(connection, other).await?;
    refuse(theirs >= MAX_RUNNING_MATCHES, LimitReached::RunningMatchesOf(other))?;
    let together = counts::count_running_between(connection, [caller.id(), other]).await?;
    refuse(together >= MAX_MATCHES_TOGETHER, LimitReached::MatchesTogether(other))
}

fn refuse(is_reached: bool, limit: LimitReached) -> Result<()> {
    if is_reached { Err(Refusal::Limit(limit).into()) } else { Ok(()) }
}
