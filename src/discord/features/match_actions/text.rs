//! What is said of offers and of time that is over: in the channel, and to the one who pressed.

use chrono::TimeDelta;

use crate::discord::words::Text;
use crate::discord::words::vocabulary::countdown;
use crate::ids::{MatchId, PlayerId};
use crate::play::State;
use crate::play::state::{Proposal, ProposalKind};
use crate::store::matches::events::{Event, EventKind};
use crate::store::players::Player;

impl Text {
    /// The post in which somebody is asked.
    #[must_use]
    pub fn asked_post(self, then: &State, proposal: Proposal) -> String {
        let asked = self.mention(then.opponent_of(proposal.by).id);
        let by = self.mention(then.row.player(proposal.by).id);
        match proposal.asked {
            ProposalKind::Draw => {
                self.say("draw-post", &[("mention", &asked), ("player", &by), ("match", &then.id())])
            }
            ProposalKind::Takeback => {
                self.say("takeback-post", &[("mention", &asked), ("player", &by), ("match", &then.id())])
            }
            ProposalKind::Pause => {
                self.say("pause-post", &[("mention", &asked), ("player", &by), ("match", &then.id())])
            }
        }
    }

    /// The line of a turn post that tells of an open proposal.
    #[must_use]
    pub fn asked_line(self, state: &State, proposal: Proposal) -> String {
        let by = self.mention(state.row.player(proposal.by).id);
        match proposal.asked {
            ProposalKind::Draw => self.say("draw-line", &[("player", &by)]),
            ProposalKind::Takeback => self.say("takeback-line", &[("player", &by)]),
            ProposalKind::Pause => self.say("pause-line", &[("player", &by)]),
        }
    }

    /// The post that tells that a proposal was declined.
    #[must_use]
    pub fn answered(self, then: &State, event: &Event) -> String {
        let by = event.actor.map(|actor| self.mention(actor)).unwrap_or_default();
        match event.kind {
            EventKind::PauseDeclined => {
                self.say("pause-declined-post", &[("player", &by), ("match", &then.id())])
            }
            EventKind::TakebackDeclined => {
                self.say("takeback-declined-post", &[("player", &by), ("match", &then.id())])
            }
            _ => self.say("draw-declined-post", &[("player", &by), ("match", &then.id())]),
        }
    }

    /// The post of a proposal that `end` has ended, or the end of the match: what was asked for, and what became of it.
    #[must_use]
    pub fn offer_closed(self, then: &State, proposal: Proposal, end: Option<&Event>) -> String {
        let by = self.mention(then.row.player(proposal.by).id);
        let asked = match proposal.asked {
            ProposalKind::Draw => self.say("draw-was-offered", &[("player", &by), ("match", &then.id())]),
            ProposalKind::Takeback => {
                self.say("takeback-was-asked", &[("player", &by), ("match", &then.id())])
            }
            ProposalKind::Pause => self.say("pause-was-asked", &[("player", &by), ("match", &then.id())]),
        };
        let became = end.map_or_else(|| self.say("offer-over", &[]), |end| self.offer_answered(end));
        format!("{asked} {became}")
    }

    fn offer_answered(self, end: &Event) -> String {
        let player = end.actor.map(|actor| self.mention(actor)).unwrap_or_default();
        match end.kind {
            EventKind::DrawAgreed | EventKind::TakenBack | EventKind::PauseAgreed => {
                self.say("offer-accepted", &[("player", &player)])
            }
            EventKind::DrawDeclined | EventKind::TakebackDeclined | EventKind::PauseDeclined => {
                self.say("offer-declined", &[("player", &player)])
            }
            EventKind::DrawWithdrawn | EventKind::TakebackWithdrawn | EventKind::PauseWithdrawn => {
                self.say("offer-withdrawn", &[("player", &player)])
            }
            _ => self.say("offer-overtaken", &[]),
        }
    }

    /// To the one who withdrew what they had asked for.
    #[must_use]
    pub fn offer_withdrawn(self) -> String {
        self.say("offer-withdrawn-reply", &[])
    }

