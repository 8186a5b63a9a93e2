//! Tests against FIDE's tables and hand-made examples, and of invariants in random tournaments.

mod double_swiss;
mod groups;
mod ladder;
mod random;
mod round_robin;
mod standings;
mod support;
