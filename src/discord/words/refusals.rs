//! Why something did not happen, and what would: one plain sentence for each reason.

use hive::{Bug, Colour, Gate, Idle, IllegalMove, Leg, MoveTextError, Piece, UnknownPiece};

use crate::discord::words::Text;
use crate::discord::words::matches::link;
use crate::discord::words::noun::Noun;
use crate::discord::words::vocabulary::channel_link;
use crate::ids::MatchId;
use crate::play::refusal::ServerRule;
use crate::play::state::ProposalKind;
use crate::play::{Refusal, State};
use crate::store::challenges::{Answer, Challenge};
use crate::store::matches::Match;
use crate::store::notices::Post;

impl Text {
    /// Why the player does not get what they asked for.
    #[must_use]
    pub fn refusal(self, refusal: &Refusal) -> String {
        match refusal {
            Refusal::NoSuchMatch => self.say("no-such-match", &[]),
            Refusal::NoMatch => self.say("no-match", &[]),
            Refusal::NoMatchHere(elsewhere) if elsewhere.is_empty() => self.say("no-match-here", &[]),
            Refusal::NoMatchHere(elsewhere) => {
                self.capped(self.say("no-match-here-but", &[]), self.match_lines(elsewhere))
            }
            Refusal::WhichMatch(rows) => self.capped(self.say("which-match", &[]), self.match_lines(rows)),
            Refusal::NotYourMatch(id) => self.say("not-your-match", &[("match", id)]),
            Refusal::MatchOver(state) => {
                self.say("match-over", &[("match", &state.id()), ("standing", &self.standing(state))])
            }
            Refusal::NotYourTurn(state) => self.say(
                "not-your-turn",
                &[("match", &state.id()), ("player", &self.mention(state.to_move().id))],
            ),
            Refusal::Stale(state) => self.stale(state),
            Refusal::NoSuchVariation => self.no_such_variation(),
            Refusal::VariationChanged => self.variation_changed(),
            Refusal::VariationTooLong(most) => self.variation_too_long(*most),
            Refusal::Move(refused) => self.move_refused(&refused.error),
            Refusal::NoSuchPuzzle => self.no_such_puzzle(),
            Refusal::ChallengeYourself => self.say("challenge-yourself", &[]),
            Refusal::ChallengeBot => self.say("challenge-bot", &[]),
            Refusal::NotAMember(player) => self.say("not-a-member", &[("player", &self.mention(*player))]),
            Refusal::NotManager => self.not_manager(),
            Refusal::NotOpen(player) => self.say("not-open", &[("player", &self.mention(player.id))]),
            Refusal::NotOpenToYou => self.say("not-open-to-you", &[]),
            Refusal::TakesNoOffers(state) => self.say("takes-no-offers", &[("match", &state.id())]),
            Refusal::BlockYourself => self.say("block-yourself", &[]),
            Refusal::Limit(limit) => self.limit_reached(*limit),
            Refusal::ServerRule(rule) => self.house_rule(*rule),
            Refusal::NoSuchChallenge => self.say("no-such-challenge", &[]),
            Refusal::NotYourChallenge(opponent) => {
                self.say("not-your-challenge", &[("player", &self.mention(opponent.id))])
            }
            Refusal::NotYoursToWithdraw(challenger) => {
                self.say("not-yours-to-withdraw", &[("player", &self.mention(challenger.id))])
            }
            Refusal::OwnChallenge => self.say("own-challenge", &[]),
            Refusal::ChallengeClosed(challenge) => self.challenge_over(challenge),
            Refusal::TimeIsUp(state) => self.time_is_up(state),
            Refusal::NotYoursToDecide(state) => self.say("not-yours-to-decide", &[("match", &state.id())]),
            Refusal::TooLateToAbort(state) => self.say("too-late-to-abort", &[("match", &state.id())]),
            Refusal::NotSilent(state) => self.not_silent(state.id()),
            Refusal::AskedAlready(ProposalKind::Draw, _) => self.say("draw-asked-already", &[]),
            Refusal::AskedAlready(ProposalKind::Takeback, _) => self.say("takeback-asked-already", &[]),
            Refusal::AskedAlready(ProposalKind::Pause, _) => self.say("pause-asked-already", &[]),
            Refusal::PausedAlready(state) => self.say("paused-already", &[("match", &state.id())]),
            Refusal::NotPaused(state) => self.say("not-paused", &[("match", &state.id())]),
            Refusal::OwnTurn(state) => self.say("own-turn", &[("match", &state.id())]),
            Refusal::NudgedAlready(state, again) => self.nudged_already(state, *again),
            Refusal::NobodyToNudge(state) => self.say("nobody-to-nudge", &[("match", &state.id())]),
            Refusal::NudgeTooLate(state) => self.say("nudge-too-late", &[("match", &state.id())]),
            Refusal::WantsNoNudges(state) => self.say("wants-no-nudges", &[("match", &state.id())]),
            Refusal::Absence(reason) => self.absence_refused(reason),
            Refusal::Import(reason) => self.import_refused(reason),
            Refusal::NothingToAnswer(state) => self.nothing_to_answer(state),
            Refusal::OwnProposal(opponent) => {
                self.say("own-proposal", &[("player", &self.mention(*opponent))])
            }
            Refusal::NotYourProposal(state) => self.say("not-your-proposal", &[("match", &state.id())]),
            Refusal::NothingToTakeBack(state) => self.say("nothing-to-take-back", &[("match", &state.id())]),
            Refusal::TakebacksUsedUp(state) => {
                self.say("takebacks-used-up", &[("match", &state.id()), ("count", &state.takebacks())])
            }
            Refusal::NoHints(id) => self.say("no-hints", &[("match", id)]),
            Refusal::NotWithBot(id) => self.say("not-with-bot", &[("match", id)]),
            Refusal::BotPlaysOn(state) => self.say("bot-plays-on", &[("match", &state.id())]),
            Refusal::BotHasTime(id) => self.say("bot-has-time", &[("match", id)]),
            Refusal::StillRunning(state) => self.say("still-running", &[("match", &state.id())]),
            Refusal::OpponentGone => self.say("opponent-gone", &[]),
            Refusal::RematchOffered(state) => self.say("rematch-offered-already", &[("match", &state.id())]),
            Refusal::RematchBegun(id) => self.say("rematch-begun-already", &[("match", id)]),
        }
    }

