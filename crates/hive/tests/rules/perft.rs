//! The published perft tables of all eight game types.

use std::num::NonZero;
use std::ops::RangeInclusive;
use std::sync::Mutex;
use std::thread;

use hive::{Expansions, Game, Opening, Setup, perft};

use crate::support::lines;

/// A row of the table.
struct Row {
    expansions: Expansions,
    depth: u32,
    nodes: u64,
}

fn rows() -> impl Iterator<Item = Row> {
    lines(include_str!("../fixtures/perft.tsv")).map(|line| {
        let [game_type, depth, nodes] = line[..] else { panic!("three columns: {line:?}") };
        Row {
            expansions: game_type.parse().expect("a game type"),
            depth: depth.parse().expect("a depth"),
            nodes: nodes.parse().expect("a count"),
        }
    })
}

/// Checks the rows, with a thread for each processor.
fn assert_counts(mut rows: Vec<Row>) {
    rows.sort_by_key(|row| row.nodes); // threads pop from the end, the longest row first
    let rows = Mutex::new(rows);
    let next = || rows.lock().expect("no thread panics while it holds the lock").pop();
    let run = || {
        while let Some(row) = next() {
            assert_count(&row);
        }
    };
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    thread::scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(run))));
}

fn assert_count(row: &Row) {
    let mut game = Game::new(Setup { expansions: row.expansions, opening: Opening::Tournament });
    assert_eq!(perft(&mut game, row.depth), row.nodes, "{} at depth {}", row.expansions, row.depth);
    assert_eq!(game.ply(), 0);
}

/// Returns the rows of these depths.
fn rows_of_depths(depths: RangeInclusive<u32>) -> Vec<Row> {
    let found: Vec<Row> = rows().filter(|row| depths.contains(&row.depth)).collect();
    assert_eq!(found.len(), 8 * depths.count());
    found
}

#[test]
fn perft_matches_the_tables_to_depth_4() {
    assert_counts(rows_of_depths(0..=4));
}

/// Takes about a minute of processor time: `cargo test --release -p hivepost-hive --test rules -- --ignored depth_7`
#[test]
#[ignore = "slow without optimisation"]
fn perft_matches_the_tables_from_depth_5_to_depth_7() {
    assert_counts(rows_of_depths(5..=7));
}

/// The limit of the rows that are checked. The larger ones together would take hours of processor time.
const MAX_NODES: u64 = 10_000_000_000;

/// `cargo test --release -p hivepost-hive --test rules -- --ignored depth_8`
#[test]
#[ignore = "takes minutes even with optimisation"]
fn perft_matches_the_tables_at_depth_8_up_to_ten_billion_nodes() {
    let deep: Vec<Row> = rows().filter(|row| row.depth > 7 && row.nodes <= MAX_NODES).collect();
    assert_eq!(deep.len(), 4, "Base alone and with one expansion, at depth 8");
    assert_counts(deep);
}
