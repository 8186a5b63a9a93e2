//! Reasons for refusing a player's request.

use chrono::{DateTime, NaiveDate, Utc};
use hive::{Game, Move, MoveTextError, RecordError, ReplayError};

use crate::ids::{ChannelId, MatchId, PlayerId};
use crate::play::state::{Match, ProposalKind};
use crate::store::challenges::Challenge;
use crate::store::matches::MatchRow;
use crate::store::players::Player;

/// A refused request. Contains the data for its message, not the text.
#[derive(Debug)]
pub enum Refusal {
    /// The match does not exist, or the player may not see it here.
    NoSuchMatch,
    /// Outside of servers with the bot: the player has no running match anywhere.
    NoMatch,
    /// The player has no running match in this channel. Contains those elsewhere: in a server with the bot any number, otherwise at
    /// least two, since a single one is used.
    NoMatchHere(Vec<MatchRow>),
    /// The player has several matches here and named none.
    WhichMatch(Vec<MatchRow>),
    NotYourMatch(MatchId),
    MatchOver(Box<Match>),
    /// The opponent is to move.
    NotYourTurn(Box<Match>),
    /// The match has changed since the player saw it.
    Stale(Box<Match>),
    /// The move cannot be parsed, names no piece, or breaks a rule.
    Move(Box<RefusedMove>),
    /// The variation does not exist or belongs to another player.
    NoSuchVariation,
    /// The variation has changed since the player saw it.
    VariationChanged,
    /// The variation has reached the maximum length, in plies.
    VariationTooLong(usize),
    Plan(PlanRefusal),
    Tournament(TournamentRefusal),
    Ladder(LadderRefusal),
    Invitation(InvitationRefusal),
    /// The player plays the match, it is private, or the player has blocked one of its players or is blocked by one.
    CannotFollow(MatchId),
    /// The bot does not know a player with this id.
    NoSuchPlayer,
    /// The puzzle does not exist, is not available here, or was withdrawn.
    NoSuchPuzzle,
    /// The message isn't a post about a match.
    NotABoard,
    /// The server has no seasons, and had none.
    NoSeasons,
    /// The server has no season that begins on this day.
    NoSuchSeason,
    ChallengeYourself,
    ChallengeBot,
    /// The opponent is not a member of the server, so would never see the challenge.
    NotAMember(PlayerId),
    /// Where the bot isn't a member, it can't create threads.
    NoThreadWithoutBot,
    /// Where the bot isn't a member, a match can be lost on time only if the bot can remind both players by direct message.
    StrictWithoutBot,
    /// Only managers of the server may do this.
    NotManager,
    /// The opponent does not accept challenges from the player. The reason stays private: a block or a
    /// preference.
    NotOpen(Player),
    /// The challenger has blocked the player.
    NotOpenToYou,
    /// The opponent has blocked the player.
    TakesNoProposals(Box<Match>),
    BlockYourself,
    /// A [limit](super::limits) is reached.
    Limit(LimitReached),
    /// A rule of the server is broken.
    ServerRule(ServerRule),
    /// This server has no such challenge.
    NoSuchChallenge,
    /// The player to move ran out of time before the request, so the match is over.
    TimeIsUp(Box<Match>),
    /// A player is out of time, and the decision is the opponent's.
    NotYoursToDecide(Box<Match>),
    TooLateToAbort(Box<Match>),
    /// The match has a time limit or is orphaned, or the opponent was active recently or is not to move.
    NotInactive(Box<Match>),
    /// The same proposal is open already.
    AlreadyProposed(ProposalKind, Box<Match>),
    /// The proposal is closed.
    NothingToAnswer(Box<Match>),
    /// The proposal is the player's own; only this opponent may answer it.
    OwnProposal(PlayerId),
    /// The proposal is the opponent's; only its sender may withdraw it.
    NotYourProposal(Box<Match>),
    /// The player has no move to take back.
    NothingToTakeBack(Box<Match>),
    /// The match has reached its maximum number of takebacks.
    TakebacksUsedUp(Box<Match>),
    /// The players have paused the match already.
    AlreadyPaused(Box<Match>),
    /// The players have not paused the match.
    NotPaused(Box<Match>),
    /// The player is to move, not the opponent.
    OwnTurn(Box<Match>),
    Nudge(MatchId, NudgeRefusal),
    Absence(AbsenceRefusal),
    Import(ImportRefusal),
    /// The match is not over.
    StillRunning(Box<Match>),
    /// The opponent's account was deleted.
    OpponentGone,
    /// The player has offered a rematch already.
    RematchOffered(Box<Match>),
    /// The rematch, or a later practice match in the same channel, has already started.
    RematchBegun(MatchId),
    /// The finished match has a position of a running match of the player or of its players.
    AnalysisOfRunning(MatchId),
    /// The practice match is at a position of a running match of the player.
    HintForRunning(MatchId),
    /// The move would bring a practice match to a position of a running match of the player.
    PracticeOfRunning,
    /// Hints exist only in practice matches.
    NoHints(MatchId),
    /// The match is between two people.
    NotWithBot(MatchId),
    /// The bot considers its position good enough to play on.
    BotPlaysOn(Box<Match>),
    /// The bot can't be nudged, and matches against it can't be paused.
    NoClockAgainstBot(MatchId),
    /// The match would start in this channel, and the player is in another one.
    OtherChannel(ChannelId),
    /// The challenge is for this player.
    NotYourChallenge(Player),
    /// Only this player, the challenger, can withdraw it.
    NotYoursToWithdraw(Player),
    /// The challenger cannot accept or decline.
    OwnChallenge,
    /// The challenge was answered or withdrawn, or has expired.
    ChallengeClosed(Box<Challenge>),
}

