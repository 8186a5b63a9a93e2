//! Orphaned matches, whose channel is lost: it was deleted, the bot was removed from the server, the bot can't post in it any more,
//! or the bot has a new account and thus new direct-message channels.
//!
//! An orphaned match has stopped clocks and no new posts; its players are informed by direct message. The next
//! command or press of one of its players in the same server (or in direct messages, if it was played there)
//! moves the match there. A match whose server removed the bot continues without a stop if both players have added it to
//! their accounts. A match in the direct messages of both players is orphaned while one of them doesn't accept them; it
//! continues with that player's next command or press there. After [`ORPHAN_TIMEOUT`], an orphaned match ends without a result.
//! Every step is one transaction under the match lock, and idempotent.

use std::collections::BTreeSet;

use chrono::{DateTime, TimeDelta, Utc};
use hive::Colour;

use crate::ids::{ChannelId, MatchId, Ply, ServerId};
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::endings::end_without_result;
use crate::play::error::{Error, Result};
use crate::play::lifecycle::start_turn;
use crate::play::lost_threads;
use crate::play::state::Match;
use crate::play::threads::{self, Replacement};
use crate::play::tournaments;
use crate::store::Connection;
use crate::store::matches::events::{Event, EventKind};
use crate::store::matches::orphaned;
use crate::store::matches::{EndReason, Place, ThreadKind, Visibility};
use crate::store::notices::{self, ClaimedNotice, MatchNotice, Notice};
use crate::store::players::have_app;
use crate::store::tournaments::{find_of_match_in, find_places};

/// Time to relocate an orphaned match.
pub const ORPHAN_TIMEOUT: TimeDelta = TimeDelta::days(30);

/// Matches ended per transaction.
const BATCH_SIZE: i64 = 20;

/// Recorded as the reason for giving up notices.
const PLACE_LOST: &str = "its place is lost";

/// Returns the server channels of running matches that are not orphaned, and of unfinished tournaments.
pub async fn reachable_places(database: &Database) -> Result<BTreeSet<(ServerId, ChannelId)>> {
    let mut connection = database.acquire().await?;
    let of_matches = orphaned::find_reachable_places(&mut connection).await?;
    let of_tournaments = find_places(&mut connection).await?;
    Ok(of_matches.into_iter().chain(of_tournaments).collect())
}

/// Orphans the matches in this channel or (`None`) in the whole server that can't continue otherwise, and closes its tournaments.
/// Returns whether a match or a tournament was there.
pub async fn orphan_matches_in(
    database: &Database,
    server: ServerId,
    channel: Option<ChannelId>,
    now: DateTime<Utc>,
) -> Result<bool> {
    let was_closed = tournaments::close_lost(database, server, channel, now).await?;
    let mut connection = database.acquire().await?;
    let ids = orphaned::find_reachable_matches(&mut connection, server, channel).await?;
    drop(connection);
    for &id in &ids {
        match replace_thread_or_orphan(database, id, server, channel, now).await {
            Err(error @ Error::Corrupt { .. }) => {
                tracing::error!(match_id = %id, %error, "failed to orphan a corrupt match");
            }
            orphaned => orphaned?,
        }
    }
    Ok(was_closed || !ids.is_empty())
}

/// Replaces the thread of a match, or orphans the match if that is impossible.
async fn replace_thread_or_orphan(
    database: &Database,
    id: MatchId,
    server: ServerId,
    channel: Option<ChannelId>,
    now: DateTime<Utc>,
) -> Result<()> {
    if let Some(channel) = channel
        && lost_threads::replace(database, id, channel, now).await? != Replacement::Impossible
    {
        return Ok(());
    }
    orphan_one(database, id, server, channel, now).await
}

/// Orphans the match of a notice that cannot be posted, unless it has been relocated since. A result is announced by direct
/// message instead, unless the opponent has a copy.
pub async fn orphan_match_of(
    database: &Database,
    notice: &ClaimedNotice,
    lost: Lost,
    now: DateTime<Utc>,
) -> Result<()> {
    let Notice::Match { kind, span, channel } = notice.notice else { return Ok(()) };
    let id = span.id;
    let mut connection = database.acquire().await?;
    let Some(state) = Match::find(&mut connection, id).await? else { return Ok(()) };
    drop(connection);
    if state.row.place.is_without_bot() {
        return Ok(()); // the loss has been handled while this post was being sent
    }
    let is_end = matches!(kind, MatchNotice::Result | MatchNotice::ReplayAnimation);
    if is_end && state.row.place.black_channel.is_some() {
        return Ok(()); // the opponent has their own copy
    }
    if kind == MatchNotice::Result {
        return announce_end(database, notice, id, now).await;
    }
    let channel = Some(channel).filter(|_| lost == Lost::Channel);
    orphan_one(database, id, state.row.place.server, channel, now).await
}

/// What a failed post shows to be lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lost {
    Channel,
    /// The bot was removed from it.
    Server,
}

