//! Errors of interaction handlers.

use chrono::{DateTime, Utc};
use poise::serenity_prelude as serenity;

use crate::discord::client::attachments::AttachmentError;
use crate::discord::client::permissions::Permission;
use crate::discord::client::request_error::RequestError;
use crate::discord::interaction::work_queues::QueueError;
use crate::ids::MatchId;
use crate::play;
use crate::play::Refusal;
use crate::play::limits::ShareLimit;

#[derive(Debug, thiserror::Error)]
pub enum InteractionError {
    /// The use case failed or refused the request.
    #[error(transparent)]
    Play(#[from] play::Error),
    /// The bot lacks permissions in the channel.
    #[error("missing permissions: {0:?}")]
    MissingPermissions(Vec<Permission>),
    /// The user lacks permissions in the channel for what the bot would post for them.
    #[error("the user lacks permissions: {0:?}")]
    UserLacksPermissions(Vec<Permission>),
    /// The text of an option could not be parsed.
    #[error("unreadable {0:?}")]
    Unreadable(OptionKind, String),
    /// The options of one command name two matches.
    #[error("options of two matches: {0:?}")]
    TwoMatches([MatchId; 2]),
    #[error("attachment: {0:?}")]
    Attachment(AttachmentError),
    /// `/import` with no game, or with both a text and a file.
    #[error("not exactly one game")]
    NotExactlyOneGame,
    #[error("only in servers")]
    OnlyInServers,
    /// The bot isn't a member here, so it can't post.
    #[error("not a member here")]
    BotNotMember,
    #[error("too many interactions")]
    RateLimited,
    /// The user has shared too many pictures; the next is possible at this time.
    #[error("too many shared pictures: {0:?}")]
    TooManyShares(ShareLimit, DateTime<Utc>),
    /// A private match must not be shown publicly here.
    #[error("match {0} is not shared here")]
    NotSharedHere(MatchId),
    /// A `custom_id`, or a value chosen from a menu, that this version can't read: forged, or written by another version.
    #[error("unknown button")]
    UnknownButton,
    #[error("responding to the interaction failed")]
    Discord(#[from] Box<serenity::Error>),
    #[error("a request to Discord failed")]
    Request(#[from] RequestError),
    /// A work queue is full, or the user already has the maximum number of jobs in it.
    #[error("busy: {0:?}")]
    Busy(QueueError),
    #[error("too many hints")]
    HintQueueFull,
    #[error("too many imports")]
    ImportQueueFull,
    /// Contains the time from which the user may import again.
    #[error("too many failed imports")]
    TooManyFailedImports(DateTime<Utc>),
    /// Contains the time from which the user may use a code again.
    #[error("too many wrong codes")]
    TooManyWrongCodes(DateTime<Utc>),
    /// A job of a work queue panicked.
    #[error("a job panicked")]
    JobPanicked(#[from] tokio::task::JoinError),
    #[error("timed out")]
    TimedOut,
    #[error("a handler panicked: {0}")]
    Panicked(String),
}

impl From<serenity::Error> for InteractionError {
    fn from(error: serenity::Error) -> Self {
        Self::Discord(Box::new(error)) // large
    }
}

impl From<QueueError> for InteractionError {
    fn from(busy: QueueError) -> Self {
        Self::Busy(busy)
    }
}

impl From<Refusal> for InteractionError {
    fn from(refusal: Refusal) -> Self {
        Self::Play(refusal.into())
    }
}

impl InteractionError {
    /// Returns whether the same request may succeed soon: the bot failed or was busy, or the user sent too many interactions.
    pub const fn is_retryable(&self) -> bool {
        match self {
            Self::Play(play::Error::Refused(_))
            | Self::MissingPermissions(_)
            | Self::UserLacksPermissions(_)
            | Self::Unreadable(..)
            | Self::TwoMatches(_)
            | Self::Attachment(_)
            | Self::NotExactlyOneGame
            | Self::OnlyInServers
            | Self::BotNotMember
            | Self::TooManyShares(..)
            | Self::TooManyFailedImports(_)
            | Self::TooManyWrongCodes(_)
            | Self::NotSharedHere(_)
            | Self::UnknownButton => false,
            Self::Play(_)
            | Self::Busy(_)
            | Self::HintQueueFull
            | Self::ImportQueueFull
            | Self::Discord(_)
            | Self::Request(_)
            | Self::JobPanicked(_)
            | Self::RateLimited
            | Self::TimedOut
            | Self::Panicked(_) => true,
        }
    }
}

/// The kind of option that could not be parsed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionKind {
    Piece,
    Place,
    Match,
    Zone,
    Day,
}
