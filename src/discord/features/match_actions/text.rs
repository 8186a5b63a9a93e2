//! Sentences about proposals, timeouts and confirmations.

use chrono::TimeDelta;
use hive::Colour;

use crate::discord::words::vocabulary::countdown;
use crate::discord::words::{Sentence, Text, plain};
use crate::ids::{MatchId, PlayerId};
use crate::play::Match;
use crate::play::notices::PastUpdate;
use crate::play::state::{Proposal, ProposalKind};
use crate::store::matches::events::{Event, EventKind};
use crate::store::players::Player;

impl Text {
    /// The post of a proposal. `then`: the match when it was proposed.
    pub fn proposal_post(self, then: &Match, proposal: Proposal) -> String {
        let opponent = self.mention(then.opponent_of(proposal.by).id);
        let by = self.mention(then.row.player(proposal.by).id);
        match proposal.kind {
            ProposalKind::Draw => {
                self.say(Sentence::DrawPost { mention: &opponent, player: &by, match_id: &then.id() })
            }
            ProposalKind::Takeback => {
                self.say(Sentence::TakebackPost { mention: &opponent, player: &by, match_id: &then.id() })
            }
            ProposalKind::Pause => {
                self.say(Sentence::PausePost { mention: &opponent, player: &by, match_id: &then.id() })
            }
        }
    }

    /// The line about an open proposal in a turn's post.
    pub fn proposal_line(self, state: &Match, proposal: Proposal) -> String {
        let by = self.mention(state.row.player(proposal.by).id);
        match proposal.kind {
            ProposalKind::Draw => self.say(Sentence::DrawLine { player: &by }),
            ProposalKind::Takeback => self.say(Sentence::TakebackLine { player: &by }),
            ProposalKind::Pause => self.say(Sentence::PauseLine { player: &by }),
        }
    }

    /// The edited post of a closed proposal. `end`: the event that closed it; `None` if it was open when the match ended.
    pub fn closed_proposal_post(self, then: &Match, proposal: Proposal, end: Option<&Event>) -> String {
        let by = self.mention(then.row.player(proposal.by).id);
        let request = match proposal.kind {
            ProposalKind::Draw => self.say(Sentence::DrawWasOffered { player: &by, match_id: &then.id() }),
            ProposalKind::Takeback => {
                self.say(Sentence::TakebackWasAsked { player: &by, match_id: &then.id() })
            }
            ProposalKind::Pause => self.say(Sentence::PauseWasAsked { player: &by, match_id: &then.id() }),
        };
        let outcome = end.map_or_else(|| self.say(Sentence::OfferOver), |end| self.proposal_outcome(end));
        format!("{request} {outcome}")
    }

    fn proposal_outcome(self, end: &Event) -> String {
        let player = end.actor.map(|actor| self.mention(actor)).unwrap_or_default();
        match end.kind {
            EventKind::DrawAgreed | EventKind::TakenBack | EventKind::PauseAgreed => {
                self.say(Sentence::OfferAccepted { player: &player })
            }
            EventKind::DrawDeclined | EventKind::TakebackDeclined | EventKind::PauseDeclined => {
                self.say(Sentence::OfferDeclined { player: &player })
            }
            EventKind::DrawWithdrawn | EventKind::TakebackWithdrawn | EventKind::PauseWithdrawn => {
                self.say(Sentence::OfferWithdrawn { player: &player })
            }
            _ => self.say(Sentence::OfferOvertaken),
        }
    }

    /// The post about a timeout, for the opponent, who decides what happens.
    pub fn timeout_post(self, then: &Match) -> String {
        let late = then.game.to_move();
        let [opponent, player] =
            [then.opponent_of(late), then.row.player(late)].map(|player| self.mention(player.id));
        let ended = then.log.last().map(|event| {
            let left = then.clocks.remaining(late, event.at).unwrap_or_default();
            countdown(event.at + left)
        });
        self.say(Sentence::TimedOutPost {
            mention: &opponent,
            player: &player,
            match_id: &then.id(),
            ended: &ended.unwrap_or_default(),
        })
    }

    /// The text of a post about a timeout, after a later post has replaced it.
    pub fn past_timeout(self, past: &PastUpdate) -> String {
        let late = past.as_of.row.player(past.as_of.game.to_move());
        self.say(Sentence::PastTimeout { player: &plain(&self.name(late)) })
    }

