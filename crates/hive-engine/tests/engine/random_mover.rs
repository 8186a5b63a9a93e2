//! Games against a player that plays random legal moves.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use hive::Expansions;
use hive_engine::Session;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::support::answer;

/// Games of this length count as not won.
const MAX_PLIES: usize = 400;

/// Returns the next move: the engine's answer to the command `bestmove`, or a random legal move.
fn next_move(session: &mut Session, is_engine: bool, bestmove: &str, random: &mut SmallRng) -> String {
    if is_engine {
        return answer(session, bestmove);
    }
    let moves = answer(session, "validmoves");
    let moves: Vec<&str> = moves.split(';').collect();
    moves[random.random_range(0..moves.len())].to_owned()
}

/// Plays game `number`, with all game types and colours in turn. Returns whether the engine wins, and the game string.
fn play(number: usize, bestmove: &str) -> (bool, String) {
    let mut random = SmallRng::seed_from_u64(number as u64);
    let (expansions, colour) = (Expansions::ALL[number / 2 % 8], number % 2);
    let mut session = Session::default();
    let mut game = answer(&mut session, &format!("newgame {expansions}"));
    for ply in 0..MAX_PLIES {
        if game.contains("Wins;") || game.contains(";Draw;") {
            break;
        }
        let mv = next_move(&mut session, ply % 2 == colour, bestmove, &mut random);
        game = answer(&mut session, &format!("play {mv}"));
        assert!(game.starts_with(&expansions.to_string()), "{mv}: {game}");
    }
    (game.contains([";WhiteWins;", ";BlackWins;"][colour]), game)
}

#[test]
fn depth_two_beats_a_random_player() {
    for number in [0, 7, 15] {
        let (is_won, game) = play(number, "bestmove depth 2");
        assert!(is_won, "game {number}: {game}");
    }
}

/// Plays two games at once, for about ten minutes. Run with
/// `cargo test --release -p hivepost-hive-engine --test engine -- --ignored --nocapture one_second`.
#[test]
#[ignore = "takes ten minutes"]
fn one_second_a_move_wins_all_games_against_a_random_player() {
    let next = AtomicUsize::new(0);
    let (won, plies) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let player = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= 100 {
                break;
            }
            let (is_won, game) = play(number, "bestmove time 00:00:01");
            won.fetch_add(usize::from(is_won), Ordering::Relaxed);
            plies.fetch_add(game.split(';').count() - 3, Ordering::Relaxed);
            println!("{number}: {is_won} {game}");
        }
    };
    thread::scope(|scope| {
        scope.spawn(player);
        scope.spawn(player);
    });
    println!("{won:?} of 100 won, {plies:?} plies");
    assert_eq!(won.into_inner(), 100);
}
