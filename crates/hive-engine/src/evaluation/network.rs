//! A small neural network on the features, with a table of weights for game types without and with the pillbug.
//!
//! Each side has a hidden layer, which depends on the features of both sides. The score is the sum of the features' direct
//! weights and of the hidden layer's outputs, minus the same of the opponent. The tuner writes `network.bin`, which holds both
//! tables as 16-bit little-endian integers, in this order:
//!
//! | numbers | what | unit |
//! |---|---|---|
//! | [`HIDDEN_COUNT`] | the biases of the hidden layer | 1 / [`ACTIVATION_UNIT`] |
//! | [`HIDDEN_COUNT`] | the weights of its outputs | a point / [`OUTPUT_UNIT`] |
//! | 1 for each feature | its direct weight | a point |
//! | 2 × [`HIDDEN_COUNT`] for each feature | its weights to the hidden layer of its own side and of the opponent | 1 / [`ACTIVATION_UNIT`] |

use hive::Expansions;

use super::Score;
use super::terms::FEATURE_COUNT;

/// The number of neurons in the hidden layer.
pub const HIDDEN_COUNT: usize = 16;

/// The activation 1.0 of a neuron, the maximum.
pub const ACTIVATION_UNIT: i16 = 256;

/// The weight of an output that adds one point at the maximum activation.
pub const OUTPUT_UNIT: i16 = 16;

/// The number of integers in a table.
const TABLE_LEN: usize = 2 * HIDDEN_COUNT + FEATURE_COUNT * (1 + 2 * HIDDEN_COUNT);

/// A value for each neuron of the hidden layer.
type Hidden = [i16; HIDDEN_COUNT];

/// The weights for some game types.
pub(super) struct Network {
    biases: Hidden,
    outputs: Hidden,
    /// The direct weight of each feature.
    direct: [i16; FEATURE_COUNT],
    /// The weights of each feature to the hidden layer of its own side and of the opponent.
    hidden: [[Hidden; 2]; FEATURE_COUNT],
}

static BYTES: [u8; 2 * TABLE_LEN * size_of::<i16>()] = *include_bytes!("network.bin");
static WITHOUT_PILLBUG: Network = Network::read(&BYTES, 0);
static WITH_PILLBUG: Network = Network::read(&BYTES, TABLE_LEN);

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

    /// Returns the hidden layer of a side, before the activation. A test checks that its sums don't overflow.
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

    /// Reads the table that starts at this integer.
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
    use super::*;

    /// The sums of a side, without a limit.
    struct Sums {
        direct: Score,
        hidden: [Score; HIDDEN_COUNT],
    }

    /// Returns the score by the definition of the network, from the features of the side to score and of its opponent.
    fn score(network: &Network, features: &[Vec<u16>; 2]) -> Score {
        let [own, opponent] = [0, 1].map(|side| {
            let mut sums = Sums { direct: 0, hidden: network.biases.map(Score::from) };
            for &feature in &features[side] {
                sums.direct += Score::from(network.direct[usize::from(feature)]);
            }
            for (owner, features) in features.iter().enumerate() {
                for &feature in features {
                    let weights = network.hidden[usize::from(feature)][usize::from(owner != side)];
                    sums.hidden.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += Score::from(weight));
                }
            }
            assert!(
                sums.hidden.iter().all(|&sum| i16::try_from(sum).is_ok()),
                "an overflow: {:?}",
                sums.hidden
            );
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

    #[test]
    fn the_evaluation_is_that_of_the_network() {
        for game in crate::evaluation::tests::positions() {
            let has_pillbug = game.setup().expansions.pillbug;
            let network = if has_pillbug { &WITH_PILLBUG } else { &WITHOUT_PILLBUG };
            let [white, black] = crate::evaluation::features(&game);
            let features =
                if game.to_move() == hive::Colour::White { [white, black] } else { [black, white] };
            assert_eq!(crate::evaluation::evaluate(&game), score(network, &features), "{game:?}");
        }
    }

    #[test]
    fn every_integer_of_the_file_is_read() {
        let table = |network: &Network| {
            let mut integers = [network.biases, network.outputs].concat();
            integers.extend(network.direct);
            integers.extend(network.hidden.iter().flatten().flatten());
            integers
        };
        let integers = [table(&WITHOUT_PILLBUG), table(&WITH_PILLBUG)].concat();
        let bytes: Vec<u8> = integers.into_iter().flat_map(i16::to_le_bytes).collect();
        assert_eq!(bytes, BYTES);
    }
}
