//! Table `notice`: the outbox of posts, edits and direct messages, and the record of sent ones.
//!
//! `kinds` declares each kind of notice with one entry.

mod claims;
mod kinds;
mod posts;
mod responses;

use chrono::{DateTime, Utc};

use crate::store::Connection;

pub use claims::{
    Claim, ClaimedNotice, Lane, claim_notice, find_next_retry, has_unsent, release_dead_claims, set_all_due,
    set_given_up, set_retry,
};
pub use kinds::{DirectNotice, MatchNotice, MatchSpan, Notice, Ping, TournamentNotice};
pub use posts::{
    Announced, Post, ReplacedPost, find_announced, find_challenge_post, find_challenge_posts,
    find_last_posts, find_last_sent, find_match_of_challenge_post, find_match_of_post, find_proposal_post,
    find_puzzle_channel, find_puzzle_post, find_recent_turn_post, find_replaced, find_replaced_by_message,
    find_turn_post, is_post_of_challenge, lock_queued_solvers, postpone_solvers, set_post_closed,
    set_replaced_edit_at,
};
pub use responses::{
    InteractionToken, ResponseState, delete_old_tokens, find_response_state, find_token, has_direct_message,
    has_response,
};

use crate::ids::{ChannelId, MatchId, MessageId, PlayerId, Ply};

/// Queues a notice, in the transaction of the change that it announces. `author`: the player whose action that is, if any.
///
/// `turn_at` orders lanes: it is at least a second after the last unsent notice of the same lane, and 100 ms after the last
/// one of the same server, so that busy lanes and servers don't delay others. Direct messages belong to no server.
///
/// In a lane, notices of practice matches come last. `lane_turn_at` orders each of the two groups by start-time fair queueing. A
/// new notice gets the `lane_turn_at` of the group's first waiting notice (or now), or one second after that of the author's last
/// notice if that is later. So a player who causes many notices delays their own, and those of each other player by at most one.
/// Both times leave out challenges and other matches whose notices wait for a retry (see [`requeue_after_retries`]). The first also
/// leaves out postponed notices.
pub async fn insert_notice(
    connection: &mut Connection,
    notice: Notice,
    author: Option<PlayerId>,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    insert_response(connection, notice, None, author, now).await
}

