//! What is said of ranks.

use crate::discord::client::dressing::LONGEST;
use crate::discord::words::vocabulary::{points, side_by_side};
use crate::discord::words::{Sentence, Text, plain, with_emoji};
use crate::ids::PlayerId;
use crate::play::ratings::{Leaderboard, OwnRank, Scope, Standing};
use crate::rating::{Rating, Tally};
use crate::store::ratings::leaderboard::{Medal, Part};

/// From so many on, matches won or lost in a row are a streak.
const STREAK: i32 = 2;

/// How much is said on a leaderboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Detail {
    Medals,
    Records,
    Ratings,
}

impl Detail {
    const ALL: [Self; 3] = [Self::Medals, Self::Records, Self::Ratings];
}

impl Text {
    /// A page of the leaderboard. `asked`: which page was asked for, from 1.
    pub fn leaderboard(self, scope: Scope, board: &Leaderboard, asked: i64) -> String {
        if board.standings.is_empty() {
            return self.leaderboard_of_nobody(scope, board);
        }
        let mut head = vec![self.leaderboard_title(scope, board)];
        if asked > board.pages {
            head.push(self.say(Sentence::LeaderboardBeyond { page: &asked }));
        }
        // Names of nothing but signs to escape could fill a message: then less is said of each.
        let mut fitting =
            Detail::ALL.into_iter().map(|detail| self.leaderboard_in(scope, &head, board, detail));
        let fits = |said: &String| said.chars().count() <= LONGEST;
        let least = || self.leaderboard_in(scope, &head, board, Detail::Ratings);
        fitting.find(fits).unwrap_or_else(least)
    }

    /// A list without lines; whoever is in no list still reads where they stand.
    fn leaderboard_of_nobody(self, scope: Scope, board: &Leaderboard) -> String {
        match (scope, board.own) {
            (Scope::Server(_), OwnRank::Nothing) => self.say(Sentence::LeaderboardEmptyHere),
            (Scope::Everywhere, OwnRank::Nothing) => self.say(Sentence::LeaderboardEmptyEverywhere),
            (_, own) => {
                let (title, nobody) =
                    (self.leaderboard_title(scope, board), self.say(Sentence::LeaderboardNobody));
                [title, nobody, String::new(), self.own(own, board.ranked)].join("\n")
            }
        }
    }

    fn leaderboard_in(self, scope: Scope, head: &[String], board: &Leaderboard, detail: Detail) -> String {
        let mut parts = head.to_vec();
        parts.extend(self.leaderboard_lines(scope, &board.standings, detail));
        parts.push(String::new());
        parts.push(self.own(board.own, board.ranked));
        parts.extend(self.medals(&board.medals).filter(|_| detail == Detail::Medals));
        parts.join("\n")
    }

    fn leaderboard_title(self, scope: Scope, board: &Leaderboard) -> String {
        let title = match scope {
            Scope::Server(_) => self.say(Sentence::LeaderboardServer),
            Scope::Everywhere => self.say(Sentence::LeaderboardEverywhere),
        };
        if board.pages <= 1 {
            return title;
        }
        self.say(Sentence::LeaderboardPaged { title: &title, page: &board.page, pages: &board.pages })
    }

    /// Those with a rank, and then the others under a title of their own.
    fn leaderboard_lines(self, scope: Scope, standings: &[Standing], detail: Detail) -> Vec<String> {
        let first_unranked = standings.iter().position(|standing| standing.rank.is_none());
        let mut lines = Vec::new();
        for (index, standing) in standings.iter().enumerate() {
            if first_unranked == Some(index) {
                lines.push(match scope {
                    Scope::Server(_) => self.say(Sentence::LeaderboardProvisional),
                    Scope::Everywhere => self.say(Sentence::LeaderboardUnproven),
                });
            }
            lines.push(self.leaderboard_line(standing));
            if detail != Detail::Ratings {
                lines.push(self.record_line(standing.tally));
            }
        }
        lines
    }

    fn leaderboard_line(self, standing: &Standing) -> String {
        let player = plain(&self.name(&standing.player));
        let (rating, deviation) = shown(standing.rating);
        match standing.rank {
            Some(rank) => self.say(Sentence::LeaderboardRanked {
                rank: &rank,
                player: &player,
                rating: &rating,
                deviation: &deviation,
            }),
            None => self.say(Sentence::LeaderboardUnranked {
                player: &player,
                rating: &rating,
                deviation: &deviation,
            }),
        }
    }

    fn record_line(self, tally: Tally) -> String {
        let Tally { won, drawn, lost, streak } = tally;
        match self.streak(streak) {
            Some(streak) => self.say(Sentence::LeaderboardRecordStreak {
                won: &won,
                drawn: &drawn,
                lost: &lost,
                streak: &streak,
            }),
            None => self.say(Sentence::LeaderboardRecord { won: &won, drawn: &drawn, lost: &lost }),
        }
    }

