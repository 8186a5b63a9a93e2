//! Sentences about blocked players.

use crate::discord::words::{Sentence, Text};
use crate::ids::PlayerId;

impl Text {
    /// The blocked players, and what blocking means.
    pub fn blocked_players(self, blocked: &[PlayerId]) -> String {
        let people: Vec<String> = blocked.iter().map(|player| self.mention(*player)).collect();
        self.say(Sentence::BlockQuestion { count: &people.len(), people: &self.list(&people) })
    }

    pub fn block_outcome(self, outcome: BlockOutcome) -> String {
        match outcome {
            BlockOutcome::Blocked(player) => self.say(Sentence::BlockDone { player: &self.mention(player) }),
            BlockOutcome::AlreadyBlocked(player) => {
                self.say(Sentence::BlockAsBefore { player: &self.mention(player) })
            }
            BlockOutcome::Unblocked(player) => {
                self.say(Sentence::BlockUndone { player: &self.mention(player) })
            }
        }
    }
}

/// The result of a press that blocks or unblocks a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BlockOutcome {
    Blocked(PlayerId),
    AlreadyBlocked(PlayerId),
    Unblocked(PlayerId),
}