    /// After a refusal: where the match can be looked at.
    #[must_use]
    pub fn last_post(self, row: &Match, post: Post) -> String {
        self.say("last-post", &[("link", &link(&row.place, post))])
    }

    /// Label of the button below a list of matches.
    #[must_use]
    pub fn button_play_match(self, id: MatchId) -> String {
        self.say("button-play-match", &[("match", &id)])
    }

    /// Choices of two matches in one command.
    #[must_use]
    pub fn two_matches(self, [first, second]: [MatchId; 2]) -> String {
        self.say("two-matches", &[("first", &first), ("second", &second)])
    }

    fn match_lines(self, rows: &[Match]) -> impl ExactSizeIterator<Item = String> {
        rows.iter().map(move |row| self.match_line(row))
    }

    fn match_line(self, row: &Match) -> String {
        let [white, black] = [&row.white, &row.black].map(|player| self.mention(player.id));
        let turn = row.progress.ply.turn();
        self.say("match-line", &[("match", &row.id), ("white", &white), ("black", &black), ("turn", &turn)])
    }

    fn stale(self, state: &State) -> String {
        let player = self.mention(state.to_move().id);
        self.say("stale", &[("match", &state.id()), ("turn", &state.ply().turn()), ("player", &player)])
    }

    fn time_is_up(self, state: &State) -> String {
        let (player, standing) = (self.mention(state.to_move().id), self.standing(state));
        self.say("time-is-up", &[("match", &state.id()), ("player", &player), ("standing", &standing)])
    }

    fn nothing_to_answer(self, state: &State) -> String {
        let (turn, player) = (state.ply().turn(), self.mention(state.to_move().id));
        self.say("nothing-to-answer", &[("match", &state.id()), ("turn", &turn), ("player", &player)])
    }

