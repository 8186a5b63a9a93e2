//! A small neural network on the features, with one set of weights for game types without the pillbug and one for those with it.
//!
//! Each side has a hidden layer, which depends on the features of both sides. The score is the sum of the features' direct
//! weights and of the hidden layer's outputs, minus the same of the opponent. Unlike an NNUE, the network isn't
//! updated incrementally but computed from all features of each position; still, a node takes only 4 % more time than with a
//! weighted sum.
//!
//! The tuner writes `network.bin`, which holds both sets as 16-bit little-endian integers, in this order:
//!
//! | numbers | what | unit |
//! |---|---|---|
//! | [`HIDDEN_COUNT`] | the biases of the hidden layer | 1 / [`ACTIVATION_UNIT`] |
//! | [`HIDDEN_COUNT`] | the weights of its outputs | a point / [`OUTPUT_UNIT`] |
//! | 1 for each feature | its direct weight | a point |
//! | 2 × [`HIDDEN_COUNT`] for each feature | its weights to the layers of its side and the opponent | 1 / [`ACTIVATION_UNIT`] |
//!
//! After a change of the features or of the number of neurons, the file has the wrong length or order, so the weights must be
//! fitted again. To compile the tuner for that, give the file its new length first: `truncate -s LENGTH network.bin`.

use hive::Expansions;

use super::terms::FEATURE_COUNT;

/// A score in evaluation points, usually from the view of the side to move; positive is better. As the score of a search, 50
/// points are a win probability of about 74 %; a static evaluation is fitted with another scale, see `examples/tune/fit.rs`.
pub(crate) type Score = i32;

/// The number of neurons in the hidden layer.
pub const HIDDEN_COUNT: usize = 16;

/// The activation 1.0 of a neuron, the maximum.
pub const ACTIVATION_UNIT: i16 = 256;

/// The weight of an output that adds one point at the maximum activation.
pub const OUTPUT_UNIT: i16 = 16;

/// The number of integers in a set of weights.
const SET_LEN: usize = 2 * HIDDEN_COUNT + FEATURE_COUNT * (1 + 2 * HIDDEN_COUNT);

/// A value for each neuron of the hidden layer.
type Hidden = [i16; HIDDEN_COUNT];

/// The network for game types without, or with, the pillbug.
pub(super) struct Network {
    biases: Hidden,
    outputs: Hidden,
    /// The direct weight of each feature.
    direct: [i16; FEATURE_COUNT],
    /// The weights of each feature to the hidden layer of its side and of the opponent.
    hidden: [[Hidden; 2]; FEATURE_COUNT],
}

static BYTES: [u8; 2 * SET_LEN * size_of::<i16>()] = *include_bytes!("network.bin");
static WITHOUT_PILLBUG: Network = Network::read(&BYTES, 0);
static WITH_PILLBUG: Network = Network::read(&BYTES, SET_LEN);

impl Network {
    pub(super) const fn of(expansions: Expansions) -> &'static Self {
        if expansions.pillbug { &WITH_PILLBUG } else { &WITHOUT_PILLBUG }
    }

    /// Returns the score for a side from its features and its opponent's.
    pub(super) fn score(&self, own: &[u16], opponent: &[u16]) -> Score {
        let own_layer = self.hidden_layer(own, opponent);
        let opponent_layer = self.hidden_layer(opponent, own);
        let mut output = 0;
        for neuron in 0..HIDDEN_COUNT {
            let difference = activate(own_layer[neuron]) - activate(opponent_layer[neuron]);
            output += Score::from(self.outputs[neuron]) * Score::from(difference);
        }
        self.direct_score(own) - self.direct_score(opponent)
            + output / (Score::from(OUTPUT_UNIT) * Score::from(ACTIVATION_UNIT))
    }

    fn direct_score(&self, features: &[u16]) -> Score {
        features.iter().map(|&feature| Score::from(self.direct[usize::from(feature)])).sum()
    }

    /// Returns the hidden layer of a side, before the activation. Its sums can't overflow: a test bounds them.
    fn hidden_layer(&self, own: &[u16], opponent: &[u16]) -> Hidden {
        let mut sums = self.biases;
        for (side, features) in [own, opponent].into_iter().enumerate() {
            for &feature in features {
                let weights = &self.hidden[usize::from(feature)][side];
                sums.iter_mut().zip(weights).for_each(|(sum, weight)| *sum = sum.wrapping_add(*weight));
            }
        }
        sums
    }

    /// Reads the set of weights that starts at the integer `index`.
    #[expect(clippy::large_stack_arrays, reason = "evaluated at compile time")]
    const fn read(bytes: &[u8], mut index: usize) -> Self {
        let mut network = Self {
            biases: [0; HIDDEN_COUNT],
            outputs: [0; HIDDEN_COUNT],
            direct: [0; FEATURE_COUNT],
            hidden: [[[0; HIDDEN_COUNT]; 2]; FEATURE_COUNT],
        };
        index = read(bytes, index, &mut network.biases);
        index = read(bytes, index, &mut network.outputs);
        index = read(bytes, index, &mut network.direct);
        let mut feature = 0;
        while feature < FEATURE_COUNT {
            index = read(bytes, index, &mut network.hidden[feature][0]);
            index = read(bytes, index, &mut network.hidden[feature][1]);
            feature += 1;
        }
        network
    }
}

