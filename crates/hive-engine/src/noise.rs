//! Deterministic evaluation noise, for weaker levels and variety.
//!
//! Another seed makes the search choose differently among moves of similar value; more noise makes it choose worse.

use super::evaluation::Score;

/// Evaluation noise: a pseudorandom offset that depends on the seed and the position's hash alone.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Noise {
    max: Score,
    seed: u64,
}

impl Noise {
    /// Creates noise of at most `max` evaluation points in either direction.
    pub(super) const fn new(max: Score, seed: u64) -> Self {
        Self { max, seed }
    }

    /// Returns the offset of the position with this hash. The hash includes the side to move, so the offsets of a position
    /// and of the same stacks with the other side to move are independent.
    pub(super) fn of(self, hash: u64) -> Score {
        if self.max == 0 {
            return 0;
        }
        let span = 2 * self.max.unsigned_abs() + 1;
        let offset = mix(self.seed, hash) % u64::from(span);
        Score::try_from(offset).unwrap_or_default() - self.max
    }
}

/// Returns a pseudorandom number derived from `seed` and `number`.
pub(super) const fn mix(seed: u64, number: u64) -> u64 {
    const MULTIPLIER: u64 = 0x9e37_79b9_7f4a_7c15;
    let mut mixed = seed.wrapping_mul(MULTIPLIER) ^ number;
    mixed = (mixed ^ (mixed >> 32)).wrapping_mul(MULTIPLIER);
    mixed = (mixed ^ (mixed >> 29)).wrapping_mul(MULTIPLIER);
    mixed ^ (mixed >> 32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn noise_is_deterministic_and_bounded() {
        let noise = Noise::new(6, 7);
        let offsets: Vec<Score> = (0..1_000).map(|hash| noise.of(hash)).collect();
        assert_eq!(offsets, (0..1_000).map(|hash| noise.of(hash)).collect::<Vec<_>>());
        assert!(
            (-6..=6).all(|score| offsets.contains(&score)) && offsets.iter().all(|score| score.abs() <= 6)
        );
        let other = Noise::new(6, 8);
        assert!((0..1_000).any(|hash| other.of(hash) != noise.of(hash)));
        assert!((0..1_000).all(|hash| Noise::default().of(hash) == 0));
    }
}
