//! Sentences of profiles.

use hive::{Bug, Colour};

use crate::discord::features::leaderboard::text::rating_and_deviation;
use crate::discord::render::rating_chart::RatingSeries;
use crate::discord::words::vocabulary::{points, side_by_side};
use crate::discord::words::{Sentence, Text, plain, with_emoji};
use crate::play::ratings::{HeadToHead, OwnRank, PlayerStats, PracticeRecord, Profile};
use crate::rating::{Record, Score};
use crate::store::players::Player;
use crate::store::ratings::leaderboard::{Part, QueenSurroundLeader};

/// Discord's limit for alt text, in characters.
const MAX_ALT_CHARS: usize = 1024;

impl Text {
    pub fn profile(self, profile: &Profile) -> String {
        let mut lines = vec![self.profile_title(profile)];
        lines.extend(self.profile_ranks(profile.here, profile.everywhere));
        if let (OwnRank::Unproven(missing, _), None) = (profile.everywhere, profile.against_reader) {
            lines.push(self.say(Sentence::ProfileUnproven { missing: &self.missing(missing) }));
        }
        lines.push(String::new());
        lines.extend(self.profile_stats(&profile.stats));
        if let Some(against) = profile.against_reader {
            lines.push(self.profile_against(against));
        }
        if profile.stats.all.played() > 0 {
            lines.push(self.say(Sentence::ProfileNumbers));
        }
        lines.join("\n")
    }

    fn profile_title(self, profile: &Profile) -> String {
        let player = plain(&self.name(&profile.player));
        let Some(rating) = profile.rating else {
            return self.say(Sentence::ProfileTitleUnrated { player: &player });
        };
        let (points, deviation) = rating_and_deviation(rating);
        if rating.is_provisional() {
            self.say(Sentence::ProfileTitleProvisional {
                player: &player,
                rating: &points,
                deviation: &deviation,
            })
        } else {
            self.say(Sentence::ProfileTitle { player: &player, rating: &points, deviation: &deviation })
        }
    }

    fn profile_ranks(self, here: Option<OwnRank>, everywhere: OwnRank) -> Option<String> {
        match (here, everywhere) {
            (_, OwnRank::Unlisted(_)) => Some(self.say(Sentence::ProfileUnlisted)),
            (Some(OwnRank::Rank(here, _)), OwnRank::Rank(everywhere, _)) => {
                Some(self.say(Sentence::ProfileRanks { here: &here, everywhere: &everywhere }))
            }
            (Some(OwnRank::Rank(here, _)), _) => Some(self.say(Sentence::ProfileRankHere { here: &here })),
            (_, OwnRank::Rank(everywhere, _)) => {
                Some(self.say(Sentence::ProfileRankEverywhere { everywhere: &everywhere }))
            }
            _ => None,
        }
    }

    fn profile_stats(self, stats: &PlayerStats) -> Vec<String> {
        let practice = self.profile_practice(stats.practice);
        if stats.all.played() == 0 && practice.is_some() {
            return practice.into_iter().collect();
        }
        let mut lines = vec![self.profile_all(stats.all)];
        let colours = [(Colour::White, stats.white), (Colour::Black, stats.black)];
        let colours = colours.map(|(colour, record)| {
            let name = self.say(Sentence::ProfileAs { colour: &self.colour(colour) });
            self.profile_by(&name, record)
        });
        lines.push(side_by_side(colours));
        let by_expansions = stats.expansions.iter();
        let by_expansions =
            by_expansions.map(|(expansions, record)| self.profile_by(&self.expansions(*expansions), *record));
        lines.push(side_by_side(by_expansions));
        if !stats.first_two.is_empty() {
            let first_two = stats.first_two.iter().map(|&(bugs, count)| self.profile_first_two(bugs, count));
            lines.push(self.say(Sentence::ProfileFirstTwo { pieces: &side_by_side(first_two) }));
        }
        if !stats.first.is_empty() {
            let first = stats.first.iter();
            let first = first.map(|&(pieces, record)| self.profile_by(&self.first_pieces(pieces), record));
            lines.push(self.say(Sentence::ProfileFirstPieces { pieces: &side_by_side(first) }));
        }
        if let Some((plies, id)) = stats.longest {
            let turns = (plies + 1) / 2;
            lines.push(match id {
                Some(id) => self.say(Sentence::ProfileLongest { match_id: &id, turns: &turns }),
                None => self.say(Sentence::ProfileLongestElsewhere { turns: &turns }),
            });
        }
        lines.extend(practice);
        lines
    }

    fn profile_practice(self, PracticeRecord { record, highest }: PracticeRecord) -> Option<String> {
        let played = Some(record.played()).filter(|&played| played > 0)?;
        Some(match highest {
            Some(level) => {
                self.say(Sentence::ProfilePractice { played: &played, won: &record.won, level: &level })
            }
            None => self.say(Sentence::ProfilePracticeUnwon { played: &played }),
        })
    }

