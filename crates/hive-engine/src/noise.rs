//! Judging positions a little wrong, and always in the same way: two searches with different seeds find different moves where
//! several are about as good, and with much of it worse ones.

use super::evaluation::Score;

/// By how much positions are misjudged.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Noise {
    most: Score,
    seed: u64,
}

impl Noise {
    /// By this much at most, to either side.
    pub(super) const fn new(most: Score, seed: u64) -> Self {
        Self { most, seed }
    }

    /// By how much the position with this hash is. Whose turn it is, is part of the hash: the two sides do not agree.
    pub(super) fn of(self, hash: u64) -> Score {
        if self.most == 0 {
            return 0;
        }
        let span = 2 * self.most.unsigned_abs() + 1;
        let drawn = mixed(self.seed, hash) % u64::from(span);
        Score::try_from(drawn).unwrap_or_default() - self.most
    }
}

/// A number that looks like chance and follows from these two.
pub(super) const fn mixed(seed: u64, number: u64) -> u64 {
    const ODD: u64 = 0x9e37_79b9_7f4a_7c15;
    let mut mixed = seed.wrapping_mul(ODD) ^ number;
    mixed = (mixed ^ (mixed >> 32)).wrapping_mul(ODD);
    mixed = (mixed ^ (mixed >> 29)).wrapping_mul(ODD);
    mixed ^ (mixed >> 32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_misjudged_always_alike_and_by_so_much_at_most() {
        let noise = Noise::new(6, 7);
        let drawn: Vec<Score> = (0..1_000).map(|hash| noise.of(hash)).collect();
        assert_eq!(drawn, (0..1_000).map(|hash| noise.of(hash)).collect::<Vec<_>>());
        assert!((-6..=6).all(|score| drawn.contains(&score)) && drawn.iter().all(|score| score.abs() <= 6));
        let other = Noise::new(6, 8);
        assert!((0..1_000).any(|hash| other.of(hash) != noise.of(hash)));
        assert!((0..1_000).all(|hash| Noise::default().of(hash) == 0));
    }
}
