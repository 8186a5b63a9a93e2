//! Hashes of positions regardless of symmetry, by which a running match is recognised.

use hive::Game;

/// Earlier positions are not compared: many matches have them, and the queens may still be in hand.
pub(in crate::play) const FIRST_COMPARED_PLY: usize = 8;

/// Number of the last positions of a running match that are compared. Several, because a transposition can bypass the current
/// position.
const RECENT_POSITIONS: usize = 12;

/// Returns the hashes of the last positions of a running match from `FIRST_COMPARED_PLY` on, latest first.
pub fn recent_hashes(game: &Game) -> Vec<i64> {
    let plies = FIRST_COMPARED_PLY..=game.ply();
    hashes(game.clone()).take(plies.count().min(RECENT_POSITIONS)).collect()
}

/// Returns the hashes of all positions of a game, latest first.
pub(in crate::play) fn all_hashes(game: Game) -> Vec<i64> {
    hashes(game).collect()
}

fn hashes(mut game: Game) -> impl Iterator<Item = i64> {
    let last = game.canonical_hash();
    let earlier = std::iter::from_fn(move || game.undo().map(|_| game.canonical_hash()));
    std::iter::once(last).chain(earlier).map(u64::cast_signed)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str =
        "Base;wA1;bA1 wA1-;wQ -wA1;bQ bA1-;wG1 -wQ;bG1 bQ-;wG2 -wG1;bG2 bG1-;wG3 -wG2;bG3 bG2-";

    #[test]
    fn recent_positions_begin_at_ply_8_and_are_few() {
        let mut game = Game::from_game_string(LINE).expect("the game string is valid");
        assert_eq!(all_hashes(game.clone()).len(), 11);
        assert_eq!(recent_hashes(&game), all_hashes(game.clone())[..3]);
        game.rewind(7);
        assert!(recent_hashes(&game).is_empty());
        game = Game::from_game_string(LINE).expect("the game string is valid");
        for uhp in "wA2 -wG3;bA2 bG3-;wA3 -wA2;bA3 bA2-;wB1 -wA3;bB1 bA3-;wB2 -wB1;bB2 bB1-;wS1 -wB2;bS1 bB2-"
            .split(';')
        {
            let mv = uhp.parse::<hive::MoveText>().expect("it is a move").legal_move(&game);
            game.play(mv.expect("it is legal")).expect("it is legal");
        }
        assert_eq!(recent_hashes(&game), all_hashes(game.clone())[..RECENT_POSITIONS]);
    }
}