    /// The post that tells that somebody's time is over, to the one who may decide.
    #[must_use]
    pub fn late_post(self, then: &State) -> String {
        let late = then.game.to_move();
        let [opponent, player] =
            [then.opponent_of(late), then.row.player(late)].map(|who| self.mention(who.id));
        let ended = then.log.last().map_or_else(String::new, |event| {
            let left = then.clocks.left(late, event.at).unwrap_or_default();
            countdown(event.at + left)
        });
        self.say(
            "late-post",
            &[("mention", &opponent), ("player", &player), ("match", &then.id()), ("ended", &ended)],
        )
    }

    /// The line of a turn post: nobody was there for a while.
    #[must_use]
    pub fn made_up(self, span: TimeDelta) -> String {
        let (hours, minutes) = (span.num_hours(), span.num_minutes() % 60);
        self.say("made-up", &[("hours", &hours), ("minutes", &minutes)])
    }

    /// The line of a turn post: what both clocks show.
    #[must_use]
    pub fn on_the_clocks(self, white: TimeDelta, black: TimeDelta) -> String {
        let [white, black] = [white, black].map(|left| self.span(left));
        self.say("on-the-clocks", &[("white", &white), ("black", &black)])
    }

    /// A span of time, in days and hours.
    fn span(self, span: TimeDelta) -> String {
        let (days, hours) = (span.num_days(), span.num_hours() % 24);
        self.say("span", &[("days", &days), ("hours", &hours)])
    }

    /// The line of a turn post: these half-moves were taken back.
    #[must_use]
    pub fn taken_back_post(self, undone: &[String]) -> String {
        let undone: Vec<String> = undone.iter().map(|uhp| format!("`{uhp}`")).collect();
        self.say("taken-back-post", &[("moves", &self.list(&undone))])
    }

    /// The line of a turn post: the opponent waits another day.
    #[must_use]
    pub fn day_given_post(self, giver: PlayerId) -> String {
        self.say("day-given-post", &[("player", &self.mention(giver))])
    }

    /// The line of a turn post: the position has stood three times.
    #[must_use]
    pub fn claimable(self) -> String {
        self.say("claimable", &[])
    }

    /// Above the buttons for all but moving.
    #[must_use]
    pub fn more(self, state: &State) -> String {
        self.say("more", &[("match", &state.id()), ("standing", &self.standing(state))])
    }

    /// To the one who asked.
    #[must_use]
    pub fn asked(self, asked: ProposalKind) -> String {
        match asked {
            ProposalKind::Draw => self.say("draw-offered", &[]),
            ProposalKind::Takeback => self.say("takeback-offered", &[]),
            ProposalKind::Pause => self.say("pause-offered", &[]),
        }
    }

    /// To the one who accepted a draw.
    #[must_use]
    pub fn drawn(self, id: MatchId) -> String {
        self.say("draw-agreed", &[("match", &id)])
    }

    /// To the one who claimed a draw.
    #[must_use]
    pub fn draw_claimed(self, id: MatchId) -> String {
        self.say("draw-claimed", &[("match", &id)])
    }

    /// To the one who let the other take a half-move back.
    #[must_use]
    pub fn taken_back(self, state: &State) -> String {
        let player = self.mention(state.to_move().id);
        self.say("taken-back", &[("match", &state.id()), ("player", &player)])
    }

    /// To the one who declined.
    #[must_use]
    pub fn declined(self) -> String {
        self.say("offer-declined-reply", &[])
    }

    /// To the one who called a match off.
    #[must_use]
    pub fn aborted(self, id: MatchId) -> String {
        self.say("aborted", &[("match", &id)])
    }

    /// To the one who took the win.
    #[must_use]
    pub fn win_claimed(self, state: &State) -> String {
        self.say("win-claimed", &[("match", &state.id())])
    }

    /// To the one who gave a day.
    #[must_use]
    pub fn day_given(self, state: &State) -> String {
        let until = state.row.deadline_at.map_or_else(String::new, countdown);
        let player = self.mention(state.to_move().id);
        self.say("day-given", &[("match", &state.id()), ("player", &player), ("until", &until)])
    }

