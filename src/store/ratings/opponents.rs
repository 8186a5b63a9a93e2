//! A player's opponents in rated matches.

use chrono::{DateTime, Utc};

use crate::ids::PlayerId;
use crate::store::Connection;

/// Counts the matches between these two that were rated after `since`.
pub async fn count_rated_since(
    connection: &mut Connection,
    [one, other]: [PlayerId; 2],
    since: DateTime<Utc>,
) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"select (select count(*) from match where white = $1 and black = $2 and result is not null
                       and plies is not null and white_rating_before is not null and rated_at > $3)
                + (select count(*) from match where white = $2 and black = $1 and result is not null
                       and plies is not null and white_rating_before is not null and rated_at > $3) as "count!""#,
        one.0,
        other.0,
        since,
    )
    .fetch_one(connection)
    .await
}

/// Counts a player's opponents in rated matches, without `except`.
pub async fn count_others(
    connection: &mut Connection,
    player: PlayerId,
    except: PlayerId,
) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"select count(*) as "count!" from (
               select black from match where white = $1 and black <> $2 and result is not null
                   and plies is not null and white_rating_before is not null
               union
               select white from match where black = $1 and white <> $2 and result is not null
                   and plies is not null and white_rating_before is not null) others"#,
        player.0,
        except.0,
    )
    .fetch_one(connection)
    .await
}
