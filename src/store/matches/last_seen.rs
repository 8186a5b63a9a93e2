//! Table `look`: how much of a match a player has seen.

use chrono::{DateTime, Utc};

use crate::ids::{MatchId, PlayerId};
use crate::store::Connection;

/// Returns the length of a match's log when this player last viewed it.
pub async fn find_last_seen(
    connection: &mut Connection,
    player: PlayerId,
    id: MatchId,
) -> sqlx::Result<Option<i32>> {
    sqlx::query_scalar!("select events from look where player_id = $1 and match_id = $2", player.0, id.0)
        .fetch_optional(connection)
        .await
}

/// Records that this player has seen the first `events` events of a match's log. A higher previous number is kept.
///
/// # Errors
/// If there is no such match.
pub async fn set_last_seen(
    connection: &mut Connection,
    player: PlayerId,
    id: MatchId,
    events: i32,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into look (player_id, match_id, events, at) values ($1, $2, $3, $4)
         on conflict (player_id, match_id)
         do update set events = greatest(look.events, excluded.events), at = excluded.at",
        player.0,
        id.0,
        events,
        now,
    )
    .execute(connection)
    .await
    .map(drop)
}
