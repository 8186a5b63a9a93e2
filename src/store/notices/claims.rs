//! Claiming notices, to send them: each by one process at a time, and fair to all channels and servers.

use chrono::{DateTime, NaiveDate, Utc};

use super::kinds::{Columns, Notice};
use crate::ids::MessageId;
use crate::store::Connection;
use crate::store::ops::process_lock::LOCK_CLASS;

/// Where one thing is said at a time: a channel, or one person's direct messages. Discord's number of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Lane(pub i64);

/// A notice that this process has claimed, to send it.
#[derive(Clone, Copy, Debug)]
pub struct ClaimedNotice {
    pub id: i64,
    pub notice: Notice,
    /// 64 random bits, the same at every attempt.
    pub nonce: u64,
    /// Which attempt this is, from 1.
    pub attempt: i32,
    /// Whether those who wait for it were told what keeps it back.
    pub missing_permissions_told: bool,
    /// When what it tells of happened.
    pub created_at: DateTime<Utc>,
    /// The last post about the same match: its own, if it was made, is newer.
    pub after: Option<MessageId>,
    /// The process that has claimed it.
    claimant: i32,
}

impl ClaimedNotice {
    pub fn lane(&self) -> Lane {
        let channel = self.notice.channel().map(|channel| channel.0);
        Lane(channel.or(self.notice.recipient().map(|recipient| recipient.0)).unwrap_or_default())
    }
}

/// Who claims, and what they may.
#[derive(Clone, Copy, Debug)]
pub struct Claim<'a> {
    /// The number of the process.
    pub claimant: i32,
    pub now: DateTime<Utc>,
    /// Until when the claim holds, if the process lives.
    pub lease_end: DateTime<Utc>,
    /// What was put off until then may be claimed: usually, until now.
    pub due_by: DateTime<Utc>,
    /// Where nothing is to be said just now.
    pub closed: &'a [i64],
}

/// Takes the notice whose turn it is: the oldest unsent one of its match or challenge, that is due, and in whose lane no
/// living process says anything.
///
/// It steps along one index and looks up two others for each step, and every step asks for one row: so there is nothing for
/// the planner to decide by statistics, which a young database has not. Of two processes that want the same one, one gets
/// none.
///
/// What this program has no word for is left to a newer one that works on the same database, and so is what comes after it in
/// the same match.
pub async fn claim_notice(
    connection: &mut Connection,
    claim: Claim<'_>,
) -> sqlx::Result<Option<ClaimedNotice>> {
    let known = known_kinds();
    let row = sqlx::query_as!(
        Row,
        r#"with recursive waiting as (
             (select notice_id, turn_at, lane, match_id, challenge_id, kind from notice
              where done_at is null and lane <> all($5::bigint[])
                and (claimed_by is null and retry_at <= $4 or claimed_by is not null and retry_at <= $2)
              order by turn_at, notice_id limit 1)
             union all
             select later.* from waiting cross join lateral (
                 select notice_id, turn_at, lane, match_id, challenge_id, kind from notice
                 where done_at is null and lane <> all($5::bigint[])
                   and (claimed_by is null and retry_at <= $4 or claimed_by is not null and retry_at <= $2)
                   and (turn_at, notice_id) > (waiting.turn_at, waiting.notice_id)
                 order by turn_at, notice_id limit 1) later
         )
         update notice set attempts = attempts + 1, claimed_by = $1, retry_at = $3
         where done_at is null
           and (claimed_by is null and retry_at <= $4 or claimed_by is not null and retry_at <= $2)
           and notice_id = (
             select waiting.notice_id from waiting
             where waiting.kind = any($6::text[])
               and (select count(*) from notice said
                    where said.done_at is null and said.claimed_by is not null and said.lane = waiting.lane
                      and said.retry_at > $2) = 0
               and (waiting.match_id is null or waiting.notice_id = (
                   select earlier.notice_id from notice earlier
                   where earlier.done_at is null and earlier.match_id = waiting.match_id
                   order by earlier.notice_id limit 1))
               and (waiting.challenge_id is null or waiting.notice_id = (
                   select earlier.notice_id from notice earlier
                   where earlier.done_at is null and earlier.challenge_id = waiting.challenge_id
                   order by earlier.notice_id limit 1))
             limit 1)
         returning notice_id, match_id, challenge_id, kind, since, ply, events, channel_id, recipient, nonce, attempts,
                   hindrance_told, created_at, claimed_by, guild_id, day,
                   (select posted.message_id from notice posted
                    where posted.match_id = notice.match_id and posted.message_id is not null
                    order by posted.notice_id desc limit 1) as after"#,
        claim.claimant,
        claim.now,
        claim.lease_end,
        claim.due_by,
        claim.closed,
        &known,
    )
    .fetch_optional(connection)
    .await?;
    row.map(ClaimedNotice::try_from).transpose()
}

