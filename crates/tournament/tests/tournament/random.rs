//! Random numbers from a seed, so that a failing tournament can be repeated.

/// A `SplitMix64` generator.
pub struct Random(pub u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// Returns a number below `end`.
    pub fn below(&mut self, end: usize) -> usize {
        let number = self.next() % u64::try_from(end).expect("a small number");
        usize::try_from(number).expect("a small number")
    }

    /// Returns `true` in one of `times` cases.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }
}