impl Refusal {
    /// Refuses to abort a match.
    pub fn of_abort(state: &Match) -> Self {
        Self::of_competition(&state.row).unwrap_or_else(|| Self::TooLateToAbort(Box::new(state.clone())))
    }

    /// Refuses to abort or to pause a match of a tournament or of a ladder.
    pub(super) fn of_competition(row: &MatchRow) -> Option<Self> {
        if row.is_ladder {
            return Some(Self::Ladder(LadderRefusal::NoAbortOrPause(row.id)));
        }
        row.tournament.map(|_| Self::Tournament(TournamentRefusal::NoAbortOrPause(row.id)))
    }

    /// Refuses a move in the current position.
    pub(super) fn of_move(state: &Match, error: MoveTextError, attempted: Option<Move>) -> Self {
        Self::Move(Box::new(RefusedMove { error, attempted, state: state.clone() }))
    }
}

/// Why the opponent can't be nudged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NudgeRefusal {
    /// The player nudged within the last day. Contains the time of the next nudge.
    TooSoon(DateTime<Utc>),
    /// The opponent is away, the match is paused, or its channel is lost.
    ClocksStopped,
    /// The opponent could only be pinged later, and their time runs out before, or has run out.
    TooLate,
    /// The opponent has turned reminders off, gets a daily digest instead, or has blocked the player. Which of these stays private.
    Unwanted,
    /// The bot isn't a member of the match's channel, and can't write to the opponent by direct message.
    Unreachable,
}

/// Why a change to a plan is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlanRefusal {
    /// The bot plays the match, and answers at once.
    AgainstBot(MatchId),
    /// The plan has changed since the player saw it.
    Changed,
    /// The line can't be added.
    Line(LineError),
}

/// Why a line can't be added to a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineError {
    /// The line has no move of the planner.
    NoAnswer,
    /// The line has more than [`MAX_PLANNED_PLIES`](super::limits::MAX_PLANNED_PLIES).
    TooLong,
    /// The plan would have more than [`MAX_PLANNED_LINES`](super::limits::MAX_PLANNED_LINES).
    TooManyLines,
    /// The plan would have more than [`MAX_PLANNED_ACTIONS`](super::limits::MAX_PLANNED_ACTIONS).
    TooManyActions,
}

