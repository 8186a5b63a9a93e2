//! Whatever is sent to the engine gets an answer.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| hivepost_fuzz::hold_a_session(text));
