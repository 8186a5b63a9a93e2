//! Benchmarks of animated replays: `cargo bench --bench replay`. Results are in `crates/hive-picture/src/animation.rs`.

use divan::{Bencher, black_box};
use hive_picture::Renderer;

#[path = "../tests/picture/recorded_games.rs"]
mod recorded_games;

fn main() {
    println!("{} bytes", Renderer::new().gif(&recorded_games::hundred_plies(), usize::MAX).len());
    divan::main();
}

/// The first replay of a process, with empty caches.
#[divan::bench]
fn hundred_plies_cold(bencher: Bencher) {
    let replay = recorded_games::hundred_plies();
    bencher.with_inputs(Renderer::new).bench_values(|renderer| renderer.gif(black_box(&replay), usize::MAX));
}

/// A later replay, with filled caches.
#[divan::bench]
fn hundred_plies_warm(bencher: Bencher) {
    let replay = recorded_games::hundred_plies();
    let renderer = Renderer::new();
    drop(renderer.gif(&replay, usize::MAX));
    bencher.bench(|| renderer.gif(black_box(&replay), usize::MAX));
}
