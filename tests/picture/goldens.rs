//! Golden pictures, kept in `golden/` and compared pixel by pixel.
//!
//! They need no tolerance, because rendering uses only integers and 32-bit floats, and the fonts are in the
//! repository. To update them, run with `HIVEPOST_GOLDENS=write`, inspect each picture and commit it. Such a
//! run fails, so that it cannot be mistaken for a passing test.

use std::path::{Path, PathBuf};
use std::{env, fs};

use hive::Colour;
use hive_picture::{Scene, Theme};

use crate::{RENDERER, legibility, pixels, scenes};

fn golden(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/picture/golden").join(format!("{name}.png"))
}

fn difference(golden: &Path) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("picture").join(golden.file_name().expect("a file"))
}

#[track_caller]
pub fn assert_matches_golden(name: &str, scene: &Scene) {
    assert_png_matches_golden(name, RENDERER.png(scene));
}

/// Compares a PNG file with a golden.
#[track_caller]
pub fn assert_png_matches_golden(name: &str, file: Vec<u8>) {
    assert_png_matches_file(&golden(name), file);
}

/// Compares PNG files with goldens of these names.
#[track_caller]
pub fn assert_pngs_match_goldens(files: &[(String, Vec<u8>)]) {
    if is_writing() {
        for (name, file) in files {
            fs::write(golden(name), file).expect("the golden can be written");
        }
    }
    for (name, file) in files {
        assert_png_matches_golden(name, file.clone());
    }
}

fn is_writing() -> bool {
    env::var("HIVEPOST_GOLDENS").is_ok_and(|value| value == "write")
}

/// Compares a PNG file with a picture outside the folder of goldens.
#[track_caller]
pub fn assert_png_matches_file(path: &Path, file: Vec<u8>) {
    if is_writing() {
        fs::create_dir_all(path.parent().expect("a golden has a parent folder"))
            .expect("the folder can be created");
        fs::write(path, file).expect("the golden can be written");
        panic!("written, not tested: look at {}", path.display());
    }
    let expected =
        pixels::decode(&fs::read(path).expect("missing golden; HIVEPOST_GOLDENS=write creates it"));
    let actual = pixels::decode(&file);
    if expected != actual {
        let difference = difference(path);
        pixels::write(&difference, &pixels::side_by_side(&expected, &actual));
        let name = path.display();
        panic!("{name} differs: expected, difference and actual are in {}", difference.display());
    }
}

#[test]
fn opening_does_not_fill_the_picture_with_one_tile() {
    assert_matches_golden("opening", &scenes::opening());
}

#[test]
fn midgame_shows_the_path_of_the_ant() {
    assert_matches_golden("midgame", &scenes::midgame());
}

#[test]
fn full_set_of_28_pieces_is_drawn() {
    assert_matches_golden("full", &scenes::full());
}

#[test]
fn stacks_show_their_covered_pieces() {
    assert_matches_golden("stacks", &scenes::stacks());
}

#[test]
fn throw_marks_the_thrower() {
    assert_matches_golden("throw", &scenes::throw());
}

#[test]
fn placement_marks_the_bug_in_hand() {
    assert_matches_golden("placement", &scenes::placement());
}

#[test]
fn neighbours_of_a_surrounded_queen_are_numbered() {
    assert_matches_golden("win", &scenes::win());
    for theme in Theme::ALL {
        let name = format!("win-{theme:?}").to_lowercase();
        legibility::keep_renderings(&name, &Scene { theme, ..scenes::win() });
    }
}

#[test]
fn neighbours_of_both_surrounded_queens_are_numbered() {
    assert_matches_golden("both-surrounded", &scenes::both_surrounded());
}

#[test]
fn suggested_move_is_an_arrow() {
    assert_matches_golden("suggestion", &scenes::suggestion());
}

#[test]
fn suggested_placement_is_an_arrow_from_the_hand() {
    assert_matches_golden("suggested-placement", &scenes::suggested_placement());
}

#[test]
fn suggested_climb_starts_and_ends_on_a_stack() {
    assert_matches_golden("suggested-climb", &scenes::suggested_climb());
}

#[test]
fn draw_and_pass_have_icons() {
    assert_matches_golden("draw", &scenes::draw());
}

#[test]
fn turkish_names_are_drawn_and_long_names_shortened() {
    assert_matches_golden("names", &scenes::names());
}

#[test]
fn light_background_has_dark_outlines() {
    assert_matches_golden("midgame-light", &scenes::themed(Theme::Light));
}

#[test]
fn dark_background_has_grey_outlines() {
    assert_matches_golden("midgame-dark", &scenes::themed(Theme::Dark));
}

#[test]
fn high_contrast_is_black_white_and_pure_colours() {
    assert_matches_golden("midgame-high-contrast", &scenes::themed(Theme::HighContrast));
}

#[test]
fn colour_safe_theme_also_varies_lightness() {
    assert_matches_golden("midgame-colour-safe", &scenes::themed(Theme::ColourSafe));
}

#[test]
fn choosable_pieces_have_rings_on_board_and_in_hand() {
    assert_matches_golden("choose-piece", &scenes::choose_piece());
}

#[test]
fn chosen_piece_is_lifted_and_its_targets_are_numbered() {
    assert_matches_golden("choose-target", &scenes::choose_target());
}

#[test]
fn forty_eight_targets_are_legible() {
    assert_matches_golden("choose-of-48", &scenes::choose_of_48());
}

#[test]
fn chosen_bug_in_hand_has_a_ring() {
    assert_matches_golden("choose-place", &scenes::choose_place());
}

#[test]
fn targets_of_a_beetle_include_occupied_places() {
    assert_matches_golden("choose-climb", &scenes::choose_climb());
}

#[test]
fn black_is_at_the_bottom_for_its_player() {
    assert_matches_golden("bottom-black", &Scene { bottom: Colour::Black, ..scenes::midgame() });
}

#[test]
fn tiles_without_letters_show_numbers() {
    assert_matches_golden("no-letters", &Scene { letters: false, ..scenes::themed(Theme::Standard) });
}

#[test]
fn line_of_28_pieces_is_drawn() {
    assert_matches_golden("line", &scenes::line((0, 1)));
}
