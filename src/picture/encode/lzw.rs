//! Pixels to the LZW codes of a GIF frame, fast where most pixels are the same.
//!
//! Of a replay's frames nineteen pixels in twenty are transparent, in long runs. An ordinary packer looks up each of them: with
//! weezl, which the crate `gif` brings, a replay took 0.4 s and nearly all of it went there. This one knows which runs have a
//! code by their lengths, and takes a run in as many steps as it writes codes. What it writes is plain LZW, a hundredth
//! larger than weezl's, which starts its codes anew at other places. Only `gif.rs` uses it.

/// The most bits of a code, and so the most codes.
const MOST_BITS: u32 = 12;
const MOST_CODES: u16 = 1 << MOST_BITS;
/// The bits of a pixel.
const PIXEL_BITS: u8 = 8;
/// Starts anew; the code after it ends the frame.
const RESET: u16 = 1 << PIXEL_BITS;
const END: u16 = RESET + 1;
/// Places of the table: four for each code, so that most are found at once.
const PLACE_BITS: u32 = 14;
const PLACES: usize = 1 << PLACE_BITS;
/// The bits of the first codes.
const FIRST_WIDTH: u32 = PIXEL_BITS as u32 + 1;

/// Packs the pixels of one frame after the other.
pub struct Packer {
    /// The pixel of which there are long runs.
    common: u8,
    /// What is packed of a frame: the bits of a pixel, then the codes.
    packed: Vec<u8>,
    /// Bits that do not fill a byte yet, and how many.
    bits: u32,
    count: u32,
    /// The code that comes next, and how many bits a code has.
    next: u16,
    width: u32,
    /// The code of the pixels that are not written yet, if there are any.
    prefix: Option<u16>,
    /// How many those are, if all are the common one; else 0.
    run: usize,
    /// Codes by what they stand for: the code of all pixels but the last, that pixel and the code in one number. 0 is none.
    table: Box<[u32]>,
    /// The codes of runs of the common pixel, by their lengths less one. They are not in the table.
    runs: Vec<u16>,
    /// So many common pixels wait to be packed.
    waiting: usize,
}

impl Packer {
    /// For frames in which runs of this pixel are common.
    pub fn new(common: u8) -> Self {
        Self {
            common,
            packed: Vec::new(),
            bits: 0,
            count: 0,
            next: 0,
            width: 0,
            prefix: None,
            run: 0,
            table: vec![0; PLACES].into(),
            runs: Vec::new(),
            waiting: 0,
        }
    }

    /// Begins a frame.
    pub fn begin(&mut self) {
        self.packed = vec![PIXEL_BITS];
        (self.bits, self.count, self.width) = (0, 0, FIRST_WIDTH);
        self.reset();
    }

    /// So many common pixels follow.
    pub const fn skip(&mut self, count: usize) {
        self.waiting += count;
    }

    /// These pixels follow, none of them the common one.
    pub fn add(&mut self, pixels: &[u8]) {
        self.pack_run();
        self.run = 0;
        for &pixel in pixels {
            match self.prefix.map(|prefix| (prefix, self.find(prefix, pixel))) {
                None => self.prefix = Some(pixel.into()),
                Some((_, Ok(code))) => self.prefix = Some(code),
                Some((prefix, Err(place))) => {
                    self.emit_noting(prefix, pixel, place);
                    self.prefix = Some(pixel.into());
                }
            }
        }
    }

    /// The frame, as the encoder wants it.
    pub fn finish(&mut self) -> Vec<u8> {
        self.pack_run();
        self.run = 0;
        if let Some(code) = self.prefix.take() {
            self.emit(code);
        }
        self.write(END);
        if self.count > 0 {
            self.packed.push(self.bits.to_le_bytes()[0]);
        }
        std::mem::take(&mut self.packed)
    }

    /// Packs the common pixels that wait, until the code of the last of them.
    fn pack_run(&mut self) {
        let mut left = std::mem::take(&mut self.waiting);
        while left > 0
            && self.run == 0
            && let Some(prefix) = self.prefix
        {
            match self.find(prefix, self.common) {
                Ok(code) => {
                    self.prefix = Some(code);
                    left -= 1;
                }
                Err(place) => {
                    self.emit_noting(prefix, self.common, place);
                    self.prefix = None;
                }
            }
        }
        left += self.run;
        while left > self.runs.len() {
            left -= self.runs.len();
            if let Some(code) = self.emit(self.runs[self.runs.len() - 1]) {
                self.runs.push(code);
            }
        }
        if left > 0 {
            (self.prefix, self.run) = (Some(self.runs[left - 1]), left);
        }
    }

    /// Writes a code, and notes the next one for it and `pixel` together, in this place of the table.
    fn emit_noting(&mut self, code: u16, pixel: u8, place: usize) {
        if let Some(new) = self.emit(code) {
            self.table[place] = key(code, pixel) << MOST_BITS | u32::from(new);
        }
    }

    /// Writes a code; gives the next one, unless all were given and are forgotten now.
    fn emit(&mut self, code: u16) -> Option<u16> {
        self.write(code);
        if self.next == MOST_CODES {
            self.reset();
            return None;
        }
        let new = self.next;
        self.next += 1;
        // Those who read are one code behind.
        if u32::from(new) == 1 << self.width {
            self.width += 1;
        }
        Some(new)
    }

