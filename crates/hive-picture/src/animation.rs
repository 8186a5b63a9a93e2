//! Scenes to an animated GIF: a match, played again.
//!
//! The camera stands still: one layout holds every scene, so that nothing moves but the pieces. Each half-move is one
//! frame, which holds only the rectangle that changed, and in it what has not changed is transparent. At the bottom a
//! caption counts the half-moves. Whose turn it is is not shown, for the panels of both players would change with every
//! frame: the marks of the last ply tell it. The last scene shows whatever it says itself: whose turn it is, or how the
//! match ended.
//!
//! The first frame is the last scene: it is what those see whose Discord plays no animations, and as the file begins
//! anew after its end, it is no more than a part of that end.
//!
//! # Speed
//!
//! A match of a hundred half-moves with all expansions, 605 by 712 pixels, has 560 KiB. When it was 720 by 864 pixels, it
//! took 48 ms warm and 53 ms cold, the median on one core of a cloud machine: packing a half and drawing a third; the rest
//! finds what has changed. Frames are drawn anew from kept sprites, which costs less than a third of a millisecond each: to draw
//! only what changed would save little, and has to know what hides what. An ordinary LZW packer, weezl, took seven times as
//! long for the same frames: see `encode/lzw.rs`. `cargo bench --bench replay` measures it.

use super::description::replay::Replay;
use super::description::scene::{Scene, Turn};
use super::encode::gif::GifWriter;
use super::layout::picture::Layout;
use super::raster::canvas::Canvas;
use super::render::assets::Assets;
use super::render::caption::CaptionPainter;
use super::render::scene;

/// The usual length of the longer side, in pixels, and those that are tried where a file would be too large.
const SIDES: [u32; 3] = [700, 540, 360];
/// How long the frames stand, in hundredths of a second: the position before the first half-move that is shown.
const START: u16 = 100;
/// A half-move, at least and at most; in between, all of them together take [`ALL_PLIES`].
const PLY: (u16, u16) = (20, 100);
const ALL_PLIES: usize = 6000;
/// The last one, in two parts: at the end of the file, and at its beginning.
const END: u16 = 400;
const POSTER: u16 = 100;

/// The replay as a GIF of at most `max_bytes`, if it can be made as small as that: see
/// [`Pictures::gif`](super::Pictures::gif).
pub fn gif(assets: &Assets, replay: &Replay, max_bytes: usize) -> Vec<u8> {
    let all_plies = SIDES.into_iter().map(|side| (side, 1));
    let steps = std::iter::successors(Some(2), |step| Some(step * 2));
    let sparse = steps.take_while(|&step| step < 2 * replay.scenes.len());
    let smaller_and_smaller = all_plies.chain(sparse.map(|step| (SIDES[SIDES.len() - 1], step)));
    let mut file = Vec::new();
    for (side, step) in smaller_and_smaller {
        file = Frames { assets, replay, layout: Layout::of_all(&replay.scenes, side) }.every(step);
        if file.len() <= max_bytes {
            break;
        }
    }
    file
}

/// The frames of a replay in one layout.
struct Frames<'a> {
    assets: &'a Assets,
    replay: &'a Replay,
    layout: Layout,
}

impl Frames<'_> {
    /// Every `step`-th half-move as a file.
    fn every(&self, step: usize) -> Vec<u8> {
        let last = self.replay.scenes.len() - 1;
        let shown: Vec<usize> = (0..last).step_by(step).collect();
        let delay = ply_delay(shown.len());
        let mut gif = GifWriter::begin(self.frame(last), POSTER);
        for index in shown {
            let delay = if index == 0 { START } else { delay };
            gif.add(self.frame(index), delay);
        }
        gif.add(self.frame(last), END);
        gif.finish()
    }

    fn frame(&self, index: usize) -> Canvas {
        let scene = &self.replay.scenes[index];
        let is_last = index + 1 == self.replay.scenes.len();
        let neutral = (!is_last).then(|| Scene { turn: Turn::Nobody, ..scene.clone() });
        let scene = neutral.as_ref().unwrap_or(scene);
        let mut canvas = scene::draw(self.assets, &self.layout, scene);
        let (ply, plies) = (self.replay.first + index, self.replay.plies);
        CaptionPainter { assets: self.assets, layout: &self.layout, scene, ply, plies }.draw(&mut canvas);
        canvas
    }
}

/// How long each of so many half-moves stands.
fn ply_delay(count: usize) -> u16 {
    let even = u16::try_from(ALL_PLIES / count.max(1)).unwrap_or(u16::MAX);
    even.clamp(PLY.0, PLY.1)
}
