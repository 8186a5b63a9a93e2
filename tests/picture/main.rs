//! The board picture: goldens, and what must hold for every scene.

mod charts;
mod contrast;
mod courses;
mod emojis;
mod goldens;
mod illegal_moves;
mod invariants;
mod legibility;
mod pixels;
mod readme;
mod recorded_games;
mod replays;
mod rulebook;
mod scenes;
mod vision;

use std::sync::LazyLock;

use hive_picture::Pictures;

/// One painter for all tests: its sprites are drawn once.
static PICTURES: LazyLock<Pictures> = LazyLock::new(Pictures::new);
