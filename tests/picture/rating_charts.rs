//! Goldens and invariants of rating charts.

use hive::Bug;
use hive_picture::{BugLeader, Line, Point, RatingChart, Theme, Tick};

use crate::{RENDERER, goldens, pixels};

const DAY: i64 = 86_400;

/// A pseudo-random rating history, determined by the seed.
fn line(name: &str, seed: u32, start: f32, days: impl Iterator<Item = i64>) -> Line {
    let (mut state, mut rating, mut deviation) = (seed, start, 300.0_f32);
    let points: Vec<Point> = days
        .map(|day| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            rating +=
                (f32::from(u16::try_from(state >> 16).expect("16 bits")) / 65_536.0 - 0.46) * deviation / 1.5;
            deviation = (deviation * 0.93).max(60.0);
            Point { at: day * DAY, rating, deviation }
        })
        .collect();
    Line {
        name: name.to_owned(),
        fallback: "Player".to_owned(),
        rating: format!("{rating:.0} ± {deviation:.0}"),
        points,
    }
}

fn ticks() -> Vec<Tick> {
    let months = ["2026-01", "2026-04", "2026-07", "2026-10"];
    (0..).zip(months).map(|(number, label)| Tick { at: number * 91 * DAY, label: label.to_owned() }).collect()
}

fn of_one(theme: Theme) -> RatingChart {
    let lines = vec![line("Çiğdem Öztürk", 3, 1500.0, (0..330).step_by(9))];
    RatingChart { lines, ticks: ticks(), leaders: Vec::new(), theme }
}

fn of_five(theme: Theme) -> RatingChart {
    let names = ["Ada", "Bert", "A name that is far too long to be written in full", "Deniz", "蜂"];
    let lines = (1..).zip(names).map(|(seed, name)| {
        let first = i64::from(seed) * 20 - 20;
        line(
            name,
            seed * 77,
            1500.0 + 10.0 * f32::from(u8::try_from(seed).expect("seeds are small")),
            (first..330).step_by(7),
        )
    });
    let leaders = [
        (Bug::Spider, "Bert", 2),
        (Bug::Beetle, "Ada", 31),
        (Bug::Grasshopper, "Deniz", 7),
        (Bug::Ant, "A name that is far too long", 120),
        (Bug::Pillbug, "Ada", 1),
    ];
    let leaders = leaders.map(|(bug, name, count)| BugLeader {
        bug,
        name: name.to_owned(),
        fallback: "Player".to_owned(),
        count,
    });
    RatingChart { lines: lines.collect(), ticks: ticks(), leaders: leaders.into(), theme }
}

#[track_caller]
fn assert_matches_golden(name: &str, chart: &RatingChart) {
    goldens::assert_png_matches_golden(name, RENDERER.rating_chart(chart));
}

#[test]
fn single_line_has_a_deviation_band() {
    assert_matches_golden("chart-one", &of_one(Theme::Standard));
}

#[test]
fn light_chart_has_a_cream_background() {
    assert_matches_golden("chart-one-light", &of_one(Theme::Light));
}

#[test]
fn five_lines_are_distinguishable() {
    assert_matches_golden("chart-five", &of_five(Theme::Dark));
}

#[test]
fn five_lines_are_distinguishable_in_the_light_theme() {
    assert_matches_golden("chart-five-light", &of_five(Theme::Light));
}

#[test]
fn high_contrast_chart_has_a_grid() {
    assert_matches_golden("chart-one-high-contrast", &of_one(Theme::HighContrast));
}

#[test]
fn degenerate_rating_charts_are_drawn() {
    let point = |at, rating| Point { at, rating, deviation: 500.0 };
    let odd = [
        Vec::new(),
        vec![point(0, 1500.0)],
        vec![point(5, 1500.0), point(5, 1600.0)],
        vec![point(i64::from(i32::MIN), -900.0), point(i64::from(i32::MAX), 9000.0)],
    ];
    for points in odd {
        for count in [0, 1, 2, 9] {
            let line = Line {
                name: "\u{200b}".to_owned(),
                fallback: String::new(),
                rating: String::new(),
                points: points.clone(),
            };
            let chart = RatingChart { lines: vec![line; count], ..of_five(Theme::ColourSafe) };
            let drawn = pixels::decode(&RENDERER.rating_chart(&chart));
            assert_eq!(drawn.width(), 1000);
            assert!((400..1600).contains(&drawn.height()), "{}", drawn.height());
        }
    }
}
