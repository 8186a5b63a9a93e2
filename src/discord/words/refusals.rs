//! Refusals: the reason, and what to do instead.

use hive::{Bug, CannotThrow, Colour, Gate, IllegalMove, MoveTextError, Piece, ThrowStep, UnknownPiece};

use crate::discord::words::matches::link;
use crate::discord::words::noun::Noun;
use crate::discord::words::vocabulary::channel_mention;
use crate::discord::words::{Sentence, Text};
use crate::ids::MatchId;
use crate::play::limits;
use crate::play::refusal::{LineError, PlanRefusal, ServerRule};
use crate::play::state::ProposalKind;
use crate::play::{Match, Refusal};
use crate::store::challenges::{Answer, Challenge};
use crate::store::matches::MatchRow;
use crate::store::notices::Post;

impl Text {
    pub fn refusal(self, refusal: &Refusal) -> String {
        match refusal {
            Refusal::NoSuchMatch => self.say(Sentence::NoSuchMatch),
            Refusal::NoMatch => self.say(Sentence::NoMatch),
            Refusal::NoMatchHere(elsewhere) if elsewhere.is_empty() => self.say(Sentence::NoMatchHere),
            Refusal::NoMatchHere(elsewhere) => {
                self.truncated_list(self.say(Sentence::NoMatchHereBut), self.match_lines(elsewhere))
            }
            Refusal::WhichMatch(rows) => {
                self.truncated_list(self.say(Sentence::WhichMatch), self.match_lines(rows))
            }
            Refusal::NotYourMatch(id) => self.say(Sentence::NotYourMatch { match_id: id }),
            Refusal::MatchOver(state) => {
                self.say(Sentence::MatchOver { match_id: &state.id(), standing: &self.standing(state) })
            }
            Refusal::NotYourTurn(state) => self.say(Sentence::NotYourTurn {
                match_id: &state.id(),
                player: &self.mention(state.to_move().id),
            }),
            Refusal::Stale(state) => self.stale(state),
            Refusal::NoSuchVariation => self.say(Sentence::NoSuchVariation),
            Refusal::VariationChanged => self.say(Sentence::VariationChanged),
            Refusal::VariationTooLong(most) => self.say(Sentence::VariationTooLong { most }),
            Refusal::CannotFollow(id) => self.say(Sentence::CannotFollow { match_id: id }),
            Refusal::Plan(reason) => self.plan_refused(*reason),
            Refusal::Tournament(reason) => self.tournament_refused(*reason),
            Refusal::Ladder(reason) => self.ladder_refused(*reason),
            Refusal::Invitation(reason) => self.invitation_refused(*reason),
            Refusal::Move(refused) => self.move_refused(&refused.error),
            Refusal::NoSuchPlayer => self.say(Sentence::NoSuchPlayer),
            Refusal::NoSuchPuzzle => self.say(Sentence::NoSuchPuzzle),
            Refusal::NotABoard => self.say(Sentence::NotABoard),
            Refusal::NoSeasons => self.say(Sentence::NoSeasons),
            Refusal::NoSuchSeason => self.say(Sentence::NoSuchSeason),
            Refusal::ChallengeYourself => self.say(Sentence::ChallengeYourself),
            Refusal::ChallengeBot => self.say(Sentence::ChallengeBot),
            Refusal::NotAMember(player) => self.say(Sentence::NotAMember { player: &self.mention(*player) }),
            Refusal::NotManager => self.say(Sentence::NotManager),
            Refusal::NotOpen(player) => self.say(Sentence::NotOpen { player: &self.mention(player.id) }),
            Refusal::NotOpenToYou => self.say(Sentence::NotOpenToYou),
            Refusal::TakesNoProposals(state) => self.say(Sentence::TakesNoOffers { match_id: &state.id() }),
            Refusal::BlockYourself => self.say(Sentence::BlockYourself),
            Refusal::Limit(limit) => self.limit_reached(*limit),
            Refusal::ServerRule(rule) => self.server_rule(*rule),
            Refusal::NoSuchChallenge => self.say(Sentence::NoSuchChallenge),
            Refusal::NotYourChallenge(opponent) => {
                self.say(Sentence::NotYourChallenge { player: &self.mention(opponent.id) })
            }
            Refusal::NotYoursToWithdraw(challenger) => {
                self.say(Sentence::NotYoursToWithdraw { player: &self.mention(challenger.id) })
            }
            Refusal::OwnChallenge => self.say(Sentence::OwnChallenge),
            Refusal::ChallengeClosed(challenge) => self.challenge_over(challenge),
            Refusal::TimeIsUp(state) => self.time_is_up(state),
            Refusal::NotYoursToDecide(state) => {
                self.say(Sentence::NotYoursToDecide { match_id: &state.id() })
            }
            Refusal::TooLateToAbort(state) => self.say(Sentence::TooLateToAbort { match_id: &state.id() }),
            Refusal::NotInactive(state) => self.say(Sentence::NotInactive { match_id: &state.id() }),
            Refusal::AlreadyProposed(ProposalKind::Draw, _) => self.say(Sentence::DrawAskedAlready),
            Refusal::AlreadyProposed(ProposalKind::Takeback, _) => self.say(Sentence::TakebackAskedAlready),
            Refusal::AlreadyProposed(ProposalKind::Pause, _) => self.say(Sentence::PauseAskedAlready),
            Refusal::AlreadyPaused(state) => self.say(Sentence::PausedAlready { match_id: &state.id() }),
            Refusal::NotPaused(state) => self.say(Sentence::NotPaused { match_id: &state.id() }),
            Refusal::OwnTurn(state) => self.say(Sentence::OwnTurn { match_id: &state.id() }),
            Refusal::Nudge(id, reason) => self.nudge_refused(*id, *reason),
            Refusal::Absence(reason) => self.absence_refused(reason),
            Refusal::Import(reason) => self.import_refused(reason),
            Refusal::NothingToAnswer(state) => self.nothing_to_answer(state),
            Refusal::OwnProposal(opponent) => {
                self.say(Sentence::OwnProposal { player: &self.mention(*opponent) })
            }
            Refusal::NotYourProposal(state) => self.say(Sentence::NotYourProposal { match_id: &state.id() }),
            Refusal::NothingToTakeBack(state) => {
                self.say(Sentence::NothingToTakeBack { match_id: &state.id() })
            }
            Refusal::TakebacksUsedUp(state) => {
                self.say(Sentence::TakebacksUsedUp { match_id: &state.id(), count: &state.takebacks() })
            }
            Refusal::AnalysisOfRunning(id) => self.say(Sentence::AnalysisOfRunning { match_id: id }),
            Refusal::HintForRunning(id) => self.say(Sentence::HintForRunning { match_id: id }),
            Refusal::PracticeOfRunning => self.say(Sentence::PracticeOfRunning),
            Refusal::NoHints(id) => self.say(Sentence::NoHints { match_id: id }),
            Refusal::NotWithBot(id) => self.say(Sentence::NotWithBot { match_id: id }),
            Refusal::BotPlaysOn(state) => self.say(Sentence::BotPlaysOn { match_id: &state.id() }),
            Refusal::NoClockAgainstBot(id) => self.say(Sentence::BotHasTime { match_id: id }),
            Refusal::StillRunning(state) => self.say(Sentence::StillRunning { match_id: &state.id() }),
            Refusal::NoThreadWithoutBot => self.say(Sentence::NoThreadElsewhere),
            Refusal::StrictWithoutBot => self.say(Sentence::StrictElsewhere),
            Refusal::OpponentGone => self.say(Sentence::OpponentGone),
            Refusal::RematchOffered(state) => {
                self.say(Sentence::RematchOfferedAlready { match_id: &state.id() })
            }
            Refusal::OtherChannel(channel) => {
                self.say(Sentence::Elsewhere { channel: &channel_mention(*channel) })
            }
            Refusal::RematchBegun(id) => self.say(Sentence::RematchBegunAlready { match_id: id }),
        }
    }

