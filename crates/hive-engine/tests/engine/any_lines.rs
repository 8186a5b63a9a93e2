//! Sessions of random lines.

use hive_engine::Session;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::support::answer;

/// The words of random lines. No combination takes long.
const WORDS: [&str; 37] = [
    "newgame",
    "play",
    "pass",
    "validmoves",
    "bestmove",
    "undo",
    "options",
    "perft",
    "info",
    "depth",
    "time",
    "nodes",
    "get",
    "set",
    "TableSizeMiB",
    "Base",
    "Base+MLP;",
    "Base;InProgress;White[2];wS1;bS1 wS1-",
    "wQ",
    "wA1",
    "bA1",
    "bQ wA1-",
    r"\wA1",
    "wA1/",
    "wS1-",
    ";",
    "-",
    "0",
    "1",
    "2",
    "-1",
    "00:00:00.001",
    "::",
    "\u{0}",
    "\u{1F41D}",
    "\u{202E}",
    ".",
];

fn choose<'a>(random: &mut SmallRng, from: &[&'a str]) -> &'a str {
    from[random.random_range(0..from.len())]
}

/// Returns a line of random words, or a move that is legal more often than not.
fn random_line(random: &mut SmallRng, session: &mut Session) -> String {
    if random.random_range(0..3) == 0 {
        let moves = answer(session, "validmoves");
        return format!("play {}", choose(random, &moves.split(';').collect::<Vec<_>>()));
    }
    let words: Vec<&str> = (0..random.random_range(1..6)).map(|_| choose(random, &WORDS)).collect();
    words.join(choose(random, &[" ", "  ", "", "\t"]))
}

#[test]
fn every_line_is_answered() {
    let mut random = SmallRng::seed_from_u64(1);
    let mut session = Session::default();
    let mut refused = 0;
    for _ in 0..4000 {
        let line = random_line(&mut random, &mut session);
        let answer = answer(&mut session, &line); // checks the `ok`
        refused += usize::from(answer.starts_with("err ") || answer.starts_with("invalidmove "));
    }
    assert!((500..3900).contains(&refused), "{refused} of 4000 lines were refused");
}
