//! Tests of replays as decoded by a viewer.

use gif::{DecodeOptions, DisposalMethod, Repeat};
use hive_picture::{Renderer, Replay, Theme};
use image::{Rgb, RgbImage};

use crate::goldens::assert_png_matches_golden;
use crate::{RENDERER, pixels, recorded_games};

/// A displayed frame, and the number of pixels stored for it.
struct Seen {
    picture: RgbImage,
    stored: usize,
}

/// Decodes an animation.
fn seen(file: &[u8]) -> Vec<Seen> {
    let mut decoder = DecodeOptions::new().read_info(file).expect("a valid GIF");
    assert_eq!(decoder.repeat(), Repeat::Infinite);
    let palette = decoder.global_palette().expect("a global palette").to_vec();
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

/// No size limit.
const UNLIMITED: usize = usize::MAX;

#[test]
fn replay_has_one_frame_per_ply() {
    let frames = seen(&RENDERER.gif(&recorded_games::replay("001"), UNLIMITED));
    assert_eq!(frames.len(), 1 + 1 + 60, "poster, initial position, plies");
    assert!(frames[0].picture == frames[61].picture, "the incremental frames add up to the final position");
    for pair in frames.windows(2) {
        assert!(pair[0].picture != pair[1].picture, "consecutive frames differ");
    }
}

#[track_caller]
fn assert_frame_matches_golden(name: &str, number: usize) {
    let frames = seen(&RENDERER.gif(&recorded_games::replay("001"), UNLIMITED));
    assert_png_matches_golden(name, pixels::encode(&frames[number].picture));
}

#[test]
fn first_frame_shows_names_and_result() {
    assert_frame_matches_golden("replay-end", 0);
}

#[test]
fn second_frame_is_the_initial_position() {
    assert_frame_matches_golden("replay-start", 1);
}

#[test]
fn frame_marks_and_counts_its_ply() {
    assert_frame_matches_golden("replay-middle", 25);
}

/// Returns the delays of a recorded game's frames, in hundredths of a second.
fn delays(number: &str) -> Vec<u16> {
    let file = RENDERER.gif(&recorded_games::replay(number), UNLIMITED);
    let mut decoder = DecodeOptions::new().read_info(&file[..]).expect("a valid GIF");
    std::iter::from_fn(|| Some(decoder.next_frame_info().expect("a frame")?.delay)).collect()
}

#[test]
fn last_frame_is_longest_and_long_matches_play_faster() {
    let short = delays("004");
    assert!(short[..short.len() - 1].iter().all(|&delay| delay == 100), "{short:?}");
    assert_eq!(short.last(), Some(&400), "five seconds together with the first frame");
    let long = delays("171");
    assert_eq!(long.len(), 375);
    assert_eq!((long[2], long.last()), (20, Some(&400)));
}

#[test]
fn frames_of_a_long_replay_average_at_most_4500_bytes() {
    let replay = recorded_games::hundred_plies();
    assert_eq!(replay.scenes.len(), 101);
    let file = RENDERER.gif(&replay, UNLIMITED);
    assert!(file.len() <= 4500 * replay.scenes.len(), "{} bytes", file.len());
    let frames = seen(&file);
    let (width, height) = frames[0].picture.dimensions();
    assert!((630..=672).contains(&width.max(height - height / 18)), "{width} by {height}");
    let whole = (width * height) as usize;
    assert!(
        frames[2..frames.len() - 1].iter().all(|frame| frame.stored < whole),
        "each frame holds only its changes"
    );
}

#[test]
fn replay_shrinks_to_the_size_limit() {
    let replay = recorded_games::hundred_plies();
    let mut last = usize::MAX;
    for most in [500_000, 300_000, 100_000, 50_000] {
        let file = RENDERER.gif(&replay, most);
        assert!(file.len() <= most && file.len() < last, "{} bytes of {most}", file.len());
        last = file.len();
        let frames = seen(&file);
        let (width, height) = frames[0].picture.dimensions();
        assert!((330..720).contains(&width.max(height)), "{width} by {height}");
        assert!(
            frames[0].picture == frames[frames.len() - 1].picture,
            "the final position is always included"
        );
    }
    assert!(seen(&RENDERER.gif(&replay, 0)).len() >= 2, "an impossible limit gives the smallest file");
}

#[test]
fn every_theme_and_a_single_position_can_be_animated() {
    let mut replay = recorded_games::replay("004");
    for theme in Theme::ALL {
        replay.scenes.iter_mut().for_each(|scene| scene.theme = theme);
        assert_eq!(seen(&RENDERER.gif(&replay, UNLIMITED)).len(), replay.scenes.len() + 1);
    }
    let alone = Replay { scenes: replay.scenes.split_off(20), first_ply: 27, total_plies: 27 };
    let alone = Replay { scenes: alone.scenes[alone.scenes.len() - 1..].to_vec(), ..alone };
    assert_eq!(seen(&RENDERER.gif(&alone, UNLIMITED)).len(), 2);
    let nothing =
        Replay { scenes: vec![recorded_games::replay("004").scenes.remove(0)], first_ply: 0, total_plies: 0 };
    assert_eq!(seen(&RENDERER.gif(&nothing, UNLIMITED)).len(), 2);
}

#[test]
fn replay_draws_each_sprite_once() {
    let pictures = Renderer::new();
    let replay = recorded_games::replay("001");
    let first = pictures.gif(&replay, UNLIMITED);
    let drawn = pictures.sprites_drawn();
    assert!(drawn < 200, "{drawn} sprites for 28 pieces and their marks");
    assert!(pictures.gif(&replay, UNLIMITED) == first, "the same replay gives the same file");
    assert_eq!(pictures.sprites_drawn(), drawn);
}
