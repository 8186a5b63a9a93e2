//! The messages of sent notices.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};

use super::claims::Lane;
use super::kinds::{MatchNotice, MatchSpan};
use crate::ids::{ChallengeId, ChannelId, MatchId, MessageId, PlayerId, Ply, ServerId};
use crate::store::Connection;
use crate::store::sql_enum::SqlEnum;

/// A message in a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Post {
    /// The id of its notice.
    pub notice: i64,
    pub channel: ChannelId,
    pub message: MessageId,
}

impl Post {
    const fn new(notice: i64, channel: i64, message: i64) -> Self {
        Self { notice, channel: ChannelId(channel), message: MessageId(message) }
    }
}

#[expect(clippy::struct_field_names, reason = "these are the names of the columns")]
struct PostRow {
    notice_id: i64,
    channel_id: i64,
    message_id: i64,
}

impl From<PostRow> for Post {
    fn from(row: PostRow) -> Self {
        Self::new(row.notice_id, row.channel_id, row.message_id)
    }
}

/// A post of a match that a later one has replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReplacedPost {
    pub lane: Lane,
    pub post: Post,
    pub kind: MatchNotice,
    pub span: MatchSpan,
    /// The turn or result that replaced it: the next one, or from [`find_replaced_by_message`] the newest.
    pub next: Option<Post>,
    /// When `next` was posted.
    pub replaced_at: Option<DateTime<Utc>>,
}

struct ReplacedRow {
    lane: i64,
    notice_id: i64,
    channel_id: i64,
    message_id: i64,
    kind: String,
    match_id: i64,
    since: i32,
    ply: i32,
    events: Option<i32>,
    next_id: Option<i64>,
    next_channel: Option<i64>,
    next_message: Option<i64>,
    replaced_at: Option<DateTime<Utc>>,
}

impl TryFrom<ReplacedRow> for ReplacedPost {
    type Error = sqlx::Error;

    fn try_from(row: ReplacedRow) -> sqlx::Result<Self> {
        let next = row.next_id.zip(row.next_channel).zip(row.next_message);
        Ok(Self {
            lane: Lane(row.lane),
            post: Post::new(row.notice_id, row.channel_id, row.message_id),
            kind: MatchNotice::from_sql(&row.kind)?,
            span: MatchSpan {
                id: MatchId(row.match_id),
                since: Ply(row.since),
                upto: Ply(row.ply),
                events: row.events,
            },
            next: next.map(|((notice, channel), message)| Post::new(notice, channel, message)),
            replaced_at: row.replaced_at,
        })
    }
}

/// Returns the replaced post that is longest due for an edit in each of the next `limit` lanes after `after` with such a post,
/// without the excluded lanes.
pub async fn find_replaced(
    connection: &mut Connection,
    now: DateTime<Utc>,
    excluded_lanes: &[i64],
    after: Lane,
    limit: i64,
) -> sqlx::Result<Vec<ReplacedPost>> {
    let known: Vec<String> = MatchNotice::WORDS.iter().map(|&word| word.to_owned()).collect();
    // Jumps from lane to lane in the index, so a long backlog in one of them costs nothing.
    let rows = sqlx::query_as!(
        ReplacedRow,
        r#"with recursive waiting (lane) as (
               (select notice.lane from notice
                where (has_buttons or is_open) and buttons_off_at is not null and notice.lane > $4
                order by notice.lane limit 1)
               union all
               select following.lane from waiting
               cross join lateral (
                   select notice.lane from notice
                   where (has_buttons or is_open) and buttons_off_at is not null and notice.lane > waiting.lane
                   order by notice.lane limit 1) following)
           select old.lane as "lane!", old.notice_id as "notice_id!", old.channel_id as "channel_id!", old.message_id as "message_id!",
                  old.kind as "kind!", old.match_id as "match_id!", old.since as "since!", old.ply as "ply!", old.events,
                  next.notice_id as "next_id?", next.channel_id as "next_channel?", next.message_id as "next_message?",
                  next.done_at as "replaced_at?"
           from waiting
           cross join lateral (
               select * from notice
               where (has_buttons or is_open) and buttons_off_at is not null and buttons_off_at <= $1
                 and notice.lane = waiting.lane and kind = any($3::text[])
                 and match_id is not null and channel_id is not null and message_id is not null
               order by buttons_off_at, notice_id limit 1) old
           left join lateral (
               select notice_id, channel_id, message_id, done_at from notice later
               where later.match_id = old.match_id and later.notice_id > old.notice_id and later.message_id is not null
                 and later.kind in ('turn', 'result') and (later.lane = old.lane or not later.is_copy)
               order by later.notice_id limit 1) next on true
           where waiting.lane <> all($2::bigint[])
           limit $5"#,
        now,
        excluded_lanes,
        &known,
        after.0,
        limit,
    )
    .fetch_all(connection)
    .await?;
    rows.into_iter().map(ReplacedPost::try_from).collect()
}

