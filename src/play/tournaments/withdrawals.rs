//! Withdrawals of players who have left the server or lost matches on time. Each gets a warning first, and a day to answer it.

use chrono::{DateTime, TimeDelta, Utc};

use super::entries::{leave_locked, takes_part};
use super::refuse;
use crate::ids::{PlayerId, ServerId, TournamentId};
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::heartbeats::{compensate_downtime, is_bot_online};
use crate::play::refusal::TournamentRefusal;
use crate::store::Connection;
use crate::store::notices::{Notice, insert_notice};
use crate::store::tournaments::{self, MemberCheck, Stage, Tournament, Warned, WithdrawalReason};

/// Time between the warning and the withdrawal.
const WARNING_TIME: TimeDelta = TimeDelta::days(1);

/// Losses on time after which a player is warned.
const LOSSES_BEFORE_WARNING: i64 = 2;

/// Interval between two membership checks of a player.
const CHECK_INTERVAL: TimeDelta = TimeDelta::days(1);

/// Membership checks per poll.
const MAX_CHECKS: i64 = 10;

/// A warning, for its direct message.
#[derive(Clone, Debug)]
pub struct Warning {
    pub tournament: Tournament,
    pub reason: WithdrawalReason,
    /// When the player will be withdrawn.
    pub until: DateTime<Utc>,
}

/// Returns the current warning of a player.
pub(in crate::play) async fn find_warning(
    connection: &mut Connection,
    id: TournamentId,
    player: PlayerId,
) -> Result<Option<Warning>> {
    let Some(warned) = tournaments::find_warned(connection, id, player).await? else { return Ok(None) };
    let found = tournaments::find_tournament(connection, id).await?;
    Ok(found.map(|tournament| Warning { tournament, reason: warned.reason, until: warned.until }))
}

/// Warns the players of a locked tournament who have lost matches on time, if it is still running.
pub(super) async fn warn_timeout_losers(
    connection: &mut Connection,
    id: TournamentId,
    now: DateTime<Utc>,
) -> Result<()> {
    let found = tournaments::find_tournament(connection, id).await?;
    if found.is_none_or(|tournament| tournament.stage != Stage::Running) {
        return Ok(());
    }
    for player in tournaments::find_timeout_losers(connection, id, LOSSES_BEFORE_WARNING).await? {
        warn(connection, id, player, WithdrawalReason::Time, now).await?;
    }
    Ok(())
}

async fn warn(
    connection: &mut Connection,
    tournament: TournamentId,
    player: PlayerId,
    reason: WithdrawalReason,
    now: DateTime<Utc>,
) -> Result<()> {
    let warned = Warned { tournament, player, reason, until: now + WARNING_TIME };
    tournaments::set_warned(connection, warned).await?;
    let notice = Notice::TournamentWarning { tournament, recipient: player };
    Ok(insert_notice(connection, notice, None, now).await?)
}

/// Returns the server to which the caller must have returned before they can stay; `None` if they may stay anyway.
pub async fn server_to_rejoin(
    database: &Database,
    caller: &Caller,
    id: TournamentId,
) -> Result<Option<ServerId>> {
    let warning = find_warning(&mut database.acquire().await?, id, caller.id()).await?;
    let departed = warning.filter(|warning| warning.reason == WithdrawalReason::LeftServer);
    Ok(departed.map(|warning| warning.tournament.server))
}

