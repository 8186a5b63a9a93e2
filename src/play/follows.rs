//! Following a match: direct messages to people who may see it and don't play it.
//!
//! A move or the end of the match queues at most one notice per follower. The notice has no content: when it is sent, the news of
//! all followed matches is read. So quiet hours and a digest only hold it.

use chrono::{DateTime, Days, Utc};

use super::caller::Caller;
use super::database::Database;
use super::error::Result;
use super::limits;
use super::matches::find_numbered;
use super::refusal::{LimitReached, Refusal};
use super::reminders::next_digest_after;
use super::state::Match;
use crate::ids::{MatchId, PlayerId, Ply};
use crate::store::Connection;
use crate::store::matches::follows::{self, Follow, FollowStatus};
use crate::store::matches::{MatchRow, Visibility};
use crate::store::notices::{Notice, insert_notice};
use crate::store::players::preferences;

pub use crate::store::matches::follows::Followed;

/// Follows of finished matches are deleted after this time, even if the result hasn't been delivered.
const RETENTION: Days = Days::new(7);

/// Maximum number of matches in a message, so that it fits into one of Discord's.
const MAX_NEWS: usize = 6;

/// The followers of a match, for a user.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Followers {
    /// How many there are, for a player of the match.
    pub count: Option<usize>,
    /// What the user follows.
    pub own: Option<Followed>,
    /// Whether the user may follow the match.
    pub is_open: bool,
}

/// Returns the followers of a match that the user sees.
pub async fn find_followers(database: &Database, user: PlayerId, row: &MatchRow) -> Result<Followers> {
    let mut connection = database.acquire().await?;
    let status = get_status(&mut connection, user, row).await?;
    let count = row.colour_of(user).map(|_| status.count);
    Ok(Followers { count, own: status.own, is_open: row.is_running() && is_followable(row, user, status) })
}

/// Follows a running match, or changes what the caller is told of it.
///
/// # Errors
/// If the caller may not see or follow it, or follows too many; if it is over.
pub async fn follow(database: &Database, caller: &Caller, id: MatchId, what: Followed) -> Result<Match> {
    let mut transaction = database.begin().await?;
    let state = find_numbered(&mut transaction, caller, id).await?;
    if !state.is_running() {
        return Err(Refusal::MatchOver(Box::new(state)).into());
    }
    let status = get_status(&mut transaction, caller.id(), &state.row).await?;
    if !is_followable(&state.row, caller.id(), status) {
        return Err(Refusal::CannotFollow(id).into());
    }
    caller.save_player(&mut transaction).await?;
    let followed = follows::count_followed(&mut transaction, caller.id()).await?;
    if status.own.is_none() && followed >= limits::MAX_FOLLOWED_MATCHES {
        return Err(Refusal::Limit(LimitReached::Followed).into());
    }
    let follow = Follow { id, follower: caller.id(), what, told: state.events(), warned: [false; 2] };
    follows::set_follow(&mut transaction, &follow, caller.now).await?;
    transaction.commit().await?;
    Ok(state)
}

/// Stops following a match. Has no effect if the caller doesn't follow it.
pub async fn unfollow(database: &Database, caller: &Caller, id: MatchId) -> Result<()> {
    let mut connection = database.acquire().await?;
    Ok(follows::delete_follow(&mut connection, id, caller.id()).await?)
}

async fn get_status(connection: &mut Connection, user: PlayerId, row: &MatchRow) -> Result<FollowStatus> {
    Ok(follows::get_status(connection, row.id, user, [row.white.id, row.black.id]).await?)
}

/// Whether a user who sees the match may follow it, running or not.
fn is_followable(row: &MatchRow, user: PlayerId, status: FollowStatus) -> bool {
    row.colour_of(user).is_none()
        && row.place.audience == Visibility::Server
        && !row.place.server.is_direct_messages()
        && ![row.white.id, row.black.id].into_iter().any(PlayerId::is_deleted)
        && !status.is_blocked
}

/// What a follower is told.
#[derive(Clone, Debug)]
pub struct FollowNews {
    pub state: Match,
    pub event: FollowedEvent,
}

/// What has happened in a followed match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FollowedEvent {
    Ended,
    /// The latest move that the follower hasn't been told.
    Moved(Ply),
    /// These queens are nearly surrounded: White's, Black's.
    QueensInDanger([bool; 2]),
}

