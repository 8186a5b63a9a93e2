//! Orphaned matches: running matches whose channel the bot cannot reach any more (column `match.stranded_at`).

use chrono::{DateTime, Utc};

use crate::ids::{ChannelId, MatchId, PlayerId, ServerId};
use crate::store::Connection;
use crate::store::matches::Place;
use crate::store::sql_enum::SqlEnum;

fn match_ids(ids: Vec<i64>) -> Vec<MatchId> {
    ids.into_iter().map(MatchId).collect()
}

/// Returns the running matches that aren't orphaned, in this channel or (`None`) in all channels of the server, lowest id first.
pub async fn find_reachable_matches(
    connection: &mut Connection,
    server: ServerId,
    channel: Option<ChannelId>,
) -> sqlx::Result<Vec<MatchId>> {
    let ids = sqlx::query_scalar!(
        "select match_id from match
         where ended_at is null and stranded_at is null and guild_id = $1
           and ($2::bigint is null or channel_id = $2)
         order by match_id",
        server.0,
        channel.map(|channel| channel.0),
    );
    ids.fetch_all(connection).await.map(match_ids)
}

/// Returns the server channels with running matches that aren't orphaned.
pub async fn find_reachable_places(connection: &mut Connection) -> sqlx::Result<Vec<(ServerId, ChannelId)>> {
    let rows = sqlx::query!(
        "select distinct guild_id, channel_id from match
         where ended_at is null and stranded_at is null and guild_id <> 0"
    );
    let rows = rows.fetch_all(connection).await?;
    Ok(rows.into_iter().map(|row| (ServerId(row.guild_id), ChannelId(row.channel_id))).collect())
}

/// Returns this player's orphaned matches in this server, lowest id first.
pub async fn find_orphaned(
    connection: &mut Connection,
    player: PlayerId,
    server: ServerId,
) -> sqlx::Result<Vec<MatchId>> {
    let ids = sqlx::query_scalar!(
        "select match_id from match
         where stranded_at is not null and guild_id = $1 and (white = $2 or black = $2)
         order by match_id",
        server.0,
        player.0,
    );
    ids.fetch_all(connection).await.map(match_ids)
}

/// Returns this player's running matches in direct messages that are orphaned or in another channel than this one, since a user
/// has only one direct-message channel with the bot. Lowest id first.
pub async fn find_orphaned_in_direct_messages(
    connection: &mut Connection,
    player: PlayerId,
    channel: ChannelId,
) -> sqlx::Result<Vec<MatchId>> {
    let ids = sqlx::query_scalar!(
        r#"select match_id as "match_id!" from (
               select match_id, guild_id, foreign_guild_id, channel_id, stranded_at from match
               where white = $1 and ended_at is null
               union all
               select match_id, guild_id, foreign_guild_id, coalesce(black_channel_id, channel_id), stranded_at from match
               where black = $1 and ended_at is null) own
           where guild_id = 0 and foreign_guild_id is null and (channel_id <> $2 or stranded_at is not null)
           order by match_id"#,
        player.0,
        channel.0,
    );
    ids.fetch_all(connection).await.map(match_ids)
}

/// Locks at most `limit` matches that were orphaned at `before` or earlier, longest orphaned first, skipping locked rows.
pub async fn claim_orphaned(
    connection: &mut Connection,
    before: DateTime<Utc>,
    limit: i64,
) -> sqlx::Result<Vec<MatchId>> {
    let ids = sqlx::query_scalar!(
        "select match_id from match where stranded_at <= $1
         order by stranded_at, match_id limit $2 for update skip locked",
        before,
        limit,
    );
    ids.fetch_all(connection).await.map(match_ids)
}

/// Sets when a match was orphaned; `None` if its channel is reachable. The caller holds the match's lock.
pub async fn set_orphaned(
    connection: &mut Connection,
    id: MatchId,
    since: Option<DateTime<Utc>>,
) -> sqlx::Result<()> {
    sqlx::query!("update match set stranded_at = $2 where match_id = $1", id.0, since)
        .execute(connection)
        .await
        .map(drop)
}

/// Returns the running matches that are played in a server without the bot, lowest id first.
pub async fn find_matches_without_bot(
    connection: &mut Connection,
    server: ServerId,
) -> sqlx::Result<Vec<MatchId>> {
    let ids = sqlx::query_scalar!(
        "select match_id from match
         where foreign_guild_id = $1 and foreign_guild_id <> 0 and ended_at is null
         order by match_id",
        server.0,
    );
    ids.fetch_all(connection).await.map(match_ids)
}

/// Moves a match to another place. The caller holds the match's lock.
pub async fn set_place(connection: &mut Connection, id: MatchId, place: &Place) -> sqlx::Result<()> {
    sqlx::query!(
        "update match set channel_id = $2, is_private = $3, locale = $4, stranded_at = null, thread = $5,
             parent_id = null, thread_awake_until = null, thread_check_at = null, black_channel_id = $6, guild_id = $7,
             foreign_guild_id = $8
         where match_id = $1",
        id.0,
        place.channel.0,
        place.audience.is_private(),
        place.locale,
        place.thread.to_sql(),
        place.black_channel.map(|channel| channel.0),
        place.server.0,
        place.foreign_server.map(|server| server.0),
    )
    .execute(connection)
    .await
    .map(drop)
}
