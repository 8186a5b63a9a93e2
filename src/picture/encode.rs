//! Pixels to PNG.

use image::RgbaImage;

/// An opaque picture as a PNG file.
pub fn png(picture: &RgbaImage) -> Vec<u8> {
    let rgb: Vec<u8> = picture.pixels().flat_map(|p| [p[0], p[1], p[2]]).collect();
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, picture.width(), picture.height());
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::Fast);
    let mut writer = encoder.write_header().expect("a picture has pixels");
    writer.write_image_data(&rgb).expect("the header says how many pixels");
    writer.finish().expect("the one image is written");
    file
}
