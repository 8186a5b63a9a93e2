//! Whatever is typed as a move gets an answer.
#![no_main]

use std::cell::RefCell;

use hive::Game;
use hivepost_fuzz::{positions, read_a_move};

thread_local! {
    static GAMES: RefCell<Vec<Game>> = RefCell::new(positions());
}

libfuzzer_sys::fuzz_target!(|text: &str| GAMES.with_borrow_mut(|games| read_a_move(games, text)));
