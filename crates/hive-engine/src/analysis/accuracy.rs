//! The accuracy of a player, as [lichess defines it](https://lichess.org/page/accuracy) from win probabilities. The weights and
//! the bonus are those of lichess's `AccuracyPercent.scala`. Unlike there, a forced win has a win probability of 100 %.

use hive::Colour;

use super::evaluations::Analysis;

/// The minimum and maximum length of a window, in positions.
const WINDOW_LENGTHS: std::ops::RangeInclusive<usize> = 2..=8;

/// A window has one position for each ten plies of the game, within [`WINDOW_LENGTHS`].
const PLIES_PER_LENGTH: usize = 10;

/// The range of a ply's weight: the standard deviation of the win probabilities in its window, in percent.
const WEIGHTS: std::ops::RangeInclusive<f64> = 0.5..=12.0;

/// Added for the uncertainty of the evaluation.
const BONUS: f64 = 1.0;

impl Analysis {
    /// Returns the accuracy of `colour`, from 0 to 1: the mean of the weighted mean and the harmonic mean of the accuracies of
    /// the player's plies. `None` if the player has fewer than ten plies.
    ///
    /// ```
    /// use hive::Colour;
    /// use hive_engine::analysis::{Analysis, Evaluation};
    ///
    /// let evaluations = [Evaluation(0), Evaluation(0), Evaluation(60), Evaluation(60)].repeat(6);
    /// let best_moves = vec!["wA1".to_owned(); evaluations.len() - 1];
    /// let analysis = Analysis { evaluations, best_moves, turning_points: Vec::new() };
    /// let [white, black] = Colour::ALL.map(|colour| analysis.accuracy(colour).expect("enough plies"));
    /// assert!(white > 0.99 && black < 0.8, "{white} {black}: every other ply of Black loses");
    /// ```
    #[must_use]
    pub fn accuracy(&self, colour: Colour) -> Option<f64> {
        self.average_loss(colour)?; // enough plies
        let win_percents: Vec<f64> = self
            .evaluations
            .iter()
            .map(|evaluation| 100.0 * evaluation.win_probability(Colour::White))
            .collect();
        let weights = weights(&win_percents);
        let plies = (0..self.best_moves.len()).filter(|ply| Colour::ALL[ply % 2] == colour);
        let rated: Vec<(f64, f64)> =
            plies.map(|ply| (ply_accuracy(100.0 * self.loss(ply)), weights[ply])).collect();
        Some(f64::midpoint(weighted_mean(&rated), harmonic_mean(&rated)) / 100.0)
    }
}

/// Returns the accuracy of a ply that lost this win probability, both in percent.
fn ply_accuracy(loss: f64) -> f64 {
    if loss <= 0.0 {
        return 100.0;
    }
    let accuracy = 103.166_810_071_164_9 * (-0.043_544_153_867_539_51 * loss).exp() - 3.166_924_740_191_411;
    (accuracy + BONUS).clamp(0.0, 100.0)
}

/// Returns the weight of each ply: the standard deviation of the win probabilities in the window that ends after it.
fn weights(win_percents: &[f64]) -> Vec<f64> {
    let length = (win_percents.len().saturating_sub(1) / PLIES_PER_LENGTH)
        .clamp(*WINDOW_LENGTHS.start(), *WINDOW_LENGTHS.end());
    let plies = win_percents.len().saturating_sub(1);
    let window = |ply: usize| {
        // The first plies share the first window.
        let start = (ply + 2).saturating_sub(length);
        &win_percents[start..(start + length).min(win_percents.len())]
    };
    (0..plies).map(|ply| standard_deviation(window(ply)).clamp(*WEIGHTS.start(), *WEIGHTS.end())).collect()
}

#[expect(clippy::cast_precision_loss, reason = "at most eight values")]
fn standard_deviation(values: &[f64]) -> f64 {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    (values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / count).sqrt()
}

fn weighted_mean(rated: &[(f64, f64)]) -> f64 {
    let sum: f64 = rated.iter().map(|(accuracy, weight)| accuracy * weight).sum();
    sum / rated.iter().map(|(_, weight)| weight).sum::<f64>()
}

/// Returns the harmonic mean, in which bad plies weigh more. Accuracies below 1 % count as 1 %.
#[expect(clippy::cast_precision_loss, reason = "far fewer plies than 2^52")]
fn harmonic_mean(rated: &[(f64, f64)]) -> f64 {
    rated.len() as f64 / rated.iter().map(|(accuracy, _)| 1.0 / accuracy.max(1.0)).sum::<f64>()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(one: f64, other: f64) -> bool {
        (one - other).abs() < 0.01
    }

    #[test]
    fn plies_lose_accuracy_with_win_probability() {
        assert!(close(ply_accuracy(0.0), 100.0));
        assert!(close(ply_accuracy(10.0), 64.58), "{}", ply_accuracy(10.0));
        assert!(close(ply_accuracy(30.0), 25.77), "{}", ply_accuracy(30.0));
        assert!(close(ply_accuracy(100.0), 0.0));
    }

    #[test]
    fn plies_weigh_more_where_the_win_probability_varies() {
        let win_percents: Vec<f64> = [50.0; 11].into_iter().chain([90.0, 50.0]).collect();
        let weights = weights(&win_percents);
        assert_eq!(weights.len(), 12);
        assert!(weights[..10].iter().all(|weight| close(*weight, 0.5)), "{weights:?}");
        assert!(close(weights[10], 12.0) && close(weights[11], 12.0), "{weights:?}");
        let long: Vec<f64> = (0..61).map(|at| if at == 30 { 60.0 } else { 50.0 }).collect();
        let touched = super::weights(&long).iter().filter(|weight| **weight > 1.0).count();
        assert_eq!(touched, 6, "windows of six positions");
    }

    #[test]
    fn a_few_bad_plies_lower_the_accuracy_more_than_the_mean() {
        let rated = [(100.0, 1.0), (100.0, 1.0), (10.0, 1.0)];
        assert!(close(weighted_mean(&rated), 70.0));
        assert!(close(harmonic_mean(&rated), 25.0));
    }
}
