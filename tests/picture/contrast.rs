//! Contrast of every element with its background, without relying on colour.

use std::collections::HashMap;

use hive::{Bug, Colour};
use hive_picture::Theme;
use hive_picture::palette::{Paint, Palette};

use crate::vision::contrast;
use crate::{RENDERER, scenes};

/// One or two adjacent paints of the same outline, on a background. The better contrast counts.
struct Meeting {
    above: Vec<String>,
    beneath: String,
    least: f64,
}

/// Returns every outline and label with each of its backgrounds.
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
        // The marks of a refusal are white with a dark outline.
        meet(&["badge", "badge_ink"], &["background", &face, &edge, "panel.background"], OUTLINE);
        // The rings and arrows of the last ply and of a suggestion, the rings of a choice, and the outline of
        // a surrounded queen cross all of these.
        for mark in ["mark", "suggestion", "choice", "turn"] {
            meet(&[mark, "mark_edge"], &["background", &face, &edge, "panel.background"], OUTLINE);
        }
    }
    meet(&["panel.ink"], &["panel.background"], LABEL);
    meet(&["panel.edge"], &["panel.background"], OUTLINE);
    // The status icon and the band of the active side, and the edge of a covered queen.
    meet(&["turn"], &["panel.background", "mark_edge"], LABEL);
    meet(&["mark"], &["mark_edge"], LABEL);
    meet(&["choice"], &["mark_edge"], LABEL);
    meet(&["suggestion"], &["mark_edge"], LABEL);
    // The numbers around a surrounded queen.
    meet(&["badge_ink"], &["turn"], LABEL);
    meet(&["badge_ink", "badge"], &["side_filled"], OUTLINE);
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

/// Minimum contrast of an outline with its background, 3:1 (WCAG 2, 1.4.11).
const OUTLINE: f64 = 3.0;
/// Minimum contrast of text (WCAG 2, 1.4.3).
const LABEL: f64 = 4.5;

fn paints(theme: Theme) -> HashMap<String, Paint> {
    Palette::of(theme).named().into_iter().collect()
}

#[test]
fn outlines_and_labels_contrast_with_their_backgrounds() {
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
fn every_paint_has_a_contrast_check() {
    let meetings = meetings();
    for name in paints(Theme::Standard).keys() {
        assert!(
            meetings.iter().any(|meeting| meeting.above.contains(name) || meeting.beneath == *name),
            "{name} meets nothing"
        );
    }
}

#[test]
fn white_and_black_tiles_contrast_with_each_other() {
    for theme in Theme::ALL {
        let Palette { white, black, .. } = Palette::of(theme);
        assert!(contrast(white.face, black.face) >= 7.0, "{theme:?}");
    }
}

/// Without their outlines. The background's luminance lies between both colours, so neither side stands out.
#[test]
fn both_colours_contrast_with_the_standard_background() {
    for theme in [Theme::Standard, Theme::ColourSafe] {
        let Palette { white, black, background, .. } = Palette::of(theme);
        for (tile, least) in [(white, 3.6), (black, 4.1)] {
            let contrast = contrast(tile.face, *background);
            assert!(contrast >= least, "{theme:?}: {contrast:.2} of {least}");
        }
    }
}

#[test]
fn occupied_and_free_queen_sides_differ_in_greyscale() {
    for theme in Theme::ALL {
        let Palette { side_filled, side_free, .. } = Palette::of(theme);
        assert!(contrast(*side_free, *side_filled) >= 1.8, "{theme:?}");
    }
}

/// About the width of a tile in an opening, in pixels.
const TILE: u32 = 160;

/// Returns which pixels in the upper part of a lone tile differ from its face: the silhouette of the bug.
fn silhouette(bug: Bug, colour: Colour) -> Vec<bool> {
    let name = format!("{}{}{}", colour.letter(), bug.letter(), if bug.count() > 1 { "1" } else { "" });
    let mut scene = scenes::scene(&name, &[]);
    scene.last = None;
    let picture = RENDERER.draw(&scene);
    let (x, y) = (picture.width() / 2, picture.height() / 2);
    let face = Palette::of(Theme::Standard).tile(colour).face.0;
    let columns = x - TILE * 4 / 10..x + TILE * 4 / 10;
    let rows = y - TILE * 45 / 100..y + TILE * 15 / 100;
    rows.flat_map(|y| columns.clone().map(move |x| (x, y)))
        .map(|(x, y)| picture.get_pixel(x, y).0[..3] != face)
        .collect()
}

/// Returns the intersection of two silhouettes as a share of their union.
fn overlap(a: &[bool], b: &[bool]) -> f64 {
    let count = |both: fn(bool, bool) -> bool| a.iter().zip(b).filter(|&(&a, &b)| both(a, b)).count();
    let share = |part: usize, whole: usize| {
        f64::from(u32::try_from(part).expect("a few pixels"))
            / f64::from(u32::try_from(whole).expect("a few pixels"))
    };
    share(count(|a, b| a && b), count(|a, b| a || b))
}

#[test]
fn bugs_have_distinct_silhouettes() {
    for colour in Colour::ALL {
        let all = Bug::ALL.map(|bug| (bug, silhouette(bug, colour)));
        // Pixels that differ from the face for every bug belong to the rim or lie outside the tile.
        let rim: Vec<bool> =
            (0..all[0].1.len()).map(|at| all.iter().all(|(_, outline)| outline[at])).collect();
        let bare =
            |outline: Vec<bool>| outline.into_iter().zip(&rim).filter(|&(_, &rim)| !rim).map(|(at, _)| at);
        let outlines = all.map(|(bug, outline)| (bug, bare(outline).collect::<Vec<bool>>()));
        for (index, (a, outline)) in outlines.iter().enumerate() {
            assert!(
                outline.iter().filter(|&&inside| inside).count() > outline.len() / 8,
                "{a:?} covers too few pixels"
            );
            for (b, other) in &outlines[index + 1..] {
                let overlap = overlap(outline, other);
                assert!(overlap < 0.70, "{colour:?} {a:?} and {b:?} share {overlap:.2} of their outlines");
            }
        }
    }
}
