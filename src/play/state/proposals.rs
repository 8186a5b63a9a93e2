//! Open proposals between the players: draw, takeback, pause.
//!
//! A proposal is open until it is answered, withdrawn or overtaken: a draw or pause proposal by the
//! opponent's next move, a takeback proposal by any move.

use hive::Colour;

use crate::store::matches::events::EventKind;

/// What a player can propose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProposalKind {
    /// A draw.
    Draw,
    /// Taking back the proposer's last move.
    Takeback,
    /// Stopping both clocks until either player resumes.
    Pause,
}

/// An open proposal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proposal {
    pub kind: ProposalKind,
    pub by: Colour,
    /// Number of its event in the log, from 0.
    pub event: i32,
}

/// The open proposals of a match, at most one of each kind.
#[derive(Clone, Copy, Debug, Default)]
pub struct Proposals {
    draw: Option<Proposal>,
    takeback: Option<Proposal>,
    pause: Option<Proposal>,
}

impl Proposals {
    /// Applies the event with this number.
    pub(in crate::play) fn apply(&mut self, kind: EventKind, actor: Option<Colour>, event: i32) {
        let proposal = |kind| actor.map(|by| Proposal { kind, by, event });
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

    /// Returns the open proposal of this kind.
    pub const fn open(&self, kind: ProposalKind) -> Option<Proposal> {
        match kind {
            ProposalKind::Draw => self.draw,
            ProposalKind::Takeback => self.takeback,
            ProposalKind::Pause => self.pause,
        }
    }

    /// Returns all open proposals, oldest first.
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
    fn moves_close_takebacks_and_the_opponents_proposals() {
        for (actor, left) in [
            (Colour::White, vec![ProposalKind::Draw, ProposalKind::Pause]), // White's own proposals stay open
            (Colour::Black, vec![]),
        ] {
            let mut proposals = Proposals::default();
            let proposed = [EventKind::DrawOffered, EventKind::TakebackOffered, EventKind::PauseOffered];
            for (event, kind) in (0..).zip(proposed) {
                proposals.apply(kind, Some(Colour::White), event);
            }
            assert_eq!(proposals.all().len(), 3);
            proposals.apply(EventKind::Moved, Some(actor), 3);
            let open: Vec<ProposalKind> = proposals.all().iter().map(|open| open.kind).collect();
            assert_eq!(open, left, "after a move of {actor:?}");
        }
    }
}