    fn plan_refused(self, reason: PlanRefusal) -> String {
        let error = match reason {
            PlanRefusal::AgainstBot(id) => return self.say(Sentence::PlanAgainstBot { match_id: &id }),
            PlanRefusal::Changed => return self.say(Sentence::PlanChanged),
            PlanRefusal::Line(error) => error,
        };
        match error {
            LineError::NoAnswer => self.say(Sentence::PlanNoAnswer),
            LineError::TooLong => self.say(Sentence::PlanTooLong { most: &limits::MAX_PLANNED_PLIES }),
            LineError::TooManyLines => {
                self.say(Sentence::PlanTooManyLines { most: &limits::MAX_PLANNED_LINES })
            }
            LineError::TooManyActions => {
                self.say(Sentence::PlanTooManyMoves { most: &limits::MAX_PLANNED_ACTIONS })
            }
        }
    }

    /// A link to the last post of the match.
    pub fn last_post(self, row: &MatchRow, post: Post) -> String {
        self.say(Sentence::LastPost { link: &link(&row.place, post) })
    }

    /// The command's options belong to two different matches.
    pub fn two_matches(self, [first, second]: [MatchId; 2]) -> String {
        self.say(Sentence::TwoMatches { first: &first, second: &second })
    }

    fn match_lines(self, rows: &[MatchRow]) -> impl ExactSizeIterator<Item = String> {
        rows.iter().map(move |row| self.match_line(row))
    }

