//! What is left of a picture on a phone, in grey and for eyes without one kind of cone. The renderings are left under
//! `target/tmp/picture/looks` to be looked at.

use std::path::Path;

use hive::{Bug, Colour};
use hive_picture::palette::{Paint, Palette, TilePaints};
use hive_picture::{Scene, Theme};
use image::imageops::{self, FilterType};
use image::{DynamicImage, RgbImage};

use crate::vision::{Vision, difference};
use crate::{PICTURES, pixels, scenes};

/// The width at which a phone shows a broad picture, and the height of a tall one.
const PHONE: u32 = 360;
const PHONE_HEIGHT: u32 = 480;

/// What two bodies differ by at least for everybody who sees colours at all, in the theme made for that: more than the
/// ten that are told apart at a glance.
const BODIES_APART: f64 = 20.0;
/// What tiles, marks and discs differ by at least for everybody in every theme, in grey too.
const PARTS_APART: f64 = 20.0;

pub fn shown(scene: &Scene) -> RgbImage {
    pixels::decode(&PICTURES.png(scene))
}

pub fn on_a_phone(picture: RgbImage) -> RgbImage {
    let scale = |length: u32| length * PHONE / picture.width().max(picture.height() * PHONE / PHONE_HEIGHT);
    let (width, height) = (scale(picture.width()), scale(picture.height()));
    resized(picture, width, height, FilterType::Triangle)
}

/// By the form of it that `image` compiles itself: it is optimised, and what is generic would not be.
fn resized(picture: RgbImage, width: u32, height: u32, filter: FilterType) -> RgbImage {
    DynamicImage::from(picture).resize_exact(width, height, filter).into_rgb8()
}

pub fn seen(picture: &RgbImage, vision: Vision) -> RgbImage {
    let mut seen = picture.clone();
    seen.pixels_mut().for_each(|pixel| *pixel = vision.see(*pixel));
    seen
}

/// The full size as drawn, and beside it what is seen on a phone with every kind of vision.
pub fn keep(name: &str, scene: &Scene) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("picture/looks");
    let picture = shown(scene);
    pixels::write(&folder.join(format!("{name}.png")), &picture);
    let small = on_a_phone(picture);
    let mut row = RgbImage::new(PHONE * u32::try_from(Vision::ALL.len()).expect("few"), small.height());
    for (vision, column) in Vision::ALL.into_iter().zip(0i64..) {
        imageops::replace(&mut row, &seen(&small, vision), column * i64::from(PHONE), 0);
    }
    pixels::write(&folder.join(format!("{name}-phone.png")), &row);
}

pub fn named(theme: Theme, name: &str) -> String {
    format!("{theme:?}-{name}").to_lowercase()
}

/// The middle of a lone tile on a phone, as this `vision` sees it.
fn bug(theme: Theme, colour: Colour, bug: Bug, vision: Vision) -> RgbImage {
    let number = if bug.count() > 1 { "1" } else { "" };
    let name = format!("{}{}{number}", colour.letter(), bug.letter());
    let picture = shown(&Scene { theme, ..scenes::scene(&name, &[]) });
    let (x, y) = (picture.width() / 2, picture.height() / 2);
    let part = imageops::crop_imm(&picture, x - 60, y - 72, 120, 96).to_image();
    seen(&resized(part, 40, 32, FilterType::Lanczos3), vision)
}

/// How many pixels are clearly lighter in one than in the other.
pub fn differing(a: &RgbImage, b: &RgbImage) -> usize {
    a.pixels().zip(b.pixels()).filter(|(a, b)| a[1].abs_diff(b[1]) > 60).count()
}

#[test]
fn bugs_on_a_phone_differ_in_grey_and_the_renderings_are_kept() {
    for theme in Theme::ALL {
        keep(&named(theme, "midgame"), &scenes::themed(theme));
        keep(&named(theme, "stacks"), &Scene { theme, ..scenes::stacks() });
        keep(&named(theme, "choose-of-48"), &Scene { theme, ..scenes::choose_of_48() });
        keep(&named(theme, "choose-piece"), &Scene { theme, ..scenes::choose_piece() });
        keep(&named(theme, "choose-climb"), &Scene { theme, ..scenes::choose_climb() });
        for colour in Colour::ALL {
            let bugs = Bug::ALL.map(|kind| (kind, bug(theme, colour, kind, Vision::Grey)));
            for (index, (a, one)) in bugs.iter().enumerate() {
                for (b, other) in &bugs[index + 1..] {
                    let differing = differing(one, other);
                    // An eighth of the 40 by 32 pixels that a bug has there.
                    assert!(
                        differing >= 160,
                        "{theme:?} {colour:?}: {a:?} and {b:?} differ in {differing} pixels"
                    );
                }
            }
        }
    }
}

#[test]
fn bodies_differ_for_all_eyes_in_the_theme_made_for_them() {
    let palette = Palette::of(Theme::ColourSafe);
    for vision in [Vision::Normal, Vision::Protanopia, Vision::Deuteranopia, Vision::Tritanopia] {
        for tile in [&palette.white, &palette.black] {
            for (index, a) in Bug::ALL.into_iter().enumerate() {
                for b in &Bug::ALL[index + 1..] {
                    let apart = difference(vision.see(tile.body(a)), vision.see(tile.body(*b)));
                    assert!(apart >= BODIES_APART, "{vision:?}: {a:?} and {b:?} are {apart:.1} apart");
                }
            }
        }
    }
}

/// What means one thing here and another there, and must not be taken for each other by colour.
fn parts(palette: &Palette) -> Vec<(&'static str, Paint, Paint)> {
    let Palette {
        white, black, background, mark, choice, side_filled, side_free, panel, turn, badge, ..
    } = *palette;
    let background_or = |tile: TilePaints| if far(tile.face, background) { background } else { tile.edge };
    vec![
        ("White's tile and Black's", white.face, black.face),
        ("White's tile and the background, or its edge", white.face, background_or(white)),
        ("Black's tile and the background, or its edge", black.face, background_or(black)),
        ("a taken side and a free one", side_filled, side_free),
        ("whose turn it is and whose not", turn, panel.background),
        ("a mark and its dark line", mark, palette.mark_edge),
        ("a disc and its number", choice, palette.choice_ink),
        ("a mark's plate and what is on it", badge, palette.badge_ink),
    ]
}

fn far(a: Paint, b: Paint) -> bool {
    difference(a, b) >= PARTS_APART
}

#[test]
fn all_parts_are_told_apart_by_all_eyes_in_every_theme() {
    for theme in Theme::ALL {
        for vision in Vision::ALL {
            for (what, a, b) in parts(Palette::of(theme)) {
                let apart = difference(vision.see(a), vision.see(b));
                assert!(apart >= PARTS_APART, "{theme:?} {vision:?}: {what} are {apart:.1} apart");
            }
        }
    }
}
