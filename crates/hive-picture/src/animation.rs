//! Renders a replay as an animated GIF.
//!
//! One layout fits every scene, so only the pieces move. Each ply is one frame; plies are left out only if even the
//! smallest picture makes the file too large. From the second on, a frame holds only the rectangle that changed, with most
//! unchanged pixels transparent. A caption at the bottom counts the plies.
//! The side to move is hidden because both panels would change in every frame; the marks of the last ply show
//! it anyway. The last frame shows its scene's own status: the side to move or the result.
//!
//! The first frame repeats the last scene, as the still picture for users who have animations turned off.
//! Since the file loops, viewers see it as part of the final pause.
//!
//! # Size
//!
//! A match of 100 plies with all expansions takes 431 KiB, 4.4 KB a frame. Tiles and marks have hard edges, because
//! anti-aliased ones compress worse; viewers shrink the picture, which smooths them. A dashed ring at the origin
//! of each move would take 40 KB.
//!
//! # Speed
//!
//! Two threads encode one half of the frames each: half of the time is LZW, a third is drawing, the rest is
//! finding changed pixels. Each frame is drawn in full from cached sprites in less than a third of a millisecond;
//! drawing only the changes would need occlusion tracking. The general-purpose LZW encoder weezl took seven times
//! as long on the same frames; see `encode/lzw.rs`. `cargo bench --bench replay` measures this.

use std::panic::resume_unwind;

use super::description::replay::Replay;
use super::description::scene::{Scene, Turn};
use super::encode::gif::FrameEncoder;
use super::layout::picture::Layout;
use super::raster::canvas::Canvas;
use super::render::assets::Assets;
use super::render::caption::CaptionPainter;
use super::render::scene;

/// The maximum lengths of the longer side to try, in pixels, without the caption. The first is the usual one, the others are for
/// files above the size limit.
const LONGER_SIDES: [u32; 3] = [672, 540, 360];
/// Delay of the first position. All delays are in hundredths of a second.
const START_DELAY: u16 = 100;
/// Minimum and maximum delay of a ply. In between, all plies together take [`TOTAL_PLY_DELAY`].
const PLY_DELAY: (u16, u16) = (20, 100);
const TOTAL_PLY_DELAY: usize = 6000;
/// Delay of the last frame.
const END_DELAY: u16 = 400;
/// Delay of the first frame, the copy of the last one.
const POSTER_DELAY: u16 = 100;

/// Encodes `replay` as a GIF of at most `max_bytes`, if possible. See
/// [`Renderer::gif`](super::Renderer::gif).
pub fn gif(assets: &Assets, replay: &Replay, max_bytes: usize) -> Vec<u8> {
    let all_plies = LONGER_SIDES.into_iter().map(|side| (side, 1));
    let steps = std::iter::successors(Some(2), |step| Some(step * 2));
    let sparse = steps.take_while(|&step| step < 2 * replay.scenes.len());
    let sizes = all_plies.chain(sparse.map(|step| (LONGER_SIDES[LONGER_SIDES.len() - 1], step)));
    let mut file = Vec::new();
    for (side, step) in sizes {
        file = Frames { assets, replay, layout: Layout::of_all(&replay.scenes, side) }.encode(step);
        if file.len() <= max_bytes {
            break;
        }
    }
    file
}

/// Draws the frames of a replay in one layout.
struct Frames<'a> {
    assets: &'a Assets,
    replay: &'a Replay,
    layout: Layout,
}

impl Frames<'_> {
    /// Encodes every `step`-th ply, half of the frames on a second thread.
    fn encode(&self, step: usize) -> Vec<u8> {
        let last = self.replay.scenes.len() - 1;
        let mut shown: Vec<usize> = (0..last).step_by(step).collect();
        let delay = ply_delay(shown.len());
        let delay_of = |index| match index {
            _ if index == last => END_DELAY,
            0 => START_DELAY,
            _ => delay,
        };
        shown.push(last);
        let (first, second) = shown.split_at(shown.len() / 2);
        let add_all = &|mut frames: FrameEncoder, shown: &[usize]| {
            for &index in shown {
                frames.add(self.frame(index), delay_of(index));
            }
            frames
        };
        let (first_half, second_half) = std::thread::scope(|scope| {
            let second_half = first.last().map(|&before| {
                let encode = move || add_all(FrameEncoder::resume(self.frame(before)), second);
                (std::thread::Builder::new().spawn_scoped(scope, encode), encode)
            });
            let poster = FrameEncoder::begin(self.frame(last), POSTER_DELAY);
            let shown = if second_half.is_some() { first } else { second };
            let first_half = add_all(poster, shown);
            let second_half = second_half.map(|(thread, encode)| match thread {
                Ok(thread) => thread.join().unwrap_or_else(|panic| resume_unwind(panic)),
                Err(_) => encode(), // the system has no thread left
            });
            (first_half, second_half)
        });
        first_half.finish(second_half.as_ref())
    }

    fn frame(&self, index: usize) -> Canvas {
        let scene = &self.replay.scenes[index];
        let is_last = index + 1 == self.replay.scenes.len();
        let neutral = (!is_last).then(|| Scene { turn: Turn::Neither, ..scene.clone() });
        let scene = neutral.as_ref().unwrap_or(scene);
        let mut canvas = scene::draw(self.assets, &self.layout, scene);
        let (ply, plies) = (self.replay.first_ply + index, self.replay.total_plies);
        CaptionPainter { assets: self.assets, layout: &self.layout, scene, ply, plies }.draw(&mut canvas);
        canvas
    }
}

/// Returns the delay per ply, in hundredths of a second, for an animation of `count` plies.
fn ply_delay(count: usize) -> u16 {
    let even = u16::try_from(TOTAL_PLY_DELAY / count.max(1)).unwrap_or(u16::MAX);
    even.clamp(PLY_DELAY.0, PLY_DELAY.1)
}