    fn match_line(self, row: &MatchRow) -> String {
        let [white, black] = [&row.white, &row.black].map(|player| self.mention(player.id));
        let turn = row.progress.ply.turn();
        self.say(Sentence::MatchLine { match_id: &row.id, white: &white, black: &black, turn: &turn })
    }

    fn stale(self, state: &Match) -> String {
        let player = self.mention(state.to_move().id);
        self.say(Sentence::Stale { match_id: &state.id(), turn: &state.ply().turn(), player: &player })
    }

    fn time_is_up(self, state: &Match) -> String {
        let (player, standing) = (self.mention(state.to_move().id), self.standing(state));
        self.say(Sentence::TimeIsUp { match_id: &state.id(), player: &player, standing: &standing })
    }

    fn nothing_to_answer(self, state: &Match) -> String {
        let (turn, player) = (state.ply().turn(), self.mention(state.to_move().id));
        self.say(Sentence::NothingToAnswer { match_id: &state.id(), turn: &turn, player: &player })
    }

    fn challenge_over(self, challenge: &Challenge) -> String {
        let match_id = challenge.match_id.map(|id| id.to_string()).unwrap_or_default();
        match challenge.answer {
            Some(Answer::Accepted) => self.say(Sentence::ChallengeClosedAccepted { match_id: &match_id }),
            Some(Answer::Declined) => self.say(Sentence::ChallengeClosedDeclined),
            Some(Answer::Withdrawn) => self.say(Sentence::ChallengeClosedWithdrawn),
            Some(Answer::Expired) | None => self.say(Sentence::ChallengeClosedExpired),
        }
    }

    /// Why a text isn't a legal move.
    pub(in crate::discord) fn move_refused(self, error: &MoveTextError) -> String {
        match error {
            MoveTextError::Unreadable => self.say(Sentence::UnreadableMove),
            MoveTextError::NoTarget => self.say(Sentence::NoTarget),
            MoveTextError::UnknownPiece(unknown) => self.unknown_piece(*unknown),
            MoveTextError::Illegal(illegal) => self.illegal(illegal),
        }
    }

    fn unknown_piece(self, unknown: UnknownPiece) -> String {
        match unknown {
            UnknownPiece::NoSuchNumber { bug, number } => {
                self.say(Sentence::NoSuchNumber { bug: &self.bug(bug), number: &number, count: &bug.count() })
            }
            UnknownPiece::NotInSet(bug) => self.say(Sentence::NotInSetKind { bug: &self.bug(bug) }),
            UnknownPiece::NotOnBoard(piece) => {
                self.say(Sentence::UnknownNotOnBoard { piece: &self.owned(piece) })
            }
            UnknownPiece::NoneOnBoard(colour, bug) => {
                self.say(Sentence::NoneOnBoard { colour: &self.colour(colour), bug: &self.bug(bug) })
            }
            UnknownPiece::NoneInHand(colour, bug) => {
                self.say(Sentence::NoneInHand { colour: &self.colour(colour), bug: &self.bug(bug) })
            }
            UnknownPiece::Ambiguous(colour, bug) => self.ambiguous(colour, bug),
        }
    }

    fn ambiguous(self, colour: Colour, bug: Bug) -> String {
        let example = format!("{}{}1", colour.letter(), bug.letter());
        self.say(Sentence::Ambiguous { colour: &self.colour(colour), bug: &self.bug(bug), example: &example })
    }

