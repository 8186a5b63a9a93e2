//! What can go wrong with an interaction, and the one function that tells the player.

use poise::serenity_prelude as serenity;

use crate::discord::client::attachments::FileProblem;
use crate::discord::client::permissions::Permission;
use crate::discord::interaction::workers::Busy;
use crate::ids::MatchId;
use crate::play;
use crate::play::Refusal;

/// Why a command or a button has no other answer.
#[derive(Debug, thiserror::Error)]
pub enum InteractionError {
    /// The player asked for what is not allowed: they are told why.
    #[error(transparent)]
    Play(#[from] play::Error),
    /// The bot may not do in the channel what a match needs.
    #[error("missing permissions: {0:?}")]
    Missing(Vec<Permission>),
    /// A text in an option that means nothing.
    #[error("unreadable {0:?}")]
    Unreadable(Field, String),
    /// Choices of different matches in one command.
    #[error("choices of two matches: {0:?}")]
    TwoMatches([MatchId; 2]),
    /// An attached file that is not read.
    #[error("a file that is not read: {0:?}")]
    File(FileProblem),
    /// A game in no form, or in two.
    #[error("not one game")]
    NotOneGame,
    /// A server's command in direct messages.
    #[error("only in servers")]
    OnlyInServers,
    /// More at once than a person can want.
    #[error("too fast")]
    TooFast,
    /// A private match that somebody wants to show to others.
    #[error("match {0} is not shared here")]
    NotSharedHere(MatchId),
    /// A button that this version never made.
    #[error("unknown button")]
    UnknownButton,
    /// Discord did not take the answer.
    #[error("Discord refused the answer")]
    Discord(#[from] Box<serenity::Error>),
    /// Nobody is free to draw or to pack it.
    #[error("busy: {0:?}")]
    Busy(Busy),
    /// Too many others wait for hints.
    #[error("too many hints")]
    ManyHints,
    /// A thread that drew a picture died.
    #[error("drawing failed")]
    Drawing(#[from] tokio::task::JoinError),
    /// Something was waited for too long.
    #[error("it took too long")]
    TookTooLong,
    #[error("a handler panicked: {0}")]
    Panicked(String),
}

impl From<serenity::Error> for InteractionError {
    fn from(error: serenity::Error) -> Self {
        Self::Discord(Box::new(error)) // it is large
    }
}

impl From<Busy> for InteractionError {
    fn from(busy: Busy) -> Self {
        Self::Busy(busy)
    }
}

impl From<Refusal> for InteractionError {
    fn from(refusal: Refusal) -> Self {
        Self::Play(refusal.into())
    }
}

impl InteractionError {
    /// Whether it lies with us, and the same may well work in a moment.
    pub const fn is_ours(&self) -> bool {
        match self {
            Self::Play(play::Error::Refused(_))
            | Self::Missing(_)
            | Self::Unreadable(..)
            | Self::TwoMatches(_)
            | Self::File(_)
            | Self::NotOneGame
            | Self::OnlyInServers
            | Self::TooFast
            | Self::NotSharedHere(_)
            | Self::UnknownButton => false,
            Self::Play(_)
            | Self::Busy(_)
            | Self::ManyHints
            | Self::Discord(_)
            | Self::Drawing(_)
            | Self::TookTooLong
            | Self::Panicked(_) => true,
        }
    }
}

/// What a text in an option should have been.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    Piece,
    Place,
    /// The number of a match.
    Match,
    Zone,
    Day,
}
