//! Every letter on a picture: laid out and drawn with rusttype, in one bold face that is part of the program.
//!
//! The font has Latin (Turkish too), Greek and Cyrillic. There is no second font: a letter it lacks is left out.

use std::sync::Arc;

use rusttype::{Font, GlyphId, PositionedGlyph, Scale, ScaledGlyph, point};

use super::brush::{At, whole};
use super::canvas::Surface;
use super::mask::{Mask, half_widths, rounded};
use crate::picture::cache::Kept;
use crate::picture::colour::palette::Paint;

/// Fira Sans Bold, SIL Open Font License 1.1 (`fonts/FiraSans-OFL.txt`).
const BOLD: &[u8] = include_bytes!("../../../fonts/FiraSans-Bold.ttf");
/// Stands for what was cut off a name.
const ELLIPSIS: char = '…';
/// The scale at which the height of a capital is measured.
const MEASURE: f32 = 1000.0;

/// Letters kept at most, about 1 KB each.
const MOST_MASKS: usize = 4000;

/// The font, and how tall its capitals are.
pub struct Letters {
    font: Font<'static>,
    scale_of_capital: f32,
    masks: Kept<Letter, Mask>,
}

/// Where a line of text hangs.
#[derive(Clone, Copy)]
pub enum Anchor {
    /// `x` is its left edge.
    Left,
    /// `x` is its middle.
    Middle,
}

impl Letters {
    /// Reads the font in the program.
    pub fn new() -> Self {
        let font = Font::try_from_bytes(BOLD).expect("the font in the program is a sound TTF");
        let capital = font.glyph('H').scaled(Scale::uniform(MEASURE));
        let bounds = capital.exact_bounding_box().expect("H has an outline");
        Self { font, scale_of_capital: MEASURE / bounds.height(), masks: Kept::new(MOST_MASKS) }
    }

    /// `text` without the letters that the font lacks, its runs of blanks made one; `None` if no letter is left.
    pub fn drawable(&self, text: &str) -> Option<String> {
        let kept: String = text.chars().filter(|&c| c.is_whitespace() || self.has(c)).collect();
        let words: Vec<&str> = kept.split_whitespace().collect();
        words.iter().any(|word| !word.is_empty()).then(|| words.join(" "))
    }

    fn has(&self, c: char) -> bool {
        let glyph = self.font.glyph(c);
        glyph.id().0 != 0 && glyph.scaled(Scale::uniform(MEASURE)).exact_bounding_box().is_some()
    }

    /// `text`, cut to fit into `width` pixels with capitals `capital` pixels high.
    pub fn shortened(&self, text: &str, capital: f32, width: f32) -> String {
        if self.width(text, capital) <= width {
            return text.to_owned();
        }
        let mut kept: String = text.to_owned();
        while kept.pop().is_some() {
            let candidate = format!("{}{ELLIPSIS}", kept.trim_end());
            if self.width(&candidate, capital) <= width {
                return candidate;
            }
        }
        String::new()
    }

    /// How many pixels wide `text` is with capitals `capital` pixels high.
    pub fn width(&self, text: &str, capital: f32) -> f32 {
        let glyphs = self.glyphs(text, capital);
        glyphs.last().map_or(0.0, |end| end.position().x + end.unpositioned().h_metrics().advance_width)
    }

    /// Draws one line whose capitals are `capital` pixels high, standing on `baseline`.
    pub fn draw(
        &self,
        onto: &mut impl Surface,
        text: &str,
        (x, baseline): (f32, f32),
        capital: f32,
        anchor: Anchor,
        paint: Paint,
    ) {
        let ink = onto.ink(paint);
        self.each_mask(text, (x, baseline), capital, anchor, |mask, at| mask.draw(onto, at, ink));
    }

    /// Draws what surrounds one line as far as `reach` pixels, and what lies beneath it; `middle` is that of its
    /// baseline.
    pub fn draw_halo(
        &self,
        onto: &mut impl Surface,
        text: &str,
        middle: At,
        capital: f32,
        reach: i32,
        paint: Paint,
    ) {
        let ink = onto.ink(paint);
        let widths = half_widths(reach);
        self.each_mask(text, middle, capital, Anchor::Middle, |mask, at| {
            mask.draw_halo(onto, at, &widths, ink);
        });
    }

    /// Calls `draw` with the mask of each letter, and where the letter stands.
    fn each_mask(
        &self,
        text: &str,
        (x, baseline): At,
        capital: f32,
        anchor: Anchor,
        mut draw: impl FnMut(&Mask, (i32, i32)),
    ) {
        let left = match anchor {
            Anchor::Left => x,
            Anchor::Middle => x - self.width(text, capital) / 2.0,
        };
        for glyph in self.glyphs(text, capital) {
            let quarters = whole((left + glyph.position().x) * 4.0);
            let quarter = u8::try_from(quarters.rem_euclid(4)).expect("less than four");
            draw(&self.mask(&glyph, quarter), (quarters.div_euclid(4), whole(baseline)));
        }
    }

    fn mask(&self, glyph: &PositionedGlyph<'static>, quarter: u8) -> Arc<Mask> {
        let letter = (glyph.id(), glyph.scale().y.to_bits(), quarter);
        self.masks.get(letter, |_| drawn(glyph.unpositioned().clone(), quarter))
    }

    fn glyphs(&self, text: &str, capital: f32) -> Vec<PositionedGlyph<'static>> {
        let scale = Scale::uniform(capital * self.scale_of_capital);
        self.font.layout(text, scale, point(0.0, 0.0)).collect()
    }
}

/// Which letter, at which scale (the bits of a float), how many quarters of a pixel right of a whole one.
type Letter = (GlyphId, u32, u8);

/// One letter, drawn: its mask lies about the point where it stands.
fn drawn(glyph: ScaledGlyph<'_>, quarter: u8) -> Mask {
    let glyph = glyph.positioned(point(f32::from(quarter) / 4.0, 0.0));
    let Some(bounds) = glyph.pixel_bounding_box() else {
        return Mask::default();
    };
    let mut shares = Vec::new();
    // Row by row, as the mask has them.
    glyph.draw(|_, _, coverage| shares.push(rounded(coverage)));
    Mask { corner: (bounds.min.x, bounds.min.y), width: bounds.width().unsigned_abs() as usize, shares }
}
