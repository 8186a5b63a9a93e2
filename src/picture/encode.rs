//! A canvas to PNG, with the palette that it has.

use std::io::Write;

use super::canvas::Canvas;

/// How hard to pack: the least with which all pictures are small enough; each more costs a third of the time.
const LEVEL: u32 = 3;
/// More than any picture takes, so that memory is asked for once.
const ROOM: usize = 1 << 17;

/// The picture as a PNG file.
pub fn png(canvas: &Canvas) -> Vec<u8> {
    let mut file = Vec::new();
    let (width, height) = canvas.size();
    let mut encoder = png::Encoder::new(&mut file, width, height);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(canvas.palette().concat());
    let mut writer = encoder.write_header().expect("a picture has pixels and a palette");
    writer.write_chunk(png::chunk::IDAT, &packed(canvas.rows())).expect("memory takes all");
    drop(writer);
    file
}

fn packed(rows: &[u8]) -> Vec<u8> {
    let mut packer =
        flate2::write::ZlibEncoder::new(Vec::with_capacity(ROOM), flate2::Compression::new(LEVEL));
    packer.write_all(rows).expect("memory takes all");
    packer.finish().expect("memory takes all")
}
