//! A canvas to PNG, with the palette that it has.

use std::io::Write;

use crate::picture::raster::canvas::Canvas;

/// How hard to pack: the least with which a picture is small enough; each level more costs a third of the time.
#[derive(Clone, Copy, Debug)]
pub enum Effort {
    /// For a position.
    Little,
    /// For a position full of numbers.
    Much,
}

impl Effort {
    const fn level(self) -> u32 {
        match self {
            Self::Little => 2,
            Self::Much => 5,
        }
    }
}

/// More than any picture takes, so that memory is asked for once.
const ROOM: usize = 1 << 17;

/// The picture as a PNG file.
pub fn png(canvas: &Canvas, effort: Effort) -> Vec<u8> {
    let mut file = Vec::new();
    let (width, height) = canvas.size();
    let mut encoder = png::Encoder::new(&mut file, width, height);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(canvas.palette().concat());
    let mut writer = encoder.write_header().expect("a picture has pixels and a palette");
    writer.write_chunk(png::chunk::IDAT, &packed(canvas.rows(), effort)).expect("memory takes all");
    drop(writer);
    file
}

fn packed(rows: &[u8], effort: Effort) -> Vec<u8> {
    let mut packer =
        flate2::write::ZlibEncoder::new(Vec::with_capacity(ROOM), flate2::Compression::new(effort.level()));
    packer.write_all(rows).expect("memory takes all");
    packer.finish().expect("memory takes all")
}
