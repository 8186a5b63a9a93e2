//! What is said of offers and of time that is over: in the channel, and to the one who pressed.

use chrono::TimeDelta;

use crate::discord::words::vocabulary::countdown;
use crate::discord::words::{Sentence, Text};
use crate::ids::{MatchId, PlayerId};
use crate::play::Match;
use crate::play::state::{Proposal, ProposalKind};
use crate::store::matches::events::{Event, EventKind};
use crate::store::players::Player;

impl Text {
    /// The post in which somebody is asked.
    pub fn asked_post(self, then: &Match, proposal: Proposal) -> String {
        let asked = self.mention(then.opponent_of(proposal.by).id);
        let by = self.mention(then.row.player(proposal.by).id);
        match proposal.asked {
            ProposalKind::Draw => {
                self.say(Sentence::DrawPost { mention: &asked, player: &by, match_id: &then.id() })
            }
            ProposalKind::Takeback => {
                self.say(Sentence::TakebackPost { mention: &asked, player: &by, match_id: &then.id() })
            }
            ProposalKind::Pause => {
                self.say(Sentence::PausePost { mention: &asked, player: &by, match_id: &then.id() })
            }
        }
    }

    /// The line of a turn post that tells of an open proposal.
    pub fn asked_line(self, state: &Match, proposal: Proposal) -> String {
        let by = self.mention(state.row.player(proposal.by).id);
        match proposal.asked {
            ProposalKind::Draw => self.say(Sentence::DrawLine { player: &by }),
            ProposalKind::Takeback => self.say(Sentence::TakebackLine { player: &by }),
            ProposalKind::Pause => self.say(Sentence::PauseLine { player: &by }),
        }
    }

    /// The post that tells that a proposal was declined.
    pub fn answered(self, then: &Match, event: &Event) -> String {
        let by = event.actor.map(|actor| self.mention(actor)).unwrap_or_default();
        match event.kind {
            EventKind::PauseDeclined => {
                self.say(Sentence::PauseDeclinedPost { player: &by, match_id: &then.id() })
            }
            EventKind::TakebackDeclined => {
                self.say(Sentence::TakebackDeclinedPost { player: &by, match_id: &then.id() })
            }
            _ => self.say(Sentence::DrawDeclinedPost { player: &by, match_id: &then.id() }),
        }
    }

    /// The post of a proposal that `end` has ended, or the end of the match: what was asked for, and what became of it.
    pub fn offer_closed(self, then: &Match, proposal: Proposal, end: Option<&Event>) -> String {
        let by = self.mention(then.row.player(proposal.by).id);
        let asked = match proposal.asked {
            ProposalKind::Draw => self.say(Sentence::DrawWasOffered { player: &by, match_id: &then.id() }),
            ProposalKind::Takeback => {
                self.say(Sentence::TakebackWasAsked { player: &by, match_id: &then.id() })
            }
            ProposalKind::Pause => self.say(Sentence::PauseWasAsked { player: &by, match_id: &then.id() }),
        };
        let became = end.map_or_else(|| self.say(Sentence::OfferOver), |end| self.offer_answered(end));
        format!("{asked} {became}")
    }

    fn offer_answered(self, end: &Event) -> String {
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

    /// The post that tells that somebody's time is over, to the one who may decide.
    pub fn late_post(self, then: &Match) -> String {
        let late = then.game.to_move();
        let [opponent, player] =
            [then.opponent_of(late), then.row.player(late)].map(|who| self.mention(who.id));
        let ended = then.log.last().map_or_else(String::new, |event| {
            let left = then.clocks.left(late, event.at).unwrap_or_default();
            countdown(event.at + left)
        });
        self.say(Sentence::LatePost {
            mention: &opponent,
            player: &player,
            match_id: &then.id(),
            ended: &ended,
        })
    }

    /// The line of a turn post: nobody was there for a while.
    pub fn made_up(self, span: TimeDelta) -> String {
        let (hours, minutes) = (span.num_hours(), span.num_minutes() % 60);
        self.say(Sentence::MadeUp { hours: &hours, minutes: &minutes })
    }

    /// The line of a turn post: what both clocks show.
    pub fn on_the_clocks(self, white: TimeDelta, black: TimeDelta) -> String {
        let [white, black] = [white, black].map(|left| self.span(left));
        self.say(Sentence::OnTheClocks { white: &white, black: &black })
    }

    /// A span of time, in days and hours.
    fn span(self, span: TimeDelta) -> String {
        let (days, hours) = (span.num_days(), span.num_hours() % 24);
        self.say(Sentence::Span { days: &days, hours: &hours })
    }

    /// The line of a turn post: these half-moves were taken back.
    pub fn taken_back_post(self, undone: &[String]) -> String {
        let undone: Vec<String> = undone.iter().map(|uhp| format!("`{uhp}`")).collect();
        self.say(Sentence::TakenBackPost { moves: &self.list(&undone) })
    }

    /// The line of a turn post: the opponent waits another day.
    pub fn day_given_post(self, giver: PlayerId) -> String {
        self.say(Sentence::DayGivenPost { player: &self.mention(giver) })
    }

    /// Above the buttons for all but moving.
    pub fn more(self, state: &Match) -> String {
        self.say(Sentence::More { match_id: &state.id(), standing: &self.standing(state) })
    }

    /// To the one who asked.
    pub fn asked(self, asked: ProposalKind) -> String {
        match asked {
            ProposalKind::Draw => self.say(Sentence::DrawOffered),
            ProposalKind::Takeback => self.say(Sentence::TakebackOffered),
            ProposalKind::Pause => self.say(Sentence::PauseOffered),
        }
    }

    /// To the one who let the other take a half-move back.
    pub fn taken_back(self, state: &Match) -> String {
        let player = self.mention(state.to_move().id);
        self.say(Sentence::TakenBack { match_id: &state.id(), player: &player })
    }

    /// To the one who took the win.
    pub fn win_claimed(self, state: &Match) -> String {
        self.say(Sentence::WinClaimed { match_id: &state.id() })
    }

    /// To the one who gave a day.
    pub fn day_given(self, state: &Match) -> String {
        let until = state.row.deadline_at.map_or_else(String::new, countdown);
        let player = self.mention(state.to_move().id);
        self.say(Sentence::DayGiven { match_id: &state.id(), player: &player, until: &until })
    }

    pub fn button_withdraw_offer(self, asked: ProposalKind) -> String {
        match asked {
            ProposalKind::Draw => self.say(Sentence::ButtonWithdrawDraw),
            ProposalKind::Takeback => self.say(Sentence::ButtonWithdrawTakeback),
            ProposalKind::Pause => self.say(Sentence::ButtonWithdrawPause),
        }
    }

    /// Before a match is called off.
    pub fn abort_question(self, id: MatchId, opponent: &Player) -> String {
        self.say(Sentence::AbortQuestion { match_id: &id, opponent: &self.mention(opponent.id) })
    }

    pub fn resign_question(self, id: MatchId, opponent: &Player) -> String {
        self.say(Sentence::ResignQuestion { match_id: &id, opponent: &self.mention(opponent.id) })
    }
}