    /// The code for these together, or the place where it would be noted.
    fn find(&self, code: u16, pixel: u8) -> Result<u16, usize> {
        let key = key(code, pixel);
        let mut place = (key.wrapping_mul(0x9e37_79b1) >> (u32::BITS - PLACE_BITS)) as usize;
        loop {
            match self.table[place] {
                0 => return Err(place),
                noted if noted >> MOST_BITS == key => return Ok(low(noted)),
                _ => place = (place + 1) % PLACES,
            }
        }
    }

    /// Forgets all codes, and says so.
    fn reset(&mut self) {
        self.write(RESET);
        self.table.fill(0);
        self.runs.clear();
        self.runs.push(self.common.into());
        self.next = END + 1;
        self.width = FIRST_WIDTH;
    }

    fn write(&mut self, code: u16) {
        self.bits |= u32::from(code) << self.count;
        self.count += self.width;
        while self.count >= u8::BITS {
            self.packed.push(self.bits.to_le_bytes()[0]);
            self.bits >>= u8::BITS;
            self.count -= u8::BITS;
        }
    }
}

fn key(code: u16, pixel: u8) -> u32 {
    u32::from(code) << u8::BITS | u32::from(pixel)
}

/// The code in a place of the table.
fn low(noted: u32) -> u16 {
    u16::try_from(noted % u32::from(MOST_CODES)).expect("less than the number of codes")
}

#[cfg(test)]
mod tests {
    use gif::{Decoder, Encoder, Frame};

    use super::Packer;

    const COMMON: u8 = 200;

    /// Numbers that look random, below `most`.
    fn numbers(mut seed: u32, most: u32) -> impl Iterator<Item = u32> {
        std::iter::repeat_with(move || {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (seed >> 8) % most
        })
    }

    /// Packs pixels as runs and others.
    fn packed(packer: &mut Packer, pixels: &[u8]) -> Vec<u8> {
        packer.begin();
        for part in pixels.chunk_by(|&a, &b| (a == COMMON) == (b == COMMON)) {
            if part[0] == COMMON {
                // In two steps, as two rows would.
                packer.skip(part.len() / 2);
                packer.skip(part.len() - part.len() / 2);
            } else {
                packer.add(part);
            }
        }
        packer.finish()
    }

    /// What others read in a packed frame.
    fn unpacked(packed: Vec<u8>, width: u16) -> Vec<u8> {
        let mut file = Vec::new();
        let mut encoder = Encoder::new(&mut file, width, 1, &[0; 3 * 256]).expect("memory takes all");
        let frame = Frame { width, height: 1, buffer: packed.into(), ..Frame::default() };
        encoder.write_lzw_pre_encoded_frame(&frame).expect("memory takes all");
        drop(encoder);
        let mut decoder = Decoder::new(&file[..]).expect("it is a GIF");
        decoder.read_next_frame().expect("it can be read").expect("there is a frame").buffer.to_vec()
    }

    fn assert_read_back(packer: &mut Packer, pixels: &[u8]) -> usize {
        let bytes = packed(packer, pixels);
        let length = bytes.len();
        let width = u16::try_from(pixels.len()).expect("a row");
        assert!(unpacked(bytes, width) == pixels, "{} pixels", pixels.len());
        length
    }

    #[test]
    fn what_is_packed_is_read_back() {
        let mut packer = Packer::new(COMMON);
        for seed in 0..60 {
            let kinds = [2, 5, 199][seed as usize % 3];
            let longest = [3, 40, 3000][seed as usize / 3 % 3];
            let length = 1 + numbers(seed + 7, 60_000).next().expect("without end") as usize;
            let runs = numbers(seed, longest).zip(numbers(seed + 1, 9)).zip(numbers(seed + 2, kinds));
            let pixels = runs.flat_map(|((run, others), pixel)| {
                let pixel = u8::try_from(pixel).expect("below 200");
                std::iter::repeat_n(COMMON, run as usize).chain(std::iter::repeat_n(pixel, others as usize))
            });
            assert_read_back(&mut packer, &pixels.take(length).collect::<Vec<_>>());
        }
    }

    /// Each length on which the width of codes grows, and the last code of all, is met.
    #[test]
    fn every_number_of_codes_is_read_back() {
        let mut packer = Packer::new(COMMON);
        let pixels: Vec<u8> = numbers(1, 199).map(|pixel| pixel.to_le_bytes()[0]).take(9000).collect();
        let few = (250..262).chain(505..520).chain(1015..1030).chain(2040..2060).chain(3830..3850);
        for length in (1..20).chain(few).chain(4085..4110).chain([9000]) {
            assert_read_back(&mut packer, &pixels[..length]);
        }
    }

    #[test]
    fn a_long_run_takes_little_room() {
        let mut packer = Packer::new(COMMON);
        for length in (1..400).chain([60_000]) {
            let bytes = assert_read_back(&mut packer, &vec![COMMON; length]);
            assert!(bytes < 600, "{length} pixels in {bytes} bytes");
        }
    }
}
