//! Claiming notices for sending: one process at a time for each, and fair between channels and servers.

use chrono::{DateTime, NaiveDate, Utc};

use super::kinds::{Columns, Notice};
use super::responses::InteractionToken;
use crate::ids::MessageId;
use crate::store::Connection;
use crate::store::ops::process_lock::LOCK_CLASS;

/// The destination of a notice, to which notices are sent one at a time: the id of a channel, or of the recipient of a direct
/// message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Lane(pub i64);

/// A notice that this process has claimed for sending.
#[derive(Clone, Debug)]
pub struct ClaimedNotice {
    pub id: i64,
    pub notice: Notice,
    /// 64 random bits, the same for every attempt.
    pub nonce: u64,
    /// The number of this attempt, from 1.
    pub attempt: i32,
    /// Whether missing permissions were reported to the people concerned, if there are any.
    pub missing_permissions_notified: bool,
    pub created_at: DateTime<Utc>,
    /// The newest recorded post about the same match; of copies, in the same channel. Earlier attempts at this notice can only
    /// have posted after it.
    pub after: Option<MessageId>,
    /// The interaction to which the post responds, where the bot isn't a member.
    pub interaction: Option<InteractionToken>,
    /// The id of the claiming process.
    claimant: i32,
}

impl ClaimedNotice {
    pub fn lane(&self) -> Lane {
        let channel = self.notice.channel().map(|channel| channel.0);
        Lane(channel.or(self.notice.recipient().map(|recipient| recipient.0)).unwrap_or_default())
    }
}

/// The parameters of a claim.
#[derive(Clone, Copy, Debug)]
pub struct Claim<'a> {
    /// The id of the claiming process.
    pub claimant: i32,
    pub now: DateTime<Utc>,
    /// When the claim ends. It ends earlier if the process dies.
    pub lease_end: DateTime<Utc>,
    /// Unclaimed notices with a `retry_at` up to this time may be claimed; usually `now`. The `retry_at` of a claimed notice is
    /// the end of its lease and is compared with `now`.
    pub due_by: DateTime<Utc>,
    /// Lanes whose notices aren't claimed, such as those with a rate limit.
    pub excluded_lanes: &'a [i64],
}

/// Claims a due notice:
/// - `waiting` walks the due notices in the order of lanes.
/// - `free` takes the lane of the first due notice that is the oldest unsent notice of its match or challenge, in a lane without an
///   active claim.
/// - `next` is the first notice in the order of that lane. The oldest unsent notice of its match or challenge is claimed.
///
/// Copies (`is_copy`: in the direct messages of two players, or about a match where the bot isn't a member) are ordered in each
/// lane separately, so that a failure in one doesn't delay the other.
///
/// The recursive query walks one index and looks up one row in each of two others per step, so that its plan doesn't depend on
/// statistics, which a new database lacks. If two processes race for a notice, one of them gets `None`.
///
/// Notices of an unknown kind are left to processes of a newer version, and so are later notices of the same match or challenge.
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
         ), free as (
             select waiting.lane from waiting
             where waiting.kind = any($6::text[])
               and (select count(*) from notice claimed
                    where claimed.done_at is null and claimed.claimed_by is not null and claimed.lane = waiting.lane
                      and claimed.retry_at > $2) = 0
               and (waiting.match_id is null or waiting.notice_id = (
                   select earlier.notice_id from notice earlier
                   where earlier.done_at is null and earlier.match_id = waiting.match_id
                     and (earlier.lane = waiting.lane or not earlier.is_copy)
                   order by earlier.notice_id limit 1))
               and (waiting.challenge_id is null or waiting.notice_id = (
                   select earlier.notice_id from notice earlier
                   where earlier.done_at is null and earlier.challenge_id = waiting.challenge_id
                     and (earlier.lane = waiting.lane or not earlier.is_copy)
                   order by earlier.notice_id limit 1))
             limit 1)
         update notice set attempts = attempts + 1, claimed_by = $1, retry_at = $3
         where done_at is null
           and (claimed_by is null and retry_at <= $4 or claimed_by is not null and retry_at <= $2)
           and notice_id = (
             select oldest.notice_id from notice next
             join notice oldest on oldest.notice_id = coalesce(
                 (select earlier.notice_id from notice earlier
                  where earlier.done_at is null and earlier.match_id = next.match_id
                    and (earlier.lane = next.lane or not earlier.is_copy)
                  order by earlier.notice_id limit 1),
                 (select earlier.notice_id from notice earlier
                  where earlier.done_at is null and earlier.challenge_id = next.challenge_id
                    and (earlier.lane = next.lane or not earlier.is_copy)
                  order by earlier.notice_id limit 1),
                 next.notice_id)
             where next.done_at is null and next.lane = (select lane from free)
               and oldest.lane = next.lane and oldest.kind = any($6::text[])
               and (oldest.claimed_by is null and oldest.retry_at <= $4
                    or oldest.claimed_by is not null and oldest.retry_at <= $2)
             order by next.is_practice, next.lane_turn_at, next.notice_id limit 1)
         returning notice_id, match_id, challenge_id, kind, since, ply, events, channel_id, recipient, nonce, attempts,
                   hindrance_told, created_at, claimed_by, guild_id, day, tournament_id, part, interaction_id, interaction_token,
                   (select max(posted.message_id) from notice posted
                    where posted.match_id = notice.match_id and posted.message_id is not null
                      and (posted.lane = notice.lane or not posted.is_copy)) as after"#,
        claim.claimant,
        claim.now,
        claim.lease_end,
        claim.due_by,
        claim.excluded_lanes,
        &known,
    )
    .fetch_optional(connection)
    .await?;
    row.map(ClaimedNotice::try_from).transpose()
}

