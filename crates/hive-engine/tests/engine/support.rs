//! Talking to a session.

use hive::Game;
use hive_engine::{Next, Session};

/// The answer to a line, without the final `ok`, which is checked.
pub fn answer(session: &mut Session, line: &str) -> String {
    let mut out = Vec::new();
    session.answer(line, &mut out).expect("writing to memory does not fail");
    let text = String::from_utf8(out).expect("answers are UTF-8");
    let answer = text.strip_suffix("ok\n").unwrap_or_else(|| panic!("{line}: no ok in {text:?}"));
    answer.trim_end().to_owned()
}

/// Whether the session goes on after a line.
pub fn next(session: &mut Session, line: &str) -> Next {
    session.answer(line, &mut std::io::sink()).expect("nowhere never fails")
}

/// A session with this game, as UHP writes it.
pub fn session(game: &str) -> Session {
    let mut session = Session::default();
    let said = answer(&mut session, &format!("newgame {game}"));
    assert!(said.starts_with("Base"), "{game}: {said}");
    session
}

/// The game that a UHP game string leads to.
pub fn game(text: &str) -> Game {
    Game::from_game_string(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}
