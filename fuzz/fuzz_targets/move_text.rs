//! Untrusted text as a move.
#![no_main]

use std::cell::RefCell;

use hive::Game;
use hivepost_fuzz::{parse_move, positions};

thread_local! {
    static GAMES: RefCell<Vec<Game>> = RefCell::new(positions());
}

libfuzzer_sys::fuzz_target!(|text: &str| GAMES.with_borrow_mut(|games| parse_move(games, text)));
