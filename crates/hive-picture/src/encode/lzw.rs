//! LZW encoder for GIF frames, optimized for long runs of the transparent pixel.
//!
//! In a replay, 19 of 20 pixels are transparent. A general-purpose encoder looks up each of them: with weezl,
//! which the crate `gif` uses, a replay took 0.4 s, nearly all of it in LZW. This encoder indexes the codes
//! of runs by length. It looks up the pixels that extend the code before a run, and handles the rest of the run in
//! as many steps as it emits codes. Its output is standard LZW, about 1 % larger than weezl's because the table is
//! cleared at different points. Only `gif.rs` uses it.

/// Maximum code length, and the resulting number of codes.
const MAX_CODE_BITS: u32 = 12;
const MAX_CODES: u16 = 1 << MAX_CODE_BITS;
/// The bits of a pixel, which are the LZW minimum code size.
const PIXEL_BITS: u8 = 8;
/// The clear code resets the decoder's table. The end-of-information code ends the frame.
const CLEAR: u16 = 1 << PIXEL_BITS;
const END_OF_INFORMATION: u16 = CLEAR + 1;
/// Size of the hash table: four slots per code keep probe sequences short.
const TABLE_BITS: u32 = 14;
const TABLE_SIZE: usize = 1 << TABLE_BITS;
/// A full table is cleared once more than this number of codes have been emitted with it.
const MAX_CODES_WHILE_FULL: usize = 3000;
/// Length of the first codes.
const MIN_CODE_BITS: u32 = PIXEL_BITS as u32 + 1;

/// Encodes consecutive frames.
pub struct LzwEncoder {
    /// The pixel with long runs.
    common: u8,
    /// The encoded bytes of the frame: the LZW minimum code size, then the codes.
    data: Vec<u8>,
    /// Bits that do not fill a byte yet, and their number.
    bits: u32,
    bit_count: u32,
    /// The next free code, and the current code length.
    next: u16,
    code_bits: u32,
    /// Number of codes emitted since the table became full.
    full_for: usize,
    /// The code of the pixels read but not yet emitted.
    prefix: Option<u16>,
    /// Length of the prefix if it consists of common pixels only, otherwise 0.
    run: usize,
    /// Hash table from (prefix code, next pixel) to code, packed into one number. 0 is an empty slot.
    table: Box<[u32]>,
    /// The codes of runs of the common pixel, by length minus 1. Not in `table`.
    runs: Vec<u16>,
    /// Number of common pixels still to be encoded.
    pending: usize,
}