/// Why a request about a tournament is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentRefusal {
    /// The server has no such tournament.
    NotFound,
    /// The server has no tournament.
    None,
    /// The name is empty or has more characters than this.
    Name(usize),
    /// A tournament can't have this number of players.
    Seats,
    /// It can't have this number of rounds.
    Rounds,
    /// In a Swiss tournament, everyone plays two games in each round.
    SwissPairs,
    /// Only a finished round robin has a next season.
    NoNextSeason,
    /// Its next season exists already.
    HasNextSeason,
    /// The caller has no form of a new tournament in the server.
    NoDraft,
    /// It can't start on this day.
    StartDate,
    /// It can't end on this day.
    EndDate,
    /// The rounds of a Swiss tournament decide when it ends.
    EndOfSwiss,
    /// Its matches would have no time limit.
    NoTimeLimit,
    /// Only managers, and players with this many rated matches in the server, create tournaments.
    TooNew(i32),
    /// The server has [`MAX_TOURNAMENTS_OF_SERVER`](super::limits::MAX_TOURNAMENTS_OF_SERVER).
    TooManyInServer,
    /// The caller has [`MAX_TOURNAMENTS_OF_ORGANISER`](super::limits::MAX_TOURNAMENTS_OF_ORGANISER).
    TooManyOfOrganiser,
    JoinedAlready,
    Full,
    /// The caller was withdrawn for losses on time, and can join again at this time.
    Barred(DateTime<Utc>),
    /// The caller isn't in the server, so they can't stay in its tournament.
    LeftServer,
    /// It has started, so it can't be started again, or the caller can't join any more.
    Started,
    /// The caller is in another channel than the tournament.
    OtherChannel(ChannelId),
    /// The caller has blocked another player or is blocked by one. Which of these stays private.
    NotOpenToYou,
    /// The player doesn't take part.
    NotInIt,
    /// It has ended.
    Over,
    /// It needs this many players.
    TooFew(usize),
    /// The caller is neither the organiser nor a manager of the server.
    NotOrganiser,
    /// It is too early: games are decided after the end date, an early end, or the end of their round.
    DecisionTooEarly,
    /// The caller plays this match, so may not decide it; or plays in the tournament, so may not end the time for decisions early.
    OwnMatch,
    /// The match belongs to a tournament, in which no match is aborted or paused.
    NoAbortOrPause(MatchId),
}

/// Why a request about a ladder is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LadderRefusal {
    JoinedAlready,
    /// The ladder has [`MAX_LADDER_PLAYERS`](super::limits::MAX_LADDER_PLAYERS).
    Full,
    /// The caller isn't on it.
    NotOnIt,
    /// This other player isn't on it.
    DefenderNotOnIt(PlayerId),
    /// The caller is first.
    NobodyAbove,
    Yourself,
    /// Bots don't play on ladders.
    Bot,
    /// The player isn't a member of the server.
    NotAMember(PlayerId),
    /// The player is below the caller.
    Below(PlayerId),
    /// The player is more than this many places above the caller.
    TooFar(usize),
    /// One of the two has blocked the other. Which one stays private.
    NotOpen(PlayerId),
    Away(PlayerId),
    /// A match of the ladder between the two is running.
    AlreadyPlaying(PlayerId),
    /// The caller has [`MAX_LADDER_CHALLENGES`](super::limits::MAX_LADDER_CHALLENGES).
    TooManyChallenges,
    /// The player has [`MAX_LADDER_DEFENCES`](super::limits::MAX_LADDER_DEFENCES).
    TooManyDefences(PlayerId),
    /// The caller has challenged this player recently, and may do so again at this time.
    TooSoon(PlayerId, DateTime<Utc>),
    /// The match belongs to a ladder, in which no match is aborted or paused.
    NoAbortOrPause(MatchId),
}

/// Why an invitation can't be accepted with a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvitationRefusal {
    /// No invitation has this code.
    Unknown,
    Expired,
    /// Another player, or the caller, has accepted it.
    Used,
    Withdrawn,
    /// The invitation is the caller's own.
    Own,
    /// The caller has blocked this player, the challenger.
    Blocked(PlayerId),
    /// The caller doesn't accept direct messages from the bot.
    DirectMessagesRefused,
}

