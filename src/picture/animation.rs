//! Scenes to an animated GIF: a match, played again.
//!
//! The camera stands still: one layout holds every scene, so that nothing moves but the pieces. Each half-move is one
//! frame, which holds only the rectangle that changed, and in it what has not changed is transparent. Below the strips a
//! caption counts the half-moves. Whose turn it is is not shown, for the strips of both players would change with every
//! frame: the marks of the last ply tell it. The last scene shows whatever it says itself: whose turn it is, or how the
//! match ended.
//!
//! The first frame is the last scene: it is what those see whose Discord plays no animations, and as the file begins
//! anew after its end, it is no more than a part of that end.
//!
//! # Speed
//!
//! A match of a hundred half-moves with all expansions, 720 by 864 pixels, the median on one core of a cloud machine: warm,
//! 48 ms; cold, 53 ms. The file has 534 KiB. Of that time packing takes a half and drawing a third; the rest finds
//! what has changed. Frames are drawn anew from kept sprites, which costs less than a third of a millisecond each: to draw
//! only what changed would save little, and has to know what hides what. An ordinary LZW packer, weezl, took seven times as
//! long for the same frames: see `lzw.rs`. `cargo bench --bench replay` measures it.

use crate::hive::Colour;
use crate::picture::colour::palette::Palette;
use crate::picture::encode::gif::Animation;
use crate::picture::layout::plan::{CAPTION, Plan};
use crate::picture::raster::brush::whole;
use crate::picture::raster::canvas::Canvas;
use crate::picture::raster::text::Anchor;
use crate::picture::render::board::Board;
use crate::picture::render::strips::Strip;
use crate::picture::scene::{Scene, Turn};
use crate::picture::{Pictures, grounds};

/// The usual width, in pixels, and those that are tried where a file would be too large.
const WIDTHS: [u32; 3] = [720, 540, 360];
/// How long the frames stand, in hundredths of a second: the position before the first half-move that is shown.
const START: u16 = 100;
/// A half-move, at most and at least; in between, all of them together take [`MOST_TOGETHER`].
const PLY: (u16, u16) = (20, 100);
const MOST_TOGETHER: usize = 6000;
/// The last one, in two parts: at the end of the file, and at its beginning.
const END: u16 = 400;
const POSTER: u16 = 100;
/// Measures of the caption, in thousandths of the width, from its upper left corner.
const TEXT_LEFT: f32 = 24.0;
const TEXT_RIGHT: f32 = 976.0;
const BASELINE: f32 = 39.0;
const CAPITAL: f32 = 26.0;
const PROGRESS: f32 = 7.0;

/// A match, or a part of it, to be played again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// The position before the first half-move that is shown, and then that after each. At least one.
    pub scenes: Vec<Scene>,
    /// How many half-moves had been made before.
    pub first: usize,
    /// How many the match has.
    pub plies: usize,
}

impl Pictures {
    /// The replay as an animated GIF of at most `most` bytes: 720 pixels wide, and less if that is too large; of a match
    /// so long that not even that is enough, some half-moves are passed over.
    ///
    /// # Panics
    /// If there is no scene.
    #[must_use]
    pub fn gif(&self, replay: &Replay, most: usize) -> Vec<u8> {
        let wide = WIDTHS.into_iter().map(|width| (width, 1));
        let steps = std::iter::successors(Some(2), |step| Some(step * 2));
        let sparse = steps.take_while(|&step| step < 2 * replay.scenes.len());
        let smaller = wide.chain(sparse.map(|step| (WIDTHS[WIDTHS.len() - 1], step)));
        let mut file = Vec::new();
        for (width, step) in smaller {
            file = self.animated(replay, width, step);
            if file.len() <= most {
                break;
            }
        }
        file
    }

    /// The replay in this width, of the half-moves each `step`-th.
    fn animated(&self, replay: &Replay, width: u32, step: usize) -> Vec<u8> {
        let plan = Plan::of_all(&replay.scenes, width);
        let last = replay.scenes.len() - 1;
        let shown: Vec<usize> = (0..last).step_by(step).collect();
        let delay = delay(shown.len());
        let mut animation = Animation::begin(self.frame(replay, &plan, last), POSTER);
        for index in shown {
            let delay = if index == 0 { START } else { delay };
            animation.add(self.frame(replay, &plan, index), delay);
        }
        animation.add(self.frame(replay, &plan, last), END);
        animation.finish()
    }

    fn frame(&self, replay: &Replay, plan: &Plan, index: usize) -> Canvas {
        let scene = &replay.scenes[index];
        let is_last = index + 1 == replay.scenes.len();
        let neutral = (!is_last).then(|| Scene { turn: Turn::Nobody, ..scene.clone() });
        let scene = neutral.as_ref().unwrap_or(scene);
        let mut canvas = grounds(self.inks(scene.theme), plan, scene);
        Board::new(self, plan, scene).draw(&mut canvas);
        for colour in Colour::ALL {
            Strip::new(self, plan, scene, colour).draw(&mut canvas);
        }
        Caption { pictures: self, plan, scene, ply: replay.first + index, plies: replay.plies }
            .draw(&mut canvas);
        canvas
    }
}

/// How long a half-move stands, of so many.
fn delay(count: usize) -> u16 {
    let even = u16::try_from(MOST_TOGETHER / count.max(1)).unwrap_or(u16::MAX);
    even.clamp(PLY.0, PLY.1)
}

/// The line below the strips: how far the match has gone, in figures and as a bar, and at its end the score.
struct Caption<'a> {
    pictures: &'a Pictures,
    plan: &'a Plan,
    scene: &'a Scene,
    ply: usize,
    plies: usize,
}

impl Caption<'_> {
    fn draw(&self, onto: &mut Canvas) {
        let paints = Palette::of(self.scene.theme);
        let (width, height) = self.plan.size;
        let top = height - self.plan.caption;
        let done = width as usize * self.ply / self.plies.max(1);
        let done = u32::try_from(done).unwrap_or(width);
        onto.fill((0, top), (done, self.length(PROGRESS)), paints.mark);
        self.write(onto, &format!("{} / {}", self.ply, self.plies), TEXT_LEFT, Anchor::Left);
        if let Some(score) = score(self.scene.turn) {
            let half = self.pictures.letters.width(score, CAPITAL) / 2.0;
            self.write(onto, score, TEXT_RIGHT - half, Anchor::Middle);
        }
    }

    fn write(&self, onto: &mut Canvas, text: &str, x: f32, anchor: Anchor) {
        let unit = self.plan.unit();
        let top = (self.plan.size.1 - self.plan.caption) as f32;
        let ink = Palette::of(self.scene.theme).waiting.ink;
        let at = (x * unit, top + BASELINE * unit);
        self.pictures.letters.draw(onto, text, at, CAPITAL * unit, anchor, ink);
    }

    fn length(&self, length: f32) -> u32 {
        whole(length * self.plan.unit()).unsigned_abs()
    }
}

/// White's points and Black's, if it is over.
const fn score(turn: Turn) -> Option<&'static str> {
    match turn {
        Turn::Won(Colour::White) => Some("1–0"),
        Turn::Won(Colour::Black) => Some("0–1"),
        Turn::Drawn => Some("½–½"),
        Turn::ToMove(_) | Turn::Nobody => None,
    }
}

const _: () = assert!(CAPTION > BASELINE, "a line of text has room in the caption");