    fn challenge_over(self, challenge: &Challenge) -> String {
        let led_to = challenge.led_to.map(|id| id.to_string()).unwrap_or_default();
        match challenge.answer {
            Some(Answer::Accepted) => self.say("challenge-closed-accepted", &[("match", &led_to)]),
            Some(Answer::Declined) => self.say("challenge-closed-declined", &[]),
            Some(Answer::Withdrawn) => self.say("challenge-closed-withdrawn", &[]),
            Some(Answer::Expired) | None => self.say("challenge-closed-expired", &[]),
        }
    }

    /// Why a text is no legal move.
    pub(in crate::discord) fn move_refused(self, error: &MoveTextError) -> String {
        match error {
            MoveTextError::Unreadable => self.say("unreadable-move", &[]),
            MoveTextError::NoTarget => self.say("no-target", &[]),
            MoveTextError::UnknownPiece(unknown) => self.unknown_piece(*unknown),
            MoveTextError::Illegal(illegal) => self.illegal(illegal),
        }
    }

    fn unknown_piece(self, unknown: UnknownPiece) -> String {
        match unknown {
            UnknownPiece::NoSuchNumber { bug, number } => self.say(
                "no-such-number",
                &[("bug", &self.bug(bug)), ("number", &number), ("count", &bug.count())],
            ),
            UnknownPiece::NotInSet(bug) => self.say("not-in-set-kind", &[("bug", &self.bug(bug))]),
            UnknownPiece::NotOnBoard(piece) => {
                self.say("unknown-not-on-board", &[("piece", &self.owned(piece))])
            }
            UnknownPiece::NoneOnBoard(colour, bug) => {
                self.say("none-on-board", &[("colour", &self.colour(colour)), ("bug", &self.bug(bug))])
            }
            UnknownPiece::NoneInHand(colour, bug) => {
                self.say("none-in-hand", &[("colour", &self.colour(colour)), ("bug", &self.bug(bug))])
            }
            UnknownPiece::Ambiguous(colour, bug) => self.ambiguous(colour, bug),
        }
    }

    fn ambiguous(self, colour: Colour, bug: Bug) -> String {
        let example = format!("{}{}1", colour.letter(), bug.letter());
        self.say(
            "ambiguous",
            &[("colour", &self.colour(colour)), ("bug", &self.bug(bug)), ("example", &example)],
        )
    }

    /// The rule that a move breaks.
    #[must_use]
    pub fn illegal(self, illegal: &IllegalMove) -> String {
        match illegal {
            IllegalMove::GameOver(_) => self.say("illegal-game-over", &[]),
            IllegalMove::MayNotPass => self.say("illegal-may-not-pass", &[]),
            IllegalMove::NotInSet { piece } => self.not_in_set(*piece),
            IllegalMove::NotYours { piece } => self.say_of("illegal-not-yours", *piece),
            IllegalMove::NotNextInHand { piece, next } => self.not_next_in_hand(*piece, *next),
            IllegalMove::QueenOnFirstTurn => self.say("illegal-queen-first", &[]),
            IllegalMove::QueenDue => self.say("illegal-queen-due", &[]),
            IllegalMove::Occupied { by, .. } => self.say("illegal-occupied", &[("by", &self.owned(*by))]),
            IllegalMove::TouchesNothing { .. } => self.say("illegal-touches-nothing", &[]),
            IllegalMove::TouchesEnemy { enemies, .. } => self.touches_enemy(enemies),
            IllegalMove::NoNeighbourYet => self.say("illegal-no-neighbour", &[]),
            IllegalMove::QueenInHand => self.say("illegal-queen-in-hand", &[]),
            IllegalMove::NotOnBoard { piece } => self.say_of("illegal-not-on-board", *piece),
            IllegalMove::Covered { piece, by } => {
                self.say_of_two("illegal-covered", ("piece", *piece), ("by", *by))
            }
            IllegalMove::Resting { piece, thrower } => {
                self.say_of_two("illegal-resting", ("piece", *piece), ("thrower", *thrower))
            }
            IllegalMove::SplitsHive { piece, parts } => self.splits(*piece, parts.len()),
            IllegalMove::LosesTouch { piece, .. } => self.say_of("illegal-loses-touch", *piece),
            IllegalMove::Gate { piece, gate } => self.gate(*piece, gate),
            IllegalMove::CannotClimb { piece, by, .. } => {
                self.say_of_two("illegal-cannot-climb", ("piece", *piece), ("by", *by))
            }
            IllegalMove::OutOfReach { piece, kinds, .. } => self.out_of_reach(*piece, kinds),
            IllegalMove::AlreadyThere { piece, .. } => self.say_of("illegal-already-there", *piece),
            IllegalMove::NothingToCopy { piece } => self.say_of("illegal-nothing-to-copy", *piece),
            IllegalMove::JustMoved { piece } => self.say_of("illegal-just-moved", *piece),
            IllegalMove::InStack { piece, .. } => self.say_of("illegal-in-stack", *piece),
            IllegalMove::NoThrower { piece, idle } => self.no_thrower(*piece, idle),
            IllegalMove::NotBesideThrower { throwers, .. } => self.not_beside_thrower(throwers),
            IllegalMove::ThrowGate { piece, thrower, leg, gate } => {
                self.throw_gate(*piece, *thrower, *leg, gate)
            }
        }
    }

