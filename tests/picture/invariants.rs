//! Invariants of every scene.

use hive::{Bug, Colour, Hex};
use hive_picture::palette::{Paint, Palette};
use hive_picture::{Choice, FramePlace, LastPly, Renderer, Scene, Theme, Turn};
use image::RgbaImage;

use crate::{RENDERER, pixels, scenes};

/// Maximum width and height of a picture, in pixels.
const MAX_SIDE: u32 = 1600;
/// Maximum size of a file.
const MAX_FILE_BYTES: usize = 60 * 1024;
/// Usual length of the longer side, in pixels.
const USUAL_LONGER_SIDE: u32 = 920;

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
fn pictures_are_opaque_and_within_size_limits() {
    for scene in samples() {
        let picture = RENDERER.draw(&scene);
        let (width, height) = picture.dimensions();
        assert!((USUAL_LONGER_SIDE / 2..=MAX_SIDE).contains(&width.max(height)), "{width} by {height}");
        assert!((USUAL_LONGER_SIDE / 8..=MAX_SIDE).contains(&width.min(height)), "{width} by {height}");
        assert!(picture.pixels().all(|pixel| pixel[3] == u8::MAX));
    }
}

/// Background surrounds the hive on all sides: nothing is cut off or hidden by a panel.
#[test]
fn all_pieces_of_a_line_of_28_are_within_the_picture() {
    for step in [(1, 0), (0, 1), (1, -1)] {
        let picture = RENDERER.draw(&scenes::line(step));
        let ground = Palette::of(Theme::Standard).background.0;
        let is_ground = |x, y| picture.get_pixel(x, y).0[..3] == ground;
        let (width, height) = picture.dimensions();
        // Anti-aliased pixels of a panel may happen to have the background colour, but not most of a row or
        // column.
        let is_row = |y: &u32| (0..width).filter(|&x| is_ground(x, *y)).count() > width as usize / 2;
        // Panels above and below a long row are higher than the row.
        let is_column = |x: &u32| (0..height).filter(|&y| is_ground(*x, y)).count() > height as usize / 3;
        let (top, bottom) = ((0..height).find(is_row), (0..height).rev().find(is_row));
        let (left, right) = ((0..width).find(is_column), (0..width).rev().find(is_column));
        let (top, bottom) = (top.expect("ground"), bottom.expect("ground"));
        let (left, right) = (left.expect("ground"), right.expect("ground"));
        assert!((left..=right).all(|x| is_ground(x, top) && is_ground(x, bottom)), "{step:?} is cut off");
        assert!((top..=bottom).all(|y| is_ground(left, y) && is_ground(right, y)), "{step:?} is cut off");
        let middle = (u32::midpoint(left, right), u32::midpoint(top, bottom));
        assert!((top..bottom).any(|y| !is_ground(middle.0, y)), "{step:?} is missing");
    }
}

