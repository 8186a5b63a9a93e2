//! Sentences of the leaderboard.

use crate::discord::client::emoji_markup::MAX_CONTENT_LENGTH;
use crate::discord::words::vocabulary::{date, points, side_by_side};
use crate::discord::words::{Sentence, Text, plain, with_emoji};
use crate::ids::PlayerId;
use crate::play::ratings::{Leaderboard, Missing, OwnRank, Scope, Standing};
use crate::rating::{Rating, Record};
use crate::store::ratings::leaderboard::{Part, QueenSurroundLeader};

/// The shortest streak that is shown, in matches.
const MIN_STREAK: i32 = 2;

/// How much a leaderboard shows, from most to least.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Detail {
    Leaders,
    Records,
    Ratings,
}

impl Detail {
    const ALL: [Self; 3] = [Self::Leaders, Self::Records, Self::Ratings];
}

impl Text {
    /// A page of the leaderboard. `requested_page`: from 1.
    pub fn leaderboard(self, scope: Scope, board: &Leaderboard, requested_page: i64) -> String {
        if board.standings.is_empty() {
            return self.empty_leaderboard(scope, board);
        }
        let mut head = vec![self.leaderboard_title(scope, board)];
        if requested_page > board.pages {
            head.push(self.say(Sentence::LeaderboardBeyond { page: &requested_page }));
        }
        // Escaping can make names long: then details are omitted until the page fits into a message.
        let mut candidates =
            Detail::ALL.into_iter().map(|detail| self.leaderboard_in(scope, &head, board, detail));
        let fits = |content: &String| content.chars().count() <= MAX_CONTENT_LENGTH;
        let shortest = || self.leaderboard_in(scope, &head, board, Detail::Ratings);
        candidates.find(fits).unwrap_or_else(shortest)
    }

    /// A leaderboard without entries. Still shows the user's own rating if they have one.
    fn empty_leaderboard(self, scope: Scope, board: &Leaderboard) -> String {
        match (scope, board.own) {
            (Scope::Server(_), OwnRank::Unrated) => self.say(Sentence::LeaderboardEmptyHere),
            (Scope::Everywhere, OwnRank::Unrated) => self.say(Sentence::LeaderboardEmptyEverywhere),
            (_, own) => {
                let (title, note) =
                    (self.leaderboard_title(scope, board), self.say(Sentence::LeaderboardNobody));
                [title, note, String::new(), self.own_rank(scope, own, board.ranked)].join("\n")
            }
        }
    }

