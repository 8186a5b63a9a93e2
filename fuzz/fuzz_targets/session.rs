//! Untrusted text as the lines of a UHP session.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| hivepost_fuzz::run_session(text));
