//! A canvas to PNG, with the palette that it has; and what is transparent in places.

use std::io::Write;

use image::RgbaImage;

use crate::raster::canvas::Canvas;

/// How hard to compress: the least with which a picture is small enough; each level more costs a third of the time.
#[derive(Clone, Copy, Debug)]
pub enum Effort {
    /// For a position.
    Low,
    /// For a position full of numbers.
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

/// More than any picture takes, so that memory is asked for once.
const CAPACITY: usize = 1 << 17;

/// The picture as a PNG file.
pub fn encode(canvas: &Canvas, effort: Effort) -> Vec<u8> {
    let mut file = Vec::new();
    let (width, height) = canvas.size();
    let mut encoder = png::Encoder::new(&mut file, width, height);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(canvas.palette().concat());
    let mut writer = encoder.write_header().expect("a picture has pixels and a palette");
    writer.write_chunk(png::chunk::IDAT, &compressed(canvas.scanlines(), effort)).expect("memory takes all");
    drop(writer);
    file
}

/// Pixels that may be transparent, as a PNG file.
pub fn encode_transparent(pixels: &RgbaImage) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, pixels.width(), pixels.height());
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header().expect("a picture has pixels");
    writer.write_image_data(pixels).expect("memory takes all");
    drop(writer);
    file
}

fn compressed(rows: &[u8], effort: Effort) -> Vec<u8> {
    let mut encoder = flate2::write::ZlibEncoder::new(
        Vec::with_capacity(CAPACITY),
        flate2::Compression::new(effort.level()),
    );
    encoder.write_all(rows).expect("memory takes all");
    encoder.finish().expect("memory takes all")
}
