//! Fits the network of the evaluation to games by stochastic gradient descent.

#![expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    reason = "counts of positions are far below 2^24 for a batch and 2^52 in all, and weights fit in 16 bits"
)]

use std::error::Error;
use std::fs;
use std::thread;

use hive::Game;
use hive_engine::evaluation::{ACTIVATION_UNIT, FEATURE_COUNT, HIDDEN_COUNT, OUTPUT_UNIT, features};

use crate::self_play::{GAME_TYPES, GameRecord, Random};

const NETWORK: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/evaluation/network.bin");

/// The scale of the logistic curve, in evaluation points. The evaluation, and the scores in the targets, predict the result
/// `1 / (1 + exp(-score / SCALE))`. The curve for a search's score in `analysis/evaluations.rs` was fitted to results alone.
const SCALE: f32 = 72.0;

/// The share of the search's score in the target of a position; the rest is the result of the game. It lowers the noise: a
/// single result says little about each of the positions before it. Positions for validation have the result alone.
const SCORE_SHARE: f32 = 0.8;

/// One of this many games is left out of the fit, to measure the loss on unseen games.
const VALIDATION_INTERVAL: usize = 20;

/// The minimum number of positions for a set of weights. Good weights need many more.
const MIN_POSITIONS: usize = 10_000;

const EPOCHS: usize = 5;
const BATCH_SIZE: usize = 2048;

/// The initial learning rate of Adam, lowered linearly to zero.
const LEARNING_RATE: f32 = 0.004;

/// Adam's decay rates of the first and second moments (β₁ and β₂).
const BETAS: [f32; 2] = [0.9, 0.999];

/// The penalty for the squares of the parameters, which decides between parameters of equal effect.
const L2_PENALTY: f32 = 1e-6;

/// Fits a set of weights for the game types without and one for those with the pillbug, and writes `network.bin`.
pub fn fit(paths: &[String]) -> Result<(), Box<dyn Error>> {
    let mut texts = Vec::new();
    for path in paths {
        texts.push(fs::read_to_string(path)?);
    }
    let fit_weights = |has_pillbug| {
        let [training, validation] = load(&texts, has_pillbug).map_err(|error| error.to_string())?;
        if training.len() < MIN_POSITIONS {
            return Err(format!("only {} positions; a set of weights needs {MIN_POSITIONS}", training.len()));
        }
        optimise(has_pillbug, &training, &validation).to_bytes()
    };
    let [without, with] = thread::scope(|scope| {
        [false, true]
            .map(|has_pillbug| scope.spawn(move || fit_weights(has_pillbug)))
            .map(|thread| thread.join().expect("the optimiser does not panic"))
    });
    fs::write(NETWORK, [without?, with?].concat())?;
    Ok(())
}

/// Returns the positions for the fit and those for its validation.
fn load(texts: &[String], has_pillbug: bool) -> Result<[Data; 2], Box<dyn Error>> {
    let mut data = [Data::default(), Data::default()];
    for text in texts {
        for (number, line) in numbered_lines(text)? {
            let record: GameRecord = line.parse()?;
            let is_validation = (number / GAME_TYPES.len()).is_multiple_of(VALIDATION_INTERVAL);
            if record.game.setup().expansions.pillbug == has_pillbug {
                let share = if is_validation { 0.0 } else { SCORE_SHARE };
                data[usize::from(is_validation)].add(&record, share);
            }
        }
    }
    Ok(data)
}

/// Returns the numbers and records of the games in `text`, by number: threads write them in any order.
fn numbered_lines(text: &str) -> Result<Vec<(usize, &str)>, Box<dyn Error>> {
    let mut lines = Vec::new();
    for line in text.lines() {
        let (number, record) = line.split_once('\t').ok_or("a tab is missing")?;
        lines.push((number.parse()?, record));
    }
    lines.sort_unstable();
    Ok(lines)
}

/// Positions with their features and targets.
#[derive(Default)]
struct Data {
    features: Vec<u16>,
    /// By position: the index after the features of the side to move, and after those of its opponent, which follow.
    ends: Vec<[usize; 2]>,
    targets: Vec<f32>,
}

/// The features of the side to move and of its opponent, and the result that the side to move should expect.
#[derive(Clone, Copy)]
struct Position<'a> {
    features: [&'a [u16]; 2],
    target: f32,
}