/// Returns the post about a match with this message, if a later turn or result has been posted in the same channel.
pub async fn find_replaced_by_message(
    connection: &mut Connection,
    message: MessageId,
) -> sqlx::Result<Option<ReplacedPost>> {
    let known: Vec<String> = MatchNotice::WORDS.iter().map(|&word| word.to_owned()).collect();
    let row = sqlx::query_as!(
        ReplacedRow,
        r#"select old.lane as "lane!", old.notice_id, old.channel_id as "channel_id!", old.message_id as "message_id!", old.kind,
                  old.match_id as "match_id!", old.since as "since!", old.ply as "ply!", old.events, next.notice_id as "next_id?",
                  next.channel_id as "next_channel?", next.message_id as "next_message?", next.done_at as "replaced_at?"
           from notice old
           cross join lateral (
               select notice_id, channel_id, message_id, done_at from notice later
               where later.match_id = old.match_id and later.notice_id > old.notice_id and later.message_id is not null
                 and later.kind in ('turn', 'result') and later.lane = old.lane
               order by later.notice_id desc limit 1) next
           where old.message_id = $1 and old.kind = any($2::text[]) and old.match_id is not null and old.channel_id is not null
           order by old.notice_id limit 1"#,
        message.0,
        &known,
    )
    .fetch_optional(connection)
    .await?;
    row.map(ReplacedPost::try_from).transpose()
}

/// What the posts and queued notices in the channel of a match announce. Numbers of events are lengths of the log up to the
/// announced event; 0 without such a post, and in notices of older versions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Announced {
    /// The number of plies that the latest board shows, if there is one.
    pub ply: Option<Ply>,
    pub has_result: bool,
    /// Events up to the latest board.
    pub board_events: i32,
    /// Events up to the latest post about a pause or an absence.
    pub pause_events: i32,
    /// Events up to the latest post about a timeout.
    pub timeout_events: i32,
    /// Events up to each proposal.
    pub proposals: Vec<i32>,
}

pub async fn find_announced(
    connection: &mut Connection,
    id: MatchId,
    channel: ChannelId,
) -> sqlx::Result<Announced> {
    let row = sqlx::query!(
        r#"select (array_agg(ply order by notice_id desc) filter (where kind in ('turn', 'result')))[1] as ply,
                  coalesce(bool_or(kind = 'result'), false) as "has_result!",
                  coalesce(max(events) filter (where kind in ('turn', 'result')), 0) as "board_events!",
                  coalesce(max(events) filter (where kind = 'pause'), 0) as "pause_events!",
                  coalesce(max(events) filter (where kind = 'late'), 0) as "timeout_events!",
                  coalesce(array_agg(events) filter (where kind = 'offer' and events is not null), '{}') as "proposals!"
           from notice
           where match_id = $1 and channel_id = $2 and kind in ('turn', 'result', 'offer', 'pause', 'late') and failure is null"#,
        id.0,
        channel.0,
    )
    .fetch_one(connection)
    .await?;
    Ok(Announced {
        ply: row.ply.map(Ply),
        has_result: row.has_result,
        board_events: row.board_events,
        pause_events: row.pause_events,
        timeout_events: row.timeout_events,
        proposals: row.proposals,
    })
}

/// Returns when one of the thousand newest notices was last sent or given up.
pub async fn find_last_sent(connection: &mut Connection) -> sqlx::Result<Option<DateTime<Utc>>> {
    sqlx::query_scalar!(
        "select max(done_at) from (select done_at from notice order by notice_id desc limit 1000) newest"
    )
    .fetch_one(connection)
    .await
}

/// Schedules the next attempt to edit a replaced post.
pub async fn set_replaced_edit_at(
    connection: &mut Connection,
    notice: i64,
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!("update notice set buttons_off_at = $2 where notice_id = $1", notice, at)
        .execute(connection)
        .await
        .map(drop)
}

/// Records that the post of this notice has no buttons any more, and asks nothing of a player.
pub async fn set_post_closed(connection: &mut Connection, notice: i64) -> sqlx::Result<()> {
    sqlx::query!("update notice set has_buttons = false, is_open = false where notice_id = $1", notice)
        .execute(connection)
        .await?;
    Ok(())
}

