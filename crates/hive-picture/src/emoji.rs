//! Bug emojis: a tile without a name, small enough for a line of text. The rim shows the tile's colour on
//! dark and light backgrounds.

use hive::{Bug, Colour};
use image::{Rgb, Rgba, RgbaImage};

use super::colour::palette::Palette;
use super::description::theme::Theme;
use super::raster::pixmap::{Pixmap, TRANSPARENT};
use super::shapes::emoji;

/// Revision of the artwork. Increment it whenever an emoji changes, because uploaded emojis are never
/// replaced.
pub const REVISION: u32 = 2;

/// Width and height of an emoji in pixels. Discord scales larger ones down to this.
const SIDE: u32 = 128;

const SUPERSAMPLING: u32 = 3;

/// Draws an emoji, transparent outside the tile.
pub fn draw(bug: Bug, colour: Colour) -> RgbaImage {
    downsample(&emoji::draw(Palette::of(Theme::Standard).tile(colour), bug, SIDE * SUPERSAMPLING))
}

/// Downsamples: each pixel is the mean of its samples, weighted by opacity.
fn downsample(large: &Pixmap) -> RgbaImage {
    let width = large.size.0 as usize;
    RgbaImage::from_fn(SIDE, SIDE, |x, y| {
        let (mut sum, mut seen) = ([0; 3], 0);
        for row in y * SUPERSAMPLING..(y + 1) * SUPERSAMPLING {
            for column in x * SUPERSAMPLING..(x + 1) * SUPERSAMPLING {
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
        Rgba([red, green, blue, byte(seen * 255 / (2 * SUPERSAMPLING * SUPERSAMPLING))])
    })
}
