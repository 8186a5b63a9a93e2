//! Compares win probabilities with the results of games.

#![expect(clippy::cast_precision_loss, reason = "counts of positions are far below 2^52")]

use std::error::Error;
use std::fs;

use hive::Colour;
use hive_engine::analysis::Evaluation;

use crate::self_play::GameRecord;

/// The number of rows of the table.
const ROWS: usize = 10;

/// A position: the score for the side to move, its win probability, and its points at the end of the game.
struct Position {
    score: f64,
    probability: f64,
    points: f64,
}

/// Prints the scale with the highest likelihood, and a table of win probabilities and points.
pub fn calibrate(paths: &[String]) -> Result<(), Box<dyn Error>> {
    let positions = positions(paths)?;
    let best = (30..150).min_by(|&one, &other| {
        loss_of_scale(&positions, f64::from(one)).total_cmp(&loss_of_scale(&positions, f64::from(other)))
    });
    let loss = mean(&positions, |position| cross_entropy(position.probability, position.points));
    println!(
        "{} positions, cross-entropy {loss:.4}; best scale {}",
        positions.len(),
        best.unwrap_or_default()
    );
    println!("| win probability | positions | predicted | scored |\n|---|---|---|---|");
    for row in 0..ROWS {
        let [from, to] = [row, row + 1].map(|row| row as f64 / ROWS as f64);
        let is_in_row = |position: &&Position| position.probability >= from && position.probability < to;
        let within: Vec<&Position> = positions.iter().filter(is_in_row).collect();
        let [predicted, points] =
            [mean(&within, |position| position.probability), mean(&within, |position| position.points)]
                .map(|share| 100.0 * share);
        println!(
            "| {:.0} to {:.0} % | {} | {predicted:.1} % | {points:.1} % |",
            100.0 * from,
            100.0 * to,
            within.len()
        );
    }
    Ok(())
}

fn positions(paths: &[String]) -> Result<Vec<Position>, Box<dyn Error>> {
    let mut positions = Vec::new();
    for path in paths {
        for line in fs::read_to_string(path)?.lines() {
            let (_, record) = line.split_once('\t').ok_or("a tab is missing")?;
            let record: GameRecord = record.parse()?;
            positions.extend(record.scores.iter().map(|&(ply, score)| {
                let colour = Colour::ALL[ply % 2];
                let points = if colour == Colour::White { record.points } else { 1.0 - record.points };
                let probability = Evaluation::of(score, colour).win_probability(colour);
                Position { score: f64::from(score), probability, points }
            }));
        }
    }
    Ok(positions)
}

fn loss_of_scale(positions: &[Position], scale: f64) -> f64 {
    let probability = |position: &Position| 1.0 / (1.0 + (-position.score / scale).exp());
    mean(positions, |position| cross_entropy(probability(position), position.points))
}

fn mean<T>(values: &[T], of: impl Fn(&T) -> f64) -> f64 {
    values.iter().map(of).sum::<f64>() / values.len() as f64
}

fn cross_entropy(probability: f64, points: f64) -> f64 {
    let probability = probability.clamp(1e-9, 1.0 - 1e-9);
    -points * probability.ln() - (1.0 - points) * (1.0 - probability).ln()
}
