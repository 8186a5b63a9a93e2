//! Players and their ids.

use std::fmt;

/// The id of a player, chosen by the caller: the key of a database row, or a pairing number.
///
/// ```
/// use tournament::PlayerId;
///
/// assert_eq!(PlayerId(7).to_string(), "7");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayerId(pub i64);

impl fmt::Display for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