    fn not_in_set(self, piece: Piece) -> String {
        self.say("illegal-not-in-set", &[("bug", &self.bug(piece.bug()))])
    }

    fn not_next_in_hand(self, piece: Piece, next: Option<Piece>) -> String {
        match next {
            None => self.say_of("illegal-none-left", piece),
            Some(next) => self.say_of_two("illegal-not-next", ("piece", piece), ("next", next)),
        }
    }

    fn touches_enemy(self, enemies: &[Piece]) -> String {
        self.say("illegal-touches-enemy", &[("enemies", &self.owned_list(enemies))])
    }

    fn splits(self, piece: Piece, parts: usize) -> String {
        self.say("illegal-splits", &[("piece", &self.owned(piece)), ("parts", &parts)])
    }

    fn gate(self, piece: Piece, gate: &Gate) -> String {
        let [left, right] = gate.pieces.map(|side| self.owned(side));
        self.say("illegal-gate", &[("piece", &self.owned(piece)), ("left", &left), ("right", &right)])
    }

    fn no_thrower(self, piece: Piece, idle: &[(Piece, Idle)]) -> String {
        let idle: Vec<String> = idle.iter().map(|&(piece, why)| self.idle(piece, why)).collect();
        self.say("illegal-no-thrower", &[("piece", &self.owned(piece)), ("idle", &self.list(&idle))])
    }

    fn not_beside_thrower(self, throwers: &[Piece]) -> String {
        self.say("illegal-not-beside-thrower", &[("throwers", &self.owned_list(throwers))])
    }

    fn throw_gate(self, piece: Piece, thrower: Piece, leg: Leg, gate: &Gate) -> String {
        let [left, right] = gate.pieces.map(|side| self.owned(side));
        let (piece, thrower) = (self.owned(piece), self.owned(thrower));
        match leg {
            Leg::Up => self.say(
                "illegal-throw-gate-up",
                &[("piece", &piece), ("thrower", &thrower), ("left", &left), ("right", &right)],
            ),
            Leg::Down => self.say(
                "illegal-throw-gate-down",
                &[("piece", &piece), ("thrower", &thrower), ("left", &left), ("right", &right)],
            ),
        }
    }

    fn idle(self, piece: Piece, why: Idle) -> String {
        match why {
            Idle::NotYours => self.say_of("idle-not-yours", piece),
            Idle::Covered => self.say_of("idle-covered", piece),
            Idle::Resting => self.say_of("idle-resting", piece),
        }
    }

    fn out_of_reach(self, piece: Piece, kinds: &[Bug]) -> String {
        let rules: Vec<String> = kinds.iter().map(|&kind| self.reach(kind)).collect();
        let (piece, rules) = (self.owned(piece), rules.join(" "));
        self.say("illegal-reach", &[("piece", &piece), ("rules", &rules)])
    }

