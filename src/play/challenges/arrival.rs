//! Whether the copies of a challenge have reached the direct messages of both players.

use crate::ids::{ChallengeId, PlayerId};
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::refusal::Refusal;
use crate::store::challenges;
use crate::store::notices::{self, Post};

/// How far a challenge by direct message has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrival {
    Pending,
    /// Both players have it. With the challenger's copy.
    Arrived(Option<Post>),
    /// Withdrawn, since this player accepts no direct messages.
    Refused(PlayerId),
}

/// Returns how far the caller's challenge has come.
///
/// # Errors
/// If the challenge is gone.
pub async fn find_arrival(database: &Database, caller: &Caller, id: ChallengeId) -> Result<Arrival> {
    let mut connection = database.acquire().await?;
    let is_being_sent = challenges::is_being_sent(&mut connection, id).await?;
    let challenge = challenges::find_challenge(&mut connection, id).await?.ok_or(Refusal::NoSuchChallenge)?;
    if let Some(player) = challenge.unreachable_player() {
        return Ok(Arrival::Refused(player));
    }
    if is_being_sent {
        return Ok(Arrival::Pending);
    }
    let mut posts = notices::find_challenge_posts(&mut connection, &[id], caller.id()).await?;
    Ok(Arrival::Arrived(posts.remove(&id)))
}