    fn profile_all(self, record: Record) -> String {
        let Record { won, drawn, lost, streak } = record;
        let played = record.played();
        match self.streak(streak) {
            Some(streak) => self.say(Sentence::ProfileRecordStreak {
                played: &played,
                won: &won,
                drawn: &drawn,
                lost: &lost,
                streak: &streak,
            }),
            None => {
                self.say(Sentence::ProfileRecord { played: &played, won: &won, drawn: &drawn, lost: &lost })
            }
        }
    }

    fn profile_by(self, name: &str, Record { won, drawn, lost, .. }: Record) -> String {
        self.say(Sentence::ProfileBy { name: &name, won: &won, drawn: &drawn, lost: &lost })
    }

    fn profile_first_two(self, bugs: [Bug; 2], count: usize) -> String {
        let [first, second] = bugs.map(|bug| with_emoji(bug, self.bug(bug).main()));
        self.say(Sentence::ProfileFirstTwoCount { first: &first, second: &second, count: &count })
    }

    fn profile_against(self, record: Record) -> String {
        let Record { won, drawn, lost, .. } = record;
        if record.played() == 0 {
            return self.say(Sentence::ProfileAgainstNone);
        }
        self.say(Sentence::ProfileAgainst { won: &won, drawn: &drawn, lost: &lost })
    }

    /// A hidden profile: only the record against the user is shown.
    pub fn profile_hidden(self, player: &Player, between: Record) -> String {
        let hidden = self.say(Sentence::ProfileHidden { player: &plain(&self.name(player)) });
        if between.played() == 0 { hidden } else { format!("{hidden}\n{}", self.profile_against(between)) }
    }

    /// A player who has finished no match. `name`: `None` for the user themselves.
    pub fn profile_nothing(self, name: Option<&str>) -> String {
        match name {
            Some(name) => self.say(Sentence::ProfileNothing { player: &plain(name) }),
            None => self.say(Sentence::ProfileNothingOwn),
        }
    }

    pub fn head_to_head(self, pair: &HeadToHead) -> String {
        let [first, second] = [&pair.players[0], &pair.players[1]].map(|player| plain(&self.name(player)));
        let title = self.say(Sentence::HeadToHead { first: &first, second: &second });
        let Record { won, drawn, lost, .. } = pair.record;
        let played = pair.record.played();
        if played == 0 {
            return format!("{title}\n{}", self.say(Sentence::HeadToHeadNone));
        }
        let mut lines = vec![title];
        lines.push(self.say(Sentence::HeadToHeadWon {
            played: &played,
            first: &first,
            won: &won,
            drawn: &drawn,
            second: &second,
            lost: &lost,
        }));
        for (colour, record) in Colour::ALL.into_iter().zip(pair.by_colour) {
            let Record { won, drawn, lost, .. } = record;
            lines.push(self.say(Sentence::HeadToHeadBy {
                first: &first,
                colour: &self.colour(colour),
                won: &won,
                drawn: &drawn,
                lost: &lost,
            }));
        }
        lines.push(self.say(Sentence::HeadToHeadNumbers { first: &first }));
        lines.extend(pair.last.map(|(id, score)| match score {
            Score::Drawn => self.say(Sentence::HeadToHeadLastDrawn { match_id: &id }),
            Score::Won => self.say(Sentence::HeadToHeadLastWon { match_id: &id, winner: &first }),
            Score::Lost => self.say(Sentence::HeadToHeadLastWon { match_id: &id, winner: &second }),
        }));
        lines.join("\n")
    }

    pub(in crate::discord) fn chart_alt(
        self,
        all_series: &[RatingSeries<'_>],
        leaders: &[QueenSurroundLeader],
    ) -> String {
        let line = |series: &RatingSeries<'_>| {
            let ends = [series.rated.first()?, series.rated.last()?];
            let [first, last] = ends.map(|at| points(at.rating));
            let player = self.name(series.player);
            Some(match series.part {
                Part::Settled => {
                    self.say(Sentence::ChartAltLine { player: &player, first: &first, last: &last })
                }
                Part::Provisional => self.say(Sentence::ChartAltLineProvisional {
                    player: &player,
                    first: &first,
                    last: &last,
                }),
            })
        };
        let lines: Vec<String> = all_series.iter().filter_map(line).collect();
        let mut alt = self.say(Sentence::ChartAlt { lines: &lines.join("; ") });
        if !leaders.is_empty() {
            let leaders: Vec<String> =
                leaders.iter().map(|leader| self.leader(leader, &self.name(&leader.player))).collect();
            alt = format!("{alt} {}", self.say(Sentence::ChartAltLeaders { leaders: &leaders.join("; ") }));
        }
        alt.chars().take(MAX_ALT_CHARS).collect()
    }
}
