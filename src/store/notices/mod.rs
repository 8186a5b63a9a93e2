//! Table `notice`: what has to be said, in a channel or to one person, and whether it has been.

mod posts;

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

pub use posts::{
    Post, find_challenge_post, find_last_post, find_old_buttons, find_turn_post, set_buttons_gone,
};

use crate::ids::{ChallengeId, ChannelId, MatchId, MessageId, PlayerId, Ply};
use crate::store::ops::process_lock::LOCK_CLASS;
use crate::store::sql_enum::{SqlEnum, sql_enum, unreadable};

/// What kind of thing is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoticeKind {
    /// A challenge is posted.
    Challenge,
    /// The post of a challenge is edited: it has been answered.
    ChallengeClosed,
    /// Half-moves were made, and somebody has to move.
    Turn,
    /// The match is over.
    Result,
    /// A player's time is over, and the opponent may decide what comes of it.
    Late,
    /// A draw is offered, or a half-move is asked back.
    Offer,
    /// Such an offer was declined.
    Answer,
    /// The time of the player to move runs out.
    Reminder,
    /// The opponent of the player to move waits.
    Nudge,
    /// It is somebody's turn, and has been since some time in their quiet hours.
    Wake,
    /// Somebody is away or back, or clocks stand still or go on.
    Pause,
    /// A match gets a thread of its own: nothing is said, but what follows is said there.
    Thread,
    /// To one person: what became of a match whose place was lost.
    Letter,
    /// To one person: the matches in which it is their turn.
    Digest,
}

sql_enum! {
    NoticeKind in "kind" {
        Challenge = "challenge",
        ChallengeClosed = "challenge_closed",
        Turn = "turn",
        Result = "result",
        Late = "late",
        Offer = "offer",
        Answer = "answer",
        Reminder = "reminder",
        Nudge = "nudge",
        Wake = "wake",
        Pause = "pause",
        Thread = "thread",
        Letter = "letter",
        Digest = "digest",
    }
}

impl NoticeKind {
    /// Whether it only calls the player to move: said late, it need not be said.
    #[must_use]
    pub const fn is_call(self) -> bool {
        matches!(self, Self::Reminder | Self::Nudge | Self::Wake)
    }
}

/// What it is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// A challenge.
    Challenge(ChallengeId),
    /// A match, and the half-moves that are told: from `since` up to, not including, `ply`.
    Match {
        /// The match.
        id: MatchId,
        /// The first half-move told.
        since: Ply,
        /// How many half-moves had been made.
        ply: Ply,
        /// How many events the log had; `None` in notices of older versions.
        events: Option<i32>,
    },
    /// All of the recipient's matches.
    Person,
}

impl Subject {
    const fn challenge(self) -> Option<i64> {
        match self {
            Self::Challenge(id) => Some(id.0),
            Self::Match { .. } | Self::Person => None,
        }
    }

    const fn in_match(self) -> Option<(i64, i32, i32)> {
        match self {
            Self::Challenge(_) | Self::Person => None,
            Self::Match { id, since, ply, .. } => Some((id.0, since.0, ply.0)),
        }
    }

    const fn events(self) -> Option<i32> {
        match self {
            Self::Challenge(_) | Self::Person => None,
            Self::Match { events, .. } => events,
        }
    }
}

/// Something to be said.
#[derive(Clone, Copy, Debug)]
pub struct NewNotice {
    /// What kind.
    pub kind: NoticeKind,
    /// About what.
    pub subject: Subject,
    /// Where.
    pub channel: ChannelId,
}

/// Something to be said, claimed by this process.
#[derive(Clone, Copy, Debug)]
pub struct Notice {
    /// Its number.
    pub id: i64,
    /// What kind.
    pub kind: NoticeKind,
    /// About what.
    pub subject: Subject,
    /// Where; of no meaning if it goes to one person.
    pub channel: ChannelId,
    /// Whose direct messages it goes to, if not to a channel.
    pub recipient: Option<PlayerId>,
    /// 64 random bits, the same at every attempt.
    pub nonce: u64,
    /// Which attempt this is, from 1.
    pub attempt: i32,
    /// Whether those who wait for it were told what keeps it back.
    pub hindrance_told: bool,
}

/// Remembers that something has to be said. The caller's transaction holds what it tells of.
pub async fn insert_notice(
    connection: &mut PgConnection,
    new: NewNotice,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let in_match = new.subject.in_match();
    sqlx::query!(
        "insert into notice (match_id, challenge_id, kind, since, ply, events, channel_id, nonce, created_at,
                             retry_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)",
        in_match.map(|(id, ..)| id),
        new.subject.challenge(),
        new.kind.to_sql(),
        in_match.map(|(_, since, _)| since),
        in_match.map(|(.., ply)| ply),
        new.subject.events(),
        new.channel.0,
        rand::random::<i64>(),
        now,
    )
    .execute(connection)
    .await?;
    Ok(())
}

