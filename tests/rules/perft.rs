//! The published perft tables, all eight sets.

use hivepost::hive::{Expansions, Game, Opening, Setup, perft};

use crate::support::lines;

/// The rows of the table with one of these depths.
fn rows(depths: std::ops::RangeInclusive<u32>) -> Vec<(Expansions, u32, u64)> {
    let rows = lines(include_str!("../fixtures/rules/perft.tsv")).map(|line| {
        let [game_type, depth, nodes] = line[..] else { panic!("three columns: {line:?}") };
        let expansions = game_type.parse().expect("a game type");
        (expansions, depth.parse().expect("a depth"), nodes.parse().expect("a count"))
    });
    rows.filter(|(_, depth, _)| depths.contains(depth)).collect()
}

fn assert_counts(depths: std::ops::RangeInclusive<u32>) {
    let rows = rows(depths.clone());
    assert_eq!(rows.len(), 8 * depths.count());
    for (expansions, depth, nodes) in rows {
        let mut game = Game::new(Setup { expansions, opening: Opening::Tournament });
        assert_eq!(perft(&mut game, depth), nodes, "{expansions} at depth {depth}");
        assert_eq!(game.ply(), 0);
    }
}

#[test]
fn all_sets_count_as_published_to_depth_4() {
    assert_counts(0..=4);
}

/// `cargo test --release --test rules -- --ignored depth_5`
#[test]
#[ignore = "slow unless optimised"]
fn all_sets_count_as_published_at_depth_5() {
    assert_counts(5..=5);
}

/// `cargo test --release --test rules -- --ignored depth_6`
#[test]
#[ignore = "slow even if optimised"]
fn all_sets_count_as_published_at_depth_6() {
    assert_counts(6..=6);
}
