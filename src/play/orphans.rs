//! Matches whose place is lost: the channel is gone, or the bot was removed from the server, or has got another account and
//! with it another channel of direct messages with each person.
//!
//! Such a match is orphaned: its clocks stand still, and nothing is posted of it; what its players have to know they are
//! told in direct messages. The next command of one of them in the same server, or in direct messages if it was played
//! there, has it go on there; if none comes, it ends without a result. Each step is one transaction under the lock of the
//! match, and of no effect the second time.

use chrono::{DateTime, TimeDelta, Utc};

use crate::ids::{ChannelId, MatchId, Ply, ServerId};
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::endings::end_without_result;
use crate::play::error::{Error, Result};
use crate::play::lifecycle::give_turn;
use crate::play::state::Match;
use crate::play::threads;
use crate::store::matches::events::{Event, EventKind};
use crate::store::matches::orphaned;
use crate::store::matches::{EndReason, Place, ThreadKind, Visibility};
use crate::store::notices::{self, ClaimedNotice, MatchNews, Notice};

/// For how long a orphaned match waits for somebody to go on with it.
pub const ORPHANED_FOR: TimeDelta = TimeDelta::days(30);

/// How many matches are ended at once.
const BATCH: i64 = 20;

/// What is noted of a notice that nobody can read any more.
const PLACE_LOST: &str = "its place is lost";

/// Where matches are running whose place is not known to be lost.
pub async fn reachable_places(database: &Database) -> Result<Vec<(ServerId, ChannelId)>> {
    let mut connection = database.acquire().await?;
    Ok(orphaned::find_reachable_places(&mut connection).await?)
}

/// All matches in this channel, or without one in this server, are orphaned, but for those that can get another thread of
/// their own. Returns whether there were any.
pub async fn orphan_matches_in(
    database: &Database,
    server: ServerId,
    channel: Option<ChannelId>,
    now: DateTime<Utc>,
) -> Result<bool> {
    let mut connection = database.acquire().await?;
    let ids = orphaned::find_reachable_matches(&mut connection, server, channel).await?;
    drop(connection);
    for &id in &ids {
        match lose(database, id, server, channel, now).await {
            Err(error @ Error::Corrupt { .. }) => {
                tracing::error!(match_id = %id, %error, "a match cannot be stopped");
            }
            orphaned => orphaned?,
        }
    }
    Ok(!ids.is_empty())
}

/// A match that was played in a thread of its own gets another one; any other is orphaned.
async fn lose(
    database: &Database,
    id: MatchId,
    server: ServerId,
    channel: Option<ChannelId>,
    now: DateTime<Utc>,
) -> Result<()> {
    if let Some(channel) = channel
        && threads::replace_lost(database, id, channel, now).await?
    {
        return Ok(());
    }
    orphan_one(database, id, server, channel, now).await
}

/// A notice cannot be posted, since its place is lost: so is its match, if it has not gone on elsewhere since.
pub async fn orphan_match_of(database: &Database, notice: &ClaimedNotice, now: DateTime<Utc>) -> Result<()> {
    let Notice::Match { news, span, channel } = notice.notice else { return Ok(()) };
    let id = span.id;
    let mut connection = database.acquire().await?;
    let Some(state) = Match::find(&mut connection, id).await? else { return Ok(()) };
    drop(connection);
    if news == MatchNews::Result {
        return tell_end(database, notice, id, now).await;
    }
    orphan_one(database, id, state.row.place.server, Some(channel), now).await
}

