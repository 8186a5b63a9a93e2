//! The sentences about limits.

use crate::discord::words::Text;
use crate::discord::words::vocabulary::countdown;
use crate::play::limits::{
    BLOCKED, IMPORTS_A_DAY, MATCHES_TOGETHER, OPEN_CHALLENGES, PRACTICE_MATCHES, REMATCH_OFFERS,
    RUNNING_MATCHES,
};
use crate::play::refusal::LimitReached;

impl Text {
    /// Which limit was reached, and what to do.
    pub(in crate::discord) fn limit_reached(self, limit: LimitReached) -> String {
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
}
