//! Whom somebody blocks: what they are asked by these, they never read.

use crate::ids::PlayerId;
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::limits::BLOCKED;
use crate::play::refusal::{LimitReached, Refusal};
use crate::store::players::blocks;

/// Whom this person blocks, the one they blocked first at the front.
pub async fn blocked(database: &Database, player: PlayerId) -> Result<Vec<PlayerId>> {
    let mut connection = database.acquire().await?;
    Ok(blocks::find_blocked(&mut connection, player).await?)
}

/// Has the caller block somebody; nothing happens if they do already. The other is told nothing.
///
/// # Errors
/// If it is the caller, or they block as many as one can.
pub async fn block(database: &Database, caller: &Caller, other: PlayerId) -> Result<()> {
    if other == caller.id() {
        return Err(Refusal::BlockYourself.into());
    }
    let mut transaction = database.begin().await?;
    caller.remember(&mut transaction).await?; // locks their list
    let before = blocks::find_blocked(&mut transaction, caller.id()).await?;
    if before.len() >= BLOCKED && !before.contains(&other) {
        return Err(Refusal::Limit(LimitReached::Blocked).into());
    }
    blocks::insert_block(&mut transaction, caller.id(), other, caller.now).await?;
    Ok(transaction.commit().await?)
}

/// Has the caller block somebody no more.
pub async fn unblock(database: &Database, caller: &Caller, other: PlayerId) -> Result<()> {
    let mut connection = database.acquire().await?;
    Ok(blocks::delete_block(&mut connection, caller.id(), other).await?)
}
