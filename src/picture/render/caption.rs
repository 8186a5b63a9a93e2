//! The line below the strips of a replay: how far the match has gone, in figures and as a bar, and at its end the score.
//!
//! Measures are in thousandths of the picture's width, from the caption's upper left corner.

use super::assets::Assets;
use crate::hive::Colour;
use crate::picture::colour::palette::Palette;
use crate::picture::description::scene::{Scene, Turn};
use crate::picture::layout::picture::{CAPTION, Layout};
use crate::picture::raster::canvas::Canvas;
use crate::picture::raster::geometry::round;
use crate::picture::raster::text::Anchor;

const TEXT_LEFT: f32 = 24.0;
const TEXT_RIGHT: f32 = 976.0;
const BASELINE: f32 = 39.0;
const CAP_HEIGHT: f32 = 26.0;
const PROGRESS: f32 = 7.0;

/// Draws the caption of one frame.
pub struct CaptionPainter<'a> {
    pub assets: &'a Assets,
    pub layout: &'a Layout,
    pub scene: &'a Scene,
    /// How many half-moves have been made, and how many the match has.
    pub ply: usize,
    pub plies: usize,
}

impl CaptionPainter<'_> {
    pub fn draw(&self, onto: &mut Canvas) {
        let paints = Palette::of(self.scene.theme);
        let (width, height) = self.layout.size;
        let top = height - self.layout.caption;
        let done = width as usize * self.ply / self.plies.max(1);
        let done = u32::try_from(done).unwrap_or(width);
        onto.fill_rectangle((0, top), (done, self.length(PROGRESS)), paints.mark);
        self.write(onto, &format!("{} / {}", self.ply, self.plies), TEXT_LEFT, Anchor::Left);
        if let Some(score) = score(self.scene.turn) {
            let half = self.assets.text.width(score, CAP_HEIGHT) / 2.0;
            self.write(onto, score, TEXT_RIGHT - half, Anchor::Middle);
        }
    }

    fn write(&self, onto: &mut Canvas, words: &str, x: f32, anchor: Anchor) {
        let unit = self.layout.unit();
        let top = (self.layout.size.1 - self.layout.caption) as f32;
        let ink = Palette::of(self.scene.theme).waiting.ink;
        let at = (x * unit, top + BASELINE * unit);
        self.assets.text.draw(onto, words, at, CAP_HEIGHT * unit, anchor, ink);
    }

    fn length(&self, length: f32) -> u32 {
        round(length * self.layout.unit()).unsigned_abs()
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
