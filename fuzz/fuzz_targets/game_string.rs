//! Whatever is sent as a game gets an answer.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| hivepost_fuzz::read_a_game(text));
