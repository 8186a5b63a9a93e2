//! Sentences about seasons.

use chrono::Datelike;

use crate::discord::words::vocabulary::{countdown, side_by_side};
use crate::discord::words::{Sentence, Text, plain};
use crate::play::seasons::{Highlights, NamedPlace, Season, SeasonPage, SeasonReport};
use crate::play::settings::SeasonLength;
use crate::store::players::Player;

/// A remarkable player or match of a season.
pub struct Highlight {
    pub label: String,
    pub value: String,
}

impl Text {
    /// The month or quarter of a season.
    pub fn season_name(self, season: Season) -> String {
        let (day, year) = (season.last_day(), season.last_day().year());
        match season.length {
            SeasonLength::Month => {
                self.say(Sentence::SeasonMonth { month: &i64::from(day.month()), year: &year })
            }
            SeasonLength::Quarter => {
                self.say(Sentence::SeasonQuarter { quarter: &i64::from(day.month0() / 3 + 1), year: &year })
            }
        }
    }

    pub fn season_page(self, table: &SeasonPage) -> String {
        let mut parts = vec![self.season_title(table)];
        if table.lines.is_empty() {
            parts.push(self.say(Sentence::SeasonEmpty));
        }
        for line in &table.lines {
            parts.push(self.season_line(line));
            let (won, drawn, lost) = (line.record.won, line.record.drawn, line.record.lost);
            parts.push(self.say(Sentence::LeaderboardRecord { won: &won, drawn: &drawn, lost: &lost }));
        }
        if let Some(own) = table.own {
            parts.push(String::new());
            parts.push(self.say(Sentence::SeasonOwn { rank: &own.place, points: &own.points }));
        }
        parts.push(self.say(Sentence::SeasonRule));
        parts.join("\n")
    }

    fn season_title(self, table: &SeasonPage) -> String {
        let name = self.season_name(table.season);
        let title = if table.is_running {
            let (_, until) = table.season.instants();
            self.say(Sentence::SeasonRunning { name: &name, until: &countdown(until) })
        } else {
            self.say(Sentence::SeasonOver { name: &name })
        };
        if table.pages <= 1 {
            return title;
        }
        self.say(Sentence::LeaderboardPaged { title: &title, page: &table.page, pages: &table.pages })
    }

    fn season_line(self, line: &NamedPlace) -> String {
        let player = plain(&self.name(&line.player));
        self.say(Sentence::SeasonLine { rank: &line.place, player: &player, points: &line.points })
    }

    pub fn season_points(self, points: i32) -> String {
        self.say(Sentence::SeasonPoints { points: &points })
    }

    /// The post about an ended season: the podium and the highlights.
    pub fn season_post(self, report: &SeasonReport) -> String {
        let name = self.season_name(report.season);
        let mut parts = vec![self.say(Sentence::SeasonPost { name: &name })];
        parts.extend(report.podium.iter().map(|line| self.season_line(line)));
        let highlights = self.season_highlights(report, |player| plain(&self.name(player)));
        parts.extend(highlights.into_iter().map(|Highlight { label, value }| format!("-# {label}: {value}")));
        parts.join("\n")
    }

    /// The alt text of the picture in the post.
    pub fn season_alt(self, report: &SeasonReport) -> String {
        let name = self.season_name(report.season);
        let places: Vec<String> = report
            .podium
            .iter()
            .map(|line| {
                let player = self.name(&line.player);
                let points = self.season_points(line.points);
                self.say(Sentence::SeasonAltPlace { rank: &line.place, player: &player, value: &points })
            })
            .collect();
        let alt = self.say(Sentence::SeasonAlt { name: &name, places: &places.join("; ") });
        let highlights = self.season_highlights(report, |player| self.name(player)).into_iter();
        let highlights = highlights.map(|Highlight { label, value }| format!("{label}: {value}."));
        [alt].into_iter().chain(highlights).collect::<Vec<_>>().join(" ")
    }

    /// What is remarkable in a season, with the names that `name` returns.
    pub fn season_highlights(
        self,
        report: &SeasonReport,
        name: impl Fn(&Player) -> String,
    ) -> Vec<Highlight> {
        let Highlights { most_active, longest, fastest, most_by_beetle } = report.highlights;
        let named = |id| report.player(id).map(&name);
        let active = most_active.and_then(|(player, count)| {
            let value = self.say(Sentence::SeasonCount { player: &named(player)?, count: &count });
            Some(Highlight { label: self.say(Sentence::SeasonMostActive), value })
        });
        let longest = longest.and_then(|longest| {
            let (white, black) = (named(longest.white)?, named(longest.black)?);
            let turns = turns(longest.plies);
            let value = self.say(Sentence::SeasonMatch { white: &white, black: &black, turns: &turns });
            Some(Highlight { label: self.say(Sentence::SeasonLongest), value })
        });
        let fastest = fastest.and_then(|(player, plies)| {
            let value = self.say(Sentence::SeasonTurns { player: &named(player)?, turns: &turns(plies) });
            Some(Highlight { label: self.say(Sentence::SeasonFastest), value })
        });
        let beetle = most_by_beetle.and_then(|(player, count)| {
            let value = self.say(Sentence::SeasonCount { player: &named(player)?, count: &count });
            Some(Highlight { label: self.say(Sentence::SeasonByBeetle), value })
        });
        [active, longest, fastest, beetle].into_iter().flatten().collect()
    }

    /// The last seasons of a server in which a player came first, second or third; `None` if there are none.
    pub fn profile_titles(self, titles: &[(Season, i32)]) -> Option<String> {
        let title = |(season, place): &(Season, i32)| {
            self.say(Sentence::ProfileSeason { name: &self.season_name(*season), rank: place })
        };
        let titles = side_by_side(titles.iter().map(title));
        (!titles.is_empty()).then(|| self.say(Sentence::ProfileSeasons { titles: &titles }))
    }
}

const fn turns(plies: i32) -> i32 {
    (plies + 1) / 2
}
