//! What must hold for every scene.

use hive::{Bug, Colour, Hex};
use hive_picture::palette::{Paint, Palette};
use hive_picture::{Choice, LastPly, Pictures, Scene, Theme, Turn};
use image::RgbaImage;

use crate::{PICTURES, pixels, scenes};

/// No picture is wider or higher, in pixels.
const MOST: u32 = 1600;
/// No file is larger.
const MOST_BYTES: usize = 60 * 1024;
/// The usual length of the longer side.
const USUAL: u32 = 920;

fn samples() -> Vec<Scene> {
    let mut scenes = vec![
        scenes::opening(),
        scenes::midgame(),
        scenes::full(),
        scenes::another_full(),
        scenes::stacks(),
        scenes::throw(),
        scenes::placement(),
        scenes::win(),
        scenes::draw(),
        scenes::names(),
        scenes::nameless(),
        scenes::choose_piece(),
        scenes::choose_of_48(),
        scenes::choose_climb(),
        scenes::scene("", &Bug::ALL),
    ];
    scenes.extend([(1, 0), (0, 1), (1, -1)].map(scenes::line));
    scenes
}

#[test]
fn every_picture_is_opaque_and_within_its_bounds() {
    for scene in samples() {
        let picture = PICTURES.draw(&scene);
        let (width, height) = picture.dimensions();
        assert!((USUAL / 2..=MOST).contains(&width.max(height)), "{width} by {height}");
        assert!((USUAL / 8..=MOST).contains(&width.min(height)), "{width} by {height}");
        assert!(picture.pixels().all(|pixel| pixel[3] == u8::MAX));
    }
}

/// The ground is seen all round the hive: nothing of it is cut off, or lies under a panel.
#[test]
fn every_piece_of_a_line_of_28_is_within_the_picture() {
    for step in [(1, 0), (0, 1), (1, -1)] {
        let picture = PICTURES.draw(&scenes::line(step));
        let ground = Palette::of(Theme::Standard).background.0;
        let is_ground = |x, y| picture.get_pixel(x, y).0[..3] == ground;
        let (width, height) = picture.dimensions();
        // Soft edges on a panel may have the colour of the ground by chance, but not most of a row or column.
        let is_row = |y: &u32| (0..width).filter(|&x| is_ground(x, *y)).count() > width as usize / 2;
        let is_column = |x: &u32| (0..height).filter(|&y| is_ground(*x, y)).count() > height as usize / 2;
        let (top, bottom) = ((0..height).find(is_row), (0..height).rev().find(is_row));
        let (left, right) = ((0..width).find(is_column), (0..width).rev().find(is_column));
        let (top, bottom) = (top.expect("ground"), bottom.expect("ground"));
        let (left, right) = (left.expect("ground"), right.expect("ground"));
        assert!((left..=right).all(|x| is_ground(x, top) && is_ground(x, bottom)), "{step:?} is cut off");
        assert!((top..=bottom).all(|y| is_ground(left, y) && is_ground(right, y)), "{step:?} is cut off");
        let middle = (u32::midpoint(left, right), u32::midpoint(top, bottom));
        assert!((top..bottom).any(|y| !is_ground(middle.0, y)), "{step:?} is not there");
    }
}

/// A target away from the hive: the first piece of all has the only one, and no hive to lie beside.
#[test]
fn every_target_is_within_the_picture() {
    let palette = Palette::of(Theme::Standard);
    for at in [(9, 0), (-9, 0), (4, -8), (-4, 8), (0, 0)].map(|(q, r)| Hex::new(q, r)) {
        let mut scene = scenes::scene("wG1", &Bug::ALL);
        let choice = |at| Choice::Target { piece: scenes::piece("bA1"), from: None, targets: vec![at] };
        scene.choice = Some(choice(Hex::new(1, 0)));
        let beside = count(&PICTURES.draw(&scene), palette.choice);
        scene.choice = Some(choice(at));
        let picture = PICTURES.draw(&scene);
        // Tiles may be smaller, and a taken place has a smaller disc.
        let seen = count(&picture, palette.choice);
        assert!(seen * 4 > beside, "{at:?}: {seen} pixels of {beside}");
        let sides = [0, picture.width() - 1];
        let cut = (0..picture.height())
            .flat_map(|y| sides.map(|x| picture.get_pixel(x, y).0[..3] == palette.choice.0));
        assert!(!cut.into_iter().any(|cut| cut), "{at:?} is cut off");
    }
}

