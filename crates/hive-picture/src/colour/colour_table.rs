//! The colour table of a theme, which the pixels of its pictures are indices into, and what its colours give when mixed.
//!
//! A table holds every paint of its theme exactly, and so many of the mixtures that soft edges need that none is
//! farther than [`ALIKE`] from one that is there. It depends on the theme alone: the same index is the same colour in
//! all its pictures, which is what lets sprites be kept as indices, and frames share one.
//!
//! What is looked up here is a pure function of the table. Answers are noted when first asked for; threads may note
//! the same answer twice.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU8, AtomicU32, Ordering::Relaxed};

use super::palette::{Paint, Palette};

/// Coverage and translucency are counted in sixteenths: this is opaque.
pub const OPAQUE: u8 = 16;
/// Colours in a table at most: one less than a byte tells apart, because 0 is an answer not noted yet.
const MAX_COLOURS: usize = 255;
/// Mixtures no farther apart than this look alike on an edge: twenty steps of 255 in every channel.
const ALIKE: u32 = (RED + GREEN + BLUE) * 20 * 20;
/// Between colours no farther apart than this an edge looks smooth without a mixture.
const NEEDS_NO_EDGE: u32 = (RED + GREEN + BLUE) * 80 * 80;
/// The opacities in mixtures at edges, in sixteenths: those of a soft edge, and of one on another.
const EDGE_OPACITIES: [u8; 3] = [4, 8, 12];
/// Colours whose nearest is remembered, as a power of 2.
const NEAREST_BITS: u32 = 12;

/// The colours of a theme with their mixtures. Cheap to look up, to be made once.
pub struct ColourTable {
    /// Their greens ascend.
    colours: Vec<[u8; 3]>,
    /// For each opacity but none and all, each colour above and each beneath: one more than the mixture's index.
    mixtures: Box<[AtomicU8]>,
    /// By a hash of the colour: colour and index in one number.
    nearest: Box<[AtomicU32]>,
}

impl ColourTable {
    /// The table of the theme with these paints.
    pub fn new(paints: &Palette) -> Self {
        let mut colours = chosen(&paints.all(), &paints.backgrounds());
        ascend(&mut colours);
        let mixtures = usize::from(OPAQUE - 1) * colours.len() * colours.len();
        Self {
            colours,
            mixtures: std::iter::repeat_with(AtomicU8::default).take(mixtures).collect(),
            nearest: std::iter::repeat_with(AtomicU32::default).take(1 << NEAREST_BITS).collect(),
        }
    }

    /// Red, green and blue of each index.
    pub fn colours(&self) -> &[[u8; 3]] {
        &self.colours
    }

    /// The index of `paint`, or of the colour nearest to it.
    pub fn index(&self, paint: Paint) -> u8 {
        self.nearest(paint.0)
    }

    /// The index of the colour nearest to `colour`.
    pub fn nearest(&self, colour: [u8; 3]) -> u8 {
        let [red, green, blue] = colour;
        // Of an answer the first byte is 1 to 255: 0 is no answer to any colour.
        let asked = u32::from_be_bytes([red, green, blue, 0]);
        let place = &self.nearest[(asked.wrapping_mul(0x9e37_79b1) >> (32 - NEAREST_BITS)) as usize];
        let [known @ .., noted] = place.load(Relaxed).to_be_bytes();
        if known == colour && noted > 0 {
            return noted - 1;
        }
        let index = nearest(&self.colours, colour).1;
        place.store(asked | (u32::from(index) + 1), Relaxed);
        index
    }

    /// Whether an edge between these two needs not be soft.
    pub fn alike(&self, a: u8, b: u8) -> bool {
        distance(self.colours[usize::from(a)], self.colours[usize::from(b)]) <= NEEDS_NO_EDGE
    }

    /// What is seen where the colour `over`, of which `opacity` sixteenths are there, lies on the colour `under`.
    pub fn mix(&self, opacity: u8, over: u8, under: u8) -> u8 {
        match opacity {
            0 => under,
            OPAQUE.. => over,
            _ => self.mixture(opacity, over, under),
        }
    }

    fn mixture(&self, opacity: u8, over: u8, under: u8) -> u8 {
        let kinds = self.colours.len();
        let row = usize::from(opacity - 1) * kinds + usize::from(over);
        let place = &self.mixtures[row * kinds + usize::from(under)];
        match place.load(Relaxed) {
            0 => {
                let [over, under] = [over, under].map(|index| self.colours[usize::from(index)]);
                let index = nearest(&self.colours, blend(opacity, over, under)).1;
                place.store(index + 1, Relaxed);
                index
            }
            noted => noted - 1,
        }
    }
}

/// The paints, and then whichever mixture is least like all that were chosen, until the rest are alike enough.
fn chosen(paints: &[Paint], backgrounds: &[Paint]) -> Vec<[u8; 3]> {
    let mut colours: Vec<[u8; 3]> = paints.iter().map(|paint| paint.0).collect();
    ascend(&mut colours);
    colours.dedup();
    let mut rest: Vec<(u32, [u8; 3])> = mixtures(&colours, backgrounds)
        .map(|mixture| (nearest(&colours, mixture).0, mixture))
        .filter(|&(far, _)| far > ALIKE)
        .collect();
    while let Some(&(_, mixture)) = rest.iter().max()
        && colours.len() < MAX_COLOURS
    {
        colours.push(mixture);
        rest.retain_mut(|(far, other)| {
            *far = distance(mixture, *other).min(*far);
            *far > ALIKE
        });
    }
    colours
}

/// Sorts by green, as [`nearest`] needs it.
fn ascend(colours: &mut [[u8; 3]]) {
    colours.sort_unstable_by_key(|&[red, green, blue]| (green, red, blue));
}

fn mixtures(colours: &[[u8; 3]], backgrounds: &[Paint]) -> impl Iterator<Item = [u8; 3]> {
    let backgrounds: BTreeSet<[u8; 3]> = backgrounds.iter().map(|background| background.0).collect();
    let over_background = |under| {
        colours.iter().flat_map(move |&over| EDGE_OPACITIES.map(|opacity| blend(opacity, over, under)))
    };
    backgrounds.into_iter().flat_map(over_background)
}

/// `opacity` sixteenths of `over`, the rest of `under`.
fn blend(opacity: u8, over: [u8; 3], under: [u8; 3]) -> [u8; 3] {
    let (opacity, rest) = (u16::from(opacity), u16::from(OPAQUE - opacity));
    std::array::from_fn(|i| {
        let sum = u16::from(over[i]) * opacity + u16::from(under[i]) * rest;
        u8::try_from((sum + 8) / 16).expect("a mean of two bytes is a byte")
    })
}

/// How far the colour nearest to `colour` is from it, and its place. Looks both ways from its green, until the
/// difference in green alone is more than the best found.
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
    (best.0, u8::try_from(best.1).expect("a palette has at most 255 colours"))
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
