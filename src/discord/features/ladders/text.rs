//! Sentences about ladders.

use chrono::{DateTime, Datelike, Utc};

use crate::discord::features::ladders::picture::MAX_LINES;
use crate::discord::features::ladders::screen::PAGE_SIZE;
use crate::discord::words::vocabulary::countdown;
use crate::discord::words::{Sentence, Text, plain, truncate_alt};
use crate::ids::{MatchId, PlayerId};
use crate::play::ladders::{LadderReport, MonthPlace, MonthReport};
use crate::play::limits::{MAX_LADDER_CHALLENGES, MAX_LADDER_DEFENCES, MAX_LADDER_PLAYERS};
use crate::play::refusal::LadderRefusal;
use crate::store::players::Player;

impl Text {
    /// A page of the table, from 1.
    pub fn ladder_table(self, report: &LadderReport, page: usize, now: DateTime<Utc>) -> String {
        if report.rungs.is_empty() {
            return self.say(Sentence::LadderEmpty);
        }
        let mut lines = vec![self.say(Sentence::LadderTitle)];
        let days = report.first_since.map_or(0, |since| (now - since).num_days().max(0));
        let ranked = (1..).zip(&report.rungs).skip((page - 1) * PAGE_SIZE).take(PAGE_SIZE);
        lines.extend(ranked.map(|(rank, rung)| self.ladder_line(rank, &rung.player, days)));
        lines.push(match report.own_place {
            Some(1) => self.say(Sentence::LadderOwnFirstPlace),
            Some(place) => self.say(Sentence::LadderOwnPlace { rank: &place }),
            None => self.say(Sentence::LadderNotJoined),
        });
        lines.join("\n")
    }

    /// A player's place. `days`: for how long the first player has been first.
    fn ladder_line(self, rank: usize, player: &Player, days: i64) -> String {
        let player = plain(&self.name(player));
        match rank {
            1 if days > 0 => self.say(Sentence::LadderFirst { player: &player, days: &days }),
            1 => self.say(Sentence::LadderNewFirst { player: &player }),
            _ => self.say(Sentence::LadderLine { rank: &rank, player: &player }),
        }
    }

    /// The title of a month's table.
    pub fn ladder_month(self, report: &MonthReport) -> String {
        let ended = report.day.pred_opt().unwrap_or(report.day);
        let (month, year) = (i64::from(ended.month()), ended.year());
        let name = self.say(Sentence::SeasonMonth { month: &month, year: &year });
        self.say(Sentence::LadderMonth { name: &name })
    }

    /// The monthly post: who is first. The picture shows the table.
    pub fn ladder_post(self, report: &MonthReport) -> String {
        let mut lines = vec![format!("**{}**", self.ladder_month(report))];
        let first = report.places.iter().find(|place| place.place == 1); // unless that player has left since
        lines.extend(first.map(|first| self.ladder_line(1, &first.player, report.days_first)));
        if report.places.iter().any(|place| place.before.is_some()) {
            lines.push(self.say(Sentence::LadderArrows));
        }
        lines.join("\n")
    }

    /// The alt text of the monthly picture: the places in words.
    pub fn ladder_alt(self, report: &MonthReport) -> String {
        let place = |of: &MonthPlace| {
            let (rank, player) = (&of.place, &self.name(&of.player));
            match of.before.map_or(0, |before| before - of.place) {
                0 => self.say(Sentence::LadderAltPlace { rank, player }),
                up @ 1.. => self.say(Sentence::LadderAltUp { rank, player, count: &up }),
                down => self.say(Sentence::LadderAltDown { rank, player, count: &down.abs() }),
            }
        };
        let places: Vec<String> = report.places.iter().take(MAX_LINES).map(place).collect();
        let title = self.ladder_month(report);
        truncate_alt(&self.say(Sentence::LadderAlt { title: &title, places: &places.join("; ") }))
    }

    pub fn ladder_challenged(self, id: MatchId, defender: PlayerId) -> String {
        self.say(Sentence::LadderChallenged { match_id: &id, player: &self.mention(defender) })
    }

    /// How many whole days in all a player was first; `None` if there are none.
    pub fn profile_crown(self, days: i64) -> Option<String> {
        (days > 0).then(|| self.say(Sentence::ProfileCrown { days: &days }))
    }

    pub(in crate::discord) fn ladder_refused(self, reason: LadderRefusal) -> String {
        let mention = |player| self.mention(player);
        match reason {
            LadderRefusal::JoinedAlready => self.say(Sentence::LadderJoinedAlready),
            LadderRefusal::Full => self.say(Sentence::LadderFull { most: &MAX_LADDER_PLAYERS }),
            LadderRefusal::NotOnIt => self.say(Sentence::LadderNotOnIt),
            LadderRefusal::DefenderNotOnIt(player) => {
                self.say(Sentence::LadderDefenderNotOnIt { player: &mention(player) })
            }
            LadderRefusal::NobodyAbove => self.say(Sentence::LadderNobodyAbove),
            LadderRefusal::Yourself => self.say(Sentence::LadderYourself),
            LadderRefusal::Bot => self.say(Sentence::LadderBot),
            LadderRefusal::NotAMember(player) => {
                self.say(Sentence::LadderNotAMember { player: &mention(player) })
            }
            LadderRefusal::Below(player) => self.say(Sentence::LadderBelow { player: &mention(player) }),
            LadderRefusal::TooFar(most) => self.say(Sentence::LadderTooFar { most: &most }),
            LadderRefusal::NotOpen(player) => self.say(Sentence::LadderNotOpen { player: &mention(player) }),
            LadderRefusal::Away(player) => self.say(Sentence::LadderAway { player: &mention(player) }),
            LadderRefusal::AlreadyPlaying(player) => {
                self.say(Sentence::LadderAlreadyPlaying { player: &mention(player) })
            }
            LadderRefusal::TooManyChallenges => {
                self.say(Sentence::LadderTooManyChallenges { most: &MAX_LADDER_CHALLENGES })
            }
            LadderRefusal::TooManyDefences(player) => self.say(Sentence::LadderTooManyDefences {
                player: &mention(player),
                most: &MAX_LADDER_DEFENCES,
            }),
            LadderRefusal::TooSoon(player, again) => {
                self.say(Sentence::LadderTooSoon { player: &mention(player), again: &countdown(again) })
            }
            LadderRefusal::NoAbortOrPause(id) => self.say(Sentence::LadderNoAbortOrPause { match_id: &id }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::client::emoji_markup::MAX_CONTENT_LENGTH;
    use crate::store::ladders::Rung;

    #[test]
    fn pages_fit_with_long_names() {
        let now = DateTime::UNIX_EPOCH;
        let player = Player { id: PlayerId(1), name: "@".repeat(32) };
        let rung = Rung { player, joined_at: now, active_at: now, due_at: now };
        let report = LadderReport {
            rungs: vec![rung; MAX_LADDER_PLAYERS],
            first_since: Some(now),
            own_place: Some(MAX_LADDER_PLAYERS),
            defenders: Vec::new(),
            posted_in: None,
        };
        let pages = MAX_LADDER_PLAYERS / PAGE_SIZE;
        for page in [1, pages] {
            let content = Text::of("tr").ladder_table(&report, page, now);
            assert!(content.chars().count() <= MAX_CONTENT_LENGTH, "{content}");
        }
    }
}