fn count(picture: &RgbaImage, paint: Paint) -> usize {
    picture.pixels().filter(|pixel| pixel.0[..3] == paint.0).count()
}

/// What can be chosen is told from what cannot, on the board and in either hand.
#[test]
fn each_thing_that_can_be_chosen_changes_the_picture() {
    let scene = scenes::choose_piece();
    let Some(Choice::Piece { on_board, colour, in_hand }) = scene.choice.clone() else { unreachable!() };
    let drawn = |on_board, colour, in_hand| {
        let choice = Some(Choice::Piece { on_board, colour, in_hand });
        PICTURES.draw(&Scene { choice, ..scene.clone() })
    };
    let all = drawn(on_board.clone(), colour, in_hand.clone());
    assert!(drawn(on_board[1..].to_vec(), colour, in_hand.clone()) != all);
    assert!(drawn(on_board.clone(), colour, in_hand[1..].to_vec()) != all);
    assert!(drawn(on_board, colour.other(), in_hand) != all);
}

#[test]
fn the_longer_side_of_a_usual_hive_has_the_usual_length() {
    for scene in [scenes::midgame(), scenes::full(), scenes::another_full()] {
        let (width, height) = PICTURES.draw(&scene).dimensions();
        assert!((USUAL * 9 / 10..=USUAL).contains(&width.max(height)), "{width} by {height}");
        assert!(width * 10 >= height * 8 - 10, "{width} by {height} is too narrow for a phone");
    }
}

/// What Discord shows is worth nothing if it jumps while somebody steps through a match.
#[test]
fn with_one_frame_the_hive_stays_where_it_is() {
    let whole = scenes::full();
    let frame: Vec<Hex> = whole.stacks.iter().map(|stack| stack.at).collect();
    let mut early = Scene { frame: frame.clone(), last: None, ..whole.clone() };
    early.stacks.truncate(3);
    let late = Scene { frame, last: None, ..whole };
    let (early, late) = (PICTURES.draw(&early), PICTURES.draw(&late));
    assert_eq!(early.dimensions(), late.dimensions());
    let ground = Palette::of(Theme::Standard).background.0;
    let faces = [Palette::of(Theme::Standard).white.face.0, Palette::of(Theme::Standard).black.face.0];
    let moved = early.enumerate_pixels().filter(|&(x, y, pixel)| {
        faces.iter().any(|face| pixel.0[..3] == *face) && late.get_pixel(x, y).0[..3] == ground
    });
    assert_eq!(moved.count(), 0, "a tile of the early position lies where the late one has only ground");
}

#[test]
fn the_file_shows_what_was_drawn_in_a_palette_and_is_small() {
    for scene in samples() {
        let drawn = PICTURES.draw(&scene);
        let file = PICTURES.png(&scene);
        assert!(file.len() <= MOST_BYTES, "{} bytes", file.len());
        let shown = pixels::decode(&file);
        assert_eq!(shown.dimensions(), drawn.dimensions());
        let differences =
            shown.pixels().zip(drawn.pixels()).map(|(a, b)| (0..3).map(|i| a[i].abs_diff(b[i])).max());
        let worst = differences.flatten().max();
        assert!(worst <= Some(40), "a pixel is {worst:?} of 255 off");
    }
}

#[test]
fn the_largest_files_are_small_in_every_theme() {
    for theme in Theme::ALL {
        for scene in [scenes::full(), scenes::another_full(), scenes::choose_of_48()] {
            let file = PICTURES.png(&Scene { theme, ..scene });
            assert!(file.len() <= MOST_BYTES, "{theme:?}: {} bytes", file.len());
        }
    }
}

#[test]
fn another_position_of_the_same_pieces_draws_no_sprite_anew() {
    let pictures = Pictures::new();
    for scene in [scenes::full(), scenes::another_full()] {
        let before = pictures.sprites_drawn();
        let _ = pictures.draw(&scene);
        assert!(pictures.sprites_drawn() > before, "nothing was drawn the first time");
    }
    let mut scene = scenes::full();
    let places: Vec<Hex> = scene.stacks.iter().map(|stack| stack.at).collect();
    scene.stacks.iter_mut().zip(places.into_iter().rev()).for_each(|(stack, at)| stack.at = at);
    let before = pictures.sprites_drawn();
    assert!(pictures.draw(&scene) != pictures.draw(&scenes::full()), "the positions are the same");
    assert_eq!(pictures.sprites_drawn(), before);
}

