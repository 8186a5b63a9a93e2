//! The published perft tables, all eight sets.

use std::num::NonZero;
use std::ops::RangeInclusive;
use std::sync::Mutex;
use std::thread;

use hive::{Expansions, Game, Opening, Setup, perft};

use crate::support::lines;

/// A count of the table.
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

/// Counts again what these rows say, on as many threads as there are processors.
fn assert_counts(mut rows: Vec<Row>) {
    rows.sort_by_key(|row| row.nodes); // the last is taken first, and the longest is not left to the end
    let rows = Mutex::new(rows);
    let next = || rows.lock().expect("no thread has panicked").pop();
    let work = || {
        while let Some(row) = next() {
            assert_count(&row);
        }
    };
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    thread::scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(work))));
}

fn assert_count(row: &Row) {
    let mut game = Game::new(Setup { expansions: row.expansions, opening: Opening::Tournament });
    assert_eq!(perft(&mut game, row.depth), row.nodes, "{} at depth {}", row.expansions, row.depth);
    assert_eq!(game.ply(), 0);
}

/// The rows of these depths.
fn of_depths(depths: RangeInclusive<u32>) -> Vec<Row> {
    let found: Vec<Row> = rows().filter(|row| depths.contains(&row.depth)).collect();
    assert_eq!(found.len(), 8 * depths.count());
    found
}

#[test]
fn all_sets_count_as_published_to_depth_4() {
    assert_counts(of_depths(0..=4));
}

/// As deep as two minutes allow: `cargo test --release -p hivepost-hive --test rules -- --ignored depth_7`
#[test]
#[ignore = "slow unless optimised"]
fn all_sets_count_as_published_from_depth_5_to_depth_7() {
    assert_counts(of_depths(5..=7));
}

/// The deepest rows that are counted at all: the others would take from a quarter of an hour to days.
const NODE_LIMIT: u64 = 10_000_000_000;

/// `cargo test --release -p hivepost-hive --test rules -- --ignored deeper`
#[test]
#[ignore = "minutes, even if optimised"]
fn what_is_published_deeper_counts_the_same_up_to_ten_thousand_million_nodes() {
    let deep: Vec<Row> = rows().filter(|row| row.depth > 7 && row.nodes <= NODE_LIMIT).collect();
    assert_eq!(deep.len(), 4, "Base alone and with any one expansion, at depth 8");
    assert_counts(deep);
}
