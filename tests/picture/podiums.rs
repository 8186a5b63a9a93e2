//! Goldens and invariants of the podiums of seasons.

use hive_picture::{Podium, PodiumLine, PodiumStep, Theme};

use crate::{RENDERER, goldens, pixels};

fn step(place: i32, name: &str, points: &str) -> PodiumStep {
    PodiumStep { place, name: name.to_owned(), points: points.to_owned() }
}

fn line(label: &str, value: &str) -> PodiumLine {
    PodiumLine { label: label.to_owned(), value: value.to_owned() }
}

fn full(theme: Theme) -> Podium {
    Podium {
        title: "November 2026".to_owned(),
        steps: vec![
            step(1, "Çiğdem Öztürk", "24 points"),
            step(2, "A name that is far too long for a step", "17 points"),
            step(2, "Bert", "17 points"),
        ],
        lines: vec![
            line("Most matches", "Çiğdem Öztürk (14)"),
            line("Longest match", "A name that is far too long for a step – Bert, 87 turns"),
            line("Fastest win", "Bert, 11 turns"),
            line("Most wins by beetle", "Çiğdem Öztürk (4)"),
        ],
        theme,
    }
}

#[track_caller]
fn assert_matches_golden(name: &str, podium: &Podium) {
    goldens::assert_png_matches_golden(name, RENDERER.podium(podium));
}

#[test]
fn the_first_stands_in_the_middle() {
    assert_matches_golden("podium", &full(Theme::Standard));
}

#[test]
fn light_podium_has_a_cream_background() {
    assert_matches_golden("podium-light", &full(Theme::Light));
}

#[test]
fn steps_are_outlined_in_high_contrast() {
    assert_matches_golden("podium-high-contrast", &full(Theme::HighContrast));
}

#[test]
fn a_podium_of_one_has_no_other_steps() {
    let one = Podium { steps: vec![step(1, "Ada", "3 points")], lines: Vec::new(), ..full(Theme::Dark) };
    assert_matches_golden("podium-of-one", &one);
}

#[test]
fn degenerate_podiums_are_drawn() {
    for count in [0, 1, 2, 3, 9] {
        let podium = Podium {
            title: "\u{200b}".to_owned(),
            steps: vec![step(i32::MAX, "", "\u{8702}"); count],
            lines: vec![line("", ""); count],
            theme: Theme::ColourSafe,
        };
        let drawn = pixels::decode(&RENDERER.podium(&podium));
        assert_eq!(drawn.width(), 1000);
        assert!((500..1300).contains(&drawn.height()), "{}", drawn.height());
    }
}
