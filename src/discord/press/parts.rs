//! The parts of a `custom_id`, between colons.

use std::str::{FromStr, Split};

/// The next part, if it is there and can be read.
pub fn next<T: FromStr>(parts: &mut Split<'_, char>) -> Option<T> {
    parts.next()?.parse().ok()
}