    fn reach(self, bug: Bug) -> String {
        match bug {
            Bug::Queen => self.say("reach-queen", &[]),
            Bug::Spider => self.say("reach-spider", &[]),
            Bug::Beetle => self.say("reach-beetle", &[]),
            Bug::Grasshopper => self.say("reach-grasshopper", &[]),
            Bug::Ant => self.say("reach-ant", &[]),
            Bug::Mosquito => self.say("reach-mosquito", &[]),
            Bug::Ladybug => self.say("reach-ladybug", &[]),
            Bug::Pillbug => self.say("reach-pillbug", &[]),
        }
    }

    fn say_of(self, message: &str, piece: Piece) -> String {
        self.say(message, &[("piece", &self.owned(piece))])
    }

    fn say_of_two(
        self,
        message: &str,
        (first, piece): (&'static str, Piece),
        (second, other): (&'static str, Piece),
    ) -> String {
        self.say(message, &[(first, &self.owned(piece)), (second, &self.owned(other))])
    }

    fn owned_list(self, pieces: &[Piece]) -> Noun {
        let pieces: Vec<Noun> = pieces.iter().map(|&piece| self.owned(piece)).collect();
        self.nouns(&pieces)
    }

    /// A server's command in direct messages.
    #[must_use]
    pub fn only_in_servers(self) -> String {
        self.say("only-in-servers", &[])
    }

    /// Options that Discord should not have sent.
    #[must_use]
    pub fn bad_arguments(self) -> String {
        self.say("bad-arguments", &[])
    }

    /// A button that this version does not know.
    #[must_use]
    pub fn unknown_button(self) -> String {
        self.say("unknown-button", &[])
    }

    /// The reader asked for something before that is still being made.
    #[must_use]
    pub fn busy_with_yours(self) -> String {
        self.say("busy-with-yours", &[])
    }

    /// Too many others have asked for something that takes long.
    #[must_use]
    pub fn busy_with_others(self) -> String {
        self.say("busy-with-others", &[])
    }

    /// Our own failure; the number finds it in the log.
    #[must_use]
    pub fn failed(self, incident: &str) -> String {
        self.say("failed", &[("incident", &incident)])
    }

    /// A text that is no piece.
    #[must_use]
    pub fn unreadable_piece(self, text: &str) -> String {
        self.say("unreadable-piece", &[("text", &quoted(text))])
    }

    /// A text that is no place.
    #[must_use]
    pub fn unreadable_place(self, text: &str) -> String {
        match text.trim().parse::<u16>() {
            Ok(number) => self.say("number-of-place", &[("number", &i32::from(number))]),
            Err(_) => self.say("unreadable-place", &[("text", &quoted(text))]),
        }
    }

    /// A text that is no match.
    #[must_use]
    pub fn unreadable_match(self, text: &str) -> String {
        self.say("unreadable-match", &[("text", &quoted(text))])
    }

    /// Not a time zone.
    #[must_use]
    pub fn unreadable_zone(self, text: &str) -> String {
        self.say("unreadable-zone", &[("text", &quoted(text))])
    }

    /// Not a day.
    #[must_use]
    pub fn unreadable_day(self, text: &str) -> String {
        self.say("unreadable-day", &[("text", &quoted(text))])
    }

    /// Why a challenge is not as its server wants it.
    #[must_use]
    pub fn house_rule(self, rule: ServerRule) -> String {
        match rule {
            ServerRule::Home(home) => self.say("house-home", &[("channel", &channel_link(home))]),
            ServerRule::ManagersOnly => self.say("house-managers", &[]),
            ServerRule::NamedOnly => self.say("house-named", &[]),
            ServerRule::TooManyOpen(most) => self.say("house-open", &[("most", &most)]),
            ServerRule::TooManyToday(most) => self.say("house-day", &[("most", &most)]),
            ServerRule::ThreadInThread => self.say("house-thread", &[]),
        }
    }
}

/// The beginning of what somebody typed, letter for letter.
pub(in crate::discord) fn quoted(text: &str) -> String {
    const SHOWN: usize = 40;
    let start: String = text.chars().take(SHOWN).collect();
    let more = if text.chars().count() > SHOWN { "…" } else { "" };
    format!("{}{more}", super::plain(&start))
}
