//! Benchmarks rendering and compression: `cargo bench --bench picture`. The documentation of `hive_picture`
//! has results.

use divan::{Bencher, black_box};
use hive_picture::Renderer;

#[path = "../tests/picture/scenes.rs"]
#[expect(dead_code, reason = "only the tests use all of them")]
mod scenes;

fn main() {
    divan::main();
}

/// The first picture of a process, with cold caches.
#[divan::bench]
fn full_board_cold(bencher: Bencher) {
    let scene = scenes::full();
    bencher.with_inputs(Renderer::new).bench_values(|pictures| pictures.png(black_box(&scene)));
}

/// A new position with the same pieces, with warm caches.
#[divan::bench]
fn full_board_warm(bencher: Bencher) {
    let (first, second) = (scenes::full(), scenes::another_full());
    let pictures = Renderer::new();
    bencher.with_inputs(|| pictures.png(&first)).bench_values(|_| pictures.png(black_box(&second)));
}
