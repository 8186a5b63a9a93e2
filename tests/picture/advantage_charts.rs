//! Goldens and invariants of advantage charts.

use hive_picture::{AdvantageChart, Theme};

use crate::{RENDERER, goldens, pixels};

fn course(theme: Theme) -> AdvantageChart {
    let win_chances = (0..61_u8).map(|ply| {
        let swing = (f32::from(ply) / 7.0).sin() * f32::from(ply) / 140.0;
        let zigzag = if ply % 2 == 0 { 0.03 } else { -0.03 };
        if ply > 57 { 1.0 } else { (0.5 + swing + zigzag).clamp(0.0, 1.0) }
    });
    AdvantageChart {
        win_chances: win_chances.collect(),
        turning_points: vec![19, 36, 58],
        names: [("Çiğdem Öztürk".to_owned(), "White".to_owned()), ("蜂".to_owned(), "Black".to_owned())],
        theme,
    }
}

#[test]
fn advantage_chart_shows_the_advantage_and_turning_points() {
    goldens::assert_png_matches_golden("course", RENDERER.advantage_chart(&course(Theme::Standard)));
}

#[test]
fn light_advantage_chart_has_a_cream_background() {
    goldens::assert_png_matches_golden("course-light", RENDERER.advantage_chart(&course(Theme::Light)));
}

#[test]
fn advantage_chart_is_legible_in_high_contrast() {
    goldens::assert_png_matches_golden(
        "course-high-contrast",
        RENDERER.advantage_chart(&course(Theme::HighContrast)),
    );
}

#[test]
fn degenerate_advantage_charts_are_drawn() {
    let long = (0..1000_u16).map(|ply| f32::from(ply % 3) / 2.0).collect();
    for win_chances in [Vec::new(), vec![0.5], vec![0.0, 1.0], vec![-3.0, 7.0, 0.5], long] {
        for turning_points in [Vec::new(), vec![0], vec![1, 2, 999, 5000]] {
            let odd = AdvantageChart {
                win_chances: win_chances.clone(),
                turning_points,
                ..course(Theme::ColourSafe)
            };
            let drawn = pixels::decode(&RENDERER.advantage_chart(&odd));
            assert_eq!((drawn.width(), drawn.height()), (1000, 628));
        }
    }
}
