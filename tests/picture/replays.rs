//! Replays, as a viewer of animations sees them.

use gif::{DecodeOptions, DisposalMethod, Repeat};
use hive_picture::{Pictures, Replay, Theme};
use image::{Rgb, RgbImage};

use crate::goldens::is_as_before;
use crate::{PICTURES, pixels, recorded_games};

/// A frame: what is seen, and how many pixels the file has of it.
struct Seen {
    picture: RgbImage,
    stored: usize,
}

/// What a viewer sees of an animation.
fn seen(file: &[u8]) -> Vec<Seen> {
    let mut decoder = DecodeOptions::new().read_info(file).expect("it is a GIF");
    assert_eq!(decoder.repeat(), Repeat::Infinite);
    let palette = decoder.global_palette().expect("one palette for all").to_vec();
    let mut picture = RgbImage::new(decoder.width().into(), decoder.height().into());
    let mut all = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("a frame") {
        assert_eq!((frame.dispose, frame.palette.is_some()), (DisposalMethod::Keep, false));
        let (left, top, width) = (u32::from(frame.left), u32::from(frame.top), u32::from(frame.width));
        for (at, &index) in (0..).zip(frame.buffer.iter()) {
            if frame.transparent != Some(index) {
                let colour = &palette[usize::from(index) * 3..][..3];
                let pixel = Rgb([colour[0], colour[1], colour[2]]);
                picture.put_pixel(left + at % width, top + at / width, pixel);
            }
        }
        all.push(Seen { picture: picture.clone(), stored: frame.buffer.len() });
    }
    all
}

/// No limit to a file.
const ANY: usize = usize::MAX;

#[test]
fn a_match_is_played_again_half_move_by_half_move() {
    let frames = seen(&PICTURES.gif(&recorded_games::replay("001"), ANY));
    assert_eq!(frames.len(), 1 + 1 + 60, "how it ended, the beginning, and each half-move");
    assert!(frames[0].picture == frames[61].picture, "what is left as it is adds up to the end");
    for pair in frames.windows(2) {
        assert!(pair[0].picture != pair[1].picture, "each frame shows something new");
    }
}

#[track_caller]
fn frame_is_drawn_as_before(name: &str, number: usize) {
    let frames = seen(&PICTURES.gif(&recorded_games::replay("001"), ANY));
    is_as_before(name, pixels::encode(&frames[number].picture));
}

#[test]
fn the_first_frame_shows_names_and_result() {
    frame_is_drawn_as_before("replay-end", 0);
}

#[test]
fn the_second_frame_is_the_beginning_in_the_layout_of_all() {
    frame_is_drawn_as_before("replay-start", 1);
}

#[test]
fn a_frame_marks_its_ply_and_counts_it() {
    frame_is_drawn_as_before("replay-middle", 25);
}

/// For how many hundredths of a second each frame of a recorded game stands.
fn delays(number: &str) -> Vec<u16> {
    let file = PICTURES.gif(&recorded_games::replay(number), ANY);
    let mut decoder = DecodeOptions::new().read_info(&file[..]).expect("it is a GIF");
    std::iter::from_fn(|| Some(decoder.next_frame_info().expect("a frame")?.delay)).collect()
}

#[test]
fn the_end_stands_longest_and_long_matches_are_played_faster() {
    let short = delays("004");
    assert!(short[..short.len() - 1].iter().all(|&delay| delay == 100), "{short:?}");
    assert_eq!(short.last(), Some(&400), "with the first frame, five seconds");
    let long = delays("171");
    assert_eq!(long.len(), 375);
    assert_eq!((long[2], long.last()), (20, Some(&400)));
}

#[test]
fn a_hundred_half_moves_fit_into_six_hundred_kibibytes() {
    let replay = recorded_games::hundred_plies();
    assert_eq!(replay.scenes.len(), 101);
    let file = PICTURES.gif(&replay, ANY);
    assert!(file.len() <= 600 * 1024, "{} bytes", file.len());
    let frames = seen(&file);
    let (width, height) = frames[0].picture.dimensions();
    assert!((640..=700).contains(&width.max(height - height / 18)), "{width} by {height}");
    let whole = (width * height) as usize;
    assert!(
        frames[2..frames.len() - 1].iter().all(|frame| frame.stored < whole),
        "each holds only what changed"
    );
}

#[test]
fn what_is_too_large_is_made_smaller() {
    let replay = recorded_games::hundred_plies();
    let mut last = usize::MAX;
    for most in [500_000, 300_000, 100_000, 50_000] {
        let file = PICTURES.gif(&replay, most);
        assert!(file.len() <= most && file.len() < last, "{} bytes of {most}", file.len());
        last = file.len();
        let frames = seen(&file);
        let (width, height) = frames[0].picture.dimensions();
        assert!((330..720).contains(&width.max(height)), "{width} by {height}");
        assert!(frames[0].picture == frames[frames.len() - 1].picture, "the end is never left out");
    }
    assert!(seen(&PICTURES.gif(&replay, 0)).len() >= 2, "what cannot be is as small as it gets");
}

#[test]
fn every_theme_and_a_single_position_can_be_played() {
    let mut replay = recorded_games::replay("004");
    for theme in Theme::ALL {
        replay.scenes.iter_mut().for_each(|scene| scene.theme = theme);
        assert_eq!(seen(&PICTURES.gif(&replay, ANY)).len(), replay.scenes.len() + 1);
    }
    let alone = Replay { scenes: replay.scenes.split_off(20), first: 27, plies: 27 };
    let alone = Replay { scenes: alone.scenes[alone.scenes.len() - 1..].to_vec(), ..alone };
    assert_eq!(seen(&PICTURES.gif(&alone, ANY)).len(), 2);
    let nothing = Replay { scenes: vec![recorded_games::replay("004").scenes.remove(0)], first: 0, plies: 0 };
    assert_eq!(seen(&PICTURES.gif(&nothing, ANY)).len(), 2);
}

#[test]
fn sprites_of_a_replay_are_drawn_once() {
    let pictures = Pictures::new();
    let replay = recorded_games::replay("001");
    let first = pictures.gif(&replay, ANY);
    let drawn = pictures.sprites_drawn();
    assert!(drawn < 200, "{drawn} sprites for 28 pieces and their marks");
    assert!(pictures.gif(&replay, ANY) == first, "the same replay gives the same file");
    assert_eq!(pictures.sprites_drawn(), drawn);
}
