//! What the tests of several crates share. Panics instead of returning errors: a test fails by panicking.

#![allow(clippy::missing_panics_doc, reason = "every function here panics if the test cannot go on")]
#![allow(clippy::must_use_candidate, reason = "nothing here is called for an effect that could be forgotten")]

pub mod database;
pub mod folder;
pub mod source;