/// Why an absence is refused.
#[derive(Debug)]
pub enum AbsenceRefusal {
    /// It begins before today. Contains today's date in the player's time zone.
    Past(NaiveDate),
    /// It begins more than a year from now, or lasts more than a year.
    TooFar,
    /// It ends before it begins.
    Backwards,
    /// It is longer than the days of absence that the player has left in `year`.
    TooLong {
        left: i64,
        year: i32,
        /// Days away allowed per year, by the player's servers.
        allowed: i64,
    },
    /// It overlaps with another absence. Contains the first and last day of that absence.
    Overlapping(NaiveDate, NaiveDate),
    /// Less than an hour is left on the player's clock in this match.
    TooLate(MatchId),
    /// The absence is over, or never existed.
    Over,
}

/// A refused move.
#[derive(Clone, Debug)]
pub struct RefusedMove {
    pub error: MoveTextError,
    /// The attempted move, if the text identifies one.
    pub attempted: Option<Move>,
    pub state: Match,
}

/// A reached [limit](crate::play::limits).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LimitReached {
    /// The player has reached the maximum number of running matches.
    RunningMatches,
    /// This opponent has reached the maximum number of running matches.
    RunningMatchesOf(PlayerId),
    /// The player has reached the maximum number of running matches against this opponent.
    MatchesTogether(PlayerId),
    /// The player has reached the maximum number of pending challenges.
    OpenChallenges,
    /// The player has started too many matches within an hour; the next is possible at this time.
    Starts(DateTime<Utc>),
    /// The player has reached the maximum number of practice matches.
    PracticeMatches,
    /// The player has reached the daily limit of imports; the next is possible at this time.
    Imports(DateTime<Utc>),
    /// The player has offered the maximum number of rematches after this match.
    RematchOffers(MatchId),
    /// The player has pinged this person too often; the next ping is possible at this time.
    Pings(PlayerId, DateTime<Utc>),
    /// The player has too many pending analyses. Contains the first of them.
    Analyses(MatchId),
    /// The player has reached the maximum number of blocks.
    Blocked,
    /// The player has reached the maximum number of followed matches.
    Followed,
}

/// A server rule that a challenge, a practice match or a tournament breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ServerRule {
    /// Matches and tournaments are begun in this channel only.
    Home(ChannelId),
    /// Only server managers may challenge and create tournaments.
    ManagersOnly,
    /// Only server managers may start practice matches here; others can play them in direct messages.
    PracticeByManagersOnly,
    /// Open challenges (to anyone) are not allowed.
    NamedOnly,
    /// The challenger has this many pending challenges already.
    TooManyOpen(u8),
    /// The player has this many running practice matches already.
    TooManyPractising(u8),
    /// The player has made this many challenges and practice matches within 24 hours.
    TooManyToday(u8),
    /// A match in a thread was requested inside a thread.
    ThreadInThread,
}

/// Why a game cannot be imported.
#[derive(Debug)]
pub enum ImportRefusal {
    /// The text cannot be parsed.
    Unreadable(RecordError),
    /// The game has too many plies.
    TooLong(usize),
    /// The game has no moves.
    NothingPlayed,
    /// A move is unreadable or illegal.
    Move {
        /// Number of the move in the text, from 1.
        number: usize,
        text: String,
        error: MoveTextError,
        before: Box<Game>,
    },
    /// The turn stated in the text differs from the turn after its moves.
    Turn {
        /// The turn stated in the text, in UHP.
        said: String,
        /// The turn after the moves.
        is: String,
    },
    /// The game is over, on the board or by its own result.
    Over,
    /// The game has a position of a running match of the player or their opponent.
    BeingPlayed,
}

impl From<ReplayError> for ImportRefusal {
    fn from(error: ReplayError) -> Self {
        match error {
            ReplayError::Move { number, text, error, before } => Self::Move { number, text, error, before },
            ReplayError::Turn { stated, actual } => Self::Turn { said: stated, is: actual },
        }
    }
}
