//! Messages about limits.

use chrono::{DateTime, Utc};

use crate::discord::words::vocabulary::countdown;
use crate::discord::words::{Sentence, Text};
use crate::play::limits::{
    MAX_BLOCKED_PLAYERS, MAX_FAILED_IMPORTS, MAX_FOLLOWED_MATCHES, MAX_IMPORTS_PER_DAY, MAX_MATCHES_TOGETHER,
    MAX_OPEN_CHALLENGES, MAX_PRACTICE_MATCHES, MAX_REMATCH_OFFERS, MAX_RUNNING_MATCHES, MAX_SHARES,
    MAX_SHARES_PER_CHANNEL, MAX_STARTS_PER_HOUR, MAX_WRONG_CODES, ShareLimit,
};
use crate::play::refusal::LimitReached;

impl Text {
    /// The limit of failed imports was reached.
    pub(in crate::discord) fn failed_imports_limited(self, again: DateTime<Utc>) -> String {
        self.say(Sentence::LimitFailedImports { most: &MAX_FAILED_IMPORTS, again: &countdown(again) })
    }

    /// The limit of wrong codes was reached.
    pub(in crate::discord) fn wrong_codes_limited(self, again: DateTime<Utc>) -> String {
        self.say(Sentence::LimitWrongCodes { most: &MAX_WRONG_CODES, again: &countdown(again) })
    }

    /// The limit that was reached, and what to do.
    pub(in crate::discord) fn limit_reached(self, limit: LimitReached) -> String {
        match limit {
            LimitReached::RunningMatches => self.say(Sentence::LimitRunning { most: &MAX_RUNNING_MATCHES }),
            LimitReached::RunningMatchesOf(player) => {
                self.say(Sentence::LimitRunningOther { player: &self.mention(player) })
            }
            LimitReached::MatchesTogether(player) => self
                .say(Sentence::LimitTogether { player: &self.mention(player), most: &MAX_MATCHES_TOGETHER }),
            LimitReached::PracticeMatches => {
                self.say(Sentence::LimitPractice { most: &MAX_PRACTICE_MATCHES })
            }
            LimitReached::Starts(again) => {
                self.say(Sentence::LimitStarts { most: &MAX_STARTS_PER_HOUR, again: &countdown(again) })
            }
            LimitReached::OpenChallenges => self.say(Sentence::LimitOpen { most: &MAX_OPEN_CHALLENGES }),
            LimitReached::Imports(again) => {
                self.say(Sentence::LimitImports { most: &MAX_IMPORTS_PER_DAY, again: &countdown(again) })
            }
            LimitReached::RematchOffers(id) => {
                self.say(Sentence::LimitRematches { match_id: &id, most: &MAX_REMATCH_OFFERS })
            }
            LimitReached::Pings(player, again) => {
                self.say(Sentence::LimitPings { player: &self.mention(player), again: &countdown(again) })
            }
            LimitReached::Analyses(id) => self.say(Sentence::LimitAnalyses { match_id: &id }),
            LimitReached::Blocked => self.say(Sentence::LimitBlocked { most: &MAX_BLOCKED_PLAYERS }),
            LimitReached::Followed => self.say(Sentence::LimitFollowed { most: &MAX_FOLLOWED_MATCHES }),
        }
    }

    /// The user has shared too many pictures.
    pub fn too_many_shares(self, limit: ShareLimit, again: DateTime<Utc>) -> String {
        let again = &countdown(again);
        match limit {
            ShareLimit::Channel => self.say(Sentence::LimitShares { most: &MAX_SHARES_PER_CHANNEL, again }),
            ShareLimit::Total => self.say(Sentence::LimitSharesTotal { most: &MAX_SHARES, again }),
        }
    }
}
