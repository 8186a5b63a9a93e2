//! Invariants of sessions with the UHP engine.

use std::io;

use hive::{Game, Opening, game_string};
use hive_engine::{Next, Session};

/// Sends the lines one by one until the session ends. Checks that the answer to each line ends with a single `ok`, that errors
/// leave the game unchanged, and that the game survives a round trip through its game string.
///
/// Skips slow commands and all searches but the first.
pub fn run_session(text: &str) {
    let mut session = Session::default();
    let mut has_searched = false;
    for line in text.lines() {
        let is_search = starts_with(line, "bestmove");
        if is_slow(line) || is_search && has_searched {
            continue;
        }
        has_searched |= is_search;
        if is_search {
            // A small table is allocated and cleared much faster.
            let _ = session.answer("options set TableSizeMiB 1", &mut io::sink());
        }
        if send(&mut session, line) == Next::Exit {
            break;
        }
    }
}

fn send(session: &mut Session, line: &str) -> Next {
    let before = session.game().cloned();
    let mut out = Vec::new();
    let next = session.answer(line, &mut out).expect("writes to memory cannot fail");
    let answer = String::from_utf8(out).expect("answers are UTF-8");
    let is_blank = line.trim_matches(is_trimmed).is_empty();
    assert_eq!(is_blank, answer.is_empty(), "{line:?}: {answer:?}");
    assert!(is_blank || answer.ends_with("\nok\n") || answer == "ok\n", "{line:?}: {answer:?}");
    assert_eq!(
        answer.lines().filter(|&answer_line| answer_line == "ok").count(),
        usize::from(!is_blank),
        "{line:?}: {answer:?}"
    );
    let is_same = session.game() == before.as_ref();
    let is_error = answer.starts_with("err ") || answer.starts_with("invalidmove ");
    assert!(is_same || !is_error, "{line:?} is an error, but changed the game: {answer:?}");
    if let Some(game) = session.game().filter(|_| !is_same) {
        assert_eq!(
            answer.lines().next(),
            Some(&*game_string(game)),
            "{line:?} changed the game without reporting it"
        );
        assert_round_trip(game);
    }
    next
}

/// Checks that the game string parses to the same game, except for the opening rule: a game with a queen on a first turn has
/// the Standard opening, and keeps it after `undo` has removed the queen but not all moves, which the game string cannot express.
fn assert_round_trip(game: &Game) {
    let written = game_string(game);
    let parsed = Game::from_game_string(&written).expect("a valid game string");
    let differs_in_opening =
        game.setup().opening == Opening::Standard && parsed.setup().opening == Opening::Tournament;
    assert!(parsed == *game || differs_in_opening, "{written}");
    assert!(parsed.history() == game.history() && parsed.hash() == game.hash(), "{written}");
    assert_eq!(parsed.setup().expansions, game.setup().expansions, "{written}");
}

/// Returns whether a line is a slow command: a search with a time limit, or any search or perft with a number above 1.
fn is_slow(line: &str) -> bool {
    let is_deep = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit()) && !matches!(word, "0" | "1");
    let mut words = line.trim_matches(is_trimmed).split_whitespace().skip(1);
    (starts_with(line, "bestmove") || starts_with(line, "perft"))
        && words.any(|word| word.eq_ignore_ascii_case("time") || is_deep(word))
}

fn starts_with(line: &str, word: &str) -> bool {
    let first = line.trim_matches(is_trimmed).split_whitespace().next();
    first.is_some_and(|first| first.eq_ignore_ascii_case(word))
}

/// Returns whether the engine trims `character` from both ends of a line.
const fn is_trimmed(character: char) -> bool {
    character.is_whitespace() || character == '\u{FEFF}'
}