/// Closes the tournament whose channel is lost, as this notice shows, and orphans its matches.
pub async fn close_tournament_of(
    database: &Database,
    notice: &ClaimedNotice,
    now: DateTime<Utc>,
) -> Result<()> {
    let tournament = match notice.notice {
        Notice::Tournament { tournament, .. } => Some(tournament),
        Notice::Match { span, channel, .. } => {
            let mut connection = database.acquire().await?;
            find_of_match_in(&mut connection, span.id, channel).await?
        }
        _ => None,
    };
    let Some(tournament) = tournament else { return Ok(()) };
    for id in tournaments::close_one(database, tournament, now).await? {
        let mut connection = database.acquire().await?;
        let Some(state) = Match::find(&mut connection, id).await? else { continue };
        drop(connection);
        orphan_one(database, id, state.row.place.server, Some(state.row.place.channel), now).await?;
    }
    Ok(())
}

/// Announces the end of a match in direct messages, once, if it cannot be posted.
async fn announce_end(
    database: &Database,
    notice: &ClaimedNotice,
    id: MatchId,
    now: DateTime<Utc>,
) -> Result<()> {
    let mut transaction = database.begin().await?;
    let state = Match::lock(&mut transaction, id).await?;
    if notices::set_given_up(&mut transaction, notice, PLACE_LOST, now).await? {
        state.queue_orphaned_messages(&mut transaction, now).await?;
    }
    Ok(transaction.commit().await?)
}

async fn orphan_one(
    database: &Database,
    id: MatchId,
    server: ServerId,
    channel: Option<ChannelId>,
    now: DateTime<Utc>,
) -> Result<()> {
    let mut transaction = database.begin().await?;
    let mut state = Match::lock(&mut transaction, id).await?;
    let place = &state.row.place;
    let is_there = place.server == server
        && !place.is_without_bot()
        && channel.is_none_or(|channel| place.channels().any(|one| one == channel));
    // A match past its deadline isn't orphaned before its time-out is recorded. Then it ends, or the opponent decides.
    if !state.is_running() || state.row.orphaned_at.is_some() || !is_there || state.is_past_deadline(now) {
        return Ok(transaction.rollback().await?);
    }
    if channel.is_none() && continue_without_bot(&mut transaction, &mut state, now).await? {
        return Ok(transaction.commit().await?);
    }
    let unreachable = channel.and_then(|channel| state.row.place.reader_of(channel));
    let event = match unreachable {
        Some(colour) => Event::by(state.row.player(colour).id, EventKind::Orphaned, now),
        None => Event::without_actor(EventKind::Orphaned, now),
    };
    state.append(&mut transaction, event).await?;
    orphaned::set_orphaned(&mut transaction, id, Some(now)).await?;
    state.row.orphaned_at = Some(now);
    // The other player's copies are still sent.
    let lost = channel.filter(|_| unreachable.is_some());
    notices::set_all_given_up(&mut transaction, id, lost, PLACE_LOST, now).await?;
    state.queue_orphaned_messages(&mut transaction, now).await?;
    Ok(transaction.commit().await?)
}

/// Continues a match between people in a server that has removed the bot, if both have added it to their accounts: moves become
/// responses, and both players are told by direct message. Returns whether it does. The caller holds the match's lock.
async fn continue_without_bot(
    connection: &mut Connection,
    state: &mut Match,
    now: DateTime<Utc>,
) -> Result<bool> {
    let players = Colour::ALL.map(|colour| state.row.player(colour).id);
    if state.row.practice.is_some() || !have_app(connection, &players).await? {
        return Ok(false);
    }
    let last = notices::find_last_posted_ply(connection, state.id(), state.row.place.channel).await?;
    state.row.place = state.row.place.without_bot();
    orphaned::set_place(connection, state.id(), &state.row.place).await?;
    notices::set_all_given_up(connection, state.id(), None, "the server removed the bot", now).await?;
    state.queue_orphaned_messages(connection, now).await?;
    let announced = last.unwrap_or(Ply::after(state.imported()));
    start_turn(connection, state, announced.min(state.ply()), now).await?;
    Ok(true)
}

/// A place to continue orphaned matches.
#[derive(Clone, Debug)]
pub struct RelocationTarget {
    /// A channel in which the bot can post, or respond to interactions.
    pub place: Place,
    /// The channel that can hold threads: `place` or its parent.
    pub thread_parent: ChannelId,
    /// Kinds of threads that the bot can create there.
    pub threads: Vec<ThreadKind>,
}

