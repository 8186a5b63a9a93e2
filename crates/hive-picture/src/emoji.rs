//! A bug as an emoji: its tile without a name, small enough to stand in a line of text. A tile tells its colour on a dark and
//! on a light ground, as its rim does.

use hive::{Bug, Colour};
use image::{Rgb, Rgba, RgbaImage};

use super::colour::palette::Palette;
use super::description::theme::Theme;
use super::raster::pixmap::{Pixmap, TRANSPARENT};
use super::shapes::emoji;

/// The number of the drawing: it grows whenever an emoji looks different, for what was uploaded once stays.
pub const DRAWING: u32 = 1;

/// The width and the height of an emoji, in pixels: Discord keeps no more of one.
const SIDE: u32 = 128;

/// It is drawn so many times as large, and scaled down, for its edges to be soft.
const SAMPLES: u32 = 3;

/// The pixels, transparent about the tile.
pub fn draw(bug: Bug, colour: Colour) -> RgbaImage {
    scaled_down(&emoji::draw(Palette::of(Theme::Standard).tile(colour), bug, SIDE * SAMPLES))
}

/// Each pixel is the mean of those that it stands for, by how much of each is seen.
fn scaled_down(large: &Pixmap) -> RgbaImage {
    let width = large.size.0 as usize;
    RgbaImage::from_fn(SIDE, SIDE, |x, y| {
        let (mut sum, mut seen) = ([0; 3], 0);
        for row in y * SAMPLES..(y + 1) * SAMPLES {
            for column in x * SAMPLES..(x + 1) * SAMPLES {
                let pixel = large.pixels[row as usize * width + column as usize];
                for paint in [pixel.major, pixel.minor] {
                    if paint != TRANSPARENT {
                        let Rgb(colour) = large.paints[usize::from(paint) - 1];
                        seen += 1;
                        (0..3).for_each(|i| sum[i] += u32::from(colour[i]));
                    }
                }
            }
        }
        let byte = |value: u32| u8::try_from(value).expect("a mean of bytes is one");
        let [red, green, blue] = sum.map(|sum| byte(sum.checked_div(seen).unwrap_or(0)));
        Rgba([red, green, blue, byte(seen * 255 / (2 * SAMPLES * SAMPLES))])
    })
}