impl LzwEncoder {
    /// Creates an encoder for frames with long runs of the pixel `common`.
    pub fn new(common: u8) -> Self {
        Self {
            common,
            data: Vec::new(),
            bits: 0,
            bit_count: 0,
            next: 0,
            code_bits: 0,
            full_for: 0,
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

    /// Appends pixels that may be encoded as they are or as common ones. Extends the current prefix while the table
    /// has a code for either; the rest become common.
    pub fn skip(&mut self, pixels: &[u8]) {
        let mut left = pixels;
        if self.pending == 0 && self.run == 0 {
            while let (Some(prefix), Some((&pixel, rest))) = (self.prefix, left.split_first()) {
                let known = self.find(prefix, pixel).or_else(|_| self.find(prefix, self.common));
                let Ok(code) = known else { break };
                (self.prefix, left) = (Some(code), rest);
            }
        }
        self.pending += left.len();
    }

    /// Appends pixels other than the common one.
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

    /// Ends the frame and returns its data in the form that the crate `gif` expects.
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

    /// Encodes the pending common pixels. The last of them stay in the prefix.
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

    /// Emits `code`, and stores the code for `code` followed by `pixel` in this slot of the table.
    fn emit_and_add(&mut self, code: u16, pixel: u8, slot: usize) {
        if let Some(new) = self.emit(code) {
            self.table[slot] = key(code, pixel) << MAX_CODE_BITS | u32::from(new);
        }
    }

    /// Emits a code. Returns the next free code, or `None` if the table is full or has been cleared.
    fn emit(&mut self, code: u16) -> Option<u16> {
        self.write(code);
        if self.next == MAX_CODES {
            // A small frame keeps its full table to the end. In a large frame, a new table adapts to new patterns.
            self.full_for += 1;
            if self.full_for > MAX_CODES_WHILE_FULL {
                self.clear_table();
            }
            return None;
        }
        let new = self.next;
        self.next += 1;
        // The decoder is one code behind.
        if u32::from(new) == 1 << self.code_bits {
            self.code_bits += 1;
        }
        Some(new)
    }

    /// Returns the code of `code` followed by `pixel`, or the slot to store it in.
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

    /// Clears the table and emits the clear code.
    fn clear_table(&mut self) {
        self.write(CLEAR);
        self.table.fill(0);
        self.runs.clear();
        self.runs.push(self.common.into());
        self.next = END_OF_INFORMATION + 1;
        self.code_bits = MIN_CODE_BITS;
        self.full_for = 0;
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

    /// Returns pseudo-random numbers below `limit`.
    fn numbers(mut seed: u32, limit: u32) -> impl Iterator<Item = u32> {
        std::iter::repeat_with(move || {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (seed >> 8) % limit
        })
    }

    /// Encodes `pixels`, split into runs of the common pixel and others.
    fn encoded(lzw: &mut LzwEncoder, pixels: &[u8]) -> Vec<u8> {
        lzw.begin();
        for part in pixels.chunk_by(|&a, &b| (a == COMMON) == (b == COMMON)) {
            if part[0] == COMMON {
                // In two calls, like runs that span two rows.
                let (first, second) = part.split_at(part.len() / 2);
                lzw.skip(first);
                lzw.skip(second);
            } else {
                lzw.add(part);
            }
        }
        lzw.finish()
    }

    /// Decodes a frame with the crate `gif`.
    fn decoded(frame: Vec<u8>, width: u16) -> Vec<u8> {
        let mut file = Vec::new();
        let mut encoder =
            Encoder::new(&mut file, width, 1, &[0; 3 * 256]).expect("writing to memory never fails");
        let frame = Frame { width, height: 1, buffer: frame.into(), ..Frame::default() };
        encoder.write_lzw_pre_encoded_frame(&frame).expect("writing to memory never fails");
        drop(encoder);
        let mut decoder = Decoder::new(&file[..]).expect("a valid GIF");
        decoder.read_next_frame().expect("a valid frame").expect("the file has a frame").buffer.to_vec()
    }

    fn assert_round_trip(lzw: &mut LzwEncoder, pixels: &[u8]) -> usize {
        let bytes = encoded(lzw, pixels);
        let length = bytes.len();
        let width = u16::try_from(pixels.len()).expect("frames have fewer than 65536 pixels");
        assert!(decoded(bytes, width) == pixels, "{} pixels", pixels.len());
        length
    }

    #[test]
    fn encoded_frames_decode_to_the_same_pixels() {
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
            assert_round_trip(&mut lzw, &pixels.take(length).collect::<Vec<_>>());
        }
    }

    /// Frames that end where the code width grows, where the table is full, and where it has been cleared.
    #[test]
    fn frames_decode_at_every_code_width_change() {
        let mut lzw = LzwEncoder::new(COMMON);
        let pixels: Vec<u8> = numbers(1, 199).map(|pixel| pixel.to_le_bytes()[0]).take(9000).collect();
        let growing = (250..262).chain(770..782).chain(1835..1847);
        let full = (4020..4034).chain(7314..7326);
        for length in (1..20).chain(growing).chain(full).chain([9000]) {
            assert_round_trip(&mut lzw, &pixels[..length]);
        }
    }

    #[test]
    fn skipped_pixels_are_encoded_as_they_are_or_as_common() {
        let mut lzw = LzwEncoder::new(COMMON);
        let row: Vec<u8> = numbers(3, 5).map(|pixel| pixel.to_le_bytes()[0]).take(200).collect();
        let (changed, unchanged) = row.split_at(50);
        let (mut kept, mut bytes) = (0, Vec::new());
        for _ in 0..2 {
            lzw.begin();
            for _ in 0..20 {
                lzw.add(changed);
                lzw.skip(unchanged);
            }
            bytes = decoded(lzw.finish(), 4000);
        }
        for (index, &pixel) in bytes.iter().enumerate() {
            let actual = row[index % row.len()];
            kept += usize::from(index % row.len() >= 50 && pixel == actual);
            assert!(pixel == actual || (pixel == COMMON && index % row.len() >= 50), "pixel {index}");
        }
        assert!(kept > 0, "the table also continues with actual pixels");
    }

    #[test]
    fn long_runs_compress_well() {
        let mut lzw = LzwEncoder::new(COMMON);
        for length in (1..400).chain([60_000]) {
            let bytes = assert_round_trip(&mut lzw, &vec![COMMON; length]);
            assert!(bytes < 600, "{length} pixels in {bytes} bytes");
        }
    }
}
