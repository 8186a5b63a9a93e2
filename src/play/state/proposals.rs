//! What one player has asked the other: a draw, a half-move back, or a pause. As open as the log of the match leaves it.
//!
//! A proposal lives until it is answered, withdrawn or overtaken: one for a draw or a pause by the opponent's next
//! half-move, one to take back by any.

use hive::Colour;

use crate::store::matches::events::EventKind;

/// What can be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProposalKind {
    /// That the match is drawn.
    Draw,
    /// That the asker may take their last half-move back.
    Takeback,
    /// That both clocks stand still until one of the two lets them go on.
    Pause,
}

/// Something that waits for the opponent's answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proposal {
    pub asked: ProposalKind,
    pub by: Colour,
    /// Which event of the log it is, from 0.
    pub event: i32,
}

/// The open proposals of a match: of each kind one at most.
#[derive(Clone, Copy, Debug, Default)]
pub struct Proposals {
    draw: Option<Proposal>,
    takeback: Option<Proposal>,
    pause: Option<Proposal>,
}

impl Proposals {
    /// Takes note of the event of this number.
    pub(in crate::play) fn apply(&mut self, kind: EventKind, actor: Option<Colour>, event: i32) {
        let proposal = |asked| actor.map(|by| Proposal { asked, by, event });
        match kind {
            EventKind::DrawOffered => self.draw = proposal(ProposalKind::Draw),
            EventKind::TakebackOffered => self.takeback = proposal(ProposalKind::Takeback),
            EventKind::PauseOffered => self.pause = proposal(ProposalKind::Pause),
            EventKind::PauseAgreed | EventKind::PauseDeclined | EventKind::PauseWithdrawn => {
                self.pause = None;
            }
            EventKind::DrawAgreed | EventKind::DrawDeclined | EventKind::DrawWithdrawn => self.draw = None,
            EventKind::TakebackDeclined | EventKind::TakebackWithdrawn | EventKind::TakenBack => {
                self.takeback = None;
            }
            EventKind::Placed | EventKind::Moved => {
                self.takeback = None;
                self.draw = self.draw.filter(|draw| Some(draw.by) == actor);
                self.pause = self.pause.filter(|pause| Some(pause.by) == actor);
            }
            _ => {}
        }
    }

    /// The open one of this kind.
    pub const fn open(&self, asked: ProposalKind) -> Option<Proposal> {
        match asked {
            ProposalKind::Draw => self.draw,
            ProposalKind::Takeback => self.takeback,
            ProposalKind::Pause => self.pause,
        }
    }

    /// All that are open, the oldest first.
    pub fn all(&self) -> Vec<Proposal> {
        let mut all: Vec<Proposal> = [self.draw, self.takeback, self.pause].into_iter().flatten().collect();
        all.sort_by_key(|proposal| proposal.event);
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_half_move_answers_what_the_opponent_asked_and_ends_every_request_for_one_back() {
        for (actor, left) in [
            (Colour::White, vec![ProposalKind::Draw, ProposalKind::Pause]), // whoever asked still wants it
            (Colour::Black, vec![]),
        ] {
            let mut proposals = Proposals::default();
            let asked = [EventKind::DrawOffered, EventKind::TakebackOffered, EventKind::PauseOffered];
            for (event, kind) in (0..).zip(asked) {
                proposals.apply(kind, Some(Colour::White), event);
            }
            assert_eq!(proposals.all().len(), 3);
            proposals.apply(EventKind::Moved, Some(actor), 3);
            let open: Vec<ProposalKind> = proposals.all().iter().map(|open| open.asked).collect();
            assert_eq!(open, left, "after a half-move of {actor:?}");
        }
    }
}
