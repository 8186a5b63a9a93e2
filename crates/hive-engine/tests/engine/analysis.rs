//! How long it takes to look at a whole match.

use std::time::{Duration, Instant};

use hive_engine::analysis::{Analyst, NODES};
use hive_engine::{Options, Searcher};

use crate::support::game;

/// How long somebody waits at most for a match of sixty half-moves, on two cores.
const PATIENCE: Duration = Duration::from_secs(20);

/// `nice -n 19 cargo test --release -p hivepost-hive-engine --test engine analysis -- --ignored --nocapture`.
#[test]
#[ignore = "measures, and is slow where it was not built in release"]
fn a_match_of_sixty_half_moves_is_analysed_within_twenty_seconds() {
    let games = include_str!("../../../hive/tests/fixtures/games.tsv").lines();
    let games = games.filter_map(|line| line.split('\t').nth(2)).map(game);
    let long = games.filter(|game| game.ply() >= 60).take(5);
    for mut game in long {
        game.rewind(60);
        let begun = Instant::now();
        let (mut analyst, mut searcher) = (Analyst::new(&game, NODES), Searcher::new(Options::default()));
        let mut longest = Duration::ZERO;
        loop {
            let looking = Instant::now();
            let has_more = analyst.look(&mut searcher);
            longest = longest.max(looking.elapsed());
            if !has_more {
                break;
            }
        }
        let analysis = analyst.finish();
        println!(
            "{:?}, the longest look {longest:?}, {} turning points",
            begun.elapsed(),
            analysis.turns.len()
        );
        assert!(analysis.fits(60));
        assert!(cfg!(debug_assertions) || begun.elapsed() <= PATIENCE, "{:?}", begun.elapsed());
    }
}