/// Those that this program has words for: a newer one that works on the same database may have more.
fn known_kinds() -> Vec<String> {
    Notice::words().map(str::to_owned).collect()
}

/// What processes have claimed that are gone by now is free at once.
pub async fn release_claims_of_the_dead(connection: &mut Connection, now: DateTime<Utc>) -> sqlx::Result<()> {
    let released = sqlx::query!(
        "update notice set claimed_by = null, retry_at = least(retry_at, $1)
         where done_at is null and claimed_by is not null and not exists (
             select from pg_locks
             where locktype = 'advisory' and objsubid = 2
               and database = (select oid from pg_database where datname = current_database())
               and classid::bigint = $2 and objid::bigint = (claimed_by::bigint & 4294967295))",
        now,
        i64::from(LOCK_CLASS),
    );
    released.execute(connection).await.map(drop)
}

/// When the next notice that is not due yet will be; for how long the sender may sleep.
pub async fn find_next_retry(
    connection: &mut Connection,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<DateTime<Utc>>> {
    let next =
        sqlx::query_scalar!("select min(retry_at) from notice where done_at is null and retry_at > $1", now);
    next.fetch_one(connection).await
}

/// Whether there is a notice for this process to send, or one that it is sending.
pub async fn is_any_left(
    connection: &mut Connection,
    claimant: i32,
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (
               select from notice
               where done_at is null and kind = any($3::text[]) and (retry_at <= $1 or claimed_by = $2)
           ) as "is_any!""#,
        now,
        claimant,
        &known_kinds(),
    )
    .fetch_one(connection)
    .await
}

/// The notice can never be sent, for this reason. Of no effect, which is `false`, if another attempt has begun since.
pub async fn set_given_up(
    connection: &mut Connection,
    notice: &ClaimedNotice,
    reason: &str,
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let done = sqlx::query!(
        "update notice set done_at = $4, failure = $5, claimed_by = null
         where notice_id = $1 and attempts = $2 and claimed_by = $3 and done_at is null",
        notice.id,
        notice.attempt,
        notice.claimant,
        now,
        reason,
    )
    .execute(connection)
    .await?;
    Ok(done.rows_affected() > 0)
}

/// The notice could not be sent this time: not before `retry_at`. So many attempts have then been made at it: those of
/// before if Discord has only said that there are too many. Of no effect if another attempt has begun since.
pub async fn set_retry(
    connection: &mut Connection,
    notice: &ClaimedNotice,
    attempts: i32,
    retry_at: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update notice set retry_at = $4, claimed_by = null, attempts = $5
         where notice_id = $1 and attempts = $2 and claimed_by = $3 and done_at is null",
        notice.id,
        notice.attempt,
        notice.claimant,
        retry_at,
        attempts,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// What was tried and put off is due now, but for what the bot was not allowed to say.
pub async fn set_all_due(connection: &mut Connection, now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!(
        "update notice set retry_at = $1
         where done_at is null and retry_at > $1 and claimed_by is null and attempts > 0 and not hindrance_told",
        now,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// The columns as they are in the database.
struct Row {
    notice_id: i64,
    match_id: Option<i64>,
    challenge_id: Option<i64>,
    kind: String,
    since: Option<i32>,
    ply: Option<i32>,
    events: Option<i32>,
    channel_id: Option<i64>,
    recipient: Option<i64>,
    nonce: i64,
    attempts: i32,
    hindrance_told: bool,
    created_at: DateTime<Utc>,
    claimed_by: Option<i32>,
    guild_id: Option<i64>,
    day: Option<NaiveDate>,
    after: Option<i64>,
}

impl TryFrom<Row> for ClaimedNotice {
    type Error = sqlx::Error;

    fn try_from(row: Row) -> sqlx::Result<Self> {
        Ok(Self {
            id: row.notice_id,
            notice: row.notice()?,
            nonce: row.nonce.cast_unsigned(),
            attempt: row.attempts,
            missing_permissions_told: row.hindrance_told,
            created_at: row.created_at,
            after: row.after.map(MessageId),
            claimant: row.claimed_by.unwrap_or_default(),
        })
    }
}

impl Row {
    fn notice(&self) -> sqlx::Result<Notice> {
        let columns = Columns {
            match_id: self.match_id,
            challenge_id: self.challenge_id,
            since: self.since,
            ply: self.ply,
            events: self.events,
            channel_id: self.channel_id,
            recipient: self.recipient,
            guild_id: self.guild_id,
            day: self.day,
            ..Columns::default()
        };
        Notice::read(&self.kind, &columns)
    }
}
