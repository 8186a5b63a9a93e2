//! Text: laid out and rasterized with rusttype, in one bold font that is part of the program.
//!
//! The font has Latin (Turkish too), Greek and Cyrillic. There is no second font: a letter it lacks is left out.

use std::sync::Arc;

use rusttype::{Font, GlyphId, PositionedGlyph, Scale, ScaledGlyph, point};

use super::geometry::{Vec2, round};
use super::mask::{Mask, half_widths, quantized};
use super::surface::Surface;
use crate::cache::Cache;
use crate::colour::palette::Paint;

/// Fira Sans Bold, SIL Open Font License 1.1 (`fonts/FiraSans-OFL.txt`).
const BOLD: &[u8] = include_bytes!("../../../../fonts/FiraSans-Bold.ttf");
/// Stands for what was cut off.
const ELLIPSIS: char = '…';
/// The scale at which the height of a capital is measured.
const MEASURING_SCALE: f32 = 1000.0;

/// Glyphs kept at most, about 1 KB each.
const MAX_GLYPHS: usize = 4000;

/// The font, how tall its capitals are, and the glyphs drawn so far.
pub struct TextRenderer {
    font: Font<'static>,
    /// The scale at which capitals are one pixel high.
    scale_of_capital: f32,
    glyphs: Cache<GlyphKey, Mask>,
}

/// What the `x` of a line of text is.
#[derive(Clone, Copy)]
pub enum Anchor {
    /// Its left edge.
    Left,
    /// Its middle.
    Middle,
}

impl TextRenderer {
    /// Reads the font in the program.
    pub fn new() -> Self {
        let font = Font::try_from_bytes(BOLD).expect("the font in the program is a sound TTF");
        let capital = font.glyph('H').scaled(Scale::uniform(MEASURING_SCALE));
        let bounds = capital.exact_bounding_box().expect("H has an outline");
        Self { font, scale_of_capital: MEASURING_SCALE / bounds.height(), glyphs: Cache::new(MAX_GLYPHS) }
    }

    /// `text` without the letters that the font lacks, its runs of blanks made one; `None` if no letter is left.
    pub fn drawable(&self, text: &str) -> Option<String> {
        let kept: String = text.chars().filter(|&c| c.is_whitespace() || self.has_glyph(c)).collect();
        let words: Vec<&str> = kept.split_whitespace().collect();
        words.iter().any(|word| !word.is_empty()).then(|| words.join(" "))
    }

    fn has_glyph(&self, c: char) -> bool {
        let glyph = self.font.glyph(c);
        glyph.id().0 != 0 && glyph.scaled(Scale::uniform(MEASURING_SCALE)).exact_bounding_box().is_some()
    }

    /// `text`, cut to fit into `width` pixels with capitals `cap_height` pixels high.
    pub fn shortened(&self, text: &str, cap_height: f32, width: f32) -> String {
        if self.width(text, cap_height) <= width {
            return text.to_owned();
        }
        let mut kept: String = text.to_owned();
        while kept.pop().is_some() {
            let candidate = format!("{}{ELLIPSIS}", kept.trim_end());
            if self.width(&candidate, cap_height) <= width {
                return candidate;
            }
        }
        String::new()
    }

    /// How many pixels wide `text` is with capitals `cap_height` pixels high.
    pub fn width(&self, text: &str, cap_height: f32) -> f32 {
        let glyphs = self.glyphs(text, cap_height);
        glyphs.last().map_or(0.0, |end| end.position().x + end.unpositioned().h_metrics().advance_width)
    }

    /// Draws one line with capitals `cap_height` pixels high. `at`: the anchor on the baseline.
    pub fn draw(
        &self,
        onto: &mut impl Surface,
        text: &str,
        at: Vec2,
        cap_height: f32,
        anchor: Anchor,
        paint: Paint,
    ) {
        let index = onto.index(paint);
        self.for_each_glyph(text, at, cap_height, anchor, |mask, at| mask.draw(onto, at, index));
    }

    /// Draws what surrounds one line as far as `reach` pixels, and what lies beneath it; `middle` is that of its
    /// baseline.
    pub fn draw_halo(
        &self,
        onto: &mut impl Surface,
        text: &str,
        middle: Vec2,
        cap_height: f32,
        reach: i32,
        paint: Paint,
    ) {
        let index = onto.index(paint);
        let widths = half_widths(reach);
        self.for_each_glyph(text, middle, cap_height, Anchor::Middle, |mask, at| {
            mask.draw_halo(onto, at, &widths, index);
        });
    }

    /// Calls `draw` with the mask of each glyph, and where it stands.
    fn for_each_glyph(
        &self,
        text: &str,
        (x, baseline): Vec2,
        cap_height: f32,
        anchor: Anchor,
        mut draw: impl FnMut(&Mask, (i32, i32)),
    ) {
        let left = match anchor {
            Anchor::Left => x,
            Anchor::Middle => x - self.width(text, cap_height) / 2.0,
        };
        for glyph in self.glyphs(text, cap_height) {
            let quarters = round((left + glyph.position().x) * 4.0);
            let subpixel = u8::try_from(quarters.rem_euclid(4)).expect("less than four");
            draw(&self.mask(&glyph, subpixel), (quarters.div_euclid(4), round(baseline)));
        }
    }

    fn mask(&self, glyph: &PositionedGlyph<'static>, subpixel: u8) -> Arc<Mask> {
        let key = (glyph.id(), glyph.scale().y.to_bits(), subpixel);
        self.glyphs.get(key, |_| rasterized(glyph.unpositioned().clone(), subpixel))
    }

    fn glyphs(&self, text: &str, cap_height: f32) -> Vec<PositionedGlyph<'static>> {
        let scale = Scale::uniform(cap_height * self.scale_of_capital);
        self.font.layout(text, scale, point(0.0, 0.0)).collect()
    }
}

/// Which glyph, at which scale (the bits of a float), and how many quarters of a pixel it stands right of a whole one.
type GlyphKey = (GlyphId, u32, u8);

/// The mask of one glyph: it lies about the point where it stands.
fn rasterized(glyph: ScaledGlyph<'_>, subpixel: u8) -> Mask {
    let glyph = glyph.positioned(point(f32::from(subpixel) / 4.0, 0.0));
    let Some(bounds) = glyph.pixel_bounding_box() else {
        return Mask::default();
    };
    let mut covered = Vec::new();
    // Row by row, as the mask has them.
    glyph.draw(|_, _, coverage| covered.push(quantized(coverage)));
    Mask {
        corner: (bounds.min.x, bounds.min.y),
        width: bounds.width().unsigned_abs() as usize,
        coverage: covered,
    }
}
