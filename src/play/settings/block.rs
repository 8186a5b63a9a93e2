//! Blocking players. Among others, challenges, proposals and nudges of blocked players are refused.

use crate::ids::PlayerId;
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::limits::MAX_BLOCKED_PLAYERS;
use crate::play::refusal::{LimitReached, Refusal};
use crate::store::players::contacts;

/// Returns the players that this player blocks, oldest block first.
pub async fn blocked(database: &Database, player: PlayerId) -> Result<Vec<PlayerId>> {
    let mut connection = database.acquire().await?;
    Ok(contacts::find_blocked(&mut connection, player).await?)
}

/// Blocks a player, who is not informed. Does nothing if blocked already.
///
/// # Errors
/// If it is the caller, or the maximum number of blocks is reached.
pub async fn block(database: &Database, caller: &Caller, other: PlayerId) -> Result<()> {
    if other == caller.id() {
        return Err(Refusal::BlockYourself.into());
    }
    let mut transaction = database.begin().await?;
    caller.save_player(&mut transaction).await?; // locks their list
    let before = contacts::find_blocked(&mut transaction, caller.id()).await?;
    if before.len() >= MAX_BLOCKED_PLAYERS && !before.contains(&other) {
        return Err(Refusal::Limit(LimitReached::Blocked).into());
    }
    contacts::insert_block(&mut transaction, caller.id(), other, caller.now).await?;
    Ok(transaction.commit().await?)
}

/// Returns `false` if the player was not blocked.
pub async fn unblock(database: &Database, caller: &Caller, other: PlayerId) -> Result<bool> {
    let mut connection = database.acquire().await?;
    Ok(contacts::delete_block(&mut connection, caller.id(), other).await?)
}
