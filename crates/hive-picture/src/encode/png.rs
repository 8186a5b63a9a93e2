//! Encodes canvases as indexed PNG, and transparent pictures as RGBA PNG.

use std::io::Write;

use image::RgbaImage;

use crate::raster::canvas::Canvas;

/// Compression effort: the lowest zlib level that makes a picture small enough.
#[derive(Clone, Copy, Debug)]
pub enum Effort {
    /// For pictures without a choice.
    Low,
    /// For positions with a choice: marked pieces or numbered targets.
    High,
}

impl Effort {
    const fn level(self) -> u32 {
        match self {
            Self::Low => 2,
            Self::High => 5,
        }
    }
}

/// Initial capacity, above the size of any picture, to allocate once.
const CAPACITY: usize = 1 << 17;

/// Encodes `canvas` with its palette.
pub fn encode(canvas: &Canvas, effort: Effort) -> Vec<u8> {
    let mut file = Vec::new();
    let (width, height) = canvas.size();
    let mut encoder = png::Encoder::new(&mut file, width, height);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(canvas.colours().concat());
    let mut writer = encoder.write_header().expect("a picture has pixels and a palette");
    writer
        .write_chunk(png::chunk::IDAT, &compress(canvas.scanlines(), effort))
        .expect("writing to memory never fails");
    drop(writer);
    file
}

/// Encodes pixels with transparency.
pub fn encode_transparent(pixels: &RgbaImage) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, pixels.width(), pixels.height());
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header().expect("a picture has pixels");
    writer.write_image_data(pixels).expect("writing to memory never fails");
    drop(writer);
    file
}

fn compress(rows: &[u8], effort: Effort) -> Vec<u8> {
    let mut encoder = flate2::write::ZlibEncoder::new(
        Vec::with_capacity(CAPACITY),
        flate2::Compression::new(effort.level()),
    );
    encoder.write_all(rows).expect("writing to memory never fails");
    encoder.finish().expect("writing to memory never fails")
}