/// Queues a notice like [`insert_notice`]. Its post is the first response to `interaction`, if there is one: it goes before all
/// others in its lane, because Discord accepts it for three seconds only.
pub async fn insert_response(
    connection: &mut Connection,
    notice: Notice,
    interaction: Option<&InteractionToken>,
    author: Option<PlayerId>,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let columns = notice.columns();
    sqlx::query!(
        "with about as (
             select case when $8::bigint is null then coalesce($11::bigint,
                        (select nullif(guild_id, 0) from match where match_id = $1::bigint),
                        (select nullif(guild_id, 0) from challenge where challenge_id = $2::bigint)) end as guild_id,
                    coalesce($7::bigint, $8::bigint) as lane,
                    exists (select from match where match_id = $1::bigint and bot is not null) as is_practice,
                    exists (select from match
                            where match_id = $1::bigint
                              and (foreign_guild_id is not null or $7::bigint is not null and black_channel_id is not null))
                        or exists (select from challenge
                                   where challenge_id = $2::bigint and guild_id = 0 and foreign_guild_id is null) as is_copy
         ), waiting as not materialized (
             select lane_turn_at, notice_id, lane, is_practice, author, attempts, retry_at from notice
             where done_at is null
               and not exists (
                   select from notice failed
                   where failed.done_at is null and failed.match_id = notice.match_id
                     and failed.match_id is distinct from $1::bigint
                     and (failed.attempts > 1 or failed.attempts = 1 and failed.claimed_by is null))
               and not exists (
                   select from notice failed
                   where failed.done_at is null and failed.challenge_id = notice.challenge_id
                     and (failed.attempts > 1 or failed.attempts = 1 and failed.claimed_by is null))
         )
         insert into notice (match_id, challenge_id, kind, since, ply, events, channel_id, recipient, nonce, created_at,
                             retry_at, guild_id, turn_at, day, author, tournament_id, part, is_practice, is_copy,
                             interaction_id, interaction_token, lane_turn_at)
         select $1::bigint, $2::bigint, $3::text, $4::integer, $5::integer, $6::integer, $7::bigint, $8::bigint, $9::bigint,
                $10::timestamptz, $10, about.guild_id,
                case when $16::bigint is null then
                    greatest($10,
                             (select max(turn_at) + interval '1 second' from notice
                              where done_at is null and lane = about.lane),
                             (select max(turn_at) + interval '100 milliseconds' from notice
                              where done_at is null and guild_id = about.guild_id))
                else $10 - interval '1 hour' end,
                $12::date, $13::bigint, $14::bigint, $15::integer, about.is_practice, about.is_copy, $16::bigint, $17::text,
                case when $16::bigint is null then
                    greatest(coalesce((select waiting.lane_turn_at from waiting
                                       where waiting.lane = about.lane and waiting.is_practice = about.is_practice
                                         and waiting.attempts = 0 and waiting.retry_at <= $10
                                       order by waiting.lane_turn_at, waiting.notice_id limit 1), $10),
                             (select waiting.lane_turn_at + interval '1 second' from waiting
                              where waiting.author = $13::bigint and waiting.lane = about.lane
                                and waiting.is_practice = about.is_practice
                              order by waiting.lane_turn_at desc limit 1))
                else $10 - interval '1 hour' end
         from about",
        columns.match_id,
        columns.challenge_id,
        columns.kind,
        columns.since,
        columns.ply,
        columns.events,
        columns.channel_id,
        columns.recipient,
        rand::random::<i64>(),
        now,
        columns.guild_id,
        columns.day,
        author.map(|author| author.0),
        columns.tournament_id,
        columns.part,
        interaction.map(|interaction| interaction.id),
        interaction.map(|interaction| &*interaction.token),
    )
    .execute(connection)
    .await
    .map(drop)
}

/// The message of a sent notice.
#[derive(Clone, Copy, Debug)]
pub struct SentPost {
    pub message: MessageId,
    pub has_buttons: bool,
    /// Whether a later turn or result of the match edits the text too.
    pub is_open: bool,
}

/// Marks a notice as sent and stores its message, if it has one. A turn or result makes earlier posts of the match due for an
/// edit, except for the post that the notice edits; of copies, those in the same channel.
pub async fn set_sent(
    connection: &mut Connection,
    id: i64,
    post: Option<SentPost>,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "with sent as (
             update notice set done_at = $2, message_id = $3, has_buttons = $4, is_open = $5, claimed_by = null, author = null
             where notice_id = $1 and done_at is null
             returning notice_id, match_id, kind, message_id, lane
         )
         update notice old
         set buttons_off_at = $2, has_buttons = old.has_buttons and old.message_id <> sent.message_id,
             is_open = old.is_open and old.message_id <> sent.message_id
         from sent
         where sent.message_id is not null and (old.has_buttons or old.is_open) and old.recipient is null
           and old.match_id = sent.match_id and old.notice_id < sent.notice_id
           and (old.lane = sent.lane or not old.is_copy)
           and sent.kind in ('turn', 'result')",
        id,
        now,
        post.map(|post| post.message.0),
        post.is_some_and(|post| post.has_buttons),
        post.is_some_and(|post| post.is_open),
    )
    .execute(connection)
    .await?;
    Ok(())
}

/// Returns whether a notice has been neither sent nor given up.
pub async fn is_pending(connection: &mut Connection, id: i64) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (select from notice where notice_id = $1 and done_at is null) as "is_pending!""#,
        id,
    )
    .fetch_one(connection)
    .await
}

