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

/// What is announced. Its kind, what it is about and where it goes are one value, so that they cannot disagree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// A challenge is posted.
    Challenge {
        /// Which.
        id: ChallengeId,
        /// Where.
        channel: ChannelId,
    },
    /// The post of a challenge is edited: it has been answered.
    ChallengeClosed {
        /// Which.
        id: ChallengeId,
        /// Where.
        channel: ChannelId,
    },
    /// Something has happened in a match, and is posted where it is played.
    Match {
        /// What.
        news: MatchNews,
        /// How much of the match it tells.
        span: MatchSpan,
        /// Where.
        channel: ChannelId,
    },
    /// To one player alone: what became of a match whose place was lost.
    Orphaned {
        /// How much of the match it tells.
        span: MatchSpan,
        /// Whom.
        recipient: PlayerId,
    },
    /// To one person alone: the matches in which it is their turn.
    Digest {
        /// Whom.
        recipient: PlayerId,
    },
}

/// What has happened in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchNews {
    /// Plies were made, and somebody has to move.
    Turn,
    /// The match is over.
    Result,
    /// A player's time is over, and the opponent may decide what comes of it.
    Late,
    /// A draw is offered, or a ply is asked back.
    Offer,
    /// Such an offer was declined.
    Answer,
    /// Somebody is away or back, or clocks stand still or go on.
    Pause,
    /// A match gets a thread of its own: nothing is posted, but what follows is posted there.
    Thread,
    /// Nothing has happened, and the player to move is pinged. Too late, it need not be posted.
    Ping(Ping),
}

/// Why the player to move is pinged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ping {
    /// Their time runs out.
    Reminder,
    /// Their opponent waits, and said so.
    Nudge,
    /// Their quiet hours are over, in which it became their turn.
    Wake,
}

/// How much of a match a notice tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchSpan {
    /// The match.
    pub id: MatchId,
    /// The first ply told.
    pub since: Ply,
    /// The first ply not told: how many had been made.
    pub upto: Ply,
    /// How many events the log had; `None` in notices of older versions.
    pub events: Option<i32>,
}

impl Notice {
    /// The match that it is about, if it is about one.
    #[must_use]
    pub const fn match_id(self) -> Option<MatchId> {
        match self.span() {
            Some(span) => Some(span.id),
            None => None,
        }
    }

    /// Where it goes, if it goes to a channel.
    #[must_use]
    pub const fn channel(self) -> Option<ChannelId> {
        match self {
            Self::Challenge { channel, .. }
            | Self::ChallengeClosed { channel, .. }
            | Self::Match { channel, .. } => Some(channel),
            Self::Orphaned { .. } | Self::Digest { .. } => None,
        }
    }

    /// Whom it goes to, if it goes to one person alone.
    #[must_use]
    pub const fn recipient(self) -> Option<PlayerId> {
        match self {
            Self::Orphaned { recipient, .. } | Self::Digest { recipient } => Some(recipient),
            Self::Challenge { .. } | Self::ChallengeClosed { .. } | Self::Match { .. } => None,
        }
    }

    const fn span(self) -> Option<MatchSpan> {
        match self {
            Self::Match { span, .. } | Self::Orphaned { span, .. } => Some(span),
            Self::Challenge { .. } | Self::ChallengeClosed { .. } | Self::Digest { .. } => None,
        }
    }

    const fn challenge(self) -> Option<ChallengeId> {
        match self {
            Self::Challenge { id, .. } | Self::ChallengeClosed { id, .. } => Some(id),
            Self::Match { .. } | Self::Orphaned { .. } | Self::Digest { .. } => None,
        }
    }

    const fn kind(self) -> Kind {
        match self {
            Self::Challenge { .. } => Kind::Challenge,
            Self::ChallengeClosed { .. } => Kind::ChallengeClosed,
            Self::Match { news, .. } => match news {
                MatchNews::Turn => Kind::Turn,
                MatchNews::Result => Kind::Result,
                MatchNews::Late => Kind::Late,
                MatchNews::Offer => Kind::Offer,
                MatchNews::Answer => Kind::Answer,
                MatchNews::Pause => Kind::Pause,
                MatchNews::Thread => Kind::Thread,
                MatchNews::Ping(Ping::Reminder) => Kind::Reminder,
                MatchNews::Ping(Ping::Nudge) => Kind::Nudge,
                MatchNews::Ping(Ping::Wake) => Kind::Wake,
            },
            Self::Orphaned { .. } => Kind::Letter,
            Self::Digest { .. } => Kind::Digest,
        }
    }
}

