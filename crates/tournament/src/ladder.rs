//! A ladder: players in an order that changes when a challenger beats a defender.
//!
//! The handbook has no rules for ladders. Time limits and the number of challenges are up to the caller; this file has the
//! rules of places only.

use super::player::PlayerId;

/// How many places up a player may challenge.
///
/// ```
/// use tournament::{CHALLENGE_RANGE, Ladder, PlayerId};
///
/// let ladder = Ladder::new((1..=7).map(PlayerId));
/// assert_eq!(ladder.defenders_for(PlayerId(7)).len(), CHALLENGE_RANGE);
/// ```
pub const CHALLENGE_RANGE: usize = 3;

/// The largest number of players on a ladder on which a player may challenge anybody above.
///
/// ```
/// use tournament::{Ladder, PlayerId, SMALL_LADDER};
///
/// let ladder = Ladder::new((1..).map(PlayerId).take(SMALL_LADDER));
/// assert!(ladder.may_challenge(PlayerId(6), PlayerId(1)));
/// ```
pub const SMALL_LADDER: usize = 6;

/// Players in the order of their places, each once.
///
/// ```
/// use tournament::{Ladder, PlayerId};
///
/// let mut ladder = Ladder::new([1, 2, 3, 4].map(PlayerId));
/// ladder.challenger_won(PlayerId(4), PlayerId(2));
/// assert_eq!(ladder.places(), [1, 4, 2, 3].map(PlayerId));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ladder {
    places: Vec<PlayerId>,
}

impl Ladder {
    /// Creates a ladder from its players, top first. A player who appears again keeps the higher place.
    ///
    /// ```
    /// use tournament::{Ladder, PlayerId};
    ///
    /// assert_eq!(Ladder::new([2, 1, 2].map(PlayerId)).places(), [2, 1].map(PlayerId));
    /// ```
    #[must_use]
    pub fn new(players: impl IntoIterator<Item = PlayerId>) -> Self {
        let mut ladder = Self::default();
        players.into_iter().for_each(|player| ladder.join(player));
        ladder
    }

    /// Returns the players, top first.
    ///
    /// ```
    /// use tournament::Ladder;
    ///
    /// assert!(Ladder::default().places().is_empty());
    /// ```
    #[must_use]
    pub fn places(&self) -> &[PlayerId] {
        &self.places
    }

    /// Returns the player's place, from 1, or `None` if the player is not on the ladder.
    ///
    /// ```
    /// use tournament::{Ladder, PlayerId};
    ///
    /// let ladder = Ladder::new([7, 8].map(PlayerId));
    /// assert_eq!(ladder.place_of(PlayerId(8)), Some(2));
    /// assert_eq!(ladder.place_of(PlayerId(9)), None);
    /// ```
    #[must_use]
    pub fn place_of(&self, player: PlayerId) -> Option<usize> {
        self.index(player).map(|index| index + 1)
    }

    /// Returns whether `defender` is at most [`CHALLENGE_RANGE`] places above `challenger`, or anywhere above on a ladder of up
    /// to [`SMALL_LADDER`] players.
    ///
    /// ```
    /// use tournament::{Ladder, PlayerId};
    ///
    /// let ladder = Ladder::new((1..=7).map(PlayerId));
    /// assert!(ladder.may_challenge(PlayerId(5), PlayerId(2)));
    /// assert!(!ladder.may_challenge(PlayerId(5), PlayerId(1)));
    /// assert!(!ladder.may_challenge(PlayerId(2), PlayerId(5)));
    /// ```
    #[must_use]
    pub fn may_challenge(&self, challenger: PlayerId, defender: PlayerId) -> bool {
        self.defenders_for(challenger).contains(&defender)
    }

