//! Whether everything can be told from what it lies on, by those who see no colours too.

use std::collections::HashMap;

use hive::{Bug, Colour};
use hive_picture::Theme;
use hive_picture::palette::{Paint, Palette};

use crate::vision::contrast;
use crate::{PICTURES, scenes};

/// One paint, or two that lie side by side along the same outline, and what they lie on: the better one counts.
struct Meeting {
    above: Vec<String>,
    beneath: String,
    least: f64,
}

/// Every outline and label, and everything that it lies on.
fn meetings() -> Vec<Meeting> {
    let mut meetings = Vec::new();
    let mut meet = |above: &[&str], beneath: &[&str], least: f64| {
        for beneath in beneath {
            let above = above.iter().map(|&name| name.to_owned()).collect();
            meetings.push(Meeting { above, beneath: (*beneath).to_owned(), least });
        }
    };
    for side in ["white", "black"] {
        let [edge, rim, face, ink, line, pale] =
            ["edge", "rim", "face", "ink", "line", "pale"].map(|part| format!("{side}.{part}"));
        meet(&[&edge], &["background"], OUTLINE);
        meet(&[&edge, &rim], &[&face], OUTLINE);
        meet(&["panel.edge", &face], &["panel.background"], OUTLINE);
        meet(&[&ink], &[&face], LABEL);
        for bug in Bug::ALL {
            let body = format!("{side}.{}", format!("{bug:?}").to_lowercase());
            meet(&[&line, &body], &[&face], OUTLINE);
            meet(&[&line], &[&body], OUTLINE);
        }
        meet(&[&line, &pale], &[&face], OUTLINE);
        meet(&[&line], &[&pale], OUTLINE);
        // The marks of a refusal are white and dark, or lie between white and dark.
        meet(&["badge", "badge_ink"], &["background", &face, &edge, "panel.background"], OUTLINE);
        // The ring of dots, dashes or one line round a tile lies on all of these, and so does an arrow.
        for mark in ["mark", "choice"] {
            meet(&[mark, "mark_edge"], &["background", &face, &edge, "panel.background"], OUTLINE);
        }
    }
    meet(&["panel.ink"], &["panel.background"], LABEL);
    meet(&["panel.edge"], &["panel.background"], OUTLINE);
    // The icon of the turn and the band, and what surrounds a covered queen.
    meet(&["turn"], &["panel.background", "mark_edge"], LABEL);
    meet(&["mark"], &["mark_edge"], LABEL);
    meet(&["choice"], &["mark_edge"], LABEL);
    meet(&["choice_ink"], &["choice"], LABEL);
    meet(&["badge_ink"], &["badge"], LABEL);
    for reason in ["wrong", "right"] {
        meet(&[reason], &["badge", "badge_ink"], OUTLINE);
    }
    for part in ["part_1", "part_2", "part_3"] {
        meet(&[part], &["badge_ink"], OUTLINE);
    }
    meet(&["side_filled", "side_free"], &["side_edge"], OUTLINE);
    meet(&["side_filled"], &["side_edge"], OUTLINE);
    meetings
}

/// What the outline of a thing has at least against what it lies on, 3:1 (WCAG 2, 1.4.11).
const OUTLINE: f64 = 3.0;
/// What a letter has at least (WCAG 2, 1.4.3).
const LABEL: f64 = 4.5;

fn paints(theme: Theme) -> HashMap<String, Paint> {
    Palette::of(theme).named().into_iter().collect()
}

#[test]
fn every_outline_and_label_stands_out_from_what_it_lies_on_in_every_theme() {
    let mut faults = Vec::new();
    for theme in Theme::ALL {
        let paints = paints(theme);
        for Meeting { above, beneath, least } in meetings() {
            let best = above.iter().map(|name| contrast(paints[name], paints[&beneath])).fold(0.0, f64::max);
            if best < least {
                faults.push(format!("{theme:?}: {above:?} on {beneath} has {best:.2} of {least}"));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn no_paint_is_left_out_of_what_is_looked_at() {
    let meetings = meetings();
    for name in paints(Theme::Standard).keys() {
        assert!(
            meetings.iter().any(|meeting| meeting.above.contains(name) || meeting.beneath == *name),
            "{name} meets nothing"
        );
    }
}

#[test]
fn white_tiles_and_black_ones_stand_out_from_each_other() {
    for theme in Theme::ALL {
        let Palette { white, black, .. } = Palette::of(theme);
        assert!(contrast(white.face, black.face) >= 7.0, "{theme:?}");
    }
}

#[test]
fn taken_sides_of_a_queen_differ_from_free_ones_in_grey() {
    for theme in Theme::ALL {
        let Palette { side_filled, side_free, .. } = Palette::of(theme);
        assert!(contrast(*side_free, *side_filled) >= 1.8, "{theme:?}");
    }
}

/// Width of a tile in an opening.
const TILE: u32 = 160;

/// Which pixels of a lone tile's upper part are not its face: the bug, without colour.
fn silhouette(bug: Bug, colour: Colour) -> Vec<bool> {
    let name = format!("{}{}{}", colour.letter(), bug.letter(), if bug.count() > 1 { "1" } else { "" });
    let mut scene = scenes::scene(&name, &[]);
    scene.last = None;
    let picture = PICTURES.draw(&scene);
    let (x, y) = (picture.width() / 2, picture.height() / 2);
    let face = Palette::of(Theme::Standard).tile(colour).face.0;
    let columns = x - TILE * 4 / 10..x + TILE * 4 / 10;
    let rows = y - TILE * 45 / 100..y + TILE * 15 / 100;
    rows.flat_map(|y| columns.clone().map(move |x| (x, y)))
        .map(|(x, y)| picture.get_pixel(x, y).0[..3] != face)
        .collect()
}

/// How much of what either covers, both cover.
fn overlap(a: &[bool], b: &[bool]) -> f64 {
    let count = |both: fn(bool, bool) -> bool| a.iter().zip(b).filter(|&(&a, &b)| both(a, b)).count();
    let share = |part: usize, whole: usize| {
        f64::from(u32::try_from(part).expect("few")) / f64::from(u32::try_from(whole).expect("few"))
    };
    share(count(|a, b| a && b), count(|a, b| a || b))
}

#[test]
fn no_two_bugs_have_the_same_outline() {
    for colour in Colour::ALL {
        let all = Bug::ALL.map(|bug| (bug, silhouette(bug, colour)));
        // What is not face under any bug is the rim, or lies outside the tile.
        let rim: Vec<bool> =
            (0..all[0].1.len()).map(|at| all.iter().all(|(_, outline)| outline[at])).collect();
        let bare =
            |outline: Vec<bool>| outline.into_iter().zip(&rim).filter(|&(_, &rim)| !rim).map(|(at, _)| at);
        let outlines = all.map(|(bug, outline)| (bug, bare(outline).collect::<Vec<bool>>()));
        for (index, (a, outline)) in outlines.iter().enumerate() {
            assert!(
                outline.iter().filter(|&&inside| inside).count() > outline.len() / 8,
                "{a:?} is hardly there"
            );
            for (b, other) in &outlines[index + 1..] {
                let overlap = overlap(outline, other);
                assert!(overlap < 0.70, "{colour:?} {a:?} and {b:?} share {overlap:.2} of their outlines");
            }
        }
    }
}
