//! The colour table of a theme: the indexed colours of its pictures, and how they blend.
//!
//! A table holds every paint of its theme exactly. It also holds enough of the blends needed for
//! anti-aliasing that each blend is within [`MAX_BLEND_ERROR`] of a table colour. The table depends on the
//! theme only, so an index means the same colour in all its pictures. Therefore sprites can be cached as
//! indices, and the frames of a GIF share one palette.
//!
//! Lookups are pure functions of the table. Results are memoized in atomics; two threads may compute the same
//! result twice.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU8, AtomicU32, Ordering::Relaxed};

use super::palette::{Paint, Palette};

/// Full opacity. Coverage and opacity are counted in sixteenths.
pub const OPAQUE: u8 = 16;
/// Maximum number of colours: one less than a byte holds, because 0 marks an empty memo slot.
const MAX_COLOURS: usize = 255;
/// Largest squared distance of a blend from its nearest table colour: 20 of 255 in every channel.
const MAX_BLEND_ERROR: u32 = (RED + GREEN + BLUE) * 20 * 20;
/// Largest squared distance of two colours whose edge looks smooth without anti-aliasing.
const MAX_HARD_EDGE_DISTANCE: u32 = (RED + GREEN + BLUE) * 80 * 80;
/// The opacities of anti-aliased edges, in sixteenths: 8 for a single edge, 4 and 12 where two edges overlap.
const EDGE_OPACITIES: [u8; 3] = [4, 8, 12];
/// The binary logarithm of the size of the memo for nearest colours.
const NEAREST_BITS: u32 = 12;

/// The indexed colours of a theme and their blends. Build it once per theme; lookups are cheap.
pub struct ColourTable {
    /// Sorted by green.
    colours: Vec<[u8; 3]>,
    /// Memo of blends, by opacity (excluding none and full), upper and lower colour. Holds the index plus 1;
    /// 0 is empty.
    blends: Box<[AtomicU8]>,
    /// Memo of nearest colours, by a hash of the colour. Holds the colour and the index plus 1; 0 is empty.
    nearest: Box<[AtomicU32]>,
}

impl ColourTable {
    /// Builds the table of the theme with these paints.
    pub fn new(paints: &Palette) -> Self {
        let mut colours = choose_colours(&paints.all(), &paints.backgrounds());
        sort_by_green(&mut colours);
        let blends = usize::from(OPAQUE - 1) * colours.len() * colours.len();
        Self {
            colours,
            blends: std::iter::repeat_with(AtomicU8::default).take(blends).collect(),
            nearest: std::iter::repeat_with(AtomicU32::default).take(1 << NEAREST_BITS).collect(),
        }
    }

    /// Returns red, green and blue of each index.
    pub fn colours(&self) -> &[[u8; 3]] {
        &self.colours
    }

    /// Returns the index of `paint`, or of the nearest colour.
    pub fn index(&self, paint: Paint) -> u8 {
        self.nearest(paint.0)
    }

    /// Returns the index of the colour nearest to `colour`.
    pub fn nearest(&self, colour: [u8; 3]) -> u8 {
        let [red, green, blue] = colour;
        // The low byte of a filled slot is 1 to 255, so an empty slot never matches.
        let key = u32::from_be_bytes([red, green, blue, 0]);
        let slot = &self.nearest[(key.wrapping_mul(0x9e37_79b1) >> (32 - NEAREST_BITS)) as usize];
        let [memo_colour @ .., memo] = slot.load(Relaxed).to_be_bytes();
        if memo_colour == colour && memo > 0 {
            return memo - 1;
        }
        let index = nearest(&self.colours, colour).1;
        slot.store(key | (u32::from(index) + 1), Relaxed);
        index
    }

    /// Returns whether an edge between these colours looks smooth without anti-aliasing.
    pub fn is_similar(&self, a: u8, b: u8) -> bool {
        distance(self.colours[usize::from(a)], self.colours[usize::from(b)]) <= MAX_HARD_EDGE_DISTANCE
    }

    /// Returns the index of the colour `over`, at `opacity` sixteenths, blended onto the colour `under`.
    pub fn mix(&self, opacity: u8, over: u8, under: u8) -> u8 {
        match opacity {
            0 => under,
            OPAQUE.. => over,
            _ => self.blend_index(opacity, over, under),
        }
    }