/// Returns the newest post of each of these matches that has one, ignoring animations; of copies, that of `reader`.
pub async fn find_last_posts(
    connection: &mut Connection,
    ids: &[MatchId],
    reader: PlayerId,
) -> sqlx::Result<HashMap<MatchId, Post>> {
    let ids: Vec<i64> = ids.iter().map(|id| id.0).collect();
    let rows = sqlx::query!(
        r#"select asked.match_id as "match_id!", notice_id, channel_id as "channel_id!", message_id as "message_id!"
           from unnest($1::bigint[]) asked (match_id)
           cross join lateral (
               select notice_id, channel_id, message_id from notice
               where notice.match_id = asked.match_id and message_id is not null and recipient is null
                 and kind <> 'replay'
                 and (not is_copy or channel_id = (
                     select case when black = $2 then coalesce(black_channel_id, channel_id) else channel_id end from match
                     where match.match_id = asked.match_id))
               order by notice_id desc limit 1) newest"#,
        &ids,
        reader.0,
    )
    .fetch_all(connection)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| (MatchId(row.match_id), Post::new(row.notice_id, row.channel_id, row.message_id)))
        .collect())
}

/// Returns the newest post with the board of a match; of copies, that in `channel`.
pub async fn find_turn_post(
    connection: &mut Connection,
    id: MatchId,
    channel: ChannelId,
) -> sqlx::Result<Option<Post>> {
    let row = sqlx::query_as!(
        PostRow,
        r#"select notice_id, channel_id as "channel_id!", message_id as "message_id!" from notice
           where match_id = $1 and message_id is not null and kind in ('turn', 'result')
             and (channel_id = $2 or not is_copy)
           order by notice_id desc limit 1"#,
        id.0,
        channel.0,
    )
    .fetch_optional(connection)
    .await?;
    Ok(row.map(Post::from))
}

/// Returns the newest post with the board of a running match, if it is in this channel and was posted after `since`.
pub async fn find_recent_turn_post(
    connection: &mut Connection,
    id: MatchId,
    channel: ChannelId,
    since: DateTime<Utc>,
) -> sqlx::Result<Option<Post>> {
    let row = sqlx::query_as!(
        PostRow,
        r#"select notice_id, channel_id as "channel_id!", message_id as "message_id!" from (
               select notice_id, channel_id, message_id from notice
               where match_id = $1 and message_id is not null and kind = 'turn' and (channel_id = $2 or not is_copy)
               order by notice_id desc limit 1) newest
           where channel_id = $2 and $3 < (
               select min(done_at) from notice first
               where first.match_id = $1 and first.message_id = newest.message_id)"#,
        id.0,
        channel.0,
        since,
    )
    .fetch_optional(connection)
    .await?;
    Ok(row.map(Post::from))
}

/// Returns the post of the proposal that is the log's `events`-th event; of copies, that in `channel`.
pub async fn find_proposal_post(
    connection: &mut Connection,
    id: MatchId,
    events: i32,
    channel: ChannelId,
) -> sqlx::Result<Option<Post>> {
    let row = sqlx::query_as!(
        PostRow,
        r#"select notice_id, channel_id as "channel_id!", message_id as "message_id!" from notice
           where match_id = $1 and message_id is not null and kind = 'offer' and events = $2
             and (channel_id = $3 or not is_copy)
           order by notice_id desc limit 1"#,
        id.0,
        events,
        channel.0,
    )
    .fetch_optional(connection)
    .await?;
    Ok(row.map(Post::from))
}

/// Returns the posts of these challenges, without those that have none; of copies, those of `reader`.
pub async fn find_challenge_posts(
    connection: &mut Connection,
    ids: &[ChallengeId],
    reader: PlayerId,
) -> sqlx::Result<HashMap<ChallengeId, Post>> {
    let ids: Vec<i64> = ids.iter().map(|id| id.0).collect();
    let rows = sqlx::query!(
        r#"select challenge_id as "challenge_id!", notice_id, channel_id as "channel_id!", message_id as "message_id!"
           from notice
           where challenge_id = any($1) and kind = 'challenge' and message_id is not null
             and (not is_copy or channel_id = (
                 select case when challenger = $2 then channel_id else opponent_channel_id end from challenge
                 where challenge.challenge_id = notice.challenge_id))"#,
        &ids,
        reader.0,
    )
    .fetch_all(connection)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| (ChallengeId(row.challenge_id), Post::new(row.notice_id, row.channel_id, row.message_id)))
        .collect())
}

