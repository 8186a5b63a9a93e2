//! Matches against the bot, and table `bot_turn`: the queue of moves that it has to make.

use chrono::{DateTime, Utc};
use hive::Colour;

use crate::ids::{ChannelId, MatchId, PlayerId, Ply, Revision, ServerId};
use crate::store::Connection;

/// The bot's side in a match against it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Practice {
    pub bot: Colour,
    /// The bot's level of play, from 1 to 8.
    pub level: u8,
    /// The score of the bot's last search, from the bot's side; `None` before the first one and after a takeback.
    pub score: Option<i32>,
}

impl Practice {
    pub const fn with_score(self, score: i32) -> Self {
        Self { score: Some(score), ..self }
    }
}

/// A move that the bot has to make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BotTurn {
    pub id: MatchId,
    /// The revision of the match when the turn was queued. Identifies the turn.
    pub seen: Revision,
    /// The first move that the next post has to show.
    pub since: Ply,
    /// The number of attempts, including this one.
    pub attempts: i32,
}

/// Queues the bot's turn at revision `seen`. The caller holds the match's lock.
pub async fn set_bot_turn(
    connection: &mut Connection,
    id: MatchId,
    seen: Revision,
    since: Ply,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into bot_turn (match_id, seen, since, asked_at, retry_at) values ($1, $2, $3, $4, $4)
         on conflict (match_id) do update
         set seen = excluded.seen, since = least(bot_turn.since, excluded.since), asked_at = excluded.asked_at,
             retry_at = excluded.retry_at, attempts = 0",
        id.0,
        seen.0,
        since.0,
        now,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Removes the bot's turn. Returns its [`BotTurn::since`], if it was queued. The caller holds the match's lock.
pub async fn delete_bot_turn(connection: &mut Connection, id: MatchId) -> sqlx::Result<Option<Ply>> {
    let since = sqlx::query_scalar!("delete from bot_turn where match_id = $1 returning since", id.0)
        .fetch_optional(connection)
        .await?;
    Ok(since.map(Ply))
}

/// Queues bot turns that processes of an older release failed to queue. Returns how many.
pub async fn insert_missing_bot_turns(connection: &mut Connection, now: DateTime<Utc>) -> sqlx::Result<u64> {
    let inserted = sqlx::query!(
        "insert into bot_turn (match_id, seen, since, asked_at, retry_at)
         select match_id, (select count(*) from match_event e where e.match_id = m.match_id and e.ply is not null),
                greatest(ply - 1, 0), $1, $1
         from match m
         where bot is not null and ended_at is null and (ply % 2 = 0) = (bot = 'white')
           and not exists (select from bot_turn t where t.match_id = m.match_id)
         on conflict do nothing",
        now,
    );
    Ok(inserted.execute(connection).await?.rows_affected())
}

/// Returns a running match of this player against the bot that started in this channel at `since` or later.
pub async fn find_practice_since(
    connection: &mut Connection,
    player: PlayerId,
    channel: ChannelId,
    since: DateTime<Utc>,
) -> sqlx::Result<Option<MatchId>> {
    let id = sqlx::query_scalar!(
        r#"select match_id as "match_id!" from (
               select match_id, channel_id, started_at from match
               where white = $1 and bot is not null and ended_at is null
               union all
               select match_id, channel_id, started_at from match
               where black = $1 and bot is not null and ended_at is null) own
           where channel_id = $2 and started_at >= $3 order by match_id limit 1"#,
        player.0,
        channel.0,
        since,
    )
    .fetch_optional(connection)
    .await?;
    Ok(id.map(MatchId))
}

/// Claims a due turn of the player who has waited longest since the bot last claimed a turn against them, skipping locked rows.
/// The lease ends at `until`. Also returns the player.
pub async fn claim_bot_turn(
    connection: &mut Connection,
    now: DateTime<Utc>,
    until: DateTime<Utc>,
) -> sqlx::Result<Option<(BotTurn, PlayerId)>> {
    let row = sqlx::query!(
        r#"update bot_turn set retry_at = $2, attempts = attempts + 1
           from (select t.match_id, player_id from bot_turn t
                 join match m on m.match_id = t.match_id
                 join player on player_id = case m.bot when 'white' then m.black else m.white end
                 where t.retry_at <= $1
                 order by bot_thought_at nulls first, t.asked_at, t.match_id
                 limit 1 for update of t skip locked) next
           where bot_turn.match_id = next.match_id
           returning bot_turn.match_id as "match_id!", seen, since, attempts, player_id as "player_id!""#,
        now,
        until,
    )
    .fetch_optional(connection)
    .await?;
    Ok(row.map(|row| {
        let (id, seen, since) = (MatchId(row.match_id), Revision(row.seen), Ply(row.since));
        (BotTurn { id, seen, since, attempts: row.attempts }, PlayerId(row.player_id))
    }))
}

