//! Helpers: sessions, random numbers, and a beginner's moves.

use hive::{Game, Move};
use hive_engine::{Next, Session};

/// Returns the answer to a line without the final `ok`, which must be there.
pub fn answer(session: &mut Session, line: &str) -> String {
    let mut out = Vec::new();
    session.answer(line, &mut out).expect("writes to memory cannot fail");
    let text = String::from_utf8(out).expect("answers are UTF-8");
    let answer = text.strip_suffix("ok\n").unwrap_or_else(|| panic!("{line}: no ok in {text:?}"));
    answer.trim_end().to_owned()
}

/// Answers a line and returns whether the session continues.
pub fn next(session: &mut Session, line: &str) -> Next {
    session.answer(line, &mut std::io::sink()).expect("writes to a sink cannot fail")
}

/// Returns a session with the game of a UHP game type or game string.
pub fn session(game: &str) -> Session {
    let mut session = Session::default();
    let answer = answer(&mut session, &format!("newgame {game}"));
    assert!(answer.starts_with("Base"), "{game}: {answer}");
    session
}

/// Parses a UHP game string.
pub fn game(text: &str) -> Game {
    Game::from_game_string(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Returns a generator of pseudorandom numbers below its argument.
pub fn random_numbers(seed: usize) -> impl FnMut(usize) -> usize {
    let mut state = u64::try_from(seed).expect("a small number") + 1;
    move |count| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(state >> 33).expect("a small number") % count
    }
}

/// Returns a beginner's move: it maximises the filled neighbours of the opponent's queen minus the filled neighbours of the mover's
/// queen. Among equal moves, `random` chooses: it returns a number below its argument.
pub fn beginner_move(game: &Game, random: &mut impl FnMut(usize) -> usize) -> Move {
    let own = game.to_move();
    let filled = |game: &Game, colour| i32::from(game.board().queen_neighbours_filled(colour).unwrap_or(0));
    let score = |mv: Move| {
        let mut after = game.clone();
        after.play(mv).expect("a legal move");
        filled(&after, own.other()) - filled(&after, own)
    };
    let scored: Vec<(i32, Move)> = game.legal_moves().into_iter().map(|mv| (score(mv), mv)).collect();
    let best = scored.iter().map(|&(score, _)| score).max().expect("a legal move or a pass");
    let good: Vec<Move> = scored.into_iter().filter(|&(score, _)| score == best).map(|(_, mv)| mv).collect();
    good[random(good.len())]
}