/// The activation of the hidden layer (clipped `ReLU`).
fn activate(sum: i16) -> i16 {
    sum.clamp(0, ACTIVATION_UNIT)
}

/// Fills `values` from `bytes`, and returns the index of the next integer.
const fn read(bytes: &[u8], start: usize, values: &mut [i16]) -> usize {
    let mut index = 0;
    while index < values.len() {
        let at = (start + index) * size_of::<i16>();
        values[index] = i16::from_le_bytes([bytes[at], bytes[at + 1]]);
        index += 1;
    }
    start + values.len()
}

#[cfg(test)]
mod tests {
    use hive::{Colour, Game};

    use super::super::features::{MAX_FEATURES, features};
    use super::*;

    /// The sums of a side, without a limit.
    struct Sums {
        direct: Score,
        hidden: [Score; HIDDEN_COUNT],
    }

    /// Returns the score by the definition of the network, from the features of the side to score and of its opponent.
    fn score(network: &Network, features: [&[u16]; 2]) -> Score {
        let [own, opponent] = [0, 1].map(|side| {
            let mut sums = Sums { direct: 0, hidden: network.biases.map(Score::from) };
            for &feature in features[side] {
                sums.direct += Score::from(network.direct[usize::from(feature)]);
            }
            for (owner, features) in features.iter().enumerate() {
                for &feature in *features {
                    let weights = network.hidden[usize::from(feature)][usize::from(owner != side)];
                    sums.hidden.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += Score::from(weight));
                }
            }
            sums
        });
        let activation = |sum: Score| sum.clamp(0, ACTIVATION_UNIT.into());
        let outputs: Score = (0..HIDDEN_COUNT)
            .map(|neuron| {
                let difference = activation(own.hidden[neuron]) - activation(opponent.hidden[neuron]);
                Score::from(network.outputs[neuron]) * difference
            })
            .sum();
        own.direct - opponent.direct + outputs / (Score::from(OUTPUT_UNIT) * Score::from(ACTIVATION_UNIT))
    }

    /// The positions of the rules' fixture, finished ones included: random games of all game types.
    fn positions() -> impl Iterator<Item = Game> {
        let fixture = include_str!("../../../hive/tests/fixtures/positions.tsv");
        let games = fixture.lines().filter_map(|line| line.split('\t').nth(1));
        games.map(|text| Game::from_game_string(text).expect("a valid game string"))
    }

    #[test]
    fn the_score_is_that_of_the_definition() {
        for game in positions() {
            let network = Network::of(game.setup().expansions);
            let features = features(&game);
            for colour in Colour::ALL {
                let [own, opponent] = [colour, colour.other()].map(|colour| features.of(colour));
                assert_eq!(network.score(own, opponent), score(network, [own, opponent]), "{game:?}");
            }
        }
    }

    #[test]
    fn hidden_layers_do_not_overflow() {
        for network in [&WITHOUT_PILLBUG, &WITH_PILLBUG] {
            for neuron in 0..HIDDEN_COUNT {
                let weights = |side: usize| network.hidden.iter().map(move |weights| weights[side][neuron]);
                let count = Score::try_from(MAX_FEATURES).expect("a small number");
                let bound = |own: Option<i16>, opponent: Option<i16>| {
                    let sum = Score::from(own.unwrap_or(0)) + Score::from(opponent.unwrap_or(0));
                    i16::try_from(Score::from(network.biases[neuron]) + count * sum)
                };
                assert!(bound(weights(0).max(), weights(1).max()).is_ok(), "neuron {neuron}");
                assert!(bound(weights(0).min(), weights(1).min()).is_ok(), "neuron {neuron}");
            }
        }
    }

    #[test]
    fn every_integer_of_the_file_is_read() {
        let integers_of = |network: &Network| {
            let mut integers = [network.biases, network.outputs].concat();
            integers.extend(network.direct);
            integers.extend(network.hidden.iter().flatten().flatten());
            integers
        };
        let integers = [integers_of(&WITHOUT_PILLBUG), integers_of(&WITH_PILLBUG)].concat();
        let bytes: Vec<u8> = integers.into_iter().flat_map(i16::to_le_bytes).collect();
        assert_eq!(bytes, BYTES);
    }
}