    /// Somebody is in no list of this server any more.
    pub fn player_hidden(self, player: PlayerId) -> String {
        self.say(Sentence::PlayerHidden { player: &self.mention(player) })
    }

    pub fn player_shown(self, player: PlayerId) -> String {
        self.say(Sentence::PlayerShown { player: &self.mention(player) })
    }

    /// Matches won or lost in a row, if they are worth a word.
    pub(in crate::discord) fn streak(self, streak: i32) -> Option<String> {
        match streak {
            STREAK.. => Some(self.say(Sentence::StreakWon { count: &streak })),
            _ if streak <= -STREAK => Some(self.say(Sentence::StreakLost { count: &-streak })),
            _ => None,
        }
    }

    fn own(self, own: OwnRank, ranked: i64) -> String {
        let of = |rating| shown(rating);
        match own {
            OwnRank::Nothing => self.say(Sentence::LeaderboardOwnNothing),
            OwnRank::Unlisted(rating) => {
                let (rating, deviation) = of(rating);
                self.say(Sentence::LeaderboardOwnUnlisted { rating: &rating, deviation: &deviation })
            }
            OwnRank::Hidden(rating) => {
                let (rating, deviation) = of(rating);
                self.say(Sentence::LeaderboardOwnHidden { rating: &rating, deviation: &deviation })
            }
            OwnRank::FewOpponents(rating) => {
                let (rating, deviation) = of(rating);
                self.say(Sentence::LeaderboardOwnFewOpponents { rating: &rating, deviation: &deviation })
            }
            OwnRank::Provisional(rating) => {
                let (rating, deviation) = of(rating);
                self.say(Sentence::LeaderboardOwnProvisional { rating: &rating, deviation: &deviation })
            }
            OwnRank::Rank(rank, rating) => {
                let (rating, deviation) = of(rating);
                self.say(Sentence::LeaderboardOwnRank {
                    rank: &rank,
                    ranked: &ranked,
                    rating: &rating,
                    deviation: &deviation,
                })
            }
        }
    }

    /// Who has surrounded most queens, with each kind of piece.
    fn medals(self, medals: &[Medal]) -> Option<String> {
        let listed = medals
            .iter()
            .map(|medal| with_emoji(medal.bug, &self.medal(medal, &plain(&self.name(&medal.player)))));
        let said = || format!("{} {}", self.say(Sentence::LeaderboardMedals), side_by_side(listed));
        (!medals.is_empty()).then(said)
    }

    /// One of them. `player`: the name as it is to be read there.
    pub(in crate::discord) fn medal(self, medal: &Medal, player: &str) -> String {
        let bug = self.bug(medal.bug);
        self.say(Sentence::LeaderboardMedal { bug: &bug, player: &player, count: &medal.mates })
    }

    /// Above the chart of the best. `parts`: in which parts of the list they stand.
    pub fn chart_title(self, scope: Scope, mut parts: impl Iterator<Item = Part>) -> String {
        let title = match scope {
            Scope::Server(_) => self.say(Sentence::ChartServer),
            Scope::Everywhere => self.say(Sentence::ChartEverywhere),
        };
        if !parts.any(|part| part == Part::Provisional) {
            return title;
        }
        format!("{title}\n{}", self.say(Sentence::ChartProvisional))
    }

    /// Label of the button that leads to the leaderboard of this scope.
    pub fn button_scope(self, scope: Scope) -> String {
        match scope {
            Scope::Server(_) => self.say(Sentence::ButtonHere),
            Scope::Everywhere => self.say(Sentence::ButtonEverywhere),
        }
    }
}

/// Rating and deviation, as people read them.
pub(in crate::discord) fn shown(rating: Rating) -> (String, String) {
    (points(rating.rating), points(rating.deviation))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::PlayerId;
    use crate::play::ratings::PAGE_LINES;
    use crate::store::players::Player;
    use hive::Bug;

    #[test]
    fn a_page_fits_into_a_message_whatever_people_are_called() {
        let text = Text::of("en-US");
        for (name, has_medals) in [("Ada", true), (&"@".repeat(32)[..], false)] {
            let player = Player { id: PlayerId(1), name: name.to_owned() };
            let tally = Tally { won: 12_345, drawn: 1_234, lost: 12_345, streak: 1_234 };
            let line = |rank| Standing {
                rank: Some(rank),
                player: player.clone(),
                rating: Rating::default(),
                tally,
            };
            let medal = |bug| Medal { bug, player: player.clone(), mates: 12_345 };
            let board = Leaderboard {
                standings: (99_990..99_990 + PAGE_LINES).map(line).collect(),
                page: 9_999,
                pages: 10_000,
                ranked: 100_000,
                own: OwnRank::Rank(100_000, Rating::default()),
                medals: Bug::ALL.map(medal).into(),
            };
            let said = text.leaderboard(Scope::Everywhere, &board, 4_294_967_295);
            assert!(said.chars().count() <= LONGEST, "{said}");
            assert_eq!(said.contains("Most queens surrounded"), has_medals, "{said}");
        }
    }
}