/// Stays in a tournament after a warning. `is_member`: whether the caller is in its server; matters only after a warning for
/// leaving it.
///
/// # Errors
/// If the caller isn't in the server or doesn't take part, or the tournament is over.
pub async fn stay(
    database: &Database,
    caller: &Caller,
    id: TournamentId,
    is_member: bool,
) -> Result<Tournament> {
    let mut transaction = database.begin().await?;
    let Some(tournament) = tournaments::lock_tournament(&mut transaction, id).await? else {
        return refuse(TournamentRefusal::NotFound);
    };
    if !takes_part(&mut transaction, id, caller.id()).await? {
        return refuse(TournamentRefusal::NotInIt);
    }
    if matches!(tournament.stage, Stage::Over | Stage::Cancelled) {
        return refuse(TournamentRefusal::Over);
    }
    let Some(warned) = tournaments::find_warned(&mut transaction, id, caller.id()).await? else {
        return Ok(tournament); // otherwise an old button would clear losses on time before a warning
    };
    if warned.reason == WithdrawalReason::LeftServer && !is_member {
        return refuse(TournamentRefusal::LeftServer);
    }
    tournaments::clear_warning(&mut transaction, id, caller.id(), Some(caller.now)).await?;
    transaction.commit().await?;
    Ok(tournament)
}

/// Withdraws a player whose warning for losses on time has expired. Returns whether there was one. Does nothing while no bot is
/// online, since the player could not answer.
pub(super) async fn withdraw_due(database: &Database, now: DateTime<Utc>) -> Result<bool> {
    let mut connection = database.acquire().await?;
    if !is_bot_online(&mut connection, now).await? {
        return Ok(false);
    }
    let due = tournaments::find_due_withdrawal(&mut connection, now).await?;
    drop(connection);
    let Some((id, player)) = due else { return Ok(false) };
    withdraw(database, id, player, WithdrawalReason::Time, now).await?;
    Ok(true)
}

/// Withdraws a player whose warning has expired, unless they have answered meanwhile or the tournament has ended.
async fn withdraw(
    database: &Database,
    id: TournamentId,
    player: PlayerId,
    reason: WithdrawalReason,
    now: DateTime<Utc>,
) -> Result<()> {
    compensate_downtime(database, now).await?;
    let mut transaction = database.begin().await?;
    let Some(tournament) = tournaments::lock_tournament(&mut transaction, id).await? else { return Ok(()) };
    let warned = tournaments::find_warned(&mut transaction, id, player).await?;
    if warned.is_none_or(|warned| warned.reason != reason || warned.until > now) {
        return Ok(());
    }
    if leave_locked(&mut transaction, &tournament, player, Some(reason), now).await?.is_none() {
        tournaments::clear_warning(&mut transaction, id, player, None).await?; // the tournament is over
    }
    Ok(transaction.commit().await?)
}

/// Claims due membership checks.
pub async fn claim_member_checks(database: &Database, now: DateTime<Utc>) -> Result<Vec<MemberCheck>> {
    let mut connection = database.acquire().await?;
    Ok(tournaments::claim_member_checks(&mut connection, now - CHECK_INTERVAL, MAX_CHECKS, now).await?)
}

/// Handles Discord's answer about a player: warns them if they have left the server, withdraws them once the warning has
/// expired, and clears the warning if they are back.
pub async fn handle_member_check(
    database: &Database,
    check: MemberCheck,
    is_member: bool,
    now: DateTime<Utc>,
) -> Result<()> {
    let (id, player) = (check.tournament, check.player);
    let mut transaction = database.begin().await?;
    let Some(tournament) = tournaments::lock_tournament(&mut transaction, id).await? else { return Ok(()) };
    // While Discord was asked, the tournament may have ended, or the player may have left it.
    let is_over = matches!(tournament.stage, Stage::Over | Stage::Cancelled);
    if is_over || !takes_part(&mut transaction, id, player).await? {
        return Ok(());
    }
    let warned = tournaments::find_warned(&mut transaction, id, player).await?;
    match warned.map(|warned| warned.reason) {
        Some(WithdrawalReason::LeftServer) if is_member => {
            tournaments::clear_warning(&mut transaction, id, player, None).await?;
        }
        Some(WithdrawalReason::LeftServer) => {
            drop(transaction);
            return withdraw(database, id, player, WithdrawalReason::LeftServer, now).await;
        }
        None if !is_member => warn(&mut transaction, id, player, WithdrawalReason::LeftServer, now).await?,
        Some(WithdrawalReason::Time) | None => {}
    }
    Ok(transaction.commit().await?)
}