    /// To the one who asked for another match.
    #[must_use]
    pub fn rematch_offered(self) -> String {
        self.say("rematch-offered", &[])
    }

    /// To the one who asked for another match, as the other had done.
    #[must_use]
    pub fn rematch_begun(self, id: MatchId) -> String {
        self.say("rematch-begun", &[("match", &id)])
    }

    /// Label of the button.
    #[must_use]
    pub fn button_more(self) -> String {
        self.say("button-more", &[])
    }

    /// Label of the button.
    #[must_use]
    pub fn button_offer_draw(self) -> String {
        self.say("button-offer-draw", &[])
    }

    /// Label of the button.
    #[must_use]
    pub fn button_claim_draw(self) -> String {
        self.say("button-claim-draw", &[])
    }

    /// Label of the button.
    #[must_use]
    pub fn button_take_back(self) -> String {
        self.say("button-take-back", &[])
    }

    /// Label of the button.
    #[must_use]
    pub fn button_abort(self) -> String {
        self.say("button-abort", &[])
    }

    /// Label of the button.
    #[must_use]
    pub fn button_withdraw_offer(self, asked: ProposalKind) -> String {
        match asked {
            ProposalKind::Draw => self.say("button-withdraw-draw", &[]),
            ProposalKind::Takeback => self.say("button-withdraw-takeback", &[]),
            ProposalKind::Pause => self.say("button-withdraw-pause", &[]),
        }
    }

    /// Label of the button.
    #[must_use]
    pub fn button_accept_draw(self) -> String {
        self.say("button-accept-draw", &[])
    }

    /// Label of the button.
    #[must_use]
    pub fn button_decline_draw(self) -> String {
        self.say("button-decline-draw", &[])
    }

    /// Label of the button.
    #[must_use]
    pub fn button_accept_takeback(self) -> String {
        self.say("button-accept-takeback", &[])
    }

    /// Label of the button.
    #[must_use]
    pub fn button_decline_takeback(self) -> String {
        self.say("button-decline-takeback", &[])
    }

    /// Label of the button.
    #[must_use]
    pub fn button_claim_win(self) -> String {
        self.say("button-claim-win", &[])
    }

    /// Label of the button.
    #[must_use]
    pub fn button_give_day(self) -> String {
        self.say("button-give-day", &[])
    }

    /// Label of the button.
    #[must_use]
    pub fn button_rematch(self) -> String {
        self.say("button-rematch", &[])
    }

    /// Label of the button.
    #[must_use]
    pub fn button_resign(self) -> String {
        self.say("button-resign", &[])
    }

    /// Before a match is called off.
    #[must_use]
    pub fn abort_question(self, id: MatchId, opponent: &Player) -> String {
        self.say("abort-question", &[("match", &id), ("opponent", &self.mention(opponent.id))])
    }

    /// Label of the button.
    #[must_use]
    pub fn abort_confirm(self, id: MatchId) -> String {
        self.say("abort-confirm", &[("match", &id)])
    }

    /// Before a resignation.
    #[must_use]
    pub fn resign_question(self, id: MatchId, opponent: &Player) -> String {
        self.say("resign-question", &[("match", &id), ("opponent", &self.mention(opponent.id))])
    }

    /// Label of the button.
    #[must_use]
    pub fn resign_confirm(self, id: MatchId) -> String {
        self.say("resign-confirm", &[("match", &id)])
    }

    /// Label of the button.
    #[must_use]
    pub fn resign_keep(self) -> String {
        self.say("resign-keep", &[])
    }

    /// After a resignation.
    #[must_use]
    pub fn resigned(self, id: MatchId) -> String {
        self.say("resigned", &[("match", &id)])
    }

    /// After thinking better of it.
    #[must_use]
    pub fn kept_playing(self, id: MatchId) -> String {
        self.say("kept-playing", &[("match", &id)])
    }
}
