//! Table `notice`: what has to be said, in a channel or to one person, and whether it has been.

mod claims;
mod posts;

use chrono::{DateTime, NaiveDate, Utc};

use crate::store::Connection;

pub use claims::{
    Claim, ClaimedNotice, Lane, claim_notice, find_next_retry, is_any_left, release_claims_of_the_dead,
    set_all_due, set_given_up, set_retry,
};
pub use posts::{
    Post, find_challenge_post, find_challenge_posts, find_last_posts, find_offer_post, find_old_buttons,
    find_turn_post, set_buttons_gone, set_buttons_off_at,
};

use crate::ids::{ChallengeId, ChannelId, MatchId, MessageId, PlayerId, Ply, ServerId};
use crate::store::sql_enum::{SqlEnum, sql_enum};

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
    /// The puzzle of a day is posted.
    Puzzle {
        /// In which server.
        server: ServerId,
        /// Which day's.
        day: NaiveDate,
        /// Where.
        channel: ChannelId,
    },
}

/// What has happened in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchNews {
    /// Plies were made, and somebody has to move.
    Turn,
    /// The match is over.
    Result,
    /// The match, which is over, as an animation: after its result, and without calling anybody.
    Replay,
    /// A player's time is over, and the opponent may decide what comes of it.
    Late,
    /// A draw is offered, or a ply is asked back.
    Offer,
    /// Such an offer was declined.
    Answer,
    /// The post of an offer is edited: it was answered, withdrawn or overtaken.
    OfferClosed,
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
            | Self::Match { channel, .. }
            | Self::Puzzle { channel, .. } => Some(channel),
            Self::Orphaned { .. } | Self::Digest { .. } => None,
        }
    }

    /// Whom it goes to, if it goes to one person alone.
    #[must_use]
    pub const fn recipient(self) -> Option<PlayerId> {
        match self {
            Self::Orphaned { recipient, .. } | Self::Digest { recipient } => Some(recipient),
            Self::Challenge { .. }
            | Self::ChallengeClosed { .. }
            | Self::Match { .. }
            | Self::Puzzle { .. } => None,
        }
    }

    const fn span(self) -> Option<MatchSpan> {
        match self {
            Self::Match { span, .. } | Self::Orphaned { span, .. } => Some(span),
            Self::Challenge { .. }
            | Self::ChallengeClosed { .. }
            | Self::Digest { .. }
            | Self::Puzzle { .. } => None,
        }
    }

    const fn challenge(self) -> Option<ChallengeId> {
        match self {
            Self::Challenge { id, .. } | Self::ChallengeClosed { id, .. } => Some(id),
            Self::Match { .. } | Self::Orphaned { .. } | Self::Digest { .. } | Self::Puzzle { .. } => None,
        }
    }

    const fn puzzle(self) -> Option<(ServerId, NaiveDate)> {
        match self {
            Self::Puzzle { server, day, .. } => Some((server, day)),
            _ => None,
        }
    }

    const fn kind(self) -> Kind {
        match self {
            Self::Challenge { .. } => Kind::Challenge,
            Self::ChallengeClosed { .. } => Kind::ChallengeClosed,
            Self::Match { news, .. } => match news {
                MatchNews::Turn => Kind::Turn,
                MatchNews::Result => Kind::Result,
                MatchNews::Replay => Kind::Replay,
                MatchNews::Late => Kind::Late,
                MatchNews::Offer => Kind::Offer,
                MatchNews::Answer => Kind::Answer,
                MatchNews::OfferClosed => Kind::OfferClosed,
                MatchNews::Pause => Kind::Pause,
                MatchNews::Thread => Kind::Thread,
                MatchNews::Ping(Ping::Reminder) => Kind::Reminder,
                MatchNews::Ping(Ping::Nudge) => Kind::Nudge,
                MatchNews::Ping(Ping::Wake) => Kind::Wake,
            },
            Self::Orphaned { .. } => Kind::Letter,
            Self::Digest { .. } => Kind::Digest,
            Self::Puzzle { .. } => Kind::Puzzle,
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
    Replay,
    Late,
    Offer,
    Answer,
    OfferClosed,
    Reminder,
    Nudge,
    Wake,
    Pause,
    Thread,
    Letter,
    Digest,
    Puzzle,
}

sql_enum! {
    Kind in "kind" {
        Challenge = "challenge",
        ChallengeClosed = "challenge_closed",
        Turn = "turn",
        Result = "result",
        Replay = "replay",
        Late = "late",
        Offer = "offer",
        Answer = "answer",
        OfferClosed = "offer_closed",
        Reminder = "reminder",
        Nudge = "nudge",
        Wake = "wake",
        Pause = "pause",
        Thread = "thread",
        Letter = "letter",
        Digest = "digest",
        Puzzle = "puzzle",
    }
}

/// Leaves something to be announced. The caller's transaction holds what it tells of.
///
/// Its turn comes a second after that of the last that waits in the same channel, and a tenth of a second after that of the
/// last in the same server: so what is said elsewhere meanwhile goes first. Direct messages are no server.
pub async fn insert_notice(
    connection: &mut Connection,
    notice: Notice,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let span = notice.span();
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
        notice.puzzle().map(|(server, _)| server.0),
        notice.puzzle().map(|(_, day)| day),
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
