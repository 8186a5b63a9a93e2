//! Matches where the bot isn't a member. There the bot can only respond to interactions, so the post about a command or a press is
//! the response to it. What no press causes, such as a timeout, is announced in direct messages, and in the channel with the next
//! press.

use chrono::{DateTime, TimeDelta, Utc};

use crate::ids::{ChallengeId, ChannelId, MatchId, MessageId, ServerId};
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::{Error, Result};
use crate::play::notices::{PastUpdate, read_replaced};
use crate::play::state::{Match, Proposal};
use crate::store::Connection;
use crate::store::challenges::{self, Challenge};
use crate::store::matches;
use crate::store::matches::events::{Event, EventKind};
use crate::store::matches::orphaned;
use crate::store::notices::{self, Announced, ClaimedNotice, MatchNotice, Notice};
use crate::store::players::{set_reachable, set_unreachable};

pub use crate::store::notices::ResponseState;

/// Returns the delivery state of the post that responds to the caller's interaction; `None` if there is none.
pub async fn find_response_state(database: &Database, caller: &Caller) -> Result<Option<ResponseState>> {
    let Some(interaction) = &caller.interaction else { return Ok(None) };
    let mut connection = database.acquire().await?;
    Ok(notices::find_response_state(&mut connection, interaction.id).await?)
}

/// Returns what an outdated post of a match announced; `None` if no later turn or result was posted in its channel, or if it is no
/// post of a match.
pub async fn find_outdated(
    database: &Database,
    caller: &Caller,
    message: MessageId,
) -> Result<Option<PastUpdate>> {
    let mut connection = database.acquire().await?;
    let replaced = notices::find_replaced_by_message(&mut connection, message).await?;
    drop(connection);
    match replaced {
        Some(replaced) => read_replaced(database, replaced, caller.now).await,
        None => Ok(None),
    }
}

/// Queues a post about what the channel of a match has missed, as the response to the interaction of one of its players. Returns
/// whether it did.
pub async fn announce_missed(database: &Database, caller: &Caller, message: MessageId) -> Result<bool> {
    let mut connection = database.acquire().await?;
    let found = notices::find_match_of_post(&mut connection, message).await?;
    let found = match found {
        Some((id, _)) => Some(id),
        None => notices::find_match_of_challenge_post(&mut connection, message).await?,
    };
    drop(connection);
    match found {
        Some(id) => announce(database, caller, id).await,
        None => Ok(false),
    }
}

async fn announce(database: &Database, caller: &Caller, id: MatchId) -> Result<bool> {
    let mut connection = database.acquire().await?;
    let found = matches::find_matches(&mut connection, &[id]).await?;
    drop(connection);
    if !found.iter().any(|row| row.colour_of(caller.id()).is_some()) {
        return Ok(false);
    }
    let mut transaction = database.begin().await?;
    let mut state = Match::lock(&mut transaction, id).await?;
    state.respond_to(caller);
    if state.interaction.is_none() || !announce_to_channel(&mut transaction, &state, caller.now).await? {
        return Ok(transaction.rollback().await.map(|()| false)?);
    }
    transaction.commit().await?;
    Ok(true)
}

/// Queues a post about what the channel of a match has missed. Returns whether it has missed anything. The caller holds the match's
/// lock.
async fn announce_to_channel(connection: &mut Connection, state: &Match, now: DateTime<Utc>) -> Result<bool> {
    let announced = notices::find_announced(connection, state.id(), state.row.place.channel).await?;
    let since = state.unseen_since(&announced);
    match find_missed(state, &announced) {
        Some(Missed::Turn) => state.queue_notice(connection, MatchNotice::Turn, since, now).await?,
        Some(Missed::TimedOut { event }) => state.requeue_timed_out(connection, event, now).await?,
        Some(Missed::Proposal(proposal)) => state.requeue_proposal(connection, proposal, now).await?,
        Some(Missed::Result) => state.queue_notice(connection, MatchNotice::Result, since, now).await?,
        None => return Ok(false),
    }
    Ok(true)
}

/// What the channel of a match has missed, because posts failed or because no press caused them.
enum Missed {
    /// The position, or a change of the clocks.
    Turn,
    /// The player to move has run out of time in a friendly match, at this event of the log.
    TimedOut {
        event: i32,
    },
    /// An open proposal.
    Proposal(Proposal),
    Result,
}