/// The end of a match that cannot be posted is told in direct messages, once.
async fn tell_end(
    database: &Database,
    notice: &ClaimedNotice,
    id: MatchId,
    now: DateTime<Utc>,
) -> Result<()> {
    let mut transaction = database.begin().await?;
    let state = Match::lock(&mut transaction, id).await?;
    if notices::set_given_up(&mut transaction, notice, PLACE_LOST, now).await? {
        state.leave_direct_messages(&mut transaction, now).await?;
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
    let is_there = place.server == server && channel.is_none_or(|channel| channel == place.channel);
    // One whose time is over is not saved any more: it ends, or somebody else decides, and then it is orphaned.
    if !state.is_running() || state.row.stranded_at.is_some() || !is_there || state.is_due(now) {
        return Ok(transaction.rollback().await?);
    }
    let event = Event::by_itself(EventKind::Stranded, now);
    state.append(&mut transaction, event).await?;
    orphaned::set_orphaned(&mut transaction, id, Some(now)).await?;
    state.row.stranded_at = Some(now);
    notices::set_all_given_up(&mut transaction, id, PLACE_LOST, now).await?;
    state.leave_direct_messages(&mut transaction, now).await?;
    Ok(transaction.commit().await?)
}

/// Where orphaned matches can go on.
#[derive(Clone, Debug)]
pub struct RelocationTarget {
    /// In the place itself, where the bot can post.
    pub place: Place,
    /// The channel in which threads can be made: the place, or what it hangs on.
    pub holder: ChannelId,
    /// In which kinds of threads there.
    pub threads: Vec<ThreadKind>,
}

impl RelocationTarget {
    /// The place of a match that was played in `old`: a thread of its own again if it had one, and never one where more people
    /// look on than before. `None`, if there is none such.
    fn place_of(&self, old: &Place) -> Option<Place> {
        let is_private = old.audience == Visibility::Players;
        let thread = if is_private { ThreadKind::Private } else { old.thread };
        let own = || Place { channel: self.holder, audience: old.audience, thread, ..self.place.clone() };
        match () {
            () if thread != ThreadKind::None && self.threads.contains(&thread) => Some(own()),
            () if is_private && self.place.audience != Visibility::Players => None,
            () => Some(self.place.clone()),
        }
    }

    /// Whether it is known by this place that `old` is lost: a person has but one channel of direct messages with the bot.
    fn replaces(&self, old: &Place) -> bool {
        let (server, is_other) = (self.place.server, old.channel != self.place.channel);
        server.is_direct_messages() && old.server == server && is_other
    }
}

/// Has the orphaned matches of this player go on here: those of this server, or of direct messages. Returns how many there
/// were.
pub async fn relocate(database: &Database, caller: &Caller, here: &RelocationTarget) -> Result<usize> {
    let (player, server) = (caller.id(), here.place.server);
    let mut connection = database.acquire().await?;
    let ids = if server.is_direct_messages() {
        orphaned::find_orphaned_practice(&mut connection, player, here.place.channel).await?
    } else {
        orphaned::find_orphaned(&mut connection, player, server).await?
    };
    drop(connection);
    for &id in &ids {
        match relocate_one(database, caller, id, here).await {
            Err(error @ Error::Corrupt { .. }) => {
                tracing::error!(match_id = %id, %error, "a match cannot go on");
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
    let is_open = match ends_at(&state) {
        Some(end) => caller.now < end,
        None => state.is_running() && here.replaces(&state.row.place),
    };
    if !is_open {
        return Ok(transaction.rollback().await?); // somebody was faster, or it is too late
    }
    let Some(place) = here.place_of(&state.row.place) else {
        tracing::info!(match_id = %id, "a private match cannot go on where threads that are private cannot be made");
        return Ok(transaction.rollback().await?);
    };
    caller.remember(&mut transaction).await?;
    if state.row.stranded_at.is_none() {
        let lost = Event::by_itself(EventKind::Stranded, caller.now);
        state.append(&mut transaction, lost).await?;
    }
    state.append(&mut transaction, Event::by(caller.id(), EventKind::Relocated, caller.now)).await?;
    orphaned::set_place(&mut transaction, id, &place).await?;
    state.row.place = place;
    state.row.stranded_at = None;
    notices::set_all_given_up(&mut transaction, id, "the match has gone on", caller.now).await?;
    threads::ask_for_thread(&mut transaction, &state, caller.now).await?;
    let told = notices::find_last_told(&mut transaction, id).await?.unwrap_or(Ply::after(state.imported()));
    give_turn(&mut transaction, &state, told.min(state.ply()), caller.now).await?;
    if let Some(event) = state.timed_out_since() {
        state.leave_late_notice(&mut transaction, event, caller.now).await?;
    }
    Ok(transaction.commit().await?)
}

/// When a orphaned match ends by itself.
fn ends_at(state: &Match) -> Option<DateTime<Utc>> {
    state.row.stranded_at.map(|since| since + ORPHANED_FOR)
}

/// Claims some of the matches that nobody has gone on with, and ends them without a result. Returns how many there were.
pub async fn end_expired(database: &Database, now: DateTime<Utc>) -> Result<usize> {
    let mut transaction = database.begin().await?;
    let ids = orphaned::claim_orphaned(&mut transaction, now - ORPHANED_FOR, BATCH).await?;
    if ids.is_empty() {
        return Ok(0); // nothing is committed, so that nobody is woken
    }
    let ended = end_without_result(&mut transaction, &ids, EndReason::Stranded, now).await?;
    transaction.commit().await?;
    Ok(ended)
}
