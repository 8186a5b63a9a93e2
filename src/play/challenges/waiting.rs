//! Challenges that wait for an answer, for lists: from their rows alone. Nothing is changed here.

use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::store::challenges::{self, Challenge};
use crate::store::notices::{self, Post};

/// How many are listed at most, those that close first: more than one person can have open.
const LISTED: i64 = 40;

/// A challenge that can be answered.
#[derive(Clone, Debug)]
pub struct Waiting {
    pub challenge: Challenge,
    pub post: Option<Post>,
}

/// The challenges in this server (in direct messages: everywhere) that the caller has made, or that are for them.
pub async fn waiting(database: &Database, caller: &Caller) -> Result<Vec<Waiting>> {
    let mut connection = database.acquire().await?;
    let found =
        challenges::find_waiting(&mut connection, caller.id(), caller.server, caller.now, LISTED).await?;
    let ids: Vec<_> = found.iter().map(|challenge| challenge.id).collect();
    let mut posts = notices::find_challenge_posts(&mut connection, &ids).await?;
    let waiting = |challenge: Challenge| Waiting { post: posts.remove(&challenge.id), challenge };
    Ok(found.into_iter().map(waiting).collect())
}
