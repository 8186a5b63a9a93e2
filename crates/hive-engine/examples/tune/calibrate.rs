//! Compares win probabilities with the results of games.

#![expect(clippy::cast_precision_loss, reason = "counts of positions are far below 2^52")]

use std::error::Error;
use std::fs;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use hive::{Colour, Game};
use hive_engine::analysis::Evaluation;
use hive_engine::{Limit, Options, Searcher};

use crate::self_play::{GameRecord, Random, forced_winner};

/// The number of rows of the table.
const ROWS: usize = 10;

/// A position: the score for the side to move, its win probability, and its result: 1 for a win, 0.5 for a draw, 0 for a loss.
struct Position {
    score: f64,
    probability: f64,
    result: f64,
}

/// Prints the curve with the highest likelihood, and a table of win probabilities and mean results.
pub fn calibrate(path: &str, nodes: u64, threads: u64) -> Result<(), Box<dyn Error>> {
    let positions = positions(path, nodes, threads)?;
    let loss = mean(&positions, |position| cross_entropy(position.probability, position.result));
    let curves =
        (30..80).flat_map(|scale| (0..30).map(move |percent| (f64::from(scale), f64::from(percent) / 100.0)));
    let (scale, compression) = curves
        .min_by(|one, other| loss_of_curve(&positions, *one).total_cmp(&loss_of_curve(&positions, *other)))
        .expect("the grid is not empty");
    println!(
        "{} positions, cross-entropy {loss:.4}; best scale {scale}, compression {compression}",
        positions.len()
    );
    println!("| win probability | positions | predicted | scored |\n|---|---|---|---|");
    for row in 0..ROWS {
        let [from, to] = [row, row + 1].map(|row| row as f64 / ROWS as f64);
        let is_in_row = |position: &&Position| position.probability >= from && position.probability < to;
        let within: Vec<&Position> = positions.iter().filter(is_in_row).collect();
        let [predicted, scored] =
            [mean(&within, |position| position.probability), mean(&within, |position| position.result)]
                .map(|share| 100.0 * share);
        println!(
            "| {:.0} to {:.0} % | {} | {predicted:.1} % | {scored:.1} % |",
            100.0 * from,
            100.0 * to,
            within.len()
        );
    }
    Ok(())
}

/// Searches one random position of each game: positions of the same game share its result, so they aren't independent.
fn positions(path: &str, nodes: u64, threads: u64) -> Result<Vec<Position>, Box<dyn Error>> {
    let records = fs::read_to_string(path)?.lines().map(parse).collect::<Result<Vec<_>, _>>()?;
    let (positions, next) = (Mutex::new(Vec::new()), AtomicUsize::new(0));
    let search_positions = || {
        let mut searcher = Searcher::new(Options::default());
        while let Some((number, record)) = records.get(next.fetch_add(1, Ordering::Relaxed)) {
            let position = position(*number, record, &mut searcher, nodes);
            positions.lock().expect("no thread panics with the lock").extend(position);
        }
    };
    thread::scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(search_positions))));
    Ok(positions.into_inner()?)
}

fn parse(line: &str) -> Result<(u64, GameRecord), Box<dyn Error>> {
    let (number, record) = line.split_once('\t').ok_or("a tab is missing")?;
    Ok((number.parse()?, record.parse()?))
}

/// Returns nothing if the search finds a forced win, or if the game has no scored position: it was won at the first search, or
/// over within the random plies.
fn position(number: u64, record: &GameRecord, searcher: &mut Searcher, nodes: u64) -> Option<Position> {
    let plies: Vec<usize> = record.scores.iter().map(|&(ply, _)| ply).collect();
    let ply = *plies.get(Random(number).below(plies.len().max(1)))?;
    let mut game = Game::new(record.game.setup());
    record.game.history()[..ply].iter().for_each(|played| game.play_unchecked(played.mv));
    let found =
        searcher.search(&game, Limit::Nodes(nodes)).filter(|&found| forced_winner(&game, found).is_none())?;
    let colour = game.to_move();
    let probability = Evaluation::of(found.score, colour).win_probability(colour);
    let result = if colour == Colour::White { record.result } else { 1.0 - record.result };
    Some(Position { score: f64::from(found.score), probability, result })
}

fn loss_of_curve(positions: &[Position], (scale, compression): (f64, f64)) -> f64 {
    let probability = |score: f64| 1.0 / (1.0 + (-score / (scale + compression * score.abs())).exp());
    mean(positions, |position| cross_entropy(probability(position.score), position.result))
}

fn mean<T>(values: &[T], of: impl Fn(&T) -> f64) -> f64 {
    values.iter().map(of).sum::<f64>() / values.len() as f64
}

fn cross_entropy(probability: f64, result: f64) -> f64 {
    let probability = probability.clamp(1e-9, 1.0 - 1e-9);
    -result * probability.ln() - (1.0 - result) * (1.0 - probability).ln()
}