/// The column `kind`.
#[derive(Clone, Copy)]
enum Kind {
    Challenge,
    ChallengeClosed,
    Turn,
    Result,
    Late,
    Offer,
    Answer,
    Reminder,
    Nudge,
    Wake,
    Pause,
    Thread,
    Letter,
    Digest,
}

sql_enum! {
    Kind in "kind" {
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

/// A notice that this process has claimed, to send it.
#[derive(Clone, Copy, Debug)]
pub struct ClaimedNotice {
    /// Its number.
    pub id: i64,
    /// What it announces.
    pub notice: Notice,
    /// 64 random bits, the same at every attempt.
    pub nonce: u64,
    /// Which attempt this is, from 1.
    pub attempt: i32,
    /// Whether those who wait for it were told what keeps it back.
    pub missing_permissions_told: bool,
}

/// Leaves something to be announced. The caller's transaction holds what it tells of.
pub async fn insert_notice(
    connection: &mut PgConnection,
    notice: Notice,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let span = notice.span();
    sqlx::query!(
        "insert into notice (match_id, challenge_id, kind, since, ply, events, channel_id, recipient, nonce, created_at,
                             retry_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)",
        span.map(|span| span.id.0),
        notice.challenge().map(|id| id.0),
        notice.kind().to_sql(),
        span.map(|span| span.since.0),
        span.map(|span| span.upto.0),
        span.and_then(|span| span.events),
        notice.channel().map(|channel| channel.0),
        notice.recipient().map(|recipient| recipient.0),
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
) -> sqlx::Result<Option<ClaimedNotice>> {
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
    row.map(ClaimedNotice::try_from).transpose()
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
    notice: &ClaimedNotice,
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
    notice: &ClaimedNotice,
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
pub async fn set_missing_permissions_told(connection: &mut PgConnection, id: i64) -> sqlx::Result<()> {
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

impl TryFrom<Row> for ClaimedNotice {
    type Error = sqlx::Error;

    fn try_from(row: Row) -> sqlx::Result<Self> {
        Ok(Self {
            id: row.notice_id,
            notice: row.notice()?,
            nonce: row.nonce.cast_unsigned(),
            attempt: row.attempts,
            missing_permissions_told: row.hindrance_told,
        })
    }
}

impl Row {
    fn notice(&self) -> sqlx::Result<Notice> {
        let news = match Kind::from_sql(&self.kind)? {
            Kind::Challenge => {
                return Ok(Notice::Challenge { id: self.challenge()?, channel: self.channel()? });
            }
            Kind::ChallengeClosed => {
                return Ok(Notice::ChallengeClosed { id: self.challenge()?, channel: self.channel()? });
            }
            Kind::Letter => return Ok(Notice::Orphaned { span: self.span()?, recipient: self.recipient()? }),
            Kind::Digest => return Ok(Notice::Digest { recipient: self.recipient()? }),
            Kind::Turn => MatchNews::Turn,
            Kind::Result => MatchNews::Result,
            Kind::Late => MatchNews::Late,
            Kind::Offer => MatchNews::Offer,
            Kind::Answer => MatchNews::Answer,
            Kind::Pause => MatchNews::Pause,
            Kind::Thread => MatchNews::Thread,
            Kind::Reminder => MatchNews::Ping(Ping::Reminder),
            Kind::Nudge => MatchNews::Ping(Ping::Nudge),
            Kind::Wake => MatchNews::Ping(Ping::Wake),
        };
        Ok(Notice::Match { news, span: self.span()?, channel: self.channel()? })
    }

    fn span(&self) -> sqlx::Result<MatchSpan> {
        match (self.match_id, self.since, self.ply) {
            (Some(id), Some(since), Some(upto)) => {
                Ok(MatchSpan { id: MatchId(id), since: Ply(since), upto: Ply(upto), events: self.events })
            }
            _ => Err(unreadable("match_id", "nothing beside the kind of a match's notice")),
        }
    }

    fn challenge(&self) -> sqlx::Result<ChallengeId> {
        self.challenge_id.map(ChallengeId).ok_or_else(|| unreadable("challenge_id", "nothing"))
    }

    fn channel(&self) -> sqlx::Result<ChannelId> {
        self.channel_id.map(ChannelId).ok_or_else(|| unreadable("channel_id", "nothing"))
    }

    fn recipient(&self) -> sqlx::Result<PlayerId> {
        self.recipient.map(PlayerId).ok_or_else(|| unreadable("recipient", "nothing"))
    }
}
