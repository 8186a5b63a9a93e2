//! Whether a challenge has been delivered: its copies to the direct messages of both players, or its post where the bot isn't a
//! member.

use crate::ids::{ChallengeId, PlayerId};
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::refusal::Refusal;
use crate::store::challenges;
use crate::store::notices::{self, Post};

/// The delivery state of a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrival {
    Pending,
    /// It was delivered. With the challenger's copy, or the post.
    Arrived(Option<Post>),
    /// Withdrawn, since this player doesn't accept direct messages.
    DirectMessagesClosed(PlayerId),
    /// Withdrawn, since it was not shown to everyone where the bot isn't a member.
    Hidden,
}

/// Returns the delivery state of the caller's challenge.
///
/// # Errors
/// If the challenge is gone.
pub async fn find_arrival(database: &Database, caller: &Caller, id: ChallengeId) -> Result<Arrival> {
    let mut connection = database.acquire().await?;
    let is_being_sent = challenges::is_being_sent(&mut connection, id).await?;
    let challenge = challenges::find_challenge(&mut connection, id).await?.ok_or(Refusal::NoSuchChallenge)?;
    if challenge.is_hidden() {
        return Ok(Arrival::Hidden);
    }
    if let Some(player) = challenge.unreachable_player() {
        return Ok(Arrival::DirectMessagesClosed(player));
    }
    if is_being_sent {
        return Ok(Arrival::Pending);
    }
    let mut posts = notices::find_challenge_posts(&mut connection, &[id], caller.id()).await?;
    Ok(Arrival::Arrived(posts.remove(&id)))
}
