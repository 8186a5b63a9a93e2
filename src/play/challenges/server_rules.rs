//! Server rules for challenges, practice matches and tournaments.

use chrono::TimeDelta;

use super::request::ChallengeRequest;
use crate::ids::ServerId;
use crate::play::caller::Caller;
use crate::play::error::Result;
use crate::play::refusal::{Refusal, ServerRule};
use crate::store::Connection;
use crate::store::challenges;
use crate::store::matches::practice::count_running_practice;
use crate::store::matches::{Place, counts};
use crate::store::servers::{ChallengeLimit, Challengers, ServerSettings, get_server_settings};

/// Refuses a challenge that breaks a rule of its server. The calling function has locked the challenger's row, so
/// concurrent requests cannot exceed limits.
pub(super) async fn require_server_rules(
    connection: &mut Connection,
    caller: &Caller,
    request: &ChallengeRequest,
) -> Result<()> {
    let server = request.place.server;
    let chosen = get_server_settings(connection, server).await?;
    require_home(caller, &chosen)?;
    require_no_nested_thread(caller, &request.place)?;
    match chosen.challengers {
        Challengers::Managers if !caller.manages_server => return broken(ServerRule::ManagersOnly),
        Challengers::Named if request.opponent.is_none() => return broken(ServerRule::NamedOnly),
        Challengers::Everyone | Challengers::Named | Challengers::Managers => {}
    }
    if let ChallengeLimit::Open(most) = chosen.challenge_limit {
        let open = challenges::count_open(connection, caller.id(), server, caller.now).await?;
        if open >= most.into() {
            return broken(ServerRule::TooManyOpen(most));
        }
    }
    require_daily_quota(connection, caller, server, chosen.challenge_limit).await
}

/// Refuses a practice match that breaks a rule of its server. The calling function has locked the player's row. The limit on
/// open challenges applies to running practice matches, since these are never pending challenges.
pub(super) async fn require_practice_rules(
    connection: &mut Connection,
    caller: &Caller,
    place: &Place,
) -> Result<()> {
    let server = place.server;
    let chosen = get_server_settings(connection, server).await?;
    require_home(caller, &chosen)?;
    require_no_nested_thread(caller, place)?;
    if chosen.challengers == Challengers::Managers && !caller.manages_server {
        return broken(ServerRule::PracticeByManagersOnly);
    }
    if let ChallengeLimit::Open(most) = chosen.challenge_limit {
        let running = count_running_practice(connection, caller.id(), Some(server)).await?;
        if running >= most.into() {
            return broken(ServerRule::TooManyPractising(most));
        }
    }
    require_daily_quota(connection, caller, server, chosen.challenge_limit).await
}

/// Refuses a tournament outside of the server's channel for matches, or by a member who may not challenge there.
pub(in crate::play) async fn require_tournament_rules(
    connection: &mut Connection,
    caller: &Caller,
    server: ServerId,
) -> Result<()> {
    let chosen = get_server_settings(connection, server).await?;
    require_home(caller, &chosen)?;
    if chosen.challengers == Challengers::Managers && !caller.manages_server {
        return broken(ServerRule::ManagersOnly);
    }
    Ok(())
}

/// Refuses unless the caller is in the server's channel for matches, if it has one.
fn require_home(caller: &Caller, chosen: &ServerSettings) -> Result<()> {
    match chosen.home {
        Some(home) if caller.base_channel() != Some(home) => broken(ServerRule::Home(home)),
        _ => Ok(()),
    }
}

fn require_no_nested_thread(caller: &Caller, place: &Place) -> Result<()> {
    if caller.thread_parent.is_some() && place.lacks_thread() {
        return broken(ServerRule::ThreadInThread);
    }
    Ok(())
}

/// Challenges, also those on the ladder, and practice matches count together.
async fn require_daily_quota(
    connection: &mut Connection,
    caller: &Caller,
    server: ServerId,
    limit: ChallengeLimit,
) -> Result<()> {
    let ChallengeLimit::PerDay(most) = limit else { return Ok(()) };
    let (player, since) = (caller.id(), caller.now - TimeDelta::days(1));
    let made = challenges::count_created_since(connection, player, server, since).await?
        + counts::count_ladder_challenges_since(connection, player, server, since).await?
        + counts::count_practice_since(connection, player, server, since).await?;
    if made >= most.into() { broken(ServerRule::TooManyToday(most)) } else { Ok(()) }
}

fn broken(rule: ServerRule) -> Result<()> {
    Err(Refusal::ServerRule(rule).into())
}
