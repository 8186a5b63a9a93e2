//! Tests of pictures: goldens, and invariants of every scene.

mod advantage_charts;
mod contrast;
mod crosstables;
mod emojis;
mod goldens;
mod illegal_moves;
mod invariants;
mod legibility;
mod pixels;
mod podiums;
mod rating_charts;
mod readme;
mod recorded_games;
mod replays;
mod rulebook;
mod scenes;
mod tournaments;
mod vision;

use std::sync::LazyLock;

use hive_picture::Renderer;

/// A shared renderer, so that sprites are drawn once.
static RENDERER: LazyLock<Renderer> = LazyLock::new(Renderer::new);