    /// Returns the players whom `challenger` may challenge, top first.
    ///
    /// ```
    /// use tournament::{Ladder, PlayerId};
    ///
    /// let ladder = Ladder::new((1..=7).map(PlayerId));
    /// assert_eq!(ladder.defenders_for(PlayerId(5)), [2, 3, 4].map(PlayerId));
    /// assert!(ladder.defenders_for(PlayerId(1)).is_empty());
    /// ```
    #[must_use]
    pub fn defenders_for(&self, challenger: PlayerId) -> &[PlayerId] {
        let above = &self.places[..self.index(challenger).unwrap_or(0)];
        let range = if self.places.len() <= SMALL_LADDER { above.len() } else { CHALLENGE_RANGE };
        &above[above.len().saturating_sub(range)..]
    }

    /// Appends a player at the last place. A player on the ladder keeps the place.
    ///
    /// ```
    /// use tournament::{Ladder, PlayerId};
    ///
    /// let mut ladder = Ladder::new([1, 2].map(PlayerId));
    /// ladder.join(PlayerId(3));
    /// ladder.join(PlayerId(1));
    /// assert_eq!(ladder.places(), [1, 2, 3].map(PlayerId));
    /// ```
    pub fn join(&mut self, player: PlayerId) {
        if self.index(player).is_none() {
            self.places.push(player);
        }
    }

    /// Gives a winning challenger the place of the defender. The defender and the players between them move down by one.
    ///
    /// Places may have changed since the challenge: those at the end of the match count. If the challenger is already above the
    /// defender, or one of them has left the ladder, nothing moves. A draw or a successful defence moves nothing, either.
    ///
    /// ```
    /// use tournament::{Ladder, PlayerId};
    ///
    /// let mut ladder = Ladder::new([1, 2, 3, 4].map(PlayerId));
    /// ladder.challenger_won(PlayerId(3), PlayerId(1));
    /// assert_eq!(ladder.places(), [3, 1, 2, 4].map(PlayerId));
    ///
    /// // In the meantime, 3 has overtaken 2.
    /// ladder.challenger_won(PlayerId(3), PlayerId(2));
    /// assert_eq!(ladder.places(), [3, 1, 2, 4].map(PlayerId));
    /// ```
    pub fn challenger_won(&mut self, challenger: PlayerId, defender: PlayerId) {
        if let (Some(below), Some(above)) = (self.index(challenger), self.index(defender))
            && above < below
        {
            self.places[above..=below].rotate_right(1);
        }
    }

    /// Moves a player to the last place, after a loss on time.
    ///
    /// ```
    /// use tournament::{Ladder, PlayerId};
    ///
    /// let mut ladder = Ladder::new([1, 2, 3].map(PlayerId));
    /// ladder.move_to_last(PlayerId(1));
    /// assert_eq!(ladder.places(), [2, 3, 1].map(PlayerId));
    /// ```
    pub fn move_to_last(&mut self, player: PlayerId) {
        if let Some(index) = self.index(player) {
            self.places[index..].rotate_left(1);
        }
    }

    /// Swaps a player with the one below, after a time without matches. The last player stays.
    ///
    /// ```
    /// use tournament::{Ladder, PlayerId};
    ///
    /// let mut ladder = Ladder::new([1, 2, 3].map(PlayerId));
    /// ladder.move_down(PlayerId(1));
    /// assert_eq!(ladder.places(), [2, 1, 3].map(PlayerId));
    /// ```
    pub fn move_down(&mut self, player: PlayerId) {
        if let Some(index) = self.index(player)
            && index + 1 < self.places.len()
        {
            self.places.swap(index, index + 1);
        }
    }

    /// Removes a player. Those below move up by one.
    ///
    /// ```
    /// use tournament::{Ladder, PlayerId};
    ///
    /// let mut ladder = Ladder::new([1, 2, 3].map(PlayerId));
    /// ladder.remove(PlayerId(2));
    /// assert_eq!(ladder.places(), [1, 3].map(PlayerId));
    /// ```
    pub fn remove(&mut self, player: PlayerId) {
        self.places.retain(|other| *other != player);
    }

    fn index(&self, player: PlayerId) -> Option<usize> {
        self.places.iter().position(|other| *other == player)
    }
}
