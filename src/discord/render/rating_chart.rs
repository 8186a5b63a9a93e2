//! Charts of ratings over time.

use chrono::{DateTime, Utc};
use hive_picture::{BugLeader, Line, Point, RatingChart, Theme, Tick};
use poise::serenity_prelude as serenity;

use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::words::Text;
use crate::play::ratings::RatingPoint;
use crate::store::players::Player;
use crate::store::ratings::leaderboard;
use crate::store::ratings::leaderboard::Part;

/// A player's line in the chart.
#[derive(Clone, Copy)]
pub struct RatingSeries<'a> {
    pub player: &'a Player,
    pub rated: &'a [RatingPoint],
    /// The player's part of a leaderboard. In [`Part::Provisional`], the rating gets a question mark.
    pub part: Part,
}

impl<'a> RatingSeries<'a> {
    /// For a player outside a leaderboard.
    pub const fn new(player: &'a Player, rated: &'a [RatingPoint]) -> Self {
        Self { player, rated, part: Part::Settled }
    }
}

/// Time buckets of a line, each drawn as its last point: more would not be visible.
const MAX_POINTS: i64 = 250;

/// Maximum number of dates on the x axis.
const MAX_TICKS: i64 = 4;

/// Renders the chart of these players, as an attachment with alt text; `None` if no rating ever changed.
pub async fn render(
    data: &Data,
    invocation: Invocation<'_>,
    series: &[RatingSeries<'_>],
    leaders: &[leaderboard::QueenSurroundLeader],
    theme: Theme,
) -> Result<Option<serenity::CreateAttachment>, InteractionError> {
    let series: Vec<_> = series.iter().copied().filter(|one| !one.rated.is_empty()).collect();
    if series.is_empty() {
        return Ok(None);
    }
    let text = invocation.text();
    let chart = chart(&series, leaders, text, theme);
    let alt = text.chart_alt(&series, leaders);
    let worker = data.work_queues.pictures.acquire(invocation.player_id()).await?;
    let pictures = data.pictures.clone();
    let png = worker.run(move || pictures.rating_chart(&chart)).await?;
    Ok(Some(serenity::CreateAttachment::bytes(png, "ratings.png").description(alt)))
}

fn chart(
    series: &[RatingSeries<'_>],
    leaders: &[leaderboard::QueenSurroundLeader],
    text: Text,
    theme: Theme,
) -> RatingChart {
    let instants = || series.iter().flat_map(|one| one.rated.iter().map(|rated| rated.at));
    let (from, until) = (instants().min().unwrap_or_default(), instants().max().unwrap_or_default());
    // With two columns, there is no room for a deviation beside a name. Only a single line has a deviation band.
    let rating_text = if series.len() > 1 { rating } else { rating_and_deviation };
    let lines = series.iter().map(|one| line(*one, (from, until), rating_text, text)).collect();
    let leader = |leader: &leaderboard::QueenSurroundLeader| BugLeader {
        bug: leader.bug,
        name: text.name(&leader.player),
        fallback: fallback_name(&leader.player),
        count: leader.count,
    };
    RatingChart { lines, ticks: ticks(from, until), leaders: leaders.iter().map(leader).collect(), theme }
}

fn line(
    series: RatingSeries<'_>,
    (from, until): (DateTime<Utc>, DateTime<Utc>),
    rating_text: fn(&RatingPoint) -> String,
    text: Text,
) -> Line {
    let mark = if series.part == Part::Provisional { "?" } else { "" };
    Line {
        name: text.name(series.player),
        fallback: fallback_name(series.player),
        rating: series.rated.last().map(|now| rating_text(now) + mark).unwrap_or_default(),
        points: downsample(series.rated, from, until).map(point).collect(),
    }
}

fn rating(now: &RatingPoint) -> String {
    format!("{:.0}", now.rating)
}

fn rating_and_deviation(now: &RatingPoint) -> String {
    format!("{:.0} ± {:.0}", now.rating, now.deviation)
}

/// Returns the label for a name that the font can't draw: the last digits of the player's id.
pub fn fallback_name(player: &Player) -> String {
    let number = player.id.to_string();
    format!("#{}", &number[number.len().saturating_sub(4)..])
}

/// Returns the last rating of each time bucket, and the first of all.
fn downsample(
    series: &[RatingPoint],
    from: DateTime<Utc>,
    until: DateTime<Utc>,
) -> impl Iterator<Item = RatingPoint> {
    let bucket_seconds = ((until - from).num_seconds() / MAX_POINTS).max(1);
    let bucket = move |rated: &RatingPoint| (rated.at - from).num_seconds() / bucket_seconds;
    let buckets = series.chunk_by(move |one, next| bucket(one) == bucket(next));
    buckets.enumerate().flat_map(|(index, bucket)| {
        let first = bucket.first().filter(|_| index == 0 && bucket.len() > 1);
        first.into_iter().chain(bucket.last()).copied()
    })
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "a rating has four digits, and a chart needs no more precision"
)]
fn point(rated: RatingPoint) -> Point {
    Point { at: rated.at.timestamp(), rating: rated.rating as f32, deviation: rated.deviation as f32 }
}

/// Returns evenly spaced instants, each labelled with its date. Of instants on the same day, only the first is kept, so spans of
/// a few days have fewer and uneven ticks.
fn ticks(from: DateTime<Utc>, until: DateTime<Utc>) -> Vec<Tick> {
    let (first, span) = (from.timestamp(), (until - from).num_seconds());
    let mut ticks: Vec<Tick> = Vec::new();
    for number in 0..MAX_TICKS {
        let at = first + span * number / (MAX_TICKS - 1);
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

    fn series(count: i32, apart: TimeDelta) -> Vec<RatingPoint> {
        let at = |number| DateTime::UNIX_EPOCH + apart * number;
        (0..count)
            .map(|number| RatingPoint { at: at(number), rating: f64::from(number), deviation: 50.0 })
            .collect()
    }

    #[test]
    fn long_series_are_downsampled_and_keep_their_ends() {
        for (count, apart) in [(1, 1), (2, 1), (300, 86_400), (50_000, 60), (1000, 0)] {
            let series = series(count, TimeDelta::seconds(apart));
            let (from, until) = (series[0].at, series[series.len() - 1].at);
            let kept: Vec<RatingPoint> = downsample(&series, from, until).collect();
            assert!(kept.len() <= 253, "{count}: {}", kept.len());
            assert_eq!((kept[0], kept[kept.len() - 1]), (series[0], series[series.len() - 1]));
            assert!(kept.is_sorted_by_key(|rated| rated.at));
        }
    }

    #[test]
    fn dates_on_the_x_axis_are_distinct() {
        let labels = |seconds| -> Vec<String> {
            let until = DateTime::UNIX_EPOCH + TimeDelta::seconds(seconds);
            ticks(DateTime::UNIX_EPOCH, until).into_iter().map(|tick| tick.label).collect()
        };
        assert_eq!(labels(0), ["1970-01-01"]);
        assert_eq!(labels(86_400), ["1970-01-01", "1970-01-02"]);
        assert_eq!(labels(90 * 86_400), ["1970-01-01", "1970-01-31", "1970-03-02", "1970-04-01"]);
    }
}