#[test]
fn the_same_scene_gives_the_same_file_from_many_threads() {
    let scene = scenes::throw();
    let first = PICTURES.png(&scene);
    std::thread::scope(|scope| {
        let others: Vec<_> = (0..4).map(|_| scope.spawn(|| PICTURES.png(&scene))).collect();
        for other in others {
            assert!(other.join().expect("no panic") == first);
        }
    });
}

#[test]
fn stacks_may_come_in_any_order() {
    let scene = scenes::full();
    let mut turned = scene.clone();
    turned.stacks.reverse();
    assert!(PICTURES.draw(&scene) == PICTURES.draw(&turned));
}

fn named(white: &str) -> RgbaImage {
    let mut scene = scenes::opening();
    scene.white.name = String::from(white);
    PICTURES.draw(&scene)
}

#[test]
fn letters_that_the_font_lacks_are_left_out() {
    assert!(named("🐝 Şükrü 蜂") == named("Şükrü"));
    assert!(named("a\u{200b}\u{202e}b\u{0}c") == named("abc"));
}

#[test]
fn the_letters_of_every_language_are_drawn() {
    for letter in "ıİşŞğĞçÇöÖüÜñÑ¿¡áéíóúèéàìòù«»’–".chars() {
        let with = named(&format!("A{letter}a"));
        assert_ne!(with, named("Aa"), "{letter} is left out");
    }
}

#[test]
fn a_name_without_letters_gives_way_to_the_colour() {
    for name in ["", "   ", "🐝🐝", "蜂", "\u{202e}\u{200b}"] {
        assert!(named(name) == named("White"), "{name:?}");
    }
    assert!(named("W") != named("White"));
}

#[test]
fn no_name_makes_the_painter_stumble() {
    let odd: Vec<char> = ('\u{0}'..='\u{52f}').chain('\u{2000}'..='\u{20ff}').collect();
    for few in odd.chunks(12) {
        named(&few.iter().collect::<String>());
    }
    named(&"\u{301}".repeat(500));
    named(&"Ǆ".repeat(2000));
}

#[test]
fn a_long_name_does_not_reach_the_hand() {
    let (short, long) = (named("W"), named(&"W".repeat(200)));
    let differing = |other: &RgbaImage| -> Vec<u32> {
        let pixels = short.enumerate_pixels().filter(|&(x, y, pixel)| other.get_pixel(x, y) != pixel);
        pixels.map(|(x, _, _)| x).collect()
    };
    let right = differing(&long).into_iter().max().expect("the names differ");
    let mut empty = scenes::opening();
    empty.white.name = String::from("W");
    empty.white.hand.clear();
    let hand = differing(&PICTURES.draw(&empty)).into_iter().min().expect("the hands differ");
    assert!(right < hand, "the name reaches to {right}, the hand begins at {hand}");
}

#[test]
fn what_a_player_has_to_know_changes_the_picture() {
    let scene = scenes::midgame();
    let before = PICTURES.draw(&scene);
    let changes: [fn(&mut Scene); 8] = [
        |scene| scene.turn = Turn::ToMove(Colour::White),
        |scene| scene.turn = Turn::Won(Colour::Black),
        |scene| scene.turn = Turn::Drawn,
        |scene| scene.turn = Turn::Nobody,
        |scene| scene.last = None,
        |scene| scene.last = Some(LastPly::Passed(Colour::White)),
        |scene| scene.white.queen_filled = Some(1),
        |scene| scene.black.hand[1].1 = 0,
    ];
    for (index, change) in changes.into_iter().enumerate() {
        let mut other = scene.clone();
        change(&mut other);
        assert!(PICTURES.draw(&other) != before, "change {index} is not seen");
    }
}

#[test]
fn places_far_apart_do_not_make_the_painter_stumble() {
    let mut scene = scenes::midgame();
    scene.stacks[0].at = Hex::new(i32::MAX, i32::MIN);
    scene.stacks[1].at = Hex::new(i32::MIN, i32::MAX);
    let picture = PICTURES.draw(&scene);
    assert!(picture.width() <= MOST && picture.height() <= MOST);
}
