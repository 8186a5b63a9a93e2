//! The sentences about people whom a player blocks.

use crate::discord::words::Text;
use crate::ids::PlayerId;

impl Text {
    /// The line of the menu of settings that leads to the people whom one blocks.
    #[must_use]
    pub fn setting_block(self) -> String {
        self.say("setting-block", &[])
    }

    /// How many they are, in that line.
    #[must_use]
    pub fn blocked_now(self, count: usize) -> String {
        self.say("blocked-now", &[("count", &count)])
    }

    /// How many they are, among the settings.
    #[must_use]
    pub fn blocked_line(self, count: usize) -> String {
        self.say("blocked-line", &[("count", &count)])
    }

    /// Who they are, and what it means.
    #[must_use]
    pub fn block_question(self, blocked: &[PlayerId]) -> String {
        let people: Vec<String> = blocked.iter().map(|player| self.mention(*player)).collect();
        self.say("block-question", &[("count", &people.len()), ("people", &self.list(&people))])
    }

    /// Where one can pick people.
    #[must_use]
    pub fn block_in_servers(self) -> String {
        self.say("block-in-servers", &[])
    }

    /// What the menu of people says.
    #[must_use]
    pub fn block_choose(self) -> String {
        self.say("block-choose", &[])
    }

    /// What became of whoever was picked.
    #[must_use]
    pub fn blocking(self, player: PlayerId, done: Blocking) -> String {
        let player = self.mention(player);
        match done {
            Blocking::Done => self.say("block-done", &[("player", &player)]),
            Blocking::AsBefore => self.say("block-as-before", &[("player", &player)]),
            Blocking::Undone => self.say("block-undone", &[("player", &player)]),
        }
    }

    /// Label of the button.
    #[must_use]
    pub fn button_unblock(self) -> String {
        self.say("button-unblock", &[])
    }
}

/// What became of somebody who was picked to be blocked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blocking {
    /// They are blocked.
    Done,
    /// They were already.
    AsBefore,
    /// They are no more.
    Undone,
}