/// Covers targets away from the hive. The only target of a game's first piece is not adjacent to anything.
#[test]
fn every_target_is_within_the_picture() {
    let palette = Palette::of(Theme::Standard);
    for at in [(9, 0), (-9, 0), (4, -8), (-4, 8), (0, 0)].map(|(q, r)| Hex::new(q, r)) {
        let mut scene = scenes::scene("wG1", &Bug::ALL);
        let choice = |at| Choice::Target { piece: scenes::piece("bA1"), from: None, targets: vec![at] };
        scene.choice = Some(choice(Hex::new(1, 0)));
        let beside = count(&RENDERER.draw(&scene), palette.choice);
        scene.choice = Some(choice(at));
        let picture = RENDERER.draw(&scene);
        // Tiles may be smaller, and discs on occupied places are smaller.
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

/// Covers the board and both hands.
#[test]
fn every_choosable_piece_changes_the_picture() {
    let scene = scenes::choose_piece();
    let Some(Choice::Piece { on_board, colour, in_hand }) = scene.choice.clone() else { unreachable!() };
    let drawn = |on_board, colour, in_hand| {
        let choice = Some(Choice::Piece { on_board, colour, in_hand });
        RENDERER.draw(&Scene { choice, ..scene.clone() })
    };
    let all = drawn(on_board.clone(), colour, in_hand.clone());
    assert!(drawn(on_board[1..].to_vec(), colour, in_hand.clone()) != all);
    assert!(drawn(on_board.clone(), colour, in_hand[1..].to_vec()) != all);
    assert!(drawn(on_board, colour.other(), in_hand) != all);
}

#[test]
fn usual_hive_gives_the_usual_picture_size() {
    for scene in [scenes::midgame(), scenes::full(), scenes::another_full()] {
        let (width, height) = RENDERER.draw(&scene).dimensions();
        assert!(
            (USUAL_LONGER_SIDE * 9 / 10..=USUAL_LONGER_SIDE).contains(&width.max(height)),
            "{width} by {height}"
        );
        assert!(width * 10 >= height * 8 - 10, "{width} by {height} is too narrow for a phone");
    }
}

/// A hive that shifts between pictures would make a history hard to follow.
#[test]
fn hive_does_not_shift_within_a_common_frame() {
    let whole = scenes::full();
    let frame: Vec<FramePlace> =
        whole.stacks.iter().map(|stack| FramePlace { at: stack.at, height: 1 }).collect();
    let mut early = Scene { frame: frame.clone(), last: None, ..whole.clone() };
    early.stacks.truncate(3);
    let late = Scene { frame, last: None, ..whole };
    let (early, late) = (RENDERER.draw(&early), RENDERER.draw(&late));
    assert_eq!(early.dimensions(), late.dimensions());
    let ground = Palette::of(Theme::Standard).background.0;
    let faces = [Palette::of(Theme::Standard).white.face.0, Palette::of(Theme::Standard).black.face.0];
    let moved = early.enumerate_pixels().filter(|&(x, y, pixel)| {
        faces.iter().any(|face| pixel.0[..3] == *face) && late.get_pixel(x, y).0[..3] == ground
    });
    assert_eq!(moved.count(), 0, "a tile of the early position is background in the late one");
}

/// From the choice of a piece to the board after the move, with a beetle that climbs in the top row.
#[test]
fn hive_does_not_shift_when_a_stack_grows_within_the_frame() {
    let mut before = scenes::midgame();
    before.last = None;
    before.frame = before.stacks.iter().map(|stack| FramePlace { at: stack.at, height: 2 }).collect();
    let mut after = before.clone();
    let beetle = after.stacks.iter().position(|stack| stack.pieces == [scenes::piece("bB1")]);
    let beetle = after.stacks.swap_remove(beetle.expect("on the board")).pieces[0];
    let top = after.stacks.iter_mut().min_by_key(|stack| stack.at.r).expect("a hive");
    top.pieces.push(beetle);
    let (before, after) = (RENDERER.draw(&before), RENDERER.draw(&after));
    assert_eq!(before.dimensions(), after.dimensions());
    let bottom = |picture: &RgbaImage| {
        let face = Palette::of(Theme::Standard).white.face.0;
        let (width, height) = picture.dimensions();
        let is_white = |y: &u32| (0..width).any(|x| picture.get_pixel(x, *y).0[..3] == face);
        (0..height * 4 / 5).rev().find(is_white)
    };
    assert_eq!(bottom(&before), bottom(&after), "the white pieces stay in place");
}

#[test]
fn encoded_file_is_small_and_matches_the_drawing() {
    for scene in samples() {
        let drawn = RENDERER.draw(&scene);
        let file = RENDERER.png(&scene);
        assert!(file.len() <= MAX_FILE_BYTES, "{} bytes", file.len());
        let shown = pixels::decode(&file);
        assert_eq!(shown.dimensions(), drawn.dimensions());
        let differences =
            shown.pixels().zip(drawn.pixels()).map(|(a, b)| (0..3).map(|i| a[i].abs_diff(b[i])).max());
        let worst = differences.flatten().max();
        assert!(worst <= Some(40), "a pixel differs by {worst:?} of 255");
    }
}

#[test]
fn largest_files_are_within_the_limit_in_every_theme() {
    for theme in Theme::ALL {
        for scene in [scenes::full(), scenes::another_full(), scenes::choose_of_48()] {
            let file = RENDERER.png(&Scene { theme, ..scene });
            assert!(file.len() <= MAX_FILE_BYTES, "{theme:?}: {} bytes", file.len());
        }
    }
}

#[test]
fn new_position_of_the_same_pieces_draws_no_sprite() {
    let pictures = Renderer::new();
    for scene in [scenes::full(), scenes::another_full()] {
        let before = pictures.sprites_drawn();
        let _ = pictures.draw(&scene);
        assert!(pictures.sprites_drawn() > before, "the first drawing draws sprites");
    }
    let mut scene = scenes::full();
    let places: Vec<Hex> = scene.stacks.iter().map(|stack| stack.at).collect();
    scene.stacks.iter_mut().zip(places.into_iter().rev()).for_each(|(stack, at)| stack.at = at);
    let before = pictures.sprites_drawn();
    assert!(pictures.draw(&scene) != pictures.draw(&scenes::full()), "the positions differ");
    assert_eq!(pictures.sprites_drawn(), before);
}

#[test]
fn same_scene_gives_the_same_file_on_every_thread() {
    let scene = scenes::throw();
    let first = RENDERER.png(&scene);
    std::thread::scope(|scope| {
        let others: Vec<_> = (0..4).map(|_| scope.spawn(|| RENDERER.png(&scene))).collect();
        for other in others {
            assert!(other.join().expect("no panic") == first);
        }
    });
}

#[test]
fn order_of_stacks_does_not_matter() {
    let scene = scenes::full();
    let mut turned = scene.clone();
    turned.stacks.reverse();
    assert!(RENDERER.draw(&scene) == RENDERER.draw(&turned));
}

fn drawn_with_name(white: &str) -> RgbaImage {
    let mut scene = scenes::opening();
    scene.white.name = String::from(white);
    RENDERER.draw(&scene)
}

#[test]
fn characters_without_a_glyph_are_left_out() {
    assert!(drawn_with_name("🐝 Şükrü 蜂") == drawn_with_name("Şükrü"));
    assert!(drawn_with_name("a\u{200b}\u{202e}b\u{0}c") == drawn_with_name("abc"));
}

#[test]
fn characters_of_every_language_have_glyphs() {
    for letter in "ıİşŞğĞçÇöÖüÜñÑ¿¡áéíóúèéàìòù«»’–".chars() {
        let with = drawn_with_name(&format!("A{letter}a"));
        assert_ne!(with, drawn_with_name("Aa"), "{letter} has no glyph");
    }
}

#[test]
fn name_without_glyphs_falls_back_to_the_colour() {
    for name in ["", "   ", "🐝🐝", "蜂", "\u{202e}\u{200b}"] {
        assert!(drawn_with_name(name) == drawn_with_name("White"), "{name:?}");
    }
    assert!(drawn_with_name("W") != drawn_with_name("White"));
}

#[test]
fn unusual_names_do_not_panic() {
    let odd: Vec<char> = ('\u{0}'..='\u{52f}').chain('\u{2000}'..='\u{20ff}').collect();
    for few in odd.chunks(12) {
        drawn_with_name(&few.iter().collect::<String>());
    }
    drawn_with_name(&"\u{301}".repeat(500));
    drawn_with_name(&"Ǆ".repeat(2000));
}

#[test]
fn long_name_does_not_overlap_the_hand() {
    let (short, long) = (drawn_with_name("W"), drawn_with_name(&"W".repeat(200)));
    let differing = |other: &RgbaImage| -> Vec<u32> {
        let pixels = short.enumerate_pixels().filter(|&(x, y, pixel)| other.get_pixel(x, y) != pixel);
        pixels.map(|(x, _, _)| x).collect()
    };
    let right = differing(&long).into_iter().max().expect("the names differ");
    let mut empty = scenes::opening();
    empty.white.name = String::from("W");
    empty.white.hand.clear();
    let hand = differing(&RENDERER.draw(&empty)).into_iter().min().expect("the hands differ");
    assert!(right < hand, "the name extends to {right}, the hand starts at {hand}");
}

#[test]
fn every_relevant_change_is_visible() {
    let scene = scenes::midgame();
    let before = RENDERER.draw(&scene);
    let changes: [fn(&mut Scene); 8] = [
        |scene| scene.turn = Turn::ToMove(Colour::White),
        |scene| scene.turn = Turn::Won(Colour::Black),
        |scene| scene.turn = Turn::Drawn,
        |scene| scene.turn = Turn::Neither,
        |scene| scene.last = None,
        |scene| scene.last = Some(LastPly::Passed(Colour::White)),
        |scene| scene.white.queen_filled = Some(1),
        |scene| scene.black.hand[1].1 = 0,
    ];
    for (index, change) in changes.into_iter().enumerate() {
        let mut other = scene.clone();
        change(&mut other);
        assert!(RENDERER.draw(&other) != before, "change {index} is invisible");
    }
}

#[test]
fn extreme_coordinates_do_not_panic() {
    let mut scene = scenes::midgame();
    scene.stacks[0].at = Hex::new(i32::MAX, i32::MIN);
    scene.stacks[1].at = Hex::new(i32::MIN, i32::MAX);
    let picture = RENDERER.draw(&scene);
    assert!(picture.width() <= MAX_SIDE && picture.height() <= MAX_SIDE);
}
