//! The board picture: goldens, and what must hold for every scene.

mod charts;
mod eyes;
mod goldens;
mod looks;
mod pixels;
mod played;
mod promises;
mod readme;
mod replays;
mod scenes;
mod shades;
mod why_not;

use std::sync::LazyLock;

use hivepost::picture::Pictures;

/// One painter for all tests: its sprites are drawn once.
static PICTURES: LazyLock<Pictures> = LazyLock::new(Pictures::new);