impl Data {
    fn add(&mut self, record: &GameRecord, score_share: f32) {
        let mut scores = record.scores.iter().peekable();
        let mut replay = Game::new(record.game.setup());
        for played in record.game.history() {
            if let Some(&(_, score)) = scores.next_if(|(ply, _)| *ply == replay.ply()) {
                let is_white = replay.ply().is_multiple_of(2);
                let [white, black] = features(&replay);
                let mut end = self.features.len();
                let ends = if is_white { [white, black] } else { [black, white] }.map(|features| {
                    end += features.len();
                    self.features.extend(features);
                    end
                });
                self.ends.push(ends);
                let white_result = record.result as f32;
                let result = if is_white { white_result } else { 1.0 - white_result };
                let expected = sigmoid(score as f32 / SCALE);
                self.targets.push(score_share * expected + (1.0 - score_share) * result);
            }
            replay.play_unchecked(played.mv);
        }
    }

    fn len(&self) -> usize {
        self.targets.len()
    }

    fn position(&self, index: usize) -> Position<'_> {
        let start = index.checked_sub(1).map_or(0, |previous| self.ends[previous][1]);
        let [middle, end] = self.ends[index];
        let features = [&self.features[start..middle], &self.features[middle..end]];
        Position { features, target: self.targets[index] }
    }

    /// Returns the mean cross-entropy of the predictions.
    fn loss(&self, parameters: &Parameters) -> f64 {
        let losses = (0..self.len()).map(|index| {
            let position = self.position(index);
            let probability = f64::from(parameters.predict(position.features)).clamp(1e-9, 1.0 - 1e-9);
            let target = f64::from(position.target);
            -target * probability.ln() - (1.0 - target) * (1.0 - probability).ln()
        });
        losses.sum::<f64>() / self.len() as f64
    }
}

/// A value for each neuron of the hidden layer.
type Hidden = [f32; HIDDEN_COUNT];

/// The parameters of the network in the order of `network.bin`. Activations are 1 at most, and scores in units of [`SCALE`].
struct Parameters(Vec<f32>);

// Where each kind of parameter starts.
const BIASES: usize = 0;
const OUTPUTS: usize = BIASES + HIDDEN_COUNT;
const DIRECT: usize = OUTPUTS + HIDDEN_COUNT;
const HIDDEN: usize = DIRECT + FEATURE_COUNT;
const PARAMETER_COUNT: usize = HIDDEN + FEATURE_COUNT * 2 * HIDDEN_COUNT;

/// Returns where the weights of a feature start: to the hidden layer of its side, or of the opponent.
fn hidden_start(feature: u16, is_own: bool) -> usize {
    HIDDEN + (2 * usize::from(feature) + usize::from(!is_own)) * HIDDEN_COUNT
}

impl Parameters {
    fn random(random: &mut Random) -> Self {
        let mut uniform = |range: f32| range * (random.below(2001) as f32 / 1000.0 - 1.0);
        let mut parameters = vec![0.0; PARAMETER_COUNT];
        parameters[BIASES..OUTPUTS].fill(0.3);
        parameters[OUTPUTS..DIRECT].fill_with(|| uniform(0.1));
        parameters[HIDDEN..].fill_with(|| uniform(0.1));
        Self(parameters)
    }

