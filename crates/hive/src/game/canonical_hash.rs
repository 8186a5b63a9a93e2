//! A hash of the position that ignores symmetries.

use super::Game;
use crate::hex::Hex;
use crate::zobrist;

impl Game {
    /// Returns a hash of the stacks, with each piece as the mover's or the opponent's, independent of the symmetries of the
    /// board. It never changes between versions, so it can be stored.
    ///
    /// Arrangements that differ by a translation, a rotation, a reflection or the numbers of pieces have equal hashes, and
    /// so has an arrangement with swapped colours if the other side is to move. It ignores the expansions in use and, unlike
    /// [`hash`](Self::hash), the piece moved last.
    ///
    /// ```
    /// use hive::Game;
    ///
    /// let game = Game::from_game_string(r"Base;wS1;bA1 wS1-;wQ -wS1;bQ bA1/")?;
    /// let reflected = Game::from_game_string(r"Base+M;wS1;bA1 -wS1;wQ wS1-;bQ \bA1")?;
    /// assert_eq!(game.canonical_hash(), reflected.canonical_hash());
    /// assert_ne!(game.hash(), reflected.hash());
    /// # Ok::<(), hive::GameStringError>(())
    /// ```
    #[must_use]
    pub fn canonical_hash(&self) -> u64 {
        let to_move = self.to_move();
        let (mut places, mut kinds) = (Vec::new(), Vec::new());
        for piece in self.board.pieces() {
            if let Some((place, level)) = self.board.location(piece) {
                let is_own = piece.colour() == to_move;
                places.push(place);
                kinds.push((piece.bug() as u64) << 16 | u64::from(is_own) << 8 | u64::from(level));
            }
        }
        let mut lowest = u64::MAX;
        for _ in 0..2 {
            for _ in 0..6 {
                lowest = lowest.min(translation_invariant_hash(&places, &kinds));
                // By 60° around the origin.
                for place in &mut places {
                    *place = Hex::new(-place.r, place.q + place.r);
                }
            }
            for place in &mut places {
                *place = Hex::new(place.r, place.q);
            }
        }
        lowest
    }
}

/// Returns a hash of pieces at these places that is independent of translation and of their order.
fn translation_invariant_hash(places: &[Hex], kinds: &[u64]) -> u64 {
    let column = places.iter().map(|place| place.q).min().unwrap_or_default();
    let row = places.iter().map(|place| place.r).min().unwrap_or_default();
    let hash = |(place, kind): (&Hex, &u64)| {
        let (q, r) = (place.q.abs_diff(column), place.r.abs_diff(row));
        zobrist::mix(kind << 32 | u64::from(q) << 16 | u64::from(r))
    };
    places.iter().zip(kinds).map(hash).fold(0, u64::wrapping_add)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Move;

    fn game(text: &str) -> Game {
        Game::from_game_string(text).expect("the game string is valid")
    }

    /// Plays the moves of `game` at places mapped by `symmetry`, which keeps the origin.
    fn mapped(game: &Game, symmetry: impl Fn(Hex) -> Hex) -> Game {
        let mut mapped = Game::new(game.setup());
        for played in game.history() {
            mapped
                .play(match played.mv {
                    Move::Place { piece, at } => Move::Place { piece, at: symmetry(at) },
                    Move::Move { piece, to } => Move::Move { piece, to: symmetry(to) },
                    Move::Pass => Move::Pass,
                })
                .expect("symmetries keep moves legal");
        }
        mapped
    }

    const GAME: &str = r"Base+MLP;wL;bP /wL;wS1 wL/;bQ /bP;wQ wS1/;bG1 /bQ;wP -wQ;bM bP\;wA1 wQ-;bG1 \wA1;wA1 /bQ;bM -wL;wB1 -wA1;bB1 /bM;wB1 wA1";

    #[test]
    fn all_twelve_symmetries_have_one_hash() {
        let original = game(GAME);
        let rotate = |place: Hex| Hex::new(-place.r, place.q + place.r);
        let reflect = |place: Hex| Hex::new(place.r, place.q);
        let mut symmetric = original.clone();
        for _ in 0..6 {
            symmetric = mapped(&symmetric, rotate);
            for other in [&symmetric, &mapped(&symmetric, reflect)] {
                assert_eq!(other.canonical_hash(), original.canonical_hash());
            }
        }
        assert_eq!(symmetric.history(), original.history(), "six rotations are a full turn");
    }

    #[test]
    fn piece_numbers_and_the_order_of_moves_are_ignored() {
        let one = game(r"Base;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-;wA2 \wQ;bA2 bQ/");
        let other = game(r"Base;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 \wQ;bA1 bQ/;wA2 -wQ;bA2 bQ-");
        assert_eq!(one.canonical_hash(), other.canonical_hash());
    }

    #[test]
    fn swapped_colours_are_equal_only_if_the_other_side_is_to_move() {
        let original = game("Base;wS1;bG1 wS1-");
        let mut swapped = game("Base;wG1;bS1 wG1-");
        assert_ne!(swapped.canonical_hash(), original.canonical_hash());
        swapped.play_unchecked(Move::Pass);
        assert_eq!(swapped.canonical_hash(), original.canonical_hash());
    }

    #[test]
    fn every_position_of_a_game_has_its_own_hash() {
        let mut replayed = game(GAME);
        let mut hashes = vec![replayed.canonical_hash()];
        while replayed.undo().is_some() {
            hashes.push(replayed.canonical_hash());
        }
        let count = hashes.len();
        hashes.sort_unstable();
        hashes.dedup();
        assert_eq!(hashes.len(), count);
    }

    #[test]
    fn hashes_are_stable() {
        assert_eq!(game("Base").canonical_hash(), 0);
        assert_eq!(
            game(GAME).canonical_hash(),
            553_005_063_768_434_828,
            "stored hashes would no longer match"
        );
    }
}
