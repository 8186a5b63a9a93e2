//! Why an action did not happen: refused, which is the player's to know, or failed, which is ours.

use chrono::{DateTime, NaiveDate, Utc};

use crate::hive::{Move, MoveTextError};
use crate::ids::{MatchId, PlayerId};
use crate::play::{Asked, HouseRule, ImportRefusal, State};
use crate::store::challenges::Challenge;
use crate::store::players::Player;

/// What an action gives.
pub type Result<T> = std::result::Result<T, Error>;

/// Why an action did not happen. Nothing has changed.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The player asked for what is not allowed.
    #[error("refused: {0:?}")]
    Refused(Box<Refusal>),
    /// The database failed.
    #[error("the database failed")]
    Database(#[from] sqlx::Error),
    /// What is stored cannot be what this program wrote.
    #[error("match {id} cannot be replayed: {reason}")]
    Corrupt {
        /// Which match.
        id: MatchId,
        /// What is wrong with it.
        reason: String,
    },
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(Box::new(refusal))
    }
}

/// What a player asked for and does not get. Carries no sentence, but all that one needs.
#[derive(Debug)]
pub enum Refusal {
    /// There is no such match, or not in this server.
    NoSuchMatch,
    /// The player, who asks in direct messages, has no match anywhere.
    NoMatch,
    /// The player has no match in this channel, but perhaps these elsewhere.
    NoMatchHere(Vec<State>),
    /// The player has several, and it is not clear which is meant.
    WhichMatch(Vec<State>),
    /// Two others play it.
    NotYourMatch(MatchId),
    /// It is over.
    MatchOver(Box<State>),
    /// It is the opponent's turn.
    NotYourTurn(Box<State>),
    /// It has gone on since what the player saw.
    Stale(Box<State>),
    /// The move cannot be read, names no piece, or breaks a rule.
    Move(Box<RefusedMove>),
    /// There is no such trial, or it is somebody else's.
    NoSuchTrial,
    /// Something else has been tried since what the player saw.
    TrialChanged,
    /// What is tried is so many half-moves long, and gets no longer.
    TrialTooLong(usize),
    /// One does not play against oneself.
    ChallengeYourself,
    /// Bots do not play.
    ChallengeBot,
    /// This person is not in the server, and would never see the challenge.
    NotAMember(PlayerId),
    /// Its server wants challenges otherwise.
    HouseRule(HouseRule),
    /// There is no such challenge in this server.
    NoSuchChallenge,
    /// It was lost on time, before what the player asked for.
    TimeIsUp(Box<State>),
    /// Somebody's time is over, and what comes of it is the opponent's to decide.
    NotYoursToDecide(Box<State>),
    /// Both have moved.
    TooLateToAbort(Box<State>),
    /// It has a limit, or the opponent has not been silent for long, or is not to move.
    NotSilent(Box<State>),
    /// The same is asked for already, and waits for the opponent's answer.
    AskedAlready(Asked, Box<State>),
    /// What was asked for was answered, or the match has gone on since.
    NothingToAnswer(Box<State>),
    /// One does not answer oneself.
    OwnProposal(Box<State>),
    /// The player has made no half-move that could be taken back.
    NothingToTakeBack(Box<State>),
    /// The clocks stand still already, by agreement.
    PausedAlready(Box<State>),
    /// The clocks are not paused by agreement.
    NotPaused(Box<State>),
    /// It is the player's own turn: there is nobody to remind.
    OwnTurn(Box<State>),
    /// The opponent has been reminded within a day.
    NudgedAlready(Box<State>, DateTime<Utc>),
    /// The opponent is away, or the clocks stand still.
    NobodyToNudge(Box<State>),
    /// Nothing calls the opponent before their time is over.
    NudgeTooLate(Box<State>),
    /// The opponent wants no reminders.
    WantsNoNudges(Box<State>),
    /// An absence that cannot be, for this reason.
    Absence(AbsenceRefusal),
    /// What was brought is no game that can be played on.
    Import(ImportRefusal),
    /// The match is not over yet.
    StillRunning(Box<State>),
    /// The opponent was deleted at their own wish.
    OpponentGone,
    /// The player has offered another match, and waits for the answer.
    RematchOffered(Box<State>),
    /// The two play another match already.
    RematchBegun(MatchId),
    /// The challenge is for somebody else.
    NotYourChallenge(Player),
    /// Only the challenger can withdraw it.
    NotYoursToWithdraw(Player),
    /// One does not accept or decline one's own challenge.
    OwnChallenge,
    /// It has been answered, or its time is over.
    ChallengeClosed(Box<Challenge>),
}

/// Why somebody cannot be away then.
#[derive(Debug)]
pub enum AbsenceRefusal {
    /// It would begin before today, which is this day where they live.
    Past(NaiveDate),
    /// It would begin more than a year from now.
    TooFar,
    /// It would end before it begins.
    Backwards,
    /// Only so many days are left to them of that year.
    TooLong {
        /// How many.
        left: i64,
        /// Of which year.
        year: i32,
        /// For how many days a year one may be away where they play.
        allowed: i64,
    },
    /// They are away then already, from and up to these days.
    Overlapping(NaiveDate, NaiveDate),
    /// Less than an hour is left to them in this match.
    TooLate(Box<State>),
    /// They are back already, or never were away then.
    Over,
}

/// A move that was asked for and is not made.
#[derive(Clone, Debug)]
pub struct RefusedMove {
    /// Why not.
    pub error: MoveTextError,
    /// What was asked for, as far as the words say so: a piece that cannot be meant has no move.
    pub asked: Option<Move>,
    /// The match as it stands.
    pub state: State,
}