/// Requeues the other unsent notices of a match after this one was sent or given up, if it was retried. They keep their order, and
/// get places as if they were inserted now. Otherwise they would all go before the notices that were queued during the retries.
pub async fn requeue_after_retries(
    connection: &mut Connection,
    notice: &ClaimedNotice,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let Some(id) = notice.notice.match_id().filter(|_| notice.attempt > 1) else { return Ok(()) };
    sqlx::query!(
        "with held as (
             select lane, is_practice, min(lane_turn_at) as since, array_agg(author) as authors from notice
             where done_at is null and match_id = $1 and attempts = 0
             group by lane, is_practice
         ), waiting as not materialized (
             select lane_turn_at, notice_id, lane, is_practice, author, attempts, retry_at from notice
             where done_at is null and match_id is distinct from $1
               and not exists (
                   select from notice failed
                   where failed.done_at is null and failed.match_id = notice.match_id
                     and (failed.attempts > 1 or failed.attempts = 1 and failed.claimed_by is null))
               and not exists (
                   select from notice failed
                   where failed.done_at is null and failed.challenge_id = notice.challenge_id
                     and (failed.attempts > 1 or failed.attempts = 1 and failed.claimed_by is null))
         ), turn as (
             select lane, is_practice, since, greatest(
                 (select waiting.lane_turn_at from waiting
                  where waiting.lane = held.lane and waiting.is_practice = held.is_practice and waiting.attempts = 0
                    and waiting.retry_at <= $2
                  order by waiting.lane_turn_at, waiting.notice_id limit 1),
                 (select max(waiting.lane_turn_at) + interval '1 second' from waiting
                  where waiting.author = any(held.authors) and waiting.lane = held.lane
                    and waiting.is_practice = held.is_practice)) as at
             from held
         )
         update notice set lane_turn_at = lane_turn_at + (turn.at - turn.since)
         from turn
         where notice.done_at is null and notice.match_id = $1 and notice.attempts = 0
           and notice.lane = turn.lane and notice.is_practice = turn.is_practice and turn.at > turn.since",
        id.0,
        now,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Gives up all unsent notices of a match, or those in one channel, for this reason. The caller holds the match's lock.
pub async fn set_all_given_up(
    connection: &mut Connection,
    id: MatchId,
    channel: Option<ChannelId>,
    reason: &str,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update notice set done_at = $2, failure = $3, claimed_by = null, author = null
         where match_id = $1 and done_at is null and ($4::bigint is null or channel_id = $4)",
        id.0,
        now,
        reason,
        channel.map(|channel| channel.0),
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Redirects the unsent notices of a match, except direct messages, to this channel.
pub(in crate::store) async fn move_unsent(
    connection: &mut Connection,
    id: MatchId,
    channel: ChannelId,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update notice set channel_id = $2 where match_id = $1 and done_at is null and recipient is null",
        id.0,
        channel.0,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Discards the unsent notices of a match, except direct messages, since a new one replaces them. Returns the first ply that they
/// would have shown. The caller holds the match's lock.
pub async fn discard_unsent(
    connection: &mut Connection,
    id: MatchId,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<Ply>> {
    let since = sqlx::query_scalar!(
        r#"update notice set done_at = $2, claimed_by = null, author = null
           where match_id = $1 and done_at is null and recipient is null
           returning since as "since!""#,
        id.0,
        now,
    )
    .fetch_all(connection)
    .await?;
    Ok(since.into_iter().min().map(Ply))
}

/// Returns the ply up to which the last turn post shows the match; of copies, that in `channel`.
pub async fn find_last_posted_ply(
    connection: &mut Connection,
    id: MatchId,
    channel: ChannelId,
) -> sqlx::Result<Option<Ply>> {
    let ply = sqlx::query_scalar!(
        "select ply from notice
         where match_id = $1 and message_id is not null and kind = 'turn' and (channel_id = $2 or not is_copy)
         order by notice_id desc limit 1",
        id.0,
        channel.0,
    );
    Ok(ply.fetch_optional(connection).await?.flatten().map(Ply))
}

/// Records that the players were told that missing permissions delay the notice, or can't be told.
pub async fn set_missing_permissions_notified(connection: &mut Connection, id: i64) -> sqlx::Result<()> {
    sqlx::query!("update notice set hindrance_told = true where notice_id = $1", id)
        .execute(connection)
        .await
        .map(drop)
}