    /// The broken rule.
    pub fn illegal(self, illegal: &IllegalMove) -> String {
        match illegal {
            IllegalMove::GameOver(_) => self.say(Sentence::IllegalGameOver),
            IllegalMove::MayNotPass => self.say(Sentence::IllegalMayNotPass),
            IllegalMove::NotInSet { piece } => self.not_in_set(*piece),
            IllegalMove::NotYours { piece } => {
                self.say(Sentence::IllegalNotYours { piece: &self.owned(*piece) })
            }
            IllegalMove::NotNextInHand { piece, next } => self.not_next_in_hand(*piece, *next),
            IllegalMove::QueenOnFirstTurn => self.say(Sentence::IllegalQueenFirst),
            IllegalMove::QueenDue => self.say(Sentence::IllegalQueenDue),
            IllegalMove::Occupied { by, .. } => self.say(Sentence::IllegalOccupied { by: &self.owned(*by) }),
            IllegalMove::TouchesNothing { .. } => self.say(Sentence::IllegalTouchesNothing),
            IllegalMove::TouchesEnemy { enemies, .. } => self.touches_enemy(enemies),
            IllegalMove::NoNeighbourYet => self.say(Sentence::IllegalNoNeighbour),
            IllegalMove::QueenInHand => self.say(Sentence::IllegalQueenInHand),
            IllegalMove::NotOnBoard { piece } => {
                self.say(Sentence::IllegalNotOnBoard { piece: &self.owned(*piece) })
            }
            IllegalMove::Covered { piece, by } => {
                self.say(Sentence::IllegalCovered { piece: &self.owned(*piece), by: &self.owned(*by) })
            }
            IllegalMove::Resting { piece, thrower } => self
                .say(Sentence::IllegalResting { piece: &self.owned(*piece), thrower: &self.owned(*thrower) }),
            IllegalMove::SplitsHive { piece, parts } => self.splits(*piece, parts.len()),
            IllegalMove::LosesContact { piece, .. } => {
                self.say(Sentence::IllegalLosesTouch { piece: &self.owned(*piece) })
            }
            IllegalMove::Gate { piece, gate } => self.gate(*piece, gate),
            IllegalMove::CannotClimb { piece, by, .. } => {
                self.say(Sentence::IllegalCannotClimb { piece: &self.owned(*piece), by: &self.owned(*by) })
            }
            IllegalMove::OutOfReach { piece, kinds, .. } => self.out_of_reach(*piece, kinds),
            IllegalMove::AlreadyThere { piece, .. } => {
                self.say(Sentence::IllegalAlreadyThere { piece: &self.owned(*piece) })
            }
            IllegalMove::NothingToCopy { piece } => {
                self.say(Sentence::IllegalNothingToCopy { piece: &self.owned(*piece) })
            }
            IllegalMove::JustMoved { piece } => {
                self.say(Sentence::IllegalJustMoved { piece: &self.owned(*piece) })
            }
            IllegalMove::InStack { piece, .. } => {
                self.say(Sentence::IllegalInStack { piece: &self.owned(*piece) })
            }
            IllegalMove::NoThrower { piece, unable } => self.no_thrower(*piece, unable),
            IllegalMove::NotBesideThrower { throwers, .. } => self.not_beside_thrower(throwers),
            IllegalMove::ThrowGate { piece, thrower, step, gate } => {
                self.throw_gate(*piece, *thrower, *step, gate)
            }
        }
    }

    fn not_in_set(self, piece: Piece) -> String {
        self.say(Sentence::IllegalNotInSet { bug: &self.bug(piece.bug()) })
    }

    fn not_next_in_hand(self, piece: Piece, next: Option<Piece>) -> String {
        match next {
            None => self.say(Sentence::IllegalNoneLeft { piece: &self.owned(piece) }),
            Some(next) => {
                self.say(Sentence::IllegalNotNext { piece: &self.owned(piece), next: &self.owned(next) })
            }
        }
    }

    fn touches_enemy(self, enemies: &[Piece]) -> String {
        self.say(Sentence::IllegalTouchesEnemy { enemies: &self.owned_list(enemies) })
    }

    fn splits(self, piece: Piece, parts: usize) -> String {
        self.say(Sentence::IllegalSplits { piece: &self.owned(piece), parts: &parts })
    }

    fn gate(self, piece: Piece, gate: &Gate) -> String {
        let [left, right] = gate.pieces.map(|side| self.owned(side));
        self.say(Sentence::IllegalGate { piece: &self.owned(piece), left: &left, right: &right })
    }

    fn no_thrower(self, piece: Piece, unable: &[(Piece, CannotThrow)]) -> String {
        let unable: Vec<String> = unable.iter().map(|&(piece, why)| self.unable(piece, why)).collect();
        self.say(Sentence::IllegalNoThrower { piece: &self.owned(piece), idle: &self.list(&unable) })
    }

    fn not_beside_thrower(self, throwers: &[Piece]) -> String {
        self.say(Sentence::IllegalNotBesideThrower { throwers: &self.owned_list(throwers) })
    }

