//! The sentences about people whom a player blocks.

use crate::discord::words::{Sentence, Text};
use crate::ids::PlayerId;

impl Text {
    /// Who they are, and what it means.
    pub fn block_question(self, blocked: &[PlayerId]) -> String {
        let people: Vec<String> = blocked.iter().map(|player| self.mention(*player)).collect();
        self.say(Sentence::BlockQuestion { count: &people.len(), people: &self.list(&people) })
    }

    /// What became of whoever was picked.
    pub fn blocking(self, player: PlayerId, done: Blocking) -> String {
        let player = self.mention(player);
        match done {
            Blocking::Done => self.say(Sentence::BlockDone { player: &player }),
            Blocking::AsBefore => self.say(Sentence::BlockAsBefore { player: &player }),
            Blocking::Undone => self.say(Sentence::BlockUndone { player: &player }),
        }
    }
}

/// What became of somebody who was picked to be blocked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blocking {
    Done,
    AsBefore,
    Undone,
}
