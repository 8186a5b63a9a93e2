//! Creating challenges.

use super::quotas::{require_challenge_quota, require_match_quota, require_start_quota};
use super::request::{ChallengeRequest, Origin, insert};
use super::server_rules::require_server_rules;
use crate::clock::{TimeControl, Timeout};
use crate::ids::{ChallengeId, PlayerId};
use crate::play::caller::Caller;
use crate::play::contact_rules::{count_ping, require_open};
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::fair_play::{PositionHashes, require_importable};
use crate::play::refusal::Refusal;
use crate::store::Connection;
use crate::store::matches::Terms;
use crate::store::players::{self, Player};

/// Creates a challenge, and queues a notice for each channel in which it is posted.
///
/// # Errors
/// If the challenge breaks a rule of the server, exceeds a limit, or is for the caller themselves or a player who doesn't accept
/// challenges from them, or if the match could be lost on time where the bot can't remind both players.
pub async fn create(database: &Database, caller: &Caller, request: ChallengeRequest) -> Result<ChallengeId> {
    create_challenge(database, caller, request, Origin::New).await
}

/// Refuses a match that begins without an answer if it breaks a rule of the server or exceeds a limit. Counts a ping of the
/// opponent. The caller's row is locked.
pub(in crate::play) async fn require_startable(
    connection: &mut Connection,
    caller: &Caller,
    request: &ChallengeRequest,
    opponent: PlayerId,
) -> Result<()> {
    require_server_rules(connection, caller, request).await?;
    count_ping(connection, caller, opponent).await?;
    require_start_quota(connection, caller).await?;
    require_match_quota(connection, caller, Some(opponent)).await
}

/// Refuses a match that can be lost on time where a player might not be reminded: where the bot isn't a member, it can remind by
/// direct message only.
pub(super) async fn require_remindable(
    connection: &mut Connection,
    caller: &Caller,
    request: &ChallengeRequest,
) -> Result<()> {
    let Terms { time, timeout, .. } = request.terms;
    let is_lost_on_time = time != TimeControl::Unlimited && timeout == Timeout::Strict;
    if !request.place.is_without_bot() || !is_lost_on_time {
        return Ok(());
    }
    let opponent = request.opponent.as_ref().map(|opponent| opponent.id);
    let is_opponent_reachable = match opponent {
        Some(opponent) => players::is_reachable(connection, opponent).await?,
        None => false,
    };
    // A press doesn't show whether the caller has the bot.
    let is_caller_reachable = caller.is_reachable || players::is_reachable(connection, caller.id()).await?;
    if is_caller_reachable && is_opponent_reachable { Ok(()) } else { Err(Refusal::StrictWithoutBot.into()) }
}

/// Creates a challenge other than a rematch offer.
pub(super) async fn create_challenge(
    database: &Database,
    caller: &Caller,
    request: ChallengeRequest,
    origin: Origin,
) -> Result<ChallengeId> {
    let imported = match &origin {
        Origin::ImportedGame(game) => Some(PositionHashes::of(game).await),
        Origin::New | Origin::RematchOf(_) | Origin::Invitation(_) => None,
    };
    let mut transaction = database.begin().await?;
    // Lower player id first, so that two players who challenge each other at once cannot deadlock.
    let mut people: Vec<&Player> = request.opponent.iter().chain([&caller.player]).collect();
    people.sort_by_key(|player| player.id);
    for player in people {
        let locale = caller.locale.as_deref().filter(|_| player.id == caller.id());
        players::set_player(&mut transaction, player, locale, caller.now).await?;
    }
    if caller.is_reachable {
        players::set_reachable(&mut transaction, caller.id(), caller.has_app).await?;
    }
    require_server_rules(&mut transaction, caller, &request).await?;
    if let Some(opponent) = request.opponent.as_ref().filter(|opponent| opponent.id != caller.id()) {
        require_open(&mut transaction, caller, opponent).await?;
        count_ping(&mut transaction, caller, opponent.id).await?;
    }
    require_challenge_quota(&mut transaction, caller, &request, &origin).await?;
    require_remindable(&mut transaction, caller, &request).await?;
    if let Some(positions) = &imported {
        let opponent = request.opponent.as_ref().map(|opponent| opponent.id);
        let players: Vec<PlayerId> = opponent.into_iter().chain([caller.id()]).collect();
        require_importable(&mut transaction, &players, positions).await?;
    }
    let id = insert(&mut transaction, caller, request, origin).await?;
    transaction.commit().await?;
    Ok(id)
}
