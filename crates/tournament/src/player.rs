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

/// A player who has entered a tournament.
///
/// ```
/// use tournament::{Player, PlayerId};
///
/// let player = Player::new(PlayerId(7));
/// assert!(!player.is_withdrawn);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Player {
    /// The id, unique in the tournament.
    pub id: PlayerId,
    /// Whether the player has left the tournament. Withdrawn players are not paired any more (C.04.2, Article 3.2).
    pub is_withdrawn: bool,
}

impl Player {
    /// Creates a player who takes part.
    #[must_use]
    pub const fn new(id: PlayerId) -> Self {
        Self { id, is_withdrawn: false }
    }

    /// Returns the player as withdrawn.
    #[must_use]
    pub const fn withdrawn(self) -> Self {
        Self { is_withdrawn: true, ..self }
    }
}
