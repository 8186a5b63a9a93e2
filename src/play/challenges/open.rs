//! The list of a player's open challenges.

use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::store::challenges::{self, Challenge};
use crate::store::notices::{self, Post};

/// Maximum length of a list, soonest to expire first. A player can send at most
/// [`MAX_OPEN_CHALLENGES`](crate::play::limits::MAX_OPEN_CHALLENGES), but receive more.
const MAX_LISTED: i64 = 40;

/// A challenge that can be answered.
#[derive(Clone, Debug)]
pub struct OpenChallenge {
    pub challenge: Challenge,
    pub post: Option<Post>,
}

/// Returns the open challenges from or to the caller in [`Caller::server`], or everywhere if that is `None`.
pub async fn list_open(database: &Database, caller: &Caller) -> Result<Vec<OpenChallenge>> {
    let mut connection = database.acquire().await?;
    let found =
        challenges::find_open(&mut connection, caller.id(), caller.server, caller.now, MAX_LISTED).await?;
    let ids: Vec<_> = found.iter().map(|challenge| challenge.id).collect();
    let mut posts = notices::find_challenge_posts(&mut connection, &ids, caller.id()).await?;
    let with_post = |challenge: Challenge| OpenChallenge { post: posts.remove(&challenge.id), challenge };
    Ok(found.into_iter().map(with_post).collect())
}