/// Returns the post of a challenge; of copies, that in `channel`.
pub async fn find_challenge_post(
    connection: &mut Connection,
    id: ChallengeId,
    channel: ChannelId,
) -> sqlx::Result<Option<Post>> {
    let row = sqlx::query_as!(
        PostRow,
        r#"select notice_id, channel_id as "channel_id!", message_id as "message_id!" from notice
           where challenge_id = $1 and kind = 'challenge' and message_id is not null
             and (channel_id = $2 or not is_copy)"#,
        id.0,
        channel.0,
    )
    .fetch_optional(connection)
    .await?;
    Ok(row.map(Post::from))
}

/// Returns the match that a post is about, and the ply that it shows.
pub async fn find_match_of_post(
    connection: &mut Connection,
    message: MessageId,
) -> sqlx::Result<Option<(MatchId, Ply)>> {
    let row = sqlx::query!(
        r#"select match_id as "match_id!", coalesce(ply, 0) as "ply!" from notice
           where message_id = $1 and match_id is not null order by notice_id desc limit 1"#,
        message.0,
    );
    Ok(row.fetch_optional(connection).await?.map(|row| (MatchId(row.match_id), Ply(row.ply))))
}

/// Returns whether a message is a post of this challenge.
pub async fn is_post_of_challenge(
    connection: &mut Connection,
    id: ChallengeId,
    message: MessageId,
) -> sqlx::Result<bool> {
    let found = sqlx::query_scalar!(
        r#"select exists (select from notice where challenge_id = $1 and message_id = $2) as "is_any!""#,
        id.0,
        message.0,
    );
    found.fetch_one(connection).await
}

/// Returns the match that began with the challenge of a post.
pub async fn find_match_of_challenge_post(
    connection: &mut Connection,
    message: MessageId,
) -> sqlx::Result<Option<MatchId>> {
    let id = sqlx::query_scalar!(
        r#"select challenge.match_id as "id!" from notice join challenge using (challenge_id)
           where notice.message_id = $1 and challenge.match_id is not null limit 1"#,
        message.0,
    );
    Ok(id.fetch_optional(connection).await?.map(MatchId))
}

/// Returns the post of a server's puzzle of this day.
pub async fn find_puzzle_post(
    connection: &mut Connection,
    server: ServerId,
    day: NaiveDate,
) -> sqlx::Result<Option<Post>> {
    let row = sqlx::query_as!(
        PostRow,
        r#"select notice_id, channel_id as "channel_id!", message_id as "message_id!" from notice
           where guild_id = $1 and day = $2 and kind = 'puzzle' and message_id is not null"#,
        server.0,
        day,
    )
    .fetch_optional(connection)
    .await?;
    Ok(row.map(Post::from))
}

/// Returns the channel of a server's puzzle of this day, also before it is posted.
pub async fn find_puzzle_channel(
    connection: &mut Connection,
    server: ServerId,
    day: NaiveDate,
) -> sqlx::Result<Option<ChannelId>> {
    let channel = sqlx::query_scalar!(
        r#"select channel_id as "channel_id!" from notice where guild_id = $1 and day = $2 and kind = 'puzzle'"#,
        server.0,
        day,
    );
    Ok(channel.fetch_optional(connection).await?.map(ChannelId))
}

/// Returns whether an edit of the post of a server's puzzle of this day is queued and unclaimed. It isn't claimed before the end
/// of the transaction.
pub async fn lock_queued_solvers(
    connection: &mut Connection,
    server: ServerId,
    day: NaiveDate,
) -> sqlx::Result<bool> {
    let queued = sqlx::query_scalar!(
        "select notice_id from notice
         where guild_id = $1 and day = $2 and kind = 'puzzle_solvers' and done_at is null and claimed_by is null
         for update",
        server.0,
        day,
    );
    Ok(queued.fetch_optional(connection).await?.is_some())
}

/// Postpones the queued edits of the post of a server's puzzle of this day until `interval` after the last edit, or
/// until `interval` from now if one is being sent.
pub async fn postpone_solvers(
    connection: &mut Connection,
    server: ServerId,
    day: NaiveDate,
    interval: TimeDelta,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update notice set retry_at = greatest(retry_at, last.done_at + make_interval(secs => $3))
         from (select max(coalesce(done_at, $4)) as done_at from notice
               where guild_id = $1 and day = $2 and kind = 'puzzle_solvers'
                 and (done_at is not null or claimed_by is not null)) last
         where guild_id = $1 and day = $2 and kind = 'puzzle_solvers' and notice.done_at is null and claimed_by is null",
        server.0,
        day,
        interval.as_seconds_f64(),
        now,
    )
    .execute(connection)
    .await
    .map(drop)
}
