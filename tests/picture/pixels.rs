//! Decoding and encoding of PNG files, and differences between pictures.

use std::fs;
use std::path::Path;

use image::{Rgb, RgbImage, RgbaImage};

/// Decodes an opaque PNG file.
pub fn decode(file: &[u8]) -> RgbImage {
    let (size, pixels) = decode_as(png::ColorType::Rgb, file);
    RgbImage::from_raw(size.0, size.1, pixels).expect("the decoder returned all rows")
}

/// Decodes a partly transparent PNG file.
pub fn decode_transparent(file: &[u8]) -> RgbaImage {
    let (size, pixels) = decode_as(png::ColorType::Rgba, file);
    RgbaImage::from_raw(size.0, size.1, pixels).expect("the decoder returned all rows")
}

fn decode_as(kind: png::ColorType, file: &[u8]) -> ((u32, u32), Vec<u8>) {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(file));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().expect("a PNG file");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a small picture")];
    let info = reader.next_frame(&mut pixels).expect("one picture");
    assert_eq!(info.color_type, kind, "unexpected colour type");
    ((info.width, info.height), pixels)
}

pub fn write(path: &Path, picture: &RgbImage) {
    fs::create_dir_all(path.parent().expect("a picture has a parent folder"))
        .expect("the folder can be created");
    fs::write(path, encode(picture)).expect("the file can be written");
}

/// Encodes as PNG.
pub fn encode(picture: &RgbImage) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, picture.width(), picture.height());
    encoder.set_color(png::ColorType::Rgb);
    let mut writer = encoder.write_header().expect("a picture has pixels");
    writer.write_image_data(picture.as_raw()).expect("all pixels");
    drop(writer);
    file
}

/// Joins expected, difference and actual. The difference shows deviating pixels in red on the dimmed
/// expectation.
pub fn side_by_side(expected: &RgbImage, actual: &RgbImage) -> RgbImage {
    let width = expected.width().max(actual.width());
    let height = expected.height().max(actual.height());
    let at = |picture: &RgbImage, x, y| picture.get_pixel_checked(x, y).copied();
    RgbImage::from_fn(width * 3, height, |x, y| {
        let (third, x) = (x / width, x % width);
        let (before, after) = (at(expected, x, y), at(actual, x, y));
        let pixel = match third {
            0 => before,
            2 => after,
            _ if before == after => before.map(|Rgb(channels)| Rgb(channels.map(|channel| channel / 3))),
            _ => Some(Rgb([255, 0, 0])),
        };
        pixel.unwrap_or(Rgb([255, 0, 255]))
    })
}
