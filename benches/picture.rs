//! How fast pictures are drawn and packed: `cargo bench --bench picture`. What was measured is in the documentation of
//! `picture`.

use divan::{Bencher, black_box};
use hive_picture::Pictures;

#[path = "../tests/picture/scenes.rs"]
#[expect(dead_code, reason = "the tests need them all")]
mod scenes;

fn main() {
    divan::main();
}

/// The first picture of a process: nothing is kept yet.
#[divan::bench]
fn full_board_cold(bencher: Bencher) {
    let scene = scenes::full();
    bencher.with_inputs(Pictures::new).bench_values(|pictures| pictures.png(black_box(&scene)));
}

/// A picture of another position than those before.
#[divan::bench]
fn full_board_warm(bencher: Bencher) {
    let (first, second) = (scenes::full(), scenes::another_full());
    let pictures = Pictures::new();
    bencher.with_inputs(|| pictures.png(&first)).bench_values(|_| pictures.png(black_box(&second)));
}
