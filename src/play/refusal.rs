//! What a player asked for and does not get, and why.

use chrono::{DateTime, NaiveDate, Utc};
use hive::{Game, Move, MoveTextError, RecordError, ReplayError};

use crate::ids::{ChannelId, MatchId, PlayerId};
use crate::play::state::{Match, ProposalKind};
use crate::store::challenges::Challenge;
use crate::store::matches::MatchRow;
use crate::store::players::Player;

/// What a player asked for and does not get. Carries no sentence, but all that one needs.
#[derive(Debug)]
pub enum Refusal {
    /// There is no such match, or not in this server.
    NoSuchMatch,
    /// The player, who asks in direct messages, has no match anywhere.
    NoMatch,
    /// The player has no match in this channel, but perhaps these elsewhere; in direct messages, from which a single one would be
    /// found, these several.
    NoMatchHere(Vec<MatchRow>),
    /// The player has several, and it is not clear which is meant.
    WhichMatch(Vec<MatchRow>),
    NotYourMatch(MatchId),
    MatchOver(Box<Match>),
    /// It is the opponent's turn.
    NotYourTurn(Box<Match>),
    /// It has gone on since what the player saw.
    Stale(Box<Match>),
    /// The move cannot be read, names no piece, or breaks a rule.
    Move(Box<RefusedMove>),
    /// There is no such variation, or it is somebody else's.
    NoSuchVariation,
    /// Something else has been tried since what the player saw.
    VariationChanged,
    /// What is tried is so many half-moves long, and gets no longer.
    VariationTooLong(usize),
    /// There is no such puzzle, or not here, or not any more.
    NoSuchPuzzle,
    /// One does not play against oneself.
    ChallengeYourself,
    ChallengeBot,
    /// This person is not in the server, and would never see the challenge.
    NotAMember(PlayerId),
    /// It is the server's, and the player does not manage it.
    NotManager,
    /// This person is not open to a challenge: of the player, of others too, or of anybody.
    NotOpen(Player),
    /// The challenger wants to play with others.
    NotOpenToYou,
    /// The opponent wants to be asked for nothing.
    TakesNoOffers(Box<Match>),
    /// One does not block oneself.
    BlockYourself,
    /// More than a fair player asks for.
    Limit(LimitReached),
    /// Its server wants challenges otherwise.
    ServerRule(ServerRule),
    /// There is no such challenge in this server.
    NoSuchChallenge,
    /// It was lost on time, before what the player asked for.
    TimeIsUp(Box<Match>),
    /// Somebody's time is over, and what comes of it is the opponent's to decide.
    NotYoursToDecide(Box<Match>),
    TooLateToAbort(Box<Match>),
    /// It has a limit, or the opponent has not been silent for long, or is not to move.
    NotSilent(Box<Match>),
    /// The same is asked for already, and waits for the opponent's answer.
    AskedAlready(ProposalKind, Box<Match>),
    /// What was asked for was answered, or the match has gone on since.
    NothingToAnswer(Box<Match>),
    /// One does not answer oneself: this opponent does.
    OwnProposal(PlayerId),
    /// Only whoever made it can withdraw it.
    NotYourProposal(Box<Match>),
    /// The player has made no half-move that could be taken back.
    NothingToTakeBack(Box<Match>),
    /// Half-moves were taken back in it as often as they can be.
    TakebacksUsedUp(Box<Match>),
    /// The clocks stand still already, by agreement.
    PausedAlready(Box<Match>),
    /// The clocks are not paused by agreement.
    NotPaused(Box<Match>),
    /// It is the player's own turn: there is nobody to remind.
    OwnTurn(Box<Match>),
    /// The opponent has been reminded within a day.
    NudgedAlready(Box<Match>, DateTime<Utc>),
    /// The opponent is away, or the clocks stand still.
    NobodyToNudge(Box<Match>),
    /// Nothing calls the opponent before their time is over.
    NudgeTooLate(Box<Match>),
    /// The opponent wants no reminders.
    WantsNoNudges(Box<Match>),
    /// An absence that cannot be, for this reason.
    Absence(AbsenceRefusal),
    /// What was imported is no game that can be played on.
    Import(ImportRefusal),
    /// The match is not over yet.
    StillRunning(Box<Match>),
    /// The opponent was deleted at their own wish.
    OpponentGone,
    /// The player has offered another match, and waits for the answer.
    RematchOffered(Box<Match>),
    /// The two play another match already.
    RematchBegun(MatchId),
    /// Two people play it, and neither is told what to play.
    NoHints(MatchId),
    /// Two people play it: the bot has nothing to decide in it.
    NotWithBot(MatchId),
    /// The bot does not take itself to be so badly off.
    BotPlaysOn(Box<Match>),
    /// The bot needs neither reminders nor pauses.
    BotHasTime(MatchId),
    /// The challenge is for somebody else.
    NotYourChallenge(Player),
    /// Only the challenger can withdraw it.
    NotYoursToWithdraw(Player),
    /// One does not accept or decline one's own challenge.
    OwnChallenge,
    /// It has been answered, or its time is over.
    ChallengeClosed(Box<Challenge>),
}

