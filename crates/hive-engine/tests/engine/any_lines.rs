//! Sessions of lines that make little sense, or none.

use hive_engine::Session;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::support::answer;

/// Words that lines are thrown together from; nothing that takes long.
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

fn pick<'a>(random: &mut SmallRng, from: &[&'a str]) -> &'a str {
    from[random.random_range(0..from.len())]
}

/// A line of a few words, or a move that is legal as like as not.
fn line(random: &mut SmallRng, session: &mut Session) -> String {
    if random.random_range(0..3) == 0 {
        let moves = answer(session, "validmoves");
        return format!("play {}", pick(random, &moves.split(';').collect::<Vec<_>>()));
    }
    let words: Vec<&str> = (0..random.random_range(1..6)).map(|_| pick(random, &WORDS)).collect();
    words.join(pick(random, &[" ", "  ", "", "\t"]))
}

#[test]
fn every_line_is_answered_whatever_it_says() {
    let mut random = SmallRng::seed_from_u64(1);
    let mut session = Session::default();
    let mut refused = 0;
    for _ in 0..4000 {
        let line = line(&mut random, &mut session);
        let said = answer(&mut session, &line); // which checks the `ok`
        refused += usize::from(said.starts_with("err ") || said.starts_with("invalidmove "));
    }
    assert!((500..3900).contains(&refused), "{refused} of 4000 lines are refused");
}
