//! Every letter on a picture: laid out and drawn with rusttype, in one bold face that is part of the program.
//!
//! The font has Latin (Turkish too), Greek and Cyrillic. There is no second font: a letter it lacks is left out.

use rusttype::{Font, PositionedGlyph, Scale, point};

use super::canvas::Surface;
use super::palette::Paint;

/// Fira Sans Bold, SIL Open Font License 1.1 (`fonts/FiraSans-OFL.txt`).
const BOLD: &[u8] = include_bytes!("../../fonts/FiraSans-Bold.ttf");
/// Stands for what was cut off a name.
const ELLIPSIS: char = '…';
/// The scale at which the height of a capital is measured.
const MEASURE: f32 = 1000.0;

/// The font, and how tall its capitals are.
pub struct Letters {
    font: Font<'static>,
    scale_of_capital: f32,
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
        Self { font, scale_of_capital: MEASURE / bounds.height() }
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
        let left = match anchor {
            Anchor::Left => x,
            Anchor::Middle => x - self.width(text, capital) / 2.0,
        };
        for glyph in self.glyphs(text, capital) {
            let moved = glyph.position() + rusttype::vector(left, baseline);
            draw_glyph(onto, &glyph.into_unpositioned().positioned(moved), paint);
        }
    }

    fn glyphs(&self, text: &str, capital: f32) -> Vec<PositionedGlyph<'static>> {
        let scale = Scale::uniform(capital * self.scale_of_capital);
        self.font.layout(text, scale, point(0.0, 0.0)).collect()
    }
}

fn draw_glyph(onto: &mut impl Surface, glyph: &PositionedGlyph<'_>, paint: Paint) {
    let Some(bounds) = glyph.pixel_bounding_box() else { return };
    glyph.draw(|x, y, coverage| {
        let at = (bounds.min.x.saturating_add_unsigned(x), bounds.min.y.saturating_add_unsigned(y));
        onto.tint(at.0, at.1, paint, coverage);
    });
}
