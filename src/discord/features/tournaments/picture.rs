//! The pictures of a tournament: its tables, and the podium of its winners.

use std::ops::Range;

use hive_picture::{
    Crosstable, CrosstableGroup, CrosstableRow, MAX_PODIUM_STEPS, Podium, PodiumLine, PodiumStep, Renderer,
    Theme,
};
use tournament::Points;

use crate::discord::render::rating_chart::fallback_name;
use crate::discord::words::{Sentence, Text};
use crate::play::tournaments::{Format, GroupTable, Report, TableLine};

/// Marks unfinished games.
const UNFINISHED: &str = "·";

/// Groups that the picture of a post shows. More would be too small in a channel.
const MAX_GROUPS: usize = 4;

/// Players named below the podium.
const MAX_PODIUM_LINES: usize = 7;

/// The part of the tables that a post shows: the first groups, or the first page of a Swiss table.
pub fn shown_in_posts(report: &Report) -> Range<usize> {
    let most = if report.tournament.format == Format::RoundRobin { MAX_GROUPS } else { 1 };
    0..report.groups.len().min(most)
}

pub fn file_name(report: &Report) -> String {
    format!("tournament-{}.png", report.tournament.id)
}

/// Describes the picture of these groups, from 0.
pub fn crosstable(
    report: &Report,
    shown: Range<usize>,
    text: Text,
    theme: Theme,
    pictures: &Renderer,
) -> Crosstable {
    let format = report.tournament.format;
    let tie_break = match format {
        Format::RoundRobin => text.say(Sentence::TournamentSbShort),
        Format::Swiss => text.say(Sentence::TournamentBuchholzShort),
    };
    let groups = report.groups.iter().enumerate().filter(|(index, _)| shown.contains(index));
    let groups = groups.map(|(index, table)| {
        let columns = match format {
            Format::RoundRobin => table.lines.len(),
            Format::Swiss => report.rounds.len(),
        };
        CrosstableGroup {
            name: if report.groups.len() > 1 {
                text.tournament_part(report, index + 1)
            } else {
                String::new()
            },
            columns: (1..=columns).map(|number| number.to_string()).collect(),
            has_diagonal: format == Format::RoundRobin,
            totals: vec![text.say(Sentence::TournamentPointsShort), tie_break.clone()],
            rows: rows(table, text, pictures),
        }
    });
    Crosstable { title: title(report, pictures), groups: groups.collect(), theme }
}

/// Describes the podium of a tournament without groups, with the next players below it.
pub fn podium(report: &Report, text: Text, theme: Theme, pictures: &Renderer) -> Podium {
    let placed = report.placed_lines();
    let (best, rest) = placed.split_at(placed.len().min(MAX_PODIUM_STEPS));
    let step = |(place, line): &(usize, &TableLine)| PodiumStep {
        place: i32::try_from(*place).unwrap_or(i32::MAX),
        name: drawable_name(line, text, pictures),
        points: text.tournament_points(line),
    };
    let line = |(place, line): &(usize, &TableLine)| PodiumLine {
        label: format!("{place}  {}", drawable_name(line, text, pictures)),
        value: text.tournament_points(line),
    };
    Podium {
        title: title(report, pictures),
        steps: best.iter().map(step).collect(),
        lines: rest.iter().take(MAX_PODIUM_LINES).map(line).collect(),
        theme,
    }
}

fn title(report: &Report, pictures: &Renderer) -> String {
    pictures.drawable(&report.tournament.name, &report.tournament.id.to_string())
}

fn drawable_name(line: &TableLine, text: Text, pictures: &Renderer) -> String {
    pictures.drawable(&text.name(&line.player), &fallback_name(&line.player))
}

fn rows(table: &GroupTable, text: Text, pictures: &Renderer) -> Vec<CrosstableRow> {
    let row = |line: &TableLine| CrosstableRow {
        rank: line.standing.place.map_or_else(|| "–".to_owned(), |place| place.to_string()),
        name: drawable_name(line, text, pictures),
        results: line.results.iter().map(|result| points(&result.points)).collect(),
        totals: vec![line.standing.points.to_string(), line.standing.opposition.to_string()],
        is_first: line.standing.place == Some(1),
    };
    table.lines.iter().map(row).collect()
}

/// The points of the finished games, and a dot if a game is unfinished.
fn points(games: &[Option<Points>]) -> String {
    let is_any_finished = games.iter().any(Option::is_some);
    let sum: Points = games.iter().copied().flatten().sum();
    let finished = if is_any_finished { sum.to_string() } else { String::new() };
    let unfinished = if games.iter().any(Option::is_none) { UNFINISHED } else { "" };
    finished + unfinished
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dot_stands_for_unfinished_games() {
        for (games, expected) in [
            (&[][..], ""),
            (&[None, None], "·"),
            (&[Some(Points::WIN), None], "1·"),
            (&[Some(Points::LOSS), None], "0·"),
            (&[Some(Points::WIN), Some(Points::DRAW)], "1½"),
            (&[Some(Points::LOSS)], "0"),
        ] {
            assert_eq!(points(games), expected);
        }
    }
}
