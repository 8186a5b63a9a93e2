//! The tests in `tests/browser` use the playground in a real browser: `cargo test -p browser-tests -- --ignored`.