impl Refusal {
    /// A move that was asked for and cannot be made in a match as it stands.
    pub(super) fn of_move(state: &Match, error: MoveTextError, asked: Option<Move>) -> Self {
        Self::Move(Box::new(RefusedMove { error, asked, state: state.clone() }))
    }
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
        left: i64,
        year: i32,
        /// For how many days a year one may be away where they play.
        allowed: i64,
    },
    /// They are away then already, from and up to these days.
    Overlapping(NaiveDate, NaiveDate),
    /// Less than an hour is left to them in this match.
    TooLate(MatchId),
    /// They are back already, or never were away then.
    Over,
}

/// A move that was asked for and is not made.
#[derive(Clone, Debug)]
pub struct RefusedMove {
    pub error: MoveTextError,
    /// What was asked for, as far as the words say so: a piece that cannot be meant has no move.
    pub asked: Option<Move>,
    /// The match as it stands.
    pub state: Match,
}

/// Which of the [`limits`](crate::play::limits) was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LimitReached {
    /// The player plays as many matches as one can.
    RunningMatches,
    RunningMatchesOf(PlayerId),
    /// The player and this person do against each other.
    MatchesTogether(PlayerId),
    /// As many challenges of the player's wait for an answer as can.
    OpenChallenges,
    /// The player plays as many matches against the bot as one can.
    PracticeMatches,
    /// The player has imported as many games in a day as one can, until then.
    Imports(DateTime<Utc>),
    /// The player has offered as many rematches after this match as one can.
    RematchOffers(MatchId),
    /// The player has called this person as often as one can, until then.
    Pings(PlayerId, DateTime<Utc>),
    /// As many analyses as can be wait for the player: of this match first.
    Analyses(MatchId),
    /// The player blocks as many people as one can.
    Blocked,
}

/// Why a challenge is not as its server wants it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ServerRule {
    /// Challenges are made in this channel.
    Home(ChannelId),
    /// Only those who manage the server challenge.
    ManagersOnly,
    /// An opponent has to be named.
    NamedOnly,
    /// So many challenges of theirs are open already.
    TooManyOpen(u8),
    /// They have made so many within a day.
    TooManyToday(u8),
    /// A thread was asked for, in a thread.
    ThreadInThread,
}

/// Why a text is no game that can be played on.
#[derive(Debug)]
pub enum ImportRefusal {
    /// It is no record of a game.
    Unreadable(RecordError),
    /// It has more half-moves than any game has.
    TooLong(usize),
    /// No half-move has been made.
    NothingPlayed,
    /// A half-move cannot be played.
    Move {
        /// Which one, as the text counts them: from 1.
        number: usize,
        text: String,
        error: MoveTextError,
        before: Box<Game>,
    },
    /// It says that another turn has come than the half-moves lead to.
    Turn {
        /// What it says, as UHP writes turns.
        said: String,
        /// What the half-moves lead to.
        is: String,
    },
    /// It is over: on the board, or as it says itself.
    Over,
}

impl From<ReplayError> for ImportRefusal {
    fn from(error: ReplayError) -> Self {
        match error {
            ReplayError::Move { number, text, error, before } => Self::Move { number, text, error, before },
            ReplayError::Turn { said, is } => Self::Turn { said, is },
        }
    }
}
