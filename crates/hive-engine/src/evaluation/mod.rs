//! Static evaluation: a small neural network on features of the position, which are read off the board without generating moves.
//!
//! `features.rs` lists the features for both the evaluation and the tuner, `examples/tune`. The tuner writes `network.bin`.
//!
//! | file | what |
//! |---|---|
//! | `network.rs` | the network, and the layout of its weights in `network.bin` |
//! | `features.rs` | the features of a position |
//! | `terms.rs` | the terms: groups of features |

mod features;
mod network;
mod terms;

use hive::{Colour, Game};

use network::Network;
pub(super) use network::Score;
pub use network::{ACTIVATION_UNIT, HIDDEN_COUNT, OUTPUT_UNIT};
pub use terms::FEATURE_COUNT;

/// Returns the static evaluation for the side to move.
pub(super) fn evaluate(game: &Game) -> Score {
    let features = features::features(game);
    let to_move = game.to_move();
    Network::of(game.setup().expansions).score(features.of(to_move), features.of(to_move.other()))
}

/// Returns White's and Black's features in a position, below [`FEATURE_COUNT`], in no particular order. A feature may repeat. For
/// the tuner.
///
/// ```
/// use hive::Game;
/// use hive_engine::evaluation::{FEATURE_COUNT, features};
///
/// let game = Game::from_game_string("Base;wS1;bS1 wS1-;wQ -wS1")?;
/// assert!(features(&game).concat().into_iter().all(|feature| usize::from(feature) < FEATURE_COUNT));
/// # Ok::<(), hive::GameStringError>(())
/// ```
#[must_use]
pub fn features(game: &Game) -> [Vec<u16>; 2] {
    let features = features::features(game);
    Colour::ALL.map(|colour| features.of(colour).to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_have_the_expected_features() {
        let game =
            Game::from_game_string(r"Base+MP;InProgress;White[4];wP;bM wP-;wQ \wP;bQ bM-;wA1 wQ/;bA1 bQ\");
        let features = features(&game.expect("a valid game string"));
        let count = |feature| {
            features
                .each_ref()
                .map(|side| side.iter().filter(|&&added| usize::from(added) == feature).count())
        };
        let [queen, ant, pillbug] = [hive::Bug::Queen, hive::Bug::Ant, hive::Bug::Pillbug];
        assert_eq!(count(terms::MOBILE.in_row(ant as usize, 3)), [1, 0], "the white ant is mobile");
        assert_eq!(count(terms::MOBILE.in_row(ant as usize, 4)), [0, 1], "the black ant is mobile");
        assert_eq!(count(terms::IMMOBILE.in_row(queen as usize, 3)), [1, 1], "both queens are pinned");
        assert_eq!(
            count(terms::THROWER_BESIDE_QUEEN.at(0)),
            [1, 1],
            "each side has one beside its pinned queen"
        );
        assert_eq!(
            count(terms::MOSQUITO_TOUCHES.of(pillbug)),
            [0, 1],
            "the black mosquito is beside a pillbug"
        );
    }
}
