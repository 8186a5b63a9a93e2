//! From ratings over time to the description of their chart.

use chrono::{DateTime, Utc};
use hive_picture::{Chart, Line, Medal, Point, Theme, Tick};
use poise::serenity_prelude as serenity;

use crate::discord::interaction::caller::Reader;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::words::Text;
use crate::play::ratings::RatingPoint;
use crate::store::players::Player;
use crate::store::ratings::leaderboard;
use crate::store::ratings::leaderboard::Part;

#[derive(Clone, Copy)]
pub struct Course<'a> {
    pub player: &'a Player,
    pub rated: &'a [RatingPoint],
    /// In which part of a leaderboard they stand: a figure that is provisional there gets a question mark.
    pub part: Part,
}

impl<'a> Course<'a> {
    /// Of somebody who is seen apart from any list.
    pub const fn of(player: &'a Player, rated: &'a [RatingPoint]) -> Self {
        Self { player, rated, part: Part::Settled }
    }
}

/// A line has at most so many points, as many as can be seen.
const MOST_POINTS: i64 = 250;

/// So many dates stand below a chart, at most.
const TICKS: i64 = 4;

/// The chart of these players as a file with its description; `None` if no rating was ever moved.
pub async fn drawn(
    data: &Data,
    reader: Reader<'_>,
    courses: &[Course<'_>],
    medals: &[leaderboard::Medal],
    theme: Theme,
) -> Result<Option<serenity::CreateAttachment>, InteractionError> {
    let courses: Vec<_> = courses.iter().copied().filter(|course| !course.rated.is_empty()).collect();
    if courses.is_empty() {
        return Ok(None);
    }
    let text = reader.text();
    let chart = chart(&courses, medals, text, theme);
    let alt = text.chart_alt(&courses, medals);
    let worker = data.workers.pictures.worker(reader.player_id()).await?;
    let pictures = data.pictures.clone();
    let png = worker.run(move || pictures.chart(&chart)).await?;
    Ok(Some(serenity::CreateAttachment::bytes(png, "ratings.png").description(alt)))
}

fn chart(courses: &[Course<'_>], medals: &[leaderboard::Medal], text: Text, theme: Theme) -> Chart {
    let instants = || courses.iter().flat_map(|course| course.rated.iter().map(|rated| rated.at));
    let (from, until) = (instants().min().unwrap_or_default(), instants().max().unwrap_or_default());
    // Two columns have no room for a deviation beside a name, and only a line that is alone has its band.
    let figure = if courses.len() > 1 { rating } else { rating_and_deviation };
    let lines = courses.iter().map(|course| line(*course, (from, until), figure, text)).collect();
    let medal = |medal: &leaderboard::Medal| Medal {
        bug: medal.bug,
        name: text.name(&medal.player),
        fallback: nameless(&medal.player),
        count: medal.mates,
    };
    Chart { lines, ticks: ticks(from, until), medals: medals.iter().map(medal).collect(), theme }
}

fn line(
    course: Course<'_>,
    (from, until): (DateTime<Utc>, DateTime<Utc>),
    figure: fn(&RatingPoint) -> String,
    text: Text,
) -> Line {
    let mark = if course.part == Part::Provisional { "?" } else { "" };
    Line {
        name: text.name(course.player),
        fallback: nameless(course.player),
        figure: course.rated.last().map(|now| figure(now) + mark).unwrap_or_default(),
        points: thinned(course.rated, from, until).map(point).collect(),
    }
}

fn rating(now: &RatingPoint) -> String {
    format!("{:.0}", now.rating)
}

fn rating_and_deviation(now: &RatingPoint) -> String {
    format!("{:.0} ± {:.0}", now.rating, now.deviation)
}

/// What stands for a name of which no letter can be drawn: the end of their number, which tells people apart.
fn nameless(player: &Player) -> String {
    let number = player.id.to_string();
    format!("#{}", &number[number.len().saturating_sub(4)..])
}

/// The last rating of each of many equal spans of time, and the first of all.
fn thinned(
    course: &[RatingPoint],
    from: DateTime<Utc>,
    until: DateTime<Utc>,
) -> impl Iterator<Item = RatingPoint> {
    let span = ((until - from).num_seconds() / MOST_POINTS).max(1);
    let part = move |rated: &RatingPoint| (rated.at - from).num_seconds() / span;
    let parts = course.chunk_by(move |one, next| part(one) == part(next));
    parts.enumerate().flat_map(|(index, part)| {
        let first = part.first().filter(|_| index == 0 && part.len() > 1);
        first.into_iter().chain(part.last()).copied()
    })
}

#[expect(clippy::cast_possible_truncation, reason = "a rating is a number of four digits, to be drawn")]
fn point(rated: RatingPoint) -> Point {
    Point { at: rated.at.timestamp(), rating: rated.rating as f32, deviation: rated.deviation as f32 }
}

/// Dates, equally far apart; each once.
fn ticks(from: DateTime<Utc>, until: DateTime<Utc>) -> Vec<Tick> {
    let (first, span) = (from.timestamp(), (until - from).num_seconds());
    let mut ticks: Vec<Tick> = Vec::new();
    for number in 0..TICKS {
        let at = first + span * number / (TICKS - 1);
        let label = DateTime::from_timestamp(at, 0).unwrap_or(from).format("%Y-%m-%d").to_string();
        if ticks.last().is_none_or(|last| last.label != label) {
            ticks.push(Tick { at, label });
        }
    }
    ticks
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;

    use super::*;

    fn course(count: i32, apart: TimeDelta) -> Vec<RatingPoint> {
        let at = |number| DateTime::UNIX_EPOCH + apart * number;
        (0..count)
            .map(|number| RatingPoint { at: at(number), rating: f64::from(number), deviation: 50.0 })
            .collect()
    }

    #[test]
    fn a_long_course_is_thinned_and_keeps_its_ends() {
        for (count, apart) in [(1, 1), (2, 1), (300, 86_400), (50_000, 60), (1000, 0)] {
            let course = course(count, TimeDelta::seconds(apart));
            let (from, until) = (course[0].at, course[course.len() - 1].at);
            let kept: Vec<RatingPoint> = thinned(&course, from, until).collect();
            assert!(kept.len() <= 253, "{count}: {}", kept.len());
            assert_eq!((kept[0], kept[kept.len() - 1]), (course[0], course[course.len() - 1]));
            assert!(kept.is_sorted_by_key(|rated| rated.at));
        }
    }

    #[test]
    fn the_dates_below_a_chart_are_each_there_once() {
        let labels = |seconds| -> Vec<String> {
            let until = DateTime::UNIX_EPOCH + TimeDelta::seconds(seconds);
            ticks(DateTime::UNIX_EPOCH, until).into_iter().map(|tick| tick.label).collect()
        };
        assert_eq!(labels(0), ["1970-01-01"]);
        assert_eq!(labels(86_400), ["1970-01-01", "1970-01-02"]);
        assert_eq!(labels(90 * 86_400), ["1970-01-01", "1970-01-31", "1970-03-02", "1970-04-01"]);
    }
}
