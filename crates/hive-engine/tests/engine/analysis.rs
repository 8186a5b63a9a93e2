//! The time that the analysis of a match takes.

use std::time::{Duration, Instant};

use hive_engine::analysis::{Analyser, NODES_PER_POSITION};
use hive_engine::{Options, Searcher};

use crate::support::game;

/// The time limit for a match of 60 plies on one core.
const TIME_LIMIT: Duration = Duration::from_secs(20);

/// Run with `nice -n 19 cargo test --release -p hivepost-hive-engine --test engine analysis -- --ignored --nocapture`.
#[test]
#[ignore = "a measurement; slow without optimisation"]
fn a_match_of_sixty_plies_is_analysed_within_twenty_seconds() {
    let games = include_str!("../../../hive/tests/fixtures/games.tsv").lines();
    let games = games.filter_map(|line| line.split('\t').nth(2)).map(game);
    let long = games.filter(|game| game.ply() >= 60).take(5);
    for mut game in long {
        game.rewind(60);
        let started_at = Instant::now();
        let (mut analyser, mut searcher) =
            (Analyser::new(&game, NODES_PER_POSITION), Searcher::new(Options::default()));
        let mut longest_step = Duration::ZERO;
        loop {
            let step_started_at = Instant::now();
            let has_more = analyser.step(&mut searcher);
            longest_step = longest_step.max(step_started_at.elapsed());
            if !has_more {
                break;
            }
        }
        let analysis = analyser.finish();
        println!(
            "{:?}, longest step {longest_step:?}, {} turning points",
            started_at.elapsed(),
            analysis.turning_points.len()
        );
        assert!(analysis.is_valid_for(60));
        assert!(cfg!(debug_assertions) || started_at.elapsed() <= TIME_LIMIT, "{:?}", started_at.elapsed());
    }
}
