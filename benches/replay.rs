//! How fast a match is made an animation: `cargo bench --bench replay`. What was measured is in the documentation of
//! `picture::animation`.

use divan::{Bencher, black_box};
use hive_picture::Renderer;

#[path = "../tests/picture/recorded_games.rs"]
mod recorded_games;

fn main() {
    println!("{} bytes", Renderer::new().gif(&recorded_games::hundred_plies(), usize::MAX).len());
    divan::main();
}

/// The first replay of a process: nothing is kept yet.
#[divan::bench]
fn hundred_plies_cold(bencher: Bencher) {
    let replay = recorded_games::hundred_plies();
    bencher.with_inputs(Renderer::new).bench_values(|pictures| pictures.gif(black_box(&replay), usize::MAX));
}

/// A replay after others.
#[divan::bench]
fn hundred_plies_warm(bencher: Bencher) {
    let replay = recorded_games::hundred_plies();
    let pictures = Renderer::new();
    drop(pictures.gif(&replay, usize::MAX));
    bencher.bench(|| pictures.gif(black_box(&replay), usize::MAX));
}
