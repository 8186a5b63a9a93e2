//! Helpers for sessions.

use hive::Game;
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