/// Returns the first thing that the channel has missed. Later presses show later ones.
fn find_missed(state: &Match, announced: &Announced) -> Option<Missed> {
    if !state.is_running() {
        return (!announced.has_result).then_some(Missed::Result);
    }
    if announced.ply.is_none() || state.events_from(announced.board_events).any(|event| event.ply.is_some()) {
        return Some(Missed::Turn);
    }
    if let Some(event) = state.timeout_event().filter(|event| *event >= announced.timeout_events) {
        return Some(Missed::TimedOut { event });
    }
    let clock_events = announced.board_events.max(announced.pause_events);
    if state.events_from(clock_events).any(changes_clocks) {
        return Some(Missed::Turn);
    }
    // A board shows the proposals that were open then.
    let is_missed = |proposal: &Proposal| {
        proposal.event >= announced.board_events && !announced.proposals.contains(&(proposal.event + 1))
    };
    state.proposals.all().into_iter().find(is_missed).map(Missed::Proposal)
}

/// Whether an event begins or ends a pause or an absence, or is extra time from the opponent.
fn changes_clocks(event: &Event) -> bool {
    match event.kind {
        EventKind::PauseAgreed | EventKind::PauseEnded | EventKind::Away | EventKind::Back => true,
        EventKind::Extended => event.actor.is_some(),
        _ => false,
    }
}

/// Returns the challenge of this post if it is closed; `None` while it is open, and if this isn't its post.
pub async fn find_closed_challenge(
    database: &Database,
    id: ChallengeId,
    post: MessageId,
) -> Result<Option<Challenge>> {
    let mut connection = database.acquire().await?;
    if !notices::is_post_of_challenge(&mut connection, id, post).await? {
        return Ok(None);
    }
    let found = challenges::find_challenge(&mut connection, id).await?;
    Ok(found.filter(|challenge| challenge.answer.is_some()))
}

/// Records that the bot can write to the caller by direct message, and that they have added it to their account, if the command
/// shows it and the caller has a player row.
pub async fn record_reachable(database: &Database, caller: &Caller) -> Result<()> {
    if caller.is_reachable {
        set_reachable(&mut database.acquire().await?, caller.id(), caller.has_app).await?;
    }
    Ok(())
}

/// Deletes the interaction tokens of posts that were sent or given up more than an hour ago. Returns their number.
pub async fn delete_old_tokens(database: &Database, now: DateTime<Utc>) -> Result<u64> {
    let mut connection = database.acquire().await?;
    Ok(notices::delete_old_tokens(&mut connection, now - TimeDelta::hours(1)).await?)
}

/// Records that the bot can't write to the recipient of a direct message about a match, until an interaction shows otherwise.
/// Ignores other notices.
pub async fn record_unreachable(database: &Database, notice: &ClaimedNotice) -> Result<()> {
    if let Notice::MatchMessage { recipient, .. } = notice.notice {
        set_unreachable(&mut database.acquire().await?, recipient).await?;
    }
    Ok(())
}

/// After a server has added the bot, moves the running matches and open challenges in its channels into it. From now on the bot
/// posts in these channels, also what they have missed. Matches and challenges in `public_channels` become visible to the server's
/// members. Returns the number of matches.
pub async fn adopt_matches(
    database: &Database,
    server: ServerId,
    public_channels: &[ChannelId],
    now: DateTime<Utc>,
) -> Result<usize> {
    // Several transactions: if the process dies, Discord announces the server again at the next start. Challenges come first: that
    // waits for those that are just being accepted, so that their matches are found.
    let mut connection = database.acquire().await?;
    challenges::move_into_server(&mut connection, server, public_channels).await?;
    let ids = orphaned::find_matches_without_bot(&mut connection, server).await?;
    drop(connection);
    for &id in &ids {
        match adopt_match(database, id, server, public_channels, now).await {
            Err(error @ Error::Corrupt { .. }) => {
                tracing::error!(match_id = %id, %error, "failed to move a corrupt match into its server");
            }
            adopted => adopted?,
        }
    }
    Ok(ids.len())
}

async fn adopt_match(
    database: &Database,
    id: MatchId,
    server: ServerId,
    public_channels: &[ChannelId],
    now: DateTime<Utc>,
) -> Result<()> {
    let mut transaction = database.begin().await?;
    let mut state = Match::lock(&mut transaction, id).await?;
    if !state.is_running() || state.row.place.foreign_server != Some(server) {
        return Ok(transaction.rollback().await?); // it has ended or moved meanwhile
    }
    state.row.place = state.row.place.with_bot(server, public_channels);
    orphaned::set_place(&mut transaction, id, &state.row.place).await?;
    announce_to_channel(&mut transaction, &state, now).await?;
    Ok(transaction.commit().await?)
}
