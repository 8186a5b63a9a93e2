//! Ratings and statistics from finished matches: the leaderboard, profiles.

mod hide;
mod leaderboard;
pub(super) mod ledger;
mod profile;
mod recompute;
mod summary;

pub use hide::{Visible, set_visible, set_visible_everywhere, visible};
pub use leaderboard::{Leaderboard, OwnRank, PAGE_LINES, Scope, Standing, leaderboard};
pub use ledger::{MAX_PAIR_MATCHES_PER_DAY, UnratedReason};
pub use profile::{
    HeadToHead, PlayerStats, PracticeRecord, Profile, RatingPoint, VisibleProfile, head_to_head, profile,
    top_rated,
};
pub use recompute::{Recomputed, recompute};
pub(super) use summary::summary_of;
pub(super) use summary::summary_of_game;
