//! Matches where the bot isn't a member. It can only respond to interactions there, so the response to a command or a press is the post
//! about it. What no press causes, such as a timeout, is announced in direct messages, and in the channel with the next press.

use chrono::{DateTime, TimeDelta, Utc};

use crate::ids::{ChallengeId, ChannelId, MatchId, MessageId, Ply, ServerId};
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::notices::{PastUpdate, read_replaced};
use crate::play::state::Match;
use crate::store::challenges::{self, Challenge};
use crate::store::matches;
use crate::store::matches::orphaned;
use crate::store::notices::{self, ClaimedNotice, MatchNotice, Notice};
use crate::store::players::{set_reachable, set_unreachable};

pub use crate::store::notices::ResponseState;

/// Returns how far the post that responds to the caller's interaction has come; `None` if none does.
pub async fn find_response_state(database: &Database, caller: &Caller) -> Result<Option<ResponseState>> {
    let Some(interaction) = &caller.interaction else { return Ok(None) };
    let mut connection = database.acquire().await?;
    Ok(notices::find_response_state(&mut connection, interaction.id).await?)
}

/// Returns what an outdated post of a match announced; `None` if it is the newest one in its channel, or no post of a match.
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
/// whether it has missed anything.
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
    let channel = state.row.place.channel;
    let announced = notices::find_announced(&mut transaction, id, channel).await?;
    let kind = match state.is_running() {
        true if announced.ply.is_none_or(|ply| ply < state.ply()) => MatchNotice::Turn,
        false if !announced.has_result => MatchNotice::Result,
        _ => return Ok(transaction.rollback().await.map(|()| false)?),
    };
    if state.interaction.is_none() {
        return Ok(transaction.rollback().await.map(|()| false)?);
    }
    let since = announced.ply.unwrap_or(Ply::START).min(state.ply());
    state.queue_notice(&mut transaction, kind, since, caller.now).await?;
    transaction.commit().await?;
    Ok(true)
}

/// Returns the challenge of this post if it is closed; `None` while it is open, and if the post is another one.
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

/// Records that the bot can write to the caller by direct message, and that they have added it to their account, if the command shows
/// it and the caller is known from a match or a challenge.
pub async fn record_reachable(database: &Database, caller: &Caller) -> Result<()> {
    if caller.is_reachable {
        set_reachable(&mut database.acquire().await?, caller.id(), caller.has_app).await?;
    }
    Ok(())
}

/// Deletes the tokens of interactions that are older than an hour. Returns their number.
pub async fn delete_old_tokens(database: &Database, now: DateTime<Utc>) -> Result<u64> {
    let mut connection = database.acquire().await?;
    Ok(notices::delete_old_tokens(&mut connection, now - TimeDelta::hours(1)).await?)
}

/// Records that the bot can't write to a player, whom a direct message about a match elsewhere didn't reach, until their next command.
pub async fn record_unreachable(database: &Database, notice: &ClaimedNotice) -> Result<()> {
    if let Notice::MatchMessage { recipient, .. } = notice.notice {
        set_unreachable(&mut database.acquire().await?, recipient).await?;
    }
    Ok(())
}

/// Makes the matches and challenges of a server that has added the bot ordinary ones: from now on the bot posts there by itself.
/// Those in `public_channels` become visible to the server's members. Returns the number of matches.
pub async fn join_server(
    database: &Database,
    server: ServerId,
    public_channels: &[ChannelId],
) -> Result<u64> {
    let mut transaction = database.begin().await?;
    let moved = orphaned::move_into_server(&mut transaction, server, public_channels).await?;
    challenges::move_into_server(&mut transaction, server, public_channels).await?;
    transaction.commit().await?;
    Ok(moved)
}
