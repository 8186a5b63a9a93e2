//! Random tokens.

use rand::distr::{Alphanumeric, SampleString as _};

/// Returns `length` random letters and digits, which are safe in URLs.
pub(crate) fn token(length: usize) -> String {
    Alphanumeric.sample_string(&mut rand::rng(), length)
}