    /// The line about time given back after the bot was offline, in a turn's post.
    pub fn downtime_line(self, span: TimeDelta) -> String {
        let (hours, minutes) = (span.num_hours(), span.num_minutes() % 60);
        self.say(Sentence::DowntimeCompensated { hours: &hours, minutes: &minutes })
    }

    /// The line with the remaining time of both players, in a turn's post.
    pub fn clocks_line(self, white: TimeDelta, black: TimeDelta) -> String {
        let [white, black] = [white, black].map(|left| self.days_and_hours(left));
        self.say(Sentence::OnTheClocks { white: &white, black: &black })
    }

    fn days_and_hours(self, span: TimeDelta) -> String {
        let (days, hours) = (span.num_days(), span.num_hours() % 24);
        self.say(Sentence::Span { days: &days, hours: &hours })
    }

    /// The line about plies taken back, in a turn's post.
    pub fn takeback_line(self, undone: &[String]) -> String {
        let undone: Vec<String> = undone.iter().map(|uhp| format!("`{uhp}`")).collect();
        self.say(Sentence::TakenBackPost { moves: &self.list(&undone) })
    }

    /// The line about the extra day after a timeout, in a turn's post.
    pub fn extension_line(self, giver: PlayerId) -> String {
        self.say(Sentence::DayGivenPost { player: &self.mention(giver) })
    }

    /// Above the action buttons.
    pub fn more(self, state: &Match) -> String {
        self.say(Sentence::More { match_id: &state.id(), standing: &self.standing(state) })
    }

    /// The reply to the player who made the proposal.
    pub fn proposal_sent(self, kind: ProposalKind) -> String {
        match kind {
            ProposalKind::Draw => self.say(Sentence::DrawOffered),
            ProposalKind::Takeback => self.say(Sentence::TakebackOffered),
            ProposalKind::Pause => self.say(Sentence::PauseOffered),
        }
    }

    /// The reply to the player who accepted a takeback, or took back a move against the bot.
    pub fn taken_back(self, state: &Match) -> String {
        let player = self.mention(state.to_move().id);
        self.say(Sentence::TakenBack { match_id: &state.id(), player: &player })
    }

    /// The reply to the player who claimed the win on time.
    pub fn win_claimed(self, state: &Match) -> String {
        self.say(Sentence::WinClaimed { match_id: &state.id() })
    }

    /// The reply to the player who gave the opponent an extra day.
    pub fn day_given(self, state: &Match) -> String {
        let until = state.row.deadline_at.map(countdown).unwrap_or_default();
        let player = self.mention(state.to_move().id);
        self.say(Sentence::DayGiven { match_id: &state.id(), player: &player, until: &until })
    }

    pub fn button_withdraw_proposal(self, kind: ProposalKind) -> String {
        match kind {
            ProposalKind::Draw => self.say(Sentence::ButtonWithdrawDraw),
            ProposalKind::Takeback => self.say(Sentence::ButtonWithdrawTakeback),
            ProposalKind::Pause => self.say(Sentence::ButtonWithdrawPause),
        }
    }

    pub fn abort_question(self, id: MatchId, opponent: &Player) -> String {
        self.say(Sentence::AbortQuestion { match_id: &id, opponent: &self.mention(opponent.id) })
    }

    pub fn resign_question(self, id: MatchId, opponent: &Player) -> String {
        self.say(Sentence::ResignQuestion { match_id: &id, opponent: &self.mention(opponent.id) })
    }

    /// Asks a server manager to confirm closing a match.
    pub fn close_question(self, state: &Match) -> String {
        let match_id = &state.id();
        let [white, black] = &Colour::ALL.map(|colour| self.mention(state.row.player(colour).id));
        if state.row.tournament.is_some() {
            self.say(Sentence::CloseQuestionInTournament { match_id, white, black })
        } else {
            self.say(Sentence::CloseQuestion { match_id, white, black })
        }
    }

    /// After a player or a server manager has closed a match.
    pub fn match_closed(self, state: &Match) -> String {
        let match_id = &state.id();
        if state.row.tournament.is_some() {
            self.say(Sentence::ClosedInTournament { match_id })
        } else {
            self.say(Sentence::Closed { match_id })
        }
    }
}
