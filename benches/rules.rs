//! Benchmarks of the rules: `cargo bench --bench rules`. Results are in the documentation of `hive`.
//!
//! `rules perft GAME DEPTH` runs perft once and prints the count, for callgrind.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use hive::{Expansions, Game, Move, Opening, Setup, perft};

/// A game of 30 plies with all expansions.
const MIDGAME: &str = r"Base+MLP;InProgress;White[16];wL;bL /wL;wM wL/;bQ bL\;wQ -wM;bP bQ\;wA1 wM\;bA1 bP\;wM bA1\;bM /bP;wA1 -bM;bA2 bA1/;wA2 wL-;bA2 \wQ;wA3 -wA1;bS1 /bL;wA3 -bS1;wA1 bS1\;wA2 /bM;bQ bP/;wG1 /wA2;bB1 bA2/;wA3 \bB1;bA3 -bL;wP wL/;bA3 wM\;wS1 wP\;bB2 -bA2;wS1 bB1\;bB2 bA2";

const GAMES: &str = include_str!("../crates/hive/tests/fixtures/games.tsv");

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["perft", text, depth] => print_perft(text, depth.parse().expect("a depth")),
        _ => divan::main(),
    }
}

fn print_perft(text: &str, depth: u32) {
    let mut game = if text == "midgame" {
        midgame()
    } else {
        Game::from_game_string(text).expect("a valid game string")
    };
    println!("{}", perft(&mut game, depth));
}

fn midgame() -> Game {
    Game::from_game_string(MIDGAME).expect("a valid game string")
}

/// Returns the first hundred plies of a recorded game.
fn hundred_plies() -> (Setup, Vec<Move>) {
    let texts = GAMES.lines().filter_map(|line| line.split('\t').nth(2));
    let mut games = texts.map(|text| Game::from_game_string(text).expect("a valid game string"));
    let game = games.find(|game| game.ply() >= 100).expect("a recorded game of a hundred plies");
    (game.setup(), game.history().iter().take(100).map(|played| played.mv).collect())
}

#[divan::bench(args = [4, 5])]
fn perft_from_the_start(bencher: Bencher, depth: u32) {
    let expansions = Expansions { mosquito: true, ladybug: true, pillbug: true };
    let mut game = Game::new(Setup { expansions, opening: Opening::Tournament });
    let leaves = perft(&mut game, depth);
    bencher.counter(ItemsCount::new(leaves)).bench_local(|| perft(black_box(&mut game), depth));
}

#[divan::bench(args = [2, 3])]
fn perft_in_the_midgame(bencher: Bencher, depth: u32) {
    let mut game = midgame();
    let leaves = perft(&mut game, depth);
    bencher.counter(ItemsCount::new(leaves)).bench_local(|| perft(black_box(&mut game), depth));
}

#[divan::bench]
fn legal_moves_in_the_midgame(bencher: Bencher) {
    let game = midgame();
    bencher.bench_local(|| black_box(&game).legal_moves());
}

/// Validates each move, like the bot when it loads a match.
#[divan::bench]
fn replay_of_a_hundred_plies(bencher: Bencher) {
    let (setup, moves) = hundred_plies();
    bencher.bench_local(|| {
        let mut game = Game::new(setup);
        for &mv in &moves {
            game.play(mv).expect("a legal move");
        }
        game
    });
}
