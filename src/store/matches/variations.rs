//! Table `trial`: private variations, which players try out from a position of a match.

use chrono::{DateTime, Utc};

use crate::ids::{MatchId, PlayerId, Ply, Revision, VariationId};
use crate::store::Connection;

/// A row of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariationRow {
    pub id: VariationId,
    pub player: PlayerId,
    pub of: MatchId,
    pub base: VariationBase,
    /// The moves in canonical UHP, without forced passes.
    pub moves: Vec<String>,
}

/// The position of a match from which a variation starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VariationBase {
    /// The position of a running match at this revision.
    Current(Revision),
    /// The position of a finished match after this many plies.
    Past(Ply),
}

/// Inserts a variation with this move and returns its id.
pub async fn insert_variation(
    connection: &mut Connection,
    player: PlayerId,
    of: MatchId,
    base: VariationBase,
    uhp: &str,
    now: DateTime<Utc>,
) -> sqlx::Result<VariationId> {
    let (number, is_past) = match base {
        VariationBase::Current(revision) => (revision.0, false),
        VariationBase::Past(ply) => (ply.0, true),
    };
    let id = sqlx::query_scalar!(
        "insert into trial (player_id, match_id, base_ply, moves, touched_at, is_past)
         values ($1, $2, $3, array[$4::text], $5, $6) returning trial_id",
        player.0,
        of.0,
        number,
        uhp,
        now,
        is_past,
    )
    .fetch_one(connection)
    .await?;
    Ok(VariationId(id))
}

pub async fn find_variation(
    connection: &mut Connection,
    player: PlayerId,
    id: VariationId,
) -> sqlx::Result<Option<VariationRow>> {
    let row = sqlx::query!(
        "select match_id, base_ply, is_past, moves from trial where trial_id = $1 and player_id = $2",
        id.0,
        player.0,
    )
    .fetch_optional(connection)
    .await?;
    Ok(row.map(|row| VariationRow {
        id,
        player,
        of: MatchId(row.match_id),
        base: if row.is_past {
            VariationBase::Past(Ply(row.base_ply))
        } else {
            VariationBase::Current(Revision(row.base_ply))
        },
        moves: row.moves,
    }))
}

/// Locks a variation until the transaction ends.
pub async fn lock_variation(
    connection: &mut Connection,
    player: PlayerId,
    id: VariationId,
) -> sqlx::Result<Option<VariationRow>> {
    let locked = sqlx::query_scalar!(
        "select trial_id from trial where trial_id = $1 and player_id = $2 for update",
        id.0,
        player.0,
    )
    .fetch_optional(&mut *connection)
    .await?;
    match locked {
        Some(_) => find_variation(connection, player, id).await,
        None => Ok(None),
    }
}

/// Replaces the moves of a variation. The caller holds its lock.
pub async fn set_moves(
    connection: &mut Connection,
    id: VariationId,
    moves: &[String],
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!("update trial set moves = $2, touched_at = $3 where trial_id = $1", id.0, moves, now)
        .execute(connection)
        .await
        .map(drop)
}

/// Deletes this player's variations of this match but the `kept` most recently changed. The caller holds the player's lock, so
/// that concurrent insertions are counted.
pub async fn delete_surplus_variations(
    connection: &mut Connection,
    player: PlayerId,
    of: MatchId,
    kept: i64,
) -> sqlx::Result<()> {
    sqlx::query!(
        "delete from trial where trial_id in (
             select trial_id from trial where player_id = $1 and match_id = $2
             order by touched_at desc, trial_id desc offset $3)",
        player.0,
        of.0,
        kept,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Deletes variations last changed before `before`. Returns how many.
pub async fn delete_old_variations(connection: &mut Connection, before: DateTime<Utc>) -> sqlx::Result<u64> {
    let deleted = sqlx::query!("delete from trial where touched_at < $1", before).execute(connection).await?;
    Ok(deleted.rows_affected())
}
