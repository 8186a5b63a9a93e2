//! What is said of how somebody has played.

use hive::{Bug, Colour};

use crate::discord::features::leaderboard::text::shown;
use crate::discord::render::rating_chart::Course;
use crate::discord::words::vocabulary::{points, side_by_side};
use crate::discord::words::{Sentence, Text, plain, with_emoji};
use crate::play::ratings::{HeadToHead, OwnRank, Practised, Profile, Record};
use crate::rating::{Score, Tally};
use crate::store::players::Player;
use crate::store::ratings::leaderboard::{Medal, Part};

/// The longest description of a picture that Discord takes, in characters.
const LONGEST: usize = 1024;

impl Text {
    pub fn profile(self, profile: &Profile) -> String {
        let mut lines = vec![self.profile_title(profile)];
        lines.extend(self.profile_ranks(profile.here, profile.everywhere));
        lines.push(String::new());
        lines.extend(self.profile_record(&profile.record));
        if let Some(against) = profile.against_reader {
            lines.push(self.profile_against(against));
        }
        if profile.record.all.played() > 0 {
            lines.push(self.say(Sentence::ProfileNumbers));
        }
        lines.join("\n")
    }

    fn profile_title(self, profile: &Profile) -> String {
        let player = plain(&self.name(&profile.player));
        let Some(rating) = profile.rating else {
            return self.say(Sentence::ProfileTitleUnrated { player: &player });
        };
        let (points, deviation) = shown(rating);
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

    fn profile_record(self, record: &Record) -> Vec<String> {
        let practice = self.profile_practice(record.practice);
        if record.all.played() == 0 && practice.is_some() {
            return practice.into_iter().collect();
        }
        let mut lines = vec![self.profile_all(record.all)];
        let colours = [(Colour::White, record.white), (Colour::Black, record.black)];
        let colours = colours.map(|(colour, tally)| {
            let name = self.say(Sentence::ProfileAs { colour: &self.colour(colour) });
            self.profile_by(&name, tally)
        });
        lines.push(side_by_side(colours));
        let sets = record.expansions.iter().map(|(set, tally)| self.profile_by(&set.to_string(), *tally));
        lines.push(side_by_side(sets));
        if !record.openings.is_empty() {
            let openings = record.openings.iter().map(|&(bugs, count)| self.profile_opening(bugs, count));
            lines.push(self.say(Sentence::ProfileOpenings { openings: &side_by_side(openings) }));
        }
        if !record.first.is_empty() {
            let first = record.first.iter();
            let first = first.map(|&(pieces, tally)| self.profile_by(&self.first_pieces(pieces), tally));
            lines.push(self.say(Sentence::ProfileFirst { openings: &side_by_side(first) }));
        }
        if let Some((plies, id)) = record.longest {
            lines.push(match id {
                Some(id) => self.say(Sentence::ProfileLongest { match_id: &id, plies: &plies }),
                None => self.say(Sentence::ProfileLongestElsewhere { plies: &plies }),
            });
        }
        lines.extend(practice);
        lines
    }

    fn profile_practice(self, Practised { tally, highest }: Practised) -> Option<String> {
        let played = Some(tally.played()).filter(|&played| played > 0)?;
        Some(match highest {
            Some(level) => {
                self.say(Sentence::ProfilePractice { played: &played, won: &tally.won, level: &level })
            }
            None => self.say(Sentence::ProfilePracticeUnwon { played: &played }),
        })
    }

    fn profile_all(self, tally: Tally) -> String {
        let Tally { won, drawn, lost, streak } = tally;
        let played = tally.played();
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

    fn profile_by(self, name: &str, Tally { won, drawn, lost, .. }: Tally) -> String {
        self.say(Sentence::ProfileBy { name: &name, won: &won, drawn: &drawn, lost: &lost })
    }

    fn profile_opening(self, bugs: [Bug; 2], count: usize) -> String {
        let [first, second] = bugs.map(|bug| with_emoji(bug, self.bug(bug).main()));
        self.say(Sentence::ProfileOpening { first: &first, second: &second, count: &count })
    }

    fn profile_against(self, tally: Tally) -> String {
        let Tally { won, drawn, lost, .. } = tally;
        if tally.played() == 0 {
            return self.say(Sentence::ProfileAgainstNone);
        }
        self.say(Sentence::ProfileAgainst { won: &won, drawn: &drawn, lost: &lost })
    }

    /// A profile that its owner keeps to themselves: only what the reader played against them is said.
    pub fn profile_hidden(self, player: &Player, between: Tally) -> String {
        let hidden = self.say(Sentence::ProfileHidden { player: &plain(&self.name(player)) });
        if between.played() == 0 { hidden } else { format!("{hidden}\n{}", self.profile_against(between)) }
    }

    /// Somebody has no profile yet. `name`: theirs; `None` for the reader.
    pub fn profile_nothing(self, name: Option<&str>) -> String {
        match name {
            Some(name) => self.say(Sentence::ProfileNothing { player: &plain(name) }),
            None => self.say(Sentence::ProfileNothingOwn),
        }
    }

    /// What two players have come to against each other.
    pub fn head_to_head(self, pair: &HeadToHead) -> String {
        let [first, second] = [&pair.players[0], &pair.players[1]].map(|player| plain(&self.name(player)));
        let title = self.say(Sentence::HeadToHead { first: &first, second: &second });
        let Tally { won, drawn, lost, .. } = pair.tally;
        let played = pair.tally.played();
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
        for (colour, tally) in Colour::ALL.into_iter().zip(pair.by_colour) {
            let Tally { won, drawn, lost, .. } = tally;
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

    pub(in crate::discord) fn chart_alt(self, courses: &[Course<'_>], medals: &[Medal]) -> String {
        let line = |course: &Course<'_>| {
            let ends = [course.rated.first()?, course.rated.last()?];
            let [first, last] = ends.map(|at| points(at.rating));
            let player = self.name(course.player);
            Some(match course.part {
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
        let lines: Vec<String> = courses.iter().filter_map(line).collect();
        let mut alt = self.say(Sentence::ChartAlt { lines: &lines.join("; ") });
        if !medals.is_empty() {
            let medals: Vec<String> =
                medals.iter().map(|medal| self.medal(medal, &self.name(&medal.player))).collect();
            alt = format!("{alt} {}", self.say(Sentence::ChartAltMedals { medals: &medals.join("; ") }));
        }
        alt.chars().take(LONGEST).collect()
    }
}
