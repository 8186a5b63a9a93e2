//! Draws the caption of a replay: the progress as numbers and as a bar, and the score at the end.
//!
//! Lengths are relative to the height of the caption.

use hive::Colour;

use super::assets::Assets;
use crate::colour::palette::Palette;
use crate::description::scene::{Scene, Turn};
use crate::layout::picture::Layout;
use crate::raster::canvas::Canvas;
use crate::raster::geometry::round;
use crate::raster::text::Anchor;

const MARGIN: f32 = 0.43;
const BASELINE: f32 = 0.70;
const CAP_HEIGHT: f32 = 0.46;
const PROGRESS: f32 = 0.125;

/// Draws the caption of a frame.
pub struct CaptionPainter<'a> {
    pub assets: &'a Assets,
    pub layout: &'a Layout,
    pub scene: &'a Scene,
    /// Number of plies played, and of all plies of the match.
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
        onto.fill_rectangle((0, top), (done, round(PROGRESS * self.unit()).unsigned_abs()), paints.mark);
        self.write(onto, &format!("{} / {}", self.ply, self.plies), MARGIN * self.unit(), Anchor::Left);
        if let Some(score) = score(self.scene.turn) {
            let half = self.assets.text.width(score, CAP_HEIGHT * self.unit()) / 2.0;
            self.write(onto, score, width as f32 - MARGIN * self.unit() - half, Anchor::Middle);
        }
    }

    fn write(&self, onto: &mut Canvas, words: &str, x: f32, anchor: Anchor) {
        let top = (self.layout.size.1 - self.layout.caption) as f32;
        let ink = Palette::of(self.scene.theme).panel.ink;
        let (at, cap_height) = ((x, top + BASELINE * self.unit()), CAP_HEIGHT * self.unit());
        self.assets.text.draw(onto, words, at, cap_height, anchor, ink);
    }

    fn unit(&self) -> f32 {
        self.layout.caption as f32
    }
}

/// Returns White's and Black's points if the match is over.
const fn score(turn: Turn) -> Option<&'static str> {
    match turn {
        Turn::Won(Colour::White) => Some("1–0"),
        Turn::Won(Colour::Black) => Some("0–1"),
        Turn::Drawn => Some("½–½"),
        Turn::ToMove(_) | Turn::Neither => None,
    }
}