/// Returns the kinds that this version knows. Newer versions on the same database may write others.
fn known_kinds() -> Vec<String> {
    Notice::words().map(str::to_owned).collect()
}

/// Releases the claims of dead processes.
pub async fn release_dead_claims(connection: &mut Connection, now: DateTime<Utc>) -> sqlx::Result<()> {
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

/// Returns when the next notice becomes due or the next lease ends. Until then the sender may sleep.
pub async fn find_next_retry(
    connection: &mut Connection,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<DateTime<Utc>>> {
    let next =
        sqlx::query_scalar!("select min(retry_at) from notice where done_at is null and retry_at > $1", now);
    next.fetch_one(connection).await
}

/// Returns whether a notice of a known kind is due or claimed by this process.
pub async fn has_unsent(
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

/// Gives up a notice for this reason. Returns `false`, without effect, if the claim was lost: to a later attempt, or because the
/// notice is done.
pub async fn set_given_up(
    connection: &mut Connection,
    notice: &ClaimedNotice,
    reason: &str,
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let done = sqlx::query!(
        "update notice set done_at = $4, failure = $5, claimed_by = null, author = null
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

/// Schedules a retry and sets the number of attempts, which a rate limit, quiet hours or a digest don't increase. Has no effect if
/// the claim was lost.
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

/// Makes the retries of failed notices due now, except those that wait for missing permissions.
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

/// A row of `notice`, before its columns are checked and combined.
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
    tournament_id: Option<i64>,
    part: Option<i32>,
    interaction_id: Option<i64>,
    interaction_token: Option<String>,
    after: Option<i64>,
}

impl TryFrom<Row> for ClaimedNotice {
    type Error = sqlx::Error;

    fn try_from(row: Row) -> sqlx::Result<Self> {
        let notice = row.notice()?;
        let interaction = row.interaction_id.zip(row.interaction_token);
        Ok(Self {
            id: row.notice_id,
            notice,
            nonce: row.nonce.cast_unsigned(),
            attempt: row.attempts,
            missing_permissions_notified: row.hindrance_told,
            created_at: row.created_at,
            after: row.after.map(MessageId),
            interaction: interaction.map(|(id, token)| InteractionToken { id, token }),
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
            tournament_id: self.tournament_id,
            part: self.part,
            ..Columns::default()
        };
        Notice::read(&self.kind, &columns)
    }
}
