//! Shorthands for players, matches and rounds.

use tournament::PlayerId;

/// Returns the players 1 to `count`.
pub fn players(count: i64) -> Vec<PlayerId> {
    (1..=count).map(PlayerId).collect()
}
