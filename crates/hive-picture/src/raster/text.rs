//! Text layout and rasterization with rusttype, in one embedded bold font.
//!
//! The font covers Latin (including Turkish), Greek and Cyrillic. There is no fallback font:
//! [`drawable`](TextRenderer::drawable) removes characters without a glyph, which would be drawn as boxes.

use std::sync::Arc;

use rusttype::{Font, GlyphId, PositionedGlyph, Scale, ScaledGlyph, point};

use super::geometry::{Vec2, round};
use super::mask::{Mask, half_widths, quantize};
use super::surface::Surface;
use crate::cache::Cache;
use crate::colour::palette::Paint;

/// Fira Sans Bold, SIL Open Font License 1.1 (`fonts/FiraSans-OFL.txt`).
const BOLD: &[u8] = include_bytes!("../../../../fonts/FiraSans-Bold.ttf");
/// Replaces the cut part of a shortened text.
const ELLIPSIS: char = '…';
/// The scale at which the cap height is measured.
const MEASURING_SCALE: f32 = 1000.0;

/// Maximum number of cached glyphs, about 1 KB each.
const MAX_GLYPHS: usize = 4000;

/// The font with its cap height, and a glyph cache.
pub struct TextRenderer {
    font: Font<'static>,
    /// The scale at which capitals are one pixel high.
    cap_height_scale: f32,
    glyphs: Cache<GlyphKey, Mask>,
}

/// The meaning of the `x` of a line of text.
#[derive(Clone, Copy)]
pub enum Anchor {
    /// Its left edge.
    Left,
    /// Its middle.
    Middle,
}

impl TextRenderer {
    /// Loads the embedded font.
    pub fn new() -> Self {
        let font = Font::try_from_bytes(BOLD).expect("the embedded font is a valid TTF");
        let capital = font.glyph('H').scaled(Scale::uniform(MEASURING_SCALE));
        let bounds = capital.exact_bounding_box().expect("H has an outline");
        Self { font, cap_height_scale: MEASURING_SCALE / bounds.height(), glyphs: Cache::new(MAX_GLYPHS) }
    }

    /// Returns `text` without characters that have no glyph and with whitespace collapsed, or `None` if no
    /// glyph is left.
    pub fn drawable(&self, text: &str) -> Option<String> {
        let kept: String = text.chars().filter(|&c| c.is_whitespace() || self.has_glyph(c)).collect();
        let words: Vec<&str> = kept.split_whitespace().collect();
        words.iter().any(|word| !word.is_empty()).then(|| words.join(" "))
    }

    fn has_glyph(&self, c: char) -> bool {
        let glyph = self.font.glyph(c);
        glyph.id().0 != 0 && glyph.scaled(Scale::uniform(MEASURING_SCALE)).exact_bounding_box().is_some()
    }

    /// Shortens `text` to `width` pixels with capitals `cap_height` pixels high.
    pub fn shorten(&self, text: &str, cap_height: f32, width: f32) -> String {
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

    /// Returns the width of `text` in pixels with capitals `cap_height` pixels high.
    pub fn width(&self, text: &str, cap_height: f32) -> f32 {
        let glyphs = self.glyphs(text, cap_height);
        glyphs.last().map_or(0.0, |end| end.position().x + end.unpositioned().h_metrics().advance_width)
    }

    /// Draws a line of text with capitals `cap_height` pixels high. `at` is the position of the anchor on the
    /// baseline.
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

    /// Draws a halo of `reach` pixels around a line of text, including the area behind it. `middle` is the
    /// middle of its baseline.
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

    /// Calls `draw` with the mask and the position of each glyph.
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
        self.glyphs.get(key, |_| rasterize(glyph.unpositioned().clone(), subpixel))
    }

    fn glyphs(&self, text: &str, cap_height: f32) -> Vec<PositionedGlyph<'static>> {
        let scale = Scale::uniform(cap_height * self.cap_height_scale);
        self.font.layout(text, scale, point(0.0, 0.0)).collect()
    }
}

/// The glyph, its scale (as the bits of a float) and its horizontal subpixel position in quarters.
type GlyphKey = (GlyphId, u32, u8);

/// Rasterizes a glyph relative to its origin.
fn rasterize(glyph: ScaledGlyph<'_>, subpixel: u8) -> Mask {
    let glyph = glyph.positioned(point(f32::from(subpixel) / 4.0, 0.0));
    let Some(bounds) = glyph.pixel_bounding_box() else {
        return Mask::default();
    };
    let mut covered = Vec::new();
    // rusttype visits the pixels row by row, the order of `Mask::coverage`.
    glyph.draw(|_, _, coverage| covered.push(quantize(coverage)));
    Mask {
        corner: (bounds.min.x, bounds.min.y),
        width: bounds.width().unsigned_abs() as usize,
        coverage: covered,
    }
}
