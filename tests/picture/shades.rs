//! Whether everything can be told from what it lies on, by those who see no colours too.

use hivepost::hive::{Bug, Colour};
use hivepost::picture::palette::{self, Paint};

use crate::{PICTURES, scenes};

/// Light that a paint gives back, 0 to 1 (WCAG 2, relative luminance).
fn luminance(paint: Paint) -> f64 {
    let linear = paint.0.map(|channel| {
        let part = f64::from(channel) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    });
    0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
}

/// 1 to 21 (WCAG 2, contrast ratio).
fn contrast(a: Paint, b: Paint) -> f64 {
    let (a, b) = (luminance(a) + 0.05, luminance(b) + 0.05);
    a.max(b) / a.min(b)
}

#[track_caller]
fn stands_out(what: &str, above: Paint, beneath: Paint, least: f64) {
    let ratio = contrast(above, beneath);
    assert!(ratio >= least, "{what}: {ratio:.2} is less than {least}");
}

#[test]
fn tiles_and_their_edges_stand_out_from_the_ground() {
    for colour in Colour::ALL {
        stands_out("face on ground", palette::face(colour), palette::GROUND, 3.0);
    }
    stands_out("edge on ground", palette::EDGE, palette::GROUND, 3.0);
    stands_out("White's tiles and Black's", palette::CREAM, palette::BLACK, 7.0);
}

#[test]
fn names_stand_out_from_tiles_and_strips() {
    for colour in Colour::ALL {
        stands_out("name on tile", palette::ink(colour), palette::face(colour), 7.0);
    }
    stands_out("name on strip", palette::STRIP_INK, palette::STRIP, 7.0);
    stands_out("name on the active strip", palette::STRIP_ACTIVE_INK, palette::STRIP_ACTIVE, 7.0);
    stands_out("height of a stack", palette::BADGE_INK, palette::BADGE, 7.0);
    stands_out("one strip and the other", palette::STRIP_ACTIVE, palette::STRIP, 3.0);
}

#[test]
fn every_bug_or_its_contour_stands_out_from_its_tile() {
    for colour in Colour::ALL {
        for bug in Bug::ALL {
            // On cream the dark contour carries the shape, and has to stand out from the body it surrounds too.
            let around =
                if colour == Colour::White { palette::line(colour) } else { palette::body(bug, colour) };
            stands_out(&format!("{colour:?} {bug:?}"), around, palette::face(colour), 3.0);
        }
    }
    for bug in Bug::ALL.into_iter().filter(|&bug| bug != Bug::Queen) {
        let face = palette::face(Colour::White);
        stands_out(&format!("{bug:?} on cream"), palette::body(bug, Colour::White), face, 3.0);
    }
    let (queen, edge) = (palette::body(Bug::Queen, Colour::White), palette::line(Colour::White));
    stands_out("the yellow queen and her dark edge", edge, queen, 3.0);
}

#[test]
fn one_half_of_every_mark_stands_out_wherever_it_lies() {
    for beneath in [palette::GROUND, palette::CREAM, palette::BLACK, palette::STRIP, palette::STRIP_ACTIVE] {
        let best = contrast(palette::MARK, beneath).max(contrast(palette::MARK_EDGE, beneath));
        assert!(best >= 3.0, "{best:.2} on {beneath:?}");
    }
    stands_out("bright half and dark half", palette::MARK, palette::MARK_EDGE, 7.0);
}

/// Each is a line between dark edges, or has white in it or round it: so those are what it has to stand out from.
#[test]
fn the_reasons_of_a_refusal_stand_out_from_their_edges() {
    for (what, paint) in [("wrong", palette::WRONG), ("right", palette::RIGHT)] {
        stands_out(&format!("{what} and white"), palette::BADGE, paint, 3.0);
        stands_out(&format!("{what} and its edge"), paint, palette::EDGE, 3.0);
    }
    for paint in palette::PARTS {
        stands_out("a part and its edge", paint, palette::EDGE, 3.0);
    }
    for beneath in [palette::GROUND, palette::CREAM, palette::BLACK, palette::STRIP, palette::STRIP_ACTIVE] {
        let best = contrast(palette::BADGE, beneath).max(contrast(palette::EDGE, beneath));
        assert!(best >= 3.0, "{best:.2} on {beneath:?}");
    }
}

#[test]
fn taken_sides_of_a_queen_differ_from_free_ones_in_grey() {
    stands_out("taken and free", palette::FREE, palette::FILLED, 1.8);
    stands_out("taken on its line", palette::FILLED, palette::EDGE, 3.0);
}

/// Width of a tile in an opening.
const TILE: u32 = 132;

/// Which pixels of a lone tile's upper part are not its face: the bug, without colour.
fn silhouette(bug: Bug, colour: Colour) -> Vec<bool> {
    let name = format!("{}{}{}", colour.letter(), bug.letter(), if bug.count() > 1 { "1" } else { "" });
    let mut scene = scenes::scene(&name, &[]);
    scene.last = None;
    let picture = PICTURES.draw(&scene);
    let (x, y) = (picture.width() / 2, picture.height() / 2);
    let face = palette::face(colour).0;
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