impl RelocationTarget {
    /// Returns the new place of a match that was played in `old`: in a thread if it was in one and the bot can create it, and never
    /// visible to more people than before. `None` if that is impossible.
    fn place_of(&self, old: &Place, colour: Colour) -> Option<Place> {
        if old.black_channel.is_some() {
            return Some(old.with_channel_of(colour, self.place.channel));
        }
        let is_private = old.audience == Visibility::Players;
        if self.place.is_without_bot() {
            return (!is_private).then(|| Place { channel: self.place.channel, ..old.without_bot() });
        }
        let thread = if is_private { ThreadKind::Private } else { old.thread };
        let own =
            || Place { channel: self.thread_parent, audience: old.audience, thread, ..self.place.clone() };
        match () {
            () if thread != ThreadKind::None && self.threads.contains(&thread) => Some(own()),
            () if is_private && self.place.audience != Visibility::Players => None,
            () => Some(self.place.clone()),
        }
    }

    /// Returns whether this place shows that `old` is lost: a user has only one direct-message channel with
    /// the bot.
    fn replaces(&self, old: &Place, colour: Colour) -> bool {
        let (server, is_other) = (self.place.server, old.channel_of(colour) != self.place.channel);
        server.is_direct_messages() && old.server == server && !old.is_without_bot() && is_other
    }
}

/// Continues the player's orphaned matches here: those of this server, or those of direct messages, including matches whose
/// direct-message channel has changed. Returns how many there were.
pub async fn relocate(database: &Database, caller: &Caller, here: &RelocationTarget) -> Result<usize> {
    let (player, server) = (caller.id(), here.place.foreign_server.unwrap_or(here.place.server));
    let mut connection = database.acquire().await?;
    let ids = if server.is_direct_messages() {
        orphaned::find_orphaned_in_direct_messages(&mut connection, player, here.place.channel).await?
    } else {
        orphaned::find_orphaned(&mut connection, player, server).await?
    };
    drop(connection);
    for &id in &ids {
        match relocate_one(database, caller, id, here).await {
            Err(error @ Error::Corrupt { .. }) => {
                tracing::error!(match_id = %id, %error, "failed to relocate a corrupt match");
            }
            relocated => relocated?,
        }
    }
    Ok(ids.len())
}

async fn relocate_one(
    database: &Database,
    caller: &Caller,
    id: MatchId,
    here: &RelocationTarget,
) -> Result<()> {
    let mut transaction = database.begin().await?;
    let mut state = Match::lock(&mut transaction, id).await?;
    let Some(colour) = state.row.colour_of(caller.id()) else { return Ok(transaction.rollback().await?) };
    let is_open = match ends_at(&state) {
        Some(end) => {
            let by = state.unreachable_player();
            caller.now < end && by.is_none_or(|by| by == colour)
        }
        None => state.is_running() && here.replaces(&state.row.place, colour),
    };
    if !is_open {
        return Ok(transaction.rollback().await?); // already relocated, too late, or it waits for the opponent
    }
    let players = Colour::ALL.map(|colour| state.row.player(colour).id);
    if here.place.is_without_bot() && !have_app(&mut transaction, &players).await? {
        return Ok(transaction.rollback().await?);
    }
    let Some(place) = here.place_of(&state.row.place, colour) else {
        tracing::info!(match_id = %id, "a private match can't be relocated to this channel");
        return Ok(transaction.rollback().await?);
    };
    caller.save_player(&mut transaction).await?;
    if state.row.orphaned_at.is_none() {
        let lost = Event::without_actor(EventKind::Orphaned, caller.now);
        state.append(&mut transaction, lost).await?;
    }
    state.append(&mut transaction, Event::by(caller.id(), EventKind::Relocated, caller.now)).await?;
    orphaned::set_place(&mut transaction, id, &place).await?;
    state.row.place = place;
    state.row.orphaned_at = None;
    notices::set_all_given_up(&mut transaction, id, None, "the match was relocated", caller.now).await?;
    threads::request_thread(&mut transaction, &state, caller.now).await?;
    let last_announced = notices::find_last_posted_ply(&mut transaction, id, here.place.channel)
        .await?
        .unwrap_or(Ply::after(state.imported()));
    start_turn(&mut transaction, &state, last_announced.min(state.ply()), caller.now).await?;
    if let Some(event) = state.timeout_event() {
        state.requeue_timed_out(&mut transaction, event, caller.now).await?;
    }
    Ok(transaction.commit().await?)
}

/// Returns when an orphaned match ends without a result.
fn ends_at(state: &Match) -> Option<DateTime<Utc>> {
    state.row.orphaned_at.map(|since| since + ORPHAN_TIMEOUT)
}

/// Claims some matches past the timeout and ends them without a result. Returns how many.
pub async fn end_expired(database: &Database, now: DateTime<Utc>) -> Result<usize> {
    let mut transaction = database.begin().await?;
    let ids = orphaned::claim_orphaned(&mut transaction, now - ORPHAN_TIMEOUT, BATCH_SIZE).await?;
    if ids.is_empty() {
        return Ok(0); // without a commit, no job is woken
    }
    let ended = end_without_result(&mut transaction, &ids, EndReason::Orphaned, now).await?;
    transaction.commit().await?;
    Ok(ended)
}