/// The content of a notice to a follower.
#[derive(Clone, Debug)]
pub struct FollowMessage {
    pub news: Vec<FollowNews>,
    /// Until when quiet hours or the daily digest hold the message.
    pub held_until: Option<DateTime<Utc>>,
    /// The rows to store when it is sent.
    told: Vec<Follow>,
    /// The rows to delete then: matches that are over, or that the follower may not follow any more.
    ended: Vec<Follow>,
    /// Whether the next message has the news of further matches.
    has_more: bool,
    queued_at: DateTime<Utc>,
}

/// Reads what a follower hasn't been told. `queued_at`: when the notice was queued.
pub(in crate::play) async fn read(
    connection: &mut Connection,
    follower: PlayerId,
    queued_at: DateTime<Utc>,
    now: DateTime<Utc>,
) -> Result<FollowMessage> {
    let held_until = held_until(connection, follower, queued_at, now).await?;
    let (news, told, ended) = (Vec::new(), Vec::new(), Vec::new());
    let mut message = FollowMessage { news, held_until, told, ended, has_more: false, queued_at };
    if held_until.is_some() {
        return Ok(message);
    }
    for follow in follows::find_follows_of(connection, follower).await? {
        let Some(state) = Match::find(connection, follow.id).await? else { continue };
        let status = get_status(connection, follower, &state.row).await?;
        if !is_followable(&state.row, follower, status) {
            message.ended.push(follow);
            continue;
        }
        let event = event_since(&state, follow);
        if event.is_some() && message.news.len() == MAX_NEWS {
            message.has_more = true;
            break;
        }
        let told = Follow { told: state.events(), ..follow };
        match event {
            Some(FollowedEvent::Ended) => message.ended.push(follow),
            Some(FollowedEvent::Moved(_)) => message.told.push(told),
            Some(FollowedEvent::QueensInDanger(warned)) => message.told.push(Follow { warned, ..told }),
            None => {}
        }
        if let Some(event) = event {
            message.news.push(FollowNews { state, event });
        }
    }
    Ok(message)
}

/// Returns until when a message is held: until the digest after it was queued, or the end of the quiet hours.
async fn held_until(
    connection: &mut Connection,
    follower: PlayerId,
    queued_at: DateTime<Utc>,
    now: DateTime<Utc>,
) -> Result<Option<DateTime<Utc>>> {
    let digest = next_digest_after(connection, follower, queued_at).await?;
    let quiet = preferences::get_preferences(connection, follower).await?.quiet;
    let at = quiet.next_allowed(digest.map_or(now, |digest| digest.max(now)));
    Ok(Some(at).filter(|&at| at > now))
}

/// Returns what the follower wants to know of the events that they haven't been told.
fn event_since(state: &Match, follow: Follow) -> Option<FollowedEvent> {
    if !state.is_running() {
        return Some(FollowedEvent::Ended);
    }
    match follow.what {
        Followed::Result => None,
        Followed::Turns => {
            let has_moved = state.first_after(follow.told) < state.ply();
            has_moved.then(|| FollowedEvent::Moved(Ply::after(state.ply().index() - 1)))
        }
        Followed::Queens => {
            let [white, black] = state.queens_in_danger();
            let new = [white && !follow.warned[0], black && !follow.warned[1]];
            (new != [false; 2]).then_some(FollowedEvent::QueensInDanger(new))
        }
    }
}

/// Records that a follower was told, and queues the message with the rest.
pub async fn mark_told(database: &Database, recipient: PlayerId, message: &FollowMessage) -> Result<()> {
    let mut transaction = database.begin().await?;
    for told in &message.told {
        follows::set_told(&mut transaction, told).await?;
    }
    for ended in &message.ended {
        follows::delete_follow(&mut transaction, ended.id, ended.follower).await?;
    }
    if message.has_more {
        let notice = Notice::Followed { recipient };
        // With the time of this notice: otherwise a daily digest would hold the rest for another day.
        insert_notice(&mut transaction, notice, None, message.queued_at).await?;
    }
    Ok(transaction.commit().await?)
}

/// Deletes all follows of the recipient of an undeliverable message.
pub(in crate::play) async fn disable_follows(connection: &mut Connection, notice: Notice) -> Result<()> {
    let Notice::Followed { recipient } = notice else { return Ok(()) };
    Ok(follows::delete_follows_of(connection, recipient).await?)
}

/// Deletes follows of matches that ended a week ago. Returns how many.
pub async fn delete_old(database: &Database, now: DateTime<Utc>) -> Result<u64> {
    let Some(before) = now.checked_sub_days(RETENTION) else { return Ok(0) };
    let mut connection = database.acquire().await?;
    Ok(follows::delete_old_follows(&mut connection, before).await?)
}
