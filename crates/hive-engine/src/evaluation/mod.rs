//! Static evaluation: a weighted sum of features of the position, read off the board without generating moves.
//!
//! `features.rs` counts the features for the evaluation and for the tuner, `examples/tune`, alike. The tuner writes `weights.rs`.
//!
//! | file | what |
//! |---|---|
//! | `weights.rs` | the weight of each feature |
//! | `features.rs` | counts the features of a position |
//! | `terms.rs` | the terms: groups of features |

mod features;
mod terms;
mod weights;

use hive::{Colour, Game};

use features::{Tally, count_features};
pub use terms::{FEATURE_COUNT, TERMS, Term};
use weights::{WITH_PILLBUG, WITHOUT_PILLBUG};

/// A score in points, usually from the view of the side to move; positive is better.
pub(super) type Score = i32;

/// Returns the static evaluation for the side to move.
pub(super) fn evaluate(game: &Game) -> Score {
    let weights = if game.setup().expansions.pillbug { &WITH_PILLBUG } else { &WITHOUT_PILLBUG };
    let mut sums = WeightedSums { weights, sums: [0; 2] };
    count_features(game, &mut sums);
    let [white, black] = sums.sums;
    if game.to_move() == Colour::White { white - black } else { black - white }
}

/// The sum of the weights of each side's features.
struct WeightedSums<'a> {
    weights: &'a [i16; FEATURE_COUNT],
    sums: [Score; 2],
}

impl Tally for WeightedSums<'_> {
    fn add(&mut self, colour: Colour, feature: usize) {
        self.sums[colour as usize] += Score::from(self.weights[feature]);
    }
}

/// Counts the features of a position: White's minus Black's, without zeros, in ascending order. For the tuner.
///
/// ```
/// use hive::Game;
/// use hive_engine::evaluation::{FEATURE_COUNT, features};
///
/// let game = Game::from_game_string("Base;wS1;bS1 wS1-;wQ -wS1")?;
/// assert!(features(&game).iter().all(|&(feature, count)| feature < FEATURE_COUNT && count != 0));
/// # Ok::<(), hive::GameStringError>(())
/// ```
#[must_use]
pub fn features(game: &Game) -> Vec<(usize, i32)> {
    let mut counts = Counts(vec![0; FEATURE_COUNT]);
    count_features(game, &mut counts);
    counts.0.into_iter().enumerate().filter(|&(_, count)| count != 0).collect()
}

/// The count of each feature, White's minus Black's.
struct Counts(Vec<i32>);

impl Tally for Counts {
    fn add(&mut self, colour: Colour, feature: usize) {
        self.0[feature] += if colour == Colour::White { 1 } else { -1 };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The unfinished positions of the rules' fixture: random games of all game types.
    fn positions() -> impl Iterator<Item = Game> {
        let fixture = include_str!("../../../hive/tests/fixtures/positions.tsv");
        let games = fixture.lines().filter_map(|line| line.split('\t').nth(1));
        games.map(|text| Game::from_game_string(text).expect("a valid game string"))
    }

    #[test]
    fn the_evaluation_is_the_weighted_sum_of_the_features() {
        for game in positions() {
            let weights = if game.setup().expansions.pillbug { &WITH_PILLBUG } else { &WITHOUT_PILLBUG };
            let sum: Score =
                features(&game).into_iter().map(|(index, count)| count * Score::from(weights[index])).sum();
            let expected = if game.to_move() == Colour::White { sum } else { -sum };
            assert_eq!(evaluate(&game), expected, "{game:?}");
        }
    }

    #[test]
    fn terms_share_no_feature() {
        let mut next = 0;
        for term in TERMS {
            assert_eq!(term.start, next, "{term:?}");
            next += term.rows.len() * term.row_len;
        }
        assert_eq!(next, FEATURE_COUNT);
    }

    #[test]
    fn positions_have_the_expected_features() {
        let game =
            Game::from_game_string(r"Base+MP;InProgress;White[4];wP;bM wP-;wQ \wP;bQ bM-;wA1 wQ/;bA1 bQ\");
        let features = features(&game.expect("a valid game string"));
        let count = |feature| features.iter().find(|&&(index, _)| index == feature).map(|&(_, count)| count);
        let [queen, ant, pillbug] = [hive::Bug::Queen, hive::Bug::Ant, hive::Bug::Pillbug];
        assert_eq!(count(terms::MOBILE.in_row(ant as usize, 3)), Some(1), "the white ant can move");
        assert_eq!(count(terms::MOBILE.in_row(ant as usize, 4)), Some(-1), "the black ant can move");
        assert_eq!(count(terms::IMMOBILE.in_row(queen as usize, 3)), None, "both queens are pinned");
        assert_eq!(
            count(terms::THROWER_BESIDE_QUEEN.at(0)),
            None,
            "each side has one beside its pinned queen"
        );
        assert_eq!(
            count(terms::MOSQUITO_TOUCHES.of(pillbug)),
            Some(-1),
            "the black mosquito is beside a pillbug"
        );
    }
}
