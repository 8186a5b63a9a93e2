//! What holds for every conversation with the engine.

use std::io;

use hive_engine::{Next, Session};
use hive::{Game, Opening, game_string};

/// Sends a line after the other, until one ends the session: each that says something gets an answer that ends with
/// `ok`, a refused one changes nothing, and the game is always the one that its game string reads as.
pub fn hold_a_session(text: &str) {
    let mut session = Session::default();
    let mut has_searched = false;
    for line in text.lines() {
        let is_search = starts_with(line, "bestmove");
        if is_slow(line) || is_search && has_searched {
            continue;
        }
        has_searched |= is_search;
        if is_search {
            // A small table is made and emptied in a fraction of the time.
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
    let next = session.answer(line, &mut out).expect("writing to memory does not fail");
    let answer = String::from_utf8(out).expect("answers are UTF-8");
    let is_blank = line.trim_matches(is_nothing).is_empty();
    assert_eq!(is_blank, answer.is_empty(), "{line:?}: {answer:?}");
    assert!(is_blank || answer.ends_with("\nok\n") || answer == "ok\n", "{line:?}: {answer:?}");
    assert_eq!(
        answer.lines().filter(|&said| said == "ok").count(),
        usize::from(!is_blank),
        "{line:?}: {answer:?}"
    );
    let is_same = session.game() == before.as_ref();
    let is_refused = answer.starts_with("err ") || answer.starts_with("invalidmove ");
    assert!(is_same || !is_refused, "{line:?} is refused, and has changed the game: {answer:?}");
    if let Some(game) = session.game().filter(|_| !is_same) {
        assert_eq!(
            answer.lines().next(),
            Some(&*game_string(game)),
            "{line:?} has changed the game without a word"
        );
        reads_as_itself(game);
    }
    next
}

/// Reading what is written leads to the same game. But for this: a game with a queen on a first turn is read as one of
/// the Standard opening, and keeps that opening when her turn is taken back and another's is not, which nothing in its
/// game string says.
fn reads_as_itself(game: &Game) {
    let written = game_string(game);
    let read = Game::from_game_string(&written).expect("what is written is readable");
    let is_reopened =
        game.setup().opening == Opening::Standard && read.setup().opening == Opening::Tournament;
    assert!(read == *game || is_reopened, "{written}");
    assert!(read.history() == game.history() && read.hash() == game.hash(), "{written}");
    assert_eq!(read.setup().expansions, game.setup().expansions, "{written}");
}

/// Whether a line asks for work that takes long: a search for a time (behind which a thread sleeps until the time is
/// up), and whatever looks further ahead than a ply.
fn is_slow(line: &str) -> bool {
    let is_deep = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit()) && !matches!(word, "0" | "1");
    let mut words = line.trim_matches(is_nothing).split_whitespace().skip(1);
    (starts_with(line, "bestmove") || starts_with(line, "perft"))
        && words.any(|word| word.eq_ignore_ascii_case("time") || is_deep(word))
}

fn starts_with(line: &str, word: &str) -> bool {
    let first = line.trim_matches(is_nothing).split_whitespace().next();
    first.is_some_and(|first| first.eq_ignore_ascii_case(word))
}

/// What the engine takes for nothing at either end of a line.
const fn is_nothing(character: char) -> bool {
    character.is_whitespace() || character == '\u{FEFF}'
}
