//! What is said of limits that fair players do not meet, and of people whom somebody blocks.

use crate::discord::text::Text;
use crate::discord::text::words::countdown;
use crate::ids::PlayerId;
use crate::play::limits::{
    BLOCKED, IMPORTS_A_DAY, MATCHES_TOGETHER, OPEN_CHALLENGES, PRACTICE_MATCHES, REMATCH_OFFERS,
    RUNNING_MATCHES,
};
use crate::play::refusal::LimitReached;

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

impl Text {
    /// Which limit was reached, and what to do.
    pub(super) fn limit_reached(self, limit: LimitReached) -> String {
        match limit {
            LimitReached::RunningMatches => self.say("limit-running", &[("most", &RUNNING_MATCHES)]),
            LimitReached::RunningMatchesOf(player) => {
                self.say("limit-running-other", &[("player", &self.mention(player))])
            }
            LimitReached::MatchesTogether(player) => {
                self.say("limit-together", &[("player", &self.mention(player)), ("most", &MATCHES_TOGETHER)])
            }
            LimitReached::PracticeMatches => self.say("limit-practice", &[("most", &PRACTICE_MATCHES)]),
            LimitReached::OpenChallenges => self.say("limit-open", &[("most", &OPEN_CHALLENGES)]),
            LimitReached::Imports(again) => {
                self.say("limit-imports", &[("most", &IMPORTS_A_DAY), ("again", &countdown(again))])
            }
            LimitReached::RematchOffers(id) => {
                self.say("limit-rematches", &[("match", &id), ("most", &REMATCH_OFFERS)])
            }
            LimitReached::Pings(player, again) => {
                self.say("limit-pings", &[("player", &self.mention(player)), ("again", &countdown(again))])
            }
            LimitReached::Analyses(id) => self.say("limit-analyses", &[("match", &id)]),
            LimitReached::Blocked => self.say("limit-blocked", &[("most", &BLOCKED)]),
        }
    }

    /// Too many commands and presses in a few seconds.
    #[must_use]
    pub fn too_fast(self) -> String {
        self.say("limit-interactions", &[])
    }

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
