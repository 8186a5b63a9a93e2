//! Pictures drawn before, kept in `golden/`, and compared pixel by pixel.
//!
//! They need no tolerance: drawing uses whole numbers and 32-bit floats only, and the fonts are in the repository. To
//! accept new ones, run with `HIVEPOST_GOLDENS=write`, look at each of them, and commit them; such a run fails, so
//! that it cannot be mistaken for a test.

use std::path::{Path, PathBuf};
use std::{env, fs};

use hive_picture::{Scene, Theme};

use crate::{PICTURES, pixels, scenes};

fn golden(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/picture/golden").join(format!("{name}.png"))
}

fn difference(golden: &Path) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("picture").join(golden.file_name().expect("a file"))
}

#[track_caller]
pub fn is_drawn_as_before(name: &str, scene: &Scene) {
    is_as_before(name, PICTURES.png(scene));
}

/// The same for a picture that is a PNG file already.
#[track_caller]
pub fn is_as_before(name: &str, file: Vec<u8>) {
    is_as_kept_in(&golden(name), file);
}

/// The same for a picture that is kept elsewhere.
#[track_caller]
pub fn is_as_kept_in(path: &Path, file: Vec<u8>) {
    if env::var("HIVEPOST_GOLDENS").is_ok_and(|value| value == "write") {
        fs::create_dir_all(path.parent().expect("a folder")).expect("the folder can be made");
        fs::write(path, file).expect("the golden can be written");
        panic!("written, not tested: look at {}", path.display());
    }
    let expected = pixels::decode(&fs::read(path).expect("a golden; HIVEPOST_GOLDENS=write makes it"));
    let actual = pixels::decode(&file);
    if expected != actual {
        let difference = difference(path);
        pixels::write(&difference, &pixels::side_by_side(&expected, &actual));
        let name = path.display();
        panic!("{name} is not drawn as before: expected, difference, actual in {}", difference.display());
    }
}

#[test]
fn an_opening_is_not_one_giant_tile() {
    is_drawn_as_before("opening", &scenes::opening());
}

#[test]
fn a_midgame_shows_where_the_ant_went() {
    is_drawn_as_before("midgame", &scenes::midgame());
}

#[test]
fn all_28_pieces_are_on_the_board() {
    is_drawn_as_before("full", &scenes::full());
}

#[test]
fn stacks_show_what_lies_beneath() {
    is_drawn_as_before("stacks", &scenes::stacks());
}

#[test]
fn a_throw_marks_the_thrower() {
    is_drawn_as_before("throw", &scenes::throw());
}

#[test]
fn a_placement_marks_the_hand_it_came_from() {
    is_drawn_as_before("placement", &scenes::placement());
}

#[test]
fn a_win_is_crowned() {
    is_drawn_as_before("win", &scenes::win());
}

#[test]
fn a_draw_and_a_pass_have_their_signs() {
    is_drawn_as_before("draw", &scenes::draw());
}

#[test]
fn turkish_names_are_written_and_long_ones_cut() {
    is_drawn_as_before("names", &scenes::names());
}

#[test]
fn a_light_ground_has_dark_outlines() {
    is_drawn_as_before("midgame-light", &scenes::themed(Theme::Light));
}

#[test]
fn a_dark_ground_has_grey_outlines() {
    is_drawn_as_before("midgame-dark", &scenes::themed(Theme::Dark));
}

#[test]
fn high_contrast_is_black_white_and_pure_colours() {
    is_drawn_as_before("midgame-high-contrast", &scenes::themed(Theme::HighContrast));
}

#[test]
fn safe_colours_differ_in_lightness_too() {
    is_drawn_as_before("midgame-colour-safe", &scenes::themed(Theme::ColourSafe));
}

#[test]
fn what_can_be_chosen_is_ringed_on_the_board_and_in_the_hand() {
    is_drawn_as_before("choose-piece", &scenes::choose_piece());
}

#[test]
fn the_chosen_piece_is_lifted_and_its_targets_numbered() {
    is_drawn_as_before("choose-target", &scenes::choose_target());
}

#[test]
fn forty_eight_targets_can_be_read() {
    is_drawn_as_before("choose-of-48", &scenes::choose_of_48());
}

#[test]
fn a_kind_in_hand_is_ringed_when_it_is_chosen() {
    is_drawn_as_before("choose-place", &scenes::choose_place());
}

#[test]
fn a_beetle_sees_on_what_it_can_climb() {
    is_drawn_as_before("choose-climb", &scenes::choose_climb());
}

#[test]
fn a_line_of_28_stays_a_picture() {
    is_drawn_as_before("line", &scenes::line((0, 1)));
}