/// Records when the bot last claimed a turn against this player.
pub async fn set_last_bot_turn_at(
    connection: &mut Connection,
    player: PlayerId,
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!("update player set bot_thought_at = $2 where player_id = $1", player.0, at)
        .execute(connection)
        .await
        .map(drop)
}

/// Returns whether the turn at revision `seen` is still queued. The caller holds the match's lock.
pub async fn is_bot_turn_queued(
    connection: &mut Connection,
    id: MatchId,
    seen: Revision,
) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (select from bot_turn where match_id = $1 and seen = $2) as "is!""#,
        id.0,
        seen.0,
    )
    .fetch_one(connection)
    .await
}

/// Schedules the next attempt of a turn.
pub async fn set_bot_turn_retry(
    connection: &mut Connection,
    turn: BotTurn,
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update bot_turn set retry_at = $3 where match_id = $1 and seen = $2",
        turn.id.0,
        turn.seen.0,
        at,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Locks at most `limit` running matches against the bot in which the player hasn't moved since `before`, longest inactive
/// first, skipping locked rows. Excludes matches with a queued bot turn, orphaned matches and those relocated since `before`.
pub async fn claim_abandoned(
    connection: &mut Connection,
    before: DateTime<Utc>,
    limit: i64,
) -> sqlx::Result<Vec<MatchId>> {
    let ids = sqlx::query_scalar!(
        "select match_id from match
         where bot is not null and ended_at is null and coalesce(played_at, started_at) <= $1 and stranded_at is null
           and not exists (select from bot_turn where bot_turn.match_id = match.match_id)
           and not exists (select from match_event e
                           where e.match_id = match.match_id and e.kind = 'relocated' and e.at > $1)
         order by coalesce(played_at, started_at), match_id limit $2 for update skip locked",
        before,
        limit,
    );
    Ok(ids.fetch_all(connection).await?.into_iter().map(MatchId).collect())
}

/// Counts the players whom the bot answers before its turn in this match: those ahead in the queue at `now`, and those whose
/// leased turn was claimed after `claimed_after`. A player with several turns in the queue counts once.
pub async fn count_players_ahead(
    connection: &mut Connection,
    id: MatchId,
    now: DateTime<Utc>,
    claimed_after: DateTime<Utc>,
) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"with waiting as (
               select t.match_id, t.asked_at, t.retry_at, p.player_id, coalesce(p.bot_thought_at, '-infinity') as thought_at
               from bot_turn t
               join match m on m.match_id = t.match_id
               join player p on p.player_id = case m.bot when 'white' then m.black else m.white end)
           select count(distinct other.player_id) as "count!"
           from waiting own join waiting other on other.player_id <> own.player_id
           where own.match_id = $1
             and case when other.retry_at > $2 then other.thought_at > $3
                 else (other.thought_at, other.asked_at, other.match_id) < (own.thought_at, own.asked_at, own.match_id) end"#,
        id.0,
        now,
        claimed_after,
    )
    .fetch_one(connection)
    .await
}

/// Sets the score of the bot's last search, from the bot's side; `None` after a takeback.
pub async fn set_bot_score(connection: &mut Connection, id: MatchId, score: Option<i32>) -> sqlx::Result<()> {
    sqlx::query!("update match set bot_score = $2 where match_id = $1", id.0, score)
        .execute(connection)
        .await
        .map(drop)
}

/// Counts this player's running matches against the bot in this server or (`None`) everywhere.
pub async fn count_running_practice(
    connection: &mut Connection,
    player: PlayerId,
    server: Option<ServerId>,
) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"select (select count(*) from match where white = $1 and bot is not null and ended_at is null
                     and ($2::bigint is null or guild_id = $2))
                + (select count(*) from match where black = $1 and bot is not null and ended_at is null
                     and ($2::bigint is null or guild_id = $2)) as "count!""#,
        player.0,
        server.map(|server| server.0),
    )
    .fetch_one(connection)
    .await
}

/// Counts this player's wins against the bot at this level.
pub async fn count_practice_wins(
    connection: &mut Connection,
    player: PlayerId,
    level: u8,
) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"select (select count(*) from match
                   where white = $1 and bot is not null and level = $2 and result = 'white')
                + (select count(*) from match
                   where black = $1 and bot is not null and level = $2 and result = 'black') as "count!""#,
        player.0,
        i16::from(level),
    )
    .fetch_one(connection)
    .await
}

/// Returns the level of this player's latest match against the bot.
pub async fn find_last_level(connection: &mut Connection, player: PlayerId) -> sqlx::Result<Option<u8>> {
    let level = sqlx::query_scalar!(
        r#"select level as "level!" from (
               (select match_id, level from match where white = $1 and bot is not null order by match_id desc limit 1)
               union all
               (select match_id, level from match where black = $1 and bot is not null order by match_id desc limit 1)
           ) own order by match_id desc limit 1"#,
        player.0,
    )
    .fetch_optional(connection)
    .await?;
    Ok(level.and_then(|level| u8::try_from(level).ok()))
}
