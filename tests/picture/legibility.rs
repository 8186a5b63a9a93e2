//! Legibility on a phone, in greyscale and with each form of colour blindness. The renderings are kept in
//! `target/tmp/picture/looks` for inspection.

use std::path::Path;

use hive::{Bug, Colour};
use hive_picture::palette::{Paint, Palette, TilePaints};
use hive_picture::{Renderer, Scene, Theme};
use image::imageops::{self, FilterType};
use image::{DynamicImage, RgbImage};

use crate::vision::{Vision, difference};
use crate::{RENDERER, pixels, recorded_games, scenes};

/// Width at which a phone displays a wide picture, and height of a tall one.
const PHONE: u32 = 360;
const PHONE_HEIGHT: u32 = 480;

/// Minimum width of a tile in a hand, and height of the figures of its count, in points on a phone.
const HAND_TILE: f32 = 28.0;
const HAND_COUNT: f32 = 11.0;

/// Minimum difference (ΔE) between two bodies in the colour-safe theme, for every form of colour vision. 10
/// is distinguishable at a glance.
const BODIES_APART: f64 = 20.0;
/// Minimum difference (ΔE) between tiles, marks and discs, in every theme, for every form of vision,
/// greyscale included.
const PARTS_APART: f64 = 20.0;

pub fn shown(scene: &Scene) -> RgbImage {
    pixels::decode(&RENDERER.png(scene))
}

pub fn on_a_phone(picture: RgbImage) -> RgbImage {
    let scale = |length: u32| length * PHONE / picture.width().max(picture.height() * PHONE / PHONE_HEIGHT);
    let (width, height) = (scale(picture.width()), scale(picture.height()));
    resized(picture, width, height, FilterType::Triangle)
}

/// Resizes via `DynamicImage`, whose code is compiled with optimizations inside `image`. The generic
/// functions would be compiled unoptimized here.
fn resized(picture: RgbImage, width: u32, height: u32, filter: FilterType) -> RgbImage {
    DynamicImage::from(picture).resize_exact(width, height, filter).into_rgb8()
}

pub fn seen(picture: &RgbImage, vision: Vision) -> RgbImage {
    let mut seen = picture.clone();
    seen.pixels_mut().for_each(|pixel| *pixel = vision.see(*pixel));
    seen
}

/// Keeps the picture at full size, and a row of phone-sized ones for every form of vision.
pub fn keep_renderings(name: &str, scene: &Scene) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("picture/looks");
    let picture = shown(scene);
    pixels::write(&folder.join(format!("{name}.png")), &picture);
    let small = on_a_phone(picture);
    let mut row = RgbImage::new(PHONE * u32::try_from(Vision::ALL.len()).expect("a few"), small.height());
    for (vision, column) in Vision::ALL.into_iter().zip(0i64..) {
        imageops::replace(&mut row, &seen(&small, vision), column * i64::from(PHONE), 0);
    }
    pixels::write(&folder.join(format!("{name}-phone.png")), &row);
}

pub fn file_name(theme: Theme, name: &str) -> String {
    format!("{theme:?}-{name}").to_lowercase()
}

/// Returns the middle of a lone tile on a phone, as seen with this `vision`.
fn bug(theme: Theme, colour: Colour, bug: Bug, vision: Vision) -> RgbImage {
    let number = if bug.count() > 1 { "1" } else { "" };
    let name = format!("{}{}{number}", colour.letter(), bug.letter());
    let picture = shown(&Scene { theme, ..scenes::scene(&name, &[]) });
    let (x, y) = (picture.width() / 2, picture.height() / 2);
    let part = imageops::crop_imm(&picture, x - 60, y - 72, 120, 96).to_image();
    seen(&resized(part, 40, 32, FilterType::Lanczos3), vision)
}

/// Counts the pixels with a clear difference in lightness.
pub fn count_differing(a: &RgbImage, b: &RgbImage) -> usize {
    a.pixels().zip(b.pixels()).filter(|(a, b)| a[1].abs_diff(b[1]) > 60).count()
}

