//! Table `notice`: what has to be said, in a channel or to one person, and whether it has been.
//!
//! A new kind of notice is one entry in `kinds`.

mod claims;
mod kinds;
mod posts;

use chrono::{DateTime, Utc};

use crate::store::Connection;

pub use claims::{
    Claim, ClaimedNotice, Lane, claim_notice, find_next_retry, is_any_left, release_claims_of_the_dead,
    set_all_due, set_given_up, set_retry,
};
pub use kinds::{MatchNews, MatchSpan, Notice, Ping};
pub use posts::{
    Post, find_challenge_post, find_challenge_posts, find_last_posts, find_offer_post, find_old_buttons,
    find_turn_post, set_buttons_gone, set_buttons_off_at,
};

use crate::ids::{ChannelId, MatchId, MessageId, Ply};

/// Leaves something to be announced. The caller's transaction holds what it tells of.
///
/// Its turn comes a second after that of the last that waits in the same channel, and a tenth of a second after that of the
/// last in the same server: so what is said elsewhere meanwhile goes first. Direct messages are no server.
pub async fn insert_notice(
    connection: &mut Connection,
    notice: Notice,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let columns = notice.columns();
    sqlx::query!(
        "insert into notice (match_id, challenge_id, kind, since, ply, events, channel_id, recipient, nonce, created_at,
                             retry_at, guild_id, turn_at, day)
         select $1::bigint, $2::bigint, $3::text, $4::integer, $5::integer, $6::integer, $7::bigint, $8::bigint, $9::bigint,
                $10::timestamptz, $10, server.guild_id,
                greatest($10,
                         (select max(turn_at) + interval '1 second' from notice
                          where done_at is null and lane = coalesce($7::bigint, $8::bigint)),
                         (select max(turn_at) + interval '100 milliseconds' from notice
                          where done_at is null and guild_id = server.guild_id)),
                $12::date
         from (select case when $8::bigint is null then coalesce($11::bigint,
                   (select nullif(guild_id, 0) from match where match_id = $1::bigint),
                   (select guild_id from challenge where challenge_id = $2::bigint)) end as guild_id) server",
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
    )
    .execute(connection)
    .await
    .map(drop)
}

/// The notice was sent, as this message. What that takes the place of shows its buttons no longer than until now; what is
/// only said beside a turn does not take its place.
pub async fn set_sent(
    connection: &mut Connection,
    id: i64,
    message: Option<MessageId>,
    has_buttons: bool,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "with sent as (
             update notice set done_at = $2, message_id = $3, has_buttons = $4, claimed_by = null
             where notice_id = $1 and done_at is null
             returning notice_id, match_id, kind, message_id
         )
         update notice old set buttons_off_at = $2
         from sent
         where sent.message_id is not null and old.has_buttons and old.recipient is null
           and old.match_id = sent.match_id and old.notice_id < sent.notice_id
           and sent.kind in ('turn', 'result')",
        id,
        now,
        message.map(|id| id.0),
        has_buttons,
    )
    .execute(connection)
    .await?;
    Ok(())
}

/// None of the notices of this match that are unsent is sent any more, for this reason. The caller holds the match's lock.
pub async fn set_all_given_up(
    connection: &mut Connection,
    id: MatchId,
    reason: &str,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update notice set done_at = $2, failure = $3, claimed_by = null where match_id = $1 and done_at is null",
        id.0,
        now,
        reason,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// What is still to be said of a match is said in this channel.
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

/// What is still to be said of a match is not said any more, since something else takes its place: the first half-move of
/// which it would have told. The caller holds the match's lock.
pub async fn discard_unsent(
    connection: &mut Connection,
    id: MatchId,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<Ply>> {
    let told = sqlx::query_scalar!(
        r#"update notice set done_at = $2, claimed_by = null
           where match_id = $1 and done_at is null and recipient is null
           returning since as "since!""#,
        id.0,
        now,
    )
    .fetch_all(connection)
    .await?;
    Ok(told.into_iter().min().map(Ply))
}

/// Up to which half-move the posts of a match have told it.
pub async fn find_last_told(connection: &mut Connection, id: MatchId) -> sqlx::Result<Option<Ply>> {
    let ply = sqlx::query_scalar!(
        "select ply from notice
         where match_id = $1 and message_id is not null and kind = 'turn'
         order by notice_id desc limit 1",
        id.0,
    );
    Ok(ply.fetch_optional(connection).await?.flatten().map(Ply))
}

/// Those who wait for the notice were told what keeps it back.
pub async fn set_missing_permissions_told(connection: &mut Connection, id: i64) -> sqlx::Result<()> {
    sqlx::query!("update notice set hindrance_told = true where notice_id = $1", id)
        .execute(connection)
        .await
        .map(drop)
}
