//! Fits the weights to the results of games by logistic regression.

#![expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    reason = "counts of positions are far below 2^52, and weights fit in 16 bits"
)]

use std::error::Error;
use std::fmt::Write as _;
use std::fs;

use hive::Game;
use hive_engine::evaluation::{FEATURE_COUNT, TERMS, features};

use crate::self_play::{GAME_TYPES, GameRecord};

/// The scale of the fitted evaluation in points: it predicts `1 / (1 + exp(-score / SCALE))`. The score of a search predicts the
/// result better than the evaluation, so `analysis/evaluations.rs` has a smaller scale.
const SCALE: f64 = 80.0;

/// The share of the search's score in the target of a position; the rest is the result of the game. It lowers the noise: a
/// single result says little about each of the positions before it. Positions for validation have the result alone.
const SCORE_SHARE: f64 = 0.5;

/// One of this many games is left out of the fit, to measure the loss on unseen games.
const VALIDATION_INTERVAL: usize = 20;

/// The penalty for the squares of the weights in units of `SCALE`, which decides between weights of equal effect.
const RIDGE: f64 = 1e-6;

const EPOCHS: usize = 150;

/// The step of the optimiser (Adam) in points, lowered to zero towards the last epoch.
const STEP: f64 = 4.0;

/// Positions with their features and targets.
#[derive(Default)]
struct Data {
    features: Vec<(u16, i8)>,
    /// The end of each position's features.
    ends: Vec<usize>,
    /// White's points.
    targets: Vec<f32>,
}

/// The tables of weights, and whether their games have a pillbug.
const TABLES: [(&str, bool); 2] = [("WITHOUT_PILLBUG", false), ("WITH_PILLBUG", true)];

/// Fits the weights to the games in the files, and writes `weights.rs`.
pub fn fit(paths: &[String]) -> Result<(), Box<dyn Error>> {
    let mut source = String::from(HEADER);
    for (name, has_pillbug) in TABLES {
        let [mut training, mut validation] = [Data::default(), Data::default()];
        for path in paths {
            for (number, line) in numbered_lines(&fs::read_to_string(path)?)? {
                let record: GameRecord = line.parse()?;
                let is_validation = (number / GAME_TYPES.len()).is_multiple_of(VALIDATION_INTERVAL);
                if record.game.setup().expansions.pillbug == has_pillbug {
                    let data = if is_validation { &mut validation } else { &mut training };
                    data.add(&record, is_validation)?;
                }
            }
        }
        println!("{name}: {} positions, {} for validation", training.targets.len(), validation.targets.len());
        write_table(&mut source, name, &optimise(&training, &validation))?;
    }
    fs::write("crates/hive-engine/src/evaluation/weights.rs", source)?;
    Ok(())
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

impl Data {
    fn add(&mut self, record: &GameRecord, is_validation: bool) -> Result<(), Box<dyn Error>> {
        let mut scores = record.scores.iter().peekable();
        let mut replay = Game::new(record.game.setup());
        for played in record.game.history() {
            if let Some(&(_, score)) = scores.next_if(|(ply, _)| *ply == replay.ply()) {
                for (feature, count) in features(&replay) {
                    self.features.push((feature.try_into()?, count.try_into()?));
                }
                self.ends.push(self.features.len());
                let sign = if replay.ply().is_multiple_of(2) { 1.0 } else { -1.0 };
                let by_score = sigmoid(sign * f64::from(score) / SCALE);
                let share = if is_validation { 0.0 } else { SCORE_SHARE };
                self.targets.push((share * by_score + (1.0 - share) * record.points) as f32);
            }
            replay.play_unchecked(played.mv);
        }
        Ok(())
    }

    /// Calls `visit` with the features and the target of each position.
    fn for_each(&self, mut visit: impl FnMut(&[(u16, i8)], f64)) {
        let mut start = 0;
        for (&end, &target) in self.ends.iter().zip(&self.targets) {
            visit(&self.features[start..end], f64::from(target));
            start = end;
        }
    }

    /// Returns the mean cross-entropy of the predictions.
    fn loss(&self, weights: &[f64]) -> f64 {
        let mut sum = 0.0;
        self.for_each(|features, target| {
            let probability = predict(features, weights).clamp(1e-9, 1.0 - 1e-9);
            sum -= target * probability.ln() + (1.0 - target) * (1.0 - probability).ln();
        });
        sum / self.targets.len() as f64
    }
}

fn sigmoid(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}

fn predict(features: &[(u16, i8)], weights: &[f64]) -> f64 {
    let score: f64 =
        features.iter().map(|&(feature, count)| weights[usize::from(feature)] * f64::from(count)).sum();
    sigmoid(score / SCALE)
}

/// Minimises the loss by gradient descent with Adam's step sizes, on all positions at once.
fn optimise(training: &Data, validation: &Data) -> Vec<f64> {
    let mut weights = vec![0.0; FEATURE_COUNT];
    let (mut means, mut squares) = (weights.clone(), weights.clone());
    let count = training.targets.len() as f64;
    for epoch in 1..=EPOCHS {
        let mut gradient: Vec<f64> = weights.iter().map(|weight| count * RIDGE * weight / SCALE).collect();
        training.for_each(|features, target| {
            let error = predict(features, &weights) - target;
            for &(feature, value) in features {
                gradient[usize::from(feature)] += error * f64::from(value);
            }
        });
        let step = STEP * (1.0 - epoch as f64 / EPOCHS as f64);
        for index in 0..FEATURE_COUNT {
            let slope = gradient[index] / count;
            means[index] += 0.1 * (slope - means[index]);
            squares[index] += 0.02 * (slope * slope - squares[index]);
            let exponent = i32::try_from(epoch).unwrap_or(i32::MAX);
            let mean = means[index] / (1.0 - 0.9f64.powi(exponent));
            let square = squares[index] / (1.0 - 0.98f64.powi(exponent));
            weights[index] -= step * mean / (square.sqrt() + 1e-9);
        }
    }
    println!("loss: {:.5}, of games left out: {:.5}", training.loss(&weights), validation.loss(&weights));
    weights
}

const HEADER: &str = "\
//! The weights of the evaluation in points, by [term](super::terms), for game types without and with the pillbug.
//!
//! Written by `examples/tune`, see `docs/engine.md`.

use super::terms::FEATURE_COUNT;
";

/// Appends a table of weights in Rust.
fn write_table(source: &mut String, name: &str, weights: &[f64]) -> Result<(), Box<dyn Error>> {
    writeln!(source, "\n#[rustfmt::skip]\npub(super) static {name}: [i16; FEATURE_COUNT] = [")?;
    for term in TERMS {
        writeln!(source, "    // {}", term.name)?;
        for (row, name) in term.rows.iter().enumerate() {
            let start = term.start + row * term.row_len;
            let row = &weights[start..start + term.row_len];
            let row: Vec<String> =
                row.iter().map(|weight| format!("{:>4},", weight.round() as i16)).collect();
            let comment = if name.is_empty() { String::new() } else { format!(" // {name}") };
            writeln!(source, "    {}{comment}", row.join(" "))?;
        }
    }
    source.push_str("];\n");
    Ok(())
}
