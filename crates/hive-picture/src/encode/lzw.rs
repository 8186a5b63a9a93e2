//! Pixels to the LZW codes of a GIF frame, fast where most pixels are the same.
//!
//! Of a replay's frames nineteen pixels in twenty are transparent, in long runs. An ordinary encoder looks up each of them:
//! with weezl, which the crate `gif` brings, a replay took 0.4 s and nearly all of it went there. This one knows which runs
//! have a code by their lengths, and takes a run in as many steps as it writes codes. What it writes is plain LZW, a
//! hundredth larger than weezl's, which clears its table at other places. Only `gif.rs` uses it.

/// How long a code may become, and so how many there can be.
const MAX_CODE_BITS: u32 = 12;
const MAX_CODES: u16 = 1 << MAX_CODE_BITS;
/// The bits of a pixel.
const PIXEL_BITS: u8 = 8;
/// The clear code, on which the decoder forgets all codes; the one after it ends the frame.
const CLEAR: u16 = 1 << PIXEL_BITS;
const END_OF_INFORMATION: u16 = CLEAR + 1;
/// Slots of the hash table: four for each code, so that most are found at once.
const TABLE_BITS: u32 = 14;
const TABLE_SIZE: usize = 1 << TABLE_BITS;
/// How long the first codes are.
const MIN_CODE_BITS: u32 = PIXEL_BITS as u32 + 1;

/// Encodes one frame after the other.
pub struct LzwEncoder {
    /// The pixel of which there are long runs.
    common: u8,
    /// What is encoded of a frame: the bits of a pixel, then the codes.
    data: Vec<u8>,
    /// Bits that do not fill a byte yet, and how many.
    bits: u32,
    bit_count: u32,
    /// The code that comes next, and how many bits a code has.
    next: u16,
    code_bits: u32,
    /// The code of the pixels that are not written yet, if there are any.
    prefix: Option<u16>,
    /// How many those are, if all are the common one; else 0.
    run: usize,
    /// A hash table of codes by what they stand for: the code of all pixels but the last, that pixel and the code in one
    /// number. 0 is an empty slot.
    table: Box<[u32]>,
    /// The codes of runs of the common pixel, by their lengths less one. They are not in the table.
    runs: Vec<u16>,
    /// How many common pixels have still to be encoded.
    pending: usize,
}

impl LzwEncoder {
    /// For frames in which runs of this pixel are common.
    pub fn new(common: u8) -> Self {
        Self {
            common,
            data: Vec::new(),
            bits: 0,
            bit_count: 0,
            next: 0,
            code_bits: 0,
            prefix: None,
            run: 0,
            table: vec![0; TABLE_SIZE].into(),
            runs: Vec::new(),
            pending: 0,
        }
    }

    /// Begins a frame.
    pub fn begin(&mut self) {
        self.data = vec![PIXEL_BITS];
        (self.bits, self.bit_count, self.code_bits) = (0, 0, MIN_CODE_BITS);
        self.clear_table();
    }

    /// So many common pixels follow.
    pub const fn skip(&mut self, count: usize) {
        self.pending += count;
    }

    /// These pixels follow, none of them the common one.
    pub fn add(&mut self, pixels: &[u8]) {
        self.encode_run();
        self.run = 0;
        for &pixel in pixels {
            match self.prefix.map(|prefix| (prefix, self.find(prefix, pixel))) {
                None => self.prefix = Some(pixel.into()),
                Some((_, Ok(code))) => self.prefix = Some(code),
                Some((prefix, Err(slot))) => {
                    self.emit_and_add(prefix, pixel, slot);
                    self.prefix = Some(pixel.into());
                }
            }
        }
    }

    /// The frame, as the crate `gif` wants it.
    pub fn finish(&mut self) -> Vec<u8> {
        self.encode_run();
        self.run = 0;
        if let Some(code) = self.prefix.take() {
            self.emit(code);
        }
        self.write(END_OF_INFORMATION);
        if self.bit_count > 0 {
            self.data.push(self.bits.to_le_bytes()[0]);
        }
        std::mem::take(&mut self.data)
    }

