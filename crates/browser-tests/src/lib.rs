//! Tests of the playground in a real browser: `cargo test -p browser-tests -- --ignored`.
