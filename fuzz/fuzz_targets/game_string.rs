//! Untrusted text as a game string.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| hivepost_fuzz::parse_game(text));