    /// Encodes the pending common pixels, up to the code of the last of them.
    fn encode_run(&mut self) {
        let mut left = std::mem::take(&mut self.pending);
        while left > 0
            && self.run == 0
            && let Some(prefix) = self.prefix
        {
            match self.find(prefix, self.common) {
                Ok(code) => {
                    self.prefix = Some(code);
                    left -= 1;
                }
                Err(slot) => {
                    self.emit_and_add(prefix, self.common, slot);
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

    /// Writes a code, and adds the next one for it and `pixel` together, in this slot of the table.
    fn emit_and_add(&mut self, code: u16, pixel: u8, slot: usize) {
        if let Some(new) = self.emit(code) {
            self.table[slot] = key(code, pixel) << MAX_CODE_BITS | u32::from(new);
        }
    }

    /// Writes a code; gives the next one, unless all were given and the table is cleared now.
    fn emit(&mut self, code: u16) -> Option<u16> {
        self.write(code);
        if self.next == MAX_CODES {
            self.clear_table();
            return None;
        }
        let new = self.next;
        self.next += 1;
        // A decoder is one code behind.
        if u32::from(new) == 1 << self.code_bits {
            self.code_bits += 1;
        }
        Some(new)
    }

    /// The code for these together, or the slot in which it would be.
    fn find(&self, code: u16, pixel: u8) -> Result<u16, usize> {
        let key = key(code, pixel);
        let mut slot = (key.wrapping_mul(0x9e37_79b1) >> (u32::BITS - TABLE_BITS)) as usize;
        loop {
            match self.table[slot] {
                0 => return Err(slot),
                entry if entry >> MAX_CODE_BITS == key => return Ok(code_of(entry)),
                _ => slot = (slot + 1) % TABLE_SIZE,
            }
        }
    }

    /// Forgets all codes, and says so.
    fn clear_table(&mut self) {
        self.write(CLEAR);
        self.table.fill(0);
        self.runs.clear();
        self.runs.push(self.common.into());
        self.next = END_OF_INFORMATION + 1;
        self.code_bits = MIN_CODE_BITS;
    }

    fn write(&mut self, code: u16) {
        self.bits |= u32::from(code) << self.bit_count;
        self.bit_count += self.code_bits;
        while self.bit_count >= u8::BITS {
            self.data.push(self.bits.to_le_bytes()[0]);
            self.bits >>= u8::BITS;
            self.bit_count -= u8::BITS;
        }
    }
}

fn key(code: u16, pixel: u8) -> u32 {
    u32::from(code) << u8::BITS | u32::from(pixel)
}

/// The code in an entry of the table.
fn code_of(entry: u32) -> u16 {
    u16::try_from(entry % u32::from(MAX_CODES)).expect("less than the number of codes")
}

#[cfg(test)]
mod tests {
    use gif::{Decoder, Encoder, Frame};

    use super::LzwEncoder;

    const COMMON: u8 = 200;

    /// Numbers that look random, below `most`.
    fn numbers(mut seed: u32, most: u32) -> impl Iterator<Item = u32> {
        std::iter::repeat_with(move || {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (seed >> 8) % most
        })
    }

    /// Encodes pixels as runs and others.
    fn encoded(lzw: &mut LzwEncoder, pixels: &[u8]) -> Vec<u8> {
        lzw.begin();
        for part in pixels.chunk_by(|&a, &b| (a == COMMON) == (b == COMMON)) {
            if part[0] == COMMON {
                // In two steps, as two rows would.
                lzw.skip(part.len() / 2);
                lzw.skip(part.len() - part.len() / 2);
            } else {
                lzw.add(part);
            }
        }
        lzw.finish()
    }

    /// What others read in an encoded frame.
    fn decoded(frame: Vec<u8>, width: u16) -> Vec<u8> {
        let mut file = Vec::new();
        let mut encoder = Encoder::new(&mut file, width, 1, &[0; 3 * 256]).expect("memory takes all");
        let frame = Frame { width, height: 1, buffer: frame.into(), ..Frame::default() };
        encoder.write_lzw_pre_encoded_frame(&frame).expect("memory takes all");
        drop(encoder);
        let mut decoder = Decoder::new(&file[..]).expect("it is a GIF");
        decoder.read_next_frame().expect("it can be read").expect("there is a frame").buffer.to_vec()
    }

    fn assert_read_back(lzw: &mut LzwEncoder, pixels: &[u8]) -> usize {
        let bytes = encoded(lzw, pixels);
        let length = bytes.len();
        let width = u16::try_from(pixels.len()).expect("a row");
        assert!(decoded(bytes, width) == pixels, "{} pixels", pixels.len());
        length
    }

    #[test]
    fn what_is_encoded_is_read_back() {
        let mut lzw = LzwEncoder::new(COMMON);
        for seed in 0..60 {
            let kinds = [2, 5, 199][seed as usize % 3];
            let longest = [3, 40, 3000][seed as usize / 3 % 3];
            let length = 1 + numbers(seed + 7, 60_000).next().expect("without end") as usize;
            let runs = numbers(seed, longest).zip(numbers(seed + 1, 9)).zip(numbers(seed + 2, kinds));
            let pixels = runs.flat_map(|((run, others), pixel)| {
                let pixel = u8::try_from(pixel).expect("below 200");
                std::iter::repeat_n(COMMON, run as usize).chain(std::iter::repeat_n(pixel, others as usize))
            });
            assert_read_back(&mut lzw, &pixels.take(length).collect::<Vec<_>>());
        }
    }

    /// Each length on which the width of codes grows, and the last code of all, is met.
    #[test]
    fn every_number_of_codes_is_read_back() {
        let mut lzw = LzwEncoder::new(COMMON);
        let pixels: Vec<u8> = numbers(1, 199).map(|pixel| pixel.to_le_bytes()[0]).take(9000).collect();
        let few = (250..262).chain(505..520).chain(1015..1030).chain(2040..2060).chain(3830..3850);
        for length in (1..20).chain(few).chain(4085..4110).chain([9000]) {
            assert_read_back(&mut lzw, &pixels[..length]);
        }
    }

    #[test]
    fn a_long_run_takes_little_room() {
        let mut lzw = LzwEncoder::new(COMMON);
        for length in (1..400).chain([60_000]) {
            let bytes = assert_read_back(&mut lzw, &vec![COMMON; length]);
            assert!(bytes < 600, "{length} pixels in {bytes} bytes");
        }
    }
}
