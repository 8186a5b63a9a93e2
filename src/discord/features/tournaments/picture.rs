//! The picture of a tournament's tables.

use hive_picture::{Crosstable, CrosstableGroup, CrosstableLine, Renderer, Theme};
use tournament::Points;

use crate::discord::render::rating_chart::fallback_name;
use crate::discord::words::{Sentence, Text};
use crate::play::tournaments::{GroupTable, Report, TableLine};

/// What the picture shows of an unfinished game.
const UNFINISHED: &str = "·";

pub fn file_name(report: &Report) -> String {
    format!("tournament-{}.png", report.tournament.id)
}

/// Describes the picture of a group, or of all.
pub fn crosstable(
    report: &Report,
    group: Option<usize>,
    text: Text,
    theme: Theme,
    pictures: &Renderer,
) -> Crosstable {
    let shown = (1..).zip(&report.groups).filter(|(number, _)| group.is_none_or(|group| group == *number));
    let groups = shown.map(|(number, table)| CrosstableGroup {
        name: if report.groups.len() > 1 { text.tournament_group(number) } else { String::new() },
        figures: vec![text.say(Sentence::TournamentPointsShort), text.say(Sentence::TournamentSbShort)],
        lines: lines(table, text, pictures),
    });
    Crosstable {
        title: pictures.drawable(&report.tournament.name, &report.tournament.id.to_string()),
        groups: groups.collect(),
        theme,
    }
}

fn lines(table: &GroupTable, text: Text, pictures: &Renderer) -> Vec<CrosstableLine> {
    let line = |line: &TableLine| CrosstableLine {
        place: line.standing.place.map_or_else(|| "–".to_owned(), |place| place.to_string()),
        name: pictures.drawable(&text.name(&line.player), &fallback_name(&line.player)),
        results: line.results.iter().map(|games| result(games)).collect(),
        figures: vec![line.standing.points.to_string(), line.standing.opposition.to_string()],
        is_first: line.standing.place == Some(1),
    };
    table.lines.iter().map(line).collect()
}

/// The points of the finished games, and a dot if a game is unfinished.
fn result(games: &[Option<Points>]) -> String {
    let is_any_finished = games.iter().any(Option::is_some);
    let points: Points = games.iter().copied().flatten().sum();
    let sum = if is_any_finished { points.to_string() } else { String::new() };
    let unfinished = if games.iter().any(Option::is_none) { UNFINISHED } else { "" };
    sum + unfinished
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
            assert_eq!(result(games), expected);
        }
    }
}
