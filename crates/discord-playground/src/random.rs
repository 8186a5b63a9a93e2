//! Random tokens. A leaf.

use rand::distr::{Alphanumeric, SampleString as _};

/// `length` random letters and digits, which may stand in a URL.
pub(crate) fn token(length: usize) -> String {
    Alphanumeric.sample_string(&mut rand::rng(), length)
}