    fn leaderboard_in(self, scope: Scope, head: &[String], board: &Leaderboard, detail: Detail) -> String {
        let mut parts = head.to_vec();
        parts.extend(self.leaderboard_lines(scope, &board.standings, detail));
        parts.push(String::new());
        parts.push(self.own_rank(scope, board.own, board.ranked));
        if scope == Scope::Everywhere && board.ranked > 0 {
            parts.push(self.say(Sentence::LeaderboardMainGroup));
        }
        parts.extend(self.leaders(&board.leaders).filter(|_| detail == Detail::Leaders));
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

    /// Ranked players, and then unranked ones under a second title.
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
                lines.push(self.record_line(standing.record));
            }
        }
        lines
    }

    fn leaderboard_line(self, standing: &Standing) -> String {
        let player = plain(&self.name(&standing.player));
        let (rating, deviation) = rating_and_deviation(standing.rating);
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

    fn record_line(self, record: Record) -> String {
        let Record { won, drawn, lost, streak } = record;
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

    pub fn player_hidden(self, player: PlayerId) -> String {
        self.say(Sentence::PlayerHidden { player: &self.mention(player) })
    }

    pub fn player_shown(self, player: PlayerId) -> String {
        self.say(Sentence::PlayerShown { player: &self.mention(player) })
    }

    /// Matches won or lost in a row; `None` if the streak is short.
    pub(in crate::discord) fn streak(self, streak: i32) -> Option<String> {
        match streak {
            MIN_STREAK.. => Some(self.say(Sentence::StreakWon { count: &streak })),
            _ if streak <= -MIN_STREAK => Some(self.say(Sentence::StreakLost { count: &-streak })),
            _ => None,
        }
    }

    fn own_rank(self, scope: Scope, own: OwnRank, ranked: i64) -> String {
        match own {
            OwnRank::Unrated => self.say(Sentence::LeaderboardOwnNothing),
            OwnRank::Unlisted(rating) => {
                let (rating, deviation) = rating_and_deviation(rating);
                self.say(Sentence::LeaderboardOwnUnlisted { rating: &rating, deviation: &deviation })
            }
            OwnRank::Hidden(rating) => {
                let (rating, deviation) = rating_and_deviation(rating);
                let (rating, deviation) = (&rating, &deviation);
                self.say(match scope {
                    Scope::Server(_) => Sentence::LeaderboardOwnHidden { rating, deviation },
                    Scope::Everywhere => Sentence::LeaderboardOwnHiddenEverywhere { rating, deviation },
                })
            }
            OwnRank::Unproven(missing, rating) => {
                let (rating, deviation) = rating_and_deviation(rating);
                self.say(Sentence::LeaderboardOwnUnproven {
                    missing: &self.missing(missing),
                    rating: &rating,
                    deviation: &deviation,
                })
            }
            OwnRank::Provisional(rating) => {
                let (rating, deviation) = rating_and_deviation(rating);
                self.say(Sentence::LeaderboardOwnProvisional { rating: &rating, deviation: &deviation })
            }
            OwnRank::Rank(rank, rating) => {
                let (rating, deviation) = rating_and_deviation(rating);
                self.say(Sentence::LeaderboardOwnRank {
                    rank: &rank,
                    ranked: &ranked,
                    rating: &rating,
                    deviation: &deviation,
                })
            }
        }
    }

    /// What a player lacks for a rank among all servers.
    pub(in crate::discord) fn missing(self, missing: Missing) -> String {
        match missing {
            Missing::MainGroup => self.say(Sentence::MissingMainGroup),
            Missing::Opponents(count) => self.say(Sentence::MissingOpponents { count: &count }),
            Missing::MatchAfter(since) => self.say(Sentence::MissingMatchAfter { since: &date(since) }),
            Missing::Matches => self.say(Sentence::MissingMatches),
        }
    }

    /// The players who have surrounded the most queens, by kind of piece.
    fn leaders(self, leaders: &[QueenSurroundLeader]) -> Option<String> {
        let listed = leaders
            .iter()
            .map(|leader| with_emoji(leader.bug, &self.leader(leader, &plain(&self.name(&leader.player)))));
        let line = || format!("{} {}", self.say(Sentence::LeaderboardLeaders), side_by_side(listed));
        (!leaders.is_empty()).then(line)
    }

    /// `player`: the name, escaped if the text is Markdown.
    pub(in crate::discord) fn leader(self, leader: &QueenSurroundLeader, player: &str) -> String {
        let bug = self.bug(leader.bug);
        self.say(Sentence::LeaderboardLeader { bug: &bug, player: &player, count: &leader.count })
    }

    /// Above the rating chart. `has_queens`: whether it shows the most surrounded queens. `parts`: the leaderboard parts of
    /// the chart's players.
    pub fn chart_title(
        self,
        scope: Scope,
        has_queens: bool,
        mut parts: impl Iterator<Item = Part>,
    ) -> String {
        let title = match scope {
            Scope::Server(_) => self.say(Sentence::ChartServer),
            Scope::Everywhere => self.say(Sentence::ChartEverywhere),
        };
        let title = if has_queens { self.say(Sentence::ChartWithQueens { title: &title }) } else { title };
        if !parts.any(|part| part == Part::Provisional) {
            return title;
        }
        format!("{title}\n{}", self.say(Sentence::ChartProvisional))
    }

    pub fn button_scope(self, scope: Scope) -> String {
        match scope {
            Scope::Server(_) => self.say(Sentence::ButtonHere),
            Scope::Everywhere => self.say(Sentence::ButtonEverywhere),
        }
    }
}

/// Rating and deviation as whole numbers.
pub(in crate::discord) fn rating_and_deviation(rating: Rating) -> (String, String) {
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
    fn pages_fit_with_long_names() {
        let text = Text::of("en-US");
        for (name, has_leaders) in [("Ada", true), (&"@".repeat(32)[..], false)] {
            let player = Player { id: PlayerId(1), name: name.to_owned() };
            let record = Record { won: 12_345, drawn: 1_234, lost: 12_345, streak: 1_234 };
            let line = |rank| Standing {
                rank: Some(rank),
                player: player.clone(),
                rating: Rating::default(),
                record,
            };
            let leader = |bug| QueenSurroundLeader { bug, player: player.clone(), count: 12_345 };
            let board = Leaderboard {
                standings: (99_990..99_990 + PAGE_LINES).map(line).collect(),
                page: 9_999,
                pages: 10_000,
                ranked: 100_000,
                own: OwnRank::Rank(100_000, Rating::default()),
                has_seasons: false,
                leaders: Bug::ALL.map(leader).into(),
            };
            let page = text.leaderboard(Scope::Everywhere, &board, 4_294_967_295);
            assert!(page.chars().count() <= MAX_CONTENT_LENGTH, "{page}");
            assert_eq!(page.contains("Most queens surrounded"), has_leaders, "{page}");
        }
    }
}
