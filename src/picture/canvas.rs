//! The picture on its way: what sprites and letters are laid on.
//!
//! Sprites are drawn on sheets (an [`RgbaImage`], premultiplied), which become part of a picture only by being laid on
//! its canvas. Every pixel of a canvas is opaque.

use image::{Rgba, RgbaImage};

use super::palette::Paint;
use super::sprites::Sprite;

/// An opaque picture.
pub struct Canvas {
    pixels: RgbaImage,
}

/// What letters can be drawn on: a sheet or a canvas.
pub trait Surface {
    /// Lays `paint` on the pixel at `x`, `y` with `coverage` (0 to 1); nothing if it lies outside.
    fn tint(&mut self, x: i32, y: i32, paint: Paint, coverage: f32);
}

impl Canvas {
    /// A canvas `width` pixels wide of grounds one above the other, each a paint and a number of rows. It is filled by
    /// copying whole rows into memory that is asked for once: for pictures of this size a second request costs more
    /// than the tiles.
    pub fn of_grounds(width: u32, grounds: &[(Paint, u32)]) -> Self {
        let height = grounds.iter().map(|&(_, rows)| rows).sum::<u32>();
        let mut pixels = Vec::with_capacity(width as usize * height as usize * 4);
        for &(paint, rows) in grounds {
            let row = opaque(paint).0.repeat(width as usize);
            (0..rows).for_each(|_| pixels.extend_from_slice(&row));
        }
        let pixels = RgbaImage::from_raw(width, height, pixels).expect("the grounds fill the picture");
        Self { pixels }
    }

    /// Lays `sprite` with its upper left pixel at `left`, `top`; what falls outside is cut off.
    pub fn lay(&mut self, sprite: &Sprite, (left, top): (i32, i32)) {
        sprite.lay(&mut self.pixels, left, top);
    }

    /// Lays `sprite` with its middle at `middle`.
    pub fn lay_middle(&mut self, sprite: &Sprite, middle: (i32, i32)) {
        let (width, height) = sprite.size();
        self.lay(sprite, (middle.0 - width / 2, middle.1 - height / 2));
    }

    /// Lays a sheet that is needed once.
    pub fn lay_sheet(&mut self, sheet: RgbaImage, at: (i32, i32)) {
        self.lay(&Sprite::new(sheet), at);
    }

    /// The same picture, four bytes a pixel.
    pub fn into_pixels(self) -> RgbaImage {
        self.pixels
    }
}

impl Surface for Canvas {
    fn tint(&mut self, x: i32, y: i32, paint: Paint, coverage: f32) {
        self.pixels.tint(x, y, paint, coverage);
    }
}

impl Surface for RgbaImage {
    fn tint(&mut self, x: i32, y: i32, paint: Paint, coverage: f32) {
        if let (Ok(x), Ok(y)) = (u32::try_from(x), u32::try_from(y))
            && let Some(pixel) = self.get_pixel_mut_checked(x, y)
        {
            pixel.0 = mix(pixel.0, opaque(paint).0, coverage);
        }
    }
}

/// `paint` as a pixel that hides what is beneath.
pub fn opaque(paint: Paint) -> Rgba<u8> {
    let [red, green, blue] = paint.0;
    Rgba([red, green, blue, u8::MAX])
}

fn mix(under: [u8; 4], over: [u8; 4], coverage: f32) -> [u8; 4] {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 0 and 256")]
    let weight = (coverage.clamp(0.0, 1.0) * 256.0).round() as u32;
    std::array::from_fn(|i| {
        let sum = u32::from(under[i]) * (256 - weight) + u32::from(over[i]) * weight;
        u8::try_from((sum + 128) >> 8).expect("a mean of two bytes is a byte")
    })
}