    fn blend_index(&self, opacity: u8, over: u8, under: u8) -> u8 {
        let count = self.colours.len();
        let row = usize::from(opacity - 1) * count + usize::from(over);
        let slot = &self.blends[row * count + usize::from(under)];
        match slot.load(Relaxed) {
            0 => {
                let [over, under] = [over, under].map(|index| self.colours[usize::from(index)]);
                let index = nearest(&self.colours, blend(opacity, over, under)).1;
                slot.store(index + 1, Relaxed);
                index
            }
            memo => memo - 1,
        }
    }
}

/// Selects the paints, then repeatedly the blend farthest from all selected colours, until the others are
/// close enough or the table is full.
fn choose_colours(paints: &[Paint], backgrounds: &[Paint]) -> Vec<[u8; 3]> {
    let mut colours: Vec<[u8; 3]> = paints.iter().map(|paint| paint.0).collect();
    sort_by_green(&mut colours);
    colours.dedup();
    let mut rest: Vec<(u32, [u8; 3])> = blends(&colours, backgrounds)
        .map(|blended| (nearest(&colours, blended).0, blended))
        .filter(|&(error, _)| error > MAX_BLEND_ERROR)
        .collect();
    while let Some(&(_, blended)) = rest.iter().max()
        && colours.len() < MAX_COLOURS
    {
        colours.push(blended);
        rest.retain_mut(|(error, other)| {
            *error = distance(blended, *other).min(*error);
            *error > MAX_BLEND_ERROR
        });
    }
    colours
}

/// Sorts by green, as [`nearest`] requires.
fn sort_by_green(colours: &mut [[u8; 3]]) {
    colours.sort_unstable_by_key(|&[red, green, blue]| (green, red, blue));
}

fn blends(colours: &[[u8; 3]], backgrounds: &[Paint]) -> impl Iterator<Item = [u8; 3]> {
    let backgrounds: BTreeSet<[u8; 3]> = backgrounds.iter().map(|background| background.0).collect();
    let over_background = |under| {
        colours.iter().flat_map(move |&over| EDGE_OPACITIES.map(|opacity| blend(opacity, over, under)))
    };
    backgrounds.into_iter().flat_map(over_background)
}

/// Blends `opacity` sixteenths of `over` with the rest of `under`.
fn blend(opacity: u8, over: [u8; 3], under: [u8; 3]) -> [u8; 3] {
    let (opacity, rest) = (u16::from(opacity), u16::from(OPAQUE - opacity));
    std::array::from_fn(|i| {
        let sum = u16::from(over[i]) * opacity + u16::from(under[i]) * rest;
        u8::try_from((sum + 8) / 16).expect("a mean of two bytes is a byte")
    })
}

/// Returns the distance and index of the palette colour nearest to `colour`. Searches in both directions from
/// the colour's green until the difference in green alone exceeds the best distance.
fn nearest(palette: &[[u8; 3]], colour: [u8; 3]) -> (u32, u8) {
    let middle = palette.partition_point(|other| other[1] < colour[1]);
    let mut best = (u32::MAX, 0);
    for index in middle..palette.len() {
        if !improve_best(&mut best, palette, index, colour) {
            break;
        }
    }
    for index in (0..middle).rev() {
        if !improve_best(&mut best, palette, index, colour) {
            break;
        }
    }
    (best.0, u8::try_from(best.1).expect("a palette has at most 255 colours"))
}

/// Updates `best` if the colour at `index` is nearer. Returns false if no colour beyond can be nearer.
fn improve_best(best: &mut (u32, usize), palette: &[[u8; 3]], index: usize, colour: [u8; 3]) -> bool {
    let other = palette[index];
    let found = distance(colour, other);
    if found < best.0 {
        *best = (found, index);
    }
    GREEN * u32::from(colour[1].abs_diff(other[1])).pow(2) < best.0
}

/// The weight of each channel in a [`distance`].
const RED: u32 = 3;
const GREEN: u32 = 4;
const BLUE: u32 = 2;

/// Squared distance. Green has the largest weight, as in human vision.
fn distance(a: [u8; 3], b: [u8; 3]) -> u32 {
    let square = |i: usize| u32::from(a[i].abs_diff(b[i])).pow(2);
    RED * square(0) + GREEN * square(1) + BLUE * square(2)
}