/// Returns how many points on a phone a pixel of the picture takes.
#[expect(clippy::cast_precision_loss, reason = "small integers")]
fn points_per_pixel(scene: &Scene) -> f32 {
    let (width, height) = Renderer::size(scene);
    (PHONE as f32 / width as f32).min(PHONE_HEIGHT as f32 / height as f32)
}

#[test]
#[expect(clippy::cast_precision_loss, reason = "small integers")]
fn hands_are_legible_on_a_phone() {
    let lines = [(1, 0), (0, 1), (1, -1)].map(scenes::line);
    let games = ["001", "086", "206"].map(|number| recorded_games::replay(number).scenes);
    let made =
        [scenes::opening(), scenes::midgame(), scenes::full(), scenes::choose_of_48(), scenes::stacks()];
    for scene in lines.into_iter().chain(games.into_iter().flatten()).chain(made) {
        // With all eight bugs, a hand is the most crowded.
        let mut crowded = scene.clone();
        crowded.white.hand = Bug::ALL.map(|bug| (bug, bug.count())).to_vec();
        for scene in [scene, crowded] {
            let scale = points_per_pixel(&scene);
            for colour in Colour::ALL {
                let hand = Renderer::hand_size(&scene, colour);
                let (tile, count) = (hand.tile_width as f32 * scale, hand.count_height * scale);
                let size = Renderer::size(&scene);
                assert!(tile >= HAND_TILE, "{size:?}: a tile in hand is {tile:.1} points wide");
                assert!(count >= HAND_COUNT, "{size:?}: a count is {count:.1} points high");
            }
        }
    }
}

#[test]
fn bugs_on_a_phone_differ_in_greyscale() {
    for theme in Theme::ALL {
        keep_renderings(&file_name(theme, "midgame"), &scenes::themed(theme));
        keep_renderings(&file_name(theme, "stacks"), &Scene { theme, ..scenes::stacks() });
        keep_renderings(&file_name(theme, "choose-of-48"), &Scene { theme, ..scenes::choose_of_48() });
        keep_renderings(&file_name(theme, "choose-piece"), &Scene { theme, ..scenes::choose_piece() });
        keep_renderings(&file_name(theme, "choose-climb"), &Scene { theme, ..scenes::choose_climb() });
        for colour in Colour::ALL {
            let bugs = Bug::ALL.map(|kind| (kind, bug(theme, colour, kind, Vision::Grey)));
            for (index, (a, one)) in bugs.iter().enumerate() {
                for (b, other) in &bugs[index + 1..] {
                    let differing = count_differing(one, other);
                    // An eighth of the 40 by 32 pixels of a bug at this size.
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
fn bodies_differ_in_the_colour_safe_theme_for_all_vision() {
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

/// Pairs of paints with different meanings, which must be distinguishable.
fn parts(palette: &Palette) -> Vec<(&'static str, Paint, Paint)> {
    let Palette {
        white, black, background, mark, choice, side_filled, side_free, panel, turn, badge, ..
    } = *palette;
    let background_or = |tile: TilePaints| if far(tile.face, background) { background } else { tile.edge };
    vec![
        ("White's tile and Black's tile", white.face, black.face),
        ("White's tile and the background or its edge", white.face, background_or(white)),
        ("Black's tile and the background or its edge", black.face, background_or(black)),
        ("an occupied side and a free side", side_filled, side_free),
        ("an active and an inactive panel", turn, panel.background),
        ("a mark and its outline", mark, palette.mark_edge),
        ("a suggestion and the last ply", palette.suggestion, mark),
        ("a suggestion and its outline", palette.suggestion, palette.mark_edge),
        ("a disc and its number", choice, palette.choice_ink),
        ("a badge and its symbol", badge, palette.badge_ink),
    ]
}

fn far(a: Paint, b: Paint) -> bool {
    difference(a, b) >= PARTS_APART
}

#[test]
fn meaningful_paints_differ_in_every_theme_for_all_vision() {
    for theme in Theme::ALL {
        for vision in Vision::ALL {
            for (what, a, b) in parts(Palette::of(theme)) {
                let apart = difference(vision.see(a), vision.see(b));
                assert!(apart >= PARTS_APART, "{theme:?} {vision:?}: {what} are {apart:.1} apart");
            }
        }
    }
}
