//! Table `recent_position`: the last positions of running matches between people.

use crate::ids::{MatchId, PlayerId};
use crate::store::Connection;

/// Stores the hashes of a match's last positions. The caller holds the match's lock.
pub async fn set_recent_positions(
    connection: &mut Connection,
    id: MatchId,
    hashes: &[i64],
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into recent_position (match_id, hashes) values ($1, $2)
         on conflict (match_id) do update set hashes = excluded.hashes",
        id.0,
        hashes,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Returns at most `limit` running matches between people after this id, lowest first, with at least `min_plies` plies and no row.
pub async fn find_without_recent_positions(
    connection: &mut Connection,
    min_plies: i32,
    after: MatchId,
    limit: i64,
) -> sqlx::Result<Vec<MatchId>> {
    let ids = sqlx::query_scalar!(
        "select match_id from match
         where ended_at is null and bot is null and ply >= $1 and match_id > $2
           and not exists (select from recent_position where recent_position.match_id = match.match_id)
         order by match_id limit $3",
        min_plies,
        after.0,
        limit,
    );
    Ok(ids.fetch_all(connection).await?.into_iter().map(MatchId).collect())
}

/// Deletes the positions of a match that ends. The caller holds the match's lock.
pub async fn delete_recent_positions(connection: &mut Connection, id: MatchId) -> sqlx::Result<()> {
    sqlx::query!("delete from recent_position where match_id = $1", id.0).execute(connection).await.map(drop)
}

/// Returns whether one of these positions is a recent one in a running match of one of these players.
pub async fn is_recent_position(
    connection: &mut Connection,
    players: &[PlayerId],
    hashes: &[i64],
) -> sqlx::Result<bool> {
    let players: Vec<i64> = players.iter().map(|player| player.0).collect();
    sqlx::query_scalar!(
        r#"select exists (
               select from match join recent_position using (match_id), unnest(hashes) as hash
               where white = any($1) and ended_at is null and hash = any($2))
           or exists (
               select from match join recent_position using (match_id), unnest(hashes) as hash
               where black = any($1) and ended_at is null and hash = any($2)) as "is_recent!""#,
        &players,
        hashes,
    )
    .fetch_one(connection)
    .await
}