/// Remembers that something has to be said to one person alone. The caller's transaction holds what it tells of.
pub async fn insert_letter(
    connection: &mut PgConnection,
    kind: NoticeKind,
    subject: Subject,
    recipient: PlayerId,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let in_match = subject.in_match();
    sqlx::query!(
        "insert into notice (match_id, kind, since, ply, events, recipient, nonce, created_at, retry_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $8)",
        in_match.map(|(id, ..)| id),
        kind.to_sql(),
        in_match.map(|(_, since, _)| since),
        in_match.map(|(.., ply)| ply),
        subject.events(),
        recipient.0,
        rand::random::<i64>(),
        now,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Takes the next notice to send: the oldest unsent one of its match or challenge, that is due, and that no
/// living process is sending. It is `claimant`'s until `lease_end`.
pub async fn claim_notice(
    connection: &mut PgConnection,
    claimant: i32,
    now: DateTime<Utc>,
    lease_end: DateTime<Utc>,
) -> sqlx::Result<Option<Notice>> {
    let row = sqlx::query_as!(
        Row,
        "with next as (
             select notice_id from notice n
             where done_at is null
               and (retry_at <= $2 or claimed_by is not null and not exists (
                   select from pg_locks
                   where locktype = 'advisory' and objsubid = 2
                     and database = (select oid from pg_database where datname = current_database())
                     and classid::bigint = $4 and objid::bigint = (claimed_by::bigint & 4294967295)))
               and not exists (
                   select from notice earlier
                   where earlier.done_at is null and earlier.notice_id < n.notice_id
                     and earlier.match_id = n.match_id)
               and not exists (
                   select from notice earlier
                   where earlier.done_at is null and earlier.notice_id < n.notice_id
                     and earlier.challenge_id = n.challenge_id)
             order by notice_id
             limit 1
             for update skip locked
         )
         update notice set attempts = attempts + 1, claimed_by = $1, retry_at = $3
         from next where notice.notice_id = next.notice_id
         returning notice.notice_id, match_id, challenge_id, kind, since, ply, events, channel_id, recipient, nonce, attempts,
                   hindrance_told",
        claimant,
        now,
        lease_end,
        i64::from(LOCK_CLASS),
    )
    .fetch_optional(connection)
    .await?;
    row.map(Notice::try_from).transpose()
}

/// When the next notice that is not due yet will be; for how long the sender may sleep.
pub async fn find_next_retry(connection: &mut PgConnection) -> sqlx::Result<Option<DateTime<Utc>>> {
    sqlx::query_scalar!("select min(retry_at) from notice where done_at is null").fetch_one(connection).await
}

/// The notice was sent, as this message.
pub async fn set_sent(
    connection: &mut PgConnection,
    id: i64,
    message: Option<MessageId>,
    has_buttons: bool,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update notice set done_at = $2, message_id = $3, has_buttons = $4, claimed_by = null
         where notice_id = $1 and done_at is null",
        id,
        now,
        message.map(|id| id.0),
        has_buttons,
    )
    .execute(connection)
    .await?;
    Ok(())
}

/// The notice can never be sent, for this reason. Of no effect, which is `false`, if another attempt has begun since.
pub async fn set_given_up(
    connection: &mut PgConnection,
    notice: &Notice,
    reason: &str,
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let done = sqlx::query!(
        "update notice set done_at = $3, failure = $4, claimed_by = null
         where notice_id = $1 and attempts = $2 and done_at is null",
        notice.id,
        notice.attempt,
        now,
        reason,
    )
    .execute(connection)
    .await?;
    Ok(done.rows_affected() > 0)
}

/// None of the notices of this match that are unsent is sent any more, for this reason. The caller holds the match's lock.
pub async fn set_all_given_up(
    connection: &mut PgConnection,
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
    connection: &mut PgConnection,
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
    connection: &mut PgConnection,
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
pub async fn find_last_told(connection: &mut PgConnection, id: MatchId) -> sqlx::Result<Option<Ply>> {
    let ply = sqlx::query_scalar!(
        "select ply from notice
         where match_id = $1 and message_id is not null and kind = 'turn'
         order by notice_id desc limit 1",
        id.0,
    );
    Ok(ply.fetch_optional(connection).await?.flatten().map(Ply))
}

/// The notice could not be sent this time: not before `retry_at`. Of no effect if another attempt has begun since.
pub async fn set_retry(
    connection: &mut PgConnection,
    notice: &Notice,
    retry_at: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update notice set retry_at = $3, claimed_by = null
         where notice_id = $1 and attempts = $2 and done_at is null",
        notice.id,
        notice.attempt,
        retry_at,
    )
    .execute(connection)
    .await?;
    Ok(())
}

/// Those who wait for the notice were told what keeps it back.
pub async fn set_hindrance_told(connection: &mut PgConnection, id: i64) -> sqlx::Result<()> {
    sqlx::query!("update notice set hindrance_told = true where notice_id = $1", id)
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
}

impl TryFrom<Row> for Notice {
    type Error = sqlx::Error;

    fn try_from(row: Row) -> sqlx::Result<Self> {
        let subject = match (row.match_id, row.challenge_id, row.since, row.ply) {
            (Some(id), None, Some(since), Some(ply)) => {
                Subject::Match { id: MatchId(id), since: Ply(since), ply: Ply(ply), events: row.events }
            }
            (None, Some(id), None, None) => Subject::Challenge(ChallengeId(id)),
            (None, None, None, None) if row.recipient.is_some() => Subject::Person,
            _ => return Err(unreadable("match_id", "neither match nor challenge")),
        };
        Ok(Self {
            id: row.notice_id,
            kind: NoticeKind::from_sql(&row.kind)?,
            subject,
            channel: ChannelId(row.channel_id.unwrap_or_default()),
            recipient: row.recipient.map(PlayerId),
            nonce: row.nonce.cast_unsigned(),
            attempt: row.attempts,
            hindrance_told: row.hindrance_told,
        })
    }
}
