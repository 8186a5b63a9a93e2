//! Pixels to PNG, with a palette of at most 256 colours: a third of the bytes, and faster to pack.
//!
//! A picture has some hundred colours of its own and many mixtures at soft edges. Where they are more than a palette
//! holds, the paints and the most frequent mixtures stay exact and each of the others becomes the nearest of these;
//! nobody sees it.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasherDefault, Hasher};

use image::RgbaImage;

use super::palette::{Paint, Palette};

/// Colours in a palette at most.
const PALETTE: usize = 256;

/// An opaque picture as a PNG file; the paints it is drawn with stay exact.
pub fn png(picture: &RgbaImage, paints: &Palette) -> Vec<u8> {
    let census = Census::of(picture);
    let (palette, indices) = census.palette(paints);
    let pixels: Vec<u8> = census.pixels.iter().map(|&colour| indices[usize::from(colour)]).collect();
    write(picture.dimensions(), &palette.concat(), &pixels)
}

fn write((width, height): (u32, u32), palette: &[u8], pixels: &[u8]) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, width, height);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette);
    encoder.set_deflate_compression(png::DeflateCompression::Level(LEVEL));
    encoder.set_filter(png::Filter::NoFilter);
    let mut writer = encoder.write_header().expect("a picture has pixels and a palette");
    writer.write_image_data(pixels).expect("the header says how many pixels");
    writer.finish().expect("the one image is written");
    file
}

/// Two mixtures no farther apart than this share a place in the palette: nine steps of 255 in every channel.
const ALIKE: u32 = (RED + GREEN + BLUE) * 9 * 9;
/// How hard to pack: beyond this it takes twice the time for a few bytes less.
const LEVEL: u8 = 2;

/// The colours of a picture, and for each pixel which it has.
struct Census {
    colours: Vec<[u8; 3]>,
    counts: Vec<u32>,
    pixels: Vec<u16>,
}

impl Census {
    fn of(picture: &RgbaImage) -> Self {
        let mut numbers: HashMap<u32, u16, BuildHasherDefault<Mixer>> = HashMap::default();
        let mut census = Self { colours: Vec::new(), counts: Vec::new(), pixels: Vec::new() };
        let mut rest = picture.as_raw().as_chunks::<4>().0;
        census.pixels.reserve(rest.len());
        while let Some(&pixel) = rest.first() {
            let run = run(rest, pixel);
            let number = *numbers.entry(u32::from_le_bytes(pixel)).or_insert_with(|| census.add(pixel));
            census.counts[usize::from(number)] += u32::try_from(run).expect("a picture has few pixels");
            census.pixels.resize(census.pixels.len() + run, number);
            rest = &rest[run..];
        }
        census
    }

    /// A new colour. The 65536th and later ones share a number: no picture comes near.
    fn add(&mut self, [red, green, blue, _]: [u8; 4]) -> u16 {
        if u16::try_from(self.colours.len()).is_ok() {
            self.colours.push([red, green, blue]);
            self.counts.push(0);
        }
        u16::try_from(self.colours.len() - 1).expect("at most 65536 colours")
    }

    /// The palette, its greens ascending, and for each colour its place there.
    fn palette(&self, paints: &Palette) -> (Vec<[u8; 3]>, Vec<u8>) {
        let palette = if self.colours.len() <= PALETTE { self.colours.clone() } else { self.choice(paints) };
        let palette = by_green(palette);
        let indices = self.colours.iter().map(|&colour| nearest(&palette, colour).1).collect();
        (palette, indices)
    }

    /// The paints, and the most frequent of the mixtures that are not much like one chosen already.
    fn choice(&self, paints: &Palette) -> Vec<[u8; 3]> {
        let paints: HashSet<[u8; 3]> = paints.all().into_iter().map(|Paint { 0: paint }| paint).collect();
        let mut order: Vec<usize> = (0..self.colours.len()).collect();
        order.sort_by_cached_key(|&i| {
            let colour = self.colours[i];
            (!paints.contains(&colour), Reverse(self.counts[i]), colour)
        });
        let mut palette: Vec<[u8; 3]> = Vec::with_capacity(PALETTE);
        for colour in order.into_iter().map(|i| self.colours[i]) {
            let unlike =
                palette.is_empty() || paints.contains(&colour) || nearest(&palette, colour).0 > ALIKE;
            if unlike && palette.len() < PALETTE {
                let place = palette.partition_point(|other| green_first(*other) < green_first(colour));
                palette.insert(place, colour);
            }
        }
        palette
    }
}

/// How many pixels from the first on are `pixel`.
fn run(pixels: &[[u8; 4]], pixel: [u8; 4]) -> usize {
    let blocks = pixels.as_chunks::<RUN_BLOCK>().0;
    let same = blocks.iter().take_while(|&&block| block == [pixel; RUN_BLOCK]).count() * RUN_BLOCK;
    same + pixels[same..].iter().take_while(|&&other| other == pixel).count()
}

/// So many pixels at a time are compared: most of a picture is ground.
const RUN_BLOCK: usize = 8;

fn by_green(mut palette: Vec<[u8; 3]>) -> Vec<[u8; 3]> {
    palette.sort_by_key(|&colour| green_first(colour));
    palette
}

const fn green_first([red, green, blue]: [u8; 3]) -> (u8, u8, u8) {
    (green, red, blue)
}

/// How far the colour of `palette` that is nearest to `colour` is from it, and its place. Looks both ways from its green, until the difference in
/// green alone is more than the best found.
fn nearest(palette: &[[u8; 3]], colour: [u8; 3]) -> (u32, u8) {
    let middle = palette.partition_point(|other| other[1] < colour[1]);
    let mut best = (u32::MAX, 0);
    for place in middle..palette.len() {
        if !improve(&mut best, palette, place, colour) {
            break;
        }
    }
    for place in (0..middle).rev() {
        if !improve(&mut best, palette, place, colour) {
            break;
        }
    }
    (best.0, u8::try_from(best.1).expect("a palette has at most 256 colours"))
}

/// Takes the colour at `place` if it is nearer than the best; false if none farther that way can be.
fn improve(best: &mut (u32, usize), palette: &[[u8; 3]], place: usize, colour: [u8; 3]) -> bool {
    let other = palette[place];
    let found = distance(colour, other);
    if found < best.0 {
        *best = (found, place);
    }
    GREEN * u32::from(colour[1].abs_diff(other[1])).pow(2) < best.0
}

/// The weight of each channel in a [`distance`].
const RED: u32 = 3;
const GREEN: u32 = 4;
const BLUE: u32 = 2;

/// Squared, green weighing most, as to the eye.
fn distance(a: [u8; 3], b: [u8; 3]) -> u32 {
    let square = |i: usize| u32::from(a[i].abs_diff(b[i])).pow(2);
    RED * square(0) + GREEN * square(1) + BLUE * square(2)
}

/// Colours are few and differ in every bit: one multiplication spreads them well enough.
#[derive(Default)]
struct Mixer(u64);

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u32(u32::from(byte));
        }
    }

    fn write_u32(&mut self, number: u32) {
        self.0 = (self.0 ^ u64::from(number)).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(23);
    }
}