    fn throw_gate(self, piece: Piece, thrower: Piece, step: ThrowStep, gate: &Gate) -> String {
        let [left, right] = gate.pieces.map(|side| self.owned(side));
        let (piece, thrower) = (self.owned(piece), self.owned(thrower));
        match step {
            ThrowStep::Up => self.say(Sentence::IllegalThrowGateUp {
                piece: &piece,
                thrower: &thrower,
                left: &left,
                right: &right,
            }),
            ThrowStep::Down => self.say(Sentence::IllegalThrowGateDown {
                piece: &piece,
                thrower: &thrower,
                left: &left,
                right: &right,
            }),
        }
    }

    fn unable(self, piece: Piece, why: CannotThrow) -> String {
        match why {
            CannotThrow::NotYours => self.say(Sentence::IdleNotYours { piece: &self.owned(piece) }),
            CannotThrow::Covered => self.say(Sentence::IdleCovered { piece: &self.owned(piece) }),
            CannotThrow::Resting => self.say(Sentence::IdleResting { piece: &self.owned(piece) }),
        }
    }

    fn out_of_reach(self, piece: Piece, kinds: &[Bug]) -> String {
        let rules: Vec<String> = kinds.iter().map(|&kind| self.reach(kind)).collect();
        let (piece, rules) = (self.owned(piece), rules.join(" "));
        self.say(Sentence::IllegalReach { piece: &piece, rules: &rules })
    }

    fn reach(self, bug: Bug) -> String {
        match bug {
            Bug::Queen => self.say(Sentence::ReachQueen),
            Bug::Spider => self.say(Sentence::ReachSpider),
            Bug::Beetle => self.say(Sentence::ReachBeetle),
            Bug::Grasshopper => self.say(Sentence::ReachGrasshopper),
            Bug::Ant => self.say(Sentence::ReachAnt),
            Bug::Mosquito => self.say(Sentence::ReachMosquito),
            Bug::Ladybug => self.say(Sentence::ReachLadybug),
            Bug::Pillbug => self.say(Sentence::ReachPillbug),
        }
    }

    fn owned_list(self, pieces: &[Piece]) -> Noun {
        let pieces: Vec<Noun> = pieces.iter().map(|&piece| self.owned(piece)).collect();
        self.nouns(&pieces)
    }

    /// A text that isn't a piece.
    pub fn unreadable_piece(self, text: &str) -> String {
        self.say(Sentence::UnreadablePiece { text: &quoted(text) })
    }

    /// A text that isn't a place.
    pub fn unreadable_place(self, text: &str) -> String {
        match text.trim().parse::<u16>() {
            Ok(number) => self.say(Sentence::NumberOfPlace { number: &i32::from(number) }),
            Err(_) => self.say(Sentence::UnreadablePlace { text: &quoted(text) }),
        }
    }

    /// A text that isn't a match.
    pub fn unreadable_match(self, text: &str) -> String {
        self.say(Sentence::UnreadableMatch { text: &quoted(text) })
    }

    pub fn unreadable_zone(self, text: &str) -> String {
        self.say(Sentence::UnreadableZone { text: &quoted(text) })
    }

    pub fn unreadable_day(self, text: &str) -> String {
        self.say(Sentence::UnreadableDay { text: &quoted(text) })
    }

    /// The broken rule of a server.
    pub fn server_rule(self, rule: ServerRule) -> String {
        match rule {
            ServerRule::Home(home) => {
                self.say(Sentence::ServerOnlyChannel { channel: &channel_mention(home) })
            }
            ServerRule::ManagersOnly => self.say(Sentence::ServerOnlyManagers),
            ServerRule::PracticeByManagersOnly => self.say(Sentence::ServerPracticeOnlyManagers),
            ServerRule::NamedOnly => self.say(Sentence::ServerOnlyNamed),
            ServerRule::TooManyOpen(most) => self.say(Sentence::ServerLimitOpen { most: &most }),
            ServerRule::TooManyPractising(most) => self.say(Sentence::ServerLimitPractice { most: &most }),
            ServerRule::TooManyToday(most) => self.say(Sentence::ServerLimitDay { most: &most }),
            ServerRule::ThreadInThread => self.say(Sentence::NoThreadInThread),
        }
    }
}

/// Quotes the beginning of a typed text, escaped.
pub(in crate::discord) fn quoted(text: &str) -> String {
    const SHOWN: usize = 40;
    let start: String = text.chars().take(SHOWN).collect();
    let more = if text.chars().count() > SHOWN { "…" } else { "" };
    format!("{}{more}", super::plain(&start))
}