    /// Returns the hidden layers of both sides, before the activation.
    fn hidden_sums(&self, features: [&[u16]; 2]) -> [Hidden; 2] {
        [0, 1].map(|side| {
            let mut sums = [0.0; HIDDEN_COUNT];
            sums.copy_from_slice(&self.0[BIASES..OUTPUTS]);
            for (owner, features) in features.iter().enumerate() {
                for &feature in *features {
                    let weights = &self.0[hidden_start(feature, owner == side)..][..HIDDEN_COUNT];
                    sums.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += weight);
                }
            }
            sums
        })
    }

    /// Returns the expected result of the side to move.
    fn predict(&self, features: [&[u16]; 2]) -> f32 {
        self.predict_from(features, &self.hidden_sums(features))
    }

    fn predict_from(&self, features: [&[u16]; 2], sums: &[Hidden; 2]) -> f32 {
        let [own, opponent] = features.map(|features| {
            features.iter().map(|&feature| self.0[DIRECT + usize::from(feature)]).sum::<f32>()
        });
        let outputs = (0..HIDDEN_COUNT)
            .map(|neuron| self.0[OUTPUTS + neuron] * (activate(sums[0][neuron]) - activate(sums[1][neuron])));
        sigmoid(own - opponent + outputs.sum::<f32>())
    }

    /// Adds the gradient of the position's cross-entropy.
    fn add_gradient(&self, position: Position<'_>, gradient: &mut [f32]) {
        let sums = self.hidden_sums(position.features);
        let error = self.predict_from(position.features, &sums) - position.target;
        for side in [0, 1] {
            let error = if side == 0 { error } else { -error };
            for &feature in position.features[side] {
                gradient[DIRECT + usize::from(feature)] += error;
            }
            let mut errors = [0.0; HIDDEN_COUNT];
            for neuron in 0..HIDDEN_COUNT {
                let sum = sums[side][neuron];
                gradient[OUTPUTS + neuron] += error * activate(sum);
                if sum > 0.0 && sum < 1.0 {
                    errors[neuron] = error * self.0[OUTPUTS + neuron];
                }
                gradient[BIASES + neuron] += errors[neuron];
            }
            for (owner, features) in position.features.iter().enumerate() {
                for &feature in *features {
                    let slopes = &mut gradient[hidden_start(feature, owner == side)..][..HIDDEN_COUNT];
                    slopes.iter_mut().zip(errors).for_each(|(slope, error)| *slope += error);
                }
            }
        }
    }

    /// Returns the set of weights as in `network.bin`.
    fn to_bytes(&self) -> Result<Vec<u8>, String> {
        let integers = self.0.iter().enumerate().map(|(index, value)| match index {
            OUTPUTS..DIRECT => value * SCALE * f32::from(OUTPUT_UNIT),
            DIRECT..HIDDEN => value * SCALE,
            _ => value * f32::from(ACTIVATION_UNIT),
        });
        let mut bytes = Vec::new();
        for value in integers {
            if value.abs() > f32::from(i16::MAX) {
                return Err(format!("a weight of {value} does not fit in 16 bits"));
            }
            bytes.extend((value.round() as i16).to_le_bytes());
        }
        Ok(bytes)
    }
}

/// The activation of the hidden layer (clipped `ReLU`).
const fn activate(sum: f32) -> f32 {
    sum.clamp(0.0, 1.0)
}

fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

/// Minimises the loss with the optimiser Adam, in batches of random positions.
fn optimise(has_pillbug: bool, training: &Data, validation: &Data) -> Parameters {
    let mut random = Random(1);
    let mut parameters = Parameters::random(&mut random);
    let mut order: Vec<usize> = (0..training.len()).collect();
    let [mut gradient, mut first_moment, mut second_moment] = [(); 3].map(|()| vec![0.0f32; PARAMETER_COUNT]);
    let batches = EPOCHS * (order.len() / BATCH_SIZE);
    let mut batch_number = 0;
    for _ in 0..EPOCHS {
        for index in (1..order.len()).rev() {
            order.swap(index, random.below(index + 1));
        }
        for batch in order.chunks_exact(BATCH_SIZE) {
            gradient.fill(0.0);
            for &index in batch {
                parameters.add_gradient(training.position(index), &mut gradient);
            }
            batch_number += 1;
            let learning_rate = LEARNING_RATE * (1.0 - batch_number as f32 / batches as f32);
            let bias_corrections = BETAS.map(|beta| 1.0 - beta.powi(batch_number));
            for (index, parameter) in parameters.0.iter_mut().enumerate() {
                let slope = gradient[index] / BATCH_SIZE as f32 + L2_PENALTY * *parameter;
                first_moment[index] += (1.0 - BETAS[0]) * (slope - first_moment[index]);
                second_moment[index] += (1.0 - BETAS[1]) * (slope * slope - second_moment[index]);
                let mean = first_moment[index] / bias_corrections[0];
                let deviation = (second_moment[index] / bias_corrections[1]).sqrt();
                *parameter -= learning_rate * mean / (deviation + 1e-8);
            }
        }
    }
    println!(
        "{} a pillbug: {} positions, loss {:.5}; {} of games left out, loss {:.5}",
        if has_pillbug { "with" } else { "without" },
        training.len(),
        training.loss(&parameters),
        validation.len(),
        validation.loss(&parameters),
    );
    parameters
}
