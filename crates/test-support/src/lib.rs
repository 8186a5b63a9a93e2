//! Shared support for the tests of several crates. Panics instead of returning errors, because tests fail by
//! panicking.

#![allow(clippy::missing_panics_doc, reason = "every function panics if the test cannot continue")]
#![allow(clippy::must_use_candidate, reason = "results are used by tests")]

pub mod database;
pub mod folder;
pub mod source;
