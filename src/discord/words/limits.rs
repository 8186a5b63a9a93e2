//! The sentences about limits.

use crate::discord::words::vocabulary::countdown;
use crate::discord::words::{Sentence, Text};
use crate::play::limits::{
    BLOCKED, IMPORTS_A_DAY, MATCHES_TOGETHER, OPEN_CHALLENGES, PRACTICE_MATCHES, REMATCH_OFFERS,
    RUNNING_MATCHES,
};
use crate::play::refusal::LimitReached;

impl Text {
    /// Which limit was reached, and what to do.
    pub(in crate::discord) fn limit_reached(self, limit: LimitReached) -> String {
        match limit {
            LimitReached::RunningMatches => self.say(Sentence::LimitRunning { most: &RUNNING_MATCHES }),
            LimitReached::RunningMatchesOf(player) => {
                self.say(Sentence::LimitRunningOther { player: &self.mention(player) })
            }
            LimitReached::MatchesTogether(player) => {
                self.say(Sentence::LimitTogether { player: &self.mention(player), most: &MATCHES_TOGETHER })
            }
            LimitReached::PracticeMatches => self.say(Sentence::LimitPractice { most: &PRACTICE_MATCHES }),
            LimitReached::OpenChallenges => self.say(Sentence::LimitOpen { most: &OPEN_CHALLENGES }),
            LimitReached::Imports(again) => {
                self.say(Sentence::LimitImports { most: &IMPORTS_A_DAY, again: &countdown(again) })
            }
            LimitReached::RematchOffers(id) => {
                self.say(Sentence::LimitRematches { match_id: &id, most: &REMATCH_OFFERS })
            }
            LimitReached::Pings(player, again) => {
                self.say(Sentence::LimitPings { player: &self.mention(player), again: &countdown(again) })
            }
            LimitReached::Analyses(id) => self.say(Sentence::LimitAnalyses { match_id: &id }),
            LimitReached::Blocked => self.say(Sentence::LimitBlocked { most: &BLOCKED }),
        }
    }
}
